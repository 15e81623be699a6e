"""Cup tests played out many times over, for the spread of scores that a bag holds.

One table of expectations, made for the cup as it stands, decides all the sampled tests. Only the
exchange is chosen by a rule of thumb, because to weigh it exactly takes too long here: the two
tokens go back that leave the best roast total to mend, bad ones and spare ones before others.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from bots.coffee_roaster.cupping import (
    HARM,
    HEAVIEST,
    WET,
    Expectation,
    ahead,
    contents,
    exchange_points,
)
from bots.coffee_roaster.exchange import cup_total
from rules.coffee_roaster.effects import EXCHANGE
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import FLAVOURS, KINDS, ROAST, Token


class Sampler:
    """Plays the rest of a cup test, from a moment when no token is in hand."""

    def __init__(self, state: State, seed: int) -> None:
        self._random = Random(seed)
        self._card, self._bag = state.coffee, state.bag
        self._cup, self._places = contents(state.places), ahead(state)
        self._exchange = state.won(EXCHANGE)
        self._tokens = [
            kind for kind in range(KINDS) for _ in range(self._bag[kind]) if kind != WET
        ]
        trays = state.tray_places - len(state.tray)
        if self._places:
            self._prepare(trays)
        if self._exchange:
            chances = [count / (len(self._tokens) or 1) for count in self._bag]
            self._mended = exchange_points(self._card, chances, HEAVIEST * len(state.places) + 1)

    def _prepare(self, trays: int) -> None:
        card, cup, places = self._card, self._cup, self._places
        rest = self._rest = Expectation(card, self._bag, cup, places, trays, self._exchange)
        opening = [[[rest.drawn(k) - rest.base]] for k in range(rest.trays + 1)]
        self._table = [*rest.table, opening]

    def total(self) -> int:
        """The score of one cup."""
        tokens, cup = self._tokens.copy(), self._cup.copy()
        self._random.shuffle(tokens)
        full = self._fill(cup, tokens)
        if full and self._exchange:
            self._swap(cup, tokens)
        return cup_total(self._card, cup, full=full)

    def _fill(self, cup: list[int], tokens: list[int]) -> bool:
        """Fill the cup from the end of the list; whether there was a token for every place."""
        if not self._places:
            return True
        rest = self._rest
        missing, trays, met, gained = list(rest.missing), rest.trays, 0, 0
        for at, served in enumerate(self._places):
            left = len(self._places) - at - 1
            while True:
                if not tokens:
                    return False
                token = tokens.pop()
                keep = self._keep(token, left, trays, met, gained, missing)
                if served and tokens:
                    other = tokens.pop()
                    if self._keep(other, left, trays, met, gained, missing) > keep:
                        token, other = other, token
                    tokens.insert(self._random.randrange(len(tokens) + 1), other)
                    break
                if not trays:
                    break
                row = self._table[left + 1][trays - 1][met]
                if keep >= row[min(gained, len(row) - 1)]:
                    break
                trays -= 1
            cup[token] += 1
            gained += ROAST[token]
            if self._matches(token, met, missing):
                met += 1
                if token != Token.JOKER:
                    missing[token - Token.BODY] -= 1
        return True

    def _matches(self, token: int, met: int, missing: list[int]) -> bool:
        """Whether the token meets a requirement that is still open."""
        if met == self._rest.open or not Token.BODY <= token <= Token.JOKER:
            return False
        return token == Token.JOKER or missing[token - Token.BODY] > 0

    def _keep(
        self, token: int, left: int, trays: int, met: int, gained: int, missing: list[int]
    ) -> float:
        """What the rest is worth with this token in the cup."""
        rows = self._table[left][trays]
        if self._matches(token, met, missing):
            row, worth = rows[met + 1], self._rest.gains[met]
        else:
            row, worth = rows[met], self._rest.bonus(token)
        return worth + row[min(gained + ROAST[token], len(row) - 1)]

    def _swap(self, cup: list[int], tokens: list[int]) -> None:
        """Return two tokens, draw three and keep the best two, if that promises more."""
        total = sum([count * ROAST[token] for token, count in enumerate(cup) if count])
        spare = self._returnable(cup)
        if len(spare) < 2 or len(tokens) < 1:
            return
        scores = [
            (self._mended[total - ROAST[a] - ROAST[b]] + HARM[a] + HARM[b], a, b)
            for a, b in set(combinations(spare, 2))
        ]
        promise, first, second = max(scores)
        if promise <= self._card.scale.get(total, 0):
            return
        cup[first] -= 1
        cup[second] -= 1
        drawn = self._random.sample([*tokens, first, second], min(3, len(tokens) + 2))
        best, pair = -1000, (first, second)
        for a, b in combinations(drawn, 2):
            cup[a] += 1
            cup[b] += 1
            score = cup_total(self._card, cup)
            if score > best:
                best, pair = score, (a, b)
            cup[a] -= 1
            cup[b] -= 1
        for token in pair:
            cup[token] += 1

    def _returnable(self, cup: list[int]) -> list[int]:
        """The tokens of a cup that are no matched flavours, at most two of a kind, in order."""
        wanted = dict(zip(FLAVOURS, self._card.wanted, strict=True))
        found = []
        for kind in range(KINDS):
            if cup[kind] and kind != Token.JOKER:
                free = cup[kind] - wanted.get(Token(kind), 0)
                found += [kind] * min(free, 2)
        return found
