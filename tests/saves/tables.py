"""Games played a little or to the end, for the tests of what is kept of them."""

import random

from msgspec.structs import replace

from rules.coffee_roaster.state import Options
from saves import journal as journals
from saves.journal import Seat
from saves.sitting import Sitting
from tests.rules.conformance import random_game

SINGLE, CHALLENGE = Options(), Options(mode="challenge")
ADA = (Seat("Ada", "human"),)


def roast(store, options=SINGLE, seed=7, seats=ADA):
    """A game of Coffee Roaster at its first decision."""
    return Sitting.begin(store, "roaster", options, seed, seats)


def wander(sitting, actions, seed=1):
    """Take so many actions at random, or as many as there are until the end."""
    dice = random.Random(seed)
    while actions and not sitting.over:
        sitting.take(dice.choice(sitting.legal))
        actions -= 1
    return sitting


def wander_back_and_forth(sitting, actions, seed=1):
    """The same with an undo or a redo now and then."""
    dice = random.Random(seed)
    for _ in range(actions):
        if sitting.over:
            break
        way = dice.random()
        if not (way < 0.2 and sitting.undo()) and not (way > 0.9 and sitting.redo()):
            sitting.take(dice.choice(sitting.legal))
    return sitting


def finished(store, options=SINGLE, seed=7, seats=ADA):
    """A game of Coffee Roaster played to its end at random, and its table left."""
    sitting = wander(roast(store, options, seed, seats), -1, seed)
    sitting.close()
    return sitting


def saved(store, actions=12, **table):
    """The path of a game that was left after some actions."""
    sitting = wander(roast(store, **table), actions)
    sitting.close()
    return sitting.path


def recorded(table, seed=0):
    """The journal of a game that was played at random at a table of the conformance suite."""
    steps = random_game(table, seed)
    seats = tuple(Seat(f"Joueuse {number}") for number in range(1, table.options.players + 1))
    begun = journals.begin(table.game, table.options, seed, seats, "2026-11-16T20:00:00Z")
    last = steps[-1].after
    return replace(
        begun,
        actions=tuple(step.action for step in steps),
        state=last,
        **journals.outcome(table.game, last)._asdict(),
    )
