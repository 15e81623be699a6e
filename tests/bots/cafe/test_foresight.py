"""The Master's foresight: the next round with guessed cards, the same for all that is compared."""

import pytest

from bots.cafe.foresight import Foresight, Seer, best_of_three, cards_to_come
from bots.cafe.learnt import house_opinion
from bots.cafe.planner import goods_of
from bots.choosing import ranked
from rules.cafe import GAME
from rules.cafe.actions import END, Clear, Take
from rules.cafe.state import ROUNDS, Ask, Options
from tests.bots.cafe.games import positions


def test_the_best_of_three_is_counted_over_all_threes():
    assert best_of_three([1.0, 5.0, 3.0]) == 5.0
    # 1 2 3, 1 2 4, 1 3 4 and 2 3 4: once 3, three times 4
    assert best_of_three([4.0, 2.0, 1.0, 3.0]) == pytest.approx(15 / 4)


def test_in_the_last_round_there_is_nothing_to_foresee():
    last = next(
        state for state, _ in positions(1, "basic", 1) if state.round == ROUNDS and state.points
    )
    player = last.player
    ahead = Foresight(house_opinion(), GAME.view(last, 0), guesses=6, seed=1)
    now = house_opinion().judge(player.area, 0)(goods_of(player), 0)
    assert ahead.cards == ()
    assert ahead.worth(player.area, goods_of(player)) == now


def test_another_round_is_worth_more_beans():
    """What a turn comes to a round later counts the points that the round is expected to bring."""
    state = GAME.new(Options(players=1), 3)
    ahead = Foresight(house_opinion(), GAME.view(state, 0), guesses=6, seed=1)
    bare, player = Foresight(house_opinion(), GAME.view(state, 0), guesses=2, seed=1), state.player
    rich = goods_of(player)._replace(warehouse=(3, 3, 3, 3))
    assert len(ahead.cards) == 6
    for each in (ahead, bare):
        assert each.worth(player.area, rich) > each.worth(player.area, goods_of(player)) + 3


def test_where_the_deck_is_short_it_is_guessed_until_there_are_cards_enough():
    late = next(state for state, _ in positions(2, "basic", 1) if 3 <= len(state.deck) < 6)
    view = GAME.view(late, late.seat)
    cards = cards_to_come(view, 6, seed=1)
    assert len(cards) == len(set(cards)) == 6
    assert not set(cards) & set(late.offer)
    # The more are guessed, the less hangs on the seed: all that can come, in the end.
    assert set(cards_to_come(view, 40, seed=1)) == set(cards_to_come(view, 40, seed=2))


def test_late_rounds_are_looked_at_more_closely():
    """More cards are guessed for the last round; in it turns are planned more broadly."""
    rounds = {state.round: state for state, _ in positions(2, "basic", 1) if state.ask is Ask.ACT}
    guessed, widths = {}, {}
    for at in (3, ROUNDS - 1, ROUNDS):
        view, seer = GAME.view(rounds[at], rounds[at].seat), Seer(1, 3)
        seer.worths(view, GAME.legal(rounds[at]))
        guessed[at], widths[at] = len(seer._foresight(view).cards), seer.width
    assert guessed == {3: 3, ROUNDS - 1: 6, ROUNDS: 0}
    assert widths[ROUNDS] == 2 * widths[ROUNDS - 1] == 2 * widths[3]


def test_a_card_that_cannot_be_taken_has_no_worth():
    """Who cannot pay for a cup chooses among the free cards only (CA-255)."""
    poor = next(
        state
        for seed in range(40)
        for state, choices in positions(2, "basic", seed)
        if state.ask is Ask.TAKE and 1 < len(choices) < len(state.offer)
    )
    choices = GAME.legal(poor)
    found = Seer(1, 3).worths(GAME.view(poor, poor.seat), choices)
    assert set(found) == set(choices)
    assert all(isinstance(each, Take) for each in found)


def test_ending_the_turn_is_on_the_scale_of_what_goes_on():
    """With no action left one ends or throws beans away: to end is worth what the plan says that
    does nothing more."""
    met = 0
    for state, _ in positions(1, "basic", 1):
        if state.ask is not Ask.ACT or state.points or state.round == ROUNDS:
            continue
        view = GAME.view(state, 0)
        seer, legal = Seer(1, 6), GAME.legal(state)
        worths = seer.advised(view, legal)
        ahead = Foresight(house_opinion(), view, guesses=6, seed=1 + state.round)
        player = state.player
        if len(legal) > 1:
            met += 1
            assert worths[END] == ahead.worth(player.area, goods_of(player)) == max(worths.values())
    assert met


def test_who_follows_the_advice_does_not_throw_the_crop_away():
    """Two rounds alone, each decision by the option that is advised at that moment."""
    state, seer = GAME.new(Options(players=1), 3), Seer(1, 3)
    while state.round <= 2:
        worths = seer.advised(GAME.view(state, state.seat), GAME.legal(state))
        action = ranked(tuple(worths), worths.__getitem__)[0]
        assert not isinstance(action, Clear)
        state = GAME.apply(state, action)
