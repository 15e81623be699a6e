"""Setup of the first game and of later ones (MO-101 to MO-160)."""

from collections import Counter
from itertools import permutations

import pytest

from rules.mombasa import GAME
from rules.mombasa.actions import KeepTile, PayCall, RefuseCall, Stow
from rules.mombasa.names import COMPANIES, EMPTY
from rules.mombasa.posts import share_value
from rules.mombasa.state import Ask
from tests.rules.mombasa.table import (
    MOMBASA,
    PACK,
    PIERRE,
    SIMON,
    all_cards,
    card,
    fresh,
    planning,
)


def faces(table):
    return [PACK.faces[face].id for face in table.state.faces]


def letter(number):
    return PACK.cards[number].set


def test_first_game_tracks_are_fixed():  # MO-010, MO-101, MO-102
    for seed in range(4):
        assert faces(fresh(seed=seed)) == ["A1", "B1", "C1", "D1"]


def test_every_post_starts_in_its_city_and_shares_are_worth_nothing():  # MO-103
    table = fresh(3)
    assert table.state.columns == (5,) * 12
    assert [share_value(table.state, company) for company in COMPANIES] == [0, 0, 0, 0]
    assert set(table.state.regions) == {EMPTY}


def test_each_letter_is_shuffled_by_itself():  # MO-104, MO-105
    dealt = [fresh(seed=seed).state.display for seed in range(30)]
    right_top = {display[2] for display in dealt}
    assert len(right_top) > 5  # any A card may come first
    assert {letter(number) for number in right_top} == {"A"}
    state = fresh().state
    assert [len(cards) for cards in state.deck] == [0, 13, 11, 4, 4]


def test_the_discard_pile_starts_empty():  # MO-106
    assert fresh().state.discard == ()


def test_the_deal_goes_right_middle_left_top_to_bottom():  # MO-107, MO-108
    display = [letter(number) for number in fresh().state.display]
    rows = [display[row : row + 3] for row in (0, 3, 6, 9)]
    assert rows == [["A", "A", "A"], ["B", "A", "A"], ["B", "A", "A"], ["B", "A", "A"]]


@pytest.mark.parametrize(
    ("players", "coins"),
    [(2, (1, 1, 1, 1, 1, 1)), (3, (2, 1, 2, 1, 2, 1)), (4, (2, 2, 2, 2, 2, 2))],
)
def test_coins_on_the_round_track(players, coins):  # MO-109, MO-110, MO-111, MO-112
    assert PACK.board.coins[players] == coins  # spaces 2 to 7; space 1 has none
    assert sum(coins) == {2: 6, 3: 9, 4: 12}[players]
    assert fresh(players).state.coins == (0,) * 12


def test_four_books_of_each_letter_lie_open_the_rest_in_three_supplies():  # MO-113, MO-114
    state = fresh().state
    shown = [PACK.books[number].letter for number in state.library]
    assert shown == ["A", "A", "B", "B", "C", "C"] * 2
    assert [len(supply) for supply in state.supplies] == [20, 20, 20]
    assert len({fresh(seed=seed).state.library for seed in range(10)}) > 5


def test_bonus_tiles_and_spaces_are_free():  # MO-115
    table = planning(4)
    assert set(table.state.bonus) == {EMPTY}
    assert all(seat.zone == (EMPTY,) * 8 and seat.plus == -2 for seat in table.state.seats)


def test_each_player_starts_with_a_board_and_ten_cards():  # MO-116, MO-117, MO-127
    state = fresh(4).state
    assert [len(seat.hand) for seat in state.seats] == [10] * 4
    assert [len(seat.books) for seat in state.seats] == [15] * 4


def test_markers_and_money_at_the_start():  # MO-118, MO-119, MO-120
    for seat in fresh(4).state.seats:
        assert seat.tracks == (0, 0, 0, 0)
        assert seat.diamonds == 0
        assert seat.money == 1


@pytest.mark.parametrize(("players", "markers"), [(2, 3), (3, 2), (4, 2)])
def test_bonus_markers_by_number_of_players(players, markers):  # MO-121, MO-122, MO-123
    assert [seat.markers for seat in fresh(players).state.seats] == [markers] * players


def test_the_first_player_leads_and_seats_get_their_card():  # MO-124, MO-125, MO-126
    for players in (2, 3, 4):
        state = fresh(players).state
        assert (state.first, state.marker, state.seat) == (0, 0, 0)
        own = [card for seat in state.seats for card in seat.hand if letter(card) == "seat"]
        assert [PACK.cards[number].number for number in own] == list(range(1, players + 1))
        assert sum(letter(number) == "seat" for number in all_cards(state)) == players


def test_first_game_tiles_are_fixed_by_seat():  # MO-128
    for seed in (1, 2):
        tiles = [PACK.tiles[seat.tile].id for seat in fresh(4, seed=seed).state.seats]
        assert tiles == list(PACK.first_tiles)


def test_a_start_tile_shows_cards_book_and_bonus():  # MO-129, MO-130
    for tile in PACK.tiles:
        assert len(tile.cards) == 3
        assert tile.needs
        assert tile.reward.kind
        assert 1 <= len(tile.bonus) <= 2
    assert fresh().me.tile == PACK.tile_number["crater"]


def test_the_inkwell_starts_on_the_icon():  # MO-131
    assert [seat.ink for seat in planning(4).state.seats] == [-1] * 4


def test_three_cards_go_to_the_coloured_piles_in_any_order():  # MO-132, MO-133
    table = fresh()
    named = [card(name) for name in PACK.tiles[table.me.tile].cards]
    assert table.of(Stow) == {Stow(number) for number in named}
    for order in permutations(named):
        done = table.do(Stow(order[0]), Stow(order[1]))
        assert done.me.piles == ((order[0],), (order[1],), (order[2],), (), ())
        assert len(done.me.hand) == 7
    assert table.refusal(Stow(card("dev1"))) == "MO-132"


def test_a_starting_bonus_moves_the_markers_it_names():  # MO-134, MO-135
    table = planning()
    assert (table.me.tracks, table.me.diamonds) == ((1, 0, 0, 0), 1)  # crater: Mombasa 1, diamond 1
    assert (table.of_seat(SIMON).tracks, table.of_seat(SIMON).diamonds) == ((0, 0, 1, 0), 1)


def test_track_rules_hold_for_starting_bonuses_in_seat_order():  # MO-136
    # face A1: £1 at space 6, £2 at 12, a call of £2 behind 9; the harbour gives Mombasa 3
    table = fresh().seat(PIERRE, tile="harbour", tracks={MOMBASA: 4})
    first, second = (card(name) for name in PACK.tiles[table.me.tile].cards[:2])
    moved = table.do(Stow(first), Stow(second))
    assert moved.me.tracks[MOMBASA] == 7
    assert moved.me.money == 1 + 1
    assert moved.state.seat == SIMON
    call = table.seat(PIERRE, tracks={MOMBASA: 8}, money=2).do(Stow(first), Stow(second))
    assert (call.ask, call.me.tracks[MOMBASA]) == (Ask.CALL, 9)
    assert GAME.turn(call.state).phase == "setup"
    assert call.do(RefuseCall()).me.tracks[MOMBASA] == 9
    paid = call.do(PayCall())
    assert (paid.me.tracks[MOMBASA], paid.me.money) == (11, 0)


def test_later_games_change_tracks_and_tiles_only():  # MO-150, MO-160
    first, later = planning(3, seed=3).state, planning(3, "varied", seed=3).state
    assert (first.columns, first.coins, first.first) == (later.columns, later.coins, later.first)
    for one, other in zip(first.seats, later.seats, strict=True):
        assert one.markers == other.markers
        assert len(one.hand) == len(other.hand) == 7
    assert [len(cards) for cards in later.deck] == [0, 13, 11, 4, 4]


def test_later_games_lay_a_random_face_of_each_letter():  # MO-151, MO-152, MO-153
    laid = [tuple(faces(fresh(setup="varied", seed=seed))) for seed in range(60)]
    for company in COMPANIES:
        assert {names[company] for names in laid} == {face.id for face in PACK.faces}
    assert all(sorted(name[0] for name in names) == ["A", "B", "C", "D"] for names in laid)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_later_games_deal_two_tiles_to_each(players):  # MO-154
    table = fresh(players, "varied")
    dealt = [tile for seat in table.state.seats for tile in seat.dealt]
    assert [len(seat.dealt) for seat in table.state.seats] == [2] * players
    assert len(set(dealt)) == 2 * players


def test_each_keeps_one_in_secret_then_all_are_shown():  # MO-155, MO-156
    table = fresh(2, "varied")
    first, second = table.me.dealt
    assert table.of(KeepTile) == {KeepTile(first), KeepTile(second)}
    other = next(tile for tile in range(10) if tile not in table.me.dealt)
    assert table.refusal(KeepTile(other)) == "MO-155"
    kept = table.do(KeepTile(second))
    assert GAME.view(kept.state, SIMON).seats[PIERRE].tile < 0
    shown = kept.do(KeepTile(kept.of_seat(SIMON).dealt[0]))
    assert shown.ask is Ask.STOW
    assert GAME.view(shown.state, SIMON).seats[PIERRE].tile == second
    assert GAME.reveals(kept.state, shown.state)


def test_the_number_of_players_changes_nothing_else():  # MO-160
    two, four = fresh(2, seed=5).state, fresh(4, seed=5).state
    assert two.display == four.display
    assert two.library == four.library
    assert two.columns == four.columns
    assert Counter(two.seats[0].hand) == Counter(four.seats[0].hand)
