"""A line that is dropped in the middle of any kind of decision, over SSH: whoever comes back sees
the same decision. Each kind of question has a table of its own, put into the store before the club
opens, and a person who is asked there."""

import asyncio
from contextlib import closing

import pytest
from msgspec.structs import replace

from bench.club.house import Served
from bench.club.seated import Player
from club.messages.terms import SeatKind
from club.records import Account, Chair
from club.store.opening import open_store
from rules.registry import game
from tests.club.games import Game

#: Random games by their options and seeds, long enough to meet nearly every kind of question, and
#: how many kinds they must meet at least. Of Café a bean is owed for a card, and a roasting is
#: emptied for a point, in the base game of these two seeds.
GAMES = {
    "roaster": ([({}, range(6))], 7),
    "cafe": ([({"players": 3, "variant": "auction"}, range(6)), ({"players": 2}, (0, 43))], 10),
    "traders": ([({"players": 2}, range(3))], 33),
    "mombasa": ([({"players": 2}, range(20))], 13),
}

#: So many people come at once.
TOGETHER = 4

#: The last two lines of a screen: what was told last, and the keys.
BELOW = 2


def kinds_of(name):
    """A table for each kind of question: its record, its acts, and the seat that is asked."""
    found = {}
    for options, seed in ((options, seed) for options, seeds in GAMES[name][0] for seed in seeds):
        table = Game(name, game(name).options(**options), seed)
        for _ in range(600):
            if table.play.over:
                break
            for seat in table.play.deciding:
                turn = table.play.game.turn(table.play.position(seat))
                if turn is not None:
                    moment = table.play.record, tuple(table.acts), seat
                    found.setdefault((turn.phase, str(turn.ask)), moment)
            table.random_act()
    return found


async def put(home, people, found):
    """Keep these tables, each with chairs of its own people; who is asked has the key."""
    store = open_store(home)
    for number, (player, (record, acts, asked)) in enumerate(
        zip(people, found.values(), strict=True)
    ):
        accounts = [Account(f"{number:06x}{seat}", f"P{number}s{seat}") for seat in range(9)]
        for seat in range(len(record.chairs)):
            key = player.fingerprint if seat == asked else f"SHA256:{number}-{seat}"
            await store.enrol(accounts[seat], key, "")
        chairs = tuple(
            Chair(SeatKind.ANYONE, accounts[seat].name, accounts[seat].id)
            for seat in range(len(record.chairs))
        )
        renamed = {
            seat: tuple(replace(one, request=f"{number:06x}{one.request[6:]}") for one in pending)
            for seat, pending in record.pending.items()
        }
        acts = [replace(act, request=f"{number:06x}{act.request[6:]}") for act in acts]
        kept = replace(record, id=f"table{number:04d}", chairs=chairs, edition=1, pending=renamed)
        await store.change(kept, acts)
    await store.close()


async def picture(player, port, title):
    """Come to the lobby and to the table in it; what is shown, without the news."""
    await player.come(port)
    for heading in ("Your turn to play", title):
        here = await player.screen.until(lambda me, text=heading: text in me.text, 30)
        assert here, player.screen.text
        if heading != title:
            player.screen.press(b"\r")
    for _ in range(50):  # until nothing more is painted, and what is to be looked at first was
        before = len(player.screen.painted)
        await asyncio.sleep(0.1)
        if any(word in player.screen.text for word in player.hands.onward):
            player.screen.press(b"\r")
        elif len(player.screen.painted) == before:
            break
    return "\n".join(player.screen.text.splitlines()[:-BELOW])


@pytest.mark.parametrize("name", GAMES)
def test_a_line_dropped_in_any_decision_comes_back_to_it(tmp_path, name):
    found = kinds_of(name)
    assert len(found) >= GAMES[name][1], list(found)
    people = [Player(f"P{number}", number) for number in range(len(found))]
    home = tmp_path / "club"
    home.mkdir()
    asyncio.run(put(home, people, found))
    title = {"roaster": "Coffee Roaster ·", "cafe": "Café ·", "traders": "Coffee Traders ·"}
    wanted = title.get(name, "Mombasa ·")

    async def visit(port, kind, player):
        before = await picture(player, port, wanted)
        assert player.hands.theirs in before, (kind, before)
        player.screen.press(b"\t")  # in the middle of it
        player.go()
        assert await picture(player, port, wanted) == before, kind
        player.go()

    async def visits(port):
        for at in range(0, len(people), TOGETHER):
            some = zip(found, people, strict=True)
            await asyncio.gather(*(visit(port, *one) for one in [*some][at : at + TOGETHER]))

    with closing(Served(home)) as club:
        asyncio.run(visits(club.port))
