"""Why not: every reason the rules of Mombasa give, as a sentence with its figures."""

from __future__ import annotations

from rules.game import Refusal
from tui.language import N_, Language

#: A reason's sentence; where one reason serves several rules, the rule may tell them apart.
SENTENCES = {
    # Setting up
    "players": N_("Mombasa se joue de 2 à 4, pas à {found}."),
    "no_such_pack": N_("Aucun pack « {pack} » n'est installé."),
    "tile_not_dealt": N_("Cette tuile de départ ne vous a pas été donnée."),
    "not_on_tile": N_("Cette carte n'est pas sur votre tuile de départ."),
    # Anywhere
    "not_now": N_("Ce n'est pas ce qui est demandé maintenant."),
    "too_little_money": N_("Il faut £{need}, et vous avez £{have}."),
    "turned_down": N_("Cette carte a déjà servi : elle est face cachée."),
    "space_empty": N_("Il n'y a plus de carte à cet endroit de l'étal."),
    # Planning
    "share_card": N_("Une carte Part ne se joue pas : elle reste en main jusqu'à la fin."),
    "in_used_pile": N_("Cette carte est dans une pile de cartes utilisées."),
    "not_in_hand": N_("Cette carte n'est pas dans votre main."),
    "slot_locked": N_("Cet emplacement n'est pas encore ouvert."),
    "another_slot": N_("Les emplacements se remplissent l'un après l'autre."),
    # Goods
    "no_goods": N_("Vous n'avez pas de carte Marchandise visible dans votre zone."),
    "already_picked": N_("Cette carte est déjà utilisée dans cette action."),
    "other_type": N_("Une action n'utilise qu'un seul type de marchandise."),
    "mixed_without_purchase": N_(
        "Mêler les types ne sert qu'à acheter, et aucune carte n'est à votre portée."
    ),
    "mixed_must_buy": N_("Des types mêlés doivent d'abord acheter une carte."),
    "too_few_goods": N_("Il faut {need} unités, et vos cartes en donnent {have}."),
    "must_step": N_("Une piste peut encore avancer sans rien payer : il faut le faire."),
    "call_for_funds": N_("L'appel de fonds demande £{need}, et vous avez £{have}."),
    # Development
    "no_development": N_("Vous n'avez pas de carte Développement visible dans votre zone."),
    "city_empty": N_("Il n'y a plus de comptoir dans cette ville."),
    "own_post": N_("Cette compagnie a déjà un comptoir dans cette région."),
    "out_of_reach": N_("Cette région ne touche ni la ville ni un comptoir de la compagnie."),
    "column_empty": N_("Il n'y a plus de comptoir dans cette colonne."),
    "column_full": N_("Cette colonne n'a pas de case pour un comptoir qui rentre."),
    "no_such_benefit": N_("Cet avantage n'est pas, ou n'est plus, à prendre."),
    "no_post_in_column": N_("Cette colonne n'a plus de comptoir à retirer."),
    # Books
    "no_bookkeeper": N_("Vous n'avez pas de comptable visible dans votre zone."),
    "no_book_there": N_("Il n'y a pas de livre à cet endroit."),
    "not_gained": N_("Ce livre n'est pas un de ceux que vous venez de recevoir."),
    "off_track": N_("La piste de Comptes n'a pas cette case."),
    "crossed_out": N_("Cette case refuse les livres A."),
    "a_covers_a_only": N_("Un livre A ne couvre jamais un livre B ou C."),
    "no_book_to_flip": N_("Il n'y a pas de livre face visible sur cette case."),
    "condition_not_met": N_("Votre zone ne remplit pas les conditions du livre suivant."),
    "no_book_ahead": N_("La case {space} n'a pas de livre : l'encrier s'arrête avant."),
    # Diamonds
    "no_merchant": N_("Vous n'avez pas de marchand de diamants visible dans votre zone."),
    # Bonus markers
    "no_marker": N_("Vous n'avez plus de marqueur Bonus."),
    "occupied": N_("Un marqueur occupe déjà cette case jusqu'à la fin de la manche."),
    "first_turn": N_("Le premier joueur ne peut pas prendre cette case à son premier tour."),
    "no_card_to_discard": N_("Vous n'avez pas de carte à défausser en main."),
    "share_stays": N_("Une carte Part ne se défausse pas : elle reste en main jusqu'à la fin."),
    "no_coffee_card": N_("Cette case ne prend qu'une carte Café de votre main."),
    "too_little": N_("Il faut un total d'au moins {need}, et votre zone en montre {have}."),
    "another_has_more": N_("Un autre joueur montre {need}, et vous {have}."),
    "tier_too_high": N_("Votre total n'atteint pas ce palier."),
    "not_unlocked": N_("Votre marqueur n'a pas encore débloqué cette case sur sa piste."),
    "other_space_used": N_("Une seule des deux cases de cette piste par manche."),
    "not_in_play": N_("Cette case n'est sur aucune piste de cette partie."),
    "diamonds_pay_nothing": N_(
        "Les diamants ne paieraient aucune carte de plus : achetez d'abord, ils viennent après."
    ),
    "no_such_mix": N_("C'est 1 et 2, ou 2 et 1, rien d'autre."),
    "not_this_track": N_("Cette piste a déjà avancé, ou porte la case elle-même."),
    # Bonus tiles and passing
    "no_plus_tile": N_("Vous n'avez pas la tuile +1 marchandise."),
    "already_attached": N_("La tuile +1 est déjà sur une carte et n'en bouge plus."),
    "no_goods_card": N_("La tuile +1 va sur une carte Marchandise visible."),
    "pile_empty": N_("Cette pile est vide : reprenez-en une qui a des cartes."),
}
BY_RULE = {
    ("MO-418", "too_few_points"): N_("Il faut {need} points, et il vous en reste {have}."),
    ("MO-506", "too_few_points"): N_("Ce livre coûte ✎{need}, et il vous reste ✎{have}."),
    ("MO-905", "track_ends"): N_("Votre marqueur est au bout de cette piste."),
    ("MO-984", "track_ends"): N_("L'encrier est au bout de la piste de Comptes."),
    ("MO-725", "too_little_money"): N_(
        "La case et la carte la moins chère coûtent £{need}, et vous avez £{have}."
    ),
}


def sentence(refusal: Refusal, _: Language) -> str:
    """Why not, in full."""
    text = BY_RULE.get((refusal.rule, refusal.reason)) or SENTENCES[refusal.reason]
    return _(text, **refusal.figures)
