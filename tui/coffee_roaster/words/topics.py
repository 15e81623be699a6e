"""The rules of Coffee Roaster explained in our own words: every rule id belongs to one topic."""

from __future__ import annotations

from tui.contract.presenter import Topic
from tui.words.language import N_


def _rules(*numbers: int, examples: tuple[int, ...] = ()) -> tuple[str, ...]:
    """Rule ids by their numbers, and those of worked examples."""
    return (*(f"CR-{n:03}" for n in numbers), *(f"CR-EX{n:02}" for n in examples))


TOPICS = (
    Topic(
        key="card",
        see=("setup", "score", "ranks"),
        title=N_("Choisir un café"),
        body=N_(
            "On joue soit un seul café, librement choisi, soit un défi de trois tasses : une "
            "carte du groupe I, puis une du groupe II, puis une du groupe III.\n\n"
            "Une carte dit quels jetons vont dans le sac, quel total de torréfaction rapporte "
            "quoi (un seul total est le meilleur, et un point d'écart coûte cher), et quelles "
            "saveurs la tasse doit contenir. Les 22 cartes sont de difficulté débutant, "
            "intermédiaire ou expert ; une étoile marque les cinq cartes expert des maîtres "
            "torréfacteurs.\n\n"
            "Un premier défi s'ouvre avec une carte débutant du groupe I. Ensuite la dernière "
            "tasse décide : jusqu'à 9 points, la carte suivante est débutant ; de 10 à 14, "
            "intermédiaire ; à partir de 15, expert.\n\n"
            "Ouvrir un défi par une carte expert du groupe I est un privilège : il faut avoir "
            "terminé un défi avec 35 points ou plus. Une fois gagné, il reste acquis."
        ),
        rules=_rules(5, 106, 107, 108, 109, 702, 703),
    ),
    Topic(
        key="setup",
        see=("box", "round", "cup_effects"),
        title=N_("Mise en place et niveaux"),
        body=N_(
            "Pour chaque café, tout recommence à neuf : sac, plateaux, fumée, joker, compteur à "
            "0. Les cinq effets de tasse sont mélangés et répartis au hasard, face visible, sur "
            "les cinq paires de cases à saveur : regardez lesquels sont faciles à gagner cette "
            "fois.\n\n"
            "La fumée attend sur les zones rouges du thermostat : au niveau normal 2 jetons sur "
            "la première, 3 sur la seconde. Le premier tour se joue sur la case marquée du "
            "nombre d'humidités de la carte : avec 7, celle où l'on pioche 6 jetons. Un café "
            "humide part donc de plus loin et laisse plus de tours.\n\n"
            "Au niveau facile, un corps, une acidité et un arôme de la carte restent à côté du "
            "plateau au lieu d'aller dans le sac. À chaque tour ils servent comme s'ils venaient "
            "d'être piochés ; à la fin d'un tour, on peut en glisser dans le sac pour la tasse. "
            "Il y a aussi moins de fumée, et un second plateau plus grand."
        ),
        rules=_rules(101, 102, 103, 104, 105, 110, 111, 701, examples=(1,)),
    ),
    Topic(
        key="box",
        see=("roast", "flavour"),
        title=N_("La boîte et ses jetons"),
        body=N_(
            "La boîte contient 103 grains : 14 durs, 18 de chacun des niveaux 0, 1 et 2, 15 de "
            "niveau 3, 12 de niveau 4 et 8 brûlés. S'y ajoutent 5 corps, 5 acidités, 5 arômes, "
            "un seul joker, 8 humidités, 5 fumées, 6 grains défectueux, et cinq effets de tasse "
            ": grain en plus, douceur, sélection, échange, second plateau.\n\n"
            "Ces quantités sont des limites : aucun effet et aucune torréfaction ne donne un "
            "jeton que la boîte n'a plus."
        ),
        rules=_rules(1, 2, 3, 4, 6),
    ),
    Topic(
        key="round",
        see=("effects", "roast", "cup_test"),
        title=N_("Un tour de torréfaction"),
        body=N_(
            "1. Sauf au premier tour, avancer d'une case sur le thermostat ; la fumée qui s'y "
            "trouve va tout entière dans le sac.\n"
            "2. Piocher autant de jetons que la case l'indique, ou tout le sac s'il en a moins.\n"
            "3. L'humidité piochée s'évapore : elle quitte le jeu et n'est pas remplacée.\n"
            "4. Utiliser des effets, si l'on veut.\n"
            "5. Torréfier ce qui reste de la pioche et tout remettre au sac.\n"
            "6. Recommencer un tour, ou s'arrêter et goûter.\n\n"
            "Le thermostat va de 6 à 14 jetons : plus on attend, plus chaque tour chauffe de "
            "grains. Il faut jouer au moins un tour complet avant de goûter, et après la "
            "dernière case il n'y a plus de tour."
        ),
        rules=_rules(201, 202, 203, 204, 205, 216, 217, 218),
    ),
    Topic(
        key="effects",
        see=("immediate", "flavour", "slots", "joker"),
        title=N_("Utiliser des effets"),
        body=N_(
            "Entre la pioche et la torréfaction, les saveurs piochées peuvent servir. Rien "
            "n'oblige à s'en servir : une saveur laissée retourne au sac et pourra finir dans la "
            "tasse.\n\n"
            "L'ordre compte : d'abord les effets immédiats, ensuite les effets de saveur. Dès le "
            "premier effet de saveur, plus aucun effet immédiat jusqu'au tour suivant.\n\n"
            "Un effet immédiat se paie en posant son jeton sur sa case et agit aussitôt. Une "
            "case de trois couleurs accepte n'importe quelle saveur. Chaque effet immédiat ne "
            "sert qu'une fois par café et garde son jeton, mais on peut en utiliser plusieurs "
            "différents dans le même tour."
        ),
        rules=_rules(206, 301, 302, 303, 304),
    ),
    Topic(
        key="immediate",
        see=("effects", "joker", "roast"),
        title=N_("Les effets immédiats"),
        body=N_(
            "Deux jetons de plus (corps) : en piocher 2 autres ; il en faut au moins 2 dans le "
            "sac.\n\n"
            "Deux nouveaux jetons (toute saveur) : remettre 2 jetons piochés dans le sac, "
            "mélanger, en piocher 2. Seul ce qui vient du sac y retourne : ni une saveur de la "
            "réserve, ni un joker obtenu ce tour (notre lecture, AM-02).\n\n"
            "Deux sur cinq (arôme) : tirer 5 jetons du sac, en retirer exactement 2 du jeu, de "
            "n'importe quelle sorte, et remettre les autres ; il en faut au moins 5 dans le sac. "
            "C'est le moyen de se défaire pour de bon de fumée et de grains défectueux.\n\n"
            "Élimination (toute saveur) : tous les grains brûlés, fumées et grains défectueux "
            "piochés quittent le jeu.\n\n"
            "Les jetons venus par les deux premiers effets font partie de la pioche et seront "
            "torréfiés avec elle. L'humidité tirée par un effet s'évapore aussi, sans être "
            "remplacée."
        ),
        rules=_rules(307, 308, 309, 310, 311, 312, 313),
    ),
    Topic(
        key="joker",
        see=("effects", "slots", "score"),
        title=N_("La saveur joker"),
        body=N_(
            "Le joker s'obtient contre deux grains piochés posés sur ses cases : un de niveau 0 "
            "et un de niveau 1, le même tour ou non. Le second posé, le joker rejoint aussitôt "
            "la pioche.\n\n"
            "Il tient lieu de n'importe quelle saveur, pour un effet comme dans la tasse, où il "
            "remplit une des saveurs encore demandées. Non utilisé à la fin du tour, il va au "
            "sac.\n\n"
            "Les deux grains posés ne reviennent pas : le sac compte deux grains de moins."
        ),
        rules=_rules(305, 306, 603),
    ),
    Topic(
        key="flavour",
        see=("effects", "slots", "roast"),
        title=N_("Les effets de saveur"),
        body=N_(
            "Concentration (corps) : deux grains de niveaux 1 à 3 n'en font plus qu'un, de la "
            "somme des deux, 4 au plus : 1+1, 1+2, 1+3 ou 2+2.\n\n"
            "Préservation (acidité) : exactement deux grains de niveaux 0 à 4 retournent au sac "
            "sans être torréfiés. Les grains durs, brûlés ou défectueux ne se préservent pas.\n\n"
            "Dispersion (arôme) : un grain se divise : 2 en 1+1, 3 en 1+2, 4 en 1+3 ou 2+2.\n\n"
            "Les grains obtenus ou préservés vont au sac tout de suite et échappent à la "
            "torréfaction de ce tour. Ils doivent exister dans la boîte : sans eux, pas d'effet."
        ),
        rules=_rules(401, 402, 407, 408, 409, 410),
    ),
    Topic(
        key="slots",
        see=("flavour", "cup_effects"),
        title=N_("Gagner un effet de tasse"),
        body=N_(
            "La saveur d'un effet de saveur se pose auprès d'un effet de tasse, sur une case "
            "libre de sa couleur ou de trois couleurs. Sans case libre pour elle, l'effet n'est "
            "pas possible. Un joker se pose comme la saveur dont il a joué le rôle.\n\n"
            "Chaque effet de tasse a deux cases ; quand les deux sont prises, au même tour ou "
            "non, il est gagné. Il ne sert qu'au test de la tasse.\n\n"
            "Les saveurs posées y restent jusqu'à la fin et ne sont donc pas dans la tasse. Deux "
            "ou trois effets gagnés suffisent souvent : gardez assez de saveurs dans le sac."
        ),
        rules=_rules(403, 404, 405, 406, 411),
    ),
    Topic(
        key="roast",
        see=("round", "box", "score"),
        title=N_("Torréfier et compter"),
        body=N_(
            "Chaque grain pioché qui reste gagne un niveau et retourne au sac : dur, 0, 1, 2, 3, "
            "4, puis brûlé. Dans une zone rouge il en gagne deux, si bien que 3 et 4 brûlent. Un "
            "grain dur devient toujours niveau 0, même dans le rouge. Brûlés, défectueux et "
            "fumée ne changent plus.\n\n"
            "On commence par les grains les plus foncés. Si la boîte n'a plus le niveau voulu, "
            "le grain retourne au sac tel quel. Tous les autres jetons non utilisés retournent "
            "au sac.\n\n"
            "Le compteur dit la somme des niveaux des grains : quatre grains montés d'un niveau "
            "font +4, quatre grains en zone rouge +8, un niveau 4 qui brûle −4, un niveau 3 qui "
            "brûle −3. Après 40 il repart du début et continue de compter.\n\n"
            "La tasse prendra dix jetons : pour viser un total, pensez à la moyenne des grains "
            "du sac plutôt qu'au seul compteur."
        ),
        rules=_rules(207, 208, 209, 210, 211, 212, 213, 214, 215, examples=(2, 3)),
    ),
    Topic(
        key="cup_test",
        see=("cup_effects", "score"),
        title=N_("Le test de la tasse"),
        body=N_(
            "Les jetons sortent du sac un par un ; chacun va aussitôt dans la tasse ou sur le "
            "plateau, avant de voir le suivant. L'humidité est écartée et ne prend pas de "
            "place.\n\n"
            "La tasse a dix places, remplies rangée par rangée depuis le haut, de gauche à "
            "droite. Un jeton placé ne bouge plus. Le plateau a trois places ; quand il est "
            "plein, tout va dans la tasse. L'effet second plateau en ajoute 2, au niveau facile "
            "3.\n\n"
            "Le test finit quand la tasse est pleine ou le sac vide. Seule la tasse compte : le "
            "plateau ne vaut rien et ne coûte rien."
        ),
        rules=_rules(501, 502, 503, 504, 505, 506, 507, 513),
    ),
    Topic(
        key="cup_effects",
        see=("slots", "cup_test", "score"),
        title=N_("Les effets de tasse"),
        body=N_(
            "Grain en plus occupe d'avance la place 1 et vaut un grain de niveau 3, pour le "
            "total comme pour le savoir-faire. Douceur occupe d'avance la place 2 et vaut une "
            "saveur. Non gagnés, ils laissent leur place aux jetons du sac.\n\n"
            "Sélection sert deux places, la 4 puis la 5 : tirer deux jetons, en placer un, "
            "remettre l'autre au sac.\n\n"
            "Échange, si l'on veut, vient quand les dix places sont prises : deux jetons de la "
            "tasse retournent au sac, on en tire trois et on en place deux. Commencé, il se "
            "finit. Le grain en plus et la douceur restent en place.\n\n"
            "Sélection et échange ont leur emplacement hors des dix places. L'humidité tirée est "
            "écartée et remplacée."
        ),
        rules=_rules(508, 509, 510, 511, 512),
    ),
    Topic(
        key="score",
        see=("cup_test", "cup_effects", "joker"),
        title=N_("Les points d'une tasse"),
        body=N_(
            "Torréfaction : la somme des niveaux de la tasse, lue sur l'échelle de la carte ; "
            "hors de l'échelle, 0. Trois niveaux 2, un 3 et deux 4 font 17 : 6 points sur Zambia "
            "Kasama AA, où 16 en vaudrait 10.\n\n"
            "Saveurs : 1, 3, 6 ou 10 points pour 1, 2, 3 ou 4 saveurs demandées présentes. La "
            "douceur remplit la demande de douceur ou, sur une carte qui n'en demande pas, une "
            "autre saveur manquante. Ce qui dépasse la demande ne vaut rien : trois demandes "
            "donnent 6 au plus.\n\n"
            "Savoir-faire : le plus grand groupe de grains de même niveau, 1 point pour 3 "
            "grains, 2 pour 4, 3 pour 5, 4 pour 6, 5 pour 7 et plus. Un seul groupe compte : c'est "
            "notre lecture (AM-01).\n\n"
            "Points négatifs : −1 par grain dur, grain brûlé et fumée, −2 par grain défectueux, "
            "−3 sans aucune saveur dans la tasse, −5 s'il reste une place vide.\n\n"
            "La tasse vaut les trois premières parts moins la dernière : deux arômes et la "
            "douceur pour deux arômes et une acidité, trois niveaux 2, un grain brûlé et ce "
            "total de 17 font 6 + 6 + 1 − 1 = 12."
        ),
        rules=_rules(601, 602, 604, 605, 606, 607, 608, 609, 610, examples=(4, 5, 6, 7)),
    ),
    Topic(
        key="ranks",
        see=("card", "score"),
        title=N_("Le défi et les rangs"),
        body=N_(
            "Un défi vaut la somme de ses trois tasses. Elle donne un rang :\n\n"
            "60 et plus : maître torréfacteur\n"
            "53 à 59 : torréfacteur expert\n"
            "47 à 52 : meilleur torréfacteur de la ville\n"
            "40 à 46 : chef torréfacteur\n"
            "35 à 39 : torréfacteur moyen\n"
            "28 à 34 : compagnon torréfacteur\n"
            "20 à 27 : assistant torréfacteur\n"
            "19 et moins : apprenti torréfacteur\n\n"
            "La feuille de score garde la date, le café, les quatre parts et le total de chaque "
            "tasse, et le rang atteint ; vos statistiques se lisent dessus."
        ),
        rules=_rules(704, 705, 706),
    ),
)

#: The topic of each rule id.
BY_RULE = {rule: topic for topic in TOPICS for rule in topic.rules}
