"""`h`: a bot's advice for the present decision, with the score to expect of each option."""

from __future__ import annotations

from collections.abc import Iterable
from secrets import randbits

from rich.cells import cell_len

from bots.players import Advice
from bots.thinker import Thinker
from saves.sitting import Sitting
from tui.canvas import shorten
from tui.overlays.sheet import BLANK, Line
from tui.overlays.thinking import Thinking
from tui.presenter import Presenter

#: How long a hint may think, in seconds.
SECONDS = 1.0

#: Columns of the bar that compares the options.
BAR = 12

#: Options this close, in points, look close.
SLIGHT = 4.0


class Hint(Thinking):
    """Every option with its expected score, best first and marked."""

    OPENED_BY = "h"

    def __init__(self, sitting: Sitting, presenter: Presenter) -> None:
        super().__init__()
        self.sitting = sitting
        self.presenter = presenter

    def heading(self) -> str:
        return self._("Conseil")

    async def find(self) -> tuple[Advice, ...]:
        sitting = self.sitting
        turn = sitting.turn
        assert turn is not None
        view = sitting.game.view(sitting.state, turn.seat)
        packs = tuple(str(path) for path in sitting.store.packs.glob("*.toml"))
        return await Thinker().advise(sitting.journal.game, view, SECONDS, randbits(32), packs)

    def told(self, width: int) -> Iterable[Line]:
        _ = self.language
        found: tuple[Advice, ...] = self.found
        best = found[0].expected
        spread = max(best - found[-1].expected, SLIGHT)
        for place, advice in enumerate(found):
            label = self.presenter.label(self.sitting.state, advice.action, _)
            name = shorten(label, width - BAR - 10)
            gap = " " * (width - BAR - 10 - cell_len(name))
            bar = "━" * max(1, round((1 - (best - advice.expected) / spread) * BAR))
            mark, paint = ("▸ ", "crema") if place == 0 else ("  ", "ink")
            yield (
                (mark, "crema"), (name + gap, paint),
                (f"{_.number(advice.expected):>6}  ", paint), (bar, "faint"),
            )  # fmt: skip
        yield BLANK
        yield ((_("Points attendus à la fin, selon le robot le plus fort."), "faint"),)
