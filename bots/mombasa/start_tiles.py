"""The choices of the setup: a start tile, and where its cards lie."""

from __future__ import annotations

from math import fsum

from bots.mombasa.holdings import DIAMOND, STEP, gift, use
from rules.mombasa.actions import Action, KeepTile
from rules.mombasa.state import State

#: How much it matters to lack a card at the start.
AWAY = 0.3


def tile_worths(view: State, options: tuple[Action, ...]) -> dict[Action, float]:
    """Start tiles by their bonus and book, less what their cards would bring at once."""
    return {
        option: tile_worth(view, option.tile) for option in options if isinstance(option, KeepTile)
    }


def tile_worth(view: State, tile: int) -> float:
    """What a start tile brings."""
    pack = view.pack
    printed = pack.tiles[tile]
    steps = fsum(
        [(DIAMOND if each.track == "diamond" else STEP) * each.n for each in printed.bonus]
    )
    away = fsum([use(view.options.pack, pack.card_number[card]) for card in printed.cards])
    return steps + 0.5 * gift(printed.reward) - AWAY * away
