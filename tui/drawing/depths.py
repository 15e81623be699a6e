"""How many colours a terminal has: all of them, 256, 16, or none."""

from __future__ import annotations

import re
from collections.abc import MutableMapping

#: Terminals of a few colours, whatever COLORTERM says: that was left there by another terminal.
FEW_COLOURS = re.compile(r"(linux|ansi|sun|vt\d+|cons\d+)(-.*)?")

ALL, MANY, FEW, NONE = "true", "256", "16", "none"
DEPTHS = (ALL, MANY, FEW, NONE)

#: What Rich finds in TERM and COLORTERM, and how many colours that is.
FOUND = {"256": MANY, "standard": FEW, "windows": FEW}


def depth(system: str | None, *, no_color: bool = False) -> str:
    """The colours of a terminal whose colour system Rich has found; none if none are wanted."""
    return NONE if no_color else FOUND.get(system or "", ALL)


def forget_foreign_colours(environ: MutableMapping[str, str]) -> None:
    """Do not believe that a terminal of a few colours has them all, nor that an empty NO_COLOR
    asks for anything."""
    if FEW_COLOURS.fullmatch(environ.get("TERM", "")):
        environ.pop("COLORTERM", None)
    if environ.get("NO_COLOR") == "":
        environ.pop("NO_COLOR")
