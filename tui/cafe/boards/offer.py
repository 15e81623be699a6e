"""Choix and Enchère as a board: the cards on offer drawn as cards, the own area below."""

from __future__ import annotations

from collections import Counter

from rich.cells import cell_len

from rules.cafe.actions import Discard, Take
from rules.cafe.area import MOST_POINTS
from rules.cafe.corners import Cell
from rules.cafe.draft import price
from rules.cafe.pack import HEIGHT as ROWS
from rules.cafe.pack import WIDTH as COLUMNS
from rules.cafe.pack import Card
from rules.cafe.squares import Kind, Square
from rules.cafe.state import Ask, State
from tui.cafe.boards import area, seats
from tui.cafe.boards.area import RULER, View
from tui.cafe.boards.lattice import LIGHT, NONE, edges, outline
from tui.cafe.boards.pieces import cafe_within, demand, square
from tui.cafe.words import look, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

AREA, PANEL = 53, 26
WIDTH = AREA + 1 + PANEL
#: The columns on a wide screen.
WIDE = 82
#: Lines where the answers stand below the board, compact and wide.
HEIGHT = (13, 26)
#: Columns and lines of a card with its words, large and small.
LARGE, SMALL = (26, 9), (16, 5)
#: The most columns of one, where few cards lie there.
MOST = 40
#: As many cards as are drawn large.
MOST_LARGE = 3


def board(scene: Scene, lines: int = 0) -> Canvas:
    """The cards side by side; below, the area they would lie on and what is in stock."""
    state, _ = scene.state, scene.language
    lines = lines or HEIGHT[scene.wide]
    columns = WIDE if scene.wide else WIDTH
    sheet = Canvas(columns, lines)
    cards = state.offer if state.ask is not Ask.PAY else (state.player.card,)
    large = len(cards) <= MOST_LARGE and (state.ask is Ask.TAKE or scene.wide)
    across, down = LARGE if large else SMALL
    across = max(across, min(MOST, (columns - 1) // max(1, len(cards))))
    for at, number in enumerate(cards):
        lit = scene.target in (Take(number), Discard(number))
        picture = offered(state, number, large, lit, _, across, sign(scene, number))
        sheet.blit(picture, 1 + at * across, 0)
        for choice in scene.choices:
            if choice.action in (Take(number), Discard(number)):
                sheet.spot(choice.action, 1 + at * across, 0, across - 1, down)
    own(sheet, down, lines - down, scene)
    return sheet


def sign(scene: Scene, number: int) -> str:
    """The key that takes a card; none where nothing is chosen."""
    takes = (Take(number), Discard(number))
    return next((choice.sign for choice in scene.choices if choice.action in takes), "")


def own(sheet: Canvas, y: int, lines: int, scene: Scene) -> None:
    """The area of whoever chooses, as large as fits, and the stock beside it."""
    state, _ = scene.state, scene.language
    player = state.player
    shown = area.view(player.area, AREA, lines, (), wide=False)
    sheet.blit(area.draw(AREA, lines, player, shown, (), _), 0, y)
    y += seats.owner(sheet, AREA + 1, y, PANEL, scene)
    after = seats.stock(sheet, AREA + 1, y, player, _)
    if state.auction:
        sheet.put(AREA + 1, after, _("enchère : {bid}", bid=state.bid), "crema")
        out = [scene.names[seat] for seat, passed in enumerate(state.passed) if passed]
        if out:
            text = _("ont passé : {players}", players=", ".join(out))
            sheet.put(AREA + 1, after + 1, shorten(text, PANEL), "faint")
        after += 2
    seats.houses(sheet, AREA + 1, after, PANEL, sheet.height - after, player, _)


def offered(
    state: State,
    number: int,
    large: bool,
    lit: bool,
    _: Language,
    across: int = 0,
    key: str = "",
) -> Canvas:
    """A card with its key, its number, its price, and what its coffee houses ask for and give."""
    card = state.card(number)
    width, height = LARGE if large else SMALL
    width = max(width, across)
    sheet = Canvas(width - 1, height)
    title = heading(state, number, _)
    title = f"▸ {title}" if lit and large else title
    at = sheet.put(0, 0, f"{key} ", "crema") if key else 1
    sheet.put(at, 0, shorten(title, width - 1 - at), "lit" if lit else "ink" if key else "crema")
    picture = large_card(card, lit, _) if large else small_card(card, lit, _)
    sheet.blit(picture, 1, 1)
    sheet.tell(look.card(state, number, _), 0, 0, width - 1, height)
    row = 1 + picture.height
    for cafe in card.cafes[: 3 if large else 1]:
        at = sheet.put(1, row, "D ", "crema")
        at = demand(sheet, at, row, cafe.beans, (), "ink", _)
        name = terms.cafe_name(cafe)
        worth = f" → {cafe.points} "
        tight = at + len(worth) + cell_len(name) > width - 1
        at = sheet.put(at, row, f"→{cafe.points} " if tight else worth, "ink")
        sheet.put(at, row, cafe_within(cafe, width - 1 - at), "faint")
        row += 1
    if large:
        sheet.put(1, row, promise(state, card, _), "faint")
        sheet.put(1, row + 1, shorten(gain(state, card, _), width - 2), "faint")
    return sheet


def heading(state: State, number: int, _: Language) -> str:
    """A card's number and price; in the auction variant no card has one."""
    if state.auction:
        return _("N° {n}", n=number)
    cost = _("1 grain") if price(state, number) else _("gratuit")
    return _("N° {n} {cost}", n=number, cost=cost)


def promise(state: State, card: Card, _: Language) -> str:
    """The actions it can leave at best: with no cup covered."""
    best = max(1, min(MOST_POINTS, state.player.area.cups + card.cup))
    return _.plural("au mieux {n} action", "au mieux {n} actions", best)


def gain(state: State, card: Card, _: Language) -> str:
    """What the area would have more of, if nothing of it were covered: "A7→9 B2→3"."""
    have = state.player.area.by_kind
    more = Counter(printed.kind for printed in card.squares)
    return " ".join(
        f"{terms.KIND_LETTERS.get(kind, area.SMALL.get(kind))}{len(have[kind])}→"
        f"{len(have[kind]) + more[kind]}"
        for kind in (Kind.PRODUCTION, Kind.DRYING, Kind.ROASTING, Kind.SHIP)
        if more[kind]
    )


def faces(card: Card) -> dict[Cell, Square]:
    """The squares as printed."""
    return {(dx, dy): printed for dx, dy, printed in card.faces[0]}


def large_card(card: Card, lit: bool, _: Language) -> Canvas:
    """A card in box lines; the two squares of a large coffee house are one."""
    pitch = area.COMPACT
    shown = View(0, 0, COLUMNS, ROWS, pitch)
    width, height = COLUMNS * pitch[0] + 1, ROWS * pitch[1] + 1
    whole = Canvas(RULER[0] + width, RULER[1] + height)
    squares = faces(card)
    for cell, printed in squares.items():
        area.pave(whole, cell, shown, "board")
        x, y = shown.spot(cell)
        if printed.kind is Kind.CAFE:
            first = cell == min(at for at, other in squares.items() if other == printed)
            code = f"D{printed.cafe + 1}" if len(card.cafes) > 1 else "D"
            whole.put(x + 1, y + 1, code if first else "", "board")
        else:
            square(whole, x + 1, y + 1, printed, (), "board", _)

    def weight(one: Cell, other: Cell) -> int:
        here, there = squares.get(one), squares.get(other)
        same = here is not None and here.kind is Kind.CAFE and here == there
        return NONE if same else LIGHT

    area.lines(whole, edges(squares, weight), shown, "board_line")
    if lit:
        frame = outline(list(squares), inner=NONE)
        area.lines(whole, frame, shown, "lit")
    card_sheet = Canvas(width, height)
    card_sheet.blit(whole, -RULER[0], -RULER[1])
    return card_sheet


def small_card(card: Card, lit: bool, _: Language) -> Canvas:
    """A card in two lines."""
    sheet = Canvas(14, 2)
    ground = "lit" if lit else "board"
    sheet.fill(0, 0, 13, 2, ground)
    for (x, y), printed in faces(card).items():
        text = area.SMALL.get(printed.kind) or terms.short(printed, _)
        sheet.put(1 + 4 * x, y, text, ground)
    return sheet
