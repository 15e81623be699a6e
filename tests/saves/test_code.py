"""The code of a game: small, exact, and honest about any damage."""

import random
import re

import msgspec
import pytest
from msgspec.structs import replace

from rules.chance import WORD
from saves import code as codes
from saves import letters
from saves.branch import branch
from saves.code import Packed, opened, share
from saves.errors import REASONS, SaveError
from saves.journal import Branch, Seat
from saves.replay import Replay
from saves.sitting import Sitting
from tests.rules.conformance import TABLES
from tests.saves.ladder import ONE, PASS, TWO
from tests.saves.ladder import Options as LadderOptions
from tests.saves.tables import CHALLENGE, finished, roast, wander, wander_back_and_forth
from tests.tui.program import own_pack

URL_SAFE = re.compile(r"[A-Za-z0-9._~-]+")


def refusal(code, store):
    """Why a code is refused."""
    with pytest.raises(SaveError) as refused:
        opened(code, store.packs)
    assert set(refused.value.figures) == set(REASONS[refused.value.reason])
    return refused.value


def played(store, table, seed=3):
    """A random game at a table, some of its actions taken back."""
    seats = tuple(Seat(f"Joueuse {number}") for number in range(table.options.players))
    sitting = Sitting.begin(store, table.name, table.options, 7**17, seats)
    store.write = lambda *_: None  # nothing is read again from the disk here
    return wander_back_and_forth(sitting, 5_000, seed)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)
def test_a_code_tells_the_whole_game_and_that_of_a_branch(store, table):
    journal = played(store, table).journal
    assert journal.finished
    code = share(journal)
    assert opened(code, store.packs) == journal
    assert URL_SAFE.fullmatch(code)
    assert len(code) < (300 if table.name == "roaster" else 6_000)
    replay = Replay(journal)
    here = replay.seek(replay.length - 20)
    other = branch(store, replay, replay.seats, 99)
    for seat in range(table.options.players):
        assert table.game.view(other.state, seat) == table.game.view(here, seat)
    wander(other, -1)
    assert opened(share(other.journal), store.packs) == other.journal


def test_a_game_under_way_has_a_code_too(store):
    for actions in (0, 1, 20):
        journal = wander(roast(store), actions).journal
        assert opened(share(journal), store.packs) == journal


def test_what_was_taken_back_may_be_left_out(store, ladder):
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, (Seat("Ada"), Seat("Bo")))
    table.take(ONE)
    table.take(TWO)
    table.undo()
    table.take(PASS)
    told = opened(share(table.journal, undone=False), store.packs)
    assert told == replace(table.journal, undone=())
    assert len(share(told)) <= len(share(table.journal))


def test_a_choice_without_alternative_takes_no_space():
    assert codes._number([(0, 1), (1, 2), (0, 1), (2, 3)]) == 1 + 2 * 2
    assert codes._number([(0, 1)] * 50) == 0


def test_white_space_does_not_count(store):
    journal = finished(store).journal
    code = share(journal)
    broken = "\n  ".join(code[start : start + 40] for start in range(0, len(code), 40))
    assert opened(f"  {broken}\n", store.packs) == journal


def test_the_code_of_a_game_is_always_the_same(store):
    journal = finished(store).journal
    assert share(journal) == share(opened(share(journal), store.packs))


# Damage


def test_a_damaged_code_says_where(store):
    code = share(finished(store, CHALLENGE).journal)
    begin = code.index(".", len("comptoir1.")) + 2
    for place in range(begin, len(code) + 1):
        wrong = "A" if code[place - 1] != "A" else "B"
        found = refusal(code[: place - 1] + wrong + code[place:], store)
        assert found.reason == "code_damaged"
        assert found.figures["first"] <= place <= found.figures["last"]
        assert found.figures["last"] - found.figures["first"] < letters.GROUP + letters.CHECK


def test_a_missing_letter_is_told_of_where_it_is_missing(store):
    code = share(finished(store, CHALLENGE).journal)
    found = refusal(code[:100] + code[101:], store)
    assert found.reason in ("code_damaged", "code_cut")
    assert found.figures["first"] <= 101 <= found.figures["last"]


def test_groups_that_changed_places_are_noticed(store):
    code = share(finished(store, CHALLENGE).journal)
    begin = code.index(".", len("comptoir1.")) + 1
    group = letters.GROUP + letters.CHECK
    one, two = code[begin : begin + group], code[begin + group : begin + 2 * group]
    found = refusal(code[:begin] + two + one + code[begin + 2 * group :], store)
    assert (found.reason, found.figures["first"]) == ("code_damaged", begin + 1)


def test_a_code_that_was_cut_says_how_much_is_missing(store):
    code = share(finished(store, CHALLENGE).journal)
    begin = code.index(".", len("comptoir1.")) + 1
    for length in range(begin, len(code)):
        found = refusal(code[:length], store)
        assert found.reason == "code_cut"
        assert found.figures == {"found": length, "wanted": len(code)}


def test_what_stands_behind_a_code_is_not_part_of_it(store):
    code = share(finished(store).journal)
    assert refusal(code + "AAAA", store).reason == "code_damaged"


@pytest.mark.parametrize(
    "text", ["", "comptoir", "comptoir.", "comptoir1", "hello", "comptoirx.AA", ".", "{}", "é"]
)
def test_anything_else_is_no_code(store, text):
    assert refusal(text, store).reason == "not_a_code"


def test_a_code_of_the_future_is_told_as_such(store):
    found = refusal(share(finished(store).journal).replace("comptoir1.", "comptoir2."), store)
    assert (found.reason, found.figures) == ("newer_code", {"found": 2, "known": 1})


# Codes that are sound and still cannot be played


def forged(journal, **changes):
    """A sound code whose content someone changed."""
    packed = codes._unpacked(share(journal))
    content = msgspec.msgpack.encode(replace(packed, **changes))
    return f"comptoir1.{letters.written(content)}"


FORGERIES = {
    "another game": ({"game": "chess"}, "unknown_game"),
    "rules to come": ({"revision": 99}, "newer_revision"),
    "rules long gone": ({"revision": 0}, "older_revision"),
    "another pack": ({"digest": bytes(8)}, "pack_differs"),
    "a digest that is none": ({"digest": b"?"}, "pack_differs"),
    "another end": ({"seal": b"last"}, "state_differs"),
    "another seed": ({"seed": 4}, "state_differs"),
    "a seat too many": ({"seats": (Seat("Ada"), Seat("Bo"))}, "wrong_shape"),
    "an id that is a path": ({"id": "../../x"}, "wrong_shape"),
    "a bot that is none": ({"seats": (Seat("Ada", "A B"),)}, "code_spoilt"),
    "actions after the end": ({"actions": 500}, "code_spoilt"),
    "actions without end": ({"actions": 10**9}, "code_spoilt"),
    "choices left over": ({"choices": b"\xff" * 90}, "code_spoilt"),
    "an undo from nowhere": ({"undone": ((200, 1),)}, "code_spoilt"),
    "an endless undo": ({"undone": ((1, 10**9),)}, "code_spoilt"),
    "a thousand branches and one": (
        {"branches": (Branch("0d5c1f9a7be2", 0, 7),) * 1_001},
        "code_spoilt",
    ),
    "an undo of what a branch took over": (
        {"branches": (Branch("0d5c1f9a7be2", 2),), "undone": ((1, 1),)},
        "code_spoilt",
    ),
    "a date far away": ({"started": 10**18}, "code_spoilt"),
    "a branch beyond the end": ({"branches": (Branch("0d5c1f9a7be2", 10**6),)}, "wrong_shape"),
    "options of another game": (
        {"options": msgspec.Raw(msgspec.msgpack.encode({"mode": "tea"}))},
        "code_spoilt",
    ),
    "options the rules refuse": (
        {"options": msgspec.Raw(msgspec.msgpack.encode({"players": 2}))},
        "setup_refused",
    ),
}


@pytest.mark.parametrize(("changes", "reason"), FORGERIES.values(), ids=FORGERIES)
def test_a_forged_code_is_refused(store, changes, reason):
    assert refusal(forged(finished(store).journal, **changes), store).reason == reason


def test_a_code_holds_as_many_actions_as_allowed_and_not_one_more(store, ladder, monkeypatch):
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, (Seat("Ada"), Seat("Bo")))
    for action in (ONE, TWO):
        table.take(action)
    table.undo()
    table.take(PASS)
    code = share(table.journal)
    monkeypatch.setattr(codes, "MOST_ACTIONS", 3)
    assert opened(code, store.packs) == table.journal
    monkeypatch.setattr(codes, "MOST_ACTIONS", 2)
    assert refusal(code, store).figures == {"detail": "actions"}


def test_a_code_without_sense_is_refused(store):
    for content in (b"", b"\x00", b"\xc1", b"\x93" * 5000, msgspec.msgpack.encode([1, 2])):
        assert refusal(f"comptoir1.{letters.written(content)}", store).reason == "code_spoilt"
    long = letters.checked(0, "123456") + ".AAAA"
    assert refusal(f"comptoir1.{long}", store).reason == "code_spoilt"
    endless = letters.checked(0, "9" * 5_000) + ".AAAA"
    assert refusal(f"comptoir1.{endless}", store).reason == "code_spoilt"
    odd = letters.checked(1, "é=é=é")
    assert refusal(f"comptoir1.{letters.checked(0, '7')}.{odd}", store).reason == "code_spoilt"


def test_a_code_of_a_players_own_pack_asks_for_that_pack(store, tmp_path):
    key = store.keep_pack(own_pack(tmp_path))
    journal = wander(roast(store, replace(CHALLENGE, pack=key)), 30).journal
    code = share(journal)
    assert opened(code, store.packs) == journal
    found = refusal(forged(journal, digest=bytes(8)), store)
    assert (found.reason, found.figures["pack"]) == ("pack_differs", key)
    unknown = replace(CHALLENGE, pack="mine@0123456789abcdef")
    options = msgspec.Raw(msgspec.msgpack.encode(unknown))
    missing = forged(journal, options=options, digest=bytes.fromhex("0123456789abcdef"))
    assert refusal(missing, store).reason == "pack_missing"


# Anything at all


def mutated(code, dice):
    """A code in which a few letters were changed, lost, doubled or swapped."""
    changed = list(code)
    for _ in range(dice.randint(1, 3)):
        at, to = sorted(dice.randrange(len(changed)) for _ in range(2))
        way = dice.randrange(6)
        if way == 0:
            changed[at] = chr(ord(changed[at]) ^ 1 << dice.randrange(7))
        elif way == 1:
            del changed[at : max(to, at + 1)]
        elif way == 2:
            changed[at:at] = changed[at:to]
        elif way == 3:
            changed[at], changed[to] = changed[to], changed[at]
        elif way == 4:
            changed[at] = dice.choice(letters.ALPHABET)
        else:
            del changed[at:]
        changed = changed or ["x"]
    return "".join(changed)


def test_a_thousand_mutated_codes_are_read_or_refused(store):
    journal = finished(store, CHALLENGE).journal
    code, dice, refused = share(journal), random.Random(6), 0
    for _ in range(1_000):
        wrong = mutated(code, dice)
        if "".join(wrong.split()) == code:
            assert opened(wrong, store.packs) == journal
        else:
            refusal(wrong, store)
            refused += 1
    assert refused > 900


def told_or_refused(code, store):
    try:
        return opened(code, store.packs)
    except SaveError as error:
        return error


def test_sound_letters_around_mutated_content_are_read_or_refused(store):
    """Damage that no check letter can see: whoever wrote the code computed them anew."""
    journal = finished(store).journal
    content, dice = msgspec.msgpack.encode(codes._unpacked(share(journal))), random.Random(9)
    for _ in range(500):
        wrong = bytearray(content)
        for _number in range(dice.randint(1, 2)):
            wrong[dice.randrange(len(wrong))] ^= 1 << dice.randrange(8)
        told = told_or_refused(f"comptoir1.{letters.written(bytes(wrong))}", store)
        if isinstance(told, SaveError):
            assert set(told.figures) == set(REASONS[told.reason])
        else:
            assert Replay(told).length == len(told.actions)


def test_a_seed_of_any_size_fits(store):
    journal = wander(roast(store, seed=WORD), 5).journal
    assert opened(share(journal), store.packs) == journal
    assert isinstance(codes._unpacked(share(journal)), Packed)
