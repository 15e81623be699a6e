"""Terminals that know ASCII only: every sign the program draws has a letter there, of one cell.

What a sign means is kept where that can be: coins have brackets for edges, blocks are dense or
light, arrows point. Accents fall away. It is asked for by `--ascii` or by COMPTOIR_ASCII.
"""

from __future__ import annotations

from collections.abc import Mapping
from unicodedata import combining, name, normalize

#: What asks for it.
ASKED = "COMPTOIR_ASCII"

#: What stands for a sign nobody thought of.
UNKNOWN = "?"

#: Signs by the letter that stands for them.
SIGNS = {
    "#": "█▇▆▓▛▜▙▟",
    "=": "▅═▔",
    "_": "▄▃▂▁▗▖",
    '"': "▀▘▝",
    "(": "▐▕▚",
    ")": "▌▏▎▍▋▊▉▞",
    ":": "░▒",
    "-": "–—−‐‑",
    "|": "‖",
    "+": "☕±",
    ">": "→▸»►▶›",
    "<": "←◂«◄◀‹↔↶⌫",
    "^": "▲▴↑△⌂",
    "v": "▼▾↓▽✓",
    "*": "★●◆•✦⚑",
    "o": "○◯◇□■◦",
    "x": "×◐◑◒◓✗✕⊗",
    "'": "’‘",
    ",": "“”„‚",
    ".": "·…",
    "e": "⏎",
    "w": "✎",
    "P": "£",
    "c": "₵¢©",
    "n": "№°ºª",
    "?": "¿",
    "1": "¼½¹",
    "3": "¾³",
    "2": "²",
    "~": "≈∼",
    " ": "␣\u2028\u2029\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}\N{FIGURE SPACE}⠀",
}
#: Letters that are two where there is room, and one here.
LETTERS = {"œ": "o", "Œ": "O", "æ": "a", "Æ": "A", "ß": "s", "ø": "o", "Ø": "O", "≤": "<", "≥": ">"}


#: The lines of boxes and maps.
LINES = range(0x2500, 0x2580)


def line(letter: str) -> str:
    """A piece of a line: across, up and down, both, or slanting."""
    told = name(letter)
    if "DIAGONAL" in told:
        return "/" if told.endswith("LOWER LEFT") else "\\" if told.endswith("RIGHT") else "x"
    across = any(word in told for word in ("HORIZONTAL", "LEFT", "RIGHT", "ARC"))
    upright = any(word in told for word in ("VERTICAL", "UP", "DOWN", "ARC"))
    return "+" if across and upright else "-" if across else "|"


class Letters(dict[int, str]):
    """What to write for each letter; others than those known are looked up without their accent."""

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        if code in LINES:
            return self.setdefault(code, line(letter))
        bare = "".join(part for part in normalize("NFKD", letter) if not combining(part))
        found = letter if code < 128 else bare if len(bare) == 1 and bare.isascii() else UNKNOWN
        if combining(letter):
            found = ""
        self[code] = found
        return found


ASCII = Letters(
    {ord(sign): letter for letter, signs in SIGNS.items() for sign in signs}
    | {ord(letter): plain for letter, plain in LETTERS.items()}
)


def wanted(environment: Mapping[str, str]) -> bool:
    """Whether a terminal is to be written to in ASCII."""
    return bool(environment.get(ASKED))


def plain(text: str) -> str:
    """A text in ASCII, as many cells wide as before."""
    return text if text.isascii() else text.translate(ASCII)
