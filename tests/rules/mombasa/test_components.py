"""Components, limits and invariants (MO-001 to MO-057)."""

from collections import Counter

import pytest

from rules.game import Refusal
from rules.mombasa import GAME
from rules.mombasa.actions import Mark, Pass, Step, UseGoods, UseMerchant
from rules.mombasa.goods import price
from rules.mombasa.names import COMPANIES, GOODS, Company, Kind, Space
from rules.mombasa.planning import open_slots
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import shares
from rules.mombasa.state import Ask, Options
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    MOMBASA,
    PACK,
    PIERRE,
    SIMON,
    fresh,
    planning,
    playing,
)


def of_kind(kind):
    return [card for card in PACK.cards if card.kind == kind]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_sit_at_the_table(players):  # MO-001
    assert len(fresh(players).state.seats) == players
    assert list(GAME.players) == [2, 3, 4]


@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_or_more_cannot_play(players):  # MO-001
    with pytest.raises(Refusal, match="MO-001"):
        GAME.new(Options(players=players), 1)


def test_the_map_has_twenty_four_regions():  # MO-002
    assert len(PACK.map.regions) == len(fresh().state.regions) == 24
    assert len({region.letter for region in PACK.map.regions}) == 24


def test_four_companies_with_their_cities():  # MO-003
    names = [city.company for city in PACK.cities]
    assert names == ["mombasa", "cape_town", "saint_louis", "cairo"]
    assert [company.name.lower() for company in Company] == names


def test_eight_faces_of_four_letters_and_each_letter_once_in_a_game():  # MO-004, MO-005
    ids = [face.id for face in PACK.faces]
    assert ids == ["A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2"]
    for seed in range(12):
        laid = [PACK.faces[face].id for face in fresh(setup="varied", seed=seed).state.faces]
        assert sorted(name[0] for name in laid) == ["A", "B", "C", "D"]


def test_effects_name_the_company_whatever_face_lies_there():  # MO-006
    table = playing("coffee1").given(faces="D2 C2 B2 A2")
    moved = table.do(UseGoods(0), Step(CAIRO))
    assert moved.me.tracks == (0, 0, 0, 1)


def test_the_deck_of_action_cards():  # MO-007
    assert [len(letter) for letter in PACK.deck] == [9, 16, 11, 4, 4]
    assert sum(len(letter) for letter in PACK.deck) == 44


def test_nine_starting_cards_each_the_same_for_all():  # MO-008
    assert len(PACK.of_set("start")) == 9
    hands = [Counter(seat.hand) for seat in fresh(4).state.seats]
    assert [sum((hand & Counter(PACK.of_set("start"))).values()) for hand in hands] == [9] * 4


def test_four_starting_development_cards_numbered():  # MO-009
    cards = [PACK.cards[card] for card in PACK.seat_cards]
    assert [(card.kind, card.value, card.number) for card in cards] == [
        ("development", 1, number) for number in (1, 2, 3, 4)
    ]


def test_seventy_two_books_of_three_letters_with_conditions_and_a_reward():  # MO-011, MO-012
    assert [len(letter) for letter in PACK.supplies] == [24, 24, 24]
    assert {len(book.needs) for book in PACK.books} == {1, 2}
    assert all(book.reward.kind for book in PACK.books)


def test_ten_start_tiles_and_four_bonus_tiles():  # MO-013, MO-014
    assert len(PACK.tiles) == 10
    kinds = sorted(PACK.cards[card].kind for card in PACK.tile_cards.values())
    assert kinds == ["bookkeeper", "development", "merchant"]  # and "+1 goods", kept beside
    assert [space.name for space in Space if space.name.endswith("TILE")] == [
        "PLUS_TILE",
        "BOOKKEEPER_TILE",
        "MERCHANT_TILE",
        "DEVELOPMENT_TILE",
    ]


def test_the_bank_never_runs_dry():  # MO-015, MO-016, MO-1104
    # 40 coins of 1 and 20 of 5 make £140; a player richer than all of them is still paid
    table = playing("dm", money=140).do(UseMerchant(0))
    assert table.me.money == 142


def test_fifteen_posts_in_three_columns_of_five():  # MO-017, MO-018
    table = fresh()
    assert [table.posts(company) for company in COMPANIES] == [(5, 5, 5)] * 4
    assert all(len(city.coins) == 3 for city in PACK.cities)
    assert {len(column) for city in PACK.cities for column in city.coins} == {5}


def test_posts_leave_from_the_centre_and_the_last_space_shows_two_coins():  # MO-019, MO-020
    assert {column[4] for city in PACK.cities for column in city.coins} == {2}
    mombasa = PACK.cities[MOMBASA].coins[0]
    assert mombasa == (0, 1, 0, 1, 2)
    for posts, coins in ((5, 0), (4, 0), (3, 1), (2, 1), (1, 2)):
        table = fresh().given(columns={MOMBASA: (posts, 5, 5)})
        assert share_value(table.state, MOMBASA) == coins


def test_markers_of_each_player():  # MO-021, MO-022, MO-023
    seat = fresh(4).me
    assert len(seat.tracks) == 4
    assert (seat.diamonds, seat.ink) == (0, -1)
    most = max(PACK.board.markers.values()) + 2  # the marker bonus adds two at most
    assert most == 5


def test_one_first_player_marker():  # MO-024
    table = playing(players=3).given(marker=SIMON)
    assert [table.state.marker == seat for seat in range(3)] == [False, True, False]
    assert fresh(3).state.marker == PIERRE


def test_the_scores_do_not_hang_on_anything_but_the_table():  # MO-025
    table = planning(3)
    assert GAME.scores(table.state) == GAME.scores(table.given(chance=7).state)


def test_three_goods_and_the_kinds_of_cards():  # MO-026, MO-027, MO-028
    assert [kind.name for kind in GOODS] == ["COFFEE", "BANANAS", "COTTON"]
    assert [kind.name for kind in Kind][3:] == ["DEVELOPMENT", "BOOKKEEPER", "MERCHANT", "SHARE"]
    assert {card.kind for card in PACK.cards} == {kind.name.lower() for kind in Kind}


def test_development_cards_show_one_to_three_points_and_sometimes_a_share():  # MO-029, MO-030
    cards = of_kind("development")
    assert {card.value for card in cards} == {1, 2, 3}
    assert {card.share is None for card in cards} == {True, False}


def test_five_diamond_merchants_none_of_them_at_the_start():  # MO-031, MO-032
    merchants = [card for card in of_kind("merchant") if card.set != "tile"]
    assert sorted(card.mines or "" for card in merchants) == [
        "",
        "cairo",
        "cape_town",
        "mombasa",
        "saint_louis",
    ]
    assert sum(card.count for card in merchants) == 5
    assert all(card.set in "ABC" for card in merchants)


def test_every_other_kind_is_in_each_starting_hand():  # MO-033
    kinds = {PACK.cards[card].kind for card in fresh().me.hand}
    assert kinds == {"coffee", "bananas", "cotton", "development", "bookkeeper"}


def test_the_last_eight_cards_are_share_cards():  # MO-034
    letters = {card.set for card in of_kind("share")}
    assert letters == {"D", "E"}
    assert sum(card.count for card in of_kind("share")) == 8


def test_crate_numbers_on_cards_and_beside_spaces_make_the_price():  # MO-035, MO-036, MO-037
    assert len(PACK.space_crates) == 12
    table = playing().given(display={0: "coffee3", 1: "coffee3", 2: "coffee3", 11: "dm-cairo"})
    assert PACK.crates[PACK.card_number["b-coffee-3"]] == 3
    left, middle, right = PACK.board.crates
    assert [price(table.state, space) for space in (0, 1, 2)] == [3 + left, 3 + middle, 3 + right]
    assert price(table.state, 11) == 2 + right


def test_twelve_book_spaces_in_two_rows_under_rounds_two_to_seven():  # MO-038, MO-039
    assert Counter(PACK.library_letters) == {0: 4, 1: 4, 2: 4}
    assert len(PACK.board.letters) == 6  # columns 2 to 7
    assert PACK.library_letters[:6] == PACK.library_letters[6:]


def test_seven_rounds_of_three_phases():  # MO-040, MO-054, MO-055
    table, rounds = planning(), []
    while table.ask is not Ask.OVER:
        rounds.append((table.state.round, table.ask))
        play = next((action for action in table.legal if isinstance(action, Pass)), table.legal[-1])
        table = table.do(play)
    order = list(dict.fromkeys(rounds))
    assert order == [(r, ask) for r in range(1, 8) for ask in (Ask.PLAN, Ask.TURN)]


def test_five_slots_with_a_used_pile_each():  # MO-041, MO-042, MO-043
    seat = fresh().me
    assert len(seat.piles) == 5
    assert open_slots(PACK, seat) == [0, 1, 2]
    assert open_slots(PACK, fresh().seat(PIERRE, diamonds=8).me) == [0, 1, 2, 3]
    assert open_slots(PACK, fresh().seat(PIERRE, ink=4).me) == [0, 1, 2, 4]


def test_money_and_used_piles_are_seen_by_all():  # MO-045, MO-046, MO-1103
    table = planning().seat(SIMON, money=7, piles="coffee1 dev1/keeper2/")
    seen = GAME.view(table.state, PIERRE).seats[SIMON]
    assert (seen.money, seen.piles) == (7, table.of_seat(SIMON).piles)


def test_a_hand_may_be_of_any_size():  # MO-047
    table = playing(hand=" ".join(["coffee1"] * 30), piles="dev1//").do(Pass(0))
    assert sum(table.hand().values()) == 31


def test_money_is_never_negative():  # MO-048
    table = playing(money=0).given(faces="A1 B1 C1 D1")
    assert table.refusal(Mark(Space.PLUS_TILE)) == "MO-750"
    assert table.seat(PIERRE, money=1).offers(Mark(Space.PLUS_TILE))


def test_a_share_is_worth_the_coins_uncovered_in_the_city():  # MO-052
    # Mombasa's columns: 0 1 0 1 2, 0 1 0 1 2, 1 0 0 1 2 from the centre outwards
    table = fresh().given(columns={MOMBASA: (2, 3, 4)})
    assert share_value(table.state, MOMBASA) == (0 + 1 + 0) + (0 + 1) + 1


def test_shares_are_the_last_icon_and_one_for_each_card():  # MO-053
    # face A1: 1 share at 2, 2 at 5, 3 at 8
    table = playing(hand="dev2-mombasa share-mombasa coffee1", piles="dev3-mombasa//")
    for space, icon in ((0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (8, 3)):
        moved = table.seat(PIERRE, tracks={MOMBASA: space})
        assert shares(moved.state, moved.me, MOMBASA) == icon + 3
        assert shares(moved.state, moved.me, CAPE_TOWN) == 0
