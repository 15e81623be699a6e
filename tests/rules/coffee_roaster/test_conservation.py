"""No token appears or vanishes outside the rules, over 10,000 random games (CR-006)."""

from random import Random

import pytest

from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import GO_ON
from rules.coffee_roaster.state import Options
from tests.rules.coffee_roaster.table import COMPONENTS, heap, in_play

GAMES, CHUNKS = 10_000, 5
TABLES = (
    Options(),
    Options(level="easy"),
    Options(mode="challenge"),
    Options(mode="challenge", level="easy", unlocked=True),
)
PER_CHUNK = GAMES // (CHUNKS * len(TABLES))
ALL = list(heap(COMPONENTS))


def pick(random, legal):
    """A legal action at random; three times in four the roasting goes on if it can.

    A player who stopped at random would rarely see the end of the thermostat.
    """
    if legal[0] is GO_ON and random.random() < 0.75:
        return GO_ON
    return legal[int(random.random() * len(legal))]


def census(state):
    """All tokens: those in the box and those anywhere else."""
    return [a + b for a, b in zip(state.box, in_play(state), strict=True)]


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("options", TABLES, ids=lambda o: f"{o.mode}-{o.level}")
def test_every_token_is_somewhere_after_every_action(options, chunk):  # CR-006
    legal, apply, played = GAME.legal, GAME.apply, 0
    for seed in range(chunk * PER_CHUNK, (chunk + 1) * PER_CHUNK):
        random, state = Random(seed), GAME.new(options, seed)
        assert census(state) == ALL
        while choices := legal(state):
            state = apply(state, pick(random, choices))
            assert census(state) == ALL, state
            assert min(state.box) >= 0, state
            assert min(state.bag) >= 0, state
            assert min(state.drawn) >= 0, state
        played += len(state.cups) == options.cups
    assert played == PER_CHUNK == 500
