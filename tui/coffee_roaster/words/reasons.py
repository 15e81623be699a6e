"""Why a choice of the roast is better than another: the cup it leads to, by parts."""

from __future__ import annotations

from bots.reasons import Reason
from rules.coffee_roaster.effects import CupEffect
from tui.coffee_roaster.words.terms import CUP_EFFECTS
from tui.contract.reasons import clause
from tui.words.language import N_, Language

SENTENCES = {
    "roast": N_("points de la torréfaction : environ {b} au lieu de {a}"),
    "flavour": N_("points des saveurs attendues : {b} au lieu de {a}"),
    "skill": N_("points des grains égaux : environ {b} au lieu de {a}"),
    "harm": N_("points des mauvais jetons dans le sac : {b} au lieu de {a}"),
}

WON = N_("gagne {effect} : environ +{points}")
LOST = N_("{effect} n'est pas gagné : environ −{points}")


def sentence(reason: Reason, _: Language) -> str:
    """One reason; a cup effect is won or it is not."""
    name, _space, effect = reason.name.partition(" ")
    if name != "effect":
        return clause(SENTENCES, reason, _)
    template = WON if reason.points > 0 else LOST
    named = _(CUP_EFFECTS[CupEffect(effect)])
    return _(template, effect=named, points=_.number(abs(reason.points), 0))
