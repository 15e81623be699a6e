"""Why not: every reason the rules of Coffee Traders give, as a sentence with its figures."""

from __future__ import annotations

from rules.game import Refusal
from tui.words.language import N_, Language

#: A reason's sentence; where one reason serves several rules, the rule tells them apart.
SENTENCES = {
    # Setting up
    "players": N_("Coffee Traders se joue de {least} à {most}."),
    "no_such_pack": N_("Aucun pack de ce nom n'est installé."),
    "vicious_for_two": N_("La variante vicieuse n'existe qu'à deux."),
    "hard_sides_for_four_or_five": N_(
        "À deux et à trois, tous les contrats sont déjà du côté difficile."
    ),
    "hard_sides_number": N_("Le handicap porte sur 2 ou sur 4 contrats, à une place qui joue."),
    "colours": N_("Il faut une couleur différente pour chaque joueur."),
    # Anywhere
    "not_now": N_("Ce n'est pas ce qui est demandé maintenant."),
    "game_over": N_("La partie est finie."),
    "coins_short": N_("Il faut au moins {need} ₵ dans la réserve Entreprise."),
    "markers_short": N_("Il manque des marqueurs Action : il en faut {need}."),
    "bonus_coins_gone": N_("Les pièces de la réserve Bonus sont déjà prises."),
    "bonus_coins_there": N_("Les pièces de la réserve Bonus sont à leur place."),
    "bonus_just_moved": N_("Ces pièces viennent de bouger : faites d'abord autre chose."),
    "bonus_trader_there": N_("La réserve Bonus a déjà son négociant."),
    "last_bonus_item": N_(
        "Il doit toujours rester un élément dans la réserve Bonus, et c'est le dernier."
    ),
    # Plantations
    "store_row_empty": N_("Il n'y a plus de plantation dans cette rangée."),
    "no_site": N_("Aucune case ne peut recevoir une plantation de ce niveau."),
    "space_taken": N_("Cette case porte déjà une plantation."),
    "wrong_level": N_("Le niveau {level} ne va pas sur cette rangée."),
    "no_worker_for_town": N_(
        "Une première plantation dans une coopérative coûte un ouvrier pour le centre-ville, et "
        "votre réserve Ouvrier est vide."
    ),
    "no_such_way": N_("Aucun chemin ne mène ainsi à cette case."),
    "no_own_plantation_below": N_("Ce chemin ne part pas d'une de vos plantations."),
    "already_supports": N_("La plantation du dessous en soutient déjà une autre."),
    "foreign_donkey": N_("Un âne d'un autre joueur occupe le chemin."),
    "no_truck": N_("Pas de camion dans votre réserve Entreprise."),
    "row_1_too_few": N_(
        "Vous n'auriez pas assez de plantations en rangée 1 pour une de plus en rangée 2/3."
    ),
    "counter_gone": N_("Ce compteur n'est plus là."),
    # Workers and donkeys
    "nobody_waits": N_("Personne n'y a de plantation sans ouvrier."),
    "not_waiting": N_("Ce joueur n'attend pas d'ouvrier ici."),
    "no_plantation": N_("Il n'y a pas de plantation sur cette case."),
    "has_worker": N_("Cette plantation a déjà son ouvrier."),
    "not_your_plantation": N_("Cette plantation n'est pas à vous."),
    "own_plantation": N_("Chacun a déjà servi les siennes : aidez maintenant chez les autres."),
    "no_worker": N_("Votre réserve Ouvrier est vide."),
    "no_donkey": N_("Plus d'âne dans votre réserve Personnelle."),
    "no_path_space": N_("Aucun chemin au-dessus de vos plantations n'a de place."),
    "not_your_path": N_("Ce chemin ne monte pas d'une de vos plantations."),
    "path_full": N_("Ce chemin est plein."),
    "no_civet": N_("Plus de civette dans votre réserve Personnelle."),
    "no_step_back": N_("Pas de recul depuis le départ, ni depuis les colonnes 4 et 5."),
    "must_pay_in_full": N_(
        "La pénalité doit être payée en entier : reculez aussi sur la piste Arabica."
    ),
    "all_must_be_paid": N_("Tout ce que vous avez ne dépasse pas la dette : payez tout."),
    "not_highest_row": N_("Les plantations de la plus haute rangée partent d'abord."),
    # Traders and buildings
    "no_trader": N_("Aucun négociant disponible."),
    "house_open": N_("Cette maison de négoce est déjà ouverte."),
    "house_full": N_("Cette maison de négoce est complète."),
    "column_empty": N_("Tous les bâtiments de ce genre sont construits."),
    "hospital_locked": N_(
        "L'hôpital attend que vos trois stations ou vos trois postes soient construits."
    ),
    "no_building_space": N_("Il n'y a plus de case libre pour ce bâtiment."),
    "wrong_building_space": N_("Cette case est celle d'un autre bâtiment."),
    "building_space_taken": N_("Cette case est déjà construite."),
    "crowd_only": N_("Cette case ne sert qu'à quatre ou cinq joueurs."),
    "other_coop": N_("En portage, on bâtit dans la même coopérative."),
    "warehouse_only": N_("Sur un entrepôt, le portage ne bâtit qu'un entrepôt."),
    "coop_only": N_("Le portage d'un bâtiment de coopérative ne bâtit pas d'entrepôt."),
    "no_coffee": N_("Le portage coûte un café, et vous n'en avez pas."),
    "track_top_taken": N_("Cette piste a déjà son entrepôt."),
    "no_kopi_column": N_("Le kopi luwak n'a pas de place pour un entrepôt."),
    "right_full": N_("Il ne resterait pas assez de places pour les entrepôts."),
    "order_of_tracks": N_("Les entrepôts se replacent de gauche à droite."),
    # Selling
    "contract_done": N_("Ce contrat est déjà rempli."),
    "coffee_short": N_("Cafés manquants : {missing}, kopi luwak compris."),
    "no_score_marker": N_("Vous n'avez plus de marqueur Score."),
    "bar_full": N_("Toutes les cases de ce bar sont prises."),
    "bar_space_taken": N_("Cette case est déjà livrée."),
    "no_such_space": N_("Ce bar n'a pas cette case."),
    "no_such_side": N_("Ce bonus n'a pas d'autre côté."),
    "row_bonus_gone": N_("Cette pièce a déjà été prise."),
    "no_kopi": N_("Le kopi luwak ne se reçoit ni ne s'achète ainsi."),
    "no_such_coffee": N_("Vous n'avez pas de ce café."),
    "no_such_counter": N_("Vous n'avez pas d'autre compteur Stock de ce type."),
    "counters_short": N_("Il faut {need} compteurs Stock de types différents."),
    "warehouses_built": N_("Il ne reste pas assez d'entrepôts à construire."),
    "no_such_price": N_("On dépense 3 ou 5 compteurs Stock, rien d'autre."),
}
BY_RULE = {
    ("CT-337", "donkeys_short"): N_(
        "Il faut un âne sur ce chemin, et votre réserve Entreprise n'en a pas."
    ),
    ("CT-347", "donkeys_short"): N_(
        "Il faut deux ânes sur ce chemin, et votre réserve Entreprise n'en a pas assez."
    ),
    ("CT-349", "foreign_donkey"): N_(
        "Des ânes d'autres joueurs tiennent tous les chemins vers cette case : le camion ne passe "
        "pas."
    ),
    ("CT-382", "not_lowest_row"): N_(
        "L'ouvrier va d'abord à la plus basse rangée où ce joueur a une plantation vide."
    ),
    ("CT-402", "not_lowest_row"): N_(
        "Dans chaque coopérative, servez d'abord votre plus basse rangée."
    ),
    ("CT-412", "not_lowest_row"): N_(
        "Dans chaque coopérative, aidez d'abord la plus basse rangée des autres."
    ),
}


def sentence(refusal: Refusal, _: Language) -> str:
    """Why not, in full."""
    text = BY_RULE.get((refusal.rule, refusal.reason)) or SENTENCES[refusal.reason]
    return _(text, **refusal.figures)
