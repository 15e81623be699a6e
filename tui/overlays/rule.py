"""`F1`: the rule book of a game in our words: contents, search, topics, readings and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from textual.events import Key, Paste

from tui.contract.edition import about, pack_of, places
from tui.contract.presenter import Presenter, Topic
from tui.contract.readings import readings
from tui.contract.rule_book import Found, related, search, sentences, spans
from tui.overlays.listing import NONE, Listing
from tui.overlays.naming import written
from tui.overlays.sheet import BLANK, Line, paragraph
from tui.words.text import cells

CONTENTS, SEARCH, TOPIC, EDITION, READINGS = "contents", "search", "topic", "edition", "readings"

#: The pages that have a list to choose from, and those that lie beside the topics.
LISTS, BESIDE = (CONTENTS, SEARCH), (EDITION, READINGS)

#: So many links to other topics have a digit.
LINKS = 6

#: The longest words to look for.
LONGEST = 30


class Page(Struct, frozen=True):
    """Where one was in the book: the sheet, and what was marked or read on it."""

    sheet: str
    topic: Topic
    chosen: int
    top: int


class Rule(Listing):
    """The book, opened at the topic of a rule, or without one at its contents.

    Left and right turn to the other topics, Escape leads back the way one came and then out. Two
    sheets lie beside the topics: which numbers of this edition are ours, and how we read the
    rulebook where it leaves a gap.
    """

    OPENED_BY = "f1"
    KEYS = {
        **Listing.KEYS,
        "escape": "back",
        "backspace": "back",
        "left": "turn(-1)",
        "right": "turn(1)",
        "c": "contents",
        "slash": "search",
        "e": "look('edition')",
        "l": "look('readings')",
        **{str(number): f"link({number})" for number in range(1, LINKS + 1)},
    }

    def __init__(
        self, presenter: Presenter, rule: str = "", pack: str = "", *, asked: bool = True
    ) -> None:
        super().__init__()
        self.presenter = presenter
        self.rule = rule
        self.asked = asked
        self.topic = presenter.topic(rule) if rule else presenter.topics()[0]
        self.pack = pack_of(presenter.game, pack)
        self.readings = readings(presenter.game)
        self.sentences = sentences(presenter.game)
        self.sheet = TOPIC if rule else CONTENTS
        self.typed = ""
        self.trail: list[Page] = []

    def heading(self) -> str:
        _ = self.language
        named = {
            CONTENTS: _("{game} : les règles", game=self.presenter.title),
            SEARCH: _("{game} : chercher une règle", game=self.presenter.title),
            EDITION: _("À propos de cette édition"),
            READINGS: _("Nos lectures des règles"),
        }
        return named.get(self.sheet) or _(self.topic.title)

    # What is written

    def numbered(self, width: int) -> Iterator[tuple[int, Line]]:
        if self.sheet in LISTS:
            yield from self.of_list(width)
            return
        told = {TOPIC: self.of_topic, EDITION: self.of_edition, READINGS: self.of_readings}
        for line in told[self.sheet](width):
            yield NONE, line

    def listed(self) -> tuple[Found, ...]:
        """The topics to choose from: all, or those that were looked for."""
        if self.sheet == SEARCH and self.typed.strip():
            return search(self.presenter.topics(), self.typed, self.language, self.sentences)
        return tuple(Found(topic, "") for topic in self.presenter.topics())

    def count(self) -> int:
        return len(self.listed()) if self.sheet in LISTS else 0

    def of_list(self, width: int) -> Iterator[tuple[int, Line]]:
        """A title for each topic or rule, and below it the sentence that has the words."""
        _ = self.language
        listed = self.listed()
        if not listed:
            yield NONE, ((_("Rien de tel dans ce livre."), "faint"),)
        for place, found in enumerate(listed):
            paint = "lit" if place == self.chosen else "ink"
            called = f"{found.rule}  {_(found.topic.title)}" if found.rule else _(found.topic.title)
            yield place, ((f" {called} ", paint),)
            if found.sentence:
                for line in paragraph(found.sentence, width, "faint", "   "):
                    yield place, line

    def of_topic(self, width: int) -> Iterator[Line]:
        """The sentence of the rule that led here, the topic's text, the sentences of its other
        rules, and the ids that have none of their own."""
        _ = self.language
        told = self.sentences
        if self.rule in self.topic.rules and self.rule in told:
            yield from paragraph(f"{self.rule}  {_(told[self.rule])}", width, "good")
            yield BLANK
        for text in _(self.topic.body).split("\n"):
            yield from paragraph(text, width)
        links = [f"{at} {_(other.title)}" for at, other in enumerate(self.links(), start=1)]
        if links:
            yield from paragraph(_("Voir aussi : {links}", links=" · ".join(links)), width, "crema")
        yield BLANK
        for rule in self.topic.rules:
            if rule in told and rule != self.rule:
                yield from hanging(f"{rule}  {_(told[rule])}", width)
        others = [rule for rule in self.topic.rules if rule not in told]
        if others:
            ids = ", ".join(spans(others))
            yield from paragraph(_("règles {ids}", ids=ids), width, "faint")

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

    # What stays at the foot

    def foot(self, width: int) -> Sequence[Line]:
        """The rule that led here, what is looked for, and the keys."""
        return (BLANK, *self.note(), *(((line, "faint"),) for line in rows(self.ways(), width)))

    def note(self) -> Iterator[Line]:
        """The id of the rule that led here, or the words that are written."""
        _ = self.language
        if self.sheet == SEARCH:
            yield (("/ ", "crema"), (f"{self.typed}▏", "lit"))
        elif self.sheet == TOPIC and self.rule in self.topic.rules:
            decision = _("Cette décision : {rule}", rule=self.rule)
            yield ((decision if self.asked else _("Règle {rule}", rule=self.rule), "crema"),)

    def ways(self) -> Iterator[str]:
        """The keys of the present sheet."""
        _ = self.language
        if self.sheet in LISTS:
            yield _("↑↓ choisir · ⏎ ouvrir")
        if self.sheet == SEARCH:
            yield _("lettres : écrire")
            return
        if self.sheet == TOPIC:
            topics = self.presenter.topics()
            number = topics.index(self.topic) + 1
            yield _("←→ autres sujets ({number}/{count})", number=number, count=len(topics))
        if self.sheet != CONTENTS:
            yield _("c sommaire")
        yield _("/ chercher")
        if self.pack is not None:
            yield _("e cette édition")
        if self.readings:
            yield _("l nos lectures")

    def way_out(self) -> str:
        return self._("esc revenir") if self.trail else super().way_out()

    # Ways through the book

    def go(self, sheet: str, chosen: int = 0) -> None:
        """Another sheet; the present one is where Escape leads back to."""
        self.trail.append(Page(self.sheet, self.topic, self.chosen, self.top))
        self.show(sheet, chosen)

    def show(self, sheet: str, chosen: int = 0, top: int = 0) -> None:
        """Lay a sheet on top."""
        self.sheet, self.chosen, self.top = sheet, chosen, top
        self.redraw()

    def action_back(self) -> None:
        """The way one came; out, at its beginning."""
        if not self.trail:
            self.action_close()
            return
        before = self.trail.pop()
        self.topic = before.topic
        self.show(before.sheet, before.chosen, before.top)

    def action_take(self) -> None:
        """Open the marked topic; on a page that is only read, back."""
        listed = self.listed()
        if self.sheet not in LISTS:
            self.action_back()
        elif listed:
            found = listed[self.chosen]
            rule = found.rule or self.typed.strip().upper()
            self.go(TOPIC)
            self.topic = found.topic
            if rule in found.topic.rules:
                self.rule, self.asked = rule, False
            self.redraw()

    def action_turn(self, pages: int) -> None:
        """Another topic; from a sheet beside them, first back."""
        topics = self.presenter.topics()
        if self.sheet in BESIDE:
            self.action_back()
        elif self.sheet == TOPIC:
            self.topic = topics[(topics.index(self.topic) + pages) % len(topics)]
            self.show(TOPIC)

    def links(self) -> tuple[Topic, ...]:
        """The topics that the present one leads to."""
        return related(self.presenter.topics(), self.topic)

    def action_link(self, number: int) -> None:
        """Another topic that this one leads to; Escape leads back."""
        links = self.links() if self.sheet == TOPIC else ()
        if number <= len(links):
            self.go(TOPIC)
            self.topic, self.rule = links[number - 1], ""
            self.redraw()

    def action_contents(self) -> None:
        """All topics, the present one marked."""
        if self.sheet != CONTENTS:
            self.trail.clear()
            self.go(CONTENTS, self.presenter.topics().index(self.topic))

    def action_search(self) -> None:
        """Write what to look for."""
        self.typed = ""
        self.go(SEARCH)

    def action_look(self, sheet: str) -> None:
        """A sheet beside the topics, or back from it."""
        there = {EDITION: self.pack is not None, READINGS: bool(self.readings)}
        if self.sheet == sheet:
            self.action_back()
        elif there[sheet] and self.sheet in BESIDE:
            self.show(sheet)
        elif there[sheet]:
            self.go(sheet)

    # What is looked for

    @property
    def writing(self) -> bool:
        """Whether letters are written."""
        return self.sheet == SEARCH

    async def press(self, event: Key) -> bool:
        """Letters are written down while one searches."""
        if self.sheet != SEARCH:
            return await super().press(event)
        if event.key == "backspace" and self.typed:
            self.look_for(self.typed[:-1])
        elif event.character and event.is_printable:
            self.look_for(written(self.typed, event.character, LONGEST))
        else:
            return await super().press(event)
        return True

    def on_paste(self, event: Paste) -> None:
        if self.sheet == SEARCH:
            event.stop()
            self.look_for(written(self.typed, event.text, LONGEST))

    def look_for(self, words: str) -> None:
        """Other words: the list begins anew."""
        self.typed = words
        self.show(SEARCH)


def rows(ways: Iterable[str], width: int) -> Iterator[str]:
    """Keys side by side, none of them broken at the end of a line."""
    line = ""
    for way in ways:
        if line and cells(f"{line} · {way}") > width:
            yield line
            line = ""
        line = f"{line} · {way}" if line else way
    yield line


def hanging(text: str, width: int) -> Iterator[Line]:
    """An entry of a list: its lines after the first are set in."""
    first, *others = paragraph(text, width - 2)
    yield first
    for ((line, paint),) in others:
        yield ((f"  {line}", paint),)
