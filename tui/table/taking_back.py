"""Undo and redo at a table, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

from saves.sitting import Step
from tui.table.bots import BotTurns
from tui.table.frame import Frame
from tui.words.undoing import REASONS, why_kept


class TakingBack(Frame):
    """A table at which things can be taken back, as far as the game allows."""

    bots: BotTurns

    def ask(self) -> None:
        """Lay out the present decision."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """A word from the table."""
        raise NotImplementedError

    def action_undo(self) -> None:
        if not self.sitting.can_undo:
            self.say(why_kept(self.sitting, self.language))
            return
        steps = self.sitting.steps[:]
        self.bots.stop()
        self.sitting.undo()
        self.taken_back(steps)

    def go_back_to(self, at: int | None) -> None:
        """Take back all that came since a line of the log, and that line, or say why not."""
        if at is None:
            return
        steps = self.sitting.steps[:]
        stands = self.sitting.undo_to(at)
        if stands is not None:
            self.say(self.language(REASONS[stands]))
            return
        self.bots.stop()
        self.taken_back(steps)

    def taken_back(self, steps: Sequence[Step]) -> None:
        """Ask again, and tell if acts of bots were taken back too."""
        _, seats = self.language, self.sitting.journal.seats
        gone = steps[len(self.sitting.steps) :]
        bots = len([step for step in gone if not seats[step.turn.seat].human])
        self.notice, self.paused = "", False
        if bots:
            self.notice = _.plural(
                "Annulé jusqu'à votre décision, avec {n} coup de robot.",
                "Annulé jusqu'à votre décision, avec {n} coups de robots.",
                bots,
            )
        self.ask()

    def action_redo(self) -> None:
        if self.sitting.can_redo:
            self.bots.stop()
            self.sitting.redo()
            self.notice = ""
            self.ask()
