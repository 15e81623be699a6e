"""Games of Café played at random, for tests that want many different positions."""

from rules import chance
from rules.cafe import GAME
from rules.cafe.state import Options


def positions(players, variant, seed):
    """Every position of a random game in which nobody clears squares, with its legal options."""
    state = GAME.new(Options(players=players, variant=variant), seed)
    luck = chance.start(seed)
    while choices := GAME.legal(state):
        yield state, choices
        busy = [action for action in choices if type(action).__name__ not in ("Clear", "End")]
        options = busy or choices
        luck, at = chance.below(luck, len(options))
        state = GAME.apply(state, options[at])
