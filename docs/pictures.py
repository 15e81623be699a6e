"""The README's pictures, made by the program itself: `python -m docs.pictures`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from bots.players import bot
from rules.coffee_roaster.state import Options
from rules.coffee_traders.state import Options as TradersOptions
from rules.coffee_traders.state import State, Task
from saves.sitting import Seat, Sitting
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


async def draw_traders(home: Path) -> None:
    """A game of Coffee Traders that bots have led to 1975, where a plantation looks for a space."""
    start = Start(home=home, language="fr", screen="resume", path=traders_in_1975(home))
    app = Comptoir(start)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        keep(app, "traders")


def traders_in_1975(home: Path) -> Path:
    """The path of that game."""
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy", "Dan"))
    bots = [bot("traders", "greedy", seat) for seat in range(len(seats))]
    options = TradersOptions(players=len(seats))
    with Sitting.begin(Store(home), "traders", options, SEED, seats) as sitting:
        while not chooses_a_space(sitting.state):
            seat = sitting.state.seat
            view = sitting.game.view(sitting.state, seat)
            sitting.take(bots[seat].choose(view, sitting.legal))
        return sitting.path


def chooses_a_space(state: State) -> bool:
    """Whether somebody looks for a space in 1975."""
    return state.period == 1 and state.task.task is Task.SITE


def keep(app: Comptoir, name: str) -> None:
    """Write what the screen shows."""
    picture = WEB_FONT.sub("", app.export_screenshot(title="Comptoir"))
    (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


async def draw_all() -> None:
    """Every picture, each game in a home of its own."""
    for make in (draw, draw_traders):
        with TemporaryDirectory() as folder:
            await make(Path(folder))


if __name__ == "__main__":
    asyncio.run(draw_all())
