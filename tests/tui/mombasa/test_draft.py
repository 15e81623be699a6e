"""Mombasa's plan is made as a whole: any slot in any order, swapped, taken back, validated."""

import pytest

from rules.mombasa import asks
from rules.mombasa.actions import Plan
from rules.mombasa.engine import GAME
from rules.mombasa.names import EMPTY, SHARE
from rules.mombasa.state import Options
from tests.tui.house import LARGE, SMALL, at_home, shown
from tests.tui.mombasa.saved import saved_at
from tests.tui.mombasa.seen import scene
from tui.mombasa.boards import draft
from tui.mombasa.boards.draft import READY, Draft
from tui.mombasa.scenery import SCENERY
from tui.mombasa.words import prospects
from tui.words.language import language


@pytest.fixture(scope="module")
def planning():
    """The first planning of a game."""
    state = GAME.new(Options(players=2), 3)
    while state.ask is not asks.PLAN:
        state = GAME.apply(state, GAME.legal(state)[0])
    return state


def pressed(state, *keys):
    """The plan after some keys."""
    moment = scene(state)
    for key in keys:
        moment = scene(state, pointer=SCENERY.steer(moment, (), key))
    return moment.pointer


def cards_of(state):
    """The cards that may be planned, in the order they are listed."""
    return draft.hand(scene(state))


def key_of(state, card):
    """The key of a card."""
    return next(choice.key for choice in scene(state).choices if choice.action.card == card)


def test_a_plan_begins_empty_on_the_first_slot(planning):
    assert pressed(planning) == Draft((EMPTY,) * 5, 0, cards_of(planning)[0])


def test_enter_lays_the_marked_card_and_goes_on_to_the_next_empty_slot(planning):
    first = cards_of(planning)[0]
    assert pressed(planning, "enter").cards[0] == first
    assert pressed(planning, "enter").slot == 1
    assert pressed(planning, "enter", "enter", "enter").slot == READY


def test_any_slot_in_any_order(planning):
    one, two, three = cards_of(planning)[:3]
    keys = [key_of(planning, card) for card in (three, one, two)]
    plan = pressed(planning, "right", "right", keys[0], keys[1], keys[2])
    assert plan.cards[:3] == (one, two, three)
    assert plan.slot == READY


def test_neighbours_change_places(planning):
    plan = pressed(planning, "enter", "enter", "left", "less_than_sign")
    before = pressed(planning, "enter", "enter")
    assert plan.cards[:2] == before.cards[1::-1]
    assert plan.slot == 0


def test_a_card_that_lies_elsewhere_changes_places_with_what_lies_here(planning):
    single = [card for card in cards_of(planning)
              if card != EMPTY and planning.me.hand.count(card) == 1][:2]  # fmt: skip
    one, two = (key_of(planning, card) for card in single)
    plan = pressed(planning, one, two, "left", one)
    assert plan.cards[:2] == (single[1], single[0])


def test_a_card_is_taken_back(planning):
    assert pressed(planning, "enter", "left", "backspace") == pressed(planning)
    ready = pressed(planning, "enter", "enter", "enter", "backspace")
    assert ready.cards[2] == EMPTY
    assert ready.slot == 2


def test_no_card_is_laid_more_often_than_it_is_held(planning):
    first = key_of(planning, cards_of(planning)[0])
    plan = pressed(planning, *[first] * 3)
    held = planning.me.hand.count(cards_of(planning)[0])
    assert plan.cards.count(cards_of(planning)[0]) == min(held, 3)


def test_one_key_more_loses_no_card_of_a_whole_plan(planning):
    """It marks what Enter would lay, and the cards stay where they are."""
    whole = pressed(planning, "enter", "enter", "enter")
    other = next(card for card in cards_of(planning) if card not in (*whole.cards, EMPTY))
    key = key_of(planning, other)
    marked = pressed(planning, "enter", "enter", "enter", key)
    assert marked == Draft(whole.cards, 0, other)
    assert pressed(planning, "enter", "enter", "enter", key, "enter").cards[0] == other


def test_a_plan_with_empty_slots_is_validated_by_its_own_key_only(planning):
    assert pressed(planning, "left").slot == 2
    assert pressed(planning, "v").slot == READY
    assert SCENERY.steer(scene(planning, pointer=pressed(planning, "v")), (), "enter") is None


def test_the_answers_are_those_of_the_rules_in_their_order(planning):
    plan = pressed(planning, "right", "enter", "v")
    answers = SCENERY.answers(scene(planning, pointer=plan), plan)
    assert answers == (Plan(0, EMPTY), Plan(1, cards_of(planning)[0]), Plan(2, EMPTY))
    state = planning
    for answer in answers:
        assert answer in GAME.legal(state)
        state = GAME.apply(state, answer)
    assert state.seat != planning.seat


def test_whoever_plans_at_the_same_time_as_others_plans_the_same_way(planning):
    """As in the club: a seat that is not asked yet, as if it were."""
    other = GAME.as_if(planning, 1, ())
    plan = pressed(other, "enter", "v")
    answers = SCENERY.answers(scene(other, pointer=plan), plan)
    after = GAME.as_if(planning, 1, answers)
    assert after.seat == planning.seat
    assert after.seats[1].zone[0] == plan.cards[0]


def test_in_a_lesson_each_slot_is_asked_for_itself(planning):
    moment = scene(planning, pointer=None, one_by_one=True)
    assert SCENERY.pointer(moment) is None
    assert "emplacement 1" in SCENERY.asks(moment)
    assert "Votre plan" in SCENERY.asks(scene(planning))


def test_half_a_plan_goes_on_where_it_was_left(planning):
    state = GAME.apply(planning, GAME.legal(planning)[0])
    plan = pressed(state, "enter", "enter")
    assert plan.slot == READY
    assert [answer.slot for answer in SCENERY.answers(scene(state, pointer=plan), plan)] == [1, 2]


def test_what_the_zone_could_buy_is_told(planning):
    french = language("fr")
    nothing = prospects.buys(planning, planning.me, french)
    assert nothing == "N'achète rien"
    text = SCENERY.board(scene(planning, pointer=pressed(planning))).text()
    assert "Achète : " in text


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_plan_is_made_with_a_few_keys(tmp_path, size):
    path = saved_at(tmp_path, asks.PLAN, least=2)
    app = at_home(tmp_path, screen="resume", path=path)
    async with app.run_test(size=size) as pilot:
        table = app.screen
        count = len(table.sitting.steps)
        await pilot.press("enter", "right", "left", "backspace", "enter")
        assert len(table.sitting.steps) == count
        assert "Valider le plan" in shown(app)
        await pilot.press("v", "enter")
        assert isinstance(table.sitting.steps[count].action, Plan)
        assert table.turn.seat != table.viewer or table.paused


def test_the_plan_tells_what_is_in_hand_in_the_next_round(planning):
    """MO-801: what stays in hand, and one of the piles; each card planned is one less."""
    own = planning.me
    usable = sum(planning.pack.kinds[card] != SHARE for card in own.hand)
    piles = [(slot, len(pile)) for slot, pile in enumerate(own.piles) if pile]
    told = " / ".join(f"{slot + 1} ({n})" for slot, n in piles)
    assert piles
    for laid in (1, 2, 3):
        pointer = pressed(planning, *["enter"] * (laid - 1))
        text = SCENERY.board(scene(planning, pointer=pointer), 19).text()
        assert f"manche suivante : {usable - laid} en main + pile {told}" in text
    text = SCENERY.board(scene(planning, pointer=pressed(planning, *["enter"] * 3)), 19).text()
    assert f"manche suivante : {usable - 3} en main" in text
