"""Refusals of Coffee Roaster in its own words."""

from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import STOP
from rules.game import Refusal
from tests.rules.coffee_roaster.table import cup_test, roaster
from tui.coffee_roaster.presenter import PRESENTER
from tui.words.language import language

_ = language("fr")


def test_figures_are_said_in_the_words_of_the_table():
    group = Refusal("", "wrong_group", group=2, found=3)
    assert PRESENTER.refusal(group, _) == (
        "Cette tasse demande une carte du groupe II ; celle-ci est du III."
    )
    difficulty = Refusal("", "wrong_difficulty", score=12, difficulty="moderate")
    assert PRESENTER.refusal(difficulty, _) == (
        "Après une tasse à 12 pts, la prochaine carte doit être de difficulté « intermédiaire »."
    )


def test_a_full_tray_says_how_many_places_it_has():
    full = cup_test("12xL3", won="tray").given(tray="5xL0")
    ((_action, refusal),) = GAME.refused(full.state)
    assert PRESENTER.refusal(refusal, _) == (
        "Le plateau est plein (5 places) : le jeton va dans la tasse."
    )


def test_a_small_bag_says_what_it_lacks():
    table = roaster().given(drawn="Ar", bag="4xL0")
    reasons = {refusal.reason: refusal for _action, refusal in GAME.refused(table.state)}
    assert PRESENTER.refusal(reasons["bag_too_small"], _) == (
        "Il faut au moins 5 jetons dans le sac ; il en reste 4."
    )


def test_tasting_before_roasting_is_refused_with_the_way_out():
    reasons = dict(GAME.refused(roaster().state))
    assert PRESENTER.refusal(reasons[STOP], _) == (
        "On ne goûte qu'après un tour complet : torréfiez d'abord ce tour."
    )
