"""The rules of Café explained in our own words: every rule id belongs to one topic."""

from __future__ import annotations

from tui.contract.presenter import Topic
from tui.words.language import N_


def _rules(*numbers: int, examples: tuple[int, ...] = ()) -> tuple[str, ...]:
    """Rule ids by their numbers, and those of worked examples."""
    return (*(f"CA-{n:03}" for n in numbers), *(f"CA-EX{n:02}" for n in examples))


TOPICS = (
    Topic(
        key="pieces",
        see=("setup", "placement", "actions"),
        title=N_("Les cartes et les grains"),
        body=N_(
            "Chaque carte est un bloc de six cases, deux rangées de trois. Une case produit (A, "
            "avec sa couleur), sèche (B), torréfie (C), est un Café (D), une tasse, un bateau, "
            "ou reste vide. Un grand Café occupe deux cases voisines.\n\n"
            "Il y a 48 cartes Plan, toutes différentes, dont 8 marquées d'une étoile au dos, et "
            "4 cartes de départ, une par Entreprise.\n\n"
            "Les grains sont jaunes, marron, verts ou rouges, 35 de chaque. Quand une couleur "
            "est épuisée, les cases qui la produiraient restent vides. L'entrepôt, lui, n'a pas "
            "de limite."
        ),
        rules=_rules(1, 2, 3, 4, 5, 6, 7),
    ),
    Topic(
        key="setup",
        see=("round", "pieces"),
        title=N_("Mise en place"),
        body=N_(
            "Chacun reçoit une Entreprise et sa carte de départ, qui ouvre sa zone d'activité, "
            "ainsi qu'un grain de chaque couleur en entrepôt. Le marqueur d'actions est sur 1.\n\n"
            "À quatre, les 48 cartes servent. À trois, on retire les 8 étoiles ; à deux, 8 "
            "autres cartes de plus, au hasard ; seul, 16 autres. La pioche suffit exactement "
            "aux huit manches. Ce qui est retiré ne sert plus.\n\n"
            "Le premier Cafetier est tiré au sort, à moins que la table n'en décide."
        ),
        rules=_rules(101, 102, 103, 104, 105, 106, 107, 108, 109, 110),
    ),
    Topic(
        key="round",
        see=("price", "placement", "actions"),
        title=N_("Une manche"),
        body=N_(
            "Le Cafetier révèle trois cartes. À partir de son voisin de gauche, chacun en prend "
            "une, aussitôt remplacée : on choisit toujours parmi trois. Le Cafetier choisit en "
            "dernier, sans remplacement, et les deux cartes restantes sont défaussées.\n\n"
            "Ensuite chacun pose sa carte et joue ses actions. Quand tous ont fini, le Cafetier "
            "est le voisin de gauche. Il y a huit manches.\n\n"
            "Seul, on est toujours Cafetier : trois cartes par manche, une prise, deux "
            "défaussées."
        ),
        rules=_rules(201, 202, 203, 204, 205, 206, 207),
    ),
    Topic(
        key="price",
        see=("round", "auction"),
        title=N_("Payer la carte"),
        body=N_(
            "Une carte avec une tasse coûte un grain de l'entrepôt, de la couleur qu'on veut, "
            "rendu à la réserve. Une carte sans tasse est gratuite. Avec deux bateaux visibles "
            "ou plus, toutes le sont.\n\n"
            "Qui n'a ni grain ni deux bateaux doit prendre une carte sans tasse s'il y en a. "
            "Sinon, il en choisit quand même une, mais elle est défaussée au lieu d'être posée ; "
            "le reste du tour se joue comme d'habitude."
        ),
        rules=_rules(251, 252, 253, 254, 255),
    ),
    Topic(
        key="placement",
        see=("pieces", "actions", "deliver"),
        title=N_("Poser la carte"),
        body=N_(
            "La carte se pose avant toute action, dans le sens qu'on veut, alignée sur les "
            "cases, et toujours par-dessus. Elle doit couvrir 2, 3 ou 4 cases visibles, d'une "
            "ou de plusieurs cartes ; ce qui était déjà caché ne compte pas.\n\n"
            "Les grains couverts retournent à la réserve. Une tasse au moins doit rester "
            "visible.\n\n"
            "Un Café de deux cases dont une est couverte ne reçoit et ne rapporte plus rien ; "
            "ses grains retournent à la réserve : c'est notre lecture (AM-02)."
        ),
        rules=_rules(301, 302, 303, 304, 305, 306, 307, 308, 309, 310, examples=(1,)),
    ),
    Topic(
        key="actions",
        see=("produce", "dry", "roast", "deliver"),
        title=N_("Les actions"),
        body=N_(
            "On a autant d'actions que de tasses visibles après la pose, au moins 1 et au plus "
            "8. Ce qui n'est pas joué est perdu ; on peut s'arrêter plus tôt.\n\n"
            "Produire, sécher et torréfier servent en une action tout un groupe de cases qui se "
            "touchent par un côté. C'est la destination qui doit être d'un seul tenant, pas "
            "l'origine des grains.\n\n"
            "Une case A, B ou C ne porte qu'une couleur, et rien ne s'ajoute à une case "
            "occupée. À tout moment on peut rendre à la réserve tous les grains d'une case, "
            "gratuitement, pour la libérer. Un Café, lui, se complète en plusieurs fois et "
            "mélange les couleurs."
        ),
        rules=_rules(401, 402, 403, 404, 405, 406, 407),
    ),
    Topic(
        key="produce",
        see=("actions", "dry"),
        title=N_("Produire (A)"),
        body=N_(
            "On choisit un groupe de cases de production ; leurs couleurs peuvent différer. "
            "Chaque case vide reçoit un grain de sa couleur, une case occupée n'en reçoit pas "
            "d'autre. Il faut qu'au moins une case puisse produire.\n\n"
            "Un groupe jaune, rouge, marron, marron donne ainsi, en une action, 1 jaune, "
            "1 rouge et 2 marron."
        ),
        rules=_rules(501, 502, 503, 504, examples=(2, 3)),
    ),
    Topic(
        key="dry",
        see=("produce", "roast"),
        title=N_("Sécher (B)"),
        body=N_(
            "On choisit un groupe de cases de séchage. Chaque case vide du groupe peut recevoir "
            "tous les grains d'une couleur qui se trouvent sur les cases de production, où "
            "qu'elles soient ; d'une case à l'autre la couleur peut changer.\n\n"
            "Deux cases B voisines sèchent donc en une action 2 marron sur l'une et 1 jaune sur "
            "l'autre. Pour laisser une couleur en place, il suffit de ne pas la choisir."
        ),
        rules=_rules(551, 552, 553, 554, examples=(4, 5)),
    ),
    Topic(
        key="roast",
        see=("dry", "deliver"),
        title=N_("Torréfier (C)"),
        body=N_(
            "Comme le séchage, mais des cases B vers un groupe de cases C vides : une couleur "
            "par case, et tous les grains de cette couleur.\n\n"
            "Deux cases C voisines prennent 2 jaunes et 3 verts en une action ; une case C à "
            "l'écart en demande une seconde."
        ),
        rules=_rules(601, 602, examples=(6, 7)),
    ),
    Topic(
        key="deliver",
        see=("actions", "score", "price"),
        title=N_("Livrer (D)"),
        body=N_(
            "Une seule action peut vider toutes les cases C : on choisit lesquelles, et une "
            "case choisie est vidée entièrement. Les grains vont aux Cafés qui demandent encore "
            "leur couleur, en tout ou en partie ; les autres vont à l'entrepôt.\n\n"
            "Un grain livré à un Café y reste. Un grain rangé à l'entrepôt ne revient ni dans "
            "la zone ni dans un Café ; il peut encore payer une carte."
        ),
        rules=_rules(651, 652, 653, 654, 655, examples=(8,)),
    ),
    Topic(
        key="score",
        see=("deliver", "pieces"),
        title=N_("Fin et décompte"),
        body=N_(
            "La partie s'arrête après la huitième manche. Un Café complet et entièrement "
            "visible rapporte ses points, un Café incomplet rien.\n\n"
            "À l'entrepôt, la couleur la plus rare rapporte 2 points par grain et la deuxième "
            "plus rare 1 point par grain ; deux couleurs comptent, jamais plus. Avec 0, 6, 6 et "
            "9 grains, cela fait 0 puis 6 points.\n\n"
            "À égalité, on compare les grains sur les cases C, puis sur les cases B ; sinon la "
            "victoire est partagée.\n\n"
            "En solo : faible jusqu'à 14, moyen dès 15, bon dès 23, très bon dès 30, "
            "extraordinaire dès 36, légendaire dès 41."
        ),
        rules=_rules(701, 702, 703, 704, 705, 706, 707, examples=(9, 10, 11)),
    ),
    Topic(
        key="auction",
        see=("round", "price"),
        title=N_("Variante : l'enchère"),
        body=N_(
            "De deux à quatre. On retire les étoiles, et à trois 8, à deux 16 autres cartes. À "
            "chaque manche on révèle une carte de plus qu'il n'y a de joueurs, et les tasses ne "
            "coûtent rien.\n\n"
            "À partir du Cafetier, chacun mise ou passe ; passer est définitif pour la manche. "
            "Une mise compte un grain au moins, se paie tout de suite et reste perdue. Égaler "
            "ou dépasser la dernière mise suffit pour prendre le jeton de Cafetier ; miser moins "
            "n'est pas permis. Quand tous les autres ont passé, le Cafetier choisit sa carte en "
            "premier, puis les autres dans l'ordre, sans remplacement. Le jeton reste où il "
            "est à la fin de la manche.\n\n"
            "Un grain de chaque mise peut être posé sur un bateau vide et visible : il revient "
            "à l'entrepôt quand le bateau est couvert, ou à la fin."
        ),
        rules=_rules(801, 802, 803, 804, 805, 806, 807, 808, 809, 810),
    ),
)

BY_RULE = {rule: topic for topic in TOPICS for rule in topic.rules}
