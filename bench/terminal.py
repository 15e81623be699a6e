"""What the real program writes to a terminal: bytes and frames, counted through a pty."""

from __future__ import annotations

from tempfile import TemporaryDirectory

from tests.terminal import Terminal

SIZES = ((80, 24), (120, 40))
QUIET = 1.0

#: Keys from the choice of a coffee into the cup test, with what each does.
KEYS = (
    ("down", "cursor over the cards"),
    ("enter", "take a card"),
    ("down", "cursor over the effects"),
    ("t", "roast"),
    ("s", "stop, first token of the cup test"),
    ("down", "cursor from cup to tray"),
    ("enter", "put it there"),
    ("?", "open the keys"),
    ("escape", "close them"),
)

#: In each game a step of the cursor where it begins, then the sheet of keys opened and closed.
SHEET = {
    "roaster": ("down", "?", "escape"),
    "cafe": ("right", "?", "escape"),
    "mombasa": ("down", "?", "escape"),
    "traders": ("down", "?", "escape"),
}


def cost(terminal: Terminal, *keys: str) -> tuple[int, int]:
    """Bytes and frames that some keys cause."""
    size, frames = len(terminal.output), terminal.frames
    terminal.send(*keys)
    terminal.settle(QUIET)
    return len(terminal.output) - size, terminal.frames - frames


def measure(columns: int, rows: int) -> None:
    """A walk from the first paint into the cup test."""
    with TemporaryDirectory() as home:
        arguments = ("--lang", "fr", "play", "roaster", "--seed", "3")
        env = {"COMPTOIR_HOME": home}
        with Terminal(*arguments, columns=columns, rows=rows, env=env) as terminal:
            terminal.wait_for("q quitter")
            terminal.settle(QUIET)
            print(f"{columns}x{rows}: first paint {len(terminal.output)} bytes")
            for key, meaning in KEYS:
                size, frames = cost(terminal, key)
                print(f"  {key:8}{meaning:36}{size:6} bytes {frames:2} frames")


def measure_sheet(game: str, columns: int, rows: int) -> None:
    """The first paint of a game, a step of its cursor, a sheet opened and closed."""
    with TemporaryDirectory() as home:
        arguments = ("--lang", "fr", "play", game, "--seed", "5")
        env = {"COMPTOIR_HOME": home}
        with Terminal(*arguments, columns=columns, rows=rows, env=env) as terminal:
            terminal.wait_for("q quitter")
            terminal.settle(QUIET)
            sizes = [len(terminal.output), *(cost(terminal, key)[0] for key in SHEET[game])]
            print(f"{game:10}{columns:4}x{rows:<4}" + "".join(f"{size:10}" for size in sizes))


def main() -> None:
    for columns, rows in SIZES:
        measure(columns, rows)
    print(f"{'bytes':20}{'first':>9}{'cursor':>10}{'opening':>10}{'closing':>10}")
    for game in SHEET:
        for columns, rows in SIZES:
            measure_sheet(game, columns, rows)
