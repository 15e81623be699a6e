"""The table of Mombasa as plain lines: all that the present decision may hang on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.mombasa import asks, development, goods
from rules.mombasa.names import (
    ABSENT,
    BESIDE,
    COMPANIES,
    EMPTY,
    ROUNDS,
    SLOTS,
    UNKNOWN,
)
from rules.mombasa.planning import open_slots
from rules.mombasa.posts import in_city, share_value
from rules.mombasa.scoring import scores, shares, winners
from rules.mombasa.spaces import in_play
from rules.mombasa.state import Seat, State
from tui.mombasa.words import labels, regions, terms
from tui.mombasa.words.preface import PREFACE
from tui.words.language import Language
from tui.words.text import capital, figure


def headline(state: State, _: Language) -> str:
    """The round, who has the first-player marker, everybody's money."""
    money = "  ".join(
        f"{terms.letter(seat, _)} £{own.money}" for seat, own in enumerate(state.seats)
    )
    if not state.round:
        return f"Mombasa · {money}"
    return f"Mombasa · {round_named(state.round, _)} · {money}"


def round_named(number: int, _: Language) -> str:
    """Which of the rounds is played."""
    return _("manche {round}/{rounds}", round=number, rounds=ROUNDS)


def table(state: State, _: Language) -> tuple[str, ...]:
    """The position, as much of it as the phase needs."""
    if state.ask is asks.OVER:
        return result(state, _)
    lines: list[str] = []
    if not state.round:
        lines += [*_(PREFACE).split("\n\n"), ""]
        lines += setup(state, _)
    else:
        lines.append(order(state, _))
    for company in COMPANIES:
        lines += [city(state, company, _), track(state, company, _)]
    if state.round:
        lines += [*display(state, _), *library(state, _), *spaces(state, _)]
    for step in range(len(state.seats)):
        lines += player(state, (state.seat + step) % len(state.seats), _)
    return tuple(lines)


def setup(state: State, _: Language) -> Iterator[str]:
    """The start tiles that may be known."""
    for seat, own in enumerate(state.seats):
        for tile in own.dealt or (own.tile,):
            name = terms.seat(seat, _)
            if tile == UNKNOWN:
                yield _("{seat} : une tuile de départ cachée", seat=name)
            elif tile != EMPTY:
                yield terms.told(name, start_tile(state, tile, _), _)


def start_tile(state: State, tile: int, _: Language) -> str:
    """A start tile with its cards, its book and its bonus."""
    printed = state.pack.tiles[tile]
    numbers = [state.pack.card_number[card] for card in printed.cards]
    return _(
        "tuile {tile} : cartes {cards} ; livre {needs} → {reward} ; départ {bonus}",
        tile=terms.tile(state, tile, _),
        cards=terms.cards(state, numbers, _),
        needs=terms.needs(printed.needs, _),
        reward=terms.gift(printed.reward, _),
        bonus=labels.start_bonus(state, tile),
    )


def order(state: State, _: Language) -> str:
    """Who begins this round and the next, and who has passed."""
    line = _("Premier joueur : {seat}", seat=terms.seat(state.first, _))
    if state.marker != state.first:
        line += _(" ; puis {seat}", seat=terms.seat(state.marker, _))
    passed = [seat for seat, own in enumerate(state.seats) if own.passed]
    if passed:
        line += _(" ; ont passé : {seats}", seats=terms.seats(passed, _))
    return line


# --- Companies ----------------------------------------------------------------------------------


def city(state: State, company: int, _: Language) -> str:
    """A company: posts left, share value, where it stands and what it can reach."""
    held = [
        regions.name(state, region, _)
        for region, owner in enumerate(state.regions)
        if owner == company
    ]
    posts = state.columns[3 * company : 3 * company + 3]
    line = _(
        "{company} ({letter}) : part £{value} ; en ville {posts} ({columns}) ; tient {held}",
        company=terms.company(company, _),
        letter=terms.company_letter(company),
        value=share_value(state, company),
        posts=in_city(state, company),
        columns="/".join(map(str, posts)),
        held=", ".join(held) or "–",
    )
    return _("{line} ; à portée {regions}", line=line, regions=reach(state, company, _))


def reach(state: State, company: int, _: Language) -> str:
    """The regions a company can enter next, each with its cost and benefit."""
    laid = state.laid if state.company == company else ()
    seen = replace(state, company=company, laid=laid)
    found = [
        f"{regions.name(state, region, _)} {cost}→"
        f"{terms.gift(regions.region_of(state, region).benefit, _)}"
        for region, cost in sorted(development.costs(seen).items(), key=lambda item: item[1])
    ]
    return ", ".join(found) or "–"


def track(state: State, company: int, _: Language) -> str:
    """A track: its face, where everybody stands, shares, calls and special spaces."""
    face = state.face(company)
    stand = ", ".join(
        f"{terms.letter(seat, _)} {own.tracks[company]} ({shares(state, own, company)})"
        for seat, own in enumerate(state.seats)
    )
    icons = " ".join(f"{space}:{n}" for space, n in sorted(face.shares.items()))
    calls = " ".join(f"{space}|£{n}" for space, n in sorted(face.calls.items()))
    special = " ".join(
        f"{one.space}:+£{one.pounds} {terms.special(face.special_bonus, level, _)}"
        for level, one in enumerate(face.special, start=1)
    )
    return _(
        "Piste {company} ({face}) : {stand} ; parts {icons} ; appels {calls} ; bonus {special}",
        company=terms.of_company(company, _),
        face=face.id,
        stand=stand,
        icons=icons,
        calls=calls or "–",
        special=special,
    )


# --- Displays and bonus spaces ------------------------------------------------------------------


def display(state: State, _: Language) -> Iterator[str]:
    """The cards to be bought, row by row, with their full price."""
    prices = goods.prices(state)
    for row in range(4):
        found = [
            f"[{labels.at_display(space)}] {labels.marked(state, card, _)} {prices[space]}"
            for space, card in enumerate(state.display)
            if space // 3 == row and card != EMPTY
        ]
        yield _("Étal {row} : {cards}", row=row + 1, cards=_(" ; ").join(found) or "–")


def library(state: State, _: Language) -> Iterator[str]:
    """The books to be taken, row by row, with their coins."""
    for row in range(2):
        found = [
            f"[{labels.at_library(space)}] {terms.short_book(state, book, _)}"
            + (" +£1" if state.coins[space] else "")
            for space, book in enumerate(state.library)
            if space // 6 == row and book != EMPTY
        ]
        yield _("Livres {row} : {books}", row=row + 1, books=_(" ; ").join(found) or "–")


def spaces(state: State, _: Language) -> Iterator[str]:
    """Bonus spaces that are taken."""
    taken = [
        f"{terms.space(state, space, _)} ({terms.letter(state.bonus[space], _)})"
        for space in in_play(state)
        if state.bonus[space] != EMPTY
    ]
    yield _("Cases Bonus prises : {spaces}", spaces=", ".join(taken) or "–")


# --- Players ------------------------------------------------------------------------------------


def player(state: State, seat: int, _: Language) -> Iterator[str]:
    """A player: purse, zone, piles, hand, both tracks."""
    own = state.seats[seat]
    name = f"{terms.seat(seat, _)} ({terms.letter(seat, _)})"
    yield _(
        "{seat} : £{money}, marqueurs Bonus {markers}, diamants {diamonds}, encrier {ink}",
        seat=name,
        money=own.money,
        markers=own.markers,
        diamonds=own.diamonds,
        ink=inkwell(own),
    )
    yield _("  zone : {cards}", cards=zone(state, own, _))
    yield _("  main : {cards}", cards=terms.cards(state, own.hand, _))
    yield _("  piles : {piles}", piles=piles(state, own, _))
    yield _("  comptes : {books}", books=ledger(state, own, _))


def inkwell(own: Seat) -> str:
    """Where the inkwell stands."""
    return "–" if own.ink < 0 else str(own.ink)


def zone(state: State, own: Seat, _: Language) -> str:
    """The cards on the slots, those face down in brackets, and the "+1 goods" tile."""
    found = []
    for place, card in enumerate(own.zone):
        if card != EMPTY:
            text = terms.short_card(state, card, _)
            text += "+1" if own.plus == place else ""
            sign = f"{terms.slot(place)} " if place < SLOTS else ""
            found.append(f"({sign}{text})" if own.down >> place & 1 else f"{sign}{text}")
    if own.plus == BESIDE:
        found.append(_("tuile +1"))
    assert own.plus >= ABSENT
    return ", ".join(found) or "–"


def piles(state: State, own: Seat, _: Language) -> str:
    """The used piles that are open or hold cards."""
    open_now = open_slots(state.pack, own)
    return _(" ; ").join(
        f"{terms.slot(at)} [{terms.cards(state, pile, _)}]"
        for at, pile in enumerate(own.piles)
        if pile or at in open_now
    )


def ledger(state: State, own: Seat, _: Language) -> str:
    """The start tile's book and those of the track, face-down ones in brackets."""
    found = []
    if own.tile >= 0:
        tile = state.pack.tiles[own.tile]
        found.append(f"0 {terms.short_needs(tile.needs, _)} → {terms.gift(tile.reward, _)}")
    for space, book in enumerate(own.books, start=1):
        if book != EMPTY:
            text = f"{space} {terms.short_book(state, book, _)}"
            found.append(f"({text})" if own.turned >> space - 1 & 1 else text)
    return _(" ; ").join(found) or "–"


# --- The end ------------------------------------------------------------------------------------


def result(state: State, _: Language) -> tuple[str, ...]:
    """The seven categories of every player, and who won."""
    lines = []
    for sheet in scores(state):
        total = sheet.total
        name = terms.seat(sheet.seat, _)
        lines.append(_.plural("{seat} : {n} point", "{seat} : {n} points", total, seat=name))
        lines += [
            "  " + terms.told(_(terms.PARTS[line.part]), figure(line.points), _)
            for line in sheet.lines
        ]
    won = ", ".join(terms.seat(seat, _) for seat in winners(state))
    return (*lines, capital(_("Victoire : {seats}", seats=won)))
