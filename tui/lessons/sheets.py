"""The sheets of a lesson: its text to be read again, and the ways on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.events import Key

from tui.overlays.sheet import Line, Overlay, paragraph
from tui.words.language import N_


class Reminder(Overlay):
    """Texts to read; the key that opened them closes them."""

    def __init__(self, key: str, title: str, texts: Sequence[str]) -> None:
        super().__init__()
        self.key, self.title_text, self.texts = key, title, texts

    def heading(self) -> str:
        return self.title_text

    def lines(self, width: int) -> Iterable[Line]:
        for text in self.texts:
            yield from paragraph(text, width)

    async def press(self, event: Key) -> bool:
        if event.key == self.key:
            self.action_close()
            return True
        return await super().press(event)


#: The ways on from a step: the key, the way, its words.
WAYS = (
    ("q", "leave", N_("quitter ; la leçon reprendra à cette étape")),
    ("f", "step", N_("faire cette étape à ma place")),
    ("r", "again", N_("recommencer la leçon")),
    ("c", "chapter", N_("choisir une autre leçon")),
)


class Ways(Overlay):
    """`q` in a lesson: leave, have the step done, begin again, another lesson."""

    KEYS = {**Overlay.KEYS, **{key: f"choose('{way}')" for key, way, _told in WAYS}}

    def heading(self) -> str:
        return self._("La leçon")

    def lines(self, width: int) -> Iterable[Line]:
        for key, _way, told in WAYS:
            yield ((f"{key}  ", "crema"), (self._(told), "ink"))

    def action_choose(self, way: str) -> None:
        self.dismiss(way)
