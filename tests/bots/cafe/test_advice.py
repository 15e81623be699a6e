"""Advice at Café: an action comes with the answers to its own questions."""

from bots.cafe import greedy
from bots.cafe.advice import advise
from rules.cafe import GAME
from rules.cafe.actions import Deliver, Dry, Roast
from rules.cafe.engine import apply, legal
from rules.cafe.state import Ask, Options


def questions(view, action):
    """Whether an action asks more."""
    return apply(view, action).ask in (Ask.FILL, Ask.EMPTY, Ask.SERVE)


def decisions():
    """The positions of greedy games alone at which an action is chosen."""
    for seed in range(5):
        state, bot = GAME.new(Options(), seed), greedy.make(seed)
        while GAME.turn(state) is not None:
            view = GAME.view(state, state.seat)
            if state.ask is Ask.ACT:
                yield view
            state = apply(state, bot.choose(view, legal(view)))


def test_an_action_with_questions_has_their_answers():
    met = set()
    for view in decisions():
        for advice in advise(view, 0.0, 1):
            assert bool(advice.then) == questions(view, advice.action)
            after = view
            for action in (advice.action, *advice.then):
                assert action in legal(after)
                after = apply(after, action)
            assert after.ask not in (Ask.FILL, Ask.EMPTY, Ask.SERVE)
            met |= {type(advice.action)} if advice.then else set()
        if {Dry, Roast, Deliver} <= met:
            return
    raise AssertionError(met)
