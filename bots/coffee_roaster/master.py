"""The Master: plays its best options on before it chooses, and each cup for what it opens.

The palate has the first word (see `palate`). Options of a roast that are close to the best are
played on over guessed rounds (see `playing_on`), and cups are tested many times over guessed draws
(see `sampling`). A score counts with what it opens: the next coffee, or the title (see `ambition`).
"""

from __future__ import annotations

from math import fsum

from bots.coffee_roaster.ambition import GOING_ON, STOPPED, Ambition, ambition
from bots.coffee_roaster.odds import TESTING, Odds, cup_after
from bots.coffee_roaster.palate import palate
from bots.coffee_roaster.playing_on import closer_look, heard_of
from bots.coffee_roaster.roaster import Roaster, Worths
from bots.players import Budget
from rules import chance
from rules.coffee_roaster.actions import GO_ON, ROAST, Action, Flavour, Use
from rules.coffee_roaster.engine import legal
from rules.coffee_roaster.state import Ask, State

#: How often a draw is guessed when no budget says otherwise.
GUESSES = 12
#: Of these guesses, one in so many is played on for each option; each stands for so many cups.
PLAYED_ON, CUPS = 2, 15
#: Draws guessed in a round that is played on.
QUICK = 2
#: What an immediate effect must gain to come before a flavour effect.
WORTH_IT = 0.1
#: Stopping and going on this close to each other are looked at more closely.
DOUBTFUL = 1.5
#: What sampled cups are ahead of those of the palate's opinion, as measured: to go on is
#: counted by so much more, as it stands beside them.
AHEAD = 0.15


def ambitious(state: State) -> tuple[float, float]:
    """The palate's opinion of stopping and of going on, with what the cup may open."""
    stop, go_on = palate().judge(state)
    aim = ambition(state)
    return stop + aim.about(stop, STOPPED), go_on + aim.about(go_on, GOING_ON)


def quick(seed: int) -> Roaster:
    """Who plays guessed rounds on."""
    return Roaster("quick", ambitious, seed, QUICK)


class Master(Roaster):
    """Takes the option after which the challenge promises most."""

    def __init__(self, seed: int, guesses: int = GUESSES) -> None:
        super().__init__("master", ambitious, seed, guesses)
        self._quick = quick(seed + 1)

    def aim(self, view: State) -> Ambition:
        return ambition(view)

    def worths(self, view: State, options: tuple[Action, ...]) -> Worths:
        """What the challenge promises after each of the options, looked at more closely."""
        if view.ask in TESTING:
            return self._tested(view)
        found = self.first(view, options)
        if view.ask is Ask.EFFECTS:
            rounds = max(self._guesses // PLAYED_ON, 1)
            return closer_look(self._quick, view, found, rounds, self._word())
        return self._decided(view, found) if view.ask is Ask.DECIDE else found

    def first(self, view: State, options: tuple[Action, ...]) -> Worths:
        """The first opinion of each option."""
        return super().worths(view, options)

    def of_effects(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each effect; an immediate one leaves the best flavour effect open: both gains count."""
        found = super().of_effects(view, options)
        flavours = [worth for one, worth in found.items() if isinstance(one, Flavour)]
        then = max(flavours, default=found[ROAST]) - found[ROAST]
        if then > 0:
            for one, worth in found.items():
                if isinstance(one, Use) and worth > found[ROAST] + WORTH_IT:
                    found[one] = worth + then
        return found

    def _decided(self, view: State, found: Worths) -> Worths:
        """Stop, or first a flavour into the bag, by sampled cups; go on, by guessed rounds."""
        stops = [worth for action, worth in found.items() if action != GO_ON]
        if GO_ON not in found or abs(found[GO_ON] - max(stops)) > DOUBTFUL:
            return found
        opinion, rounds = found[GO_ON], self._guesses
        came = heard_of(self._quick, view, GO_ON, opinion, rounds, self._word())
        return {**self._tested(view), GO_ON: came + AHEAD}

    def _tested(self, view: State) -> Worths:
        """What sampled cups come to after each option but to go on."""
        samples, seed = CUPS * self._guesses, self._word()
        return {
            one: hoped(view, cup_after(view, one, samples, seed))
            for one in legal(view)
            if one != GO_ON
        }

    def _word(self) -> int:
        self._luck, word = chance.word(self._luck)
        return word


def hoped(view: State, odds: Odds) -> float:
    """The score to expect, with what it opens."""
    aim = ambition(view)
    return fsum([p * (total + aim.of(total)) for total, p in odds.items()])


def make(seed: int, budget: Budget | None = None) -> Roaster:
    """A Master at the roaster."""
    return Master(seed, GUESSES if budget is None else budget.guesses)
