"""Why not: every reason the rules of Coffee Roaster give, as a sentence with its figures."""

from __future__ import annotations

from rules.game import Refusal
from tui.coffee_roaster.words import terms
from tui.words.language import N_, Language

#: A reason's sentence; where one reason serves several rules, the rule tells them apart.
SENTENCES = {
    "no_such_card": N_("Ce pack n'a pas de carte de ce nom."),
    "expert_locked": N_("Une carte expert se mérite : finissez d'abord un défi à {points} points."),
    "wrong_group": N_("Cette tasse demande une carte du groupe {group} ; celle-ci est du {found}."),
    "wrong_difficulty": N_(
        "Après une tasse à {score} pts, la prochaine carte doit être de difficulté "
        "« {difficulty} »."
    ),
    "solo": N_("Coffee Roaster se joue seul, pas à {players}."),
    "not_now": N_("Ce n'est pas ce qui est demandé maintenant."),
    "round_first": N_("On ne goûte qu'après un tour complet : torréfiez d'abord ce tour."),
    "thermostat_ends": N_("Le thermostat est au bout : il faut passer au test de la tasse."),
    "not_beside_board": N_("Cette saveur n'est plus en réserve."),
    "immediate_after_flavour": N_(
        "Un effet de saveur a déjà servi ce tour : plus d'effet immédiat avant le tour suivant."
    ),
    "already_used": N_("Déjà utilisé : un effet immédiat ne sert qu'une fois par café."),
    "wrong_bean": N_("Le joker s'échange contre un grain de niveau 0 et un de niveau 1."),
    "bean_not_drawn": N_("Aucun grain de ce niveau n'est parmi les jetons piochés."),
    "wrong_token": N_("Cet effet ne se paie pas avec ce jeton."),
    "no_such_token": N_("Aucun jeton pioché ne peut payer cet effet."),
    "bag_too_small": N_("Il faut au moins {need} jetons dans le sac ; il en reste {have}."),
    "too_few_drawn": N_("Il faut {need} autres jetons piochés à remettre ; il y en a {have}."),
    "not_drawn": N_("Ce jeton n'est pas parmi ceux que vous avez piochés."),
    "not_among_five": N_("Ce jeton n'est pas parmi ceux qui viennent d'être tirés."),
    "no_free_slot": N_(
        "Plus aucune case libre de cette couleur auprès des effets de tasse : le jeton n'a pas "
        "de place."
    ),
    "slot_taken": N_("Cette case porte déjà une saveur."),
    "wrong_colour": N_("Cette case est d'une autre couleur que l'effet choisi."),
    "box_lacks": N_("La boîte n'a plus les grains que cet effet doit donner."),
    "tray_full": N_("Le plateau est plein ({places} places) : le jeton va dans la tasse."),
    "not_in_hand": N_("Ce jeton n'est pas en main."),
    "not_in_cup": N_("Ce jeton n'est pas dans la tasse."),
    "effect_stays": N_("Un effet de tasse ne vient pas du sac : il reste dans la tasse."),
    "exchange_two": N_("L'échange est engagé : un second jeton doit quitter la tasse."),
}
BY_RULE = {
    ("CR-407", "no_beans"): N_(
        "La concentration demande deux grains piochés de niveaux 1 à 3 dont la somme ne dépasse "
        "pas 4."
    ),
    ("CR-408", "no_beans"): N_("La préservation demande deux grains piochés de niveaux 0 à 4."),
    ("CR-409", "no_beans"): N_("La dispersion demande un grain pioché de niveau 2, 3 ou 4."),
    ("CR-401", "wrong_token"): N_(
        "Le corps concentre, l'acidité préserve, l'arôme disperse ; seul le joker fait les trois."
    ),
    ("CR-401", "no_such_token"): N_(
        "Ni la saveur de cet effet ni le joker ne sont parmi les jetons piochés."
    ),
}


def sentence(refusal: Refusal, _: Language) -> str:
    """Why not, in full."""
    text = BY_RULE.get((refusal.rule, refusal.reason)) or SENTENCES[refusal.reason]
    return _(text, **figures(refusal, _))


def figures(refusal: Refusal, _: Language) -> dict[str, int | str]:
    """The refusal's figures as they are said: groups as printed, difficulties by name."""
    said = dict(refusal.figures)
    for name in ("group", "found"):
        if name in said:
            said[name] = terms.GROUPS.get(int(said[name]), said[name])
    if "difficulty" in said:
        said["difficulty"] = _(terms.DIFFICULTIES[str(said["difficulty"])])
    return said
