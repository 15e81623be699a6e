"""A contract that cannot be paid as things stand, completed: what to buy and to exchange for it.

Ways are found by counting, not by search: so many coffees lack, each is bought, exchanged for
others that the contract does not ask for, or stood in for by kopi luwak. The cheapest comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.coffee_traders.actions import BUY, COFFEE, EXCHANGE, FULFILS, Action, Kopi
from rules.coffee_traders.dealings import PRICES
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pieces import COOPS, FULFILLED, KOPI
from rules.coffee_traders.state import State, Task

#: What a kopi luwak is worth beside a coin or a coffee.
KOPI_WORTH = 2


class Way(NamedTuple):
    """What completes a contract: coffees bought, coffees got, those given for them, and how much
    kopi luwak; without any of them it is paid with as much kopi luwak as there is."""

    letter: int
    bought: tuple[int, ...]
    got: tuple[int, ...]
    given: tuple[int, ...]
    kopi: int

    def cost(self, price: int) -> int:
        """What the way costs, roughly."""
        return len(self.bought) * price + len(self.given) + self.kopi * KOPI_WORTH


class Completing(NamedTuple):
    """The cursor on a contract, with the way it would be completed."""

    letter: int
    at: int


def ways(state: State, letter: int) -> tuple[Way, ...]:
    """Every way to complete a contract of whoever sells, the cheapest first; then the one that
    spares the coffees it asks for."""
    if state.player.contracts[letter] == FULFILLED:
        return ()
    price = PRICES[state.period]
    found = sorted(counted(state, letter), key=lambda way: (way.cost(price), way))
    return (*found, *sparing(state, letter))


def counted(state: State, letter: int) -> Iterator[Way]:
    """The ways that buy or exchange something."""
    own, wants = state.player, state.wants(state.seat, letter)
    lacking = [kind for kind, count in wants for _one in range(count - own.coffee[kind])]
    asked = dict(wants)
    spare = [max(0, own.coffee[kind] - asked.get(kind, 0)) for kind in COOPS]
    for kopi in range(min(own.coffee[KOPI], len(lacking) - 1) + 1):
        for bought in range(len(lacking) - kopi + 1):
            got = len(lacking) - kopi - bought
            given = cheapest((*spare, own.coffee[KOPI] - kopi), got * own.ratio)
            if given is not None and bought * PRICES[state.period] <= own.coins and bought + got:
                end = kopi + bought
                yield Way(letter, tuple(lacking[kopi:end]), tuple(lacking[end:]), given, kopi)


def cheapest(spare: tuple[int, ...], count: int) -> tuple[int, ...] | None:
    """So many coffees to give, of those there are most of, kopi luwak last; None if there are not
    so many."""
    left = list(spare)
    if sum(left) < count:
        return None
    found = []
    for _one in range(count):
        most = max(range(KOPI), key=left.__getitem__)
        kind = most if left[most] else KOPI
        left[kind] -= 1
        found.append(kind)
    return tuple(sorted(found))


def sparing(state: State, letter: int) -> Iterator[Way]:
    """A contract that can be paid as it is, with kopi luwak in the place of other coffees."""
    paid = with_kopi(state, letter)
    most = sum(action.count for action in paid if isinstance(action, Kopi))
    if most:
        yield Way(letter, (), (), (), most)


def with_kopi(state: State, letter: int) -> tuple[Action, ...]:
    """The actions that pay a contract with as much kopi luwak as it may be; none if it is not to be
    paid."""
    if state.task.task is not Task.SELL or FULFILS[letter] not in GAME.legal(state):
        return ()
    done: list[Action] = [FULFILS[letter]]
    state = GAME.apply(state, FULFILS[letter])
    while state.ask is Task.KOPI:
        done.append(GAME.legal(state)[-1])
        state = GAME.apply(state, done[-1])
    return tuple(done)


def actions(state: State, way: Way) -> tuple[Action, ...]:
    """What is done, one after the other, and at last the contract. A coffee that is the only one
    left to give goes by itself."""
    if not way.bought and not way.got:
        return with_kopi(state, way.letter)
    done: list[Action] = []
    given = iter(way.given)

    def do(state: State, *answers: Action) -> State:
        for answer in answers:
            state = GAME.apply(state, answer)
            done.append(answer)
        return state

    for kind in way.got:
        state = do(state, EXCHANGE, COFFEE[kind])
        while state.ask is Task.EXCHANGE:
            state = do(state, COFFEE[next(given)])
    for kind in way.bought:
        state = do(state, BUY, COFFEE[kind])
    return (*done, FULFILS[way.letter])
