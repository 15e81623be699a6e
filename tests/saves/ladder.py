"""A game of a few lines for two or three seats: climb to the top, by steps or by dice.

It has what the roaster lacks: other seats, and actions that are forced.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules import chance
from rules.game import HIDDEN, Game, Line, Refusal, Sheet, Turn, chance_moved
from rules.packs import Shelf


class Pack(Struct, frozen=True):
    name: str
    game: str
    top: int


class Options(Struct, frozen=True, omit_defaults=True):
    players: int = 2
    pack: str = "plain"


class State(Struct, frozen=True, array_like=True):
    options: Options
    chance: int
    seat: int
    points: tuple[int, ...]
    rests: bool = False


class Step(Struct, frozen=True, array_like=True, tag="step"):
    """Climb one rung, or two and then rest."""

    rungs: int


class Shove(Struct, frozen=True, array_like=True, tag="shove"):
    """Climb one rung; the next seat's turn begins with a rest."""


class Rest(Struct, frozen=True, array_like=True, tag="rest"):
    """What must follow two rungs, or a shove."""


class Roll(Struct, frozen=True, array_like=True, tag="roll"):
    """Climb by a die."""


class Pass(Struct, frozen=True, array_like=True, tag="pass"):
    """It is the next seat's turn."""


Action = Step | Shove | Rest | Roll | Pass
ONE, TWO, SHOVE, REST, ROLL, PASS = Step(1), Step(2), Shove(), Rest(), Roll(), Pass()

SHELF = Shelf("ladder", Pack, lambda pack: (), "tests.saves", ("plain",))


def new(options, seed):
    if options.players not in range(2, 4):
        raise Refusal("LA-001", "players", players=options.players)
    return State(options, chance.start(seed), 0, (0,) * options.players)


def turn(state):
    if max(state.points) >= SHELF[state.options.pack].top:
        return None
    return Turn(state.seat, "climb", "rest" if state.rests else "climb", "LA-002")


def legal(state):
    if turn(state) is None:
        return ()
    return (REST,) if state.rests else (ONE, TWO, SHOVE, ROLL, PASS)


def climb(state, rungs):
    points = list(state.points)
    points[state.seat] += rungs
    return replace(state, points=tuple(points))


def apply(state, action):
    if action not in legal(state):
        raise Refusal("LA-002", "not_now")
    if action == REST:
        return replace(state, rests=False)
    if action in (PASS, SHOVE):
        shoved = action == SHOVE
        following = (state.seat + 1) % state.options.players
        return replace(climb(state, int(shoved)), seat=following, rests=shoved)
    if action == ROLL:
        luck, rungs = chance.below(state.chance, 3)
        return climb(replace(state, chance=luck), rungs)
    return replace(climb(state, action.rungs), rests=action.rungs == 2)


def scores(state):
    return tuple(Sheet(seat, (Line("rungs", n),)) for seat, n in enumerate(state.points))


def winners(state):
    best = max(state.points)
    return tuple(seat for seat, rungs in enumerate(state.points) if rungs == best)


GAME = Game(
    name="ladder",
    revision=3,
    players=range(2, 4),
    phases=("climb",),
    options=Options,
    state=State,
    action=Action,
    shelf=SHELF,
    new=new,
    turn=turn,
    legal=legal,
    refused=lambda state: (),
    apply=apply,
    scores=scores,
    winners=winners,
    view=lambda state, seat: replace(state, chance=HIDDEN),
    guess=lambda view, seed: replace(view, chance=chance.start(seed)),
    reveals=chance_moved,
    round=lambda state: 0,
)
