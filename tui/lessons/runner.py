"""The runner of a lesson: it knows what is asked, and answers a move that was not.

It stands behind the table and behind plain mode alike, and knows no game: it asks `legal`, compares
and lets the sitting take the action, or says why not.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from bots.players import bot, luck, names
from saves.journal import fresh_seed
from saves.profile import LessonProgress, Profile
from saves.store import Store
from tui.lessons.lesson import Lesson, Step, facts
from tui.lessons.unwritten import encoded, fits, sit_down
from tui.words.language import Language
from tui.words.text import figure

#: Mistakes after which the asked choice is marked, and after which Enter makes it.
MARKED, GIVEN = 2, 3

#: Who plays beside the learner, the first of these that the game has.
BESIDE = ("beginner", "greedy")


class Runner:
    """One lesson being played: its `at`-th step, or its free run after the last one."""

    def __init__(self, lesson: Lesson, store: Store, profile: Profile) -> None:
        self.lesson, self.store, self.profile = lesson, store, profile
        self.changed_since = False
        self.again = partial(sit_down, store, lesson, profile.name)
        kept = profile.lessons.get(lesson.id)
        if kept is not None and kept.version != lesson.version:
            self.changed_since, kept = True, None
        self.open(LessonProgress(lesson.version) if kept is None or kept.done else kept)

    def open(self, kept: LessonProgress) -> None:
        """Sit down where the lesson was left; at its beginning, if that cannot be found."""
        self.at, self.misses, self.told = min(kept.step, len(self.lesson.step)), 0, ""
        try:
            self.sitting = self.again((*self.lesson.table.prelude, *kept.actions))
        except ValueError:
            self.at = 0
            self.sitting = self.again(self.lesson.table.prelude)
        self.begun = len(self.sitting.steps)
        if self.free:
            self.let_go()

    def restart(self) -> None:
        """From the first step."""
        self.open(LessonProgress(self.lesson.version))
        self.note()

    # What is asked

    @property
    def step(self) -> Step | None:
        """The present step; None in the free run."""
        return None if self.free else self.lesson.step[self.at]

    @property
    def free(self) -> bool:
        """Whether all steps are done."""
        return self.at >= len(self.lesson.step)

    def asked(self) -> Any | None:
        """The action that is asked now; None where any will do."""
        step = self.step
        done = len(self.sitting.steps) - self.begun
        if step is None or done >= len(step.want):
            return None
        return next((way for way in self.sitting.legal if fits(way, step.want[done])), None)

    def judge(self, action: Any) -> bool:
        """Whether an action may be taken now; one that the rules refuse answers for itself."""
        asked = self.asked()
        if asked is None or action == asked or action not in self.sitting.legal:
            return True
        self.misses += 1
        self.count_mistake()
        return False

    def settle(self) -> bool:
        """Go on to the next step once this one is done; whether it was."""
        step = self.step
        if step is None or not self.completed(step):
            return False
        self.told = step.after
        self.at, self.misses, self.begun = self.at + 1, 0, len(self.sitting.steps)
        self.sitting.stand_here()
        self.note()
        return True

    def completed(self, step: Step) -> bool:
        """Whether all that a step asks was done."""
        if step.until:
            return self.sitting.over
        return len(self.sitting.steps) - self.begun >= len(step.want)

    # The free run

    def let_go(self) -> None:
        """A game of one's own, begun as the lesson began."""
        self.sitting = self.again(self.lesson.table.prelude, fresh_seed())
        self.begun, self.told = len(self.sitting.steps), ""

    @property
    def at_rest(self) -> bool:
        """Whether the last step is done and the free run not yet begun."""
        return self.free and self.sitting.over and self.begun == len(self.sitting.steps)

    @property
    def finished(self) -> bool:
        """Whether the free run is over as well."""
        return self.free and self.sitting.over and self.begun < len(self.sitting.steps)

    def beside(self) -> int:
        """What the beginner makes of the same bag."""
        sitting, game = self.sitting, self.sitting.game
        name = next(name for name in BESIDE if name in names(game.name))
        state = sitting.steps[len(self.lesson.table.prelude) - 1].after
        rival = bot(game.name, name, luck(sitting.journal.id, 0))
        while (turn := game.turn(state)) is not None:
            state = game.apply(state, rival.choose(game.view(state, turn.seat), game.legal(state)))
        return game.scores(state)[0].total

    # Words

    def say(self, text: str, _: Language, key: str = "") -> str:
        """A text of the lesson with the figures of the position."""
        figures = facts(self.lesson.game, self.sitting.state)
        if self.finished:
            figures["bot"] = self.beside()
        told = {name: figure(value) for name, value in figures.items()}
        return _(text, key=key, **told) if text else ""

    def text(self, _: Language) -> str:
        """What is said now: the step, or what comes after the last."""
        return self.say(self.lesson.free.say if self.step is None else self.step.say, _)

    def mistake(self, _: Language, key: str) -> str:
        """The answer to a move that was not asked."""
        return self.say(self.step.otherwise, _, key) if self.step else ""

    # Progress

    def note(self) -> None:
        """Keep in the profile how far the lesson is."""
        prelude = len(self.lesson.table.prelude)
        actions = () if self.free else [encoded(step.action) for step in self.sitting.steps]
        known = self.profile.lessons.get(self.lesson.id) or LessonProgress(self.lesson.version)
        self.keep(
            LessonProgress(
                version=self.lesson.version,
                step=self.at,
                done=known.done or self.finished,
                actions=tuple(actions[prelude:]),
                mistakes=known.mistakes,
            )
        )

    def count_mistake(self) -> None:
        """Note a wrong answer at this step: a step that most people miss is a bad step."""
        known = self.profile.lessons.get(self.lesson.id) or LessonProgress(self.lesson.version)
        step = str(self.at + 1)
        counts = {**known.mistakes, step: known.mistakes.get(step, 0) + 1}
        self.keep(LessonProgress(known.version, known.step, known.done, known.actions, counts))

    def keep(self, progress: LessonProgress) -> None:
        """This is how far it is now."""
        self.profile.lessons = {**self.profile.lessons, self.lesson.id: progress}
