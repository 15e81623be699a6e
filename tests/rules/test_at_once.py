"""Seats that decide at once: each by itself, and all their answers together a legal game."""

from random import Random

import pytest

from rules.game import ONLOOKER
from tests.rules.conformance import TABLES

TOGETHER = [table for table in TABLES if table.name in ("mombasa", "traders")]
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)
together = pytest.mark.parametrize("table", TOGETHER, ids=lambda table: table.label)


def private_list(game, state, seat, luck):
    """Random answers of one seat, chosen from what it sees alone, until another is asked."""
    answers = ()
    while True:
        mine = game.as_if(state, seat, answers)
        turn = game.turn(mine)
        if turn is None or turn.seat != seat or not game.secret(turn):
            return answers, mine
        seen = game.view(mine, seat)
        assert game.turn(seen) == turn
        assert game.legal(seen) == game.legal(mine)
        answers = (*answers, luck.choice(game.legal(seen)))


@together
def test_private_lists_in_the_order_of_the_rules_are_a_legal_game(table):  # MO-155, MO-202, CT-400
    game, luck = table.game, Random(11)
    state, rounds = game.new(table.options, 11), 0
    while game.turn(state) is not None and rounds < 12:
        seats = game.at_once(state)
        if not seats:
            state = game.apply(state, luck.choice(game.legal(state)))
            continue
        assert seats[0] == game.turn(state).seat
        lists = {seat: private_list(game, state, seat, luck)[0] for seat in reversed(seats)}
        for seat in seats:
            for answer in lists[seat]:
                assert game.turn(state).seat == seat
                assert game.secret(game.turn(state))
                assert answer in game.legal(state)
                state = game.apply(state, answer)
        turn = game.turn(state)
        assert turn is None or not game.secret(turn)
        rounds += 1
    assert rounds


@together
def test_one_seats_answers_are_unseen_by_the_others(table):  # MO-210
    game, luck = table.game, Random(5)
    state = game.new(table.options, 5)
    while len(game.at_once(state)) < 2:
        state = game.apply(state, luck.choice(game.legal(state)))
        if game.turn(state) is None:
            pytest.fail("nobody decided at once")
    seat, *others = game.at_once(state)
    known = {game.as_if(state, seat, ())}
    for number in range(4):
        answers, after = private_list(game, state, seat, Random(number))
        assert game.turn(after).seat in others
        assert game.view(after, seat) == game.view(game.as_if(state, seat, answers), seat)
        known.add(after)
        for other in (*others, ONLOOKER):
            ends = {
                game.view(private_list(game, state, seat, Random(luck))[1], other)
                for luck in range(number, number + 3)
            }
            assert len(ends) == 1
    assert len(known) > 2


@every_table
def test_only_secrets_are_decided_at_once(table):
    game, luck = table.game, Random(3)
    state = game.new(table.options, 3)
    for _ in range(60):
        turn = game.turn(state)
        if turn is None:
            break
        assert bool(game.at_once(state)) == game.secret(turn)
        state = game.apply(state, luck.choice(game.legal(state)))
