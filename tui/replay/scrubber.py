"""The line of a whole game: how far the cursor is, where rounds and phases begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from saves.replay import Mark, Replay
from tui.drawing.canvas import Canvas

#: The line before and behind the cursor: plain, where a phase begins, where a round does.
PLAYED, AHEAD = "━┳╋", "─┬┼"
TAKEN_BACK = "╌"
CURSOR = "●"

#: Phases are marked as long as they leave each other so many columns.
LOOSE = 3

#: A name is cut to no less than this.
LEAST = 4


class Seek(NamedTuple):
    """A place on the line that a click leads to."""

    at: int


class Caption(NamedTuple):
    """What stands under a mark: the round, if one begins there, and the phase, if another does."""

    column: int
    round: str
    phase: str


def column_of(at: int, length: int, width: int) -> int:
    """Where a position lies on a line of some width."""
    return at * (width - 1) // length if length else 0


def scrubber(width: int, replay: Replay, phases: Mapping[str, str]) -> Canvas:
    """The line with its cursor, and what begins where below it."""
    sheet = Canvas(width, 2)
    captions = captions_of(replay, width, phases)
    draw_bar(sheet, replay, captions)
    draw_captions(sheet, captions)
    return sheet


def draw_bar(sheet: Canvas, replay: Replay, captions: Sequence[Caption]) -> None:
    """What was played up to the cursor is heavy, what was taken back is broken."""
    width, length = sheet.width, replay.length
    here = column_of(replay.at, length, width)
    ticks = {caption.column: 2 if caption.round else 1 for caption in captions}
    for column in range(width):
        at = length * column // max(1, width - 1)
        kind, paint = (PLAYED, "crema") if column < here else (AHEAD, "line")
        letter = kind[ticks.get(column, 0)]
        if column not in ticks and replay.moment(at).undone:
            letter = TAKEN_BACK
        sheet.put(column, 0, letter, paint)
        sheet.spot(Seek(at), column, 0, 1)
    sheet.put(here, 0, CURSOR, "crema")


def captions_of(replay: Replay, width: int, phases: Mapping[str, str]) -> list[Caption]:
    """One caption for each column at which something begins, a round before a phase; where they
    would be too close to each other, only rounds or only phases, whichever are fewer."""
    found: dict[int, Caption] = {}
    before: Mark | None = None
    for mark in replay.stages:
        column = column_of(mark.at, replay.length, width)
        number = (
            str(mark.round) if mark.round and (not before or before.round != mark.round) else ""
        )
        other = before is None or before.phase != mark.phase
        name = phases.get(mark.phase, "") if other else ""
        known = found.get(column)
        if known is None or (number and not known.round):
            found[column] = Caption(column, number, name or (known.phase if known else ""))
        before = mark
    captions = [found[column] for column in sorted(found)]
    if len(captions) * LOOSE <= width:
        return captions
    rounds = [caption._replace(phase="") for caption in captions if caption.round]
    named = [caption._replace(round="") for caption in captions if caption.phase]
    return min(filter(None, (rounds, named)), key=len, default=captions)


def draw_captions(sheet: Canvas, captions: Sequence[Caption]) -> None:
    """Rounds first, then as much of the phases as fits between."""
    rounds = [caption.column for caption in captions if caption.round]
    free = 0
    for place, caption in enumerate(captions):
        if caption.column < free:
            continue
        column = sheet.put(caption.column, 1, caption.round, "crema")
        ahead = [other.column for other in captions[place + 1 :] if other.phase or other.round]
        near = min(ahead, default=sheet.width)
        bound = min((other for other in rounds if other > caption.column), default=sheet.width)
        begin = column + bool(caption.round)
        name = fitted(caption.phase, min(near, bound) - begin - 1)
        free = sheet.put(begin, 1, name, "faint") + 1 if name else column + bool(caption.round)


def fitted(name: str, room: int) -> str:
    """As much of a name as can be read in some room; its first letter at least, or nothing."""
    if len(name) <= room:
        return name
    if room >= LEAST:
        return f"{name[: room - 1].rstrip()}."
    return name[:1] if room >= 1 else ""
