"""What a move of another did to oneself: one's own column of everybody side by side, compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tui.contract.presenter import Presenter
from tui.words.language import Language


class Happened(NamedTuple):
    """A move of another: its steps, its words, and what it did to whom it is told to."""

    steps: range
    lines: tuple[str, ...]
    touch: str

    @property
    def text(self) -> str:
        """What was done."""
        return " ".join(self.lines)


def touched(words: Presenter, before: Any, after: Any, seat: int, _: Language) -> str:
    """What a seat has otherwise than before, as far as these two positions show it; empty where
    nothing is."""
    told = (*words.touches(before, after, seat, _), *changed(words, before, after, seat, _))
    changes = ", ".join(told)
    return _("Pour vous : {changes}.", changes=changes) if changes else ""


def changed(words: Presenter, before: Any, after: Any, seat: int, _: Language) -> Iterator[str]:
    """Each thing that a seat has more of, less of, or otherwise."""
    earlier, later = words.everybody(before, _), words.everybody(after, _)
    if len(earlier) != len(later):  # another part of the game begins, with other things to have
        return
    for old, new in zip(earlier, later, strict=True):
        if old.cells[seat] != new.cells[seat] and not new.order:
            name = new.name.removeprefix("… ")
            yield f"{name} {old.cells[seat]} → {new.cells[seat]}"
