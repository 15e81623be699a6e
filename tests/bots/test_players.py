"""Bots by name: they choose legally everywhere, repeat themselves, and know no secrets."""

import pytest
from msgspec.structs import replace

from bots.players import Budget, adviser, bot, levels, names
from rules import chance
from rules.coffee_roaster.state import Ask, Options
from rules.registry import NAMES, game
from tests.rules.coffee_roaster.table import roaster

ROASTER = game("roaster")
FEW = Budget(guesses=2)
MODES = [("single", "normal"), ("challenge", "normal"), ("single", "easy")]


def positions(mode, level, seed):
    """Every position of a game played at random, with the decision to be made in it."""
    state = ROASTER.new(Options(mode=mode, level=level), seed)
    luck = chance.start(seed)
    while choices := ROASTER.legal(state):
        yield state, choices
        luck, at = chance.below(luck, len(choices))
        state = ROASTER.apply(state, choices[at])


def exchanges(seed):
    """The positions of a cup test at its exchange, which random play seldom reaches."""
    places = "L2 L2 L2 L3 L4 L1 Ac Ar H X"
    table = roaster(seed=seed).given(
        ask="exchange", drawn="", bag="L2 L1 L1 Ar D", won="exchange", places=places
    )
    while table.legal:
        yield table.state, table.legal
        table = table.do(table.legal[-1])


def every_question():
    """Positions for each question of the roaster, a few of each."""
    found = {}
    games = [positions(mode, level, seed) for mode, level in MODES for seed in range(4)]
    for play in [*games, exchanges(1)]:
        for state, choices in play:
            kept = found.setdefault((state.ask, state.options.level), [])
            if len(kept) < 2:
                kept.append((state, choices))
    return [position for kept in found.values() for position in kept]


QUESTIONS = every_question()


def test_the_positions_cover_every_question():
    assert {state.ask for state, _ in QUESTIONS} == set(Ask) - {Ask.OVER}


@pytest.mark.parametrize("name", names("roaster"))
def test_every_choice_is_legal(name):
    player = bot("roaster", name, 1, FEW)
    assert player.name == name
    for state, choices in QUESTIONS:
        assert player.choose(ROASTER.view(state, 0), choices) in choices


@pytest.mark.parametrize("name", names("roaster"))
def test_the_same_seed_and_budget_choose_the_same(name):
    first, second = (bot("roaster", name, 7, FEW) for _ in range(2))
    for state, choices in QUESTIONS:
        view = ROASTER.view(state, 0)
        assert first.choose(view, choices) == second.choose(view, choices)


@pytest.mark.parametrize("name", names("roaster"))
def test_what_the_seat_cannot_know_changes_nothing(name):
    for state, choices in QUESTIONS:
        other = replace(state, chance=chance.start(state.chance + 1))
        seen, as_seen = (ROASTER.view(table, 0) for table in (state, other))
        assert seen == as_seen
        chosen = bot("roaster", name, 5, FEW).choose(seen, choices)
        # Even handed the generator by mistake, a bot does not look at it.
        for table in (state, other):
            assert bot("roaster", name, 5, FEW).choose(table, choices) == chosen


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_yardsticks_and_levels_weakest_first(game):
    assert levels(game) == ("beginner", "regular", "expert", "master")
    assert names(game) == ("random", "greedy", "strong", *levels(game))


def test_every_game_can_be_played_at_random():
    assert names("a game without bots") == ("random",)
    assert bot("a game without bots", "random", 1).choose(None, ("only",)) == "only"


def test_an_unknown_bot_is_a_key_error():
    with pytest.raises(KeyError):
        bot("roaster", "genius", 1)


def test_the_roaster_has_an_adviser():
    state, choices = QUESTIONS[0]
    advice = adviser("roaster")(ROASTER.view(state, 0), 0.0, 1)
    assert {one.action for one in advice} == set(choices)
