"""Which action each place of a map stands for in the present question.

It is the choice one has there or, where the rules say no, the action whose refusal says why: so a
cursor can walk over every place, and learn from each.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from rules.coffee_traders.actions import (
    OPENS,
    Action,
    BuildAt,
    BuildFarm,
    OnPath,
    Remove,
    Site,
    Staff,
)
from rules.coffee_traders.engine import reason
from rules.coffee_traders.pieces import BY_TRUCK, NO_PATH, ROW_1, ROW_23
from rules.coffee_traders.state import State, Task
from tui.contract.scene import Scene

#: What a plantation is asked about, and a building space.
OF_PLANTATIONS: dict[str, type[Staff] | type[Remove]] = {
    Task.ASSIGN: Staff,
    Task.HELP: Staff,
    Task.STAFF: Staff,
    Task.REMOVE: Remove,
}
OF_BUILDINGS: dict[str, type[BuildFarm] | type[BuildAt]] = {
    Task.FARM: BuildFarm,
    Task.BUILD_AT: BuildAt,
}

#: Questions answered on the map: the board is the list of choices.
ON_MAP = frozenset({Task.LAST, Task.SITE, Task.PATH, *OF_PLANTATIONS, *OF_BUILDINGS})

#: Questions that are about one cooperative.
ABOUT_A_COOP = frozenset({Task.ANIMAL, Task.LEAVE, Task.STAFF, Task.PORTAGE})

#: The reasons against a way to a space, from the most general to what was almost allowed.
REASONS = (
    "no_such_way",
    "space_taken",
    "wrong_level",
    "no_worker_for_town",
    "row_1_too_few",
    "no_truck",
    "no_own_plantation_below",
    "already_supports",
    "foreign_donkey",
    "donkeys_short",
)


def at_issue(scene: Scene) -> str:
    """The question of the moment, whoever decides it; empty when the game is over."""
    return "" if scene.turn is None else scene.turn.ask


def asked(scene: Scene) -> str:
    """The question a person has to answer here and now; empty while nobody is asked."""
    return at_issue(scene) if scene.choices else ""


def about(scene: Scene) -> int | None:
    """The cooperative that a question is about, whatever is answered."""
    return int(scene.state.task.coop) if at_issue(scene) in ABOUT_A_COOP else None


def lies_in(action: object, coop: int) -> bool:
    """Whether an action lies in a cooperative."""
    return bool(getattr(action, "coop", None) == coop)


def on_space(scene: Scene, coop: int, space: int) -> Action | None:
    """What a plantation space stands for."""
    ask, state = asked(scene), scene.state
    if ask == Task.LAST:
        straight = state.pack.coops[coop].row_of[space] == ROW_1
        return Site(coop, space, NO_PATH) if straight else None
    if ask == Task.SITE:
        return best_way(state, ways(state, coop, space), scene.keys)
    if ask not in OF_PLANTATIONS or state.coops[coop].spaces[space] is None:
        return None
    elsewhere = ask == Task.STAFF and coop != state.task.coop
    return None if elsewhere else OF_PLANTATIONS[ask](coop, space)


def ways(state: State, coop: int, space: int) -> tuple[Site, ...]:
    """Every way to a space: straight, along its paths, by truck."""
    plan = state.pack.coops[coop]
    row = plan.row_of[space]
    if row == ROW_1:
        return (Site(coop, space, NO_PATH),)
    by_path = tuple(Site(coop, space, path) for path in plan.paths_into[space])
    return (*by_path, Site(coop, space, BY_TRUCK)) if row == ROW_23 else by_path


def best_way(state: State, sites: Iterable[Site], legal: Container[Action]) -> Site:
    """The first way one may go; else the one that is closest to being allowed."""
    found = tuple(sites)
    open_ways = [site for site in found if site in legal]
    return open_ways[0] if open_ways else max(found, key=lambda site: closeness(state, site))


def closeness(state: State, site: Site) -> int:
    """How far down the list of reasons a way is refused."""
    return REASONS.index(reason(state, site).reason)


def on_path(scene: Scene, coop: int, path: int) -> Action | None:
    """What a path stands for: a donkey to put there, or a plantation to reach along it."""
    if asked(scene) == Task.PATH:
        return OnPath(coop, path)
    site = Site(coop, scene.state.pack.coops[coop].paths[path][1], path)
    return site if site in scene.keys else None


def on_truck(scene: Scene, coop: int, space: int) -> Action | None:
    """What the place beside a space of row 2/3 stands for: a truck that may go there."""
    site = Site(coop, space, BY_TRUCK)
    return site if site in scene.keys else None


def on_building(scene: Scene, coop: int, at: int) -> Action | None:
    """What a building space stands for."""
    ask = asked(scene)
    return OF_BUILDINGS[ask](coop, at) if ask in OF_BUILDINGS else None


def on_house(scene: Scene, coop: int) -> Action | None:
    """What a trading house stands for: a trader to send there."""
    return OPENS[coop] if asked(scene) == Task.TRADE else None


def door(scene: Scene, coop: int) -> Action | None:
    """What the name of a cooperative leads a cursor on the maps to: its first choice, else its
    first place."""
    if asked(scene) not in ON_MAP or not hasattr(scene.target, "coop"):
        return None
    for choice in scene.choices:
        if lies_in(choice.action, coop):
            found: Action = choice.action
            return found
    plan = scene.state.pack.coops[coop]
    places = (
        *(on_space(scene, coop, space) for space in range(len(plan.row_of))),
        *(on_path(scene, coop, path) for path in range(len(plan.paths))),
        *(on_building(scene, coop, at) for at in range(len(plan.buildings))),
    )
    return next((place for place in places if place is not None), None)
