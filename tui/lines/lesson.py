"""A lesson in plain lines: the step's text, then the choices; the rest is plain mode."""

from __future__ import annotations

from typing import TextIO

from rules.game import Turn
from tui.contract.presenter import presenter
from tui.lessons.runner import GIVEN, MARKED, Runner
from tui.lines.plain import Plain
from tui.words.language import Language


class LessonPlain(Plain):
    """A sitting told in lines, with a lesson behind it."""

    def __init__(self, runner: Runner, _: Language, source: TextIO, sink: TextIO) -> None:
        super().__init__(runner.sitting, presenter(runner.lesson.game), _, source, sink)
        self.runner = runner
        self.spoken = -1

    def ask(self, turn: Turn) -> None:
        """The step's text once, then the question."""
        if self.spoken != self.runner.at:
            self.spoken = self.runner.at
            self.say("", self.runner.text(self.language))
        super().ask(turn)

    def answer(self, line: str, turn: Turn) -> None:
        """The asked move is told by `h`, and made by an empty line after the third mistake."""
        asked, _ = self.runner.asked(), self.language
        if asked is not None and line == "h":
            self.say(self.runner.text(_), self.demanded())
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
        self.say(self.runner.mistake(self.language, self.number(self.runner.asked())))
        if self.runner.misses >= MARKED:
            self.say(self.demanded())

    def go_on(self) -> None:
        """The next step, once this one is done."""
        if self.runner.settle() and self.runner.told:
            self.say(self.runner.say(self.runner.told, self.language))
        super().go_on()

    def leave(self) -> int:
        """The lesson stays where it is."""
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
            plain.say(runner.say(runner.lesson.free.after, _))
    return code
