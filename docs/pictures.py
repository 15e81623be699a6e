"""The README's pictures, made by the program itself: `python -m docs.pictures`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from rules.coffee_roaster.state import Options
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
            picture = WEB_FONT.sub("", app.export_screenshot(title="Comptoir"))
            (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        asyncio.run(draw(Path(folder)))
