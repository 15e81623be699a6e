"""Why a choice of Mombasa is better than another: money, shares and tracks after the turn."""

from __future__ import annotations

from bots.reasons import Reason
from tui.contract.reasons import clause, whole
from tui.mombasa.words.terms import of_company
from tui.words.language import N_, Language

SENTENCES = {
    "money": N_("£{b} au lieu de £{a}"),
    "books": N_("points de la piste de Comptes : environ {b} au lieu de {a}"),
    "diamonds": N_("piste Diamant : {b} pas au lieu de {a}"),
    "cards": N_("cartes : {b} au lieu de {a}, manches à venir : {rounds}"),
    "slots": N_("emplacements ouverts : {b} au lieu de {a}, manches à venir : {rounds}"),
    "hand": N_("cartes en main : {b} au lieu de {a}"),
    "specials": N_("bonus spéciaux : {b} au lieu de {a}, manches à venir : {rounds}"),
    "tiles": N_("tuiles bonus : {b} au lieu de {a}"),
    "open": N_("points des cartes encore à jouer : environ {b} au lieu de {a}"),
}

FIRST, NOT_FIRST = N_("premier à la manche suivante"), N_("pas premier à la manche suivante")
SHARES = N_("parts {company} : {b} au lieu de {a}, à £{price}")
PRICE = N_("part {company} à £{b} au lieu de £{a}, vous en avez {n}")
STEPS = N_("piste {company} : {b} pas au lieu de {a}")


def sentence(reason: Reason, _: Language) -> str:
    """One reason."""
    name, _space, number = reason.name.partition(" ")
    if name == "first":
        return _(FIRST if reason.points > 0 else NOT_FIRST)
    if name == "company":
        return of_one_company(reason, of_company(int(number), _), _)
    return clause(SENTENCES, reason, _)


def of_one_company(reason: Reason, company: str, _: Language) -> str:
    """More shares, or dearer ones, or a longer way on the track."""
    price, before = (whole(more["price"], _) for more in (reason.more, reason.other_more))
    step, stood = (whole(more["step"], _) for more in (reason.more, reason.other_more))
    b, a = whole(reason.figure, _), whole(reason.other, _)
    if a != b:
        return _(SHARES, company=company, a=a, b=b, price=price)
    if price != before:
        return _(PRICE, company=company, a=before, b=price, n=b)
    return _(STEPS, company=company, a=stood, b=step) if step != stood else ""
