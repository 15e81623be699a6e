"""`F1`: the rule of a decision, in our words, with its id; beside it our readings and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tui.edition import about, pack_of, places
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.presenter import Presenter
from tui.readings import readings

TOPIC, EDITION, READINGS = "topic", "edition", "readings"


class Rule(Overlay):
    """The topic a rule belongs to; left and right turn to the other topics.

    Two sheets lie beside the topics: which numbers of this edition are ours, and how we read the
    rulebook where it leaves a gap. The key that shows one leads back to the topic.
    """

    OPENED_BY = "f1"
    KEYS = {
        **Overlay.KEYS,
        "left": "turn(-1)",
        "right": "turn(1)",
        "e": "look('edition')",
        "l": "look('readings')",
    }

    def __init__(self, presenter: Presenter, rule: str, pack: str = "") -> None:
        super().__init__()
        self.presenter = presenter
        self.rule = rule
        self.topic = presenter.topic(rule)
        self.pack = pack_of(presenter.game, pack)
        self.readings = readings(presenter.game)
        self.sheet = TOPIC

    def heading(self) -> str:
        _ = self.language
        if self.sheet == EDITION:
            return _("À propos de cette édition")
        return _("Nos lectures des règles") if self.sheet == READINGS else _(self.topic.title)

    def lines(self, width: int) -> Iterable[Line]:
        told = {TOPIC: self.of_topic, EDITION: self.of_edition, READINGS: self.of_readings}
        yield from told[self.sheet](width)
        yield BLANK
        yield from paragraph(self.ways(), width, "faint")

    def of_topic(self, width: int) -> Iterator[Line]:
        """The topic's text, and the rules it stands for."""
        _ = self.language
        for text in _(self.topic.body).split("\n"):
            yield from paragraph(text, width)
        yield BLANK
        if self.rule in self.topic.rules:
            yield ((_("Cette décision : {rule}", rule=self.rule), "crema"),)
        rules = _("règles {ids}", ids=", ".join(self.topic.rules))
        yield from paragraph(rules, width, "faint")

    def of_edition(self, width: int) -> Iterator[Line]:
        """Which numbers are ours, and why."""
        if self.pack is None:
            return
        game, _ = self.presenter.game, self.language
        for text in about(game, self.pack, _):
            yield from paragraph(text, width)
            yield BLANK
        for text in places(game, self.pack, _):
            yield from hanging(f"– {text}", width)

    def of_readings(self, width: int) -> Iterator[Line]:
        """How we read the rules where the book leaves a gap."""
        _ = self.language
        told = _("Là où le livret peut se lire de plusieurs façons, voici comment on joue ici.")
        yield from paragraph(told, width)
        for reading in self.readings:
            yield BLANK
            yield from hanging(f"{reading.id}  {_(reading.text)}", width)

    def ways(self) -> str:
        """The keys of these sheets."""
        _ = self.language
        topics = self.presenter.topics()
        number = topics.index(self.topic) + 1
        found = [_("←→ autres sujets ({number}/{count})", number=number, count=len(topics))]
        if self.pack is not None:
            found.append(_("e cette édition"))
        if self.readings:
            found.append(_("l nos lectures"))
        return " · ".join(found)

    def action_turn(self, pages: int) -> None:
        """Another topic; from another sheet, first back to the present one."""
        topics = self.presenter.topics()
        if self.sheet == TOPIC:
            self.topic = topics[(topics.index(self.topic) + pages) % len(topics)]
        self.show(TOPIC)

    def action_look(self, sheet: str) -> None:
        """Another sheet, or back from it."""
        there = {EDITION: self.pack is not None, READINGS: bool(self.readings)}
        if there[sheet]:
            self.show(TOPIC if self.sheet == sheet else sheet)

    def show(self, sheet: str) -> None:
        """Lay a sheet on top, from its first line."""
        self.sheet = sheet
        self.top = 0
        self.redraw()


def hanging(text: str, width: int) -> Iterator[Line]:
    """An entry of a list: its lines after the first are set in."""
    first, *others = paragraph(text, width - 2)
    yield first
    for ((line, paint),) in others:
        yield ((f"  {line}", paint),)
