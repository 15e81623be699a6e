"""What a cup opens, and the Master who plays for it."""

import pytest
from msgspec.structs import replace

from bots.coffee_roaster.ambition import NONE, Ambition, ambition, ambitions
from bots.coffee_roaster.cupping import Expectation, contents
from bots.coffee_roaster.exchange import best_two_of_three
from bots.coffee_roaster.judgement import judgement
from bots.coffee_roaster.prospecting import cups
from rules import chance
from rules.coffee_roaster.actions import ROAST, Flavour, Use
from rules.coffee_roaster.engine import GAME
from rules.coffee_roaster.state import CupResult, Options
from tests.bots.coffee_roaster.brute import PACK
from tests.rules.coffee_roaster.table import heap, tokens

ZAMBIA = PACK.by_id["zambia-kasama-aa"]  # 16 gives 10, 15: 7, 17: 6; acidity, aroma, aroma


def counts(words):
    return contents(tokens(words))


def test_a_threshold_opens_what_is_beyond_it():  # CR-702
    aim = Ambition((10, 2.0), (15, 3.0))
    assert [aim.of(score) for score in (9, 10, 14, 15)] == [0, 2, 2, 5]
    assert aim.about(9.5, 3.0) == pytest.approx(1.0, abs=0.15)
    assert aim.about(40, 3.0) == pytest.approx(5.0)
    assert aim.about(15, 0.0) == 5


def test_a_challenge_is_played_for_its_next_coffee_and_its_last_cup_for_the_title():
    """15 points open an expert coffee, 60 in all are the title of Master (CR-702, CR-705)."""
    first, second = ambitions()
    assert second.of(15) > 3
    begun = GAME.new(Options(mode="challenge"), 1)
    assert ambition(begun) is first
    assert ambition(GAME.new(Options(), 1)) is NONE
    served = CupResult("peru-ex", (), 19, 10, 10, 3, 1)
    last = ambition(replace(begun, cups=(served, served)))
    assert [last.of(score) > 0 for score in (15, 16)] == [False, True]


def test_an_exchange_goes_for_the_threshold():
    cup, bag = counts("L2 L2 L2 L2 L2 L2 L2 L2"), list(heap("L2 L2 L1 L1"))
    plain = best_two_of_three(ZAMBIA, cup, bag)
    assert best_two_of_three(ZAMBIA, cup, bag, Ambition((10, 100.0)).of) >= plain


def test_an_expected_cup_counts_what_it_opens():
    bag, cup = heap("L2 L2 L2"), counts("L2 L2 L2 L2 L2 L2 L2 L2 L2")
    plain = Expectation(ZAMBIA, bag, cup, (False,), 0, exchange=False)
    hopeful = Expectation(ZAMBIA, bag, cup, (False,), 0, False, Ambition((10, 4.0)))
    total = plain.placed(4, 0)
    assert hopeful.placed(4, 0) == pytest.approx(total + Ambition((10, 4.0)).of(total))


def test_an_immediate_effect_comes_before_a_flavour_effect():
    seen = 0
    for seed in range(6):
        state, luck = GAME.new(Options(), seed), chance.start(seed)
        while choices := GAME.legal(state):
            if {Use, Flavour} <= {type(action) for action in choices}:
                worths = judgement(GAME.view(state, 0), 1)
                least = worths[ROAST] + 0.2
                gaining = [w for a, w in worths.items() if isinstance(a, Use) and w > least]
                flavour = max(w for a, w in worths.items() if isinstance(a, Flavour))
                seen += len(gaining)
                assert all(worth > flavour for worth in gaining if flavour > worths[ROAST])
            luck, at = chance.below(luck, len(choices))
            state = GAME.apply(state, choices[at])
    assert seen


def test_cups_of_one_sort_are_roasted():
    assert len(cups(3, "expert", 2, 5)) == 2
