"""A bot that thinks as long as it is told to, then takes the first choice."""

import os
import time

from tests.tui.bare import PONDER


class Ponderous:
    name = "strong"

    def choose(self, view, legal):
        time.sleep(float(os.environ.get(PONDER, "0")))
        return legal[0]


def make(seed, budget=None):
    return Ponderous()
