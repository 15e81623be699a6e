"""The cursor starts where most people want to go, and never on what destroys something."""

import pytest

from rules.cafe.actions import Place
from rules.coffee_traders import actions as traders
from rules.mombasa import actions as mombasa
from rules.mombasa.names import EMPTY
from saves.profile import Profile
from tests.rules.conformance import TABLES, random_game
from tui.cafe.words.outcome import outcome
from tui.coffee_traders.liked import LOSES as GIVES_AWAY
from tui.coffee_traders.liked import pays as paid
from tui.contract.scene import Scene
from tui.contract.scenery import scenery
from tui.drawing.choices import Choice
from tui.mombasa.liked import LOSES as GIVES_UP
from tui.words.language import language

FR = language("fr")

#: Of the decisions of a game so many are looked at.
MOMENTS = 150


def starts(table):
    """Decisions of a game: the position, what is offered, and what Enter would take."""
    looks, rules = scenery(table.name), table.game
    steps = random_game(table, 1)
    for step in steps[:: len(steps) // MOMENTS + 1]:
        turn = rules.turn(step.before)
        state = rules.view(step.before, turn.seat)
        legal = looks.order(looks.offered(state, rules.legal(state)))
        choices = tuple(Choice("", "", action) for action in legal)
        scene = Scene(state, turn, FR, choices, cursor=0, viewer=turn.seat)
        pointer = looks.pointer(scene)
        at = looks.preferred(scene, Profile())
        yield state, list(legal), legal[at] if pointer is None else pointer


def some(name):
    """Tables of a game."""
    found = [table for table in TABLES if table.name == name]
    return pytest.mark.parametrize("table", found, ids=lambda table: table.label)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)
def test_enter_gives_nothing_up_while_there_is_something_else(table):
    for state, legal, start in starts(table):
        others = [way for way in legal if table.game.forgone(state, way) is None]
        if others and start in legal:
            assert not table.game.forgone(state, start)


@some("traders")
def test_traders_start_at_the_best_paid_place(table):
    places = 0
    for state, legal, start in starts(table):
        worth = [pay for way in legal if (pay := paid(state, way))]
        if worth:
            assert paid(state, start) == max(worth)
            places += isinstance(start, traders.Site | traders.Deliver | traders.Space)
        if any(not isinstance(way, GIVES_AWAY) for way in legal):
            assert not isinstance(start, GIVES_AWAY)
    assert places


@some("mombasa")
def test_mombasa_covers_no_ledger_and_flips_no_book(table):
    for state, legal, start in starts(table):
        if isinstance(start, mombasa.PlaceBook) and EMPTY in state.me.books:
            free = [way for way in legal if state.me.books[way.space - 1] == EMPTY]
            assert not free or start in free
        if start in legal and any(not isinstance(way, GIVES_UP) for way in legal):
            assert not isinstance(start, GIVES_UP)
        if isinstance(start, mombasa.Enter):
            assert start in legal
        if isinstance(start, mombasa.Write):
            assert start.books == max(way.books for way in legal)


@some("cafe")
def test_a_card_starts_where_it_loses_least(table):
    placed = 0
    for state, legal, start in starts(table):
        if isinstance(start, Place):
            lost = [outcome(state, way) for way in legal if isinstance(way, Place)]
            here = outcome(state, start)
            least = min((would.closed, len(would.lost)) for would in lost)
            assert (here.closed, len(here.lost)) == least
            placed += 1
    assert placed
