"""Learn again what the Masters know: `python -m bots.learn GAME …`, or `make learn GAME=cafe`.

Each of the modules that a game's folder names in `LEARNS` plays its games, prints how well what it
found fits, and writes the file that the program reads. How often and from which seed stands in the
header of that file; given the same, the same is learnt.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from rules import registry


def lessons(game: str) -> list[Callable[[], None]]:
    """What makes again what is learnt for a game, in order."""
    home = registry.part("bots", game)
    return [registry.part("bots", game, name).main for name in getattr(home, "LEARNS", ())]


def main(games: list[str]) -> int:
    """Learn all that these games have to learn; with defaults, as the files were made."""
    unknown = set(games) - set(registry.FOLDERS)
    if unknown or not games:
        print(f"python -m bots.learn GAME …: {', '.join(registry.FOLDERS)}", file=sys.stderr)
        return 2
    sys.argv[1:] = []
    for game in games:
        for learn in lessons(game):
            learn()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
