"""Every kind of bad file: a reason with its figures, and not one byte on disk changed."""

import json
import os
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.registry import game
from saves import files
from saves.errors import REASONS, SPOILT, SaveError, not_written
from saves.journal import encode
from saves.replay import verify
from saves.sitting import Sitting
from saves.store import Store
from tests.saves.tables import CHALLENGE, finished, roast, saved, wander

SECOND_DIGEST = "0123456789abcdef"


def edited(**changes):
    """A save whose fields someone changed."""

    def spoil(content):
        return json.dumps({**json.loads(content), **changes}).encode()

    return spoil


def edited_at(*place, value):
    """A save in which someone changed one value deep inside."""

    def spoil(content):
        document = json.loads(content)
        inner = document
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = value
        return json.dumps(document).encode()

    return spoil


def without(field):
    def spoil(content):
        document = json.loads(content)
        del document[field]
        return json.dumps(document).encode()

    return spoil


KINDS = {
    "an empty file": (lambda content: b"", "empty", {}),
    "only spaces": (lambda content: b" \n\n ", "empty", {}),
    "half a file": (lambda content: content[: len(content) // 2], "truncated", {}),
    "one byte short": (lambda content: content[:-2], "truncated", {}),
    "words": (lambda content: b"dear diary", "not_json", {}),
    "something after it": (lambda content: content + b"}", "not_json", {}),
    "zeros": (lambda content: b"\0" * len(content), "binary", {}),
    "a picture": (lambda content: b"\x89PNG\r\n\x1a\n" + os.urandom(64), "binary", {}),
    "another encoding": (lambda content: content.decode().encode("utf-16"), "binary", {}),
    "a very deep file": (lambda content: b'{"x":' + b"[" * 100_000, "not_json", {}),
    "a list": (lambda content: b"[1,2]", "wrong_shape", {"place": "$"}),
    "no format": (without("format"), "wrong_shape", {"place": "$"}),
    "no state": (without("state"), "wrong_shape", {"place": "$"}),
    "a field too many": (edited(cheat=True), "wrong_shape", {"place": "$"}),
    "a format in words": (edited(format="one"), "wrong_shape", {"place": "$.format"}),
    "an enormous number": (
        lambda content: content.replace(b'"format":3', b'"format":3' + b"0" * 5000),
        "wrong_shape",
        {"place": "$.format"},
    ),
    "an unknown action": (
        edited_at("actions", 3, value=["steal"]),
        "wrong_shape",
        {"place": "$.actions[3][0]"},
    ),
    "a wrong piece of state": (
        edited_at("state", 1, value="?"),
        "wrong_shape",
        {"place": "$.state[1]"},
    ),
    "a seat too many": (
        edited(seats=[["Ada", "human"], ["Bo", "human"]]),
        "wrong_shape",
        {"place": "$.seats"},
    ),
    "too much taken back": (
        edited(undone=[[1, [["decline"]] * 20_000]]),
        "too_long",
        {"place": "$.actions", "found": 20_012, "limit": 20_000},
    ),
    "too many undos": (
        edited(undone=[[1, []]] * 20_001),
        "too_long",
        {"place": "$.undone", "found": 20_001, "limit": 20_000},
    ),
    "too many branches": (
        edited(branches=[["0d5c1f9a7be2", 0, 7]] * 1_001),
        "too_long",
        {"place": "$.branches", "found": 1_001, "limit": 1_000},
    ),
    "an old number out of range": (
        lambda content: content.replace(b'"format":3', b'"format":1,"x":1e999'),
        "wrong_shape",
        {"detail": "Number out of range"},
    ),
    "an old number of 5,000 digits": (
        lambda content: content.replace(b'"format":3', b'"format":1,"x":' + b"9" * 5000),
        "wrong_shape",
        {"detail": "Integer value out of range"},
    ),
    "a pack that is not the options'": (
        edited(pack="edition-2"),
        "wrong_shape",
        {"place": "$.pack"},
    ),
    "the future's format": (edited(format=4), "newer_format", {"found": 4, "known": 3}),
    "the past's format": (edited(format=0), "older_format", {"found": 0, "known": 3}),
    "another game": (edited(game="chess\x1b"), "unknown_game", {"game": "chess"}),
    "the future's rules": (
        edited(revision=game("roaster").revision + 1),
        "newer_revision",
        {"found": game("roaster").revision + 1, "known": game("roaster").revision},
    ),
    "the past's rules": (edited(revision=0), "older_revision", {"found": 0}),
    "a pack nobody has": (
        edited(pack="mine@" + SECOND_DIGEST, options={"pack": "mine@" + SECOND_DIGEST}),
        "pack_missing",
        {"pack": "mine@" + SECOND_DIGEST},
    ),
    "a pack that changed": (
        edited(digest=SECOND_DIGEST),
        "pack_differs",
        {"pack": "edition-1", "wanted": SECOND_DIGEST},
    ),
    "two players at a solo table": (
        edited(options={"players": 2}, seats=[["Ada", "human"], ["Bo", "human"]]),
        "setup_refused",
        {"rule": "CR-106", "why": "solo"},
    ),
    "an action at the wrong time": (
        edited_at("actions", 1, value=["decline"]),
        "action_refused",
        {"number": 2, "actions": 12, "rule": "CR-206"},
    ),
    "a card that is not in the box": (
        edited_at("actions", 0, value=["card", "instant"]),
        "action_refused",
        {"number": 1, "rule": "CR-005"},
    ),
    "another seed": (edited_at("state", 1, value=1), "state_differs", {"actions": 12}),
    "one action dropped": (
        lambda content: edited(actions=json.loads(content)["actions"][:-1])(content),
        "state_differs",
        {"actions": 11},
    ),
    "a better total": (edited(totals=[99]), "result_differs", {"actions": 12}),
    "another winner": (edited(winners=[0]), "result_differs", {"actions": 12}),
    "an end that is none": (edited(finished=True), "result_differs", {"actions": 12}),
    "an undo of more than there was": (
        edited(undone=[[13, [["roast"]]]]),
        "wrong_shape",
        {"place": "$.undone[0]", "detail": "13"},
    ),
    "a branch beyond the last action": (
        edited(branches=[["0d5c1f9a7be2", 13]]),
        "wrong_shape",
        {"place": "$.branches[0]", "detail": "13"},
    ),
    "branches in the wrong order": (
        edited(branches=[["0d5c1f9a7be2", 5], ["0d5c1f9a7be2", 4]]),
        "wrong_shape",
        {"place": "$.branches[1]", "detail": "4"},
    ),
    "an undo of what a branch took over": (
        edited(branches=[["0d5c1f9a7be2", 5]], undone=[[4, [["roast"]]]]),
        "wrong_shape",
        {"place": "$.undone[0]", "detail": "4"},
    ),
    "a new seed that was not there": (
        edited(branches=[["0d5c1f9a7be2", 12, 99]]),
        "state_differs",
        {"actions": 12},
    ),
    "an impossible undone action": (
        edited(undone=[[7, [["decline"]]]]),
        "action_refused",
        {"number": 8},
    ),
    "an impossible redo": (
        edited(undone=[[12, [["decline"]]]]),
        "action_refused",
        {"number": 13},
    ),
}


@pytest.fixture
def spoilt(store, request):
    """A save of twelve actions, spoilt in one way, with nothing kept beside it."""
    spoil, reason, figures = KINDS[request.param]
    path = saved(store, actions=12)
    files.kept(path).unlink()
    path.write_bytes(spoil(path.read_bytes()))
    return path, reason, figures


@pytest.mark.parametrize("spoilt", KINDS, indirect=True, ids=str)
def test_a_bad_file_is_refused_with_its_reason_and_stays_untouched(store, spoilt):
    path, reason, figures = spoilt
    before, moment = path.read_bytes(), path.stat().st_mtime_ns
    for look in (Store(store.home).read, lambda path: Sitting.resume(store, path)):
        with pytest.raises(SaveError) as refused:
            look(path)
        assert refused.value.reason == reason
        assert refused.value.path == path
        assert figures.items() <= refused.value.figures.items()
        assert set(refused.value.figures) == set(REASONS[reason])
    assert verify(path, store).problem.reason == reason
    assert len(store.entries()) == 1
    assert path.read_bytes() == before
    assert path.stat().st_mtime_ns == moment
    assert [file.name for file in store.games.iterdir()] == [path.name]
    assert not store.set_aside.exists()


def test_there_is_nothing_to_read(store, tmp_path):
    with pytest.raises(SaveError) as refused:
        store.read(store.games / "no.json")
    assert refused.value.reason == "missing"
    with pytest.raises(SaveError) as refused:
        store.read(tmp_path / "a\0b")
    assert refused.value.reason == "missing"
    with pytest.raises(SaveError) as refused:
        store.read(saved(store) / "below a file")
    assert refused.value.reason == "missing"


def test_a_folder_and_a_pipe_are_no_files(store, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(SaveError) as refused:
            store.read(path)
        assert refused.value.reason == "not_a_file"


def test_a_huge_file_is_not_even_read(store, monkeypatch):
    path = saved(store)
    files.kept(path).unlink()
    os.truncate(path, 17_000_000_000)
    monkeypatch.setattr(os, "read", lambda *_: pytest.fail("was read"))
    with pytest.raises(SaveError) as refused:
        store.read(path)
    assert refused.value.reason == "too_large"
    assert refused.value.figures == {"bytes": 17_000_000_000, "limit": 16_000_000}
    assert path.stat().st_size == 17_000_000_000


def test_a_file_that_grows_while_it_is_read_ends_at_the_limit(tmp_path, monkeypatch):
    path = tmp_path / "growing"
    path.write_bytes(b"12345")
    monkeypatch.setattr(os, "read", lambda descriptor, wanted: b"x" * min(wanted, 4))
    with pytest.raises(SaveError) as refused:
        files.read(path, limit=10)
    assert refused.value.reason == "too_large"


@pytest.mark.parametrize("call", ["open", "read"])
def test_a_file_the_system_will_not_read(store, monkeypatch, call):
    path = saved(store)

    def denied(*_, **__):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, call, denied)
        with pytest.raises(SaveError) as refused:
            store.read(path)
    assert refused.value.reason == "unreadable"
    assert refused.value.figures == {"detail": "Permission denied"}
    assert store.read(path)


def test_every_reason_has_been_met():
    met = {reason for _, reason, _ in KINDS.values()}
    elsewhere = {"missing", "not_a_file", "unreadable", "too_large", "in_use", "pack_unusable"}
    elsewhere |= {"not_a_code", "newer_code", "code_damaged", "code_cut", "code_spoilt"}
    written = {not_written(OSError(code, ""), None).reason for code in (5, 28, 30)}
    assert met | elsewhere | written == set(REASONS)
    assert set(REASONS) >= SPOILT


def test_figures_quote_only_visible_text_and_not_too_much_of_it():
    error = SaveError("unknown_game", game="x\x1b[2J\u202e" + "y" * 1000)
    assert error.figures["game"].startswith("x[2Jyyy")
    assert len(error.figures["game"]) == 200


# The file kept one move earlier


@pytest.mark.parametrize(
    "kind",
    ["half a file", "an empty file", "zeros", "no state", "another seed", "a better total"],
)
def test_a_spoilt_file_is_set_aside_and_the_one_kept_goes_on(store, kind):
    path = saved(store, actions=12)
    spoilt = KINDS[kind][0](path.read_bytes())
    path.write_bytes(spoilt)
    kept = files.kept(path).read_bytes()
    table = Sitting.resume(store, path)
    assert table.recovered.problem.reason == KINDS[kind][1]
    assert table.recovered.aside.parent == store.set_aside
    assert table.recovered.aside.read_bytes() == spoilt
    assert len(table.steps) == 11
    assert encode(table.journal) == kept
    assert path.read_bytes() == kept
    wander(table, 1)
    assert store.read(path) == table.journal
    assert files.kept(path).read_bytes() == kept
    assert table.recovered.aside.read_bytes() == spoilt


def test_a_file_that_went_missing_is_brought_back_from_the_one_kept(store):
    path = saved(store, actions=12)
    path.unlink()
    table = Sitting.resume(store, path)
    assert table.recovered.problem.reason == "missing"
    assert table.recovered.aside is None
    assert len(store.read(path).actions) == 11


def test_when_both_are_spoilt_both_stay_as_they_are(store):
    path = saved(store, actions=12)
    path.write_bytes(b"one")
    files.kept(path).write_bytes(b"two")
    with pytest.raises(SaveError) as refused:
        Sitting.resume(store, path)
    assert (refused.value.reason, refused.value.path) == ("not_json", path)
    assert (path.read_bytes(), files.kept(path).read_bytes()) == (b"one", b"two")


def test_a_file_from_the_future_is_not_replaced_by_an_older_one(store):
    path = saved(store, actions=12)
    future = edited(format=4)(path.read_bytes())
    path.write_bytes(future)
    with pytest.raises(SaveError) as refused:
        Sitting.resume(store, path)
    assert refused.value.reason == "newer_format"
    assert path.read_bytes() == future


def test_on_a_read_only_disk_the_one_kept_is_played_in_memory(store, monkeypatch):
    path = saved(store, actions=12)
    spoilt = KINDS["another seed"][0](path.read_bytes())
    path.write_bytes(spoilt)
    kept = files.kept(path).read_bytes()

    def denied(*_, **__):
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        for call in ("link", "replace", "unlink"):
            patch.setattr(os, call, denied)
        table = Sitting.resume(store, path)
        assert (len(table.steps), table.recovered.aside) == (11, None)
        wander(table, 1)
        assert table.trouble.reason == "read_only"
        assert path.read_bytes() == spoilt
        assert files.kept(path).read_bytes() == kept
    wander(table, 1)
    assert table.trouble is None
    assert store.read(path) == table.journal
    (aside,) = store.set_aside.iterdir()
    assert aside.read_bytes() == spoilt


# Anything at all


def mutated(content, seed):
    """The content with a few bytes changed, dropped, doubled or swapped."""
    dice, changed = random.Random(seed), bytearray(content)
    for _ in range(dice.randint(1, 3)):
        at, to = sorted(dice.randrange(len(changed)) for _ in range(2))
        way = dice.randrange(5)
        if way == 0:
            changed[at] ^= 1 << dice.randrange(8)
        elif way == 1:
            del changed[at:to]
        elif way == 2:
            changed[at:at] = changed[at : min(to, at + 50)]
        elif way == 3:
            changed[at], changed[to] = changed[to], changed[at]
        else:
            changed[at] = dice.choice(b'0123456789-[]{}",')
        changed = changed or bytearray(b" ")
    return bytes(changed)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    store = Store(tmp_path_factory.mktemp("home"))
    return store, finished(store, CHALLENGE).path.read_bytes()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_whatever_happens_to_a_file_it_is_read_or_refused(whole, seed):
    store, content = whole
    path = store.games / "mutated.json"
    path.write_bytes(mutated(content, seed))
    before = path.read_bytes()
    problem = verify(path, store).problem
    if problem is None:
        journal, states, _ = store.open(path)
        assert journal.state == states[-1]
    else:
        assert set(problem.figures) == set(REASONS[problem.reason])
    assert store.entry(path).path == path
    assert path.read_bytes() == before


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    number=st.integers(0, 40),
    value=st.integers(-20, 20) | st.integers() | st.text(max_size=5) | st.none() | st.booleans(),
    data=st.data(),
)
def test_whatever_figure_stands_in_an_action_it_is_legal_or_refused(whole, number, value, data):
    store, content = whole
    document = json.loads(content)
    number %= len(document["actions"])
    action = document["actions"][number]
    action[data.draw(st.integers(0, len(action) - 1))] = value
    path = store.games / "edited.json"
    path.write_bytes(json.dumps(document).encode())
    problem = verify(path, store).problem
    if problem is None:
        journal, states, _ = store.open(path)
        assert journal.actions[number] in game("roaster").legal(states[number])
    else:
        assert problem.reason in SPOILT


def test_a_save_taken_for_another_game_does_not_disturb_it(store):
    first, second = saved(store, seed=1), saved(store, seed=2)
    second.write_bytes(first.read_bytes())
    table = roast(store, seed=3)
    wander(table, 2)
    assert store.read(first) == store.read(second)
    assert len(store.entries()) == 3
