"""Coffee Roaster at the table: which board belongs to which decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.coffee_roaster.actions import Action, Choose, GoOn, Roast, ToCup
from rules.coffee_roaster.questions import CARD, ROASTING
from rules.coffee_roaster.state import Ask, State
from rules.game import Turn
from saves.profile import Profile
from tui.canvas import Canvas
from tui.coffee_roaster import card, choosing, roasting, sheet, tasting
from tui.language import Language
from tui.scene import Scene

if TYPE_CHECKING:
    from tui.overlays.sheet import Overlay

#: Questions that complete what was announced.
FOLLOW_UPS = frozenset({Ask.BEANS, Ask.SLOT, Ask.PUT_BACK, Ask.REMOVE_SECOND, Ask.EXCHANGE_SECOND})

#: What Enter takes unless the player moves first: nothing that draws tokens by surprise.
SAFE = (Roast, GoOn, ToCup)


class CoffeeRoasterBoard:
    """One board per phase: cards, Torréfaction, Test de la tasse, score sheet."""

    def height(self, scene: Scene) -> int | None:
        """The cards are their own list; the others leave room for the answers."""
        if scene.paused or scene.turn is None:
            return sheet.HEIGHT[scene.wide]
        if scene.turn.phase == CARD:
            return None
        if scene.turn.phase == ROASTING:
            return roasting.height(scene)
        return tasting.HEIGHT[scene.wide]

    def board(self, scene: Scene) -> Canvas:
        """The board of the phase, or the sheet between cups and at the end."""
        if scene.paused or scene.turn is None:
            return sheet.board(scene)
        if scene.turn.phase == CARD:
            return choosing.board(scene)
        return roasting.board(scene) if scene.turn.phase == ROASTING else tasting.board(scene)

    def aside(self, scene: Scene) -> Canvas | None:
        """The coffee card."""
        return card.aside(scene)

    def order(self, legal: Sequence[Action]) -> list[Action]:
        """Roasting first: it is always there, and effects come and go below it."""
        return sorted(legal, key=lambda action: not isinstance(action, Roast))

    def preferred(self, scene: Scene, profile: Profile) -> int:
        """The card roasted last; otherwise what does no harm."""
        actions = [choice.action for choice in scene.choices]
        last = Choose(profile.roaster.card)
        if last in actions:
            return actions.index(last)
        return next((at for at, action in enumerate(actions) if isinstance(action, SAFE)), 0)

    def follows_up(self, turn: Turn) -> bool:
        """Beans and slot of a flavour effect, the second of two tokens."""
        return turn.ask in FOLLOW_UPS

    def pauses(self, before: State, after: State) -> bool:
        """A cup was scored."""
        return len(after.cups) > len(before.cups)

    def remember(self, profile: Profile, action: Action, after: State) -> bool:
        """The card, and how it is played."""
        if not isinstance(action, Choose):
            return False
        taste = profile.roaster
        taste.card, taste.mode, taste.level = action.card, after.options.mode, after.options.level
        return True

    def encore(self, state: State, _: Language) -> tuple[tuple[str, tuple[Action, ...]], ...]:
        """The same coffee at once, or another; a challenge begins with its choice."""
        if state.options.mode == "challenge":
            return ((_("Un autre défi"), ()),)
        again = Choose(state.cups[-1].card)
        return ((_("Encore ce café"), (again,)), (_("Un autre café"), ()))

    def tells_odds(self, turn: Turn) -> bool:
        """As soon as there is a bag."""
        return turn.phase != CARD

    def odds(self, view: State) -> Overlay:
        """The bag, and the scores it promises."""
        from tui.coffee_roaster.chances import Chances

        return Chances(view)


SCENERY = CoffeeRoasterBoard()
