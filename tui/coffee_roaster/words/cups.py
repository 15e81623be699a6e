"""The cups a player has made, by the names of the coffees."""

from __future__ import annotations

from rules import registry
from saves.clean import clean
from saves.statistics import Totals
from tui.coffee_roaster.words import terms

#: As much of the name of a card that no pack of the house knows as is shown.
LONGEST_NAME = 30


def by_name(cards: dict[str, Totals]) -> list[Totals]:
    """The cups of each card, by the cards' names."""
    return sorted(cards.values(), key=lambda cups: card_name(cups.heading))


def card_name(card: str) -> str:
    """The name of a card of the house, or the id of another pack's."""
    shelf = registry.game("roaster").shelf
    known = shelf[shelf.built_in[0]].by_id.get(card)
    return terms.card_name(known) if known else clean(card, LONGEST_NAME)
