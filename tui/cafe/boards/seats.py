"""What a player has, beside a board: warehouse, cups, ships, coffee houses; the others in small."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from rules.cafe.area import Site
from rules.cafe.delivery import open_demand
from rules.cafe.scoring import scores
from rules.cafe.squares import COLOURS
from rules.cafe.state import Player, State
from tui.cafe.boards.area import miniature
from tui.cafe.boards.pieces import MASTER, cafe_within, demand, heap
from tui.cafe.words import look, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

#: The columns of a coffee house's sign, of what it asks for, of its points.
CODE, ASKED, WORTH = 3, 5, 2

#: As many lines of an opponent's area as are shown beside the board.
MOST_ROWS = 8


def owner(sheet: Canvas, x: int, y: int, width: int, scene: Scene) -> int:
    """Where several play: whose things are shown; how many lines that takes."""
    state: State = scene.state
    if len(state.players) == 1:
        return 0
    name = scene.names[state.seat]
    sheet.put(x, y, shorten(f"{name} · {terms.company(state.player.area)}", width), "crema")
    return 1


def stock(sheet: Canvas, x: int, y: int, player: Player, _: Language) -> int:
    """The warehouse, the cups and the ships; the line after them."""
    sheet.put(x, y, _("entrepôt"), "faint")
    store(sheet, x, y + 1, player, _)
    sheet.tell(look.fleet(player, _), x, y + 2, 22)
    sheet.put(x, y + 2, vessels(player, _), "ink")
    return y + 3


def vessels(player: Player, _: Language) -> str:
    """Cups and ships."""
    area = player.area
    return _("tasses {cups} · bateaux {ships}", cups=area.cups, ships=len(area.ships))


def store(sheet: Canvas, x: int, y: int, player: Player, _: Language) -> int:
    """The beans of a warehouse; the column after them."""
    after = heap(sheet, x, y, player.warehouse, "ink", _)
    each = (after - x) // len(COLOURS)
    for at, colour in enumerate(COLOURS):
        sheet.tell(look.stored(player, colour, _), x + each * at, y, each)
    return after


def houses(
    sheet: Canvas, x: int, y: int, width: int, rows: int, player: Player, _: Language
) -> int:
    """The coffee houses that can be served, a line each: demand, points, name; the line after.

    Those still open come first; where there is no room for all, the last line says so.
    """
    area = player.area
    sites = sorted(area.sites, key=lambda site: not open_demand(player, site))
    shown = sites if len(sites) <= rows else sites[: max(0, rows - 1)]
    for site in shown:
        done = not open_demand(player, site)
        sheet.tell(look.site_line(player, site, _), x, y, width)
        at = sheet.put(x, y, terms.site_code(area, site) + ("✓" if done else " "),
                       "good" if done else "crema")  # fmt: skip
        demand(sheet, at, y, site.cafe.beans, player.beans[site.square], "ink", _)
        at = sheet.put(at + columns_asked(site, width), y, f"{site.cafe.points:<2}", "crema")
        sheet.put(at, y, cafe_within(site.cafe, x + width - at), "faint")
        y += 1
    if len(shown) < len(sites) and rows > 0:
        left = len(sites) - len(shown)
        sheet.put(x, y, _.plural("et {n} autre", "et {n} autres", left), "faint")
        y += 1
    return y


def columns_asked(site: Site, width: int) -> int:
    """The columns of what a coffee house asks for: fewer where its long name needs them."""
    name = cell_len(terms.cafe_name(site.cafe))
    return ASKED if CODE + ASKED + WORTH + name <= width else len(site.cafe.beans) + 1


def seat(width: int, state: State, number: int, name: str, _: Language) -> Canvas:
    """An opponent in small: name and points, warehouse, area."""
    player = state.players[number]
    picture = miniature(player, width - 2, MOST_ROWS, _)
    sheet = Canvas(width, picture.height + 3)
    master = f" {MASTER}" if number == state.master else ""
    total = scores(state)[number].total
    sheet.put(1, 0, shorten(f"{name}{master} · {terms.company(player.area)}", width - 9), "crema")
    sheet.right(width - 1, 0, _.plural("{n} pt", "{n} pts", total), "ink")
    sheet.tell(look.owner(state, number, name, _), 1, 0, width - 2)
    after = store(sheet, 1, 1, player, _)
    sheet.tell(look.fleet(player, _), after, 1, 8)
    sheet.put(after, 1, f"╰╯{player.area.cups} ▜▛{len(player.area.ships)}", "faint")
    sheet.blit(picture, 1, 2)
    return sheet


def opponents(scene: Scene, seats: Iterable[int], width: int) -> Canvas | None:
    """The others, one below the other, beginning with the next player."""
    called = scene.names
    drawn = [seat(width, scene.state, at, called[at], scene.language) for at in seats]
    if not drawn:
        return None
    sheet = Canvas(width, sum(one.height for one in drawn))
    row = 0
    for one in drawn:
        sheet.blit(one, 0, row)
        row += one.height
    return sheet
