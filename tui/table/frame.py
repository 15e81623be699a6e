"""The frame of a table: what stands where, how each part is drawn, and the sheets laid over it.

Line by line: what is played and where in it, the phases, the board, the question with its answers,
the log, the keys. At 80×24 all of it is there without scrolling; on a wide screen the log stands
beside. Only what the viewer may know is ever drawn, and behind a curtain nothing at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize

from bots.mind import Mind
from bots.players import Advice
from rules.game import Turn
from saves.any_sitting import AnySitting
from saves.discretion import spectator
from saves.packs import file_of
from tui.contract.glossary import legend
from tui.contract.presenter import presenter_of
from tui.contract.scene import Scene
from tui.contract.scenery import scenery
from tui.contract.seating import called
from tui.drawing.canvas import Canvas, lines_used, shorten
from tui.drawing.choices import Choice, choices, question
from tui.drawing.widget import Drawing
from tui.table import waiting
from tui.table.bots import BotTurns
from tui.table.log import Log
from tui.table.look import Look, Part
from tui.table.pause import Pause
from tui.table.room import Room
from tui.table.unfolding import Unfolding
from tui.words.keymap import LOOK, TABLE, Key, keys_of
from tui.words.problems import save_problem

#: What can still be done in front of a curtain.
OPEN = frozenset({"take", "point", "leave", "keys", "options", "command_palette", "back"})


class Frame(Room):
    """A game on the table: what is known of the moment, and how it looks."""

    bots: BotTurns
    pause: Pause
    unfolding: Unfolding

    def __init__(self, sitting: AnySitting) -> None:
        super().__init__()
        self.presenter = presenter_of(sitting.journal)
        self.scenery = scenery(sitting.journal.game)
        self.answers: tuple[Choice, ...] = ()
        self.refused: tuple[tuple[Any, str], ...] = ()
        self._told: tuple[int, int, list[tuple[str, str]]] | None = None
        self.gaze = Look(sitting.journal.game, self.parts_drawn)
        self.sit_down(sitting)

    def sit_down(self, sitting: AnySitting) -> None:
        """Have this game on the table."""
        seats = sitting.journal.seats
        self.sitting = sitting
        self.mind = Mind(sitting.journal.game, file_of(sitting.journal, sitting.store.packs))
        self.viewer = next((at for at, seat in enumerate(seats) if seat.human), 0)
        self.known_to = spectator(seats)
        self.paused, self.curtained = self.rests(), False
        self.handing_over = False
        self.cursor = 0
        self.notice = ""
        self.pointer: Any | None = None
        self.story = Log(
            sitting, self.presenter, self.viewer, self.known_to, self.scenery.continues
        )
        self.changed()

    def rests(self) -> bool:
        """Whether the last step closed something to be looked at before the game goes on."""
        steps = () if self.sitting.over else self.sitting.steps[-1:]
        return any(self.scenery.pauses(step.before, step.after) for step in steps)

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
        self.changed()
        self.make_room()
        self.redraw_parts()

    @property
    def one_by_one(self) -> bool:
        """Whether every decision of the rules is asked for itself."""
        return False

    # The moment

    @property
    def turn(self) -> Turn | None:
        """What is asked now; None when the game is over."""
        return self.sitting.turn

    @property
    def seen(self) -> Any:
        """The position as whoever looks at it may know it."""
        return self.sitting.seen(self.known_to)

    @property
    def seen_before(self) -> Any | None:
        """The position before the last step, as the viewer may know it; None at the beginning."""
        steps = len(self.sitting.steps)
        return self.sitting.seen(self.known_to, steps - 1) if steps else None

    @property
    def watching(self) -> bool:
        """Whether a bot decides."""
        return not self.paused and self.bots.seat is not None

    @property
    def deciding(self) -> Turn | None:
        """What a person is asked now; None during a pause, a bot's turn, and after the game."""
        closed = self.paused or self.curtained or self.handing_over or self.watching
        return None if closed else self.turn

    def look(self) -> Scene:
        """The moment."""
        meanwhile, watching = self.story.meanwhile(), self.watching
        return Scene(
            state=self.unfolding.position if self.unfolding.running else self.seen,
            turn=self.turn,
            choices=() if watching else self.answers,
            cursor=self.cursor,
            language=self.language,
            wide=self.wide,
            large=self.large,
            one_by_one=self.one_by_one,
            paused=self.paused,
            refused=self.refused,
            record=partial(self.app.record, self.sitting.journal.game),
            names=called(self.sitting.journal.seats, self.language),
            viewer=self.viewer,
            watching=watching,
            pointer=self.pointer,
            before=self.seen_before if self.paused or watching else None,
            beat=self.pause.beat,
            news=tuple(line for move in self.story.since(self.language) for line in move.lines),
            since=self.sitting.seen(self.known_to, meanwhile.start) if meanwhile else None,
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In front of a curtain nothing is shown by whatever key."""
        return not self.curtained or action in OPEN

    # Drawings

    def whose_turn(self) -> str:
        """Who decides; above all, that it is practice."""
        practice = self.language("entraînement") if self.sitting.journal.practice else ""
        return "  ".join(filter(None, (practice, super().whose_turn())))

    def draw_board(self, width: int, height: int) -> Canvas:
        if self.curtained:
            return self.draw_curtain(width, height)
        board = self.board_ahead() if self.is_list else self.scenery.board(self.scene(), height)
        return self.gaze.drawn(board.within(width, height), "board")

    def board_drawn(self) -> Canvas:
        """The board as it stands on the screen."""
        return self.query_one("#board", Drawing).canvas

    def parts_drawn(self) -> tuple[Part, ...]:
        """What there is to look at: the board, and what the game shows beside it."""
        board = self.query_one("#board", Drawing)
        parts = (Part("board", board.canvas, *board.region.offset),)
        aside = self.query_one("#aside", Drawing)
        if not self.wide or not aside.region:
            return parts
        above = self.beside(aside.region.width)
        return parts if above is None else (*parts, Part("aside", above, *aside.region.offset))

    def legend(self) -> list[tuple[str, str]]:
        """The signs on the board, with what they are."""
        if self.curtained:
            return []
        return legend(self.board_drawn(), self.presenter.game, self.language)

    def draw_curtain(self, width: int, height: int) -> Canvas:
        """Nothing but who is to sit down."""
        _, turn = self.language, self.turn
        sheet = Canvas(width, height)
        if turn is not None:
            middle = height // 2
            who = _("À {name} de décider, en secret.", name=self.scene().names[turn.seat])
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
        if self.handing_over:
            name = self.scene().names[turn.seat]
            return _("À {name} de jouer : passez-lui le clavier, puis ⏎.", name=name)
        if self.bots.trouble:
            return _("Pas de réponse ({why}).", why=self.bots.trouble)
        if self.watching:
            return waiting.thinks(self.story, self.scene().names[turn.seat], self.bots.far, _)
        return self.scenery.asks(self.scene())

    def draw_answers(self, width: int, height: int) -> Canvas:
        """The answers, unless the board is their list; below them the log, if it stands there."""
        listed = () if self.is_list else self.answers
        sheet = choices(width, height, listed, self.cursor, self.language)
        if self.watching and not self.wide:
            waiting.tell_moves(sheet, len(self.answers) + 1, self.story, self.language)
        elif not self.wide and listed and self.deciding is not None:
            waiting.remind(sheet, self.story, self.language)
        elif self.told_below:
            used = lines_used(sheet)
            self.tell(sheet, used + bool(used))
        return sheet

    def draw_aside(self, width: int, height: int) -> Canvas:
        """On a wide screen: what the game shows beside its board, then the log down to now."""
        sheet = Canvas(width, height)
        if self.curtained:
            return sheet
        above = self.beside(width)
        top = 0
        if above is not None:
            sheet.blit(above, 0, 0)
            top = above.height + 1
        if not self.told_below:
            self.tell(sheet, top)
        return self.gaze.drawn(sheet, "aside")

    def tell(self, sheet: Canvas, top: int) -> None:
        """The log down to now, from a line on."""
        lines = self.told(sheet.width - 2, sheet.height - top)
        for row, (line, paint) in enumerate(lines, start=top):
            sheet.put(1, row, line, paint)

    def told(self, width: int, rows: int) -> list[tuple[str, str]]:
        """The log down to now, worked out once for a moment: no step of a cursor changes it."""
        known = self._told
        if known is None or known[:2] != (width, rows):
            known = self._told = (width, rows, self.story.lines(width, rows, self.language))
        return known[2]

    def changed(self, **parts: Any) -> None:
        """Another moment has another log; where only the cursor moved, it stays."""
        if not parts:
            self._told = None
        super().changed(**parts)

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
        elif self.gaze.here is not None:
            sheet.put(1, 0, self.gaze.told(width - 2, _)[0], "good")
        elif self.notice:
            sheet.put(1, 0, shorten(self.notice, width - 2), "warn")
        elif not self.wide and not self.curtained:
            mark = "" if self.deciding is None else waiting.for_viewer(self.story, _)
            room = width - 2 - (cell_len(mark) + 1 if mark else 0)
            sheet.put(1, 0, self.story.last(room, _), "faint")
            sheet.put(width - 1 - cell_len(mark), 0, mark, "warn")
        return sheet

    def footer(self, width: int, height: int) -> Canvas:
        """The keys; while one looks, the rest of what is told, or its keys."""
        told = self.gaze.told(width - 2, self.language)[1:]
        if not told:
            return super().footer(width, height)
        sheet = Canvas(width, 1)
        sheet.put(1, 0, told[0], "faint")
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

    def told_keys(self) -> Iterable[Key]:
        """Without those that can mean nothing at this table, or not yet."""
        turn, useless = self.deciding, set()
        if len(self.sitting.journal.seats) == 1:
            useless.add("since")
        if self.turn is not None:
            useless.add("encore")
        if turn is not None and not self.scenery.tells_odds(turn):
            useless.add("odds")
        return (key for key in super().told_keys() if key.action not in useless)

    def takes_directly(self) -> bool:
        return any(choice.sign.isalnum() for choice in self.answers)

    def own_keys(self) -> tuple[Key, ...]:
        """The keys that only this game has now: those of its own cursor, and of its sheets."""
        found: tuple[Key, ...] = ()
        if self.pointer is not None:
            keys = self.scenery.pointer_keys(self.scene())
            found = tuple(key._replace(action=f"steer({key.action!r})") for key in keys)
        sheets = self.scenery.sheets()
        return found + tuple(key._replace(action=f"sheet({key.action!r})") for key in sheets)

    # Looking

    def action_look(self) -> None:
        """Look at the signs of the board, one after the other."""
        if not self.curtained and self.gaze.begin(self.language):
            self.redraw_parts("board", "aside", "news", "footer")

    async def looked(self, key: str) -> bool:
        """A key while one looks at the board; whether it means anything there. Any other key ends
        the look and then does what it does."""
        if key == "enter" and self.gaze.here is not None:
            await self.open_rule(self.gaze.here.rule)
            return True
        if not self.gaze.move(key, self.language):
            self.gaze.end()
        self.redraw_parts("board", "aside", "news", "footer")
        return self.gaze.here is not None or key in ("escape", LOOK)

    # Sheets

    async def action_why(self) -> None:
        """What may not be done, and why."""
        from tui.overlays.why import WhyNot

        if not self.watching:
            refused = self.sitting.game.refused(self.sitting.state)
            await self.app.push_screen(WhyNot(self.presenter, self.seen, refused))

    async def action_log(self) -> None:
        """All that happened, and the way back to any of it."""
        from tui.overlays.log import LogSheet, Told

        def told() -> list[Told]:
            return [Told(at, text) for at, text in self.story.by_moves(self.language)]

        await self.app.push_screen(LogSheet(told), self.go_back_to)

    async def action_since(self) -> None:
        """What the others did since one's own last decision."""
        from tui.overlays.recap import Recap

        heading = self.language("Depuis votre tour")
        story, _ = self.story, self.language
        sheet = Recap(heading, lambda: story.since(_), lambda: story.last_summary(_))
        await self.app.push_screen(sheet)

    def go_back_to(self, at: int | None) -> None:
        """A line of the log was chosen to go back to; None if none was."""
        raise NotImplementedError

    async def action_hint(self) -> None:
        """A bot's advice."""
        if self.deciding is not None:
            from tui.overlays.hint import Hint

            await self.app.push_screen(
                Hint(self.sitting, self.presenter, self.mind), self.take_advised
            )

    def take_advised(self, advice: Advice | None) -> None:
        """A choice was taken from the advice; None if none was."""
        raise NotImplementedError

    async def action_odds(self) -> None:
        """The chances of this moment."""
        turn = self.deciding
        if turn is not None and self.scenery.tells_odds(turn):
            await self.app.push_screen(self.scenery.odds(self.seen))

    async def action_sheet(self, name: str) -> None:
        """One of the sheets that only this game has."""
        await self.app.push_screen(self.scenery.sheet(self.scene(), name))
