"""A scene of Coffee Traders as the table makes it, for a board of either size."""

from random import Random

from rules.coffee_traders.engine import GAME
from rules.coffee_traders.state import Options
from tui.coffee_traders.presenter import PRESENTER
from tui.coffee_traders.scenery import SCENERY
from tui.contract.keyring import Keyring
from tui.contract.scene import Scene
from tui.drawing.choices import Choice
from tui.words.language import language

FRENCH = language("fr")

#: The width of the board, and the lines left to it when it is the list of choices.
ROOM = {False: (80, 19), True: (82, 35)}


def scene(state, *, cursor=0, wide=False, paused=False, **parts):
    """The moment to be drawn, with a key for every choice."""
    legal = SCENERY.order(GAME.legal(state))
    keys = ()
    if turn := GAME.turn(state):
        keys = Keyring(GAME, PRESENTER.bindings, SCENERY.order).keys(turn, legal, (), FRENCH)
    choices = tuple(
        Choice(key, PRESENTER.label(state, action, FRENCH), action)
        for key, action in zip(keys, legal, strict=True)
    )
    told = {"cursor": cursor, "language": FRENCH, "wide": wide, "paused": paused, **parts}
    return Scene(state, GAME.turn(state), choices=choices, **told)


def drawn(moment):
    """The board of a moment, in the room the table gives it."""
    return SCENERY.board(moment, SCENERY.height(moment) or ROOM[moment.wide][1])


def on(state, action, **parts):
    """The scene with the cursor on an action."""
    return scene(state, cursor=SCENERY.order(GAME.legal(state)).index(action), **parts)


def played(players, seed, **options):
    """Every step of a game played at random: before, action, after."""
    random, state = Random(seed), GAME.new(Options(players=players, **options), seed)
    while choices := GAME.legal(state):
        action = random.choice(choices)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after
