"""Saved games of Café at a known moment: greedy players bring them there."""

from bots.cafe import greedy
from rules.cafe import GAME
from rules.cafe.state import Ask, Options
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store

NAMES = ("Ada", "Bo", "Cleo", "Dai")


def any_such(state):
    """Whatever the position is."""
    return True


def played_until(sitting, wanted):
    """Let greedy players play a sitting until a position is the wanted one."""
    bots = [greedy.make(seat) for seat in range(len(sitting.journal.seats))]
    while not wanted(sitting.state):
        turn = sitting.turn
        assert turn is not None, "the game is over"
        seen = GAME.view(sitting.state, turn.seat)
        sitting.take(bots[turn.seat].choose(seen, sitting.legal))


def moment(home, ask, *, players=1, variant="basic", rounds=5, seed=3, seats=(), such=any_such):
    """The path of a saved game whose first seat is asked this in this round, or that is over.

    `such` says what else the position must be.
    """
    seats = seats or tuple(Seat(name) for name in NAMES[:players])
    options = Options(players=len(seats), variant=variant, master=0)

    def wanted(state):
        if ask is Ask.OVER or state.ask is Ask.OVER:
            return state.ask is ask
        return state.ask is ask and (state.round, state.seat) == (rounds, 0) and such(state)

    with Sitting.begin(Store(home), "cafe", options, seed, seats) as sitting:
        played_until(sitting, wanted)
        return sitting.path


def ended(home, *, players=1, rounds=4, seed=3, **options):
    """The path of a saved game whose last action closed a round."""
    seats = tuple(Seat(name) for name in NAMES[:players])
    options = Options(players=players, master=0, **options)
    with Sitting.begin(Store(home), "cafe", options, seed, seats) as sitting:
        played_until(sitting, lambda state: state.round > rounds)
        return sitting.path
