"""The cursor over a journal, and the check of a save by replaying it."""

import pytest

from rules.coffee_roaster.actions import ROAST, Choose
from rules.registry import game
from saves.errors import SaveError
from saves.journal import Seat
from saves.replay import Replay, fold, verify
from saves.sitting import Sitting
from tests.saves.ladder import ONE, PASS, ROLL
from tests.saves.ladder import Options as LadderOptions
from tests.saves.tables import CHALLENGE, finished, roast, saved, wander


def test_the_fold_is_every_state_from_the_setup_to_the_present(store):
    table = wander(roast(store, CHALLENGE), 40)
    states = fold(table.journal)
    assert states[0] == game("roaster").new(CHALLENGE, 7)
    assert states[1:] == tuple(step.after for step in table.steps)
    assert states[-1] == table.journal.state


def test_the_cursor_begins_at_the_setup_and_walks_both_ways(store):
    table = roast(store)
    table.take(Choose("panama-shb"))
    table.take(ROAST)
    replay = Replay(table.journal)
    assert (replay.at, replay.length, replay.action) == (0, 2, None)
    assert not replay.back()
    assert replay.step()
    assert (replay.at, replay.action, replay.state) == (
        1,
        table.steps[0].action,
        table.steps[0].after,
    )
    assert replay.step()
    assert not replay.step()
    assert (replay.at, replay.action, replay.state) == (2, ROAST, table.state)
    assert replay.back()
    assert replay.state == table.steps[0].after


def test_the_cursor_goes_anywhere_and_no_further(store):
    table = wander(roast(store, CHALLENGE), 30)
    replay = Replay(table.journal)
    assert replay.seek(17) == table.steps[16].after
    assert replay.seek(-3) == table.steps[0].before
    assert replay.seek(1000) == table.state
    assert replay.at == 30


def test_a_game_of_several_seats_is_replayed_alike(store, ladder):
    seats = (Seat("Ada"), Seat("Bo", "greedy"))
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, seats)
    for action in (ONE, PASS, ROLL, ONE):
        table.take(action)
    replay = Replay(table.journal)
    assert replay.seek(4) == table.state
    assert verify(table.path, store).totals == table.journal.totals


def test_a_sound_save_is_told_with_its_facts(store):
    table = finished(store, CHALLENGE)
    verdict = verify(table.path, store)
    assert verdict.sound
    assert verdict.problem is None
    assert (verdict.game, verdict.actions) == ("roaster", len(table.steps))
    assert (verdict.finished, verdict.totals) == (True, table.journal.totals)


def test_a_bad_save_is_told_with_its_problem(store):
    path = saved(store)
    path.write_bytes(b"{}")
    verdict = verify(path, store)
    assert not verdict.sound
    assert verdict.problem.reason == "wrong_shape"
    assert verdict.problem.path == path


def test_without_a_store_the_players_own_is_asked(store, monkeypatch):
    monkeypatch.setenv("COMPTOIR_HOME", str(store.home))
    assert verify(saved(store)).sound


def test_a_refused_action_is_named_by_its_number_and_rule(store):
    table = roast(store)
    table.take(Choose("panama-shb"))
    table.take(ROAST)
    journal = table.journal
    twice = type(journal)(**{**fields(journal), "actions": (*journal.actions, ROAST)})
    with pytest.raises(SaveError) as refused:
        fold(twice)
    assert refused.value.figures == {
        "number": 3, "actions": 3, "rule": "CR-216", "why": "not_now"
    }  # fmt: skip


def fields(journal):
    return {name: getattr(journal, name) for name in journal.__struct_fields__}
