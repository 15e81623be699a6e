"""The development action: posts, borders, benefits, expulsions (MO-401 to MO-448)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks, dues
from rules.mombasa.actions import (
    ENTERS,
    STOP_DEVELOPING,
    TAKE_BENEFITS,
    TAKE_COLUMNS,
    Action,
    Column,
    Develop,
    Enter,
    StopDeveloping,
    TakeBenefit,
)
from rules.mombasa.gifts import owed
from rules.mombasa.names import (
    DEVELOPMENT,
    EMPTY,
    NO_COLUMN,
    NO_COMPANY,
    NO_REGION,
    POOLED,
    REGIONS,
)
from rules.mombasa.posts import boxed, filled_columns, in_city, open_columns, returned, taken
from rules.mombasa.state import PACKS, Due, State, put
from rules.mombasa.zone import face_up, totals

NO_CARD = Refusal("MO-254", "no_development")
CITY_EMPTY = Refusal("MO-406", "city_empty")
OWN_POST = Refusal("MO-412", "own_post")
OUT_OF_REACH = Refusal("MO-410", "out_of_reach")
NOT_THAT_COLUMN = Refusal("MO-419", "column_empty")
COLUMN_FULL = Refusal("MO-440", "column_full")
NO_SUCH_BENEFIT = Refusal("MO-430", "no_such_benefit")

DUE_BENEFITS, DUE_RETURNS = dues.BENEFITS, dues.RETURNS


def cards_in_use(state: State) -> int:
    """The set of places with a development card or tile face up: all of them are used (MO-401)."""
    kinds, found = state.pack.kinds, 0
    for place, card in face_up(state.me):
        if kinds[card] == DEVELOPMENT:
            found |= 1 << place
    return found


def no_development(state: State, action: Develop) -> Refusal | None:
    """Why a company cannot be developed."""
    if not cards_in_use(state):
        return NO_CARD
    return None if in_city(state, action.company) else CITY_EMPTY


def develop(state: State, action: Develop) -> State:
    """Choose the one company all points are spent on (MO-404, MO-405)."""
    begun = replace(
        state,
        using=cards_in_use(state),
        company=action.company,
        points=totals(state, state.me)[DEVELOPMENT],
    )
    return go_on(begun)


class Reach(NamedTuple):
    """Regions as sets of bits: behind single and double borders, held by the company, by others."""

    single: int
    double: int
    own: int
    foreign: int


def reach(state: State) -> Reach:
    """What lies behind the borders of the company's city and posts (MO-410).

    Posts laid in this action count, and so do those cut off from their city (MO-411, MO-422).
    """
    return _reach(state.options.pack, state.company, state.regions, state.laid)


@lru_cache(maxsize=1 << 12)
def _reach(key: str, company: int, regions: tuple[int, ...], laid: tuple[int, ...]) -> Reach:
    pack = PACKS[key]
    single, double = pack.city_single[company], pack.city_double[company]
    own = foreign = 0
    for region, owner in enumerate(regions):
        if owner == company or region in laid:
            single |= pack.single[region]
            double |= pack.double[region]
            own |= 1 << region
        elif owner != EMPTY:
            foreign |= 1 << region
    return Reach(single, double, own, foreign)


def costs(state: State) -> dict[int, int]:
    """What each region in reach costs: the cheapest border, 1 more against a post (MO-414 ff.)."""
    single, double, own, foreign = reach(state)
    near = (single | double) & ~own
    found = {}
    for region in range(REGIONS):
        bit = 1 << region
        if near & bit:
            found[region] = (1 if single & bit else 2) + (1 if foreign & bit else 0)
    return found


def affordable(state: State) -> int:
    """The regions that can be entered with the points left, as bits."""
    points = state.points
    if not points:
        return 0
    single, double, own, foreign = reach(state)
    free = ~(own | foreign)
    found = single & free
    if points > 1:
        found |= double & free | single & foreign
    if points > 2:
        found |= double & foreign
    return found & ~own


def no_entry(state: State, action: Enter) -> Refusal | None:
    """Why a region cannot be entered now."""
    region = action.region
    if region in state.laid or state.regions[region] == state.company:
        return OWN_POST
    cost = costs(state).get(region)
    if cost is None:
        return OUT_OF_REACH
    if cost > state.points:
        return Refusal("MO-418", "too_few_points", need=cost, have=state.points)
    return None


def go_on(state: State) -> State:
    """Ask for the next region, or close when none can be entered (MO-426, MO-427)."""
    if in_city(state, state.company) and affordable(state):
        return replace(state, ask=asks.REGION, entering=NO_REGION)
    return close(state)


def regions(state: State) -> tuple[Action, ...]:
    """All of them, or stop (MO-425)."""
    return (*ENTERS, STOP_DEVELOPING)


def legal_region(state: State) -> tuple[Action, ...]:
    """The regions that can be entered, or stop (MO-425)."""
    open_regions = affordable(state)
    found: list[Action] = [ENTERS[at] for at in range(REGIONS) if open_regions >> at & 1]
    found.append(STOP_DEVELOPING)
    return tuple(found)


def enter(state: State, action: Enter) -> State:
    """Choose a region; the post comes from a column of the player's choice (MO-419)."""
    entering = replace(state, ask=asks.TAKE_POST, entering=action.region)
    columns = filled_columns(state, state.company)
    return entering if len(columns) > 1 else lay(entering, columns[0])


def columns(state: State) -> tuple[Column, ...]:
    """The three columns of a city."""
    return TAKE_COLUMNS


def legal_columns(state: State) -> tuple[Column, ...]:
    """Those of the city that still have posts."""
    return tuple([TAKE_COLUMNS[column] for column in filled_columns(state, state.company)])


def column_empty(state: State, action: Column) -> Refusal | None:
    """Why no post can be taken from a column."""
    return None if action.column in filled_columns(state, state.company) else NOT_THAT_COLUMN


def take_post(state: State, action: Column) -> State:
    """The nearest post of a column is laid down in the region (MO-420, MO-421)."""
    return lay(state, action.column)


def lay(state: State, column: int) -> State:
    """The post lies in the region, and its points are spent."""
    cost = costs(state)[state.entering]
    left = taken(state, state.company, column)
    laid = (*state.laid, state.entering)
    return go_on(replace(left, points=state.points - cost, laid=laid))


def stop(state: State, _: StopDeveloping) -> State:
    """The points left are lost (MO-425)."""
    return close(state)


# Closing: benefits, expelled posts, then all posts stand up (MO-430 to MO-448).


def close(state: State) -> State:
    """Benefits of every region entered, ledger points in one sum; then the expulsions."""
    regions = state.pack.map.regions
    pooled = due = foreign = 0
    for region in state.laid:
        benefit = regions[region].benefit
        if benefit is not None and benefit.kind == "ledger":
            pooled += benefit.n
        elif benefit is not None:
            due |= 1 << region
        if state.regions[region] != EMPTY:
            foreign |= 1 << region
    ended = replace(state, entering=NO_REGION, points=0)
    return ended.owing(Due(DUE_BENEFITS, pooled, due), Due(DUE_RETURNS, 0, foreign))


def benefits_left(state: State) -> list[int]:
    """The regions whose benefit is still to be taken, and the pooled ledger points."""
    owed_, open_ = state.due[0], state.due[0].regions
    found = [region for region in state.laid if open_ >> region & 1]
    return [*found, POOLED] if owed_.n else found


def benefits(state: State) -> State:
    """Ask which benefit comes next; a single one is taken at once (MO-430)."""
    left = benefits_left(state)
    if len(left) > 1:
        return replace(state, ask=asks.BENEFIT)
    return take(state, left[0]) if left else replace(state, due=state.due[1:])


def benefits_in_turn(state: State) -> tuple[TakeBenefit, ...]:
    """The benefits in any order."""
    return tuple([TAKE_BENEFITS[region] for region in benefits_left(state)])


def no_benefit(state: State, action: TakeBenefit) -> Refusal | None:
    """Why there is no benefit to take there."""
    return None if action.region in benefits_left(state) else NO_SUCH_BENEFIT


def take_benefit(state: State, action: TakeBenefit) -> State:
    """Take one benefit next (MO-430)."""
    return take(state, action.region)


def take(state: State, region: int) -> State:
    """The benefit of a region, or the ledger points of all (MO-431 to MO-434)."""
    owed_, rest = state.due[0], state.due[1:]
    if region == POOLED:
        gift, left = Due(dues.LEDGER, owed_.n), Due(DUE_BENEFITS, 0, owed_.regions)
    else:
        benefit = state.pack.map.regions[region].benefit
        assert benefit is not None
        gift = owed(benefit, state.company)
        left = Due(DUE_BENEFITS, owed_.n, owed_.regions & ~(1 << region))
    return replace(state, ask=asks.DUE, due=(gift, left, *rest))


def expelled(state: State) -> int:
    """The region whose foreign post returns next; NO_REGION when there is none left."""
    foreign = state.due[0].regions
    return next((region for region in state.laid if foreign >> region & 1), NO_REGION)


def returns(state: State) -> State:
    """Foreign posts return to their cities, by choice where there is one; then all stand up."""
    region = expelled(state)
    if region == NO_REGION:
        return stand_up(state)
    columns = open_columns(state, state.regions[region])
    if len(columns) > 1:
        return replace(state, ask=asks.RETURN_POST)
    return expel(state, columns[0] if columns else NO_COLUMN)


def column_full(state: State, action: Column) -> Refusal | None:
    """Why a column has no valid space for the expelled post (MO-438 to MO-440)."""
    owner = state.regions[expelled(state)]
    return None if action.column in open_columns(state, owner) else COLUMN_FULL


def return_post(state: State, action: Column) -> State:
    """The expelled post goes to this column (MO-438)."""
    return expel(state, action.column)


def expel(state: State, column: int) -> State:
    """A foreign post returns to a column of its city, or leaves the game (MO-437, MO-443)."""
    region = expelled(state)
    owner = state.regions[region]
    sent = boxed(state, owner) if column == NO_COLUMN else returned(state, owner, column)
    left = Due(DUE_RETURNS, 0, state.due[0].regions & ~(1 << region))
    regions = put(state.regions, region, state.company)
    return replace(sent, ask=asks.DUE, regions=regions, due=(left, *state.due[1:]))


def stand_up(state: State) -> State:
    """Every laid post stands: one post in each region (MO-446)."""
    regions = list(state.regions)
    for region in state.laid:
        regions[region] = state.company
    return replace(state, regions=tuple(regions), laid=(), company=NO_COMPANY, due=state.due[1:])
