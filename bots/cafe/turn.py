"""The actions of one turn, thought through as whole steps: produce, dry, roast, deliver.

The rules ask for a turn in small decisions. A bot thinks in steps that each cost one action point:
a group produces, a group is filled with these colours, all roasted beans leave for these coffee
houses. A step knows the small decisions it is made of, in the order in which they are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from bots.choosing import best_of, ranked
from rules.cafe.actions import DELIVER, EMPTY_ALL, FILLS, STORE, Action
from rules.cafe.actions import serve as serving
from rules.cafe.area import Area, Group, Site
from rules.cafe.squares import NO_BEANS, Beans, Kind
from rules.chance import Counts


class Goods(NamedTuple):
    """A player's beans: on each square of the area, and in the warehouse."""

    beans: tuple[Beans, ...]
    warehouse: Counts


class Step(NamedTuple):
    """What one action point buys: the decisions that say so, and the goods after them."""

    actions: tuple[Action, ...]
    goods: Goods


class Plan(NamedTuple):
    """The rest of a turn: its worth, the decisions to make, and the goods at its end."""

    worth: float
    actions: tuple[Action, ...]
    goods: Goods


#: What goods are worth with so many points still to spend; with none, at the end of the turn.
Judge = Callable[[Goods, int], float]

#: An open coffee house, and the beans it still asks for.
House = tuple[Site, Beans]

#: So many open coffee houses are thought of in one delivery, the dearest first.
MOST_HOUSES = 3


def steps(area: Area, goods: Goods, supply: Counts) -> Iterator[Step]:
    """Every step worth a thought; groups are filled as far as the colours go."""
    yield from productions(area, goods, supply)
    for groups, source in (
        (area.drying, area.by_kind[Kind.PRODUCTION]),
        (area.roasting, area.by_kind[Kind.DRYING]),
    ):
        loaded = [number for number in source if goods.beans[number]]
        if loaded:
            for group, empty in rooms(groups, goods):
                yield from moves(group, empty, loaded, goods)
    yield from deliveries(area, goods)


def productions(area: Area, goods: Goods, supply: Counts) -> Iterator[Step]:
    """Each group that can produce, as long as the supply has its colours (CA-501)."""
    squares = area.squares
    for group in area.production:
        beans = list(goods.beans)
        grown = False
        for number in group.squares:
            colour = squares[number].colour
            if not beans[number] and supply[colour]:
                beans[number] = (colour,)
                grown = True
        if grown:
            yield Step((group.action,), Goods(tuple(beans), goods.warehouse))


def rooms(groups: tuple[Group, ...], goods: Goods) -> Iterator[tuple[Group, list[int]]]:
    """The groups with empty squares; of groups that are alike in this, one is enough."""
    alike = set()
    for group in groups:
        empty = [number for number in group.squares if not goods.beans[number]]
        likeness = len(empty), len(group.squares)
        if empty and likeness not in alike:
            alike.add(likeness)
            yield group, empty


def moves(group: Group, empty: list[int], loaded: list[int], goods: Goods) -> Iterator[Step]:
    """Dry or roast on a group: every choice of as many colours as there is room for (CA-552)."""
    before = goods.beans
    colours = sorted({before[number][0] for number in loaded})
    unasked = len(empty) == len(colours) == 1
    for chosen in combinations(colours, min(len(empty), len(colours))):
        beans = list(before)
        for target, colour in zip(empty, chosen, strict=False):
            moved = 0
            for number in loaded:
                if before[number][0] == colour:
                    moved += len(before[number])
                    beans[number] = NO_BEANS
            beans[target] = (colour,) * moved
        fills = () if unasked else tuple([FILLS[colour] for colour in chosen])
        yield Step((group.action, *fills), Goods(tuple(beans), goods.warehouse))


@lru_cache(maxsize=1 << 12)
def lacking(asked: Beans, have: Beans) -> Beans:
    """The beans a coffee house still asks for."""
    left = list(asked)
    for bean in have:
        left.remove(bean)
    return tuple(left)


def deliveries(area: Area, goods: Goods) -> Iterator[Step]:
    """All roasted beans leave: coffee houses are completed, or begun, or left alone (CA-653)."""
    loaded = [number for number in area.by_kind[Kind.ROASTING] if goods.beans[number]]
    if not loaded:
        return
    hand = [0, 0, 0, 0]
    beans = list(goods.beans)
    for number in loaded:
        hand[beans[number][0]] += len(beans[number])
        beans[number] = NO_BEANS
    begun = (DELIVER, EMPTY_ALL) if len(loaded) > 1 else (DELIVER,)
    open_houses = [
        (site, asked)
        for site in area.sites
        if (asked := lacking(site.cafe.beans, beans[site.square]))
    ]
    open_houses.sort(key=lambda house: -house[0].cafe.points)
    houses = [house for house in open_houses[:MOST_HOUSES] if any(hand[c] for c in house[1])]
    known = set()
    for size in range(len(houses) + 1):
        for served in combinations(houses, size):
            step = delivery(begun, beans, hand, goods.warehouse, served, open_houses)
            if step.goods not in known:
                known.add(step.goods)
                yield step


def delivery(
    begun: tuple[Action, ...],
    beans: list[Beans],
    hand: list[int],
    warehouse: Counts,
    served: tuple[House, ...],
    open_houses: list[House],
) -> Step:
    """A delivery that gives these coffee houses all it can; the rest is stored."""
    beans, hand, actions = list(beans), list(hand), list(begun)
    asked_for = {site.square: list(asked) for site, asked in open_houses}
    for site, asked in served:
        for colour in asked:
            if hand[colour]:
                hand[colour] -= 1
                asked_for[site.square].remove(colour)
                beans[site.square] = tuple(sorted((*beans[site.square], colour)))
                actions.append(serving(site.x, site.y, colour))
    if any(hand[colour] for asked in asked_for.values() for colour in asked):
        actions.append(STORE)
    stored = tuple([a + b for a, b in zip(warehouse, hand, strict=True)])
    return Step(tuple(actions), Goods(tuple(beans), stored))


def plan(area: Area, goods: Goods, supply: Counts, points: int, judge: Judge, width: int) -> Plan:
    """The best rest of a turn."""
    return best_of(
        ends(area, goods, supply, points, judge, width),
        lambda each: each.worth,
    )


def ends(
    area: Area, goods: Goods, supply: Counts, points: int, judge: Judge, width: int
) -> list[Plan]:
    """Good ways to end a turn: step by step the most promising goods are kept, `width` of them."""
    found_ends = [Plan(judge(goods, 0), (), goods)]
    front = [*found_ends]
    known = {goods}
    for left in reversed(range(points)):
        found = []
        for last in front:
            for actions, after in steps(area, last.goods, supply):
                if after not in known:
                    known.add(after)
                    found.append(Plan(judge(after, left), last.actions + actions, after))
        if not found:
            break
        front = ranked(found, lambda each: each.worth)[:width]
        found_ends += front if not left else [Plan(judge(g, 0), done, g) for _, done, g in front]
    return found_ends
