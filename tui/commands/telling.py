"""A sitting told in lines from its first to its last, and kept in the profile."""

from __future__ import annotations

import io
import sys
from typing import Any

from saves.profile import Profile, RoasterTaste
from saves.sitting import Sitting
from tui.commands.opening import Opening
from tui.faults import save_error
from tui.plain import Plain
from tui.presenter import presenter


def sit(sitting: Sitting, opened: Opening, first: Any = None) -> int:
    """Play in plain mode, after a first action if there is one; the exit code."""
    _ = opened.language
    with sitting:
        if sitting.recovered is not None:
            problem = save_error(sitting.recovered.problem, _)
            print(_("Reprise un coup plus tôt. {problem}", problem=problem), flush=True)
        source = sys.stdin or io.StringIO()
        plain = Plain(sitting, presenter(sitting.game.name), _, source, sys.stdout)
        try:
            return plain.play(first)
        finally:
            remember(sitting, opened.profile)
            opened.profile.save(opened.store)


def remember(sitting: Sitting, profile: Profile) -> None:
    """Keep how it was played, and the result if the game is over."""
    state = sitting.state
    if sitting.steps:
        taste = RoasterTaste(state.options.mode, state.options.level, state.card)
        profile.roaster = taste
    profile.record(sitting.journal)
