"""A lesson at the real table: a box of three lines says what is asked, the table does the rest.

The first key folds the box into one line in place of the log's; a choice folds it and acts at once.
A move that was not asked is not made: the box says why, and the question stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.events import Key as KeyPress

from tui.drawing.canvas import Canvas, shorten
from tui.drawing.choices import Choice
from tui.lessons.lesson import lessons
from tui.lessons.runner import GIVEN, MARKED, Runner
from tui.lessons.sheets import Reminder, Ways
from tui.table.screen import Reply, Table
from tui.words.text import wrap

#: The lines of the box, and the columns of its text at 80.
LINES, WIDTH = 3, 78


class LessonTable(Table):
    """A table with a lesson on it."""

    def __init__(self, runner: Runner) -> None:
        super().__init__(runner.sitting)
        self.runner = runner
        self.boxed = not runner.free
        self.wrong = ""

    def on_mount(self) -> None:
        if self.runner.changed_since:
            self.notice = self.language("Cette leçon a changé : elle recommence.")
        super().on_mount()

    # The box

    def words(self) -> str:
        """What the box says."""
        return self.wrong or self.runner.text(self.language)

    def draw_board(self, width: int, height: int) -> Canvas:
        """The board, and over its edge the box, never over the asked choice."""
        board = super().draw_board(width, height)
        if not self.boxed or self.paused or self.watching:
            return board
        sheet = Canvas(width, height)
        sheet.blit(board, 0, 0)
        lines = wrap(self.words(), min(WIDTH, width - 2))[:LINES]
        asked = self.runner.asked()
        step = self.runner.step
        low = any(s.what == asked and s.y + s.height > height - LINES for s in board.spots)
        below = step is not None and step.point == "bottom" and not self.wide
        top = 0 if low or below else height - len(lines)
        for row, line in enumerate(lines, start=top):
            sheet.fill(0, row, width, 1, "bar")
            sheet.put(1, row, line, "bar_crema")
        return sheet

    def draw_news(self, width: int, height: int) -> Canvas:
        """The folded box, unless there is something else to tell."""
        if self.boxed or self.notice or self.runner.step is None:
            return super().draw_news(width, height)
        sheet = Canvas(width, 1)
        sheet.put(1, 0, shorten(self.folded(), width - 2), "crema")
        return sheet

    def folded(self) -> str:
        """The box in one line."""
        step, _ = self.runner.step, self.language
        return _(
            "▸ {at}/{count} {idea} · F1 relire · q quitter",
            at=self.runner.at + 1,
            count=len(self.runner.lesson.step),
            idea=_(step.idea) if step else "",
        )

    async def press(self, event: KeyPress) -> bool:
        """The first key folds the box, and does what it does."""
        if self.boxed and not self.runner.at_rest:
            self.boxed, self.wrong = False, ""
            self.redraw_parts("board", "news")
        return await super().press(event)

    # Answers

    def ask(self) -> None:
        """Lay out the next decision, with the next step if this one is done."""
        if self.runner.settle():
            self.wrong, self.boxed = "", True
            self.notice = self.runner.say(self.runner.told, self.language)
            self.app.keep_profile()
        elif self.runner.finished:
            self.boxed = False
            self.runner.note()
            self.app.keep_profile()
            self.notice = self.runner.say(self.runner.lesson.free.after, self.language)
        super().ask()

    def take(self, action: Any) -> None:
        """An answer: the asked one is taken, another is answered."""
        if isinstance(action, Reply) or self.runner.judge(action):
            super().take(action)
        else:
            self.answer_otherwise(action)

    def answer_otherwise(self, action: Any) -> None:
        """Say why not, and what it would have done; at the second time mark what is asked."""
        asked = self.runner.asked()
        key = next((choice.key for choice in self.answers if choice.action == asked), "⏎")
        self.wrong, self.boxed = self.runner.mistake(self.language, key), True
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
        told = () if game.reveals(state, after) else self.presenter.narrate(state, action, after, _)
        return _("Pas fait : {told}", told=" · ".join(told)) if told else ""

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

    def action_begin_again(self) -> None:
        """The same lesson from its first step."""
        self.runner.restart()
        self.lay_out()

    def action_open(self, lesson: str) -> None:
        """Another lesson in place of this one."""
        self.app.leave()
        self.app.run_worker(self.app.learn(lesson))

    def lay_out(self) -> None:
        """What the runner has now, on this table."""
        self.bots.stop()
        self.sit_down(self.runner.sitting)
        self.boxed, self.wrong = not self.runner.free, ""
        self.begin(())

    def action_show_me(self) -> None:
        """Do this step for the learner."""
        at = self.runner.at
        while self.runner.at == at and (asked := self.runner.asked()) is not None:
            self.take(asked)

    def action_leave(self) -> None:
        """Four ways on; in the free run straight out."""
        if self.runner.free:
            self.app.leave()
        else:
            self.app.push_screen(Ways(), self.go)

    def go(self, way: str | None) -> None:
        """The way that was chosen."""
        if way == "chapter":
            self.app.pop_screen()
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
        texts = [self.runner.text(_)]
        if turn is not None:
            topic = self.presenter.topic(turn.rule)
            texts += ["", f"{_(topic.title)} ({turn.rule})", *_(topic.body).split("\n")]
        await self.app.push_screen(Reminder("f1", _(self.runner.lesson.title), texts))

    async def action_hint(self) -> None:
        """The asked move, with the step's reason; in the free run a bot's advice."""
        asked, _ = self.runner.asked(), self.language
        if asked is None:
            await super().action_hint()
            return
        key = next((choice.key for choice in self.answers if choice.action == asked), "⏎")
        label = self.presenter.label(self.seen, asked, _)
        move = _("Demandé : {key} {choice}", key=key, choice=label)
        texts = [move, "", self.runner.text(_)]
        await self.app.push_screen(Reminder("h", _(self.runner.lesson.title), texts))
