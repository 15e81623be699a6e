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


class Label(NamedTuple):
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
    labels = labels_of(replay, width, phases)
    draw_bar(sheet, replay, labels)
    draw_labels(sheet, labels)
    return sheet


def draw_bar(sheet: Canvas, replay: Replay, labels: Sequence[Label]) -> None:
    """What was played up to the cursor is heavy, what was taken back is broken."""
    width, length = sheet.width, replay.length
    here = column_of(replay.at, length, width)
    ticks = {label.column: 2 if label.round else 1 for label in labels}
    for column in range(width):
        at = length * column // max(1, width - 1)
        kind, paint = (PLAYED, "crema") if column < here else (AHEAD, "line")
        letter = kind[ticks.get(column, 0)]
        if column not in ticks and replay.moment(at).undone:
            letter = TAKEN_BACK
        sheet.put(column, 0, letter, paint)
        sheet.spot(Seek(at), column, 0, 1)
    sheet.put(here, 0, CURSOR, "crema")


def labels_of(replay: Replay, width: int, phases: Mapping[str, str]) -> list[Label]:
    """One label for each column at which something begins, a round before a phase; where they
    would be too close to each other, only rounds or only phases, whichever are fewer."""
    found: dict[int, Label] = {}
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
            found[column] = Label(column, number, name or (known.phase if known else ""))
        before = mark
    labels = [found[column] for column in sorted(found)]
    if len(labels) * LOOSE <= width:
        return labels
    rounds = [label._replace(phase="") for label in labels if label.round]
    named = [label._replace(round="") for label in labels if label.phase]
    return min(filter(None, (rounds, named)), key=len, default=labels)


def draw_labels(sheet: Canvas, labels: Sequence[Label]) -> None:
    """Rounds first, then as much of the phases as fits between."""
    rounds = [label.column for label in labels if label.round]
    free = 0
    for place, label in enumerate(labels):
        if label.column < free:
            continue
        column = sheet.put(label.column, 1, label.round, "crema")
        ahead = [other.column for other in labels[place + 1 :] if other.phase or other.round]
        near = min(ahead, default=sheet.width)
        bound = min((other for other in rounds if other > label.column), default=sheet.width)
        begin = column + bool(label.round)
        name = fitted(label.phase, min(near, bound) - begin - 1)
        free = sheet.put(begin, 1, name, "faint") + 1 if name else column + bool(label.round)


def fitted(name: str, room: int) -> str:
    """As much of a name as can be read in some room; its first letter at least, or nothing."""
    if len(name) <= room:
        return name
    if room >= LEAST:
        return f"{name[: room - 1].rstrip()}."
    return name[:1] if room >= 1 else ""
