"""The keys of Coffee Roaster's choices."""

from __future__ import annotations

from collections.abc import Hashable

from rules.coffee_roaster import actions as do
from rules.coffee_roaster.state import Ask
from tui.contract.bindings import Bindings
from tui.words.keymap import letter, nth_key

#: The questions about tokens of all kinds.
TOKENS = frozenset(
    {
        Ask.PUT_BACK,
        Ask.REMOVE,
        Ask.REMOVE_SECOND,
        Ask.SELECT,
        Ask.EXCHANGE,
        Ask.EXCHANGE_SECOND,
        Ask.KEEP,
    }
)


def thing(action: do.Action) -> Hashable:
    """What an action is about: a token is of its kind, whatever is done with it."""
    if isinstance(action, do.PutBack | do.Remove | do.Pick | do.Return):
        return action.token
    return action


BINDINGS = Bindings(
    verbs={
        do.Roast: letter("t", en="r"),
        do.GoOn: letter("e", pt="c", en="c"),
        do.Stop: letter("s"),
        do.Decline: letter("s"),
    },
    things={
        do.ToCup: lambda action: "1",
        do.ToTray: lambda action: "2",
        do.Lay: lambda action: nth_key(action.slot),
    },
    families=(
        frozenset({Ask.CARD}),
        frozenset({Ask.EFFECTS, Ask.DECIDE}),
        frozenset({Ask.BEANS}),
        TOKENS,
    ),
    thing=thing,
)
