"""A greedy reading of the lessons is enough to play: who knows only the kinds of action that they
ask for comes through every game."""

import random

import pytest

from rules import registry
from tui.lessons.lesson import lessons
from tui.lessons.recorded import LEARNER
from tui.lessons.unwritten import encoded

#: Of all decisions with more than one answer, those of the set-up apart, at least so many have one
#: that was taught, in hundredths; the rest have a notice, a sentence or the help.
TAUGHT = 90
SEEDS = 8
SET_UP = {"card", "stow", "tile"}


def kinds(game):
    """The kinds of action that the lessons of a game ask for, and to pass, which every free run
    speaks of."""
    asked = {
        pattern[0] for lesson in lessons(game) for step in lesson.step for pattern in step.want
    }
    return asked | {"pass"}


def played(game, seed):
    """A game to its end by who knows the lessons: how many decisions it had, and how many of them
    were taught."""
    rules, known, dice = registry.game(game), kinds(game), random.Random(seed)
    state = rules.new(rules.options(), seed)
    decisions = taught = 0
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        action = dice.choice(legal)
        if turn.seat == LEARNER and len(legal) > 1:
            ways = [way for way in legal if encoded(way)[0] in known]
            if turn.ask not in SET_UP:
                decisions, taught = decisions + 1, taught + bool(ways)
            action = dice.choice(ways or legal)
        state = rules.apply(state, action)
    assert rules.winners(state) or rules.ranks
    return decisions, taught


@pytest.mark.parametrize("game", registry.NAMES)
def test_who_knows_the_lessons_finishes_the_game(game):
    games = [played(game, seed) for seed in range(SEEDS)]
    assert all(decisions for decisions, _taught in games)
    assert 100 * sum(taught for _all, taught in games) >= TAUGHT * sum(each for each, _ in games)
