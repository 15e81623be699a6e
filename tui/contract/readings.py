"""How we read the rulebooks where they leave a gap: a list for each game, under ids of its own.

The code cites a reading by its id (AM-03 in the modules of Mombasa is Mombasa's AM-03). The help
tells them from `F1`, and `python -m tui.contract.readings` writes them as docs/readings.md.
"""

from __future__ import annotations

from msgspec import Struct

from rules import registry
from tui.contract.presenter import presenter
from tui.words.language import Language, language

#: What the page of the documentation is written in.
OF_THE_PAGE = "en"


class Reading(Struct, frozen=True):
    """A decision of ours where a rulebook can be read in more than one way: its id, and how."""

    id: str
    text: str


def readings(game: str) -> tuple[Reading, ...]:
    """The readings of a game; none if it has no list."""
    own = registry.perhaps("tui", game, "words.readings") if game in registry.FOLDERS else None
    return own.READINGS if own else ()


def page(_: Language) -> str:
    """All readings as a page of the documentation."""
    lines = [
        "# Readings",
        "",
        "Where a rulebook can be read in more than one way, this is how Comptoir plays, in our own",
        "words. The code cites these ids, each game its own. The help shows the same list in the",
        "player's language: `F1`, then `l`.",
        "",
        "Made from `tui/*/words/readings.py`:",
        "`python -m tui.contract.readings > docs/readings.md`.",
    ]
    for game in registry.NAMES:
        lines += ["", f"## {presenter(game).title}", ""]
        lines += [f"- **{reading.id}** {_(reading.text)}" for reading in readings(game)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(language(OF_THE_PAGE)), end="")
