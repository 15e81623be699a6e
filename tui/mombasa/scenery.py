"""Mombasa at the table: which board belongs to which decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Turn
from rules.mombasa import asks
from rules.mombasa.actions import Decline, Enter, LoseUnits, Pass, StopDeveloping, TakePound
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.contract.scenery import Scenery
from tui.drawing.canvas import Canvas, Spot
from tui.mombasa.boards import (
    cities,
    library,
    market,
    planning,
    player,
    score,
    starting,
    territory,
    tracks,
    turn,
)
from tui.mombasa.boards import upkeep as pauses
from tui.mombasa.boards.keys import MAP_KEYS, PANEL_KEYS
from tui.words.keymap import Key

if TYPE_CHECKING:
    from tui.overlays.sheet import Overlay


Drawn = Callable[[Scene], Canvas]
Measured = Callable[[Scene], int]


class Page(NamedTuple):
    """A board and the lines it takes; None when it is the list of choices itself."""

    draw: Drawn
    height: int | None


TRACKS = Page(tracks.board, tracks.HEIGHT)

#: The board of each question.
BY_ASK: dict[str, Page] = {
    asks.PLAN: Page(planning.board, None),
    asks.TURN: Page(turn.board, None),
    asks.REMOVE: Page(cities.board, 2 * cities.HEIGHT),
    **dict.fromkeys(market.ON_DISPLAY, Page(market.board, None)),
    **dict.fromkeys(territory.ON_MAP, Page(territory.board, None)),
    **dict.fromkeys(library.ON_BOARD, Page(library.board, None)),
    **dict.fromkeys((asks.CALL, asks.TRACK, asks.TIER), TRACKS),
}

#: Questions whose board is higher on a wide screen: how it is drawn, and its lines.
BY_WIDTH: dict[str, tuple[Drawn, Measured]] = {
    **dict.fromkeys((asks.TILE, asks.STOW), (starting.board, starting.height)),
    **dict.fromkeys((asks.FLIP, asks.WRITE), (library.board, library.height)),
    **dict.fromkeys((asks.DISCARD, asks.DIAMONDS_OR_NOT, asks.MIX), (player.board, player.height)),
}


def page(scene: Scene) -> Page:
    """The board of the moment."""
    if scene.turn is None:
        return Page(score.board, score.height(scene))
    if scene.paused:
        return Page(pauses.board, pauses.height(scene))
    ask = scene.turn.ask
    if ask in BY_WIDTH:
        draw, height = BY_WIDTH[ask]
        return Page(draw, height(scene))
    return BY_ASK[ask]


#: Questions that complete what was announced: Escape takes it back.
FOLLOW_UPS = frozenset(
    {
        asks.PLAN,
        asks.STOW,
        asks.GOODS,
        asks.STEP,
        asks.REGION,
        asks.TAKE_POST,
        asks.BENEFIT,
        asks.RETURN_POST,
        asks.FLIP,
        asks.WRITE,
        asks.LEDGER,
        asks.PLACE_BOOK,
        asks.REMOVE,
        asks.BUY,
        asks.BUY_OR_NOT,
        asks.BUY_TOO,
        asks.DIAMONDS_OR_NOT,
        asks.DISCARD,
        asks.TIER,
        asks.MIX,
        asks.TRACK,
        asks.CALL,
    }
)

#: What ends or declines stands last.
LAST = (Pass, StopDeveloping, LoseUnits, TakePound, Decline)


class MombasaScenery(Scenery):
    """Setup, planning, the boards of the action phase, upkeep and the score table."""

    follow_ups = FOLLOW_UPS
    last = LAST

    def height(self, scene: Scene) -> int | None:
        """Hand, zone, map and displays are their own list of choices."""
        return page(scene).height

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The board of the moment."""
        return page(scene).draw(scene)

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """The tracks in brief, and the board of whoever looks; while planning, those of the
        others, for the own one is on the table."""
        if scene.turn is None:
            return None
        seats = range(len(scene.state.seats)) if scene.turn.ask == asks.PLAN else (scene.viewer,)
        shown = [seat for seat in seats if len(seats) == 1 or seat != scene.viewer]
        parts = [tracks.brief(scene.state, player.WIDTH, scene.language)]
        parts += [player.aside(scene, seat) for seat in shown]
        sheet = Canvas(player.WIDTH + 1, sum(part.height for part in parts))
        y = 0
        for part in parts:
            sheet.blit(part, 1, y)
            y += part.height
        return sheet

    def pointer(self, scene: Scene) -> Enter | None:
        """On the map a cursor of its own walks over all regions, also those out of reach."""
        if scene.paused or scene.turn is None or scene.turn.ask != asks.REGION:
            return None
        return territory.start(scene)

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Enter | None:
        """The region after a key; None if the key is none of the map's."""
        return territory.steer(scene, key)

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """The next region that may be entered."""
        return MAP_KEYS

    def pauses(self, before: State, after: State) -> bool:
        """All plans are shown, or a round is closed."""
        return pauses.pauses(before, after)

    def beats(self, scene: Scene) -> int:
        """Upkeep is told step by step."""
        return pauses.beats(scene)

    def paused_in(self, scene: Scene) -> str:
        """Nobody is asked during upkeep: its phase is that pause."""
        return pauses.phase(scene)

    def tells_odds(self, turn: Turn) -> bool:
        """The boards can be looked at at any time."""
        return True

    def odds(self, view: State) -> Overlay:
        """What is still to come."""
        from tui.mombasa.boards.sheets import Outlook

        return Outlook(view)

    def sheets(self) -> tuple[Key, ...]:
        """The own board, cards, books, tracks, map, cities and bonus spaces, everybody."""
        return PANEL_KEYS

    def sheet(self, scene: Scene, name: str) -> Overlay:
        """One of them."""
        from tui.mombasa.boards.sheets import Panel

        return Panel(scene, name)


SCENERY = MombasaScenery()
