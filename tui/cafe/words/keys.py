"""The keys of Café's choices."""

from __future__ import annotations

from rules.cafe import actions as do
from rules.cafe.state import Ask
from tui.contract.bindings import Bindings
from tui.words.keymap import count_key, letter, nth_key

BINDINGS = Bindings(
    verbs={
        do.Pass: letter("s"),
        do.NoShip: letter("s"),
        do.Deliver: letter("d", pt="e"),
        do.End: letter("f", pt="t", en="e"),
        do.LeaveEmpty: letter("v"),
        do.EmptyAll: letter("t", en="a"),
        do.Depart: letter("d"),
        do.Store: letter("e", pt="a", en="s"),
    },
    things={
        do.Bid: lambda action: count_key(action.beans),
        do.Pay: lambda action: nth_key(action.colour),
        do.Fill: lambda action: nth_key(action.colour),
    },
    without=(do.Place,),
    families=tuple(frozenset({ask}) for ask in (Ask.SHIP, Ask.TAKE, Ask.ACT, Ask.EMPTY, Ask.SERVE)),
    minor=(do.Clear,),
)
