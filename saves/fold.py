"""The fold: a journal's actions applied one after the other, from the setup to the present.

The acts are walked in the order they happened, those taken back too: whatever redo could take
again, and whatever a replay shows, must be possible. Where a game was branched off with a new seed,
what nobody has seen is dealt anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules import registry
from rules.game import Refusal
from saves.errors import SaveError
from saves.journal import AnyJournal, outcome

States = tuple[Any, ...]

#: What a rule may raise over figures that no honest file holds.
NONSENSE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


class Step(NamedTuple):
    """One action with the states around it."""

    before: Any
    action: Any
    after: Any


class Act(NamedTuple):
    """An action as it was taken: how many stand with it, and whether it was taken back later."""

    action: Any
    depth: int
    undone: bool


def acts(journal: AnyJournal) -> list[Act]:
    """Every act in the order it was taken; SaveError for records of undo that cannot be.

    Told backwards: what stands beyond the place of the last undo was taken after it, and before it
    stood what it took back.
    """
    stack = [(action, False) for action in journal.actions]
    runs: list[list[Act]] = []
    for number in range(len(journal.undone) - 1, -1, -1):
        at, taken_back = journal.undone[number].at, journal.undone[number].actions
        if not journal.floor <= at <= len(stack):
            raise SaveError("wrong_shape", place=f"$.undone[{number}]", detail=str(at))
        runs.append(_run(stack, at))
        stack[at:] = [(action, True) for action in taken_back]
    runs.append(_run(stack, 0))
    return list(chain.from_iterable(reversed(runs)))


def _run(stack: Sequence[tuple[Any, bool]], at: int) -> list[Act]:
    """The acts that stand on so many others."""
    beyond = enumerate(stack[at:], start=at + 1)
    return [Act(action, depth, undone) for depth, (action, undone) in beyond]


def walk(journal: AnyJournal, taken: Iterable[Act]) -> Iterator[Any]:
    """The state at the setup and after each act; SaveError names the refused one."""
    apply = registry.game(journal.game).apply
    stack = [deal_anew(journal, setup(journal), 0)]
    yield stack[0]
    for action, depth, _undone in taken:
        try:
            state = apply(stack[depth - 1], action)
        except Refusal as refusal:
            raise _refused(journal, depth, refusal.rule, refusal.reason) from refusal
        except NONSENSE as error:
            raise _refused(journal, depth, "", type(error).__name__) from error
        stack[depth:] = [deal_anew(journal, state, depth)]
        yield stack[depth]


def deal_anew(journal: AnyJournal, state: Any, depth: int) -> Any:
    """The state after so many actions, with every new seed that a branch brought in there."""
    for branch in journal.branches:
        if branch.at == depth and branch.seed is not None:
            state = registry.game(journal.game).guess(state, branch.seed)
    return state


def fold(journal: AnyJournal) -> States:
    """The state before the first action and after each one that stands."""
    standing = [Act(action, depth, False) for depth, action in enumerate(journal.actions, start=1)]
    return tuple(walk(journal, standing))


def setup(journal: AnyJournal) -> Any:
    """The state before the first action; SaveError for options that the rules refuse."""
    try:
        return registry.game(journal.game).new(journal.options, journal.seed)
    except Refusal as refusal:
        raise SaveError("setup_refused", rule=refusal.rule, why=refusal.reason) from refusal
    except NONSENSE as error:
        raise SaveError("setup_refused", rule="", why=type(error).__name__) from error


def _refused(journal: AnyJournal, number: int, rule: str, why: str) -> SaveError:
    actions = len(journal.actions)
    return SaveError("action_refused", number=number, actions=actions, rule=rule, why=why)


def standing(journal: AnyJournal) -> States:
    """The states that stand, when all acts are possible, those taken back too."""
    taken = acts(journal)
    setup, *after = walk(journal, taken)
    return (
        setup,
        *(state for act, state in zip(taken, after, strict=True) if not act.undone),
    )


def checked(journal: AnyJournal) -> States:
    """The standing states, when the journal tells what they lead to."""
    states = standing(journal)
    check_end(journal, states[-1])
    return states


def check_end(journal: AnyJournal, last: Any) -> None:
    """Whether a game ends in the state and with the result its journal tells; SaveError if not."""
    game, actions = registry.game(journal.game), len(journal.actions)
    if journal.state != last:
        raise SaveError("state_differs", actions=actions)
    if (journal.finished, journal.totals, journal.winners) != outcome(game, last):
        raise SaveError("result_differs", actions=actions)


def with_winners(journal: AnyJournal) -> AnyJournal:
    """A finished game of a format that did not tell who won, telling it; others as they are."""
    if not journal.finished or journal.winners:
        return journal
    try:
        return replace(journal, winners=registry.game(journal.game).winners(journal.state))
    except NONSENSE:
        return journal  # whoever replays it will see what is wrong with its state
