"""Which key takes which choice: a key belongs to the thing, not to its place in a list.

Most things have a key of their own, said by the words of the game (`tui.contract.bindings`): a
cooperative its number, a company its letter, an action the letter of its verb. What has none (a
card, a place on a map) gets a free key when it is first offered, and keeps it: as long as the phase
lasts nothing else gets it, and later only when no other is left. All of it follows from the steps
of the game, so that a game that is opened again has the same keys.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from rules.game import Game, Turn
from saves.fold import Step
from tui.contract.bindings import Bindings
from tui.words.language import Language


class Bunch:
    """The keys that were handed out in a family of questions, by thing, and the phase in
    which each was offered last."""

    def __init__(self) -> None:
        self.keys: dict[Hashable, str] = {}
        self.offered: dict[str, int] = {}

    def hand_out(self, thing: Hashable, pool: str, phase: int) -> None:
        """Give a thing its key: the one it had, or else a free one."""
        key = self.keys.get(thing) or self.free(pool, phase)
        if key:
            self.keys = {other: had for other, had in self.keys.items() if had != key}
            self.keys[thing], self.offered[key] = key, phase

    def free(self, pool: str, phase: int) -> str:
        """A key that nothing ever had; else the one that was not offered for longest, but none of
        this phase."""
        unused = next((key for key in pool if key not in self.offered), "")
        idle = [key for key in pool if self.offered.get(key, phase) < phase]
        return unused or min(idle, key=self.offered.__getitem__, default="")


class Keyring:
    """The keys of the choices at one table, seen from the seat that decides.

    `order` lists choices as the table does: what is listed first gets the first free key.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        bindings: Bindings,
        order: Callable[[Sequence[Any]], Sequence[Any]],
    ) -> None:
        self.game = game
        self.bindings = bindings
        self.order = order
        self._forget(None)

    def keys(
        self, turn: Turn, legal: Sequence[Any], steps: Sequence[Step], _: Language
    ) -> list[str]:
        """The key of each choice of a decision that came after some steps; empty where it has
        none."""
        self._look_back(turn.seat, steps)
        self._offer(turn, lambda: legal)
        family = self.bindings.family(turn.ask)
        bunch = Bunch() if family is None else self._bunches[family]
        return [self._key(action, bunch, _) for action in legal]

    def _key(self, action: Any, bunch: Bunch, _: Language) -> str:
        own = self.bindings.key(action, _)
        return bunch.keys.get(self.bindings.thing(action), "") if own is None else own

    def _forget(self, seat: int | None) -> None:
        self._seat = seat
        self._bunches: dict[frozenset[str], Bunch] = {}
        self._known: list[Step] = []
        self._phase = ("", 0)

    def _look_back(self, seat: int, steps: Sequence[Step]) -> None:
        """Know what was offered to a seat so far; from the start, if something was taken back."""
        known = len(self._known)
        if seat != self._seat or list(steps[max(0, known - 1) : known]) != self._known[-1:]:
            self._forget(seat)
            known = 0
        for step in steps[known:]:
            if step.turn.seat == seat:
                self._offer(step.turn, partial(self.game.legal, step.before))
        self._known = list(steps)

    def _offer(self, turn: Turn, legal: Callable[[], Sequence[Any]]) -> None:
        """Hand out keys for the things of a decision that have none of their own."""
        phase, family = self._enter(turn.phase), self.bindings.family(turn.ask)
        if family is None:
            return
        bunch, pool = self._bunches.setdefault(family, Bunch()), self.bindings.pool
        offered = [action for action in self.order(legal()) if self.bindings.is_handed_out(action)]
        for action in sorted(offered, key=lambda one: self.bindings.thing(one) not in bunch.keys):
            minor = isinstance(action, self.bindings.minor)
            bunch.hand_out(self.bindings.thing(action), pool[::-1] if minor else pool, phase)

    def _enter(self, phase: str) -> int:
        """The number of a phase: each time the seat comes to one it is another."""
        name, number = self._phase
        if name != phase:
            self._phase = (phase, number + 1)
        return self._phase[1]
