"""The runner of a lesson: it knows what is asked, and answers a move that was not.

It stands behind the table and behind plain mode alike, and knows no game: it asks `legal`, compares
and lets the sitting take the action, or says why not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bots.players import bot, luck
from rules.game import Turn
from saves.journal import fresh_seed
from saves.profile import LessonProgress, Noticing, Profile
from saves.store import Store
from tui.contract.presenter import presenter_of
from tui.lessons.lesson import Lesson, Step, facts
from tui.lessons.recorded import LEARNER, recording_of, start
from tui.lessons.unwritten import beside, encoded, first, fits, sit_at, sit_down
from tui.table.noticing import Watcher
from tui.words.keymap import TABLE, keys_of
from tui.words.language import N_, Language
from tui.words.own_keys import OwnKeys
from tui.words.text import figure

#: Mistakes after which the asked choice is marked, and after which Enter makes it.
MARKED, GIVEN = 2, 3

#: What is said to a move that is good too.
ALSO = N_("C'est bon aussi. Cette leçon demande pourtant autre chose : {choice}, {key}.")
ALSO_THERE = N_("C'est bon aussi. Cette leçon demande pourtant autre chose : {choice}.")


class Runner:
    """One lesson being played: its `at`-th step, or its free run after the last one.

    `begun` is how many actions stood when the step began, `told` what its end said.
    """

    def __init__(self, lesson: Lesson, store: Store, profile: Profile) -> None:
        self.lesson, self.store, self.profile = lesson, store, profile
        self.changed_since = False
        self.line = recording_of(lesson)
        kept = profile.lessons.get(lesson.id)
        if kept is not None and kept.version != lesson.version:
            self.changed_since, kept = True, None
        self.open(LessonProgress(lesson.version) if kept is None or kept.done else kept)

    def open(self, kept: LessonProgress) -> None:
        """Sit down where the lesson was left; at its beginning, if that cannot be found."""
        self.at, self.misses, self.told = min(kept.step, len(self.lesson.step)), 0, ""
        self.longer = False
        try:
            self.sitting = sit_down(self.store, self.lesson, self.profile.name, kept.actions)
        except ValueError:
            self.at = 0
            self.sitting = sit_down(self.store, self.lesson, self.profile.name)
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

    def done(self) -> list[Any]:
        """What the learner did in this step."""
        return [step.action for step in self.sitting.steps[self.begun :] if own(step.turn)]

    def missing(self) -> list[Any]:
        """What the step still asks for, as patterns; in order, unless any order will do."""
        step, done = self.step, self.done()
        if step is None:
            return []
        if not step.any_order:
            return list(step.want[len(done) :])
        left = list(step.want)
        for action in done:
            left.remove(next(pattern for pattern in left if fits(action, pattern)))
        return left

    def wanted(self) -> list[Any]:
        """The actions that may be taken now, as the step asks; none where any will do."""
        step, turn = self.step, self.sitting.turn
        if step is None or turn is None or not own(turn):
            return []
        patterns = self.missing()[: None if step.any_order else 1]
        found = (first(self.sitting.legal, pattern) for pattern in patterns)
        return [action for action in found if action is not None]

    def asked(self) -> Any | None:
        """The action that is asked now; None where any will do."""
        return next(iter(self.wanted()), None)

    def recorded(self) -> Any | None:
        """The next move of another seat as it was recorded; None in the free run."""
        at = len(self.sitting.steps)
        if self.line is None or self.free or at >= len(self.line.journal.actions):
            return None
        action = self.line.journal.actions[at]
        return action if action in self.sitting.legal else None

    def judge(self, action: Any) -> bool:
        """Whether an action may be taken now; one that the rules refuse answers for itself."""
        wanted = self.wanted()
        if not wanted or action in wanted or action not in self.sitting.legal:
            return True
        self.misses += 1
        self.count_mistake()
        return False

    def settle(self, _: Language, *, read: bool = False) -> bool:
        """Go on to the next step once this one is done and the learner decides again; whether it
        was. A text to be read comes at once, and waits until it is `read`."""
        step = self.step
        if step is None or not (read if step.read else self.completed(step)):
            return False
        following = self.lesson.step[self.at + 1 : self.at + 2]
        turn = self.sitting.turn
        if turn is not None and not own(turn) and any(not each.read for each in following):
            return False
        self.told = self.say(step.after, _)
        self.at, self.misses, self.begun = self.at + 1, 0, len(self.sitting.steps)
        self.sitting.stand_here()
        self.note()
        if self.free and not self.at_rest:
            self.let_go()
        return True

    def completed(self, step: Step) -> bool:
        """Whether all that a step asks was done."""
        return self.sitting.over if step.until else not self.missing()

    # The free run

    def let_go(self) -> None:
        """A game of one's own: as the lesson began, from another moment of the recorded game, or
        from here."""
        free, name = self.lesson.free, self.profile.name
        if free.fresh:
            self.sitting = sit_down(self.store, self.lesson, name, seed=fresh_seed())
        elif free.at is not None:
            assert self.line is not None
            self.sitting = sit_at(self.store, self.lesson, name, self.line.place(free.at))
        elif self.at_rest:
            self.sitting = sit_down(self.store, self.lesson, name)
        self.longer = False
        self.begun = len(self.sitting.steps)

    def watcher(self) -> Watcher:
        """Who tells in the free run what was overlooked; nobody in the steps."""
        profile = self.profile if self.free else Profile(noticing=Noticing(on=False))
        return Watcher(self.sitting, profile, practice=True)

    def go_further(self) -> None:
        """Play the game of the free run to its end."""
        self.longer = True

    @property
    def at_rest(self) -> bool:
        """Whether the last step ended the game and the free run has not yet begun."""
        return self.free and self.sitting.over and self.begun == len(self.sitting.steps)

    @property
    def finished(self) -> bool:
        """Whether the free run is over as well."""
        return self.free and self.begun < len(self.sitting.steps) and self.run_out()

    def run_out(self) -> bool:
        """Whether the free run has come to its end."""
        sitting, free, turn = self.sitting, self.lesson.free, self.sitting.turn
        if turn is None:
            return True
        began, now = sitting.steps[self.begun], sitting.game.round
        if self.longer or free.until == "over":
            return False
        if free.until == "phase":
            return turn.phase != began.turn.phase
        return now(sitting.state) >= now(began.before) + free.rounds

    def beside(self) -> int:
        """What the beginner makes of the same bag."""
        sitting, game = self.sitting, self.sitting.game
        state = sitting.steps[len(self.lesson.table.prelude) - 1].after
        rival = bot(game.name, beside(game.name), luck(sitting.journal.id, 0))
        while (turn := game.turn(state)) is not None:
            state = game.apply(state, rival.choose(game.view(state, turn.seat), game.legal(state)))
        return game.scores(state)[LEARNER].total

    # Words

    def say(self, text: str, _: Language, key: str = "") -> str:
        """A text of the lesson with the figures of the position."""
        if not text:
            return ""
        told = {name: figure(value) for name, value in self.figures().items()}
        return _(text, key=bracketed(key), **told)

    def figures(self) -> Mapping[str, int]:
        """What the texts may name: the game's own facts, and what each has so far."""
        game, state = self.sitting.game, self.sitting.state
        figures = dict(facts(self.lesson.game, state))
        own_total, *others = (sheet.total for sheet in game.scores(state))
        if others:
            figures |= {"own": own_total, "rival": max(others)}
        elif self.finished:
            figures["bot"] = self.beside()
        return figures

    def text(self, _: Language, key: str = "") -> str:
        """What is said now: the step, or what comes after the last."""
        return self.say(self.lesson.free.say if self.step is None else self.step.say, _, key)

    def folded(self, _: Language, keys: OwnKeys | None = None) -> str:
        """The step in one line, with the player's own keys to read it again and to leave."""
        keys = keys or OwnKeys()
        return _(
            "▸ {at}/{count} {idea} · {again} relire · {leave} quitter",
            at=self.at + 1,
            count=len(self.lesson.step),
            idea=_(self.step.idea) if self.step else "",
            again=_shown("rule", keys),
            leave=_shown("leave", keys),
        )

    def shown(self, _: Language) -> str:
        """The words on the board that are lit up."""
        return self.say(self.step.show, _) if self.step else ""

    def mistake(self, action: Any, _: Language, key: str, label: str = "") -> str:
        """The answer to a move that was not asked; what is asked is called by its `label`, or as
        the list of choices words it, and so is what has no key."""
        step = self.step
        if step is None:
            return ""
        asked = label or self.label(_)
        if any(fits(action, pattern) for pattern in step.also):
            return _(ALSO if key else ALSO_THERE, key=bracketed(key), choice=asked)
        own_answer = (wrong.say for wrong in step.wrong if fits(action, wrong.move))
        return self.say(next(own_answer, step.otherwise), _, key or asked)

    def label(self, _: Language) -> str:
        """What is asked, as the list of choices words it."""
        seen = self.sitting.game.view(self.sitting.state, LEARNER)
        return presenter_of(self.sitting.journal).label(seen, self.asked(), _)

    # Progress

    @property
    def prelude(self) -> int:
        """How many actions stood when the lesson began."""
        if self.line is not None:
            return start(self.lesson, self.line)
        return len(self.lesson.table.prelude)

    def note(self) -> None:
        """Keep in the profile how far the lesson is."""
        free = self.lesson.free
        elsewhere = self.free and (free.fresh or free.at is not None)
        stood = () if elsewhere else self.sitting.steps[self.prelude : self.begun]
        known = self.profile.lessons.get(self.lesson.id) or LessonProgress(self.lesson.version)
        self.keep(
            LessonProgress(
                version=self.lesson.version,
                step=self.at,
                done=known.done or self.finished,
                actions=tuple(encoded(step.action) for step in stood),
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


def _shown(action: str, keys: OwnKeys) -> str:
    """How the key of an action at the table is typed now."""
    typed = (keys.as_typed(key) for key in keys_of(TABLE) if key.action == action)
    return " ".join(key.shown for key in typed if key is not None)


def bracketed(key: str) -> str:
    """A key amid figures: "three places are free: 2" would be one number after another."""
    return f"[{key}]" if key else ""


def own(turn: Turn) -> bool:
    """Whether the learner decides."""
    return turn.seat == LEARNER
