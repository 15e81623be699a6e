"""A scene of Mombasa as the table makes it, for a board of either size."""

from dataclasses import replace
from random import Random

from rules.mombasa.actions import Pass
from rules.mombasa.engine import GAME
from rules.mombasa.state import Options
from tui.contract.keyring import Keyring
from tui.contract.scene import Scene
from tui.drawing.choices import Choice
from tui.mombasa.presenter import PRESENTER
from tui.mombasa.scenery import SCENERY
from tui.words.language import language

FRENCH = language("fr")

#: The width of the board, and the lines left to it when it is the list of choices.
ROOM = {False: (80, 19), True: (82, 35)}


def choices_of(state, _):
    """The legal actions, each with its key, as the table gives them."""
    legal = SCENERY.order(GAME.legal(state))
    keys = ()
    if turn := GAME.turn(state):
        keys = Keyring(GAME, PRESENTER.bindings, SCENERY.order).keys(turn, legal, (), _)
    return tuple(
        Choice(key, PRESENTER.label(state, action, _), action)
        for key, action in zip(keys, legal, strict=True)
    )


def scene(state, *, wide=False, language=FRENCH, **parts):
    """The moment to be drawn for the seat that is asked."""
    refused = tuple(
        (action, PRESENTER.refusal(refusal, language)) for action, refusal in GAME.refused(state)
    )
    told = {"cursor": 0, "viewer": state.seat, "refused": refused, **parts}
    moment = Scene(
        state, GAME.turn(state), language, choices_of(state, language), wide=wide, **told
    )
    if "pointer" in parts:
        return moment
    return replace(moment, pointer=SCENERY.pointer(moment))


def on(state, action, **parts):
    """The scene with the cursor on an action."""
    return scene(state, cursor=SCENERY.order(GAME.legal(state)).index(action), **parts)


def played(players, seed, **options):
    """Every step of a game played at random, by people who seldom pass: before, action, after."""
    random, state = Random(seed), GAME.new(Options(players=players, **options), seed)
    while choices := GAME.legal(state):
        lively = [action for action in choices if not isinstance(action, Pass)]
        action = random.choice(lively if lively and random.random() < 0.9 else choices)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


def with_hands(table):
    """A table in the planning of round 1 at which both players hold cards that are known."""
    return table.seat(0, hand="coffee2 cotton1 dev1").seat(1, hand="bananas1 coffee1 keeper2")
