"""Books: the display, the own ledger track, and what is placed, flipped and written there."""

from __future__ import annotations

from rich.cells import cell_len

from rules.mombasa import asks
from rules.mombasa.actions import TAKE_BOOKS, Flip, PlaceBook, Write, place_book
from rules.mombasa.components import Book, Need
from rules.mombasa.names import EMPTY, LIBRARY, ON_ICON
from rules.mombasa.state import Seat, State
from rules.mombasa.zone import NEEDS, Totals, besides, totals
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import paints, tracks
from tui.mombasa.words import look, terms
from tui.words.language import N_, Language

#: A book of the display.
BOOK, LINES = 12, 5
#: The round above the first column (MO-039).
FIRST_ROUND = 2
#: A space of the ledger track: its value, its number, then a book of four lines.
SPACE, STRIP = 5, 6
BOOK_LINES = 4
INKWELL = "●"
#: Where the track begins: the start tile's book stands before it.
TRACK = 5
WIDTH = 80

#: Conditions in four letters at most.
CODES = {
    "coffee": N_("Ca{n}"),
    "bananas": N_("Ba{n}"),
    "cotton": N_("Co{n}"),
    "development": N_("Dé{n}"),
    "one_goods": "={n}",
    "coffee_and_other": N_("Ca{n}+"),
    "merchant_or_bookkeeper": N_("M/C"),
}

#: The reward "cotton less one" in as little room.
COTTON_CODE = N_("£Co")

#: The lines of the board while a bookkeeper is at work, above the list of choices.
HEIGHT = STRIP + 3


# --- The display --------------------------------------------------------------------------------


def draw(state: State, _: Language) -> Canvas:
    """The twelve books to look at."""
    sheet = Canvas(6 * BOOK, 2 * LINES)
    for space in range(LIBRARY):
        book(sheet, state, space, "board", _)
    return sheet


def rounds(sheet: Canvas, y: int, state: State, _: Language) -> None:
    """The rounds above the columns of books, and the coins that upkeep will lay on them."""
    for column in range(LIBRARY // 2):
        number = column + FIRST_ROUND
        text = _("manche {round}", round=number)
        coming = state.pack.board.coins[len(state.seats)][column] if number > state.round else 0
        text += f" £{coming}" if coming else ""
        sheet.put(BOOK * column, y, text, "crema" if number == state.round else "faint")


def book(sheet: Canvas, state: State, space: int, paint: str, _: Language) -> None:
    """A book of the display: price and letter, conditions, reward, coin."""
    x, y = BOOK * (space % 6), LINES * (space // 6)
    number = state.library[space]
    if number == EMPTY:
        sheet.put(x + 3, y, "–", "faint")
        return
    printed = state.pack.books[number]
    sheet.tell(look.book(state, space, _), x, y, BOOK - 1, LINES - 1)
    sheet.fill(x, y, BOOK - 1, LINES - 1, paint)
    sheet.put(x + 3, y, f"{printed.letter} ✎{state.pack.book_costs[number]}", paint)
    if state.coins[space]:
        sheet.put(x + BOOK - 4, y, "£1", "lit" if paint == "lit" else "board_good")
    for line, need in enumerate(printed.needs, start=1):
        sheet.put(x, y + line, shorten(terms.short_need(need, _), BOOK - 1), paint)
    reward = terms.gift(printed.reward, _)
    ways = (f"→ {reward}", f"→{reward}", f"→{reward.replace(' ', '')}")
    said = next((way for way in ways if cell_len(way) < BOOK), ways[-1])
    sheet.put(x, y + LINES - 2, shorten(said, BOOK - 1), paint)


def taking(scene: Scene) -> Canvas:
    """The display while ledger points are spent, the own track below."""
    state, _ = scene.state, scene.language
    sheet = Canvas(WIDTH, 2 * LINES + 2 + STRIP)
    known = scene.keys
    for space in range(LIBRARY):
        way = TAKE_BOOKS[space]
        lit, open_now = way == scene.target, way in known
        book(sheet, state, space, "lit" if lit else "board" if open_now else "board_faint", _)
        x, y = BOOK * (space % 6), LINES * (space // 6)
        if open_now:
            sheet.put(x + 1, y, known[way] or "▸", "lit" if lit else "board_crema")
        if state.library[space] != EMPTY:
            sheet.spot(way, x, y, BOOK - 1, LINES - 1)
    y = paints.rest(sheet, 0, 2 * LINES, 30, scene)
    coming = ", ".join(terms.short_book(state, number, _) for number in state.gained)
    if coming:
        told = _("à poser : {books}", books=coming)
        sheet.put(31, y - 1, shorten(told, WIDTH - 32), "faint")
    strip(sheet, y + 1, state, state.me, scene.target, _)
    return sheet


# --- The ledger track ---------------------------------------------------------------------------


def code(need: Need, _: Language) -> str:
    """A condition in four letters."""
    return _(CODES[need.what]).format(n=need.n)


def strip(
    sheet: Canvas,
    y: int,
    state: State,
    own: Seat,
    target: object,
    _: Language,
    have: Totals | None = None,
) -> None:
    """A ledger track from the start tile's book to its end, the inkwell on it.

    Conditions that the totals `have` meet are ticked.
    """
    track = state.pack.player_board.ledger
    if own.ink == ON_ICON:
        sheet.put(0, y, f"{INKWELL} →", "good")
    if own.tile >= 0:
        tile = state.pack.tiles[own.tile]
        printed = Book("", "A", tile.needs, tile.reward)
        sheet.put(0, y + 1, "0", "crema")
        sheet.tell(look.ledger(state, own, 0, _), 0, y + 1, SPACE - 1, STRIP - 1)
        column(sheet, 0, y + 2, printed, _("T"), own.ink == 0, "board", _, have)
    for space in range(1, track.last + 1):
        x = TRACK + SPACE * (space - 1)
        sheet.tell(look.ledger(state, own, space, _), x, y, SPACE - 1, STRIP)
        if space in track.values:
            sheet.put(x, y, f"£{track.values[space]}", "good" if own.ink >= space else "faint")
        head = str(space)
        head += "✎" if space == track.slot else ""
        head += "×A" if space in track.crossed else ""
        sheet.put(x, y + 1, head, "crema" if space in track.values else "faint")
        number = own.books[space - 1]
        lit = in_focus(target, space, own)
        if number == EMPTY:
            sheet.put(x, y + 2, paints.FREE, "lit" if lit else "faint")
            continue
        shown = state.pack.books[number]
        turned = own.turned >> space - 1 & 1
        paint = "lit" if lit else "tray" if turned else "board"
        column(sheet, x, y + 2, None if turned else shown, shown.letter, own.ink == space, paint,
               _, have)  # fmt: skip


def column(
    sheet: Canvas,
    x: int,
    y: int,
    printed: Book | None,
    letter: str,
    ink: bool,
    paint: str,
    _: Language,
    have: Totals | None = None,
) -> None:
    """A book on a space: letter with the inkwell, conditions, reward; a back shows its letter."""
    sheet.fill(x, y, SPACE - 1, BOOK_LINES, paint)
    sheet.put(x, y, f"{letter} {INKWELL}" if ink else letter, paint)
    if printed is None:
        return
    for line, need in enumerate(printed.needs, start=1):
        met = have is not None and NEEDS[need.what](have, need.n)
        text = f"✓{code(need, _)}" if met else code(need, _)
        sheet.put(x, y + line, shorten(text, SPACE - 1), ticked(paint) if met else paint)
    gift = printed.reward
    reward = _(COTTON_CODE) if gift.kind == "cotton" else terms.gift(gift, _)
    sheet.put(x, y + BOOK_LINES - 1, shorten(reward, SPACE - 1), paint)


def ticked(paint: str) -> str:
    """The paint of a condition that is met."""
    return "board_good" if paint == "board" else paint


def in_focus(target: object, space: int, own: Seat) -> bool:
    """Whether the cursor is on a space."""
    if isinstance(target, Write):
        return bool(target.books) and own.ink + target.books == space
    return isinstance(target, Flip | PlaceBook) and target.space == space


def placing(scene: Scene) -> Canvas:
    """The track, and below it a row of spaces for each book that was gained."""
    state, _ = scene.state, scene.language
    books = sorted(set(state.gained))
    sheet = Canvas(WIDTH, STRIP + 3 + 2 * len(books) + 2)
    strip(sheet, 0, state, state.me, scene.target, _)
    known = scene.keys
    y = STRIP + 1
    for number in books:
        sheet.put(0, y, terms.book(state, number, _), "ink")
        for space in range(1, len(state.me.books) + 1):
            way = place_book(number, space)
            x = TRACK + SPACE * (space - 1)
            lit = way == scene.target
            sign = "▸" if way in known else "×"
            sheet.put(
                x, y + 1, f"{sign}{space}", "lit" if lit else "crema" if way in known else "faint"
            )
            sheet.spot(way, x, y + 1, SPACE - 1)
        y += 2
    chosen = next((c for c in scene.choices if c.action == scene.target), None)
    if chosen is not None:
        sheet.put(1, y + 1, f"▸ {chosen.label}", "crema")
    return sheet


def writing(scene: Scene) -> Canvas:
    """The track while a bookkeeper is at work, with what the zone shows; the list stands below."""
    state, _ = scene.state, scene.language
    sheet = Canvas(WIDTH, HEIGHT)
    have = besides(totals(state, state.me))
    strip(sheet, 0, state, state.me, scene.target, _, have)
    told = terms.totals(have, _)
    sheet.put(0, STRIP + 1, _("La zone montre : {totals}", totals=told), "ink")
    return sheet


def board(scene: Scene) -> Canvas:
    """The board of a question about books; on a wide screen the company tracks below."""
    ask = scene.state.ask
    draw_board = {asks.LEDGER: taking, asks.PLACE_BOOK: placing}.get(ask, writing)
    return tracks.below(draw_board(scene), scene)


def height(scene: Scene) -> int:
    """The lines of the board above a list of choices."""
    return HEIGHT + 1 + tracks.HEIGHT if scene.wide else HEIGHT
