"""Advice for a person at Mombasa: each option of the present decision with the points to expect.

With a second to think it is what the Master holds of each option. With less, the first figures
look to the end of the person's own turn; a card to be planned is judged by the best cards beside
it. Where the strong player plays its options on, in planning and in the last round, the time that
is left goes to the promising ones: against one guess after another of what nobody can know.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from bots.choosing import ranked
from bots.mombasa.evaluation import SEASONED, worth
from bots.mombasa.judgement import judgement
from bots.mombasa.planning import arranged, plans
from bots.mombasa.rounds import others_planned, played_on, revealed, standing, with_plan
from bots.mombasa.start_tiles import tile_worths
from bots.mombasa.strong import TRUST, opinion
from bots.mombasa.turns import judged
from bots.players import Advice
from rules import chance
from rules.mombasa import asks
from rules.mombasa.actions import Action, Plan, plan
from rules.mombasa.engine import apply, legal
from rules.mombasa.names import EMPTY, ROUNDS
from rules.mombasa.planning import open_slots
from rules.mombasa.scoring import scores
from rules.mombasa.secrets import guess
from rules.mombasa.state import State, put, without_card

#: How many promising options are played on, and the most guesses they are played on against.
WIDE, GUESSES = 8, 4
#: From so many seconds on the Master is asked.
PATIENT = 1.0
#: The own points, whatever the others have.
ALONE = replace(SEASONED, rivals=0.0)

#: Options by what they come to.
Figures = dict[Action, float]


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first: by the Master, or at a glance if there is little time.

    `expected` are points at the end of the game: for the best option what the table promises, for
    the others as much less as they fall behind. `note` tells the points on the sheet now.
    """
    options = legal(view)
    if not options:
        return ()
    found = judgement(view, seed) if seconds >= PATIENT else glanced(view, seconds, seed)[0]
    best, score = max(found.values()), float(scores(view)[view.seat].total)
    points = worth(view, view.seat, ALONE)
    return tuple(
        Advice(
            option,
            round(points - (best - found[option]), 2),
            {"score": score},
            rest_of_plan(view, option),
        )
        for option in ranked(options, found.__getitem__)
    )


def glanced(view: State, seconds: float, seed: int) -> tuple[Figures, int]:
    """What each option comes to within about so many seconds, and against how many guesses the
    promising ones were played on."""
    until, options = time.monotonic() + seconds, legal(view)
    first = first_figures(view, options)
    guesses, played = 0, Figures()
    if len(options) > 1 and is_played_on(view):
        few = ranked(options, first.__getitem__)[:WIDE]
        guesses, played = played_figures(view, few, seed, until)
    return united(first, played), guesses


def is_played_on(view: State) -> bool:
    """Whether the strong player would play on too."""
    return view.ask is asks.PLAN or (view.ask is asks.TURN and view.round == ROUNDS)


def first_figures(view: State, options: tuple[Action, ...]) -> Figures:
    """What each option comes to at first sight."""
    if view.ask is asks.STOW:
        return dict.fromkeys(options, 0.0)
    if view.ask is asks.TILE:
        return tile_worths(view, options)
    if view.ask is asks.PLAN:
        tables = {option: planned(view, option) for option in options}
        return {one: plans(table, view.seat, SEASONED)[0][0] for one, table in tables.items()}
    return judged(view, options, opinion)


def planned(view: State, option: Action) -> State:
    """The table with this card on its slot, and the next slot to be decided."""
    assert isinstance(option, Plan)
    me = view.me
    if option.card != EMPTY:
        hand = without_card(me.hand, option.card)
        me = replace(me, hand=hand, zone=put(me.zone, option.slot, option.card))
    return replace(view, seats=view.seated(me), slot=option.slot + 1)


def rest_of_plan(view: State, option: Action) -> tuple[Action, ...]:
    """The cards that go with a planned one, for the slots after it; nothing in a turn."""
    if not isinstance(option, Plan):
        return ()
    table = planned(view, option)
    cards = plans(table, view.seat, SEASONED)[0][1]
    lies = arranged(table, view.seat, cards)
    slots = [slot for slot in open_slots(view.pack, view.me) if slot > option.slot]
    return tuple([plan(slot, lies.get(slot, EMPTY)) for slot in slots])


def played_figures(view: State, few: list[Action], seed: int, until: float) -> tuple[int, Figures]:
    """How many guesses there was time for, and the mean of each option over them."""
    luck, sums, guesses = chance.start(seed), dict.fromkeys(few, 0.0), 0
    begin = time.monotonic()
    while guesses < GUESSES:
        luck, word = chance.word(luck)
        for option in few:
            sums[option] += standing(played_on(followed(view, option, word)), view.seat)
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


def united(first: Figures, played: Figures) -> Figures:
    """Both figures of those played on; the rest comes after them, as far back as it first was."""
    if not played:
        return first
    both = {one: (1 - TRUST) * first[one] + TRUST * figure for one, figure in played.items()}
    best, least, front = max(both.values()), min(both.values()), max(first.values())
    return {
        one: both.get(one, min(least, best - (front - figure))) for one, figure in first.items()
    }
