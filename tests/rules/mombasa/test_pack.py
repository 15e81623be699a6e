"""The pack `comptoir` and what a pack must keep."""

from importlib.resources import files

import pytest

from rules.mombasa import GAME
from rules.mombasa.state import Options
from rules.packs import PackError
from tests.rules.mombasa.table import PACK, region

TEXT = (files("rules.mombasa") / "comptoir.toml").read_text(encoding="utf-8")


def faults(tmp_path, *changes):
    """The places at fault in the pack with these pieces of its text replaced."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        GAME.shelf.check(file)
    return {fault.place for fault in caught.value.faults}


@pytest.mark.parametrize(
    ("place", "old", "new"),
    [
        ("map.regions", '{ letter = "A", id = "atlas", name = "Atlas", benefit', "# {"),
        ("map.regions.volta", 'id = "atlas"', 'id = "volta"'),
        ("map.rows", '"..AAABBCCC1."', '"..AAABBCCCZ."'),
        ("map.double", '"BF"', '"AY"'),
        ("map.enclaves", '"2EEFTFHGGDI."', '"2EEFTTHGGDI."'),
        (
            "map.regions.tenere.benefit",
            'name = "Ténéré"',
            'name = "T", benefit = { kind = "money", n = 1 }',
        ),
        ("map.regions.atlas.benefit", ', benefit = { kind = "track", n = 2 } }', " }"),
        (
            "map.regions.atlas.mines",
            '{ kind = "track", n = 2 }',
            '{ kind = "track", n = 2 }, mines = 1',
        ),
        (
            "map.regions.nubia.benefit",
            'Nubie", benefit = { kind = "ledger", n = 1 }',
            'N", benefit = { kind = "ledger", n = 4 }',
        ),
        ("map.cities.mombasa.coins", "[[0, 1, 0, 1, 2]", "[[0, 1, 0, 1, 1]"),
        ("map.cities", 'company = "cape_town"\nname', 'company = "cairo"\nname'),
        ("faces", 'id = "A1"', 'id = "A3"'),
        ("faces.A1.calls", "calls = { 9 = 2 }", "calls = { 3 = 1, 6 = 1, 9 = 2 }"),
        ("faces.A1.calls", "calls = { 9 = 2 }", "calls = { 18 = 2 }"),
        ("faces.A1.special", "{ space = 12, pounds = 2 }", "{ space = 6, pounds = 2 }"),
        ("faces.A1.special", "{ space = 12, pounds = 2 }", "{ space = 12, pounds = 3 }"),
        ("faces.A1.shares", "14 = 5, 16 = 6", "14 = 6, 16 = 5"),
        ("faces.A1.bonus", 'bonus = "bananas"', 'bonus = "steps"'),
        ("faces.B2.bonus", 'bonus = "markers"', 'bonus = "development"'),
        ("first_faces", '["A1", "B1", "C1", "D1"]', '["A1", "A2", "C1", "D1"]'),
        ("player_board.diamonds.slot", "slot = 8", "slot = 29"),
        ("player_board.ledger.values", "13 = 50, 15 = 60", "13 = 60, 15 = 50"),
        ("board.letters", '["A", "A", "B", "B", "C", "C"]', '["A", "A", "A", "B", "C", "C"]'),
        ("board.tile_fees", "tile_fees = [1, 1, 2, 2]", "tile_fees = [0, 1, 2, 2]"),
        ("board.markers", "markers = { 2 = 3,", "markers = { 2 = 4,"),
        ("board", "markers = { 2 = 3, 3 = 2, 4 = 2 }", "markers = { 2 = 3, 3 = 2 }"),
        ("majorities.coffee", "{ least = 3, steps = 3 }", "{ least = 1, steps = 3 }"),
        ("majorities.coffee", '4, extra = { kind = "remove"', '4, extra = { kind = "track"'),
        ("majorities.cairo", 'company = "mombasa"\ntiers', 'company = "cairo"\ntiers'),
        ("cards.A", 'set = "A", value = 2, crate = 2 },', 'set = "B", value = 2, crate = 2 },'),
        (
            "cards.d-share-cairo",
            'id = "d-share-cairo", kind = "share"',
            'id = "d-share-cairo", kind = "coffee", value = 1',
        ),
        (
            "cards.d-share-cairo.share",
            'crate = 2, share = "cairo" },\n  { id = "e',
            'crate = 2 },\n  { id = "e',
        ),
        ("cards.merchant", 'pounds = 1, mines = "cairo"', 'pounds = 1, mines = "mombasa"'),
        (
            "cards.start-development-1.value",
            'kind = "development", set = "start", value = 1',
            'kind = "development", set = "start", value = 4',
        ),
        (
            "cards.tile",
            'id = "tile-merchant", kind = "merchant"',
            'id = "tile-merchant", kind = "coffee"',
        ),
        ("cards.seat", "number = 4", "number = 3"),
        ("books.A", 'id = "a-1", letter = "A"', 'id = "a-1", letter = "B"'),
        (
            "books.a-1.reward",
            'reward = { kind = "money", n = 1 }',
            'reward = { kind = "track", n = 1 }',
        ),
        ("books.a-1.needs", 'needs = [{ what = "coffee", n = 1 }]', "needs = []"),
        (
            "tiles.harbour.cards",
            '["start-coffee-1", "start-bananas-2"',
            '["a-coffee-2", "start-bananas-2"',
        ),
        ("tiles", '  { id = "crater"', "# {"),
        ("first_tiles", '["crater", "caravan"', '["crater", "crater"'),
    ],
)
def test_what_breaks_the_rulebook_is_named(tmp_path, place, old, new):
    assert place in faults(tmp_path, (old, new))


def test_a_key_the_game_does_not_know_is_a_mistake(tmp_path):
    assert faults(tmp_path, ("money = 1\n", "money = 1\ngold = 2\n")) == {"$.board"}


def test_a_pack_of_one_s_own_can_be_played(tmp_path):
    file = tmp_path / "own.toml"
    text = TEXT.replace('name = "comptoir"', 'name = "own"', 1).replace(
        "money = 1\n", "money = 4\n"
    )
    file.write_text(text, encoding="utf-8")
    key = GAME.shelf.add(file)
    assert key.startswith("own@")
    state = GAME.new(Options(pack=key), 1)
    assert [seat.money for seat in state.seats] == [4, 4]
    del GAME.shelf.packs[key]


@pytest.mark.parametrize(
    ("place", "old", "new"),
    [
        ("board.book_costs", "A = 1, B = 1, C = 2", "A = 1, B = 1"),
        ("board.book_costs", "C = 2 }", "C = 0 }"),
        ("map.cities.cape_town", '"......444..."', '"4..........."'),
        ("map.rows", '".....UUVVVS."', '".....UUVVVS"'),
        ("faces.A1.shares", "{ 2 = 1, 5 = 2, 8 = 3", "{ 5 = 1, 2 = 2, 8 = 3"),
        ("player_board.diamonds.values", "{ 6 = 10, 9 = 15", "{ 9 = 10, 6 = 15"),
        ("board.buy_fee", "buy_fee = 1", "buy_fee = -1"),
        ("board.discard_bonus", "discard_bonus = 2", "discard_bonus = -2"),
        ("board.extra_discard.1", "extra_discard = [3, 8]", "extra_discard = [-3, 8]"),
        ("board.money", "money = 1\n", "money = -1\n"),
        ("board.money", "money = 1\n", "money = 100\n"),
        ("board.crates.3", "crates = [2, 1, 0]", "crates = [2, 1, -1]"),
        ("board.crates", "crates = [2, 1, 0]", "crates = [2, 10, 0]"),
        ("faces.D2.fees.1", "fees = [1, 1]", "fees = [-1, 1]"),
        (
            "cards.a-coffee-2.crate",
            'set = "A", value = 2, crate = 1',
            'set = "A", value = 2, crate = -1',
        ),
        ("cards.a-merchant.pounds", "crate = 2, pounds = 2", "crate = 2, pounds = -2"),
        (
            "books.a-1.needs",
            'needs = [{ what = "coffee", n = 1 }]',
            'needs = [{ what = "coffee", n = 0 }]',
        ),
        (
            "books.a-1.needs.1.n",
            'needs = [{ what = "coffee", n = 1 }]',
            'needs = [{ what = "coffee", n = -1 }]',
        ),
        ("majorities.coffee", "{ least = 1, steps = 2 }", "{ least = 1, steps = 0 }"),
        (
            "majorities.coffee.tiers.1.steps",
            "{ least = 1, steps = 2 }",
            "{ least = 1, steps = -2 }",
        ),
        ("tiles.harbour.bonus", '[{ track = "mombasa", n = 3 }]', '[{ track = "mombasa", n = 7 }]'),
        (
            "tiles.harbour.bonus.1.n",
            '[{ track = "mombasa", n = 3 }]',
            '[{ track = "mombasa", n = -3 }]',
        ),
        (
            "map.regions.nile_delta.benefit.n",
            'Nil", benefit = { kind = "money", n = 1',
            'Nil", benefit = { kind = "money", n = -1',
        ),
    ],
)
def test_a_pack_that_could_stop_a_game_is_refused(place, old, new, tmp_path):  # MO-410, MO-504
    assert place in faults(tmp_path, (old, new))


def test_a_region_that_no_city_leads_to_is_refused(tmp_path):  # MO-410
    """The south is cut off: the sea runs between Congo and Cuanza, Rovuma and the Kalahari."""
    rows = (
        ('".....QQRRSS."', '".....QQRRSS."'),
        ('".....UUVVVS."', '"............"'),
        ('"......444..."', '"4..........."'),
    )
    wrong = faults(tmp_path, *rows)
    assert {"map.regions.orange", "map.regions.okavango", "map.cities.cape_town"} <= wrong
    assert "map.regions.congo" not in wrong


def test_what_is_ours_is_marked_as_ours():
    """Also the player boards, which are likely but not proven, and the first game's tiles."""
    assert {"map", "faces", "cards", "books", "tiles", "player_board", "first_tiles"} <= set(
        PACK.ours
    )


def test_borders_go_both_ways_and_every_region_is_within_reach():
    for mark, others in PACK.borders.items():
        for other, cost in others.items():
            assert PACK.borders[other][mark] == cost
            assert cost in (1, 2)
    seen, reach = set(), [city.digit for city in PACK.cities]
    while reach:
        mark = reach.pop()
        if mark not in seen:
            seen.add(mark)
            reach += PACK.borders[mark]
    assert len(seen) == 24 + 4


def test_the_known_values_of_the_player_boards():
    diamonds, ledger = PACK.player_board.diamonds, PACK.player_board.ledger
    assert diamonds.values == {6: 10, 9: 15, 13: 25, 16: 30, 20: 40, 23: 45, 25: 50, 28: 60}
    assert ledger.values == {3: 10, 5: 15, 7: 20, 9: 30, 11: 40, 13: 50, 15: 60}
    assert (diamonds.last, diamonds.slot, ledger.last, ledger.slot) == (28, 8, 15, 4)


def test_the_surrounded_regions_have_strong_diamonds():
    for name in ("tibesti", "okavango"):
        place = PACK.map.regions[region(name)]
        assert place.benefit.kind == "diamond"
        assert place.mines == 2
