"""Delivering roasted beans to coffee houses and the warehouse (CA-651 to CA-655)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.cafe import actions as do
from rules.cafe.actions import (
    DEPART,
    EMPTY_ALL,
    STORE,
    Action,
    Deliver,
    Depart,
    Empty,
    EmptyAll,
    Serve,
    Store,
)
from rules.cafe.area import Site
from rules.cafe.squares import COLOURS, NO_BEANS, NOTHING, Beans, Kind, put
from rules.cafe.squares import take as less
from rules.cafe.state import Ask, Player, State, seated
from rules.game import Refusal

NO_POINTS = Refusal("CA-402", "no_points")
NOTHING_ROASTED = Refusal("CA-651", "nothing_roasted")
NO_ROASTING_SQUARE = Refusal("CA-652", "no_roasted_beans_here")
EMPTY_ONE = Refusal("CA-652", "empty_one")
ALL_IS_ONE = Refusal("CA-652", "one_square_left")
NO_CAFE = Refusal("CA-653", "no_cafe_here")
CLOSED = Refusal("CA-309", "half_covered")
NOT_LOADED = Refusal("CA-653", "not_on_delivery")
NOT_ASKED_FOR = Refusal("CA-653", "not_asked_for")


def loaded(player: Player) -> list[int]:
    """The roasting squares that hold beans."""
    beans = player.beans
    return [number for number in player.area.by_kind[Kind.ROASTING] if beans[number]]


def no_delivery(state: State, _: Deliver) -> Refusal | None:
    """Why there can be no delivery."""
    if not state.points:
        return NO_POINTS
    return None if loaded(state.player) else NOTHING_ROASTED


def deliver(state: State, _: Deliver) -> State:
    """One action delivers from any number of roasting squares; a single one is not asked for."""
    begun = replace(state, ask=Ask.EMPTY, points=state.points - 1, hand=NOTHING)
    squares = loaded(state.player)
    return load(begun, squares) if len(squares) == 1 else begun


def load(state: State, squares: list[int]) -> State:
    """Empty these roasting squares completely; with the last one the delivery departs (CA-652)."""
    player, hand = state.player, state.hand
    beans = list(player.beans)
    for number in squares:
        hand = put(hand, beans[number])
        beans[number] = NO_BEANS
    done = Player(player.area, tuple(beans), player.warehouse)
    state = replace(state, hand=hand, players=seated(state, done))
    return state if loaded(done) else ask_serve(state)


def roasters(state: State) -> tuple[Action, ...]:
    """Each roasting square with beans, all of them if there are several, or no more."""
    cells, squares = state.player.area.cells, loaded(state.player)
    found: list[Action] = [do.empty(*cells[number]) for number in squares]
    if len(squares) > 1:
        found.append(EMPTY_ALL)
    return (*found, DEPART)


def not_loaded(state: State, action: Empty) -> Refusal | None:
    """Why there is nothing to be emptied here."""
    number = state.player.area.number(action.x, action.y)
    return None if number in loaded(state.player) else NO_ROASTING_SQUARE


def empty(state: State, action: Empty) -> State:
    """Empty one roasting square (CA-652)."""
    number = state.player.area.number(action.x, action.y)
    assert number is not None
    return load(state, [number])


def only_one(state: State, _: EmptyAll) -> Refusal | None:
    """All of them means two at least."""
    return ALL_IS_ONE if len(loaded(state.player)) < 2 else None


def empty_all(state: State, _: EmptyAll) -> State:
    """Empty them all (CA-651)."""
    return load(state, loaded(state.player))


def none_emptied(state: State, _: Depart) -> Refusal | None:
    """A delivery has to begin somewhere (CA-652)."""
    return None if any(state.hand) else EMPTY_ONE


def depart(state: State, _: Depart) -> State:
    """The other roasting squares stay as they are (CA-652)."""
    return ask_serve(state)


def open_demand(player: Player, site: Site) -> Beans:
    """The beans a coffee house still asks for (CA-653)."""
    asked = list(site.cafe.beans)
    for bean in player.beans[site.square]:
        asked.remove(bean)
    return tuple(asked)


def ask_serve(state: State) -> State:
    """Ask what goes to which coffee house; what none asks for goes to the warehouse (CA-653)."""
    ways = services(state)
    return replace(state, ask=Ask.SERVE) if ways else store(state, STORE)


def services(state: State) -> list[Action]:
    """Each bean on delivery that a coffee house asks for."""
    player, hand = state.player, state.hand
    found: list[Action] = []
    for site in player.area.sites:
        asked = open_demand(player, site)
        found += [do.serve(site.x, site.y, colour) for colour in sorted(set(asked)) if hand[colour]]
    return found


def legal_serve(state: State) -> tuple[Action, ...]:
    """Serve a coffee house, or store all that is left."""
    return (*services(state), STORE)


def no_service(state: State, action: Serve) -> Refusal | None:
    """Why this bean cannot go to this coffee house."""
    player = state.player
    area = player.area
    site = site_at(state, action)
    if site is None:
        closed = area.number(action.x, action.y) in area.closed
        return CLOSED if closed else NO_CAFE
    if action.colour not in COLOURS or not state.hand[action.colour]:
        return NOT_LOADED
    return None if action.colour in open_demand(player, site) else NOT_ASKED_FOR


def site_at(state: State, action: Serve) -> Site | None:
    """The coffee house that goes by this place."""
    for site in state.player.area.sites:
        if site.x == action.x and site.y == action.y:
            return site
    return None


def coffee_houses(state: State) -> tuple[Action, ...]:
    """Each colour on delivery to each coffee house, closed ones too; or store all that is left."""
    area = state.player.area
    places = [(site.x, site.y) for site in area.sites] + [area.cells[n] for n in area.closed]
    ways = [do.serve(x, y, colour) for x, y in places for colour in COLOURS if state.hand[colour]]
    return (*ways, STORE)


def serve(state: State, action: Serve) -> State:
    """The bean goes to the coffee house and stays there (CA-654)."""
    site = site_at(state, action)
    assert site is not None
    player, bean = state.player, (action.colour,)
    beans = list(player.beans)
    beans[site.square] = tuple(sorted(beans[site.square] + bean))
    done = Player(player.area, tuple(beans), player.warehouse)
    return ask_serve(replace(state, hand=less(state.hand, bean), players=seated(state, done)))


def store(state: State, _: Store) -> State:
    """What is left goes to the warehouse, for good (CA-653, CA-655)."""
    player = state.player
    warehouse = tuple([a + b for a, b in zip(player.warehouse, state.hand, strict=True)])
    done = Player(player.area, player.beans, warehouse)
    return replace(state, ask=Ask.ACT, hand=NOTHING, players=seated(state, done))
