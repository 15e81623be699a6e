"""A sitting told in lines from its first to its last, and kept in the profile."""

from __future__ import annotations

import io
import sys
from typing import Any

from saves.sitting import Sitting
from tui.commands.opening import Opening
from tui.faults import save_error
from tui.openings import opening_of
from tui.plain import Plain
from tui.presenter import presenter_of


def sit(sitting: Sitting, opened: Opening, first: tuple[Any, ...] = ()) -> int:
    """Play in plain mode, after the first actions if there are any; the exit code."""
    _ = opened.language
    with sitting:
        if sitting.recovered is not None:
            problem = save_error(sitting.recovered.problem, _)
            print(_("Reprise un coup plus tôt. {problem}", problem=problem), flush=True)
        source = sys.stdin or io.StringIO()
        plain = Plain(sitting, presenter_of(sitting.journal), _, source, sys.stdout)
        try:
            return plain.play(first)
        except KeyboardInterrupt:
            plain.tell_loss()
            raise
        finally:
            opening_of(sitting.game.name).remember(sitting, opened.profile)
            opened.profile.record(sitting.journal)
            opened.profile.save(opened.store)
