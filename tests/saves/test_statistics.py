"""What a player's results add up to."""

import pytest

from saves import statistics
from saves.results import Result, Tally
from saves.statistics import Challenge, Cups, Tables


def game(day, mode, *cups):
    """A game on a day of March: single roast or challenge, with (card, points) cups."""
    tallies = tuple(Tally(card, {"roast": points + 1, "negative": -1}) for card, points in cups)
    total = sum(points for _, points in cups)
    return Result(
        f"{day:012x}", "roaster", f"2026-03-{day:02}T09:00:00Z",
        {"mode": mode, "level": "normal"}, ("human",), (total,), (tallies,),
    )  # fmt: skip


def test_each_card_has_its_count_best_mean_and_last_cups():
    results = (
        game(2, "single", ("panama", 12)),
        game(1, "single", ("panama", 3)),
        game(3, "challenge", ("panama", 6), ("burundi", -2), ("kenya", 10)),
    )
    assert statistics.by_card(results) == {
        "panama": Cups("panama", 3, 12, 7.0, (3, 12, 6)),
        "burundi": Cups("burundi", 1, -2, -2.0, (-2,)),
        "kenya": Cups("kenya", 1, 10, 10.0, (10,)),
    }


def test_only_the_last_ten_cups_are_listed():
    results = [game(day, "single", ("panama", day)) for day in range(1, 13)]
    panama = statistics.by_card(results)["panama"]
    assert panama.last == tuple(range(3, 13))
    assert (panama.count, panama.best, panama.mean) == (12, 12, 6.5)


def test_challenges_stand_in_order_with_their_ranks():  # CR-705
    totals = (19, 20, 28, 35, 40, 47, 53, 60)
    results = [game(day, "challenge", ("a", total)) for day, total in enumerate(totals, 1)]
    results.append(game(9, "single", ("a", 70)))
    found = statistics.challenges(reversed(results))
    assert [challenge.total for challenge in found] == list(totals)
    assert [challenge.rank for challenge in found] == [
        "apprentice", "assistant", "journeyman", "average",
        "head", "best_in_town", "expert", "master",
    ]  # fmt: skip
    assert found[0] == Challenge("2026-03-01T09:00:00Z", 19, "apprentice")


def test_the_best_of_each_kind():
    results = (
        game(1, "single", ("panama", 12)),
        game(2, "single", ("kenya", 14)),
        game(3, "challenge", ("panama", 15), ("burundi", 2), ("kenya", 4)),
        game(4, "challenge", ("panama", 9), ("burundi", 9), ("kenya", 9)),
    )
    assert statistics.best_challenge(results).total == 27
    assert statistics.best_cup(results).heading == "panama"
    assert statistics.best_cup(results).total == 15


@pytest.mark.parametrize("ask", ["best_challenge", "best_cup"])
def test_before_the_first_game_there_is_no_best(ask):
    assert getattr(statistics, ask)(()) is None


def test_other_games_do_not_count():
    other = Result("0" * 12, "cafe", "2026-03-01T09:00:00Z", {}, ("human",), (90,), ((),))
    assert statistics.by_card([other]) == {}
    assert statistics.challenges([other]) == ()
    assert not statistics.expert_unlocked([other])


def table(day, players, totals, winners, name="cafe"):
    """A game of Café on a day of March."""
    return Result(
        f"{day:012x}", name, f"2026-03-{day:02}T09:00:00Z", {},
        players, totals, ((),) * len(players), winners,
    )  # fmt: skip


def test_each_other_game_has_its_count_wins_best_mean_and_last_totals():
    results = (
        table(3, ("greedy", "human"), (20, 20), (0,)),
        table(1, ("human", "strong"), (31, 12), (0,)),
        table(2, ("human",), (24,), (0,)),
        table(4, ("human", "human", "random"), (9, 14, 3), (1,)),
        game(5, "single", ("panama", 40)),
    )
    assert statistics.by_game(results) == {
        "cafe": Tables("cafe", 4, contested=3, won=2, best=31, mean=22.25, last=(31, 24, 20, 14))
    }


def test_a_game_of_bots_alone_is_nobodys_record():
    assert statistics.by_game([table(1, ("greedy", "strong"), (9, 12), (1,))]) == {}
