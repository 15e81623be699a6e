"""The sign over the door: the house's name in large letters, and a cup that steams."""

from __future__ import annotations

from tui.drawing.canvas import Canvas

NAME = "COMPTOIR"

#: Letters of six pixels in height, two pixels to a cell.
LETTERS = {
    "C": (".###.", "#...#", "#....", "#....", "#...#", ".###."),
    "O": (".###.", "#...#", "#...#", "#...#", "#...#", ".###."),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#", "#...#"),
    "P": ("####.", "#...#", "#...#", "####.", "#....", "#...."),
    "T": ("#####", "..#..", "..#..", "..#..", "..#..", "..#.."),
    "I": ("###", ".#.", ".#.", ".#.", ".#.", "###"),
    "R": ("####.", "#...#", "#...#", "####.", "#..#.", "#...#"),
}
HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}

#: The beans on their way from green to black.
SHADES = ("green", "olive", "amber", "caramel", "brown", "umber", "black")

STEAM = ("   )    )    )", "  (    (    (")
CUP = (
    "  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄",
    " ▐███████████████▛▀▀▙",
    " ▐███████████████▌  ▐▌",
    " ▐███████████████▙▄▄▛",
    "  ▜█████████████▛",
    "   ▀▀▀▀▀▀▀▀▀▀▀▀▀",
    "▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
)


def sign(sheet: Canvas, x: int, y: int) -> None:
    """The name in three lines, over a strip of roasting beans."""
    column = x
    for letter in NAME:
        pixels = LETTERS[letter]
        for row in range(3):
            halves = zip(pixels[2 * row], pixels[2 * row + 1], strict=True)
            sheet.put(column, y + row, "".join(HALVES[up + down] for up, down in halves), "crema")
        column += len(pixels[0]) + 1
    width = column - x - 1
    for number, shade in enumerate(SHADES):
        begin, end = number * width // len(SHADES), (number + 1) * width // len(SHADES)
        sheet.put(x + begin, y + 4, "▀" * (end - begin), f"{shade}/ink")


def cup(sheet: Canvas, x: int, y: int) -> None:
    """A cup of coffee, steaming."""
    for row, line in enumerate(STEAM, start=y):
        sheet.put(x + 1, row, line, "line")
    for row, line in enumerate(CUP, start=y + len(STEAM)):
        sheet.put(x, row, line, "porcelain/ink")
    sheet.put(x + 3, y + len(STEAM) + 1, "▀" * 13, "brown/porcelain")
