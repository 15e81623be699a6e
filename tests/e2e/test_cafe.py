"""Café in a real terminal: whole games, killed and resumed in each phase, and what a move costs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.cafe.state import Ask
from saves.journal import Seat
from saves.profile import Profile
from saves.store import Store
from tests.e2e.homes import saved
from tests.terminal import Terminal
from tests.tui.cafe.moments import ended, moment

SIZES = pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])

#: What each question says, and the keys that answer it, whatever it is about.
ANSWERS = (
    ("Rejouer à cette table", ()),
    ("⏎ oui", ("enter",)),
    ("Continuer", ("enter",)),
    ("Où poser", ("enter",)),
    ("Que faire ?", ("f",)),
    ("Quelle carte", ("enter",)),
    ("Avec quel grain", ("enter",)),
    ("Miser", ("s",)),
)

Open = Callable[..., Terminal]


@pytest.fixture
def comptoir(comptoir: Open, tmp_path: Path) -> Open:
    """Start the program in a home where bots play without a pause."""
    Profile(pace="none").save(Store(tmp_path))
    return comptoir


def play_to_the_end(program: Terminal) -> None:
    """Answer whatever is asked until the final count."""
    for _number in range(120):
        _text, keys = next((a for a in ANSWERS if a[0] in program.text), ("", ("enter",)))
        if not keys:
            return
        program.send(*keys)
        program.settle(0.15)
    raise AssertionError(program.text)


@SIZES
def test_a_solo_game_from_the_draft_to_its_rating(
    comptoir: Open, tmp_path: Path, columns: int, rows: int
) -> None:
    words = ("play", "cafe", "--players", "1", "--seed", "3")
    program = comptoir(*words, columns=columns, rows=rows)
    play_to_the_end(program)
    assert "Décompte final" in program.text
    assert "Partie en solo : faible." in program.text
    program.send("q")
    assert program.wait(10) == 0
    assert saved(tmp_path).over
    assert "Exception" not in program.output.decode(errors="replace")


@pytest.mark.parametrize("variant", ["--basic", "--auction"])
def test_a_person_and_bots_play_to_the_count(comptoir: Open, tmp_path: Path, variant: str) -> None:
    seats = "human:Ada,greedy,random"
    program = comptoir("play", "cafe", "--seats", seats, variant, "--seed", "3")
    play_to_the_end(program)
    assert "Départage : grains sur C" in program.text
    assert " gagne." in program.text
    program.send("q")
    assert program.wait(10) == 0
    sitting = saved(tmp_path)
    assert sitting.over
    assert {step.before.seat for step in sitting.steps} == {0, 1, 2}


PHASES = {
    "auction": {"ask": Ask.BID, "players": 3, "variant": "auction", "rounds": 3},
    "payment of a bid": {"ask": Ask.PAY_BID, "players": 4, "variant": "auction", "rounds": 2},
    "ship": {"ask": Ask.SHIP, "players": 3, "variant": "auction", "rounds": 4},
    "draft": {"ask": Ask.TAKE, "players": 3},
    "payment": {"ask": Ask.PAY, "players": 2, "rounds": 1},
    "placement": {"ask": Ask.PLACE, "players": 3, "rounds": 6},
    "actions": {"ask": Ask.ACT, "players": 4, "rounds": 8},
    "filling": {"ask": Ask.FILL, "players": 1},
    "delivery": {"ask": Ask.SERVE, "players": 1, "rounds": 6, "seed": 4},
    "count": {"ask": Ask.OVER, "players": 2},
}


@pytest.mark.parametrize("phase", PHASES)
def test_killed_it_resumes_at_the_same_decision(comptoir: Open, tmp_path: Path, phase: str) -> None:
    path = moment(tmp_path, **PHASES[phase])
    actions = len(saved(tmp_path).steps)
    program = comptoir("resume", str(path))
    shown = program.text
    program.kill()
    assert len(saved(tmp_path).steps) == actions
    assert comptoir("resume", str(path)).text == shown


def test_killed_between_two_rounds_it_shows_the_summary_again(
    comptoir: Open, tmp_path: Path
) -> None:
    path = ended(tmp_path, players=3)
    program = comptoir("resume", str(path))
    assert "Fin de la manche 4" in program.text
    shown = program.text
    program.kill()
    assert comptoir("resume", str(path)).text == shown


def test_killed_after_a_move_nothing_of_it_is_lost(comptoir: Open, tmp_path: Path) -> None:
    path = moment(tmp_path, Ask.PLACE, seats=(Seat("Ada"), Seat("Bo")), rounds=3)
    before = len(saved(tmp_path).steps)
    program = comptoir("resume", str(path))
    program.send("n", "enter")
    program.wait_for("Que faire ?")
    program.kill()
    sitting = saved(tmp_path)
    assert len(sitting.steps) == before + 1
    assert sitting.state.ask is Ask.ACT


@pytest.mark.parametrize(
    ("players", "rounds", "seed"), [(1, 2, 3), (3, 6, 3), (4, 8, 5), (1, 8, 4)]
)
def test_what_a_move_of_the_card_costs(
    comptoir: Open, tmp_path: Path, players: int, rounds: int, seed: int
) -> None:
    """One frame and under 2 kB, wherever it goes and however large the area has become."""
    path = moment(tmp_path, Ask.PLACE, players=players, rounds=rounds, seed=seed)
    program = comptoir("resume", str(path))
    assert "Où poser" in program.text
    moved = 0
    keys = ("left", "left", "up", "right", "right", "right", "down", "down", "r", "n", "r", "n")
    for key in keys:
        size, frames = len(program.output), program.frames
        program.send(key)
        program.settle(0.4)
        cost = len(program.output) - size
        assert cost < 2_000, key
        assert program.frames - frames == (cost > 0), key
        moved += cost > 0
    assert moved >= len(keys) // 2
