"""Advice for a person at Mombasa: each option of the present decision with the points to expect.

The first figures look to the end of the person's own turn; a card to be planned is judged by the
best cards beside it. The time that is left goes to the promising options: each is played on to
the end of the round (see `strong`), against one guess after another of what nobody can know.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from bots.mombasa.opening import tile_worths
from bots.mombasa.planning import plans
from bots.mombasa.rounds import lead, others_planned, par, played_on, revealed, with_plan
from bots.mombasa.strong import ALONE, PLANS, SEASONED, WIDE
from bots.mombasa.turns import judged
from bots.players import Advice
from rules import chance
from rules.mombasa import asks
from rules.mombasa.actions import Action, Plan
from rules.mombasa.engine import apply, legal
from rules.mombasa.names import EMPTY
from rules.mombasa.scoring import scores
from rules.mombasa.secrets import guess
from rules.mombasa.state import State, put, without_card

#: The most guesses that the promising options are played on against.
GUESSES = 4
#: The choices of the setup are not played on.
SETUP = frozenset({asks.TILE, asks.STOW})

#: Options with the lead they come to.
Leads = dict[Action, float]


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, within about so many seconds.

    `expected` are points at the end of the game, where what an option takes from the others
    counts as gained. `note` tells the points on the sheet now, and against how many guesses the
    option was played on.
    """
    until = time.monotonic() + seconds
    options = legal(view)
    if not options:
        return ()
    first = first_leads(view, options)
    best = sorted(options, key=first.__getitem__, reverse=True)
    few = best[: PLANS if view.ask is asks.PLAN else WIDE]
    guesses, played = 0, Leads()
    if len(few) > 1 and view.ask not in SETUP:
        guesses, played = leads_on(view, few, seed, until)
    leads = united(first, played)
    others, score = par(view, view.seat, ALONE), float(scores(view)[view.seat].total)
    return tuple(
        Advice(
            option,
            round(others + leads[option], 2),
            {"score": score, "guesses": float(guesses if option in played else 0)},
        )
        for option in sorted(options, key=leads.__getitem__, reverse=True)
    )


def first_leads(view: State, options: tuple[Action, ...]) -> Leads:
    """What each option comes to at first sight."""
    if view.ask is asks.STOW:
        return dict.fromkeys(options, 0.0)
    if view.ask is asks.TILE:
        return tile_worths(view, options)
    if view.ask is asks.PLAN:
        return {
            option: plans(planned(view, option), view.seat, SEASONED)[0][0] for option in options
        }
    return judged(view, options, lambda state, seat: lead(state, seat, ALONE))


def planned(view: State, option: Action) -> State:
    """The table with this card on its slot, and the next slot to be decided."""
    assert isinstance(option, Plan)
    me = view.me
    if option.card != EMPTY:
        hand = without_card(me.hand, option.card)
        me = replace(me, hand=hand, zone=put(me.zone, option.slot, option.card))
    return replace(view, seats=view.seated(me), slot=option.slot + 1)


def leads_on(view: State, few: list[Action], seed: int, until: float) -> tuple[int, Leads]:
    """How many guesses there was time for, and the mean lead of each option over them."""
    luck, sums, guesses = chance.start(seed), dict.fromkeys(few, 0.0), 0
    begin = time.monotonic()
    while guesses < GUESSES:
        luck, word = chance.word(luck)
        for option in few:
            sums[option] += lead(played_on(followed(view, option, word)), view.seat, ALONE)
            if time.monotonic() > until and not guesses:
                return 0, {}
        guesses += 1
        now = time.monotonic()
        if now + (now - begin) / guesses > until:
            break
    return guesses, {option: total / guesses for option, total in sums.items()}


def followed(view: State, option: Action, word: int) -> State:
    """The table after an option and a guess at the rest; a card comes with a whole plan."""
    if view.ask is not asks.PLAN:
        return apply(guess(view, word), option)
    table = planned(others_planned(view, word, SEASONED), option)
    return revealed(with_plan(table, view.seat, plans(table, view.seat, SEASONED)[0][1]))


def united(first: Leads, played: Leads) -> Leads:
    """The leads of those played on; the rest comes after them, as far back as it first was."""
    if not played:
        return first
    best, least = max(played.values()), min(played.values())
    front = max(first.values())
    return {
        option: played.get(option, min(least, best - (front - at_first)))
        for option, at_first in first.items()
    }
