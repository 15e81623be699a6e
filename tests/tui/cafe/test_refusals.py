"""Refusals of Café in its own words."""

from rules.game import Refusal
from tui.cafe.presenter import PRESENTER
from tui.words.language import language

_ = language("fr")


def test_colours_are_named_and_seats_counted_from_one():
    assert PRESENTER.refusal(Refusal("CA-251", "no_such_bean", colour=2), _) == (
        "L'entrepôt n'a pas de grain vert."
    )
    assert PRESENTER.refusal(Refusal("CA-108", "no_such_seat", seat=4), _) == (
        "Il n'y a pas de place 5 à cette table."
    )
