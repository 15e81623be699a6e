"""The cup test by expectation: what a token is worth in the cup, and what on the tray.

Choosing between cup and tray is a matter of stopping in time: a token is kept if the cup is then
worth more than with another draw and one tray place less. What lies ahead is summed up by four
numbers, for which what is still to come is tabled from the last place backwards:

    places left · tray places left · roast total in the cup · flavours matched from now on

Draws ahead are taken to come from the bag as it is now. Over the last places this is nearly exact,
and before them the table is made anew for every token drawn. Where one table has to last for a
whole cup the bag dwindles: what matches a flavour becomes likelier the longer it was not drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import fsum

from bots.choosing import SLIGHT, best_of
from bots.coffee_roaster.ambition import NONE, Ambition
from rules.coffee_roaster.effects import EXCHANGE, SELECTION
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.scoring import EMPTY_PLACE, FLAVOUR_POINTS, NO_FLAVOUR, SKILL_POINTS
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import ANY_FLAVOUR, EMPTY, FLAVOURS, ROAST, Token

#: Points lost by each kind of token in the cup (CR-607).
HARM = tuple([{0: 1, 6: 1, 12: 1, 13: 2}.get(kind, 0) for kind in range(len(Token))])
BEANS = (Token.LEVEL_0, Token.LEVEL_1, Token.LEVEL_2, Token.LEVEL_3, Token.LEVEL_4)

HEAVIEST = 4
#: Two returned tokens rarely weigh more than this in roast levels.
MOST_RETURNED = 5
#: In how many orders three tokens can be drawn, by how many sorts they are.
ORDERS = (0, 1, 3, 6)
WET = int(Token.MOISTURE)
#: How far skill and harm of each place to come let a score stray.
STRAY = 0.25
TINY = 1e-9

Row = list[float]


def dry(bag: Sequence[int]) -> int:
    """How many tokens of a bag can reach the cup: all but moisture (CR-505)."""
    return sum(bag) - bag[Token.MOISTURE]


def contents(places: tuple[int, ...]) -> list[int]:
    """How many of each token lie in the cup, cup effects included."""
    cup = [0] * len(Token)
    for token in places:
        if token != EMPTY:
            cup[token] += 1
    return cup


def ahead(state: State) -> tuple[bool, ...]:
    """The empty places in the order they are filled: whether selection serves each (CR-511)."""
    served = state.pack.cup.selection if state.won(SELECTION) else ()
    return tuple([at + 1 in served for at, token in enumerate(state.places) if token == EMPTY])


class Expectation:
    """The total to expect of a cup while tokens are drawn for its first empty place.

    The table counts roast points in full, and flavour points, skill points and harm as far as they
    come from now on; `base` is what the cup holds of these already.
    """

    def __init__(
        self,
        card: Card,
        bag: Sequence[int],
        cup: Sequence[int],
        places: tuple[bool, ...],
        trays: int,
        exchange: bool,
        ambition: Ambition = NONE,
        *,
        dwindling: bool = False,
    ) -> None:
        self.card, self.bag, self.places = card, bag, places
        self.dwindling = dwindling
        self.ambition = ambition
        self.tokens = max(1, dry(bag))
        self.chances = [count / self.tokens for count in bag]
        #: The roast total in the cup; rows of the table count from here upwards.
        self.total = sum([count * ROAST[token] for token, count in enumerate(cup) if count])
        #: A token on the tray must not leave a place empty (CR-609): one is in hand already.
        self.trays = min(trays, max(0, dry(bag) + 1 - len(places)))
        self.base = float(-sum([count * HARM[token] for token, count in enumerate(cup)]))
        if dry(bag) + 1 < len(places):
            self.base -= EMPTY_PLACE
        self._read_flavours(cup)
        self._read_skill(cup)
        self._fill(self._ends(exchange))

    @classmethod
    def of(cls, state: State, ambition: Ambition = NONE) -> Expectation:
        """For a state in the cup test whose question is about a token in hand."""
        trays = state.tray_places - len(state.tray)
        cup, mended = contents(state.places), state.won(EXCHANGE)
        return cls(state.coffee, state.bag, cup, ahead(state), trays, mended, ambition)

    def placed(self, token: int, trays: int) -> float:
        """The total when this token goes into the cup and so many tray places are left."""
        useful = self.useful(token)
        row = self.table[-1][min(trays, self.trays)][1 if useful else 0]
        rest = row[min(ROAST[token], len(row) - 1)]
        return self.base + rest + (self.gains[0] if useful else self.bonus(token))

    def drawn(self, trays: int) -> float:
        """The total before a token is drawn for the present place."""
        trays = min(trays, self.trays)
        kinds = [(p, self.placed(k, trays)) for k, p in enumerate(self.chances) if p and k != WET]
        if self.places[0]:
            return fsum([p * q * max(v, w) for p, v in kinds for q, w in kinds])
        tray = self.drawn(trays - 1) if trays else float("-inf")
        return fsum([p * (value if value > tray else tray) for p, value in kinds])

    def useful(self, token: int) -> bool:
        """Whether the token matches a requirement that is still open."""
        if not self.open or not Token.BODY <= token <= Token.JOKER:
            return False
        return token == Token.JOKER or self.missing[token - Token.BODY] > 0

    def bonus(self, token: int) -> float:
        """What a token brings besides its roast level and flavour."""
        return self.skill if token == self.leading else -HARM[token]

    def _read_flavours(self, cup: Sequence[int]) -> None:
        """Requirements still open, the gain of each next match, the chance to draw one."""
        wanted = self.card.wanted
        have = [min(want, cup[f]) for want, f in zip(wanted, FLAVOURS, strict=True)]
        self.missing = [want - got for want, got in zip(wanted, have, strict=True)]
        unmet = len(self.card.flavours) - sum(have)
        standing_in = min(cup[Token.JOKER] + cup[Token.SWEETNESS], unmet)
        met = sum(have) + standing_in
        self.open = unmet - standing_in
        self.gains = [
            float(FLAVOUR_POINTS[met + more + 1] - FLAVOUR_POINTS[met + more])
            for more in range(self.open)
        ]
        self.base += FLAVOUR_POINTS[met]
        if not any(cup[flavour] for flavour in ANY_FLAVOUR):
            self.base -= NO_FLAVOUR
            if self.gains:
                self.gains[0] += NO_FLAVOUR
        self.matching = matching_chances(self.bag, self.missing, self.open, self.tokens)

    def _read_skill(self, cup: Sequence[int]) -> None:
        """The level that will probably lead, and what one more of its beans brings (CR-606)."""
        lie = [cup[bean] for bean in BEANS]
        lie[3] += cup[Token.EXTRA_BEAN]
        share = len(self.places) / self.tokens
        come = [self.bag[bean] * share for bean in BEANS]
        level = best_of(range(5), lambda level: lie[level] + come[level])
        self.leading, self.skill = BEANS[level], 0.0
        self.base += skill_between(lie[level])
        if come[level] > 0.2 + SLIGHT:
            gain = skill_between(lie[level] + come[level]) - skill_between(lie[level])
            self.skill = gain / come[level]

    def _ends(self, exchange: bool) -> Row:
        """Roast points of a full cup by total: as they stand, or what an exchange makes of them.

        Which tokens will be there to return is not known: any two that weigh up to five levels.
        All totals far beyond the scale are the same: the last one listed stands for them.
        """
        most = max(max(self.card.scale) + MOST_RETURNED, self.total) + 1
        totals = range(min(most, self.total + HEAVIEST * len(self.places)) + 1)
        points = [float(self.card.scale.get(total, 0)) for total in totals]
        if exchange:
            mended = exchange_points(self.card, self.chances, len(totals))
            for total in totals:
                best = max(mended[max(0, total - MOST_RETURNED) : total + 1])
                points[total] = max(points[total], best)
        return points[self.total :]

    def _fill(self, ends: Row) -> None:
        """The table, from no place left up to all but the present one."""
        flavours = range(self.open + 1)
        opened = ends if self.ambition is NONE else None
        full = [opened or self._with_what_opens(ends, met) for met in flavours]
        self.table = [[full for _ in range(self.trays + 1)]]
        for left in range(1, len(self.places)):
            served = self.places[-left]
            reach = min(HEAVIEST * (len(self.places) - left) + 1, len(ends))
            after, rows = self.table[-1], []
            for trays in range(self.trays + 1):
                share = self._share(left, trays)
                kept = [self._kept(after[trays], met, reach, share) for met in flavours]
                if served:
                    rows.append([_better_of_two(options, reach) for options in kept])
                elif trays:
                    both = zip(kept, rows[-1], strict=True)
                    rows.append([_cup_or_tray(options, tray) for options, tray in both])
                else:
                    rows.append([_cup_only(options, reach) for options in kept])
            self.table.append(rows)

    def _with_what_opens(self, ends: Row, met: int) -> Row:
        """Full cups with so many flavours more, and what their scores open.

        Skill and harm to come are not told apart by the table: the more places are left, the
        further a score may stray.
        """
        places = len(self.places) - 1
        come = places * (
            self.skill * self.chances[self.leading]
            - fsum([chance * harm for chance, harm in zip(self.chances, HARM, strict=False)])
        )
        known = self.base + fsum(self.gains[:met]) + come
        stray = STRAY * places
        return [points + self.ambition.about(known + points, stray) for points in ends]

    def _share(self, left: int, trays: int) -> float:
        """How many times likelier a flavour that matches has become, as the bag dwindles.

        What matches is kept, so that it was not drawn yet: it lies among the tokens that are left.
        """
        if not self.dwindling:
            return 1.0
        drawn = len(self.places) - 1 - left + self.trays - trays
        return self.tokens / max(left, self.tokens - drawn)

    def _kept(
        self, after: list[Row], met: int, reach: int, share: float
    ) -> list[tuple[float, Row]]:
        """Each sort of token with its chance, and by roast total the rest when it is kept."""
        match = min(self.matching[met] * share, 1.0)
        others = (1 - match) / (1 - self.matching[met]) if match < 1 else 0.0
        here, chances = after[met], [chance * others for chance in self.chances]
        options = []
        for level, bean in enumerate(BEANS):
            if chances[bean]:
                row = here[level : level + reach]
                row += here[-1:] * (reach - len(row))
                if bean == self.leading and self.skill:
                    row = [value + self.skill for value in row]
                options.append((chances[bean], row))
        here = here[:reach]
        if match:
            gain = self.gains[met]
            options.append((match, [value + gain for value in after[met + 1][:reach]]))
        plain = (fsum(self.chances[Token.BODY : Token.MOISTURE]) - self.matching[met]) * others
        if plain > TINY:
            options.append((plain, here))
        bad = chances[Token.HARD] + chances[Token.BURNT] + chances[Token.SMOKE]
        if bad:
            options.append((bad, [value - 1 for value in here]))
        if chances[Token.DEFECTIVE]:
            options.append((chances[Token.DEFECTIVE], [value - 2 for value in here]))
        return options


def _cup_or_tray(options: list[tuple[float, Row]], tray: Row) -> Row:
    """The better of cup and tray for each token, by chance."""
    sums = [0.0] * len(tray)
    for p, row in options:
        sums = [s + p * (a if a > b else b) for s, a, b in zip(sums, row, tray, strict=True)]
    return sums


def _cup_only(options: list[tuple[float, Row]], reach: int) -> Row:
    """With a full tray every token goes into the cup (CR-502)."""
    sums = [0.0] * reach
    for p, row in options:
        sums = [s + p * a for s, a in zip(sums, row, strict=True)]
    return sums


def _better_of_two(options: list[tuple[float, Row]], reach: int) -> Row:
    """The better of two tokens drawn, for a place that selection serves (CR-511)."""
    sums = [0.0] * reach
    for at, (p, first) in enumerate(options):
        sums = [s + p * p * a for s, a in zip(sums, first, strict=True)]
        for q, second in options[at + 1 :]:
            both = 2 * p * q
            sums = [
                s + both * (a if a > b else b) for s, a, b in zip(sums, first, second, strict=True)
            ]
    return sums


def exchange_points(card: Card, chances: Sequence[float], totals: int) -> Row:
    """Roast points to expect when two tokens return and two of three drawn replace them.

    Listed by the roast total of the rest of the cup, from 0 (CR-512).
    """
    levels = [0.0, *(chances[bean] for bean in BEANS[1:])]
    levels[0] = 1 - fsum(levels)
    points = [0.0] * totals
    for three in combinations_with_replacement(range(5), 3):
        a, b, c = three
        chance = levels[a] * levels[b] * levels[c] * ORDERS[len({a, b, c})]
        if chance > TINY:
            pairs = {a + b, a + c, b + c}
            for rest in range(totals):
                points[rest] += chance * max([card.scale.get(rest + pair, 0) for pair in pairs])
    return points


def skill_between(beans: float) -> float:
    """Skill points of a group, in between for an expected size (CR-606)."""
    return min(max(beans - 2, 0.0), float(SKILL_POINTS[-1]))


def matching_chances(
    bag: Sequence[int], missing: Sequence[int], open_: int, tokens: int
) -> list[float]:
    """The chance that a token matches an open requirement, after 0, 1, 2… matches from now on.

    Which requirements were met by then is followed as a distribution: each match is one of the
    tokens that still match, all equally likely.
    """
    supply = (*(bag[f] for f in FLAVOURS), bag[Token.JOKER])
    reached: dict[tuple[int, ...], float] = {(0, 0, 0, 0): 1.0}
    chances = []
    for _ in range(open_):
        total = 0.0
        following: dict[tuple[int, ...], float] = {}
        for matched, p in reached.items():
            free = [
                supply[i] - matched[i] if (i == 3 or missing[i] > matched[i]) else 0
                for i in range(4)
            ]
            fitting = sum(free)
            total += p * fitting
            for i in range(4):
                if free[i] > 0:
                    then = (*matched[:i], matched[i] + 1, *matched[i + 1 :])
                    following[then] = following.get(then, 0.0) + p * free[i] / fitting
        chances.append(total / tokens)
        reached = following
    return [*chances, 0.0]
