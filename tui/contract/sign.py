"""What is told of a game before it is opened: nothing of its rules is imported for it."""

from __future__ import annotations

from typing import NamedTuple

from rules import registry


class Sign(NamedTuple):
    """The title, the same in all languages; what the game is about, in paragraphs; how many can
    play; whether it can be begun with one key."""

    title: str
    about: str
    players: tuple[int, ...]
    quick: bool = False


def sign_of(game: str) -> Sign:
    """The sign of a game."""
    found: Sign = registry.part("tui", game, "sign").SIGN
    return found
