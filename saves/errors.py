"""What can go wrong with a file, as a key and its figures: the interface finds the words."""

from __future__ import annotations

import errno
from pathlib import Path

from saves.clean import clean

#: Each reason and the figures its sentence can speak of.
REASONS: dict[str, tuple[str, ...]] = {
    # the file
    "missing": (),
    "not_a_file": (),
    "unreadable": ("detail",),
    "too_large": ("bytes", "limit"),
    # its text
    "empty": (),
    "binary": (),
    "truncated": (),
    "not_json": ("detail",),
    "wrong_shape": ("place", "detail"),
    "too_long": ("place", "found", "limit"),
    # what it was written by
    "newer_format": ("found", "known"),
    "older_format": ("found", "known"),
    "unknown_game": ("game",),
    "newer_revision": ("game", "found", "known"),
    "older_revision": ("game", "found", "known"),
    "pack_missing": ("pack",),
    "pack_unusable": ("pack", "detail"),
    "pack_differs": ("pack", "found", "wanted"),
    # the game in it
    "setup_refused": ("rule", "why"),
    "action_refused": ("number", "actions", "rule", "why"),
    "state_differs": ("actions",),
    "result_differs": ("actions",),
    # the code of a game
    "not_a_code": (),
    "newer_code": ("found", "known"),
    "code_damaged": ("first", "last"),
    "code_cut": ("found", "wanted"),
    "code_spoilt": ("detail",),
    # the disk and who else is at it
    "in_use": ("process",),
    "read_only": ("detail",),
    "disk_full": ("detail",),
    "not_written": ("detail",),
}

#: The file itself is spoilt: the one kept from the move before may still be good.
SPOILT = frozenset(
    {
        "missing",
        "too_large",
        "empty",
        "binary",
        "truncated",
        "not_json",
        "wrong_shape",
        "too_long",
        "setup_refused",
        "action_refused",
        "state_differs",
        "result_differs",
    }
)

READ_ONLY = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
DISK_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})

#: Longest text that a figure quotes from a file or from the system.
QUOTE = 200


class SaveError(Exception):
    """A file that cannot be read or written: a reason of `REASONS`, the path, and figures."""

    def __init__(self, reason: str, path: Path | None = None, **figures: int | str) -> None:
        super().__init__(reason, path, figures)
        self.reason = reason
        self.path = path
        self.figures = {
            name: clean(value, QUOTE) if isinstance(value, str) else value
            for name, value in figures.items()
        }

    def __str__(self) -> str:
        figures = "".join(f" {name}={value}" for name, value in self.figures.items())
        return f"{self.path or '-'}: {self.reason}{figures}"

    def at(self, path: Path) -> SaveError:
        """The same problem, of the file at this path."""
        return SaveError(self.reason, path, **self.figures)

    @property
    def spoilt(self) -> bool:
        """Whether the file's own content is at fault."""
        return self.reason in SPOILT


def said(error: OSError) -> str:
    """The system's own words for its error."""
    return error.strerror or type(error).__name__


def not_written(error: OSError, path: Path) -> SaveError:
    """Why the system would not write a file."""
    if error.errno in READ_ONLY:
        return SaveError("read_only", path, detail=said(error))
    if error.errno in DISK_FULL:
        return SaveError("disk_full", path, detail=said(error))
    return SaveError("not_written", path, detail=said(error))
