"""Positions for the bots of Mombasa: each question that random play meets, early and late."""

from rules.mombasa import GAME
from rules.mombasa.state import Options
from tests.rules.mombasa.table import played

#: Tables whose games together ask every question.
TABLES = [
    (players, setup, seed)
    for seed in range(4)
    for players in (2, 3, 4)
    for setup in ("first", "varied")
]


def every_question():
    """A position for each question with more than one answer, early in a game and late."""
    found = {}
    for players, setup, seed in TABLES:
        for state in played(Options(players=players, setup=setup), seed):
            if len(GAME.legal(state)) > 1:
                found.setdefault((state.ask, state.round > 3), state)
    return list(found.values())


QUESTIONS = every_question()
