"""What would be lost, in words, by what the rules call it."""

from __future__ import annotations

from collections.abc import Callable

from tui.words.language import Language

LOST: dict[str, Callable[[int, Language], str]] = {
    "cards": lambda n, _: _.plural("{n} carte à utiliser", "{n} cartes à utiliser", n),
    "markers": lambda n, _: _.plural("{n} marqueur Bonus", "{n} marqueurs Bonus", n),
    "points": lambda n, _: _.plural("{n} point de développement", "{n} points de développement", n),
}
