"""The Master's foresight: what a turn comes to when the next one is played as well.

The learnt opinion says what a company promises at the end of a turn. Here the cards of the next
round are guessed, a few times, and the turn that is best with them is planned quickly: the opinion
is asked one round later, when more of what it has to weigh has become points. All that is compared
is compared with the same guesses.
"""

from __future__ import annotations

from math import comb, fsum

from bots.cafe import strong
from bots.cafe.evaluation import Evaluation
from bots.cafe.learnt import house_opinion
from bots.cafe.planner import Planner, goods_of, lay, less_one, placements
from bots.cafe.sketch import worth_a_look
from bots.cafe.turn import Goods, Plan, ends, plan
from bots.choosing import best_of, close_to_best, ranked, united
from bots.progress import counted
from rules import chance
from rules.cafe.actions import Action, Place, Take
from rules.cafe.area import Area
from rules.cafe.draft import FREE_WITH_SHIPS, price
from rules.cafe.engine import guess
from rules.cafe.squares import COLOURS
from rules.cafe.state import ROUNDS, Ask, Player, State

#: So many turns are thought on into the next round, if their worth is this close to the best.
MOST, CLOSE = 5, 3.0
#: A turn under way is planned so many times as broadly as one that is only thought of.
BROADER = 4
#: In the last round but one the deck hides most of what comes: so many times as many cards are
#: guessed. In the last nothing has to be foreseen: turns are looked at so many times as broadly.
UNKNOWN, AT_LAST = 2, 2
#: How broadly the next turn is planned.
LOOKS, PLACES, WIDTH = 8, 1, 2
#: The cards one chooses from.
OFFER = 3


class Foresight:
    """Turns of one view, thought on into the next round with the same guessed cards."""

    def __init__(self, evaluation: Evaluation, view: State, guesses: int, seed: int) -> None:
        self.evaluation, self.view = evaluation, view
        self.left = ROUNDS - view.round
        self.cards = cards_to_come(view, guesses, seed) if self.left else ()
        #: All that what comes later depends on.
        self.table = view.round, self.cards, tuple([beans > 0 for beans in view.supply])
        self._known: dict[tuple[Area, Goods], float] = {}

    def worth(self, area: Area, goods: Goods) -> float:
        """What a turn that ends like this comes to a round later."""
        key = area, goods
        if key not in self._known:
            self._known[key] = self._later(area, goods)
        return self._known[key]

    def _later(self, area: Area, goods: Goods) -> float:
        if len(self.cards) < OFFER:
            return self.evaluation.judge(area, self.left)(goods, 0)
        player = Player(area, goods.beans, goods.warehouse)
        return best_of_three([self._with_card(player, card) for card in self.cards])

    def _with_card(self, player: Player, card: int) -> float:
        """The best next turn with this card."""
        shown = self.view.card(card).cup
        if shown and not self.view.auction and len(player.area.ships) < FREE_WITH_SHIPS:
            if not any(player.warehouse):
                return self._turn(player.area, goods_of(player))
            player = self._paid(player)
        ways = placements(player.area, with_cup=shown)
        few = worth_a_look(player.area, player.beans, card, ways, LOOKS)
        laid = [lay(player, card, way) for way in few]
        laid = ranked(laid, lambda each: self.evaluation.laid(*each, self.left - 1))[:PLACES]
        return max([self._turn(*each) for each in laid])

    def _paid(self, player: Player) -> Player:
        """After paying a bean of the colour that lies there most."""
        colour = max(COLOURS, key=player.warehouse.__getitem__)
        return Player(player.area, player.beans, less_one(player.warehouse, colour))

    def _turn(self, area: Area, goods: Goods) -> float:
        judge = self.evaluation.judge(area, self.left - 1)
        return plan(area, goods, self.view.supply, area.action_points, judge, WIDTH).worth


def cards_to_come(view: State, guesses: int, seed: int) -> tuple[int, ...]:
    """So many cards that may be on offer in the next round, all different.

    Late in a game the deck is short, and which cards lie in it is not known: it is guessed again
    until there are enough, or nothing new comes.
    """
    found: dict[int, None] = {}
    luck = chance.start(seed)
    while len(found) < guesses:
        luck, word = chance.word(luck)
        deck, known = guess(view, word).deck, len(found)
        if len(deck) < OFFER:
            return ()
        found.update(dict.fromkeys(deck))
        if len(found) == known:
            break
    return tuple(found)[:guesses]


def best_of_three(worths: list[float]) -> float:
    """What the best of three is worth, over all threes of these."""
    ways = [worth * comb(below, OFFER - 1) for below, worth in enumerate(sorted(worths))]
    return fsum(ways) / comb(len(worths), OFFER)


class Seer(Planner):
    """A planner that thinks its best turns on into the next round."""

    def __init__(self, seed: int, guesses: int, breadth: int = 1) -> None:
        looks, places, width = strong.LOOKS, strong.PLACES, strong.WIDTH
        super().__init__("master", house_opinion(), looks=looks, places=places, width=width)
        self._seed, self._guesses, self._breadth = seed, guesses, breadth
        self._most = MOST * breadth
        self._ahead: Foresight | None = None

    def worths(self, view: State, legal: tuple[Action, ...]) -> dict[Action, float]:
        """Each option with its worth; the best cards and places are thought on."""
        self._look_around(view)
        first = super().worths(view, legal)
        if view.ask not in (Ask.TAKE, Ask.PLACE) or view.round == ROUNDS or len(legal) == 1:
            return first
        ahead = self._foresight(view)
        if view.ask is Ask.TAKE:
            return united(first, self._cards(view, legal, ahead))
        return united(first, self._places(view, first, ahead))

    def rest_of_turn(self, state: State) -> Plan:
        """The plan that comes to most in the next round."""
        self._look_around(state)
        player, left = state.player, ROUNDS - state.round
        judge = self.evaluation.judge(player.area, left)
        goods = goods_of(player)
        width = BROADER * self.width
        found = ends(player.area, goods, state.supply, state.points, judge, width)
        if left:
            ahead = self._foresight(state)
            few = close_to_best({each: each.worth for each in found}, self._most, CLOSE)
            found = [each._replace(worth=ahead.worth(player.area, each.goods)) for each in few]
        return best_of(found, lambda each: each.worth)

    def _ended(self, view: State, player: Player) -> float:
        """A turn that ends here is thought on like those that go on: both are on one scale."""
        if view.round == ROUNDS:
            return super()._ended(view, player)
        return self._foresight(view).worth(player.area, goods_of(player))

    def _look_around(self, view: State) -> None:
        """As broadly as the round asks for."""
        breadth = self._breadth * (AT_LAST if view.round == ROUNDS else 1)
        self.looks, self.places = strong.LOOKS * breadth, strong.PLACES * breadth
        self.width = strong.WIDTH * breadth

    def _cards(
        self, view: State, legal: tuple[Action, ...], ahead: Foresight
    ) -> dict[Action, float]:
        """The cards that can be taken, each by the best of its places."""
        turns: dict[tuple[Action, Area, Goods], float] = {}
        for take in [each for each in legal if isinstance(each, Take)]:
            player = self.paid(view, price(view, take.card))
            ways = placements(player.area, with_cup=view.card(take.card).cup)
            for _, _, laid in self._most_promising(view, player, take.card, ways)[: self.places]:
                end = self._end(view, laid)
                turns[take, laid[0], end.goods] = end.worth
        return self._best_by_action(turns, ahead)

    def _places(
        self, view: State, first: dict[Action, float], ahead: Foresight
    ) -> dict[Action, float]:
        """The most promising places, by the turn one can plan there."""
        turns: dict[tuple[Action, Area, Goods], float] = {}
        for way in close_to_best(first, self.places, CLOSE):
            assert isinstance(way, Place)
            laid = lay(view.player, view.player.card, way)
            end = self._end(view, laid)
            turns[way, laid[0], end.goods] = end.worth
        return self._best_by_action(turns, ahead)

    def _best_by_action(
        self, turns: dict[tuple[Action, Area, Goods], float], ahead: Foresight
    ) -> dict[Action, float]:
        found: dict[Action, float] = {}
        if not turns:
            return found
        for action, area, goods in counted(tuple(close_to_best(turns, self._most, CLOSE))):
            worth = ahead.worth(area, goods)
            found[action] = max(worth, found.get(action, worth))
        return found

    def _end(self, view: State, laid: tuple[Area, Goods]) -> Plan:
        """The best turn after a card is laid."""
        area, goods = laid
        judge = self.evaluation.judge(area, ROUNDS - view.round)
        return plan(area, goods, view.supply, area.action_points, judge, self.width)

    def _foresight(self, view: State) -> Foresight:
        """What was thought of the next round is kept as long as it is the same one."""
        guesses = self._guesses * (UNKNOWN if view.round == ROUNDS - 1 else 1)
        ahead = Foresight(self.evaluation, view, guesses, self._seed + view.round)
        if self._ahead is None or self._ahead.table != ahead.table:
            self._ahead = ahead
        return self._ahead
