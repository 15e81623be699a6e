"""The README's pictures of Café, made by the program itself: `python -m docs.cafe`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from bots.cafe import strong
from bots.players import Budget
from docs.pictures import HERE, SIZE, WEB_FONT
from rules.cafe.state import Ask, Options
from saves.sitting import Seat, Sitting
from saves.store import Store
from tui.app import Comptoir
from tui.start import Start

SEED = 8
SEATS = (Seat("Ada"), Seat("Bo"), Seat("Lia"))
ROUND = 4

#: Keys from the card in hand to each picture.
PICTURES = {"cafe-placement": (), "cafe-actions": ("enter",)}


def in_the_midst(home: Path) -> Path:
    """The path of a game brought to the first seat's placement by bots."""
    options = Options(players=len(SEATS), master=0)
    players = [strong.make(seat, Budget(guesses=2)) for seat in range(len(SEATS))]
    with Sitting.begin(Store(home), "cafe", options, SEED, SEATS) as sitting:
        while True:
            state = sitting.state
            if state.ask is Ask.PLACE and (state.round, state.seat) == (ROUND, 0):
                return sitting.path
            seen = sitting.game.view(state, state.seat)
            sitting.take(players[state.seat].choose(seen, sitting.legal))


async def draw(home: Path) -> None:
    """Keep what the screen shows."""
    app = Comptoir(Start(home=home, language="fr", screen="resume", path=in_the_midst(home)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for name, keys in PICTURES.items():
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            picture = WEB_FONT.sub("", app.export_screenshot(title="Comptoir"))
            (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        asyncio.run(draw(Path(folder)))
