"""What may be shown of a game under way, and what a game played on beside it may not show."""

import pytest
from msgspec.structs import replace

from rules.game import ONLOOKER
from saves.branch import branch
from saves.discretion import lays_open, spectator, tells_what_comes, under_way
from saves.journal import Seat
from saves.replay import Replay
from saves.sitting import Sitting
from tests.saves.tables import ADA, CHALLENGE, finished, roast, wander
from tests.tui.unlike import SECRETIVE, secretive

BOT = Seat("", "greedy")


@pytest.fixture
def going_on(store):
    """A challenge that is not over, left after twenty actions."""
    table = wander(roast(store, CHALLENGE), 20)
    table.close()
    return table


def at(journal, number):
    """The replay of a game at an action."""
    replay = Replay(journal)
    replay.seek(number)
    return replay


def same_chance(one, other):
    """Whether two games would draw the same."""
    return one.state.chance == other.state.chance


def test_only_the_single_person_of_a_table_looks_with_eyes_of_their_own():
    ada, bo = Seat("Ada"), Seat("Bo")
    assert spectator((BOT, ada, BOT)) == 1
    assert spectator((ada,)) == 0
    assert spectator((ada, bo)) == ONLOOKER
    assert spectator((ada, BOT, bo)) == ONLOOKER
    assert spectator((BOT, BOT)) == ONLOOKER


# Chance


def test_a_branch_of_a_game_under_way_has_a_chance_of_its_own(store, going_on):
    replay = at(going_on.journal, 20)
    assert tells_what_comes(store, replay)
    with branch(store, replay, ADA) as beside:
        assert not same_chance(beside, going_on)
        assert beside.journal.parent.seed is not None
        assert beside.game.view(beside.state, 0) == replay.seen(0)


def test_once_the_game_is_over_chance_goes_on_as_it_did(store):
    replay = at(finished(store, CHALLENGE).journal, 20)
    assert not tells_what_comes(store, replay)
    with branch(store, replay, ADA) as beside:
        assert beside.state == replay.state
        assert beside.journal.parent.seed is None


def test_a_finished_branch_does_not_tell_what_comes_in_the_game_it_left(store, going_on):
    """Before the place where it left, its chance is the one of the game that goes on."""
    beside = wander(branch(store, at(going_on.journal, 15), ADA), -1)
    beside.close()
    early, late = at(beside.journal, 10), at(beside.journal, 16)
    assert tells_what_comes(store, early)
    with branch(store, early, ADA) as again:
        assert again.state.chance != early.state.chance
    assert not tells_what_comes(store, late)
    with branch(store, late, ADA) as again:
        assert again.state == late.state
    with Sitting.resume(store, going_on.path) as table:
        wander(table, -1)
    assert not tells_what_comes(store, early)


def test_a_branch_under_way_has_a_chance_of_its_own_in_turn(store):
    replay = at(finished(store, CHALLENGE).journal, 20)
    with branch(store, replay, ADA) as beside:
        wander(beside, 3)
        later = at(beside.journal, 22)
        assert tells_what_comes(store, later)
        with branch(store, later, ADA) as again:
            assert again.state.chance != later.state.chance


def test_a_code_is_kept_back_until_all_games_of_its_chance_are_over(store, going_on):
    assert under_way(store, going_on.journal)
    beside = wander(branch(store, at(going_on.journal, 15), ADA), -1)
    beside.close()
    assert under_way(store, beside.journal)
    with Sitting.resume(store, going_on.path) as table:
        wander(table, -1)
    assert not under_way(store, beside.journal)
    assert not under_way(store, table.journal)


# Secrets


@pytest.mark.parametrize("viewer", [None, ONLOOKER])
@pytest.mark.parametrize("name", SECRETIVE)
def test_a_branch_cannot_begin_where_a_secret_would_come_out(store, name, viewer):
    journal = secretive(name, viewer).one
    replay = at(journal, len(journal.actions))
    assert lays_open(replay)
    with pytest.raises(ValueError, match="secret"):
        branch(store, replay, journal.seats)
    assert store.entries() == []


def test_what_the_only_person_has_decided_unseen_is_no_secret_to_them(store):
    """Ada plans first, then a bot: halfway through her plan she may play on from there."""
    journal = secretive("mombasa-plans", None).one
    first = next(at for at, turn in enumerate(turns(journal)) if turn.ask == "plan")
    seat = turns(journal)[first].seat
    seats = tuple(Seat("Ada") if at == seat else BOT for at in range(len(journal.seats)))
    replay = at(journal_with(journal, seats), first + 1)
    assert not lays_open(replay)
    with branch(store, replay, seats) as beside:
        assert beside.state.seats[seat].zone == replay.state.seats[seat].zone


def turns(journal):
    """What is asked before each action, and after the last."""
    replay = Replay(journal)
    return [replay.turn_at(number) for number in range(replay.length + 1)]


def journal_with(journal, seats):
    """The same game with other players."""
    return replace(journal, seats=seats)
