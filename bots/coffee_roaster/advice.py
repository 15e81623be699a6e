"""Advice for a person: each option of the present decision with the score to expect after it.

An option that comes to a cup, to stop or to place a token, has the figure that `odds` tells of it:
what is called by the same name is the same number. For all others the first figure is the Master's
opinion. The time that is left goes to those that may be best: each is played on, round
after guessed round in turn, and its figure moves from the opinion towards the mean of what came of
it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from bots.choosing import SLIGHT, ranked
from bots.coffee_roaster.judgement import judgement
from bots.coffee_roaster.odds import QUICK, ROASTING, SAMPLES, TESTING, cup_after, mean
from bots.coffee_roaster.roaster import Roaster
from bots.coffee_roaster.strong import make
from bots.players import Advice
from rules import chance
from rules.coffee_roaster.actions import GO_ON, Action
from rules.coffee_roaster.engine import apply, guess, legal
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Ask, State

#: Options this close to the best in the first opinion are looked at further, and how many at most.
CLOSE = 1.5
MOST = 5
#: For how many guesses the first opinion counts.
TRUST = 6.0
#: So many guesses of each option are enough.
ENOUGH = 60
#: What sampled cups fall short of those of an opinion, which are played with more care: to go on
#: is counted by so much less, as it stands beside them.
SHORTFALL = 0.25


class Inquiry:
    """An option under inquiry: the first opinion and what came of playing it on, or its cups."""

    def __init__(self, action: Action, opinion: float, cups: float | None = None) -> None:
        self.action, self.opinion, self.cups = action, opinion, cups
        self.sum, self.guesses = 0.0, 0 if cups is None else SAMPLES

    @property
    def expected(self) -> float:
        if self.cups is not None:
            return self.cups
        return (TRUST * self.opinion + self.sum) / (TRUST + self.guesses)

    def hear(self, score: float) -> None:
        self.sum += score
        self.guesses += 1

    def advice(self) -> Advice:
        note = {"opinion": round(self.opinion, 2), "guesses": float(self.guesses)}
        return Advice(self.action, round(self.expected, 9), note)


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, within so many seconds.

    `note` tells the first opinion and how many guesses were played on, or cups sampled. Cups are
    sampled whatever the time.
    """
    until = time.monotonic() + seconds
    options = legal(view)
    opinions = judgement(view, seed) if options else {}
    inquiries = [inquiry(view, action, opinion) for action, opinion in opinions.items()]
    open_ = [one for one in inquiries if one.cups is None]
    played_on = PLAYED_ON.get(view.ask)
    if played_on is not None and open_:
        inquire(open_, view, played_on, make(seed, QUICK), until, seed)
    order = ranked(inquiries, lambda inquiry: inquiry.expected)
    return tuple(inquiry.advice() for inquiry in order)


def inquiry(view: State, action: Action, opinion: float) -> Inquiry:
    """What is to be found out about an option: nothing more once its cups are known."""
    if action == GO_ON:
        return Inquiry(action, opinion - SHORTFALL)
    if view.ask is Ask.DECIDE or view.ask in TESTING:
        return Inquiry(action, opinion, mean(cup_after(view, action)))
    return Inquiry(action, opinion)


PlayedOn = Callable[[Roaster, State, Action], float]


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
            inquiry.hear(played_on(roaster, guess(view, word), inquiry.action))
            longest = max(longest, time.monotonic() - begin)


def promising(inquiries: list[Inquiry], ask: Ask) -> list[Inquiry]:
    """The options to look at further, best first: those close to the best."""
    ordered = ranked(inquiries, lambda inquiry: inquiry.opinion)
    close = [each for each in ordered if each.opinion >= ordered[0].opinion - CLOSE - SLIGHT]
    return close if ask is Ask.CARD else close[:MOST]


def card_on(roaster: Roaster, view: State, card: Action) -> float:
    """A coffee after its first round."""
    return roaster.worth(roaster.play_round(apply(view, card)))


def round_on(roaster: Roaster, view: State, action: Action) -> float:
    """An option of a round: the rest of the round, then another one if the roaster would go on."""
    return next_round(roaster, roaster.play_round(apply(view, action)))


def next_round(roaster: Roaster, state: State) -> float:
    """What stopping is worth if the roaster would stop, else the next round's outcome."""
    stop, go_on = roaster.judge(state)
    if at_end(state) or stop >= go_on - SLIGHT:
        return roaster.worth(state)
    return roaster.worth(roaster.play_round(apply(state, GO_ON)))


def going_on(roaster: Roaster, view: State, action: Action) -> float:
    """The next round and a look beyond it, in sampled cups."""
    return round_on(roaster, view, action) - SHORTFALL


PLAYED_ON: dict[Ask, PlayedOn] = {
    Ask.CARD: card_on,
    Ask.DECIDE: going_on,
    **dict.fromkeys(ROASTING, round_on),
}
