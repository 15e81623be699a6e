"""Saves of older rules: read if their game is still the same, refused as too old if not."""

import json
from itertools import pairwise

import pytest
from msgspec.structs import replace

from rules.mombasa import GAME, bonus
from rules.mombasa.state import Options
from saves import files, migrate
from saves.errors import SaveError
from saves.journal import Seat, begin, encode, revision_of, totals
from saves.replay import open_replay
from saves.sitting import Sitting
from saves.store import Store
from tests.fixtures.recorded import GAMES, journal_of, read
from tests.rules.mombasa.table import played

OLD = read(GAMES / "mombasa-2-r1.json")


def at_home(tmp_path, content):
    """A store with this one game in it, and its path."""
    store = Store(tmp_path)
    path = store.games / f"2026-11-16-mombasa-{json.loads(content)['id']}.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    return store, path


def edited(**changes):
    return json.dumps({**json.loads(bytes(OLD.save)), **changes}).encode()


def test_a_game_that_is_still_the_same_is_read_as_one_of_today(tmp_path):
    assert revision_of(bytes(OLD.save)) == 1 < GAME.revision
    store, path = at_home(tmp_path, bytes(OLD.save))
    journal = store.read(path)
    assert (journal.revision, journal.totals) == (GAME.revision, OLD.totals)
    assert journal == journal_of(OLD)


def test_one_that_leads_elsewhere_is_refused_as_too_old_and_left_alone(tmp_path):
    actions = json.loads(bytes(OLD.save))["actions"]
    content = edited(actions=actions[:-1])
    store, path = at_home(tmp_path, content)
    files.kept(path).write_bytes(bytes(OLD.save))  # a good one beside it, which must not be taken
    ways = (
        lambda: store.read(path),
        lambda: open_replay(path, store),
        lambda: Sitting.resume(store, path),
    )
    for way in ways:
        with pytest.raises(SaveError) as refused:
            way()
        assert (refused.value.reason, refused.value.spoilt) == ("older_revision", False)
        assert refused.value.figures == {"game": "mombasa", "found": 1, "known": GAME.revision}
    assert path.read_bytes() == content
    assert not store.set_aside.exists()


def test_a_game_of_today_that_leads_elsewhere_is_spoilt_as_ever(tmp_path):
    actions = json.loads(bytes(OLD.save))["actions"]
    store, path = at_home(tmp_path, edited(actions=actions[:-1], revision=GAME.revision))
    with pytest.raises(SaveError) as refused:
        store.read(path)
    assert refused.value.reason == "state_differs"


def played_by_the_first_rules(monkeypatch, options, seed):
    """A random game in which a majority's extra always came after its steps."""
    with monkeypatch.context() as patch:
        patch.setattr(bonus, "PAYING", frozenset())
        states = list(played(options, seed))
        steps = [choice(before, after) for before, after in pairwise(states)]
    seats = tuple(Seat(f"Place {number}") for number in range(options.players))
    journal = begin(GAME, options, seed, seats, "2026-11-16T20:00:00Z")
    return replace(
        journal,
        revision=1,
        actions=tuple(steps),
        state=states[-1],
        finished=True,
        totals=totals(GAME, states[-1]),
    )


def choice(before, after):
    """The action that leads from one state to the next."""
    return next(action for action in GAME.legal(before) if GAME.apply(before, action) == after)


def test_a_call_that_an_extra_could_have_paid_makes_another_game(monkeypatch, tmp_path):
    """In this game nobody was asked for a call for funds that £1 of the majority can pay now."""
    old = played_by_the_first_rules(monkeypatch, Options(players=3), 232)
    store, path = at_home(tmp_path, encode(old))
    with pytest.raises(SaveError) as refused:
        store.read(path)
    assert refused.value.reason == "older_revision"
    assert refused.value.__cause__.__cause__.figures["number"] == 322


def test_every_step_counts_one_revision_on():
    assert migrate.as_it_stands({"revision": 4, "game": "ladder"}) == {
        "revision": 5,
        "game": "ladder",
    }
