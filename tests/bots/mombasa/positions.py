"""Positions for the bots of Mombasa: each question that random play meets, early and late."""

from rules.mombasa import GAME
from rules.mombasa.names import Space
from rules.mombasa.state import Ask, Due, Options, What
from tests.rules.mombasa.table import at_the_market, owed, played, playing

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
            if len(GAME.legal(state)) > 1 and state.ask is not Ask.REMOVE:
                found.setdefault((state.ask, state.round > 3), state)
    # random play seldom comes to these
    removal = owed(playing(), Due(What.REMOVE, 1)).state
    either_first = at_the_market(Space.BUY_DIAMOND_1, money=3, diamonds=28).state
    after_diamonds = at_the_market(Space.BUY_DIAMOND_1, money=1, diamonds=28).state
    return [*found.values(), removal, either_first, after_diamonds]


QUESTIONS = every_question()
