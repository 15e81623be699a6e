"""Lines of text: broken at spaces, where French may break, by the cells they take on a screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from rules.registry import NAMES
from tui.contract.presenter import presenter
from tui.overlays.sheet import paragraph
from tui.words.language import language
from tui.words.text import CLINGING, OPENING, figure, signed, wrap

#: The columns of a help sheet on a screen of 80.
SHEET = 72


def test_words_are_wrapped_at_spaces_and_cut_only_if_they_must():
    assert wrap("un deux trois", 7) == ["un deux", "trois"]
    assert wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_a_stretch_without_width_takes_a_letter_a_line():
    """A panel that is hidden has none: nothing may turn in circles over it."""
    assert wrap("mot", 0) == ["m", "o", "t"]
    assert wrap("", -3) == [""]


def test_french_signs_stay_with_their_words():
    assert wrap("Pourquoi pas ?", 12) == ["Pourquoi", "pas ?"]
    assert wrap("Bonus : deux ; rien", 8) == ["Bonus :", "deux ;", "rien"]
    assert wrap("il dit « oui » alors", 9) == ["il dit", "« oui »", "alors"]
    assert wrap("de 13 → 14", 5) == ["de", "13 →", "14"]


def test_wide_letters_take_two_cells():
    assert wrap("豆豆 豆豆", 5) == ["豆豆", "豆豆"]
    assert wrap("豆豆豆", 5) == ["豆豆", "豆"]
    assert wrap("豆豆", 1) == ["豆", "豆"]


def test_an_indent_is_kept_and_later_lines_hang():
    assert wrap("  1. un deux trois", 10, "    ") == ["  1. un", "    deux", "    trois"]
    assert wrap("abcdefgh", 4, "  ") == ["abcd", "  ef", "  gh"]


@given(st.text("ab豆 :«»", max_size=40), st.integers(2, 20))
def test_nothing_is_lost_and_every_line_fits(text, width):
    lines = wrap(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(cell_len(line) <= width for line in lines)


@pytest.mark.parametrize("code", ["fr", "pt_PT", "en"])
@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_the_help_begins_or_ends_with_the_wrong_sign(name, code):
    _ = language(code)
    lines = [
        line
        for topic in presenter(name).topics()
        for text in _(topic.body).split("\n")
        for ((line, _paint),) in paragraph(text, SHEET)
    ]
    assert len(lines) > 30
    assert [line for line in lines if line.startswith(tuple(CLINGING))] == []
    assert [line for line in lines if line.endswith(OPENING)] == []


def test_numbers_have_a_true_minus():
    assert [figure(number) for number in (-12, 0, 3)] == ["−12", "0", "3"]
    assert [signed(number) for number in (-12, 3)] == ["−12", "+3"]
