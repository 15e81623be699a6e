"""Games at a table of the club, without a store: whatever changes is so at once."""

from random import Random

import msgspec
from msgspec import Raw

from club.messages.terms import SeatKind, packed
from club.play import Play, begun
from club.records import Chair, Table
from rules.packs import digest
from rules.registry import game


def record(name, options, seed=7, **changes):
    """A table whose chairs are all taken, by accounts a0, a1, …"""
    played = game(name)
    chairs = tuple(
        Chair(SeatKind.ANYONE, f"Seat{seat}", f"a{seat}") for seat in range(options.players)
    )
    plain = {
        "id": "0123456789ab",
        "game": name,
        "revision": played.revision,
        "digest": digest(played.shelf[options.pack]),
        "options": Raw(msgspec.json.encode(options)),
        "seed": seed,
        "salt": "salt",
        "by": "Seat0",
        "chairs": chairs,
    }
    return Table(**{**plain, **changes})


class Game:
    """A play that everybody at the table acts in."""

    def __init__(self, name, options, seed=7, **changes):
        first = record(name, options, seed, **changes)
        self.play = Play(begun(first, 100).record, [])
        self.acts = []
        self.now = 100
        self.luck = Random(seed)

    def request(self):
        self.now += 1
        return f"{self.now:024x}"

    def enter(self, change):
        self.acts += change.acts
        self.play.enter(change)
        return change

    def act(self, seat, action, version=None, request=None):
        version = self.play.version_for(seat) if version is None else version
        account, request = f"a{seat}", request or self.request()
        act = self.play.act(seat, account, version, packed(action), request, self.now)
        return self.enter(act)

    def undo(self, seat):
        version = self.play.version_for(seat)
        return self.enter(self.play.undo(seat, f"a{seat}", version, self.request(), self.now))

    def choices(self, seat):
        """What a seat sees that it may do."""
        view = self.play.game.view(self.play.position(seat), seat)
        return self.play.game.legal(view)

    def random_act(self):
        seat = self.luck.choice(self.play.deciding)
        return self.act(seat, self.luck.choice(self.choices(seat)))

    def until(self, wanted):
        """Random acts until something is so."""
        while not wanted(self.play):
            self.random_act()
        return self
