"""A table that waits for people: who sits there, who is expected, the letters of the invitation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from club.messages.asked import Decline, Leave, TakeSeat
from club.messages.told import AnyNews, Opened, Place, Room, Said, Story
from club.visit import Visit
from tui.club.words import ENDS, VISIBILITIES, presence, span
from tui.contract.presenter import presenter
from tui.contract.seating import BOT_NAMES
from tui.drawing.canvas import Canvas
from tui.screens.menu import Menu, MenuLine
from tui.words.text import wrap

if TYPE_CHECKING:
    from tui.club.app import Visitor


class Waiting(Menu):
    """The game begins by itself when the last chair is taken."""

    app: Visitor
    NOTES = 30

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        # A guest wants to sit down, so the cursor begins on the chair that Enter takes.
        places = visit.room.places if visit.room else ()
        self.cursor = next((at for at, place in enumerate(places) if self.open_to_me(place)), 0)

    @property
    def room(self) -> Room | None:
        return self.visit.room

    def heading(self) -> str:
        return presenter(self.room.game).title if self.room else ""

    def heard(self, news: AnyNews) -> None:
        """Somebody sat down, or the game began."""
        if isinstance(news, Story | Opened):
            sitting = self.visit.sitting
            if sitting is not None and sitting.stands and self.app.screen is self:
                from tui.club.table import ClubTable

                self.app.switch_screen(ClubTable(self.visit))
        elif isinstance(news, Room | Said):
            self.redraw()

    def on_screen_resume(self) -> None:
        """The game may have begun under a sheet."""
        if self.visit.sitting is not None and self.visit.sitting.stands:
            self.heard(Opened("", 0, "", (), ()))

    def entries(self) -> Sequence[MenuLine]:
        return tuple(self.listed())

    def listed(self) -> Iterator[MenuLine]:
        _, room = self.language, self.room
        if room is None:
            return
        for number, place in enumerate(room.places, start=1):
            take = partial(self.sit, number - 1) if self.open_to_me(place) else None
            yield MenuLine(str(number), self.who(place), self.how(place), take)
        if any(self.kept(place) for place in room.places):
            yield MenuLine("d", _("Décliner"), _("la place est libre pour d'autres"), self.decline)
        if room.seat is not None:
            yield MenuLine("s", _("Se lever"), _("rendre la place"), self.stand_up, gap=True)
        yield MenuLine("/", _("Parler"), self.last_said(), self.talk)
        yield MenuLine("q", _("Retour au salon"), _("la place reste la vôtre"), self.action_leave)

    def last_said(self) -> str:
        """The last line of talk."""
        said = self.visit.talk[-1] if self.visit.talk else None
        return self._("{name} : {told}", name=said.name, told=said.text) if said else ""

    async def talk(self) -> None:
        from tui.club.talk import Talk

        if self.room is not None:
            await self.app.push_screen(Talk(self.visit, self.room.table))

    def open_to_me(self, place: Place) -> bool:
        """Whether I may sit down on a chair."""
        unseated = self.room is not None and self.room.seat is None
        return self.kept(place) or (not place.name and unseated)

    def kept(self, place: Place) -> bool:
        """Whether a chair is kept for me."""
        return place.waiting and place.name == self.visit.name

    def who(self, place: Place) -> str:
        if place.player != "human":
            return self._(BOT_NAMES.get(place.player, place.player))
        return place.name or self._("place libre")

    def how(self, place: Place) -> str:
        _ = self.language
        if not place.name:
            return _("⏎ s'asseoir") if self.open_to_me(place) else _("on attend")
        if self.kept(place):
            return _("⏎ s'asseoir : place gardée pour vous")
        if place.waiting:
            return _("place gardée, pas encore venu")
        return presence(place, _)

    def draw(self, width: int, height: int) -> Canvas:
        sheet, room, _ = super().draw(width, height), self.room, self.language
        if room is None:
            return sheet
        lines = [_("La partie commence quand la dernière place est prise."), ""]
        if room.invitation:
            lines.append(_("Invitation : {letters}", letters=room.invitation))
        lines.append(_("Table {how}.", how=_(VISIBILITIES[room.visibility])))
        if room.per_move:
            lines.append(
                _(
                    "{time} par coup ; ensuite {end}.",
                    time=span(room.per_move, _),
                    end=_(ENDS[room.at_the_end]),
                )
            )
        if room.bot:
            level = _(BOT_NAMES.get(room.bot, room.bot))
            lines.append(_("Robot qui remplace : {level}.", level=level))
        lines += [_("Hasard promis (SHA-256) :"), room.commitment]
        told = [line for text in lines for line in wrap(text, width - 6) or [""]]
        top = len(self.entries()) + 3
        for row, line in enumerate(told[: max(0, height - top)], start=top):
            sheet.put(3, row, line, "faint")
        return sheet

    def sit(self, seat: int) -> str:
        """Sit down on this chair."""
        return self.app.tell(TakeSeat(self.room.table, seat)) if self.room else ""

    def decline(self) -> str:
        """Not at this table."""
        why = self.app.tell(Decline(self.room.table)) if self.room else ""
        if not why:
            self.app.leave()
        return why

    def stand_up(self) -> str:
        """Leave the chair to somebody else."""
        why = self.app.tell(Leave(self.room.table)) if self.room else ""
        if not why:
            self.app.leave()
        return why

    def action_back(self) -> None:
        self.app.leave()
