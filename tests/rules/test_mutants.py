"""Packs changed at random: what the checker accepts can be played, told and drawn."""

from itertools import count, islice

import pytest

from rules.registry import NAMES
from tests.rules.mutants import accepted, mutant, play, tables_of

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
