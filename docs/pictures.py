"""The README's pictures, made by the program itself: `python -m docs.pictures`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from bots.players import bot
from rules.coffee_roaster.state import Options
from rules.coffee_traders.actions import Plant
from rules.registry import game
from saves.journal import AnyJournal, Seat
from saves.replay import Replay
from saves.sitting import Sitting
from saves.store import Store
from tui.app import Comptoir
from tui.start import Start

HERE = Path(__file__).parent
SIZE = (120, 40)
SEED = 5

#: Keys from the choice of a coffee to each picture.
PICTURES = {
    "roasting": ("enter", "t", "e", "t", "e", "t", "e"),
    "cup": ("t", "s", "enter", "enter", "enter", "enter", "enter", "enter"),
}

#: Textual's pictures ask a web site for their font; any monospaced one at hand will do.
WEB_FONT = re.compile(r"@font-face \{.*?\}", re.DOTALL)


#: Who plays the game of Coffee Traders that is replayed, and where it is looked at: some steps into
#: the first phase of the second period.
SEATS = (Seat("Ada", "strong"), Seat("Bo", "greedy"), Seat("Cléo", "greedy"))
PERIOD, STEPS = 2, 12

#: Who plays the one that is looked at in the midst of it.
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
    replay = Replay(played(Store(home)))
    begin = next(mark.at for mark in replay.stages if mark.round == PERIOD)
    app = Comptoir(Start(home=home, language="fr"), replay)
    async with app.run_test(size=SIZE) as pilot:
        app.screen.seek(begin + STEPS)
        await pilot.pause()
        keep(app, "replay")


async def draw_traders(home: Path) -> None:
    """A game of Coffee Traders that bots have led to 1975, where a plantation looks for a space."""
    start = Start(home=home, language="fr", screen="resume", path=traders_in_1975(Store(home)))
    app = Comptoir(start)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        keep(app, "traders")


def traders_in_1975(store: Store) -> Path:
    """The path of that game, in which people go on."""
    bots = [bot("traders", "greedy", seat) for seat in range(len(PEOPLE))]
    options = game("traders").options(players=len(PEOPLE))
    with Sitting.begin(store, "traders", options, SEED, PEOPLE) as sitting:
        while sitting.state.period == 0 or not isinstance(sitting.legal[0], Plant):
            seat = sitting.state.seat
            view = sitting.game.view(sitting.state, seat)
            sitting.take(bots[seat].choose(view, sitting.legal))
        sitting.take(sitting.legal[0])
        return sitting.path


def played(store: Store) -> AnyJournal:
    """A game of Coffee Traders between bots."""
    options = game("traders").options(players=len(SEATS))
    bots = [bot("traders", seat.player, SEED) for seat in SEATS]
    with Sitting.begin(store, "traders", options, SEED, SEATS) as sitting:
        while (turn := sitting.turn) is not None:
            view = sitting.game.view(sitting.state, turn.seat)
            sitting.take(bots[turn.seat].choose(view, sitting.legal))
        return sitting.journal


def keep(app: Comptoir, name: str) -> None:
    """What the screen shows, as a file."""
    picture = WEB_FONT.sub("", app.export_screenshot(title="Comptoir"))
    (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        asyncio.run(draw(Path(folder)))
        asyncio.run(draw_replay(Path(folder)))
        asyncio.run(draw_traders(Path(folder)))
