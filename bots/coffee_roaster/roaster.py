"""A roaster who plays whole cups: the rounds by a judge's opinion, the cup test by expectation.

Every option of a round is carried out, the round is roasted to its end and the judge says what
score to expect from there. The thinking is done with the rules of the game itself; where an option
draws tokens the draw is guessed a few times, with a generator of the roaster's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum

from msgspec.structs import replace

from bots.choosing import best, best_of
from bots.coffee_roaster.ambition import NONE, Ambition
from bots.coffee_roaster.cupping import Expectation, contents
from bots.coffee_roaster.exchange import after_return, cup_total, kept, returns
from rules import chance
from rules.coffee_roaster.actions import (
    BAG_FLAVOURS,
    DECLINE,
    GO_ON,
    PICKS,
    REMOVES,
    RETURNS,
    ROAST,
    STOP,
    TO_CUP,
    TO_TRAY,
    Action,
    Flavour,
    PutBack,
    Use,
)
from rules.coffee_roaster.effects import ELIMINATION, TWO_NEW, TWO_OF_FIVE
from rules.coffee_roaster.engine import apply, guess, legal
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Ask, State
from rules.coffee_roaster.tokens import KINDS, NOTHING, Token, add, plus, take

Judge = Callable[[State], tuple[float, float]]
"""After a round: the score to expect from stopping, and from going on."""

Worths = dict[Action, float]

#: What the mean of a few guesses must gain to be believed.
DOUBT = 0.05
#: Of options that promise the same, the one that ends the step.
EDGE = 1e-4

#: Of five tokens drawn, the ones better gone come first.
BETTER_GONE = (
    Token.DEFECTIVE,
    Token.HARD,
    Token.BURNT,
    Token.SMOKE,
    Token.LEVEL_0,
    Token.LEVEL_1,
    Token.LEVEL_2,
    Token.LEVEL_3,
    Token.BODY,
    Token.ACIDITY,
    Token.AROMA,
    Token.LEVEL_4,
    Token.JOKER,
)


class Roaster:
    """Takes the option after which the score to expect is highest."""

    def __init__(self, name: str, judge: Judge, seed: int, guesses: int) -> None:
        self.name = name
        self.judge = judge
        self._luck = chance.start(seed)
        self._guesses = guesses

    def choose(self, view: State, legal: tuple[Action, ...]) -> Action:
        if len(legal) == 1:
            return legal[0]
        worths = self.worths(view, legal)
        return best_of(legal, worths.__getitem__)

    def worths(self, view: State, options: tuple[Action, ...]) -> Worths:
        """The score to expect after each of the options."""
        return ANSWERS[view.ask](self, view, options)

    def worth(self, state: State) -> float:
        """The score to expect after a round, stopping or going on, whichever is better."""
        stop, go_on = self.judge(state)
        if state.side:
            stop = self.judge(settled(state))[0]
        return stop if at_end(state) else max(stop, go_on)

    def play_round(self, state: State) -> State:
        """The state after the rest of a roasting round."""
        while state.ask is not Ask.DECIDE:
            state = apply(state, self.choose(state, legal(state)))
        return state

    # The coffee

    def of_card(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each coffee at a glance: its bag before anything was drawn."""
        return {card: self._glance(apply(self._guess(view), card)) for card in options}

    def _glance(self, first: State) -> float:
        bag = plus(first.bag, first.drawn)
        return self.worth(replace(first, ask=Ask.DECIDE, bag=bag, drawn=NOTHING))

    # The roast

    def of_effects(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each effect, and then roasting."""
        return {action: self._effect(view, action) for action in options}

    def _effect(self, view: State, action: Action) -> float:
        if isinstance(action, Flavour):
            begun = apply(view, action)
            return max(self.of_beans(begun, legal(begun)).values())
        if isinstance(action, Use) and action.effect != ELIMINATION:
            return self._draw(view, action) - DOUBT
        if action == ROAST:
            return self.worth(apply(view, ROAST)) + EDGE
        return self._roasted(apply(view, action))

    def _roasted(self, state: State) -> float:
        return self.worth(apply(state, ROAST))

    def _draw(self, view: State, use: Use) -> float:
        """An effect that draws tokens, over the guesses."""
        if use.effect == TWO_NEW:
            return self._two_new(apply(view, use))
        drawn = [apply(self._guess(view), use) for _ in range(self._guesses)]
        if use.effect == TWO_OF_FIVE:
            drawn = [cleared(five) for five in drawn]
        return mean([self._roasted(state) for state in drawn])

    def _two_new(self, view: State) -> float:
        """The two tokens put back that are best left unroasted, and then the guesses."""
        first = apply(view, best(self.of_put_back(view, legal(view))))
        second = best(self.of_put_back(first, legal(first)))
        drawn = [apply(self._guess(first), second) for _ in range(self._guesses)]
        return mean([self._roasted(state) for state in drawn])

    def of_put_back(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each token back in the bag unroasted; what comes instead is left aside."""
        found: Worths = {}
        for action in options:
            if isinstance(action, PutBack):
                token = action.token
                drawn, bag = take(view.drawn, token), add(view.bag, token, *view.hand)
                back = replace(view, ask=Ask.EFFECTS, drawn=drawn, bag=bag, hand=())
                found[action] = self._roasted(back)
        return found

    def of_remove(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each token gone, and with it the other whose leaving is then best."""
        found: Worths = {}
        for gone in options:
            after = apply(view, gone)
            if after.ask is Ask.REMOVE_SECOND:
                found[gone] = max(self.of_remove(after, legal(after)).values())
            else:
                found[gone] = self._roasted(after)
        return found

    def of_beans(self, view: State, options: tuple[Action, ...]) -> Worths:
        """What can be made of the beans, each with the best slot for the token.

        The slot hardly depends on the beans: it is chosen for one change and kept for the others.
        """
        first = apply(view, options[0])
        slots = self.of_slot(first, legal(first))
        slot = best(slots)
        return {
            options[0]: slots[slot],
            **{c: self._roasted(apply(apply(view, c), slot)) for c in options[1:]},
        }

    def of_slot(self, view: State, options: tuple[Action, ...]) -> Worths:
        """The token on each slot."""
        return {lay: self._roasted(apply(view, lay)) for lay in options}

    def of_decide(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Stop, go on, or first a flavour from beside the board into the bag."""
        stop, go_on = self.judge(view)
        found: Worths = {STOP: stop}
        for action in options:
            if action == GO_ON:
                found[action] = go_on
            elif action != STOP:
                found[action] = self.judge(settled(apply(view, action)))[0] - EDGE
        return found

    # The cup

    def aim(self, view: State) -> Ambition:
        """What the cup is played for besides its points: nothing."""
        return NONE

    def of_cup(self, view: State, options: tuple[Action, ...]) -> Worths:
        """The token in the cup, or on the tray and another drawn."""
        rest = Expectation.of(view, self.aim(view))
        trays = view.tray_places - len(view.tray)
        found: Worths = {TO_CUP: rest.placed(view.hand[0], trays)}
        if TO_TRAY in options:
            found[TO_TRAY] = rest.drawn(trays - 1)
        return found

    def of_select(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each of the two tokens drawn for a place that selection serves."""
        rest = Expectation.of(view, self.aim(view))
        trays = view.tray_places - len(view.tray)
        return {PICKS[token]: rest.placed(token, trays) for token in view.hand}

    def of_exchange(self, view: State, options: tuple[Action, ...]) -> Worths:
        """The cup as it is, or each token returned with its best companion."""
        total, opened = cup_total(view.coffee, contents(view.places)), self.aim(view).of
        found: Worths = {DECLINE: total + opened(total)}
        for pair, value in returns(view, opened).items():
            for token in pair:
                found[RETURNS[token]] = max(value, found.get(RETURNS[token], value))
        return found

    def of_exchange_second(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each companion of the token returned first."""
        (first,) = view.hand
        cup, bag = contents((*view.places, first)), list(view.bag)
        tokens = {token for token in view.places if 0 <= token < KINDS}
        opened = self.aim(view).of
        return {
            RETURNS[token]: after_return(view.coffee, cup, bag, (first, token), opened)
            for token in tokens
        }

    def of_keep(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each token in hand, with the best companion if two are to be kept."""
        opened = self.aim(view).of
        return {PICKS[token]: value + opened(value) for token, value in kept(view).items()}

    def _guess(self, view: State) -> State:
        self._luck, word = chance.word(self._luck)
        return guess(view, word)


def settled(state: State) -> State:
    """Ready to stop: what the card asks for is in the bag, not beside the board (CR-110)."""
    for token in state.side:
        if state.coffee.wanted[token - Token.BODY]:
            state = apply(state, BAG_FLAVOURS[Token(token)])
    return state


def mean(values: list[float]) -> float:
    return fsum(values) / len(values)


def cleared(five: State) -> State:
    """After two of five, with the two that are better gone removed."""
    while five.hand:
        gone = min(five.hand, key=BETTER_GONE.index)
        five = apply(five, REMOVES[gone])
    return five


ANSWERS: Mapping[Ask, Callable[[Roaster, State, tuple[Action, ...]], Worths]] = {
    Ask.CARD: Roaster.of_card,
    Ask.EFFECTS: Roaster.of_effects,
    Ask.PUT_BACK: Roaster.of_put_back,
    Ask.REMOVE: Roaster.of_remove,
    Ask.REMOVE_SECOND: Roaster.of_remove,
    Ask.BEANS: Roaster.of_beans,
    Ask.SLOT: Roaster.of_slot,
    Ask.DECIDE: Roaster.of_decide,
    Ask.CUP: Roaster.of_cup,
    Ask.SELECT: Roaster.of_select,
    Ask.EXCHANGE: Roaster.of_exchange,
    Ask.EXCHANGE_SECOND: Roaster.of_exchange_second,
    Ask.KEEP: Roaster.of_keep,
}
