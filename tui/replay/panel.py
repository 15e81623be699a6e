"""Under the board: the points of everybody over the game, and the line to seek on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from saves.replay import Replay
from tui.canvas import Canvas, shorten
from tui.replay.curve import PAINTS, bounds, curves
from tui.replay.scrubber import column_of, scrubber
from tui.text import figure

#: Lines of the scrubber, and the fewest that a curve is worth.
LINE, LEAST = 2, 3

#: The most lines of a curve, on a small and on a wide screen: as many as the high boards leave, so
#: that it does not jump when the board changes.
MOST = {False: 4, True: 6}

#: Columns for the scale on the left and the points of each seat on the right.
SCALE, LEGEND = 6, 18


def panel(
    width: int,
    height: int,
    replay: Replay,
    viewer: int | None,
    names: Sequence[str],
    phases: Mapping[str, str],
) -> Canvas:
    """The scrubber with its curves above it, as high as there is room."""
    sheet = Canvas(width, height)
    room = width - SCALE - LEGEND
    rows = height - LINE
    if rows >= LEAST:
        draw_curves(sheet, room, rows, replay, viewer)
    sheet.blit(scrubber(room, replay, phases), SCALE, rows)
    draw_legend(sheet, replay.totals(replay.at, viewer), names)
    return sheet


def draw_curves(sheet: Canvas, room: int, rows: int, replay: Replay, viewer: int | None) -> None:
    """The curves with their scale, and where the cursor is among them."""
    samples = replay.curve(room, viewer)
    lowest, highest = bounds(samples)
    sheet.right(SCALE - 1, 0, figure(highest), "faint")
    sheet.right(SCALE - 1, rows - 1, figure(lowest), "faint")
    drawn = curves(room, rows, samples)
    here = column_of(replay.at, replay.length, room)
    for y in range(rows):
        if drawn.letters[y][here] == " ":
            drawn.put(here, y, "│", "line")
    sheet.blit(drawn, SCALE, 0)


def draw_legend(sheet: Canvas, totals: Sequence[int], names: Sequence[str]) -> None:
    """Who has how many points at the cursor; by numbers alone where lines are short."""
    left, right = sheet.width - LEGEND + 1, sheet.width - 1
    if len(names) > sheet.height:
        told = [f"{seat} {figure(total)}" for seat, total in enumerate(totals, start=1)]
        row = -(-len(told) // sheet.height)
        lines = [told[begin : begin + row] for begin in range(0, len(told), row)]
        gap = "  " if all(len("  ".join(line)) <= right - left + 1 for line in lines) else " "
        for y, line in enumerate(lines):
            sheet.put(left, y, gap.join(line), "ink")
        return
    for seat, (name, total) in enumerate(zip(names, totals, strict=True)):
        paint = PAINTS[seat % len(PAINTS)]
        begin = sheet.right(right, seat, figure(total), paint)
        number = f"{seat + 1} " if len(names) > 1 else ""
        sheet.put(left, seat, shorten(f"{number}{name}", begin - left - 1), paint)
