"""A program that plays and saves without end, for the tests that kill it.

Each line it prints confirms what is saved: the file, how many actions, and their checksum.
"""

import random
import sys
from pathlib import Path
from zlib import crc32

import msgspec

from rules.coffee_roaster.state import Options
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store


def checksum(actions):
    """What tells one list of actions from another."""
    return crc32(msgspec.json.encode(actions))


def play(store, dice):
    """Go on with the last game or begin one, and confirm every action."""
    path = store.latest()
    if path is None:
        options = Options(mode="challenge")
        table = Sitting.begin(store, "roaster", options, dice.getrandbits(32), (Seat("Ada"),))
    else:
        table = Sitting.resume(store, path)
    with table:
        while not table.over:
            table.take(dice.choice(table.legal))
            if table.trouble is None:
                actions = table.journal.actions
                print(table.path.name, len(actions), checksum(actions), flush=True)


if __name__ == "__main__":
    home, seed = Path(sys.argv[1]), int(sys.argv[2])
    while True:
        play(Store(home), random.Random(seed))
        seed += 1000
