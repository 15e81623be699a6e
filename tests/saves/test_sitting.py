"""A game at the table: saved after every action, undone no further than the last reveal."""

import errno
import os
import random
from collections import Counter
from dataclasses import replace as replaced

import pytest
from msgspec.structs import replace

from rules.coffee_roaster.actions import (
    DECLINE,
    GO_ON,
    ROAST,
    STOP,
    TO_CUP,
    TO_TRAY,
    Choose,
    Flavour,
    Use,
)
from rules.coffee_roaster.state import Ask
from rules.coffee_traders.actions import Pass as TradersPass
from rules.coffee_traders.actions import Staff
from rules.coffee_traders.state import Options as TradersOptions
from rules.game import Refusal
from rules.mombasa.actions import KeepTile, Plan
from rules.mombasa.state import Options as MombasaOptions
from saves.journal import Seat, Undone
from saves.sitting import Kept, Sitting, Step
from saves.store import Store
from tests.saves.ladder import ONE, PASS, REST, ROLL, SHOVE, TWO
from tests.saves.ladder import Options as LadderOptions
from tests.saves.tables import CHALLENGE, SINGLE, finished, roast, wander, wander_back_and_forth

PANAMA = Choose("panama-shb")


def begun(store, *actions, **table):
    """A game of Coffee Roaster after these actions."""
    sitting = roast(store, **table)
    for action in actions:
        sitting.take(action)
    return sitting


def climbing(store, *players):
    """The ladder with these players at the table."""
    seats = tuple(Seat(f"seat {n}", player) for n, player in enumerate(players))
    return Sitting.begin(store, "ladder", LadderOptions(players=len(seats)), 5, seats)


# Taking actions


def test_every_action_is_on_disk_when_it_is_taken(store):
    table = roast(store, CHALLENGE)
    other = Store(store.home)
    for number in range(1, 31):
        wander(table, 1, seed=number)
        assert other.read(table.path) == table.journal
        assert len(table.journal.actions) == number


def test_a_step_tells_before_action_and_after(store):
    table = roast(store)
    before = table.state
    step = table.take(PANAMA)
    assert step == Step(before, PANAMA, table.state, table.game.turn(before))
    assert table.steps == [step]
    assert step.after == table.game.apply(before, PANAMA)


def test_a_refusal_passes_through_and_changes_nothing(store):
    table = begun(store, PANAMA)
    state, journal, steps = table.state, table.journal, list(table.steps)
    content = table.path.read_bytes()
    with pytest.raises(Refusal) as refused:
        table.take(STOP)
    assert refused.value.rule == "CR-218"
    assert (table.state, table.journal, table.steps) == (state, journal, steps)
    assert table.path.read_bytes() == content


def test_the_rules_are_asked_once_per_state(store, ladder):
    """Who decides, the choices, and what a seat may know: kept until the next action."""
    table = climbing(store, "human", "human")
    asked = []

    def asking(name):
        plain = getattr(table.game, name)
        return lambda *given: asked.append(name) or plain(*given)

    table.game = replaced(table.game, **{name: asking(name) for name in ("turn", "legal", "view")})
    table.take(ONE)
    asked.clear()
    for _time in range(3):
        assert table.turn.ask == "climb"
        assert table.legal == (ONE, TWO, SHOVE, ROLL, PASS)
        assert table.seen(0) == table.seen(0, 1)
        assert table.step_seen(1, 0).action == ONE
    assert Counter(asked) == {"legal": 1, "view": 3}


def test_what_was_seen_of_a_position_taken_back_is_forgotten(store, ladder):
    table = climbing(store, "human", "human")
    start = table.seen(0)
    table.take(ONE)
    one = table.seen(0)
    table.undo()
    assert table.seen(0) is start
    table.take(TWO)
    assert table.seen(0) == table.game.view(table.state, 0) != one


def test_a_resumed_game_is_the_game_that_was_left(store):
    table = wander(roast(store, CHALLENGE), 25)
    table.close()
    again = Sitting.resume(store, table.path)
    assert (again.state, again.journal, again.steps) == (table.state, table.journal, table.steps)
    assert again.recovered is None
    wander(again, 1)
    assert len(store.read(table.path).actions) == 26


def test_the_end_is_told_with_its_totals(store):
    table = finished(store, CHALLENGE)
    assert table.over
    assert table.turn is None
    assert table.journal.finished
    assert table.journal.totals == (sum(cup.total for cup in table.state.cups),)
    assert store.entries()[0].totals == table.journal.totals


def test_a_file_from_elsewhere_is_taken_in_as_a_game_of_its_own(store, tmp_path):
    theirs = Store(tmp_path / "theirs")
    table = wander(roast(theirs), 8)
    path = tmp_path / "sent by mail.json"
    path.write_bytes(table.path.read_bytes())
    content = path.read_bytes()
    mine = Sitting.resume(store, path)
    assert mine.state == table.state
    assert mine.journal.id != table.journal.id
    wander(mine, 1)
    assert path.read_bytes() == content
    assert [entry.actions for entry in store.entries()] == [9]


def test_a_file_with_a_name_of_the_players_own_keeps_it(store):
    table = wander(roast(store), 4)
    table.close()
    own = store.games / "my best.json"
    table.path.rename(own)
    again = wander(Sitting.resume(store, own), 1)
    assert store.read(own) == again.journal
    assert not table.path.exists()


# Undo and redo in Coffee Roaster


def test_undo_stops_after_a_draw(store):
    table = begun(store, PANAMA)
    assert not table.can_undo
    assert not table.undo()
    assert len(table.steps) == 1


def test_undo_takes_back_what_drew_nothing_and_redo_brings_it_again(store):
    table = begun(store, PANAMA)
    drawn = table.state
    table.take(ROAST)
    roasted = table.state
    assert table.can_undo
    assert table.undo()
    assert table.state == drawn
    assert table.journal.actions == (PANAMA,)
    assert table.journal.undone == (Undone(1, (ROAST,)),)
    assert not table.can_undo
    assert table.can_redo
    assert table.redo()
    assert table.state == roasted
    assert table.journal.actions == (PANAMA, ROAST)
    assert table.journal.undone == ()
    assert not table.can_redo
    assert not table.redo()


def test_the_next_draw_ends_undo_for_what_was_before_it(store):
    table = begun(store, PANAMA, ROAST, GO_ON)
    assert not table.undo()
    table.take(ROAST)
    assert table.undo()
    assert not table.undo()
    assert table.state.round == 2


def test_each_decision_of_a_big_move_is_undone_by_itself(store):
    table = flavoured(store)
    asked = []
    while table.undo():
        asked.append(table.state.ask)
    assert asked == [Ask.SLOT, Ask.BEANS, Ask.EFFECTS]
    assert not table.can_undo
    while table.redo():
        asked.append(table.state.ask)
    assert asked[3:] == [Ask.BEANS, Ask.SLOT, Ask.EFFECTS]
    assert table.journal.undone == ()


def flavoured(store):
    """A game whose last three decisions, each among several, were those of a flavour effect."""
    for seed in range(200):
        table = begun(store, PANAMA, ROAST, GO_ON, ROAST, GO_ON, seed=seed)
        effects = [action for action in table.legal if isinstance(action, Flavour)]
        if effects:
            table.take(effects[0])
            beans = len(table.legal)
            table.take(table.legal[0])
            slots = len(table.legal)
            table.take(table.legal[0])
            if beans > 1 and slots > 1:
                return table
    raise AssertionError("no such game")


def test_an_effect_that_draws_cannot_be_undone(store):
    for seed in range(200):
        table = begun(store, PANAMA, seed=seed)
        draws = [
            action
            for action in table.legal
            if isinstance(action, Use) and action.effect in ("two_extra", "two_of_five")
        ]
        if draws:
            break
    table.take(draws[0])
    assert not table.can_undo


def test_the_cup_test_cannot_be_undone_token_by_token(store):
    table = begun(store, PANAMA, ROAST)
    table.take(STOP)
    assert not table.can_undo
    table.take(TO_TRAY)
    assert not table.can_undo
    table.take(TO_CUP)
    assert not table.can_undo


def test_a_finished_game_stays_finished(store):
    table = begun(store, PANAMA, ROAST, STOP)
    while not table.over:
        table.take(TO_CUP if TO_CUP in table.legal else DECLINE)
    last = table.steps[-1]
    assert not table.game.reveals(last.before, last.after)
    assert not table.can_undo
    assert not table.undo()


def test_another_action_ends_redo_and_what_was_undone_is_kept(store):
    for seed in range(200):
        table = begun(store, PANAMA, seed=seed)
        quiet = [action for action in table.legal if isinstance(action, Flavour)]
        if quiet:
            break
    table.take(ROAST)
    table.undo()
    table.take(quiet[0])
    assert not table.can_redo
    assert not table.redo()
    assert table.journal.undone == (Undone(1, (ROAST,)),)
    table.undo()
    assert table.journal.undone == (Undone(1, (ROAST,)), Undone(1, (quiet[0],)))
    table.redo()
    assert table.journal.actions == (PANAMA, quiet[0])
    assert not table.can_redo


def test_undo_is_on_disk_and_redo_is_there_after_resuming(store):
    table = begun(store, PANAMA, ROAST)
    table.undo()
    table.close()
    again = Sitting.resume(store, table.path)
    assert again.journal.actions == (PANAMA,)
    assert again.can_redo
    assert again.redo()
    assert again.journal.actions == (PANAMA, ROAST)
    assert store.read(table.path) == again.journal


@pytest.mark.parametrize("seed", range(20))
def test_going_back_and_forth_always_leads_to_a_sound_game(store, seed):
    table = wander_back_and_forth(roast(store, CHALLENGE, seed), 60, seed)
    assert store.open(table.path).states[-1] == table.state
    assert table.journal.actions == tuple(step.action for step in table.steps)
    before = table.state
    back = 0
    while table.undo():
        back += 1
    for _ in range(back):
        assert table.redo()
    assert table.state == before


# Undo and redo with others at the table


def test_undo_never_takes_back_another_seats_act(store, ladder):
    table = climbing(store, "human", "human")
    for action in (ONE, PASS, ONE):
        table.take(action)
    assert table.undo()
    assert table.state.points == (1, 0)
    assert not table.can_undo


def test_ones_own_last_act_can_be_undone_while_the_next_seat_has_not_acted(store, ladder):
    table = climbing(store, "human", "human")
    table.take(ONE)
    table.take(PASS)
    assert table.turn.seat == 1
    assert table.undo()
    assert table.turn.seat == 0
    assert table.undo()
    assert table.state.points == (0, 0)
    assert not table.can_undo


def test_alone_among_bots_undo_goes_through_their_acts_and_redo_brings_them_again(store, ladder):
    table = climbing(store, "human", "greedy")
    for action in (ONE, PASS, ONE, PASS):
        table.take(action)
    assert table.undo()
    assert table.journal.actions == (ONE,)
    assert table.journal.undone == (Undone(1, (PASS, ONE, PASS)),)
    assert table.undo()
    assert table.kept is Kept.NOTHING
    assert table.redo()
    assert table.redo()
    assert table.journal.actions == (ONE, PASS, ONE, PASS)
    assert table.turn.seat == 0


def test_undo_stops_at_what_a_bot_has_rolled(store, ladder):
    table = climbing(store, "human", "greedy")
    for action in (ONE, PASS, ROLL, PASS):
        table.take(action)
    assert table.kept is Kept.REVEALED
    table.take(ONE)
    assert table.undo()
    assert not table.undo()


def test_in_company_a_bots_act_is_never_undone(store, ladder):
    table = climbing(store, "human", "greedy", "human")
    for action in (ONE, PASS, ONE, PASS):
        table.take(action)
    assert table.turn.seat == 2
    assert table.kept is Kept.OTHERS
    table.take(ONE)
    assert table.undo()
    assert not table.undo()
    assert len(table.steps) == 4


def test_bots_alone_take_nothing_back(store, ladder):
    table = climbing(store, "greedy", "greedy")
    table.take(ONE)
    assert table.kept is Kept.BOTS


def test_undo_to_a_line_goes_to_the_choice_at_or_before_it(store, ladder):
    table = climbing(store, "human", "greedy")
    for action in (ONE, PASS, ONE, PASS, ONE):
        table.take(action)
    assert table.undo_to(3) is None
    assert table.journal.actions == (ONE,)
    assert table.redo()
    assert table.journal.actions == (ONE, PASS, ONE, PASS, ONE)
    assert table.undo_to(0) is None
    assert table.journal.actions == ()


def test_undo_to_a_line_before_a_roll_changes_nothing(store, ladder):
    table = climbing(store, "human", "greedy")
    for action in (ONE, ROLL, ONE):
        table.take(action)
    assert table.undo_to(0) is Kept.REVEALED
    assert len(table.steps) == 3


def test_a_forced_act_goes_back_with_the_choice_that_led_to_it(store, ladder):
    table = climbing(store, "human", "human")
    table.take(ONE)
    table.take(TWO)
    table.take(REST)
    assert table.undo()
    assert table.journal.actions == (ONE,)
    assert table.journal.undone == (Undone(1, (TWO, REST)),)
    assert table.redo()
    assert table.journal.actions == (ONE, TWO, REST)
    assert not table.can_redo


def test_a_forced_act_alone_is_no_choice_to_go_back_to(store, ladder):
    table = climbing(store, "human", "human")
    table.take(ONE)
    table.take(TWO)
    assert table.legal == (REST,)
    assert table.undo()
    assert table.state.points == (1, 0)


def test_a_forced_act_does_not_lead_back_to_another_seats_choice(store, ladder):
    table = climbing(store, "human", "human")
    table.take(SHOVE)
    table.take(REST)
    assert not table.can_undo
    table.take(ONE)
    assert table.undo()
    assert table.journal.actions == (SHOVE, REST)
    assert not table.can_undo


def test_a_die_is_never_taken_back(store, ladder):
    table = climbing(store, "human", "human")
    table.take(ONE)
    table.take(ROLL)
    assert not table.can_undo
    table.take(ONE)
    table.take(ONE)
    assert table.undo()
    assert table.undo()
    assert not table.undo()
    assert [type(action) for action in table.journal.actions] == [type(ONE), type(ROLL)]
    assert table.redo()
    assert table.redo()
    assert not table.redo()


# Undo and what was decided unseen


SECRETS = {
    "mombasa": (MombasaOptions(players=2), (Plan,)),
    "mombasa-varied": (MombasaOptions(players=2, setup="varied"), (KeepTile,)),
    "traders": (TradersOptions(players=3), (Staff, TradersPass)),
}
BOTH = (Seat("Ada"), Seat("Bo"))


def decided_unseen(store, name, seats):
    """A table at which somebody has just decided unseen, and the next seat is asked."""
    options, kinds = SECRETS[name]
    seats = (*seats, *(Seat(f"seat {n}") for n in range(len(seats), options.players)))
    for seed in range(60):
        table = Sitting.begin(store, name.partition("-")[0], options, seed, seats)
        dice = random.Random(seed)
        while not table.over and len(table.steps) < 60:
            asked, legal = table.turn, table.legal
            table.take(dice.choice(legal))
            moved_on = table.turn is not None and table.turn.seat != asked.seat
            if moved_on and table.game.secret(asked) and table.game.secret(table.turn):
                assert isinstance(table.steps[-1].action, kinds)
                if len(legal) > 1:
                    return table
        table.close()
    raise AssertionError(name)


@pytest.mark.parametrize("name", SECRETS)
def test_a_neighbour_cannot_take_back_what_was_decided_unseen(store, name):  # MO-155, MO-210
    table = decided_unseen(store, name, BOTH)
    actions = table.journal.actions
    assert table.kept is Kept.SECRET
    assert not table.can_undo
    assert not table.undo()
    assert table.journal.actions == actions
    assert table.journal.undone == ()


def test_whoever_decides_unseen_takes_back_what_is_their_own(store):
    table = decided_unseen(store, "mombasa", BOTH)
    committed, bo = table.journal.actions, table.turn.seat
    table.take(table.legal[0])
    assert table.turn.seat == bo
    assert table.kept is None
    assert table.undo()
    assert table.journal.actions == committed
    assert not table.undo()
    assert table.redo()


def test_alone_among_bots_a_plan_is_ones_own_until_a_bot_has_planned(store):
    """Whoever presses the key is the one who planned."""
    table = decided_unseen(store, "mombasa", (Seat("Ada"), Seat("", "greedy")))
    assert table.turn.seat == 1
    assert table.undo()
    assert table.turn.seat == 0


def test_in_company_a_plan_stands_while_a_bot_decides_too(store):
    """Whoever resumed the game may be the neighbour."""
    table = decided_unseen(store, "traders", (Seat("Ada"), Seat("Bo")))
    bots = tuple(
        Seat("", "greedy") if at == table.turn.seat else Seat(f"seat {at}") for at in range(3)
    )
    table.journal = replace(table.journal, seats=bots)
    assert table.kept is Kept.SECRET


def test_undo_tells_why_it_does_not_go_back(store, ladder):
    table = climbing(store, "human", "human")
    assert table.kept is Kept.NOTHING
    table.take(ONE)
    assert table.kept is None
    table.take(ROLL)
    assert table.kept is Kept.REVEALED
    table.take(SHOVE)
    table.take(REST)
    assert table.kept is Kept.OTHERS
    while not table.over:
        table.take(ONE)
    assert table.kept is Kept.OVER


# When the disk will not take it


@pytest.mark.parametrize(
    ("code", "reason"), [(errno.EROFS, "read_only"), (errno.ENOSPC, "disk_full")]
)
@pytest.mark.parametrize("call", ["open", "replace"])
def test_play_goes_on_in_memory_and_each_action_tries_again(store, monkeypatch, call, code, reason):
    table = wander(roast(store), 5)
    on_disk = table.path.read_bytes()
    real = getattr(os, call)

    def denied(*args, **named):
        if call == "open" and not args[1] & os.O_CREAT:
            return real(*args, **named)
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, denied)
        for number in range(3):
            wander(table, 1, seed=number)
            assert table.trouble.reason == reason
            assert not table.save()
        assert len(table.steps) == 8
        assert len(table.journal.actions) == 8
        assert table.path.read_bytes() == on_disk
    wander(table, 1)
    assert table.trouble is None
    assert store.read(table.path) == table.journal
    assert len(table.journal.actions) == 9


def test_a_home_that_cannot_be_made_does_not_prevent_a_game(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    store = Store(tmp_path / "file" / "home")
    table = wander(roast(store, SINGLE), -1)
    assert table.over
    assert table.trouble.reason == "not_written"
    assert table.journal.finished


def test_a_game_with_thousands_of_undos_is_read_again(store, ladder):
    table = climbing(store, "human", "human")
    put, store.write = store.write, lambda *_: None  # only the last of all these files counts
    for _ in range(3_000):
        table.take(TWO)
        table.undo()
    table.take(ONE)
    store.write = put
    assert table.save()
    assert len(table.journal.undone) == 3_000
    assert Store(store.home).read(table.path) == table.journal


def test_beyond_what_a_file_may_hold_the_first_undo_is_forgotten(store, ladder, monkeypatch):
    monkeypatch.setattr("saves.journal.MOST_ACTIONS", 4)
    table = climbing(store, "human", "human")
    table.take(ONE)
    for action in (TWO, ONE, SHOVE, PASS):
        table.take(action)
        table.undo()
    assert [record.actions for record in table.journal.undone] == [(ONE,), (SHOVE,), (PASS,)]
    assert Store(store.home).read(table.path) == table.journal
    assert table.redo()
    table.take(ONE)
    assert [record.actions for record in table.journal.undone] == [(SHOVE,)]
    assert Store(store.home).read(table.path) == table.journal
