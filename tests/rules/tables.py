"""What the tables of all games share: a position to act on and to look at.

Each game adds how a position is set up, and what its own tests look at.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from rules.game import Game, Refusal


class Table:
    """A state to set up, act on and look at; each step is a new table."""

    game: ClassVar[Game[Any, Any, Any]]

    def __init__(self, state: Any) -> None:
        self.state = state

    def do(self, *actions: Any) -> Self:
        """The table after these actions, each of which must be among the legal ones."""
        table = self
        for action in actions:
            assert table.offers(action), (action, self.game.turn(table.state), table.legal)
            table = type(self)(self.game.apply(table.state, action))
            table.check()
        return table

    def check(self) -> None:
        """What must be true after every action: nothing, unless the game says so."""

    def refusal(self, action: Any) -> str:
        """The id of the rule that forbids an action."""
        assert not self.offers(action), action
        try:
            self.game.apply(self.state, action)
        except Refusal as refusal:
            return refusal.rule
        raise AssertionError(f"{action} is neither legal nor refused")

    @property
    def legal(self) -> tuple[Any, ...]:
        return self.game.legal(self.state)

    @property
    def refused(self) -> dict[Any, str]:
        """The choices shown as refused, with the rule of each."""
        return {action: refusal.rule for action, refusal in self.game.refused(self.state)}

    def offers(self, *actions: Any) -> bool:
        """Whether all these actions are legal now."""
        return set(actions) <= set(self.legal)

    def of(self, *kinds: type) -> set[Any]:
        """The legal actions of some kinds."""
        return {action for action in self.legal if isinstance(action, kinds)}

    @property
    def ask(self) -> Any:
        """The present question."""
        return self.state.ask

    def total(self, seat: int = 0) -> int:
        """The points of a seat, if the game ended now."""
        return self.game.scores(self.state)[seat].total
