"""Why a choice of Café is better than another: beans, coffee houses and squares after the turn."""

from __future__ import annotations

from bots.reasons import Reason
from tui.contract.reasons import clause
from tui.words.language import N_, Language

SENTENCES = {
    "cafes": N_("cafés complets : {b} points au lieu de {a}"),
    "warehouse": N_("entrepôt : {b} points au lieu de {a}"),
    "on_the_way": N_("grains en chemin : environ {b} points à venir au lieu de {a}"),
    "spare": N_("couleurs en réserve : environ {b} points au lieu de {a}"),
    "houses": N_("cafés à compléter : {b} points au lieu de {a}"),
    "cups": N_("actions par tour : {b} au lieu de {a}, manches à venir : {rounds}"),
    "work": N_("grains par tour : environ {b} au lieu de {a}, manches à venir : {rounds}"),
    "drying": N_("couleurs d'un coup par un séchage B : {b} au lieu de {a}"),
    "roasting": N_("couleurs d'un coup par une torréfaction C : {b} au lieu de {a}"),
    "fleet": N_("bateaux visibles : {b} au lieu de {a} ; deux rendent les cartes gratuites"),
}


def sentence(reason: Reason, _: Language) -> str:
    """One reason."""
    return clause(SENTENCES, reason, _)
