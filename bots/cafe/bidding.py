"""How much the Master token is worth in the auction (CA-803 to CA-807).

The Master chooses first. Without the token a player gets what the players before leave: the worth
of the best card is weighed against that of the one further down, and against the beans of the bid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cafe.actions import Action, Bid
from rules.cafe.state import State

if TYPE_CHECKING:
    from bots.cafe.planner import Planner

#: A bid further above the least one is not thought through: what it costs more is lost.
RAISE = 1


def worths(planner: Planner, view: State, legal: tuple[Action, ...]) -> dict[Action, float]:
    """Each bid as the best card for its price, and passing as the card that is left then."""
    least = min([action.beans for action in legal if isinstance(action, Bid)], default=0)
    best: dict[int, float] = {}
    found: dict[Action, float] = {}
    for action in legal:
        if isinstance(action, Bid):
            paid = min(action.beans, least + RAISE)
            if paid not in best:
                best[paid] = cards(planner, view, paid)[0]
            found[action] = best[paid] - (action.beans - paid)
        else:
            found[action] = cards(planner, view, 0)[before(view)]
    return found


def cards(planner: Planner, view: State, beans: int) -> list[float]:
    """The worth of each card on offer after paying so many beans, the best first."""
    player = planner.paid(view, beans)
    return sorted([planner.worth_of_card(view, card, player) for card in view.offer], reverse=True)


def before(view: State) -> int:
    """How many players choose before this seat if it passes."""
    return (view.seat - view.master) % len(view.players)
