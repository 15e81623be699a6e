"""The pack `comptoir`, and the checker that names the card (CA-001 to CA-005)."""

from collections import Counter
from pathlib import Path

import pytest

from rules.cafe import GAME
from rules.cafe import pack as printed
from rules.cafe.pack import SHELF
from rules.cafe.squares import LETTERS, Kind
from rules.cafe.state import Options
from rules.packs import Fault, PackError

COMPTOIR = Path(printed.__file__).with_name("comptoir.toml").read_text(encoding="utf-8")
CARDS = COMPTOIR.split("\n\n[[")[1:]
PACK = SHELF["comptoir"]

#: A pack of printed cards marks nothing as ours, and is held against the rules alone.
OURS = 'ours = ["starts", "plans"]\n'


def block(number):
    """The text of one card."""
    return next(card for card in CARDS if f"number = {number}\n" in card)


def changed(number, old, new):
    """The pack's text with a passage of one card changed."""
    before = block(number)
    assert old in before
    return COMPTOIR.replace(before, before.replace(old, new, 1))


def rows(number, first, second):
    """The pack's text with other squares on one card."""
    before = block(number)
    at = before.index("rows")
    end = before.index("]", at) + 1
    return COMPTOIR.replace(before, f'{before[:at]}rows = ["{first}", "{second}"]{before[end:]}')


def plain(text):
    """The same as a pack of printed cards."""
    assert OURS in text
    return text.replace(OURS, "")


#: A plan card with no café, and one with a café on one square.
BARE = next(plan for plan in PACK.plans if not plan.cafes and plan.cup)
SMALL = next(plan for plan in PACK.plans if plan.cafe_sizes == (1,))
LARGE = next(plan for plan in PACK.plans if plan.cafe_sizes == (2,))


@pytest.fixture
def faults(tmp_path):
    """What is wrong with a pack's text."""

    def check(text):
        file = tmp_path / "mine.toml"
        file.write_text(text, encoding="utf-8")
        try:
            SHELF.check(file)
        except PackError as error:
            return error.faults
        return ()

    return check


def test_our_pack_is_sound_and_says_it_is_ours(faults):  # CA-003
    assert faults(COMPTOIR) == ()
    assert PACK.ours == ("starts", "plans")
    assert "of our own" in COMPTOIR


def test_start_cards_have_one_cup_and_all_stages():  # CA-002
    for start in PACK.starts:
        kinds = Counter(square.kind for square in start.squares)
        assert kinds[Kind.CUP] == 1
        assert min(kinds[kind] for kind in (Kind.PRODUCTION, Kind.DRYING, Kind.ROASTING)) >= 1


def test_plan_cards_have_at_most_one_cup():  # CA-251
    cups = [sum(square.kind is Kind.CUP for square in plan.squares) for plan in PACK.plans]
    assert set(cups) == {0, 1}
    assert sum(cups) == 28


def test_the_four_colours_are_equally_frequent():  # CA-001
    squares = [square for plan in PACK.plans for square in plan.squares]
    assert Counter(s.colour for s in squares if s.kind is Kind.PRODUCTION) == dict.fromkeys(
        range(4), 24
    )
    asked = Counter("".join(cafe.demand for plan in PACK.plans for cafe in plan.cafes))
    assert asked == dict.fromkeys(LETTERS, 15)
    starts = Counter(s.colour for start in PACK.starts for s in start.squares)
    assert {starts[colour] for colour in range(4)} == {2}


def test_every_kind_of_square_is_printed():  # CA-005
    kinds = Counter(square.kind for plan in PACK.plans for square in plan.squares)
    assert kinds[Kind.BLANK] == 34
    assert kinds[Kind.SHIP] == 22
    assert kinds[Kind.DRYING] == kinds[Kind.ROASTING] == 36
    assert sum(kinds.values()) == 48 * 6


def test_cafes_are_houses_with_a_city_and_a_year():  # CA-005
    cafes = [cafe for plan in PACK.plans for cafe in plan.cafes]
    assert len({(cafe.name, cafe.city) for cafe in cafes}) == len(cafes) == 24
    assert all(1700 < cafe.year < 1960 for cafe in cafes)
    assert {len(cafe.demand) for cafe in cafes} == {1, 2, 3, 4}
    assert {size for plan in PACK.plans for size in plan.cafe_sizes} == {1, 2}
    worth = {len(cafe.demand): cafe.points for cafe in cafes}
    assert worth[1] < worth[2] < worth[3] < worth[4]
    assert {2, 3, 4} <= set(worth.values())


@pytest.mark.parametrize(
    ("text", "place", "problem", "figures"),
    [
        (
            rows(BARE.number, "Ay Ab", "B C cup"),
            f"plans.{BARE.number}.rows",
            "shape",
            {"found": "2 + 3", "wanted": "3 + 3"},
        ),
        (
            rows(BARE.number, "Ay Ab E", "B C cup"),
            f"plans.{BARE.number}.rows",
            "unknown_square",
            {"found": "E"},
        ),
        (
            rows(BARE.number, "cup Ab -", "B C cup"),
            f"plans.{BARE.number}.rows",
            "cups",
            {"found": "2", "wanted": "0-1"},
        ),
        (
            rows(BARE.number, "Ay D1 -", "B C cup"),
            f"plans.{BARE.number}.cafes.1",
            "missing_cafe",
            {"found": "D1"},
        ),
        (
            rows(SMALL.number, "Ay Ab -", "B C cup"),
            f"plans.{SMALL.number}.cafes.1",
            "cafe_squares",
            {"found": "0"},
        ),
        (
            rows(SMALL.number, "D1 Ab D1", "B C cup"),
            f"plans.{SMALL.number}.cafes.1",
            "cafe_squares",
            {"found": "2"},
        ),
        (
            rows(SMALL.number, "D1 D1 D1", "B C cup"),
            f"plans.{SMALL.number}.cafes.1",
            "cafe_squares",
            {"found": "3"},
        ),
        (
            changed(SMALL.number, f'"{SMALL.cafes[0].demand}"', '"yybgr"'),
            f"plans.{SMALL.number}.cafes.1.demand",
            "demand",
            {"found": "yybgr", "wanted": "1-4"},
        ),
        (
            changed(SMALL.number, f'"{SMALL.cafes[0].demand}"', '""'),
            f"plans.{SMALL.number}.cafes.1.demand",
            "demand",
            {"found": "", "wanted": "1-4"},
        ),
        (
            changed(SMALL.number, f'"{SMALL.cafes[0].demand}"', '"x"'),
            f"plans.{SMALL.number}.cafes.1.demand",
            "demand",
            {"found": "x", "wanted": "1-4"},
        ),
        (
            changed(SMALL.number, f"points = {SMALL.cafes[0].points}", "points = 0"),
            f"plans.{SMALL.number}.cafes.1.points",
            "range",
            {"found": "0", "wanted": "1-99"},
        ),
        (
            rows(49, "Ay Ab B", "C - -"),
            "starts.49.rows",
            "cups",
            {"found": "0", "wanted": "1"},
        ),
        (rows(49, "- - B", "C - cup"), "starts.49.rows", "missing_square", {"wanted": "A"}),
        (rows(49, "Ay - -", "C - cup"), "starts.49.rows", "missing_square", {"wanted": "B"}),
        (rows(49, "Ay B -", "- - cup"), "starts.49.rows", "missing_square", {"wanted": "C"}),
        (
            changed(50, PACK.starts[1].company, PACK.starts[0].company),
            "starts.50.company",
            "same_company",
            {"found": PACK.starts[0].company},
        ),
        (changed(50, "number = 50", "number = 49"), "starts.49", "same_number", {}),
        (
            changed(50, "number = 50", "number = 0"),
            "starts.0.number",
            "range",
            {"found": "0", "wanted": "1-"},
        ),
        (
            COMPTOIR.replace("star = true\n", "", 1),
            "plans.star",
            "count",
            {"found": "7", "wanted": "8"},
        ),
        (
            COMPTOIR.replace("\n\n[[" + block(BARE.number), ""),
            "plans",
            "count",
            {"found": "47", "wanted": "48"},
        ),
        (
            COMPTOIR.replace("\n\n[[" + block(52), ""),
            "starts",
            "count",
            {"found": "3", "wanted": "4"},
        ),
        (
            COMPTOIR.replace("beans = 35", "beans = 3"),
            "beans",
            "count",
            {"found": "3", "wanted": "35"},
        ),
    ],
)
def test_a_broken_constraint_names_the_card(faults, text, place, problem, figures):
    # CA-001 to CA-005
    assert faults(plain(text)) == (Fault(place, problem, figures),)


@pytest.mark.parametrize("turned", [False, True])
def test_two_cards_may_not_look_the_same(faults, turned):  # CA-003
    other = next(p for p in PACK.plans if not p.cafes and p.number > BARE.number)
    codes = [code for row in BARE.codes for code in row]
    if turned:
        codes.reverse()
    text = rows(other.number, " ".join(codes[:3]), " ".join(codes[3:]))
    expected = Fault(f"plans.{other.number}", "same_card", {"card": str(BARE.number)})
    assert faults(plain(text)) == (expected,)


def test_cards_of_ours_must_be_even_in_colours(faults):  # CA-001
    plan = next(p for p in PACK.plans if "Ay" in p.rows[0].split())
    text = changed(plan.number, "Ay", "Ab")
    assert faults(plain(text)) == ()
    figures = {"y": "23", "b": "25", "g": "24", "r": "24"}
    assert faults(text) == (Fault("plans.rows", "uneven_colours", figures),)


def test_demands_of_ours_must_be_even_in_colours(faults):  # CA-001
    plan = next(p for p in PACK.plans if p.cafes and "y" in p.cafes[0].demand)
    demand = plan.cafes[0].demand
    text = changed(plan.number, f'"{demand}"', f'"{demand.replace("y", "g", 1)}"')
    figures = {"y": "14", "b": "15", "g": "16", "r": "15"}
    assert faults(text) == (Fault("plans.cafes.demand", "uneven_colours", figures),)


def test_a_house_of_ours_that_asks_for_more_pays_more(faults):  # CA-005
    points = LARGE.cafes[0].points
    text = changed(LARGE.number, f"points = {points}", "points = 3")
    found = faults(text)
    expected = Fault(
        f"plans.{LARGE.number}.cafes", "points_do_not_grow", {"found": "3", "wanted": "4-"}
    )
    assert expected in found
    assert faults(plain(text)) == ()


def test_ours_has_every_kind_of_square(faults):  # CA-005
    text = COMPTOIR.replace('ship"', '-"').replace("ship ", "-    ")
    found = faults(text)
    assert Fault("plans.rows", "missing_square", {"wanted": "ship"}) in found


def test_all_faults_are_named_at_once(faults):
    text = plain(rows(49, "Ay Ab B", "C - -")).replace("star = true\n", "", 1)
    assert [fault.place for fault in faults(text)] == ["plans.star", "starts.49.rows"]


def test_a_pack_of_ones_own_can_be_played(tmp_path, monkeypatch):  # CA-004
    """With three small coffee houses on one card, and numbers of its own."""
    text = rows(SMALL.number, "D1 D2 D3", "B C cup").replace("number = 50\n", "number = 5000\n")
    points = f"points = {SMALL.cafes[0].points}\n"
    at = text.index(points, text.index(f"number = {SMALL.number}\n")) + len(points)
    house = '[[plans.cafes]]\nname = "X"\ncity = "Porto"\nyear = 1900\ndemand = "y"\npoints = 1\n'
    text = text[:at] + house + house + text[at:]
    file = tmp_path / "mine.toml"
    file.write_text(plain(text), encoding="utf-8")
    monkeypatch.setitem(SHELF.packs, "mine", SHELF.check(file))
    assert len(SHELF["mine"].cards[SMALL.number].cafes) == 3
    state = GAME.new(Options(players=4, pack="mine"), 1)
    while legal := GAME.legal(state):
        state = GAME.apply(state, legal[0])
    assert len(GAME.scores(state)) == 4
