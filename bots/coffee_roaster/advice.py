"""Advice for a person: each option of the present decision with the score to expect after it.

The first figures are the strong roaster's opinion and come at once. The time that is left goes to
the options that may be best: each is played on, round after guessed round in turn, and its figure
moves from the opinion towards the mean of what came of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from bots.choosing import SLIGHT, ranked
from bots.coffee_roaster.odds import QUICK, ROASTING, TESTING, emptied
from bots.coffee_roaster.roaster import Roaster, mean, settled
from bots.coffee_roaster.sampling import Sampler
from bots.coffee_roaster.strong import make
from bots.players import Advice
from rules import chance
from rules.coffee_roaster.actions import GO_ON, STOP, Action
from rules.coffee_roaster.engine import apply, guess, legal
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Ask, State

#: Options this close to the best in the first opinion are looked at further, and how many at most.
CLOSE = 1.5
MOST = 5
#: For how many guesses the first opinion counts; one that was measured on cups counts for more.
TRUST = 6.0
MEASURED = 20.0
#: So many guesses of each option are enough.
ENOUGH = 60
#: Cups sampled for one measure, and what they fall short of cups played with more care.
CUPS = 100
SHORTFALL = 0.25


class Inquiry:
    """An option under inquiry: the first opinion and what came of playing it on."""

    def __init__(self, action: Action, opinion: float) -> None:
        self.action, self.opinion = action, opinion
        self.sum, self.weight, self.guesses = 0.0, 0.0, 0

    @property
    def expected(self) -> float:
        return (TRUST * self.opinion + self.sum) / (TRUST + self.weight)

    def hear(self, score: float, weight: float) -> None:
        self.sum += weight * score
        self.weight += weight
        self.guesses += 1

    def advice(self) -> Advice:
        note = {"opinion": round(self.opinion, 2), "guesses": float(self.guesses)}
        return Advice(self.action, round(self.expected, 2), note)


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, within so many seconds.

    `note` tells the first opinion and how many guesses were played on.
    """
    until = time.monotonic() + seconds
    options = legal(view)
    opinions = make(seed).worths(view, options) if options else {}
    inquiries = [Inquiry(action, opinion) for action, opinion in opinions.items()]
    played_on = PLAYED_ON.get(view.ask)
    if played_on is not None and options:
        inquire(inquiries, view, played_on, make(seed, QUICK), until, seed)
    order = ranked(inquiries, lambda inquiry: inquiry.expected)
    return tuple(inquiry.advice() for inquiry in order)


class Guess(NamedTuple):
    """What came of an option, and for how many guesses it counts."""

    score: float
    weight: float = 1.0


PlayedOn = Callable[[Roaster, State, Action], Guess]


def inquire(
    inquiries: list[Inquiry],
    view: State,
    played_on: PlayedOn,
    roaster: Roaster,
    until: float,
    seed: int,
) -> None:
    """Play on the options that may be best until the time is up, all with the same guesses."""
    close = promising(inquiries, view.ask)
    luck, longest = chance.start(seed), 0.0
    while close[0].guesses < ENOUGH:
        luck, word = chance.word(luck)
        for inquiry in close:
            begin = time.monotonic()
            if begin + longest > until:
                return
            inquiry.hear(*played_on(roaster, guess(view, word), inquiry.action))
            longest = max(longest, time.monotonic() - begin)


def promising(inquiries: list[Inquiry], ask: Ask) -> list[Inquiry]:
    """The options to look at further, best first: all that come to a cup, else the close ones."""
    ordered = ranked(inquiries, lambda inquiry: inquiry.opinion)
    if ask is Ask.DECIDE or ask in TESTING:
        return ordered
    close = [each for each in ordered if each.opinion >= ordered[0].opinion - CLOSE - SLIGHT]
    return close if ask is Ask.CARD else close[:MOST]


def card_on(roaster: Roaster, view: State, card: Action) -> Guess:
    """A coffee after its first round."""
    return Guess(roaster.worth(roaster.play_round(apply(view, card))))


def round_on(roaster: Roaster, view: State, action: Action) -> Guess:
    """An option of a round: the rest of the round, then another one if the roaster would go on."""
    return next_round(roaster, roaster.play_round(apply(view, action)))


def next_round(roaster: Roaster, state: State) -> Guess:
    """What stopping is worth if the roaster would stop, else the next round's outcome."""
    stop, go_on = roaster.judge(state)
    if at_end(state) or stop >= go_on - SLIGHT:
        return Guess(roaster.worth(state))
    return Guess(roaster.worth(roaster.play_round(apply(state, GO_ON))))


def decision_on(roaster: Roaster, view: State, action: Action) -> Guess:
    """Stopping: the cups from this bag. Going on: the next round and a look beyond it."""
    if action == GO_ON:
        return next_round(roaster, roaster.play_round(apply(view, GO_ON)))
    ready = view if action == STOP else settled(apply(view, action))
    return measured(emptied(apply(ready, STOP)), view.chance)


def tasting_on(roaster: Roaster, view: State, action: Action) -> Guess:
    """A token into the cup or onto the tray: the cups that can come of it."""
    return measured(emptied(apply(view, action)), view.chance)


def measured(test: State, seed: int) -> Guess:
    """The mean of the cups from a cup test between two tokens, or of the one that is full."""
    if test.ask in TESTING or test.ask is Ask.EXCHANGE:
        sampler = Sampler(test, seed)
        totals = [float(sampler.total()) for _ in range(CUPS)]
        care = SHORTFALL if min(totals) < max(totals) else 0.0
        return Guess(mean(totals) + care, MEASURED)
    return Guess(float(test.cups[-1].total), MEASURED)


PLAYED_ON: dict[Ask, PlayedOn] = {
    Ask.CARD: card_on,
    Ask.DECIDE: decision_on,
    **dict.fromkeys(ROASTING, round_on),
    **dict.fromkeys(TESTING, tasting_on),
}
