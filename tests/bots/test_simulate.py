"""Simulated games: what is counted, and that it can be repeated."""

import json

import msgspec
import pytest

from bots.players import Budget
from bots.simulate import play, play_all, ranks, simulate, spread
from rules.coffee_roaster.challenge import rank
from rules.game import Refusal
from rules.registry import game

KEYS = {"game", "bot", "games", "seed", "actions", "seconds", "scores", "ranks"}


def cards(games):
    """The coffees of each game, from the headings of its sheet."""
    return [list(dict.fromkeys(line.heading for line in g.sheets[0].lines)) for g in games]


def test_a_simulation_says_what_it_did():
    result = simulate("roaster", ("random",), 5, 3)
    assert (result.game, result.bot, result.games, result.seed) == ("roaster", "random", 5, 3)
    assert len(result.scores) == 5
    assert sum(result.ranks.values()) == 5
    assert result.ranks == ranks(game("roaster"), 1, result.scores)
    assert result.totals.mean == pytest.approx(sum(result.scores) / 5)
    # Three cups a challenge.
    assert result.parts.mean * 3 == pytest.approx(result.totals.mean)
    assert result.actions > 5 * 3 * 10
    assert 0 <= result.thinking <= result.seconds + 0.1


def test_it_encodes_with_the_agreed_keys():
    told = json.loads(msgspec.json.encode(simulate("roaster", ("random",), 2, 1)))
    assert set(told) >= KEYS
    assert all(isinstance(score, int) for score in told["scores"])


def test_the_same_seed_plays_the_same_games():
    budget = Budget(guesses=1)
    first, second = (simulate("roaster", ("greedy",), 2, 9, budget) for _ in range(2))
    assert (first.scores, first.actions, first.ranks) == (
        second.scores,
        second.actions,
        second.ranks,
    )
    assert simulate("roaster", ("greedy",), 2, 10, budget).scores != first.scores


def test_a_longer_simulation_begins_like_a_shorter_one():
    assert simulate("roaster", ("random",), 6, 4).scores[:3] == (
        simulate("roaster", ("random",), 3, 4).scores
    )


def test_every_bot_starts_with_the_same_coffee():
    started = [
        [coffees[0] for coffees in cards(play_all("roaster", (name,), 3, 2, Budget(guesses=1)))]
        for name in ("random", "greedy")
    ]
    assert started[0] == started[1]


def test_challenges_start_with_a_random_beginner_coffee_of_group_one():
    pack = game("roaster").shelf["edition-1"]
    first = {coffees[0] for coffees in cards(play_all("roaster", ("random",), 60, 1))}
    beginners = {c.id for c in pack.cards if c.group == 1 and c.difficulty == "beginner"}
    assert first == beginners
    for coffees in cards(play_all("roaster", ("random",), 5, 1)):
        assert [pack.by_id[coffee].group for coffee in coffees] == [1, 2, 3]


def test_each_game_is_told_of_when_it_is_over():
    told = []
    result = simulate("roaster", ("random",), 3, 1, told=told.append)
    assert [game.sheets[0].total for game in told] == result.scores
    assert sum(game.actions for game in told) == result.actions


def test_a_game_of_one_seat_refuses_two():
    with pytest.raises(Refusal):
        play(game("roaster"), ("random", "random"), 1)


def test_ranks_are_counted_by_name_best_first():
    totals = [12, 61, 60, 47, 19]
    assert ranks(game("roaster"), 1, totals) == {rank(61): 2, rank(47): 1, rank(12): 2}
    assert list(ranks(game("roaster"), 1, totals)) == ["master", "best_in_town", "apprentice"]


def test_spread_of_results():
    found = spread([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 200])
    assert found.mean == pytest.approx(650 / 11)
    assert (found.median, found.p10, found.p90) == (50, 10, 90)
    assert spread([4]).p90 == 4


def test_percentiles_lie_between_neighbours():
    assert spread([0, 1]).p10 == pytest.approx(0.1)
    assert spread([20, 0, 10]).p90 == pytest.approx(18)
