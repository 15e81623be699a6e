"""A finished game with others is one's own too: in the account's score book and among its games."""

from __future__ import annotations

from club.sitting import ClubSitting
from rules.game import ONLOOKER
from saves.store import Store


def to_keep(club: ClubSitting) -> bool:
    """Whether one sat there, the game came to its end, and all that was hidden has been told."""
    return club.seat != ONLOOKER and club.opened is not None and club.journal.finished


def keep(club: ClubSitting, store: Store) -> None:
    """Put the game among one's own, once; SaveError if that fails."""
    path = store.path(club.journal)
    if not path.exists():
        store.write(club.journal, path)
