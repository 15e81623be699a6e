"""Coffee Traders in a real terminal: killed in every phase and resumed there, what a key costs,
and a whole game through pipes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from rules.coffee_traders.engine import GAME
from rules.coffee_traders.state import Task
from saves.profile import Profile
from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import FRAME, Terminal, usual_signals
from tests.tui.coffee_traders.moments import Moment, lively, moment_of, save
from tests.tui.coffee_traders.seen import scene
from tui.coffee_traders.phases.recolter import tale
from tui.coffee_traders.scenery import SCENERY
from tui.coffee_traders.words import terms

Open = Callable[..., Terminal]

SIZES = pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])

#: The phases in which somebody is asked, and a key that answers; the harvest is looked at between
#: two of them.
ASKING = {
    "travailler": "d",
    "affecter": "enter",
    "commercer": "r",
    "vendre": "1",
    "reinitialiser": "s",
}


def saved_actions(home: Path) -> tuple[object, ...]:
    """The actions of the one game of a home, each checked by the rules."""
    (entry,) = Store(home).entries()
    assert entry.problem is None
    with Sitting.resume(Store(home), entry.path) as sitting:
        return tuple(step.action for step in sitting.steps)


def current_phase(program: Terminal) -> str:
    """The phase marked on the screen."""
    line = program.text.splitlines()[1]
    return line.split("▸")[1].split()[0]


def undisturbed(program: Terminal, lines: int = 21) -> list[str]:
    """What the table shows, without the line of news and the keys: undo differs."""
    return program.text.splitlines()[:lines]


@pytest.mark.parametrize("phase", ASKING)
def test_killed_in_a_phase_it_resumes_exactly_there(
    comptoir: Open, tmp_path: Path, phase: str
) -> None:
    """An answer is given in the phase, the program is killed, and the next question stands."""
    path = save(tmp_path, moment_of(phase), alone=False)
    Profile(pace="none", care="never").save(Store(tmp_path))
    program = comptoir("resume", str(path))
    assert current_phase(program) == terms.PHASES[phase]
    before = saved_in_place(path)
    if phase == "affecter":
        program.send("enter")  # the curtain
        program.settle()
    program.send(ASKING[phase])
    program.settle()
    shown = undisturbed(program)
    program.kill()
    actions = saved_actions(tmp_path)
    assert len(actions) > before
    again = comptoir("resume")
    curtain = "de décider, en secret"
    if phase == "affecter" and curtain in again.text and curtain not in "".join(shown):
        again.send("enter")
        again.settle()
    assert undisturbed(again) == shown
    again.kill()
    assert saved_actions(tmp_path) == actions


def saved_in_place(path: Path) -> int:
    """How many actions a file holds while a program has it open."""
    return len(Store(path.parent.parent).open(path)[0].actions)


def test_killed_during_the_harvest_it_shows_the_harvest_again(
    comptoir: Open, tmp_path: Path
) -> None:
    """The last answer before the harvest is given; then it is on the screen, before and after."""
    moments = lively(seed=moment_of("recolter").seed)
    at = moments.index(moment_of("recolter"))
    save(tmp_path, moments[at - 1], alone=False)
    assert SCENERY.pauses(moments[at - 1].state, moments[at].state)
    program = comptoir("resume")
    assert current_phase(program) == "Commercer"
    program.send(*keys_of_action(moments[at - 1], moments[at].actions[-1]))
    program.wait_for("La récolte")
    program.settle()
    assert current_phase(program) == "Récolter"
    shown = undisturbed(program)
    program.kill()
    again = comptoir("resume")
    assert undisturbed(again) == shown
    assert current_phase(again) == "Récolter"
    again.send("enter")
    again.wait_for("vendre quoi ?")


def keys_of_action(moment: Moment, action: object) -> list[str]:
    """Tab leads from choice to choice in the order they are listed; Enter takes it."""
    listed = SCENERY.order(GAME.legal(moment.state))
    return ["tab"] * listed.index(action) + ["enter"]  # type: ignore[arg-type]


@SIZES
def test_a_step_of_the_cursor_on_the_map_is_one_frame_and_few_bytes(
    comptoir: Open, tmp_path: Path, columns: int, rows: int
) -> None:
    """Under 2 kB, on a place that is refused too, and from one cooperative to the next."""
    save(tmp_path, moment_of("site"))
    program = comptoir("resume", columns=columns, rows=rows)
    program.wait_for("où planter")
    program.settle(0.8)
    moved = 0
    for key in ("up", "right", "down", "tab", "up"):
        size, frames = len(program.output), program.frames
        program.send(key)
        program.settle(0.8)
        assert len(program.output) - size < 2_000
        assert program.frames - frames == (len(program.output) > size)
        moved += program.frames - frames
    assert moved >= 3


def test_a_step_of_the_harvest_is_one_frame(tmp_path: Path) -> None:
    """Told step by step: each step is one frame and under 2 kB; then nothing moves any more."""
    moment = moment_of("recolter")
    save(tmp_path, moment, pace="slow")
    moments = lively(seed=moment.seed)
    before = moments[moments.index(moment) - 1].state
    steps = len(tale(scene(moment.state, paused=True, before=before))) - 1
    assert steps > 4
    env = {"COMPTOIR_HOME": str(tmp_path), "COMPTOIR_STILL": ""}
    with Terminal("--lang", "fr", "resume", env=env) as program:
        program.wait_for("Continuer")
        program.settle(0.8)
        frames = bytes(program.output).split(FRAME)[1:]
        told = frames[-steps:]
        assert b"Tout montrer" in frames[-steps - 1], "the first step stands when the table does"
        assert b"Continuer" in told[-1]
        assert [len(frame) for frame in told if not 0 < len(frame) < 2_000] == []
        size = len(program.output)
        program.read(1.5)
        assert len(program.output) == size


def test_where_nothing_moves_the_harvest_is_whole_at_once(tmp_path: Path) -> None:
    """Over SSH, at the slowest pace: no step is painted."""
    save(tmp_path, moment_of("recolter"), pace="slow")
    env = {"COMPTOIR_HOME": str(tmp_path), "COMPTOIR_STILL": "", "SSH_TTY": "/dev/pts/0"}
    with Terminal("--lang", "fr", "resume", env=env) as program:
        program.wait_for("Continuer")
        program.settle(0.8)
        assert b"Tout montrer" not in program.output


# Plain mode


def lines_of(moments: tuple[Moment, ...]) -> list[str]:
    """What is typed to play a game: a number for each answer, and Enter for whoever sits down to
    decide in secret."""
    lines: list[str] = []
    alone: int | None = None
    for before, after in pairwise(moments):
        turn = GAME.turn(before.state)
        assert turn is not None
        if turn.ask != Task.ASSIGN:
            alone = None
        elif alone != turn.seat:
            alone = turn.seat
            lines.append("")
        lines.append(str(1 + GAME.legal(before.state).index(after.actions[-1])))
    return lines


@pytest.mark.parametrize(
    ("language", "won"), [("fr", "Victoire"), ("en", "Victory"), ("pt_PT", "Vitória")]
)
def test_a_whole_game_through_pipes(tmp_path: Path, language: str, won: str) -> None:
    moments = lively(players=2, seed=4)
    played = subprocess.run(
        [
            *(sys.executable, "-m", "tui.cli", "--lang", language, "play", "traders", "--plain"),
            *("--seats", "human:Ada,human:Bo", "--seed", "4"),
        ],
        env={**os.environ, "COMPTOIR_HOME": str(tmp_path)},
        input="".join(f"{line}\n" for line in lines_of(moments)),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        preexec_fn=usual_signals,
    )
    assert (played.returncode, played.stderr) == (0, "")
    totals = [sheet.total for sheet in GAME.scores(moments[-1].state)]
    end = played.stdout[-3000:]
    assert won in end
    assert all(f" {total} " in end for total in totals)
    assert len(saved_actions(tmp_path)) == len(moments) - 1
