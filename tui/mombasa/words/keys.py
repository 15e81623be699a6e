"""The keys of Mombasa's choices: a slot has its number, a company its letter."""

from __future__ import annotations

from collections.abc import Hashable

from rules.mombasa import actions as do
from rules.mombasa import asks
from rules.mombasa.names import COLUMNS, Space
from tui.contract.bindings import Bindings
from tui.mombasa.words import terms
from tui.words.keymap import count_key, letter, nth_key

#: The bonus spaces. Letters that are a company's are left to it.
SPACES = dict(zip(Space, "fadjrtvezABDEFGHIJL", strict=True))

#: The spaces of the display.
DISPLAY = "adfjrzABDEFG"

#: The piles that can be taken back by passing, and the slots the "+1 goods" tile can go to.
PILES, TILE_SLOTS = "VWXYZ", "NOPQR"


def place(action: do.UseGoods | do.UseBookkeeper | do.UseMerchant) -> str:
    """The number of a place of the zone."""
    return nth_key(action.place)


def company(action: do.Step | do.Develop | do.ChooseTrack) -> str:
    """The letter of a company."""
    return terms.company_letter(action.company)


def space(action: do.TakeBook) -> str:
    """The number of a space of the library."""
    return nth_key(action.space)


def row(action: do.Flip) -> str:
    """The number of a space of the ledger."""
    return nth_key(action.space - 1)


def thing(action: do.Action) -> Hashable:
    """What an action is about: a card is the same one, wherever it is put."""
    return action.card if isinstance(action, do.Stow | do.Plan | do.Discard) else action


BINDINGS = Bindings(
    verbs={
        do.StopDeveloping: letter("s"),
        do.LoseUnits: letter("s"),
        do.RefuseCall: letter("s"),
        do.Decline: letter("s"),
        do.PayCall: letter("v"),
        do.TakePound: letter("e"),
        do.TakeDiamonds: letter("t"),
    },
    things={
        do.UseGoods: place,
        do.UseBookkeeper: place,
        do.UseMerchant: place,
        do.Attach: lambda action: TILE_SLOTS[action.place],
        do.Step: company,
        do.Develop: company,
        do.ChooseTrack: company,
        do.Buy: lambda action: DISPLAY[action.space],
        do.TakeBook: space,
        do.Flip: row,
        do.Write: lambda action: count_key(action.books),
        do.Mark: lambda action: SPACES[Space(action.space)],
        do.Column: lambda action: nth_key(action.column),
        do.RemovePost: lambda action: nth_key(action.company * COLUMNS + action.column),
        do.Tier: lambda action: nth_key(action.tier),
        do.Mix: lambda action: str(action.points),
        do.Pass: lambda action: PILES[action.pile] if action.pile >= 0 else "s",
    },
    without=(do.Enter,),
    families=(
        frozenset({asks.TILE}),
        frozenset({asks.STOW}),
        frozenset({asks.PLAN, asks.DISCARD}),
        frozenset({asks.PLACE_BOOK}),
        frozenset({asks.BENEFIT}),
    ),
    thing=thing,
)
