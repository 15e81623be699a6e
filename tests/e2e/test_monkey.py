"""The monkey at the keyboard: thirty short sittings, from the first millisecond, and no crash.

A sitting is repeated by its seed: `python -m bench.soak --seed 12`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.soak import sittings

SITTINGS = 30
STROKES = 30

#: So many together, so that the tests of several workers share them.
TOGETHER = 5


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the homes of the sittings stand; the first sitting furnishes them all."""
    return tmp_path_factory.mktemp("monkey")


@pytest.mark.parametrize("first", range(0, SITTINGS, TOGETHER))
def test_no_stroke_of_the_monkey_crashes_the_program(folder: Path, first: int) -> None:
    wrong = [
        f"seed {outcome.seed}: comptoir {outcome.line}\n{outcome.wrong}"
        for outcome in sittings(range(first, first + TOGETHER), folder, STROKES)
        if outcome.wrong
    ]
    assert not wrong, "\n\n".join(wrong)
