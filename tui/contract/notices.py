"""Notices: what a newcomer may have overlooked, told once, in the line of the log.

A game has ten of them in `tui.<folder>.notices`. Each is told from what a seat may know of a move:
the position before it, the action, the position after it. Where undo would not lead back, a notice
comes `ahead` of the move: then only the position before it is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from rules import registry
from tui.words.language import Language


class Move(Struct, frozen=True):
    """A move as its seat knows it; ahead of it, `after` is the position before it."""

    before: Any
    action: Any
    after: Any
    seat: int
    language: Language


#: The figures and names of a text, as they are written; None where there is nothing to tell.
Figures = Mapping[str, object] | None


class Notice(Struct, frozen=True):
    """One kind of oversight: its name, its rule, its French text, and when it is told."""

    name: str
    rule: str
    text: str
    when: Callable[[Move], Figures]
    ahead: bool = False

    def told(self, move: Move) -> str:
        """What it says of a move, with its rule; empty if it says nothing."""
        figures = self.when(move)
        if figures is None:
            return ""
        return f"{move.language(self.text, **figures)} ({self.rule})"


def notices(game: str) -> tuple[Notice, ...]:
    """The notices of a game."""
    home = registry.perhaps("tui", game, "notices")
    found: tuple[Notice, ...] = home.NOTICES if home is not None else ()
    return found
