"""The keys of Coffee Traders' choices: a cooperative, its coffee and its row have its number."""

from __future__ import annotations

from rules.coffee_traders import actions as do
from rules.coffee_traders.state import Task
from tui.contract.bindings import Bindings
from tui.words.keymap import count_key, letter, nth_key

#: The rows of the store and the contracts, as they are printed.
ROWS = CONTRACTS = "ABCDEF"

#: The columns of buildings come after the cooperatives.
COLUMNS = "6789"

#: What three and what five stock counters buy.
SPENDS = {3: "j", 5: "v"}


def coop(action: do.Send | do.Open) -> str:
    """The number of a cooperative."""
    return nth_key(action.coop)


def row(action: do.Advance | do.StepBack) -> str:
    """The number of a row of the Arabica track, which is a cooperative's."""
    return nth_key(action.row)


def kind(action: do.Coffee | do.Stock) -> str:
    """The number of a coffee."""
    return nth_key(action.kind)


def column(action: do.Hire | do.Follow | do.Build) -> str:
    """The number of a column of buildings."""
    return COLUMNS[action.column]


def bonus(action: do.Marker | do.TraderTo) -> str:
    """One's own, or the bonus pool's."""
    return nth_key(int(action.bonus))


BINDINGS = Bindings(
    verbs={
        do.Pass: letter("s"),
        do.Decline: letter("s"),
        do.Stop: letter("s"),
        do.Keep: letter("s"),
        do.Breed: letter("e", en="r"),
        do.SendCivet: letter("v"),
        do.TakeTwo: letter("d", en="t"),
        do.Retire: letter("r"),
        do.Join: letter("j"),
        do.Exchange: letter("e", pt="t"),
        do.Buy: letter("a"),
        do.Pay: letter("v"),
        do.Rearrange: letter("r"),
        do.RemoveFarm: letter("d"),
        do.TakeCoins: letter("z"),
        do.RefillCoins: letter("z"),
    },
    things={
        do.Plant: lambda action: ROWS[action.row],
        do.Send: coop,
        do.Open: coop,
        do.Advance: row,
        do.StepBack: row,
        do.Coffee: kind,
        do.Stock: kind,
        do.Store: lambda action: nth_key(action.where),
        do.Hire: column,
        do.Follow: column,
        do.Build: column,
        do.Marker: bonus,
        do.TraderTo: bonus,
        do.Animal: lambda action: nth_key(int(action.wild)),
        do.Leave: lambda action: nth_key(action.seat),
        do.Fulfil: lambda action: CONTRACTS[action.letter],
        do.Deliver: lambda action: nth_key(action.bar),
        do.Space: lambda action: nth_key(action.space),
        do.Kopi: lambda action: count_key(action.count),
        do.Side: lambda action: nth_key(action.side),
        do.RowBonus: lambda action: nth_key(action.piece),
        do.SpendStock: lambda action: SPENDS[action.counters],
    },
    families=(
        frozenset({Task.LAST, Task.SITE}),
        frozenset({Task.PATH}),
        frozenset({Task.STAFF, Task.ASSIGN, Task.HELP, Task.REMOVE}),
        frozenset({Task.FARM, Task.BUILD_AT}),
    ),
)
