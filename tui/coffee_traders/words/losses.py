"""What would be lost, in words, by what the rules call it."""

from __future__ import annotations

from collections.abc import Callable

from tui.words.language import Language


def markers(n: int, _: Language) -> str:
    return _.plural("{n} marqueur", "{n} marqueurs", n)


def penalty(n: int, _: Language) -> str:
    return _.plural("{n} pièce de pénalité évitable", "{n} pièces de pénalité évitables", n)


def contracts(n: int, _: Language) -> str:
    return _.plural(
        "{n} contrat que vous pouvez remplir", "{n} contrats que vous pouvez remplir", n
    )


LOST: dict[str, Callable[[int, Language], str]] = {
    "markers": markers,
    "penalty": penalty,
    "contracts": contracts,
}
