"""What a client brings along over SSH, and how much of it comes in.

Everything here is said by a stranger before anything is known of them: any variable, any size, any
command. Each is cut to what a session needs; nothing else reaches a process of the club.

>>> clamped(2**31, 0)
(400, 24)
>>> packed_environment([("LD_PRELOAD", "/tmp/x.so"), ("TERM", "xterm")])
{'TERM': 'xterm'}
"""

from __future__ import annotations

from collections.abc import Iterable

#: The variables a session may be told, and the beginning of others.
ALLOWED = frozenset({"TERM", "COLORTERM", "LANG", "NO_COLOR"})
ALLOWED_START = "LC_"

#: How many variables are listened to, and how long a name and a value may be.
MOST_VARIABLES = 32
LONGEST_NAME = 32
LONGEST_VALUE = 64

#: The size of a terminal that tells none, and the largest there is: one of 2000 × 1000 would cost
#: a session hundreds of megabytes.
USUAL = (80, 24)
LARGEST = (400, 150)

#: What may be asked for beside a screen.
COMMANDS = frozenset({"plain", "version"})


def packed_environment(brought: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The variables that come in: those a terminal is described by, short and printable."""
    found: dict[str, str] = {}
    for number, (name, value) in enumerate(brought):
        if number >= MOST_VARIABLES:
            break
        if comes_in(name, value):
            found[name] = value
    return found


def comes_in(name: str, value: str) -> bool:
    """Whether a variable may reach a session."""
    known = name in ALLOWED or name.startswith(ALLOWED_START)
    return known and plain(name, LONGEST_NAME) and plain(value, LONGEST_VALUE)


def plain(text: str, longest: int) -> bool:
    """Whether a text is short and made of visible letters of ASCII alone, at least one."""
    return 0 < len(text) <= longest and text.isascii() and text.isprintable()


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """A terminal's size as a session is told it, at its beginning and at every change."""
    wanted = (columns, rows)
    width, height = (
        min(told, most) if told > 0 else usual
        for told, usual, most in zip(wanted, USUAL, LARGEST, strict=True)
    )
    return width, height


def understood(command: str) -> str | None:
    """The command that was asked for, if it is one of ours; None for anything else."""
    asked = command.strip()
    return asked if asked in COMMANDS else None
