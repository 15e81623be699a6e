"""The line to the player's keyboard: whatever comes over it, the next key is heard.

Textual's own reading ends with the first letter that is no UTF-8 and the first sequence that makes
no sense, and goes round without rest once the line is gone.
"""

from __future__ import annotations

import os
import selectors
import signal
from codecs import getincrementaldecoder
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from tui import signals
from tui.drawing.textual_inside import new_parser

#: How long a lone Escape may be the beginning of another key, in seconds.
PATIENCE = 0.1

#: As much as is read at once.
MOUTHFUL = 4096


class Keyboard(LinuxDriver):
    """Textual's terminal, with patient ears. The `listener` is the app they hear for."""

    def __init__(self, app: App[Any], **settings: Any) -> None:
        super().__init__(app, **settings)
        self.listener = app

    def run_input_thread(self) -> None:
        """Read until the program ends or the line is gone."""
        self._parser = new_parser(self)
        decoder = getincrementaldecoder("utf-8")("replace")
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                heard = self._read() if selector.select(PATIENCE) else None
                if heard == b"":
                    self.listener.call_later(signals.end, self.listener, signal.SIGHUP)
                    return
                self._pass_on(decoder.decode(heard or b""))

    def _read(self) -> bytes:
        """What was typed; nothing once the line is gone."""
        try:
            return os.read(self.fileno, MOUTHFUL)
        except OSError:
            return b""

    def _pass_on(self, text: str) -> None:
        """Hand the keys in a text to the app; what makes no sense is left out.

        An Enter that was typed before the program had the keyboard comes as a new line.
        """
        try:
            for event in self._parser.feed(text.replace("\n", "\r")) if text else ():
                self.process_message(event)
            for event in self._parser.tick():
                self.process_message(event)
        except Exception:  # a terminal may send anything
            self._parser = new_parser(self)
