"""The command line: what is asked, in which language, and what goes wrong as a sentence.

Next to nothing is imported here, so that whoever interrupts a start sees no traceback either; each
command imports what it needs when it runs.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from tui.words.language import Language

INTERRUPTED = 130

#: Commands that do not live with the others: the club's door stands before all of them.
ELSEWHERE = {"serve": "tui.ssh.serve"}


def main(argv: list[str] | None = None) -> int:
    """Run one command; its exit code. Never a traceback, whatever goes wrong."""
    try:
        _ready_streams()
        return _tried(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if argv is None:
            _close_ears()


def _tried(words: list[str]) -> int:
    """Run one command; what stops it is a sentence in the language asked for."""
    from tui.lines.arguments import peek_language
    from tui.words.language import choose

    _ = choose(peek_language(words), os.environ)
    code = 0
    try:
        code = _run(words, _)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _silence()
        return code
    except OSError as error:
        _silence()
        return _complain(error, _)
    except Exception as error:  # a player reads a sentence, a report says the rest
        from tui import reports

        asked = peek_language(words) or os.environ.get("COMPTOIR_LANG")
        return reports.tell(error, None, _ if asked else reports.remembered(_))
    return code


def _run(words: list[str], _: Language) -> int:
    from importlib import import_module

    from tui.lines.arguments import parser

    try:
        asked = parser(_).parse_args(words)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 2
    if asked.version:
        return _version()
    if asked.ascii:
        os.environ["COMPTOIR_ASCII"] = "1"
    command: Callable[[Namespace, Language], int]
    name = asked.command or "home"
    command = import_module(ELSEWHERE.get(name, f"tui.lines.commands.{name}")).run
    return _told(command, asked, _)


def _told(command: Callable[[Namespace, Language], int], asked: Namespace, _: Language) -> int:
    """Run a command, and say in a sentence which save or pack it stumbled over."""
    from rules.packs import PackError
    from saves.errors import SaveError
    from tui.contract.pack_faults import pack_error
    from tui.words.problems import save_error

    try:
        return command(asked, _)
    except SaveError as error:
        print(save_error(error, _), file=sys.stderr)
    except PackError as error:
        print(*pack_error(error, _), sep="\n", file=sys.stderr)
    return 1


def _complain(error: OSError, _: Language) -> int:
    """Say what the system would not do."""
    from tui.words.problems import os_error

    print(os_error(error, _), file=sys.stderr)
    return 1


def _version() -> int:
    from importlib.metadata import version

    print(f"comptoir {version('comptoir')}")
    return 0


def _ready_streams() -> None:
    """Nothing that is read or shown may fail for its letters alone."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _close_ears() -> None:
    """The program ends: whoever presses Ctrl+C once more than needed sees nothing of it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _silence() -> None:
    """Whoever read along has gone: nothing more is to be written, nor complained about."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
