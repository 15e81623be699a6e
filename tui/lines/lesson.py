"""A lesson in plain lines: the step's text, then the choices; the rest is plain mode."""

from __future__ import annotations

from typing import Any, TextIO

from rules.game import Turn
from tui.contract.presenter import presenter
from tui.lessons.runner import GIVEN, MARKED, Runner
from tui.lines.brief import Brief
from tui.words.language import Language


class LessonPlain(Brief):
    """A sitting told in lines, with a lesson behind it."""

    asks_all = True

    def __init__(self, runner: Runner, _: Language, source: TextIO, sink: TextIO) -> None:
        super().__init__(runner.sitting, presenter(runner.lesson.game), _, source, sink)
        self.runner = runner
        self.spoken = -1
        self.watcher = runner.watcher()

    def ask(self, turn: Turn) -> None:
        """The step's text once, then the question."""
        if self.spoken != self.runner.at:
            self.spoken = self.runner.at
            self.read("", self.step_text())
        super().ask(turn)

    def step_text(self) -> str:
        """What the step says, with the number of what it asks."""
        asked = self.runner.asked()
        return self.runner.text(self.language, self.number(asked) if asked is not None else "")

    def bots_choice(self, name: str, turn: Turn) -> Any:
        """In the steps the others do what was recorded."""
        action = self.runner.recorded()
        return super().bots_choice(name, turn) if action is None else action

    def answer(self, line: str, turn: Turn) -> None:
        """The asked move is told by `h`, and made by an empty line after the third mistake."""
        asked, _ = self.runner.asked(), self.language
        if asked is not None and line == "h":
            self.read(self.step_text())
            self.say(self.demanded())
        elif asked is not None and not line and self.runner.misses >= GIVEN:
            self.take(asked)
        else:
            super().answer(line, turn)

    def demanded(self) -> str:
        """What is asked, by its number."""
        asked, _ = self.runner.asked(), self.language
        number = self.number(asked)
        label = self.presenter.label(self.seen, asked, _)
        return _("Demandé : {key} {choice}", key=number, choice=label)

    def number(self, action: object) -> str:
        """The number of a choice."""
        return str(self.sitting.legal.index(action) + 1)

    def take(self, action: object) -> None:
        """Take the asked choice; another is answered, and not made."""
        if self.runner.judge(action):
            super().take(action)
            return
        asked, _ = self.runner.asked(), self.language
        label = self.presenter.spoken(self.presenter.label(self.seen, asked, _), _)
        self.read(self.runner.mistake(action, _, self.number(asked), label))
        if self.runner.misses >= MARKED:
            self.say(self.demanded())

    def tell(self, action: object) -> None:
        """What came of a move, and of the step if it is done; what is to be read, at once."""
        super().tell(action)
        self.step_on()

    def step_on(self) -> None:
        """The next step, once this one is done."""
        _ = self.language
        while self.runner.settle(_, read=True):
            self.read(*filter(None, [self.runner.told]))
            step = self.runner.step
            if step is not None and step.read:
                self.spoken = self.runner.at
                self.read("", self.runner.text(_))
        if self.sitting is not self.runner.sitting or self.runner.free:
            self.sitting = self.runner.sitting
            self.watcher = self.runner.watcher() if self.watching_steps() else self.watcher

    def watching_steps(self) -> bool:
        """Whether the watcher is still that of the steps."""
        return self.watcher is None or not self.watcher.profile.noticing.on

    def go_on(self) -> None:
        """Let the others move, as far as the lesson goes."""
        self.step_on()
        while not self.runner.finished and (turn := self.sitting.turn) is not None:
            seat = self.sitting.journal.seats[turn.seat]
            if seat.human:
                break
            self.tell(self.bots_choice(seat.player, turn))
        if self.runner.finished:
            self.leaving = True
        else:
            super().go_on()

    def leave(self) -> int:
        """The lesson stays where it is, unless it is done."""
        if self.runner.finished:
            return 0
        self.say(self.language("Leçon quittée ; elle reprendra à cette étape."))
        return 0


def learn_in_lines(runner: Runner, _: Language, source: TextIO, sink: TextIO) -> int:
    """The lesson, then its free run; the exit code."""
    code = 0
    if not runner.free:
        code = LessonPlain(runner, _, source, sink).play()
    if runner.at_rest:
        runner.let_go()
    if runner.free:
        plain = LessonPlain(runner, _, source, sink)
        code = plain.play()
        if runner.finished:
            runner.note()
            plain.read(runner.say(runner.lesson.free.after, _))
    return code
