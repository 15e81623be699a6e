"""A greedy reading of the lessons is enough to play: who knows only the kinds of action that they
ask for comes through every game."""

import random

import pytest

from rules import registry
from tui.lessons.lesson import lessons
from tui.lessons.recorded import LEARNER
from tui.lessons.unwritten import encoded

#: Set-up and answers of one kind only are put by the table itself; of all decisions with more than
#: one answer at least so many have one that was taught, in hundredths.
TAUGHT = 60


def kinds(game):
    """The kinds of action that the lessons of a game ask for, and what ends a turn or a phase."""
    asked = {
        pattern[0] for lesson in lessons(game) for step in lesson.step for pattern in step.want
    }
    return asked | {"card", "cup", "tray", "end", "pass", "stop"}


@pytest.mark.parametrize("game", registry.NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_who_knows_the_lessons_finishes_the_game(game, seed):
    rules, known, dice = registry.game(game), kinds(game), random.Random(seed)
    state = rules.new(rules.options(), seed)
    decisions = taught = 0
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        action = legal[0]
        if turn.seat == LEARNER and len(legal) > 1:
            ways = [way for way in legal if encoded(way)[0] in known]
            decisions, taught = decisions + 1, taught + bool(ways)
            action = dice.choice(ways or legal)
        elif turn.seat != LEARNER:
            action = dice.choice(legal)
        state = rules.apply(state, action)
    assert rules.winners(state) or rules.ranks
    assert 100 * taught >= TAUGHT * decisions > 0
