"""Cup tests played out many times over, for the spread of scores that a bag holds.

One table of expectations, made for the cup as it stands, decides all the sampled tests. At the end
of each the few exchanges that promise most at a glance are weighed exactly.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from bots.choosing import SLIGHT, level
from bots.coffee_roaster.cupping import (
    HARM,
    HEAVIEST,
    WET,
    Expectation,
    Row,
    ahead,
    contents,
    exchange_points,
)
from bots.coffee_roaster.exchange import Pair, after_return, cup_total, filled, weight
from rules.coffee_roaster.effects import EXCHANGE
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import FLAVOURS, KINDS, ROAST, Token

#: How many pairs to return are weighed exactly.
GLANCES = 3


class Sampler:
    """Plays the rest of a cup test, from a moment when no token is in hand."""

    def __init__(self, state: State, seed: int) -> None:
        self._random = Random(seed)
        self._card, self._cup = state.coffee, contents(state.places)
        self._tokens = [
            kind for kind in range(KINDS) for _ in range(state.bag[kind]) if kind != WET
        ]
        self._exchange = state.won(EXCHANGE)
        self._places = ahead(state)
        self._plan = self._planned(state) if self._places else None
        chances = [count / (len(self._tokens) or 1) for count in state.bag]
        self._mended = exchange_points(self._card, chances, HEAVIEST * len(state.places) + 1)

    def _planned(self, state: State) -> Expectation:
        """The table that all tests are played by; a token on the tray must not leave a gap."""
        free = state.tray_places - len(state.tray)
        trays = min(free, max(0, len(self._tokens) - len(self._places)))
        plan = Expectation(
            self._card,
            state.bag,
            self._cup,
            self._places,
            trays,
            self._exchange,
            dwindling=True,
        )
        opening = [[[plan.drawn(k) - plan.base]] for k in range(plan.trays + 1)]
        plan.table.append(opening)
        return plan

    def total(self) -> int:
        """The score of one cup."""
        tokens, cup = self._tokens.copy(), self._cup.copy()
        self._random.shuffle(tokens)
        if self._plan is not None and not Pouring(self._plan, cup, tokens, self._random).fill():
            return cup_total(self._card, cup, full=False)
        if self._exchange and tokens:
            self._swap(cup, tokens)
        return cup_total(self._card, cup)

    def _swap(self, cup: list[int], tokens: list[int]) -> None:
        """Return two tokens, draw three and keep the best two, if that promises more (CR-512)."""
        bag = [0] * KINDS
        for token in tokens:
            bag[token] += 1
        promise, best = float(cup_total(self._card, cup)), None
        for pair in self._at_a_glance(cup):
            expected = after_return(self._card, cup, bag, pair)
            if expected > promise + SLIGHT:
                promise, best = expected, pair
        if best is not None:
            for token in best:
                cup[token] -= 1
            pool = [*tokens, *best]
            keep_best_two(self._card, cup, self._random.sample(pool, min(3, len(pool))))

    def _at_a_glance(self, cup: list[int]) -> list[Pair]:
        """The pairs to return that leave the best roast total to mend, bad tokens first."""
        total = weight(cup)
        pairs = sorted(
            set(combinations(returnable(self._card, cup), 2)),
            key=lambda pair: (
                level(
                    self._mended[total - ROAST[pair[0]] - ROAST[pair[1]]]
                    + HARM[pair[0]]
                    + HARM[pair[1]]
                ),
                pair,
            ),
        )
        return pairs[-GLANCES:]


class Pouring:
    """One cup being filled, from the end of a list of tokens in random order."""

    def __init__(
        self, plan: Expectation, cup: list[int], tokens: list[int], random: Random
    ) -> None:
        self.plan, self.cup, self.tokens, self.random = plan, cup, tokens, random
        self.trays = plan.trays
        self.missing = list(plan.missing)
        self.met = 0
        self.gained = 0

    def fill(self) -> bool:
        """Fill every place; False when the tokens do not suffice."""
        left = len(self.plan.places)
        for served in self.plan.places:
            if not self.tokens:
                return False
            left -= 1
            self.place(self.selected(left) if served else self.drawn(left))
        return True

    def drawn(self, left: int) -> int:
        """The first token that is worth more in the cup than on the tray (CR-501)."""
        while True:
            token = self.tokens.pop()
            if not self.trays:
                return token
            tray = self.plan.table[left + 1][self.trays - 1][self.met]
            if self.kept(token, left) >= at(tray, self.gained) - SLIGHT:
                return token
            self.trays -= 1

    def selected(self, left: int) -> int:
        """The better of two; the other goes back among the rest (CR-511)."""
        token = self.tokens.pop()
        if not self.tokens:
            return token
        other = self.tokens.pop()
        if self.kept(other, left) > self.kept(token, left) + SLIGHT:
            token, other = other, token
        self.tokens.insert(self.random.randrange(len(self.tokens) + 1), other)
        return token

    def kept(self, token: int, left: int) -> float:
        """What is to come with this token in the cup."""
        rows, total = self.plan.table[left][self.trays], self.gained + ROAST[token]
        if self.matches(token):
            return self.plan.gains[self.met] + at(rows[self.met + 1], total)
        return self.plan.bonus(token) + at(rows[self.met], total)

    def matches(self, token: int) -> bool:
        """Whether the token meets a requirement that is still open."""
        if self.met == self.plan.open or not Token.BODY <= token <= Token.JOKER:
            return False
        return token == Token.JOKER or self.missing[token - Token.BODY] > 0

    def place(self, token: int) -> None:
        """Into the cup."""
        if self.matches(token):
            self.met += 1
            if token != Token.JOKER:
                self.missing[token - Token.BODY] -= 1
        self.cup[token] += 1
        self.gained += ROAST[token]


def at(row: Row, total: int) -> float:
    """A row's value for a roast total; its last one stands for all beyond."""
    return row[total] if total < len(row) else row[-1]


def returnable(card: Card, cup: list[int]) -> list[int]:
    """The tokens of a cup that match no flavour, at most two of a kind, in order."""
    wanted = dict(zip(map(int, FLAVOURS), card.wanted, strict=True))
    found = []
    for kind in range(KINDS):
        if cup[kind] and kind != Token.JOKER:
            found += [kind] * min(cup[kind] - wanted.get(kind, 0), 2)
    return found


def keep_best_two(card: Card, cup: list[int], drawn: list[int]) -> None:
    """Fill the two free places with the best pair of those drawn (CR-512)."""
    scores = filled(card, cup, sorted(set(drawn)))
    pairs = [(min(a, b), max(a, b)) for a, b in combinations(drawn, 2)]
    for token in max(pairs, key=scores.__getitem__):
        cup[token] += 1
