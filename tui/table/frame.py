"""The frame of a table: what stands where, and how each part is drawn.

Line by line: what is played and where in it, the phases, the board, the question with its answers,
the log, the keys. At 80×24 all of it is there without scrolling; on a wide screen the log stands
beside. Only what the viewer may know is ever drawn, and behind a curtain nothing at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.geometry import Size

from rules.game import Turn
from tui.contract.scene import Scene
from tui.contract.seating import called
from tui.drawing.canvas import Canvas, shorten
from tui.drawing.choices import Choice, choices, question
from tui.drawing.sizes import WIDE_HEIGHT, WIDE_WIDTH
from tui.drawing.widget import Drawing
from tui.table.bots import Companions
from tui.table.pause import Interlude
from tui.table.sheets import Sheets
from tui.words.keymap import TABLE, Key, keys_of
from tui.words.problems import save_problem

#: What can still be done in front of a curtain.
OPEN = frozenset({"take", "point", "leave", "keys", "options", "command_palette", "back"})


class Frame(Sheets):
    """The parts of a table and their drawings."""

    companions: Companions
    interlude: Interlude
    viewer: int
    known_to: int
    cursor: int
    curtained: bool
    notice: str
    pointer: Any | None
    answers: tuple[Choice, ...]
    refused: tuple[tuple[Any, str], ...]
    unsettled = False

    def compose(self) -> ComposeResult:
        yield Drawing(self.draw_headline, id="headline")
        yield Drawing(self.draw_phases, id="phases")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Drawing(self.draw_board, id="board")
                yield Drawing(self.draw_question, id="question")
                yield Drawing(self.draw_answers, id="choices")
            yield Drawing(self.draw_aside, id="aside")
        yield Drawing(self.draw_news, id="news")
        yield Drawing(self.footer, id="footer")

    def on_resize(self, event: Resize) -> None:
        self.measure(event.size)
        self.make_room()
        super().redraw()

    def measure(self, size: Size) -> None:
        """Whether there is room beside the board."""
        self.set_class(size.width >= WIDE_WIDTH and size.height >= WIDE_HEIGHT, "wide")

    @property
    def wide(self) -> bool:
        return self.has_class("wide")

    def make_room(self) -> None:
        """Give the board the lines it needs and the answers the rest, or the board them all."""
        height = None if self.curtained else self.scenery.height(self.scene())
        self.query("#board").set_styles(height="1fr" if height is None else height)
        self.query("#choices").set(display=height is not None)
        self.unsettled = True

    def settle(self) -> None:
        """Have every part in its place, before an arrow is measured by them: a key that was typed
        ahead comes before the room is made."""
        if self.unsettled:
            self.unsettled = False
            self._refresh_layout()

    # The moment

    @property
    def seen(self) -> Any:
        """The position as whoever looks at it may know it."""
        return self.sitting.game.view(self.sitting.state, self.known_to)

    @property
    def seen_before(self) -> Any | None:
        """The position before the last step, as the viewer may know it."""
        return self.seen_at(len(self.sitting.steps) - 1)

    def seen_at(self, at: int) -> Any | None:
        """The position before a step, as the viewer may know it; None if there is no such step."""
        steps = self.sitting.steps[at : at + 1] if at >= 0 else ()
        return self.sitting.game.view(steps[0].before, self.known_to) if steps else None

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return called(self.sitting.journal.seats, self.language)

    @property
    def watching(self) -> bool:
        """Whether a bot decides."""
        return not self.paused and self.companions.seat is not None

    @property
    def deciding(self) -> Turn | None:
        """What a person is asked now; None during a pause, a bot's turn, and after the game."""
        return None if self.paused or self.curtained or self.watching else self.turn

    def scene(self) -> Scene:
        """The moment."""
        meanwhile = self.chronicle.meanwhile()
        return Scene(
            state=self.seen,
            turn=self.turn,
            choices=() if self.watching else self.answers,
            cursor=self.cursor,
            language=self.language,
            wide=self.wide,
            paused=self.paused,
            refused=self.refused,
            record=partial(self.app.record, self.sitting.journal.game),
            names=self.names,
            viewer=self.viewer,
            watching=self.watching,
            pointer=self.pointer,
            before=self.seen_before if self.paused or self.watching else None,
            beat=self.interlude.beat if self.interlude.running else None,
            news=self.chronicle.of(meanwhile, self.language),
            since=self.seen_at(meanwhile.start) if meanwhile else None,
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In front of a curtain nothing is shown by whatever key."""
        return not self.curtained or action in OPEN

    # Drawings

    def draw_board(self, width: int, height: int) -> Canvas:
        if self.curtained:
            return self.draw_curtain(width, height)
        return self.scenery.board(self.scene(), height).within(width, height)

    def draw_curtain(self, width: int, height: int) -> Canvas:
        """Nothing but who is to sit down."""
        _, turn = self.language, self.turn
        sheet = Canvas(width, height)
        if turn is not None:
            middle = height // 2
            who = _("À {name} de décider, en secret.", name=self.names[turn.seat])
            sheet.centre(0, middle - 1, width, who, "crema")
            sheet.centre(0, middle + 1, width, _("Passez-lui le clavier, puis ⏎."), "ink")
            sheet.spot(self.answers[0].action, 0, 0, width, height)
        return sheet

    def draw_question(self, width: int, height: int) -> Canvas:
        return question(width, self.asked())

    def asked(self) -> str:
        """The question as it stands on the table."""
        turn, _ = self.turn, self.language
        if self.paused or self.curtained or turn is None:
            return ""
        if self.companions.trouble:
            return _("Pas de réponse ({why}).", why=self.companions.trouble)
        if self.watching:
            return _("{name} réfléchit…", name=self.names[turn.seat])
        return self.presenter.question(self.seen, turn, _)

    def draw_answers(self, width: int, height: int) -> Canvas:
        return choices(width, height, self.answers, self.cursor, self.language)

    def draw_aside(self, width: int, height: int) -> Canvas:
        """On a wide screen: what the game shows beside its board, then the log down to now."""
        sheet = Canvas(width, height)
        if self.curtained:
            return sheet
        above = self.scenery.aside(self.scene(), width)
        top = 0
        if above is not None:
            sheet.blit(above, 0, 0)
            top = above.height + 1
        lines = self.chronicle.lines(width - 2, height - top, self.language)
        for row, line in enumerate(lines, start=top):
            sheet.put(1, row, line, "faint")
        return sheet

    def draw_news(self, width: int, height: int) -> Canvas:
        """The last thing that happened, where the log has no place of its own; above all, that
        the game could not be saved."""
        sheet = Canvas(width, 1)
        _ = self.language
        if self.sitting.trouble is not None:
            problem = save_problem(self.sitting.trouble, _)
            text = _(
                "Partie non enregistrée : {problem} Elle continue en mémoire.", problem=problem
            )
            sheet.put(1, 0, shorten(f"! {text}", width - 2), "warn")
        elif self.notice:
            sheet.put(1, 0, shorten(self.notice, width - 2), "warn")
        elif not self.wide and not self.curtained:
            sheet.put(1, 0, self.chronicle.last(width - 2, _), "faint")
        return sheet

    def footer_keys(self) -> Iterable[Key]:
        useless = set()
        if not self.sitting.can_undo:
            useless.add("undo")
        if not self.sitting.can_redo:
            useless.add("redo")
        turn = self.deciding
        if turn is None:
            useless |= {"hint", "odds", "why", "rule"}
        elif not self.scenery.tells_odds(turn):
            useless.add("odds")
        if self.curtained:
            return (key for key in keys_of(TABLE) if key.action in OPEN)
        own = self.own_keys()
        taken = {key.shown for key in own}
        common = [key for key in keys_of(TABLE) if key.action not in useless]
        return (*own, *(key for key in common if key.shown not in taken))

    def own_keys(self) -> tuple[Key, ...]:
        """The keys that only this game has now: those of its own cursor, and of its sheets."""
        found: tuple[Key, ...] = ()
        if self.pointer is not None:
            keys = self.scenery.pointer_keys(self.scene())
            found = tuple(key._replace(action=f"steer({key.action!r})") for key in keys)
        sheets = self.scenery.sheets()
        return found + tuple(key._replace(action=f"sheet({key.action!r})") for key in sheets)
