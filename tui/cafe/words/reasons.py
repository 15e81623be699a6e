"""Why a choice of Café is better than another: beans, coffee houses and squares after the turn."""

from __future__ import annotations

from bots.reasons import Reason
from tui.contract.reasons import clause
from tui.words.language import N_, Language

SENTENCES = {
    "cafes": N_("points des cafés complets : {b} au lieu de {a}"),
    "warehouse": N_("points de l'entrepôt : {b} au lieu de {a}"),
    "on_the_way": N_("points à venir des grains en chemin : environ {b} au lieu de {a}"),
    "spare": N_("points des couleurs en réserve : environ {b} au lieu de {a}"),
    "houses": N_("points des cafés à compléter : {b} au lieu de {a}"),
    "cups": N_("actions par tour : {b} au lieu de {a}, manches à venir : {rounds}"),
    "work": N_("grains par tour : environ {b} au lieu de {a}, manches à venir : {rounds}"),
    "drying": N_("couleurs d'un coup par un séchage B : {b} au lieu de {a}"),
    "roasting": N_("couleurs d'un coup par une torréfaction C : {b} au lieu de {a}"),
    "fleet": N_("bateaux visibles : {b} au lieu de {a} ; deux rendent les cartes gratuites"),
}


def sentence(reason: Reason, _: Language) -> str:
    """One reason."""
    return clause(SENTENCES, reason, _)
