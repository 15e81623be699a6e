"""A player's board: purse, zone, used piles, hand, the two own tracks, shares."""

from __future__ import annotations

from collections.abc import Iterator

from rules.mombasa import asks
from rules.mombasa.components import Track
from rules.mombasa.names import BESIDE, COMPANIES, EMPTY, PLACES, SLOTS
from rules.mombasa.planning import open_slots
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import scores, shares
from rules.mombasa.state import Seat, State
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import library, paints, slots
from tui.mombasa.words import lines as lines_of
from tui.mombasa.words import look, terms
from tui.words.language import Language
from tui.words.text import wrap

#: Columns of the board in a few lines, beside another one; and of the whole board.
WIDTH, WHOLE = 37, 80
#: Lines of a pile, and of the whole board without and with the ledger track.
PILE = 3
HEIGHT = 11
ALL = HEIGHT + library.STRIP + 1
#: Where the spaces of the diamond track begin, and how wide one is.
DIAMONDS, SPACE = 12, 2


# --- In a few lines -----------------------------------------------------------------------------


def draw(state: State, seat: int, width: int, name: str, _: Language) -> Canvas:
    """The board of a seat under its name, in a few lines."""
    told = list(lines(state, seat, width, _))
    sheet = Canvas(width, 1 + len(told))
    head(sheet, seat, name, _)
    for y, (text, paint) in enumerate(told, start=1):
        sheet.put(1, y, text, paint)
    return sheet


def aside(scene: Scene, seat: int) -> Canvas:
    """The board of a seat beside the table: with little room for many, only the most important."""
    state, _ = scene.state, scene.language
    name = terms.called(scene, seat)
    if seat == scene.viewer:
        return draw(state, seat, WIDTH, name, _)
    own = state.seats[seat]
    told = [purse(state, seat, _), *shown(state, own, _), worths(state, own), standing(state, own)]
    sheet = Canvas(WIDTH, 1 + len(told))
    head(sheet, seat, name, _)
    for y, text in enumerate(told, start=1):
        sheet.put(1, y, text, "ink")
    return sheet


def shown(state: State, own: Seat, _: Language) -> list[str]:
    """What another has to play with: the zone, or the hand while plans are made."""
    if state.ask is asks.PLAN:
        return wrap(_("main : {cards}", cards=terms.cards(state, own.hand, _)), WIDTH - 2)
    return wrap(_("zone : {cards}", cards=lines_of.zone(state, own, _)), WIDTH - 2)


def worths(state: State, own: Seat) -> str:
    """The shares of each company, times what one is worth."""
    return "  ".join(
        f"{terms.company_letter(at)} {shares(state, own, at)}×{share_value(state, at)}"
        for at in COMPANIES
    )


def head(sheet: Canvas, seat: int, name: str, _: Language) -> None:
    """Whose board it is."""
    blocks.title(sheet, 1, 0, sheet.width - 1, name)
    sheet.tell(look.board(name, _), 0, 0, min(sheet.width, len(name) + 4))
    paints.piece(sheet, 0, 0, seat, _)


def lines(state: State, seat: int, width: int, _: Language) -> Iterator[tuple[str, str]]:
    """Everything on a board, line by line, each with its paint."""
    own = state.seats[seat]
    yield purse(state, seat, _), "ink"
    for place in range(SLOTS):
        if place in open_slots(state.pack, own):
            text = shorten(slot(state, own, place, _), width - 2)
            yield text, "faint" if own.down >> place & 1 else "ink"
    yield from ((text, "ink") for text in tiles(state, own, _))
    for part in wrap(_("main : {cards}", cards=terms.cards(state, own.hand, _)), width - 2):
        yield part, "ink"
    yield diamonds(state, own, _), "ink"
    yield ledger(state, own, _), "ink"
    yield owned(state, own, _), "ink"


def tiles(state: State, own: Seat, _: Language) -> Iterator[str]:
    """The bonus tiles of a zone, those used in brackets."""
    for place in range(SLOTS, PLACES):
        if own.zone[place] != EMPTY:
            text = _("tuile {name}", name=terms.short_card(state, own.zone[place], _))
            yield f"({text})" if own.down >> place & 1 else text
    if own.plus == BESIDE:
        yield _("tuile +1 à poser")


# --- The whole board ----------------------------------------------------------------------------


def board(scene: Scene) -> Canvas:
    """The board of whoever is asked, where a question is about nothing else."""
    state = scene.state
    sheet = Canvas(WHOLE, height(scene))
    sheet.blit(whole(state, state.seat, terms.called(scene, state.seat), scene.language), 0, 0)
    return sheet


def height(scene: Scene) -> int:
    """The lines of the board above a list of choices: the ledger track where there is room."""
    return ALL if scene.wide else HEIGHT


def whole(state: State, seat: int, name: str, _: Language) -> Canvas:
    """A board as it lies there: piles over slots, hand, both tracks, shares."""
    own = state.seats[seat]
    sheet = Canvas(WHOLE, ALL)
    head(sheet, seat, f"{name} · {purse(state, seat, _)}", _)
    y = slots.draw(sheet, 1, state, seat, PILE, slots.in_zone(state, seat, _), _)
    held = ", ".join((terms.cards(state, own.hand, _), *tiles(state, own, _)))
    for line, part in enumerate(wrap(_("main : {cards}", cards=held), WHOLE - 2)[:2], start=y):
        sheet.put(1, line, part, "ink")
    diamond_track(sheet, y + 2, state, own, _)
    sheet.put(1, y + 4, worth_of_shares(state, own, _), "ink")
    library.strip(sheet, HEIGHT + 1, state, own, None, _)
    return sheet


def diamond_track(sheet: Canvas, y: int, state: State, own: Seat, _: Language) -> None:
    """The diamond track: values above, spaces below, the marker on its own."""
    track = state.pack.player_board.diamonds
    sheet.put(1, y + 1, _("Diamants"), "crema")
    width = DIAMONDS + SPACE * (track.last + 1)
    sheet.tell(look.diamonds(state, own, _), 1, y, width, 2)
    for space in range(track.last + 1):
        x = DIAMONDS + SPACE * space
        if space in track.values:
            paint = "good" if own.diamonds >= space else "faint"
            sheet.put(x, y, f"£{track.values[space]}", paint)
        here = space == own.diamonds
        sign = (
            "◆" if here else "+" if space == track.slot else "●" if space in track.values else "○"
        )
        sheet.put(x, y + 1, sign, "crema" if here else "ink" if space < own.diamonds else "faint")


def worth_of_shares(state: State, own: Seat, _: Language) -> str:
    """The shares of each company, and what they are worth now."""
    held = "   ".join(
        f"{terms.company(at, _)} {shares(state, own, at)} × £{share_value(state, at)}"
        for at in COMPANIES
    )
    return _("Parts  {held}", held=held)


# --- Parts --------------------------------------------------------------------------------------


def purse(state: State, seat: int, _: Language) -> str:
    """Money, bonus markers, points so far."""
    own = state.seats[seat]
    points = scores(state)[seat].total
    text = _.plural("£{money}  marq. {markers}  {n} pt", "£{money}  marq. {markers}  {n} pts",
                    points, money=own.money, markers=own.markers)  # fmt: skip
    passed = _("a passé")
    return f"{text}  {passed}" if own.passed else text


def slot(state: State, own: Seat, place: int, _: Language) -> str:
    """A slot with its card, and the used pile above it."""
    card = terms.short_card(state, own.zone[place], _)
    card += "+1" if own.plus == place else ""
    if own.down >> place & 1:
        card = f"({card})"
    pile = terms.cards(state, own.piles[place], _)
    return f"{terms.slot(place)} {card:<10} ← {pile}"


def standing(state: State, own: Seat) -> str:
    """The two own tracks: where the markers stand, and what that is worth."""
    board = state.pack.player_board
    ink = max(own.ink, 0)
    diamonds = f"◆{own.diamonds} £{board.diamonds.value_at[own.diamonds]}"
    return f"{diamonds}   ✎{ink} £{board.ledger.value_at[ink]}"


def marks(state: State, own: Seat, _: Language) -> str:
    """Where the markers stand on the company tracks."""
    spaces = " ".join(
        f"{terms.company_letter(company)} {own.tracks[company]}" for company in COMPANIES
    )
    return _("pistes {spaces}", spaces=spaces)


def reached(track: Track, at: int, _: Language) -> str:
    """What a track is worth now, and where the next value is."""
    at = max(at, 0)
    following = next((space for space in sorted(track.values) if space > at), None)
    text = terms.told(f"{at}/{track.last}", f"£{track.value_at[at]}", _)
    if following is None:
        return text
    ahead = terms.told(str(following), f"£{track.values[following]}", _)
    return f"{text} ({ahead})"


def diamonds(state: State, own: Seat, _: Language) -> str:
    """The diamond track."""
    board = state.pack.player_board
    return _("◆ diamants {reached}", reached=reached(board.diamonds, own.diamonds, _))


def ledger(state: State, own: Seat, _: Language) -> str:
    """The ledger track."""
    board = state.pack.player_board
    return _("✎ encrier {reached}", reached=reached(board.ledger, own.ink, _))


def owned(state: State, own: Seat, _: Language) -> str:
    """The shares of each company."""
    held = " ".join(
        f"{terms.company_letter(company)} {shares(state, own, company)}" for company in COMPANIES
    )
    return _("parts {held}", held=held)
