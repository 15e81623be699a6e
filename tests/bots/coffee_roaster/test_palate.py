"""The palate: its file, and that its opinions agree with cups played out."""

from importlib.resources import files
from statistics import fmean

import msgspec
import pytest

from bots.coffee_roaster.features import BAG_FEATURES, TABLE_FEATURES
from bots.coffee_roaster.odds import cup_distribution, mean
from bots.coffee_roaster.palate import HOUSE, YARDSTICK, Palate, Weights, palate
from bots.coffee_roaster.strong import make
from bots.players import Budget
from rules import chance
from rules.coffee_roaster.actions import GO_ON, ROAST
from rules.coffee_roaster.engine import GAME
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Options
from tests.rules.coffee_roaster.table import roaster


def hearing(names, **heard):
    """One taster's weight for each feature: nothing, but for what is heard."""
    return {name: str(heard.get(name.replace(" ", "_"), 0)) for name in names}


def weights(*, at_rest=0, bag=(), table=()):
    """A palate with one taster, who speaks up for stopping only."""
    return Weights(
        bag=hearing(BAG_FEATURES, **dict(bag)),
        table=hearing(TABLE_FEATURES, **dict(table)),
        at_rest=str(at_rest),
        stop="1000",
        go_on="0",
        stop_at_rest=2000,
        go_on_at_rest=3000,
    )


def rested(bag, **parts):
    return roaster().given(drawn="", bag=bag, **parts).do(ROAST).state


def test_a_taster_speaks_when_its_sum_is_above_nought():
    taste = Palate(weights(bag={"level_2": 4000}, at_rest=-6000))
    assert taste.judge(rested("3xL2")) == (2, 3)  # 3 - 6 is below: silent
    assert taste.judge(rested("8xL2")) == (pytest.approx(2 + 8 - 6), 3)


def test_the_table_is_heard_too():
    taste = Palate(weights(table={"exchange_won": 1500}))
    assert taste.judge(rested("L1"))[0] == 2
    assert taste.judge(rested("L1", won="exchange"))[0] == pytest.approx(3.5)


@pytest.mark.parametrize("file", [HOUSE, YARDSTICK])
def test_a_palate_weighs_every_feature_and_no_other(file):
    text = (files("bots.coffee_roaster") / file).read_bytes()
    found = msgspec.toml.decode(text, type=Weights)
    assert set(found.bag) == set(BAG_FEATURES)
    assert set(found.table) == set(TABLE_FEATURES)
    tasters = len(found.at_rest.split())
    columns = [*found.bag.values(), *found.table.values(), found.stop, found.go_on]
    assert {len(column.split()) for column in columns} == {tasters}


def positions(seed):
    """Positions after each round of well-played cups, for many coffees."""
    luck = chance.start(seed)
    strong = make(seed, Budget(guesses=2))
    for card in GAME.legal(GAME.new(Options(), seed))[::2]:
        luck, word = chance.word(luck)
        state = strong.play_round(GAME.apply(GAME.new(Options(), word), card))
        while not at_end(state):
            state = strong.play_round(GAME.apply(state, GO_ON))
            yield state


@pytest.mark.parametrize("file", [HOUSE, YARDSTICK])
def test_its_opinion_of_stopping_agrees_with_cups_played_out(file):
    found = [
        (palate(file).judge(state)[0], mean(cup_distribution(state, 60))) for state in positions(1)
    ]
    assert len(found) > 40
    assert abs(fmean(opinion - played for opinion, played in found)) < 0.5
    assert fmean(abs(opinion - played) for opinion, played in found) < 1.2


@pytest.mark.parametrize("file", [HOUSE, YARDSTICK])
def test_it_prefers_what_any_roaster_prefers(file):
    good = rested("10xL2 4xL1 Ac 2xAr", won="exchange")
    judge = palate(file).judge
    assert judge(good)[0] > judge(rested("10xL2 4xL1 Ac 2xAr"))[0]  # exchange won
    assert judge(good)[0] > judge(rested("10xL2 4xL1 3xBo", won="exchange"))[0]  # flavours wanted
    assert judge(good)[0] > judge(rested("10xL4 4xL3 Ac 2xAr", won="exchange"))[0]  # over-roasted
    assert judge(good)[0] > judge(rested("10xL2 4xL1 Ac 2xAr 4xD", won="exchange"))[0]
