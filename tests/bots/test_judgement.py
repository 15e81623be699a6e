"""What a Master holds of every option: each has a worth, the same question the same answer."""

from math import isfinite

import pytest

from bots.choosing import best, united
from bots.players import bot, judgement
from rules import chance
from rules.registry import NAMES, game

#: As few at the table as a duel or a solo needs, and how many decisions apart positions are taken.
TABLES = {name: min(game(name).players) for name in NAMES}
APART = 23


def positions(name):
    """Decisions of a random game, one for each question first, then some further on."""
    ours, luck, asked, found = game(name), chance.start(4), set(), []
    state = ours.new(ours.options(players=max(2, TABLES[name]) if name != "roaster" else 1), 11)
    number = 0
    while choices := ours.legal(state):
        question = ours.turn(state).ask
        if len(choices) > 1 and (question not in asked or not number % APART):
            asked.add(question)
            found.append(state)
        luck, at = chance.below(luck, len(choices))
        state = ours.apply(state, choices[at])
        number += 1
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_its_worth(name):
    ours, judge = game(name), judgement(name)
    found = positions(name)
    assert len(found) > 4
    for state in found:
        view = ours.view(state, ours.turn(state).seat)
        worths = judge(view, 3, 1)
        assert set(worths) == set(ours.legal(view))
        assert all(isfinite(worth) for worth in worths.values())
    assert worths == judge(view, 3, 1)
    assert set(judge(view, 3, 2)) == set(worths)


def test_the_adviser_and_the_master_are_of_one_mind():
    ours = game("cafe")
    state = positions("cafe")[0]
    view = ours.view(state, ours.turn(state).seat)
    assert best(judgement("cafe")(view, 1, 1)) == bot("cafe", "master", 1).choose(
        view, ours.legal(view)
    )


def test_a_closer_look_comes_first_and_the_rest_falls_behind_it():
    first = {"a": 5.0, "b": 4.0, "c": 1.0}
    assert united(first, {}) == first
    assert united(first, {"a": 9.0, "b": 10.0}) == {"a": 9.0, "b": 10.0, "c": 6.0}
    assert united(first, {"b": 10.0}) == {"a": 10.0, "b": 10.0, "c": 6.0}
