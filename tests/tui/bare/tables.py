"""Tables of bare Café at a known moment."""

from rules.cafe.actions import END
from rules.cafe.state import Options
from saves.sitting import Sitting
from saves.store import Store


def nearly_done(home, *seats):
    """The path of a saved game in which the first seat can end its turn."""
    options = Options(players=len(seats), master=len(seats) - 1)
    with Sitting.begin(Store(home), "cafe", options, 7, seats) as sitting:
        while sitting.turn.seat != 0 or END not in sitting.legal:
            sitting.take(sitting.legal[0])
        return sitting.path
