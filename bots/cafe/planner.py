"""A player of Café that plans its own turn: which card, where to lay it, and what to do then.

Every card on offer is laid where it looks good; the most promising places are planned to the end
of the turn, and the worth of what is reached decides (see `evaluation`). Other players hardly
touch a turn, so nothing is planned for them.
"""

from __future__ import annotations

from msgspec.structs import replace

from bots.cafe import bidding
from bots.cafe.evaluation import Evaluation
from bots.cafe.sketch import worth_a_look
from bots.cafe.turn import Goods, Plan, plan
from bots.choosing import best, best_of, ranked
from rules.cafe.actions import END, Action, Discard, Place, Take
from rules.cafe.area import Area, Placed
from rules.cafe.draft import price
from rules.cafe.engine import apply
from rules.cafe.engine import legal as answers
from rules.cafe.placement import emptied
from rules.cafe.rounds import unload_ships
from rules.cafe.squares import COLOURS, NO_BEANS
from rules.cafe.state import ROUNDS, Ask, Player, State
from rules.chance import Counts

#: The questions inside one action of a turn.
WITHIN_ACTION = (Ask.FILL, Ask.EMPTY, Ask.SERVE)
#: How far below the planned places those are shown that were not worth a plan.
BELOW = 0.01

#: Turns whose worth is kept: what is thought over a card is used again when it is laid.
REMEMBERED = 512

Laid = tuple[Area, Goods]


class Planner:
    """Looks at `looks` places for each card and plans `places` of them to the end of the turn,
    keeping `width` lines of play at each step."""

    def __init__(
        self, name: str, evaluation: Evaluation, *, looks: int, places: int, width: int
    ) -> None:
        self.name = name
        self.evaluation = evaluation
        self.looks, self.places, self.width = looks, places, width
        self._expected: State | None = None
        self._rest: tuple[Action, ...] = ()
        self._known: dict[object, float] = {}

    def choose(self, view: State, legal: tuple[Action, ...]) -> Action:
        """The option with the best worth; a turn once planned is played as planned."""
        if len(legal) == 1:
            return legal[0]
        if view.ask is Ask.ACT or view == self._expected:
            return self._as_planned(view, legal)
        return best(self.worths(view, legal))

    def _as_planned(self, view: State, legal: tuple[Action, ...]) -> Action:
        """The next decision of the plan, which is made when the actions begin."""
        if view != self._expected:
            self._rest = (*self.rest_of_turn(view).actions, END)
        if self._rest[0] not in legal:  # the supply ran out under way
            self._expected = None
            return best(self.worths(view, legal))
        action, *rest = self._rest
        self._rest = tuple(rest)
        self._expected = apply(view, action) if rest else None
        return action

    def worths(self, view: State, legal: tuple[Action, ...]) -> dict[Action, float]:
        """Each option with its worth in points."""
        if view.ask is Ask.TAKE:
            return {action: self._card_worth(view, action) for action in legal}
        if view.ask is Ask.PLACE:
            return self._place_worths(view, legal)
        if view.ask is Ask.BID:
            return bidding.worths(self, view, legal)
        return {action: self._worth_after(view, action) for action in legal}

    def advised(self, view: State, legal: tuple[Action, ...]) -> dict[Action, float]:
        """Each option with its worth, as advice: the turn as it is planned is the best there is.
        Another beginning can look better only as a search from there goes elsewhere."""
        worths = self.worths(view, legal)
        if view.ask is not Ask.ACT:
            return worths
        planned = self.rest_of_turn(view)
        first = (*planned.actions, END)[0]
        if first not in worths:
            return worths
        most = max(planned.worth, worths[first])
        return {**{each: min(worth, most - BELOW) for each, worth in worths.items()}, first: most}

    def _worth_after(self, view: State, action: Action) -> float:
        """An option of paying or acting: the best that can be made of the turn after it."""
        after = self._settled(apply(view, action), view.seat)
        if after.seat == view.seat and after.ask is Ask.ACT and after.round == view.round:
            return self.rest_of_turn(after).worth
        player = after.players[view.seat]
        left = ROUNDS - view.round
        if view.ask in (Ask.PAY, Ask.PAY_BID, Ask.SHIP):
            return self.evaluation.laid(player.area, goods_of(player), left)
        return self._ended(view, player)

    def _ended(self, view: State, player: Player) -> float:
        """A turn of the player who looks that has come to its end."""
        return self.evaluation.judge(player.area, ROUNDS - view.round)(goods_of(player), 0)

    def _settled(self, state: State, seat: int) -> State:
        """An action begun is finished, by the option that looks best at once."""
        while state.ask in WITHIN_ACTION and state.seat == seat:
            judge = self.evaluation.judge(state.player.area, ROUNDS - state.round)
            options = [apply(state, action) for action in answers(state)]
            worths = [judge(goods_of(end.players[seat], end.hand), end.points) for end in options]
            state = options[best_of(range(len(options)), worths.__getitem__)]
        return state

    def rest_of_turn(self, state: State) -> Plan:
        """The best plan with the points left."""
        player = state.player
        judge = self.evaluation.judge(player.area, ROUNDS - state.round)
        goods = goods_of(player)
        return plan(player.area, goods, state.supply, state.points, judge, self.width)

    def _card_worth(self, view: State, action: Action) -> float:
        """A card on offer: the best turn with it; or, discarded, without one."""
        if isinstance(action, Discard):
            area = view.player.area
            return self.turn_worth(view, area, goods_of(view.player))
        assert isinstance(action, Take)
        return self.worth_of_card(view, action.card, self.paid(view, price(view, action.card)))

    def worth_of_card(self, view: State, card: int, player: Player) -> float:
        """The best turn of a player who lays this card."""
        ways = placements(player.area, with_cup=view.card(card).cup)
        few = self._most_promising(view, player, card, ways)
        if not few:
            return self.turn_worth(view, player.area, goods_of(player))
        return max([self.turn_worth(view, *laid) for _, _, laid in few[: self.places]])

    def paid(self, view: State, beans: int) -> Player:
        """The player after paying so many beans, each of the colour that is missed least."""
        player, left = view.player, ROUNDS - view.round
        for _ in range(beans):
            poorer = [
                replace(player, warehouse=less_one(player.warehouse, colour))
                for colour in COLOURS
                if player.warehouse[colour]
            ]
            player = best_of(
                poorer, lambda each: self.evaluation.laid(each.area, goods_of(each), left)
            )
        return player

    def _most_promising(
        self, view: State, player: Player, card: int, ways: tuple[Place, ...]
    ) -> list[tuple[float, Place, Laid]]:
        """The places worth a look, by what the area promises then."""
        left = ROUNDS - view.round
        found = []
        for way in worth_a_look(player.area, player.beans, card, ways, self.looks):
            laid = lay(player, card, way)
            found.append((self.evaluation.laid(*laid, left), way, laid))
        return ranked(found, lambda each: each[0])

    def _place_worths(self, view: State, legal: tuple[Action, ...]) -> dict[Action, float]:
        """The most promising places by the turn one can plan there, the others below them."""
        player = view.player
        ways = tuple([action for action in legal if isinstance(action, Place)])
        found = self._most_promising(view, player, player.card, ways)
        worths: dict[Action, float] = {}
        for _, way, laid in found[: self.places]:
            worths[way] = self.turn_worth(view, *laid)
        least = min(worths.values()) - BELOW
        for promise, way, _ in found[self.places :]:
            worths[way] = min(promise, least)
        least = min(worths.values()) - BELOW
        return {**dict.fromkeys(legal, least), **worths}

    def turn_worth(self, view: State, area: Area, goods: Goods) -> float:
        """The worth of the best turn on this area."""
        grown = tuple([beans > 0 for beans in view.supply])
        key = area, goods, view.round, grown
        if key not in self._known:
            if len(self._known) == REMEMBERED:
                self._known.clear()
            judge = self.evaluation.judge(area, ROUNDS - view.round)
            planned = plan(area, goods, view.supply, area.action_points, judge, self.width)
            self._known[key] = planned.worth
        return self._known[key]


def goods_of(player: Player, hand: Counts = (0, 0, 0, 0)) -> Goods:
    """A player's beans; those on ships and on delivery count as stored (CA-809)."""
    warehouse = unload_ships(player).warehouse if player.area.ships else player.warehouse
    if any(hand):
        warehouse = tuple([a + b for a, b in zip(warehouse, hand, strict=True)])
    return Goods(player.beans, warehouse)


def less_one(warehouse: Counts, colour: int) -> Counts:
    """The warehouse without a bean of a colour."""
    return (*warehouse[:colour], warehouse[colour] - 1, *warehouse[colour + 1 :])


def placements(area: Area, *, with_cup: bool) -> tuple[Place, ...]:
    """The places for a card; one without a cup has to spare one (CA-308)."""
    return area.placements if with_cup else area.placements_sparing_a_cup


def lay(player: Player, card: int, way: Place) -> Laid:
    """The area and the goods after a card is laid (CA-307, CA-310, CA-809)."""
    goods = goods_of(player)
    beans = list(goods.beans)
    if any(beans):
        for number in emptied(player.area, way.x, way.y, way.rotation):
            beans[number] = NO_BEANS
    area = player.area.lay(Placed(card, way.x, way.y, way.rotation))
    beans += [NO_BEANS] * (len(area.cells) - len(beans))
    return area, Goods(tuple(beans), goods.warehouse)
