"""Coffee Traders at the table: which board belongs to which decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules.coffee_traders.actions import Action, Decline, Keep, Pass, Stop
from rules.coffee_traders.phases.commercer import PHASE as TRADING
from rules.coffee_traders.phases.recolter import PHASE as HARVEST
from rules.coffee_traders.phases.vendre import PHASE as SELLING
from rules.coffee_traders.pieces import PHASES
from rules.coffee_traders.state import State, Task
from rules.game import Turn
from tui.coffee_traders.boards import player, score, tracks, walking, warehouses
from tui.coffee_traders.boards.places import ON_MAP
from tui.coffee_traders.phases import (
    affecter,
    commercer,
    recolter,
    travailler,
    vendre,
)
from tui.contract.scene import Scene
from tui.contract.scenery import Scenery
from tui.drawing.canvas import Canvas, Spot
from tui.words.keymap import Key
from tui.words.language import N_

if TYPE_CHECKING:
    from tui.overlays.sheet import Overlay


class Page(NamedTuple):
    """A board and the lines it takes, narrow and wide; none when it is the list of choices."""

    draw: Callable[..., Canvas]
    heights: tuple[int, int] | None = None


WORK = Page(travailler.board, travailler.HEIGHT)
HARVESTED = Page(recolter.board, recolter.HEIGHT)
SCORE = Page(score.board, (score.HEIGHT, score.HEIGHT))
WAREHOUSE = Page(warehouses.board, warehouses.HEIGHT)

#: Questions with a board of their own, whatever the phase.
BY_ASK: dict[str, Page] = {
    **dict.fromkeys(ON_MAP, Page(travailler.board)),
    **dict.fromkeys(vendre.ON_BOARD, Page(vendre.board)),
    Task.TRADE: Page(commercer.board),
    **dict.fromkeys((Task.STORE, Task.GAIN, Task.ARRANGE, Task.ARRANGING), WAREHOUSE),
    **dict.fromkeys((Task.SPEND, Task.WILD_STOCK), WAREHOUSE),
}

#: Questions about the Arabica track; a wide screen has it beside its boards.
ON_TRACK: dict[str, Page] = {
    Task.ROW: Page(tracks.board, (tracks.BOARD_HEIGHT, tracks.BOARD_HEIGHT)),
    Task.PENALTY: Page(affecter.board, (affecter.HEIGHT, affecter.HEIGHT)),
}


#: The board of each phase, where the question has none of its own.
BY_PHASE = (
    WORK,
    WORK,
    Page(commercer.board, commercer.HEIGHT),
    HARVESTED,
    Page(vendre.board, vendre.HEIGHT),
    WAREHOUSE,
)


#: What is looked at while bots trade or sell: their boards with what they did, and below them
#: only the answer that one need not wait.
WATCHED = {
    TRADING: Page(commercer.board, (18, 33)),
    SELLING: Page(vendre.board, (18, 33)),
}


#: Boards that fill the lines they are given.
GROWING = (travailler.board, commercer.board, vendre.board)


def page(scene: Scene) -> Page:
    """The board of the moment: of the question, or of the phase."""
    if scene.turn is None:
        return SCORE
    if scene.paused:
        return HARVESTED
    ask = scene.turn.ask
    if scene.watching and scene.state.phase in WATCHED:
        return WATCHED[scene.state.phase]
    if ask in ON_TRACK and not scene.wide:
        return ON_TRACK[ask]
    return BY_ASK.get(ask) or BY_PHASE[scene.state.phase]


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

    follow_ups = FOLLOW_UPS
    last = LAST

    def height(self, scene: Scene) -> int | None:
        """The maps, the contracts and the bars are their own list of choices."""
        heights = page(scene).heights
        return None if heights is None else heights[scene.wide]

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The board of the moment."""
        drawn = page(scene).draw
        return drawn(scene, lines) if drawn in GROWING else drawn(scene)

    def pointer(self, scene: Scene) -> Action | None:
        """Where the board is the list of choices, its cursor walks over everything there is."""
        if scene.paused or not scene.choices or self.height(scene) is not None:
            return None
        first: Action = scene.choices[0].action
        return first

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Action | None:
        """The place a key leads to."""
        there: Action | None = walking.walked(scene, spots, key)
        return there

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """On the maps, from one cooperative to the next."""
        return walking.PAGE_KEYS if scene.turn is not None and scene.turn.ask in ON_MAP else ()

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """The board of the person who is asked, the viewer's own while bots play, and the Arabica
        track."""
        if scene.turn is None:
            return None
        seat = scene.viewer if scene.watching else scene.turn.seat
        own = player.draw(scene, seat, player.WIDTH)
        track = tracks.draw(scene.state, scene.language)
        sheet = Canvas(player.WIDTH, own.height + track.height + 1)
        sheet.blit(own, 1, 0)
        sheet.blit(track, 1, own.height + 1)
        return sheet

    def pauses(self, before: State, after: State) -> bool:
        """The harvest is in, and the sale begins."""
        return before.phase < HARVEST and after.phase == HARVEST + 1 and bool(after.todo)

    def beats(self, scene: Scene) -> int:
        """The harvest is told cooperative by cooperative, then what Sumatra brings."""
        return len(recolter.tale(scene))

    def paused_in(self, scene: Scene) -> str:
        """Nobody is asked during the harvest: its phase is that pause."""
        return PHASES[HARVEST]

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


SCENERY = CoffeeTradersScenery()
