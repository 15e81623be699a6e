"""The line to the player's keyboard: whatever comes over it, the next key is heard.

Textual's own reading looks ten times a second whether anything came, lets a lone Escape wait for
that, ends with the first letter that is no UTF-8 and the first sequence that makes no sense, and
goes round without rest once the line is gone. Here nothing runs until something comes.
"""

from __future__ import annotations

import os
import re
import selectors
import signal
from codecs import getincrementaldecoder
from collections.abc import Iterator
from threading import Event
from time import monotonic
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui import signals
from tui.drawing.textual_inside import Letters

#: How long a lone Escape may be the beginning of another key, in seconds: a terminal sends the
#: letters of a key together.
ESCAPE_WAITS = 0.03

#: How long a key that has plainly begun may take to come whole, over the slowest line.
KEY_WAITS = 1.0

#: As much as is read at once.
MOUTHFUL = 4096

ESCAPE = "\x1b"

#: What follows the Escape of an arrow or another key, and is typed by nobody at one stroke.
LATE = re.compile(r"\[[0-9;]*[A-HZ~]|O[A-HP-S]")


class Ear:
    """Makes keys of what a line brings, piece by piece."""

    def __init__(self, letters: Letters) -> None:
        self._letters = letters
        self._begun = ""
        self._escaped_at: float | None = None

    @property
    def patience(self) -> float | None:
        """How long to wait for the rest of a key; None if none is begun: nothing need be done."""
        if not self._letters.waiting:
            return None
        return ESCAPE_WAITS if self._begun == ESCAPE else KEY_WAITS

    def hear(self, text: str, now: float) -> Iterator[Message]:
        """The keys in a text. What comes late to an Escape that was given up is the key it would
        have been, not the letters it is made of."""
        if self._just_escaped(now) and LATE.match(text):
            text = ESCAPE + text
        self._escaped_at = None
        self._begun = (self._begun + text)[-MOUTHFUL:]
        self._begun = self._begun[max(0, self._begun.rfind(ESCAPE)) :]
        if text:
            yield from self._letters.read(text)

    def give_up(self, now: float) -> Iterator[Message]:
        """The keys in what was begun, as nothing more has come."""
        self._escaped_at = now if self._begun == ESCAPE else None
        self._begun = ""
        yield from self._letters.given_up()

    def _just_escaped(self, now: float) -> bool:
        return self._escaped_at is not None and now - self._escaped_at < KEY_WAITS


class Bell(Event):
    """An event that also wakes whoever waits for a line: its end can be read once it is set."""

    def __init__(self) -> None:
        super().__init__()
        self.end, self._rope = os.pipe()

    def set(self) -> None:
        """Wake the reader."""
        super().set()
        os.write(self._rope, b".")

    def clear(self) -> None:
        """Let it be rung again."""
        if self.is_set():
            os.read(self.end, MOUTHFUL)
        super().clear()


class Keyboard(LinuxDriver):
    """Textual's terminal, with patient ears. The `listener` is the app they hear for."""

    def __init__(self, app: App[Any], **settings: Any) -> None:
        super().__init__(app, **settings)
        self.listener = app
        self.bell = self.exit_event = Bell()

    def run_input_thread(self) -> None:
        """Read until the program ends or the line is gone; sleep while nothing comes."""
        ear = Ear(Letters(self))
        decoder = getincrementaldecoder("utf-8")("replace")
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self.bell.end, selectors.EVENT_READ)
            while not self.bell.is_set():
                found = selector.select(ear.patience)
                if not found:
                    ear = self._pass_on(ear, ear.give_up(monotonic()))
                elif any(key.fd == self.fileno for key, _ in found):
                    heard = self._read()
                    if heard == b"":
                        self.listener.call_later(signals.end, self.listener, signal.SIGHUP)
                        return
                    # an Enter typed before the program had the keyboard comes as a new line
                    text = decoder.decode(heard).replace("\n", "\r")
                    ear = self._pass_on(ear, ear.hear(text, monotonic()))

    def _read(self) -> bytes:
        """What was typed; nothing once the line is gone."""
        try:
            return os.read(self.fileno, MOUTHFUL)
        except OSError:
            return b""

    def _pass_on(self, ear: Ear, keys: Iterator[Message]) -> Ear:
        """Hand keys to the app; after what makes no sense, go on with a fresh ear."""
        try:
            for key in keys:
                self.process_message(key)
        except Exception:  # a terminal may send anything
            return Ear(Letters(self))
        return ear
