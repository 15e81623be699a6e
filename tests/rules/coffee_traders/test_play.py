"""Whole games at random: nothing appears or vanishes, and every game ends (CT-006 to CT-027)."""

from itertools import pairwise
from random import Random

import msgspec
import pytest

from rules.coffee_traders import GAME
from rules.coffee_traders.actions import BUY, EXCHANGE, PASS, Action
from rules.coffee_traders.objectives import claim
from rules.coffee_traders.pieces import COOPS
from rules.coffee_traders.questions import QUESTIONS
from rules.coffee_traders.scoring import winners
from rules.coffee_traders.state import Options, State, Task
from rules.game import Refusal
from tests.rules.coffee_traders.census import (
    andre_pieces,
    census,
    counters_obtained,
    stock_counters,
    wild_stock_counters,
)

TABLES = (
    Options(players=2),
    Options(players=2, experienced=True, vicious=True),
    Options(players=3),
    Options(players=3, experienced=True),
    Options(players=4),
    Options(players=4, hard_sides=(4, 2, 0, 0)),
    Options(players=5),
    Options(players=5, experienced=True, hard_sides=(0, 0, 0, 0, 4)),
)
LONGEST = 3000
CHUNKS, PER_CHUNK = 2, 125


def label(options):
    return "-".join(str(part) for part in (options.players, options.experienced, options.vicious))


def pick(random, legal):
    """A legal action at random; a player who always dealt or passed would see little else."""
    if len(legal) > 3 and random.random() < 0.8:
        legal = [action for action in legal if action not in (PASS, BUY, EXCHANGE)]
    return legal[int(random.random() * len(legal))]


def played(options, seed):
    """Every state of a random game."""
    random, state = Random(seed), GAME.new(options, seed)
    yield state
    length = 0
    while legal := GAME.legal(state):
        state = GAME.apply(state, pick(random, legal))
        length += 1
        assert length < LONGEST
        yield state


def counters_on_the_table(state):
    """Arabica, animal and wild counters: on stacks, at coops, bars and contracts, with players."""
    at_bars = sum(owners[-1] < 0 for owners in state.bars[:-1]) + sum(
        owner < 0 for owner in state.bars[-1][2:]
    )
    at_coops = sum(land.animal + land.wild for land in state.coops)
    beside = sum(player.beside_animal >= 0 for player in state.players)
    stacked = sum(len(stack) for stack in state.stacks)
    return stacked + at_bars + at_coops + beside + sum(map(counters_obtained, state.players))


@pytest.mark.parametrize("options", TABLES, ids=label)
def test_every_piece_is_somewhere_after_every_action(options):  # CT-035, CT-081
    for seed in range(6):
        states = played(options, seed)
        first = next(states)
        pieces, counters = census(first), counters_on_the_table(first)
        his = andre_pieces(first) if options.players == 2 else None
        for state in states:
            now = census(state)
            for seat in range(options.players):
                # a coloured marker once used leaves the game in phase VI
                now[seat]["coloured"] = pieces[seat]["coloured"]
            assert now == pieces
            assert counters_on_the_table(state) == counters
            if his is not None:
                assert andre_pieces(state) == his
            assert all(land.stock >= 0 and land.workers >= 0 for land in state.coops)
            for player in state.players:
                assert min(player.coins, player.donkeys, player.trucks, player.traders) >= 0
                assert min(player.coffee) >= 0
                assert max(player.coffee) <= 10
                assert any(player.bonus)
        assert state.period == 2
        assert state.todo == ()
        assert winners(state)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("options", TABLES, ids=label)
def test_two_thousand_games_keep_their_pieces(options, chunk):  # CT-006, CT-007
    """Every game ends; coins, workers, counters and every colour's pieces are counted often."""
    for seed in range(1000 + chunk * PER_CHUNK, 1000 + (chunk + 1) * PER_CHUNK):
        states = played(options, seed)
        first = next(states)
        pieces, counters = census(first), counters_on_the_table(first)
        stock, wild = stock_counters(first), wild_stock_counters(first)
        for number, state in enumerate(states):
            if number % 40 == 0 or not state.todo:
                now = census(state)
                for seat in range(options.players):
                    now[seat]["coloured"] = pieces[seat]["coloured"]
                assert now == pieces
                assert counters_on_the_table(state) == counters
                left = stock_counters(state)  # spent ones leave the game (CT-784)
                assert all(after <= before for before, after in zip(stock, left, strict=True))
                stock = left
                assert wild_stock_counters(state) == wild
        assert (state.period, state.todo) == (2, ())
    assert CHUNKS * PER_CHUNK * len(TABLES) == 2000


@pytest.mark.parametrize("options", TABLES, ids=label)
def test_every_rule_of_the_map_holds_all_the_time(options):
    """CT-332, CT-341, CT-342, CT-354, CT-438, CT-482: support, row counts, one disc on 7."""
    for state in played(options, 77):
        for plan, land in zip(state.pack.coops, state.coops, strict=True):
            for seat in range(options.players):
                rows = [
                    sum(
                        land.spaces[space] is not None and land.spaces[space].seat == seat
                        for space in spaces
                    )
                    for spaces in plan.spaces_in
                ]
                assert rows[2] <= rows[0]
            used = [plant.way for plant in land.spaces if plant is not None and plant.way >= 0]
            lows = [plan.paths[way][0] for way in used]
            assert len(set(lows)) == len(lows)
            for way in used:
                low, high = plan.paths[way]
                assert land.spaces[low].seat == land.spaces[high].seat
                assert land.donkeys[way] == (land.spaces[high].seat,) * plan.donkey_places[way]
        for row in COOPS:
            assert sum(player.arabica[row] == 7 for player in state.players) <= 1


@pytest.mark.parametrize("options", TABLES, ids=label)
def test_states_and_actions_are_json(options):
    decoder = msgspec.json.Decoder(State)
    for number, state in enumerate(played(options, 5)):
        if number % 7 == 0:
            assert decoder.decode(msgspec.json.encode(state)) == state
            hash(state)
        for action in GAME.legal(state):
            assert msgspec.json.decode(msgspec.json.encode(action), type=Action) == action


@pytest.mark.parametrize("options", TABLES, ids=label)
def test_refused_answers_are_refused_and_legal_ones_are_not(options):
    for number, state in enumerate(played(options, 8)):
        if number % 5:
            continue
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        for action, refusal in GAME.refused(state):
            assert action not in legal
            with pytest.raises(Refusal, match=refusal.rule):
                GAME.apply(state, action)


@pytest.mark.parametrize("options", TABLES, ids=label)
def test_a_guess_looks_like_the_view_it_was_made_of(options):
    """Hidden are the generator, André's face-down counters, and assignments not yet revealed."""
    for number, state in enumerate(played(options, 13)):
        if number % 11 or not state.todo:
            continue
        seat = GAME.turn(state).seat
        seen = GAME.view(state, seat)
        assert seen.chance == 0
        assert GAME.legal(seen) == GAME.legal(state)
        guessed = GAME.guess(seen, number)
        assert GAME.view(guessed, seat) == seen
        assert GAME.legal(guessed) == GAME.legal(state)
        if state.andre is not None:
            assert sorted(guessed.andre.counters) == [0, 1, 2, 3, 4]
            up = state.andre.turned
            assert seen.andre.counters[up:] == (-1,) * (5 - up)
            assert guessed.andre.counters[:up] == state.andre.counters[:up]


def test_turning_a_counter_of_andres_is_a_reveal():  # CT-1050, CT-1092
    turned = shuffled = 0
    states = list(played(Options(players=2), 3))
    for before, after in pairwise(states):
        if after.andre.turned > before.andre.turned:
            turned += 1
            assert GAME.reveals(before, after)
        elif before.chance != after.chance:
            shuffled += 1
            assert GAME.reveals(before, after)
        else:
            together = before.todo[0].task is Task.ASSIGN and after.todo[0].task is not Task.ASSIGN
            assert GAME.reveals(before, after) == together
    assert turned
    assert shuffled == 3


def test_without_andre_only_the_assignments_are_laid_open():  # CT-400
    reveals = 0
    for before, after in pairwise(played(Options(players=4), 3)):
        assigning = before.todo[0].task is Task.ASSIGN
        if GAME.reveals(before, after):
            reveals += 1
            assert assigning
    assert 0 < reveals <= 3


def test_the_same_seed_gives_the_same_game():
    one = [msgspec.json.encode(state) for state in played(Options(players=4), 21)]
    two = [msgspec.json.encode(state) for state in played(Options(players=4), 21)]
    assert one == two


@pytest.mark.parametrize("options", TABLES, ids=label)
def test_what_is_found_quickly_is_what_the_obstacles_leave(options):
    """The short ways of some questions and the long way of every obstacle agree."""
    asked = set()
    for seed in range(4):
        for state in played(options, 100 + seed):
            if not state.todo:
                continue
            question = QUESTIONS.table[state.ask]
            if question.quick is not None:
                asked.add(state.todo[0].task)
                assert set(question.quick(state)) == set(question.unhindered(state))
                assert len(question.quick(state)) == len(question.unhindered(state))
    turns = {Task.WORK, Task.SITE, Task.TRADE, Task.SELL, Task.SECOND}
    assert asked >= turns | {Task.ASSIGN, Task.ROW, Task.EXCHANGE, Task.ARRANGE}


@pytest.mark.parametrize("options", TABLES, ids=label)
def test_no_objective_is_overlooked(options):  # CT-080, CT-973
    """Looking only at what changed finds what looking at everything finds."""
    for seed in range(4):
        for state in played(options, 200 + seed):
            assert claim(state) == state
