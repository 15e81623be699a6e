"""What can be asked of each game on the command line besides its players, as data.

Only tables and nothing heavy: they are read before it is known which command runs.
"""

from __future__ import annotations

from typing import NamedTuple

from tui.words.language import N_


class Flag(NamedTuple):
    """A flag of one game: it gives an option a `value`; one without asks for it on the line."""

    name: str
    field: str
    value: str | bool
    tells: str
    metavar: str = ""


FLAGS: dict[str, tuple[Flag, ...]] = {
    "roaster": (
        Flag("--challenge", "mode", "challenge", N_("défi en trois tasses")),
        Flag("--single", "mode", "single", N_("un seul café")),
        Flag("--easy", "level", "easy", N_("niveau facile")),
        Flag("--normal", "level", "normal", N_("niveau normal")),
        Flag("--card", "card", "", N_("le premier café, par son nom"), N_("CARTE")),
    ),
    "cafe": (
        Flag("--basic", "variant", "basic", N_("Café : partie de base")),
        Flag("--auction", "variant", "auction", N_("Café : variante avec enchères")),
    ),
    "traders": (
        Flag("--experienced", "experienced", True, N_("Coffee Traders : placement expérimenté")),
        Flag("--vicious", "vicious", True, N_("Coffee Traders : objectifs sans pitié à deux")),
    ),
    "mombasa": (
        Flag("--first", "setup", "first", N_("Mombasa : mise en place de la première partie")),
        Flag("--varied", "setup", "varied", N_("Mombasa : mise en place variée")),
    ),
}


def fields(games: tuple[str, ...]) -> dict[str, list[Flag]]:
    """The flags of some games, those that set the same field together: they exclude each other."""
    found: dict[str, list[Flag]] = {}
    for game in games:
        for flag in FLAGS.get(game, ()):
            found.setdefault(flag.field, []).append(flag)
    return found
