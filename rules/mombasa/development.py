"""The development action: posts, borders, benefits, expulsions (MO-401 to MO-448)."""

from __future__ import annotations

from collections.abc import Iterator
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
from rules.mombasa.names import DEVELOPMENT, EMPTY, POOLED, REGIONS
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


def obstacle(state: State, action: Develop) -> Refusal | None:
    """Why a company cannot be developed."""
    if not cards_in_use(state):
        return NO_CARD
    return None if in_city(state, action.company) else CITY_EMPTY


def develop(state: State, action: Develop) -> State:
    """Choose the one company all points are spent on (MO-404, MO-405)."""
    reason = obstacle(state, action)
    if reason is not None:
        raise reason.raised()
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


def region_obstacle(state: State, region: int) -> Refusal | None:
    """Why a region cannot be entered now."""
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
        return replace(state, ask=asks.REGION, entering=EMPTY)
    return close(state)


def legal_region(state: State) -> tuple[Action, ...]:
    """The regions that can be entered, or stop (MO-425)."""
    open_regions = affordable(state)
    found: list[Action] = [ENTERS[at] for at in range(REGIONS) if open_regions >> at & 1]
    found.append(STOP_DEVELOPING)
    return tuple(found)


def refused_region(state: State) -> Iterator[tuple[Action, Refusal]]:
    """Every other region, with the reason."""
    for action in ENTERS:
        reason = region_obstacle(state, action.region)
        if reason is not None:
            yield action, reason


def enter(state: State, action: Enter) -> State:
    """Choose a region; the post comes from a column of the player's choice (MO-419)."""
    reason = region_obstacle(state, action.region)
    if reason is not None:
        raise reason.raised()
    entering = replace(state, ask=asks.TAKE_POST, entering=action.region)
    columns = filled_columns(state, state.company)
    return entering if len(columns) > 1 else lay(entering, columns[0])


def legal_take(state: State) -> tuple[Action, ...]:
    """The columns of the city that still have posts."""
    return tuple([TAKE_COLUMNS[column] for column in filled_columns(state, state.company)])


def refused_take(state: State) -> Iterator[tuple[Action, Refusal]]:
    """The columns without posts."""
    filled = filled_columns(state, state.company)
    for action in TAKE_COLUMNS:
        if action.column not in filled:
            yield action, NOT_THAT_COLUMN


def take_post(state: State, action: Column) -> State:
    """The nearest post of a column is laid down in the region (MO-420, MO-421)."""
    if action.column not in filled_columns(state, state.company):
        raise NOT_THAT_COLUMN.raised()
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
    ended = replace(state, entering=EMPTY, points=0)
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


def legal_benefit(state: State) -> tuple[Action, ...]:
    """The benefits in any order."""
    return tuple([TAKE_BENEFITS[region] for region in benefits_left(state)])


def take_benefit(state: State, action: TakeBenefit) -> State:
    """Take one benefit next (MO-430)."""
    if action.region not in benefits_left(state):
        raise NO_SUCH_BENEFIT.raised()
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
    """The region whose foreign post returns next; EMPTY when there is none left."""
    foreign = state.due[0].regions
    return next((region for region in state.laid if foreign >> region & 1), EMPTY)


def returns(state: State) -> State:
    """Foreign posts return to their cities, by choice where there is one; then all stand up."""
    region = expelled(state)
    if region == EMPTY:
        return stand_up(state)
    columns = open_columns(state, state.regions[region])
    if len(columns) > 1:
        return replace(state, ask=asks.RETURN_POST)
    return expel(state, columns[0] if columns else EMPTY)


def legal_return(state: State) -> tuple[Action, ...]:
    """The columns with a valid space (MO-438 to MO-440)."""
    owner = state.regions[expelled(state)]
    return tuple([TAKE_COLUMNS[column] for column in open_columns(state, owner)])


def refused_return(state: State) -> Iterator[tuple[Action, Refusal]]:
    """The columns without a valid space."""
    open_now = open_columns(state, state.regions[expelled(state)])
    for action in TAKE_COLUMNS:
        if action.column not in open_now:
            yield action, COLUMN_FULL


def return_post(state: State, action: Column) -> State:
    """The expelled post goes to this column (MO-438)."""
    owner = state.regions[expelled(state)]
    if action.column not in open_columns(state, owner):
        raise COLUMN_FULL.raised()
    return expel(state, action.column)


def expel(state: State, column: int) -> State:
    """A foreign post returns to a column of its city, or leaves the game (MO-437, MO-443)."""
    region = expelled(state)
    owner = state.regions[region]
    sent = boxed(state, owner) if column == EMPTY else returned(state, owner, column)
    left = Due(DUE_RETURNS, 0, state.due[0].regions & ~(1 << region))
    regions = put(state.regions, region, state.company)
    return replace(sent, ask=asks.DUE, regions=regions, due=(left, *state.due[1:]))


def stand_up(state: State) -> State:
    """Every laid post stands: one post in each region (MO-446)."""
    regions = list(state.regions)
    for region in state.laid:
        regions[region] = state.company
    return replace(state, regions=tuple(regions), laid=(), company=EMPTY, due=state.due[1:])
