"""The lessons there are, and how far each is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from saves.profile import LessonProgress
from tui.contract.presenter import presenter
from tui.lessons.lesson import Lesson, all_lessons, lessons
from tui.screens.menu import Menu, MenuLine
from tui.words.language import Language


class Learning(Menu):
    """A list of lessons; Enter begins one, or goes on with it."""

    NOTES = 44

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.listed = lessons(game) if game else tuple(all_lessons())

    def on_mount(self) -> None:
        """The cursor is on the first lesson that is not done."""
        undone = [at for at, each in enumerate(self.listed) if not self.progress(each).done]
        self.cursor = undone[0] if undone else 0
        self.redraw()

    def heading(self) -> str:
        return self._("Apprendre en jouant")

    def game_marked(self) -> str:
        return self.listed[self.cursor].game if self.listed else super().game_marked()

    def progress(self, lesson: Lesson) -> LessonProgress:
        """How far a lesson is."""
        return self.app.profile.lessons.get(lesson.id, LessonProgress())

    def entries(self) -> Sequence[MenuLine]:
        _ = self.language
        return tuple(
            MenuLine(
                str(number),
                f"{presenter(each.game).title} · {_(each.title)}",
                standing(each, self.progress(each), _),
                partial(self.app.learn, each.id),
            )
            for number, each in enumerate(self.listed, start=1)
        )


def standing(lesson: Lesson, progress: LessonProgress, _: Language) -> str:
    """How far a lesson is, in words."""
    if progress.done:
        return _("faite")
    count = len(lesson.step)
    if progress.step >= count:
        return _("les étapes sont faites ; à vous de jouer")
    if progress.step:
        return _("étape {step} sur {count}", step=progress.step + 1, count=count)
    return _.plural("{n} minute", "{n} minutes", lesson.minutes)
