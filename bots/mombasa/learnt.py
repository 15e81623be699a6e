"""The learnt value: what the end of a round is worth, by the outcomes of many games.

It is a plain sum of the features of a seat against those of the others, each times a weight that
depends on the rounds ahead. The weights lie in `learnt.toml`; `learning` makes them again.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import fsum
from operator import mul

import msgspec

from bots.mombasa import holdings
from bots.mombasa.evaluation import SEASONED, outlook_of, pending, rounds_ahead, worth
from bots.mombasa.features import NAMES, figures
from bots.mombasa.promise import promise
from rules.mombasa import asks
from rules.mombasa.scoring import scores
from rules.mombasa.state import State

#: The most rounds ahead that weights are known for.
MOST = 6
#: How much of what the cards in the zone promise comes true.
PROMISE = 0.9

Weights = tuple[tuple[float, ...], ...]


class Learnt(msgspec.Struct, frozen=True):
    """The file: for each feature the weights of a quadratic in the rounds ahead."""

    weights: dict[str, tuple[float, float, float]]


def by_rounds(curves: dict[str, tuple[float, float, float]]) -> Weights:
    """The weights of all features with no, one, two … rounds ahead."""
    ordered = [curves[name] for name in NAMES]
    return tuple(
        [
            tuple([fsum([a, b * rounds, c * rounds**2]) for a, b, c in ordered])
            for rounds in range(MOST + 1)
        ]
    )


@cache
def house_weights() -> Weights:
    """The weights in the file of the house."""
    text = (files("bots.mombasa") / "learnt.toml").read_bytes()
    return by_rounds(msgspec.toml.decode(text, type=Learnt).weights)


def learnt_worth(state: State, number: int) -> float:
    """What the position promises a seat against the others, by the weights of the house."""
    return worth_by(house_weights(), state, number)


def worth_by(by_round: Weights, state: State, number: int) -> float:
    """What the position promises a seat against the others; in the last round as all know it."""
    rounds = rounds_ahead(state)
    if not rounds:
        return worth(state, number, SEASONED)
    weights = by_round[min(rounds, MOST)]
    values = [
        fsum(map(mul, weights, figures(state, each, rounds))) for each in range(len(state.seats))
    ]
    others = fsum(values) - values[number]
    found = values[number] - others / (len(values) - 1)
    seat = state.seats[number]
    if not seat.passed and state.ask is not asks.PLAN:
        outlook = outlook_of(state, number, rounds, SEASONED)
        mine = number == state.seat
        if mine and state.using:
            seat = msgspec.structs.replace(seat, down=seat.down | state.using)
        found += PROMISE * promise(state, number, seat, outlook, rounds)
        if mine:
            held = holdings.deck_of(state.options.pack, seat)
            found += pending(state, outlook, held, rounds)
    return found


def learnt_standing(state: State, seat: int) -> float:
    """What the table promises a seat; its lead over the others, when the game is over."""
    if state.ask is not asks.OVER:
        return learnt_worth(state, seat)
    totals = [sheet.total for sheet in scores(state)]
    return float(totals[seat] - max(totals[:seat] + totals[seat + 1 :]))
