"""The game of the day: the same for everybody, one ranked try, days in a row."""

import pytest
from msgspec.structs import replace

from saves import daily
from saves.profile import Profile
from saves.sitting import Sitting
from saves.store import Store

DAY = "2026-11-18"


def played_out(store, path, profile):
    """The game in a file, played to its end by its last choices."""
    with Sitting.resume(store, path) as sitting:
        while not sitting.over:
            sitting.take(sitting.legal[-1])
        profile.record(sitting.journal)
        return sitting.journal


@pytest.mark.parametrize("game", daily.GAMES)
def test_two_players_get_the_same_deal_and_another_the_next_day(tmp_path, game):
    paths = [daily.begun(Store(tmp_path / name), game, DAY, name) for name in ("Ada", "Bo")]
    journals = [Store(tmp_path / "Ada").read(path) for path in paths]
    assert journals[0].state == journals[1].state
    assert journals[0].id == journals[1].id
    assert len(journals[0].actions) == len(daily.opening(game, DAY))
    assert daily.seed_of(game, DAY) != daily.seed_of(game, "2026-11-19")


def test_the_first_try_is_gone_on_with_and_never_begun_twice(tmp_path):
    store, profile = Store(tmp_path), Profile(name="Ada")
    path = daily.begun(store, "roaster", DAY, "Ada")
    assert daily.begun(store, "roaster", DAY, "Ada") == path
    played_out(store, path, profile)
    assert daily.begun(store, "roaster", DAY, "Ada") == path
    assert [result.id for result in profile.results] == [daily.first_try("roaster", DAY)]


@pytest.mark.parametrize(
    ("ended", "counted"), [(DAY, {DAY}), ("2026-11-19", {DAY}), ("2026-11-20", set())]
)
def test_the_ranked_game_of_a_day_may_end_on_the_next(tmp_path, ended, counted):
    store, profile = Store(tmp_path), Profile(name="Ada")
    played_out(store, daily.begun(store, "roaster", DAY, "Ada"), profile)
    results = [replace(result, date=f"{ended}T12:00:00Z") for result in profile.results]
    assert daily.ranked(results, "roaster").keys() == counted


def test_only_the_ranked_game_of_a_day_counts(tmp_path):
    store, profile = Store(tmp_path), Profile(name="Ada")
    today = daily.day_of(1_800_000_000)
    path = daily.begun(store, "cafe", today, "Ada")
    played_out(store, path, profile)
    (result,) = profile.results
    moved = replace(result, date=f"{today}T23:00:00Z")
    assert daily.ranked([moved], "cafe") == {today: moved}
    assert daily.ranked([moved], "roaster") == {}


def test_days_in_a_row_end_today_or_yesterday():
    days = ["2026-11-14", "2026-11-16", "2026-11-17"]
    assert daily.streak(days, DAY) == 2
    assert daily.streak([*days, DAY], DAY) == 3
    assert daily.streak(days, "2026-11-19") == 0
