"""A session: one person on one line. `python -m tui.ssh.session FILE [COMMAND]` runs one by itself.

`run` is what a session does, whether it was forked from the zygote or started as a process of its
own. It has a terminal (or, for « plain », a line) as its standard files, an environment built from
nothing, and `reach`, which answers a new socket to the hub each time: `Client(reach)`.
"""

from __future__ import annotations

import os
import socket
import sys
from argparse import Namespace
from collections.abc import Callable
from importlib import import_module

from club.client import Reach
from tui import reports
from tui.lines.arguments import parser
from tui.ssh.lifeline import Lifeline
from tui.words.language import Language, choose


def run(reach: Reach, command: str) -> int:
    """Play until the person leaves; the exit code. A `command` is "plain", or empty: the screen."""
    _ = choose(None, os.environ)
    words = plain_line() if command == "plain" else []
    asked = parser(_).parse_args(words)
    played: Callable[[Namespace, Language], int]
    played = import_module(f"tui.lines.commands.{asked.command or 'home'}").run
    return played(asked, _)


def plain_line() -> list[str]:
    """What plain mode begins with: the game played last, or else a roast."""
    from saves.store import Store

    unfinished = any(entry.playable for entry in Store().entries())
    return ["resume", "--plain"] if unfinished else ["play", "roaster", "--plain"]


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
        return reports.tell(error, None, choose(None, os.environ))


if __name__ == "__main__":
    sys.exit(guarded(socket.socket(fileno=int(sys.argv[1])), *sys.argv[2:3]))
