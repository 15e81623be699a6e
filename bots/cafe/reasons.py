"""What an option of Café comes to: the beans and the area at the end of the turn it leads to.

The turn is planned as the strong player would. What beans on their way, coffee houses and squares
are worth is what `strong` holds of them.
"""

from __future__ import annotations

from bots.cafe.bidding import before
from bots.cafe.evaluation import (
    AREA_FEATURES,
    GOODS_FEATURES,
    area_features,
    coffee_houses,
    goods_features,
    stored,
)
from bots.cafe.planner import Planner, goods_of, lay, placements
from bots.cafe.sketch import worth_a_look
from bots.cafe.strong import A_ROUND, GOODS, LOOKS, OPINION, WIDTH
from bots.cafe.turn import Goods, plan
from bots.choosing import best_of, ranked
from bots.reasons import Part, Parts
from rules.cafe.actions import Action, Bid, Place, Take
from rules.cafe.area import Area
from rules.cafe.draft import price
from rules.cafe.engine import apply, legal
from rules.cafe.state import ROUNDS, Ask, Player, State

#: How many places of a card are planned.
PLACES = 3

#: An area and what lies on it at the end of a turn.
End = tuple[Area, Goods]


def parts(view: State, action: Action, seed: int) -> Parts:
    """What the turn comes to after an option."""
    area, goods = end_of_turn(view, action)
    left = ROUNDS - view.round
    of_goods = dict(zip(GOODS_FEATURES, goods_features(area, goods), strict=True))
    of_area = dict(zip(AREA_FEATURES, area_features(area), strict=True))
    served = float(coffee_houses(area, goods.beans)[0])
    kept = float(stored(list(goods.warehouse)))
    found = {"cafes": Part(served, served), "warehouse": Part(kept, kept)}
    if not left:
        return found
    rounds = {"rounds": float(left)}
    for name, features in HOPES.items():
        figure = sum(of_goods[each] for each in features)
        found[name] = Part(figure, sum(GOODS[each] * of_goods[each] for each in features))
    for name, features in WORKS.items():
        worth = left * sum(A_ROUND.get(each, 0.0) * of_area[each] for each in features)
        found[name] = Part(of_area[features[0]], worth, rounds)
    ships = float(len(area.ships))
    found["fleet"] = Part(ships, left * A_ROUND["fleet"] * of_area["fleet"], rounds)
    return found


#: What beans and coffee houses may still bring, and what the area does in a turn: the features of
#: each part. Of the area the first is the one that is told.
HOPES = {
    "on_the_way": ("roasted", "dried", "grown"),
    "spare": ("spare",),
    "houses": ("open", "begun"),
}
WORKS = {
    "cups": ("cups",),
    "work": ("work",),
    "drying": ("drying", "drying_squares"),
    "roasting": ("roasting", "roasting_squares"),
}


def end_of_turn(view: State, action: Action) -> End:
    """Area and goods at the end of the turn, the rest of it well planned."""
    planner = Planner("reasons", OPINION, looks=LOOKS, places=PLACES, width=WIDTH)
    if view.ask is Ask.TAKE:
        return of_card(planner, view, action)
    if isinstance(action, Place):
        return planned(planner, view, *lay(view.player, view.player.card, action))
    if view.ask is Ask.BID:
        return of_bid(planner, view, action)
    state, seat = apply(view, action), view.seat
    while state.seat == seat and state.ask not in (Ask.ACT, Ask.OVER, Ask.TAKE, Ask.BID):
        state = apply(state, planner.choose(state, legal(state)))
    player = state.players[seat]
    if state.seat == seat and state.ask is Ask.ACT and state.round == view.round:
        return player.area, planner.rest_of_turn(state).goods
    return player.area, goods_of(player)


def of_card(planner: Planner, view: State, action: Action) -> End:
    """The best turn with a card; without one, if it is discarded."""
    if not isinstance(action, Take):
        return planned(planner, view, view.player.area, goods_of(view.player))
    return with_card(planner, view, action.card, planner.paid(view, price(view, action.card)))


def of_bid(planner: Planner, view: State, action: Action) -> End:
    """The card that a bid, or passing, may come to."""
    beans = action.beans if isinstance(action, Bid) else 0
    behind = 0 if isinstance(action, Bid) else before(view)
    player = planner.paid(view, min(beans, sum(view.player.warehouse)))
    cards = ranked(view.offer, lambda card: planner.worth_of_card(view, card, player))
    return with_card(planner, view, cards[min(behind, len(cards) - 1)], player)


def with_card(planner: Planner, view: State, card: int, player: Player) -> End:
    """The best turn of a player who lays this card."""
    ways = placements(player.area, with_cup=view.card(card).cup)
    left = ROUNDS - view.round
    some = [
        lay(player, card, way) for way in worth_a_look(player.area, player.beans, card, ways, LOOKS)
    ]
    if not some:
        return planned(planner, view, player.area, goods_of(player))
    few = ranked(some, lambda laid: OPINION.laid(*laid, left))[:PLACES]
    return planned(planner, view, *best_of(few, lambda laid: planner.turn_worth(view, *laid)))


def planned(planner: Planner, view: State, area: Area, goods: Goods) -> End:
    """The end of the best turn on an area."""
    judge = OPINION.judge(area, ROUNDS - view.round)
    return area, plan(area, goods, view.supply, area.action_points, judge, planner.width).goods
