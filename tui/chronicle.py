"""What happened at a table, in words: the log."""

from __future__ import annotations

from rich.cells import cell_len

from saves.sitting import Sitting, Step
from tui.canvas import shorten
from tui.language import Language
from tui.presenter import Presenter, Secretive
from tui.telling import told
from tui.text import wrap


class Chronicle:
    """Each step of a sitting as the presenter tells it, told once and kept.

    Where several play, a step begins with who took it, unless the game's words do. `viewer` is the
    seat it is told to; as long as nobody has sat down the `listener` is an onlooker instead. What
    another one decides in secret is only told to have been decided, until the game is over.
    """

    def __init__(
        self, sitting: Sitting, presenter: Presenter, viewer: int = 0, listener: int | None = None
    ) -> None:
        self.sitting = sitting
        self.presenter = presenter
        self.viewer = viewer
        self.listener = viewer if listener is None else listener
        self._told: dict[tuple[object, ...], list[tuple[Step, tuple[str, ...]]]] = {}

    def told(self, _: Language) -> list[tuple[str, ...]]:
        """All steps so far; those taken back are forgotten."""
        steps = self.sitting.steps
        listener: tuple[object, ...] = (_.code,)
        if isinstance(self.presenter, Secretive):
            listener = (_.code, self.listener, self.sitting.over)
        known = self._told.setdefault(listener, [])
        del known[len(steps) :]
        while known and known[-1][0] is not steps[len(known) - 1]:
            del known[-1]
        for step in steps[len(known) :]:
            known.append((step, told_to(self.listener, step, self.sitting, self.presenter, _)))
        return [lines for _step, lines in known]

    def last(self, width: int, _: Language) -> str:
        """The last step there is something to tell of, in one line: all of it if that fits, else as
        much of its end as does, or of its beginning where that says who acted."""
        texts = list(next(filter(None, reversed(self.told(_))), ()))
        alone = len(self.sitting.journal.seats) == 1
        while alone and len(texts) > 1 and cell_len(" · ".join(texts)) > width:
            del texts[0]
        return shorten(" · ".join(texts), width)

    def meanwhile(self) -> range:
        """The steps the others took while the viewer last waited, by their numbers."""
        steps = self.sitting.steps
        if len(self.sitting.journal.seats) == 1:
            return range(0)
        end = len(steps)
        while end and self.by_viewer(steps[end - 1]):
            end -= 1
        begin = end
        while begin and not self.by_viewer(steps[begin - 1]):
            begin -= 1
        return range(begin, end)

    def by_viewer(self, step: Step) -> bool:
        """Whether the viewer took a step."""
        turn = self.sitting.game.turn(step.before)
        return turn is not None and turn.seat == self.viewer

    def of(self, numbers: range, _: Language) -> tuple[str, ...]:
        """Some steps in words."""
        told = self.told(_)[numbers.start : numbers.stop] if numbers else ()
        return tuple(line for lines in told for line in lines)

    def lines(self, width: int, most: int, _: Language) -> list[str]:
        """The last steps in lines of some width, as many lines as there is room for."""
        found: list[str] = []
        for step in reversed(self.told(_)):
            if len(found) >= most:
                break
            found[:0] = [line for text in step for line in wrap(text, width)]
        return found[-most:] if most > 0 else []


def told_to(
    viewer: int, step: Step, sitting: Sitting, words: Presenter, _: Language
) -> tuple[str, ...]:
    """A step as one seat may hear of it; once the game is over there are no secrets."""
    listener = None if sitting.over else viewer
    return told(step, sitting.game, sitting.journal.seats, listener, words, _)
