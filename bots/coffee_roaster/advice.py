"""Advice for a person: the Master's judgement of each option, in the time there is.

An option that comes to a cup, to stop or to place a token, has the figure that `odds` tells of it:
what is called by the same name is the same number. For all others the first figure is the Master's
opinion. The time that is left goes to those that may be best: each is played on as the Master does,
guessed round after guessed round, and its figure moves from the opinion towards the mean of what
came of it. In a challenge all figures count with what the cup opens (see `ambition`).
"""

from __future__ import annotations

import time
from collections.abc import Callable

from bots.choosing import SLIGHT, ranked
from bots.coffee_roaster.master import AHEAD, Master, hoped, quick
from bots.coffee_roaster.odds import ROASTING, SAMPLES, TESTING, cup_after
from bots.coffee_roaster.playing_on import CLOSE, MOST, TRUST, played_on
from bots.coffee_roaster.roaster import Roaster
from bots.players import Advice
from rules import chance
from rules.coffee_roaster.actions import GO_ON, Action
from rules.coffee_roaster.engine import apply, guess, legal
from rules.coffee_roaster.state import Ask, State

#: So many guesses of each option are enough.
ENOUGH = 60


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
    opinions = Master(seed).first(view, options) if options else {}
    inquiries = [inquiry(view, action, opinion) for action, opinion in opinions.items()]
    open_ = [one for one in inquiries if one.cups is None]
    way = PLAYED_ON.get(view.ask)
    if way is not None and open_:
        inquire(open_, view, way, quick(seed), until, seed)
    order = ranked(inquiries, lambda inquiry: inquiry.expected)
    return tuple(inquiry.advice() for inquiry in order)


def inquiry(view: State, action: Action, opinion: float) -> Inquiry:
    """What is to be found out about an option: nothing more once its cups are known."""
    if action == GO_ON:
        return Inquiry(action, opinion + AHEAD)
    if view.ask is Ask.DECIDE or view.ask in TESTING:
        return Inquiry(action, opinion, hoped(view, cup_after(view, action)))
    return Inquiry(action, opinion)


PlayedOn = Callable[[Roaster, State, Action], float]


def inquire(
    inquiries: list[Inquiry],
    view: State,
    way: PlayedOn,
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
            inquiry.hear(way(roaster, guess(view, word), inquiry.action))
            longest = max(longest, time.monotonic() - begin)


def promising(inquiries: list[Inquiry], ask: Ask) -> list[Inquiry]:
    """The options to look at further, best first: those close to the best."""
    ordered = ranked(inquiries, lambda inquiry: inquiry.opinion)
    close = [each for each in ordered if each.opinion >= ordered[0].opinion - CLOSE - SLIGHT]
    return close if ask is Ask.CARD else close[:MOST]


def card_on(roaster: Roaster, view: State, card: Action) -> float:
    """A coffee after its first round."""
    return roaster.worth(roaster.play_round(apply(view, card)))


def going_on(roaster: Roaster, view: State, action: Action) -> float:
    """The next round and a look beyond it, in sampled cups."""
    return played_on(roaster, view, action) + AHEAD


PLAYED_ON: dict[Ask, PlayedOn] = {
    Ask.CARD: card_on,
    Ask.DECIDE: going_on,
    **dict.fromkeys(ROASTING, played_on),
}
