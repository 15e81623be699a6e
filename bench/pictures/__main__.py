"""Play, check, keep.

    python -m bench.pictures FOLDER [--games roaster,cafe] [--sizes 80x24] [--languages fr]

Each game is played to its final score by keys in a pty, against bots that play at once. The keys
follow from the seed alone. Every frame on the way is checked; the first one of every question is
kept as a picture, and in French the sheets of every phase as well.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench.pictures.player import Played, play
from rules.registry import NAMES

SIZES = ((80, 24), (120, 40), (160, 48))
LANGUAGES = ("fr", "en", "pt_PT")


def main(words: list[str]) -> int:
    """Play all that is asked for; the number of faults is the exit code's reason."""
    reader = argparse.ArgumentParser(prog="bench.pictures")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--games", default=",".join(NAMES))
    reader.add_argument("--sizes", default=",".join(f"{x}x{y}" for x, y in SIZES))
    reader.add_argument("--languages", default=",".join(LANGUAGES))
    reader.add_argument("--seed", type=int, default=5)
    asked = reader.parse_args(words)
    played = []
    for game in asked.games.split(","):
        for size in asked.sizes.split(","):
            columns, rows = map(int, size.split("x"))
            for language in asked.languages.split(","):
                folder = asked.folder / game / f"{size}-{language}"
                folder.mkdir(parents=True, exist_ok=True)
                played.append(play(game, columns, rows, language, asked.seed, folder))
                tell(played[-1])
    return 1 if any(one.faults or not one.over for one in played) else 0


def tell(one: Played) -> None:
    """A game in a line, then what was wrong with it."""
    end = "to its score" if one.over else "NOT TO ITS END"
    print(
        f"{one.game:9}{one.size:8}{one.language:7}{end:16}{one.keys:5} keys {one.frames:5} frames"
        f" {one.kept:3} pictures {len(one.faults):3} faults",
        flush=True,
    )
    for fault, times in one.faults.items():
        print(f"    {times:3} × {fault}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
