"""A player's board: purse, zone, used piles, hand, the two own tracks, shares."""

from __future__ import annotations

from collections.abc import Iterator

from rules.mombasa.components import Track
from rules.mombasa.names import BESIDE, COMPANIES, EMPTY, PLACES, SLOTS
from rules.mombasa.planning import open_slots
from rules.mombasa.scoring import scores, shares
from rules.mombasa.state import Seat, State
from tui.canvas import Canvas, shorten, wrap
from tui.language import Language
from tui.mombasa import paints, words
from tui.scene import Scene

WIDTH = 37
#: Lines of the board above a list of choices.
HEIGHT = 11


def draw(state: State, seat: int, width: int, name: str, _: Language) -> Canvas:
    """The board of a seat under its name."""
    told = list(lines(state, seat, width, _))
    sheet = Canvas(width, 1 + len(told))
    paints.title(sheet, 0, 0, width, name)
    paints.piece(sheet, 0, 0, seat, _)
    for y, (text, paint) in enumerate(told, start=1):
        sheet.put(1, y, text, paint)
    return sheet


def board(scene: Scene) -> Canvas:
    """The board of whoever is asked, where a question is about nothing else."""
    state, _ = scene.state, scene.language
    own = draw(state, state.seat, 80, words.seat(state.seat, _), _)
    sheet = Canvas(80, HEIGHT)
    sheet.blit(own, 0, 0)
    return sheet


def lines(state: State, seat: int, width: int, _: Language) -> Iterator[tuple[str, str]]:
    """Everything on a board, line by line, each with its paint."""
    own = state.seats[seat]
    yield purse(state, seat, _), "ink"
    for place in range(PLACES):
        if place < SLOTS and place in open_slots(state.pack, own):
            text = shorten(slot(state, own, place, _), width - 2)
            yield text, "faint" if own.down >> place & 1 else "ink"
        elif own.zone[place] != EMPTY:
            text = _("tuile {name}", name=words.short_card(state, own.zone[place], _))
            yield text, "faint" if own.down >> place & 1 else "ink"
    if own.plus == BESIDE:
        yield _("tuile +1 à poser"), "ink"
    for part in wrap(_("main : {cards}", cards=words.cards(state, own.hand, _)), width - 2):
        yield part, "ink"
    yield diamonds(state, own, _), "ink"
    yield ledger(state, own, _), "ink"
    yield owned(state, own, _), "ink"


def purse(state: State, seat: int, _: Language) -> str:
    """Money, bonus markers, points so far."""
    own = state.seats[seat]
    points = scores(state)[seat].total
    text = _("£{money}  marq. {markers}  {points} pts", money=own.money, markers=own.markers,
             points=points)  # fmt: skip
    passed = _("a passé")
    return f"{text}  {passed}" if own.passed else text


def slot(state: State, own: Seat, place: int, _: Language) -> str:
    """A slot with its card, and the used pile above it."""
    card = words.short_card(state, own.zone[place], _)
    card += "+1" if own.plus == place else ""
    if own.down >> place & 1:
        card = f"({card})"
    pile = words.cards(state, own.piles[place], _)
    return f"{words.slot(place)} {card:<10} ← {pile}"


def standing(state: State, own: Seat) -> str:
    """The two own tracks: where the markers stand, and what that is worth."""
    board = state.pack.player_board
    ink = max(own.ink, 0)
    diamonds = f"◆{own.diamonds} £{board.diamonds.value_at[own.diamonds]}"
    return f"{diamonds}   ✎{ink} £{board.ledger.value_at[ink]}"


def marks(state: State, own: Seat) -> str:
    """Where the markers stand on the company tracks."""
    return "  ".join(
        f"{words.company_letter(company)} {own.tracks[company]}" for company in COMPANIES
    )


def reached(track: Track, at: int, _: Language) -> str:
    """What a track is worth now, and where the next value is."""
    at = max(at, 0)
    following = next((space for space in sorted(track.values) if space > at), None)
    text = f"{at}/{track.last} : £{track.value_at[at]}"
    if following is None:
        return text
    return f"{text} ({following} : £{track.values[following]})"


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
    held = "  ".join(
        f"{words.company_letter(company)} {shares(state, own, company)}" for company in COMPANIES
    )
    return _("parts {held}", held=held)
