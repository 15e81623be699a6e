"""Benefits, rewards and extras: what is printed as an icon becomes something owed (MO-1120 ff.)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.mombasa import dues
from rules.mombasa.components import Gift
from rules.mombasa.diamonds import shine
from rules.mombasa.names import COTTON
from rules.mombasa.state import Due, State
from rules.mombasa.zone import totals

OWED = {
    "money": dues.MONEY,
    "diamond": dues.DIAMONDS,
    "track": dues.MOVE,
    "ledger": dues.LEDGER,
    "remove": dues.REMOVE,
    "cotton": dues.COTTON,
}


def owed(gift: Gift, company: int = 0) -> Due:
    """What an icon gives; steps on a track are those of the company (MO-433)."""
    return Due(OWED[gift.kind], gift.n, company)


def money(state: State) -> State:
    """Money from the bank (MO-1126)."""
    me = state.me
    seat = replace(me, money=me.money + state.due[0].n)
    return replace(state, seats=state.seated(seat), due=state.due[1:])


def diamonds(state: State) -> State:
    """Steps on the own diamond track (MO-1124)."""
    seat = shine(state.pack, state.me, state.due[0].n)
    return replace(state, seats=state.seated(seat), due=state.due[1:])


def cotton(state: State) -> State:
    """Money for the cotton in the zone, less one, never negative (MO-1128)."""
    me = state.me
    pounds = max(totals(state, me)[COTTON] - 1, 0)
    seat = replace(me, money=me.money + pounds)
    return replace(state, seats=state.seated(seat), due=state.due[1:])
