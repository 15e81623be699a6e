"""What Coffee Roaster asks, as a sentence with what is in hand."""

from __future__ import annotations

from collections.abc import Callable

from rules.coffee_roaster.state import Ask, State
from tui.coffee_roaster.words import figures, terms
from tui.words.language import Language
from tui.words.text import capital


def question(state: State, _: Language) -> str:
    """The present question; empty when the game is over."""
    return QUESTIONS[state.ask](state, _)


def card(state: State, _: Language) -> str:
    """Which coffee to roast next."""
    if state.options.mode == "single":
        return _("Quel café torréfier ?")
    return _("Quel café pour la tasse {cup} ?", cup=len(state.cups) + 1)


def effects(state: State, _: Language) -> str:
    """Use an effect or roast; after a flavour effect only others of its kind."""
    if state.flavoured:
        return _("Un autre effet de saveur, ou torréfier ?")
    return _("Un effet, ou torréfier ?")


def put_back(state: State, _: Language) -> str:
    """Which two drawn tokens to exchange."""
    number = len(state.hand) + 1
    return _("Deux nouveaux jetons : lequel remettre au sac ({number}/2) ?", number=number)


def remove(state: State, _: Language) -> str:
    """Which of the five tokens leave the game."""
    number = 1 if state.ask is Ask.REMOVE else 2
    hand = terms.listed(state.hand, _)
    return _("Lequel retirer du jeu ({number}/2) ? Tirés : {hand}.", hand=hand, number=number)


def beans(state: State, _: Language) -> str:
    """Which beans the flavour effect is for."""
    assert state.pending is not None
    effect = _(terms.FLAVOUR_EFFECTS[state.pending.effect])
    return _("{effect} : avec quels grains ?", effect=effect)


def slot(state: State, _: Language) -> str:
    """Where the flavour token is laid."""
    assert state.pending is not None
    token = capital(terms.token(state.pending.token, _))
    return _("{token} : sur quelle case ?", token=token)


def decide(state: State, _: Language) -> str:
    """Another round or the cup test."""
    return _("Encore un tour, ou goûter ?")


def cup(state: State, _: Language) -> str:
    """Cup or tray for the token in hand; with a full tray there is only the cup."""
    token = capital(terms.token(state.hand[0], _))
    if len(state.tray) >= state.tray_places:
        return _("{token} en main, plateau plein : dans la tasse.", token=token)
    return _("{token} en main : tasse ou plateau ?", token=token)


def select(state: State, _: Language) -> str:
    """Which of the two tokens to place."""
    hand = terms.listed(state.hand, _)
    place = figures.next_place(state)
    return _("Sélection : {hand}. Lequel à la place {place} ?", hand=hand, place=place)


def exchange(state: State, _: Language) -> str:
    """Whether to exchange, and which token first."""
    return _("Tasse pleine. Échanger deux de ses jetons ?")


def exchange_second(state: State, _: Language) -> str:
    """Which token is the second to go."""
    first = terms.listed(state.hand, _)
    return _("Échange : après {first}, quel second jeton remettre ?", first=first)


def keep(state: State, _: Language) -> str:
    """Which of the tokens drawn in exchange to place."""
    hand = terms.listed(state.hand, _)
    place = figures.next_place(state)
    return _("Échange : {hand}. Lequel à la place {place} ?", hand=hand, place=place)


def over(state: State, _: Language) -> str:
    """Nothing is asked any more."""
    return ""


QUESTIONS: dict[Ask, Callable[[State, Language], str]] = {
    Ask.CARD: card,
    Ask.EFFECTS: effects,
    Ask.PUT_BACK: put_back,
    Ask.REMOVE: remove,
    Ask.REMOVE_SECOND: remove,
    Ask.BEANS: beans,
    Ask.SLOT: slot,
    Ask.DECIDE: decide,
    Ask.CUP: cup,
    Ask.SELECT: select,
    Ask.EXCHANGE: exchange,
    Ask.EXCHANGE_SECOND: exchange_second,
    Ask.KEEP: keep,
    Ask.OVER: over,
}
