"""`h`: a bot's advice for the present decision, with the score to expect of each option."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from secrets import randbits
from typing import Any

from rich.cells import cell_len

from bots.mind import Mind
from bots.players import Advice
from saves.any_sitting import AnySitting
from tui.contract.presenter import Presenter
from tui.drawing.canvas import shorten
from tui.overlays.sheet import BLANK, Line
from tui.overlays.thinking import Thinking
from tui.words.language import Language

#: How long a hint may think, in seconds.
SECONDS = 1.0

#: Columns of the bar that compares the options.
BAR = 12

#: Options this close, in points, look close.
SLIGHT = 4.0


class Hint(Thinking):
    """Every option with its expected score, best first and marked."""

    OPENED_BY = "h"

    def __init__(self, sitting: AnySitting, presenter: Presenter, mind: Mind) -> None:
        super().__init__()
        self.sitting = sitting
        self.mind = mind
        self.presenter = presenter

    def heading(self) -> str:
        return self._("Conseil")

    async def find(self) -> tuple[Advice, ...]:
        sitting = self.sitting
        turn = sitting.turn
        assert turn is not None
        view = sitting.game.view(sitting.state, turn.seat)
        return await self.mind.advise(view, SECONDS, randbits(32))

    def told(self, width: int) -> Iterable[Line]:
        _ = self.language

        def label(action: Any) -> str:
            return self.presenter.label(self.sitting.state, action, _)

        def mark(place: int, advice: Advice) -> str:
            return "  " if place else "▸ "

        yield from ranked(self.found, label, mark, width, _)
        yield BLANK
        yield ((self.presenter.weighs(_), "faint"),)


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
        bar = "━" * max(1, round((1 - (best - advice.expected) / spread) * BAR))
        paint = "ink" if place else "crema"
        yield (
            (marked, "crema"), (name + gap, paint),
            (f"{_.number(advice.expected):>6}  ", paint), (bar, "faint"),
        )  # fmt: skip
