"""The palettes for terminals of 256 colours, of 16, and of none, paint by paint.

Left to itself a terminal of few colours gets the nearest ones, and brown becomes olive. So these
are chosen by eye. Of 256 only the cube and the greys are used, as they look the same everywhere.
The 16 colours look as a terminal pleases: no brown is to be had, and what must be told apart takes
colours that no scheme makes alike. Without colours, what is lit is reversed, what matters bold,
what is good underlined, what is faint dim.
"""

from __future__ import annotations

from tui.drawing.depths import FEW, MANY

#: An ink on a ground, as the terminal numbers its colours.
Numbers = tuple[int, int]

MANY_PIECES: dict[str, Numbers] = {
    "green": (16, 71),
    "olive": (16, 149),
    "amber": (16, 179),
    "caramel": (16, 173),
    "brown": (230, 130),
    "umber": (230, 52),
    "black": (209, 16),
    "soot": (209, 16),
    "cherry": (230, 125),
    "yellow": (16, 227),
    "violet": (16, 141),
    "white": (16, 231),
    "blue": (16, 74),
    "grey": (16, 248),
    "orange": (16, 202),
    "pink": (16, 218),
}

FEW_PIECES: dict[str, Numbers] = {
    "green": (0, 2),
    "olive": (0, 10),
    "amber": (1, 11),
    "caramel": (0, 9),
    "brown": (3, 0),
    "umber": (7, 0),
    "black": (9, 0),
    # What fills whole places in black cannot do so on black paper.
    "soot": (0, 13),
    "cherry": (15, 1),
    "yellow": (0, 11),
    "violet": (15, 5),
    "white": (0, 15),
    "blue": (15, 4),
    "grey": (4, 7),
    "orange": (0, 3),
    "pink": (0, 13),
}

#: The inks of five coffees, each with the name of its origin beside it. White paper takes too few
#: inks of 16: there they have grounds that no player has.
COFFEES = ("rose", "gold", "leaf", "sky", "lilac")


def coffees(*numbers: Numbers) -> dict[str, Numbers]:
    """The inks of the coffees in their order."""
    return dict(zip(COFFEES, numbers, strict=True))


#: The paints by their numbers: for each number of colours, the dark and the light palette.
NUMBERS: dict[str, dict[str, dict[str, Numbers]]] = {
    MANY: {
        "dark": {
            "ink": (230, 233),
            "faint": (180, 233),
            "line": (137, 233),
            "crema": (215, 233),
            "warn": (210, 233),
            "good": (150, 233),
            "bar": (230, 235),
            "bar_faint": (180, 235),
            "bar_crema": (215, 235),
            "board": (230, 237),
            "board_faint": (223, 237),
            "board_line": (180, 237),
            "board_crema": (215, 237),
            "board_good": (150, 237),
            "porcelain": (52, 230),
            "porcelain_faint": (95, 230),
            "saucer": (52, 180),
            "tray": (230, 240),
            "lit": (16, 214),
            "heat": (16, 137),
            "red": (230, 124),
            **coffees((205, 233), (227, 233), (79, 233), (75, 233), (141, 233)),
            **MANY_PIECES,
        },
        "light": {
            "ink": (234, 231),
            "faint": (95, 231),
            "line": (95, 231),
            "crema": (130, 231),
            "warn": (124, 231),
            "good": (22, 231),
            "bar": (234, 223),
            "bar_faint": (240, 223),
            "bar_crema": (88, 223),
            "board": (234, 223),
            "board_faint": (238, 223),
            "board_line": (240, 223),
            "board_crema": (88, 223),
            "board_good": (22, 223),
            "porcelain": (52, 255),
            "porcelain_faint": (95, 255),
            "saucer": (52, 252),
            "tray": (234, 180),
            "lit": (16, 214),
            "heat": (16, 137),
            "red": (230, 124),
            **coffees((162, 231), (94, 231), (29, 231), (25, 231), (92, 231)),
            **MANY_PIECES,
        },
    },
    FEW: {
        "dark": {
            "ink": (15, 0),
            "faint": (7, 0),
            "line": (7, 0),
            "crema": (11, 0),
            "warn": (9, 0),
            "good": (10, 0),
            "bar": (15, 0),
            "bar_faint": (7, 0),
            "bar_crema": (11, 0),
            "board": (15, 0),
            "board_faint": (7, 0),
            "board_line": (7, 0),
            "board_crema": (11, 0),
            "board_good": (10, 0),
            "porcelain": (0, 15),
            "porcelain_faint": (1, 15),
            "saucer": (14, 0),
            "tray": (15, 12),
            "lit": (0, 14),
            "heat": (4, 11),
            "red": (11, 1),
            **coffees((9, 0), (3, 0), (2, 0), (6, 0), (13, 0)),
            **FEW_PIECES,
        },
        "light": {
            "ink": (0, 15),
            "faint": (4, 15),
            "line": (0, 15),
            "crema": (1, 15),
            "warn": (5, 15),
            "good": (12, 15),
            "bar": (0, 15),
            "bar_faint": (4, 15),
            "bar_crema": (1, 15),
            "board": (0, 15),
            "board_faint": (4, 15),
            "board_line": (0, 15),
            "board_crema": (1, 15),
            "board_good": (12, 15),
            "porcelain": (0, 7),
            "porcelain_faint": (4, 7),
            "saucer": (14, 0),
            "tray": (15, 12),
            "lit": (0, 14),
            "heat": (4, 11),
            "red": (11, 1),
            **coffees((0, 9), (11, 0), (0, 10), (0, 6), (0, 13)),
            **FEW_PIECES,
            # White on white would be no piece; what was grey makes room for it.
            "white": (0, 7),
            "grey": (15, 0),
            "soot": (9, 0),
        },
    },
}

FAINT = frozenset({"dim"})

#: What stands for the paints where there is no colour; the others are as the terminal writes.
MARKS: dict[str, frozenset[str]] = {
    "faint": FAINT,
    "line": FAINT,
    "bar_faint": FAINT,
    "board_faint": FAINT,
    "board_line": FAINT,
    "porcelain_faint": FAINT,
    "crema": frozenset({"bold"}),
    "bar_crema": frozenset({"bold"}),
    "board_crema": frozenset({"bold"}),
    "warn": frozenset({"bold", "underline"}),
    "good": frozenset({"underline"}),
    "board_good": frozenset({"underline"}),
    "tray": frozenset({"underline"}),
    "heat": frozenset({"bold", "underline"}),
    "lit": frozenset({"bold", "reverse"}),
    "red": frozenset({"underline", "reverse"}),
    **dict.fromkeys(FEW_PIECES, frozenset({"bold"})),
}
