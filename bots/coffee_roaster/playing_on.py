"""What comes of an option when it is played on: the rest of the round, and one more if it pays.

Draws are guessed, the same for all options that are compared. What came of them is weighed against
the first opinion, which counts as much as a few guesses.
"""

from __future__ import annotations

from math import fsum

from bots.choosing import SLIGHT, close_to_best, united
from bots.coffee_roaster.roaster import Roaster, Worths
from rules import chance
from rules.coffee_roaster.actions import GO_ON, Action
from rules.coffee_roaster.engine import apply, guess
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import State

#: Options this close to the best are played on, so many at most.
CLOSE, MOST = 1.2, 4
#: For how many guesses the first opinion counts.
TRUST = 6.0


def closer_look(roaster: Roaster, view: State, opinions: Worths, guesses: int, seed: int) -> Worths:
    """The opinions, with those of the best options weighed against what came of playing on."""
    few = close_to_best(opinions, MOST, CLOSE)
    if len(few) < 2:
        return opinions
    heard: dict[Action, list[float]] = {option: [] for option in few}
    luck = chance.start(seed)
    for _ in range(guesses):
        luck, word = chance.word(luck)
        for option, came in heard.items():
            came.append(played_on(roaster, guess(view, word), option))
    return united(opinions, weighed(opinions, heard))


def heard_of(
    roaster: Roaster, view: State, action: Action, opinion: float, guesses: int, seed: int
) -> float:
    """The opinion of one option, weighed against what came of playing it on."""
    luck, came = chance.start(seed), []
    for _ in range(guesses):
        luck, word = chance.word(luck)
        came.append(played_on(roaster, guess(view, word), action))
    return weighed({action: opinion}, {action: came})[action]


def weighed(opinions: Worths, heard: dict[Action, list[float]]) -> Worths:
    """The first opinion of each option and what was heard of it, together."""
    return {
        option: (TRUST * opinions[option] + fsum(came)) / (TRUST + len(came))
        for option, came in heard.items()
    }


def played_on(roaster: Roaster, state: State, action: Action) -> float:
    """An option of a round: the rest of the round, then another one if the roaster would go on."""
    state = roaster.play_round(apply(state, action))
    stop, go_on = roaster.judge(state)
    if at_end(state) or stop >= go_on - SLIGHT:
        return roaster.worth(state)
    return roaster.worth(roaster.play_round(apply(state, GO_ON)))
