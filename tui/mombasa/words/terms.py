"""The words of Mombasa on screen: players, companies, cards, books, regions, spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.mombasa.components import Gift, Need
from rules.mombasa.names import EMPTY, NO_COMPANY, SHARE, UNKNOWN, Company, Kind, Space, Special
from rules.mombasa.spaces import (
    FIRST_EXTRA,
    FIRST_MAJORITY,
    FIRST_TILE,
    company_with,
    extra_special,
)
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.words.language import N_, Language
from tui.words.text import capital

#: The phase in which the rules ask nobody: a pause at the table.
UPKEEP = "upkeep"

PHASES = {
    "setup": N_("Mise en place"),
    "planning": N_("Planification"),
    "action": N_("Action"),
    UPKEEP: N_("Entretien"),
}

COLOURS = (N_("Bleu"), N_("Vert"), N_("Jaune"), N_("Lilas"))
#: One letter for each colour in the order above, none of them the letter of a company.
LETTERS = N_("BVJL")

COMPANIES = (N_("Mombasa"), N_("Cape Town"), N_("Saint-Louis"), N_("Le Caire"))
OF_COMPANIES = (N_("de Mombasa"), N_("de Cape Town"), N_("de Saint-Louis"), N_("du Caire"))
IN_CITIES = (N_("à Mombasa"), N_("à Cape Town"), N_("à Saint-Louis"), N_("au Caire"))
#: The letters of the companies' posts: K as in Kapstadt, for C is Cairo's.
COMPANY_LETTERS = "MKSC"

KINDS = {
    Kind.COFFEE: N_("café"),
    Kind.BANANAS: N_("bananes"),
    Kind.COTTON: N_("coton"),
    Kind.DEVELOPMENT: N_("développement"),
    Kind.BOOKKEEPER: N_("comptable"),
    Kind.MERCHANT: N_("marchand"),
    Kind.SHARE: N_("part"),
}
SHORT_KINDS = {
    Kind.COFFEE: N_("café"),
    Kind.BANANAS: N_("ban."),
    Kind.COTTON: N_("coton"),
    Kind.DEVELOPMENT: N_("dév."),
    Kind.BOOKKEEPER: N_("compt."),
    Kind.MERCHANT: N_("march."),
    Kind.SHARE: N_("part"),
}

#: The conditions of books; `{n}` is what the zone must hold.
NEEDS = {
    "coffee": N_("café {n}"),
    "bananas": N_("bananes {n}"),
    "cotton": N_("coton {n}"),
    "development": N_("développement {n}"),
    "one_goods": N_("{n} d'un même type"),
    "coffee_and_other": N_("café {n} + autre {n}"),
    "merchant_or_bookkeeper": N_("marchand ou comptable"),
}
SHORT_NEEDS = {
    "coffee": N_("café {n}"),
    "bananas": N_("ban. {n}"),
    "cotton": N_("coton {n}"),
    "development": N_("dév. {n}"),
    "one_goods": N_("{n} pareils"),
    "coffee_and_other": N_("café {n}+{n}"),
    "merchant_or_bookkeeper": N_("march/compt"),
}

#: Benefits, rewards and extras as signs: pounds, diamonds, steps, ledger points, posts removed.
SIGNS = {
    "money": "£{n}",
    "diamond": "◆{n}",
    "track": "»{n}",
    "ledger": "✎{n}",
    "remove": "−{n}⌂",
    "cotton": N_("£ coton−1"),
}

SPECIALS = {
    Special.DEVELOPMENT: (N_("développement +1"), N_("développement +2")),
    Special.MARKERS: (N_("1 marqueur de plus"), N_("2 marqueurs de plus")),
    Special.BANANAS: (N_("achat aux bananes −1"), N_("tout achat −1, types mêlés")),
    Special.COTTON: (N_("achat au coton −1"), N_("chaque coton +1")),
    Special.LEDGER_DIAMOND: (N_("case ✎ et ◆, la 1re"), N_("case ✎ et ◆, la 2e")),
    Special.BUY_DIAMOND: (N_("case achat et/ou ◆1"), N_("case achat −1 et/ou ◆2")),
    Special.DISCARD: (N_("case défausse +3"), N_("case défausse café +8")),
    Special.STEPS: (N_("case »2 sur 2 pistes"), N_("case »2 sur 3 pistes")),
}

SPACES = {
    Space.FIRST_PLAYER: N_("premier joueur"),
    Space.BUY: N_("achat"),
    Space.DISCARD: N_("défausse"),
    Space.COFFEE: N_("majorité café"),
    Space.BANANAS: N_("majorité bananes"),
    Space.COTTON: N_("majorité coton"),
    Space.DEVELOPMENT: N_("majorité développement"),
    Space.PLUS_TILE: N_("tuile +1"),
    Space.BOOKKEEPER_TILE: N_("tuile comptable"),
    Space.MERCHANT_TILE: N_("tuile marchand"),
    Space.DEVELOPMENT_TILE: N_("tuile développement"),
    Space.LEDGER_DIAMOND_1: N_("✎ et ◆ (1)"),
    Space.LEDGER_DIAMOND_2: N_("✎ et ◆ (2)"),
    Space.BUY_DIAMOND_1: N_("achat/◆ (1)"),
    Space.BUY_DIAMOND_2: N_("achat/◆ (2)"),
    Space.DISCARD_1: N_("défausse +3"),
    Space.DISCARD_2: N_("défausse café +8"),
    Space.STEPS_1: N_("pas » (1)"),
    Space.STEPS_2: N_("pas » (2)"),
}

#: The slots: three coloured ones, and those of the diamond and of the ledger track.
SLOTS = ("1", "2", "3", "◆", "✎")

TILES = {
    "harbour": N_("Port"),
    "caravan": N_("Caravane"),
    "delta": N_("Delta"),
    "plateau": N_("Plateau"),
    "monsoon": N_("Mousson"),
    "oasis": N_("Oasis"),
    "lagoon": N_("Lagune"),
    "savanna": N_("Savane"),
    "cataract": N_("Cataracte"),
    "crater": N_("Cratère"),
}

PARTS = {
    "money": N_("argent"),
    "mombasa": N_("parts de Mombasa"),
    "cape_town": N_("parts de Cape Town"),
    "saint_louis": N_("parts de Saint-Louis"),
    "cairo": N_("parts du Caire"),
    "diamonds": N_("piste Diamant"),
    "ledger": N_("piste de Comptes"),
}


# --- Players and companies ----------------------------------------------------------------------


def seat(number: int, _: Language) -> str:
    """A seat by its colour."""
    return _(COLOURS[number])


def called(scene: Scene, number: int) -> str:
    """The name of a player, or the colour."""
    return scene.names[number] if scene.names else seat(number, scene.language)


def letter(number: int, _: Language) -> str:
    """The letter of a seat's markers."""
    return _(LETTERS)[number]


def seats(numbers: Iterable[int], _: Language) -> str:
    """Seats by their letters."""
    return " ".join(letter(number, _) for number in numbers)


def company(number: int, _: Language) -> str:
    return _(COMPANIES[number])


def of_company(number: int, _: Language) -> str:
    """… of the company."""
    return _(OF_COMPANIES[number])


def in_city(number: int, _: Language) -> str:
    """… in the company's city."""
    return _(IN_CITIES[number])


def company_letter(number: int) -> str:
    """The letter of a company's posts."""
    return COMPANY_LETTERS[number]


# --- Cards --------------------------------------------------------------------------------------


def card(state: State, number: int, _: Language) -> str:
    """A card in full: kind, value, whose mines or share."""
    if number == UNKNOWN:
        return _("carte cachée")
    return _described(state, number, KINDS, _)


def short_card(state: State, number: int, _: Language) -> str:
    """A card in a few letters, for its place on a board."""
    if number == EMPTY:
        return "·"
    return "?" if number == UNKNOWN else _described(state, number, SHORT_KINDS, _)


def _described(state: State, number: int, names: dict[Kind, str], _: Language) -> str:
    printed, kind = state.pack.cards[number], Kind(state.pack.kinds[number])
    text = _(names[kind])
    if kind == SHARE:
        return f"{text} {company_letter(printed.share_of)}"
    if kind is Kind.MERCHANT:
        return (
            text if printed.mines_of == NO_COMPANY else f"{text} {company_letter(printed.mines_of)}"
        )
    text += f" {printed.value}"
    return text if printed.share_of == NO_COMPANY else f"{text} +{company_letter(printed.share_of)}"


def kind(number: int, _: Language) -> str:
    """A kind of card."""
    return _(KINDS[Kind(number)])


def cards(state: State, numbers: Iterable[int], _: Language) -> str:
    """Cards in a row, equal ones counted; a dash for none."""
    counted = Counter(numbers)
    found = [
        f"{short_card(state, number, _)} ×{n}" if n > 1 else short_card(state, number, _)
        for number, n in counted.items()
    ]
    return ", ".join(found) or "–"


def totals(have: Iterable[int], _: Language) -> str:
    """What a zone shows of each kind, as far as it shows any."""
    names = (_(name) for name in SHORT_KINDS.values())
    return "  ".join(f"{name} {n}" for name, n in zip(names, have, strict=False) if n) or "–"


# --- Books and gifts ----------------------------------------------------------------------------


def need(needed: Need, _: Language) -> str:
    """A condition in full."""
    return _(NEEDS[needed.what], n=needed.n)


def short_need(needed: Need, _: Language) -> str:
    """A condition in a few letters."""
    return _(SHORT_NEEDS[needed.what], n=needed.n)


def needs(needed: Iterable[Need], _: Language) -> str:
    """All conditions of a book."""
    return " + ".join(need(one, _) for one in needed)


def short_needs(needed: Iterable[Need], _: Language) -> str:
    return " ".join(short_need(one, _) for one in needed)


def gift(given: Gift | None, _: Language) -> str:
    """A benefit as its sign; a dash for none."""
    if given is None:
        return "–"
    return _(SIGNS[given.kind]).format(n=given.n)


def book(state: State, number: int, _: Language) -> str:
    """A book: letter, conditions, reward."""
    printed = state.pack.books[number]
    return told(printed.letter, f"{needs(printed.needs, _)} → {gift(printed.reward, _)}", _)


def short_book(state: State, number: int, _: Language) -> str:
    printed = state.pack.books[number]
    return f"{printed.letter} {short_needs(printed.needs, _)} → {gift(printed.reward, _)}"


def tile(state: State, number: int, _: Language) -> str:
    """The name of a start tile; a pack may have others than ours."""
    name = state.pack.tiles[number].id
    return _(TILES[name]) if name in TILES else name


# --- Spaces -------------------------------------------------------------------------------------


def space(state: State, number: int, _: Language) -> str:
    """A bonus space; an extra one with the letter of its track."""
    name = _(SPACES[Space(number)])
    if number < FIRST_EXTRA:
        return name
    owner = company_with(state, extra_special(number))
    return name if owner == EMPTY else f"{name} {company_letter(owner)}"


def brief_space(state: State, number: int, width: int, _: Language) -> str:
    """A bonus space in so many columns: a majority by the few letters of its kind, if need be."""
    name = space(state, number, _)
    if len(name) <= width or not FIRST_MAJORITY <= number < FIRST_TILE:
        return name
    return _("majorité {kind}", kind=_(SHORT_KINDS[Kind(number - FIRST_MAJORITY)]))


def special(kind: int, level: int, _: Language) -> str:
    """A special bonus of a track, the first or the second."""
    return _(SPECIALS[Special(kind)][level - 1])


def slot(number: int) -> str:
    """The sign of a slot and of the used pile above it."""
    return SLOTS[number]


def column(number: int, _: Language) -> str:
    """A column of a city."""
    return _("colonne {n}", n=number + 1)


def told(name: str, text: str, _: Language) -> str:
    """Something and what is to be said of it, with the colon as the language sets it."""
    return _("{name} : {told}", name=name, told=text)


def pounds(n: int) -> str:
    """Money."""
    return f"£{n}"


def company_of(name: str) -> int:
    """The number of a company by its name in the pack."""
    return int(Company[name.upper()])


def heading(text: str) -> str:
    """A text at the head of a block."""
    return capital(text)
