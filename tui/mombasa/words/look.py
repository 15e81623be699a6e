"""The things on the table of Mombasa as look mode tells them, each with its own figures."""

from __future__ import annotations

from collections.abc import Iterator

from rules.mombasa import goods
from rules.mombasa.names import BOOKKEEPER, COLUMNS, DEVELOPMENT, EMPTY, MERCHANT, SHARE
from rules.mombasa.planning import open_slots
from rules.mombasa.posts import in_city, share_value
from rules.mombasa.scoring import shares
from rules.mombasa.spaces import fee
from rules.mombasa.state import Seat, State
from tui.drawing.canvas import Told
from tui.mombasa.words import effects, regions, terms
from tui.words.language import Language


def joined(parts: Iterator[str], _: Language) -> str:
    """Facts one after the other."""
    return f"{_(' ; ').join(filter(None, parts))}."


# --- The map ------------------------------------------------------------------------------------


def region(state: State, number: int, _: Language) -> Told:
    """A region of the map."""
    return Told("MO-410", lambda: joined(of_region(state, number, _), _))


def of_region(state: State, number: int, _: Language) -> Iterator[str]:
    """Its name, who holds it, what entering it gives."""
    printed = regions.region_of(state, number)
    held = state.company if number in state.laid else state.regions[number]
    name = regions.name(state, number, _)
    if held == EMPTY:
        yield _("{region} : libre", region=name)
    else:
        yield _("{region} : comptoir {company}, y entrer coûte 1 de plus",
                region=name, company=terms.of_company(held, _))  # fmt: skip
    if printed.benefit is not None:
        yield _("y entrer donne {gift}", gift=terms.gift(printed.benefit, _))
    if printed.mines:
        yield _.plural("{n} mine", "{n} mines", printed.mines)


def city(state: State, company: int, _: Language) -> Told:
    """A city of the map, or the company's line."""
    return Told("MO-052", lambda: joined(of_city(state, company, _), _))


def of_city(state: State, company: int, _: Language) -> Iterator[str]:
    """What a share is worth, how many posts are left, and how many are out."""
    yield _("{company} : une part vaut £{value}", company=terms.company(company, _),
            value=share_value(state, company))  # fmt: skip
    yield _.plural("{n} comptoir en ville", "{n} comptoirs en ville", in_city(state, company))
    yield _.plural("{n} sur la carte", "{n} sur la carte", state.regions.count(company))
    held = " ".join(
        f"{terms.letter(seat, _)}{shares(state, own, company)}"
        for seat, own in enumerate(state.seats)
    )
    yield _("parts : {held}", held=held)


def column(state: State, company: int, number: int, _: Language) -> Told:
    """A column of posts in a city."""
    return Told("MO-419", lambda: joined(of_column(state, company, number, _), _))


def of_column(state: State, company: int, number: int, _: Language) -> Iterator[str]:
    """How many posts it has, and what they cover."""
    yield f"{terms.company(company, _)}, {terms.column(number, _)}"
    posts = state.columns[COLUMNS * company + number]
    yield _.plural("{n} comptoir", "{n} comptoirs", posts)
    coins = " ".join(f"£{n}" for n in state.pack.cities[company].coins[number])
    yield _("pièces dessous, du centre : {coins}", coins=coins)


# --- Cards --------------------------------------------------------------------------------------


def for_sale(state: State, space: int, less: int, _: Language) -> Told:
    """A card of the display."""
    return Told("MO-306", lambda: joined(of_sale(state, space, less, _), _))


def of_sale(state: State, space: int, less: int, _: Language) -> Iterator[str]:
    """A card with its price and what it is for."""
    number = state.display[space]
    yield _(
        "{card} : prix {n}", card=terms.card(state, number, _), n=goods.price(state, space, less)
    )
    crate = state.pack.board.crates[space % 3]
    yield _("dont {n} pour sa colonne, de moins en moins chaque manche", n=crate)
    yield use(state, number, _)


def card(state: State, number: int, where: str, _: Language) -> Told:
    """A card of the hand or of the zone."""
    told = f"{where} " if where else ""
    return Told(
        "MO-251", lambda: f"{told}{terms.card(state, number, _)} : {use(state, number, _)}."
    )


def use(state: State, number: int, _: Language) -> str:
    """What a card is for."""
    if number < 0:
        return _("une tuile : elle sert sans emplacement")
    kind = state.pack.kinds[number]
    if kind == BOOKKEEPER:
        return _("avance l'encrier et donne des points de comptes")
    if kind == DEVELOPMENT:
        return _("sort des comptoirs avec les autres cartes de développement")
    if kind == MERCHANT:
        return _("avance sur la piste Diamant et donne de l'argent")
    if kind == SHARE:
        return _("une part, comptée à la fin ; reste en main")
    return _("unités pour une carte de l'étal ou des pas sur les pistes")


def pile(state: State, seat: int, slot: int, _: Language) -> Told:
    """A used pile and its slot."""
    return Told("MO-213", lambda: joined(of_pile(state, state.seats[seat], slot, _), _))


def of_pile(state: State, own: Seat, slot: int, _: Language) -> Iterator[str]:
    """What lies on a pile and on its slot."""
    if slot not in open_slots(state.pack, own):
        yield _("Emplacement {slot} fermé : sa piste l'ouvrira", slot=terms.slot(slot))
        return
    cards = terms.cards(state, own.piles[slot], _)
    yield _("Pile {slot} : {cards}, à reprendre en passant", slot=terms.slot(slot), cards=cards)
    if own.zone[slot] != EMPTY:
        yield _("en jeu : {card}", card=terms.card(state, own.zone[slot], _))


# --- Books --------------------------------------------------------------------------------------


def book(state: State, space: int, _: Language) -> Told:
    """A book of the display."""
    return Told("MO-509", lambda: joined(of_book(state, space, _), _))


def of_book(state: State, space: int, _: Language) -> Iterator[str]:
    """Its price, what it asks, what it gives."""
    number = state.library[space]
    printed = state.pack.books[number]
    yield _("Livre {letter} : coûte ✎{n}", letter=printed.letter, n=state.pack.book_costs[number])
    yield _("demande {needs}", needs=terms.needs(printed.needs, _))
    yield _("donne {gift}", gift=terms.gift(printed.reward, _))
    if state.coins[space]:
        yield _("£1 dessus pour qui le prend")


def ledger(state: State, own: Seat, space: int, _: Language) -> Told:
    """A space of a ledger track; 0 is the start tile's book."""
    return Told("MO-544", lambda: joined(of_ledger(state, own, space, _), _))


def of_ledger(state: State, own: Seat, space: int, _: Language) -> Iterator[str]:
    """What lies on a space, and what reaching it is worth."""
    track = state.pack.player_board.ledger
    yield whose_ink(space, track.values.get(space), here=own.ink == space, _=_)
    number = own.books[space - 1] if space else EMPTY
    if space == 0 and own.tile >= 0:
        tile = state.pack.tiles[own.tile]
        needs, gift = terms.needs(tile.needs, _), terms.gift(tile.reward, _)
        yield _("demande {needs} visibles, donne {gift}", needs=needs, gift=gift)
    elif number != EMPTY and own.turned >> space - 1 & 1:
        yield _("livre retourné : l'encrier passe toujours")
    elif number != EMPTY:
        printed = state.pack.books[number]
        needs, gift = terms.needs(printed.needs, _), terms.gift(printed.reward, _)
        yield _("demande {needs} visibles, donne {gift}", needs=needs, gift=gift)
    elif space:
        yield _("sans livre : l'encrier ne la passe pas")
    if space and space == track.slot:
        yield _("y arriver ouvre un emplacement")
    if space in track.crossed:
        yield _("sans livre A")


def whose_ink(space: int, value: int | None, *, here: bool, _: Language) -> str:
    """A space of a ledger track: what it is worth, and whether the inkwell stands on it."""
    if value is None and here:
        return _("Case {n} des comptes, avec l'encrier", n=space)
    if value is None:
        return _("Case {n} des comptes", n=space)
    if here:
        return _("Case {n} des comptes, avec l'encrier : £{value}", n=space, value=value)
    return _("Case {n} des comptes, encrier ici ou au-delà : £{value}", n=space, value=value)


def diamonds(state: State, own: Seat, _: Language) -> Told:
    """The diamond track."""
    return Told("MO-600", lambda: joined(of_diamonds(state, own, _), _))


def of_diamonds(state: State, own: Seat, _: Language) -> Iterator[str]:
    """Where the marker stands, what that is worth, and the next value."""
    track = state.pack.player_board.diamonds
    at = max(own.diamonds, 0)
    yield _("Piste Diamant : case {n}, vaut £{value}", n=at, value=track.value_at[at])
    following = next((space for space in sorted(track.values) if space > at), None)
    if following is not None:
        yield _("£{value} à la case {n}", n=following, value=track.values[following])
    if at < track.slot:
        yield _("la case {n} ouvre un emplacement", n=track.slot)


# --- Companies ----------------------------------------------------------------------------------


def track(state: State, company: int, space: int, _: Language) -> Told:
    """A space of a company's track."""
    face = state.face(company)
    special = any(one.space == space for one in face.special)
    rule = "MO-911" if special else "MO-053"
    return Told(rule, lambda: joined(of_track(state, company, space, _), _))


def of_track(state: State, company: int, space: int, _: Language) -> Iterator[str]:
    """The shares a space stands for, what it costs to go on, what it unlocks, who is there."""
    face = state.face(company)
    owned = max((n for at, n in face.shares.items() if at <= space), default=0)
    yield _("Piste {company}, case {n} : {shares}", company=terms.of_company(company, _), n=space,
            shares=_.plural("{n} part", "{n} parts", owned))  # fmt: skip
    for level, one in enumerate(face.special, start=1):
        if one.space == space:
            bonus = terms.special(face.special_bonus, level, _)
            yield _("case spéciale : £{n} et {bonus}", n=one.pounds, bonus=bonus)
    if space < face.last and face.call_after[space]:
        yield _("aller plus loin coûte un appel de £{n}", n=face.call_after[space])
    there = [seat for seat, own in enumerate(state.seats) if own.tracks[company] == space]
    if there:
        yield _("ici : {seats}", seats=terms.seats(there, _))


def bonus(state: State, space: int, _: Language) -> Told:
    """A bonus space."""
    return Told("MO-703", lambda: joined(of_bonus(state, space, _), _))


def of_bonus(state: State, space: int, _: Language) -> Iterator[str]:
    """What a bonus space costs and brings, and whose marker lies there."""
    cost = fee(state, space)
    price = f" (£{cost})" if cost else ""
    yield _("Case Bonus, {space}{price} : {effect}", space=terms.space(state, space, _),
            price=price, effect=effects.of_space(state, space, _) or "–")  # fmt: skip
    if state.bonus[space] != EMPTY:
        yield _("prise par {seat}", seat=terms.seat(state.bonus[space], _))
    else:
        yield _("libre, une fois par manche")


def board(name: str, _: Language) -> Told:
    """A player's board in a few lines."""
    return Told(
        "MO-201", lambda: _("{name} : argent, zone, piles, main, pistes et parts.", name=name)
    )
