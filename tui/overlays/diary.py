"""`l`: the log of the game, the latest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tui.overlays.sheet import Line, Overlay, paragraph


class Diary(Overlay):
    """All that happened, step by step."""

    OPENED_BY = "l"

    def __init__(self, told: Callable[[], Sequence[tuple[str, ...]]]) -> None:
        super().__init__()
        self.told = told
        self.top = 1_000_000

    def heading(self) -> str:
        return self._("Journal")

    def lines(self, width: int) -> Iterable[Line]:
        told = self.told()
        if not told:
            yield ((self._("Rien encore."), "faint"),)
        for number, texts in enumerate(filter(None, told), start=1):
            for place, text in enumerate(texts):
                mark = f"{number:>3} " if place == 0 else "    "
                for line_number, line in enumerate(paragraph(text, width - 4)):
                    yield ((mark if line_number == 0 else "    ", "faint"), *line)
