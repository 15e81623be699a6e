"""Games of Coffee Traders saved at a known moment, to be resumed by the app or the program.

The games are lively: whoever is asked does something, chosen by a generator with a known seed, and
passes only when nothing else is left.
"""

from collections.abc import Callable
from functools import cache
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rules.coffee_traders import actions as do
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.state import Options, State, Task
from saves.profile import Profile
from saves.sitting import Seat, Sitting
from saves.store import Store
from tui.coffee_traders.scenery import SCENERY

NAMES = ("Ada", "Bo", "Cy", "Dan", "Eve")
#: The seed of the first game that is looked at.
FIRST_SEED = 11

IDLE = (do.Pass, do.Stop, do.Decline, do.Keep, do.TakeCoins, do.RefillCoins, do.Retire)


class Moment(NamedTuple):
    """A moment of a game: its seed, the actions that led there, and the position."""

    seed: int
    actions: tuple[Any, ...]
    state: State


#: Looks for a moment in a game.
Finder = Callable[[tuple[Moment, ...]], Moment | None]


@cache
def lively(players: int = 3, seed: int = 7) -> tuple[Moment, ...]:
    """Every moment of the game, from the first decision to the end."""
    random, state = Random(seed), GAME.new(Options(players=players), seed)
    moments, actions = [Moment(seed, (), state)], []
    while choices := GAME.legal(state):
        busy = [action for action in choices if not isinstance(action, IDLE)]
        action = random.choice(busy or choices)
        state = GAME.apply(state, action)
        actions.append(action)
        moments.append(Moment(seed, tuple(actions), state))
    return tuple(moments)


def asked(ask: Task, *, least: int = 2) -> Finder:
    """The first moment of 1975, when there is something on the table already, with a question that
    has some choices; not the one at which the harvest is looked at first."""

    def found(moments: tuple[Moment, ...]) -> Moment | None:
        return next(
            (
                moment
                for before, moment in pairwise(moments)
                if moment.state.period == 1
                and not SCENERY.pauses(before.state, moment.state)
                and moment.state.todo
                and moment.state.task.task is ask
                and len(GAME.legal(moment.state)) >= least
            ),
            None,
        )

    return found


def harvested(moments: tuple[Moment, ...]) -> Moment | None:
    """The moment after the harvest of 1975."""
    return next(
        (
            after
            for before, after in pairwise(moments)
            if after.state.period == 1 and SCENERY.pauses(before.state, after.state)
        ),
        None,
    )


def finished(moments: tuple[Moment, ...]) -> Moment:
    """The end."""
    return moments[-1]


#: One moment of every phase.
PHASE_MOMENTS = {
    "travailler": asked(Task.WORK),
    "affecter": asked(Task.ASSIGN),
    "commercer": asked(Task.TRADE, least=4),
    "recolter": harvested,
    "vendre": asked(Task.SELL, least=4),
    "reinitialiser": asked(Task.ARRANGE),
}

#: Other questions with a look of their own.
OTHER_MOMENTS = {
    "site": asked(Task.SITE, least=4),
    "penalty": asked(Task.PENALTY),
    "build_at": asked(Task.BUILD_AT),
    "space": asked(Task.SPACE),
    "end": finished,
}


@cache
def moment_of(name: str, players: int = 3) -> Moment:
    """The moment of a name, in the first game that has it."""
    find = (PHASE_MOMENTS | OTHER_MOMENTS)[name]
    games = (lively(players, seed) for seed in count(FIRST_SEED))
    return next(found for game in games if (found := find(game)) is not None)


def save(home: Path, moment: Moment, *, alone: bool = True, pace: str = "none") -> Path:
    """A game saved at a moment. Whoever decides there is a person, the others are bots too lazy to
    wait; with several people at the screen everybody is one."""
    Profile(name="Ada", pace=pace).save(Store(home))
    options = moment.state.options
    deciding = moment.state.seat if moment.state.todo else 0
    seats = tuple(
        Seat(name, "human" if seat == deciding or not alone else "random")
        for seat, name in enumerate(NAMES[: options.players])
    )
    with Sitting.begin(Store(home), "traders", options, moment.seed, seats) as sitting:
        for action in moment.actions:
            sitting.take(action)
        return sitting.path
