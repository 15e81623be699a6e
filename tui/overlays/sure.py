"""A question that is answered with yes or no."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic

from textual.events import Key

from tui.overlays.sheet import BLANK, Line, Overlay, paragraph


class Sure(Overlay):
    """Enter is yes, Escape is no. The `text` may have paragraphs."""

    KEYS = {"escape": "close", "q": "close", "enter": "agree"}

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.asked = title
        self.since = monotonic()
        self.text = text

    def heading(self) -> str:
        return self.asked

    def lines(self, width: int) -> Iterable[Line]:
        yield from paragraph(self.text, width)
        yield BLANK
        yield ((self._("⏎ oui · esc non"), "crema"),)

    async def press(self, event: Key) -> bool:
        """A key that was pressed before the question stood here does not answer it."""
        return event.time < self.since or await super().press(event)

    def action_agree(self) -> None:
        self.dismiss(True)
