"""What an option of Coffee Traders comes to: the sheet and the company at the end of the turn.

The chain of small decisions is brought to its end as the strong trader would. The lines of the
score sheet count as they stand, the rest by what `evaluation` holds of it in this period.
"""

from __future__ import annotations

from bots.coffee_traders.evaluation import SEASONED, features, seasoned
from bots.coffee_traders.turns import in_chain, reply
from bots.reasons import Part, Parts
from rules.coffee_traders.actions import Action
from rules.coffee_traders.engine import apply, guess, legal
from rules.coffee_traders.scoring import scores
from rules.coffee_traders.state import State

#: The lines of the sheet that others can still take away.
CONTESTED = ("coops", "majorities")

#: The parts beside the sheet, and the features of the evaluation that each is made of.
COMPANY: dict[str, tuple[str, ...]] = {
    "quality": ("quality",),
    "contract_hope": ("contracts",),
    "coffee": ("orders", "kopi", "stock_at_hand"),
    "objective_hope": ("objectives",),
    "coins": ("wealth", "liquid"),
    "debt": ("debt",),
    "markers": ("markers", "bonus_marker"),
    "traders": ("traders", "traders_at_hand"),
    "staffed": ("staffed",),
    "idle": ("idle",),
    "steps": ("steps", "low_rows"),
    "asides": ("asides",),
    "donkeys": ("donkeys",),
    "trucks": ("trucks",),
    "posts": ("posts",),
    "exchange": ("exchange",),
    "stock": ("stock",),
    "pending": ("pending",),
}
#: Those that are hopes: they are told in points.
HOPES = ("contract_hope", "objective_hope", "coffee", "pending", "posts")


def parts(view: State, action: Action, seed: int) -> Parts:
    """What the turn comes to after an option."""
    seat = view.seat
    state = apply(guess(view, seed), action)
    while in_chain(state, seat):
        state = apply(state, reply(state, legal(state), seasoned))
    return {**of_sheet(state, seat), **of_company(state, seat)}


def of_sheet(state: State, seat: int) -> dict[str, Part]:
    """The lines of the score sheet."""
    sure = SEASONED["contested"][state.period]
    found = {}
    for line in scores(state)[seat].lines:
        weight = sure if line.part in CONTESTED else 1.0
        found[f"sheet {line.part}"] = Part(line.points, weight * line.points)
    return found


def of_company(state: State, seat: int) -> dict[str, Part]:
    """What the company has beside its points."""
    figures = features(state, seat)
    found = {}
    for name, features_ in COMPANY.items():
        worth = sum(SEASONED[each][state.period] * figures[each] for each in features_)
        found[name] = Part(figures[features_[0]], worth)
    player = state.players[seat]
    found["coins"] = Part(player.coins, found["coins"].worth)
    for name in HOPES:
        found[name] = Part(found[name].worth, found[name].worth)
    return found
