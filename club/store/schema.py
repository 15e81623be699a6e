"""The tables of the database, by numbered steps: a store is brought from its own to the last.

BYTES and NUMBER are what the database calls them.
"""

from __future__ import annotations

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE account (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE,
        folded TEXT NOT NULL UNIQUE, language TEXT NOT NULL, muted TEXT NOT NULL,
        created NUMBER NOT NULL);
    CREATE TABLE pubkey (fingerprint TEXT PRIMARY KEY, account TEXT NOT NULL,
        comment TEXT NOT NULL);
    CREATE TABLE link_code (hash TEXT PRIMARY KEY, account TEXT NOT NULL, expires NUMBER NOT NULL);
    CREATE TABLE ban (what TEXT PRIMARY KEY);
    CREATE TABLE tbl (id TEXT PRIMARY KEY, edition NUMBER NOT NULL, version NUMBER NOT NULL,
        record BYTES NOT NULL, invitation TEXT NOT NULL, listed NUMBER NOT NULL,
        roast TEXT NOT NULL, bots NUMBER NOT NULL, deadline NUMBER NOT NULL,
        changed NUMBER NOT NULL, finished NUMBER NOT NULL);
    CREATE INDEX tbl_listed ON tbl (listed, changed);
    CREATE INDEX tbl_deadline ON tbl (deadline);
    CREATE INDEX tbl_roast ON tbl (roast);
    CREATE INDEX tbl_invitation ON tbl (invitation);
    CREATE TABLE act (tbl TEXT NOT NULL, n NUMBER NOT NULL, request TEXT NOT NULL,
        entry BYTES NOT NULL, PRIMARY KEY (tbl, n), UNIQUE (tbl, request));
    CREATE TABLE member (tbl TEXT NOT NULL, account TEXT NOT NULL, seen NUMBER NOT NULL,
        changed NUMBER NOT NULL, PRIMARY KEY (tbl, account));
    CREATE INDEX member_account ON member (account, changed);
    CREATE TABLE chat (tbl TEXT NOT NULL, at NUMBER NOT NULL, line BYTES NOT NULL);
    CREATE INDEX chat_tbl ON chat (tbl, at);
    CREATE TABLE result (tbl TEXT NOT NULL, account TEXT NOT NULL, game TEXT NOT NULL,
        people NUMBER NOT NULL, won NUMBER NOT NULL, total NUMBER NOT NULL, at NUMBER NOT NULL,
        PRIMARY KEY (tbl, account));
    CREATE INDEX result_game ON result (game);
    """,
)


def steps_after(number: int, **words: str) -> list[str]:
    """The statements that bring a schema of this number to the last one."""
    script = "".join(STEPS[number:])
    for name, meaning in words.items():
        script = script.replace(name, meaning)
    return [statement for statement in script.split(";") if statement.strip()]
