"""`F1`: the rule of a decision, in our words, with its id."""

from __future__ import annotations

from collections.abc import Iterable

from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.presenter import Presenter


class Rule(Overlay):
    """The topic a rule belongs to; left and right turn to the other topics."""

    OPENED_BY = "f1"
    KEYS = {**Overlay.KEYS, "left": "turn(-1)", "right": "turn(1)"}

    def __init__(self, presenter: Presenter, rule: str) -> None:
        super().__init__()
        self.presenter = presenter
        self.rule = rule
        self.topic = presenter.topic(rule)

    def heading(self) -> str:
        return self.language(self.topic.title)

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        for text in _(self.topic.body).split("\n"):
            yield from paragraph(text, width)
        yield BLANK
        topics = self.presenter.topics()
        number = topics.index(self.topic) + 1
        here = self.rule if self.rule in self.topic.rules else ""
        rules = _("règles {ids}", ids=", ".join(self.topic.rules))
        if here:
            yield ((_("Cette décision : {rule}", rule=here), "crema"),)
        yield from paragraph(rules, width, "faint")
        pages = _("←→ autres sujets ({number}/{count})", number=number, count=len(topics))
        yield ((pages, "faint"),)

    def action_turn(self, pages: int) -> None:
        """Another topic."""
        topics = self.presenter.topics()
        self.topic = topics[(topics.index(self.topic) + pages) % len(topics)]
        self.top = 0
        self.redraw()
