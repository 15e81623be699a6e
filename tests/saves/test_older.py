"""Saves of an older revision: gone on with where today's rules lead to the same table."""

import msgspec
import pytest

from rules.registry import game
from saves.errors import SaveError
from saves.fold import fold
from saves.journal import encode
from saves.replay import open_replay
from saves.sitting import Sitting
from saves.store import Store
from tests.fixtures.recorded import journal_of, records
from tui.words.language import language
from tui.words.problems import save_problem

RECORDS = records()
SAME, OTHERWISE = (
    RECORDS[f"games/traders-{label}-r1"] for label in ("2", "5-hard-sides-0-2-4-4-2")
)

#: Where revision 1 kept its mark for the table, and how long its tasks and André's board were.
BONUS_MOVED, TASK, ANDRE = 10, 5, 8
TODO, PLAYERS, HIS = 4, 13, -1


def under_way(actions, *, moved=False, coins=0):
    """A game for two of revision 1 after so many actions, as it lay on disk; some coins added."""
    journal = journal_of(SAME)
    document = msgspec.json.decode(encode(journal))
    state = msgspec.to_builtins(fold(journal)[actions])
    state[TODO] = [task[:TASK] for task in state[TODO]]
    state[HIS] = state[HIS][:ANDRE]
    state.insert(BONUS_MOVED, moved)
    totals = [sheet.total for sheet in game("traders").scores(fold(journal)[actions])]
    document |= {"revision": 1, "state": state, "totals": totals, "finished": False, "winners": []}
    document |= {"actions": document["actions"][:actions], "undone": []}
    state[PLAYERS][0][0] += coins
    return msgspec.json.encode(document)


def saved(store, content):
    path = store.games / "2026-01-01-traders-0123456789ab.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("actions", [0, 1, 60])
def test_a_game_under_way_goes_on_by_todays_rules(tmp_path, actions, moved):
    store = Store(tmp_path)
    path = saved(store, under_way(actions, moved=moved))
    sitting = Sitting.resume(store, path)
    assert sitting.journal.revision == game("traders").revision == 2
    assert sitting.state == fold(journal_of(SAME))[actions]
    assert [len(cards) for cards in sitting.state.andre.undealt] == [3, 3, 3]
    sitting.take(sitting.legal[0])
    sitting.close()
    assert store.read(path).revision == 2


def test_a_table_that_today_would_be_another_is_refused_and_stays_on_disk(tmp_path):
    store = Store(tmp_path)
    content = under_way(60, coins=1)
    path = saved(store, content)
    for way in (store.read, lambda path: Sitting.resume(store, path)):
        with pytest.raises(SaveError) as refused:
            way(path)
        assert refused.value.reason == "older_revision"
    assert path.read_bytes() == content
    assert not store.set_aside.exists()


def test_acts_that_are_no_longer_possible_are_refused_with_both_revisions(tmp_path):
    store = Store(tmp_path)
    path = saved(store, bytes(OTHERWISE.save))
    for way in (store.read, lambda path: open_replay(path, store)):
        with pytest.raises(SaveError) as refused:
            way(path)
        assert refused.value.figures == {"game": "traders", "found": 1, "known": 2}
    told = save_problem(refused.value, language("fr"))
    assert told == "règles de traders révision 1, trop anciennes pour celles d'ici (2)."


def test_an_older_save_that_is_damaged_is_called_damaged(tmp_path):
    document = msgspec.json.decode(under_way(60))
    document["undone"] = [[99, []]]
    with pytest.raises(SaveError) as refused:
        Store(tmp_path).decoded(msgspec.json.encode(document))
    assert refused.value.reason == "wrong_shape"
