"""André, the automa of the two-player game (CT-1001 to CT-1097)."""

from random import Random

import pytest
from msgspec.structs import replace

from rules.coffee_traders import GAME
from rules.coffee_traders.actions import (
    DECLINE,
    JOIN,
    PASS,
    Hire,
    Leave,
    Open,
    Staff,
)
from rules.coffee_traders.andre import add_plantation, best_space, visible, wanted_levels
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pieces import Building
from rules.coffee_traders.state import Options, Task
from tests.rules.coffee_traders.table import (
    AFFECTER,
    BLUE,
    BRAZIL,
    COLOMBIA,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    INDONESIA,
    PACK,
    RECOLTER,
    RED,
    REINITIALISER,
    TRAVAILLER,
    VENDRE,
    Table,
    dealt,
    traders,
)

pack = SHELF[PACK]
ANDRE = GREEN

#: Contract A number 3: Ethiopia, Guatemala, Indonesia from top to bottom.
TOP, MIDDLE, BOTTOM = ETHIOPIA, GUATEMALA, INDONESIA


def duel(**parts):
    """Two people and André, whose visible contract is Ethiopia, Guatemala, Indonesia."""
    table = traders(2)
    his = replace(table.state.andre, **{"contracts": (3, 2, 3), **parts})
    return table.given(andre=his)


def at_work(turn, table=None, **parts):
    """André's turn of a number in phase I; both people have passed."""
    table = table or duel(**parts)
    his = replace(table.state.andre, turns=turn - 1)
    return table.given(andre=his, passed=(RED, BLUE), active=BLUE)


def works(turn, table=None, **parts):
    """The table after one turn of André's."""
    from rules.coffee_traders.andre import work

    return Table(work(at_work(turn, table, **parts).state))


def his_spaces(table, coop):
    return [
        (space, plant.level)
        for space, plant in enumerate(table.land(coop).spaces)
        if plant is not None and plant.seat == ANDRE
    ]


# --- Frame --------------------------------------------------------------------------------------


def test_three_player_rules_hold_for_two():  # CT-1001
    table = dealt(2)
    assert len(table.state.order) == 3
    assert [len(stack) for stack in table.state.stacks] == [3, 3, 2, 2, 2, 2]
    assert all(player.hard == (True,) * 6 for player in table.state.players)


def test_the_visible_contract_by_period():  # CT-1005, CT-1006
    table = duel()
    assert visible(table.state) == (ETHIOPIA, GUATEMALA, INDONESIA)
    second = table.given(period=1, andre=replace(table.state.andre, contracts=(2, 3)))
    assert visible(second.state)[:2] == (BRAZIL, ETHIOPIA)
    third = table.given(period=2, andre=replace(table.state.andre, contracts=(3,)))
    assert visible(third.state)[:2] == (ETHIOPIA, GUATEMALA)


@pytest.mark.parametrize("period", [0, 1, 2])
def test_only_his_top_contract_is_face_up(period):  # CT-264, CT-265, CT-1005
    table = duel().given(period=period)
    table = table.given(andre=replace(table.state.andre, contracts=(3, 2, 3)[period:]))
    for seat in (RED, BLUE):
        seen = GAME.view(table.state, seat)
        assert seen.andre.contracts == ((3, -1, -1), (2, -1), (3,))[period]
        assert visible(seen) == visible(table.state)
    last = duel(contracts=())
    assert GAME.view(last.state, RED).andre.contracts == ()


def test_the_contracts_nobody_was_dealt_are_known_to_all():  # CT-250, CT-264, AM-10
    for seed in range(20):
        table = dealt(2, seed)
        his = table.state.andre
        for letter, cards in enumerate(his.undealt):
            held = {player.contracts[letter] for player in table.state.players}
            assert sorted({*cards, *held}) == [0, 1, 2, 3, 4]
            assert his.contracts[letter] in cards


def test_a_guess_deals_him_contracts_that_he_may_have():  # CT-264, AM-10
    state = dealt(2, 4).has(RED, contracts=(-1,) * 6).state  # whatever was fulfilled since
    seen = GAME.view(state, RED)
    dealt_to_him = set()
    for seed in range(60):
        guessed = GAME.guess(seen, seed)
        assert GAME.view(guessed, RED) == seen
        assert guessed.andre.contracts[0] == state.andre.contracts[0]
        dealt_to_him.add(guessed.andre.contracts[1:])
    _, b, c = state.andre.undealt
    assert dealt_to_him == {(one, other) for one in b for other in c}


def test_a_branch_with_other_chance_deals_his_contracts_anew():  # CT-265
    states = [GAME.guess(dealt(2, 4).state, seed) for seed in range(30)]
    assert len({state.andre.contracts[0] for state in states}) == 1
    assert len({state.andre.contracts[1:] for state in states}) == 9


def test_his_next_contract_is_a_reveal():  # CT-1091
    shown = 0
    state, random = GAME.new(Options(players=2), 6), Random(6)
    while legal := GAME.legal(state):
        after = GAME.apply(state, random.choice(legal))
        if after.andre.contracts != state.andre.contracts:
            shown += 1
            assert after.andre.contracts == state.andre.contracts[1:]
            assert GAME.reveals(state, after)
        state = after
    assert shown == 3


def test_he_pays_nothing_and_gains_no_step_or_counter():  # CT-1007, CT-1008, CT-1009
    table = duel().plant(ANDRE, TOP, 0).plant(ANDRE, TOP, 4, level=2)
    after = works(1, table)
    assert his_spaces(after, TOP)[-1][1] == 3
    assert after.state.players == table.state.players
    assert (after.land(TOP).animal, after.land(TOP).wild) == (True, True)
    assert after.state.bank == table.state.bank


# --- Phase I ------------------------------------------------------------------------------------


def test_four_turns_each_after_both_people():  # CT-1010, CT-1012
    table = duel().phase(TRAVAILLER)
    assert table.state.andre.turns == 0
    table = table.do(PASS)
    assert table.state.andre.turns == 0
    table = table.do(PASS)
    assert table.state.phase != TRAVAILLER
    assert table.state.andre.turns == 4
    two = duel().phase(TRAVAILLER)
    from rules.coffee_traders.actions import TAKE_TWO

    two = two.do(TAKE_TWO, TAKE_TWO)
    assert two.state.andre.turns == 1
    assert two.seat == RED


def test_a_skipped_turn_is_only_that_turn():  # CT-1011
    table = duel(plantations=(0, 4, 2)).plant(ANDRE, MIDDLE, 0)
    one = works(1, table)
    assert his_spaces(one, TOP) == []
    two = works(2, one)
    assert [level for _, level in his_spaces(two, MIDDLE)] == [1, 2]


def test_turn_one_at_the_top_turn_two_at_the_middle():  # CT-1015, CT-1016, CT-1020
    one = works(1)
    assert [level for _, level in his_spaces(one, TOP)] == [1]
    assert his_spaces(one, MIDDLE) == []
    two = works(2, one)
    assert [level for _, level in his_spaces(two, MIDDLE)] == [1]
    assert two.state.andre.plantations == (0, 4, 2)


def test_no_donkeys_no_trucks_no_worker_no_counter():  # CT-1017, CT-1018, CT-1019
    table = duel().plant(ANDRE, TOP, 1).plant(ANDRE, TOP, 4, level=2)
    after = works(1, table)
    land = after.land(TOP)
    assert [level for _, level in his_spaces(after, TOP)] == [1, 2, 3]
    assert set(land.donkeys) == {()}
    assert set(land.trucks) == {-1}
    assert land.workers == 6
    assert (land.animal, land.wild) == (True, True)
    first = works(1)
    assert first.land(TOP).workers == 6


def levels(*own):
    """What he would add beside his own plantations of these levels."""
    table = duel()
    for space, level in enumerate(own):
        table = table.plant(ANDRE, TOP, space, level=level)
    return wanted_levels(table.land(TOP))


def test_he_improves_before_he_begins_anew():  # CT-1020, CT-1021, CT-1022, CT-1023, CT-1024
    assert levels() == (1,)
    assert levels(1) == (2, 1)
    assert levels(1, 2) == (3, 1)
    assert levels(1, 2, 3) == (1,)
    assert levels(1, 2, 3, 1) == (2, 1)
    assert levels(1, 2, 3, 1, 2) == (3, 1)


def test_the_fallback_is_a_level_one_then_nothing():  # CT-1021, CT-1022, CT-1023, CT-1025
    no_twos = works(1, duel(plantations=(2, 0, 2)).plant(ANDRE, TOP, 0))
    assert [level for _, level in his_spaces(no_twos, TOP)] == [1, 1]
    nothing = works(1, duel(plantations=(0, 0, 0)).plant(ANDRE, TOP, 0))
    assert [level for _, level in his_spaces(nothing, TOP)] == [1]
    full = duel().plant(ANDRE, TOP, 0).plant(BLUE, TOP, 1, 2, 3, 4, 5, 6)
    assert [level for _, level in his_spaces(works(1, full), TOP)] == [1]


def test_each_level_has_its_row():  # CT-1026
    plan = pack.coops[TOP]
    land = duel().land(TOP)
    for level in (1, 2, 3):
        assert plan.row_of[best_space(land, plan, level)] == level - 1


def test_he_does_not_cut_a_persons_path_if_he_can():  # CT-1027
    plan = pack.coops[TOP]
    donkeys = duel().donkeys(RED, TOP, 1)
    assert best_space(donkeys.land(TOP), plan, 2) == 5
    only_way = duel().plant(RED, TOP, 0)  # space 0 leads to 4 alone
    assert best_space(only_way.land(TOP), plan, 2) == 5
    free = duel().plant(RED, TOP, 1)  # space 1 leads to 4 and 5
    assert best_space(free.land(TOP), plan, 2) == 4
    one_left = free.plant(BLUE, TOP, 5)  # the other way up is taken: 4 is the last one
    assert best_space(one_left.land(TOP), plan, 2) == 6
    forced = duel().plant(RED, TOP, 0).plant(BLUE, TOP, 5, 6)
    assert best_space(forced.land(TOP), plan, 2) == 4


def test_then_a_space_linked_to_his_own_then_the_leftmost():  # CT-1028
    plan = pack.coops[TOP]
    assert best_space(duel().land(TOP), plan, 2) == 4
    assert best_space(duel().plant(ANDRE, TOP, 3).land(TOP), plan, 2) == 6
    assert best_space(duel().plant(ANDRE, TOP, 6, level=2).land(TOP), plan, 3) == 8


def test_turns_three_and_four_send_workers():  # CT-1030, CT-1031, CT-1032, CT-1036
    for turn, coop in ((3, TOP), (4, MIDDLE)):
        table = duel().plant(RED, coop, 1, 4).plant(BLUE, coop, 2).plant(ANDRE, coop, 3)
        table = at_work(turn, table).given(phase=TRAVAILLER)
        table = served(table)
        assert [table.worker(coop, space) for space in (1, 4, 2, 3)] == [True, False, True, True]
        assert table.land(coop).workers == 3
        assert all(player.arabica == (1,) * 5 for player in table.state.players)


def served(table):
    """André's turn with what follows by itself, as far as the next question."""
    from rules.coffee_traders.andre import work
    from rules.coffee_traders.engine import settle

    return Table(settle(work(table.given(todo=table.turn(RED).state.todo).state)))


def test_too_few_workers_and_the_first_player_chooses():  # CT-1033, CT-1034, CT-1035
    table = duel().given(order=(BLUE, RED, ANDRE)).at(TOP, workers=2)
    table = table.plant(RED, TOP, 1).plant(BLUE, TOP, 2).plant(ANDRE, TOP, 3)
    table = served(at_work(3, table))
    assert table.asked == (Task.LEAVE, BLUE)
    assert table.of(Leave) == {Leave(RED), Leave(BLUE), Leave(ANDRE)}
    assert table.do(Leave(ANDRE)).land(TOP).workers == 1
    table = table.do(Leave(RED))
    assert [table.worker(TOP, space) for space in (1, 2, 3)] == [False, True, True]
    assert table.state.labour == duel().state.labour - 1


def test_owners_pick_among_their_own_on_his_turn():  # CT-1032, CT-1034
    table = duel().plant(BLUE, TOP, 1, 2).plant(ANDRE, TOP, 0, 3)
    table = served(at_work(3, table))
    assert table.asked == (Task.STAFF, BLUE)
    table = table.do(Staff(TOP, 2))
    assert [table.worker(TOP, space) for space in (0, 1, 2, 3)] == [True, False, True, False]


def test_he_skips_when_nobody_waits():  # CT-1037
    table = works(3, duel().plant(RED, TOP, 1, worker=True))
    assert table.state.andre.turns == 3
    assert table.land(TOP).workers == 6
    empty = works(3, duel().at(TOP, workers=0))
    assert empty.land(TOP).workers == 0


def test_a_skipped_turn_sends_no_worker_to_an_empty_town():  # CT-1035, CT-1037
    table = duel(plantations=(0, 0, 0)).at(TOP, workers=0).at(MIDDLE, workers=0).do(PASS, PASS)
    assert table.state.phase == COMMERCER
    assert table.state.andre.turns == 4
    assert (table.land(TOP).workers, table.land(MIDDLE).workers) == (0, 0)


# --- Phase II -----------------------------------------------------------------------------------


def test_people_first_then_his_plantations_are_all_staffed():  # CT-1040, CT-1041
    table = duel().plant(ANDRE, TOP, 0, 4).phase(AFFECTER)
    assert table.asked == (Task.HELP, RED)
    assert not table.worker(TOP, 0)
    table = table.do(PASS, PASS)
    assert table.worker(TOP, 0)
    assert table.worker(TOP, 4)
    assert table.land(TOP).workers == 4


def test_the_rest_come_from_the_general_supply():  # CT-1042
    table = duel().plant(ANDRE, TOP, 0, 1, 2).at(TOP, workers=1).has(RED, BLUE, workers=0)
    after = table.phase(AFFECTER)
    assert after.land(TOP).workers == 0
    assert after.state.labour == table.state.labour - 2


def test_he_pays_no_penalty():  # CT-1043
    table = duel().given(period=2, andre=replace(duel().state.andre, contracts=(3,)))
    table = table.plant(ANDRE, TOP, 0, 4, 7).has(RED, BLUE, workers=0).phase(AFFECTER)
    assert len(his_spaces(table, TOP)) == 3


def test_helping_him_is_worth_a_step():  # CT-1044
    table = duel().plant(ANDRE, TOP, 0).phase(AFFECTER).do(Staff(TOP, 0))
    assert table.column(RED, TOP) == 2


# --- Phase III ----------------------------------------------------------------------------------


def trading(counters=(0, 1, 2, 3, 4), **parts):
    """Phase III with his counters in this order."""
    return duel(counters=counters, **parts).has(RED, BLUE, coins=9).phase(COMMERCER)


def test_he_turns_a_counter_and_places_a_trader_free():  # CT-1050, CT-1053, CT-1054, CT-1055
    table = trading((3, 1, 2, 0, 4)).do(PASS, PASS)
    assert table.land(ETHIOPIA).house == (ANDRE,)
    assert table.land(ETHIOPIA).stock == 3
    assert (table.state.andre.traders, table.state.andre.turned) == (2, 1)
    assert table.state.bank == trading().state.bank
    assert table.asked == (Task.PORTAGE, RED)
    table = table.do(JOIN)
    assert table.asked == (Task.PORTAGE, BLUE)


def test_a_full_house_makes_him_turn_the_next():  # CT-1051
    table = trading((3, 1, 2, 0, 4)).at(ETHIOPIA, house=(RED, BLUE, ANDRE)).do(PASS, PASS)
    assert table.land(COLOMBIA).house == (ANDRE,)
    assert table.state.andre.turned == 2


def test_he_joins_an_open_house_on_its_next_space():  # CT-1052
    table = trading((3, 1, 2, 0, 4)).at(ETHIOPIA, house=(RED, BLUE)).do(PASS, PASS)
    assert table.land(ETHIOPIA).house == (RED, BLUE, ANDRE)
    assert table.asked == (Task.TRADE, RED)
    assert table.land(ETHIOPIA).coin


def test_one_person_staying_out_takes_the_coin():  # CT-1056
    table = trading((3, 1, 2, 0, 4)).do(PASS, PASS, JOIN, DECLINE)
    assert (table.coins(RED), table.coins(BLUE)) == (9, 10)
    assert not table.land(ETHIOPIA).coin
    both = trading((3, 1, 2, 0, 4)).do(PASS, PASS, DECLINE, DECLINE)
    assert both.land(ETHIOPIA).coin


def test_three_traders_a_period():  # CT-1057, CT-1064
    table = trading(traders=1).do(Open(BRAZIL), DECLINE)
    assert table.land(BRAZIL).house == (RED, ANDRE)
    table = table.do(PASS)  # Blue; then André, who has no trader left, passes
    assert table.asked == (Task.TRADE, RED)
    assert table.state.passes == 2
    none_left = trading(turned=5).do(PASS, PASS)
    assert none_left.state.phase == VENDRE


def test_he_piggybacks_on_the_second_space_only():  # CT-1058, CT-1059
    declined = trading().do(Open(BRAZIL), DECLINE)
    assert declined.land(BRAZIL).house == (RED, ANDRE)
    joined = trading().do(Open(BRAZIL), JOIN)
    assert joined.land(BRAZIL).house == (RED, BLUE)
    second = trading().do(PASS, Open(BRAZIL))
    assert second.land(BRAZIL).house == (BLUE, ANDRE)
    assert second.asked == (Task.PORTAGE, RED)


def test_he_never_takes_the_coin():  # CT-1060
    table = trading().do(Open(BRAZIL), JOIN)
    assert table.land(BRAZIL).coin
    assert (table.coins(RED), table.coins(BLUE)) == (7, 9)


def test_he_neither_hires_nor_follows_nor_retires():  # CT-1061, CT-1062, CT-1063
    table = trading().has(BLUE, coffee={0: 2}).do(Hire(1))
    table = table.do(table.legal[1])
    while table.ask is Task.FOLLOW:
        assert table.seat == BLUE
        table = table.do(DECLINE)
    assert not any(ANDRE in land.buildings for land in table.state.coops)
    for _ in range(30):
        if table.state.phase != COMMERCER:
            break
        assert (
            table.state.andre.traders + sum(land.house.count(ANDRE) for land in table.state.coops)
            == 3
        )
        table = table.do(DECLINE if table.ask is Task.PORTAGE else PASS)


def post_spaces(coop):
    """Chevron, plain and crowd post spaces of a cooperative."""
    spaces = pack.coops[coop].buildings
    found = pack.coops[coop].by_kind[Building.POST]
    crowd = next(at for at in found if spaces[at].crowd)
    chevron = next(at for at in found if spaces[at].chevron)
    plain = next(at for at in found if not spaces[at].chevron and not spaces[at].crowd)
    return crowd, chevron, plain


def after_trade(table):
    """Everybody passes until the phase is over."""
    while table.state.phase == COMMERCER:
        table = table.do(DECLINE if table.ask is Task.PORTAGE else PASS)
    return table


def test_his_post_at_the_bottom_coop_once_a_period():  # CT-1065, CT-1066
    table = after_trade(trading())
    crowd, _, _ = post_spaces(BOTTOM)
    assert table.land(BOTTOM).buildings[crowd] == ANDRE
    assert table.state.andre.posts == 2
    owned = sum(land.buildings.count(ANDRE) for land in table.state.coops)
    assert owned == 1


def test_the_preferences_of_his_post():  # CT-1067, CT-1068, CT-1069, CT-1070, CT-1071
    crowd, chevron, plain = post_spaces(BOTTOM)
    second = after_trade(trading().builds(RED, BOTTOM, crowd))
    assert second.land(BOTTOM).buildings[chevron] == ANDRE
    assert all(player.arabica == (1,) * 5 for player in second.state.players)
    third = after_trade(trading().builds(RED, BOTTOM, crowd, chevron))
    assert third.land(BOTTOM).buildings[plain] == ANDRE
    none = after_trade(trading().builds(RED, BOTTOM, crowd, chevron, plain))
    assert none.state.andre.posts == 3


# --- Phases IV to VI ----------------------------------------------------------------------------


def test_his_plantations_yield_and_his_share_is_discarded():  # CT-1075, CT-1076, CT-1077, CT-1078
    crowd, _, _ = post_spaces(TOP)
    table = duel().plant(ANDRE, TOP, 0, worker=True).plant(RED, TOP, 1, worker=True)
    table = table.builds(ANDRE, TOP, crowd).at(TOP, house=(ANDRE, RED)).phase(RECOLTER)
    # six: his post 1, his first trader 1, then André, Red, André, Red
    assert table.coffee(RED, TOP) == 2
    assert table.coffee(BLUE, TOP) == 0
    assert [player.own_civets for player in table.state.players] == [5, 5]


def sale(**parts):
    return duel(**parts).has(RED, BLUE, coins=9).phase(VENDRE)


def test_he_marks_two_bars_before_anybody_sells():  # CT-1080, CT-1081, CT-1082, CT-1083, CT-1086
    table = sale()
    assert table.asked == (Task.SELL, BLUE)
    marked = [
        (pack.bars[bar].spaces[at].quantity, pack.bars[bar].spaces[at].kind)
        for bar, owners in enumerate(table.state.bars)
        for at, owner in enumerate(owners)
        if owner == ANDRE
    ]
    assert sorted(marked) == sorted([(1, MIDDLE), (1, BOTTOM)])
    assert table.state.andre.score_markers == 4
    assert table.state.bank == duel().has(RED, BLUE, coins=9).state.bank


def test_his_first_marker_is_for_the_middle_coffee():  # CT-1082, CT-1083
    table = duel()
    last = table.given(andre=replace(table.state.andre, score_markers=1))
    state = last.has(RED, BLUE, coins=9).phase(VENDRE).state
    marked = [
        pack.bars[bar].spaces[at].kind
        for bar, owners in enumerate(state.bars)
        for at, owner in enumerate(owners)
        if owner == ANDRE
    ]
    assert marked == [MIDDLE]


def test_the_lowest_number_then_the_leftmost_bar():  # CT-1082, CT-1084
    first = duel()
    bar = next(b for b in range(5) if pack.bars[b].spaces[0].kind == MIDDLE)
    taken = first.marks(RED, bar, 0).has(RED, BLUE, coins=9).phase(VENDRE)
    second = next(b for b in range(5) if pack.bars[b].spaces[1].kind == MIDDLE)
    assert taken.state.bars[second][1] == ANDRE
    from rules.coffee_traders.andre import mark_bar

    state = first.state
    for number in range(5):
        state = mark_bar(state, MIDDLE)
        placed = [
            pack.bars[b].spaces[at].quantity
            for b, owners in enumerate(state.bars)
            for at, owner in enumerate(owners)
            if owner == ANDRE
        ]
        assert sorted(placed) == list(range(1, number + 2))


def test_no_fitting_space_no_marker():  # CT-1085
    table = duel()
    for bar in range(5):
        at = next(a for a, space in enumerate(pack.bars[bar].spaces) if space.kind == MIDDLE)
        table = table.marks(RED, bar, at)
    table = table.has(RED, BLUE, coins=9).phase(VENDRE)
    assert table.state.andre.score_markers == 5
    assert all(owners[-1] == -1 for owners in table.state.bars[:5])


def test_he_does_nothing_else_and_stays_last():  # CT-1087, CT-1088
    table = sale().do(PASS)
    assert table.state.passed == (BLUE,)
    assert table.state.andre.score_markers == 4
    table = table.do(PASS)
    assert table.state.order == (BLUE, RED, ANDRE)


def test_phase_six_brings_traders_contract_and_counters_round():  # CT-1090, CT-1091, CT-1092
    table = duel(traders=0, turned=3).at(BRAZIL, house=(ANDRE, ANDRE)).given(passed=(BLUE, RED))
    after = table.phase(REINITIALISER)
    his = after.state.andre
    assert (his.traders, his.turned, his.contracts) == (3, 0, (2, 3))
    assert sorted(his.counters) == [0, 1, 2, 3, 4]
    assert after.state.chance != table.state.chance
    seen = set()
    for seed in range(20):
        again = table.given(chance=seed).phase(REINITIALISER)
        seen.add(again.state.andre.counters)
    assert len(seen) > 10
    last = table.given(period=2, andre=replace(table.state.andre, contracts=(3,)))
    assert last.phase(REINITIALISER).state.andre.contracts == ()


def test_his_pieces_take_ranks():  # CT-1095, CT-1096, CT-1097
    table = duel().plant(ANDRE, TOP, 0, 1, 2).plant(RED, TOP, 3).plant(BLUE, TOP, 4)
    assert (table.line(RED, "coops"), table.line(BLUE, "coops")) == (4, 4)
    alone = duel().plant(ANDRE, TOP, 0, 1, 2).plant(RED, TOP, 3)
    assert alone.line(RED, "coops") == 8
    assert len(GAME.scores(table.state)) == 2


@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_impossible_level_leaves_his_board_alone(level):  # CT-1025
    table = duel(plantations=tuple(0 if at == level - 1 else 2 for at in range(3)))
    own = {1: (), 2: (1,), 3: (1, 2)}[level]
    for space, each in zip((0, 4), own, strict=False):
        table = table.plant(ANDRE, TOP, space, level=each)
    after = Table(add_plantation(table.state, TOP))
    added = len(his_spaces(after, TOP)) - len(own)
    assert added == (0 if level == 1 else 1)
