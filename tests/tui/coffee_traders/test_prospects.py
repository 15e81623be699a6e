"""What a choice of Coffee Traders leads to is told before it is taken, in true figures."""

from collections import Counter

import pytest
from msgspec.structs import replace

from rules.coffee_traders import actions as do
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.phases.affecter import all_unoccupied
from rules.coffee_traders.phases.recolter import distribution
from rules.coffee_traders.pieces import Building
from rules.coffee_traders.planting import sites_in
from rules.coffee_traders.state import Task
from rules.coffee_traders.tracks import final_height
from tests.tui.coffee_traders.moments import lively
from tests.tui.coffee_traders.seen import FRENCH, ROOM, drawn, on
from tui.coffee_traders.boards import maps
from tui.coffee_traders.words import prospects, terms
from tui.coffee_traders.words.labels import label


def moments(task, seed=7):
    """The positions of a lively game with a question."""
    return [at.state for at in lively(seed=seed) if at.state.todo and at.state.task.task is task]


def sited(state):
    """What each place for a plantation would lead to."""
    return {
        site: prospects.told(state, site, FRENCH)
        for site in GAME.legal(state)
        if isinstance(site, do.Site)
    }


def test_a_planting_tells_what_it_gives_by_its_row():
    for state in moments(Task.SITE):
        for site, told in sited(state).items():
            row = state.pack.coops[site.coop].row_of[site.space]
            assert ("un pas »" in told) == (row > 0), (row, told)
            assert ("un compteur Animal" in told) == (row == 2)
            assert f"sans ouvrier : pénalité {(1, 2, 3)[state.period]}" in told


def test_a_planting_tells_whom_it_closes_a_space_to():
    """A seat is named if and only if it has fewer spaces in that cooperative afterwards."""
    named = 0
    for state in moments(Task.SITE):
        for site, told in sited(state).items():
            after = GAME.apply(state, site)
            for seat in state.humans:
                if seat == state.seat:
                    continue
                was, now = (
                    {
                        at.space
                        for level in (1, 2, 3)
                        for at in sites_in(table, site.coop, seat, level)
                    }
                    for table in (state, after)
                )
                closed = "".join(part for part in told.split(" · ") if part.startswith("ferme"))
                assert (terms.letter(state, seat, FRENCH) in closed) == bool(was - now), told
                named += bool(was - now)
    assert named


def test_what_is_told_stands_on_the_board_narrow_and_wide():
    """Whole, but for a wide board whose choices take every line."""
    crowded = 2 * (ROOM[True][1] - maps.BOARD_HEIGHT[True] - maps.TOLD)
    for state in moments(Task.SITE):
        legal = GAME.legal(state)
        told = " ".join(prospects.told(state, legal[0], FRENCH).split())
        for wide in (False, True):
            said = " ".join(drawn(on(state, legal[0], wide=wide)).text().split())
            assert (told[:60] if wide and len(legal) > crowded else told) in said


@pytest.mark.parametrize(
    ("column", "built", "told"),
    [
        (Building.WAREHOUSE, 1, "un café au choix, échange à 3 contre 1"),
        (Building.WAREHOUSE, 2, "un café au choix, une civette à Sumatra"),
        (Building.WAREHOUSE, 3, "un café au choix, une pièce, échange à 2 contre 1"),
        (Building.WAREHOUSE, 4, "un café au choix"),
        (Building.STATION, 0, "2 cafés de sa coopérative"),
        (Building.POST, 0, "rien de plus que ses points"),
        (Building.POST, 1, "un pas » au choix"),
    ],
)
def test_a_building_tells_what_it_takes_and_gives(column, built, told):
    """CT-508, CT-509; CT-551 to CT-562."""
    state = moments(Task.TRADE)[0]
    own = state.player
    stand = (*own.built[:column], built, *own.built[column + 1 :])
    state = state.with_player(state.seat, replace(own, built=stand, coins=5))
    said = prospects.told(state, do.HIRES[column], FRENCH)
    assert said == f"2₵ et un négociant → {told}"
    if do.HIRES[column] in GAME.legal(state):
        for wide in (False, True):
            assert said in drawn(on(state, do.HIRES[column], wide=wide)).text()


def test_affecter_tells_the_penalty_that_comes():
    """CT-421: 1, 2, 3 for each plantation that stays empty."""
    seen = set()
    for state in (*moments(Task.ASSIGN), *moments(Task.ASSIGN, seed=8)):
        idle = len(all_unoccupied(state, state.seat))
        for action in GAME.legal(state):
            left = idle - isinstance(action, do.Staff)
            told = prospects.told(state, action, FRENCH)
            owed = left * (1, 2, 3)[state.period]
            assert (f"pénalité {owed}," in told) if left else ("pas de pénalité" in told)
            seen.add(bool(left))
    assert seen == {True, False}


def with_stock(state, *coffee, coins=10):
    """The one who sells has just that, and every contract of the first years."""
    return state.with_player(state.seat, replace(state.player, coffee=coffee, coins=coins))


def test_a_purchase_tells_which_contract_or_bar_it_completes():
    """What is said to be completed can be done after it, and could not before."""
    found = 0
    for state in moments(Task.SELL)[:40]:
        state = with_stock(state, 1, 1, 2, 1, 2, 0)
        if do.BUY not in GAME.legal(state):
            continue
        buying = GAME.apply(state, do.BUY)
        for choice in GAME.legal(buying):
            after = GAME.apply(buying, choice)
            if not after.todo or after.task.task is not Task.SELL:
                continue
            said = label(buying, choice, FRENCH)
            new = [
                action
                for action in GAME.legal(after)
                if isinstance(action, do.Fulfil) and action not in GAME.legal(state)
            ]
            for action in new:
                assert f"{'ABCDEF'[action.letter]}" in said.partition("complète")[2], said
            found += bool(new)
    assert found


def test_an_exchange_completes_only_what_the_coffees_left_still_pay():
    state = with_stock(moments(Task.SELL)[0], 2, 0, 0, 0, 0, 0)
    own = replace(state.player, coffee=(3, 0, 0, 0, 0, 0))
    assert prospects.pays(own, ((0, 3),), 0)
    assert not prospects.pays(own, ((0, 3),), 1)
    assert prospects.pays(replace(own, coffee=(3, 1, 0, 0, 0, 0)), ((0, 3),), 1)
    assert prospects.pays(replace(own, coffee=(2, 0, 0, 0, 0, 1)), ((0, 3),), 0)
    assert not prospects.pays(replace(own, coffee=(2, 0, 0, 0, 0, 1)), ((0, 3),), 1)


def test_a_counter_tells_what_it_makes_of_the_height_of_the_track():
    told = 0
    for state in (*moments(Task.ANIMAL), *moments(Task.ANIMAL, 8), *moments(Task.ANIMAL, 9)):
        was = final_height(state, state.player)
        for action in GAME.legal(state):
            after = GAME.apply(state, action)
            now = final_height(after, after.players[state.seat])
            here = f"hauteur {was} → {now}" if now > was else "mis de côté"
            assert label(state, action, FRENCH).endswith(here)
            told += 1
    assert told


def test_a_trader_tells_what_the_harvest_would_bring():
    """The coffee that is named is the coffee that the house gives once the trader stands there."""
    seen = {do.Open: 0, do.Join: 0}
    for state in (*moments(Task.TRADE), *moments(Task.PORTAGE)):
        for action in GAME.legal(state):
            if type(action) not in seen:
                continue
            coop = action.coop if isinstance(action, do.Open) else state.task.coop
            after = GAME.apply(state, action)
            gains = Counter(share.seat for share in distribution(after, coop))
            own = gains[state.seat]
            if isinstance(action, do.Join):
                assert label(state, action, FRENCH).endswith(f"→ {own} café{'s' * (own > 1)}")
            else:
                letter = terms.letter(state, state.seat, FRENCH)
                assert f"{letter} {own}" in prospects.told(state, action, FRENCH)
            seen[type(action)] += 1
    assert all(seen.values())
