"""What an option of the roast comes to: the parts of a cup from the bag it leaves.

A round is played to its end as the roaster would, over a few guesses of what is drawn. The parts of
the cup are those of `evaluation`, which one can follow with pencil and paper; a cup effect that is
won counts by what it is usually worth. To stop or to go on, and where a token goes, has no such
parts: there the score to expect says it all.
"""

from __future__ import annotations

from bots.coffee_roaster.evaluation import EFFECT_WORTH, cup_parts
from bots.coffee_roaster.features import harm, won
from bots.coffee_roaster.odds import QUICK, ROASTING
from bots.coffee_roaster.roaster import settled
from bots.coffee_roaster.strong import make
from bots.reasons import Part, Parts, mean
from rules import chance
from rules.coffee_roaster.actions import Action
from rules.coffee_roaster.engine import apply, guess
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import State

#: How many draws are guessed.
GUESSES = 6


def parts(view: State, action: Action, seed: int) -> Parts:
    """The cup to expect after an option of a round, by parts."""
    if view.ask not in ROASTING:
        return {}
    luck, found = chance.start(seed), []
    roaster = make(seed, QUICK)
    for _ in range(GUESSES):
        luck, word = chance.word(luck)
        found.append(of_cup(settled(roaster.play_round(apply(guess(view, word), action)))))
    return mean(found)


def of_cup(state: State) -> Parts:
    """The parts of a cup from this bag, and the cup effects that are won."""
    effects = won(state)
    cup = cup_parts(state, state.bag, effects, ripe=not at_end(state))
    found = {name: Part(points, points) for name, points in cup.items()}
    found["harm"] = Part(harm(state.bag), cup["harm"])
    for effect, worth in EFFECT_WORTH.items():
        had = effect in effects
        found[f"effect {effect}"] = Part(float(had), worth * had)
    return found
