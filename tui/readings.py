"""How we read the rulebooks where they leave a gap: a list for each game, under ids of its own.

The code cites a reading by its id (AM-03 in the modules of Mombasa is Mombasa's AM-03). The help
tells them from `F1`, and `python -m tui.readings` writes them as docs/readings.md.
"""

from __future__ import annotations

from importlib import import_module

from msgspec import Struct

from rules import registry
from tui.language import Language, language
from tui.presenter import HOMES, presenter

#: What the page of the documentation is written in.
OF_THE_PAGE = "en"


class Reading(Struct, frozen=True):
    """A decision of ours where a rulebook can be read in more than one way: its id, and how."""

    id: str
    text: str


def readings(game: str) -> tuple[Reading, ...]:
    """The readings of a game; none if it has no list."""
    if game not in registry.HOMES:
        return ()
    home = HOMES[game].rpartition(".")[0]
    found: tuple[Reading, ...] = import_module(f"{home}.readings").READINGS
    return found


def page(_: Language) -> str:
    """All readings as a page of the documentation."""
    lines = [
        "# Readings",
        "",
        "Where a rulebook can be read in more than one way, this is how Comptoir plays, in our own",
        "words. The code cites these ids, each game its own. The help shows the same list in the",
        "player's language: `F1`, then `l`.",
        "",
        "Made from `tui/*/readings.py` by `python -m tui.readings > docs/readings.md`.",
    ]
    for game in registry.NAMES:
        lines += ["", f"## {presenter(game).title}", ""]
        lines += [f"- **{reading.id}** {_(reading.text)}" for reading in readings(game)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(language(OF_THE_PAGE)), end="")
