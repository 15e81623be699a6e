"""The table: one frame for all four games.

Line by line: what is played and where in it, the phases, the board, the question with its answers,
the log, the keys. A game brings its rules, its presenter and its scenery; nothing here knows which
it is. At 80×24 all of it is there without scrolling; on a wide screen the log stands beside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.geometry import Size

from rules.game import Refusal, Turn
from saves.sitting import Sitting
from tui.canvas import Canvas, shorten, towards
from tui.chronicle import Chronicle
from tui.faults import save_problem
from tui.keymap import TABLE, Key, choice_keys, keys_of, letters
from tui.presenter import presenter
from tui.room import Room
from tui.scene import NOWHERE, Choice, Scene, scenery
from tui.widgets.choices import choices, columns_for, question, step
from tui.widgets.drawing import Drawing
from tui.widgets.phases import SCORE, phases

#: From this size on the log and the card stand beside the board.
WIDE_WIDTH, WIDE_HEIGHT = 120, 36


class Command(NamedTuple):
    """An answer that is no move of the game: going on after a pause, another game, leaving."""

    name: str
    first: tuple[Any, ...] = ()


RESUME, LEAVE = Command("resume"), Command("leave")


class Table(Room):
    """A game being played."""

    KIND = TABLE

    def __init__(self, sitting: Sitting, first: tuple[Any, ...] = ()) -> None:
        super().__init__()
        self.presenter = presenter(sitting.journal.game)
        self.scenery = scenery(sitting.journal.game)
        self.sitting = sitting
        self.first = first
        self.paused = False
        self.cursor = 0
        self.notice = ""
        self.answers: tuple[Choice, ...] = ()
        self.refused: tuple[tuple[Any, str], ...] = ()
        self.chronicle = Chronicle(sitting, self.presenter)

    # The frame

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

    def on_mount(self) -> None:
        self.measure(self.app.size)
        if self.sitting.recovered is not None:
            _ = self.language
            problem = save_problem(self.sitting.recovered.problem, _)
            self.notice = _("Reprise un coup plus tôt : {problem}", problem=problem)
        self.begin(self.first)

    def begin(self, first: tuple[Any, ...]) -> None:
        """Take the first actions of a game, and ask."""
        for action in first:
            self.attempt(action)
        self.ask()

    def on_resize(self, event: Resize) -> None:
        self.measure(event.size)
        self.make_room()
        super().redraw()

    def measure(self, size: Size) -> None:
        """Whether there is room beside the board."""
        self.set_class(size.width >= WIDE_WIDTH and size.height >= WIDE_HEIGHT, "wide")

    def on_unmount(self) -> None:
        self.sitting.close()

    @property
    def wide(self) -> bool:
        return self.has_class("wide")

    def make_room(self) -> None:
        """Give the board the lines it needs and the answers the rest, or the board them all."""
        height = self.scenery.height(self.scene(0, 0))
        board = self.query_one("#board")
        if height is None:
            board.styles.height = "1fr"
        else:
            board.styles.height = height
        self.query_one("#choices").display = height is not None

    def redraw(self) -> None:
        """Draw all anew, in the words of the moment."""
        self.word_answers()
        super().redraw()

    # The decision

    @property
    def turn(self) -> Turn | None:
        """What is asked now; None when the game is over."""
        return self.sitting.turn

    def ask(self) -> None:
        """Lay out the present decision."""
        self.word_answers()
        self.cursor = self.first_cursor()
        self.make_room()
        super().redraw()

    def first_cursor(self) -> int:
        """Where the cursor starts. On no answer once the game is over: whoever fills the cup with
        Enter is to see the score, not the next game."""
        if self.turn is None:
            return NOWHERE
        return 0 if self.paused else self.scenery.preferred(self.scene(0, 0), self.app.profile)

    def word_answers(self) -> None:
        """The answers with their keys and words."""
        _ = self.language
        self.refused = self.refusals()
        if self.paused:
            self.answers = (Choice("⏎", _("Continuer"), RESUME),)
            return
        if self.turn is None:
            self.answers = tuple(self.closing_answers())
            return
        legal = self.scenery.order(self.sitting.legal)
        own = [self.presenter.key(action) for action in legal]
        taken = letters(TABLE) | {key for key in own if key}
        free = iter(choice_keys(len(legal), frozenset(taken)))
        self.answers = tuple(
            Choice(key or next(free), self.presenter.label(self.sitting.state, action, _), action)
            for key, action in zip(own, legal, strict=True)
        )

    def closing_answers(self) -> Iterator[Choice]:
        """Once the game is over: ways to play again, and leaving."""
        _ = self.language
        ways = self.scenery.encore(self.sitting.state, _)
        keys = ("n", *choice_keys(len(ways) - 1, letters(TABLE)))
        for key, (label, first) in zip(keys, ways, strict=True):
            yield Choice(key, label, Command("again", first))
        yield Choice("q", _("Quitter la table"), LEAVE)

    def scene(self, width: int, height: int) -> Scene:
        """The moment, for a drawing of some size."""
        return Scene(
            state=self.sitting.state,
            turn=self.turn,
            choices=self.answers,
            cursor=self.cursor,
            language=self.language,
            width=width,
            height=height,
            wide=self.wide,
            paused=self.paused,
            refused=self.refused,
            record=self.app.record,
        )

    def refusals(self) -> tuple[tuple[Any, str], ...]:
        """What may not be done now, and why, in words."""
        if self.paused or self.turn is None:
            return ()
        refused = self.sitting.game.refused(self.sitting.state)
        return tuple(
            (action, self.presenter.refusal(refusal, self.language)) for action, refusal in refused
        )

    # Drawings

    def draw_headline(self, width: int, height: int) -> Canvas:
        sheet = Canvas(width, 1, "bar")
        text = self.presenter.headline(self.sitting.state, self.language)
        sheet.put(1, 0, shorten(text, width - 2), "bar_crema")
        return sheet

    def draw_phases(self, width: int, height: int) -> Canvas:
        turn = self.turn
        now = SCORE if self.paused or turn is None else turn.phase
        return phases(width, self.presenter.phases(self.language), now, self.language)

    def draw_board(self, width: int, height: int) -> Canvas:
        return self.scenery.board(self.scene(width, height)).within(width, height)

    def draw_question(self, width: int, height: int) -> Canvas:
        turn = self.turn
        if self.paused or turn is None:
            return question(width, "")
        return question(width, self.presenter.question(self.sitting.state, turn, self.language))

    def draw_answers(self, width: int, height: int) -> Canvas:
        return choices(width, height, self.answers, self.cursor, self.language)

    def draw_aside(self, width: int, height: int) -> Canvas:
        """On a wide screen: what the game shows beside its board, then the log down to now."""
        sheet = Canvas(width, height)
        above = self.scenery.aside(self.scene(width, height))
        top = 0
        if above is not None:
            sheet.blit(above, 0, 0)
            top = above.height + 1
        lines = self.chronicle.lines(width - 2, self.language)
        for row, line in enumerate(lines[-max(0, height - top) :], start=top):
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
        elif not self.wide:
            sheet.put(1, 0, self.chronicle.last(width - 2, _), "faint")
        return sheet

    def footer_keys(self) -> Iterable[Key]:
        useless = set()
        if not self.sitting.can_undo:
            useless.add("undo")
        if not self.sitting.can_redo:
            useless.add("redo")
        if self.paused or self.turn is None:
            useless |= {"hint", "odds", "why", "rule"}
        elif not self.scenery.tells_odds(self.turn):
            useless.add("odds")
        return (key for key in keys_of(TABLE) if key.action not in useless)

    # Answers

    async def press(self, event: KeyPress) -> bool:
        """A digit or letter that stands beside an answer takes it."""
        pressed = event.character or event.key
        found = next((choice for choice in self.answers if choice.key == pressed), None)
        if found is None:
            return await super().press(event)
        self.take(found.action)
        return True

    async def point(self, what: Any) -> None:
        if any(choice.action == what for choice in self.answers):
            self.take(what)
            return
        why = next((why for action, why in self.refused if action == what), "")
        if why:
            self.say(why)

    def action_walk(self, direction: str) -> None:
        """Move the cursor: along the list, or over the board from spot to spot."""
        drawing = self.query_one("#choices", Drawing)
        if drawing.display:
            columns = columns_for(self.answers, drawing.size.width, drawing.size.height)
            there = step(len(self.answers), self.cursor, drawing.size.height, columns, direction)
        else:
            there = self.walk_board(direction)
        if there != self.cursor:
            self.cursor = there
            self.query_one("#board", Drawing).redraw()
            drawing.redraw()
            if self.wide:
                self.query_one("#aside", Drawing).redraw()

    def walk_board(self, direction: str) -> int:
        """The choice that an arrow leads to on the board."""
        if direction not in ("up", "down", "left", "right"):
            return step(len(self.answers), self.cursor, 1, 1, direction)
        places = {choice.action: place for place, choice in enumerate(self.answers)}
        spots = [s for s in self.query_one("#board", Drawing).canvas.spots if s.what in places]
        here = next((s for s in spots if places[s.what] == self.cursor), None)
        there = towards(spots, here, direction) if here else None
        return places[there.what] if there else self.cursor

    def action_take(self) -> None:
        """Take the answer under the cursor."""
        if self.cursor != NOWHERE and self.answers:
            self.take(self.answers[self.cursor].action)

    def take(self, action: Any) -> None:
        """An answer was given: do it, save it, lay out the next decision."""
        self.notice = ""
        if isinstance(action, Command):
            getattr(self, f"action_{action.name}")(*action.first)
            return
        if self.attempt(action):
            self.follow_up()
            self.ask()

    def attempt(self, action: Any) -> bool:
        """Do an action if the rules allow it, else say why they do not."""
        try:
            self.move(action)
        except Refusal as refusal:
            self.say(f"{self.presenter.refusal(refusal, self.language)} ({refusal.rule})")
            return False
        return True

    def move(self, action: Any) -> None:
        """One action of the game, saved, and whatever the profile keeps of it."""
        done = self.sitting.take(action)
        if self.scenery.remember(self.app.profile, action, done.after):
            self.app.keep_profile()
        if self.sitting.over:
            self.app.note_result(self.sitting.journal)
        elif self.scenery.pauses(done.before, done.after):
            self.paused = True

    def follow_up(self) -> None:
        """Answer what has one answer only, as long as that shows nothing new."""
        game = self.sitting.game
        while (turn := self.turn) is not None and self.scenery.follows_up(turn):
            state, legal = self.sitting.state, self.sitting.legal
            if len(legal) > 1 or game.reveals(state, game.apply(state, legal[0])):
                return
            self.move(legal[0])

    def say(self, text: str) -> None:
        """A word from the table, until the next answer."""
        self.notice = text
        self.query_one("#news", Drawing).redraw()

    # Keys

    def action_undo(self) -> None:
        if not self.sitting.undo():
            self.say(self._("Rien à annuler : ce qui est révélé reste révélé."))
            return
        self.notice, self.paused = "", False
        self.ask()

    def action_redo(self) -> None:
        if self.sitting.redo():
            self.notice = ""
            self.ask()

    def action_back(self) -> None:
        """Escape takes an announcement back, as far as undo goes."""
        turn = self.turn
        if turn is not None and self.scenery.follows_up(turn) and self.sitting.can_undo:
            self.action_undo()

    def action_resume(self) -> None:
        """Go on after a pause."""
        self.paused = False
        self.ask()

    def action_again(self, *first: Any) -> None:
        """Once the game is over: another one, some of its first actions taken at once."""
        if self.turn is None:
            journal = self.sitting.journal
            self.sitting.close()
            self.sitting = self.app.new_game(journal.game, journal.options)
            self.chronicle = Chronicle(self.sitting, self.presenter)
            self.begin(first)

    def action_encore(self) -> None:
        """Another game like this one."""
        if self.turn is None:
            self.take(self.answers[0].action)

    def action_leave(self) -> None:
        """Everything is saved already; what could not be gets one more try."""
        if self.sitting.trouble is not None:
            self.sitting.save()
        super().action_leave()

    async def action_rule(self) -> None:
        """The rule of this decision."""
        from tui.overlays.rule import Rule

        turn = self.turn
        if turn is not None:
            await self.app.push_screen(Rule(self.presenter, turn.rule))

    async def action_why(self) -> None:
        """What may not be done, and why."""
        from tui.overlays.why import WhyNot

        refused = self.sitting.game.refused(self.sitting.state)
        await self.app.push_screen(WhyNot(self.presenter, self.sitting.state, refused))

    async def action_log(self) -> None:
        """All that happened."""
        from tui.overlays.diary import Diary

        await self.app.push_screen(Diary(lambda: self.chronicle.told(self.language)))

    async def action_hint(self) -> None:
        """A bot's advice."""
        if self.turn is not None and not self.paused:
            from tui.overlays.hint import Hint

            await self.app.push_screen(Hint(self.sitting, self.presenter))

    async def action_odds(self) -> None:
        """The chances of this moment."""
        turn = self.turn
        if turn is not None and not self.paused and self.scenery.tells_odds(turn):
            view = self.sitting.game.view(self.sitting.state, turn.seat)
            await self.app.push_screen(self.scenery.odds(view))
