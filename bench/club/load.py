"""Fifty people at twenty-five tables over SSH: how soon a key is answered by paint, on the own
screen and on the other's; memory, idle cost, joining. The clients run on the same processors.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

from bench.club.house import SHOWN, Guest, Served, cpu, pss, quantile, seated
from tests.terminal import Terminal

#: Seconds of idling and of play, and the pause between two keys at a table.
IDLE = 10.0
PLAY = 30.0
RHYTHM = 0.5

RIGHT, LEFT, ENTER = b"\x1b[C", b"\x1b[D", b"\r"

#: A paint that comes later than that is counted as late, on the own screen and on the other's, and
#: one that has not come by the end of the patience is none: the key meant nothing. In seconds.
SOON, LATE, PATIENCE = 0.3, 0.6, 1.5


def main(people: int = 50, seconds: int = int(PLAY)) -> int:
    with tempfile.TemporaryDirectory(prefix="club") as folder:
        here = local(Path(folder) / "local")
        club = Served(Path(folder) / "home")
        try:
            asyncio.run(measure(club, people, seconds, here))
        finally:
            club.close()
    return 0


def local(home: Path) -> float:
    """The local program at a table of Café: a key to its paint, the median in milliseconds."""
    taken = []
    words = ("--lang", "en", "play", "cafe", "--seed", "5", "--seats", "human,human")
    with Terminal(*words, env={"COMPTOIR_HOME": str(home)}) as terminal:
        terminal.wait_for("q quit")
        terminal.settle(0.3)
        for number in range(40):
            frames, began = terminal.frames, time.perf_counter()
            terminal.send(("right", "left")[number % 2])
            while terminal.frames == frames and time.perf_counter() - began < LATE:
                terminal.read(0.05)
            taken.append(1000 * (time.perf_counter() - began))
    return quantile(taken, 0.5)


async def measure(club: Served, people: int, seconds: int, here: float) -> None:
    guests = [Guest(f"Guest{number}") for number in range(people)]
    with seated(club.home, guests):
        first = [await arrive(guest, club.port) for guest in guests]
        print(f"log-in to first paint: p50 {quantile(first, 0.5):.0f} ms, "
              f"p95 {quantile(first, 0.95):.0f} ms")  # fmt: skip
        joined = [await join(guest) for guest in guests]
        print(f"joining a table: p50 {quantile(joined, 0.5):.0f} ms, "
              f"p95 {quantile(joined, 0.95):.0f} ms to its first paint")  # fmt: skip
        await asyncio.sleep(2)
        memory = [pss(pid) for pid in club.sessions]
        print(f"{len(memory)} sessions: {sum(memory) / max(1, len(memory)):.1f} MB each (PSS), "
              f"most {max(memory, default=0):.1f}")  # fmt: skip
        await idle(club)
        await play(club, guests, seconds, here)
        again = await rejoin(guests[0], club.port)
        print(f"coming back to a game in progress: {again:.0f} ms from the key to its first paint")
        for guest in guests:
            guest.go()


async def arrive(guest: Guest, port: int) -> float:
    """Somebody logs in; milliseconds to the first paint."""
    began = await guest.come(port)
    await guest.screen.until(lambda me: me.ended or len(me.last) > SHOWN)
    return 1000 * (time.perf_counter() - began)


async def join(guest: Guest) -> float:
    """From the lobby to the table that stands first in it."""
    await asyncio.sleep(0.05)
    began = guest.screen.press(ENTER)
    return await guest.screen.paints(began) or float("nan")


async def rejoin(guest: Guest, port: int) -> float:
    guest.go()
    await arrive(guest, port)
    await asyncio.sleep(1)
    return await join(guest)


async def idle(club: Served) -> None:
    """What everybody costs who does nothing."""
    sessions = club.sessions
    others = [club.process.pid, *club.children.values()]
    before = cpu(sessions), cpu(others)
    await asyncio.sleep(IDLE)
    spent = cpu(sessions) - before[0], cpu(others) - before[1]
    print(f"idle: {100 * spent[0] / IDLE:.2f} % of a core for {len(sessions)} sessions, "
          f"{100 * spent[1] / IDLE:.2f} % for front, hub and zygote")  # fmt: skip


async def play(club: Served, guests: list[Guest], seconds: int, here: float) -> None:
    """Everybody plays, each table in its own rhythm."""
    own: list[float] = []
    others: list[float] = []
    pids = [club.process.pid, *club.children.values(), *club.sessions]
    before, mine, began = cpu(pids), time.process_time(), time.monotonic()
    pairs = [guests[at : at + 2] for at in range(0, len(guests), 2)]
    until = time.monotonic() + seconds
    await asyncio.gather(
        *(table(pair, until, Random(n), own, others) for n, pair in enumerate(pairs))
    )
    took = time.monotonic() - began
    used = (cpu(pids) - before) / took
    print(f"key to own paint: {len(own)} keys, p50 {quantile(own, 0.5):.1f} ms, "
          f"p95 {quantile(own, 0.95):.1f} ms, {late(own, SOON)} later than {1000 * SOON:.0f} ms "
          f"({quantile(own, 0.5) / here:.1f} times the local program's {here:.1f} ms)")  # fmt: skip
    print(f"key to the other's paint: {len(others)} moves, p50 {quantile(others, 0.5):.1f} ms, "
          f"p95 {quantile(others, 0.95):.1f} ms, {late(others, LATE)} later than "
          f"{1000 * LATE:.0f} ms, {len(others) / took:.1f} a second")  # fmt: skip
    print(f"processor: club {100 * used:.0f} %, these clients "
          f"{100 * (time.process_time() - mine) / took:.0f} % of a core")  # fmt: skip


def late(paints: list[float], seconds: float) -> int:
    """How many of them came later than that."""
    return sum(paint > 1000 * seconds for paint in paints)


async def table(
    pair: list[Guest], until: float, luck: Random, own: list[float], others: list[float]
) -> None:
    """Two people: the cursor there and back, then Enter; whoever is asked moves by it."""
    mover = 0
    await asyncio.sleep(RHYTHM * luck.random())
    while time.monotonic() < until:
        await asyncio.sleep(RHYTHM * (0.2 + 0.3 * luck.random()))
        asked, other = pair[mover].screen, pair[1 - mover].screen
        mover = 1 - mover
        paints = [await asked.paints(asked.press(RIGHT), PATIENCE)]
        if paints[0] is not None:
            paints.append(await asked.paints(asked.press(LEFT), PATIENCE))
        own += [paint for paint in paints if paint is not None]
        await asyncio.sleep(RHYTHM * (0.2 + 0.3 * luck.random()))
        paint = await other.paints(asked.press(ENTER), PATIENCE)
        if paint is not None:
            others.append(paint)
        elif not any(paints):
            other.press(ENTER)  # something is to be looked at first
