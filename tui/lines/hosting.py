"""The arguments of `comptoir serve`: where the club listens, where it lives, whom it lets in.

>>> split("127.0.0.1:2222"), split("[::1]:0"), split("2222"), split("host:port")
(('127.0.0.1', 2222), ('::1', 0), None, None)
"""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from club import DATABASE_URL
from tui.words.language import Language

if TYPE_CHECKING:
    from tui.lines.parsing import Parser

#: Where a club listens that was told nothing: to this machine alone.
USUAL = ("127.0.0.1", 2222)

LAST_PORT = 65535

#: What a host can say to a club.
WORDS = (
    *("health", "metrics", "accounts", "tables", "end", "bans", "ban", "unban", "announce"),
    *("backup", "restore", "export"),
)

#: Sessions at once, where nothing else is said and at most.
SESSIONS = 50
MOST_SESSIONS = 10_000


def split(text: str) -> tuple[str, int] | None:
    """An address and a port; None for anything else."""
    host, colon, port = text.rpartition(":")
    known = colon and host and port.isdecimal() and port.isascii() and len(port) <= 5
    if not known or int(port) > LAST_PORT:
        return None
    return host.removeprefix("[").removesuffix("]"), int(port)


def listening(_: Language) -> Callable[[str], tuple[str, int]]:
    """An address and a port to listen at."""

    def place(text: str) -> tuple[str, int]:
        found = split(text)
        if found is None:
            wrong = _("une adresse et un port, comme 127.0.0.1:2222, pas « {text} ».", text=text)
            raise ArgumentTypeError(wrong)
        return found

    return place


def _where(command: Parser, _: Language) -> None:
    """Which club is meant."""
    command.option(
        "--home", metavar=_("DOSSIER"), type=Path, help=_("où vit le club : sa clé et ses comptes")
    )
    command.option(
        "--database",
        metavar="URL",
        default=os.environ.get(DATABASE_URL, ""),
        help=_("une base PostgreSQL (postgresql://…) que partagent plusieurs serveurs"),
    )


def club(command: Parser, word: Callable[[str], str], _: Language) -> None:
    """What `comptoir club` can be told."""
    command.thing("word", metavar=_("MOT"), type=word, help=", ".join(WORDS))
    command.thing(
        "what",
        metavar=_("QUOI"),
        nargs="*",
        default=[],
        help=_("un fichier, un nom, une clé, une adresse, une table ou un texte, selon le mot"),
    )
    _where(command, _)
    command.option("--all", action="store_true", help=_("avec les tables finies"))
    command.option("--json", action="store_true", help=_("répondre en JSON"))


def serve(command: Parser, sessions: Callable[[str], int], _: Language) -> None:
    """What `comptoir serve` can be told."""
    command.option(
        "--listen",
        metavar=_("ADRESSE:PORT"),
        type=listening(_),
        default=USUAL,
        help=_("où écouter (127.0.0.1:2222)"),
    )
    _where(command, _)
    command.option(
        "--allow",
        metavar=_("FICHIER"),
        type=Path,
        help=_("n'admettre que les clés de cette liste, une empreinte SHA256:… par ligne"),
    )
    command.option(
        "--metrics",
        metavar=_("ADRESSE:PORT"),
        default="",
        help=_("où Prometheus lit les mesures : un port de 127.0.0.1, ou un fichier de prise"),
    )
    command.option(
        "--sessions-as",
        metavar=_("UTILISATEUR"),
        default="",
        help=_("l'utilisateur du système qui porte les séances, un autre que celui du club"),
    )
    command.option(
        "--max-sessions",
        metavar="N",
        type=sessions,
        default=SESSIONS,
        help=_("nombre de séances à la fois (50)"),
    )
