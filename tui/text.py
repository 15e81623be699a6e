"""Text from people and files as plain text: what could steer a terminal is taken out.

>>> clean("Ada\\x1b[2J\\u202e")
'Ada[2J'
"""

from __future__ import annotations

from unicodedata import category

#: Control, format (bidi marks among them), surrogate, private and unassigned characters, and the
#: separators that break a line.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean(text: str) -> str:
    """The text on one line, without any character that is not seen."""
    one_line = " ".join(text.split())
    return "".join(letter for letter in one_line if category(letter) not in UNSEEN)


def capital(text: str) -> str:
    """The text with its first letter large, the others as they are."""
    return text[:1].upper() + text[1:]
