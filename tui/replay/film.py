"""A replay as a film for the terminal: an asciicast, version 2, that asciinema plays.

The first line is a header in JSON, each other line one thing written to the terminal: after how
many seconds, that it is output, and what. Only the cells that changed are written.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from textual.geometry import Size

from saves.store import seconds
from tui.drawing.painter import Painter
from tui.replay.pictures import Pictures

VERSION = 2

#: Seconds for each action; a player of casts goes faster or slower.
PACE = 1.0

#: An empty screen without a cursor, and the cursor again.
CURTAIN_UP, CURTAIN_DOWN = "\x1b[2J\x1b[?25l", "\x1b[?25h"


def cast(pictures: Pictures, positions: range) -> Iterator[str]:
    """The lines of a film from one position to another."""
    yield _line(header(pictures))
    size = Size(pictures.width, pictures.height)
    console = Console(file=io.StringIO(), color_system="truecolor", force_terminal=True)
    painter = Painter()
    lead, seconds = CURTAIN_UP, 0.0
    for at in positions:
        lines = ((y, 0, line) for y, line in enumerate(pictures.segments(at)))
        painted = painter.paint(lines, size, console)
        yield _line([round(seconds, 3), "o", lead + painted])
        lead, seconds = "", seconds + PACE
    yield _line([round(seconds, 3), "o", CURTAIN_DOWN])


def header(pictures: Pictures) -> dict[str, object]:
    """What a player of casts has to know."""
    return {
        "version": VERSION,
        "width": pictures.width,
        "height": pictures.height,
        "timestamp": seconds(pictures.replay.journal.started),
        "title": pictures.words.title,
        "env": {"TERM": "xterm-256color"},
    }


def _line(told: object) -> str:
    return json.dumps(told, ensure_ascii=False) + "\n"


def write_cast(pictures: Pictures, positions: range, path: Path) -> None:
    """Put a film into a new file; an existing one is never written over."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.writelines(cast(pictures, positions))
