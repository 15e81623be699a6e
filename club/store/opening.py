"""Which store a club has: SQLite in its home, or the PostgreSQL of a URL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from club.door import DATABASE
from club.store.protocol import Unavailable

if TYPE_CHECKING:
    from club.store.protocol import Store

POSTGRES = ("postgresql://", "postgres://")


def open_store(home: Path, url: str = "") -> Store:
    """The store of a club; Unavailable where it cannot be opened."""
    if not url:
        from club.store.sqlite import SQLite

        return SQLite(home / DATABASE)
    if not url.startswith(POSTGRES):
        raise Unavailable("postgresql://…")
    try:
        from club.store.postgres import Postgres
    except ImportError:
        raise Unavailable("comptoir[postgres]") from None
    return Postgres(url)
