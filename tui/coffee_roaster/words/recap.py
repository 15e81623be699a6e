"""The roasting of a coffee summed up, once the cup is filled."""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_roaster.questions import CARD, QUESTIONS
from rules.coffee_roaster.roasting import counter
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import Token, plus
from tui.coffee_roaster.words.figures import BAD, expected_cup
from tui.words.language import Language


def stage(state: State) -> tuple[int, str]:
    """The cup, and whether it is roasted or tasted."""
    turn = QUESTIONS.turn(state)
    return (len(state.cups), CARD if turn is None else turn.phase)


def recap(first: State, last: State, after: State, depth: int, _: Language) -> Iterator[str]:
    """After roasting: how long, what is in the bag, what a cup of it comes to."""
    if depth == 1 or stage(first)[1] == CARD or stage(after)[0] > stage(first)[0]:
        return
    heap = plus(last.bag, last.drawn)
    bad = sum(heap[kind] for kind in BAD)
    yield _(
        "Bilan : {rounds}, compteur {counter}, {bad} ; {cup}.",
        rounds=_.plural("{n} tour", "{n} tours", last.round),
        counter=counter(last),
        bad=_.plural(
            "{n} mauvais jeton sur {all}",
            "{n} mauvais jetons sur {all}",
            bad,
            all=sum(heap) - heap[Token.MOISTURE],
        ),
        cup=cup(last, _),
    )


def touches(before: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """One plays alone."""
    return iter(())


def cup(state: State, _: Language) -> str:
    """The cup to expect, in few words: the whole sum has one line."""
    low, high = expected_cup(state)
    if low == high:
        return _("tasse d'environ {n}", n=low)
    return _("tasse de {low} à {high}", low=low, high=high)
