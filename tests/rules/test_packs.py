"""Packs: what is wrong in a file is named with its place; what stands on a shelf stays itself."""

import os
from pathlib import Path

import msgspec
import pytest

from rules.coffee_roaster import pack as printed
from rules.coffee_roaster.actions import ROAST, STOP, TO_TRAY
from rules.coffee_roaster.pack import SHELF
from rules.packs import LARGEST, Fault, PackError, Shelf, digest
from tests.rules.coffee_roaster.table import roaster

EDITION_1 = Path(printed.__file__).with_name("edition-1.toml").read_text(encoding="utf-8")
FIRST_CARD = EDITION_1[EDITION_1.index("[[cards]]") :].split("\n\n")[0]


class Menu(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack of a game made up for these tests."""

    name: str
    game: str
    prices: dict[int, int]


def cheap(menu):
    """The one invariant of that game."""
    return (
        Fault(f"prices.{k}", "dear", {"found": str(v)}) for k, v in menu.prices.items() if v > 9
    )


MENU = 'name = "short"\ngame = "bar"\n[prices]\n1 = 2\n2 = 3\n'


@pytest.fixture
def bar():
    """A shelf for that game, without built-in packs."""
    return Shelf("bar", Menu, cheap, "rules.coffee_roaster", ())


@pytest.fixture
def faults(tmp_path):
    """What is wrong with a pack of Coffee Roaster: the error's faults, its file checked."""

    def check(content):
        file = tmp_path / "mine.toml"
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        with pytest.raises(PackError) as error:
            SHELF.check(file)
        assert error.value.file == str(file)
        assert str(file) in str(error.value)
        return error.value.faults

    return check


def edition(*changes):
    """The text of `edition-1` with some passages changed."""
    text = EDITION_1
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_the_built_in_pack_stands_on_the_shelf():
    assert SHELF.built_in == ("edition-1",)
    assert "edition-1" in SHELF
    assert SHELF["edition-1"].name == "edition-1"
    assert SHELF["edition-1"].game == "coffee_roaster"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("name = ", "Invalid value"),
        ("name = 1\nname = 2", "overwrite"),
        (b'name = "\xff"', "utf-8"),
        (bytes(range(256)), "utf-8"),
        ("a = " + "[" * 20_000, "recursion"),
        ("a = " + "9" * 5_000, "digits"),
    ],
    ids=["cut short", "key twice", "not text", "binary", "too deep", "too long a number"],
)
def test_a_file_that_is_not_toml(faults, content, said):
    (fault,) = faults(content)
    assert fault.problem == "not_toml"
    assert said in fault.figures["detail"]


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ('name = "edition-1"\n', "", "", "missing required field `name`"),
        ('name = "edition-1"\n', "name = 1\n", "$.name", "Expected `str`, got `int`"),
        ("game =", "game_ =", "", "`game"),
        ("hard = 14", "hrad = 14", "$.components", "`hrad`"),
        ("hard = 14", 'hard = "many"', "$.components.hard", "Expected `int`, got `str`"),
        ("hard = 14", "hard = 14.5", "$.components.hard", "Expected `int`, got `float`"),
        ("hard = 14", "hard = -1", "$.components.hard", ">= 0"),
        ("level_0 = 18", "level_0 = 100", "$.components.level_0", "<= 99"),
        ("joker = 1", "joker = 0", "$.components.joker", ">= 1"),
        ("joker = 1", "joker = 2", "$.components.joker", "<= 1"),
        ('two_extra = "body"', 'two_extra = "milk"', "$.immediate.two_extra", "'milk'"),
        ('["any", "acidity"]', '["any"]', "$.rows[0].slots", "length 2"),
        ("extra_bean = 1", "extra_bean = 11", "$.cup.extra_bean", "<= 10"),
        ("sweetness = 2", "sweetness = 0", "$.cup.sweetness", ">= 1"),
        ("selection = [4, 5]", "selection = [4, 50]", "$.cup.selection[1]", "<= 10"),
        ("draw = 7", "draw = -7", "$.boards.normal.thermostat[1].draw", ">= 0"),
        ("smoke = 2", "smoke = -2", "$.boards.normal.thermostat[4].smoke", ">= 0"),
        ("tray = 3", "tray = -3", "$.boards.normal.tray", ">= 0"),
        ('difficulty = "beginner"', 'difficulty = "easy"', "$.cards[0].difficulty", "'easy'"),
        ("scale = { 11", "scale = { low", "key in $.cards[0].scale", "`int`"),
        ('"acidity", "aroma"]\n\n[[c', '"milk"]\n\n[[c', "$.cards[0].flavours[1]", "'milk'"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(faults, old, new, place, said):
    (fault,) = faults(edition((old, new)))
    assert (fault.problem, fault.place) == ("wrong_value", place)
    assert said in fault.figures["detail"]


@pytest.mark.parametrize(
    ("changes", "place", "problem", "figures"),
    [
        (
            [('game = "coffee_roaster"', 'game = "mombasa"')],
            "game",
            "another_game",
            {"found": "mombasa", "wanted": "coffee_roaster"},
        ),
        (
            [('[[rows]]\nslots = ["body", "aroma"]\n', "")],
            "rows",
            "count",
            {"found": "4", "wanted": "5"},
        ),
        ([("places = 10", "places = 9")], "cup.places", "count", {"found": "9", "wanted": "10"}),
        ([("extra_bean = 1", "extra_bean = 2")], "cup", "same_place", {}),
        ([("sweetness = 2", "sweetness = 5")], "cup", "same_place", {}),
        (
            [("smoke = 3", "smoke = 4")],
            "boards.normal.thermostat",
            "too_many",
            {"found": "6", "wanted": "5"},
        ),
        ([(FIRST_CARD, f"{FIRST_CARD}\n\n{FIRST_CARD}")], "cards.panama-shb", "twice", {}),
        (
            [("group = 1", "group = 4")],
            "cards.panama-shb.group",
            "range",
            {"found": "4", "wanted": "1-3"},
        ),
        (
            [(FIRST_CARD[FIRST_CARD.index("scale") :].split("\n")[0], "scale = {}")],
            "cards.panama-shb.scale",
            "empty",
            {},
        ),
        (
            [('["body", "acidity", "aroma"]', '["body", "acidity"]')],
            "cards.panama-shb.flavours",
            "range",
            {"found": "2", "wanted": "3-4"},
        ),
        (
            [('["sweetness", "body", "body", "aroma"]', '["sweetness", "sweetness", "aroma"]')],
            "cards.kenya-aa.flavours",
            "count",
            {"found": "2", "wanted": "1"},
        ),
        (
            [("bag = { hard = 2", "bag = { hard = 15")],
            "cards.panama-shb.bag.hard",
            "range",
            {"found": "15", "wanted": "0-14"},
        ),
        (
            [("moisture = 2, defective = 2", "moisture = 2, defective = 7")],
            "cards.panama-shb.bag.defective",
            "range",
            {"found": "7", "wanted": "0-6"},
        ),
        (  # the easy side lays one of each flavour aside
            [("body = 1, acidity", "body = 0, acidity")],
            "cards.panama-shb.bag.body",
            "range",
            {"found": "0", "wanted": "1-5"},
        ),
    ],
)
def test_a_broken_invariant_is_named_with_its_place(faults, changes, place, problem, figures):
    assert faults(edition(*changes)) == (Fault(place, problem, figures),)


def test_a_card_that_could_not_start_is_named(faults):
    found = faults(edition(("start = [1, 2]", "start = [2]")))
    assert found == (
        Fault("boards.normal.thermostat", "no_start", {"card": "zambia-kasama-aa", "found": "1"}),
    )


@pytest.mark.parametrize(
    ("group", "difficulty"),
    [(1, "beginner"), *((g, d) for g in (2, 3) for d in ("beginner", "moderate", "expert"))],
)
def test_a_challenge_needs_a_card_of_each_kind(faults, group, difficulty):
    head, *cards = EDITION_1.split("[[cards]]")
    kind = f'group = {group}\ndifficulty = "{difficulty}"'
    kept = [card for card in cards if kind not in card]
    assert len(kept) < len(cards)
    expected = Fault("cards", "missing_card", {"group": str(group), "difficulty": difficulty})
    assert faults("[[cards]]".join([head, *kept])) == (expected,)


def test_all_faults_are_named_at_once(faults):
    found = faults(edition(("places = 10", "places = 9"), ("group = 1", "group = 0")))
    assert [fault.place for fault in found] == ["cup.places", "cards.panama-shb.group"]


def test_a_file_of_another_game_is_named_first(bar, tmp_path):
    file = tmp_path / "menu.toml"
    file.write_text(MENU.replace('"bar"', '"roaster"').replace("1 = 2", "1 = 12"))
    with pytest.raises(PackError) as error:
        bar.check(file)
    assert error.value.faults == (
        Fault("game", "another_game", {"found": "roaster", "wanted": "bar"}),
        Fault("prices.1", "dear", {"found": "12"}),
    )


def test_a_file_that_is_too_large_is_not_decoded(faults):
    (fault,) = faults("#" * (LARGEST + 1))
    assert (fault.problem, fault.figures) == ("too_large", {"bytes": str(LARGEST + 1)})


def test_a_huge_file_is_read_no_further_than_a_pack_can_be(tmp_path):
    file = tmp_path / "huge.toml"
    file.touch()
    os.truncate(file, 17_000_000_000)
    with pytest.raises(PackError) as error:
        SHELF.check(file)
    assert error.value.faults == (Fault("", "too_large", {"bytes": "17000000000"}),)


def test_a_pipe_and_a_device_are_no_files(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for file in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(PackError) as error:
            SHELF.check(file)
        assert error.value.faults == (Fault("", "not_a_file"),)


def test_a_file_as_large_as_allowed_is_decoded(bar, tmp_path):
    file = tmp_path / "menu.toml"
    file.write_text(MENU + "#" * (LARGEST - len(MENU)))
    assert bar.check(file).prices == {1: 2, 2: 3}


@pytest.mark.parametrize("place", ["nowhere.toml", "."])
def test_a_file_that_cannot_be_read(tmp_path, place):
    file = tmp_path / place
    with pytest.raises(PackError) as error:
        SHELF.check(file)
    assert error.value.file == str(file)
    assert [fault.problem for fault in error.value.faults] == ["unreadable"]


def test_a_pack_of_ones_own_is_known_by_name_and_digest(bar, tmp_path):
    file = tmp_path / "menu.toml"
    file.write_text(MENU)
    key = bar.add(file)
    assert key == f"short@{digest(bar.check(file))}"
    assert key in bar
    assert bar[key].prices == {1: 2, 2: 3}
    assert "short" not in bar


def test_the_digest_is_of_the_content_and_not_of_the_layout(bar, tmp_path):
    texts = {
        "plain": MENU,
        "laid out": f"# a menu\n\n{MENU}\n# thank you\n",
        "other order": 'game = "bar"\nname = "short"\n[prices]\n2 = 3\n1 = 2\n',
        "dearer": MENU.replace("1 = 2", "1 = 4"),
    }
    digests = {}
    for name, text in texts.items():
        (tmp_path / "menu.toml").write_text(text)
        digests[name] = digest(bar.check(tmp_path / "menu.toml"))
    assert digests["plain"] == digests["laid out"] == digests["other order"]
    assert digests["dearer"] != digests["plain"]


def test_a_wrong_pack_is_not_put_on_the_shelf(bar, tmp_path):
    file = tmp_path / "menu.toml"
    file.write_text(MENU.replace("1 = 2", "1 = 12"))
    with pytest.raises(PackError):
        bar.add(file)
    assert bar.packs == {}


def test_a_game_is_played_with_a_pack_of_ones_own(tmp_path, monkeypatch):
    file = tmp_path / "mine.toml"
    file.write_text(edition(("tray = 3", "tray = 4")))
    monkeypatch.setitem(SHELF.packs, "mine", SHELF.check(file))
    table = roaster(pack="mine").given(drawn="", bag="9xL1").do(ROAST, STOP, *[TO_TRAY] * 3)
    assert table.offers(TO_TRAY)
    assert not table.do(TO_TRAY).offers(TO_TRAY)
