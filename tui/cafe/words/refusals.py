"""Why not: every reason the rules of Café give, as a sentence with its figures."""

from __future__ import annotations

from rules.cafe.squares import COLOURS
from rules.game import Refusal
from tui.cafe.words import terms
from tui.words.language import N_, Language

SENTENCES = {
    "players": N_("Cette partie se joue de {least} à {most}, pas à {players}."),
    "no_such_seat": N_("Il n'y a pas de place {seat} à cette table."),
    "not_now": N_("Ce n'est pas ce qui est demandé maintenant."),
    "place_first": N_("La carte se pose avant toute action."),
    "not_on_offer": N_("Cette carte n'est pas parmi celles qui sont proposées."),
    "free_card_on_offer": N_(
        "Sans grain en entrepôt ni deux bateaux, il faut prendre une carte sans tasse tant qu'il "
        "y en a une."
    ),
    "cannot_pay": N_(
        "Aucune carte ne peut être payée : celle qui est choisie sera défaussée, pas posée."
    ),
    "can_pay": N_("Une carte peut encore être prise : on ne défausse pas."),
    "no_such_bean": N_("L'entrepôt n'a pas de {colour}."),
    "no_such_rotation": N_("Une carte se tourne par quarts de tour, de 0 à 3."),
    "hides_last_cup": N_("La dernière tasse visible serait couverte."),
    "covers_too_few": N_(
        "La carte doit couvrir de {least} à {most} cases ; ici elle en couvre {covered}."
    ),
    "covers_too_many": N_(
        "La carte peut couvrir de {least} à {most} cases, pas {covered} comme ici."
    ),
    "bid_too_low": N_("Il faut miser au moins {least}, pas {beans}."),
    "too_few_beans": N_("Une mise de {beans} est trop haute : l'entrepôt a {have} en tout."),
    "no_ship_here": N_("Il n'y a pas de bateau sur cette case."),
    "ship_taken": N_("Ce bateau porte déjà un grain."),
    "not_in_bid": N_("Ce grain n'est pas dans la mise."),
    "no_points": N_("Plus de point d'action : il ne reste qu'à vider des cases ou à finir."),
    "no_such_group": N_("Aucun groupe ne commence sur cette case."),
    "group_full": N_("Toutes les cases de ce groupe portent déjà des grains."),
    "all_produced": N_("Toutes les cases de ce groupe portent déjà leur grain."),
    "supply_empty": N_("La réserve n'a plus les couleurs que ce groupe produirait."),
    "nothing_to_dry": N_("Aucun grain ne se trouve sur une case de production."),
    "nothing_to_roast": N_("Aucun grain ne se trouve sur une case de séchage."),
    "fill_one": N_("L'action est engagée : elle doit remplir au moins une case."),
    "colour_not_there": N_("Aucun {colour} à déplacer à cette étape."),
    "nothing_roasted": N_("Aucun grain torréfié à livrer."),
    "no_roasted_beans_here": N_("Cette case ne porte pas de grain torréfié."),
    "empty_one": N_("Une livraison part d'une case de torréfaction au moins."),
    "one_square_left": N_("Il ne reste qu'une case à vider : choisissez-la."),
    "no_cafe_here": N_("Il n'y a pas de Café sur cette case."),
    "half_covered": N_("Ce Café est à moitié couvert : il n'accepte plus de grain."),
    "not_on_delivery": N_("Ce grain n'est pas dans la livraison."),
    "not_asked_for": N_("Ce Café ne demande pas, ou plus, de grain de cette couleur."),
    "no_such_square": N_("Il n'y a pas de case ici."),
    "nothing_to_clear": N_("Cette case ne porte aucun grain."),
    "cafe_keeps_beans": N_("Un grain livré à un Café y reste jusqu'à la fin."),
    "ship_keeps_bean": N_("Un grain embarqué reste sur son bateau jusqu'à ce qu'il soit couvert."),
}


def sentence(refusal: Refusal, _: Language) -> str:
    """Why not, in full."""
    return _(SENTENCES[refusal.reason], **figures(refusal, _))


def figures(refusal: Refusal, _: Language) -> dict[str, int | str]:
    """The refusal's figures as they are said: colours by name, seats counted from one."""
    said = dict(refusal.figures)
    colour = said.get("colour")
    if colour in COLOURS:
        said["colour"] = terms.bean(int(colour), _)
    if "seat" in said:
        said["seat"] = int(said["seat"]) + 1
    return said
