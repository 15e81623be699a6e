"""What a player of Café is asked, as a sentence."""

from __future__ import annotations

from collections.abc import Callable

from rules.cafe.auction import least_bid
from rules.cafe.draft import buys, free_cards
from rules.cafe.squares import Kind
from rules.cafe.state import Ask, State
from tui.cafe.words import terms
from tui.words.language import Language
from tui.words.text import capital


def question(state: State, _: Language) -> str:
    """The question of the moment."""
    return capital(QUESTIONS[state.ask](state, _))


def bid(state: State, _: Language) -> str:
    """The auction: from how many beans on."""
    least = least_bid(state)
    return _.plural(
        "miser {n} grain ou plus, ou passer ?", "miser {n} grains ou plus, ou passer ?", least
    )


def pay_bid(state: State, _: Language) -> str:
    """A bean of the bid."""
    return _.plural(
        "quelle couleur payer ? Encore {n} grain dû.",
        "quelle couleur payer ? Encore {n} grains dus.",
        state.due,
    )


def ship(state: State, _: Language) -> str:
    """A bean of the bid that may be saved."""
    return _("mettre un grain de la mise sur un bateau ?")


def take(state: State, _: Language) -> str:
    """A card, or one to discard."""
    if not buys(state) and not free_cards(state):
        return _("rien ne peut être payé : quelle carte défausser ?")
    return _("quelle carte prendre ?")


def pay(state: State, _: Language) -> str:
    """The price of a cup."""
    return _("avec quel grain payer la carte ?")


def place(state: State, _: Language) -> str:
    """Where the card goes."""
    return _("où poser la {card} ?", card=terms.card_name(state.player.card, _))


def act(state: State, _: Language) -> str:
    """What to do with the points left."""
    return _.plural(
        "que faire ? Reste {n} action.", "que faire ? Restent {n} actions.", state.points
    )


def fill(state: State, _: Language) -> str:
    """A colour for one square of the group."""
    assert state.filling is not None
    here = terms.place(*state.player.area.cells[state.filling.squares[0]])
    if state.filling.stage is Kind.DRYING:
        return _("que sécher sur la case {place} ?", place=here)
    return _("que torréfier sur la case {place} ?", place=here)


def empty(state: State, _: Language) -> str:
    """A roasting square to empty, and what is loaded already."""
    if any(state.hand):
        loaded = terms.counted(state.hand, _)
        return _("vider encore une case ? Chargé : {beans}.", beans=loaded)
    return _("quelle case de torréfaction vider ?")


def serve(state: State, _: Language) -> str:
    """A bean for a coffee house."""
    return _("qui servir ? En livraison : {beans}.", beans=terms.counted(state.hand, _))


QUESTIONS: dict[Ask, Callable[[State, Language], str]] = {
    Ask.BID: bid,
    Ask.PAY_BID: pay_bid,
    Ask.SHIP: ship,
    Ask.TAKE: take,
    Ask.PAY: pay,
    Ask.PLACE: place,
    Ask.ACT: act,
    Ask.FILL: fill,
    Ask.EMPTY: empty,
    Ask.SERVE: serve,
}
