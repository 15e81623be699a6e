"""Mombasa by ear: signs as words, lists in groups, the table in parts, the map by neighbours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.mombasa import actions as do
from rules.mombasa import asks, development
from rules.mombasa.names import COMPANIES, EMPTY, NO_PILE, ROUNDS, Kind
from rules.mombasa.posts import in_city, share_value
from rules.mombasa.scoring import shares
from rules.mombasa.spaces import FIRST_EXTRA, FIRST_TILE, fee
from rules.mombasa.state import State
from tui.mombasa.words import labels, lines, regions, terms
from tui.mombasa.words.preface import PREFACE
from tui.words.language import Language
from tui.words.speech import Found, sign
from tui.words.text import capital

# --- Signs --------------------------------------------------------------------------------------


def pounds(n: int, _: Language) -> str:
    """Money: the word for a book is another one."""
    return _.plural("{n} livre sterling", "{n} livres sterling", n)


def diamonds(n: int, _: Language) -> str:
    return _.plural("{n} diamant", "{n} diamants", n)


def points(n: int, _: Language) -> str:
    """Ledger points: those of development are called points."""
    return _.plural("{n} compte", "{n} comptes", n)


def removed(n: int, _: Language) -> str:
    return _.plural("{n} comptoir retiré", "{n} comptoirs retirés", n)


def steps(found: Found, _: Language) -> str:
    """Steps, and on whose track if that is told."""
    text = _.plural("{n} pas", "{n} pas", int(found[1]))
    if not found[2]:
        return text
    company = terms.of_company(terms.COMPANY_LETTERS.index(found[2]), _)
    return _("{steps} sur la piste {company}", steps=text, company=company)


def in_full(found: Found, _: Language) -> str:
    """A word that was shortened."""
    shortened = {_(terms.SHORT_KINDS[kind]): _(full) for kind, full in terms.KINDS.items()}
    short, full = (needs["merchant_or_bookkeeper"] for needs in (terms.SHORT_NEEDS, terms.NEEDS))
    shortened[_(short)] = _(full)
    return shortened.get(found[0], found[0])


def company_of(found: Found, _: Language) -> str:
    """A company after a merchant or a share, by its letter; after a book it is the book's own."""
    if found[1].casefold() not in (_(terms.KINDS[Kind.MERCHANT]), _(terms.KINDS[Kind.SHARE])):
        return found[0]
    return f"{found[1]} {terms.of_company(terms.COMPANY_LETTERS.index(found[2]), _)}"


def share_of(found: Found, _: Language) -> str:
    """The share that comes with a card."""
    company = terms.of_company(terms.COMPANY_LETTERS.index(found[1]), _)
    return _(", part {company}", company=company)


SIGNS = (
    sign(r"(£\d+) → (?=£)", lambda found, _: _("{value} puis ", value=found[1])),
    sign(r" → (?=[£◆✎»−–])", lambda found, _: _(", donne ")),
    sign(r"[^\W\d_]+(?:/[^\W\d_]+)?\.?", in_full),
    sign(r"£ [^\W\d_]+−1", lambda found, _: _("le coton de la zone moins 1, en livres")),
    sign(r" \[[\d◆✎]\]", lambda found, _: ""),  # a card is used wherever it lies
    sign(r" #\d", lambda found, _: ""),
    sign(r"\[(\d·\d)\]", lambda found, _: found[1].replace("·", ".")),
    sign(r" · ([AB])\b", lambda found, _: _(" du paquet {deck}", deck=found[1])),
    sign(r"»(\d+) ?([MKSC]\b)?", steps),
    sign(r" \+([MKSC])\b", share_of),
    sign(r"([^\W\d_]{4,}) ([MKSC])\b", company_of),
    sign(r"£(\d+)", lambda found, _: pounds(int(found[1]), _)),
    sign(r"◆(\d+)", lambda found, _: diamonds(int(found[1]), _)),
    sign(r"✎(\d+)", lambda found, _: points(int(found[1]), _)),
    sign(r"−(\d+)⌂", lambda found, _: removed(int(found[1]), _)),
    sign(r"✎", lambda found, _: _("comptes")),
    sign(r"◆", lambda found, _: _("diamants")),
    sign(r"£", lambda found, _: _("livres sterling")),
    sign(r"»", lambda found, _: ""),
    sign(r"(\d)\+(\d)", lambda found, _: _("{n} et {more}", n=found[1], more=found[2])),
)

# --- Choices ------------------------------------------------------------------------------------


def way(state: State, action: do.Action, _: Language) -> tuple[str, ...]:
    """A choice, in a group of its kind where there are many of it."""
    grouped = GROUPED.get(type(action))
    return grouped(state, action, _) if grouped else (itself(state, action, _),)


def itself(state: State, action: do.Action, _: Language) -> str:
    """A choice in the words of its label, whole."""
    return capital(labels.LABELS[type(action)](state, action, _))


def keep_tile(state: State, action: do.KeepTile, _: Language) -> tuple[str, ...]:
    """A start tile with all that is on it."""
    return (capital(lines.start_tile(state, action.tile, _)),)


def place_book(state: State, action: do.PlaceBook, _: Language) -> tuple[str, ...]:
    """The book, then the space with what lies there."""
    book = _("Livre {book}", book=terms.book(state, action.book, _))
    books = state.me.books
    under = books[action.space - 1] if 1 <= action.space <= len(books) else EMPTY
    if under == EMPTY:
        return book, _("case {n}", n=action.space)
    covered = state.pack.books[under]
    space = _("case {n}, {letter}, {gift}", n=action.space, letter=covered.letter,
              gift=terms.gift(covered.reward, _))  # fmt: skip
    return book, _("couvrir un autre livre"), space


def take_book(state: State, action: do.TakeBook, _: Language) -> tuple[str, ...]:
    """Books of a letter cost the same."""
    number = state.library[action.space]
    printed = state.pack.books[number]
    cost = points(state.pack.book_costs[number], _)
    group = _("Livres {letter}, {cost}", letter=printed.letter, cost=cost)
    text = f"{terms.needs(printed.needs, _)} → {terms.gift(printed.reward, _)}"
    coin = _(", avec une livre sterling") if state.coins[action.space] else ""
    return group, text + coin


def develop(state: State, action: do.Develop, _: Language) -> tuple[str, ...]:
    """A company with what its shares are worth."""
    value = pounds(share_value(state, action.company), _)
    name = terms.company(action.company, _)
    return _("Développer"), _("{company}, part à {value}", company=name, value=value)


def mark(state: State, action: do.Mark, _: Language) -> tuple[str, ...]:
    """A bonus space; those that bring a tile are one kind."""
    if not FIRST_TILE <= action.space < FIRST_EXTRA:
        return _("Marqueur Bonus"), itself(state, action, _)
    cost = pounds(fee(state, action.space), _)
    tile = f"{terms.space(state, action.space, _)}, {cost}"
    return _("Marqueur Bonus"), _("tuile pour la manche suivante"), tile


def pass_turn(state: State, action: do.Pass, _: Language) -> tuple[str, ...]:
    """With which pile."""
    if action.pile == NO_PILE:
        return (itself(state, action, _),)
    cards = terms.cards(state, state.me.piles[action.pile], _)
    pile = _("pile {slot} : {cards}", slot=terms.slot(action.pile), cards=cards)
    return _("Passer et reprendre"), pile


def buy(state: State, action: do.Buy, _: Language) -> tuple[str, ...]:
    return _("Acheter"), itself(state, action, _).partition(" ")[2]


def flip(state: State, action: do.Flip, _: Language) -> tuple[str, ...]:
    """A book to be turned face down, by its space and reward."""
    printed = state.pack.books[state.me.books[action.space - 1]]
    reward = terms.gift(printed.reward, _)
    text = _(
        "case {n}, livre {letter} : {gift}", n=action.space, letter=printed.letter, gift=reward
    )
    return _("Retourner pour £2"), text


def enter(state: State, action: do.Enter, _: Language) -> tuple[str, ...]:
    """A region: cost, benefit, whom it drives out, and where one could go on from there."""
    region = regions.region_of(state, action.region)
    cost, owner = development.costs(state).get(action.region, 0), state.regions[action.region]
    told = [
        regions.name(state, action.region, _),
        _.plural("{n} point", "{n} points", cost),
        terms.gift(region.benefit, _) if region.benefit else _("aucun avantage"),
    ]
    if owner not in (EMPTY, state.company):
        told.append(_("chasse {company}", company=terms.company(owner, _)))
    letters = [one.letter for one in state.pack.map.regions]
    near = [letters.index(mark) for mark in state.pack.borders[region.letter] if mark in letters]
    beyond = [regions.short(state, at, _) for at in sorted(near) if state.regions[at] == EMPTY]
    if beyond:
        told.append(_("au-delà {regions}", regions=", ".join(beyond)))
    return (", ".join(told),)


GROUPED: dict[type[Any], Callable[[State, Any, Language], tuple[str, ...]]] = {
    do.KeepTile: keep_tile,
    do.PlaceBook: place_book,
    do.TakeBook: take_book,
    do.Develop: develop,
    do.Mark: mark,
    do.Pass: pass_turn,
    do.Buy: buy,
    do.Flip: flip,
    do.Enter: enter,
}

# --- How the game stands ------------------------------------------------------------------------


def standing(state: State, _: Language) -> str:
    """The round, everybody's money and shares; before the first, what the game leaves out."""
    if not state.round:
        return _(PREFACE).replace("\n\n", " ")
    money = [
        _("{seat} {money}", seat=terms.seat(seat, _), money=pounds(own.money, _))
        for seat, own in enumerate(state.seats)
    ]
    held = [worth(state, company, _) for company in COMPANIES if share_value(state, company)]
    number = _("Manche {round} sur {rounds}", round=state.round, rounds=ROUNDS)
    return " ".join(f"{text}." for text in (number, ", ".join(money), *held))


def worth(state: State, company: int, _: Language) -> str:
    """What a share of a company is worth, and who has how many."""
    held = [
        f"{terms.seat(seat, _)} {shares(state, own, company)}"
        for seat, own in enumerate(state.seats)
    ]
    return _(
        "Part {company} : {value} ; parts : {held}",
        company=terms.of_company(company, _),
        value=pounds(share_value(state, company), _),
        held=", ".join(held),
    )


def holding(state: State, seat: int, _: Language) -> str:
    """Before a plan: the book that comes next, as planning is for it."""
    own = state.seats[seat]
    if state.ask is not asks.PLAN or own.ink + 1 > len(own.books):
        return ""
    book = own.books[own.ink] if own.ink >= 0 else EMPTY
    if book < 0:
        return ""
    return _("Prochain livre de vos comptes : {book}.", book=terms.book(state, book, _))


def parts(state: State, seat: int, _: Language) -> dict[str, tuple[str, ...]]:
    """One's own board, the map with the companies, the others, what can be bought."""
    others = [number for number in range(len(state.seats)) if number != seat]
    found: dict[str, tuple[str, ...]] = {}
    if state.round:
        found["market"] = (
            *lines.display(state, _), *lines.library(state, _), *lines.spaces(state, _)
        )  # fmt: skip
        found["players"] = (lines.order(state, _),)
    else:
        found["players"] = tuple(lines.setup(state, _))
    found["me"] = tuple(lines.player(state, seat, _)) if seat >= 0 else ()
    found["players"] += tuple(line for number in others for line in lines.player(state, number, _))
    companies = [told for company in COMPANIES for told in company_lines(state, company, _)]
    found["board"] = (*companies, *neighbours(state, _))
    return found


def company_lines(state: State, company: int, _: Language) -> Iterator[str]:
    """A company: its shares, its posts, its track with everybody on it."""
    columns = state.columns[3 * company : 3 * company + 3]
    name = terms.company(company, _)
    yield _(
        "{company} : part à {value} ; {n} comptoirs en ville, par colonne {columns}",
        company=name,
        value=pounds(share_value(state, company), _),
        n=in_city(state, company),
        columns=", ".join(map(str, columns)),
    )
    face = state.face(company)
    stand = [
        _("{seat} case {n}", seat=terms.seat(seat, _), n=own.tracks[company])
        + f" ({_.plural('{n} part', '{n} parts', shares(state, own, company))})"
        for seat, own in enumerate(state.seats)
    ]
    calls = [
        _("{pounds} après la case {n}", pounds=pounds(due, _), n=space)
        for space, due in sorted(face.calls.items())
    ]
    special = [
        _("case {n} : {pounds}, {bonus}", n=one.space, pounds=pounds(one.pounds, _),
          bonus=terms.special(face.special_bonus, level, _))
        for level, one in enumerate(face.special, start=1)
    ]  # fmt: skip
    yield _(
        "Piste {company} : {stand}", company=terms.of_company(company, _), stand=", ".join(stand)
    )
    yield _(
        "  une part de plus en cases {spaces} ; appels : {calls} ; bonus : {special}",
        spaces=", ".join(str(space) for space in sorted(face.shares)),
        calls=", ".join(calls) or _("aucun"),
        special=_(" ; ").join(special),
    )


def neighbours(state: State, _: Language) -> Iterator[str]:
    """Every region of the map: whose it is, what it gives, what it touches."""
    letters = [region.letter for region in state.pack.map.regions]
    cities = {city.digit: terms.company_of(city.company) for city in state.pack.map.cities}
    for number, region in enumerate(state.pack.map.regions):
        owner = state.regions[number]
        near = [
            _("{region} à 2 points", region=name) if cost > 1 else name
            for name, cost in sorted(
                (
                    terms.company(cities[other], _)
                    if other in cities
                    else regions.name(state, letters.index(other), _),
                    cost,
                )
                for other, cost in state.pack.borders[region.letter].items()
            )
        ]
        yield _(
            "{region}, {owner}, {gift} ; touche {near}",
            region=regions.name(state, number, _),
            owner=_("libre") if owner == EMPTY else terms.company(owner, _),
            gift=terms.gift(region.benefit, _) if region.benefit else _("aucun avantage"),
            near=", ".join(near),
        )
