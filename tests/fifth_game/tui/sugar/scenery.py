"""The sugar bowl at the table: which board belongs to which decision."""

from __future__ import annotations

from tui.sugar.phases import PHASES, Score

from tui.contract.scenery import Scenery


class SugarBowlScenery(Scenery):
    """One board, and the score."""

    phases = PHASES
    score = Score()


SCENERY = SugarBowlScenery()
