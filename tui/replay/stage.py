"""What a replay shows: the game's own board, the curves and the line to seek on, the log beside."""

from __future__ import annotations

from functools import partial
from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Resize

from rules.game import ONLOOKER, Turn
from saves.replay import Replay
from tui.contract.presenter import presenter_of
from tui.contract.scene import Scene
from tui.contract.scenery import scenery
from tui.contract.seating import called
from tui.contract.telling import facing, views
from tui.drawing.canvas import Canvas, lines_used, shorten
from tui.drawing.sizes import WIDE_HEIGHT, WIDE_WIDTH
from tui.drawing.widget import Drawing
from tui.replay.log import TAKEN_BACK, ReplayLog
from tui.replay.panel import LEAST, LINE, MOST, panel
from tui.replay.people import people
from tui.screens.game_screen import GameScreen
from tui.table.room import ASIDE
from tui.words.keymap import REPLAY

#: The columns that a board and the curves have at the most; what is left is the log's.
STAGE = 100


class Stage(GameScreen):
    """The parts of a replay and their drawings."""

    KIND = REPLAY

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay
        self.presenter = presenter_of(replay.journal)
        self.scenery = scenery(replay.journal.game)
        self.story = ReplayLog(replay, self.presenter)
        self.views = views(replay)
        self.viewer = self.views[0]
        self.paused = self.enlarged = False
        self.reading = replay.at
        self.notice = ""

    def compose(self) -> ComposeResult:
        yield Drawing(self.draw_headline, id="headline")
        yield Drawing(self.draw_phases, id="phases")
        with Horizontal(id="middle"):
            yield Drawing(self.draw_stage, id="stage")
            yield Drawing(self.draw_aside, id="aside")
        yield Drawing(self.draw_status, id="status")
        yield Drawing(self.draw_news, id="news")
        yield Drawing(self.footer, id="footer")

    def on_resize(self, event: Resize) -> None:
        wide = event.size.width >= WIDE_WIDTH and event.size.height >= WIDE_HEIGHT
        self.set_class(wide, "wide")
        self.query("#aside").set_styles(width=max(ASIDE, event.size.width - STAGE))
        self.redraw()

    # The moment

    @property
    def wide(self) -> bool:
        return self.has_class("wide")

    @property
    def turn(self) -> Turn | None:
        return self.replay.turn

    @property
    def seen(self) -> Any:
        return self.replay.seen(self.viewer)

    @property
    def names(self) -> tuple[str, ...]:
        return called(self.replay.seats, self.language)

    @property
    def eyes(self) -> int:
        """The seat the board is turned to."""
        return facing(self.viewer, self.turn)

    @property
    def open_to_viewer(self) -> bool:
        """Whether the viewer may know what is asked here, and what was answered: an onlooker may
        where nothing is decided unseen and whoever decides knows no more."""
        turn, replay = self.turn, self.replay
        if turn is None:
            return False
        if self.viewer == ONLOOKER:
            return not replay.game.secret(turn) and replay.seen(turn.seat) == self.seen
        return self.viewer in (None, turn.seat)

    def look(self) -> Scene:
        """The moment: nothing is to be chosen."""
        return Scene(
            state=self.seen,
            turn=self.turn,
            language=self.language,
            wide=self.wide,
            paused=self.paused,
            record=partial(self.app.record, self.replay.game.name),
            names=self.names,
            viewer=self.eyes,
            watching=self.turn is not None,
            before=self.seen_before() if self.paused else None,
        )

    def seen_before(self) -> Any:
        """The position before the last step, as the viewer may know it."""
        before = self.replay.step_at(self.replay.at).before
        return before if self.viewer is None else self.replay.game.view(before, self.viewer)

    # Drawings

    def draw_stage(self, width: int, height: int) -> Canvas:
        """The board above, and below it the line to seek on, with the curves if there is room."""
        sheet = Canvas(width, height)
        used = 0
        if not self.enlarged:
            board = self.board(height - LINE)
            sheet.blit(board, max(0, (width - board.width) // 2), 0)
            used = lines_used(board)
        below = height - used
        if not self.enlarged:
            most = LINE + MOST[self.wide]
            below = min(below, most) if below >= LINE + LEAST else LINE
        sheet.blit(self.panel(width, below), 0, height - below)
        return sheet

    def board(self, room: int) -> Canvas:
        """The board of the moment, no higher than it has to be."""
        scene = self.scene()
        return self.scenery.board(scene, min(self.scenery.height(scene) or room, room))

    def panel(self, width: int, height: int) -> Canvas:
        """The curves and the line to seek on."""
        phases = dict(self.presenter.phases(self.language))
        who = people(self.replay, self.presenter, self.language)
        return panel(width, height, self.replay, self.viewer, who, phases)

    def draw_aside(self, width: int, height: int) -> Canvas:
        """On a wide screen: what the game shows beside its board, then the log."""
        sheet = Canvas(width, height)
        above = self.scenery.aside(self.scene(), width)
        top = 0
        if above is not None:
            sheet.blit(above, 0, 0)
            top = above.height + 1
        self.story.draw(sheet, top, self.reading, self.viewer, self.language)
        return sheet

    def draw_status(self, width: int, height: int) -> Canvas:
        """Where the cursor is, what is asked there, how fast it goes, and who looks."""
        sheet = Canvas(width, 1, "line")
        sheet.put(0, 0, "─" * width, "line")
        manner = f" {self.manner()} "
        sheet.right(width - 1, 0, manner, "faint")
        place = f" {self.replay.at}/{self.replay.length} "
        column = sheet.put(1, 0, place, "crema")
        asked = self.asked()
        room = width - 2 - cell_len(manner) - column - 2
        if asked:
            sheet.put(column, 0, f"{shorten(asked, room)} ", "ink")
        return sheet

    def asked(self) -> str:
        """The question that is decided here, as far as the viewer may read it."""
        turn, _ = self.turn, self.language
        if turn is None:
            return _("Partie terminée")
        if self.paused:
            return ""
        if self.open_to_viewer:
            return self.presenter.question(self.seen, turn, _)
        return _("{name} décide", name=self.names[turn.seat])

    def manner(self) -> str:
        """How fast it plays, and through whose eyes."""
        raise NotImplementedError

    def draw_news(self, width: int, height: int) -> Canvas:
        """What led here, where the log has no place of its own; above all, what went wrong."""
        sheet = Canvas(width, 1)
        _, replay = self.language, self.replay
        if self.notice:
            sheet.put(1, 0, shorten(self.notice, width - 2), "warn")
            return sheet
        told = "" if self.wide else self.story.line(replay.at, self.viewer, _)
        if replay.moment(replay.at).undone:
            back = _("Annulé ensuite.")
            told = f"{TAKEN_BACK} {back} {told}"
        sheet.put(1, 0, shorten(told, width - 2), "faint")
        return sheet
