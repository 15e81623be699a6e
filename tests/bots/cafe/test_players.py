"""The bots of Café: they choose legally everywhere, repeat themselves, and know no secrets."""

from statistics import fmean

import pytest
from msgspec.structs import replace

from bots import random_player
from bots.cafe import greedy, master, strong
from bots.cafe.advice import advise
from bots.players import Budget
from rules.cafe import GAME
from rules.cafe.actions import END
from rules.cafe.engine import seen_cards
from rules.cafe.scoring import winners
from rules.cafe.setup import eligible
from rules.cafe.state import Ask, Options
from tests.bots.cafe.games import positions

MAKERS = {"greedy": greedy.make, "strong": strong.make}
FEW = Budget(guesses=1)
#: As few cards of the next round as the Master thinks on with.
THREE = Budget(guesses=3)


def every_question():
    """Positions for each question of both variants, two of each."""
    found = {}
    for players, variant, seed in [(1, "basic", 1), (3, "basic", 2), (2, "auction", 3)] + [
        (4, "auction", seed) for seed in range(4, 8)
    ]:
        for state, choices in positions(players, variant, seed):
            kept = found.setdefault((state.ask, variant), [])
            if len(kept) < 2 and len(choices) > 1:
                kept.append((state, choices))
    return [position for kept in found.values() for position in kept]


QUESTIONS = every_question()


def test_the_positions_cover_every_question():
    assert {state.ask for state, _ in QUESTIONS} == set(Ask) - {Ask.OVER}


@pytest.mark.parametrize("name", MAKERS)
def test_every_choice_is_legal_and_the_same_again(name):
    for state, choices in QUESTIONS:
        seen = GAME.view(state, state.seat)
        chosen = MAKERS[name](1, FEW).choose(seen, choices)
        assert chosen in choices
        assert MAKERS[name](1, FEW).choose(seen, choices) == chosen


def test_the_master_chooses_legally_and_the_same_again():
    for state, choices in QUESTIONS:
        seen = GAME.view(state, state.seat)
        chosen = master.make(1, THREE).choose(seen, choices)
        assert chosen in choices
        assert master.make(1, THREE).choose(seen, choices) == chosen


def other_deck(state):
    """The same table with other cards still to come."""
    known = {*seen_cards(state), *state.deck}
    spare = [card for card in eligible(state.pack, state.options) if card not in known]
    return replace(state, chance=state.chance + 1, deck=(*spare, *state.deck)[: len(state.deck)])


def test_what_a_seat_cannot_know_changes_nothing():
    changed = 0
    for state, choices in QUESTIONS:
        other = other_deck(state)
        changed += other.deck != state.deck
        views = [GAME.view(each, each.seat) for each in (state, other)]
        for make, budget in ((strong.make, FEW), (master.make, THREE)):
            first, second = [make(1, budget).choose(seen, choices) for seen in views]
            assert first == second
    assert changed > 5


def played(makers, seed, variant="basic"):
    state = GAME.new(Options(players=len(makers), variant=variant), seed)
    bots = [make(seed, FEW) for make in makers]
    while (turn := GAME.turn(state)) is not None:
        seen = GAME.view(state, turn.seat)
        state = GAME.apply(state, bots[turn.seat].choose(seen, GAME.legal(seen)))
    return state


def totals(make, games):
    return [GAME.scores(played((make,), seed))[0].total for seed in range(games)]


def test_random_greedy_strong():
    random, plain, best = [
        fmean(totals(make, 12)) for make in (random_player.make, *MAKERS.values())
    ]
    assert 0 <= random < 5
    assert 15 < plain < 30
    assert best > plain


def test_greedy_beats_random():
    wins = [winners(played((random_player.make, greedy.make), seed)) for seed in range(8)]
    assert wins == [(1,)] * 8


@pytest.mark.parametrize("players", [2, 4])
def test_an_auction_is_played_to_its_end(players):
    state = played((greedy.make,) * players, 1, "auction")
    assert state.ask is Ask.OVER
    assert min(sheet.total for sheet in GAME.scores(state)) > 0


def test_a_turn_uses_its_points():
    """The strong player does not stop while a plantation is still empty and rounds are left."""
    state = GAME.new(Options(players=1), 3)
    player = strong.make(1, FEW)
    while state.round < 3:
        choices = GAME.legal(state)
        chosen = player.choose(GAME.view(state, 0), choices)
        assert chosen != END or not state.points or len(choices) == 1
        state = GAME.apply(state, chosen)


def test_advice_lists_every_option_best_first():
    for state, choices in QUESTIONS[::3]:
        found = advise(GAME.view(state, state.seat), 0.0, 1)
        assert {advice.action for advice in found} == set(choices)
        expected = [advice.expected for advice in found]
        assert expected == sorted(expected, reverse=True)


def test_advice_after_the_end_is_nothing():
    assert advise(played((greedy.make,), 1), 0.0, 1) == ()
