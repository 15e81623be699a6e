"""Café at the table: which board belongs to which decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.cafe.actions import Action, Clear, End
from rules.cafe.state import Ask, State
from rules.game import Turn
from saves.profile import Profile
from tui.cafe.phases import PHASES
from tui.cafe.phases.scoring import Scoring
from tui.contract.scene import Scene
from tui.contract.scenery import Scenery
from tui.words.keymap import PLAYERS, Key
from tui.words.language import Language

if TYPE_CHECKING:
    from tui.overlays.sheet import Overlay

#: Questions that complete what was announced.
FOLLOW_UPS = frozenset({Ask.PAY, Ask.PAY_BID, Ask.SHIP, Ask.FILL, Ask.EMPTY, Ask.SERVE})


class CafeScenery(Scenery):
    """One board per phase: auction and draft, placement, actions, count."""

    phases = PHASES
    score = Scoring()
    follow_ups = FOLLOW_UPS
    board_columns = 84

    def order(self, legal: Sequence[Action]) -> list[Action]:
        """What costs an action, the end of the turn, then what only clears a square."""
        return sorted(
            legal, key=lambda action: (isinstance(action, Clear), isinstance(action, End))
        )

    def preferred(self, scene: Scene, profile: Profile) -> int:
        """The best position for a card; otherwise the first choice."""
        actions = [choice.action for choice in scene.choices]
        start = self.pointer(scene)
        return actions.index(start) if start in actions else 0

    def pauses(self, before: State, after: State) -> bool:
        """A round was played."""
        return after.round > before.round

    def unfolds(self, before: State, after: State) -> list[State]:
        """Cards on offer are turned up one by one."""
        new = len(before.deck) - len(after.deck)
        if after.ask not in (Ask.TAKE, Ask.BID) or new <= 0:
            return []
        shown = len(after.offer) - new
        return [
            replace(after, offer=after.offer[:count]) for count in range(shown, len(after.offer))
        ]

    def encore(self, state: State, _: Language) -> tuple[tuple[str, tuple[Action, ...]], ...]:
        """The same table again."""
        return ((_("Rejouer à cette table"), ()),)

    def tells_odds(self, turn: Turn) -> bool:
        """Cards are still to come, always."""
        return True

    def odds(self, view: State) -> Overlay:
        """The cards still to come."""
        from tui.cafe.boards.sheets import Chances

        return Chances(view)

    def sheets(self) -> tuple[Key, ...]:
        """Everybody's area is one key away."""
        return (PLAYERS,)

    def sheet(self, scene: Scene, name: str) -> Overlay:
        """Everybody's area."""
        from tui.cafe.boards.sheets import Players

        return Players(scene.state, scene.names, scene.viewer)


SCENERY = CafeScenery()
