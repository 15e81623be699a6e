"""Waiting for others: who thinks, how far they are, what they do, and what of it concerns one."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, lines_used, shorten
from tui.table.log import Log
from tui.words.language import Language
from tui.words.text import wrap


def thinks(story: Log, name: str, far: int, _: Language) -> str:
    """Who thinks, how many of the others have played since one's own decision, and of a long
    thought how far it is."""
    told = who_thinks(story, name, _)
    return _("{told} {far} %", told=told, far=far) if far else told


def who_thinks(story: Log, name: str, _: Language) -> str:
    """Who thinks, and how many of the others have played since one's own decision."""
    others = len(story.sitting.journal.seats) - 1
    if others < 2:
        return _("{name} réfléchit…", name=name)
    played = min(story.have_played(), others)
    return _("{name} réfléchit… ({n} sur {all} ont joué)", name=name, n=played, all=others)


def tell_moves(sheet: Canvas, top: int, story: Log, _: Language) -> None:
    """The moves of the others as they come, in the lines that are left from one on."""
    moves, room = story.since(_), max(0, sheet.height - top)
    for row, move in enumerate(moves[-room:] if room else (), start=top):
        paint = "warn" if move.touch else "faint"
        sheet.put(1, row, shorten(move.text, sheet.width - 2), paint)


def remind(sheet: Canvas, story: Log, _: Language) -> None:
    """What the others did since one's own decision, below the answers if all of it finds room
    there, with a line between."""
    lines = [
        (line, "warn" if move.touch else "faint")
        for move in story.since(_)
        for line in wrap(move.text, sheet.width - 2, "  ")
    ]
    if lines_used(sheet) + 1 + len(lines) <= sheet.height:
        for row, (line, paint) in enumerate(lines, start=sheet.height - len(lines)):
            sheet.put(1, row, line, paint)


def for_viewer(story: Log, _: Language) -> str:
    """How many moves of the others did something to the viewer, and where that is told; nothing if
    none did."""
    touching = sum(bool(move.touch) for move in story.since(_))
    if not touching:
        return ""
    return _.plural("F3 : {n} pour vous", "F3 : {n} pour vous", touching)
