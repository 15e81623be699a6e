"""The cursor over a journal, and the check of a save by replaying it."""

import dataclasses
import random
from itertools import pairwise

import pytest

from rules import registry
from rules.coffee_roaster.actions import ROAST, Choose
from rules.registry import game
from saves.errors import SaveError
from saves.journal import Seat
from saves.replay import Replay, fold, open_replay, spread, verify
from saves.sitting import Sitting
from saves.timeline import EVERY
from tests.saves.ladder import ONE, PASS, REST, ROLL, SHOVE, TWO
from tests.saves.ladder import Options as LadderOptions
from tests.saves.tables import CHALLENGE, finished, roast, saved, wander, wander_back_and_forth


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


def test_any_point_is_reached_from_any_other(store):
    table = wander(roast(store, CHALLENGE), -1)
    replay = Replay(table.journal)
    states = (table.steps[0].before, *(step.after for step in table.steps))
    assert replay.length > 3 * EVERY
    dice = random.Random(1)
    for at in (dice.randint(0, replay.length) for _ in range(300)):
        assert replay.seek(at) == states[at]
    assert [step.after for step in replay.steps()] == list(states[1:])
    assert replay.step_at(5) == table.steps[4]
    assert list(replay.steps(3, 4)) == table.steps[2:4]


# Turns, phases, rounds


def climbed(store, *actions):
    """The ladder for two after these actions."""
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, (Seat("Ada"), Seat("Bo")))
    for action in actions:
        table.take(action)
    return table


def places(replay, move):
    """Where a key leads from the start, time after time."""
    found = [replay.at]
    while getattr(replay, move)():
        found.append(replay.at)
    return found


def test_a_turn_goes_from_seat_to_seat(store, ladder):
    replay = Replay(climbed(store, ONE, PASS, ONE, ONE, SHOVE, REST, ONE).journal)
    assert [turn.seat for turn in map(replay.turn_at, range(8))] == [0, 0, 1, 1, 1, 0, 0, 0]
    assert replay.turns == (0, 2, 5)
    assert places(replay, "next_turn") == [0, 2, 5, 7]
    assert places(replay, "previous_turn") == [7, 5, 2, 0]
    replay.seek(4)
    assert replay.previous_turn()
    assert replay.at == 2


def test_a_phase_or_a_round_begins_where_the_game_says_so(store):
    table = roast(store)
    table.take(Choose("panama-shb"))
    while not table.over:
        table.take(table.legal[-1])
    replay = Replay(table.journal)
    told = [(mark.at, mark.phase, mark.round) for mark in replay.stages]
    assert told[:2] == [(0, "card", 0), (1, "roasting", 1)]
    assert [phase for _at, phase, _round in told][-2:] == ["cup_test", ""]
    rounds = [number for _at, phase, number in told if phase == "roasting"]
    assert rounds == list(range(1, len(rounds) + 1))
    for mark in replay.stages[:-1]:
        state = replay.seek(mark.at)
        assert (replay.turn.phase, state.round) == (mark.phase, mark.round)
    replay.seek(0)
    assert places(replay, "next_stage") == [mark.at for mark in replay.stages]
    assert places(replay, "previous_stage") == [mark.at for mark in reversed(replay.stages)]


def test_rounds_are_the_marks_where_the_number_changes(store):
    replay = Replay(finished(store, CHALLENGE).journal)
    assert all(one.round != other.round for one, other in pairwise(replay.rounds))
    assert set(replay.rounds) < set(replay.stages)


def test_the_points_of_each_seat_can_be_asked_anywhere(store, ladder):
    replay = Replay(climbed(store, ONE, ONE, PASS, TWO, REST).journal)
    assert [replay.totals(at) for at in range(6)] == [
        (0, 0), (1, 0), (2, 0), (2, 0), (2, 2), (2, 2),
    ]  # fmt: skip
    assert replay.curve(3) == ((0, (0, 0)), (2, (2, 0)), (5, (2, 2)))
    assert replay.curve(99, seat=0) == tuple((at, replay.totals(at)) for at in range(6))


@pytest.mark.parametrize(("length", "points"), [(0, 2), (1, 2), (5, 2), (100, 7), (2000, 70)])
def test_a_curve_goes_from_the_start_to_the_end(length, points):
    found = spread(length, points)
    assert (found[0], found[-1]) == (0, length)
    assert len(found) == min(points, length + 1)
    assert found == sorted(set(found))


# What was taken back


def test_what_was_taken_back_is_skipped_and_shown_on_demand(store, ladder):
    table = climbed(store, ONE, TWO, REST)
    table.undo()  # the two rungs and the rest
    table.undo()  # the first rung
    table.take(PASS)
    replay = Replay(table.journal)
    assert replay.has_undone
    assert (replay.length, replay.seek(1)) == (1, table.state)
    replay.show_undone(True)
    shown = [replay.moment(at) for at in range(1, replay.length + 1)]
    assert [moment.action for moment in shown] == [ONE, TWO, REST, PASS]
    assert [moment.undone for moment in shown] == [True, True, True, False]
    assert [moment.depth for moment in shown] == [1, 2, 3, 1]
    assert [replay.state_at(at).points for at in range(5)] == [
        (0, 0), (1, 0), (3, 0), (3, 0), (0, 0),
    ]  # fmt: skip
    assert replay.step_at(4) == table.steps[0]


def test_the_cursor_goes_along_when_the_line_changes(store, ladder):
    table = climbed(store, ONE, TWO, REST)
    table.undo()
    table.take(PASS)
    replay = Replay(table.journal)
    replay.seek(2)
    replay.show_undone(True)
    assert (replay.at, replay.undone_shown) == (4, True)
    replay.seek(3)
    replay.show_undone(False)
    assert (replay.at, replay.undone_shown) == (1, False)
    assert replay.state.points == (1, 0)


def test_the_order_of_all_acts_is_that_of_the_evening(store):
    """Every act is noted while it is taken, and told again from the journal alone."""
    table, dice, taken = roast(store, CHALLENGE), random.Random(8), []
    while not table.over:
        if dice.random() < 0.25 and table.undo():
            continue
        taken.append(table.take(dice.choice(table.legal)))
    replay = Replay(table.journal)
    assert replay.length == len(table.steps) < len(taken)
    replay.show_undone(True)
    assert list(replay.steps()) == taken
    assert replay.length == len(taken)


def test_a_redone_act_was_never_undone(store):
    table = wander_back_and_forth(roast(store, CHALLENGE), 60)
    while table.undo():
        pass
    while table.redo():
        pass
    replay = Replay(table.journal)
    assert replay.seek(replay.length) == table.state


# Opening


def test_a_file_is_opened_at_its_start_and_never_touched(store):
    path = saved(store, actions=20)
    before = path.read_bytes()
    replay = open_replay(path, store)
    assert (replay.at, replay.length) == (0, 20)
    assert replay.journal == store.read(path)
    assert path.read_bytes() == before
    path.write_bytes(before[:-30])
    with pytest.raises(SaveError) as refused:
        open_replay(path, store)
    assert (refused.value.reason, refused.value.path) == ("truncated", path)


def test_a_game_is_folded_once_when_it_is_opened(store, monkeypatch):
    path = saved(store, actions=30, options=CHALLENGE)
    rules, calls = game("roaster"), []

    def counted(state, action):
        calls.append(action)
        return rules.apply(state, action)

    monkeypatch.setattr(registry, "game", lambda name: dataclasses.replace(rules, apply=counted))
    replay = open_replay(path, store)
    assert len(calls) == 30
    calls.clear()
    replay.seek(29)
    assert len(calls) < EVERY
    replay.seek(28)
    assert len(calls) < EVERY


# Checking


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
