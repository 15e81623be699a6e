"""A session: one person on one line. `python -m tui.ssh.session FILE [COMMAND]` runs one by itself.

`run` is what a session does, whether it was forked from the zygote or started as a process of its
own. It has a terminal (or, for « plain », a line) as its standard files, an environment built from
nothing, and `reach`, which answers a new socket to the hub each time: `Client(reach)`.
"""

from __future__ import annotations

import os
import socket
import sys

from club.client import Client, Reach
from club.visit import Visit
from club.wire import Gone
from tui import reports
from tui.ssh.lifeline import Lifeline
from tui.words.language import choose

#: How long the hub is waited for before a session says that it is away, in seconds.
PATIENCE = 5.0

#: The exit code of somebody who found the club closed.
CLOSED = 1


def run(reach: Reach, command: str) -> int:
    """Play until the person leaves; the exit code. A `command` is "plain", or empty: the screen."""
    from tui.club.words import REASONS

    try:
        client = Client(reach, PATIENCE)
    except Gone as gone:
        _, why = choose(None, os.environ), REASONS.get(str(gone), "")
        print(_(why) if why else _("Le club est fermé pour le moment."), flush=True)
        return CLOSED
    with client:
        return (by_lines if command == "plain" else on_screens)(Visit(client))


def on_screens(visit: Visit) -> int:
    """The club on screens, until one leaves."""
    from tui.club.app import Visitor

    return Visitor(visit).play()


def by_lines(visit: Visit) -> int:
    """The club by lines, until one leaves or the input ends."""
    from tui.club.plain_lobby import visit_by_lines

    return visit_by_lines(visit)


def guarded(lifeline: socket.socket, command: str) -> int:
    """A session from its beginning to its end: whatever goes wrong is a report and a sentence."""
    try:
        code = run(Lifeline(lifeline).reach, command)
        sys.stdout.flush()
        return code
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1
    except BrokenPipeError:
        return 0
    except BaseException as error:  # nobody is above who could tell it
        return reports.tell(error, None, choose(None, os.environ), guest=True)


if __name__ == "__main__":
    sys.exit(guarded(socket.socket(fileno=int(sys.argv[1])), *sys.argv[2:3]))
