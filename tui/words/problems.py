"""What is wrong with a file, as sentences: saves that cannot be read or written."""

from __future__ import annotations

import re
from pathlib import Path

from saves.clean import clean
from saves.errors import SaveError
from tui.words.language import N_, Language
from tui.words.text import capital

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
