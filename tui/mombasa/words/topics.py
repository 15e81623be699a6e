"""The rules of Mombasa explained in our own words: every rule id belongs to one topic."""

from __future__ import annotations

from tui.contract.presenter import Topic
from tui.mombasa.words.preface import PREFACE, TITLE
from tui.words.language import N_


def _rules(*spans: tuple[int, int], examples: tuple[int, ...] = ()) -> tuple[str, ...]:
    """Rule ids from first to last of each span, and those of worked examples."""
    numbered = [f"MO-{n:03}" for first, last in spans for n in range(first, last + 1)]
    return (*numbered, *(f"MO-EX{n:02}" for n in examples))


TOPICS = (
    Topic(key="preface", see=("game",), title=TITLE, body=PREFACE, rules=_rules((25, 25))),
    Topic(
        key="game",
        see=("preface", "planning", "turn", "shares", "scoring"),
        title=N_("Le jeu en bref"),
        body=N_(
            "De 2 à 4 investisseurs, quatre compagnies : Mombasa (M), Cape Town (K), Saint-Louis "
            "(S), Le Caire (C). Aucune n'appartient à personne : tous peuvent les développer, "
            "tous peuvent en acquérir des parts.\n\n"
            "Sept manches, chacune en trois temps : on prévoit ses cartes en secret, on agit tour "
            "à tour, puis vient l'entretien. La septième n'a pas d'entretien : on compte.\n\n"
            "À la fin, chaque livre sterling vaut un point. S'y ajoutent vos parts, votre piste "
            "Diamant et votre piste de Comptes. Le plus riche gagne."
        ),
        rules=_rules((1, 3), (26, 28), (54, 57)),
    ),
    Topic(
        key="components",
        see=("setup", "shares", "books"),
        title=N_("Le matériel"),
        body=N_(
            "44 cartes Action portent une lettre de A à E, qui fait leur ordre d'arrivée ; les "
            "huit dernières sont des cartes Part. Chacun commence avec neuf cartes et une carte "
            "Développement selon sa place.\n\n"
            "72 livres de comptes (A, B, C), 10 tuiles de départ, 4 tuiles Bonus, 15 comptoirs "
            "par compagnie, 5 marqueurs Bonus par couleur au plus. L'argent ne manque jamais.\n\n"
            "Les valeurs que le livret ne donne pas sont celles de notre pack « comptoir » : "
            "carte, pistes, prix, livres et tuiles."
        ),
        rules=_rules((4, 24), (29, 40)),
    ),
    Topic(
        key="open",
        see=("planning", "setup"),
        title=N_("Ce que chacun peut savoir"),
        body=N_(
            "L'argent, les piles de cartes utilisées, les zones d'Action, les pistes et les livres "
            "sont à la vue de tous. Aucune main n'a de limite.\n\n"
            "Seuls restent cachés les cartes prévues avant qu'on les révèle, les tuiles de départ "
            "avant qu'on les montre, et l'ordre des cartes et des livres à venir. On ne dépense "
            "jamais l'argent qu'on n'a pas."
        ),
        rules=_rules((45, 51), (1103, 1104)),
    ),
    Topic(
        key="shares",
        see=("development", "tracks", "scoring"),
        title=N_("Les parts et leur valeur"),
        body=N_(
            "Une part vaut le nombre de pièces découvertes dans la ville de sa compagnie : plus "
            "ses comptoirs partent sur la carte, plus elle vaut. Au début, tout est couvert et "
            "toute part vaut £0.\n\n"
            "Vos parts d'une compagnie : le chiffre de la dernière icône atteinte ou dépassée sur "
            "sa piste, plus une par carte qui en montre une (Développement ou Part), où qu'elle "
            "soit rangée."
        ),
        rules=_rules((52, 53), (860, 863), examples=(1,)),
    ),
    Topic(
        key="setup",
        see=("components", "tracks", "books"),
        title=N_("La mise en place"),
        body=N_(
            "Première partie : pistes A1, B1, C1 et D1, et une tuile de départ fixée par place. "
            "Ensuite, la mise en place variée tire une piste et une face au hasard pour chaque "
            "ville, et chacun garde en secret une des deux tuiles qu'il reçoit.\n\n"
            "La tuile de départ donne trois cartes à poser, face visible, sur les piles 1, 2 et 3 "
            "(à votre guise), un premier livre pour l'encrier, et des pas sur une ou deux pistes. "
            "Un appel de fonds peut déjà s'y présenter.\n\n"
            "Chacun a £1 et 2 marqueurs Bonus, 3 à deux joueurs. Le premier joueur reçoit la carte "
            "Développement 1, le suivant la 2, et ainsi de suite."
        ),
        rules=_rules((101, 136), (150, 156), (160, 160), examples=(17, 18, 19)),
    ),
    Topic(
        key="planning",
        see=("turn", "pass", "board", "open"),
        title=N_("Planifier"),
        body=N_(
            "Tous en même temps et en secret, posez une carte de votre main sur chacun de vos "
            "emplacements ouverts, ou laissez-en vides. N'importe quelle carte va n'importe où, "
            "sauf les cartes Part, qui ne se jouent pas.\n\n"
            "L'emplacement compte plus tard : quand vous passez, chaque carte monte sur la pile "
            "placée au-dessus du sien, et vous n'en reprenez qu'une seule par manche, entière.\n\n"
            "Trois emplacements sont ouverts au départ. Les pistes Diamant (◆) et de Comptes (✎) "
            "en ouvrent chacune un de plus, dès la planification suivante."
        ),
        rules=_rules((41, 44), (201, 216)),
    ),
    Topic(
        key="turn",
        see=("goods", "development", "bookkeeper", "merchant", "markers", "pass"),
        title=N_("Un tour d'action"),
        body=N_(
            "À tour de rôle, une action parmi six : utiliser des marchandises, développer une "
            "compagnie, un comptable, un marchand de diamants, placer un marqueur Bonus, passer. "
            "On tourne jusqu'à ce que tous aient passé.\n\n"
            "Les quatre premières demandent une carte (ou une tuile) visible dans votre zone. Ce "
            "qui a servi est retourné et ne compte plus pour rien : ni pour un livre, ni pour une "
            "majorité. D'où l'intérêt d'utiliser un comptable avant le reste."
        ),
        rules=_rules((250, 260), (1131, 1131), examples=(2, 3)),
    ),
    Topic(
        key="goods",
        see=("tracks", "permanent", "shares", "upkeep"),
        title=N_("Utiliser des marchandises"),
        body=N_(
            "Prenez une ou plusieurs cartes d'un même type : café, bananes ou coton. Leur total "
            "achète au plus une carte de l'étal et fait avancer vos marqueurs, un pas par unité, "
            "sur les pistes de votre choix.\n\n"
            "Prix d'une carte : sa caisse rouge plus celle de sa colonne, jamais moins de zéro. "
            "Elle va dans votre main ; sa place reste vide jusqu'à l'entretien. Même à prix nul, "
            "il faut au moins une carte Marchandise.\n\n"
            "Tant qu'un marqueur peut avancer sans payer, aucune unité ne se perd ; sinon vous "
            "pouvez abandonner le reste."
        ),
        rules=_rules((301, 321), (1101, 1101), examples=(4, 5, 28)),
    ),
    Topic(
        key="development",
        see=("benefits", "shares", "majorities", "permanent"),
        title=N_("Développer une compagnie"),
        body=N_(
            "Toutes vos cartes Développement visibles servent ensemble, pour une seule compagnie. "
            "Chaque comptoir entre dans une région voisine de la ville ou d'un de ses comptoirs : "
            "1 point pour une frontière simple, 2 pour une double, 1 de plus si une autre "
            "compagnie y est.\n\n"
            "Le comptoir vient de la colonne que vous voulez, le plus proche du centre d'abord : "
            "c'est ainsi que les pièces se découvrent. Une colonne vidée garde sa dernière case "
            "découverte pour toujours.\n\n"
            "Les deux régions enclavées ne touchent que celle qui les entoure. Vous pouvez vous "
            "arrêter quand vous voulez ; les points restants sont perdus."
        ),
        rules=_rules((401, 406), (410, 427), (1132, 1132), examples=(6,)),
    ),
    Topic(
        key="benefits",
        see=("development", "tracks", "books", "shares"),
        title=N_("Avantages et comptoirs chassés"),
        body=N_(
            "Après le dernier comptoir, prenez l'avantage de chaque région où vous êtes entré, "
            "dans l'ordre voulu : £ argent, ◆ diamants, » pas sur la piste de la compagnie, "
            "✎ points de comptes, ceux-ci en une seule somme. Les régions autour des enclaves "
            "n'en ont pas.\n\n"
            "Puis les comptoirs chassés rentrent dans leur ville : vous choisissez la colonne, ils "
            "prennent la case libre la plus éloignée du centre, sans jamais recouvrir une dernière "
            "case déjà vidée. Sans place, ils quittent le jeu."
        ),
        rules=_rules((430, 448), examples=(30, 31)),
    ),
    Topic(
        key="books",
        see=("bookkeeper", "board", "icons", "upkeep"),
        title=N_("Points de comptes et livres"),
        body=N_(
            "Les points de comptes se dépensent aussitôt : un livre A ou B pour 1, un livre C "
            "pour 2, £1 pour 1. Une pièce posée sur un livre vient avec lui.\n\n"
            "À la fin du tour, posez les livres reçus sur n'importe quelle case de la piste de "
            "Comptes, trous permis. Un livre A ne va pas sur une case au A barré et ne couvre que "
            "des A ; B et C vont partout. Seul le livre du dessus compte.\n\n"
            "L'étal des livres est ensuite complété, chaque case par sa lettre, tant qu'il en "
            "reste."
        ),
        rules=_rules((501, 512), (520, 533), (1105, 1105), examples=(7, 8)),
    ),
    Topic(
        key="bookkeeper",
        see=("books", "icons", "board"),
        title=N_("Utiliser un comptable"),
        body=N_(
            "D'abord, pour £2, vous pouvez retourner un de vos livres : il se franchira sans "
            "condition, mais sans rien donner. Ensuite l'encrier avance de livre en livre, aussi "
            "loin que vos cartes visibles remplissent les conditions de chacun, pris à part.\n\n"
            "Le livre où il s'arrête donne sa récompense ; enfin viennent les points de comptes du "
            "comptable, que l'encrier ait bougé ou non. Une case vide ne se franchit pas.\n\n"
            "Le chemin part de l'icône de la tuile de départ, passe par son livre, puis par les "
            "cases de la piste."
        ),
        rules=_rules((540, 561), examples=(9,)),
    ),
    Topic(
        key="icons",
        see=("bookkeeper", "books"),
        title=N_("Conditions et récompenses"),
        body=N_(
            "« 4 d'un même type » : quatre unités d'une seule marchandise. « café 3 + autre 3 » : "
            "trois cafés et trois d'un autre type, ou six cafés (notre lecture, AM-24). « marchand "
            "ou comptable » : un autre que le comptable en service.\n\n"
            "Récompenses : £ argent, ◆ pas de diamant, ✎ points de comptes, −1⌂ un comptoir d'une "
            "ville au choix quitte le jeu, « £ coton−1 » autant de livres que de coton visible, "
            "moins une.\n\n"
            "Un retrait découvre des pièces comme un départ sur la carte : la part monte."
        ),
        rules=_rules((1110, 1116), (1120, 1130), examples=(24, 25, 26, 27)),
    ),
    Topic(
        key="merchant",
        see=("board", "development", "tiles"),
        title=N_("Utiliser un marchand de diamants"),
        body=N_(
            "Le marchand sans ville : un diamant et £2. Ceux des compagnies : deux diamants et £1, "
            "puis un diamant de plus pour deux mines dans les régions que tient la compagnie, à "
            "qui que soient les parts.\n\n"
            "La tuile marchand : deux diamants, plus un par autre marchand encore visible dans "
            "votre zone. Les mines, notées par de petits chiffres sur la carte, ne servent qu'à "
            "cela."
        ),
        rules=_rules((600, 610), examples=(10, 11)),
    ),
    Topic(
        key="markers",
        see=("majorities", "tiles", "extra", "goods"),
        title=N_("Placer un marqueur Bonus"),
        body=N_(
            "Un marqueur sur une case libre, dont il faut payer le prix ou remplir la condition. "
            "La case est prise pour tous jusqu'à l'entretien. Aucune carte n'est retournée.\n\n"
            "Premier joueur : vous commencerez la manche suivante, et ✎1 tout de suite ; interdit "
            "au premier joueur à son premier tour. Achat : £1, puis une carte de l'étal payée en "
            "livres. Défausse : une carte de la main contre sa caisse plus £2."
        ),
        rules=_rules(
            (701, 707), (710, 714), (720, 726), (730, 733), (1102, 1102), examples=(12, 13)
        ),
    ),
    Topic(
        key="majorities",
        see=("markers", "tracks"),
        title=N_("Les cases de majorité"),
        body=N_(
            "Café, bananes, coton et développement ont chacun leur case. Il faut atteindre le plus "
            "bas palier, et que personne ne montre davantage que vous à ce moment ; à égalité, "
            "c'est permis. Ceux qui ont passé comptent pour zéro.\n\n"
            "Le palier atteint, ou un plus bas si vous préférez, fait avancer sur la piste d'une "
            "compagnie et donne parfois autre chose, qui vient d'abord s'il peut payer un appel de "
            "fonds sur le chemin. Vos cartes restent visibles."
        ),
        rules=_rules((735, 748), examples=(14, 21, 22, 23)),
    ),
    Topic(
        key="tiles",
        see=("markers", "upkeep", "goods", "pass"),
        title=N_("Les tuiles Bonus"),
        body=N_(
            "Leurs cases coûtent £1 ou £2 et ne donnent rien tout de suite : la tuile arrive à "
            "l'entretien, pour la manche suivante. Comptable, marchand et développement sont des "
            "cartes sans emplacement.\n\n"
            "La tuile +1 se pose, à un de vos tours et sans que ce soit une action, sur une carte "
            "Marchandise visible : elle vaut un de plus en tout. Elle n'en bouge plus.\n\n"
            "Qui passe rend toutes ses tuiles, utilisées ou non."
        ),
        rules=_rules((750, 754), (760, 773), examples=(20,)),
    ),
    Topic(
        key="pass",
        see=("planning", "upkeep", "tiles"),
        title=N_("Passer"),
        body=N_(
            "Vous sortez de la manche. D'abord vous reprenez en main toutes les cartes d'une seule "
            "de vos piles, non vide s'il y en a ; ensuite les cartes de votre zone montent sur les "
            "piles au-dessus d'elles.\n\n"
            "Ce que vous venez de jouer ne revient donc pas tout de suite. Les cartes restées en "
            "main y restent, et passer est toujours permis."
        ),
        rules=_rules((800, 809), examples=(15,)),
    ),
    Topic(
        key="upkeep",
        see=("goods", "books", "tiles", "markers"),
        title=N_("L'entretien"),
        body=N_(
            "Après les manches 1 à 6. Les pièces de la case suivante de la piste de Manches "
            "descendent sur les livres de la même colonne.\n\n"
            "La colonne de droite de l'étal des cartes est défaussée, les autres glissent vers la "
            "droite, où elles coûtent moins, et la pioche remplit les vides. Une pioche vide le "
            "reste.\n\n"
            "Chacun reprend ses marqueurs, et avec eux les tuiles Bonus réservées."
        ),
        rules=_rules((820, 826), (830, 833), (840, 844), examples=(29, 32)),
    ),
    Topic(
        key="tracks",
        see=("shares", "permanent", "extra"),
        title=N_("Les pistes des compagnies"),
        body=N_(
            "Un appel de fonds se paie pour passer, à chaque fois et par chacun ; qui refuse "
            "s'arrête devant et perd le reste du mouvement. Au bout de la piste, les pas en trop "
            "sont perdus.\n\n"
            "Les deux cases spéciales paient qui les atteint ou les dépasse, et paient encore tous "
            "ceux qui y sont déjà. Elles débloquent un bonus, valable dès votre prochain tour et "
            "jusqu'à la fin."
        ),
        rules=_rules((900, 908), (910, 922), examples=(16,)),
    ),
    Topic(
        key="permanent",
        see=("tracks", "goods", "development"),
        title=N_("Les bonus permanents"),
        body=N_(
            "Les pistes A et B en portent. Développement : +1, puis +2, si au moins une carte ou "
            "tuile Développement est visible. Marqueurs (B2) : un, puis deux de plus.\n\n"
            "Bananes : un achat payé en bananes coûte 1 de moins ; puis tout achat coûte 1 de "
            "moins et les types peuvent se mêler pour acheter. Coton : un achat payé en coton "
            "coûte 1 de moins ; puis chaque carte Coton vaut 1 de plus.\n\n"
            "Le second remplace le premier : ils ne s'ajoutent jamais."
        ),
        rules=_rules((940, 950)),
    ),
    Topic(
        key="extra",
        see=("tracks", "markers"),
        title=N_("Les cases Bonus supplémentaires"),
        body=N_(
            "Les pistes C et D en portent. Seul qui a débloqué une case peut s'en servir, une des "
            "deux par manche et un seul marqueur par case pour toute la table.\n\n"
            "Comptes et diamants : ✎1 et ◆2, ou ✎2 et ◆1. Achat et diamants : une carte payée en "
            "livres et/ou ◆1, dans l'ordre de votre choix ; la seconde baisse le prix de 1 et "
            "donne ◆2. Défausse : caisse plus £3, ou plus £8 pour un café. Pas (D2) : 2 pas sur "
            "deux, ou trois, autres pistes."
        ),
        rules=_rules((951, 965)),
    ),
    Topic(
        key="board",
        see=("books", "merchant", "planning"),
        title=N_("Le plateau individuel"),
        body=N_(
            "La piste Diamant et la piste de Comptes valent, à la fin, le dernier chiffre atteint "
            "ou dépassé. Une case marquée de chacune ouvre un emplacement de plus.\n\n"
            "Au bout de la piste Diamant, chaque pas en trop donne £2. Quand l'encrier est au bout "
            "de la piste de Comptes, chaque point de comptes donne £2 et rien d'autre."
        ),
        rules=_rules((980, 987)),
    ),
    Topic(
        key="scoring",
        see=("shares", "board", "tracks"),
        title=N_("Le décompte"),
        body=N_(
            "Après la septième manche, reprenez toutes vos piles. Sept lignes : votre argent, vos "
            "parts de Mombasa, de Cape Town, de Saint-Louis et du Caire (parts × valeur), la piste "
            "Diamant, la piste de Comptes.\n\n"
            "Les livres ne valent rien par eux-mêmes, ni les tuiles réservées en dernière manche. "
            "Le plus grand total gagne ; à égalité, la victoire est partagée."
        ),
        rules=_rules((1001, 1017)),
    ),
)

BY_RULE = {rule: topic for topic in TOPICS for rule in topic.rules}
