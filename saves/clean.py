"""Text from people, made safe to show: names, file names, whatever a file says.

What remains is one line of visible characters. Control characters could drive the terminal,
direction marks turn a line around, invisible ones make two names look alike: all of them go.

>>> clean("  Ada\\u202e\\x1b[2J   Lovelace ", 12)
'Ada[2J Lovel'
"""

from __future__ import annotations

import unicodedata

#: Control, format (direction marks, joiners), surrogate, private and unassigned characters.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})

#: Marks that sit on the character before them; at the start they would sit on someone else's.
MARKS = frozenset({"Mn", "Mc", "Me"})

#: Characters of other categories that show nothing: fillers, selectors of variants, blanks.
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)


def clean(text: str, limit: int) -> str:
    """The visible characters of a text, on one line, in normal form C, at most `limit` of them."""
    seen = "".join(char for char in text if _shown(char))
    one_line = unicodedata.normalize("NFC", " ".join(seen.split()))
    start = next((i for i, char in enumerate(one_line) if not _mark(char)), len(one_line))
    return one_line[start : start + limit].strip()


def _shown(char: str) -> bool:
    """Whether a character may stay; white space stays for now, to part words."""
    return char.isspace() or (unicodedata.category(char) not in UNSEEN and char not in BLANK)


def _mark(char: str) -> bool:
    return char.isspace() or unicodedata.category(char) in MARKS
