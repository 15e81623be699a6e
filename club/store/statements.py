"""The SQL that both databases understand, each method of a store as a function on a connection.

A connection is anything that runs a statement with named values and answers rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from club.records import Account, Act, Line, Result, Table
from club.store.protocol import Conflict, Taken

#: Runs a statement: its rows and how many were changed.
Run = Callable[[str, Mapping[str, Any]], tuple[list[tuple[Any, ...]], int]]

#: As many tables stand in a list, and as many lines of talk are told again.
LIST = 50
TALK = 60

TABLE = msgspec.json.Decoder(Table)
ACT = msgspec.json.Decoder(Act)
LINE = msgspec.json.Decoder(Line)

ACCOUNT = "SELECT a.id, a.name, a.language, a.muted, a.created FROM account a"


def accounts_from(rows: Iterable[tuple[Any, ...]]) -> list[Account]:
    return [
        Account(row[0], row[1], row[2], tuple(msgspec.json.decode(row[3])), row[4]) for row in rows
    ]


def account(run: Run, key: str) -> Account | None:
    where = " JOIN pubkey k ON k.account = a.id WHERE k.fingerprint = :key"
    return next(iter(accounts_from(run(ACCOUNT + where, {"key": key})[0])), None)


def named(run: Run, name: str) -> Account | None:
    rows = run(ACCOUNT + " WHERE a.folded = :name", {"name": name.lower()})[0]
    return next(iter(accounts_from(rows)), None)


def accounts(run: Run) -> list[Account]:
    return accounts_from(run(ACCOUNT + " ORDER BY a.folded", {})[0])


def keys(run: Run) -> list[tuple[str, str, str]]:
    rows, _ = run("SELECT fingerprint, account, comment FROM pubkey ORDER BY fingerprint", {})
    return [(row[0], row[1], row[2]) for row in rows]


def enrol(run: Run, account: Account, key: str, comment: str) -> None:
    _, added = run(
        "INSERT INTO account VALUES (:id, :name, :folded, :language, '[]', :created)"
        " ON CONFLICT DO NOTHING",
        {
            "id": account.id,
            "name": account.name,
            "folded": account.name.lower(),
            "language": account.language,
            "created": account.created,
        },
    )
    if not added or not add_key(run, key, account.id, comment):
        raise Taken(account.name)


def add_key(run: Run, key: str, owner: str, comment: str) -> int:
    return run(
        "INSERT INTO pubkey VALUES (:key, :owner, :comment) ON CONFLICT DO NOTHING",
        {"key": key, "owner": owner, "comment": comment},
    )[1]


def prefer(run: Run, account: Account) -> None:
    run(
        "UPDATE account SET language = :language, muted = :muted WHERE id = :id",
        {
            "id": account.id,
            "language": account.language,
            "muted": msgspec.json.encode(account.muted).decode(),
        },
    )


def offer_link(run: Run, code: str, account: str, until: int) -> None:
    run(
        "INSERT INTO link_code VALUES (:code, :account, :until)",
        {"code": code, "account": account, "until": until},
    )


def link(run: Run, code: str, key: str, now: int, comment: str) -> Account | None:
    rows, _ = run(
        "DELETE FROM link_code WHERE hash = :code RETURNING account, expires", {"code": code}
    )
    if not rows or rows[0][1] < now or not add_key(run, key, rows[0][0], comment):
        return None
    return account(run, key)


def ban(run: Run, what: str, on: bool) -> None:
    statement = (
        "INSERT INTO ban VALUES (:what) ON CONFLICT DO NOTHING"
        if on
        else "DELETE FROM ban WHERE what = :what"
    )
    run(statement, {"what": what.lower()})


def bans(run: Run) -> frozenset[str]:
    return frozenset(row[0] for row in run("SELECT what FROM ban", {})[0])


# Tables


def columns(table: Table) -> dict[str, Any]:
    """A record and what is looked for in it."""
    under_way = table.started and not table.finished
    bots = under_way and any(not table.chairs[seat].human for seat in table.deciding)
    watched = under_way and table.spectators and table.visibility == "open" and not table.roast
    return {
        "id": table.id,
        "edition": table.edition,
        "version": table.version,
        "record": msgspec.json.encode(table),
        "invitation": table.invitation if table.free else "",
        "listed": int(bool(table.listed or watched)),
        "roast": table.roast,
        "bots": int(bool(bots)),
        "deadline": 0 if table.finished else table.deadline,
        "changed": table.changed,
        "finished": table.finished,
    }


def change(run: Run, table: Table, acts: Sequence[Act], results: Sequence[Result]) -> None:
    values = columns(table)
    if table.edition == 1:
        names = ", ".join(f":{name}" for name in values)
        _, changed = run(f"INSERT INTO tbl VALUES ({names}) ON CONFLICT DO NOTHING", values)
    else:
        places = ", ".join(f"{name} = :{name}" for name in values if name != "id")
        values["before"] = table.edition - 1
        _, changed = run(f"UPDATE tbl SET {places} WHERE id = :id AND edition = :before", values)
    if not changed:
        raise Conflict(table.id)
    for act in acts:
        run(
            "INSERT INTO act VALUES (:tbl, :n, :request, :entry)",
            {
                "tbl": table.id,
                "n": act.n,
                "request": act.request,
                "entry": msgspec.json.encode(act),
            },
        )
    for chair in table.chairs:
        if chair.account:
            touch(run, table, chair.account)
        elif chair.free and chair.name and (awaited := named(run, chair.name)):
            touch(run, table, awaited.id)
    for result in results:
        run(
            "INSERT INTO result VALUES (:table, :account, :game, :people, :won, :total, :at)"
            " ON CONFLICT DO NOTHING",
            {
                **msgspec.structs.asdict(result),
                "people": int(result.people),
                "won": int(result.won),
            },
        )


def touch(run: Run, table: Table, account: str) -> None:
    run(
        "INSERT INTO member VALUES (:tbl, :account, 0, :changed)"
        " ON CONFLICT (tbl, account) DO UPDATE SET changed = :changed",
        {"tbl": table.id, "account": account, "changed": table.changed},
    )


def tables_where(run: Run, where: str, values: Mapping[str, Any]) -> list[Table]:
    rows, _ = run(f"SELECT record FROM tbl WHERE {where}", values)
    return [TABLE.decode(row[0]) for row in rows]


def table(run: Run, table: str) -> Table | None:
    return next(iter(tables_where(run, "id = :id", {"id": table})), None)


def invited(run: Run, invitation: str) -> Table | None:
    if not invitation:
        return None
    found = tables_where(run, "invitation = :invitation", {"invitation": invitation})
    return next(iter(found), None)


def acts(run: Run, table: str, since: int) -> list[Act]:
    rows, _ = run(
        "SELECT entry FROM act WHERE tbl = :tbl AND n > :since ORDER BY n",
        {"tbl": table, "since": since},
    )
    return [ACT.decode(row[0]) for row in rows]


def tables_of(run: Run, account: str) -> list[tuple[Table, int]]:
    rows, _ = run(
        "SELECT t.record, m.seen FROM member m JOIN tbl t ON t.id = m.tbl"
        f" WHERE m.account = :account ORDER BY m.changed DESC LIMIT {2 * LIST}",
        {"account": account},
    )
    return [(TABLE.decode(row[0]), row[1]) for row in rows]


def listed(run: Run) -> list[Table]:
    return tables_where(run, f"listed = 1 ORDER BY changed DESC LIMIT {LIST}", {})


def latest(run: Run, most: int) -> list[Table]:
    return tables_where(run, "1 = 1 ORDER BY changed DESC LIMIT :most", {"most": most})


def due(run: Run, now: int) -> list[str]:
    rows, _ = run("SELECT id FROM tbl WHERE deadline > 0 AND deadline <= :now", {"now": now})
    return [row[0] for row in rows]


def waiting_for_bots(run: Run, before: int) -> list[str]:
    where = "bots = 1 AND changed < :before"
    return [row[0] for row in run(f"SELECT id FROM tbl WHERE {where}", {"before": before})[0]]


def roast(run: Run, day: str) -> list[Table]:
    return tables_where(run, "roast = :day", {"day": day})


def seen(run: Run, table: str, account: str, steps: int) -> None:
    run(
        "UPDATE member SET seen = :steps WHERE tbl = :tbl AND account = :account",
        {"tbl": table, "account": account, "steps": steps},
    )


def last_seen(run: Run, table: str, account: str) -> int:
    rows, _ = run(
        "SELECT seen FROM member WHERE tbl = :tbl AND account = :account",
        {"tbl": table, "account": account},
    )
    return int(rows[0][0]) if rows else 0


def say(run: Run, line: Line) -> None:
    run(
        "INSERT INTO chat VALUES (:tbl, :at, :line)",
        {"tbl": line.table, "at": line.at, "line": msgspec.json.encode(line)},
    )


def talk(run: Run, table: str) -> list[Line]:
    rows, _ = run(
        f"SELECT line FROM chat WHERE tbl = :tbl ORDER BY at DESC LIMIT {TALK}", {"tbl": table}
    )
    return [LINE.decode(row[0]) for row in reversed(rows)]


def leaders(run: Run, game: str) -> list[tuple[str, int, int, int, int, int]]:
    rows, _ = run(
        "SELECT a.name, SUM(r.people), SUM(r.people * r.won), SUM(1 - r.people),"
        " SUM((1 - r.people) * r.won), MAX(r.total)"
        " FROM result r JOIN account a ON a.id = r.account WHERE r.game = :game"
        " GROUP BY a.id, a.name ORDER BY 3 DESC, 5 DESC, 6 DESC, 1 LIMIT 50",
        {"game": game},
    )
    return [(row[0], *map(int, row[1:])) for row in rows]


# The club


def is_empty(run: Run) -> bool:
    """Whether nobody has ever come and no table was ever set up."""
    rows, _ = run("SELECT 1 FROM account UNION ALL SELECT 1 FROM tbl LIMIT 1", {})
    return not rows


def read_copy(run: Run, lines: Iterable[bytes]) -> int:
    """Everything of a copy into a store that is empty (`club.store.copying`), all or nothing."""
    from club.store.copying import Unfit, read_in

    if not is_empty(run):
        raise Unfit("not empty")
    run("DELETE FROM meta WHERE name <> 'schema'", {})
    return read_in(run, lines)


def word(run: Run, name: str, otherwise: str) -> str:
    run(
        "INSERT INTO meta VALUES (:name, :word) ON CONFLICT DO NOTHING",
        {"name": name, "word": otherwise},
    )
    return str(run("SELECT word FROM meta WHERE name = :name", {"name": name})[0][0][0])


def remember(run: Run, name: str, word: str) -> None:
    run(
        "INSERT INTO meta VALUES (:name, :word) ON CONFLICT (name) DO UPDATE SET word = :word",
        {"name": name, "word": word},
    )
