"""What is one key away in Mombasa: the boards, a panel each, from any of which the others open.

`b` the own board, `k` the cards, `g` the books, `y` the tracks, `m` the map, `c` the cities and the
bonus spaces, `p` everybody's board; and `i`, what is still to come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.events import Key as KeyPress

from rules.mombasa.names import COMPANIES
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing import side_by_side
from tui.drawing.canvas import Canvas
from tui.drawing.side_by_side import Head
from tui.mombasa.boards import (
    atlas,
    cities,
    library,
    market,
    paints,
    player,
    spaces,
    territory,
    tracks,
)
from tui.mombasa.boards.keys import PANEL_KEYS
from tui.mombasa.boards.sea import waters
from tui.mombasa.words import everybody, outlook, terms
from tui.overlays.sheet import Line, Overlay, paragraph
from tui.words.keymap import Key
from tui.words.text import wrap

WIDTH = 80
#: Lines around a panel's drawing: the names of the panels above, how to close it below.
ABOVE, BELOW = 2, 1
#: Lines of every panel, over a small and over a large table.
LOW, HIGH = 24, 34


def own(scene: Scene, turned: int) -> Canvas:
    """The board of whoever looks."""
    return player.whole(scene.state, scene.viewer, terms.called(scene, scene.viewer),
                        scene.language)  # fmt: skip


def players(scene: Scene, turned: int) -> Canvas:
    """All side by side, then the board of the next player, and the one after that."""
    state = scene.state
    page = turned % (len(state.seats) + 1)
    if not page:
        return all_side_by_side(scene)
    seat = (scene.viewer + page) % len(state.seats)
    return player.whole(state, seat, terms.called(scene, seat), scene.language)


def all_side_by_side(scene: Scene) -> Canvas:
    """What each has of everything, and what belongs to nobody."""
    state, _ = scene.state, scene.language
    heads = [
        Head(terms.letter(seat, _), paints.SEATS[seat], terms.called(scene, seat))
        for seat in range(len(state.seats))
    ]
    table = side_by_side.draw(WIDTH - 2, heads, tuple(everybody.rows(state, _)))
    told = [part for text in everybody.common(state, _) for part in wrap(text, WIDTH - 2)]
    sheet = Canvas(WIDTH, table.height + len(told))
    sheet.blit(table, 1, 0)
    for y, text in enumerate(told, start=table.height):
        sheet.put(1, y, text, "faint")
    return sheet


def cards(scene: Scene, turned: int) -> Canvas:
    """The cards to be bought, and the deck."""
    state, _ = scene.state, scene.language
    shop = market.draw(state, _)
    sheet = Canvas(WIDTH, shop.height + 2)
    sheet.blit(shop, (WIDTH - shop.width) // 2, 0)
    left = sum(map(len, state.deck))
    told = _("prix = caisse + colonne ({crates}) · encore {n} cartes dans la pioche",
             crates=" ".join(f"+{crate}" for crate in state.pack.board.crates), n=left)  # fmt: skip
    sheet.put(1, shop.height + 1, told, "faint")
    return sheet


def books(scene: Scene, turned: int) -> Canvas:
    """The books to be taken, the rounds above them, the own ledger track below."""
    state, _ = scene.state, scene.language
    shelf = library.draw(state, _)
    sheet = Canvas(WIDTH, 1 + shelf.height + library.STRIP)
    library.rounds(sheet, 0, state, _)
    sheet.blit(shelf, 0, 1)
    library.strip(sheet, 1 + shelf.height, state, state.seats[scene.viewer], None, _)
    return sheet


def roads(scene: Scene, turned: int) -> Canvas:
    """The four tracks and what they unlock."""
    state, _ = scene.state, scene.language
    sheet = Canvas(WIDTH, tracks.HEIGHT + len(COMPANIES) + 2)
    sheet.blit(tracks.draw(state, -1, _), 0, 0)
    for company in COMPANIES:
        text = tracks.bonuses(state, company, _)
        sheet.put(1, tracks.HEIGHT + 1 + company, text, "ink")
    signs = _("★ case spéciale · £ appel de fonds · chiffres : parts")
    sheet.put(1, sheet.height - 1, signs, "faint")
    return sheet


def chart(scene: Scene, turned: int) -> Canvas:
    """The map, as large as there is room for."""
    state, _ = scene.state, scene.language
    size = atlas.LARGE if scene.wide else atlas.SMALL
    world = atlas.draw(state, size, atlas.PLAIN, _)
    sheet = Canvas(WIDTH, world.height)
    sheet.blit(world, 0, 0)
    near, far = waters(state.options.pack, size, WIDTH, world.height)
    territory.legend(sheet, far, _)
    for company in COMPANIES:
        cities.title(sheet, near.x + 1, near.y + 1 + company, state, company, _)
    return sheet


def towns(scene: Scene, turned: int) -> Canvas:
    """The four cities, and the bonus spaces."""
    state, _ = scene.state, scene.language
    below = spaces.draw(state, _)
    sheet = Canvas(WIDTH, cities.HEIGHT + 2 + below.height)
    sheet.blit(cities.row(state, (-1, -1), _), 0, 0)
    sheet.put(1, cities.HEIGHT, _(cities.LEGEND), "faint")
    sheet.blit(below, 0, cities.HEIGHT + 2)
    return sheet


PANELS: dict[str, Callable[[Scene, int], Canvas]] = {
    "own": own,
    "cards": cards,
    "books": books,
    "tracks": roads,
    "map": chart,
    "spaces": towns,
    "players": players,
}


class Panel(Overlay):
    """One board at a time over the whole table; the key of another one opens that instead."""

    def __init__(self, scene: Scene, name: str) -> None:
        super().__init__()
        self.scene = scene
        self.name_shown = name
        self.turned = 0
        self.longer = False

    def shown(self) -> Canvas:
        """The drawing of the present panel."""
        return PANELS[self.name_shown](self.scene, self.turned)

    def fit(self) -> None:
        """The same size for every panel, so that nothing moves from one to the next."""
        high = HIGH if self.scene.wide else LOW
        self.lay(min(WIDTH + 2, self.app.size.width), min(high, self.app.size.height))

    def draw(self, width: int, height: int) -> Canvas:
        """The tabs, the board, how to leave it."""
        _ = self.language
        sheet = Canvas(width, height)
        if width > WIDTH:
            sheet.box(0, 0, width, height, "line")
        sheet.fill(0, 0, width, 1, "bar")
        x = 1
        for key in PANEL_KEYS:
            lit = key.action == self.name_shown
            x = sheet.put(x, 0, f" {key.shown} ", "heat" if lit else "bar_crema")
            x = sheet.put(x, 0, f"{_(key.brief)} ", "heat" if lit else "bar_faint")
        board = self.part(min(width, WIDTH), height - ABOVE - BELOW)
        sheet.blit(board, (width - board.width) // 2, ABOVE)
        close = _("esc fermer")
        more = _("p joueur suivant") if self.name_shown == "players" else ""
        sheet.fill(0, height - 1, width, 1, "bar")
        more += _("   ↑↓ lire la suite") if self.longer else ""
        sheet.put(1, height - 1, more.strip(), "bar_faint")
        sheet.right(width - 1, height - 1, close, "bar_faint")
        return sheet

    def part(self, width: int, lines: int) -> Canvas:
        """As much of the present panel as there is room for, scrolled to where one reads."""
        board = self.shown()
        self.longer = board.height > lines
        if not self.longer:
            return board.within(width, lines)
        self.top = max(0, min(self.top, board.height - lines))
        seen = Canvas(width, lines)
        seen.blit(board, 0, -self.top)
        return seen

    async def press(self, event: KeyPress) -> bool:
        """The key of a panel opens it; that of the one shown closes it, or turns to the next
        player."""
        found = next((key for key in PANEL_KEYS if key.names == event.key), None)
        if found is None and event.key in ("left", "right", "tab"):
            found = self.neighbour(-1 if event.key == "left" else 1)
        if found is None:
            return await super().press(event)
        if found.action != self.name_shown:
            self.name_shown, self.turned, self.top = found.action, 0, 0
            self.redraw()
        elif found.action == "players":
            self.turned, self.top = self.turned + 1, 0
            self.redraw()
        else:
            self.action_close()
        return True

    def neighbour(self, by: int) -> Key:
        """The panel beside the present one."""
        at = next(at for at, key in enumerate(PANEL_KEYS) if key.action == self.name_shown)
        return PANEL_KEYS[(at + by) % len(PANEL_KEYS)]


class Outlook(Overlay):
    """`i`: what is still to come, and how all stand."""

    OPENED_BY: ClassVar[str] = "i"

    def __init__(self, view: State) -> None:
        super().__init__()
        self.view = view

    def heading(self) -> str:
        return self._("Ce qui reste à venir")

    def lines(self, width: int) -> Iterable[Line]:
        for text in outlook.odds(self.view, self.language):
            yield from paragraph(text, width)
