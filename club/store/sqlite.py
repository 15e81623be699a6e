"""The club's store as one SQLite file: one thread writes, and what waits is committed together.

Write-ahead log, synchronous FULL: what is answered is on disk. A job that fails is rolled back by
itself; when the commit fails nothing of the group is so, and everybody who waited hears it.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from club.store import statements
from club.store.protocol import Conflict, Elsewhere, Unavailable
from club.store.schema import STEPS, steps_after
from club.store.settling import Job, settle

#: As many jobs are committed together at most.
GROUP = 64


class SQLite:
    """A store in a file; made if it is not there, readable by its owner only."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        file.touch(mode=0o600, exist_ok=True)
        self._database = connect(file)
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Every method of the protocol is the statement of that name, done by the thread."""
        found = getattr(statements, name, None)
        if found is None or name.startswith("_"):
            raise AttributeError(name)
        return partial(self._ask, found)

    async def change(
        self, table: Any, acts: Any = (), results: Any = (), bells: tuple[str, ...] = ()
    ) -> None:
        await self._ask(statements.change, table, acts, results)

    async def tell(self, word: str, **what: Any) -> None:
        """There is no other hub on this file."""

    def listen(self, hears: Callable[[Elsewhere | None], None]) -> None:
        """There is nobody to hear of."""

    async def _ask(self, statement: Callable[..., Any], *values: Any) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put((lambda run: statement(run, *values), loop, future))
        return await asyncio.shield(future)

    async def close(self) -> None:
        """Finish what is queued and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # The thread

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            group = [job]
            while len(group) < GROUP and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                group.append(following)
            self._commit(group)
        self._database.close()

    def _commit(self, group: list[Job]) -> None:
        """Do a group of jobs in one transaction, and tell each what came of it."""
        try:
            self._database.execute("BEGIN IMMEDIATE")
            results = [self._do(job) for job, _, _ in group]
            self._database.execute("COMMIT")
        except sqlite3.Error as error:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            results = [Unavailable(str(error))] * len(group)
        for (_, loop, future), result in zip(group, results, strict=True):
            loop.call_soon_threadsafe(settle, future, result)

    def _do(self, job: Callable[[statements.Run], Any]) -> Any:
        """What a job answers, or the exception it ended with, its own changes taken back."""
        self._database.execute("SAVEPOINT job")
        try:
            result = job(self._run)
        except sqlite3.OperationalError:
            raise  # the disk, not the job
        except sqlite3.IntegrityError as error:
            self._database.execute("ROLLBACK TO job")
            result = Conflict(str(error))  # a number or a request that is there already
        except Exception as error:
            self._database.execute("ROLLBACK TO job")
            result = error
        self._database.execute("RELEASE job")
        return result

    def _run(self, statement: str, values: Mapping[str, Any]) -> tuple[list[tuple[Any, ...]], int]:
        cursor = self._database.execute(statement, values)
        return cursor.fetchall(), cursor.rowcount


def connect(file: Path) -> sqlite3.Connection:
    """The database of a file, brought to the last schema."""
    database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("BEGIN IMMEDIATE")
    database.execute("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, word TEXT NOT NULL)")
    row = database.execute("SELECT word FROM meta WHERE name = 'schema'").fetchone()
    for statement in steps_after(int(row[0]) if row else 0, BYTES="BLOB", NUMBER="INTEGER"):
        database.execute(statement)
    database.execute("INSERT OR REPLACE INTO meta VALUES ('schema', ?)", (str(len(STEPS)),))
    database.execute("COMMIT")
    return database
