"""Coffee Roaster at the table: which board belongs to which decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.coffee_roaster.actions import Action, Choose, GoOn, Roast, ToCup
from rules.coffee_roaster.questions import CARD
from rules.coffee_roaster.state import Ask, State
from rules.game import Turn
from saves.profile import Profile
from tui.coffee_roaster.phases import PHASES
from tui.coffee_roaster.phases.scoring import Scoring
from tui.contract.scene import Scene
from tui.contract.scenery import Scenery
from tui.words.language import Language

if TYPE_CHECKING:
    from tui.overlays.sheet import Overlay

#: Questions that complete what was announced.
FOLLOW_UPS = frozenset({Ask.BEANS, Ask.SLOT, Ask.PUT_BACK, Ask.REMOVE_SECOND, Ask.EXCHANGE_SECOND})

#: What Enter takes unless the player moves first: nothing that draws tokens by surprise.
SAFE = (Roast, GoOn, ToCup)


class CoffeeRoasterScenery(Scenery):
    """One board per phase: cards, Torréfaction, Test de la tasse, score sheet."""

    phases = PHASES
    score = Scoring()
    follow_ups = FOLLOW_UPS
    board_columns = 84

    def order(self, legal: Sequence[Action]) -> list[Action]:
        """Roasting first: it is always there, and effects come and go below it."""
        return sorted(legal, key=lambda action: not isinstance(action, Roast))

    def preferred(self, scene: Scene, profile: Profile) -> int:
        """The card roasted last; otherwise what does no harm."""
        actions = [choice.action for choice in scene.choices]
        last = Choose(profile.favourite("roaster"))
        if last in actions:
            return actions.index(last)
        return next((at for at, action in enumerate(actions) if isinstance(action, SAFE)), 0)

    def pauses(self, before: State, after: State) -> bool:
        """A cup was scored."""
        return len(after.cups) > len(before.cups)

    def unfolds(self, before: State, after: State) -> list[State]:
        """The tokens of a round come out of the bag one by one."""
        drawn = [kind for kind, count in enumerate(after.drawn) for _each in range(count)]
        if (before.round, before.card) == (after.round, after.card) or before.ask is Ask.CUP:
            return []
        return [taken_out(after, drawn[:count]) for count in range(len(drawn))]

    def remember(self, profile: Profile, action: Action, after: State) -> bool:
        """The card, and how it is played."""
        if not isinstance(action, Choose):
            return False
        profile.like("roaster", after.options, favourite=action.card)
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
        from tui.coffee_roaster.boards.sheets import Chances

        return Chances(view)


def taken_out(state: State, tokens: Sequence[int]) -> State:
    """The table with only these of the tokens drawn; the others are in the bag."""
    out = tuple(tokens.count(kind) for kind in range(len(state.drawn)))
    inside = zip(state.bag, state.drawn, out, strict=True)
    return replace(state, drawn=out, bag=tuple(bag + drawn - shown for bag, drawn, shown in inside))


SCENERY = CoffeeRoasterScenery()
