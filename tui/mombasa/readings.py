"""Where the rulebook of Mombasa leaves a gap: how we read it, each under its id."""

from tui.language import N_
from tui.readings import Reading

READINGS = (
    Reading(
        "AM-02",
        N_(
            "On peut refuser un appel de fonds même si on a de quoi payer : le marqueur s'arrête,"
            " et le reste de cet effet est perdu."
        ),
    ),
    Reading(
        "AM-03",
        N_(
            "Toutes les unités de marchandises doivent servir tant qu'un marqueur peut avancer "
            "sans payer ; sinon le reste est perdu."
        ),
    ),
    Reading(
        "AM-04",
        N_(
            "Les pas se font un par un, dans l'ordre voulu : l'argent reçu en route peut payer un"
            " appel plus loin."
        ),
    ),
    Reading(
        "AM-05",
        N_(
            "Les bonus de départ se prennent dans l'ordre du tour, avec toutes les règles des "
            "pistes ; un bonus ainsi ouvert vaut dès le premier tour."
        ),
    ),
    Reading(
        "AM-06",
        N_(
            "Majorités : seules les cartes visibles comptent, qui a passé compte pour zéro, et il"
            " faut soi-même atteindre le premier palier."
        ),
    ),
    Reading(
        "AM-07",
        N_("La quatrième majorité, que le livret ne nomme pas, est celle du développement."),
    ),
    Reading(
        "AM-08",
        N_("La tuile +1 s'attache avant l'action d'un de ses tours, sans coûter d'action."),
    ),
    Reading(
        "AM-09",
        N_(
            "Une carte Part ne se défausse pas contre de l'argent : elle reste en main jusqu'à la"
            " fin."
        ),
    ),
    Reading(
        "AM-10",
        N_("La case d'achat oblige à acheter : il faut pouvoir payer la taxe et la carte."),
    ),
    Reading(
        "AM-11",
        N_(
            "Cases « comptes ou diamants » : le choix est libre sur les deux cases, qui ne "
            "diffèrent que par leur prix."
        ),
    ),
    Reading(
        "AM-13",
        N_(
            "Quand un comptoir peut venir de plusieurs côtés, la frontière la moins chère compte "
            "d'office."
        ),
    ),
    Reading(
        "AM-15",
        N_(
            "Les points de la récompense d'un livre se dépensent avant ceux de la carte Comptable"
            " : ils ne s'additionnent pas."
        ),
    ),
    Reading(
        "AM-17",
        N_(
            "Le livre de la tuile de départ est le premier pas de l'encrier, mais pas une case de"
            " la piste : rien ne s'y pose et il ne se retourne pas."
        ),
    ),
    Reading(
        "AM-18",
        N_(
            "On peut retourner n'importe lequel de ses livres visibles, même derrière l'encrier, "
            "et sans avancer ensuite. Un livre peut en couvrir un autre partout, même sous "
            "l'encrier."
        ),
    ),
    Reading(
        "AM-19",
        N_(
            "Un livre A qui ne trouve aucune case permise quitte le jeu ; sinon il faut poser ce "
            "qu'on a reçu."
        ),
    ),
    Reading(
        "AM-20",
        N_("On ne reprend pas une pile vide tant qu'une autre a des cartes."),
    ),
    Reading(
        "AM-21",
        N_("Au bout de la piste Diamant, chaque pas de trop rapporte aussitôt £2."),
    ),
    Reading(
        "AM-22",
        N_(
            "Quand l'encrier atteint la dernière case, la récompense et les points du comptable "
            "rapportent déjà £2 chacun."
        ),
    ),
    Reading(
        "AM-23",
        N_("Pistes Diamant et de Comptes : compte la dernière valeur atteinte ou dépassée."),
    ),
    Reading(
        "AM-24",
        N_(
            "« Au moins 3 cafés et au moins 3 autres » se lit strictement : 3 cafés et 3 cotons, "
            "ou 3 cafés et 3 bananes, ou 6 cafés. 3 cafés, 2 cotons et 1 banane ne suffisent pas."
        ),
    ),
    Reading(
        "AM-25",
        N_("Cases « achat et/ou diamants » : il faut faire au moins l'un des deux."),
    ),
    Reading(
        "AM-26",
        N_(
            "Les cases Bonus supplémentaires sont à tous : un seul marqueur par case et par manche."
        ),
    ),
    Reading(
        "AM-28",
        N_(
            "Un bonus qu'un adversaire vient d'ouvrir ne compte dans les majorités qu'à partir de"
            " son tour suivant."
        ),
    ),
    Reading(
        "AM-29",
        N_(
            "Une pièce qui arrive sur une case sans livre y reste, perdue. Celle d'un livre se "
            "gagne en le prenant et sert dans le même tour."
        ),
    ),
    Reading(
        "AM-31",
        N_(
            "Les mains ne se montrent pas, sans être un vrai secret : tout ce qui y entre et en "
            "sort est public."
        ),
    ),
    Reading(
        "AM-33",
        N_(
            "Un retrait de comptoirs vise une ville qui en a encore ; s'il n'y en a pas assez, on"
            " retire ce qu'il y a."
        ),
    ),
    Reading(
        "AM-34",
        N_("On peut développer sans rien poser : les cartes sont retournées quand même."),
    ),
    Reading(
        "AM-35",
        N_(
            "Les points de comptes gagnés par plusieurs régions forment une seule somme, qu'on "
            "prend au moment voulu."
        ),
    ),
    Reading(
        "AM-36",
        N_(
            "Des deux bonus permanents d'une piste, le second remplace le premier : ils ne "
            "s'ajoutent jamais."
        ),
    ),
    Reading(
        "AM-40",
        N_("Une action sans effet est permise si sa condition est remplie et son prix payé."),
    ),
)
