"""All that happened in a game, act by act, and the state at any of them.

A position is a number of acts: 0 is the setup. The states of every few actions are kept as
checkpoints while the journal is checked, in one and the same pass; the state anywhere is a few
actions from one of them.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules import registry
from rules.game import Turn
from saves.fold import acts, check_end, deal_anew, walk
from saves.journal import AnyJournal

#: As many actions from one checkpoint to the next.
EVERY = 16

#: As many states are remembered around the last ones that were asked for.
NEAR = 64


class Moment(Struct, frozen=True, gc=False):
    """A position: the action that led there from its `parent`, and what is asked there.

    `depth` actions stand there; `undone` tells that the last of them was taken back later.
    """

    action: Any | None
    parent: int
    depth: int
    undone: bool
    turn: Turn | None
    round: int


class Timeline:
    """The moments of a journal in the order they happened; SaveError for one that cannot be."""

    def __init__(self, journal: AnyJournal) -> None:
        self.journal = journal
        self.game = registry.game(journal.game)
        self._kept: dict[int, Any] = {}
        self._near: dict[int, Any] = {}
        self.moments = tuple(self._live_through())
        self.standing = tuple(at for at, moment in enumerate(self.moments) if not moment.undone)

    def _live_through(self) -> list[Moment]:
        """Take every act once: note what is asked after it, keep a state now and then."""
        taken, turn, number = acts(self.journal), self.game.turn, self.game.round
        states = walk(self.journal, taken)
        last = self._kept[0] = next(states)
        moments = [Moment(None, -1, 0, False, turn(last), number(last))]
        stack = [0]
        for act, state in zip(taken, states, strict=True):
            at, depth = len(moments), act.depth
            parent = stack[depth - 1]
            moments.append(
                Moment(act.action, parent, depth, act.undone, turn(state), number(state))
            )
            stack[depth:] = [at]
            if depth % EVERY == 0:
                self._kept[at] = state
            if not act.undone:
                last = state
        check_end(self.journal, last)
        return moments

    def state(self, at: int) -> Any:
        """The state at a position."""
        path = []
        while at not in self._kept and at not in self._near:
            path.append(at)
            at = self.moments[at].parent
        state = self._kept[at] if at in self._kept else self._near[at]
        if len(self._near) + len(path) > NEAR:
            self._near.clear()
        for at in reversed(path):
            moment = self.moments[at]
            state = self.game.apply(state, moment.action)
            state = self._near[at] = deal_anew(self.journal, state, moment.depth)
        return state

    def actions(self, at: int) -> tuple[Any, ...]:
        """The actions that stand at a position, from the first to the last."""
        found = []
        while at:
            moment = self.moments[at]
            found.append(moment.action)
            at = moment.parent
        return tuple(reversed(found))
