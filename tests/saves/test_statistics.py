"""What a player's results add up to."""

from msgspec.structs import replace

from saves import statistics
from saves.results import Result, Tally
from saves.statistics import Tables, Totals


def game(day, mode, *cups):
    """A game on a day of March: single roast or challenge, with (card, points) cups."""
    tallies = tuple(Tally(card, {"roast": points + 1, "negative": -1}) for card, points in cups)
    total = sum(points for _, points in cups)
    return Result(
        f"{day:012x}", "roaster", f"2026-03-{day:02}T09:00:00Z",
        {"mode": mode, "level": "normal"}, ("human",), (total,), (tallies,),
    )  # fmt: skip


def test_each_heading_has_its_count_best_mean_and_last_totals():
    results = (
        game(2, "single", ("panama", 12)),
        game(1, "single", ("panama", 3)),
        game(3, "challenge", ("panama", 6), ("burundi", -2), ("kenya", 10)),
    )
    assert statistics.by_heading(results, "roaster") == {
        "panama": Totals("panama", 3, 12, 7.0, (3, 12, 6)),
        "burundi": Totals("burundi", 1, -2, -2.0, (-2,)),
        "kenya": Totals("kenya", 1, 10, 10.0, (10,)),
    }


def test_only_the_last_ten_totals_are_listed():
    results = [game(day, "single", ("panama", day)) for day in range(1, 13)]
    panama = statistics.by_heading(results, "roaster")["panama"]
    assert panama.last == tuple(range(3, 13))
    assert (panama.count, panama.best, panama.mean) == (12, 12, 6.5)


def test_other_games_and_the_sheets_of_bots_do_not_count():
    other = game(1, "single", ("panama", 12))
    bots = replace(
        other, game="cafe", players=("greedy", "human"), totals=(9, 4),
        sheets=((Tally("tree", {"a": 9}),), (Tally("tree", {"a": 4}),)),
    )  # fmt: skip
    assert statistics.by_heading([other], "cafe") == {}
    assert statistics.by_heading([bots], "cafe") == {"tree": Totals("tree", 1, 4, 4.0, (4,))}


def table(day, players, totals, winners, name="cafe"):
    """A game of Café on a day of March."""
    return Result(
        f"{day:012x}", name, f"2026-03-{day:02}T09:00:00Z", {},
        players, totals, ((),) * len(players), winners,
    )  # fmt: skip


def test_each_game_has_its_count_wins_best_mean_and_last_totals():
    results = (
        table(3, ("greedy", "human"), (20, 20), (0,)),
        table(1, ("human", "strong"), (31, 12), (0,)),
        table(2, ("human",), (24,), (0,)),
        table(4, ("human", "human", "random"), (9, 14, 3), (1,)),
        game(5, "single", ("panama", 40)),
    )
    assert statistics.at_tables(results, "cafe") == Tables(
        "cafe", 4, contested=3, won=2, best=31, mean=22.25, last=(31, 24, 20, 14)
    )


def test_a_game_of_bots_alone_is_nobodys_record():
    assert statistics.at_tables([table(1, ("greedy", "strong"), (9, 12), (1,))], "cafe") is None
