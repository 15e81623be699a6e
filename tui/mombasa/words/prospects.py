"""What a choice leads to, told before it is taken."""

from __future__ import annotations

from msgspec.structs import replace

from rules.mombasa import goods
from rules.mombasa.names import COTTON, EMPTY, SHARE
from rules.mombasa.state import Seat, State
from rules.mombasa.zone import totals
from tui.mombasa.words import terms
from tui.words.language import Language


def buys(state: State, own: Seat, _: Language) -> str:
    """The cards of the display that the goods of a zone could buy, kind by kind; prices may change
    before it is one's turn."""
    table = replace(state, seats=state.seated(own))
    have = totals(table, own)
    found = [told for kind in range(COTTON + 1) if (told := within(table, kind, have[kind], _))]
    return _("Achète : {cards}", cards=_(" ; ").join(found)) if found else _("N'achète rien")


def within(state: State, kind: int, units: int, _: Language) -> str:
    """What so many units of a kind of goods could buy, the dearest first."""
    less = goods.reduction(state, {kind})
    prices = [(goods.price(state, at, less), card) for at, card in enumerate(state.display)]
    payable = sorted(
        ((price, card) for price, card in prices if card != EMPTY and price <= units), reverse=True
    )
    names = [f"{terms.short_card(state, card, _)} ({price})" for price, card in payable]
    return ", ".join(dict.fromkeys(names)) if units else ""


def comes_back(state: State, seat: int, planned: Seat, _: Language) -> str:
    """The cards one could plan in the next round if this plan is played: those that stay in hand,
    and those of the one pile that is taken back before the plan goes on the piles (MO-801)."""
    own = state.seats[seat]
    laid = sum(card != EMPTY for card in planned.zone) - sum(card != EMPTY for card in own.zone)
    stay = sum(state.pack.kinds[card] != SHARE for card in own.hand) - laid
    piles = [f"{terms.slot(at)} ({len(pile)})" for at, pile in enumerate(own.piles) if pile]
    if not piles:
        return _("Votre main · manche suivante : {n} en main, aucune pile", n=stay)
    told = " / ".join(piles)
    return _("Votre main · manche suivante : {n} en main + pile {piles}", n=stay, piles=told)
