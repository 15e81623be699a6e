"""The cup test by brute force, from the rules' own score: slow, exact, for tiny bags only."""

from __future__ import annotations

from functools import cache

from bots.coffee_roaster.exchange import cup_total
from rules.coffee_roaster.pack import SHELF
from rules.coffee_roaster.scoring import skill_points
from rules.coffee_roaster.tokens import Token

PACK = SHELF["edition-1"]


def with_one(counts, token):
    """The counts with one token more."""
    return (*counts[:token], counts[token] + 1, *counts[token + 1 :])


def without_one(counts, token):
    """The counts with one token less."""
    return (*counts[:token], counts[token] - 1, *counts[token + 1 :])


class Perfect:
    """Perfect play of a cup test with so many empty places; every other place counts as filled."""

    def __init__(self, card, *, replaced=False, skill=True):
        self.card = PACK.by_id[card]
        self.replaced, self.skill = replaced, skill
        self.drawn = cache(self._drawn)

    def score(self, cup, *, full=True):
        """The rules' score of a cup, without skill points if they are to be left aside."""
        return float(cup_total(self.card, list(cup), full=full)) - (
            0 if self.skill else skill_points(cup)
        )

    def _drawn(self, bag, cup, places, trays):
        """The score to expect before a token is drawn."""
        if not places:
            return self.score(cup)
        tokens = sum(bag)
        if not tokens:
            return self.score(cup, full=False)
        total = 0.0
        for token, count in enumerate(bag):
            if count:
                options = self.options(bag, cup, places, trays, token)
                total += count / tokens * max(options)
        return total

    def options(self, bag, cup, places, trays, token):
        """What the cup is worth with the token in it, and with the token on the tray."""
        assert not bag[Token.MOISTURE]
        rest = bag if self.replaced else without_one(bag, token)
        kept = self.drawn(rest, with_one(cup, token), places - 1, trays)
        return (kept, self.drawn(rest, cup, places, trays - 1)) if trays else (kept,)

    def by(self, keeps):
        """What a rule of keeping or not is worth, played to the end without replacement.

        `keeps(bag, cup, places, trays, token)` tells whether the token drawn goes into the cup.
        """

        @cache
        def drawn(bag, cup, places, trays):
            if not places or not sum(bag):
                return self.score(cup, full=not places)
            total = 0.0
            for token, count in enumerate(bag):
                if count:
                    rest = without_one(bag, token)
                    if not trays or keeps(rest, cup, places, trays, token):
                        value = drawn(rest, with_one(cup, token), places - 1, trays)
                    else:
                        value = drawn(rest, cup, places, trays - 1)
                    total += count / sum(bag) * value
            return total

        return drawn
