"""The README's pictures, made by the program itself: `python -m docs.pictures`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bots.players import bot
from rules.cafe.state import Ask
from rules.coffee_roaster.state import Options
from rules.coffee_traders.state import Task
from rules.registry import game
from saves.journal import AnyJournal, Seat
from saves.profile import Profile
from saves.replay import Replay
from saves.sitting import Sitting
from saves.store import Store
from tui.app import Comptoir
from tui.replay.pictures import without_web_font
from tui.start import Start

HERE = Path(__file__).parent
SIZE, LARGE = (120, 40), (160, 48)
SEED = 5

#: Keys from the choice of a coffee to each picture.
PICTURES = {
    "roasting": ("enter", "t", "e", "t", "e", "t", "e"),
    "cup": ("t", "s", "enter", "enter", "enter", "enter", "enter", "enter"),
}

#: Who plays the game of Coffee Traders that is replayed, and where it is looked at: some steps into
#: the first phase of the second period.
SEATS = (Seat("Ada", "strong"), Seat("Bo", "greedy"), Seat("Cléo", "greedy"))
PERIOD, STEPS = 2, 12

#: Who plays the game of Mombasa, from which round on Ada is watched sending out posts, and by
#: which chance.
COMPANY = (Seat("Ada"), Seat("Bo", "greedy"), Seat("Cléo", "greedy"))
ROUND, CHANCE = 5, 22

#: Who sits in the café, from which round on a card is looked at, and by which chance.
GUESTS = (Seat("Ada"), Seat("Bo"), Seat("Lia"))
HALFWAY, TABLE = 4, 8

#: Who plays the game of Coffee Traders that is looked at in the midst of it.
PEOPLE = tuple(Seat(name) for name in ("Ada", "Bo", "Cléo", "Dan"))


async def draw(home: Path) -> None:
    """Play a roast with known chance and keep what the screen shows on the way."""
    start = Start(
        home=home, language="fr", screen="play", game="roaster", options=Options(), seed=SEED
    )
    app = Comptoir(start)
    async with app.run_test(size=SIZE) as pilot:
        for name, keys in PICTURES.items():
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            keep(app, name)


async def draw_replay(home: Path) -> None:
    """Let bots play a game and look at it again."""
    replay = Replay(played(Store(home), "traders", SEATS))
    begin = next(mark.at for mark in replay.stages if mark.round == PERIOD)
    app = Comptoir(Start(home=home, language="fr"), replay)
    async with app.run_test(size=SIZE) as pilot:
        app.screen.seek(begin + STEPS)
        await pilot.pause()
        keep(app, "replay")


async def draw_map(home: Path) -> None:
    """Let bots play Mombasa until Ada is asked for a region, and sit down in her place."""
    store = Store(home)
    Profile(name="Ada", pace="none").save(store)
    played(store, "mombasa", COMPANY, CHANCE, on_the_map)
    app = Comptoir(Start(home=home, language="fr", screen="resume", path=store.latest()))
    async with app.run_test(size=SIZE):
        keep(app, "mombasa")


def on_the_map(state: Any) -> bool:
    """Whether the first seat sends out posts, late enough for some to be there."""
    return bool((state.ask, state.seat) == ("region", 0) and state.round >= ROUND)


async def draw_cafe(home: Path) -> None:
    """Let bots play Café until Ada holds a card over her area, and lay it down for her."""
    store = Store(home)
    played(store, "cafe", GUESTS, TABLE, card_in_hand)
    app = Comptoir(Start(home=home, language="fr", screen="resume", path=store.latest()))
    async with app.run_test(size=SIZE) as pilot:
        keep(app, "cafe-placement")
        await pilot.press("enter")
        await pilot.pause()
        keep(app, "cafe-actions")


def card_in_hand(state: Any) -> bool:
    """Whether the first seat is to place a card, halfway through the game."""
    return bool(state.ask is Ask.PLACE and state.seat == 0 and state.round >= HALFWAY)


async def draw_traders(home: Path) -> None:
    """Let bots play Coffee Traders until a plantation of 1975 looks for its space; the same on a
    large screen."""
    store = Store(home)
    played(store, "traders", PEOPLE, until=planting)
    for name, size in (("traders", SIZE), ("whole-table", LARGE)):
        app = Comptoir(Start(home=home, language="fr", screen="resume", path=store.latest()))
        async with app.run_test(size=size):
            keep(app, name)


def planting(state: Any) -> bool:
    """Whether a space is asked for, once there is something on the maps."""
    return bool(state.period and state.task.task is Task.SITE)


def played(
    store: Store,
    name: str,
    seats: tuple[Seat, ...],
    seed: int = SEED,
    until: Callable[[Any], bool] = lambda _: False,
) -> AnyJournal:
    """A game between bots, people's seats included, to its end or to a moment of it."""
    options = game(name).options(players=len(seats))
    bots = [bot(name, "greedy" if seat.human else seat.player, seed) for seat in seats]
    with Sitting.begin(store, name, options, seed, seats) as sitting:
        while (turn := sitting.turn) is not None and not until(sitting.state):
            view = sitting.game.view(sitting.state, turn.seat)
            sitting.take(bots[turn.seat].choose(view, sitting.legal))
        return sitting.journal


def keep(app: Comptoir, name: str) -> None:
    """What the screen shows, as a file."""
    picture = without_web_font(app.export_screenshot(title="Comptoir"))
    (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    for drawing in (draw, draw_cafe, draw_traders, draw_map, draw_replay):
        with TemporaryDirectory() as folder:
            asyncio.run(drawing(Path(folder)))
