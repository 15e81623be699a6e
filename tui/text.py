"""Lines of text: capitals, and breaking a long line where French may break.

>>> wrap("Torréfier : neuf grains", 11)
['Torréfier :', 'neuf grains']
"""

from __future__ import annotations

import textwrap

#: Signs that never begin a line, and the one that never ends it.
CLINGING = (":", ";", "?", "!", "»", "→", "×")
OPENING = "«"
NO_BREAK = "\N{NO-BREAK SPACE}"


def capital(text: str) -> str:
    """The text with its first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


def figure(number: int) -> str:
    """A number with a proper minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def wrap(text: str, width: int, hang: str = "") -> list[str]:
    """The text in lines of at most so many letters, the later ones begun with `hang`."""
    for sign in CLINGING:
        text = text.replace(f" {sign}", f"{NO_BREAK}{sign}")
    text = text.replace(f"{OPENING} ", f"{OPENING}{NO_BREAK}")
    lines = textwrap.wrap(text, width, subsequent_indent=hang, break_on_hyphens=False)
    return [line.replace(NO_BREAK, " ") for line in lines]
