"""What is learnt is made again by one command, and its file tells how."""

from pathlib import Path

import pytest

import bots
from bots.learn import lessons, main
from bots.ridge import explained, fit, solution

HOME = Path(bots.__file__).parent


def test_weights_that_made_the_targets_are_found():
    rows = [[float(n % 5), float(n % 7), 1.0] for n in range(70)]
    targets = [3 * a - 2 * b + 1 for a, b, _ in rows]
    weights = fit(rows, targets, ridge=0.01)
    assert weights == pytest.approx([3, -2, 1], abs=0.01)
    assert solution([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0]) == pytest.approx([0.8, 1.4])


def test_what_is_expected_of_a_mean_explains_nothing():
    assert explained([2.0, 2.0, 2.0], [1.0, 2.0, 3.0]) == pytest.approx(0)
    assert explained([1.0, 2.0, 3.0], [1.0, 2.0, 3.0]) == pytest.approx(1)


@pytest.mark.parametrize("name", ["cafe", "roaster", "mombasa"])
def test_every_master_has_lessons(name):
    assert lessons(name)


@pytest.mark.parametrize("file", sorted(HOME.glob("*/*.toml")), ids=lambda file: file.stem)
def test_the_file_of_what_is_learnt_tells_how_it_was_made(file):
    header = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1] == "#"]
    told = " ".join(header)
    assert "Made by `python -m bots." in told or "not in this repository" in told


def test_an_unknown_game_is_told(capsys):
    assert main(["chess"]) == 2
    assert "cafe" in capsys.readouterr().err
