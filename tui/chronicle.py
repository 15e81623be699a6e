"""What happened at a table, in words: the log."""

from __future__ import annotations

from rich.cells import cell_len

from saves.sitting import Sitting, Step
from tui.canvas import shorten, wrap
from tui.language import Language
from tui.presenter import Calling, Presenter, Secretive, is_secret
from tui.seating import called


class Chronicle:
    """Each step of a sitting as the presenter tells it, told once and kept.

    Where several play, a step begins with who took it, unless the game's words do. `viewer` is the
    seat it is told to: what another one decides in secret is only told to have been decided, until
    the game is over.
    """

    def __init__(self, sitting: Sitting, presenter: Presenter, viewer: int = 0) -> None:
        self.sitting = sitting
        self.presenter = presenter
        self.viewer = viewer
        self._told: list[tuple[str, ...]] = []
        self._listener: tuple[object, ...] = ()

    def told(self, _: Language) -> list[tuple[str, ...]]:
        """All steps so far; those taken back are forgotten."""
        steps = self.sitting.steps
        listener: tuple[object, ...] = (_.code,)
        if isinstance(self.presenter, Secretive):
            listener = (_.code, self.viewer, self.sitting.over)
        if self._listener != listener:
            self._listener = listener
            self._told.clear()
        del self._told[len(steps) :]
        for step in steps[len(self._told) :]:
            self._told.append(told_to(self.viewer, step, self.sitting, self.presenter, _))
        return self._told

    def last(self, width: int, _: Language) -> str:
        """The last step in one line: all of it if that fits, else as much of its end as does, or of
        its beginning where that says who acted."""
        told = self.told(_)
        texts = list(told[-1]) if told else []
        alone = len(self.sitting.journal.seats) == 1
        while alone and len(texts) > 1 and cell_len(" · ".join(texts)) > width:
            del texts[0]
        return shorten(" · ".join(texts), width)

    def lines(self, width: int, _: Language) -> list[str]:
        """All steps in lines of some width."""
        return [line for told in self.told(_) for text in told for line in wrap(text, width)]


def told_to(
    viewer: int, step: Step, sitting: Sitting, words: Presenter, _: Language
) -> tuple[str, ...]:
    """A step as one seat may hear of it."""
    game, seats = sitting.game, sitting.journal.seats
    turn = game.turn(step.before)
    assert turn is not None
    name = called(seats, _)[turn.seat]
    if is_secret(words, turn) and turn.seat != viewer and not sitting.over:
        return (_("{name} décide en secret.", name=name),)
    before, action, after = step
    if isinstance(words, Secretive) and not sitting.over:
        before, after = game.view(before, viewer), game.view(after, viewer)
    lines = words.narrate(before, action, after, _)
    if len(seats) == 1 or not lines or isinstance(words, Calling):
        return lines
    return (_("{name} : {told}", name=name, told=lines[0]), *lines[1:])
