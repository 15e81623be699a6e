"""Pairs of games under way that differ only in what somebody who looks at them may not know.

Either chance is about to bring something else, or another seat has decided something else unseen:
the views of whoever looks are the same, action by action.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.game import ONLOOKER
from rules.registry import game
from saves import journal as journals
from saves.fold import fold
from saves.journal import AnyJournal, Branch, Seat, Undone
from tests.rules.conformance import Table, random_game

WHEN = "2026-11-16T20:00:00Z"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")

#: As many games are looked through for a secret decision.
GAMES = 60

#: Tables with decisions that are made unseen, and tables with something that nobody knows yet.
SECRETIVE = {
    "mombasa-plans": Table("mombasa", game("mombasa").options(players=3)),
    "mombasa-tiles": Table("mombasa", game("mombasa").options(players=2, setup="varied")),
    "traders-workers": Table("traders", game("traders").options(players=3)),
}
LUCKY = {
    "roaster": Table("roaster", game("roaster").options()),
    "cafe": Table("cafe", game("cafe").options(players=2)),
    "traders-andre": Table("traders", game("traders").options(players=2)),
    "mombasa": Table("mombasa", game("mombasa").options(players=2)),
}


class Pair(NamedTuple):
    """Two games, and who looks at them: their only person, or an onlooker where all are people."""

    viewer: int
    one: AnyJournal
    two: AnyJournal


def journal_of(
    table: Table, seed: int, viewer: int, actions: tuple[Any, ...], **parts: Any
) -> AnyJournal:
    """A game left after some actions; bots sit where nobody looks from."""
    seats = tuple(
        Seat(NAMES[at], "human" if viewer in (at, ONLOOKER) else "random")
        for at in range(table.options.players)
    )
    begun = journals.begin(table.game, table.options, seed, seats, WHEN)
    begun = replace(begun, id="0" * 12, actions=actions, **parts)
    state = fold(begun)[-1]
    return replace(begun, state=state, totals=journals.totals(table.game, state))


@cache
def lucky(name: str) -> Pair:
    """The same game in its middle, dealt anew by two seeds, as its only person sees it."""
    return lucky_at(LUCKY[name])


def lucky_at(table: Table) -> Pair:
    """The same of any table."""
    steps = random_game(table, 1)
    at = next(at for at in range(len(steps) // 2, len(steps)) if asked(table, steps[at].before, 0))
    actions = tuple(step.action for step in steps[:at])
    one, two = (
        journal_of(table, 1, 0, actions, branches=(Branch("f" * 12, at, seed),)) for seed in (5, 6)
    )
    return checked(table, Pair(0, one, two))


def asked(table: Table, state: Any, seat: int) -> bool:
    """Whether a seat decides, and not in secret."""
    turn = table.game.turn(state)
    return turn is not None and turn.seat == seat and not table.game.secret(turn)


@cache
def secretive(name: str, viewer: int | None) -> Pair:
    """A game in which another seat has decided this or that unseen, and the next one is asked; for
    an onlooker, or for the seat that is asked where no viewer is given."""
    table = SECRETIVE[name]
    for seed, at in secret_moments(table):
        for first, second in combinations(table.game.legal(random_game(table, seed)[at].before), 2):
            found = pair_of(table, seed, viewer, at, first, second)
            if found is not None:
                return checked(table, found)
    raise AssertionError(name)


def secret_moments(table: Table) -> Any:
    """Where something is decided unseen: the seed of a game, and after how many actions."""
    for seed in range(GAMES):
        for at, step in enumerate(random_game(table, seed)):
            turn = table.game.turn(step.before)
            if turn is not None and table.game.secret(turn):
                yield seed, at


def pair_of(
    table: Table, seed: int, viewer: int | None, at: int, first: Any, second: Any
) -> Pair | None:
    """Both ways to go on up to the next seat's decision; None if they cannot be the same later, or
    do not look the same."""
    rules, steps = table.game, random_game(table, seed)
    before = steps[at].before
    one, two = rules.apply(before, first), rules.apply(before, second)
    acting, later = rules.turn(before).seat, ()
    if viewer == ONLOOKER and acting != 0:
        return None  # a list that looked through the first person's eyes would tell of this one
    while rules.turn(one) == rules.turn(two) and rules.turn(one).seat == acting:
        common = [action for action in rules.legal(one) if action in rules.legal(two)]
        if not common:
            return None
        one, two = rules.apply(one, common[-1]), rules.apply(two, common[-1])
        later = (*later, common[-1])
    if rules.turn(one) != rules.turn(two) or not rules.secret(rules.turn(one)):
        return None
    actions = tuple(step.action for step in steps[:at])
    eyes = rules.turn(one).seat if viewer is None else viewer
    if rules.view(one, eyes) != rules.view(two, eyes) or one == two:
        return None
    return Pair(
        eyes,
        journal_of(table, seed, eyes, (*actions, first, *later)),
        journal_of(table, seed, eyes, (*actions, second, *later)),
    )


def taken_back(pair: Pair) -> Pair:
    """The same end, before which the one or the other decision was taken back."""
    at = next(
        at
        for at, (one, two) in enumerate(zip(pair.one.actions, pair.two.actions, strict=True))
        if one != two
    )
    one, two = (
        replace(pair.one, undone=(Undone(at, (journal.actions[at],)),))
        for journal in (pair.one, pair.two)
    )
    return Pair(pair.viewer, one, two)


def checked(table: Table, pair: Pair) -> Pair:
    """The pair, which differs, but not to whoever looks."""
    view = table.game.view
    assert pair.one.state != pair.two.state
    assert view(pair.one.state, pair.viewer) == view(pair.two.state, pair.viewer)
    return pair
