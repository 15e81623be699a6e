"""Everybody side by side, and what belongs to nobody: for a page and for plain mode."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rules.mombasa.components import Track
from rules.mombasa.names import BESIDE, COMPANIES, EMPTY, PLACES, SLOTS, UNKNOWN, Special
from rules.mombasa.planning import open_slots
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import scores, shares
from rules.mombasa.state import Seat, State
from tui.mombasa.words import lines, terms
from tui.words.language import Language
from tui.words.side_by_side import Row
from tui.words.text import figure

NOTHING = "–"

#: What is told of a seat.
Tell = Callable[[Seat], str]


def rows(state: State, _: Language) -> Iterator[Row]:
    """Points, purse, zone, shares and tracks, hands and piles of all."""
    yield Row(_("Points maintenant"), tuple(figure(sheet.total) for sheet in scores(state)))
    if state.round:
        order = tuple(rank(state, seat, _) for seat in range(len(state.seats)))
        yield Row(_("Tour"), order, order=True)
    for name, tell in (*purse(state, _), *zone(state, _), *worth(state, _), *cards(state, _)):
        yield Row(name, tuple(tell(own) or NOTHING for own in state.seats))


def brief(state: State, _: Language) -> Iterator[Row]:
    """The same in fewer rows, as they stand beside a board: all but cards, books and tiles."""
    left_out = {name for name, _tell in cards(state, _)}
    left_out |= {_("Bonus de piste"), _("Tuiles")}
    return (row for row in rows(state, _) if row.name not in left_out)


def rank(state: State, seat: int, _: Language) -> str:
    """Who begins this round and the next, and who has passed."""
    told = [_("premier")] if seat == state.first else []
    told += [_("puis premier")] if seat == state.marker != state.first else []
    told += [_("passé")] if state.seats[seat].passed else []
    return ", ".join(told)


def purse(state: State, _: Language) -> Iterator[tuple[str, Tell]]:
    """Money and markers."""
    yield _("Argent"), lambda own: f"£{own.money}"
    yield _("Marqueurs Bonus"), lambda own: str(own.markers)


def zone(state: State, _: Language) -> Iterator[tuple[str, Tell]]:
    """The cards on the slots, those used in brackets, and the tiles beside them."""
    for place in range(SLOTS):
        name = _("Empl. {slot}", slot=terms.slot(place))
        yield name, partial(on_slot, state, place, _)
    yield _("Tuiles"), lambda own: tiles(state, own, _)


def on_slot(state: State, place: int, _: Language, own: Seat) -> str:
    """What lies on a slot of a seat."""
    if place not in open_slots(state.pack, own):
        return _("fermé")
    text = terms.short_card(state, own.zone[place], _) + ("+1" if own.plus == place else "")
    return f"({text})" if own.down >> place & 1 else text


def tiles(state: State, own: Seat, _: Language) -> str:
    """The bonus tiles of a zone."""
    found = []
    for place in range(SLOTS, PLACES):
        if own.zone[place] != EMPTY:
            name = terms.short_card(state, own.zone[place], _)
            found.append(f"({name})" if own.down >> place & 1 else name)
    if own.plus == BESIDE:
        found.append("+1")
    return ", ".join(found)


def worth(state: State, _: Language) -> Iterator[tuple[str, Tell]]:
    """The space on each track with the shares and their value, then the two own tracks."""
    for company in COMPANIES:
        name = f"{terms.company(company, _)} £{share_value(state, company)}"
        yield name, partial(on_track, state, company, _)
    board = state.pack.player_board
    yield _("Diamants"), lambda own: reached(board.diamonds, own.diamonds)
    yield _("Encrier"), lambda own: reached(board.ledger, own.ink)
    yield _("Bonus de piste"), lambda own: specials(own, _)


def on_track(state: State, company: int, _: Language, own: Seat) -> str:
    """Where a seat stands on a track, and what its shares are worth."""
    held, value = shares(state, own, company), share_value(state, company)
    return f"{own.tracks[company]} ({held}) = £{held * value}"


def reached(track: Track, at: int) -> str:
    """The space of an own track, and what it is worth."""
    return f"{max(at, 0)} £{track.value_at[max(at, 0)]}"


def specials(own: Seat, _: Language) -> str:
    """The special bonuses of the tracks that are in force."""
    levels = zip(Special, own.specials, strict=False)
    return ", ".join(terms.special(kind, level, _) for kind, level in levels if level)


def cards(state: State, _: Language) -> Iterator[tuple[str, Tell]]:
    """The hand, the used piles, the books."""
    yield _("Main"), lambda own: terms.cards(state, own.hand, _)
    for at in range(SLOTS):
        name = _("Pile {slot}", slot=terms.slot(at))
        yield name, partial(pile, state, at, _)
    yield _("Livres"), lambda own: lines.ledger(state, own, _)
    yield _("Tuile de départ"), lambda own: start(state, own, _)


def pile(state: State, at: int, _: Language, own: Seat) -> str:
    """A used pile."""
    return terms.cards(state, own.piles[at], _)


def start(state: State, own: Seat, _: Language) -> str:
    """The start tile, once it may be known."""
    if own.tile == UNKNOWN:
        return "?"
    return terms.tile(state, own.tile, _) if own.tile >= 0 else ""


# --- What belongs to nobody ---------------------------------------------------------------------


def common(state: State, _: Language) -> Iterator[str]:
    """What has left the game or waits for it."""
    gone = " ".join(f"{terms.company_letter(at)} {state.box[at]}" for at in COMPANIES)
    yield _("Comptoirs hors du jeu : {gone}", gone=gone)
    yield _("Cartes écartées : {cards}", cards=terms.cards(state, state.discard, _))
