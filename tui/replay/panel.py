"""Under the board: the points of everybody over the game, and the line to seek on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from saves.replay import Replay
from tui.drawing.canvas import Canvas, shorten
from tui.drawing.curve import PAINTS, bounds, curves
from tui.replay.people import Person
from tui.replay.scrubber import column_of, scrubber
from tui.words.text import figure

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
    people: Sequence[Person],
    phases: Mapping[str, str],
) -> Canvas:
    """The scrubber with its curves above it, as high as there is room."""
    sheet = Canvas(width, height)
    room = width - SCALE - LEGEND
    rows = height - LINE
    if rows >= LEAST:
        draw_curves(sheet, room, rows, replay, viewer, people)
    sheet.blit(scrubber(room, replay, phases), SCALE, rows)
    draw_legend(sheet, replay.totals(replay.at, viewer), people)
    return sheet


def draw_curves(
    sheet: Canvas,
    room: int,
    rows: int,
    replay: Replay,
    viewer: int | None,
    people: Sequence[Person],
) -> None:
    """The curves with their scale, and where the cursor is among them."""
    samples = replay.curve(room, viewer)
    lowest, highest = bounds(samples)
    sheet.right(SCALE - 1, 0, figure(highest), "faint")
    sheet.right(SCALE - 1, rows - 1, figure(lowest), "faint")
    drawn = curves(room, rows, samples, [person.mark for person in people])
    here = column_of(replay.at, replay.length, room)
    for y in range(rows):
        if drawn.letters[y][here] == " ":
            drawn.put(here, y, "│", "line")
    sheet.blit(drawn, SCALE, 0)


def draw_legend(sheet: Canvas, totals: Sequence[int], people: Sequence[Person]) -> None:
    """Who has how many points at the cursor; by marks alone where lines are few."""
    left, right = sheet.width - LEGEND + 1, sheet.width - 1
    scored = list(zip(people, totals, strict=True))
    if len(people) > sheet.height:
        told = [f"{person.mark} {figure(total)}" for person, total in scored]
        row = -(-len(told) // sheet.height)
        lines = [told[begin : begin + row] for begin in range(0, len(told), row)]
        gap = "  " if all(len("  ".join(line)) <= right - left + 1 for line in lines) else " "
        for y, line in enumerate(lines):
            sheet.put(left, y, gap.join(line), "ink")
        return
    for seat, (person, total) in enumerate(scored):
        paint = PAINTS[seat % len(PAINTS)]
        begin = sheet.right(right, seat, figure(total), paint)
        told_name = f"{person.mark} {person.name}".strip()
        sheet.put(left, seat, shorten(told_name, begin - left - 1), paint)
