"""Coffee Traders at the table: its phases, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.coffee_traders.actions import Action, Decline, Keep, Pass, Stop
from rules.coffee_traders.phases.recolter import PHASE as HARVEST
from rules.coffee_traders.state import State, Task
from rules.game import Turn
from saves.profile import Profile
from tui.coffee_traders.liked import liked
from tui.coffee_traders.phases import PHASES
from tui.coffee_traders.phases.recolter import tale
from tui.coffee_traders.phases.scoring import Scoring
from tui.coffee_traders.sense import sensible
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.contract.scenery import Scenery
from tui.words.keymap import Key
from tui.words.language import N_

if TYPE_CHECKING:
    from tui.overlays.sheet import Overlay

#: Questions that complete what was announced: Escape takes it back.
FOLLOW_UPS = frozenset(
    {
        Task.SITE,
        Task.PATH,
        Task.MARKER,
        Task.BUILD_AT,
        Task.STORE,
        Task.GIVE,
        Task.SPACE,
        Task.SIX,
        Task.KOPI,
        Task.GET,
        Task.EXCHANGE,
        Task.BUY,
        Task.SPEND,
        Task.ARRANGING,
    }
)

#: Questions about what a move brought.
BROUGHT = frozenset(
    {
        Task.ANIMAL,
        Task.ROW,
        Task.TRADER,
        Task.GAIN,
        Task.SLASH,
        Task.BUILD,
        Task.ROW_BONUS,
        Task.WILD_STOCK,
    }
)

#: The sheets that are one key away.
SHEET_KEYS = (
    Key("p", "players", "p", N_("voir les plateaux des joueurs"), N_("joueurs"), 0),
    Key("b", "bars", "b", N_("voir les bars et les objectifs"), N_("bars"), 0),
    Key("k", "contracts", "k", N_("voir les contrats de chacun"), N_("contrats"), 0),
    Key("y", "tracks", "y", N_("voir les pistes Arabica et Compteur"), N_("pistes"), 1),
    Key("m", "maps", "m", N_("voir les cinq coopératives"), N_("cartes"), 3),
)

#: What ends a turn stands last.
LAST = (Pass, Stop, Decline, Keep)


class CoffeeTradersScenery(Scenery):
    """One board per phase, the harvest between phases III and V, and the score table."""

    phases = PHASES
    score = Scoring()
    follow_ups = FOLLOW_UPS
    last = LAST
    board_columns = 82
    steady_aside = True
    points_anywhere = True

    def offered(self, state: State, legal: Sequence[Action]) -> Sequence[Action]:
        """Kopi luwak is asked about only where it must stand in, and no coffee is exchanged for
        itself."""
        return sensible(state, legal)

    def preferred(self, scene: Scene, profile: Profile) -> int:
        """Where most people want to go: the best paid place, and nothing that gives away."""
        return liked(scene.state, [choice.action for choice in scene.choices])

    def continues(self, turn: Turn) -> bool:
        """What a contract, a planting or a building brings belongs to it."""
        return self.follows_up(turn) or turn.ask in BROUGHT

    def pauses(self, before: State, after: State) -> bool:
        """The harvest is in, and the sale begins."""
        return before.phase < HARVEST and after.phase == HARVEST + 1 and bool(after.todo)

    def pause(self, scene: Scene) -> Phase:
        """Nobody is asked during the harvest: its phase is that pause. A lesson may pause in
        another phase for a text, and is read beside that board."""
        return self.phases[HARVEST if harvested(scene) else scene.state.phase]

    def beats(self, scene: Scene) -> int:
        """The harvest is told cooperative by cooperative, then what Sumatra brings."""
        return len(tale(scene)) if harvested(scene) else 0

    def paused_in(self, scene: Scene) -> str:
        """The harvest, as in `Turn.phase`."""
        return self.pause(scene).key

    def tells_odds(self, turn: Turn) -> bool:
        """The harvest to come can be looked at at any time."""
        return True

    def odds(self, view: State) -> Overlay:
        """What the table promises as it stands."""
        from tui.coffee_traders.boards.sheets import Outlook

        return Outlook(view)

    def sheets(self) -> tuple[Key, ...]:
        """Players, bars, contracts, tracks and maps."""
        return SHEET_KEYS

    def sheet(self, scene: Scene, name: str) -> Overlay:
        """One of them."""
        from tui.coffee_traders.boards.sheets import SHEETS

        return SHEETS[name](scene)


def harvested(scene: Scene) -> bool:
    """Whether the harvest has just come in."""
    return scene.state.phase == HARVEST + 1


SCENERY = CoffeeTradersScenery()
