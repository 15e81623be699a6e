"""The result of a finished game, as a player's record keeps it: one line of the score book."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules import registry
from rules.game import Sheet
from saves.clean import clean
from saves.journal import HUMAN, AnyJournal, Date, Id, Player

#: The longest heading or option that is kept.
WORD = 60

Option = str | bool | int


class Tally(Struct, frozen=True, array_like=True):
    """What stands under one heading of a score sheet, part by part."""

    heading: str
    parts: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.parts.values())


class Result(Struct, frozen=True, omit_defaults=True):
    """A finished game: when, how it was played, by whom, each seat's sheet (CR-706), who won.

    `seat` is one's own where the others are people elsewhere; without it all people count.
    """

    id: Id
    game: str
    date: Date
    options: dict[str, Option]
    players: tuple[Player, ...]
    totals: tuple[int, ...]
    sheets: tuple[tuple[Tally, ...], ...]
    winners: tuple[int, ...] = ()
    seat: int | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, as far as their games are one's own."""
        if self.seat is not None:
            return (self.seat,) if 0 <= self.seat < len(self.players) else ()
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)


def result_of(journal: AnyJournal, seat: int | None = None) -> Result | None:
    """The result of a game that a person finished; None for any other.

    A game branched off another does not count, nor one of practice: what is to come may have been
    seen before.
    """
    person = any(seat.human for seat in journal.seats)
    if not journal.finished or journal.branches or journal.practice or not person:
        return None
    game = registry.game(journal.game)
    return Result(
        id=journal.id,
        game=journal.game,
        date=journal.changed,
        options=plain_options(journal.options),
        players=tuple(seat.player for seat in journal.seats),
        totals=journal.totals,
        sheets=tuple(map(_tallies, game.scores(journal.state))),
        winners=game.winners(journal.state),
        seat=seat,
    )


def plain_options(options: Any) -> dict[str, Option]:
    """Every option that was chosen or left as it was, by name."""
    plain = {name: getattr(options, name) for name in options.__struct_fields__}
    return {
        name: clean(value, WORD) if isinstance(value, str) else value
        for name, value in msgspec.to_builtins(plain).items()
        if isinstance(value, Option)
    }


def _tallies(sheet: Sheet) -> tuple[Tally, ...]:
    """The lines of a sheet, gathered under their headings."""
    gathered: dict[str, dict[str, int]] = {}
    for line in sheet.lines:
        parts = gathered.setdefault(clean(line.heading, WORD), {})
        parts[line.part] = parts.get(line.part, 0) + line.points
    return tuple(Tally(heading, parts) for heading, parts in gathered.items())
