"""Café at the table: which board belongs to which decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.cafe.actions import Action, Clear, End, Place
from rules.cafe.questions import AUCTION, DRAFT, PLACEMENT
from rules.cafe.state import CLOCKWISE, Ask, State
from rules.game import Turn
from saves.profile import Profile
from tui.cafe.boards import hovering, offer, seats, summary, work
from tui.contract.scene import Scene
from tui.contract.scenery import Scenery
from tui.drawing.canvas import Canvas, Spot
from tui.words.keymap import PLAYERS, Key
from tui.words.language import Language

if TYPE_CHECKING:
    from tui.overlays.sheet import Overlay

#: Questions that complete what was announced.
FOLLOW_UPS = frozenset({Ask.PAY, Ask.PAY_BID, Ask.SHIP, Ask.FILL, Ask.EMPTY, Ask.SERVE})


class CafeScenery(Scenery):
    """One board per phase: auction and draft, placement, actions, count."""

    follow_ups = FOLLOW_UPS

    def height(self, scene: Scene) -> int | None:
        """Cards and ghost are their own list; the others leave room for the answers."""
        if scene.paused or scene.turn is None:
            return summary.HEIGHT[scene.wide]
        if scene.turn.ask == Ask.TAKE or scene.turn.phase == PLACEMENT:
            return None
        return offer.HEIGHT[scene.wide] if choosing(scene.turn) else work.height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The board of the phase, or the count between rounds and at the end."""
        if scene.paused or scene.turn is None:
            return summary.board(scene)
        if isinstance(scene.target, Place):
            return hovering.board(scene, scene.target, lines)
        draw = offer.board if choosing(scene.turn) else work.board
        return draw(scene, lines)

    def pointer(self, scene: Scene) -> Place | None:
        """The card to be laid is a cursor of its own; it begins at the best position."""
        if scene.paused or scene.turn is None or scene.turn.phase != PLACEMENT:
            return None
        return hovering.start(scene.state) if scene.choices else None

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Place | None:
        """The card after a key; None if the key is none of its own."""
        ghost = scene.target
        return hovering.steer(scene.state, ghost, key) if isinstance(ghost, Place) else None

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """Turning, and the next allowed position."""
        return hovering.KEYS

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """The others, beginning with the next player."""
        state: State = scene.state
        order = CLOCKWISE[len(state.players)][state.seat]
        return seats.opponents(scene, order[1:], width)

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


def choosing(turn: Turn) -> bool:
    """Whether the cards are what a question is about; a bean for a ship is about the area."""
    return turn.phase in (AUCTION, DRAFT) and turn.ask != Ask.SHIP


SCENERY = CafeScenery()
