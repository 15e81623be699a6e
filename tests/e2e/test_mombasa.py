"""Mombasa in a real terminal: killed in every phase and resumed exactly there; what a key costs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.mombasa import asks
from saves.profile import Profile
from saves.store import Store
from tests.e2e.homes import saved
from tests.terminal import Terminal
from tests.tui.mombasa.saved import OVER, REVEAL, UPKEEP, saved_at

Open = Callable[..., Terminal]

PHASES = ("Mise en place", "Planification", "Action", "Entretien", "Score")

#: What stands on the screen at each moment, the action phase by each of its boards.
MOMENTS = {
    asks.STOW: "Quelle carte de la tuile",
    asks.PLAN: "Votre main",
    REVEAL: "les cartes sont révélées",
    asks.TURN: "Une action ?",
    asks.GOODS: "une carte, un pas",
    asks.STEP: "Sur quelle piste ?",
    asks.REGION: "Où poser un comptoir",
    asks.TAKE_POST: "le comptoir vient de quelle colonne",
    asks.LEDGER: "un livre, ou £1 ?",
    asks.PLACE_BOOK: "Où poser",
    asks.FLIP: "Retourner un livre",
    asks.WRITE: "Jusqu'où va l'encrier",
    asks.DISCARD: "Quelle carte défausser",
    UPKEEP: "Entretien : la manche",
    OVER: "Victoire :",
}


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_killed_in_any_phase_it_resumes_exactly_there(
    comptoir: Open, tmp_path: Path, moment: str
) -> None:
    """Whatever is asked, or shown while nobody is asked: the same screen, the same state."""
    path = saved_at(tmp_path, moment, least=0 if moment is asks.STOW else 1)
    before = saved(tmp_path).state
    program = comptoir("resume", str(path))
    program.wait_for(MOMENTS[moment])
    program.settle()
    shown = program.text
    program.kill()
    assert saved(tmp_path).state == before
    again = comptoir("resume", str(path))
    again.wait_for(MOMENTS[moment])
    again.settle()
    assert again.text == shown
    again.kill()


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_seven_rounds_from_the_command_line_to_the_score(
    comptoir: Open, tmp_path: Path, columns: int, rows: int
) -> None:
    """Whoever leaves every slot empty and passes at once still sees all phases of all rounds."""
    Profile(pace="none").save(Store(tmp_path))
    words = ("play", "mombasa", "--seats", "human:Ada,random", "--seed", "3")
    program = comptoir(*words, columns=columns, rows=rows)
    seen = set()
    for _number in range(200):
        seen |= {phase for phase in PHASES if f"▸ {phase}" in program.text}
        seen |= {number for number in range(1, 8) if f"manche {number}/7" in program.text}
        if "Victoire" in program.text:
            break
        program.send("v" if "▸ Planification" in program.text else "end")
        program.settle(0.1)
        program.send("enter")
        program.settle(0.15)
    assert seen == {*PHASES, *range(1, 8)}
    program.send("q")
    assert program.wait(10) == 0
    assert saved(tmp_path).over
    assert "Exception" not in program.output.decode(errors="replace")


def test_a_choice_is_saved_before_the_kill(comptoir: Open, tmp_path: Path) -> None:
    """A plan validated, then killed: it stands."""
    path = saved_at(tmp_path, asks.PLAN, least=2)
    actions = len(saved(tmp_path).journal.actions)
    program = comptoir("resume", str(path))
    program.wait_for("Votre main")
    program.send("v")
    program.settle()
    program.send("enter")
    program.settle()
    program.kill()
    after = saved(tmp_path)
    assert len(after.journal.actions) > actions
    assert after.steps[actions].before.ask is asks.PLAN


@pytest.mark.parametrize(("columns", "rows", "most"), [(80, 24, 2_000), (120, 40, 3_000)])
def test_what_a_step_over_the_map_costs(
    comptoir: Open, tmp_path: Path, columns: int, rows: int, most: int
) -> None:
    """One frame and few bytes, also where a region is out of reach."""
    path = saved_at(tmp_path, asks.REGION, least=2)
    program = comptoir("resume", str(path), columns=columns, rows=rows)
    program.wait_for("Où poser un comptoir")
    program.settle()
    costs = []
    for key in ("left", "up", "right", "down", "left", "down", "n"):
        size, frames = len(program.output), program.frames
        program.send(key)
        program.settle(0.8)
        if len(program.output) > size:
            costs.append(len(program.output) - size)
            assert program.frames - frames == 1
    assert len(costs) >= 5
    assert max(costs) < most


def test_what_a_card_to_plan_costs(comptoir: Open, tmp_path: Path) -> None:
    """The slot and the ticks of the books follow the cursor, in one frame."""
    path = saved_at(tmp_path, asks.PLAN, least=2)
    program = comptoir("resume", str(path))
    program.wait_for("Votre main")
    program.settle()
    for key in ("down", "up", "down"):
        size, frames = len(program.output), program.frames
        program.send(key)
        program.settle(0.8)
        assert 0 < len(program.output) - size < 2_000
        assert program.frames - frames == 1
