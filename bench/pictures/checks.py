"""What is wrong with a frame: cut words beside room for them, no question, no way to answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tui.words.language import Language

#: So many empty columns after an ellipsis are room for more of the word.
ROOM = 6

#: A cut word is followed by blanks; a sentence may end with an ellipsis where it is written so.
CUT = re.compile(rf"(\S*…)(?= {{{ROOM}}}|$)")

#: The line that parts board and answers, with the question in it.
ASKED = re.compile(r"^─ \S")


def meant(_: Language) -> tuple[str, ...]:
    """The words that end in an ellipsis because they are said so."""
    return tuple(
        _(text, name="").strip().split()[-1] for text in ("{name} réfléchit…", "Réflexion…")
    )


def cut(lines: Sequence[str], width: int, _: Language) -> Iterator[str]:
    """Words that are cut though the line goes on empty."""
    for number, line in enumerate(lines):
        for found in CUT.finditer(line.rstrip()):
            end = found.end()
            beside = (
                len(line[end:]) - len(line[end:].lstrip()) if line[end:].strip() else width - end
            )
            if beside >= ROOM and not found[1].endswith(meant(_)):
                yield f"cut beside {beside} empty columns, line {number + 1}: {line.strip()[-70:]}"


def asked(lines: Sequence[str], answered: bool, _: Language) -> Iterator[str]:
    """The question stands on the screen, whole."""
    found = [line for line in lines if ASKED.match(line)]
    if not found and not answered:
        yield "no question"
    for line in found:
        if "…" in line.split(" ─")[0] and not line.split(" ─")[0].endswith(meant(_)):
            yield f"the question is cut: {line}"


def far(lines: Sequence[str]) -> Iterator[str]:
    """The question stands next to what is asked about."""
    at = next((number for number, line in enumerate(lines) if ASKED.match(line)), None)
    if at is None:
        return
    left = [line[: line.find("  ", 60)] if "  " in line[60:] else line for line in lines]
    above = 0
    while at - above - 1 > 1 and not left[at - above - 1][:80].strip():
        above += 1
    below = 0
    while at + below + 1 < len(lines) - 1 and not left[at + below + 1][:80].strip():
        below += 1
    if above > 2 and below > 2:
        yield f"the question stands alone: {above} empty lines above, {below} below"
