"""Saved games of Mombasa that stand at a wanted moment."""

from rules.mombasa import asks
from rules.mombasa.state import Options
from saves.journal import Seat
from saves.profile import Profile
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.mombasa.seen import played

ADA, BO = 0, 1
NAMES = ("Ada", "Bo", "Cy", "Di")

#: Moments at which nobody is asked: all cards are turned up, a round is closed, the end.
REVEAL, UPKEEP, OVER = "reveal", "upkeep", "over"

#: As many games as are looked through for a moment.
GAMES = 40


def stands_at(moment, before, after, least):
    """Whether a step led to the moment: Ada is asked a question, or the table pauses. She plans
    before the others."""
    shown = before.ask is asks.PLAN and after.ask is not asks.PLAN
    if after.round < least:
        return False
    if moment == REVEAL:
        return shown
    if moment == UPKEEP:
        return 0 < before.round < after.round
    if moment == OVER:
        return after.ask is asks.OVER
    pausing = shown or after.round > before.round
    leads = moment is not asks.PLAN or after.first == ADA
    return (after.ask, after.seat) == (moment, ADA) and leads and not pausing


def saved_at(home, moment, *, people=1, least=1, **options):
    """The path of a game, saved at a moment of its round `least` or later; no bot waits at it."""
    options = {"players": 2, **options}
    seats = tuple(
        Seat(NAMES[at], "human" if at < people else "greedy") for at in range(options["players"])
    )
    store = Store(home)
    Profile(name="Ada", pace="none").save(store)
    for seed in range(1, GAMES):
        actions = []
        for before, action, after in played(seed=seed, **options):
            actions.append(action)
            if stands_at(moment, before, after, least):
                with Sitting.begin(store, "mombasa", Options(**options), seed, seats) as sitting:
                    for taken in actions:
                        sitting.take(taken)
                    return sitting.path
    raise AssertionError(moment)
