"""No choice of a bot hangs on the last bit: the same game on every Python."""

import builtins
import math
import pkgutil
import sys
from importlib import import_module
from itertools import islice, permutations

import pytest

import bots
from bots.choosing import SLIGHT, best, best_of, close_to_best, level, ranked
from bots.players import Budget, adviser, bot
from rules.registry import NAMES, game
from tests.rules.conformance import TABLES

#: A table of each game that is not played alone, if it can be.
TABLE = {table.name: table for table in reversed(TABLES) if table.options.players in (1, 2)}
TABLE["cafe"] = next(
    table for table in TABLES if table.name == "cafe" and table.options.players == 4
)

#: At how many decisions each kind of bot is asked; those that think long, at few.
DECISIONS = {"greedy": 60, "strong": 6}
QUICK = {"cafe": 400, "roaster": 60}


def test_the_first_of_level_options_is_taken():
    sums = {order: naive(order) for order in permutations((0.1, 0.2, 0.3, 0.7))}
    assert len(set(sums.values())) > 1
    assert best(sums) == next(iter(sums))
    assert ranked(sums, sums.__getitem__) == list(sums)


def test_a_real_difference_counts():
    worths = {"a": 1.0, "b": 1.0 + 2 * SLIGHT, "c": -3.5}
    assert best(worths) == "b"
    assert best_of("cab", worths.__getitem__) == "b"
    assert ranked("cab", worths.__getitem__) == ["b", "a", "c"]


def test_what_is_close_to_the_best_comes_best_first():
    worths = {"a": 3.0, "b": 5.0, "c": 4.0, "d": 3.0 - 2 * SLIGHT, "e": 5.0}
    assert list(close_to_best(worths, 9, within=2)) == ["b", "e", "c", "a"]
    assert close_to_best(worths, 3, within=2) == {"b": 5.0, "e": 5.0, "c": 4.0}
    assert list(close_to_best(worths, 9, within=0)) == ["b", "e"]


def test_no_worth_of_tenths_or_thirds_lies_on_an_edge():
    plain = [number / part for number in range(-500, 500) for part in (1, 3, 7, 10, 64, 100, 1024)]
    for worth in plain:
        beside = (math.nextafter(worth, math.inf), math.nextafter(worth, -math.inf))
        assert {level(each) for each in beside} == {level(worth)}


def naive(values, start=0):
    """`sum` as it was up to Python 3.11."""
    for value in values:
        start += value
    return start


def compensated(values, start=0):
    """`sum` as it is from Python 3.12 on: floats are added up with what rounding took away."""
    values = list(values)
    if any(type(value) is float for value in values):
        return math.fsum((start, *values))
    return naive(values, start)


def backwards(values, start=0):
    """The same values in another order."""
    return naive(reversed(list(values)), start)


def trembling():
    """`fsum` with the last bit up, down or as it is, by turns."""
    turns = 0

    def fsum(values):
        nonlocal turns
        turns += 1
        exact = math.fsum(values)
        return math.nextafter(exact, (math.inf, exact, -math.inf)[turns % 3])

    return fsum


def modules():
    """Every module of the bots that adds up worths."""
    for found in pkgutil.walk_packages(bots.__path__, "bots."):
        module = import_module(found.name)
        if hasattr(module, "fsum"):
            yield module


def forget():
    """What was once worked out is worked out anew."""
    for name, module in list(sys.modules.items()):
        if name.startswith("bots."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def game_of(name, kind):
    """The choices of bots that play a game, as far as it is looked at."""
    rules, table = game(name), TABLE[name]
    players = [bot(name, kind, seat, Budget(1)) for seat in range(table.options.players)]
    state = rules.new(table.options, 5)
    while (turn := rules.turn(state)) is not None:
        view, legal = rules.view(state, turn.seat), rules.legal(state)
        chosen = players[turn.seat].choose(view, legal)
        yield chosen
        state = rules.apply(state, chosen)


def choices(name, kind):
    forget()
    return list(islice(game_of(name, kind), QUICK.get(name, DECISIONS[kind])))


@pytest.mark.parametrize("kind", ["greedy", "strong"])
@pytest.mark.parametrize("name", NAMES)
def test_choices_are_the_same_however_worths_are_added_up(name, kind, monkeypatch):
    played = choices(name, kind)
    assert len(played) > 5
    for other in (compensated, backwards):
        with monkeypatch.context() as patch:
            patch.setattr(builtins, "sum", other)
            for module in modules():
                patch.setattr(module, "fsum", trembling())
            assert choices(name, kind) == played
    forget()


@pytest.mark.parametrize("name", NAMES)
def test_advice_is_in_the_same_order_however_worths_are_added_up(name, monkeypatch):
    rules, table = game(name), TABLE[name]
    state = rules.new(table.options, 5)
    for chosen in islice(game_of(name, "random"), 12):
        state = rules.apply(state, chosen)
    view = rules.view(state, rules.turn(state).seat)

    def order():
        forget()
        return [advice.action for advice in adviser(name)(view, 0.0, 3)]

    told = order()
    with monkeypatch.context() as patch:
        patch.setattr(builtins, "sum", compensated)
        for module in modules():
            patch.setattr(module, "fsum", trembling())
        assert order() == told
    forget()
