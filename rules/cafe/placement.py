"""Laying the chosen card on the area (CA-301 to CA-310)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.cafe import corners
from rules.cafe.actions import Action, Place
from rules.cafe.area import COVERED, ROTATIONS, Area, Placed, footprint
from rules.cafe.squares import NO_BEANS, Kind, put
from rules.cafe.state import NO_CARD, Ask, Player, State, seated
from rules.game import Refusal

NO_SUCH_ROTATION = Refusal("CA-306", "no_such_rotation")
PLACE_FIRST = Refusal("CA-301", "place_first")
HIDES_LAST_CUP = Refusal("CA-308", "hides_last_cup")

FEW = range(1, COVERED[0])
MANY = range(COVERED[-1] + 1, 7)


def no_place(state: State, action: Place) -> Refusal | None:
    """Why the card may not be laid here: too few or too many squares covered, or the last cup."""
    x, y, rotation = action.x, action.y, action.rotation
    if rotation not in ROTATIONS:
        return NO_SUCH_ROTATION
    player = state.player
    covered = player.area.covered(x, y, rotation)
    if covered not in COVERED:
        reason = "covers_too_few" if covered < COVERED[0] else "covers_too_many"
        figures = {"covered": covered, "least": COVERED[0], "most": COVERED[-1]}
        return Refusal("CA-302", reason, **figures)
    if not state.card(player.card).cup:
        barred = player.area.corners_over_all_cups[rotation % 2]
        return HIDES_LAST_CUP if (x, y) in barred else None
    return None


def positions(state: State) -> tuple[Action, ...]:
    """Every way to lay a card so that it touches the area."""
    area = state.player.area
    return (
        *corners.placements(area.outlines, FEW),
        *corners.placements(area.outlines, MANY),
        *area.placements,
    )


def legal(state: State) -> tuple[Action, ...]:
    """Those that the area has found: each position in two rotations."""
    player = state.player
    area = player.area
    return area.placements if state.card(player.card).cup else area.placements_sparing_a_cup


def emptied(area: Area, x: int, y: int, rotation: int) -> set[int]:
    """The squares whose beans leave when a card is laid here: covered, or cafés half covered."""
    visible = area.visible
    under = {cell for cell in footprint(x, y, rotation) if cell in visible}
    found = {visible[cell][0] for cell in under}
    for site in area.sites:
        if not under.isdisjoint(site.cells):
            found.add(site.square)  # CA-310
    return found


def place(state: State, action: Place) -> State:
    """Lay the card on top; beans below return to the supply, one on a ship to the warehouse."""
    x, y, rotation = action.x, action.y, action.rotation
    player = state.player
    area, beans = player.area, list(player.beans)
    supply, warehouse = state.supply, player.warehouse
    if any(beans):
        for number in emptied(area, x, y, rotation):
            if beans[number]:
                if area.squares[number].kind is Kind.SHIP:
                    warehouse = put(warehouse, beans[number])  # CA-809
                else:
                    supply = put(supply, beans[number])  # CA-307
                beans[number] = NO_BEANS
    after = area.lay(Placed(player.card, x, y, rotation))
    beans += [NO_BEANS] * (len(after.cells) - len(beans))
    laid = Player(after, tuple(beans), warehouse, NO_CARD)
    return begin_actions(replace(state, supply=supply, players=seated(state, laid)))


def place_first(state: State, _: Action) -> Refusal | None:
    """The card comes before any action (CA-301)."""
    return PLACE_FIRST


def begin_actions(state: State) -> State:
    """The visible cups are the actions of this turn (CA-401)."""
    return replace(state, ask=Ask.ACT, points=state.player.area.action_points)
