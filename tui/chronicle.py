"""What happened at a table, in words: the log."""

from __future__ import annotations

from rich.cells import cell_len

from saves.sitting import Sitting
from tui.canvas import shorten, wrap
from tui.language import Language
from tui.presenter import Presenter


class Chronicle:
    """Each step of a sitting as the presenter tells it, told once and kept."""

    def __init__(self, sitting: Sitting, presenter: Presenter) -> None:
        self.sitting = sitting
        self.presenter = presenter
        self._told: list[tuple[str, ...]] = []
        self._language = ""

    def told(self, _: Language) -> list[tuple[str, ...]]:
        """All steps so far; those taken back are forgotten."""
        steps = self.sitting.steps
        if self._language != _.code:
            self._language = _.code
            self._told.clear()
        del self._told[len(steps) :]
        for before, action, after in steps[len(self._told) :]:
            self._told.append(self.presenter.narrate(before, action, after, _))
        return self._told

    def last(self, width: int, _: Language) -> str:
        """The last step in one line: all of it if that fits, else as much of its end as does."""
        told = self.told(_)
        texts = list(told[-1]) if told else []
        while len(texts) > 1 and cell_len(" · ".join(texts)) > width:
            del texts[0]
        return shorten(" · ".join(texts), width)

    def lines(self, width: int, _: Language) -> list[str]:
        """All steps in lines of some width."""
        return [line for told in self.told(_) for text in told for line in wrap(text, width)]
