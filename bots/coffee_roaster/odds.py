"""What a player may ask for at any time: the odds of the next draw and of the cup's score.

Nothing here is secret: the bag can be counted. Odds of a draw are exact; scores are spread over
sampled cup tests, well played (see `sampling`), and the same seed gives the same spread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import comb, fsum

from msgspec.structs import replace

from bots.coffee_roaster.cupping import contents, dry
from bots.coffee_roaster.exchange import cup_total, kept, threes
from bots.coffee_roaster.expert import make
from bots.coffee_roaster.roaster import Roaster, settled
from bots.coffee_roaster.sampling import Sampler
from bots.players import Budget
from rules import chance
from rules.coffee_roaster.actions import GO_ON, ROAST, STOP, Action, Return
from rules.coffee_roaster.engine import apply, guess, legal
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Ask, State
from rules.coffee_roaster.tokens import KINDS, Token, add

#: Cups sampled for one spread of scores, and from the bag of each guessed round.
SAMPLES = 300
CUPS_PER_ROUND = 25
#: A round ahead is played with fewer guesses than a real one.
QUICK = Budget(guesses=2)
#: Rounds guessed to look one round ahead.
ROUNDS = 12

Odds = dict[int, float]
"""Probability by total score; the probabilities add up to one."""

TESTING = (Ask.CUP, Ask.SELECT)
ROASTING = {Ask.EFFECTS, Ask.PUT_BACK, Ask.REMOVE, Ask.REMOVE_SECOND, Ask.BEANS, Ask.SLOT}


def draw_odds(state: State) -> dict[Token, float]:
    """The probability of each kind to be the next token out of the bag."""
    tokens = sum(state.bag)
    return {Token(kind): count / tokens for kind, count in enumerate(state.bag) if count}


def cup_distribution(state: State, samples: int = SAMPLES, seed: int = 0) -> Odds:
    """The odds of the cup's score if roasting ended with this round, or of a cup under way.

    A round under way is first roasted as it stands; a token in hand goes where it promises most.
    Without a coffee on the table there are none.
    """
    if state.ask in (Ask.CARD, Ask.OVER):
        return {}
    if state.ask in ROASTING or state.ask is Ask.DECIDE:
        return tested(stopped(round_ended(state, make(seed, QUICK)), seed), samples, seed)
    if state.ask in TESTING:
        ways = [cup_after(state, action, samples, seed) for action in legal(state)]
        return max(ways, key=lambda odds: round(mean(odds), 9))
    return tested(state, samples, seed)


def cup_after(state: State, action: Action, samples: int = SAMPLES, seed: int = 0) -> Odds:
    """The odds of the cup's score after an option that ends the roast or belongs to the test.

    A flavour put in the bag is followed by those that the card asks for too, and by the test.
    """
    after = apply(guess(state, seed), action)
    test = stopped(after, seed) if after.ask is Ask.DECIDE else emptied(after)
    return tested(test, samples, seed)


def tested(test: State, samples: int, seed: int) -> Odds:
    """The odds of the score of a cup test between two tokens, at its exchange, or over."""
    if test.ask in (Ask.CARD, Ask.OVER):
        return {test.cups[-1].total: 1.0}
    if test.ask in TESTING:
        sampler = Sampler(test, seed)
        return spread(sampler.total() for _ in range(samples))
    return exchange_distribution(test, make(seed, QUICK))


def mean(odds: Odds) -> float:
    """The score to expect."""
    return fsum([total * p for total, p in odds.items()])


def after_one_more_round(state: State, samples: int = ROUNDS, seed: int = 0) -> Odds:
    """The odds of the cup's score after this round and one more, over so many guessed rounds.

    Nothing when the thermostat has no further space (CR-217) or the cup test has begun.
    """
    if not (state.ask in ROASTING or state.ask is Ask.DECIDE) or at_end(state):
        return {}
    roaster = make(seed, QUICK)
    state = round_ended(state, roaster)
    return spread(_round_totals(state, roaster, samples, seed))


def _round_totals(state: State, roaster: Roaster, samples: int, seed: int) -> Iterator[int]:
    luck = chance.start(seed)
    for _ in range(samples):
        luck, word = chance.word(luck)
        later = roaster.play_round(apply(guess(state, word), GO_ON))
        test = stopped(later, word)
        if test.ask in TESTING:
            sampler = Sampler(test, word)
            yield from [sampler.total() for _ in range(CUPS_PER_ROUND)]


def round_ended(state: State, roaster: Roaster) -> State:
    """The state after a round under way, roasted without further effects.

    An effect that was begun is first brought to its end, as the roaster would.
    """
    while state.ask is not Ask.DECIDE:
        choices = legal(state)
        action = ROAST if state.ask is Ask.EFFECTS else roaster.choose(state, choices)
        state = apply(guess(state, 0), action)
    return state


def stopped(state: State, seed: int) -> State:
    """The cup test before its first token."""
    return emptied(apply(guess(settled(state), seed), STOP))


def emptied(state: State) -> State:
    """The cup test with the tokens in hand back in the bag, as if none was drawn yet."""
    if state.ask not in TESTING:
        return state
    return replace(state, bag=add(state.bag, *state.hand), hand=())


def exchange_distribution(state: State, roaster: Roaster) -> Odds:
    """The odds of the final score from the exchange on, with the best two tokens returned."""
    while state.ask is not Ask.KEEP:
        action = roaster.choose(state, legal(state))
        if not isinstance(action, Return):
            return {cup_total(state.coffee, contents(state.places)): 1.0}
        if state.ask is Ask.EXCHANGE_SECOND:
            return _three_drawn(state, action)
        state = apply(state, action)
    return {max(kept(state).values()): 1.0}


def _three_drawn(state: State, second: Return) -> Odds:
    """Every three tokens that can be drawn, each with the best two of them in the cup."""
    returned = apply(guess(state, 0), second)
    bag = add(returned.bag, *returned.hand)
    if dry(bag) < 3:
        return {max(kept(returned).values()): 1.0}
    kinds = [kind for kind in range(KINDS) if bag[kind] and kind != Token.MOISTURE]
    ways, odds = comb(dry(bag), 3), Counter[int]()
    for count, three in threes(kinds, list(bag)):
        odds[max(kept(replace(returned, hand=three)).values())] += count
    return {total: count / ways for total, count in sorted(odds.items())}


def spread(totals: Iterable[int]) -> Odds:
    """How often each total came up, as odds, lowest first."""
    counts = Counter(totals)
    cups = sum(counts.values())
    return {total: counts[total] / cups for total in sorted(counts)}
