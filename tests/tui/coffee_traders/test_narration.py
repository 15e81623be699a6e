"""What happened at Coffee Traders is told by moves: a sale with all it asked is one of them."""

from itertools import pairwise

from rules.coffee_traders import actions as do
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pieces import LETTERS
from saves.fold import Step
from tests.tui.coffee_traders.moments import lively
from tests.tui.coffee_traders.seen import FRENCH
from tui.coffee_traders.scenery import SCENERY
from tui.coffee_traders.words import terms
from tui.coffee_traders.words.changes import gains_of
from tui.coffee_traders.words.narration import narrate_move


def moves(kind, seed):
    """The moves of a lively game that begin with an action of a kind, each with all its steps."""
    steps = [
        Step(before.state, after.actions[-1], after.state, GAME.turn(before.state))
        for before, after in pairwise(lively(seed=seed))
    ]
    for at, step in enumerate(steps):
        if not isinstance(step.action, kind):
            continue
        move = [step]
        for later in steps[at + 1 :]:
            if later.turn.seat != step.turn.seat or not SCENERY.continues(later.turn):
                break
            move.append(later)
        yield move


def told(kind):
    """Those moves with their words, where several steps make one."""
    for seed in (7, 8, 9):
        for move in moves(kind, seed):
            if lines := narrate_move(move, FRENCH):
                yield move, lines


def test_all_that_a_move_brought_is_told_once():
    seen = 0
    for kind in (do.Fulfil, do.Deliver, do.Plant, do.Hire):
        for move, lines in told(kind):
            first, last = move[0], move[-1]
            gained = gains_of(first.before, last.after, first.turn.seat, FRENCH)
            assert sum(gained in line for line in lines) == 1
            seen += 1
    assert seen > 20


def test_a_contract_with_its_bonus_begins_with_the_contract():
    for move, lines in told(do.Fulfil):
        name = terms.seat(move[0].before, move[0].turn.seat, FRENCH)
        letter = LETTERS[move[0].action.letter]
        assert lines[0].startswith(f"{name} remplit le contrat {letter}")


def test_a_planting_is_told_by_its_place():
    for move, lines in told(do.Plant):
        if any(isinstance(step.action, do.Site) for step in move):
            assert "plante" in lines[0]
            assert not any("de la rangée" in line for line in lines)
