"""The pieces of Coffee Roaster as drawn: coins, slots, the sack, the card's scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from rules.chance import Counts
from rules.coffee_roaster.pack import Card, Colour
from rules.coffee_roaster.tokens import EMPTY
from tui.coffee_roaster.boards.paints import EDGES, paint_of
from tui.coffee_roaster.words import look
from tui.coffee_roaster.words.terms import COLOUR_GLYPHS, glyph
from tui.drawing.canvas import Canvas
from tui.drawing.curve import BARS
from tui.words.language import Language


def coin(sheet: Canvas, x: int, y: int, token: int, ground: str, _: Language) -> int:
    """A coin in one line: its glyph on its colour, rounded by half blocks. The column after it."""
    paint = paint_of(token)
    edge = f"{paint}/{ground}"
    sheet.put(x, y, "▐", edge)
    after = sheet.put(x + 1, y, glyph(token, _), paint)
    return sheet.put(after, y, "▌", edge)


def coin_width(token: int, _: Language) -> int:
    """How many columns a coin takes in one line."""
    return cell_len(glyph(token, _)) + 2


def big_coin(sheet: Canvas, x: int, y: int, token: int, ground: str, _: Language) -> int:
    """A coin in three lines. The column after it."""
    paint = paint_of(token)
    edge = f"{paint}/{ground}"
    inside = f" {glyph(token, _)} "
    size = cell_len(inside)
    sheet.put(x, y, " " + "▄" * size + " ", edge)
    sheet.put(x, y + 1, "▐", edge)
    sheet.put(x + 1, y + 1, inside, paint)
    sheet.put(x + 1 + size, y + 1, "▌", edge)
    sheet.put(x, y + 2, " " + "▀" * size + " ", edge)
    return x + size + 2


def big_coin_width(token: int, _: Language) -> int:
    """How many columns a coin in three lines takes."""
    return cell_len(glyph(token, _)) + 4


def coins(
    sheet: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    tokens: Sequence[int],
    ground: str,
    _: Language,
) -> None:
    """Coins one after the other, line by line; if there are too many, each kind with its number."""
    if lines_needed(tokens, width, _) > height:
        counted_coins(sheet, x, y, width, tokens, ground, _)
        return
    column = x
    for token in tokens:
        if column + coin_width(token, _) > x + width:
            column, y = x, y + 1
        column = coin(sheet, column, y, token, ground, _)


def lines_needed(tokens: Iterable[int], width: int, _: Language) -> int:
    """How many lines coins take one after the other."""
    lines, used = 1, 0
    for token in tokens:
        size = coin_width(token, _)
        if used + size > width:
            lines, used = lines + 1, 0
        used += size
    return lines


def counted_coins(
    sheet: Canvas,
    x: int,
    y: int,
    width: int,
    tokens: Sequence[int],
    ground: str,
    _: Language,
    spacing: int = 1,
) -> None:
    """Each kind once, with how many there are of it."""
    column = x
    for token in dict.fromkeys(tokens):
        number = str(tokens.count(token))
        size = coin_width(token, _) + len(number) + 1
        if column + size > x + width + 1:
            column, y = x, y + spacing
        after = coin(sheet, column, y, token, ground, _)
        sheet.put(after, y, number, ground)
        sheet.tell(look.tokens(token, int(number), _), column, y, size - 1)
        column += size


def big_coins(
    sheet: Canvas,
    x: int,
    y: int,
    width: int,
    tokens: Sequence[int],
    ground: str,
    _: Language,
) -> int:
    """Coins of three lines each, row by row; the line after them."""
    column = x
    for token in tokens:
        if column + big_coin_width(token, _) > x + width:
            column, y = x, y + 3
        column = big_coin(sheet, column, y, token, ground, _)
    return y + 3


def slot(
    sheet: Canvas,
    x: int,
    y: int,
    colour: Colour,
    token: int,
    ground: str,
    _: Language,
) -> None:
    """A slot of four columns: the token that lies on it, or its coloured outline with a letter."""
    if token != EMPTY:
        coin(sheet, x, y, token, ground, _)
        return
    left, middle, right = EDGES[colour]
    sheet.put(x, y, "▐", f"{left}/{ground}")
    if colour == "any":
        sheet.put(x + 1, y, _(COLOUR_GLYPHS[colour]), ground)
        sheet.put(x + 2, y, "▄", f"{middle}/{ground}")
    else:
        sheet.put(x + 1, y, _(COLOUR_GLYPHS[colour]), ground)
    sheet.put(x + 3, y, "▌", f"{right}/{ground}")


def sack(
    sheet: Canvas, x: int, y: int, width: int, height: int, bag: Counts, title: str, _: Language
) -> None:
    """The bag as a tied sack with what is in it, each kind with its number."""
    middle = x + width // 2
    sheet.put(x, y, title, "crema")
    sheet.put(middle + 6, y, "▜▄▟█▙▄▛", "board/ink")
    sheet.put(x + 2, y + 1, "▄" * (width - 4), "board/ink")
    sheet.put(middle + 6, y + 1, "▄▟═══▙▄", "board/ink")
    sheet.put(middle + 8, y + 1, "═══", "board")
    for row in range(y + 2, y + height - 1):
        sheet.put(x, row, "▐", "board/ink")
        sheet.fill(x + 1, row, width - 2, 1, "board")
        sheet.put(x + width - 1, row, "▌", "board/ink")
    sheet.put(x + 1, y + height - 1, "▀" * (width - 2), "board/ink")
    tokens = [kind for kind, count in enumerate(bag) for _each in range(count)]
    roomy = height > 10
    counted_coins(sheet, x + 2, y + 2 + roomy, width - 4, tokens, "board", _, spacing=1 + roomy)


def bar(points: int, most: int) -> str:
    """A block as high as the points of a step are, compared with the best one."""
    return BARS[max(0, round(points * len(BARS) / most) - 1)]


def one(total: int) -> range:
    """A single total to be marked on a scale."""
    return range(total, total + 1)


def scale(
    sheet: Canvas, x: int, y: int, card: Card, totals: range, _: Language, step: int = 5
) -> None:
    """The card's scale in two lines, the best step lit and the totals of a cup marked; those
    beside the scale by an arrow."""
    most = card.scale[card.peak]
    for number, (level, points) in enumerate(card.scale.items()):
        at = x + number * step
        sheet.tell(look.step(card, level, _), at, y, step - 1, 2)
        paint = "lit" if level == card.peak else "ink"
        sheet.put(at, y, f"{bar(points, most)}{points:<2}", "crema" if paint == "ink" else paint)
        sheet.put(at, y + 1, f"▸{level} " if level in totals else f" {level} ", paint)
    if totals and totals[-1] < min(card.scale):
        sheet.put(x - 2, y + 1, "◂", "crema")
    elif totals and totals[0] > max(card.scale):
        sheet.put(x + step * len(card.scale) - 1, y + 1, "▸", "crema")


def tall_scale(
    sheet: Canvas, x: int, y: int, height: int, card: Card, totals: range, ground: str, _: Language
) -> None:
    """The card's scale as columns, with points above and roast totals below, those of a cup lit."""
    most = card.scale[card.peak]
    rows = height - 2
    for number, (level, points) in enumerate(card.scale.items()):
        at = x + number * 4
        sheet.tell(look.step(card, level, _), at, y, 3, height)
        eighths = round(points * (rows * 8) / most)
        for row in range(rows):
            part = min(8, max(0, eighths - 8 * row))
            if part:
                sheet.put(at, y + rows - row, BARS[part - 1] * 3, f"heat/{ground}")
        top = y + rows - (eighths + 7) // 8
        sheet.centre(at, top, 3, str(points), "lit" if level == card.peak else ground)
        label = f"{level}"
        sheet.centre(at, y + height - 1, 3, label, "lit" if level in totals else ground)


def big_slot(
    sheet: Canvas, x: int, y: int, colour: Colour, token: int, lit: bool, _: Language
) -> None:
    """A slot of six columns and three lines: its token, or a ring in its colour with a letter."""
    if token != EMPTY:
        big_coin(sheet, x + (6 - big_coin_width(token, _)) // 2, y, token, "board", _)
        return
    left, middle, right = (f"{edge}/board" for edge in EDGES[colour])
    for line, (outer, inner, far) in ((0, ("▗▄", "▄▄", "▄▖")), (2, ("▝▀", "▀▀", "▀▘"))):
        sheet.put(x, y + line, outer, left)
        sheet.put(x + 2, y + line, inner, middle)
        sheet.put(x + 4, y + line, far, right)
    sheet.put(x, y + 1, "▐", left)
    sheet.put(x + 1, y + 1, f"{_(COLOUR_GLYPHS[colour]):^4}", "lit" if lit else "board")
    sheet.put(x + 5, y + 1, "▌", right)


def ring(
    sheet: Canvas, x: int, y: int, text: str, edge: str, ground: str, *, lit: bool = False
) -> None:
    """An empty place of five columns and three lines, with one letter in it."""
    sheet.put(x, y, "▗▄▄▄▖", f"{edge}/{ground}")
    sheet.put(x, y + 1, "▐", f"{edge}/{ground}")
    sheet.put(x + 1, y + 1, f" {text} ", "lit" if lit else ground)
    sheet.put(x + 4, y + 1, "▌", f"{edge}/{ground}")
    sheet.put(x, y + 2, "▝▀▀▀▘", f"{edge}/{ground}")
