"""What the bonus spaces bring, in a few signs."""

from __future__ import annotations

from rules.mombasa.names import Space
from rules.mombasa.spaces import FIRST_EXTRA, FIRST_MAJORITY, FIRST_TILE
from rules.mombasa.state import State
from rules.mombasa.zone import totals
from tui.mombasa.words import terms
from tui.words.language import Language


def of_space(state: State, space: int, _: Language) -> str:
    """What placing on a space brings, in a few signs."""
    if FIRST_MAJORITY <= space < FIRST_TILE:
        return of_majority(state, space, _)
    if FIRST_TILE <= space < FIRST_EXTRA:
        return _("manche suivante")
    board = state.pack.board
    effects = {
        Space.FIRST_PLAYER: "✎1",
        Space.BUY: _("une carte en £"),
        Space.DISCARD: _("caisse + £{n}", n=board.discard_bonus),
        Space.LEDGER_DIAMOND_1: "✎◆ 1+2",
        Space.LEDGER_DIAMOND_2: "✎◆ 1+2",
        Space.BUY_DIAMOND_1: "◆1",
        Space.BUY_DIAMOND_2: "−£1, ◆2",
        Space.STEPS_1: "»2 ×2",
        Space.STEPS_2: "»2 ×3",
    }
    return effects.get(Space(space), "")


def of_majority(state: State, space: int, _: Language) -> str:
    """The tier that is reached, or the lowest one and what it asks."""
    majority = state.pack.majority_at[space]
    have = totals(state, state.me)[space - FIRST_MAJORITY]
    reached = [tier for tier in majority.tiers if tier.least <= have]
    if not reached:
        return _("dès {n}", n=majority.tiers[0].least)
    return of_tier(state, space, len(reached) - 1, _)


def of_tier(state: State, space: int, tier: int, _: Language) -> str:
    """Steps on the track of a majority space, and the extra."""
    printed = state.pack.majority_at[space].tiers[tier]
    steps = f"»{printed.steps} {terms.company_letter(state.pack.majority_company[space])}"
    return steps if printed.extra is None else f"{steps} {terms.gift(printed.extra, _)}"


def brief(state: State, space: int, _: Language) -> str:
    """The same where there is little room: what words would say is left to the rule."""
    if FIRST_TILE <= space < FIRST_EXTRA or space in (Space.BUY, Space.DISCARD):
        return ""
    return of_space(state, space, _)
