"""What keys cost in the hand: processor time of a sheet opened and closed, of a step on Coffee
Traders' maps, and of a key that means nothing there.

    python -m bench.hand

Without a terminal, so that only the program is measured. Ratios are told to a key that means
nothing: they hold on any machine.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from saves.store import Store
from tests.tui.coffee_traders.moments import moment_of, save
from tui.app import Comptoir
from tui.start import Start

SIZE = (120, 40)
TIMES = 12
REST = 0.1

#: What is measured: a name, and the keys that are pressed in turn.
MEASURED = {
    "a key that means nothing": ("Z",),
    "a step on a map": ("up", "down", "right", "left"),
    "opening a sheet": ("?",),
    "closing it": ("escape",),
}


async def cost(pilot: Pilot[None], key: str, rest: float) -> float:
    """The milliseconds of processor time that a key takes, with what comes of it."""
    begin = time.process_time()
    await pilot.press(key)
    await pilot.pause(rest)
    return 1000 * (time.process_time() - begin)


async def measured(home: Path) -> dict[str, float]:
    """The median of each."""
    save(home, moment_of("site"))
    app = Comptoir(Start(home=home, language="fr", screen="resume", path=Store(home).latest()))
    found: dict[str, list[float]] = {name: [] for name in MEASURED}
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(3 * REST)
        for _time in range(TIMES):
            for name, keys in MEASURED.items():
                for key in keys:
                    found[name].append(await cost(pilot, key, REST))
    return {name: median(costs) for name, costs in found.items()}


def main() -> None:
    with TemporaryDirectory() as folder:
        found = asyncio.run(measured(Path(folder)))
    least = found["a key that means nothing"]
    for name, milliseconds in found.items():
        print(f"{name:28}{milliseconds:6.1f} ms{milliseconds / least:7.1f} ×")


if __name__ == "__main__":
    main()
