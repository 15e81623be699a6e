"""Whole games: conservation, secrets, guesses, undo (CA-001, CA-204 to CA-207)."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from rules.cafe import GAME
from rules.cafe.actions import Place
from rules.cafe.engine import seen_cards
from rules.cafe.questions import PHASES
from rules.cafe.setup import eligible
from rules.cafe.state import Ask, Options
from tests.rules.cafe.table import BEANS, END, cafe, conserved, place, produce

TABLES = [
    *(Options(players=players) for players in (1, 2, 3, 4)),
    *(Options(players=players, variant="auction") for players in (2, 3, 4)),
]
every_table = pytest.mark.parametrize(
    "options", TABLES, ids=lambda options: f"{options.players}-{options.variant}"
)


def played(options, seed, busy=False):
    """The states and actions of a random game; a busy player does not stop early."""
    random, state, steps = Random(seed), GAME.new(options, seed), []
    while legal := GAME.legal(state):
        work = [action for action in legal if action.__struct_config__.tag not in IDLE]
        action = random.choice(work if busy and work else legal)
        steps.append((state, action))
        state = GAME.apply(state, action)
    return steps, state


IDLE = ("end", "clear", "discard", "pass")


@every_table
@pytest.mark.parametrize("busy", [False, True])
def test_there_are_always_35_beans_of_each_colour(options, busy):  # CA-001, CA-006
    for seed in range(8):
        steps, last = played(options, seed, busy)
        assert all(conserved(state) for state, _ in steps)
        assert conserved(last)
        assert sum(last.supply) <= 4 * BEANS


@every_table
def test_areas_keep_to_the_rules(options):  # CA-302, CA-308, CA-404, CA-502
    for seed in range(6):
        steps, last = played(options, seed, busy=True)
        for state, action in steps:
            for player in state.players:
                assert player.area.cups >= 1
                assert len(player.beans) == len(player.area.cells)
                for number in player.area.workshops:
                    assert len(set(player.beans[number])) <= 1
                for number in player.area.by_kind[1]:
                    assert len(player.beans[number]) <= 1
                for site in player.area.sites:
                    asked = list(site.cafe.beans)
                    for bean in player.beans[site.square]:
                        asked.remove(bean)
                assert not any(player.beans[number] for number in player.area.closed)
            if isinstance(action, Place):
                area = state.player.area
                assert 2 <= area.covered(action.x, action.y, action.rotation) <= 4
        assert all(len(player.area.cards) <= 9 for player in last.players)


@every_table
def test_every_kind_of_square_is_used_in_busy_play(options):  # CA-005, CA-501, CA-651
    tags = set()
    for seed in range(12):
        tags |= {action.__struct_config__.tag for _, action in played(options, seed, True)[0]}
    used = {"take", "place", "produce", "dry", "roast", "fill", "deliver", "serve", "end"}
    assert used <= tags
    assert ("bid" in tags) == (options.variant == "auction")


@every_table
def test_a_view_hides_the_deck_and_the_generator(options):  # CA-109, CA-201
    steps, _ = played(options, 4)
    for state, _ in steps[::5]:
        for seat in range(options.players):
            seen = GAME.view(state, seat)
            assert (seen.chance, set(seen.deck)) in ((0, {0}), (0, set()))
            assert len(seen.deck) == len(state.deck)
            mixed = replace(state, deck=state.deck[::-1], chance=7)
            assert GAME.view(mixed, seat) == seen
            assert seen.offer == state.offer


@every_table
def test_a_guess_deals_cards_nobody_has_seen(options):  # CA-104 to CA-107, CA-801
    steps, _ = played(options, 4)
    pool = set(eligible(steps[0][0].pack, options))
    for state, _ in steps[::7]:
        seen = GAME.view(state, 0)
        known = seen_cards(state)
        for seed in range(3):
            guess = GAME.guess(seen, seed)
            assert len(guess.deck) == len(state.deck) == len(set(guess.deck))
            assert set(guess.deck) <= pool - known
            assert GAME.view(guess, 0) == seen


def test_guesses_reach_every_card_that_may_be_in_the_deck():  # CA-107
    state = cafe(1).state
    guesses = [set(GAME.guess(GAME.view(state, 0), seed).deck) for seed in range(60)]
    hidden = set(eligible(state.pack, state.options)) - seen_cards(state)
    assert set().union(*guesses) == hidden


def test_undo_stops_where_a_card_is_turned():  # CA-202, CA-203
    turned = set()
    for state, action in played(Options(players=2), 3)[0]:
        after = GAME.apply(state, action)
        assert GAME.reveals(state, after) == (state.deck != after.deck)
        if state.ask is Ask.TAKE and after.ask is not Ask.PAY:
            turned.add((state.seat == state.master, GAME.reveals(state, after)))
    assert turned == {(False, True), (True, False)}  # the Master's card is not replaced


@every_table
def test_states_and_actions_encode_to_themselves(options):  # CA-204
    steps, last = played(options, 6, busy=True)
    for state, action in (*steps[::3], (last, END)):
        text = msgspec.json.encode(state)
        again = msgspec.json.decode(text, type=GAME.state)
        assert again == state
        assert hash(again) == hash(state)
        assert GAME.legal(again) == GAME.legal(state)
        assert msgspec.json.decode(msgspec.json.encode(action), type=GAME.action) == action


def test_phases_follow_each_other():  # CA-201 to CA-204, CA-803
    for options in TABLES:
        told = []
        for state, _ in played(options, 2)[0]:
            phase = GAME.turn(state).phase
            if not told or told[-1] != phase:
                told.append(phase)
        assert set(told) == set(PHASES if options.variant == "auction" else PHASES[1:])
        assert told[0] == ("auction" if options.variant == "auction" else "draft")


def test_actions_are_short_arrays():  # CA-306
    assert msgspec.json.encode(place(2, -1, 3)) == b'["place",2,-1,3]'
    assert msgspec.json.encode(produce(0, 0)) == b'["produce",0,0]'


def test_random_solo_play_is_weak():  # CA-707
    totals = [GAME.scores(played(Options(players=1), seed)[1])[0].total for seed in range(60)]
    assert 0 <= sum(totals) / len(totals) <= 14
