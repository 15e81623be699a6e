"""What Mombasa asks, as a sentence."""

from __future__ import annotations

from collections.abc import Callable

from rules.mombasa import asks, bookkeeping, development, goods
from rules.mombasa.names import EMPTY
from rules.mombasa.planning import open_slots
from rules.mombasa.state import Ask, State
from rules.mombasa.tracks import call_ahead
from tui.language import N_, Language
from tui.mombasa import regions, words


def question(state: State, _: Language) -> str:
    """The present question; empty when the game is over."""
    if state.ask in PLAIN:
        return _(PLAIN[state.ask])
    asked = QUESTIONS.get(state.ask)
    return "" if asked is None else asked(state, _)


def stow(state: State, _: Language) -> str:
    """The used cards of the setup."""
    pile = sum(1 for pile in state.me.piles if pile) + 1
    return _("Quelle carte de la tuile sur la pile {pile} ?", pile=pile)


def plan(state: State, _: Language) -> str:
    """A slot; the last one closes the plan."""
    slot = words.slot(state.slot)
    if state.slot == open_slots(state.pack, state.me)[-1]:
        return _("Emplacement {slot}, le dernier : ce choix valide le plan.", slot=slot)
    return _("Quelle carte sur l'emplacement {slot} ?", slot=slot)


def turn(state: State, _: Language) -> str:
    """One of the six actions."""
    money, markers = state.me.money, state.me.markers
    return _.plural("Une action ? (£{money}, {n} marqueur Bonus)",
                    "Une action ? (£{money}, {n} marqueurs Bonus)", markers,
                    money=money)  # fmt: skip


def goods_cards(state: State, _: Language) -> str:
    """What to do with the goods in use."""
    total = goods.total(state)
    return _.plural("{n} unité : une carte, un pas, ou plus de marchandises ?",
                    "{n} unités : une carte, un pas, ou plus de marchandises ?", total)  # fmt: skip


def step(state: State, _: Language) -> str:
    """Where the next unit goes."""
    return _.plural("Sur quelle piste ? (encore {n} unité)",
                    "Sur quelle piste ? (encore {n} unités)", state.due[0].n)  # fmt: skip


def call(state: State, _: Language) -> str:
    """A call for funds."""
    company = words.of_company(state.due[0].at, _)
    return _(
        "Piste {company} : un appel de fonds de £{n}. Verser ? (vous avez £{money})",
        company=company,
        n=call_ahead(state),
        money=state.me.money,
    )


def region(state: State, _: Language) -> str:
    """Where the next post goes."""
    company = words.of_company(state.company, _)
    return _.plural("Où poser un comptoir {company} ? ({n} point)",
                    "Où poser un comptoir {company} ? ({n} points)", state.points,
                    company=company)  # fmt: skip


def take_post(state: State, _: Language) -> str:
    """Which column the post leaves."""
    name = regions.name(state, state.entering, _)
    return _("{region} : le comptoir vient de quelle colonne ?", region=name)


def return_post(state: State, _: Language) -> str:
    """Where an expelled post goes."""
    at = development.expelled(state)
    owner = state.regions[at]
    city = words.in_city(owner if owner != EMPTY else 0, _)
    return _("Le comptoir chassé rentre {city} : dans quelle colonne ?", city=city)


def ledger(state: State, _: Language) -> str:
    """How ledger points are spent."""
    return _.plural("{n} point de comptes : un livre, ou £1 ?",
                    "{n} points de comptes : un livre, ou £1 ?", state.due[0].n)  # fmt: skip


def place_book(state: State, _: Language) -> str:
    """Where gained books go."""
    return _.plural("Où poser le livre reçu ?", "Où poser un des {n} livres reçus ?",
                    len(state.gained))  # fmt: skip


def write(state: State, _: Language) -> str:
    """How far the inkwell goes."""
    far = bookkeeping.reach(state)
    return _.plural("Jusqu'où va l'encrier ? ({n} livre à portée)",
                    "Jusqu'où va l'encrier ? ({n} livres à portée)", far)  # fmt: skip


def remove(state: State, _: Language) -> str:
    """Posts out of the game."""
    return _.plural("Quel comptoir retirer du jeu ?", "Quel comptoir retirer du jeu ? (encore {n})",
                    state.due[0].n)  # fmt: skip


def tier(state: State, _: Language) -> str:
    """Which tier of a majority space."""
    return _("Case {space} : quel palier ?", space=words.space(state, state.space, _))


def track(state: State, _: Language) -> str:
    """Which track next."""
    return _.plural("Sur quelle piste avancer de 2 ?",
                    "Sur quelle piste avancer de 2 ? (encore {n} pistes)",
                    state.due[0].n)  # fmt: skip


#: Questions without figures.
PLAIN = {
    asks.TILE: N_("Quelle tuile de départ garder, en secret ?"),
    asks.BENEFIT: N_("Quel avantage prendre d'abord ?"),
    asks.FLIP: N_("Retourner un livre avant d'écrire ?"),
    asks.BUY: N_("Quelle carte acheter ?"),
    asks.BUY_OR_NOT: N_("Acheter une carte ?"),
    asks.BUY_TOO: N_("Acheter aussi une carte ?"),
    asks.DIAMONDS_OR_NOT: N_("Prendre aussi les diamants ?"),
    asks.DISCARD: N_("Quelle carte défausser ?"),
    asks.MIX: N_("Points de comptes et diamants : dans quelle proportion ?"),
}

QUESTIONS: dict[Ask, Callable[[State, Language], str]] = {
    asks.STOW: stow,
    asks.PLAN: plan,
    asks.TURN: turn,
    asks.GOODS: goods_cards,
    asks.STEP: step,
    asks.CALL: call,
    asks.REGION: region,
    asks.TAKE_POST: take_post,
    asks.RETURN_POST: return_post,
    asks.LEDGER: ledger,
    asks.PLACE_BOOK: place_book,
    asks.WRITE: write,
    asks.REMOVE: remove,
    asks.TIER: tier,
    asks.TRACK: track,
}
