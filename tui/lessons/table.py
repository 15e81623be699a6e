"""A lesson at the real table: a box of three lines says what is asked, the table does the rest.

The first key folds the box into one line in place of the log's; a choice folds it and acts at once.
A move that was not asked is not made: the box says why, and the question stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.cells import cell_len
from textual.events import Key as KeyPress

from saves.sitting import Seat
from tui.contract.rule_book import sentences
from tui.drawing.canvas import Canvas, shorten
from tui.drawing.choices import Choice
from tui.lessons.box import Words, boxed
from tui.lessons.lesson import lessons
from tui.lessons.runner import GIVEN, MARKED, Runner
from tui.lessons.sheets import Reminder, Ways
from tui.table.bots import BotTurns
from tui.table.noticing import Watcher
from tui.table.screen import Reply, Table


class RecordedTurns(BotTurns):
    """The others at the table: in the steps they do what was recorded, then they think."""

    table: LessonTable

    async def choice(self, seat: Seat) -> Any:
        action = self.table.runner.recorded()
        return await super().choice(seat) if action is None else action


class LessonTable(Table):
    """A table with a lesson on it."""

    def __init__(self, runner: Runner) -> None:
        super().__init__(runner.sitting)
        self.runner = runner
        self.bots = RecordedTurns(self)
        self.boxed = True
        self.wrong = ""

    def on_mount(self) -> None:
        if self.runner.changed_since:
            self.notice = self.language("Cette leçon a changé : elle recommence.")
        super().on_mount()

    @property
    def one_by_one(self) -> bool:
        """As long as moves are asked for, they are asked one by one."""
        return not self.runner.free

    # The box

    def words(self) -> Words:
        """What the box says."""
        step, _ = self.runner.step, self.language
        said = self.wrong or self.runner.text(_, self.key_of(self.runner.asked()))
        return Words(said, self.runner.shown(_), "" if step is None or self.wide else step.point)

    def key_of(self, asked: Any | None) -> str:
        """The key that takes what is asked; none where the board's own cursor is steered to it."""
        return next((choice.sign for choice in self.answers if choice.action == asked), "⏎")

    @property
    def reading(self) -> bool:
        """Whether a text is to be read before anything else."""
        step = self.runner.step
        return step is not None and step.read

    def draw_board(self, width: int, height: int) -> Canvas:
        """The board, and over its edge the box."""
        board = super().draw_board(width, height)
        hidden = self.curtained or self.watching or self.runner.finished
        if not self.boxed or hidden or (self.paused and not self.reading):
            return board
        return boxed(board, self.words(), self.runner.asked())

    def draw_news(self, width: int, height: int) -> Canvas:
        """The folded box, unless there is something else to tell."""
        if self.boxed or self.notice or self.runner.step is None:
            return super().draw_news(width, height)
        sheet = Canvas(width, 1)
        told = self.runner.folded(self.language, self.app.own_keys)
        sheet.put(1, 0, shorten(told, width - 2), "crema")
        return sheet

    async def press(self, event: KeyPress) -> bool:
        """The first key folds the box, and does what it does; a box that is not yet seen, as the
        others still move or a pause is to be ended, stays."""
        unseen = self.reading or self.paused or self.watching
        if self.boxed and not self.runner.at_rest and not unseen:
            self.boxed, self.wrong = False, ""
            self.redraw_parts("board", "news")
        return await super().press(event)

    @property
    def watcher(self) -> Watcher:
        """Notices watch the free run; in the steps the lesson itself answers."""
        if not self.watchers:
            self.watchers = (self.runner.watcher(),)
        return self.watchers[0]

    # Answers

    def ask(self) -> None:
        """Lay out the next decision, with the next step if this one is done."""
        if self.runner.settle(self.language):
            self.open_step()
        elif self.runner.finished:
            self.close()
        self.paused = self.paused or self.reading
        super().ask()

    def open_step(self) -> None:
        """Another step, or the free run: what the last one came to, and the box."""
        if self.sitting is not self.runner.sitting:
            self.bots.stop()
            self.sit_down(self.runner.sitting)
        self.wrong, self.boxed, self.watchers = "", True, ()
        self.notice = self.runner.told
        self.app.keep_profile()

    def close(self) -> None:
        """The free run is over."""
        self.boxed = False
        self.paused = self.paused or not self.sitting.over
        self.runner.note()
        self.app.keep_profile()
        self.notice = self.runner.say(self.runner.lesson.free.after, self.language)

    def action_resume(self) -> None:
        """Go on after a pause, and after a text that was read."""
        if self.reading and self.runner.settle(self.language, read=True):
            self.open_step()
            self.paused = self.reading
        else:
            self.paused = False
        self.ask()

    def other_answers(self) -> Iterator[Choice]:
        """After the free run the ways on, also where its game is not over."""
        return self.closing_answers() if self.runner.finished else super().other_answers()

    def take(self, action: Any) -> None:
        """An answer: the asked one is taken, another is answered."""
        if isinstance(action, Reply):
            super().take(action)
        elif self.runner.judge(action):
            self.notice = ""
            self.go_ahead(action)  # what a lesson asks for is not asked again
        else:
            self.answer_otherwise(action)

    def answer_otherwise(self, action: Any) -> None:
        """Say why not, and what it would have done; at the second time mark what is asked."""
        asked = self.runner.asked()
        self.wrong = self.runner.mistake(action, self.language, self.key_of(asked))
        self.boxed = True
        self.notice = self.consequence(action)
        if self.runner.misses >= MARKED:
            self.mark(asked)
        self.redraw_parts("board", "choices", "news")

    def mark(self, asked: Any) -> None:
        """The cursor is on the asked choice."""
        if self.pointer is not None and type(self.pointer) is type(asked):
            self.move_pointer(asked)
        places = {choice.action: place for place, choice in enumerate(self.answers)}
        self.move_cursor(places.get(asked, self.cursor))

    def consequence(self, action: Any) -> str:
        """What a move would have done, if that shows nothing new."""
        game, state, _ = self.sitting.game, self.sitting.state, self.language
        after = game.apply(state, action)
        told = [] if game.reveals(state, after) else self.presenter.narrate(state, action, after, _)
        while told:
            said = _("Pas fait : {told}", told=" · ".join(told))
            if cell_len(said) <= self.size.width - 2:
                return said
            told = told[:-1]
        return ""

    def action_take(self) -> None:
        """Enter takes what is asked after the third mistake, else what it always takes."""
        asked = self.runner.asked()
        if asked is not None and self.runner.misses >= GIVEN:
            self.take(asked)
        else:
            super().action_take()

    def move(self, action: Any) -> None:
        """One action of the lesson: nothing of it is kept in lists or statistics."""
        self.sitting.take(action)
        self.paused = self.paused or self.rests()

    def place_cursor(self) -> None:
        """After the last step, on the way into the free run."""
        if self.runner.at_rest:
            self.move_cursor(0)
        else:
            super().place_cursor()

    def closing_answers(self) -> Iterator[Choice]:
        """After the last step: the free run. After that: the next lesson, this one again, home."""
        _ = self.language
        if self.runner.at_rest:
            yield Choice("⏎", _("À vous de jouer"), Reply(self.action_let_go))
        else:
            if not self.sitting.over:
                yield Choice("⏎", _("Jouer la partie jusqu'au bout"), Reply(self.action_further))
            for following in self.following()[:1]:
                told = _("Leçon suivante : {title}", title=_(following.title))
                yield Choice("n", told, Reply(self.action_open, (following.id,)))
            yield Choice("a", _("Recommencer la leçon"), Reply(self.action_begin_again))
        yield Choice("q", _("Quitter la leçon"), Reply(self.app.leave))

    def following(self) -> tuple[Any, ...]:
        """The lessons after this one."""
        known = lessons(self.runner.lesson.game)
        return known[known.index(self.runner.lesson) + 1 :]

    # Ways on

    def action_let_go(self) -> None:
        """The free run."""
        self.runner.let_go()
        self.lay_out()

    def action_further(self) -> None:
        """The game of the free run to its end."""
        self.runner.go_further()
        self.paused = False
        self.ask()

    def action_begin_again(self) -> None:
        """The same lesson from its first step."""
        self.runner.restart()
        self.lay_out()

    def action_open(self, lesson: str) -> None:
        """Another lesson in place of this one."""
        self.give_way()
        self.app.run_worker(self.app.learn(lesson))

    def give_way(self) -> None:
        """To another lesson; the first screen of all stays below it."""
        if len(self.app.screen_stack) > 1:
            self.app.pop_screen()

    def lay_out(self) -> None:
        """What the runner has now, on this table."""
        self.bots.stop()
        self.sit_down(self.runner.sitting)
        self.boxed, self.wrong = True, ""
        self.begin(())

    def action_show_me(self) -> None:
        """Do this step for the learner."""
        at = self.runner.at
        while self.runner.at == at and (asked := self.runner.asked()) is not None:
            self.take(asked)
        if self.reading and self.runner.at == at:
            self.action_resume()

    def action_leave(self) -> None:
        """Four ways on; in the free run straight out."""
        if self.runner.free:
            self.app.leave()
        else:
            self.app.push_screen(Ways(), self.go)

    def go(self, way: str | None) -> None:
        """The way that was chosen."""
        if way == "chapter":
            self.give_way()
            self.app.run_worker(self.app.open_lessons(self.runner.lesson.game))
        elif way is not None:
            {
                "leave": self.app.leave,
                "step": self.action_show_me,
                "again": self.action_begin_again,
            }[way]()

    # Sheets

    async def action_rule(self) -> None:
        """The step's text again, and below it the rule of the decision."""
        turn, _ = self.turn, self.language
        texts = [self.runner.text(_, self.key_of(self.runner.asked()))]
        if turn is not None:
            topic = self.presenter.topic(turn.rule)
            if told := sentences(self.presenter.game).get(turn.rule):
                texts += ["", f"{turn.rule}  {_(told)}"]
            texts += ["", f"{_(topic.title)} ({turn.rule})", *_(topic.body).split("\n")]
        await self.app.push_screen(Reminder("f1", _(self.runner.lesson.title), texts))

    async def action_hint(self) -> None:
        """The asked move, with the step's reason; in the free run a bot's advice."""
        asked, _ = self.runner.asked(), self.language
        if asked is None:
            await super().action_hint()
            return
        key = self.key_of(asked)
        label = self.presenter.label(self.seen, asked, _)
        move = _("Demandé : {key} {choice}", key=key or "⏎", choice=label)
        texts = [move, "", self.runner.text(_, key)]
        await self.app.push_screen(Reminder("h", _(self.runner.lesson.title), texts))
