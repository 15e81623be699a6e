"""The two palettes of the house, dark and light, in the colours of coffee.

A paint is an ink on a ground. Boards name paints, never colours; `PAINTS` says which two colours a
paint takes and `COLOURS` what these are in each theme. Every pair is readable: its contrast is at
least 4.5 (a test computes it). A name like `caramel/board` paints the edge of a coin: the ground
of the one as ink on the ground of the other, for half blocks that carry no text.
"""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from functools import cache
from typing import NamedTuple

from rich.style import Style
from textual.theme import Theme

from tui.words.language import Language

#: Terminals of a few colours, whatever COLORTERM says: that was left there by another terminal.
FEW_COLOURS = re.compile(r"(linux|ansi|sun|vt\d+|cons\d+)(-.*)?")

DARK, LIGHT = "dark", "light"
THEMES = (DARK, LIGHT)

COLOURS: dict[str, dict[str, str]] = {
    DARK: {
        "paper": "#191310",
        "board": "#3f3026",
        "porcelain": "#f0e7d8",
        "saucer": "#d3c4ad",
        "tray": "#5d4a3c",
        "lit": "#f2b84b",
        "ink": "#f0e4d2",
        "faint": "#bfab92",
        "line": "#a08a72",
        "crema": "#f0b866",
        "warn": "#ff9c86",
        "good": "#a9cf7f",
        "board_faint": "#cdbaa1",
        "board_line": "#b7a28a",
        "board_crema": "#ffcf85",
        "board_good": "#bfe096",
        "coffee": "#33200f",
        "coffee_faint": "#6a523b",
        "bar": "#2b211b",
        "heat": "#7c5434",
        "red": "#a82c1f",
        "night": "#140d08",
        "cream": "#fdf3e1",
    },
    LIGHT: {
        "paper": "#f7f0e4",
        "board": "#e3cfb2",
        "porcelain": "#fffdf8",
        "saucer": "#dfd0b8",
        "tray": "#c9ae8a",
        "lit": "#f2b84b",
        "ink": "#2c1c10",
        "faint": "#6b5540",
        "line": "#7d664e",
        "crema": "#8a4b08",
        "warn": "#a8281a",
        "good": "#3f6212",
        "board_faint": "#5b4632",
        "board_line": "#644e39",
        "board_crema": "#6f3b04",
        "board_good": "#35530f",
        "coffee": "#33200f",
        "coffee_faint": "#6a523b",
        "bar": "#eadfcc",
        "heat": "#c99a66",
        "red": "#a82c1f",
        "night": "#140d08",
        "cream": "#fdf3e1",
    },
}

#: The colours of pieces, the same in every theme. What they stand for each game says itself.
PIECES = {
    "green": ("night", "#6f9a4c"),
    "olive": ("night", "#b4b663"),
    "amber": ("night", "#dca75c"),
    "caramel": ("night", "#bb7f45"),
    "brown": ("cream", "#75452a"),
    "umber": ("cream", "#2e1a10"),
    "black": ("#ff8a70", "#000000"),
    "cherry": ("cream", "#b0364f"),
    "yellow": ("night", "#f0d448"),
    "violet": ("night", "#a993ec"),
    "white": ("night", "#fdf3e1"),
    "blue": ("night", "#6fb7e0"),
    "grey": ("night", "#a7a39d"),
    "orange": ("night", "#e2702f"),
    "pink": ("night", "#f3a9c0"),
}

PAINTS: dict[str, tuple[str, str]] = {
    "ink": ("ink", "paper"),
    "faint": ("faint", "paper"),
    "line": ("line", "paper"),
    "crema": ("crema", "paper"),
    "warn": ("warn", "paper"),
    "good": ("good", "paper"),
    "bar": ("ink", "bar"),
    "bar_faint": ("faint", "bar"),
    "bar_crema": ("crema", "bar"),
    "board": ("ink", "board"),
    "board_faint": ("board_faint", "board"),
    "board_line": ("board_line", "board"),
    "board_crema": ("board_crema", "board"),
    "board_good": ("board_good", "board"),
    "porcelain": ("coffee", "porcelain"),
    "porcelain_faint": ("coffee_faint", "porcelain"),
    "saucer": ("coffee", "saucer"),
    "tray": ("ink", "tray"),
    "lit": ("night", "lit"),
    "heat": ("ink", "heat"),
    "red": ("cream", "red"),
    **PIECES,
}
BOLD = frozenset({"crema", "board_crema", "bar_crema", "lit", *PIECES})


class Paint(NamedTuple):
    """An ink on a ground, both as hexadecimal colours."""

    ink: str
    ground: str


@cache
def paint(theme: str, name: str) -> Paint:
    """The two colours of a paint in a theme."""
    colours = COLOURS[theme]
    edge, _, ground = name.partition("/")
    if ground:
        return Paint(paint(theme, edge).ground, paint(theme, ground).ground)
    ink, under = PAINTS[name]
    return Paint(colours.get(ink, ink), colours.get(under, under))


@cache
def style(theme: str, name: str) -> Style:
    """A paint as the terminal's style."""
    ink, ground = paint(theme, name)
    return Style(color=ink, bgcolor=ground, bold=name.partition("/")[0] in BOLD)


def palette_name(theme: str, _: Language) -> str:
    """What a palette is called."""
    return _("sombre") if theme == DARK else _("clair")


def textual_theme(name: str) -> Theme:
    """The palette for Textual's own widgets: inputs, the command palette, plots."""
    colours = COLOURS[name]
    return Theme(
        name=f"comptoir-{name}",
        primary=colours["crema"],
        secondary=colours["good"],
        warning=colours["warn"],
        error=colours["warn"],
        success=colours["good"],
        accent=colours["crema"],
        foreground=colours["ink"],
        background=colours["paper"],
        surface=colours["bar"],
        panel=colours["bar"],
        dark=name == DARK,
    )


def forget_foreign_colours(environ: MutableMapping[str, str]) -> None:
    """Do not believe that a terminal of a few colours has them all."""
    if FEW_COLOURS.fullmatch(environ.get("TERM", "")):
        environ.pop("COLORTERM", None)
