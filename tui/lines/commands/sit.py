"""A sitting told in lines from its first to its last, and kept in the profile."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from typing import Any

from saves.sitting import Sitting
from tui.contract.opening import opening_of
from tui.contract.presenter import presenter_of
from tui.lines.brief import Brief
from tui.lines.commands.desk import Desk
from tui.lines.plain import Plain
from tui.table.noticing import Watcher
from tui.words.problems import save_error


def sit(sitting: Sitting, desk: Desk, first: tuple[Any, ...] = (), *, full: bool = False) -> int:
    """Play in plain mode, by ear or in full, after the first actions if there are any; the exit
    code."""
    _ = desk.language
    with sitting:
        if sitting.recovered is not None:
            problem = save_error(sitting.recovered.problem, _)
            print(_("Reprise un coup plus tôt. {problem}", problem=problem), flush=True)
        source = sys.stdin or io.StringIO()
        told = Plain if full else Brief
        watcher = Watcher(sitting, desk.profile)
        plain = told(sitting, presenter_of(sitting.journal), _, source, sys.stdout, watcher)
        try:
            return plain.play(first)
        except KeyboardInterrupt:
            plain.tell_loss()
            raise
        except BrokenPipeError:
            if sitting.is_saved():
                raise
            tell_elsewhere(plain)
            return 1
        finally:
            opening_of(sitting.game.name).remember(sitting, desk.profile)
            desk.profile.record(sitting.journal)
            desk.profile.save(desk.store)


def tell_elsewhere(plain: Plain) -> None:
    """Whoever read along has gone, and the game is not on disk: its code goes where errors go."""
    plain.sink, plain.rescued = sys.stderr, False
    with suppress(OSError):
        plain.tell_loss()
