"""Who won is known by `Game.winners` alone: every place that tells it tells the same."""

import json
import re

import pytest
from msgspec.structs import replace

from rules.mombasa.engine import GAME as MOMBASA
from rules.registry import game
from saves import journal as journals
from saves.archive import Wanted, found, won
from saves.journal import Seat, encode
from saves.results import result_of
from saves.store import Store
from tests.rules.conformance import TABLES
from tests.rules.mombasa.table import playing
from tests.saves.tables import recorded
from tests.tui.mombasa.seen import scene
from tui.language import language
from tui.mombasa import score
from tui.preview import players

FRENCH = language("fr")

#: A table of the greatest number of players of each game for several, and games of each.
LARGEST = {table.name: table for table in TABLES if table.options.players >= 4}
GAMES = [("cafe", seed) for seed in range(12)] + [("traders", 0), ("mombasa", 0)]


def kept(store, name, seed, person=0):
    """A game played at random, on disk: a person at one seat, bots at the others."""
    journal = recorded(LARGEST[name], seed)
    seats = tuple(
        Seat(f"J{at}", "human" if at == person else "greedy") for at in range(len(journal.seats))
    )
    journal = replace(journal, seats=seats)
    store.write(journal)
    return journal


def starred(told):
    """The seats with a star in a list of players."""
    return tuple(int(seat) for seat in re.findall(r"★ J(\d)", told))


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_list_preview_record_and_file_agree_on_the_winners(name, seed, tmp_path):
    journal = kept(Store(tmp_path), name, seed)
    winners = game(name).winners(journal.state)
    (entry,) = Store(tmp_path).entries()
    assert entry.winners == journal.winners == winners
    assert starred(players(entry, FRENCH)) == winners
    assert result_of(journal).winners == winners
    assert won(entry) is (0 in winners)
    assert found([entry], Wanted(result="won")) == [entry] * (0 in winners)
    assert found([entry], Wanted(result="lost")) == [entry] * (0 not in winners)


def tie(store):
    """A game of Café in which a bot has as many points as the person, and wins by its beans."""
    for seed in range(40):
        journal = recorded(LARGEST["cafe"], seed)
        best = max(journal.totals)
        level = [seat for seat, total in enumerate(journal.totals) if total == best]
        beaten = [seat for seat in level if seat not in journal.winners]
        if beaten:
            return kept(store, "cafe", seed, person=beaten[0]), beaten[0]
    raise AssertionError("no tie")


def test_as_many_points_as_the_winner_is_not_a_victory(tmp_path):  # CA-706
    journal, person = tie(Store(tmp_path))
    (entry,) = Store(tmp_path).entries()
    assert entry.totals[person] == entry.totals[journal.winners[0]]
    assert won(entry) is False
    assert f"★ J{person}" not in players(entry, FRENCH)


def test_a_game_of_an_older_format_is_asked_who_won(tmp_path):
    store = Store(tmp_path)
    journal, _person = tie(store)
    document = json.loads(encode(journal))
    del document["winners"]
    store.path(journal).write_text(json.dumps({**document, "format": 2}))
    (entry,) = Store(tmp_path).entries()
    assert entry.winners == journal.winners
    assert Store(tmp_path).read(store.path(journal)) == journal


def test_a_game_of_an_older_format_that_cannot_tell_was_neither_won_nor_lost(tmp_path):
    store = Store(tmp_path)
    journal, _person = tie(store)
    document = json.loads(encode(journal))
    del document["winners"]
    document |= {
        "format": 2,
        "pack": "mine@0",
        "options": {**document["options"], "pack": "mine@0"},
    }
    store.path(journal).write_text(json.dumps(document))
    (entry,) = Store(tmp_path).entries()
    assert (entry.winners, won(entry), "★" in players(entry, FRENCH)) == ((), None, False)


def test_a_game_under_way_has_no_winner_yet(tmp_path):
    table = LARGEST["cafe"]
    seats = tuple(Seat(f"J{at}") for at in range(table.options.players))
    begun = journals.begin(table.game, table.options, 1, seats, "2026-11-16T20:00:00Z")
    Store(tmp_path).write(begun)
    (entry,) = Store(tmp_path).entries()
    assert (entry.winners, won(entry)) == ((), None)
    assert players(entry, FRENCH) == "J0, J1, J2, J3"


def lit(state):
    """The seats whose total is lit on Mombasa's score table."""
    drawn = score.board(scene(state))
    columns = (score.FIRST + score.COLUMN * seat - 1 for seat in range(len(state.seats)))
    return tuple(seat for seat, x in enumerate(columns) if drawn.paints[score.TOTAL][x] == "lit")


@pytest.mark.parametrize("simon", [{"money": 38}, {"money": 40}, {"money": 39}])
def test_mombasa_lights_the_totals_of_the_winners(simon):  # MO-1013, MO-1014
    state = playing(money=39).seat(1, **simon).state
    assert lit(state) == MOMBASA.winners(state)
