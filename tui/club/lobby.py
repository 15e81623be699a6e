"""The lobby: your turn first, your other games, where one may sit or look on, who is here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from club.messages.asked import PlayRoast, TakeSeat
from club.messages.told import AnyNews, Seated, TableLine
from club.messages.told import Lobby as Told
from club.sitting import NotNow
from club.visit import Visit
from tui.club.words import left, not_now, people_of, refused, round_of
from tui.contract.presenter import presenter
from tui.drawing.canvas import Canvas, shorten
from tui.screens.menu import Menu, MenuLine
from tui.words.text import figure, wrap

if TYPE_CHECKING:
    from tui.club.app import Visitor

#: From this width on there is a column for people and the roast of the day, so wide.
WIDE, ASIDE = 110, 40

#: Results of the roast that are shown beside the list.
MOST_RESULTS = 8


class Section(NamedTuple):
    """Tables under one heading, and what taking one does."""

    heading: str
    lines: tuple[TableLine, ...]
    take: Callable[[str], Awaitable[str]]


class Lobby(Menu):
    """The first screen of the club."""

    app: Visitor
    NOTES = 25

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit

    @property
    def told(self) -> Told:
        return self.visit.lobby

    def on_mount(self) -> None:
        if self.visit.name:
            self.come_in()
        else:
            from tui.club.arrival import Arrival

            self.app.push_screen(Arrival(self.visit))
        self.set_interval(30, self.redraw)  # the time that is left

    def on_screen_resume(self) -> None:
        if self.app.screen is not self:
            return  # a table was opened meanwhile
        if self.visit.room is not None or not self.inside:
            self.come_in()
        self.app.entitle("Comptoir")
        self.redraw()

    def come_in(self) -> None:
        """Have the lobby on the screen, and be told when it changes."""
        try:
            self.inside = isinstance(self.visit.enter_lobby(), Told)
        except NotNow as error:
            self.notice = not_now(error, self.language)
        self.redraw()

    def heard(self, news: AnyNews) -> None:
        if isinstance(news, Told):
            self.keep_marked()
            self.redraw()

    # The marked line stays marked when others come and go

    _marked = ""
    inside = False

    def keep_marked(self) -> None:
        """Find the line again that the cursor is on."""
        keys = [table for table, _line in self.keyed()]
        if self._marked in keys:
            self.cursor = keys.index(self._marked)

    def action_walk(self, direction: str) -> None:
        super().action_walk(direction)
        keys = [table for table, _line in self.keyed()]
        self._marked = keys[self.cursor] if self.cursor < len(keys) else ""

    # The list

    def heading(self) -> str:
        return self._("Le club")

    def whereabouts(self) -> str:
        return " · ".join(filter(None, (self.language.name, self.visit.name)))

    def sections(self) -> tuple[Section, ...]:
        _, told, open_table = self.language, self.told, self.app.open_table
        return (
            Section(_("À vous de jouer"), told.your_turn, open_table),
            Section(_("Finies depuis"), told.finished, open_table),
            Section(_("Défis pour vous"), told.challenges, open_table),
            Section(_("Vos autres parties"), told.yours, open_table),
            Section(_("Tables ouvertes : ⏎ s'asseoir"), told.open, self.sit),
            Section(_("À regarder"), told.watchable, open_table),
        )

    def keyed(self) -> Iterator[tuple[str, MenuLine]]:
        """Every line with what it is: a table, or the key of something else."""
        number = 0
        for section in self.sections():
            for line in section.lines:
                number += 1
                key = str(number) if number < 10 else ""
                take = partial(section.take, line.table)
                title = presenter(line.game).title
                yield line.table, MenuLine(key, title, self.note(line), take, game=line.game)
        for entry in self.others():
            yield entry.key, entry

    def entries(self) -> Sequence[MenuLine]:
        return tuple(entry for _key, entry in self.keyed())

    def headings(self) -> dict[int, str]:
        """The heading above each line that begins a section."""
        found: dict[int, str] = {}
        number = 0
        for section in self.sections():
            if section.lines:
                found[number] = section.heading
                number += len(section.lines)
        found[number] = self._("Au club")
        return found

    def note(self, line: TableLine) -> str:
        """Who plays there, how far, and how long one may think."""
        _ = self.language
        parts = [people_of(line, _)]
        parts += filter(None, (round_of(line, _),))
        if line.totals and line.round:
            parts.append("–".join(map(figure, line.totals)))
        if line.invitation:
            parts.append(_("invitation {letters}", letters=line.invitation))
        if line.frozen:
            parts.append(_("en attente"))
        if time := left(line.deadline, _):
            parts.insert(0, time)
        return " · ".join(parts)

    def others(self) -> Iterator[MenuLine]:
        """What one can do besides sitting down."""
        _, roast = self.language, self.told.roast
        yield MenuLine("n", _("Nouvelle table"), _("inviter, ou jouer avec qui vient"), self.new)
        if self.others_here():
            yield MenuLine("d", _("Défier quelqu'un"), _("une table avec qui est ici"), self.dare)
        yield MenuLine("i", _("Invitation"), _("six lettres qu'on vous a données"), self.invited)
        if roast is not None:
            yield MenuLine("t", _("Torréfaction du jour"), self.roast_note(), self.roast)
        yield MenuLine(
            "m", _("À votre compte"), _("parties seul, leçons, statistiques, revoir"), self.home
        )
        yield MenuLine(
            "b", _("Classements"), _("par jeu, contre personnes et robots"), self.leaders
        )
        yield MenuLine("k", _("Une autre clé"), _("un code pour la lier à ce compte"), self.link)
        yield MenuLine("o", _("Options"), _("langue, couleurs"), self.action_options)
        yield MenuLine("q", _("Quitter le club"), "", self.action_leave)

    def roast_note(self) -> str:
        _, roast = self.language, self.told.roast
        if roast is None:
            return ""
        if not roast.done:
            done = _("à vous : un seul essai compte")
        else:
            done = _("faite ; ⏎ les résultats")
        best = roast.lines[0] if roast.lines else None
        told = f"{best.name} {best.total}" if best else ""
        return " · ".join(filter(None, (done, told)))

    # Drawing

    def draw(self, width: int, height: int) -> Canvas:
        sheet = Canvas(width, height)
        aside = ASIDE if width >= WIDE else 0
        below = [] if aside else self.below(width - 6)
        room = height - 1 - len(below)
        self.draw_list(sheet, 3, 0, width - 6 - aside, room)
        for row, line in enumerate(below, start=height - len(below)):
            sheet.put(3, row, line, "faint")
        if aside:
            for row, (line, paint) in enumerate(self.aside(aside - 4)[:height]):
                sheet.put(width - aside + 1, row, line, paint)
        return sheet

    def draw_list(self, sheet: Canvas, x: int, y: int, width: int, height: int) -> None:
        """The lines around the cursor under their headings, as many as fit."""
        entries, headings = self.entries(), self.headings()
        self.cursor = max(0, min(self.cursor, len(entries) - 1))
        rows: list[tuple[str, int]] = []
        for number in range(len(entries)):
            if number in headings:
                rows += [("", -1)] if rows else []
                rows.append((headings[number], -1))
            rows.append(("", number))
        at = rows.index(("", self.cursor))
        first = max(0, min(at - height // 2, len(rows) - height))
        last = first + height - 1
        for row, (heading, number) in enumerate(rows[first : first + height], start=y):
            if row == y and first:
                self.draw_more(sheet, x, row, "↑", rows[: first + 1])
            elif row == y + height - 1 and last < len(rows) - 1:
                self.draw_more(sheet, x, row, "↓", rows[last:])
            elif number >= 0:
                lit = number == self.cursor
                self.draw_entry(sheet, x, row, width, entries[number], lit=lit)
                sheet.spot(number, x, row, width)
            else:
                sheet.put(x - 1, row, shorten(heading, width), "crema")

    def draw_more(
        self, sheet: Canvas, x: int, y: int, arrow: str, hidden: list[tuple[str, int]]
    ) -> None:
        """In place of lines that do not fit: how many there are, and where."""
        lines = sum(number >= 0 for _heading, number in hidden)
        sheet.put(x, y, f"{arrow}  " + self._("encore {n}", n=lines), "faint")

    def below(self, width: int) -> list[str]:
        """On a narrow screen: who is here, in a line, and what the host announces."""
        lines = [shorten(self.people_line(), width)]
        if self.visit.announcement:
            lines.insert(0, shorten(self.visit.announcement, width))
        if self.told.fingerprint:
            lines.append(shorten(self.fingerprint_line(), width))
        return lines

    def people_line(self) -> str:
        _, people = self.language, self.told.people
        names = ", ".join(person.name for person in people)
        return _("Au club ({n}) : {names}", n=len(people), names=names)

    def fingerprint_line(self) -> str:
        return self._("Clé du club : {key}", key=self.told.fingerprint)

    def aside(self, width: int) -> list[tuple[str, str]]:
        """On a wide screen: people, the roast of the day, the host's words, the club's key."""
        _, told = self.language, self.told
        lines = [(_("Au club"), "crema")]
        for person in told.people:
            where = presenter(person.game).title if person.game else ""
            lines.append((shorten(" · ".join(filter(None, (person.name, where))), width), "ink"))
        if told.roast is not None:
            lines += [("", "ink"), (_("Torréfaction du jour"), "crema")]
            for number, result in enumerate(told.roast.lines[:MOST_RESULTS], start=1):
                name = shorten(result.name, width - 10)
                lines.append((f"{number:>2}. {name:<{width - 10}} {result.total:>4}", "ink"))
        if self.visit.announcement:
            lines.append(("", "ink"))
            lines += [(line, "warn") for line in wrap(self.visit.announcement, width)]
        if told.fingerprint:
            lines += [("", "ink"), (_("Clé du club"), "crema")]
            lines += [(line, "faint") for line in wrap(told.fingerprint, width)]
        return lines

    def game_marked(self) -> str:
        return self.entries()[self.cursor].game

    async def action_rule(self) -> None:
        """The rules of the marked table's game; what one does in the club where none is marked."""
        if self.game_marked():
            await super().action_rule()
            return
        from tui.club.guide import Guide

        await self.app.push_screen(Guide())

    def action_back(self) -> None:
        """There is nothing behind the lobby."""

    # What the lines do

    async def sit(self, table: str) -> str:
        """Sit down on a free chair, then to the table."""
        return await self.seated(TakeSeat(table))

    async def seated(self, word: TakeSeat | PlayRoast) -> str:
        try:
            answer = self.visit.ask(word)
        except NotNow as error:
            return not_now(error, self.language)
        if not isinstance(answer, Seated):
            return refused(answer, self.language)
        return await self.app.open_table(answer.table)

    async def new(self) -> None:
        from tui.club.games import Games

        await self.app.push_screen(Games(self.visit))

    def others_here(self) -> tuple[str, ...]:
        """Everybody else who is here."""
        return tuple(one.name for one in self.told.people if one.name != self.visit.name)

    async def dare(self) -> None:
        from tui.club.daring import Daring

        await self.app.push_screen(Daring(self.visit, self.others_here()))

    async def invited(self) -> None:
        from tui.club.letters import Letters

        def written(letters: str | None) -> None:
            if letters:
                self.app.call_later(self.follow_invitation, letters)

        await self.app.push_screen(Letters(), written)

    async def follow_invitation(self, letters: str) -> None:
        self.notice = await self.seated(TakeSeat(invitation=letters.upper()))
        self.redraw()

    async def roast(self) -> str:
        roast = self.told.roast
        if roast is not None and not roast.done:
            return (
                await self.app.open_table(roast.mine)
                if roast.mine
                else await self.seated(PlayRoast())
            )
        from tui.club.leaders import RoastSheet

        await self.app.push_screen(RoastSheet(self.visit))
        return ""

    async def home(self) -> None:
        from tui.club.account import Account

        await self.app.push_screen(Account())

    async def leaders(self) -> None:
        from tui.club.leaders import LeadersSheet

        await self.app.push_screen(LeadersSheet(self.visit))

    async def link(self) -> str:
        from tui.club.linking import Linking

        await self.app.push_screen(Linking(self.visit))
        return ""
