"""The packs of Coffee Traders: the printed figures hold, and a wrong pack is told what is wrong."""

from pathlib import Path

import pytest

from rules.coffee_traders.checks import SHELF
from rules.packs import PackError

TABLE = (Path(__file__).parent / "table.toml").read_text(encoding="utf-8")
OURS = SHELF["comptoir"]


def faults(tmp_path, *changes):
    """The places that a pack with these changes is faulted for."""
    text = TABLE
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file = tmp_path / "wrong.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as error:
        SHELF.check(file)
    return {fault.place for fault in error.value.faults}


def test_our_pack_is_sound_and_says_what_is_ours():  # CT-008, CT-014
    assert "comptoir" in SHELF
    assert {"contracts", "slots", "bars.spaces", "coops.paths", "store.plantations"} <= set(
        OURS.ours
    )
    assert "objectives.letter" in OURS.ours


def test_known_values_hold_in_our_pack():
    """CT-008, CT-009, CT-104, CT-105, CT-210, CT-211, CT-565, CT-714, CT-750, CT-760."""
    assert OURS.slots["D"].coins == 3
    assert sum(OURS.tracks.arabica_counters) == 30
    assert [len(cards) for cards in OURS.cards] == [5] * 6
    assert OURS.bars[5].city == "seoul"
    assert [bar.spaces[-1].quantity for bar in OURS.bars[:5]] == [6] * 5
    assert {space.quantity: space.coins for space in OURS.bars[5].spaces}[3] == 2
    assert OURS.store[0].plantations[0].bonus == ("donkey",)
    assert len(OURS.coops[1].by_kind[3]) >= 2


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('game = "coffee_traders"', 'game = "chess"', "game"),
        ("[6, 6, 6, 6, 6]", "[6, 6, 6, 6, 5]", "tracks.arabica_counters"),
        ("[6, 6, 6, 6, 6]", "[10, 10, 10, 0, 0]", "tracks.arabica_counters"),
        ("arabica_start = 1", "arabica_start = 3", "tracks.arabica_start"),
        ("coffee_track = 10", "coffee_track = 9", "tracks.coffee_track"),
        ("right_warehouses = 5", "right_warehouses = 1", "tracks.right_warehouses"),
        ('["station", "post"]', '["station"]', "tracks.hospital_below"),
        ("counter_vp = [1, 2, 4", "counter_vp = [5, 2, 4", "tracks.counter_vp"),
        ('id = "guatemala"', 'id = "brazil"', "coops"),
        ("rows = [4, 3, 2]", "rows = [2, 3, 2]", "coops.guatemala.rows"),
        ("middle = 1", "middle = 0", "coops.guatemala.middle"),
        ("    [0, 4],\n", "    [0, 8],\n", "coops.guatemala.paths"),
        ("    [0, 4],\n", "    [1, 4],\n", "coops.guatemala.paths"),
        ("    [0, 4],\n    [1, 4],\n", "", "coops.guatemala.paths"),
        ('    { kind = "station", crowd = true },\n', "", "coops.guatemala.buildings"),
        ('    { kind = "post", crowd = true },\n', "", "coops.guatemala.buildings"),
        ('    { kind = "post" },\n', "", "coops.guatemala.buildings"),
        ("level = 1, cost = 0", "level = 2, cost = 0", "store"),
        (
            'bonus = ["donkey"] }, # printed: level',
            'bonus = ["coin"] }, # printed: level',
            "store.A",
        ),
        ("farm = 1\n", "", "store"),
        (
            'level = 3, cost = 3, bonus = ["step"]',
            'level = 2, cost = 3, bonus = ["step"]',
            "store.B",
        ),
        ("hard = [2, 2, 1], easy = [2, 1, 1]", "hard = [2, 1, 1], easy = [2, 2, 1]", "contracts.A"),
        ("hard = [2, 2, 1], easy = [2, 1, 1]", "hard = [2, 1, 1], easy = [2, 1, 1]", "contracts.A"),
        ("link = 1 }", "link = 9 }", "contracts.E"),
        ("hard = [3, 3, 3]", "hard = [3, 3, 4]", "contracts.D"),
        ("D = { coins = 3", "D = { coins = 2", "slots.D.coins"),
        ('[["building"], ["coin", "civet"]]', '[["building"], ["coin"]]', "slots.D.bonus"),
        ('[["hospital", "step"]]', '[["step"]]', "slots.F.bonus"),
        ('city = "seoul"', 'city = "paris"', "bars"),
        ("quantity = 6, coins = 3, vp = 8 }", "quantity = 7, coins = 3, vp = 8 }", "bars.antwerp"),
        ('"kopi", quantity = 3, coins = 2', '"kopi", quantity = 3, coins = 1', "bars.seoul"),
        ('id = "houses"\nletter = "A"', 'id = "houses"\nletter = "B"', "objectives.A"),
        ('id = "houses"', 'id = "horses"', "objectives"),
        ("vp = [8, 5, 3]", "vp = [8, 8, 3]", "objectives.stations_and_posts.vp"),
        ("vp = [8, 5, 3]", "vp = [8, 5, 0]", "objectives.stations_and_posts.vp"),
        ("quantity = 1, coins", "quantity = 0, coins", "bars.antwerp.quantity"),
        ("quantity = 1, coins", "quantity = -1, coins", "bars.antwerp.spaces.1.quantity"),
        ("level = 1, cost = 0", "level = 1, cost = 100", "store.A"),
        ("level = 1, cost = 0", "level = 1, cost = -1", "store.1.plantations.1.cost"),
        ("rows = [4, 3, 2]", "rows = [4, 10, 2]", "coops.guatemala.rows"),
        ("coffee_track = 10", "coffee_track = 21", "tracks.coffee_track"),
        ("[4, 3, 2]", "[4, 3, 1000000000000]", "coops.guatemala.rows.3"),
    ],
)
def test_a_wrong_pack_is_told_where(old, new, place, tmp_path):  # CT-008, CT-970
    assert place in faults(tmp_path, (old, new))


def test_the_same_coffee_twice_on_a_contract(tmp_path):  # CT-224
    change = ('["guatemala", "brazil", "colombia"]', '["guatemala", "guatemala", "colombia"]')
    assert "contracts.A" in faults(tmp_path, change)


def test_two_f_contracts_must_not_begin_on_one_space(tmp_path):  # CT-225, CT-226, CT-227
    assert '["guatemala", "brazil", "indonesia"]' in TABLE
    change = ('["guatemala", "brazil", "indonesia"]', '["guatemala", "ethiopia", "indonesia"]')
    assert "contracts.F" in faults(tmp_path, change)


def test_colombia_needs_what_the_examples_show(tmp_path):  # CT-EX57, CT-EX14
    start = TABLE.index('id = "colombia"')
    for old, new in (
        ('    { kind = "hospital" },\n', ""),
        ('    { kind = "farm" },\n', ""),
        ('    { kind = "post", chevron = true },\n', '    { kind = "post" },\n'),
        ('    { kind = "station", chevron = true },\n', '    { kind = "station" },\n'),
    ):
        text = TABLE[:start] + TABLE[start:].replace(old, new, 1)
        file = tmp_path / "wrong.toml"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(PackError) as error:
            SHELF.check(file)
        assert "coops.colombia.buildings" in {fault.place for fault in error.value.faults}
