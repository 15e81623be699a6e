"""The actions of a turn: produce, dry, roast, clear, end (CA-401 to CA-407, CA-501 to CA-602).

Delivering has a module of its own.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.cafe import actions as do
from rules.cafe import rounds
from rules.cafe.actions import (
    DELIVER,
    END,
    FILLS,
    LEAVE_EMPTY,
    Action,
    Clear,
    Dry,
    End,
    Fill,
    LeaveEmpty,
    Produce,
    Roast,
)
from rules.cafe.area import Group
from rules.cafe.delivery import NO_POINTS
from rules.cafe.squares import NO_BEANS, WORKSHOPS, Kind, put
from rules.cafe.state import Ask, Filling, Player, State, seated
from rules.game import Refusal

NO_SUCH_GROUP = Refusal("CA-407", "no_such_group")
GROUP_FULL = Refusal("CA-405", "group_full")
NOTHING_PRODUCED = Refusal("CA-504", "all_produced")
SUPPLY_EMPTY = Refusal("CA-006", "supply_empty")
NOTHING_TO_DRY = Refusal("CA-551", "nothing_to_dry")
NOTHING_TO_ROAST = Refusal("CA-601", "nothing_to_roast")
FILL_ONE = Refusal("CA-551", "fill_one")
NO_SUCH_SQUARE = Refusal("CA-406", "no_such_square")
NOTHING_TO_CLEAR = Refusal("CA-406", "nothing_to_clear")
CAFE_KEEPS = Refusal("CA-654", "cafe_keeps_beans")
SHIP_KEEPS = Refusal("CA-809", "ship_keeps_bean")

#: Where the beans come from that are dried or roasted (CA-551, CA-601).
SOURCE = {Kind.DRYING: Kind.PRODUCTION, Kind.ROASTING: Kind.DRYING}
NOTHING_TO_MOVE = {Kind.DRYING: NOTHING_TO_DRY, Kind.ROASTING: NOTHING_TO_ROAST}


def legal(state: State) -> tuple[Action, ...]:
    """What can be done with the points left, what can be cleared, and the end of the turn."""
    player = state.player
    area, beans = player.area, player.beans
    _, production, drying, roasting, *_ = area.by_kind
    grown = [number for number in production if beans[number]]
    dried = [number for number in drying if beans[number]]
    roasted = [number for number in roasting if beans[number]]
    found: list[Action] = []
    if state.points:
        found += legal_production(state, bool(grown))
        if grown:
            found += with_room(player, area.drying)
        if dried:
            found += with_room(player, area.roasting)
        if roasted:
            found.append(DELIVER)
    if grown or dried or roasted:
        cells = area.cells
        found += [do.clear(*cells[number]) for number in (*grown, *dried, *roasted)]
    found.append(END)
    return tuple(found)


def legal_production(state: State, any_grown: bool) -> list[Produce | Dry | Roast]:
    """The groups that can produce; with beans of every colour, all that have an empty square."""
    player = state.player
    groups = player.area.production
    if not all(state.supply):
        return [group.action for group in groups if grows(state, group)]
    if any_grown:
        return with_room(player, groups)
    return [group.action for group in groups]


def jobs(state: State) -> tuple[Action, ...]:
    """The groups to work on, a delivery, the squares with beans, and the end of the turn."""
    area, beans = state.player.area, state.player.beans
    groups = (*area.production, *area.drying, *area.roasting)
    squares = (*area.workshops, *area.by_kind[Kind.CAFE], *area.ships)
    return (
        *[group.action for group in groups],
        DELIVER,
        *[do.clear(*area.cells[number]) for number in squares if beans[number]],
        END,
    )


def has_room(player: Player, group: Group) -> bool:
    """Whether a square of the group is empty (CA-405)."""
    beans = player.beans
    return NO_BEANS in [beans[number] for number in group.squares]


def with_room(player: Player, groups: tuple[Group, ...]) -> list[Produce | Dry | Roast]:
    """What can be done on the groups that have an empty square."""
    beans = player.beans
    return [
        group.action for group in groups if NO_BEANS in [beans[number] for number in group.squares]
    ]


def group_at(groups: tuple[Group, ...], action: Produce | Dry | Roast) -> Group | None:
    """The group that goes by this place."""
    for group in groups:
        if group.x == action.x and group.y == action.y:
            return group
    return None


def no_production(state: State, action: Produce) -> Refusal | None:
    """Why this group cannot produce: all squares hold a bean, or the supply lacks the colours."""
    group = group_at(state.player.area.production, action)
    if group is None:
        return NO_SUCH_GROUP
    if not state.points:
        return NO_POINTS
    if grows(state, group):
        return None
    return SUPPLY_EMPTY if has_room(state.player, group) else NOTHING_PRODUCED


def grows(state: State, group: Group) -> bool:
    """Whether any square of the group would get a bean; with every colour in supply, if empty."""
    return has_room(state.player, group) if all(state.supply) else bool(yields(state, group))


def yields(state: State, group: Group) -> list[tuple[int, int]]:
    """The squares of the group that would get a bean, and its colour (CA-501 to CA-503).

    A colour that runs out is given to the first squares in reading order (CA-006).
    """
    player, supply = state.player, state.supply
    beans, squares = player.beans, player.area.squares
    found = [
        (number, squares[number].colour)
        for number in group.squares
        if not beans[number] and supply[squares[number].colour]
    ]
    if len(found) <= min(supply):
        return found
    left = list(supply)
    rationed = []
    for number, colour in found:
        if left[colour]:
            left[colour] -= 1
            rationed.append((number, colour))
    return rationed


def produce(state: State, action: Produce) -> State:
    """Every empty square of the group gets one bean of its own colour (CA-501)."""
    player = state.player
    group = group_at(player.area.production, action)
    assert group is not None
    supply, beans = list(state.supply), list(player.beans)
    for number, colour in yields(state, group):
        supply[colour] -= 1
        beans[number] = (colour,)
    done = Player(player.area, tuple(beans), player.warehouse)
    return replace(
        state, points=state.points - 1, supply=tuple(supply), players=seated(state, done)
    )


def colours_on(player: Player, kind: Kind) -> list[int]:
    """The colours that lie on squares of a kind."""
    beans = player.beans
    return sorted({beans[number][0] for number in player.area.by_kind[kind] if beans[number]})


def no_drying(state: State, action: Dry) -> Refusal | None:
    """Why nothing can be dried on this group."""
    return no_move(state, Kind.DRYING, group_at(state.player.area.drying, action))


def no_roasting(state: State, action: Roast) -> Refusal | None:
    """Why nothing can be roasted on this group."""
    return no_move(state, Kind.ROASTING, group_at(state.player.area.roasting, action))


def no_move(state: State, kind: Kind, group: Group | None) -> Refusal | None:
    """Why no beans can be moved to this group."""
    if group is None:
        return NO_SUCH_GROUP
    if not state.points:
        return NO_POINTS
    if not has_room(state.player, group):
        return GROUP_FULL
    return None if colours_on(state.player, SOURCE[kind]) else NOTHING_TO_MOVE[kind]


def dry(state: State, action: Dry) -> State:
    """Begin to dry on a group (CA-551)."""
    return move(state, Kind.DRYING, group_at(state.player.area.drying, action))


def roast(state: State, action: Roast) -> State:
    """Begin to roast on a group (CA-601)."""
    return move(state, Kind.ROASTING, group_at(state.player.area.roasting, action))


def move(state: State, kind: Kind, group: Group | None) -> State:
    """One action for the whole group: a colour is asked for each of its empty squares (CA-407)."""
    assert group is not None
    beans = state.player.beans
    empty = tuple([number for number in group.squares if not beans[number]])
    filling = Filling(kind, empty)
    return ask_fill(replace(state, ask=Ask.FILL, points=state.points - 1, filling=filling))


def pending(state: State) -> Filling:
    """The group being filled."""
    assert state.filling is not None
    return state.filling


def ask_fill(state: State) -> State:
    """Ask for the next square; the action ends with the squares or the beans.

    A colour that is the only answer is taken unasked.
    """
    filling, colours = pending(state), source_colours(state)
    if not filling.squares or not colours:
        return replace(state, ask=Ask.ACT, filling=None)
    if len(colours) > 1 or may_leave(filling):
        return state
    return fill(state, FILLS[colours[0]])


def source_colours(state: State) -> list[int]:
    """The colours there are still to dry or to roast."""
    return colours_on(state.player, SOURCE[pending(state).stage])


def may_leave(filling: Filling) -> bool:
    """Whether the present square may stay empty: not when the action would do nothing."""
    return filling.filled or len(filling.squares) > 1


def fillings(state: State) -> tuple[Action, ...]:
    """Each colour, or nothing for this square."""
    return (*FILLS, LEAVE_EMPTY)


def legal_fillings(state: State) -> tuple[Action, ...]:
    """Each colour of the previous stage, or nothing for this square."""
    ways = [FILLS[colour] for colour in source_colours(state)]
    return (*ways, LEAVE_EMPTY) if may_leave(pending(state)) else tuple(ways)


def no_filling(state: State, action: Fill) -> Refusal | None:
    """Why this colour cannot fill the square."""
    if action.colour in source_colours(state):
        return None
    kind = pending(state).stage
    rule = "CA-551" if kind is Kind.DRYING else "CA-601"
    return Refusal(rule, "colour_not_there", colour=action.colour)


def fill(state: State, action: Fill) -> State:
    """All beans of the colour, wherever they lie, move to the square (CA-553, CA-554, CA-602)."""
    player, filling = state.player, pending(state)
    target, *rest = filling.squares
    beans = list(player.beans)
    moved = 0
    for number in player.area.by_kind[SOURCE[filling.stage]]:
        if beans[number] and beans[number][0] == action.colour:
            moved += len(beans[number])
            beans[number] = NO_BEANS
    beans[target] = (action.colour,) * moved
    done = Player(player.area, tuple(beans), player.warehouse)
    filling = Filling(filling.stage, tuple(rest), filled=True)
    return ask_fill(replace(state, filling=filling, players=seated(state, done)))


def no_leaving(state: State, _: LeaveEmpty) -> Refusal | None:
    """The action may not do nothing at all (CA-551)."""
    return None if may_leave(pending(state)) else FILL_ONE


def leave_empty(state: State, _: LeaveEmpty) -> State:
    """On to the next square of the group."""
    filling = pending(state)
    filling = Filling(filling.stage, filling.squares[1:], filling.filled)
    return ask_fill(replace(state, filling=filling))


def no_clearing(state: State, action: Clear) -> Refusal | None:
    """Why this square cannot be cleared."""
    player = state.player
    number = player.area.number(action.x, action.y)
    if number is None:
        return NO_SUCH_SQUARE
    if not player.beans[number]:
        return NOTHING_TO_CLEAR
    kind = player.area.squares[number].kind
    if kind in WORKSHOPS:
        return None
    return SHIP_KEEPS if kind is Kind.SHIP else CAFE_KEEPS


def clear(state: State, action: Clear) -> State:
    """The beans of a square return to the supply, for free (CA-406)."""
    player = state.player
    number = player.area.number(action.x, action.y)
    assert number is not None
    beans = list(player.beans)
    supply = put(state.supply, beans[number])
    beans[number] = NO_BEANS
    done = Player(player.area, tuple(beans), player.warehouse)
    return replace(state, supply=supply, players=seated(state, done))


def end(state: State, _: End) -> State:
    """Stop, with or without points left (CA-403)."""
    return rounds.end_turn(state)
