"""The club's store as a PostgreSQL database, for several hubs at once.

The statements are those of SQLite. A few threads have a connection each; a job is a transaction.
What changes a table tells the other hubs so in the same transaction (NOTIFY); one thread listens.
Notifications are not kept for the absent: after a lost connection it listens again and says that
something may have been missed.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import re
import secrets
import threading
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

import msgspec
import psycopg
from psycopg import IsolationLevel as IsolationLevel

from club.store import statements
from club.store.protocol import Conflict, Elsewhere, Unavailable
from club.store.schema import STEPS, steps_after
from club.store.settling import Job, settle

log = logging.getLogger("club")

Connection = psycopg.Connection[tuple[Any, ...]]

#: Connections that work, beside the one that listens.
WORKERS = 4

#: The channel of the club, and the bytes that one notification may hold.
CHANNEL = "comptoir"
LONGEST = 7900

#: Seconds until a connection or a statement is given up, and between two tries to listen.
PATIENCE = 10
PAUSE = 0.5

#: The number of the lock under which the tables are made.
SCHEMA_LOCK = 0x636C7562

NAMED = re.compile(r":(\w+)")


@cache
def translated(statement: str) -> str:
    """A statement with its named values as psycopg writes them."""
    return NAMED.sub(r"%(\1)s", statement.replace("%", "%%"))


def connect(url: str) -> Connection:
    """A connection that gives up in time."""
    return psycopg.connect(
        url,
        autocommit=True,
        connect_timeout=PATIENCE,
        options=f"-c statement_timeout={PATIENCE * 1000}",
        keepalives_idle=PATIENCE,
        keepalives_interval=PATIENCE,
        keepalives_count=2,
    )


class Postgres:
    """A store in a database; its tables are made if they are not there."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._name = secrets.token_hex(4)  # of this hub, to know its own notifications
        self._closing = threading.Event()
        self._listening: Connection | None = None
        self._listener: threading.Thread | None = None
        prepare(url)
        self._threads = [
            threading.Thread(target=self._work, name=f"store {number}", daemon=True)
            for number in range(WORKERS)
        ]
        for thread in self._threads:
            thread.start()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Every method of the protocol is the statement of that name, done by a thread."""
        found = getattr(statements, name, None)
        if found is None or name.startswith("_"):
            raise AttributeError(name)
        return partial(self._ask, found)

    async def change(
        self, table: Any, acts: Any = (), results: Any = (), bells: tuple[str, ...] = ()
    ) -> None:
        news = self._news(
            "table", table=table.id, edition=table.edition, accounts=bells, text=table.game
        )
        await self._ask(partial(told_change, news), table, acts, results)

    async def say(self, line: Any) -> None:
        news = self._news("said", said=line)
        await self._ask(partial(told_line, news), line)

    async def tell(self, word: str, **what: Any) -> None:
        """Tell the other hubs something that is lost on nobody who is absent."""
        news = self._news(word, **what)
        if len(news.encode()) <= LONGEST:
            await self._ask(notify, news)

    def _news(self, word: str, **what: Any) -> str:
        return msgspec.json.encode(Elsewhere(word, self._name, **what)).decode()

    async def _ask(self, statement: Callable[..., Any], *values: Any) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put((lambda run: statement(run, *values), loop, future))
        return await asyncio.shield(future)

    async def close(self) -> None:
        """Finish what is queued and let go of the connections."""
        self._closing.set()
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        if self._listening is not None:
            self._listening.close()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.join, PATIENCE)

    # The threads that work

    def _work(self) -> None:
        connection: Connection | None = None
        while (job := self._jobs.get()) is not None:
            what, loop, future = job
            result: Any
            try:
                try:
                    connection = standing(connection, self._url)
                    result = done(connection, what)
                except Dropped:  # while it lay idle: nothing of the job was committed
                    connection = standing(connection, self._url)
                    result = done(connection, what)
            except (psycopg.Error, Dropped) as error:
                result = Unavailable(str(error))
                if connection is not None:
                    connection.close()
            except Exception as error:  # the job's own: it goes to whoever asked
                result = error
            loop.call_soon_threadsafe(settle, future, result)
        if connection is not None:
            connection.close()

    # The thread that listens

    def listen(self, hears: Callable[[Elsewhere | None], None]) -> None:
        """From now on hear what other hubs tell; None: something may have been missed."""
        loop = asyncio.get_running_loop()

        def heard(news: Elsewhere | None) -> None:
            if not self._closing.is_set():
                loop.call_soon_threadsafe(hears, news)

        self._listener = threading.Thread(
            target=self._listen, args=(heard,), name="store listens", daemon=True
        )
        self._listener.start()

    def _listen(self, heard: Callable[[Elsewhere | None], None]) -> None:
        while not self._closing.is_set():
            try:
                with connect(self._url) as self._listening:
                    self._listening.execute(f"LISTEN {CHANNEL}")
                    heard(None)
                    for notification in self._listening.notifies():
                        news = msgspec.json.decode(notification.payload, type=Elsewhere)
                        if news.hub != self._name:
                            heard(news)
            except (psycopg.Error, msgspec.MsgspecError, OSError) as error:
                if not self._closing.is_set():
                    log.warning("nothing is heard of other hubs: %s", type(error).__name__)
            except RuntimeError:
                return  # the loop is closed, and so is the club
            self._closing.wait(PAUSE)


class Dropped(Exception):
    """The connection was lost before anything was to be committed."""


def standing(connection: Connection | None, url: str) -> Connection:
    """The connection there is, or a new one."""
    return connect(url) if connection is None or connection.closed else connection


def done(connection: Connection, job: Callable[[statements.Run], Any]) -> Any:
    """What a job answers once it is committed; what it could not do is raised."""

    def run(statement: str, values: Mapping[str, Any]) -> tuple[list[tuple[Any, ...]], int]:
        cursor = connection.execute(translated(statement), clean(values))
        return cursor.fetchall() if cursor.description else [], cursor.rowcount

    finished = False
    try:
        with connection.transaction():
            result = job(run)
            finished = True
        return result
    except psycopg.OperationalError:
        if connection.closed and not finished:
            raise Dropped from None
        raise
    except psycopg.IntegrityError as error:
        raise Conflict(str(error)) from None  # a number or a request that is there already


def clean(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as the database takes them: no text with a zero byte is in it."""
    return {
        name: value.replace("\0", "\ufffd") if isinstance(value, str) else value
        for name, value in values.items()
    }


def notify(run: statements.Run, news: str) -> None:
    run("SELECT pg_notify(:channel, :news)", {"channel": CHANNEL, "news": news})


def told_change(news: str, run: statements.Run, table: Any, acts: Any, results: Any) -> None:
    """A table's next edition, and that there is one."""
    statements.change(run, table, acts, results)
    notify(run, news)


def told_line(news: str, run: statements.Run, line: Any) -> None:
    """A line of talk, for those at other hubs too."""
    statements.say(run, line)
    notify(run, news)


def prepare(url: str) -> None:
    """Bring the database to the last schema, one hub at a time; Unavailable where it cannot be."""
    try:
        with connect(url) as connection, connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
            connection.execute(
                "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, word TEXT NOT NULL)"
            )
            row = connection.execute("SELECT word FROM meta WHERE name = 'schema'").fetchone()
            for statement in steps_after(int(row[0]) if row else 0, BYTES="BYTEA", NUMBER="BIGINT"):
                connection.execute(statement.encode())
            connection.execute(
                "INSERT INTO meta VALUES ('schema', %(number)s)"
                " ON CONFLICT (name) DO UPDATE SET word = %(number)s",
                {"number": str(len(STEPS))},
            )
    except psycopg.Error as error:
        raise Unavailable(str(error).strip()) from None
