"""The contract of `rules/game.py`, kept by every game of the registry."""

import builtins
import io
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import registry
from rules.game import HIDDEN, ONLOOKER, Refusal
from tests.ledger.coverage import ledger
from tests.rules import conformance
from tests.rules.conformance import TABLES, play, positions, random_game
from tests.rules.variants import longest

ROOT = Path(__file__).parent.parent.parent
RULES = ledger()
IMMUTABLE = int | str | float | bytes | bool | None | tuple | frozenset | msgspec.Struct

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)
any_line = given(
    seed=st.integers(-(1 << 70), 1 << 70),
    choices=st.lists(st.integers(0, 5039), min_size=1, max_size=40),
)
quiet = settings(max_examples=25, deadline=None, derandomize=True)


def encoded(value):
    return msgspec.json.encode(value)


def refusal(table, state, action):
    """The refusal of an action; anything else that is raised is a fault of the game."""
    with pytest.raises(Refusal) as raised:
        table.game.apply(state, action)
    return raised.value


def decider(table, state):
    """The seat that decides; the first when the game is over."""
    turn = table.game.turn(state)
    return turn.seat if turn else 0


def reasons(refused):
    """What is refused, and why, as plain values."""
    return [(action, why.rule, why.reason, why.figures) for action, why in refused]


def private(table, state):
    """Whether some seat knows more than an onlooker."""
    view = table.game.view
    seen = view(state, ONLOOKER)
    return any(view(seen, seat) != view(state, seat) for seat in range(table.options.players))


# The registry


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_game_is_found_by_its_name(name):
    game = registry.game(name)
    assert game.name == name
    assert game.revision >= 1
    assert len(set(game.phases)) == len(game.phases) > 0
    assert len(game.players) >= 1


def test_every_game_is_played():
    assert {table.name for table in TABLES} == set(registry.NAMES)
    assert len({table.label for table in TABLES}) == len(TABLES)


def test_an_unknown_name_is_no_game():
    with pytest.raises(KeyError):
        registry.game("tea")


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_table_of_the_wrong_size_is_refused(name):
    game = registry.game(name)
    for players in (min(game.players) - 1, max(game.players) + 1, -1, 1 << 40):
        with pytest.raises(Refusal) as refused:
            game.new(game.options(players=players), 1)
        assert refused.value.rule in RULES


# Determinism


@every_table
def test_the_same_seed_gives_the_same_game(table):
    assert tuple(play(table, 5, [3, 1, 4, 1, 5])) == tuple(play(table, 5, [3, 1, 4, 1, 5]))


@every_table
def test_another_seed_gives_another_game(table):
    games = {tuple(step.after for step in play(table, seed, [0])) for seed in range(10)}
    assert len(games) == 10


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_every_process_plays_the_same_game(hash_seed):
    run = subprocess.run(
        [sys.executable, "-m", "tests.rules.conformance"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    here = [f"{table.label} {conformance.fingerprint(table)}" for table in TABLES]
    assert run.stdout.splitlines() == here


@every_table
def test_a_game_uses_no_clock_no_disk_and_no_other_dice(table, monkeypatch):
    def forbidden(*_, **__):
        raise AssertionError("a game may not do this")

    with monkeypatch.context() as patched:
        for module, name in (
            *((builtins, name) for name in ("open", "input", "print")),
            *((io, name) for name in ("open",)),
            *((os, name) for name in ("open", "urandom", "stat", "getenv", "listdir")),
            *((time, name) for name in ("time", "monotonic", "perf_counter", "time_ns", "sleep")),
            *((random, name) for name in ("random", "randint", "choice", "shuffle", "Random")),
        ):
            patched.setattr(module, name, forbidden)
        games = [list(play(table, seed, [seed, 2, 7, 1])) for seed in range(8)]
        for steps in games:
            for state in (step.before for step in steps):
                table.game.refused(state)
                table.game.turn(state)
                table.game.scores(state)
                seen = table.game.view(state, decider(table, state))
                table.game.guess(seen, 3)
    assert all(games)


# Choices


@every_table
@quiet
@any_line
def test_any_line_of_play_is_legal_and_ends(table, seed, choices):
    steps = list(play(table, seed, choices))
    game, last = table.game, steps[-1].after
    assert len(steps) <= longest(table.name)
    assert game.turn(last) is None
    assert game.legal(last) == ()
    assert all(game.turn(step.before) is not None for step in steps)


@every_table
def test_there_is_a_choice_until_the_end_and_none_after(table):
    for state in positions(table):
        legal = table.game.legal(state)
        assert isinstance(legal, tuple)
        assert bool(legal) == (table.game.turn(state) is not None)
        assert len(set(legal)) == len(legal)
        assert table.game.legal(state) == legal


@every_table
def test_every_legal_action_applies(table):
    for state in positions(table):
        for action in table.game.legal(state):
            after = table.game.apply(state, action)
            assert isinstance(after, table.game.state)
            assert after != state


@every_table
def test_every_other_action_is_refused_with_a_rule(table):
    others, states = conformance.imaginable(table.name), positions(table, games=5)
    assert len(others) > 100
    pairs = len(others) * len(states)
    stride = pairs // conformance.MANY_TRIES + 1
    tried = 0
    for at in range(0, pairs, stride):
        state, action = states[at // len(others)], others[at % len(others)]
        if action not in table.game.legal(state):
            assert refusal(table, state, action).rule in RULES, action
            tried += 1
    assert tried > len(others) / 2


@every_table
def test_refused_choices_are_not_legal_and_raise_the_same_rule(table):
    shown = 0
    for state in positions(table):
        legal = frozenset(table.game.legal(state))
        for action, reason in table.game.refused(state):
            assert action not in legal
            raised = refusal(table, state, action)
            assert (raised.rule, raised.reason, raised.figures) == (
                reason.rule,
                reason.reason,
                reason.figures,
            )
            shown += 1
    assert shown > 0


@every_table
def test_a_refusal_is_raised_afresh(table):
    """One kept as a constant would gather tracebacks, and states with them."""
    for state in positions(table, games=1):
        for action, reason in table.game.refused(state):
            assert refusal(table, state, action) is not reason
            assert reason.__traceback__ is None


@every_table
def test_an_action_is_listed_as_refused_once(table):
    for state in positions(table):
        refused = [action for action, _ in table.game.refused(state)]
        assert len(set(refused)) == len(refused)


# Values


@every_table
@quiet
@any_line
def test_states_and_actions_decode_to_themselves(table, seed, choices):
    game = table.game
    for step in play(table, seed, choices):
        assert msgspec.json.decode(encoded(step.after), type=game.state) == step.after
        assert msgspec.json.decode(encoded(step.action), type=game.action) == step.action


@every_table
def test_all_that_is_offered_decodes_to_itself(table):
    game = table.game
    for state in positions(table):
        decoded = msgspec.json.decode(encoded(state), type=game.state)
        assert decoded == state
        assert hash(decoded) == hash(state)
        assert encoded(decoded) == encoded(state)
        assert game.legal(decoded) == game.legal(state)
        for action in game.legal(state):
            back = msgspec.json.decode(encoded(action), type=game.action)
            assert back == action
            assert game.apply(decoded, back) == game.apply(state, action)


@every_table
def test_options_decode_to_themselves(table):
    decoded = msgspec.json.decode(encoded(table.options), type=table.game.options)
    assert decoded == table.options
    assert hash(decoded) == hash(table.options)


@every_table
def test_values_cannot_be_changed(table):
    steps = random_game(table, 0)
    for value in (table.options, *(step.after for step in steps), *(step.action for step in steps)):
        for part in conformance.parts(value):
            assert isinstance(part, IMMUTABLE), type(part)
            if isinstance(part, msgspec.Struct):
                for field in part.__struct_fields__:
                    with pytest.raises((AttributeError, TypeError)):
                        setattr(part, field, None)


@every_table
def test_applying_an_action_leaves_the_state_as_it_was(table):
    game = table.game
    for state in positions(table):
        before = encoded(state)
        for action in game.legal(state):
            game.apply(state, action)
        for action, _ in game.refused(state):
            refusal(table, state, action)
        game.scores(state)
        assert encoded(state) == before


# Turns and scores


@every_table
def test_turns_are_well_formed(table):
    for state in positions(table):
        turn = table.game.turn(state)
        if turn is not None:
            assert turn.seat in range(table.options.players)
            assert turn.phase in table.game.phases
            assert turn.ask
            assert turn.rule in RULES


@every_table
def test_there_is_a_score_sheet_per_seat_at_any_time(table):
    for state in positions(table):
        sheets = table.game.scores(state)
        assert [sheet.seat for sheet in sheets] == list(range(table.options.players))
        for sheet in sheets:
            assert all(line.part and type(line.points) is int for line in sheet.lines)
            assert sheet.total == sum(line.points for line in sheet.lines)


@every_table
def test_a_finished_game_has_a_score(table):
    for seed in range(3):
        sheets = table.game.scores(random_game(table, seed)[-1].after)
        assert all(sheet.lines for sheet in sheets)


@every_table
def test_the_winners_have_the_most_points(table):
    """Ties are broken among those with the most points, and by nothing else."""
    for state in positions(table):
        totals = [sheet.total for sheet in table.game.scores(state)]
        won = table.game.winners(state)
        assert won == tuple(sorted(set(won))) != ()
        assert all(totals[seat] == max(totals) for seat in won)


@every_table
def test_better_titles_take_more_points(table):
    ranks = table.game.ranks(table.options)
    if ranks is not None:
        least = [points for points, _title in ranks.titles]
        assert least == sorted(set(least), reverse=True)
        assert [ranks.of(points) for points in least] == [title for _, title in ranks.titles]
        assert ranks.of(least[-1] - 1) == ranks.below


def test_only_a_challenge_and_a_lone_cafe_earn_titles():  # CR-705, CA-707
    titled = [table.label for table in TABLES if table.game.ranks(table.options) is not None]
    assert titled == [
        "roaster-1-mode=challenge",
        "roaster-1-mode=challenge-level=easy-unlocked=True",
        "cafe-1",
    ]


@every_table
def test_the_steps_of_an_action_end_where_it_leads(table):
    for step in random_game(table, 0):
        passed = table.game.steps(step.before, step.action)
        assert passed[-1] == step.after
        assert all(isinstance(state, table.game.state) for state in passed)


@every_table
def test_undo_stops_where_chance_spoke(table):
    for step in random_game(table, 0):
        if step.before.chance != step.after.chance:
            assert table.game.reveals(step.before, step.after)
        assert not table.game.reveals(step.before, step.before)


# Views


@every_table
def test_a_view_hides_the_generator_and_every_secret(table):
    game = table.game
    for state in positions(table):
        for seat in (ONLOOKER, *range(table.options.players)):
            seen = game.view(state, seat)
            assert isinstance(seen, game.state)
            assert seen.chance == HIDDEN
            assert str(state.chance).encode() not in encoded(seen)
            for other in conformance.unlike(table, state, seat):
                assert game.view(other, seat) == seen
            assert game.view(seen, seat) == seen


@every_table
def test_an_onlooker_knows_no_more_than_any_seat(table):
    game = table.game
    for state in positions(table, games=2):
        seen = game.view(state, ONLOOKER)
        for seat in range(table.options.players):
            assert game.view(game.view(state, seat), ONLOOKER) == seen


@every_table
def test_dealing_anew_forgets_whatever_nobody_knows(table):
    """A game branched off with a chance of its own shows nothing of what lay hidden in the first:
    what one seat alone knows stays, what no seat knows is guessed like from its views."""
    game, tried = table.game, 0
    for state in positions(table, games=2):
        seen = game.view(state, ONLOOKER)
        if not private(table, state):
            assert game.guess(state, 7) == game.guess(seen, 7)
            tried += 1
    assert tried


@every_table
def test_what_only_one_seat_knows_was_decided_or_dealt_unseen(table):
    """Wherever a seat knows more than an onlooker, somebody decides in secret: there the curtain
    falls, and undo spares what others have decided."""
    game = table.game
    for state in positions(table):
        if private(table, state):
            assert game.secret(game.turn(state))


@every_table
def test_a_view_shows_the_choices_of_who_decides(table):
    game = table.game
    for state in positions(table):
        seen = game.view(state, decider(table, state))
        assert game.legal(seen) == game.legal(state)
        assert game.turn(seen) == game.turn(state)
        assert reasons(game.refused(seen)) == reasons(game.refused(state))


@every_table
@quiet
@given(guessed=st.integers(0, (1 << 64) - 1), at=st.integers(0, 10_000))
def test_a_guess_could_be_the_state_that_was_seen(table, guessed, at):
    game, states = table.game, positions(table)
    state = states[at % len(states)]
    for seat in range(table.options.players):
        seen = game.view(state, seat)
        guess = game.guess(seen, guessed)
        assert game.view(guess, seat) == seen
        assert game.guess(seen, guessed) == guess
    seen = game.view(state, decider(table, state))
    assert game.legal(game.guess(seen, guessed)) == game.legal(state)


@every_table
def test_guesses_by_other_seeds_go_on_differently(table):
    game = table.game
    for state in positions(table, games=1):
        seen = game.view(state, 0)
        assert len({game.guess(seen, seed).chance for seed in range(20)}) == 20
        assert HIDDEN not in {game.guess(seen, seed).chance for seed in range(20)}


@every_table
def test_a_guess_can_be_played_to_the_end(table):
    game = table.game
    for state in positions(table, games=1)[::7]:
        guess, actions = game.guess(game.view(state, decider(table, state)), 9), 0
        while legal := game.legal(guess):
            guess, actions = game.apply(guess, legal[actions % len(legal)]), actions + 1
            assert actions <= longest(table.name)
        assert game.turn(guess) is None
