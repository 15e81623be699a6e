"""`h`: a bot's advice for the present decision, with the score to expect of each option."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from secrets import randbits
from typing import Any, ClassVar

from rich.cells import cell_len

from bots.mind import Mind
from bots.players import Advice
from saves.any_sitting import AnySitting
from tui.contract.presenter import Presenter
from tui.contract.reasons import because
from tui.drawing.canvas import shorten
from tui.overlays.listing import NONE, Listing
from tui.overlays.sheet import BLANK, Line, paragraph
from tui.overlays.thinking import Thinking
from tui.words.language import Language

#: How long a hint may think before its first opinion stands there, and in all, in seconds.
GLANCE, SECONDS = 0.1, 1.0

#: Columns of the bar that compares the options.
BAR = 12

#: Options this close, in points, look close.
SLIGHT = 4.0


class Hint(Thinking, Listing):
    """Every option with its expected score, best first; under the best one, why. Enter takes the
    marked one: the sheet answers its advice."""

    OPENED_BY = "h"
    KEYS: ClassVar[dict[str, str]] = Listing.KEYS

    def __init__(self, sitting: AnySitting, presenter: Presenter, mind: Mind) -> None:
        super().__init__()
        turn = sitting.turn
        assert turn is not None
        #: The moment that is advised on: the table may have moved on before the sheet is gone.
        self.game, self.state = sitting.game, sitting.state
        self.view = self.game.view(self.state, turn.seat)
        self.mind = mind
        self.presenter = presenter
        self.why = ""
        self.final = False

    def heading(self) -> str:
        return self._("Conseil")

    async def find(self) -> tuple[Advice, ...]:
        """The advice: a first opinion at once, then the Master's, and its reason a moment later.
        Nothing of it has to be waited for."""
        view, seed = self.view, randbits(32)
        self.show_advice(await self.mind.advise(view, GLANCE, seed))
        found = await self.mind.advise(view, SECONDS, seed)
        self.final = True
        self.show_advice(found)
        if len(found) > 1:
            better, other = found[:2]
            told = await self.mind.explain(view, better.action, other.action, seed)
            self.why = because(self.presenter, better, other, told, self.language)
        return found

    def show_advice(self, found: tuple[Advice, ...]) -> None:
        """An opinion; a choice that was marked below the best stays marked, wherever it stands."""
        marked = self.found[self.chosen].action if self.found and self.chosen else None
        self.found = found
        places = [at for at, one in enumerate(found) if one.action == marked]
        self.chosen = places[0] if places else 0
        self.redraw()

    def count(self) -> int:
        return len(self.found or ())

    def action_take(self) -> None:
        """Take the marked choice."""
        self.dismiss(self.found[self.chosen] if self.found else None)

    def lines(self, width: int) -> Iterator[Line]:
        return Listing.lines(self, width)

    def numbered(self, width: int) -> Iterator[tuple[int, Line]]:
        if not self.found:
            for line in super().lines(width):
                yield NONE, line
            return
        _ = self.language

        def mark(place: int, advice: Advice) -> str:
            return "▸ " if place == self.chosen else "  "

        for place, line in enumerate(ranked(self.found, self.label, mark, width, _)):
            yield place, line
            if place == 0:
                yield from self.under_the_best(width)

    def under_the_best(self, width: int) -> Iterator[tuple[int, Line]]:
        """Why it is the best, and what goes with it."""
        rest = self.found[0].then
        if rest:
            then = " · ".join(self.labels_after(self.found[0]))
            for line in paragraph(self._("avec {rest}", rest=then), width, "ink", "    "):
                yield 0, line
        if self.why:
            for line in paragraph(self.why, width, "good", "    "):
                yield 0, line

    def label(self, action: Any) -> str:
        return self.presenter.label(self.state, action, self.language)

    def labels_after(self, advice: Advice) -> Iterator[str]:
        """What goes with an option, each in the words of its own moment."""
        _, view, before = self.language, self.view, advice.action
        for action in advice.then:
            view, before = self.game.apply(view, before), action
            yield self.presenter.label(view, action, _)

    def foot(self, width: int) -> Sequence[Line]:
        """What the figures are, that they are only the first, and what Enter does."""
        if not self.found:
            return ()
        weighs = paragraph(self.presenter.weighs(self.language), width, "faint")
        if not self.final:
            more = self._("Premier avis : le Maître réfléchit encore ; esc l'arrête.")
            weighs = paragraph(more, width, "crema")
        return (BLANK, *weighs, ((self._("↑↓ choisir · ⏎ prendre"), "faint"),))


def ranked(
    found: Sequence[Advice],
    label: Callable[[Any], str],
    mark: Callable[[int, Advice], str],
    width: int,
    _: Language,
) -> Iterator[Line]:
    """A line for each option, best first: its mark, its words, its points and a bar."""
    best = found[0].expected
    spread = max(best - found[-1].expected, SLIGHT)
    for place, advice in enumerate(found):
        marked = mark(place, advice)
        room = width - BAR - 8 - len(marked)
        name = shorten(label(advice.action), room)
        gap = " " * (room - cell_len(name))
        bar = "━" * min(BAR, max(1, round((1 - (best - advice.expected) / spread) * BAR)))
        paint = "ink" if place else "crema"
        yield (
            (marked, "crema"), (name + gap, paint),
            (f"{_.number(advice.expected):>6}  ", paint), (bar, "faint"),
        )  # fmt: skip
