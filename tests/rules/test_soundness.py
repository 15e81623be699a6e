"""What every pack keeps: sober numbers, marks that lead somewhere, and a digest of what is played.

Which numbers are ours is complete: every field of a shipped pack is either marked or known here as
printed.
"""

import msgspec
import pytest
from msgspec.structs import replace

from rules.packs import digest, digests
from rules.registry import NAMES, game
from rules.soundness import LARGEST_NUMBER, Fault, leads_somewhere, mark_faults, number_faults
from saves.journal import Journal
from saves.store import Store
from tests.fixtures.recorded import about, journal_of, records

SHIPPED = {name: game(name).shelf[game(name).shelf.built_in[0]] for name in NAMES}

#: The fields whose numbers the rulebook, its examples or public descriptions give.
PRINTED = {
    "roaster": {
        "components", "immediate", "rows", "cup", "boards.normal", "boards.easy.second_tray",
        "boards.easy.side_flavours", "cards.id", "cards.name", "cards.group", "cards.difficulty",
        "cards.bag", "cards.scale", "cards.flavours",
    },
    "cafe": {"beans"},
    "traders": {"coops.id", "objectives.id"},
    "mombasa": {
        "board.book_costs", "board.buy_fee", "board.discard_bonus", "board.extra_discard",
        "board.coins", "board.markers", "board.money", "first_faces",
        "majorities.resource", "majorities.company", "majorities.coffee",
    },
}  # fmt: skip
LABELS = {"name", "game", "ours", "house"}


def fields(value, place=""):
    """The place of every field, lists and tables of a pack passed through."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from fields(getattr(value, field), f"{place}.{field}".strip("."))
    elif isinstance(value, tuple | dict) and value:
        parts = value if isinstance(value, tuple) else value.values()
        for part in parts:
            name = getattr(part, "resource", None)
            yield from fields(part, f"{place}.{name}" if name else place)
    else:
        yield place


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_marked_as_ours_or_known_as_printed(name):
    pack = SHIPPED[name]
    known = LABELS | PRINTED[name] | set(pack.ours)
    for place in set(fields(pack)):
        if place.endswith((".resource", ".company")):
            continue  # the name of the entry itself
        prefixes = {place[:at] for at, sign in enumerate(place + ".") if sign == "."}
        assert prefixes & known, place


@pytest.mark.parametrize("name", NAMES)
def test_every_mark_leads_to_a_place(name):
    pack = SHIPPED[name]
    assert pack.ours
    assert not list(mark_faults(pack, pack.ours))
    assert not pack.house


@pytest.mark.parametrize(
    ("name", "mark"),
    [
        ("roaster", "boards.easy.tray"),
        ("roaster", "boards.hard"),
        ("cafe", "plans.1.rows"),
        ("cafe", "plans.99"),
        ("traders", "coops.rows"),
        ("traders", "coops.guatemala.paths"),
        ("traders", "contracts.A"),
        ("traders", "contracts.G"),
        ("mombasa", "majorities.cotton"),
        ("mombasa", "majorities.tea"),
        ("mombasa", "player_board.diamonds.values.6"),
        ("mombasa", "player_board.diamonds.values.7"),
        ("mombasa", "board.crates.left"),
        ("mombasa", ""),
    ],
)
def test_a_mark_is_held_against_the_pack(name, mark):
    there = mark in {
        "boards.easy.tray", "plans.1.rows", "coops.rows", "coops.guatemala.paths", "contracts.A",
        "majorities.cotton", "player_board.diamonds.values.6",
    }  # fmt: skip
    assert leads_somewhere(SHIPPED[name], mark.split(".")) == there
    faults = game(name).shelf.faults_in(replace(SHIPPED[name], ours=(mark,)))
    assert (Fault("ours", "no_such_place", {"found": mark}) in faults) != there


def test_a_mark_stands_once():
    faults = list(mark_faults(SHIPPED["cafe"], ("plans", "starts", "plans")))
    assert faults == [Fault("ours", "marked_twice", {"found": "plans"})]


@pytest.mark.parametrize(
    "number",
    [-1, LARGEST_NUMBER + 1, 10**30, -(10**5000)],
    ids=["below", "above", "huge", "endless"],
)
def test_a_number_of_no_table_is_named_with_its_place(number):
    pack = SHIPPED["mombasa"]
    wrong = replace(pack, board=replace(pack.board, book_costs={"A": 1, "B": number, "C": 2}))
    (fault,) = game("mombasa").shelf.faults_in(wrong)
    assert (fault.place, fault.problem) == ("board.book_costs.B", "range")
    assert fault.figures["wanted"] == "0-9999"
    assert len(fault.figures["found"]) < 40


def test_a_key_is_a_number_too():
    pack = SHIPPED["roaster"]
    card = replace(pack.cards[0], scale={-4: 1})
    places = [fault.place for fault in number_faults(replace(pack, cards=(card,)))]
    assert places == [f"cards.{card.id}.scale.-4"]


@pytest.mark.parametrize("name", NAMES)
def test_marks_do_not_count_in_the_digest(name):
    pack = SHIPPED[name]
    assert digest(replace(pack, ours=())) == digest(pack)
    assert digest(replace(pack, name="other")) != digest(pack)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_begun_when_marks_counted_goes_on(name, tmp_path):
    """The records bear the digests of then; each is read, and is not the present one."""
    rules = game(name)
    record = next(r for r in records().values() if about(r).game == name)
    kept = journal_of(record)
    assert kept.pack in rules.shelf.built_in
    former = {about(r).digest for r in records().values() if about(r).game == name}
    assert former <= set(digests(SHIPPED[name]))
    assert former & set(digests(SHIPPED[name])[1:])
    path = tmp_path / "game.json"
    path.write_bytes(bytes(record.save))
    assert isinstance(Store(tmp_path).read(path), Journal)
