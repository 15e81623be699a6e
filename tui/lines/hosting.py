"""The arguments of `comptoir serve`: where the club listens, where it lives, whom it lets in.

>>> split("127.0.0.1:2222"), split("[::1]:0"), split("2222"), split("host:port")
(('127.0.0.1', 2222), ('::1', 0), None, None)
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tui.words.language import Language

if TYPE_CHECKING:
    from tui.lines.arguments import Parser

#: Where a club listens that was told nothing: to this machine alone.
USUAL = ("127.0.0.1", 2222)

LAST_PORT = 65535

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


def serve(command: Parser, sessions: Callable[[str], int], _: Language) -> None:
    """What `comptoir serve` can be told."""
    command.option(
        "--listen",
        metavar=_("ADRESSE:PORT"),
        type=listening(_),
        default=USUAL,
        help=_("où écouter (127.0.0.1:2222)"),
    )
    command.option(
        "--home", metavar=_("DOSSIER"), type=Path, help=_("où vit le club : sa clé et ses comptes")
    )
    command.option(
        "--database",
        metavar="URL",
        default="",
        help=_("une base PostgreSQL (postgresql://…) que partagent plusieurs serveurs"),
    )
    command.option(
        "--allow",
        metavar=_("FICHIER"),
        type=Path,
        help=_("n'admettre que les clés de cette liste, une empreinte SHA256:… par ligne"),
    )
    command.option(
        "--max-sessions",
        metavar="N",
        type=sessions,
        default=SESSIONS,
        help=_("nombre de séances à la fois (50)"),
    )
