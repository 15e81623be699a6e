"""Text from people is one line of visible characters."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.clean import clean
from saves.journal import Seat


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("\x1b[31mAda\x07", "[31mAda"),
        ("Ada\u202eadaL", "AdaadaL"),
        ("\u2066Ada\u2069", "Ada"),
        ("A\u200bd\u200da\ufeff", "Ada"),
        ("A\u00adda\u2060", "Ada"),
        ("\u3164Ada\u2800", "Ada"),
        ("Ada\ufe0f\U000e0041", "Ada"),
        ("e\u0301", "\u00e9"),
        ("\u0301\u0301Ada", "Ada"),
        ("Ada\u2028Bo", "Ada Bo"),
        ("A \u200b B", "A B"),
        ("\ud800Ada\ue000", "Ada"),
        ("Zoë — 咖啡 🙂", "Zoë — 咖啡 🙂"),
        ("\x00\x1f\x7f\x9b", ""),
    ],
)
def test_only_visible_characters_stay(text, shown):
    assert clean(text, 40) == shown


def test_a_text_ends_at_its_limit_and_not_with_a_space():
    assert clean("Ada Lovelace", 5) == "Ada L"
    assert clean("Ada Lovelace", 4) == "Ada"
    assert clean("Ada", 0) == ""


@given(st.text(st.characters()), st.integers(0, 30))
def test_cleaning_twice_changes_nothing_more(text, limit):
    once = clean(text, limit)
    assert clean(once, limit) == once
    assert len(once) <= limit
    assert unicodedata.is_normalized("NFC", once)
    assert not [char for char in once if unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp")]


def test_the_name_of_a_seat_is_always_clean():
    assert Seat("Ada\u202e\x1b", "human").name == "Ada"
    assert Seat("x" * 100).name == "x" * 24
