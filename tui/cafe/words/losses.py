"""What would be lost, in words, by what the rules call it."""

from __future__ import annotations

from collections.abc import Callable

from tui.words.language import Language

LOST: dict[str, Callable[[int, Language], str]] = {
    "actions": lambda n, _: _.plural("{n} action", "{n} actions", n),
}
