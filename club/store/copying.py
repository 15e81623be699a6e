"""A whole store as lines of JSON, out of one database and into another.

The first line tells the schema; each further one is a row: the name of its table, then its values.
What is read is one moment of the club, also while it is open.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from club.door import DATABASE
from club.store.protocol import Unavailable
from club.store.schema import STEPS
from club.store.statements import Run

#: Every table, in the order in which it is written, and its columns that hold bytes.
TABLES: dict[str, tuple[str, ...]] = {
    "meta": (),
    "account": (),
    "pubkey": (),
    "link_code": (),
    "ban": (),
    "tbl": ("record",),
    "act": ("entry",),
    "member": (),
    "chat": ("line",),
    "result": (),
}

#: Rows that are fetched at once.
ROWS = 500


class Unfit(Exception):
    """What is to be read is no copy of a club, or of a later version."""


def copied(home: Path, url: str) -> Iterator[bytes]:
    """All lines of a store, of one moment."""
    yield from (_postgres(url) if url else _sqlite(home / DATABASE))


def _sqlite(file: Path) -> Iterator[bytes]:
    if not file.exists():
        raise Unavailable(str(file))
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as database:
        database.execute("BEGIN")
        yield from _lines(database)


def _postgres(url: str) -> Iterator[bytes]:
    from club.store.postgres import IsolationLevel, connect

    with connect(url) as connection:
        connection.isolation_level = IsolationLevel.REPEATABLE_READ  # one moment for all tables
        connection.autocommit = False
        yield from _lines(connection)


def _lines(database: Any) -> Iterator[bytes]:
    yield msgspec.json.encode(["comptoir", len(STEPS)]) + b"\n"
    for table, texts in TABLES.items():
        cursor = database.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in cursor.description]
        held = [names.index(name) for name in texts]
        while rows := cursor.fetchmany(ROWS):
            for row in rows:
                values = [
                    bytes(value).decode() if at in held else value for at, value in enumerate(row)
                ]
                yield msgspec.json.encode([table, *values]) + b"\n"


def read_in(run: Run, lines: Iterable[bytes]) -> int:
    """Put the lines of a copy into an empty store; how many rows they were."""
    reading = iter(lines)
    check(next(reading, b""))
    rows = 0
    for line in reading:
        table, *values = _row(line)
        if table not in TABLES:
            raise Unfit(str(table))
        if table == "meta" and values[0] == "schema":
            continue
        _insert(run, table, values)
        rows += 1
    return rows


def check(head: bytes) -> None:
    """Unfit where the first line is not that of a copy this program can read."""
    if _row(head) != ["comptoir", len(STEPS)]:
        raise Unfit(head.decode(errors="replace").strip())


def _row(line: bytes) -> list[Any]:
    try:
        return msgspec.json.decode(line, type=list)
    except msgspec.MsgspecError as error:
        raise Unfit(str(error)) from None


def _insert(run: Run, table: str, values: list[Any]) -> None:
    held = TABLES[table]
    columns = _COLUMNS[table]
    if len(values) != len(columns):
        raise Unfit(table)
    named: Mapping[str, Any] = {
        name: value.encode() if name in held else value
        for name, value in zip(columns, values, strict=True)
    }
    places = ", ".join(f":{name}" for name in columns)
    run(f"INSERT INTO {table} VALUES ({places}) ON CONFLICT DO NOTHING", named)


#: The columns of each table, as the schema has them.
_COLUMNS: dict[str, tuple[str, ...]] = {
    "meta": ("name", "word"),
    "account": ("id", "name", "folded", "language", "muted", "created"),
    "pubkey": ("fingerprint", "account", "comment"),
    "link_code": ("hash", "account", "expires"),
    "ban": ("what",),
    "tbl": (
        *("id", "edition", "version", "record", "invitation", "listed", "roast", "bots"),
        *("deadline", "changed", "finished"),
    ),
    "act": ("tbl", "n", "request", "entry"),
    "member": ("tbl", "account", "seen", "changed"),
    "chat": ("tbl", "at", "line"),
    "result": ("tbl", "account", "game", "people", "won", "total", "at"),
}
