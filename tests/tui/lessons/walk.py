"""Ways through a lesson for tests: one move at a time, as it asks."""

from saves.profile import Profile
from saves.store import Store
from tui.lessons.recorded import LEARNER
from tui.lessons.runner import Runner
from tui.words.language import language


def runner_of(lesson, home, profile=None):
    """A lesson where its player left it."""
    return Runner(lesson, Store(home), Profile() if profile is None else profile)


def learner_decides(runner):
    """Whether the learner is asked for a move."""
    turn = runner.sitting.turn
    return turn is not None and turn.seat == LEARNER and not (runner.step and runner.step.read)


def chosen(runner):
    """What is done now: the asked move, the recorded one, or the first where any will do."""
    legal = runner.sitting.legal
    found = runner.asked() if learner_decides(runner) else runner.recorded()
    return legal[0] if found is None else found


def do(runner, code="fr"):
    """One move, or one text read; whether a step ended with it."""
    if runner.step is not None and runner.step.read:
        return runner.settle(language(code), read=True)
    runner.sitting.take(chosen(runner))
    return runner.settle(language(code))


def through(runner, code="fr"):
    """The runner before each decision of the learner and each text, to the end of the steps."""
    while not runner.free:
        if learner_decides(runner) or runner.step.read:
            yield runner
        do(runner, code)
