"""The turns of others at a table of the club: people and bots decide elsewhere, and it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.sitting import Seat
from tui.table.bots import BotTurns

if TYPE_CHECKING:
    from tui.club.table import ClubTable


class Others(BotTurns):
    """Everybody else: nothing is thought here."""

    table: ClubTable

    @property
    def seat(self) -> Seat | None:
        """Whoever decides now, if that is not me."""
        sitting = self.table.sitting
        turn = sitting.turn
        if turn is None or sitting.asked:
            return None
        return sitting.journal.seats[turn.seat]

    def begin(self) -> None:
        """They play by themselves."""

    def stop(self) -> None:
        self.table.mind.close()
