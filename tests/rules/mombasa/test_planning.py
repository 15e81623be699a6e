"""The planning phase and the used piles (MO-201 to MO-216)."""

from rules.mombasa import GAME
from rules.mombasa.actions import (
    Buy,
    Develop,
    Mark,
    Pass,
    Plan,
    UseBookkeeper,
    UseGoods,
    UseMerchant,
)
from rules.mombasa.names import EMPTY, Space
from rules.mombasa.state import Ask
from tests.rules.mombasa.table import (
    CAIRO,
    PIERRE,
    SIMON,
    card,
    cards,
    plan_all,
    planning,
    playing,
)


def in_hand(words, **parts):
    """Pierre about to plan with this hand."""
    return planning().seat(PIERRE, hand=words, **parts)


def test_all_plan_before_anyone_acts():  # MO-201
    table = plan_all(in_hand("coffee1 dev1 keeper2"), "coffee1 dev1 keeper2")
    assert (table.ask, table.state.seat) == (Ask.PLAN, SIMON)
    assert GAME.turn(table.state).phase == "planning"


def test_a_card_for_each_open_slot_one_by_one():  # MO-044, MO-202
    table = in_hand("coffee1 dev1 keeper2")
    planned = table.do(Plan(0, card("dev1")))
    assert planned.me.zone[:5] == (card("dev1"), -1, -1, -1, -1)
    assert planned.hand() == {"coffee1": 1, "keeper2": 1}
    assert planned.refusal(Plan(0, card("coffee1"))) == "MO-044"
    assert planned.refusal(Plan(1, card("dev3"))) == "MO-202"


def test_three_slots_at_first_then_up_to_five():  # MO-203
    for diamonds, ink, slots in ((7, 3, 3), (8, 3, 4), (7, 4, 4), (8, 4, 5), (20, 9, 5)):
        table = in_hand("coffee1 " * 6, diamonds=diamonds, ink=ink)
        planned = plan_all(table, "coffee1 " * slots)
        assert planned.state.seat == SIMON
        assert planned.me.zone.count(card("coffee1")) == slots
        assert planned.hand()["coffee1"] == 6 - slots
    assert in_hand("coffee1").refusal(Plan(3, card("coffee1"))) == "MO-203"
    assert in_hand("coffee1").refused[Plan(4)] == "MO-203"


def test_any_card_on_any_slot():  # MO-204
    words = "coffee1 bananas2 cotton1 dev1 keeper2 dm dm-cairo dev2-cairo"
    table = in_hand(words)
    for slot in range(3):
        assert table.of(Plan) == {Plan(slot, number) for number in (*cards(words), EMPTY)}
        table = table.do(Plan(slot))


def test_fewer_cards_than_slots_even_none():  # MO-205
    table = in_hand("coffee1 dev1")
    assert plan_all(table, "").me.zone == (EMPTY,) * 8
    assert plan_all(table, "dev1").me.zone == (card("dev1"), *(EMPTY,) * 7)
    assert table.do(Plan(0), Plan(1, card("dev1")), Plan(2)).me.zone[1] == card("dev1")


def test_share_cards_are_never_planned():  # MO-206, MO-862
    table = in_hand("coffee1 share-cairo")
    assert table.of(Plan) == {Plan(0, card("coffee1")), Plan(0)}
    assert table.refusal(Plan(0, card("share-cairo"))) == "MO-206"
    assert table.refused[Plan(0, card("share-cairo"))] == "MO-206"


def test_cards_in_used_piles_are_not_planned():  # MO-207
    table = in_hand("coffee1", piles="dev1/keeper2/")
    assert table.refusal(Plan(0, card("dev1"))) == "MO-207"
    assert table.refused[Plan(0, card("keeper2"))] == "MO-207"


def test_a_card_bought_in_an_earlier_round_can_be_planned():  # MO-208
    table = playing("coffee3", piles="//").given(display={2: "bananas3"})
    table = table.do(UseGoods(0), Buy(2)).given(seat=PIERRE).do(Pass())
    table = table.do(Pass())  # Simon passes: upkeep, then planning
    assert (table.ask, table.state.seat) == (Ask.PLAN, PIERRE)
    assert table.offers(Plan(0, card("bananas3")))
    assert not table.offers(Plan(0, card("coffee3")))  # it was played, and lies in its pile


def test_all_plans_are_shown_together():  # MO-209, MO-210
    table = in_hand("coffee1 dev1").seat(SIMON, hand="cotton1 keeper2")
    before = plan_all(table, "dev1")
    hidden = GAME.view(before.state, SIMON).seats[PIERRE]
    assert card("dev1") not in hidden.zone
    after = plan_all(before, "keeper2")
    shown = GAME.view(after.state, SIMON).seats[PIERRE]
    assert shown.zone[0] == card("dev1")
    assert (after.ask, after.state.seat) == (Ask.TURN, PIERRE)
    last = before.do(Plan(0), Plan(1))
    assert not GAME.reveals(before.state, last.state)
    assert GAME.reveals(last.state, last.do(Plan(2)).state)


def test_a_slot_opened_in_a_round_serves_from_the_next_planning():  # MO-211
    table = playing("dm", diamonds=7, hand="coffee1 " * 5).do(UseMerchant(0))
    assert table.me.diamonds == 8
    assert table.me.zone[3] == EMPTY
    table = table.do(Pass())  # Simon
    table = table.do(Pass())  # Pierre: upkeep follows
    assert table.ask is Ask.PLAN
    assert plan_all(table, "coffee1 " * 5).me.zone[3] == card("coffee1")


def test_each_card_goes_to_the_used_pile_of_its_slot():  # MO-212, MO-216
    for number in (2, 7):
        table = playing("coffee1 - dev1", piles="keeper2/cotton1/").given(round=number)
        table = table.seat(SIMON, piles="coffee2//").do(Pass(0))
        assert table.pile(PIERRE, 0) == ["coffee1"]
        assert table.pile(PIERRE, 1) == ["cotton1"]
        assert table.pile(PIERRE, 2) == ["dev1"]


def test_one_used_pile_comes_back_each_round():  # MO-213
    table = playing(piles="coffee1 coffee2/dev1/keeper2")
    assert table.of(Pass) == {Pass(0), Pass(1), Pass(2)}
    done = table.do(Pass(0))
    assert done.hand() == {"coffee1": 1, "coffee2": 1}
    assert (done.pile(PIERRE, 1), done.pile(PIERRE, 2)) == (["dev1"], ["keeper2"])


def test_used_cards_count_for_nothing_but_shares():  # MO-214
    piles = "keeper2 dm dev3-cairo/coffee4/"
    table = playing("", piles=piles)
    assert not table.of(UseBookkeeper) | table.of(UseMerchant) | table.of(Develop)
    assert table.refusal(Mark(Space.COFFEE)) == "MO-738"
    worth = table.given(columns={CAIRO: (0, 5, 5)}, emptied=1 << 3 * CAIRO)
    # Cairo's first column uncovered: 0 1 0 1 2
    assert worth.line("cairo") == 1 * 4


def test_action_tiles_are_there_before_planning_and_take_no_slot():  # MO-215
    table = playing(money=5).do(Mark(Space.DEVELOPMENT_TILE), Pass(), Pass())
    assert table.ask is Ask.PLAN
    assert table.face_up(PIERRE) == ["tile-dev"]
    planned = plan_all(table.seat(PIERRE, hand="coffee1 " * 3), "coffee1 " * 3)
    assert planned.face_up(PIERRE) == ["coffee1", "coffee1", "coffee1", "tile-dev"]
