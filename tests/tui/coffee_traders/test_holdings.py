"""What lies open is on a sheet and in plain lines: counters, −3 tokens, row pieces, bars."""

import pytest
from msgspec.structs import replace

from rules.coffee_traders.engine import GAME
from rules.coffee_traders.phases.vendre import PHASE as VENDRE
from rules.coffee_traders.pieces import TAKEN
from rules.coffee_traders.state import Options
from tests.tui.coffee_traders.seen import scene
from tui.coffee_traders.boards import sheets, tracks
from tui.coffee_traders.words import everybody, lines
from tui.contract.glossary import legend
from tui.words.language import language

FRENCH = language("fr")


class Sheet:
    """What is written on a sheet that no app has opened."""

    def __init__(self, name, state):
        kind = sheets.SHEETS[name]
        speaking = type(kind.__name__, (kind,), {"language": FRENCH})
        self.lines = list(speaking(scene(state)).lines(72))


def told(state):
    """The sheets of bars, contracts and tracks."""
    return [Sheet(name, state).lines for name in ("bars", "contracts", "tracks")]


CHANGES = {
    "singles": {"singles": 0b100001, "height": 2},
    "height": {"height": 3},
    "aside": {"aside": (1, 0, 0, 0, 0, 1)},
    "tokens": {"tokens": 2},
    "beside_animal": {"beside_animal": TAKEN},
    "beside_civet": {"beside_civet": False},
    "beside_trader": {"beside_trader": False},
}


@pytest.mark.parametrize("part", CHANGES)
@pytest.mark.parametrize("seat", range(4))
def test_a_piece_of_any_player_can_be_seen_and_heard(part, seat):
    state = replace(GAME.new(Options(players=4), 4), phase=VENDRE)
    other = state.with_player(seat, replace(state.players[seat], **CHANGES[part]))
    assert told(other) != told(state)
    assert lines.table(other, FRENCH) != lines.table(state, FRENCH)


@pytest.mark.parametrize("bar", range(5))
def test_the_animal_of_a_bar_and_its_majority_can_be_seen_and_heard(bar):
    state = replace(GAME.new(Options(players=4), 4), phase=VENDRE)
    animals = list(state.bar_animals)
    animals[bar] = (animals[bar] + 1) % 5
    other = replace(state, bar_animals=tuple(animals))
    assert told(other) != told(state)
    assert lines.table(other, FRENCH) != lines.table(state, FRENCH)
    bars = list(state.bars)
    bars[bar] = (2, *bars[bar][1:])
    led = lines.bar(replace(state, bars=tuple(bars)), bar, FRENCH)
    assert "majorité V+4" in led


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bonus_pool_is_told_in_words(players):
    """On the page of all players; beside a board where the columns leave room for them."""
    state = GAME.new(Options(players=players), 4)
    words, short = "marqueur négociant 3₵", "marq. nég. 3₵"
    for rows, said in (
        (everybody.rows(state, FRENCH), words),
        (everybody.brief(state, FRENCH), words if players < 5 else short),
    ):
        (cells,) = [row.cells for row in rows if row.name == "Réserve Bonus"]
        assert cells == (said,) * players


@pytest.mark.parametrize(("code", "sign"), [("fr", "â"), ("en", "d"), ("pt_PT", "b")])
def test_the_donkey_above_the_arabica_track_is_in_the_legend(code, sign):
    state, _ = GAME.new(Options(players=3), 4), language(code)
    assert sign in [shown for shown, _text in legend(tracks.draw(state, _), "traders", _)]
