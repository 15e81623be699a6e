"""The club's own key, by which people know that it is the same club as last time."""

from __future__ import annotations

import os
from pathlib import Path

from asyncssh import SSHKey, generate_private_key, import_private_key

ALGORITHM = "ssh-ed25519"
NAME = "host_key"


def host_key(home: Path) -> SSHKey:
    """The key in the club's home; the first time it is made, readable by its owner alone."""
    path = home / NAME
    if not path.exists():
        _keep(path, generate_private_key(ALGORITHM).export_private_key())
    return import_private_key(path.read_bytes())


def _keep(path: Path, data: bytes) -> None:
    """Write a file that is there whole or not at all, and for nobody else at any moment."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
