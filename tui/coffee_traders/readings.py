"""Where the rulebook of Coffee Traders leaves a gap: how we read it, each under its id."""

from tui.language import N_
from tui.readings import Reading

READINGS = (
    Reading(
        "AM-01",
        N_(
            "Pièces, ouvriers et jetons −3 ne manquent jamais ; les pièces de votre couleur et "
            "les compteurs sont limités, et un gain qui n'en trouve plus est perdu."
        ),
    ),
    Reading(
        "AM-02",
        N_(
            "Ânes, camions et ouvriers posés restent où ils sont jusqu'à la fin, même si la "
            "plantation disparaît, et barrent encore le passage."
        ),
    ),
    Reading(
        "AM-04",
        N_("La réserve Bonus sert à chacune de vos décisions, jamais pendant celle d'un autre."),
    ),
    Reading(
        "AM-05",
        N_("Seul un négociant qu'on vient de recevoir peut regarnir la réserve Bonus."),
    ),
    Reading(
        "AM-08",
        N_(
            "Deux contrats F ne partent jamais de la même case ; si un pack le permettait, le "
            "suivant dans l'ordre du tour choisirait une autre case de rangée 1."
        ),
    ),
    Reading(
        "AM-10",
        N_(
            "Les contrats d'André sont tirés de ce qui reste après ceux des joueurs ; ses cinq "
            "compteurs, un par couleur, sont mis de côté avant les piles."
        ),
    ),
    Reading(
        "AM-11",
        N_(
            "Les cases marquées pour quatre et cinq joueurs restent fermées à deux et à trois ; à"
            " deux, André seul s'en sert."
        ),
    ),
    Reading(
        "AM-13",
        N_(
            "En phase I, on peut passer même avec des marqueurs ; sans marqueur utilisable, on "
            "passe d'office."
        ),
    ),
    Reading(
        "AM-14",
        N_(
            "Une case peut être reliée à plusieurs cases plus basses : chaque plantation retient "
            "le chemin qui la soutient, et on choisit s'il y en a plusieurs."
        ),
    ),
    Reading(
        "AM-15",
        N_("En camion, il suffit qu'un seul chemin vers la case soit libre d'ânes étrangers."),
    ),
    Reading(
        "AM-17",
        N_(
            "« Première plantation » dans une coopérative : celle qui y est seule maintenant, "
            "même si une autre y a été perdue."
        ),
    ),
    Reading(
        "AM-20",
        N_(
            "Un joker mis de côté trouve à la fin le meilleur partenaire, Arabica ou Animal ; le "
            "premier joker se pose seul sur la piste."
        ),
    ),
    Reading(
        "AM-22",
        N_("Piste Arabica : on commence en colonne 1, à six pas de la colonne 7."),
    ),
    Reading(
        "AM-23",
        N_(
            "L'âne de la colonne 5 va au premier de chaque rangée, même s'il n'a plus d'âne à "
            "recevoir."
        ),
    ),
    Reading(
        "AM-24",
        N_(
            "On peut reculer de la colonne 7 ou 6 jusqu'à la 5, sans retoucher de bonus ; la "
            "colonne 7 redevient libre."
        ),
    ),
    Reading(
        "AM-25",
        N_(
            "Envoyer des ouvriers demande au moins une plantation vide dans la coopérative ; "
            "entre deux cases d'une même rangée, celui qui agit choisit."
        ),
    ),
    Reading(
        "AM-29",
        N_(
            "Au début de la phase II, chacun place ses ouvriers sans voir ceux des autres ; on "
            "les montre ensemble."
        ),
    ),
    Reading(
        "AM-30",
        N_(
            "En phase II, passer est définitif ; chez les autres, on sert la plus basse rangée "
            "vide de la coopérative, tous adversaires confondus."
        ),
    ),
    Reading(
        "AM-31",
        N_(
            "Plantations vides : il faut payer tout ce qu'on peut, puis on perd celles qui ne "
            "sont pas couvertes, les plus hautes d'abord. La réserve Bonus n'est jamais exigée."
        ),
    ),
    Reading(
        "AM-33",
        N_(
            "La pièce d'une maison de négoce va au seul joueur qui n'y a pas de négociant, quelle"
            " qu'en soit la raison ; à deux, André ne la prend jamais."
        ),
    ),
    Reading(
        "AM-35",
        N_("L'hôpital se libère dès qu'une des deux colonnes, stations ou postes, est vide."),
    ),
    Reading(
        "AM-36",
        N_("Seul un négociant non placé peut être retiré du jeu pour deux pas."),
    ),
    Reading(
        "AM-38",
        N_("Un café ne dépasse pas le bout de sa piste (10) : le surplus est perdu."),
    ),
    Reading(
        "AM-43",
        N_(
            "Deux compteurs sont identiques s'ils ont la même couleur et le même type : un "
            "Arabica vert et un Animal vert peuvent se poser seuls tous les deux."
        ),
    ),
    Reading(
        "AM-52",
        N_(
            "S'il y a moins de cafés que de postes équitables, les propriétaires en prennent un "
            "par poste dans l'ordre du tour, jusqu'au dernier."
        ),
    ),
    Reading(
        "AM-53",
        N_("Cette limite vaut aussi pour la récolte et pour ce que donnent les compteurs Stock."),
    ),
    Reading(
        "AM-54",
        N_(
            "On achète, on échange et on dépense ses compteurs Stock à son tour de phase V "
            "seulement, autant qu'on veut, sans devoir vendre ensuite."
        ),
    ),
    Reading(
        "AM-56",
        N_("On ne suit pas en portage un bâtiment reçu d'un contrat ou de compteurs Stock."),
    ),
    Reading(
        "AM-57",
        N_(
            "Un bonus qui ne peut pas s'exécuter est perdu ; des deux côtés de la barre, on peut "
            "choisir même celui-là."
        ),
    ),
    Reading(
        "AM-58",
        N_("Les pièces posées près d'une rangée de contrats ne se prennent qu'une fois chacune."),
    ),
    Reading(
        "AM-61",
        N_(
            "Un compteur Stock joker est du type de la case où il est ; il ne change de case "
            "qu'en phase VI."
        ),
    ),
    Reading(
        "AM-62",
        N_("La phase VI se joue aussi en 1980, jetons −3 compris."),
    ),
    Reading(
        "AM-66",
        N_("Dans un bar, il faut au moins un marqueur pour prétendre à la deuxième place."),
    ),
    Reading(
        "AM-70",
        N_("Objectif des cinq maisons : y avoir un négociant dans toutes à la fois."),
    ),
    Reading(
        "AM-71",
        N_("Objectif des 20 cafés : deux pistes à 10, chacune sous son entrepôt de piste."),
    ),
    Reading(
        "AM-72",
        N_("Objectif des plantations : les 11 doivent avoir été placées, pas être encore debout."),
    ),
    Reading(
        "AM-74",
        N_(
            "André ajoute un niveau 3 s'il a là plus de niveaux 2 que de 3, sinon un 2 s'il a "
            "plus de 1 que de 2, sinon un 1."
        ),
    ),
    Reading(
        "AM-75",
        N_(
            "André choisit sa case ainsi : ne couper le chemin de personne si possible, se relier"
            " à sa propre plantation, puis la plus à gauche."
        ),
    ),
    Reading(
        "AM-76",
        N_(
            "S'il manque des ouvriers au tour d'André, le premier joueur dit qui s'en passe, "
            "André compris ; chacun choisit entre ses propres cases."
        ),
    ),
    Reading(
        "AM-78",
        N_("Si la maison tirée par André est ouverte et pas pleine, il y prend la place suivante."),
    ),
    Reading(
        "AM-82",
        N_(
            "André compte dans les majorités des coopératives et des bars, mais n'a pas de total "
            ": les joueurs se mesurent entre eux."
        ),
    ),
    Reading(
        "AM-83",
        N_(
            "Joueurs expérimentés : seule la plantation du dernier café se place librement, après"
            " toutes les autres."
        ),
    ),
    Reading(
        "AM-87",
        N_(
            "Donner 5 compteurs Stock demande deux entrepôts en réserve ; avec un seul, on en "
            "donne 3."
        ),
    ),
    Reading(
        "AM-88",
        N_("Une plantation perdue garde les points de sa construction."),
    ),
    Reading(
        "AM-92",
        N_("L'entrepôt du départ peut être déplacé comme les autres."),
    ),
)
