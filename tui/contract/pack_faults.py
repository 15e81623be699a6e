"""What is wrong with a pack, as sentences: those that serve every game, and each game's own."""

from __future__ import annotations

from rules import registry
from rules.packs import Fault, PackError
from saves.clean import clean
from tui.words.language import N_, Language
from tui.words.problems import LONGEST_PATH, decoded, shown

FAULTS = {
    "unreadable": N_("lecture impossible ({detail})."),
    "not_a_file": N_("ce n'est pas un fichier."),
    "too_large": N_("{bytes} octets, c'est trop pour un pack."),
    "not_toml": N_("ce n'est pas du TOML ({detail})."),
    "wrong_value": N_("{detail}."),
    "another_game": N_("pack du jeu {found}, attendu : {wanted}."),
    "unknown_game": N_("pack d'un jeu inconnu : {found}."),
    "count": N_("{found} au lieu de {wanted}."),
    "too_many": N_("{found}, mais la boîte n'en a que {wanted}."),
    "range": N_("{found} est hors des limites {wanted}."),
    "empty": N_("rien n'est indiqué."),
    "twice": N_("ce nom est donné deux fois."),
    "unexpected": N_("« {found} » ne va pas ici ; attendu : {wanted}."),
    "falls": N_("ces nombres doivent croître d'un bout à l'autre, sans jamais baisser."),
    "not_rising": N_("chaque nombre doit dépasser le précédent."),
    "no_such_place": N_("« {found} » ne désigne rien dans ce pack."),
    "marked_twice": N_("« {found} » y est deux fois."),
}

#: For a check that has no sentence of its own.
UNWORDED = N_("la vérification « {problem} » échoue.")


def sentence(problem: str) -> str:
    """The sentence of a fault: one that serves every game, else that of the game that checks it."""
    if problem in FAULTS:
        return FAULTS[problem]
    return next(
        (own[problem] for own in map(faults_of, registry.NAMES) if problem in own), UNWORDED
    )


def faults_of(game: str) -> dict[str, str]:
    """What can be wrong with a pack of one game alone; nothing if the game does not say."""
    own = registry.perhaps("tui", game, "words.pack_faults")
    return own.FAULTS if own else {}


def fault(found: Fault, _: Language) -> str:
    """One fault of a pack: where, and what."""
    figures = {name: clean(value, LONGEST_PATH) for name, value in found.figures.items()}
    if "detail" in figures:
        figures["detail"] = decoded(figures["detail"], _)
    problem = _(sentence(found.problem), **{"problem": found.problem, **figures})
    place = clean(found.place, LONGEST_PATH).removeprefix("$").removeprefix(".")
    if not place:
        return problem
    return _("{place} : {problem}", place=place, problem=problem)


def pack_error(error: PackError, _: Language) -> list[str]:
    """Every fault of a pack, one line each."""
    path = shown(error.file)
    return [_("{path} : {problem}", path=path, problem=fault(found, _)) for found in error.faults]
