"""The development action (MO-401 to MO-448).

On the map Cape Town touches Limpopo and the Orange; behind Limpopo lie the Kalahari (a single
border) and the Rovuma (a double one), inside the Kalahari the Okavango (a double one).
"""

import pytest

from rules.mombasa.actions import (
    Column,
    Develop,
    Enter,
    PayCall,
    RemovePost,
    StopDeveloping,
    TakeBenefit,
    TakePound,
)
from rules.mombasa.development import costs
from rules.mombasa.names import COMPANIES, EMPTY, POOLED, Special
from rules.mombasa.posts import share_value
from rules.mombasa.state import Ask, Due, What
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    MOMBASA,
    PACK,
    PIERRE,
    SAINT_LOUIS,
    SIMON,
    owed,
    playing,
    region,
)

STOP = StopDeveloping()


def enter(name):
    return Enter(region(name))


def developing(words="dev3", company=CAPE_TOWN, **board):
    """Pierre develops a company."""
    return playing(words).given(**board).do(Develop(company))


def cost(table, name):
    return costs(table.state).get(region(name))


def lay(table, name, column=0):
    """A post from a column laid in a region."""
    return table.do(enter(name), Column(column))


# Points and company


def test_all_development_cards_are_used_together():  # MO-401, MO-402
    table = playing("dev1 dev3 tile-dev coffee1").do(Develop(CAPE_TOWN))
    assert table.state.points == 1 + 3 + 2
    done = table.do(STOP)
    assert done.face_down(PIERRE) == ["dev1", "dev3", "tile-dev"]
    bonus = playing("dev1", specials={Special.DEVELOPMENT: 2}).do(Develop(CAPE_TOWN))
    assert bonus.state.points == 1 + 2


def test_shares_on_the_cards_do_not_matter_here():  # MO-403
    plain = developing("dev2", CAPE_TOWN)
    for words in ("dev2-cairo", "dev2-cape-town"):
        assert developing(words, CAPE_TOWN).legal == plain.legal
        assert developing(words, CAPE_TOWN).state.points == 2


def test_one_company_of_any_four_gets_all_points():  # MO-404, MO-405
    table = playing("dev3")
    assert table.of(Develop) == {Develop(company) for company in COMPANIES}
    for company in COMPANIES:
        begun = table.do(Develop(company))
        assert (begun.state.company, begun.state.points) == (company, 3)
        assert begun.of(Develop) == set()


def test_an_empty_city_cannot_be_developed():  # MO-406
    table = playing("dev3").given(columns={CAIRO: (0, 0, 0)})
    assert table.of(Develop) == {Develop(c) for c in (MOMBASA, CAPE_TOWN, SAINT_LOUIS)}
    assert table.refusal(Develop(CAIRO)) == "MO-406"
    assert table.refused[Develop(CAIRO)] == "MO-406"


# Placing a post


def test_next_to_the_city_or_to_a_post_of_the_company():  # MO-410
    table = developing()
    assert table.of(Enter) == {enter("limpopo"), enter("orange")}
    assert table.refusal(enter("kalahari")) == "MO-410"
    assert table.refused[enter("atlas")] == "MO-410"
    further = developing(regions={"orange": CAPE_TOWN})
    assert further.of(Enter) == {enter("limpopo"), enter("kalahari"), enter("cuanza")}


def test_a_post_just_laid_opens_the_way():  # MO-411
    table = lay(developing(), "limpopo")
    assert table.offers(enter("kalahari"), enter("rovuma"), enter("orange"))


def test_not_where_the_company_already_is_but_where_another_is():  # MO-412, MO-413
    table = developing(regions={"limpopo": CAPE_TOWN, "orange": CAIRO})
    assert table.refusal(enter("limpopo")) == "MO-412"
    assert table.offers(enter("orange"))
    assert lay(table, "orange").refusal(enter("orange")) == "MO-412"


def test_borders_and_foreign_posts_make_the_cost():  # MO-414, MO-415, MO-416, MO-417
    table = developing(regions={"limpopo": CAPE_TOWN, "kalahari": CAIRO, "rovuma": MOMBASA})
    assert cost(table, "orange") == 1  # single border
    assert cost(table, "kalahari") == 1 + 1  # single, Cairo is there
    assert cost(table, "rovuma") == 2 + 1  # double, Mombasa is there
    free = developing(regions={"limpopo": CAPE_TOWN})
    assert cost(free, "rovuma") == 2
    # the Rovuma from Limpopo costs 2; with a post in the Kalahari it is 2 as well, and with one
    # in Chébéli's neighbour, the Great Lakes, the single border counts
    cheaper = developing(regions={"limpopo": CAPE_TOWN, "great_lakes": CAPE_TOWN})
    assert cost(cheaper, "rovuma") == 1


def test_the_whole_cost_must_be_there():  # MO-418
    table = developing("dev1", regions={"limpopo": CAPE_TOWN})
    assert table.of(Enter) == {enter("orange"), enter("kalahari")}
    assert table.refusal(enter("rovuma")) == "MO-418"
    assert table.refused[enter("rovuma")] == "MO-418"


def test_the_post_leaves_a_column_of_choice_from_the_centre():  # MO-419, MO-420, MO-421
    table = developing(columns={CAPE_TOWN: (5, 0, 3)}).do(enter("orange"))
    assert table.of(Column) == {Column(0), Column(2)}
    assert table.refusal(Column(1)) == "MO-419"
    assert table.refused == {Column(1): "MO-419"}
    laid = table.do(Column(2))
    assert laid.posts(CAPE_TOWN) == (5, 0, 2)
    assert laid.state.laid == (region("orange"),)
    assert laid.owner("orange") == EMPTY  # it lies; it will stand at the end
    # Cape Town's third column shows 0 1 0 1 2: with two posts left 0 1 0 are uncovered
    assert share_value(laid.state, CAPE_TOWN) == 0 + (0 + 1 + 0 + 1 + 2) + (0 + 1 + 0)


def test_a_post_cut_off_from_its_city_still_opens_the_way():  # MO-422
    table = developing(regions={"atlas": CAPE_TOWN})
    assert table.offers(enter("senegal"), enter("syrte"), enter("limpopo"))


def test_cities_are_no_regions_and_foreign_cities_no_origins():  # MO-423
    letters = {place.letter for place in PACK.map.regions}
    assert not letters & {city.digit for city in PACK.cities}
    table = developing("dev3", CAIRO)
    assert table.of(Enter) == {enter("nile_delta"), enter("nubia")}


def test_enclaves_are_reached_through_the_region_around():  # MO-424
    for inner, outer in (("tibesti", "tenere"), ("okavango", "kalahari")):
        letter = PACK.map.regions[region(inner)].letter
        assert list(PACK.borders[letter]) == [PACK.map.regions[region(outer)].letter]
    table = developing("dev3", regions={"limpopo": CAPE_TOWN})
    assert table.refusal(enter("okavango")) == "MO-410"
    assert lay(table, "kalahari").offers(enter("okavango"))


def test_points_not_wanted_are_lost():  # MO-425
    table = lay(developing(), "orange")
    assert table.offers(STOP)
    done = table.do(STOP)
    assert (done.state.points, done.state.seat) == (0, SIMON)


def test_points_are_lost_when_the_posts_run_out():  # MO-426
    table = developing(columns={CAPE_TOWN: (1, 0, 0)})
    done = table.do(enter("orange"))  # the only column goes by itself
    assert done.state.seat == SIMON
    assert done.owner("orange") == CAPE_TOWN
    assert done.posts(CAPE_TOWN) == (0, 0, 0)


def test_too_few_points_for_any_region_lose_the_action():  # MO-427
    held = {"limpopo": CAIRO, "orange": CAIRO}
    table = playing("dev1 coffee1").given(regions=held).do(Develop(CAPE_TOWN))
    assert table.state.seat == SIMON
    assert table.face_down(PIERRE) == ["dev1"]
    assert table.posts(CAPE_TOWN) == (5, 5, 5)


# Closing


def test_benefits_in_any_order():  # MO-430, MO-433
    # Orange: 1 on the track; Limpopo: 1 diamond. B1 pays £1 on space 5
    table = playing("dev2", tracks={CAPE_TOWN: 4}).do(Develop(CAPE_TOWN))
    table = lay(lay(table, "orange"), "limpopo")
    assert table.ask is Ask.BENEFIT
    orders = [TakeBenefit(region("orange")), TakeBenefit(region("limpopo"))]
    assert table.of(TakeBenefit) == set(orders)
    for first in orders:
        done = table.do(first)  # the last one comes by itself
        assert (done.me.tracks[CAPE_TOWN], done.me.diamonds, done.me.money) == (5, 1, 1)
    assert table.refusal(TakeBenefit(POOLED)) == "MO-430"


def test_money_and_diamonds():  # MO-431, MO-432, MO-1129
    # Delta du Nil: £1. Ennedi: 2 diamonds and a mine that is ignored here
    table = playing("dev3").do(Develop(CAIRO))
    done = lay(table, "nile_delta").do(STOP)
    assert done.me.money == 1
    table = playing("dev1").given(regions={"nubia": CAIRO}).do(Develop(CAIRO))
    assert lay(table, "ennedi").me.diamonds == 2


def test_the_track_is_that_of_the_company_developed():  # MO-433
    # Lake Chad: 2 steps
    for company in COMPANIES:
        table = playing("dev1").given(regions={"tenere": company}).do(Develop(company))
        done = lay(table, "chad")
        assert done.me.tracks == tuple(2 if c == company else 0 for c in COMPANIES)


def test_ledger_points_of_all_regions_are_one_sum():  # MO-434
    # Nubia 1, the Great Lakes 2
    board = {"shebelle": CAIRO}
    table = playing("dev2").given(regions=board).do(Develop(CAIRO))
    table = lay(lay(table, "great_lakes"), "nubia")
    assert table.ask is Ask.LEDGER
    assert table.state.due[0].n == 3
    assert table.do(TakePound(), TakePound(), TakePound()).me.money == 3


def test_only_the_regions_around_the_enclaves_give_nothing():  # MO-435
    bare = {place.id for place in PACK.map.regions if place.benefit is None}
    assert bare == {"tenere", "kalahari"}
    done = lay(developing("dev1", regions={"limpopo": CAPE_TOWN}), "kalahari")
    assert (done.me.money, done.me.diamonds, done.me.tracks) == (0, 0, (0, 0, 0, 0))
    assert done.state.seat == SIMON


def test_benefits_go_to_the_acting_player_alone():  # MO-436
    table = playing("dev1", players=3).given(columns={CAIRO: (5, 0, 0)}).do(Develop(CAIRO))
    done = table.do(enter("nile_delta"))
    assert done.money() == (1, 0, 0)


def test_foreign_posts_return_to_a_column_of_choice_each():  # MO-437, MO-438, MO-439
    table = developing(
        "dev2 dev2",
        regions={"limpopo": MOMBASA, "orange": MOMBASA},
        columns={MOMBASA: (3, 4, 4)},
    )
    table = lay(lay(table, "limpopo"), "orange").do(TakeBenefit(region("limpopo")))
    assert table.ask is Ask.RETURN_POST
    assert table.of(Column) == {Column(0), Column(1), Column(2)}
    once = table.do(Column(1))
    assert once.posts(MOMBASA) == (3, 5, 4)
    assert once.of(Column) == {Column(0), Column(2)}
    assert once.refusal(Column(1)) == "MO-440"
    assert once.refused == {Column(1): "MO-440"}
    done = once.do(Column(0))
    assert done.posts(MOMBASA) == (4, 5, 4)
    assert (done.owner("limpopo"), done.owner("orange")) == (CAPE_TOWN, CAPE_TOWN)


@pytest.mark.parametrize(("posts", "room"), [(0, 4), (3, 1), (4, 0)])
def test_an_emptied_column_has_four_spaces_from_then_on(posts, room):  # MO-440, MO-441, MO-442
    table = developing(
        "dev2",
        regions={"limpopo": MOMBASA},
        columns={MOMBASA: (posts, 4, 4)},
        emptied=1 << 3 * MOMBASA,
    )
    table = lay(table, "limpopo")
    assert (Column(0) in table.legal) == (room > 0)
    assert table.offers(Column(1), Column(2))


def test_the_last_space_stays_uncovered_once_emptied():  # MO-440, MO-442
    # Mombasa's first column from the centre: 0 1 0 1 2
    for posts, coins in ((0, 4), (1, 3), (2, 3), (3, 2), (4, 2)):
        table = playing().given(columns={MOMBASA: (posts, 5, 5)}, emptied=1 << 3 * MOMBASA)
        assert share_value(table.state, MOMBASA) == coins
    for posts, coins in ((5, 0), (4, 0), (3, 1), (2, 1), (1, 2)):
        assert share_value(playing().given(columns={MOMBASA: (posts, 5, 5)}).state, 0) == coins


def test_a_post_without_a_valid_space_leaves_the_game():  # MO-443
    board = {"limpopo": MOMBASA}
    full = {MOMBASA: (4, 5, 5)}
    table = developing("dev2", regions=board, columns=full, emptied=1 << 3 * MOMBASA)
    done = lay(table, "limpopo")
    assert done.posts(MOMBASA) == (4, 5, 5)
    assert done.state.box[MOMBASA] == 1


def test_taking_the_last_post_locks_the_last_space():  # MO-440, MO-444
    laid = lay(developing("dev1", columns={CAPE_TOWN: (1, 5, 5)}), "limpopo")
    assert laid.state.emptied == 1 << 3 * CAPE_TOWN
    table = owed(playing().given(columns={CAIRO: (1, 5, 5)}), Due(What.REMOVE, 1))
    assert table.do(RemovePost(CAIRO, 0)).state.emptied == 1 << 3 * CAIRO


def test_returned_posts_lower_the_share_value():  # MO-445
    table = developing("dev2", regions={"limpopo": MOMBASA}, columns={MOMBASA: (5, 5, 4)})
    assert share_value(table.state, MOMBASA) == 1  # third column: 1 0 0 1 2
    assert share_value(lay(table, "limpopo").state, MOMBASA) == 0  # the only free space


def test_laid_posts_stand_and_each_region_holds_one():  # MO-050, MO-446
    table = developing("dev2", regions={"limpopo": MOMBASA}, columns={MOMBASA: (4, 5, 5)})
    done = lay(table, "limpopo")
    assert done.owner("limpopo") == CAPE_TOWN
    assert (done.state.laid, done.state.company) == ((), EMPTY)


def test_all_development_cards_turn_down_at_the_end():  # MO-447
    table = playing("dev1 dev3 coffee1 tile-dev").do(Develop(CAIRO), STOP)
    assert table.face_up(PIERRE) == ["coffee1"]
    assert table.state.seat == SIMON


def test_foreign_posts_are_there_while_benefits_are_taken():  # MO-448
    table = developing("dev3", regions={"limpopo": MOMBASA}, columns={MOMBASA: (5, 5, 4)})
    table = lay(lay(table, "limpopo"), "orange")
    assert table.ask is Ask.BENEFIT
    assert table.owner("limpopo") == MOMBASA
    assert table.posts(MOMBASA) == (5, 5, 4)


def test_a_track_benefit_may_meet_a_call_for_funds():  # MO-433, MO-901
    # B1: a call of £1 behind space 7
    table = playing("dev1", tracks={CAPE_TOWN: 7}, money=1).do(Develop(CAPE_TOWN))
    table = lay(table, "orange")
    assert table.ask is Ask.CALL
    assert table.do(PayCall()).me.tracks[CAPE_TOWN] == 8
