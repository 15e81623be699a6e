"""Plain mode by ear: what changed is told, not the whole table, and any part of it on demand.

A choice keeps its number however it is told. Where there are many, those of a kind are one line, a
group: `g1` opens the first, `0` closes it, and whoever knows a number need not open anything.
"""

from __future__ import annotations

from typing import Any

from rules.game import Turn
from tui.lines.plain import COMMANDS, KEYS_LINE, Plain
from tui.table.log import Log, told_to
from tui.words.language import N_, Language
from tui.words.text import capital

#: More choices than these are told in groups; a group has at least so many.
MANY = 5
GROUP = 2

#: The parts of a table, as a line asks for them in every language, and in French.
PARTS = {
    "me": N_("moi"),
    "board": N_("plateau"),
    "players": N_("joueurs"),
    "market": N_("marché"),
    "bars": N_("bars"),
}
WHAT, AGAIN, BACK = N_("quoi"), N_("encore"), "0"

#: What a line can ask for besides what full lines know.
BRIEF_LINE = N_(
    "Pour entendre une partie de la table : moi, plateau, joueurs, marché, bars, suivis d'un mot "
    "pour n'entendre que les lignes qui le disent ; quoi : ce qui s'est passé ; encore : la "
    "question et ses choix. Entre parenthèses, combien de choix un groupe a : g1 ouvre le premier, "
    "0 le referme."
)


class Brief(Plain):
    """A sitting told in as few words as a listener needs."""

    #: Whether every question of the rules is put, also one that leaves no choice worth hearing.
    asks_all = False

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.chapters: dict[int, tuple[object, ...]] = {}
        self.holdings: dict[int, str] = {}
        self.opened: tuple[str, ...] = ()
        self.asked: tuple[object, ...] = ()
        self.speaker: int | None = None

    # Speaking

    def say(self, *lines: str) -> None:
        """Say lines, their signs as words."""
        super().say(*(self.presenter.spoken(line, self.language) for line in lines))

    def read(self, *lines: str) -> None:
        """Say what is written for the ear already."""
        super().say(*lines)

    def tell(self, action: object) -> None:
        """Do an action, and say in brief what came of it."""
        self.sitting.take(action)
        last = len(self.sitting.steps) - 1
        told = told_to(self.viewer, last, self.sitting, self.presenter, self.language)
        self.say(*self.in_brief(told, self.sitting.steps[last].turn))
        self.tell_trouble()

    def take(self, action: object) -> None:
        """Take a choice, and answer what it asks that is no question."""
        before = len(self.sitting.steps)
        super().take(action)
        if len(self.sitting.steps) > before:
            while (answer := self.settled()) is not None:
                super().take(answer)

    def settled(self) -> Any | None:
        """What answers a question of the listener's that leaves no choice worth hearing; lines that
        were written beforehand answer every question of the rules."""
        turn = self.sitting.turn
        asked = self.asks_all or not self.source.isatty()
        if turn is None or turn.seat != self.viewer or asked:
            return None
        return self.presenter.settled(self.seen, self.sitting.legal)

    def in_brief(self, told: tuple[str, ...], turn: Turn) -> list[str]:
        """What a step did; who did it is said once, and of the listener who is alone not at all."""
        _ = self.language
        lines = [found for line in told if (found := self.presenter.retold(line, _))]
        known = self.speaker == turn.seat or (self.people == 1 and turn.seat == self.viewer)
        name = _("{name} : {told}", name=self.name_of(turn), told="")
        if lines:
            self.speaker = turn.seat
        if known and lines and lines[0].startswith(name):
            lines[0] = capital(lines[0].removeprefix(name))
        return lines

    def greet(self) -> None:
        """What can be answered."""
        self.say(self.language(KEYS_LINE), self.language(BRIEF_LINE))

    def show(self) -> None:
        """How the game stands when a part of it begins, and what one has once that changed."""
        turn, state, _ = self.sitting.turn, self.seen, self.language
        if turn is None:
            super().show()
            return
        chapter = self.presenter.chapter(state, turn)
        if self.chapters.get(self.viewer) != chapter:
            self.chapters[self.viewer] = chapter
            self.say("", self.presenter.standing(state, _))
        holding = self.presenter.holding(state, self.viewer, _)
        if holding and self.holdings.get(self.viewer) != holding and not self.in_turn:
            self.say(holding)
            self.holdings[self.viewer] = holding

    @property
    def in_turn(self) -> bool:
        """Whether the last decision was the listener's own, who heard what came of it."""
        steps = self.sitting.steps
        several = len(self.sitting.journal.seats) > 1
        return several and bool(steps) and steps[-1].turn.seat == self.viewer

    def ask(self, turn: Turn) -> None:
        """The question, and its choices unless they have just been told."""
        _, now = self.language, (len(self.sitting.steps), turn, self.opened)
        if self.asked[:2] != now[:2]:
            self.opened = ()
        if not self.opened or self.asked[2:] == (self.opened,):
            self.put(turn)
        if self.asked != (*now[:2], self.opened):
            self.asked = (*now[:2], self.opened)
            self.say(*self.told_choices())

    def put(self, turn: Turn) -> None:
        """The question; with several people, to whom it is put."""
        self.speaker = None
        question, _ = self.presenter.question(self.seen, turn, self.language), self.language
        if self.people > 1:
            question = _("{name} : {told}", name=self.name_of(turn), told=question)
        self.say(question)

    def told_choices(self) -> list[str]:
        """What stands in the open group: each choice by its number, each group by its own."""
        _, inside, groups, told = self.language, self.inside, self.groups(), []
        depth, gathered = len(inside), self.gathered()
        if inside[len(self.opened) :]:
            told.append(_("{group} :", group=", ".join(inside[len(self.opened) :])))
        for ways in gathered.values():
            _first, way = ways[0]
            if way[depth] in groups:
                at = groups.index(way[depth]) + 1
                told.append(_("g{at}. {group} ({n})", at=at, group=way[depth], n=len(ways)))
            else:
                told += [f"{number}. {', '.join(way[depth:])}" for number, way in ways]
        return told

    def ways(self) -> list[tuple[int, tuple[str, ...]]]:
        """The choices in the open group, each by its number."""
        state, _, depth = self.seen, self.language, len(self.opened)
        every = [
            (number, self.presenter.way(state, action, _))
            for number, action in enumerate(self.sitting.legal, start=1)
        ]
        return [(number, way) for number, way in every if way[:depth] == self.opened]

    @property
    def inside(self) -> tuple[str, ...]:
        """The open group, and within it the only one there is: nobody need open that."""
        inside, ways = self.opened, [way for _number, way in self.ways()]
        while len(ways) > 1 and len({way[len(inside)] for way in ways}) == 1:
            if any(len(way) <= len(inside) + 1 for way in ways):
                break
            inside = (*inside, ways[0][len(inside)])
        return inside

    def gathered(self) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
        """The choices there by what they share; one that is in no group stands for itself."""
        found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
        depth = len(self.inside)
        for number, way in self.ways():
            found.setdefault(way[depth], []).append((number, way))
        return found

    def groups(self) -> list[str]:
        """What is told as a group: many choices of a kind among many."""
        gathered, deep = self.gathered(), len(self.inside) + 1
        if sum(map(len, gathered.values())) <= MANY:
            return []
        return [
            name
            for name, ways in gathered.items()
            if len(ways) >= GROUP and all(len(way) > deep for _number, way in ways)
        ]

    # Listening

    def answer(self, line: str, turn: Turn) -> None:
        """A choice, a group, a part of the table, or what full lines know."""
        groups = self.groups()
        word, _space, rest = line.partition(" ")
        if line[:1] == "g" and line[1:].isdecimal() and 1 <= int(line[1:4]) <= len(groups):
            self.opened = (*self.inside, groups[int(line[1:4]) - 1])
        elif line == BACK and self.opened:
            self.opened = self.opened[:-1]
        elif part := part_named(word, self.language):
            self.tell_part(part, rest)
        elif line in ("what", self.language(WHAT)):
            self.tell_news()
        elif line in ("again", self.language(AGAIN)):
            self.asked = ()
        else:
            super().answer(line, turn)

    def tell_part(self, part: str, word: str) -> None:
        """A part of the table, or those of its lines that have a word."""
        _ = self.language
        lines = self.presenter.parts(self.seen, self.viewer, _).get(part, ())
        spoken = [self.presenter.spoken(line, _) for line in lines]
        found = [line for line in spoken if word.casefold() in line.casefold()]
        self.say(*(found or [_("Rien de tel en ce moment.")]))

    def tell_news(self) -> None:
        """What the others did since one's own last decision; alone, what came last."""
        _ = self.language
        log = Log(self.sitting, self.presenter, self.viewer)
        last = range(max(0, len(self.sitting.steps) - 1), len(self.sitting.steps))
        self.say(*(log.news(_) or log.of(last, _) or [_("Rien encore.")]))

    def why_not(self, turn: Turn) -> None:
        """What may not be done, gathered under the reasons."""
        _, reasons = self.language, dict[tuple[str, str], list[Any]]()
        for action, refusal in self.sitting.game.refused(self.sitting.state):
            why = (self.presenter.refusal(refusal, _), refusal.rule)
            reasons.setdefault(why, []).append(action)
        if not reasons:
            self.say(_("Rien n'est interdit : tous les choix sont dans la liste."))
        for (reason, rule), actions in reasons.items():
            named = [self.presenter.label(self.seen, action, _) for action in actions[:MANY]]
            if len(actions) > MANY:
                named = [_.plural("{n} choix", "{n} choix", len(actions))]
            choice = ", ".join(named)
            self.say(_("{choice} : {reason} ({rule})", choice=choice, reason=reason, rule=rule))

    def undo(self, turn: Turn) -> None:
        """Take back, and hear anew where one is."""
        self.chapters.pop(self.viewer, None)
        super().undo(turn)


def part_named(word: str, _: Language) -> str:
    """The part of the table a word asks for; empty for another word."""
    asked = word.casefold()
    return next((part for part, name in PARTS.items() if asked in (part, _(name).casefold())), "")


assert not set(PARTS) & set(COMMANDS)
