"""`c`: what was played against what a bot advises, in points to expect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bots.players import Advice
from saves.replay import Replay
from tui.contract.presenter import Presenter
from tui.overlays.hint import ranked
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.overlays.thinking import Thinking
from tui.replay.advice import Advices

#: What stands before the option that is advised, and before the one that was played.
ADVISED, PLAYED = "▸", "●"


def played_at(replay: Replay, position: int) -> Any | None:
    """The action that was taken at a position, rather one that stands than one taken back; None
    at the end of what was played."""
    if not replay.undone_shown:
        return replay.moment(position + 1).action if position < replay.length else None
    later = (replay.moment(at) for at in range(position + 1, replay.length + 1))
    children = [moment for moment in later if moment.parent == position]
    return min(children, key=lambda moment: moment.undone).action if children else None


class Compare(Thinking):
    """The played and the advised option, and every other; arrows go to the decisions around."""

    OPENED_BY = "c"
    KEYS = {**Overlay.KEYS, "left": "turn(-1)", "right": "turn(1)"}

    def __init__(
        self,
        replay: Replay,
        presenter: Presenter,
        advices: Advices,
        go: Callable[[int], bool],
    ) -> None:
        super().__init__()
        self.replay = replay
        self.presenter = presenter
        self.advices = advices
        self.go = go

    def heading(self) -> str:
        place = f"{self.replay.at}/{self.replay.length}"
        return self._("Comparer au conseil ({place})", place=place)

    async def find(self) -> tuple[Advice, ...]:
        return await self.advices.at(self.replay.at)

    def action_turn(self, by: int) -> None:
        """To the decision before or after, if the viewer may read it."""
        if self.go(by):
            self.begin_anew()

    def told(self, width: int) -> Iterable[Line]:
        _ = self.language
        found: tuple[Advice, ...] = self.found
        played = played_at(self.replay, self.replay.at)
        turn = self.replay.turn
        assert turn is not None
        seen = self.replay.seen(turn.seat)

        def label(action: Any) -> str:
            return self.presenter.label(seen, action, _)

        def mark(place: int, advice: Advice) -> str:
            best = ADVISED if place == 0 else " "
            return f"{best}{PLAYED if advice.action == played else ' '} "

        yield from self.verdict(found, played, width)
        yield BLANK
        yield from ranked(found, label, mark, width, _)
        yield BLANK
        yield from paragraph(self.presenter.weighs(_), width, "faint")
        legend = _("▸ conseillé   ● joué   ←→ décision voisine")
        yield from paragraph(legend, width, "faint")

    def verdict(self, found: tuple[Advice, ...], played: Any | None, width: int) -> Iterable[Line]:
        """How the played option differs from the advised one."""
        _ = self.language
        taken = next((advice for advice in found if advice.action == played), None)
        if played is None:
            return paragraph(_("Rien n'a encore été joué ici."), width)
        if taken is None:
            return paragraph(_("Le robot n'a pas pesé ce qui a été joué."), width)
        if taken is found[0]:
            return paragraph(_("Joué comme conseillé."), width, "good")
        points = _.number(max(0.0, found[0].expected - taken.expected))
        if points == _.number(0.0):
            told = _("Joué autrement que conseillé, pour autant de points attendus.")
            return paragraph(told, width, "good")
        told = _("Joué : {points} points attendus de moins que le conseil.", points=points)
        return paragraph(told, width, "warn")
