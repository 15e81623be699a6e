"""What a first start makes easy: options in a sentence each, beginners around the table."""

import pytest
from rich.cells import cell_len

from rules import registry
from saves.profile import Profile
from saves.results import Result
from tests.tui.house import LARGE, at_home, shown
from tui.contract.opening import opening_of
from tui.contract.seating import FIRST_LEVEL, LEVELS_TOLD, USUAL_LEVEL, level_told, usual
from tui.screens.setup import TEXT_WIDTH, Setup
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
        assert cell_len(setting.label) < Setup.NOTES - Setup.NAMES
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


async def test_beside_the_seats_each_level_is_told_once_by_its_name(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("3", "down", "down", "down", "right")
        told = " ".join(shown(app).split())
        assert told.count("Prend ce qui rapporte") == 1
        assert told.count("Habitué ·") == told.count("Débutant ·") == 1
