"""The two palettes of the program, dark and light, in the colours of coffee.

A paint is an ink on a ground. Boards name paints, never colours; `PAINTS` says which two colours a
paint takes and `COLOURS` what these are in each theme. Every pair is readable: its contrast is at
least 4.5 (a test computes it). A name like `caramel/board` paints the edge of a coin: the ground
of the one as ink on the ground of the other, for half blocks that carry no text.

This is what a terminal of all colours shows; `few_colours` has the paints for the others.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rich.color import Color
from rich.style import Style
from textual.theme import Theme

from tui.drawing.depths import ALL, FEW, NONE
from tui.drawing.few_colours import COFFEES, MARKS, NUMBERS
from tui.words.language import Language

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
        "rose": "#ff7aa8",
        "gold": "#ffe14d",
        "leaf": "#4fd6a0",
        "sky": "#6fb4ff",
        "lilac": "#c79bff",
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
        "rose": "#c01566",
        "gold": "#7a6200",
        "leaf": "#007358",
        "sky": "#1560b8",
        "lilac": "#7b2fc0",
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
    **{name: (name, "paper") for name in COFFEES},
    **PIECES,
    "soot": PIECES["black"],
}
BOLD = frozenset({"crema", "board_crema", "bar_crema", "lit", "soot", *PIECES})


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
def style(theme: str, name: str, depth: str = ALL) -> Style:
    """A paint as the style of a terminal of so many colours."""
    edge = name.partition("/")[0]
    if depth == ALL:
        ink, ground = paint(theme, name)
        return Style(color=ink, bgcolor=ground, bold=edge in BOLD)
    if depth == NONE:
        return colourless(name)
    number, under = numbers(theme, name, depth)
    # Bold among 16 colours may mean another colour, and black on amber grey on amber.
    bold = edge in BOLD and depth != FEW
    return Style(color=Color.from_ansi(number), bgcolor=Color.from_ansi(under), bold=bold)


def numbers(theme: str, name: str, depth: str) -> tuple[int, int]:
    """The two colours of a paint as a terminal of few colours numbers them. An edge in the colour
    of what it lies on would be none: it takes the ink of its coin."""
    paints = NUMBERS[depth][theme]
    edge, _, ground = name.partition("/")
    if not ground:
        return paints[name]
    (ink, own), under = paints[edge], paints[ground][1]
    return (ink if own == under else own), under


def colourless(name: str) -> Style:
    """A paint without colours. The edge of a coin goes with the ground it lies on, so that on a lit
    one it does not stick out."""
    edge, _, ground = name.partition("/")
    marks = MARKS.get(ground or edge, frozenset())
    return Style(bold="bold" in marks, dim="dim" in marks, reverse="reverse" in marks,
                 underline="underline" in marks and not ground)  # fmt: skip


def palette_name(theme: str, _: Language) -> str:
    """What a palette is called."""
    return _("sombre") if theme == DARK else _("clair")


def theme_name(theme: str, depth: str = ALL) -> str:
    """What Textual calls a palette."""
    return f"comptoir-{theme}" if depth in (ALL, NONE) else f"comptoir-{theme}-{depth}"


def shade(theme: str, name: str, depth: str) -> Paint:
    """The two colours of a paint as Textual wants them. Of few colours they are the very ones that
    the terminal has, so that the nearest are the same again."""
    if depth in (ALL, NONE):
        return paint(theme, name)
    ink, ground = (Color.from_ansi(number) for number in numbers(theme, name, depth))
    return Paint(ink.get_truecolor().hex, ground.get_truecolor().hex)


def textual_theme(theme: str, depth: str = ALL) -> Theme:
    """The palette for Textual's own widgets: inputs, the command palette, plots."""
    ink, paper = shade(theme, "ink", depth)
    crema, good, warn = (shade(theme, name, depth).ink for name in ("crema", "good", "warn"))
    bar = shade(theme, "bar", depth).ground
    return Theme(
        name=theme_name(theme, depth),
        primary=crema,
        secondary=good,
        warning=warn,
        error=warn,
        success=good,
        accent=crema,
        foreground=ink,
        background=paper,
        surface=bar,
        panel=bar,
        dark=theme == DARK,
    )
