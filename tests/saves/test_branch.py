"""Playing on from any point of a game, with the old chance or a new one."""

import pytest

from rules.registry import game
from saves.branch import branch, can_branch
from saves.code import opened, share
from saves.journal import Branch, Seat, fresh_seed
from saves.profile import Profile
from saves.replay import Replay, verify
from saves.sitting import Sitting
from tests.saves.ladder import ONE, PASS, ROLL
from tests.saves.ladder import Options as LadderOptions
from tests.saves.tables import ADA, CHALLENGE, finished, roast, wander

BO = (Seat("Bo", "human"),)


@pytest.fixture
def replay(store):
    """A whole challenge, at its thirtieth action."""
    found = Replay(finished(store, CHALLENGE).journal)
    found.seek(30)
    return found


def test_a_branch_begins_where_the_cursor_is(store, replay):
    table = branch(store, replay, BO)
    assert table.state == replay.state
    assert table.journal.actions == replay.journal.actions[:30]
    assert table.journal.seats == BO
    assert table.journal.parent == Branch(replay.journal.id, 30)
    assert table.journal.id != replay.journal.id
    assert not table.journal.finished
    assert store.entry(table.path).parent == replay.journal.id
    assert store.latest() == table.path


def test_with_the_old_seed_chance_goes_on_as_it_did(store, replay):
    table = branch(store, replay, ADA)
    for action in replay.journal.actions[30:]:
        table.take(action)
    assert table.journal.state == replay.journal.state
    assert table.journal.totals == replay.journal.totals


def test_with_a_new_seed_chance_is_another_and_always_the_same(store, replay):
    one, two, other = (branch(store, replay, ADA, seed) for seed in (5, 5, 6))
    assert one.state == two.state != other.state
    roaster = game("roaster")
    assert roaster.view(one.state, 0) == roaster.view(replay.state, 0)
    assert one.state.chance not in (replay.state.chance, other.state.chance)
    assert fresh_seed() != fresh_seed()


@pytest.mark.parametrize("seed", [None, 5])
def test_a_branch_is_saved_resumed_checked_and_shared_like_any_game(store, replay, seed):
    with branch(store, replay, ADA, seed) as table:
        assert store.read(table.path) == table.journal
        wander(table, 10)
    with Sitting.resume(store, table.path) as again:
        assert again.journal == table.journal
        wander(again, -1)
    assert verify(table.path, store).sound
    assert opened(share(again.journal), store.packs) == again.journal
    assert Replay(again.journal).seek(1000) == again.state


def test_undo_stops_where_the_game_was_branched_off(store, ladder):
    seats = (Seat("Ada"), Seat("Bo"))
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, seats)
    table.take(ONE)
    table.take(ONE)
    replay = Replay(table.journal)
    replay.seek(2)
    other = branch(store, replay, seats)
    assert not other.can_undo
    other.take(ONE)
    assert other.undo()
    assert not other.undo()
    assert other.journal.actions == (ONE, ONE)
    assert store.read(other.path) == other.journal
    assert other.redo()


def test_a_bot_may_take_over_a_seat(store, ladder):
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, (Seat("Ada"), Seat("Bo")))
    table.take(ONE)
    replay = Replay(table.journal)
    other = branch(store, replay, (Seat("", "greedy"), Seat("Bo")))
    assert [seat.human for seat in other.journal.seats] == [False, True]
    with pytest.raises(ValueError, match="1 seats for 2 players"):
        branch(store, replay, ADA)


def test_a_branch_of_a_branch_remembers_each_new_seed(store, replay):
    first = wander(branch(store, replay, ADA, 5), 10)
    later = Replay(first.journal)
    later.seek(35)
    second = branch(store, later, ADA, 6)
    assert second.journal.branches == (
        Branch(replay.journal.id, 30, 5),
        Branch(first.journal.id, 35, 6),
    )
    assert store.read(second.path) == second.journal
    wander(first, -1)
    later = Replay(first.journal)
    later.seek(12)
    third = branch(store, later, ADA)
    assert third.journal.branches == (Branch(first.journal.id, 12),)
    assert store.read(third.path) == third.journal


def test_what_was_taken_back_can_be_played_on_too(store, ladder):
    seats = (Seat("Ada"), Seat("Bo"))
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, seats)
    table.take(ONE)
    table.undo()
    table.take(PASS)
    replay = Replay(table.journal)
    replay.show_undone(True)
    replay.seek(1)
    other = branch(store, replay, seats)
    assert other.journal.actions == (ONE,)
    other.take(ROLL)
    assert store.read(other.path) == other.journal


def test_where_the_game_is_over_there_is_nothing_to_play_on(store, replay):
    assert can_branch(replay)
    replay.seek(replay.length)
    assert not can_branch(replay)
    with pytest.raises(ValueError, match="over"):
        branch(store, replay, ADA)


def test_a_branch_is_not_in_the_score_book(store, replay):
    table = wander(branch(store, replay, ADA), -1)
    table.close()
    profile = Profile.load(store)
    assert [result.id for result in profile.results] == [replay.journal.id]
    assert not profile.record(table.journal)


def test_a_game_not_yet_begun_can_be_dealt_anew(store):
    replay = Replay(wander(roast(store), 3).journal)
    table = branch(store, replay, ADA, 99)
    assert table.journal.actions == ()
    assert table.journal.parent == Branch(replay.journal.id, 0, 99)
    wander(table, -1)
    assert store.read(table.path) == table.journal
