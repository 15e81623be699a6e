"""Another user of the system for the sessions, so that none of them can reach the hub's files.

The front needs the right to become that user (root, or CAP_SETUID, CAP_SETGID and CAP_CHOWN). The
club's home can then be passed through by everybody and read by nobody; the accounts' folders are
the sessions'.
"""

from __future__ import annotations

import os
import pwd
from contextlib import suppress
from pathlib import Path
from typing import TypedDict

from club.door import ACCOUNTS


class Who(TypedDict, total=False):
    """How a process is started as somebody else."""

    user: int
    group: int
    extra_groups: list[int]


def known_user(name: str) -> bool:
    """Whether there is such a user."""
    with suppress(KeyError):
        return bool(pwd.getpwnam(name))
    return False


def somebody(name: str) -> Who:
    """How a process is started as this user; as oneself where no name is given."""
    if not name:
        return {}
    entry = pwd.getpwnam(name)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def make_room(home: Path, who: Who) -> None:
    """Give the sessions' user the folders of the accounts, and nothing else of the home."""
    if who:
        folder = home / ACCOUNTS
        folder.mkdir(mode=0o700, exist_ok=True)
        home.chmod(0o711)
        own(folder, who)


def own(folder: Path, who: Who) -> None:
    """Make a folder the sessions'."""
    if who:
        os.chown(folder, who["user"], who["group"])
