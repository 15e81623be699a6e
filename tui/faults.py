"""What is wrong with a file, as sentences: saves that cannot be read or written, packs."""

from __future__ import annotations

import re
from pathlib import Path

from rules.packs import Fault, PackError
from saves.clean import clean
from saves.errors import SaveError
from tui.language import N_, Language
from tui.text import capital

#: As much of a path as is shown.
LONGEST_PATH = 200

SAVES = {
    "missing": N_("ce fichier n'existe pas."),
    "not_a_file": N_("ce n'est pas un fichier."),
    "unreadable": N_("lecture impossible ({detail})."),
    "too_large": N_("{bytes} octets, c'est trop pour une partie ({limit} au plus)."),
    "empty": N_("le fichier est vide."),
    "binary": N_("ce n'est pas du texte, donc pas une partie."),
    "truncated": N_("le fichier est coupé avant la fin."),
    "not_json": N_("ce n'est pas du JSON ({detail})."),
    "wrong_shape": N_("contenu inattendu en {place} : {detail}."),
    "too_long": N_("{found} en {place}, plus que n'en a aucune partie ({limit} au plus)."),
    "newer_format": N_(
        "format {found}, d'une version plus récente de Comptoir ; celle-ci connaît le {known}."
    ),
    "older_format": N_("format {found}, trop ancien ; Comptoir en est au {known}."),
    "unknown_game": N_("jeu inconnu : {game}."),
    "newer_revision": N_(
        "règles de {game} révision {found}, plus récentes que celles d'ici ({known})."
    ),
    "older_revision": N_(
        "règles de {game} révision {found}, trop anciennes pour celles d'ici ({known})."
    ),
    "pack_missing": N_("il manque le pack {pack} avec lequel la partie a commencé."),
    "pack_unusable": N_("le pack {pack} ne peut pas servir : {detail}."),
    "pack_differs": N_(
        "le pack {pack} a changé depuis cette partie, qui ne peut plus être rejouée"
        " ({found} au lieu de {wanted})."
    ),
    "setup_refused": N_("la mise en place est refusée ({rule} {why})."),
    "action_refused": N_("l'action {number} sur {actions} est refusée ({rule} {why})."),
    "state_differs": N_("les {actions} actions ne mènent pas à la position enregistrée."),
    "result_differs": N_("les {actions} actions ne donnent pas le score enregistré."),
    "not_a_code": N_("ce n'est pas un code de partie : un tel code commence par « comptoir1. »."),
    "newer_code": N_("code de partie de version {found}, plus récente que celle d'ici ({known})."),
    "code_damaged": N_("le code est abîmé entre le caractère {first} et le caractère {last}."),
    "code_cut": N_("le code est coupé : {found} caractères sur {wanted}."),
    "code_spoilt": N_("le code est abîmé, sans qu'on puisse dire où ({detail})."),
    "in_use": N_("la partie est déjà ouverte ailleurs (processus {process})."),
    "read_only": N_("écriture interdite ({detail})."),
    "disk_full": N_("plus de place sur le disque ({detail})."),
    "not_written": N_("écriture impossible ({detail})."),
}

PACKS = {
    "unreadable": N_("lecture impossible ({detail})."),
    "not_a_file": N_("ce n'est pas un fichier."),
    "too_large": N_("{bytes} octets, c'est trop pour un pack."),
    "not_toml": N_("ce n'est pas du TOML ({detail})."),
    "wrong_value": N_("{detail}."),
    "another_game": N_("pack du jeu {found}, attendu : {wanted}."),
    "unknown_game": N_("pack d'un jeu inconnu : {found}."),
    "count": N_("{found} au lieu de {wanted}."),
    "same_place": N_("deux effets de tasse ont la même place."),
    "too_many": N_("{found}, mais la boîte n'en a que {wanted}."),
    "range": N_("{found} est hors des limites {wanted}."),
    "empty": N_("rien n'est indiqué."),
    "missing_card": N_("il manque une carte du groupe {group}, difficulté {difficulty}."),
    "no_start": N_("aucune case de départ pour {card} et ses {found} humidités."),
    "shape": N_("{found} cases au lieu de {wanted}."),
    "unknown_square": N_("case inconnue : {found}."),
    "cups": N_("tasses : {found}, permises : {wanted}."),
    "missing_square": N_("il manque une case {wanted}."),
    "missing_cafe": N_("{found} est dessiné, mais ce Café n'est pas décrit sous la carte."),
    "cafe_squares": N_(
        "un Café occupe une case, ou deux qui se touchent ; celui-ci en occupe {found}."
    ),
    "demand": N_("« {found} » : un Café demande de 1 à 4 grains, parmi y, b, g et r."),
    "same_number": N_("deux cartes portent ce numéro."),
    "same_company": N_("deux cartes de départ ont l'Entreprise {found}."),
    "same_card": N_("cette carte montre la même chose que la carte {card}."),
    "uneven_colours": N_(
        "les couleurs ne sont pas en nombre égal : {y} jaunes, {b} marron, {g} vertes, {r} rouges."
    ),
    "points_do_not_grow": N_(
        "{found} points : un Café qui demande plus de grains doit rapporter plus ({wanted})."
    ),
    "twice": N_("ce nom est donné deux fois."),
    "unexpected": N_("« {found} » ne va pas ici ; attendu : {wanted}."),
    "falls": N_("ces nombres doivent croître d'un bout à l'autre, sans jamais baisser."),
    "not_rising": N_("chaque nombre doit dépasser le précédent."),
    "no_such_place": N_("« {found} » ne désigne rien dans ce pack."),
    "marked_twice": N_("« {found} » y est deux fois."),
    "two_starts": N_("deux cases de départ pour {found} humidités."),
    "ragged": N_("les lignes de la carte n'ont pas toutes la même longueur."),
    "not_drawn": N_(
        "« {mark} » doit être à la fois sur la carte et dans la liste des régions ou des villes."
    ),
    "no_border": N_("« {pair} » n'est pas une frontière de la carte."),
    "touches_nothing": N_(
        "cette ville ne touche aucune région : sa compagnie ne pourrait jamais s'étendre."
    ),
    "unreachable": N_("aucune ville ne mène à cette région."),
    "enclave_benefit": N_(
        "les régions qui entourent une enclave, et elles seules, sont sans avantage."
    ),
    "mines_without_diamonds": N_("des mines sans avantage en diamants."),
    "missing_price": N_("il manque le prix d'un livre {letter}."),
    "missing_players": N_("rien n'est prévu pour {players} joueurs."),
    "no_share": N_("une carte Part doit dire de quelle compagnie."),
    "not_in_hand": N_("« {card} » n'est pas, ou pas aussi souvent, dans la main de départ."),
    "no_such_path": N_(
        "de {low} à {high} : un chemin monte d'une case existante à une case de la rangée suivante."
    ),
    "same_path_twice": N_("deux fois le même chemin."),
    "no_path": N_("aucun chemin ne mène à la case {space}."),
    "no_crowd_space": N_("il manque une case {kind} réservée à quatre et cinq joueurs."),
    "no_post_space": N_("il manque une case de poste de commerce équitable ({kind})."),
    "no_chevron": N_("il manque un chevron sur une case {kind}."),
    "farms": N_("une ferme termine les rangées A et C, et elles seules."),
    "first_plantation": N_("la rangée commence par une plantation de niveau 1 qui donne un âne."),
    "level_3": N_("la rangée doit avoir une plantation de niveau 3, et une seule."),
    "no_level_2_for_1": N_("aucune plantation de niveau 2 ne coûte une pièce."),
    "same_coffee_twice": N_("un contrat demande trois cafés différents."),
    "sides": N_(
        "faces {easy} et {hard} : celle à trois joueurs doit demander plus, et nulle part moins."
    ),
    "links": N_("chaque contrat E va avec un contrat F, et un seul."),
    "same_start": N_("deux contrats F partent de la même case (ligne {line})."),
    "example_missing": N_("il manque le contrat des exemples du livret : {coffees}."),
    "example": N_("le bonus doit être un bâtiment, ou une pièce et une civette."),
    "no_hospital": N_("il manque l'hôpital gratuit."),
    "six_with_seoul_last": N_("il faut six bars, Séoul en dernier."),
    "no_six": N_("la dernière case doit demander 6 cafés d'un même type (any)."),
    "any_above_six": N_("seule la dernière case laisse le choix du café (any)."),
    "three_and_four": N_("il faut une case de 3 qui rapporte 2 pièces, et une case de 4."),
    "conditions": N_("il faut les neuf conditions du livret, une fois chacune."),
    "places": N_("il faut au moins deux places, chacune valant moins que la précédente."),
}

#: For a check that has no sentence of its own.
UNWORDED = N_("la vérification « {problem} » échoue.")

#: What the decoder says of a wrong value, and the same in our words.
DECODER = (
    (
        re.compile(r"Expected (?P<wanted>.+), got (?P<found>.+)"),
        N_("{found} au lieu de {wanted}"),
    ),
    (re.compile(r"Object missing required field (?P<field>.+)"), N_("il manque le champ {field}")),
    (re.compile(r"Object contains unknown field (?P<field>.+)"), N_("champ inconnu {field}")),
    (re.compile(r"JSON is malformed: .*\(byte (?P<at>\d+)\)"), N_("faute à l'octet {at}")),
    (
        re.compile(r".*\(at line (?P<line>\d+), column (?P<column>\d+)\)"),
        N_("faute ligne {line}, colonne {column}"),
    ),
    (re.compile(r".*\(at end of document\)"), N_("la fin manque")),
    (re.compile(r"Invalid enum value (?P<value>.+)"), N_("valeur inconnue {value}")),
)


def shown(path: Path | str) -> str:
    """A path as text that is safe to show."""
    return clean(str(path), LONGEST_PATH)


def save_problem(error: SaveError, _: Language) -> str:
    """What is wrong with a save, without its path."""
    figures = dict(error.figures)
    if "detail" in figures:
        figures["detail"] = decoded(str(figures["detail"]), _)
    return " ".join(_(SAVES[error.reason], **figures).replace("( ", "(").split())


def save_error(error: SaveError, _: Language) -> str:
    """What is wrong with which save."""
    problem = save_problem(error, _)
    if error.path is None:
        return capital(problem)
    return _("{path} : {problem}", path=shown(error.path), problem=problem)


def fault(found: Fault, _: Language) -> str:
    """One fault of a pack: where, and what."""
    figures = {name: clean(value, LONGEST_PATH) for name, value in found.figures.items()}
    if "detail" in figures:
        figures["detail"] = decoded(figures["detail"], _)
    problem = _(PACKS.get(found.problem, UNWORDED), **{"problem": found.problem, **figures})
    place = clean(found.place, LONGEST_PATH).removeprefix("$").removeprefix(".")
    if not place:
        return problem
    return _("{place} : {problem}", place=place, problem=problem)


def pack_error(error: PackError, _: Language) -> list[str]:
    """Every fault of a pack, one line each."""
    path = shown(error.file)
    return [_("{path} : {problem}", path=path, problem=fault(found, _)) for found in error.faults]


def os_error(error: OSError, _: Language) -> str:
    """What the system refused, and on which file."""
    detail = clean(error.strerror or type(error).__name__, LONGEST_PATH)
    if error.filename is None:
        return _("Le système refuse : {detail}.", detail=detail)
    return _("{path} : {problem}", path=shown(str(error.filename)), problem=f"{detail}.")


def decoded(detail: str, _: Language) -> str:
    """A decoder's remark in our words, where it is one that is known."""
    for pattern, text in DECODER:
        said = pattern.fullmatch(detail)
        if said:
            return _(text, **said.groupdict())
    return detail
