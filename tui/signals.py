"""A dropped line: SIGHUP and SIGTERM end the program at once, terminal restored, game saved."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.app import Comptoir

ENDING = ("SIGHUP", "SIGTERM")

#: The code of a program whose terminal is gone.
HUNG_UP = 128 + getattr(signal, "SIGHUP", 1)

#: By then the program has left by itself, or its terminal is gone and will never answer.
PATIENCE = 1.0


def listen(app: Comptoir) -> None:
    """Leave when the line drops or the system asks; Textual does neither by itself."""
    loop = asyncio.get_running_loop()
    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None:
            with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
                loop.add_signal_handler(number, end, app, number)


def end(app: Comptoir, number: int) -> None:
    """Save, then leave with the code a shell expects of a signal."""
    code = 128 + number
    last_resort = threading.Timer(PATIENCE, os._exit, (code,))
    last_resort.daemon = True
    last_resort.start()
    unsaved = app.save()
    if code != HUNG_UP:
        app.lost += unsaved  # there is still a terminal to tell their codes
    app.exit(return_code=code)
