"""Mombasa at the table: its phases, and what holds for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Turn
from rules.mombasa import asks
from rules.mombasa.actions import Decline, LoseUnits, Pass, StopDeveloping, TakePound
from rules.mombasa.questions import PLANNING
from rules.mombasa.state import State
from saves.profile import Profile
from tui.contract.scene import Scene
from tui.contract.scenery import Scenery
from tui.mombasa.boards.keys import PANEL_KEYS
from tui.mombasa.liked import liked
from tui.mombasa.phases import PHASES
from tui.mombasa.phases.mombasa_phase import MombasaPhase
from tui.mombasa.phases.scoring import Scoring
from tui.mombasa.words.terms import UPKEEP
from tui.words.keymap import Key

if TYPE_CHECKING:
    from tui.overlays.sheet import Overlay

#: Questions that complete what was announced: Escape takes it back.
FOLLOW_UPS = frozenset(
    {
        asks.PLAN,
        asks.STOW,
        asks.GOODS,
        asks.STEP,
        asks.REGION,
        asks.TAKE_POST,
        asks.BENEFIT,
        asks.RETURN_POST,
        asks.FLIP,
        asks.WRITE,
        asks.LEDGER,
        asks.PLACE_BOOK,
        asks.REMOVE,
        asks.BUY,
        asks.BUY_OR_NOT,
        asks.BUY_TOO,
        asks.DIAMONDS_OR_NOT,
        asks.DISCARD,
        asks.TIER,
        asks.MIX,
        asks.TRACK,
        asks.CALL,
    }
)

#: What ends or declines stands last.
LAST = (Pass, StopDeveloping, LoseUnits, TakePound, Decline)


class MombasaScenery(Scenery):
    """Setup, planning, the boards of the action phase, upkeep and the score table."""

    phases = PHASES
    score = Scoring()
    follow_ups = FOLLOW_UPS
    last = LAST
    board_columns = 82
    steady_aside = True

    def preferred(self, scene: Scene, profile: Profile) -> int:
        """Where most people want to go: a book on an empty space of the ledger, the farthest the
        ink goes, the highest tier."""
        return liked(scene.state, [choice.action for choice in scene.choices])

    def pauses(self, before: State, after: State) -> bool:
        """All plans are shown, or a round is closed."""
        shown = before.ask is asks.PLAN and after.ask is not asks.PLAN
        return shown or (0 < before.round < after.round)

    def paused_in(self, scene: Scene) -> str:
        """Cards are turned up at the end of planning; upkeep, in which nobody is asked, is a pause
        before the next one."""
        return UPKEEP if scene.state.ask is asks.PLAN else PLANNING

    def pause(self, scene: Scene) -> MombasaPhase:
        """That phase."""
        return next(phase for phase in PHASES if phase.key == self.paused_in(scene))

    def beats(self, scene: Scene) -> int:
        """Upkeep is told step by step, and plans are turned up player by player."""
        if self.paused_in(scene) == PLANNING:
            return len(scene.state.seats)
        return self.pause(scene).beats

    def tells_odds(self, turn: Turn) -> bool:
        """The boards can be looked at at any time."""
        return True

    def odds(self, view: State) -> Overlay:
        """What is still to come."""
        from tui.mombasa.boards.sheets import Outlook

        return Outlook(view)

    def sheets(self) -> tuple[Key, ...]:
        """The own board, cards, books, tracks, map, cities and bonus spaces, everybody."""
        return PANEL_KEYS

    def sheet(self, scene: Scene, name: str) -> Overlay:
        """One of them."""
        from tui.mombasa.boards.sheets import Panel

        return Panel(scene, name)


SCENERY = MombasaScenery()
