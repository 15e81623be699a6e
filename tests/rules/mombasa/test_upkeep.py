"""Passing, upkeep and share cards (MO-800 to MO-863)."""

import pytest

from rules.mombasa.actions import Mark, Pass, Plan
from rules.mombasa.names import ABSENT, EMPTY, Space
from rules.mombasa.scoring import shares
from rules.mombasa.state import Ask
from rules.mombasa.upkeep import fill_display, move_coins, renew_display
from tests.rules.mombasa.table import (
    CAIRO,
    MOMBASA,
    PACK,
    PIERRE,
    SIMON,
    Table,
    all_cards,
    card,
    cards,
    planning,
    playing,
    word,
)


def words(row):
    return ["-" if number == EMPTY else word(number) for number in row]


# Passing


def test_a_pile_of_choice_that_is_not_empty():  # MO-801, MO-802
    table = playing(piles="coffee1 dev1//keeper2")
    assert table.of(Pass) == {Pass(0), Pass(2)}
    assert table.refusal(Pass(1)) == "MO-802"
    assert table.refusal(Pass()) == "MO-802"
    done = table.do(Pass(0))
    assert done.hand() == {"coffee1": 1, "dev1": 1}
    assert done.pile(PIERRE, 2) == ["keeper2"]
    bare = playing(piles="//")
    assert bare.of(Pass) == {Pass()}
    assert bare.do(Pass()).hand() == {}


def test_the_pile_comes_back_before_the_zone_is_cleared():  # MO-803
    table = playing("cotton2 coffee1!", piles="dev1//").do(Pass(0))
    assert table.hand() == {"dev1": 1}
    assert table.pile(PIERRE, 0) == ["cotton2"]
    assert table.pile(PIERRE, 1) == ["coffee1"]


def test_played_cards_join_the_cards_of_their_pile():  # MO-804, MO-805
    table = playing("cotton2 coffee1! - dm - tile-dm", piles="dev1/keeper2/bananas1").do(Pass(1))
    assert table.pile(PIERRE, 0) == ["dev1", "cotton2"]
    assert table.pile(PIERRE, 1) == ["coffee1"]
    assert table.pile(PIERRE, 2) == ["bananas1"]
    assert table.pile(PIERRE, 3) == ["dm"]
    assert (table.me.zone, table.me.down) == ((EMPTY,) * 8, 0)


def test_tiles_go_back_and_nothing_stays_in_the_zone():  # MO-806, MO-807
    table = playing("coffee1 tile-keeper! tile-dm tile-dev", plus=0).do(Pass())
    assert table.me.zone == (EMPTY,) * 8
    assert table.me.plus == ABSENT


def test_cards_in_hand_stay_there():  # MO-808
    table = playing(hand="coffee1 dm", piles="dev1//").do(Pass(0))
    assert table.hand() == {"coffee1": 1, "dm": 1, "dev1": 1}


def test_after_the_last_pass_upkeep_or_the_end():  # MO-056, MO-809
    table = playing().do(Pass(), Pass())
    assert (table.state.round, table.ask) == (3, Ask.PLAN)
    last = playing().given(round=7)
    coins, display = last.state.coins, last.state.display
    over = last.do(Pass(), Pass())
    assert (over.ask, over.state.round) == (Ask.OVER, 7)
    assert (over.state.coins, over.state.display) == (coins, display)  # no upkeep
    assert over.legal == ()


# Upkeep


def test_the_steps_of_upkeep_and_the_next_round():  # MO-820, MO-844
    table = playing(money=1).given(round=1, marker=SIMON).do(Mark(Space.PLUS_TILE), Pass(), Pass())
    assert sum(table.state.coins) == 1
    assert EMPTY not in table.state.display
    assert set(table.state.bonus) == {EMPTY}
    assert (table.ask, table.state.round, table.state.seat) == (Ask.PLAN, 2, SIMON)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_coins_go_under_the_column_of_their_number(players):  # MO-821, MO-822, MO-823, MO-826
    state, counts = planning(players).state, []
    for number in range(1, 7):
        before = state.coins
        state = move_coins(Table(state).given(round=number).state)
        column = number - 1  # space r + 1 lies above column r + 1, the r-th of columns 2 to 7
        new = [at for at in range(12) if state.coins[at] != before[at]]
        assert new == [column, column + 6][: len(new)]
        counts.append(len(new))
    assert tuple(counts) == PACK.board.coins[players]
    assert max(state.coins) == 1


def test_the_uncovered_spaces_number_the_round():  # MO-825
    table = playing().given(round=4).do(Pass(), Pass())
    # spaces 2 to 5 have been emptied in the upkeep of rounds 1 to 4; with space 1 that is 5
    assert table.state.round == 5


def test_the_right_column_is_discarded():  # MO-830
    table = playing().given(discard="coffee1")
    right = [table.state.display[space] for space in (2, 5, 8, 11)]
    done = renew_display(table.state)
    assert done.discard == (card("coffee1"), *right)
    gap = playing().given(display={5: "-"})
    assert len(renew_display(gap.state).discard) == 3


def test_rows_slide_right_in_order_and_are_filled():  # MO-831, MO-832
    shown = {0: "coffee1", 1: "coffee2", 2: "coffee3"}
    shown |= {3: "bananas1", 4: "-", 5: "bananas3"}
    shown |= {6: "-", 7: "cotton2", 8: "-", 9: "-", 10: "-", 11: "-"}
    table = playing().given(display=shown, deck=((), (), (), (), ()))
    slid = renew_display(table.state)
    assert words(slid.display) == [
        *("-", "coffee1", "coffee2"),
        *("-", "-", "bananas1"),
        *("-", "-", "cotton2"),
        *("-", "-", "-"),
    ]
    deck = (cards("dev1"), cards("dev2"), cards("dev3"), (), ())
    filled = fill_display(Table(slid).given(deck=deck).state)
    assert words(filled.display) == [
        *("-", "coffee1", "coffee2"),
        *("-", "dev2", "bananas1"),  # then the middle column from the top
        *("-", "dev3", "cotton2"),
        *("-", "-", "dev1"),  # the right column first
    ]


def test_an_empty_deck_leaves_spaces_empty_for_good():  # MO-833
    table = playing().given(deck=((), (), (), (), ()), discard="coffee1 coffee2")
    done = renew_display(table.state)
    assert words(done.display).count("-") == 4
    assert len(done.discard) == 2 + 4
    assert all_cards(done) == all_cards(table.state)


def test_markers_come_back_from_every_space():  # MO-840, MO-841
    bonus = {Space.FIRST_PLAYER: PIERRE, Space.DISCARD_2: PIERRE, Space.BOOKKEEPER_TILE: SIMON}
    table = playing(markers=1).seat(SIMON, markers=2).given(bonus=bonus).do(Pass(), Pass())
    assert (table.me.markers, table.of_seat(SIMON).markers) == (3, 3)
    assert set(table.state.bonus) == {EMPTY}
    assert table.face_up(SIMON) == ["tile-keeper"]
    assert table.face_up(PIERRE) == []


# Share cards


def test_a_share_card_is_a_share_and_stays_in_hand():  # MO-860, MO-861
    table = playing(hand="share-cairo share-cairo share-mombasa")
    assert shares(table.state, table.me, CAIRO) == 2
    assert shares(table.state, table.me, MOMBASA) == 1
    after = table.do(Pass(), Pass())
    assert after.hand() == {"share-cairo": 2, "share-mombasa": 1}
    assert after.of(Plan) == {Plan(0)}


def test_share_cards_come_when_the_others_have_left_the_display():  # MO-863
    table = playing().given(deck=((), (), (), cards("share-cairo"), cards("e-share-cairo")))
    done = renew_display(table.state)
    assert words(done.display).count("share-cairo") == 1
    assert words(done.display).count("e-share-cairo") == 1
    later = playing()
    left = sum(len(letter) for letter in later.state.deck)
    assert (left, len(renew_display(later.state).deck[3])) == (32, 4)  # none to be seen yet
