"""The README's pictures of one moment at several terminals: `python -m docs.club_pictures`.

Four people plan a round of Mombasa at once, each in a language of their own. Bots play the table up
to there, it is put into the store of a club, and everybody comes to it with a screen.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from bots.players import bot
from club.client import Client
from club.door import reach
from club.messages.first import Guest
from club.messages.terms import SeatKind
from club.play import Play, begun
from club.records import Account, Act, Chair, Table
from club.store.opening import open_store
from club.visit import Visit
from docs.pictures import SIZE, keep
from rules.packs import digest
from rules.registry import game
from tui.club.app import Visitor
from tui.club.table import ClubTable

MOMBASA = game("mombasa")
SEED, ROUND = 8, 3
PEOPLE = {"Ada": "fr", "Ben": "en", "Ines": "pt_PT", "Tom": "fr"}
SHOWN = ("Ada", "Ben", "Ines")

#: Who has planned some cards by then, how many, and who has planned all.
AHEAD, CARDS, READY = 1, 2, 2

#: The table's name, and how long the hub is waited for, in seconds.
TABLE, PATIENCE = "0123456789ab", 60


def account(seat: int) -> str:
    """The account of who sits there."""
    return f"a{seat}"


def laid() -> Table:
    """The table with everybody on a chair."""
    options = MOMBASA.options(players=len(PEOPLE))
    return Table(
        id=TABLE,
        game=MOMBASA.name,
        revision=MOMBASA.revision,
        digest=digest(MOMBASA.shelf[options.pack]),
        options=Raw(msgspec.json.encode(options)),
        seed=SEED,
        salt="",
        by="Ada",
        chairs=tuple(
            Chair(SeatKind.ANYONE, name, account(seat)) for seat, name in enumerate(PEOPLE)
        ),
    )


def played() -> tuple[Table, list[Act]]:
    """The table in the midst of a round's planning, and its acts."""
    play, acts = Play(begun(laid(), 1).record, []), list[Act]()
    bots = [bot(MOMBASA.name, "greedy", SEED + seat) for seat in range(len(PEOPLE))]
    requests = iter(range(10_000))

    def act(seat: int) -> None:
        view = MOMBASA.view(play.position(seat), seat)
        chosen = bots[seat].choose(view, MOMBASA.legal(view))
        change = play.chosen(seat, account(seat), chosen, f"{next(requests):024x}", 1)
        acts.extend(change.acts)
        play.enter(change)

    while play.state.round < ROUND or len(play.deciding) < len(PEOPLE):
        act(play.deciding[0])
    for _ in range(CARDS):
        act(AHEAD)
    while not play.has_answered(READY):
        act(READY)
    return play.record, acts


async def put(home: Path) -> None:
    """Keep the table and its people in the store of a club."""
    store = open_store(home)
    for seat, (name, language) in enumerate(PEOPLE.items()):
        await store.enrol(Account(account(seat), name, language=language), f"SHA256:{name}", "")
    table, acts = played()
    await store.change(replace(table, edition=1), acts)
    await store.close()


@contextmanager
def hub(home: Path) -> Iterator[None]:
    """The club's hub, as long as this lasts."""
    line = [sys.executable, "-m", "club.hub", str(home), "SHA256:host"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield
        finally:
            process.terminate()


async def draw(home: Path) -> None:
    """Everybody comes, then a screen of each language is kept."""
    await put(home)
    with hub(home), ExitStack() as lines:
        visits = {}
        for name in PEOPLE:
            client = Client(partial(reach, home, Guest(f"SHA256:{name}")), PATIENCE)
            visits[name] = Visit(lines.enter_context(closing(client)))
            visits[name].attend(TABLE)
        for name in SHOWN:
            app = Visitor(visits[name])
            async with app.run_test(size=SIZE) as pilot:
                with app._context():
                    await app.open_table(TABLE)
                while not isinstance(app.screen, ClubTable):
                    await pilot.pause()
                while app.screen.paused:  # what happened before is told first
                    await pilot.press("enter")
                    await pilot.pause()
                keep(app, f"club-mombasa-{name.lower()}")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        asyncio.run(draw(Path(folder)))
