"""Refusals of Coffee Traders in its own words."""

from rules.coffee_traders.actions import Open, Plant, Site
from rules.coffee_traders.engine import GAME
from rules.game import Refusal
from tests.rules.coffee_traders.table import COLOMBIA, COMMERCER, ETHIOPIA, RED, TRAVAILLER, traders
from tests.tui.coffee_traders.seen import FRENCH
from tui.coffee_traders.presenter import PRESENTER

_ = FRENCH


def test_figures_are_said():
    short = Refusal("CT-712", "coffee_short", missing=2)
    assert PRESENTER.refusal(short, _) == "Cafés manquants : 2, kopi luwak compris."


def test_a_house_that_is_open_says_so():
    table = traders(players=3).has(RED, coins=5).at(ETHIOPIA, house=(1,)).turn(RED, COMMERCER)
    reasons = dict(GAME.refused(table.state))
    assert PRESENTER.refusal(reasons[Open(ETHIOPIA)], _) == (
        "Cette maison de négoce est déjà ouverte."
    )


def test_a_plantation_that_costs_too_much_says_its_price():
    """Row B opens with a level 2; without coins its price is named."""
    table = traders(players=3).has(RED, coins=0).plant(RED, ETHIOPIA, 0).turn(RED, TRAVAILLER)
    cost = table.state.pack.store[1].plantations[0].cost
    reasons = dict(GAME.refused(table.state))
    assert PRESENTER.refusal(reasons[Plant(1)], _) == (
        f"Il faut au moins {cost} ₵ dans la réserve Entreprise."
    )


def test_a_first_plantation_without_a_worker_is_explained():
    table = traders(players=3).has(RED, coins=5, workers=0).plant(RED, ETHIOPIA, 0)
    table = table.turn(RED, TRAVAILLER).do(Plant(0))
    reasons = dict(GAME.refused(table.state))
    assert "centre-ville" in PRESENTER.refusal(reasons[Site(COLOMBIA, 0, -1)], _)
