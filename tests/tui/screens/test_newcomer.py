"""What a first start makes easy: options in a sentence each, beginners around the table."""

import pytest

from rules import registry
from saves.profile import Profile
from saves.results import Result
from tui.contract.opening import opening_of
from tui.contract.seating import FIRST_LEVEL, LEVELS_TOLD, USUAL_LEVEL, level_told, usual
from tui.screens.setup import TEXT_WIDTH
from tui.words.language import AVAILABLE, language
from tui.words.text import wrap


@pytest.mark.parametrize("code", AVAILABLE)
@pytest.mark.parametrize("game", registry.NAMES)
def test_every_option_is_explained_in_a_sentence(game, code):
    settings = opening_of(game).settings(language(code))
    assert settings
    for setting in settings:
        assert setting.told.endswith("."), setting.field
        assert len(wrap(setting.told, TEXT_WIDTH)) <= 2
    assert len({setting.told for setting in settings}) == len(settings)


@pytest.mark.parametrize("game", ["cafe", "traders", "mombasa"])
def test_a_newcomer_sits_among_beginners_and_others_as_usual(game):
    count = max(registry.game(game).players)
    first = usual(game, count, Profile())
    assert [seat.player for seat in first] == ["human", *[FIRST_LEVEL] * (count - 1)]
    assert all(level_told(seat, language("fr")) == LEVELS_TOLD[FIRST_LEVEL] for seat in first[1:])
    played = Result(
        id="00000001", game=game, date="2026-01-01T12:00:00Z", options={},
        players=("human",) * count, totals=(0,) * count, sheets=((),) * count,
    )  # fmt: skip
    later = usual(game, count, Profile(results=(played,)))
    assert {seat.player for seat in later[1:]} == {USUAL_LEVEL}
