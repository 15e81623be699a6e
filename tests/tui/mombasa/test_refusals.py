"""Refusals of Mombasa in its own words."""

from rules.game import Refusal
from rules.mombasa.actions import ENTERS, Develop
from rules.mombasa.engine import GAME
from tests.rules.mombasa.table import CAPE_TOWN, MOMBASA, playing, region
from tests.tui.mombasa.seen import FRENCH
from tui.mombasa.presenter import PRESENTER

_ = FRENCH


def test_figures_are_said():
    points = Refusal("MO-418", "too_few_points", need=3, have=1)
    assert PRESENTER.refusal(points, _) == "Il faut 3 points, et il vous en reste 1."
    book = Refusal("MO-506", "too_few_points", need=2, have=1)
    assert PRESENTER.refusal(book, _) == "Ce livre coûte ✎2, et il vous reste ✎1."


def test_a_region_out_of_reach_says_so():
    """Cape Town is at the southern end: the Atlas is far away, and nobody can go there at once."""
    table = playing("dev3").do(Develop(CAPE_TOWN))
    refused = dict(GAME.refused(table.state))
    why = PRESENTER.refusal(refused[ENTERS[region("atlas")]], _)
    assert why == "Cette région ne touche ni la ville ni un comptoir de la compagnie."


def test_an_own_region_says_so():
    table = playing("dev3").given(regions={"limpopo": MOMBASA}).do(Develop(MOMBASA))
    refused = dict(GAME.refused(table.state))
    why = PRESENTER.refusal(refused[ENTERS[region("limpopo")]], _)
    assert why == "Cette compagnie a déjà un comptoir dans cette région."
