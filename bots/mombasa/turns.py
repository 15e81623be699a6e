"""A turn is a chain of small decisions: an option is judged by the best end of its chain."""

from __future__ import annotations

from collections.abc import Callable

from bots.choosing import best
from rules.mombasa import asks
from rules.mombasa.actions import Action, Column, Develop, Flip, PlaceBook, StopDeveloping
from rules.mombasa.bookkeeping import reach
from rules.mombasa.engine import apply, legal
from rules.mombasa.names import COLUMNS, EMPTY
from rules.mombasa.state import State

Judge = Callable[[State, int], float]
Actions = tuple[Action, ...]
#: How a seat chooses.
Choose = Callable[[State, Actions], Action]

#: The questions in which a choice shows what an action is good for; elsewhere a position is
#: judged by what is still owed.
TELLING = frozenset(
    {
        asks.GOODS,
        asks.REGION,
        asks.TAKE_POST,
        asks.FLIP,
        asks.WRITE,
        asks.CALL,
        asks.TIER,
        asks.BUY,
        asks.BUY_OR_NOT,
        asks.BUY_TOO,
        asks.DISCARD,
    }
)
#: Those of them that come again and again: so many are looked at in a row.
AGAIN = frozenset({asks.GOODS, asks.REGION})
DEEP = 2


def judged(state: State, options: Actions, judge: Judge, deep: int = DEEP) -> dict[Action, float]:
    """Every option with the worth of its best continuation."""
    seat = state.seat
    return {option: outcome(apply(state, option), seat, judge, deep) for option in options}


def outcome(state: State, seat: int, judge: Judge, deep: int) -> float:
    """The worth of a position once the seat has brought the chain to its best end."""
    if state.seat != seat or state.ask not in TELLING:
        return judge(state, seat)
    if state.ask in AGAIN:
        if not deep:
            return judge(state, seat)
        deep -= 1
    options = sensible(state, legal(state))
    return max([outcome(apply(state, one), seat, judge, deep) for one in options])


def sensible(state: State, options: Actions) -> Actions:
    """The options without those that equal others or lead nowhere."""
    if state.ask is asks.TAKE_POST:
        return tuple(unlike_columns(state, options))
    if state.ask is asks.PLACE_BOOK:
        return tuple(useful_spaces(state, options))
    if state.ask is asks.FLIP:
        return tuple(next_flip(state, options))
    return options


def unlike_columns(state: State, options: Actions) -> list[Action]:
    """One column for each sum of coins that taking a post uncovers."""
    found: dict[int, Action] = {}
    for option in options:
        if isinstance(option, Column):
            at = COLUMNS * state.company + option.column
            shown, posts = state.pack.worth[at], state.columns[at]
            gone = bool(state.emptied >> at & 1)
            after = shown[posts - 1, gone or posts == 1]
            found.setdefault(after - shown[posts, gone], option)
    return list(found.values())


def useful_spaces(state: State, options: Actions) -> list[Action]:
    """For each book the first free space ahead that takes it, and the next books to cover."""
    books, ahead = state.me.books, max(state.me.ink, 0)
    found: list[Action] = []
    placed = set()
    for option in options:
        if isinstance(option, PlaceBook) and option.space > ahead:
            if books[option.space - 1] != EMPTY:
                if option.space <= ahead + 2:
                    found.append(option)
            elif option.book not in placed:
                placed.add(option.book)
                found.append(option)
    return found or list(options[:1])


def next_flip(state: State, options: Actions) -> list[Action]:
    """No flip, or the book that stops the inkwell."""
    stop = state.me.ink + reach(state) + 1
    return [option for option in options if not isinstance(option, Flip) or option.space == stop]


def reply(state: State, options: Actions, judge: Judge, deep: int = DEEP) -> Action:
    """The choice of the seat that is asked, if it looks to the end of its own turn."""
    if len(options) == 1:
        return options[0]
    few = sensible(state, options)
    return few[0] if len(few) == 1 else best(judged(state, few, judge, deep))


def purposeful(choose: Choose, view: State, options: Actions) -> Action:
    """A choice that begins no development only to end it at once, as if that were better than to
    pass: without those it is chosen again."""
    chosen = choose(view, options)
    while isinstance(chosen, Develop) and ends_at_once(choose, apply(view, chosen)):
        options = tuple([one for one in options if one != chosen])
        chosen = choose(view, options)
    return chosen


def ends_at_once(choose: Choose, begun: State) -> bool:
    """Whether a development that has just begun enters no region."""
    if begun.ask is not asks.REGION:
        return True
    return isinstance(choose(begun, legal(begun)), StopDeveloping)
