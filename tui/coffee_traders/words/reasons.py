"""Why a choice of Coffee Traders is better than another: the sheet and the company after it."""

from __future__ import annotations

from bots.reasons import Reason
from tui.coffee_traders.words.terms import PARTS
from tui.contract.reasons import clause
from tui.words.language import N_, Language

SENTENCES = {
    "sheet": N_("{line} : {b} PV au lieu de {a}"),
    "quality": N_("qualité dans les coopératives : {b} au lieu de {a}"),
    "contract_hope": N_("points de contrats plus proches : environ {b} au lieu de {a}"),
    "coffee": N_("points du café à vendre : environ {b} au lieu de {a}"),
    "objective_hope": N_("points d'objectifs plus proches : environ {b} au lieu de {a}"),
    "coins": N_("{b}₵ au lieu de {a}₵"),
    "debt": N_("pièces manquant au bonus : environ {b} au lieu de {a}"),
    "markers": N_("marqueurs à poser : {b} au lieu de {a}"),
    "traders": N_("négociants : {b} au lieu de {a}"),
    "staffed": N_("plantations avec ouvrier : {b} au lieu de {a}"),
    "idle": N_("pénalité des plantations vides : {b} au lieu de {a}"),
    "steps": N_("pas sur la piste Arabica : {b} au lieu de {a}"),
    "asides": N_("compteurs mis de côté : {b} au lieu de {a}"),
    "donkeys": N_("ânes : {b} au lieu de {a}"),
    "trucks": N_("camions : {b} au lieu de {a}"),
    "posts": N_("points des postes, un café par récolte : environ {b} au lieu de {a}"),
    "exchange": N_("échange plus avantageux : {b} crans au lieu de {a}"),
    "stock": N_("cafés gardés en stock : {b} au lieu de {a}"),
    "pending": N_("points du gain qui suit : environ {b} au lieu de {a}"),
}


def sentence(reason: Reason, _: Language) -> str:
    """One reason; a line of the score sheet has its name."""
    name, _space, line = reason.name.partition(" ")
    if name != "sheet":
        return clause(SENTENCES, reason, _)
    return clause(SENTENCES, reason, _, line=_(PARTS[line]))
