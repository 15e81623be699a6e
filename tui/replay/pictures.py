"""A replay as still pictures: what the screen shows at a position, drawn without a screen.

Each frame has the game's own board, the points over time with the place in the game, and what
happened last. The pictures are SVG, for pages and mails; `tui.replay.film` makes a film of them.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment, Segments
from rich.terminal_theme import TerminalTheme
from textual.color import Color

from saves.replay import Replay
from tui.contract.presenter import presenter_of
from tui.contract.scene import Scene
from tui.contract.scenery import scenery
from tui.contract.seating import called
from tui.contract.telling import facing, told_at
from tui.drawing.canvas import Canvas, lines_used, shorten
from tui.drawing.palettes import COLOURS, DARK, style
from tui.drawing.phase_bar import SCORE, phases
from tui.replay.panel import LEAST, LINE, MOST, panel
from tui.replay.people import people
from tui.words.language import Language
from tui.words.text import wrap

WIDTH, HEIGHT = 80, 24

#: Lines above the board, and below it for what happened.
TOP, NEWS = 2, 2

#: Where a picture of Rich's names its font.
WEB_FONT = re.compile(r"@font-face \{.*?\}", re.DOTALL)


class Pictures:
    """The pictures of a replay through the eyes of a seat, or of nobody in particular."""

    def __init__(
        self,
        replay: Replay,
        viewer: int | None,
        language: Language,
        *,
        palette: str = DARK,
        width: int = WIDTH,
        height: int = HEIGHT,
    ) -> None:
        self.replay = replay
        self.viewer = viewer
        self.language = language
        self.palette = palette
        self.width = width
        self.height = height
        self.words = presenter_of(replay.journal)
        self.scenery = scenery(replay.journal.game)
        self.names = called(replay.seats, language)

    def draw(self, at: int) -> Canvas:
        """The frame at a position."""
        self.replay.seek(at)
        sheet = Canvas(self.width, self.height)
        self.draw_head(sheet)
        board = self.board(self.height - TOP - LINE - NEWS)
        sheet.blit(board, max(0, (self.width - board.width) // 2), TOP)
        below = self.height - TOP - NEWS - lines_used(board)
        below = min(below, LINE + MOST[False]) if below >= LINE + LEAST else LINE
        sheet.blit(self.points(below), 0, self.height - NEWS - below)
        self.draw_news(sheet)
        return sheet

    def draw_head(self, sheet: Canvas) -> None:
        """What is played, where in it, and the phases."""
        sheet.fill(0, 0, self.width, 1, "bar")
        place = f"{self.replay.at}/{self.replay.length}"
        headline = self.words.headline(self.seen(), self.language)
        room = self.width - 4 - cell_len(place)
        sheet.put(1, 0, shorten(headline, room), "bar_crema")
        sheet.right(self.width - 1, 0, place, "bar_faint")
        turn = self.replay.turn
        now = turn.phase if turn else SCORE
        named = self.words.phases(self.language)
        sheet.blit(phases(self.width, named, now, self.language), 0, 1)

    def board(self, room: int) -> Canvas:
        """The game's own board, no higher than it has to be."""
        scene = self.scene()
        return self.scenery.board(scene, min(self.scenery.height(scene) or room, room))

    def points(self, height: int) -> Canvas:
        """The points of everybody so far and to come, and the place in the game."""
        named = dict(self.words.phases(self.language))
        who = people(self.replay, self.words, self.language)
        return panel(self.width, height, self.replay, self.viewer, who, named)

    def draw_news(self, sheet: Canvas) -> None:
        """What led here."""
        told = told_at(self.replay, self.replay.at, self.viewer, self.words, self.language)
        lines = wrap(" · ".join(told), self.width - 2)
        for y, line in enumerate(lines[:NEWS], start=self.height - NEWS):
            sheet.put(1, y, line, "faint")

    def scene(self) -> Scene:
        """The moment: nothing is to be chosen."""
        turn = self.replay.turn
        return Scene(
            state=self.seen(),
            turn=turn,
            language=self.language,
            names=self.names,
            viewer=facing(self.viewer, turn),
            watching=turn is not None,
        )

    def seen(self) -> Any:
        return self.replay.seen(self.viewer)

    def segments(self, at: int) -> list[list[Segment]]:
        """The frame at a position in the colours of the palette, line by line."""
        sheet = self.draw(at)
        return [
            [
                Segment(text, style(self.palette, paint))
                for text, paint in sheet.runs(y, 0, self.width)
            ]
            for y in range(self.height)
        ]

    def picture(self, at: int) -> str:
        """The frame at a position as SVG."""
        console = Console(
            record=True,
            width=self.width,
            height=self.height,
            file=io.StringIO(),
            color_system="truecolor",
            force_terminal=True,
            legacy_windows=False,
        )
        for line in self.segments(at):
            console.print(Segments([*line, Segment.line()]), end="")
        made = console.export_svg(
            title=self.words.title, theme=ground(self.palette), unique_id="comptoir"
        )
        return without_web_font(made)


def without_web_font(picture: str) -> str:
    """A picture that asks no web site for its font: any monospaced one at hand will do."""
    return WEB_FONT.sub("", picture)


def ground(palette: str) -> TerminalTheme:
    """The colours around a frame, for a picture."""
    colours = COLOURS[palette]
    paper, ink = (Color.parse(colours[paint]).rgb for paint in ("paper", "ink"))
    return TerminalTheme(paper, ink, [paper, *[ink] * 7])


def write_pictures(pictures: Pictures, positions: range, folder: Path) -> Iterator[Path]:
    """A file for each position, one after the other; an existing one is never written over."""
    folder.mkdir(parents=True, exist_ok=True)
    digits = len(str(pictures.replay.length))
    for at in positions:
        path = folder / f"{at:0{digits}}.svg"
        with path.open("x", encoding="utf-8") as file:
            file.write(pictures.picture(at))
        yield path
