"""Reasons: the largest part of a difference, measured at the end of the own turn."""

import pytest

from bots.players import adviser
from bots.reasons import Part, Reason, explained, mean, reasons
from rules.registry import NAMES, game, part
from tests.rules.conformance import TABLES, random_game


def names(found):
    return [reason.name for reason in found]


def test_the_largest_gain_comes_first_and_a_small_second_is_left_out():
    better = {"coins": Part(5, 5.0), "steps": Part(3, 1.0)}
    other = {"coins": Part(2, 2.0), "steps": Part(1, 0.0)}
    (only,) = reasons(better, other)
    assert only == Reason("coins", 5, 2, 3.0)


def test_a_second_part_is_told_if_it_is_half_as_large_for_or_against():
    better = {"coins": Part(5, 5.0), "steps": Part(3, 1.5), "donkeys": Part(0, -1.0)}
    assert names(reasons(better, {})) == ["coins"]
    better["steps"] = Part(3, 3.0)
    assert names(reasons(better, {})) == ["coins", "steps"]
    better["steps"] = Part(3, -3.0)
    assert names(reasons(better, {})) == ["coins", "steps"]


def test_a_loss_larger_than_the_gain_is_no_second_reason():
    assert names(reasons({"coins": Part(1, 1.0), "steps": Part(0, -4.0)}, {})) == ["coins"]


def test_less_than_half_a_point_is_no_reason():
    assert reasons({"coins": Part(1, 0.4)}, {}) == ()


def test_guesses_are_told_by_their_mean():
    assert mean([{"a": Part(1, 2.0, {"n": 4.0})}, {"a": Part(3, 4.0, {"n": 2.0})}]) == {
        "a": Part(2, 3.0, {"n": 3.0})
    }


def some_decisions(name, every=9):
    """Decisions with a choice, of a game played at random."""
    table = {each.name: each for each in TABLES}[name]
    for number, step in enumerate(random_game(table, 3)):
        if number % every == 0 and len(table.game.legal(step.before)) > 1:
            yield table.game, step.before


@pytest.mark.parametrize("name", NAMES)
def test_every_part_of_every_decision_is_told_and_nothing_hidden_is_used(name):
    sentence = part("tui", name, "words.reasons")
    told = set()
    for played, state in list(some_decisions(name))[:25]:
        view = played.view(state, played.turn(state).seat)
        first, *_others, last = played.legal(view)
        measured = part("bots", name, "reasons").parts(view, last, 1)
        told |= {each.partition(" ")[0] for each in measured}
        assert explained(name, view, first, first, 1) == ()
    special = {"effect", "company", "first"}
    assert told <= set(sentence.SENTENCES) | special
    assert told


def test_a_delivery_is_measured_at_the_end_of_the_turn_not_after_its_first_key():
    """Nothing has changed yet when a bar is only named."""
    played = game("traders")
    for _played, state in some_decisions("traders", every=1):
        turn = played.turn(state)
        bars = [one for one in played.legal(state) if type(one).__name__ == "Deliver"]
        if bars:
            break
    view = played.view(state, turn.seat)
    before = played.scores(view)[turn.seat].total
    measured = part("bots", "traders", "reasons").parts(view, bars[0], 1)
    assert played.scores(played.apply(view, bars[0]))[turn.seat].total == before
    assert measured["sheet deliveries"].figure > 0


def test_all_advice_is_sorted_by_the_number_it_shows():
    for name in NAMES:
        for played, state in list(some_decisions(name, every=31))[:4]:
            view = played.view(state, played.turn(state).seat)
            expected = [one.expected for one in adviser(name)(view, 0.05, 1)]
            assert expected == sorted(expected, reverse=True)


def test_a_plan_of_mombasa_comes_whole():
    played = game("mombasa")
    state = next(s for _g, s in some_decisions("mombasa", 1) if played.turn(s).ask == "plan")
    best = adviser("mombasa")(played.view(state, state.seat), 0.0, 1)[0]
    for action in (best.action, *best.then):
        assert played.turn(state).ask == "plan"
        state = played.apply(state, action)
