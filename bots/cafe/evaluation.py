"""What an area of Café and the beans on it promise: named features, and what each is worth.

A worth is in points. It is a plain sum: each feature times its weight, and for features of the area
times the rounds that are left. Features of the goods change with every step of a turn, those of
the area only when a card is laid.
"""

from __future__ import annotations

from math import fsum
from operator import mul

from bots.cafe.turn import Goods, Judge, lacking
from rules.cafe.area import Area, Group
from rules.cafe.draft import FREE_WITH_SHIPS
from rules.cafe.scoring import FEWEST_WORTH, SECOND_WORTH
from rules.cafe.squares import Beans, Kind
from rules.cafe.state import ROUNDS

#: Of the beans a player has.
GOODS_FEATURES = (
    "score",  # the points so far
    "roasted",  # points more if all roasted beans were delivered
    "dried",  # points more if all dried beans were as well
    "grown",  # points more if all beans on the plantations were as well
    "spare",  # what the warehouse's other two colours may still be good for
    "begun",  # points of open coffee houses in proportion to the beans they have
    "open",  # points of coffee houses that even all those beans would not complete
)

#: Of the area.
AREA_FEATURES = (
    "cups",  # actions of a turn
    "crop",  # what the plantations grow at once; more of the same colour counts less
    "work",  # crop a turn brings when all stages are worked in turn
    "drying",  # colours that can be dried by one action
    "roasting",  # colours that can be roasted by one action
    "drying_squares",
    "roasting_squares",
    "fleet",  # ships: two of them pay for every cup to come
    "colours",  # colours that grow at all: the fewest and the second fewest score
    "plantations",
)

#: At the end of the last turn nothing else counts.
ONLY_SCORE = (1.0, *[0.0] * (len(GOODS_FEATURES) - 1))

#: What the first, second, third … plantation of a colour counts for in the crop.
CROP = (0.0, 1.0, 1.7, 2.2, 2.5, 2.7, 2.8)
#: What a bean of the two colours that do not score is good for, and how far ahead it may be.
THIRD_WORTH, MOST_WORTH = 0.5, 0.25
MOST_SPARE = 3
COLOURS = 4
#: What no ship, one and two visible ones count for: a single one waits for another (CA-253).
FLEET = (0.0, 0.3, 1.0)

#: Where beans wait, the nearest to delivery first.
STAGES = (Kind.ROASTING, Kind.DRYING, Kind.PRODUCTION)

#: Open coffee houses: their points, and the beans they still ask for.
Houses = list[tuple[int, Beans]]


def stored(stock: list[int]) -> int:
    """What a warehouse scores (CA-703, CA-704)."""
    fewest, second, _, _ = sorted(stock)
    return FEWEST_WORTH * fewest + SECOND_WORTH * second


def balanced(stock: list[int]) -> float:
    """What a warehouse may come to score: the other colours wait for the fewest to catch up."""
    fewest, second, third, most = sorted(stock)
    return (
        FEWEST_WORTH * fewest
        + SECOND_WORTH * second
        + THIRD_WORTH * min(third, second + MOST_SPARE)
        + MOST_WORTH * min(most, second + MOST_SPARE)
    )


def goods_features(area: Area, goods: Goods) -> list[float]:
    """The features of the beans, in the order of their names."""
    beans, warehouse = goods
    done, begun, houses = coffee_houses(area, beans) if area.sites else (0, 0.0, [])
    stock = list(warehouse)
    score = done + stored(stock)
    total = done + balanced(stock)
    reached = [total]
    by_kind = area.by_kind
    for kind in STAGES:
        moved = False
        for number in by_kind[kind]:
            held = beans[number]
            if held:
                stock[held[0]] += len(held)
                moved = True
        if moved:
            if houses:
                gained, houses, stock = served(houses, stock)
                done += gained
            total = done + balanced(stock)
        reached.append(total)
    now, roasted, dried, grown = reached
    return [
        score,
        roasted - now,
        dried - roasted,
        grown - dried,
        now - score,
        begun,
        sum([points for points, _ in houses]),
    ]


def coffee_houses(area: Area, beans: tuple[Beans, ...]) -> tuple[int, float, Houses]:
    """The points of complete coffee houses, those of open ones as far as they go, and the open
    ones, the best to serve first."""
    done, begun = 0, 0.0
    houses: Houses = []
    for site in area.sites:
        cafe = site.cafe
        asked = lacking(cafe.beans, beans[site.square])
        if asked:
            houses.append((cafe.points, asked))
            begun += cafe.points * (1 - len(asked) / len(cafe.beans))
        else:
            done += cafe.points
    houses.sort(key=lambda house: len(house[1]) - house[0])
    return done, begun, houses


def served(houses: Houses, stock: list[int]) -> tuple[int, Houses, list[int]]:
    """The points of the coffee houses that this stock completes to advantage, and what is left."""
    gained, still_open = 0, []
    for points, asked in houses:
        rest = list(stock)
        for colour in asked:
            rest[colour] -= 1
        if min(rest) >= 0 and points + balanced(rest) > balanced(stock):
            gained += points
            stock = rest
        else:
            still_open.append((points, asked))
    return gained, still_open, stock


def area_features(area: Area) -> list[float]:
    """The features of the area, in the order of their names."""
    by_kind, squares = area.by_kind, area.squares
    grown = [0] * COLOURS
    for number in by_kind[Kind.PRODUCTION]:
        grown[squares[number].colour] += 1
    actions = area.action_points
    drying, roasting = sizes(area.drying), sizes(area.roasting)
    return [
        actions,
        fsum([crop(count) for count in grown]),
        pace(area, drying, roasting) * actions,
        min(drying[0], COLOURS) if drying else 0,
        min(roasting[0], COLOURS) if roasting else 0,
        min(sum(drying), 2 * COLOURS),
        min(sum(roasting), 2 * COLOURS),
        FLEET[min(len(area.ships), FREE_WITH_SHIPS)],
        COLOURS - grown.count(0),
        min(sum(grown), 2 * COLOURS),
    ]


def crop(count: int) -> float:
    """What so many plantations of one colour count for."""
    return CROP[min(count, len(CROP) - 1)]


def sizes(groups: tuple[Group, ...]) -> list[int]:
    """How many squares each group has, the largest first."""
    return sorted([len(group.squares) for group in groups], reverse=True)


def pace(area: Area, drying: list[int], roasting: list[int]) -> float:
    """The crop an action brings: the best number of plantations to work before the other stages."""
    if not drying or not roasting:
        return 0.0
    squares = area.squares
    grown = [0] * COLOURS
    best = 0.0
    groups = sorted(area.production, key=lambda group: -len(group.squares))
    for actions, group in enumerate(groups, 1):
        for number in group.squares:
            grown[squares[number].colour] += 1
        ordered = sorted([crop(count) for count in grown if count], reverse=True)
        colours = min(len(ordered), sum(drying), sum(roasting))
        spent = actions + visits(drying, colours) + visits(roasting, colours) + 1
        best = max(best, fsum(ordered[:colours]) / spent)
    return best


def visits(groups: list[int], colours: int) -> int:
    """How many groups, the largest first, it takes to hold so many colours."""
    for actions, size in enumerate(groups, 1):
        colours -= size
        if colours <= 0:
            return actions
    return len(groups)


#: The features that points still to spend bring home: with one, two, three of them and more.
REACHED = ("roasted", "dried", "grown")


class Evaluation:
    """An opinion: what each feature of the goods is worth while there are rounds left, and each
    feature of the area for every one of them. When none is left, only the score counts.

    `within_reach` is what beans are worth at least that the points left can still bring home.
    """

    def __init__(
        self, goods: dict[str, float], a_round: dict[str, float], within_reach: float = 0.0
    ) -> None:
        ahead = tuple([goods.get(name, 0.0) for name in GOODS_FEATURES])
        area = [a_round.get(name, 0.0) for name in AREA_FEATURES]
        last, early = ways_on(ONLY_SCORE, within_reach), ways_on(ahead, within_reach)
        self._goods = (last, *[early] * ROUNDS)
        self._area = tuple(
            [tuple([weight * left for weight in area]) for left in range(ROUNDS + 1)]
        )
        self._at_rest = (0.0,) * (ROUNDS + 1)

    def judge(self, area: Area, left: int) -> Judge:
        """What goods on this area are worth in a turn, with so many rounds left after it."""
        return judge_of(area, self._goods[left], self._area[left], self._at_rest[left])

    def laid(self, area: Area, goods: Goods, left: int) -> float:
        """What an area promises when its card has just been laid: this turn is one more round."""
        return self.judge(area, left + 1)(goods, 0)


#: Weights of the goods by the points left in the turn.
Ways = tuple[tuple[float, ...], ...]


def ways_on(weights: tuple[float, ...], within_reach: float) -> Ways:
    """The weights with no, one, two … points left."""
    found = [weights]
    for points in range(1, len(REACHED) + 1):
        near = REACHED[:points]
        named = zip(GOODS_FEATURES, weights, strict=True)
        found.append(
            tuple([max(weight, within_reach) if name in near else weight for name, weight in named])
        )
    return tuple(found)


def judge_of(area: Area, of_goods: Ways, of_area: tuple[float, ...], at_rest: float) -> Judge:
    """The sum of all features times their weights; those of the area are added up once."""
    promised = at_rest + (fsum(map(mul, of_area, area_features(area))) if any(of_area) else 0.0)
    most = len(of_goods) - 1

    def judge(goods: Goods, points: int) -> float:
        weights = of_goods[min(points, most)]
        if weights is ONLY_SCORE:
            return coffee_houses(area, goods.beans)[0] + stored(list(goods.warehouse))
        return promised + fsum(map(mul, weights, goods_features(area, goods)))

    return judge
