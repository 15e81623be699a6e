"""The profile: what a player likes and what their games were worth, recorded once each."""

import errno
import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.cafe.state import Options as CafeOptions
from saves import files
from saves.errors import SaveError
from saves.journal import Seat
from saves.lock import lock
from saves.profile import Profile, Taste, decode, encode, path
from saves.results import Result, Tally, result_of
from saves.store import Store
from tests.saves.tables import CHALLENGE, finished, saved


def challenge(total, number=1):
    """A recorded challenge of so many points."""
    cups = (Tally("panama-shb", {"roast": total}),)
    return Result(
        f"{number:012x}", "roaster", f"2026-03-{number:02}T09:00:00Z",
        {"mode": "challenge", "level": "normal"}, ("human",), (total,), (cups,),
    )  # fmt: skip


def test_without_a_file_the_profile_is_fresh_and_writes_nothing(store):
    profile = Profile.load(store)
    assert profile == Profile()
    assert (profile.name, profile.language, profile.theme) == ("", "", "")
    assert (profile.liked("roaster"), profile.favourite("roaster")) == ({}, "")
    assert profile.notice is None
    assert not store.home.exists()


def test_what_is_set_is_remembered(store):
    profile = Profile.load(store)
    profile.name, profile.language, profile.theme = "Ada", "pt_PT", "dark"
    profile.like("roaster", CHALLENGE, favourite="panama-shb")
    assert profile.save(store) is None
    again = Profile.load(Store(store.home))
    assert again == profile
    assert again.liked("roaster")["mode"] == "challenge"
    assert again.favourite("roaster") == "panama-shb"
    assert json.loads(path(store).read_bytes())["format"] == 2


@given(
    st.builds(
        Profile,
        name=st.text(),
        language=st.sampled_from(["", "fr", "pt_PT"]),
        theme=st.text(max_size=5),
        results=st.lists(st.builds(challenge, st.integers(-30, 83))).map(tuple),
    )
)
def test_a_profile_decodes_to_itself(profile):
    assert decode(encode(profile)) == profile


def test_the_name_is_cleaned_when_it_is_saved(store):
    profile = Profile.load(store)
    profile.name = "  A\u202ed\x1ba " + "x" * 50
    profile.save(store)
    assert profile.name == "Ada " + "x" * 20
    assert Profile.load(store).name == profile.name


# Results


def test_a_result_tells_the_four_parts_of_each_cup(store):
    table = finished(store, CHALLENGE, seed=4)
    result = result_of(table.journal)
    assert (result.id, result.game) == (table.journal.id, "roaster")
    assert result.date == table.journal.changed
    assert result.options["mode"] == "challenge"
    assert result.options["level"] == "normal"
    (cups,) = result.sheets
    assert [cup.heading for cup in cups] == [cup.card for cup in table.state.cups]
    for told, cup in zip(cups, table.state.cups, strict=True):
        assert told.parts == {
            "roast": cup.roast, "flavour": cup.flavour,
            "skill": cup.skill, "negative": -cup.negative,
        }  # fmt: skip
        assert told.total == cup.total
    assert result.totals == (sum(cup.total for cup in cups),)


def test_a_game_is_recorded_once(store):
    profile = Profile.load(store)
    table = finished(store)
    assert table.journal.id not in [result.id for result in profile.results]
    assert profile.record(table.journal)
    assert not profile.record(table.journal)
    assert [result.id for result in profile.results] == [table.journal.id]


def test_only_finished_games_of_people_count(store):
    profile = Profile.load(store)
    assert not profile.record(store.read(saved(store)))
    assert not profile.record(finished(store, seats=(Seat("", "strong"),)).journal)
    assert profile.results == ()
    assert Profile.load(store).results == ()


def test_a_game_finished_just_before_a_crash_is_recorded_at_the_next_start(store):
    table = finished(store)
    profile = Profile.load(store)
    assert profile.results == (result_of(table.journal),)
    again = Profile.load(Store(store.home))
    assert again.results == profile.results
    assert Profile.load(store).catch_up(store) == 0


def test_a_game_recorded_just_before_a_crash_is_not_doubled(store):
    table = finished(store)
    profile = Profile()
    profile.record(table.journal)
    profile.save(store)
    assert len(Profile.load(store).results) == 1


def test_a_game_already_on_record_is_not_even_opened_again(store, monkeypatch):
    finished(store)
    Profile.load(store)
    monkeypatch.setattr(store, "entry", lambda file: pytest.fail("was opened"))
    assert len(Profile.load(store).results) == 1


def test_results_outlive_their_games(store):
    table = finished(store)
    Profile.load(store)
    for file in store.games.iterdir():
        file.unlink()
    assert [result.id for result in Profile.load(store).results] == [table.journal.id]


def test_a_finished_game_that_was_edited_does_not_count(store):
    table = finished(store)
    table.path.write_bytes(table.path.read_bytes().replace(b'"totals":[', b'"totals":[9'))
    assert Profile.load(store).results == ()


def test_two_programs_at_once_lose_no_result(store):
    one, two = Profile.load(store), Profile.load(Store(store.home))
    one.record(finished(store, seed=1).journal)
    two.record(finished(store, seed=2).journal)
    two.name = "Ada"
    assert one.save(store) is None
    assert two.save(Store(store.home)) is None
    both = Profile.load(store)
    assert len(both.results) == 2
    assert both.name == "Ada"
    assert not store.set_aside.exists()


def test_results_stand_in_the_order_of_their_dates(store):
    profile = Profile(results=(challenge(20, 2),))
    table = finished(store)
    early = replace(table.journal, changed="2025-01-01T00:00:00Z")
    profile.record(early)
    assert [result.date[:4] for result in profile.results] == ["2025", "2026"]


def test_results_stay_over_a_restart(store):
    Profile(results=(challenge(35),)).save(store)
    assert Profile.load(Store(store.home)).results == (challenge(35),)


# A profile that cannot be read or written

BROKEN = {
    "empty": b"",
    "binary": b"\0\0\0",
    "truncated": b'{"format":2,"na',
    "not_json": b"hello",
    "wrong_shape": b'{"format":2,"name":7}',
    "newer_format": b'{"format":3,"colour":"blue"}',
    "older_format": b'{"format":0}',
}


@pytest.mark.parametrize("reason", BROKEN)
def test_a_broken_profile_is_set_aside_and_play_goes_on_with_a_fresh_one(store, reason):
    table = finished(store)
    path(store).write_bytes(BROKEN[reason])
    profile = Profile.load(store)
    assert profile.notice.reason == reason
    assert profile.notice.path == path(store)
    assert (store.set_aside / "profile.json").read_bytes() == BROKEN[reason]
    assert [result.id for result in profile.results] == [table.journal.id]
    assert Profile.load(store).notice is None


def test_a_broken_profile_is_replaced_by_the_one_kept_beside_it(store):
    profile = Profile.load(store)
    profile.name = "Ada"
    profile.save(store)
    profile.theme = "dark"
    profile.save(store)
    path(store).write_bytes(b"?")
    again = Profile.load(store)
    assert (again.name, again.theme) == ("Ada", "")
    assert again.notice.reason == "not_json"
    again.theme = "light"
    assert again.save(store) is None
    assert Profile.load(store).theme == "light"
    assert (store.set_aside / "profile.json").read_bytes() == b"?"


def test_a_profile_that_went_missing_is_taken_from_the_one_kept(store):
    profile = Profile(name="Ada")
    profile.save(store)
    profile.save(store)
    path(store).unlink()
    assert Profile.load(store).name == "Ada"


def test_a_profile_broken_while_playing_is_set_aside_before_saving(store):
    profile = Profile(name="Ada")
    profile.save(store)
    path(store).write_bytes(b"someone else's")
    assert profile.save(store) is None
    assert Profile.load(store).name == "Ada"
    assert (store.set_aside / "profile.json").read_bytes() == b"someone else's"


def test_a_field_of_a_later_program_does_no_harm(store):
    files.make_folder(store.home)
    path(store).write_bytes(b'{"format":2,"name":"Ada","cafe":{"level":"hard"}}')
    profile = Profile.load(store)
    assert (profile.name, profile.notice) == ("Ada", None)


@pytest.mark.parametrize(
    ("code", "reason"), [(errno.EROFS, "read_only"), (errno.ENOSPC, "disk_full")]
)
def test_a_disk_that_takes_nothing_is_told_and_play_goes_on(store, monkeypatch, code, reason):
    profile = Profile(name="Ada")
    profile.save(store)
    before = path(store).read_bytes()

    def denied(*_, **__):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "replace", denied)
    profile.name = "Bo"
    assert profile.save(store).reason == reason
    assert path(store).read_bytes() == before
    assert profile.name == "Bo"


def test_a_broken_profile_on_a_read_only_disk_stays_and_play_goes_on(store, monkeypatch):
    files.make_folder(store.home)
    path(store).write_bytes(b"?")

    def denied(*_, **__):
        raise OSError(errno.EROFS, "Read-only file system")

    for call in ("link", "replace", "mkdir"):
        monkeypatch.setattr(os, call, denied)
    profile = Profile.load(store)
    assert profile.notice.reason == "not_json"
    assert profile.save(store).reason == "read_only"
    assert path(store).read_bytes() == b"?"


def test_a_profile_that_could_not_be_read_again_is_not_written(store):
    profile = Profile(name="Ada")
    profile.save(store)
    profile.tastes = {"roaster": Taste()}
    profile.tastes["roaster"].favourite = None
    assert profile.save(store).reason == "wrong_shape"
    assert Profile.load(store).name == "Ada"


def test_a_profile_that_another_program_holds_too_long_is_told(store, monkeypatch):
    monkeypatch.setattr("saves.profile.PATIENCE", 0.0)
    with lock(store.home / ".profile.json.lock"):
        assert Profile(name="Ada").save(store).reason == "in_use"
    assert Profile(name="Ada").save(store) is None


# Tastes


def test_a_favourite_is_remembered_with_the_options():
    profile = Profile()
    profile.like("roaster", CHALLENGE, favourite="pana\x1bma")
    assert profile.liked("roaster")["mode"] == "challenge"
    assert profile.favourite("roaster") == "panama"
    assert profile.company("roaster") == ()


def test_a_table_for_several_is_remembered_with_its_company(store):
    profile = Profile.load(store)
    assert (profile.liked("cafe"), profile.company("cafe")) == ({}, ())
    seats = (Seat("Ada"), Seat("", "greedy"))
    profile.like("cafe", CafeOptions(players=2, variant="auction"), seats)
    profile.pace = "fast"
    assert profile.save(store) is None
    again = Profile.load(Store(store.home))
    assert again.liked("cafe")["variant"] == "auction"
    assert again.company("cafe") == seats
    assert again.pace == "fast"


# Whether it was set aside


def test_an_unreadable_profile_says_where_it_lies_now(store):
    store.home.mkdir()
    path(store).write_bytes(b"?")
    assert Profile.load(store).set_aside == store.set_aside / "profile.json"


def test_an_unreadable_profile_that_cannot_be_moved_does_not_say_that_it_was(store, monkeypatch):
    store.home.mkdir()
    path(store).write_bytes(b"?")

    def denied(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "link", denied)
    monkeypatch.setattr(os, "replace", denied)
    profile = Profile.load(store)
    assert (profile.notice.reason, profile.set_aside) == ("not_json", None)
    assert path(store).read_bytes() == b"?"


# Older profiles

FORMAT_1 = (
    b'{"format":1,"name":"Ada","language":"fr","theme":"light","pace":"fast",'
    b'"roaster":{"mode":"challenge","level":"easy","card":"panama-shb"},'
    b'"tables":{"cafe":{"options":{"players":2,"variant":"auction"},'
    b'"seats":[["Ada","human"],["","greedy"]]}},'
    b'"results":[{"id":"000000000001","game":"roaster","date":"2026-03-01T09:00:00Z",'
    b'"options":{"mode":"challenge","level":"normal"},"players":["human"],"totals":[35],'
    b'"sheets":[[["panama-shb",{"roast":35}]]]}]}'
)


def test_a_profile_of_format_1_loses_nothing():
    assert decode(FORMAT_1) == Profile(
        name="Ada",
        language="fr",
        theme="light",
        pace="fast",
        tastes={
            "cafe": Taste({"players": 2, "variant": "auction"}, (Seat("Ada"), Seat("", "greedy"))),
            "roaster": Taste({"mode": "challenge", "level": "easy"}, (), "panama-shb"),
        },
        results=(challenge(35),),
    )


def test_a_profile_of_format_1_is_kept_in_the_present_format(store):
    files.make_folder(store.home)
    path(store).write_bytes(FORMAT_1)
    profile = Profile.load(store)
    assert (profile.notice, profile.save(store)) == (None, None)
    assert json.loads(path(store).read_bytes())["format"] == 2
    assert Profile.load(Store(store.home)) == decode(FORMAT_1)


@pytest.mark.parametrize(
    "content",
    [b'{"format":1,"name":7}', b'{"format":1,"roaster":7}', b'{"format":1,"tables":7}',
     b'{"format":1,"roaster":{"card":null}}'],
)  # fmt: skip
def test_a_profile_of_format_1_that_is_none_is_refused(content):
    with pytest.raises(SaveError) as caught:
        decode(content)
    assert caught.value.reason == "wrong_shape"


def test_a_profile_of_format_1_without_a_taste_has_none():
    assert decode(b'{"format":1,"name":"Ada"}') == Profile(name="Ada")
