"""Nothing precious goes by one key: the table asks before something is lost, and a key that was
pressed before a question stood on the screen does not answer it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from textual.events import Key

from tui.contract.care import NEVER, asks, known_care

if TYPE_CHECKING:
    from tui.table.screen import Table


class Care:
    """What one table is careful with.

    `at_keyboard` is the person who was asked last; with several people a public decision of another
    one begins with handing over the keyboard.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.at_keyboard: int | None = None
        self._since = 0.0

    @property
    def kept(self) -> str:
        """When the player wants to be asked."""
        return known_care(self.table.app.profile.care)

    def came_early(self, event: Key) -> bool:
        """Whether a key was pressed before what it would answer was to be seen."""
        return event.time < self._since

    def renew(self) -> None:
        """Something is asked that no key pressed so far may answer."""
        self._since = monotonic()

    def hands_over(self, seat: int) -> bool:
        """Whether another person is to take the keyboard now."""
        if self.table.people < 2 or self.at_keyboard == seat:
            return False
        if self.at_keyboard is None or self.kept == NEVER:
            self.at_keyboard = seat
            return False
        return True

    def question(self, action: Any) -> str:
        """What to ask before an action; nothing where it may be done at once."""
        table = self.table
        if table.deciding is None or action not in table.sitting.legal:
            return ""
        forgone = table.sitting.game.forgone(table.seen, action)
        if forgone is None or not asks(self.kept, forgone):
            return ""
        _ = table.language
        label = table.presenter.label(table.seen, action, _)
        if not forgone:
            return _("{choice} ?", choice=label)
        lost = table.presenter.lost(forgone, _)
        return _("{choice} ? Ce serait perdu : {lost}.", choice=label, lost=lost)
