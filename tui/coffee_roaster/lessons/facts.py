"""The figures that a lesson's texts speak of, read off the position."""

from __future__ import annotations

from rules.coffee_roaster.roasting import counter
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, Token

#: The places of the cup (CR-501).
CUP = 10


def facts(state: State) -> dict[str, int]:
    """What the card wants, what the whole bag says and ten tokens of it make, what the next round
    brings; then the cup."""
    found: dict[str, int] = {}
    if state.card:
        spaces = state.board.thermostat
        following = spaces[min(state.space + 1, len(spaces) - 1)]
        heaps = [state.bag, state.drawn]
        tokens = sum(sum(heap) - heap[Token.MOISTURE] for heap in heaps)
        found = {
            "aim": state.coffee.peak,
            "least": min(state.coffee.scale),
            "counter": counter(state),
            "tokens": tokens,
            "ten": round(CUP * counter(state) / max(1, tokens)),
            "beans": sum(state.drawn[: Token.BURNT]),
            "draw": following.draw,
            "smoke": following.smoke,
            "open": state.places.count(EMPTY) if state.places else CUP,
            "free": state.tray_places - len(state.tray),
        }
    if state.cups:
        cup = state.cups[-1]
        found |= {
            "sum": cup.level_sum,
            "roast": cup.roast,
            "flavour": cup.flavour,
            "skill": cup.skill,
            "lost": cup.negative,
            "points": cup.total,
        }
    return found
