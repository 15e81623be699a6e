"""Packs changed at random: what the checker accepts can be played, told and drawn."""

from itertools import count, islice

import pytest
from msgspec.structs import replace

from rules.registry import NAMES, game
from tests.rules.mutants import Mutant, accepted, mutant, play, tables_of

#: Accepted mutants a game, and the decisions taken with each; `bench.mutants` plays far more.
MUTANTS = 40
DECISIONS = 100


@pytest.mark.parametrize("name", NAMES)
def test_what_the_checker_accepts_can_be_played(name):
    """A failure names the seed: `python -m bench.mutants GAME --seed SEED` plays that one again."""
    tables = tables_of(name)
    for found in islice(accepted(name, count()), MUTANTS):
        try:
            steps = play(found, tables[found.seed % len(tables)], DECISIONS)
        except Exception as error:
            error.add_note(f"{name}, seed {found.seed}: {found.wounds}")
            raise
        assert steps > 0


@pytest.mark.parametrize("name", NAMES)
def test_most_wounds_are_noticed(name):
    """A checker that accepted everything, or nothing, would prove nothing above."""
    kept = sum(mutant(name, seed) is not None for seed in range(60))
    assert 0 < kept < 30


@pytest.mark.parametrize("gone", [1, 12])
def test_a_region_too_narrow_for_words_is_still_drawn(gone):
    """Without one row of the map some regions are a single field high, with no line inside."""
    pack = game("mombasa").shelf["comptoir"]
    rows = pack.map.rows
    smaller = replace(pack, map=replace(pack.map, rows=(*rows[:gone], *rows[gone + 1 :])))
    assert not game("mombasa").shelf.faults_in(smaller)
    assert play(Mutant("mombasa", gone, (), smaller), tables_of("mombasa")[0], 200) > 100
