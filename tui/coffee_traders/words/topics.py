"""The rules of Coffee Traders explained in our own words: every rule id belongs to one topic."""

from __future__ import annotations

from tui.contract.presenter import Topic
from tui.words.language import N_


def _rules(
    *spans: tuple[int, int], examples: tuple[int, ...] = (), derived: tuple[int, ...] = ()
) -> tuple[str, ...]:
    """Rule ids from first to last of each span, those of worked examples, those derived."""
    numbered = [f"CT-{n:03}" for first, last in spans for n in range(first, last + 1)]
    told = [f"CT-EX{n:02}" for n in examples]
    return (*numbered, *told, *(f"CT-DV{n:02}" for n in derived))


TOPICS = (
    Topic(
        key="game",
        see=("setup", "work", "assign", "trade", "harvest", "sell"),
        title=N_("Le jeu en bref"),
        body=N_(
            "De 2 à 5 négociants travaillent avec cinq coopératives de café pendant trois "
            "périodes : 1970, 1975 et 1980. À deux, l'automate André tient une troisième "
            "place.\n\n"
            "Chaque période passe par six phases : Travailler (plantations, ouvriers), Affecter "
            "des ouvriers, Commercer et construire, Récolter, Vendre, Réinitialiser. L'ordre du "
            "tour ne change pas de la phase I à la phase IV ; l'ordre dans lequel on passe en "
            "phase V fait celui de la période suivante.\n\n"
            "Les points ne se comptent qu'à la fin de 1980. Il existe six cafés : ceux des cinq "
            "coopératives, et le kopi luwak, qui remplace n'importe lequel."
        ),
        rules=_rules((1, 27), (50, 59), (1120, 1125)),
    ),
    Topic(
        key="reserves",
        see=("bonus", "plant", "send", "scoring"),
        title=N_("Les quatre réserves"),
        body=N_(
            "Réserve Entreprise : vos pièces, ânes et camions, ce que vous pouvez dépenser. "
            "Réserve Personnelle : vos pièces de bois à côté du plateau ; elles passent d'abord "
            "par l'Entreprise, sauf l'âne élevé, les civettes et les marqueurs Score. Réserve "
            "Bonus : voir ce sujet. Réserve Générale : pièces et ouvriers de tous, sans limite.\n\n"
            "Un gain qui ne trouve plus de pièce de votre couleur est perdu. Un ouvrier posé sur "
            "une plantation, un âne ou un camion posés sur le plateau y restent jusqu'à la fin."
        ),
        rules=_rules((30, 38), (40, 48)),
    ),
    Topic(
        key="bonus",
        see=("reserves", "work", "trade", "reset"),
        title=N_("La réserve Bonus"),
        body=N_(
            "Elle contient un marqueur Action, un négociant et 3 pièces. Chacun peut servir quand "
            "c'est à vous de décider, mais il doit toujours rester au moins un des trois.\n\n"
            "Les 3 pièces se prennent ensemble, et se remettent ensemble aussi souvent qu'on "
            "veut, mais pas deux fois de suite sans rien faire d'autre : cela libère un autre "
            "élément, et devant une pénalité les pièces remises ne paient plus. Un négociant "
            "qu'on vient de recevoir peut remplacer celui du bonus. Le marqueur ne revient qu'en "
            "phase VI.\n\n"
            "En phase VI, tout est rempli de force ; chaque pièce qui manque coûte un jeton "
            "de −3 points."
        ),
        rules=_rules((60, 72), examples=(1, 19)),
    ),
    Topic(
        key="setup",
        see=("game", "bonus", "contracts", "variants"),
        title=N_("La mise en place"),
        body=N_(
            "Chacun reçoit un contrat de chaque lettre ; le F va avec le E. Les trois cafés du F "
            "donnent le stock de départ (2, 1 et 1) et trois plantations de niveau 1 en "
            "rangée 1 : case du milieu pour le premier, case de droite pour le deuxième, case de "
            "gauche pour le troisième.\n\n"
            "On commence avec 1 âne et 3 pièces, 2 ouvriers (1 seul à cinq), 4 négociants (3 à "
            "quatre ou cinq), un entrepôt, un taux d'échange de 4 contre 1 et une civette à "
            "Sumatra. À quatre, un marqueur de couleur sert une fois dans la partie.\n\n"
            "Chaque centre-ville a 6 ouvriers, chaque maison de négoce une pièce sur sa dernière "
            "place. À cinq, chacun avance d'un pas sur la rangée du premier café de son contrat E."
        ),
        rules=_rules(
            (100, 106), (110, 117), (120, 122), (125, 133), (135, 137), (201, 228), (230, 232),
            (234, 234),
        ),
    ),
    Topic(
        key="variants",
        see=("setup", "objectives", "andre"),
        title=N_("Les variantes"),
        body=N_(
            "Joueurs expérimentés : la troisième plantation de départ va sur n'importe quelle "
            "case libre de rangée 1, dans l'ordre du tour.\n\n"
            "Handicap, à quatre ou cinq : un joueur aguerri joue 2 ou 4 de ses contrats du côté "
            "à trois joueurs, plus exigeant.\n\n"
            "Variante vicieuse, à deux : seule la plus haute place de chaque objectif compte."
        ),
        rules=_rules((229, 229), (233, 233), (1101, 1108)),
    ),
    Topic(
        key="work",
        see=("plant", "send", "bonus"),
        title=N_("Phase I : Travailler"),
        body=N_(
            "À tour de rôle, une action payée en marqueurs, ou passer pour toute la phase. Un "
            "marqueur : ajouter une plantation, envoyer des ouvriers, envoyer une civette à "
            "Sumatra ou prendre 2 pièces. Deux marqueurs : élever un âne.\n\n"
            "On dispose de trois marqueurs, plus celui du bonus ; la même action peut revenir."
        ),
        rules=_rules((300, 311), (397, 399)),
    ),
    Topic(
        key="plant",
        see=("planted", "send", "penalty"),
        title=N_("Planter : cases et chemins"),
        body=N_(
            "Prenez la plantation la plus à gauche d'une rangée A, B ou C et payez-la. Le niveau "
            "1 va en rangée 1 ou 1/2, le 2 en 1/2 ou 2/3, le 3 en 2/3.\n\n"
            "Rangée 1 : toute case libre. Rangée 1/2 : un chemin depuis une de vos plantations "
            "de rangée 1 qui n'en soutient pas encore, avec un de vos ânes et aucun âne "
            "étranger.\n\n"
            "Rangée 2/3 : par un chemin depuis votre plantation de rangée 1/2, avec deux ânes ; "
            "ou en camion, sans rien en 1/2. Dans les deux cas, jamais plus de plantations en 2/3 "
            "qu'en rangée 1 dans cette coopérative."
        ),
        rules=_rules((315, 327), (330, 338), (340, 354), examples=(4, 5, 16)),
    ),
    Topic(
        key="planted",
        see=("arabica", "counters", "assign", "build"),
        title=N_("Planter : ce que cela rapporte"),
        body=N_(
            "Une première plantation dans une coopérative envoie un ouvrier de votre réserve au "
            "centre-ville ; sans ouvrier, elle est impossible. Vient ensuite le bonus imprimé "
            "sous la plantation.\n\n"
            "Rangée 1/2 : un pas » sur la piste Arabica. Rangée 2/3 : un pas », puis un compteur "
            "Animal au choix parmi ceux qui restent, qui donne un pas de plus.\n\n"
            "Quand il ne reste que la ferme d'une rangée, on la paie et on la bâtit aussitôt, ou "
            "on la retire du jeu. La huitième plantation du magasin envoie une civette à Sumatra."
        ),
        rules=_rules((356, 367), (370, 377), examples=(2,)),
    ),
    Topic(
        key="send",
        see=("plant", "assign", "arabica"),
        title=N_("Envoyer des ouvriers, élever un âne"),
        body=N_(
            "Envoyer : dans une coopérative, chaque joueur qui a une plantation vide reçoit un "
            "ouvrier du centre-ville, dans sa plus basse rangée. S'il n'y en a pas assez, celui "
            "qui agit dit qui s'en passe. Un centre-ville vidé reçoit un ouvrier. Servir au moins "
            "un autre joueur vaut un pas ».\n\n"
            "Élever un âne : il va de la réserve Personnelle sur une place libre d'un chemin qui "
            "monte d'une de vos plantations. Il servira plus tard, et barre ce chemin aux autres."
        ),
        rules=_rules((380, 396), examples=(6,)),
    ),
    Topic(
        key="assign",
        see=("penalty", "send", "arabica"),
        title=N_("Phase II : Affecter des ouvriers"),
        body=N_(
            "D'abord chacun pose, en même temps, autant d'ouvriers de sa réserve qu'il veut sur "
            "ses plantations vides : dans chaque coopérative, la plus basse rangée d'abord.\n\n"
            "Puis, à tour de rôle, un ouvrier sur une plantation vide d'un autre joueur (la plus "
            "basse rangée de la coopérative choisie) donne un pas » ; passer est définitif. Les "
            "ouvriers gardés valent 1 point chacun à la fin."
        ),
        rules=_rules((400, 406), (410, 419)),
    ),
    Topic(
        key="penalty",
        see=("assign", "arabica", "bonus"),
        title=N_("Les plantations vides"),
        body=N_(
            "Chaque plantation restée sans ouvrier coûte 1 en 1970, 2 en 1975, 3 en 1980 : en "
            "pièces, en pas en arrière « sur la piste Arabica, ou les deux. On ne recule ni du "
            "départ, ni des colonnes 4 et 5.\n\n"
            "Qui ne peut pas tout payer paie tout ce qu'il peut et perd les plantations non "
            "couvertes, les plus hautes d'abord. Deux plantations vides en 1975 coûtent 4 ; avec "
            "3, une seule est couverte et l'autre quitte le jeu. André ne paie rien."
        ),
        rules=_rules((420, 440), examples=(7, 8, 9, 18)),
    ),
    Topic(
        key="arabica",
        see=("counters", "scoring", "penalty"),
        title=N_("La piste Arabica"),
        body=N_(
            "Cinq rangées, une par coopérative, de la colonne 1 à la colonne 7. Chaque » avance "
            "d'une colonne sur la rangée nommée, ou sur celle de votre choix.\n\n"
            "Colonne 4 : une pièce. Colonne 5 : un âne pour le premier qui y arrive. Les cinq "
            "rangées en colonne 2 : un négociant ; en colonne 3 : un camion. La colonne 7 n'a "
            "qu'une place : tant qu'elle est prise, on reste en 6 et le pas est perdu.\n\n"
            "À la fin : 3 points si tout est en 2 ou plus, 7 de plus si tout est en 3, 6 par "
            "rangée en 6 ou 7, et encore 4 par rangée en 7."
        ),
        rules=_rules((470, 488), (930, 936), examples=(20, 56)),
    ),
    Topic(
        key="counters",
        see=("arabica", "contracts", "bars", "scoring"),
        title=N_("La piste Compteur"),
        body=N_(
            "Chaque compteur Arabica ou Animal reçu donne un pas » sur la rangée de sa couleur ; "
            "un joker, sur la rangée de votre choix.\n\n"
            "Le premier de chaque sorte (couleur et type) se pose seul sur la piste. Un double va "
            "de côté ; deux de la même couleur mis de côté montent ensemble d'une case. Les "
            "jokers de côté trouvent leur partenaire à la fin. Seule compte la hauteur atteinte."
        ),
        rules=_rules((450, 465), examples=(3,)),
    ),
    Topic(
        key="trade",
        see=("build", "harvest", "bonus"),
        title=N_("Phase III : Commercer"),
        body=N_(
            "À tour de rôle : placer un négociant, engager un entrepreneur ou retirer un "
            "négociant du jeu, chacun pour 2 pièces. Passer n'est pas définitif : la phase finit "
            "quand tous passent l'un après l'autre.\n\n"
            "Placer ouvre une maison de négoce vide : première place, et un compteur Stock. Les "
            "autres peuvent suivre en portage, gratuitement, dans l'ordre, tant qu'il y a de la "
            "place (3, à cinq joueurs 4). Si un seul joueur n'y est pas, il prend la pièce de la "
            "maison.\n\n"
            "Retirer un négociant pour toujours donne deux pas » au choix."
        ),
        rules=_rules((500, 529), (590, 593), (595, 596), examples=(10, 11, 12, 13, 17)),
    ),
    Topic(
        key="build",
        see=("trade", "harvest", "scoring", "reset"),
        title=N_("Construire"),
        body=N_(
            "L'entrepreneur prend le bâtiment du haut d'une colonne. Entrepôt : sur votre "
            "plateau, en haut d'une piste (10 de ce café) ou à droite (1 de plus de chaque) ; il "
            "donne un café, et selon son rang le taux 3:1, une civette, ou le taux 2:1 et une "
            "pièce. Station : 2 cafés de sa coopérative. Poste équitable : un café à chaque "
            "récolte ; le 2e et le 3e donnent un pas ». L'hôpital attend qu'une colonne, stations "
            "ou postes, soit vide.\n\n"
            "Un » sur la case donne un pas. Points à la fin : entrepôts 1, 3, 5, 6 ; stations et "
            "postes 1, 2, 3 ; hôpital 4. Qualité : hôpital 2, station, poste et ferme 1.\n\n"
            "Portage : chaque autre joueur peut bâtir au même endroit, avec un négociant et un "
            "café donné au bâtisseur."
        ),
        rules=_rules((530, 537), (540, 584), examples=(14, 15)),
    ),
    Topic(
        key="harvest",
        see=("trade", "build", "sell"),
        title=N_("Phase IV : Récolter"),
        body=N_(
            "Chaque plantation occupée produit 3 cafés (2 à quatre ou cinq joueurs) dans le pot "
            "de sa coopérative. Le pot se partage : un café par poste équitable, un pour le "
            "premier négociant, puis cinq tours où chaque négociant en prend un. Le reste est "
            "perdu.\n\n"
            "Avoir 6 de chacun des cinq cafés (4 à quatre ou cinq) envoie une civette. Chaque "
            "civette à Sumatra donne un kopi luwak et rentre chez elle."
        ),
        rules=_rules(
            (601, 605), (610, 616), (620, 633), (640, 652), derived=(51, 52, 53, 54, 55, 56)
        ),
    ),
    Topic(
        key="sell",
        see=("contracts", "bars", "reset"),
        title=N_("Phase V : Vendre"),
        body=N_(
            "Du dernier au premier : remplir un contrat, livrer deux fois aux bars (ou une fois, "
            "et passer), ou passer jusqu'à la fin. Le premier qui passe sera premier à la période "
            "suivante.\n\n"
            "Avant d'agir, on peut acheter des cafés (2 pièces, 3 en 1980), échanger plusieurs "
            "cafés contre un (4, 3 ou 2), ou donner 3 compteurs Stock différents pour un "
            "entrepôt, 5 pour deux. Le kopi luwak remplace tout café, mais ne s'achète pas et ne "
            "se reçoit pas en échange."
        ),
        rules=_rules((701, 706), (770, 795), examples=(51,), derived=(57, 64)),
    ),
    Topic(
        key="contracts",
        see=("sell", "counters", "arabica", "build"),
        title=N_("Les contrats"),
        body=N_(
            "Donnez tous les cafés du contrat : il quitte le jeu et rapporte les pièces de sa "
            "case, son bonus (d'un seul côté de la barre oblique) et le compteur Arabica du haut "
            "de la pile de sa lettre.\n\n"
            "Remplir les deux contrats d'une rangée (A et B, C et D, E et F) donne en plus une "
            "des pièces posées à côté : compteur Animal, civette ou, à quatre et cinq, négociant. "
            "Le bonus de F bâtit l'hôpital sans condition."
        ),
        rules=_rules((710, 749), examples=(52,), derived=(61,)),
    ),
    Topic(
        key="bars",
        see=("sell", "counters", "objectives", "scoring"),
        title=N_("Les bars à café"),
        body=N_(
            "Une livraison paie le café d'une case libre de n'importe quel bar, prend les pièces "
            "et y laisse un marqueur Score. Les cases du bas demandent 6 cafés d'un seul type et "
            "donnent un compteur Animal ; à Séoul, le 3 et le 4 donnent un joker.\n\n"
            "À quatre et cinq, livrer dans les six bars donne un compteur Stock joker.\n\n"
            "À la fin, chaque case vaut ses points ; dans chaque bar, le plus de marqueurs vaut 4 "
            "points, le suivant 2. À égalité, le marqueur le plus bas l'emporte."
        ),
        rules=_rules((750, 768), (902, 907), examples=(53,), derived=(59,)),
    ),
    Topic(
        key="reset",
        see=("bonus", "build", "harvest", "sell"),
        title=N_("Phase VI : Réinitialiser"),
        body=N_(
            "Négociants, entrepreneurs et marqueurs reviennent ; le marqueur de couleur utilisé "
            "quitte le jeu.\n\n"
            "On peut replacer ses entrepôts, puis chaque café est ramené à sa limite : 10 sous un "
            "entrepôt de piste, sinon le nombre d'entrepôts de droite. Ensuite chaque compteur "
            "Stock donne un café, même au-delà.\n\n"
            "La réserve Bonus est remplie, un jeton de −3 points par pièce manquante ; le nouvel "
            "ordre du tour s'installe et chaque maison retrouve sa pièce."
        ),
        rules=_rules(
            (801, 803), (805, 807), (810, 812), (820, 826), (830, 833), (840, 850), (855, 859),
            examples=(54, 55), derived=(60,),
        ),
    ),
    Topic(
        key="objectives",
        see=("scoring", "bars", "build"),
        title=N_("Les objectifs"),
        body=N_(
            "Trois objectifs sont en jeu. Dès que vous remplissez une condition, un de vos "
            "marqueurs Score prend tout seul la plus haute place libre, une fois par objectif, et "
            "n'en bouge plus.\n\n"
            "Les neuf conditions : 5 entrepôts ; 3 stations et 3 postes ; 6 contrats ; un "
            "négociant dans les 5 maisons à la fois ; deux pistes à entrepôt avec 10 cafés ; dans "
            "chaque bar une livraison d'au moins 2 cafés ; les 11 plantations placées ; dans 4 "
            "coopératives un bâtiment et une plantation au-dessus de la rangée 1 ; qualité 8 dans "
            "2 coopératives."
        ),
        rules=_rules((75, 84), (908, 908), (970, 978), (981, 992)),
    ),
    Topic(
        key="scoring",
        see=("objectives", "arabica", "counters", "bars", "reserves"),
        title=N_("Le décompte final"),
        body=N_(
            "Dans chaque coopérative, on classe la qualité : niveau des plantations, hôpital 2, "
            "autre bâtiment 1, mais rien sans plantation. La première vaut 16 points, la deuxième "
            "8, à quatre et cinq la troisième 4. Les ex æquo partagent leurs rangs, arrondi vers "
            "le haut.\n\n"
            "S'ajoutent bars, objectifs, piste Arabica, piste Compteur, contrats et bâtiments. En "
            "réserve Entreprise : âne 1, civette 1, camion 3, jeton −3 ; ouvrier en réserve 1 ; "
            "le niveau 3 de la rangée B 4. Pièces et cafés ne valent rien.\n\n"
            "Le plus de points gagne, puis le plus de pièces ; sinon la victoire est partagée."
        ),
        rules=_rules(
            (901, 901), (910, 921), (940, 947), (950, 960), (965, 968),
            examples=(57, 58, 59, 60), derived=(58,),
        ),
    ),
    Topic(
        key="andre",
        see=("variants", "trade", "bars"),
        title=N_("André, le troisième joueur"),
        body=N_(
            "À deux, André joue toujours en dernier, sans rien payer ni gagner. Son contrat "
            "visible (A en 1970, B en 1975, C en 1980) nomme trois coopératives.\n\n"
            "Phase I, quatre tours : il plante dans la première, puis dans la deuxième (améliorer "
            "avant de recommencer), puis y envoie des ouvriers. Phase II : toutes ses plantations "
            "reçoivent un ouvrier.\n\n"
            "Phase III : à son tour il retourne un compteur et place un négociant dans cette "
            "maison ; il suit en portage si la deuxième place est libre. Ensuite il bâtit un poste "
            "dans la troisième coopérative. Ce qu'il récolte est défaussé.\n\n"
            "Phase V : il livre les cafés du milieu et du bas sur les plus petites cases libres. "
            "Ses plantations, bâtiments et marqueurs comptent dans les classements, mais il n'a "
            "pas de total."
        ),
        rules=_rules(
            (250, 254), (260, 267), (1001, 1012), (1015, 1028), (1030, 1037), (1040, 1044),
            (1050, 1071), (1075, 1078), (1080, 1088), (1090, 1092), (1095, 1097),
            examples=(61, 62, 63, 64, 65, 66), derived=(62, 63),
        ),
    ),
)  # fmt: skip

#: The topic of each rule id.
BY_RULE = {rule: topic for topic in TOPICS for rule in topic.rules}
