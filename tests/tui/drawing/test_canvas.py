"""The sheet boards are drawn on."""

import pytest

from tui.drawing.canvas import Canvas, Spot, shorten, towards


def test_text_lands_where_it_is_put_and_the_column_after_it_is_told():
    sheet = Canvas(10, 2)
    assert sheet.put(2, 1, "café", "crema") == 6
    assert sheet.text() == "\n  café"
    assert list(sheet.runs(1, 0, 10)) == [("  ", "ink"), ("café", "crema"), ("    ", "ink")]


def test_what_falls_outside_is_not_drawn():
    sheet = Canvas(4, 1)
    sheet.put(-2, 0, "abcdefgh", "ink")
    sheet.put(0, 3, "below", "ink")
    assert sheet.text() == "cdef"


def test_a_wide_letter_takes_two_cells():
    sheet = Canvas(6, 1)
    assert sheet.put(0, 0, "a豆b", "ink") == 4
    assert sheet.letters[0] == ["a", "豆", "", "b", " ", " "]


def test_a_wide_letter_is_never_cut_in_half():
    sheet = Canvas(3, 1)
    sheet.put(2, 0, "豆", "ink")
    assert sheet.letters[0] == [" ", " ", " "]


@pytest.mark.parametrize("unseen", ["\x1b[2J", "\x07", "\u202e", "\u200b", "\r\n", "\x9b"])
def test_no_control_character_passes_through(unseen):
    sheet = Canvas(12, 1)
    sheet.put(0, 0, f"A{unseen}da", "ink")
    letters = "".join(sheet.letters[0])
    assert letters.isprintable()
    assert letters.strip().replace("[2J", "") == "Ada"


def test_a_space_before_a_question_mark_stays():
    sheet = Canvas(4, 1)
    sheet.put(0, 0, "ça\u00a0?", "ink")
    assert sheet.text() == "ça\u00a0?"


def test_only_the_cells_that_differ_are_told():
    before, after = Canvas(10, 2), Canvas(10, 2)
    after.put(3, 0, "x", "ink")
    after.put(6, 0, " ", "crema")
    assert after.changed(before, 0) == (3, 7)
    assert after.changed(before, 1) is None


def test_a_sheet_laid_on_another_brings_its_spots():
    small, large = Canvas(2, 1), Canvas(10, 5)
    small.spot("here", 0, 0, 2)
    large.blit(small, 4, 3)
    assert (large.at(5, 3), large.at(6, 3)) == ("here", None)


def test_a_sheet_stands_in_the_middle_of_a_larger_one():
    sheet = Canvas(2, 1)
    sheet.put(0, 0, "ab", "ink")
    assert sheet.within(6, 3).text() == "\n  ab\n"
    assert sheet.within(2, 1) is sheet


def test_of_two_spots_the_upper_one_counts():
    sheet = Canvas(4, 1)
    sheet.spot("below", 0, 0, 4)
    sheet.spot("above", 1, 0, 1)
    assert [sheet.at(x, 0) for x in range(4)] == ["below", "above", "below", "below"]


@pytest.mark.parametrize(
    ("direction", "expected"),
    [("right", "east"), ("left", None), ("down", "south"), ("up", None)],
)
def test_an_arrow_leads_to_the_nearest_spot_that_way(direction, expected):
    here = Spot("here", 0, 0, 4, 1)
    spots = [here, Spot("east", 20, 0, 4, 1), Spot("south", 0, 3, 4, 1), Spot("far", 40, 9, 4, 1)]
    found = towards(spots, here, direction)
    assert (found.what if found else None) == expected


def test_a_text_too_long_is_cut_with_an_ellipsis():
    assert shorten("torréfaction", 12) == "torréfaction"
    assert shorten("torréfaction", 6) == "torré…"
    assert shorten("豆豆豆", 4) == "豆…"
