"""Components and setup (CA-001 to CA-007, CA-101 to CA-110)."""

import pytest

from rules.cafe import GAME
from rules.cafe.pack import SHELF
from rules.cafe.setup import eligible
from rules.cafe.squares import CODES, LETTERS, Colour, Kind
from rules.cafe.state import Options
from rules.game import Refusal
from tests.rules.cafe.table import DELIVER, END, acting, cafe, conserved, drawn, produce

PACK = SHELF["comptoir"]


def all_cards(state):
    """Every plan card that is in the game: in the deck, on offer or discarded."""
    return [*state.deck, *state.offer, *state.discarded]


def test_four_colours_of_35_beans():  # CA-001
    assert [colour.name for colour in Colour] == ["YELLOW", "BROWN", "GREEN", "RED"]
    assert PACK.beans == 35
    for players in (1, 2, 3, 4):
        assert cafe(players).supply == (35 - players,) * 4


def test_four_start_cards_of_four_companies():  # CA-002
    assert len(PACK.starts) == 4
    assert len({start.company for start in PACK.starts}) == 4


def test_48_plan_cards_of_which_8_have_a_star():  # CA-003
    assert len(PACK.plans) == 48
    assert sum(plan.star for plan in PACK.plans) == 8
    assert len({(plan.rows, plan.cafes) for plan in PACK.plans}) == 48


def test_a_card_is_a_block_of_2_by_3_squares():  # CA-004
    for card in PACK.cards.values():
        assert len(card.squares) == 6
        for rotation, face in enumerate(card.faces):
            width, height = ((3, 2), (2, 3))[rotation % 2]
            assert {(x, y) for x, y, _ in face} == {
                (x, y) for x in range(width) for y in range(height)
            }


def test_two_squares_side_by_side_are_one_large_cafe():  # CA-004
    (site,) = drawn("D1 D1 cup / Ay B C", D1=("yyr", 4)).sites
    assert site.cells == ((0, 0), (1, 0))
    assert [len(drawn("D1 Ay cup / - B C", D1=("y", 2)).sites[0].cells)] == [1]


def test_the_kinds_of_squares():  # CA-005
    assert {square.kind for square in CODES.values()} == set(Kind)
    assert {CODES[f"A{letter}"].colour for letter in LETTERS} == set(Colour)
    (site,) = drawn("D1 Ay cup / - B C", D1=("yr", 3)).sites
    assert (site.cafe.demand, site.cafe.points) == ("yr", 3)
    assert site.cafe.city
    assert site.cafe.year == 1900


def test_an_exhausted_colour_is_not_produced():  # CA-006
    table = acting("Ay Ab cup / - B C").given(supply=(0, 5, 5, 5))
    after = GAME.apply(table.state, produce(0, 0))
    assert [len(beans) for beans in after.players[0].beans] == [0, 1, 0, 0, 0, 0]
    assert after.supply == (0, 4, 5, 5)


def test_the_last_bean_of_a_colour_goes_to_the_first_square():  # CA-006
    table = acting("Ay Ay cup / Ay B C").given(supply=(2, 5, 5, 5))
    after = GAME.apply(table.state, produce(0, 0))
    assert [len(beans) for beans in after.players[0].beans] == [1, 1, 0, 0, 0, 0]
    assert after.supply == (0, 5, 5, 5)


def test_a_group_whose_colours_are_all_exhausted_cannot_produce():  # CA-006
    table = acting("Ay Ay cup / - B C").given(supply=(0, 5, 5, 5))
    assert table.refusal(produce(0, 0)) == "CA-006"
    assert table.refused[produce(0, 0)] == "CA-006"


def test_a_warehouse_holds_any_number_of_beans():  # CA-007
    table = acting("Ay Ab cup / - B C", {(2, 1): "y" * 9}, warehouse="y" * 26).do(DELIVER)
    assert table.warehouse() == (35, 0, 0, 0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_area_begins_with_a_start_card_of_its_own(players):  # CA-101
    starts = {start.number for start in PACK.starts}
    for seed in range(5):
        state = cafe(players, seed).state
        firsts = [player.area.cards for player in state.players]
        assert all(len(cards) == 1 for cards in firsts)
        numbers = {cards[0].card for cards in firsts}
        assert numbers <= starts
        assert len(numbers) == players


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_warehouse_begins_with_one_bean_of_each_colour(players):  # CA-102
    table = cafe(players)
    assert [table.warehouse(seat) for seat in range(players)] == [(1, 1, 1, 1)] * players
    assert conserved(table.state)


def test_the_action_marker_begins_on_1():  # CA-103
    assert [cafe(players).points for players in (1, 2, 3, 4)] == [1, 1, 1, 1]


def test_four_players_use_all_48_cards():  # CA-104
    assert sorted(all_cards(cafe(4).state)) == sorted(plan.number for plan in PACK.plans)


def test_three_players_leave_out_the_stars():  # CA-105
    cards = all_cards(cafe(3).state)
    assert sorted(cards) == sorted(plan.number for plan in PACK.plans if not plan.star)
    assert len(cards) == 40


@pytest.mark.parametrize(
    ("players", "left"),
    [(2, 32), (1, 24)],  # CA-106, CA-107
)
def test_fewer_players_also_leave_out_random_cards(players, left):  # CA-106, CA-107
    decks = [frozenset(all_cards(cafe(players, seed).state)) for seed in range(20)]
    assert {len(deck) for deck in decks} == {left}
    assert len(set(decks)) == 20
    stars = {plan.number for plan in PACK.plans if plan.star}
    assert not any(deck & stars for deck in decks)
    assert frozenset().union(*decks) == {p.number for p in PACK.plans} - stars


def test_the_first_master_is_chosen_or_random():  # CA-108
    assert [cafe(3, master=seat).state.master for seat in range(3)] == [0, 1, 2]
    assert {cafe(3, seed).state.master for seed in range(30)} == {0, 1, 2}
    with pytest.raises(Refusal) as refused:
        GAME.new(Options(players=2, master=2), 1)
    assert refused.value.rule == "CA-108"


def test_cards_left_out_take_no_part():  # CA-109
    state = cafe(2, 3).state
    assert len(state.players) == 2
    left_out = set(eligible(PACK, state.options)) - set(all_cards(state))
    assert len(left_out) == 8
    seen = set(all_cards(state))
    while legal := GAME.legal(state):
        state = GAME.apply(state, legal[0])
        seen |= {placed.card for player in state.players for placed in player.area.cards}
        seen |= set(all_cards(state)) | {player.card for player in state.players}
    assert not seen & left_out


@pytest.mark.parametrize(
    ("players", "variant"),
    [*((count, "basic") for count in (1, 2, 3, 4)), *((n, "auction") for n in (2, 3, 4))],
)
def test_eight_rounds_exhaust_the_deck(players, variant):  # CA-110, CA-206, CA-701
    state = cafe(players, 5, variant=variant).state
    rounds = []
    while legal := GAME.legal(state):
        assert state.round <= 8
        if state.round not in rounds:
            rounds.append(state.round)
        state = GAME.apply(state, END if END in legal else legal[0])
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 8]
    assert state.deck == ()
    assert GAME.turn(state) is None


@pytest.mark.parametrize(
    ("players", "variant", "rule"),
    [(0, "basic", "CA-104"), (5, "basic", "CA-104"), (1, "auction", "CA-801")],
)
def test_other_numbers_of_players_are_refused(players, variant, rule):  # CA-104, CA-801
    with pytest.raises(Refusal) as refused:
        GAME.new(Options(players=players, variant=variant), 1)
    assert refused.value.rule == rule
