"""The end of the game and the final scoring (MO-1001 to MO-1017)."""

import pytest

from rules.mombasa import GAME
from rules.mombasa.actions import Mark, Pass
from rules.mombasa.names import Space
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import winners
from rules.mombasa.state import Ask
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    MOMBASA,
    PACK,
    PIERRE,
    SAINT_LOUIS,
    SIMON,
    playing,
)

#: Cape Town's columns from the centre: 0 0 1 1 2, 0 1 0 1 2, 0 1 0 1 2.
WORTH_SIX = {CAPE_TOWN: (0, 2, 3)}  # 4 + 1 + 1
WORTH_FOUR = {CAPE_TOWN: (0, 5, 5)}


def test_the_game_ends_after_round_seven():  # MO-1001, MO-1002
    table = playing("dev2-cairo", hand="coffee1", piles="dm//keeper2").given(round=7)
    over = table.do(Pass(0), Pass())
    assert over.ask is Ask.OVER
    assert GAME.turn(over.state) is None
    assert over.hand() == {"coffee1": 1, "dm": 1, "keeper2": 1, "dev2-cairo": 1}
    assert over.me.piles == ((),) * 5


def test_every_card_with_a_share_counts_for_its_company():  # MO-1003
    table = playing(hand="share-cape-town dev3", piles="dev2-cape-town/dev3-cape-town/")
    table = table.given(columns=WORTH_FOUR)
    assert table.line("cape_town") == 3 * 4


def test_seven_categories_in_their_order():  # MO-1004, MO-1007
    parts = [line.part for line in GAME.scores(playing().state)[PIERRE].lines]
    assert parts == [
        "money",
        "mombasa",
        "cape_town",
        "saint_louis",
        "cairo",
        "diamonds",
        "ledger",
    ]


def test_a_point_for_each_pound():  # MO-1005
    assert playing(money=23).line("money") == 23


def test_value_times_shares():  # MO-1006
    # B1: 3 shares at space 8, 4 at 11
    table = playing(tracks={CAPE_TOWN: 10}, hand="dev2-cape-town").given(columns=WORTH_SIX)
    assert share_value(table.state, CAPE_TOWN) == 6
    assert table.line("cape_town") == 6 * (3 + 1)
    assert table.line("cairo") == 0


@pytest.mark.parametrize(
    ("space", "value"),
    [(0, 0), (5, 0), (6, 10), (8, 10), (9, 15), (13, 25), (16, 30), (20, 40), (23, 45), (25, 50)],
)
def test_the_diamond_track(space, value):  # MO-1008, MO-1010
    assert playing(diamonds=space).line("diamonds") == value
    assert playing(diamonds=28).line("diamonds") == 60


@pytest.mark.parametrize(
    ("space", "value"),
    [(-1, 0), (0, 0), (2, 0), (3, 10), (4, 10), (5, 15), (7, 20), (9, 30), (11, 40), (13, 50)],
)
def test_the_ledger_track(space, value):  # MO-1009, MO-1010
    assert playing(ink=space).line("ledger") == value
    assert playing(ink=15).line("ledger") == 60


def test_books_are_worth_nothing():  # MO-1011
    table = playing()
    assert table.seat(PIERRE, books="c-1 c-2 c-3").total() == table.total() == 0


def test_the_total_is_the_sum_and_the_highest_wins():  # MO-057, MO-1012, MO-1013
    table = playing(money=3, diamonds=9, ink=5, hand="share-cape-town").given(columns=WORTH_SIX)
    assert table.total() == 3 + 6 + 15 + 15
    assert winners(table.seat(SIMON, money=38).state) == (PIERRE,)
    assert winners(table.seat(SIMON, money=40).state) == (SIMON,)


def test_tied_players_share_the_victory():  # MO-1014
    assert winners(playing(money=5).seat(SIMON, money=5, diamonds=5).state) == (PIERRE, SIMON)


def test_cards_that_are_gone_give_no_share():  # MO-1015
    table = playing().given(columns=WORTH_FOUR, discard="dev2-cape-town share-cape-town")
    assert table.given(display={2: "share-cape-town"}).total() == 0


def test_a_worthless_company_scores_nothing():  # MO-1016
    table = playing(tracks={MOMBASA: 18, SAINT_LOUIS: 18, CAIRO: 18}, hand="share-mombasa")
    assert table.total() == 0
    assert PACK.faces[table.state.faces[MOMBASA]].shares_at[18] == 7


def test_tiles_reserved_in_round_seven_give_nothing():  # MO-1017
    table = playing(money=2).given(round=7).do(Mark(Space.DEVELOPMENT_TILE))
    over = table.do(Pass(), Pass())
    assert (over.ask, over.total(), over.face_up(PIERRE)) == (Ask.OVER, 0, [])
