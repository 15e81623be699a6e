"""The save file: what it holds, and that it decodes to the very same values."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.coffee_roaster.actions import ROAST, Choose
from rules.game import Refusal
from rules.registry import game
from saves import journal as journals
from saves import migrate
from saves.errors import SaveError
from saves.journal import Journal, Seat, decode, encode, headline
from saves.sitting import Sitting
from saves.store import Store
from tests.saves.ladder import ONE, PASS, REST, ROLL, TWO
from tests.saves.ladder import Options as LadderOptions
from tests.saves.tables import ADA, CHALLENGE, SINGLE, roast, wander_back_and_forth

NOON = "2026-01-31T12:00:00Z"


def begun(options=SINGLE, seed=7, seats=ADA):
    return journals.begin(game("roaster"), options, seed, seats, NOON)


def test_the_file_tells_everything_in_plain_json(store):
    table = roast(store, options=CHALLENGE, seed=11)
    table.take(Choose("panama-shb"))
    table.take(ROAST)
    told = json.loads(encode(table.journal))
    assert list(told) == [
        "format", "id", "game", "revision", "pack", "digest", "options", "seed", "seats",
        "started", "changed", "actions", "state", "totals",
    ]  # fmt: skip
    assert told["format"] == 3
    assert told["game"] == "roaster"
    assert told["revision"] == game("roaster").revision
    assert told["pack"] == "edition-1"
    assert told["options"] == {"mode": "challenge"}
    assert told["seed"] == 11
    assert told["seats"] == [["Ada", "human"]]
    assert told["actions"] == [["card", "panama-shb"], ["roast"]]
    assert told["totals"] == [0]


def test_it_is_one_line_without_spaces_between():
    content = encode(begun())
    assert content.count(b"\n") == 1
    assert content.endswith(b"\n")
    assert b'": ' not in content


def test_what_was_undone_is_told_with_its_position(store):
    table = roast(store)
    table.take(Choose("panama-shb"))
    table.take(ROAST)
    table.undo()
    assert json.loads(encode(table.journal))["undone"] == [[1, [["roast"]]]]


def test_moments_are_utc_to_the_second(store):
    table = roast(store)
    assert len(table.journal.started) == len(NOON)
    assert table.journal.started.endswith("Z")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**64 - 1), length=st.integers(0, 80), challenge=st.booleans())
def test_a_journal_decodes_to_itself(tmp_path_factory, seed, length, challenge):
    store = Store(tmp_path_factory.mktemp("home"))
    table = roast(store, CHALLENGE if challenge else SINGLE, seed)
    wander_back_and_forth(table, length, seed)
    content = encode(table.journal)
    again = decode(content)
    assert again == table.journal
    assert encode(again) == content
    assert type(again.state) is type(table.state)


def test_a_game_of_several_seats_decodes_to_itself(store, ladder):
    seats = (Seat("Ada"), Seat("Bo"), Seat("", "greedy"))
    table = Sitting.begin(store, "ladder", LadderOptions(players=3), 5, seats)
    for action in (TWO, REST, PASS, ROLL, ONE):
        table.take(action)
    table.undo()
    again = decode(encode(table.journal))
    assert again == table.journal
    assert [seat.human for seat in again.seats] == [True, True, False]


def test_a_list_reads_the_headline_without_the_game(store, ladder):
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, (Seat("Ada"), Seat("Bo")))
    table.take(ONE)
    told = headline(encode(table.journal))
    assert (told.game, told.id, len(told.actions)) == ("ladder", table.journal.id, 1)
    assert (told.totals, told.finished) == ((1, 0), False)


def test_a_seed_of_any_size_is_kept_to_what_the_generator_takes():
    assert begun(seed=-1).seed == 2**64 - 1
    assert decode(encode(begun(seed=2**70 + 3))).seed == 3


def test_options_the_rules_refuse_begin_nothing():
    with pytest.raises(ValueError, match="1 seats for 2 players"):
        begun(game("roaster").options(players=2))
    with pytest.raises(Refusal):
        begun(game("roaster").options(players=2), seats=ADA * 2)


def test_a_journal_that_could_not_be_read_again_is_not_begun():
    with pytest.raises(SaveError) as refused:
        begun(seats=(Seat("Ada", "A Human"),))
    assert refused.value.figures["place"] == "$.seats[0][1]"


def test_names_are_cleaned_when_read():
    content = encode(begun()).replace(b'"Ada"', '"A\\u001b\u202eda"'.encode())
    assert decode(content).seats == ADA


@pytest.mark.parametrize("field", ["id", "started", "changed", "digest", "seats"])
def test_what_becomes_part_of_a_path_or_a_sentence_keeps_its_form(field):
    document = json.loads(encode(begun()))
    document[field] = [["Ada", "../x"]] if field == "seats" else "../../x"
    with pytest.raises(SaveError) as refused:
        decode(json.dumps(document).encode())
    assert refused.value.reason == "wrong_shape"
    assert refused.value.figures["place"].startswith(f"$.{field}")


# Migration


def older(document, **changes):
    """A document as an older version would have written it."""
    return json.dumps({**document, **changes}).encode()


def test_an_older_format_walks_up_step_by_step(monkeypatch):
    table = begun()
    first = json.loads(encode(table))
    first["players"] = [seat[0] for seat in first.pop("seats")]
    monkeypatch.setattr(migrate, "FORMAT", 3)
    monkeypatch.setitem(
        migrate.FORMATS,
        1,
        lambda old: {
            **{name: value for name, value in old.items() if name != "players"},
            "seats": [[name, "human"] for name in old["players"]],
        },
    )
    monkeypatch.setitem(migrate.FORMATS, 2, lambda old: {**old, "format": 3})
    assert decode(older(first, format=1)).seats == ADA
    assert headline(older(first, format=1)).seats == ADA


def test_a_migration_that_meets_nonsense_names_the_save_not_itself(monkeypatch):
    content = encode(begun())
    monkeypatch.setattr(migrate, "FORMAT", 4)
    monkeypatch.setitem(migrate.FORMATS, 3, lambda old: {"seats": old["players"]})
    with pytest.raises(SaveError) as refused:
        decode(content)
    assert refused.value.reason == "wrong_shape"


@pytest.mark.parametrize("found", [0, -1, -(10**18)])
def test_a_format_without_a_way_up_is_refused(found):
    with pytest.raises(SaveError) as refused:
        decode(older(json.loads(encode(begun())), format=found))
    assert refused.value.reason == "older_format"
    assert refused.value.figures == {"found": found, "known": 3}


def test_an_older_revision_is_migrated_by_its_game(ladder, monkeypatch, store):
    table = Sitting.begin(store, "ladder", LadderOptions(), 5, (Seat("Ada"), Seat("Bo")))
    table.take(ONE)
    document = json.loads(encode(table.journal))
    document["actions"] = [["climb", 1]]

    def renamed(old):
        return {**old, "revision": 3, "actions": [["step", n] for _, n in old["actions"]]}

    with pytest.raises(SaveError) as refused:
        decode(older(document, revision=2))
    assert refused.value.figures == {"game": "ladder", "found": 2, "known": 3}
    monkeypatch.setitem(migrate.REVISIONS, ("ladder", 2), renamed)
    assert decode(older(document, revision=2)) == table.journal
    with pytest.raises(SaveError) as refused:
        decode(older(document, revision=1))
    assert refused.value.reason == "older_revision"


def test_every_journal_is_a_value():
    table = begun()
    assert isinstance(table, Journal)
    with pytest.raises(AttributeError):
        table.seed = 8
