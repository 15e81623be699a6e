"""Lines of text: capitals, and breaking a long line where French may break.

>>> wrap("Torréfier : neuf grains", 11)
['Torréfier :', 'neuf grains']
>>> wrap("Posez en (−1, 2).", 14)
['Posez en', '(−1, 2).']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from tui.words.language import proper

#: Signs that never begin a line, and the one that never ends it.
CLINGING = ":;?!»→×"
OPENING = "«"

#: The spaces at which a line may break; a place such as (−1, 2) stays whole.
BREAK = re.compile(rf"(?<![{OPENING} ])(?<!\(\d,)(?<!\(−\d,)( +)(?![{CLINGING} ])")


def capital(text: str) -> str:
    """The text with its first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


def figure(number: int) -> str:
    """A number with a proper minus."""
    return proper(str(number))


def local(moment: str) -> str:
    """A moment as it is written in files, by the clock of whoever reads it: day, hour, minute."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return moment[:10]


def signed(number: int) -> str:
    """A change by so many: a number with its sign."""
    return f"+{number}" if number > 0 else figure(number)


def cells(text: str) -> int:
    """The columns a text takes on a screen; the tables for that are read when they are needed."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def wrap(text: str, width: int, hang: str = "") -> list[str]:
    """The text in lines of at most so many cells, the later ones begun with `hang`.

    Lines break at spaces; a word wider than a line is cut, a letter a line at the least. An empty
    text is one empty line.
    """
    first, *rest = BREAK.split(text)
    lines, line = [], first
    for space, word in zip(rest[::2], rest[1::2], strict=True):
        longer = line + space + word
        if cells(longer) > width and line.strip():
            lines += cut(line, width, hang)
            longer = hang + word
        line = longer
    return [*lines, *cut(line, width, hang)]


def latest(texts: Sequence[str], width: int, most: int) -> list[str]:
    """The last of some texts that fit whole into so many lines, in their order.

    >>> latest(("Bleu passe.", "Vert plante en Colombie.", "Ivoire passe."), 15, 3)
    ['Vert plante en', 'Colombie.', 'Ivoire passe.']
    """
    lines: list[str] = []
    for text in reversed(texts):
        told = wrap(text, width)
        if len(lines) + len(told) > most:
            break
        lines[:0] = told
    return lines


def cut(line: str, width: int, hang: str = "") -> list[str]:
    """A line in pieces that fit, mostly one, without the spaces they end with."""
    pieces = []
    while cells(line) > width and (at := fitting(line, width, len(hang) + 1)) < len(line):
        pieces.append(line[:at].rstrip())
        line = hang + line[at:].lstrip()
    return [*pieces, line.rstrip()]


def fitting(text: str, width: int, least: int) -> int:
    """How many letters of a text fit into so many cells; so many of them do in any case."""
    used = 0
    for at, letter in enumerate(text):
        used += cells(letter)
        if used > width and at >= least:
            return at
    return len(text)
