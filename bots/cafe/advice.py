"""Advice for a person at Café: each option of the present decision with its worth.

With a second to think it is the Master's opinion; while there is time it is formed again with more
guesses of the cards to come, and the last opinion that was finished counts. With less time it is a
look at the own turn. An action comes with the answers to its own questions: which squares take
which beans, what goes to which coffee house.
"""

from __future__ import annotations

import time

from bots.cafe.foresight import Seer
from bots.cafe.learnt import house_opinion
from bots.cafe.master import GUESSES
from bots.cafe.planner import WITHIN_ACTION, Planner
from bots.cafe.strong import LOOKS, PLACES, WIDTH
from bots.choosing import ranked
from bots.players import Advice
from rules.cafe.actions import Action
from rules.cafe.engine import apply, legal
from rules.cafe.scoring import scores
from rules.cafe.state import Ask, State

#: From so many seconds on the Master is asked.
PATIENT = 1.0
#: How many times the Master's guesses each opinion takes.
TIMES = (1, 2, 4)
#: The next opinion takes about so many times as long as the last one.
LONGER = 2.5

#: Options by what they come to.
Figures = dict[Action, float]


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, within about so many seconds.

    `note` tells the points on the sheet now, and how many guesses of the cards were made.
    """
    options = legal(view)
    if not options:
        return ()
    guesses, worths = 0, Figures()
    if seconds < PATIENT:
        worths = planner().advised(view, options)
    else:
        guesses, worths = foreseen(view, options, seconds, seed)
    note = {"score": float(scores(view)[view.seat].total), "guesses": float(guesses)}
    order = ranked(options, worths.__getitem__)
    return tuple(
        [Advice(action, round(worths[action], 2), note, answers(view, action)) for action in order]
    )


def foreseen(
    view: State, options: tuple[Action, ...], seconds: float, seed: int
) -> tuple[int, Figures]:
    """The Master's opinion, and with how many guesses it was formed."""
    until = time.monotonic() + seconds
    guesses, worths = 0, Figures()
    for times in TIMES:
        begin = time.monotonic()
        guesses = GUESSES * times
        worths = Seer(seed, guesses).advised(view, options)
        now = time.monotonic()
        if now + LONGER * (now - begin) > until:
            break
    return guesses, worths


def planner() -> Planner:
    """Who looks at the own turn only."""
    return Planner("master", house_opinion(), looks=LOOKS, places=PLACES, width=WIDTH)


def answers(view: State, action: Action) -> tuple[Action, ...]:
    """What would be answered to the questions that an action brings with it."""
    if view.ask is not Ask.ACT and view.ask not in WITHIN_ACTION:
        return ()
    state, found, mind = apply(view, action), list[Action](), planner()
    while state.seat == view.seat and state.ask in WITHIN_ACTION:
        found.append(mind.choose(state, legal(state)))
        state = apply(state, found[-1])
    return tuple(found)
