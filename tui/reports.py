"""What is left of an error nobody thought of: a report in the home, one sentence for the player.

The report says where the program stood, never what it held: values of variables could be somebody's
secret. The newest reports are kept, in `reports/`, for their owner alone.
"""

from __future__ import annotations

import contextlib
import os
import platform
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

from saves import files
from saves.clean import clean
from saves.store import Store, default_home
from tui.words.language import Language, language
from tui.words.problems import shown

#: The exit code of a program that broke (EX_SOFTWARE of sysexits).
BROKEN = 70

#: How many reports are kept.
KEPT = 20

#: As much of a reason as is shown.
LONGEST = 100


class Panic(Exception):
    """An error that is known only as something Rich can print."""

    def __str__(self) -> str:
        from io import StringIO

        from rich.console import Console

        said = Console(file=StringIO(), width=100, color_system=None)
        with said.capture() as written:
            said.print(*self.args)
        return written.get()


def tell(error: BaseException, home: Path | None, _: Language, *, guest: bool = False) -> int:
    """Write a report and say in one sentence where it is; the exit code."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(told(error, home, _, guest=guest), file=sys.stderr, flush=True)
    return BROKEN


def told(error: BaseException, home: Path | None, _: Language, *, guest: bool = False) -> str:
    """Write a report; the sentence that says where it is, or why it is nowhere. A guest is told its
    number: the folders of the house are the host's."""
    try:
        path = write(error, home or default_home())
    except Exception as problem:  # nothing may go wrong in telling what went wrong
        why = clean(getattr(problem, "strerror", "") or type(problem).__name__, LONGEST)
        return _("Comptoir s'arrête sur une erreur imprévue, sans rapport ({why}).", why=why)
    if guest:
        number = path.stem
        return _("Comptoir s'arrête sur une erreur imprévue ; rapport {number}.", number=number)
    return _("Comptoir s'arrête sur une erreur imprévue ; rapport : {path}", path=shown(path))


def remembered(_: Language) -> Language:
    """The language of the player's profile, as far as that can still be read."""
    from saves.profile import Profile

    with contextlib.suppress(Exception):
        return language(Profile.load(Store(default_home())).language)
    return _


def write(error: BaseException, home: Path) -> Path:
    """Put a report into a home and let the oldest ones go; where it lies."""
    folder = home.absolute() / "reports"
    files.make_folder(folder)
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
    path = folder / f"{moment}-{os.getpid()}.txt"
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, files.PRIVATE_FILE)
    with os.fdopen(descriptor, "w", encoding="utf-8", errors="replace") as report:
        report.write(text(error))
    for old in sorted(folder.glob("*.txt"))[:-KEPT]:
        old.unlink(missing_ok=True)
    return path


def text(error: BaseException) -> str:
    """The report: which program on what, and where it stood."""
    from importlib.metadata import PackageNotFoundError, version

    about = [f"Python {platform.python_version()}, {platform.platform()}"]
    for package in ("comptoir", "textual"):
        with contextlib.suppress(PackageNotFoundError):
            about.insert(0, f"{package} {version(package)}")
    cause = getattr(error, "error", None)  # what made a worker fail
    failed = cause if isinstance(cause, BaseException) else error
    return "\n".join([*about, "", *traceback.format_exception(failed)])
