"""The list of answers: all of them, page by page, and none under the number of the page."""

import pytest

from tui.drawing.choices import Choice, choices
from tui.words.language import language

LISTED = tuple(Choice("", f"réponse {at:02} " + "x" * 25, at) for at in range(20))


@pytest.mark.parametrize(("width", "height"), [(80, 4), (80, 1), (82, 6), (80, 12)])
def test_every_answer_stands_whole_on_its_page(width, height):
    """The number of the page covers nothing."""
    for cursor, choice in enumerate(LISTED):
        text = choices(width, height, LISTED, cursor, language("fr")).text()
        assert choice.label in text
        on_page = text.count("réponse")
        assert text.count("x" * 25) == on_page
        assert ("page" in text) == (on_page < len(LISTED))


def test_a_long_answer_pushes_its_neighbour_aside_before_it_is_cut():
    long, short = "Planter B : niv. 3, 1₵ → un ouvrier, un pas »", "Prendre 2 pièces"
    labels = ("Planter A", long, "Planter C", "Élever un âne", short, "Passer jusqu'à la fin")
    sheet = choices(72, 3, [Choice("x", text, text) for text in labels], 0, language("fr"))
    rows = sheet.text().splitlines()
    assert rows[1].split("  ") == [f" x {long}", f" x {short}"]
    assert "…" not in sheet.text()
    spots = {spot.what: spot for spot in sheet.spots}
    assert spots[long].x + spots[long].width <= spots[short].x
    assert rows[0].index("x Élever") == spots["Élever un âne"].x + 1
