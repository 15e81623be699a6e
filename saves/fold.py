"""The fold: a journal's actions applied one after the other, from the setup to the present."""

from __future__ import annotations

from typing import Any

from rules import registry
from rules.game import Refusal
from saves.errors import SaveError
from saves.journal import AnyJournal, totals

States = tuple[Any, ...]

#: What a rule may raise over figures that no honest file holds.
NONSENSE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


def fold(journal: AnyJournal) -> States:
    """The state before the first action and after each one; SaveError names the refused one."""
    return tuple(_follow(journal, [_setup(journal)], journal.actions))


def _follow(journal: AnyJournal, states: list[Any], actions: tuple[Any, ...]) -> list[Any]:
    """The states so far and those that these actions lead to."""
    apply = registry.game(journal.game).apply
    state = states[-1]
    for action in actions:
        try:
            state = apply(state, action)
        except Refusal as refusal:
            raise _refused(journal, len(states), refusal.rule, refusal.reason) from refusal
        except NONSENSE as error:
            raise _refused(journal, len(states), "", type(error).__name__) from error
        states.append(state)
    return states


def _setup(journal: AnyJournal) -> Any:
    try:
        return registry.game(journal.game).new(journal.options, journal.seed)
    except Refusal as refusal:
        raise SaveError("setup_refused", rule=refusal.rule, why=refusal.reason) from refusal
    except NONSENSE as error:
        raise SaveError("setup_refused", rule="", why=type(error).__name__) from error


def _refused(journal: AnyJournal, number: int, rule: str, why: str) -> SaveError:
    actions = len(journal.actions)
    return SaveError("action_refused", number=number, actions=actions, rule=rule, why=why)


def checked(journal: AnyJournal) -> States:
    """The fold, when it leads to the state and the result the journal tells, and redo works."""
    states = fold(journal)
    game, last, actions = registry.game(journal.game), states[-1], len(journal.actions)
    if journal.state != last:
        raise SaveError("state_differs", actions=actions)
    told = (journal.finished, journal.totals)
    if told != (game.turn(last) is None, totals(game, last)):
        raise SaveError("result_differs", actions=actions)
    _follow_redo(journal, states)
    return states


def _follow_redo(journal: AnyJournal, states: States) -> None:
    """Whatever redo could take again from here must be possible."""
    ahead = list(states)
    for undone in reversed(journal.undone):
        if undone.at != len(ahead) - 1:
            return
        _follow(journal, ahead, undone.actions)
