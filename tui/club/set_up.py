"""A new table of the club: who may sit there, how it is played, and for how long one may think."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from bots import players
from club.messages.asked import Chair, NewTable, Settings
from club.messages.terms import AtTheEnd, Pace, SeatKind, Visibility, packed
from club.messages.told import Seated
from club.sitting import NotNow
from club.visit import Visit
from saves.sitting import Seat
from tui.club.words import ENDS, VISIBILITIES, not_now, refused, span
from tui.contract.opening import opening_of
from tui.contract.seating import BOT_NAMES, kind_of, kinds
from tui.screens.setup import Adjustment, Setup, arrows

if TYPE_CHECKING:
    from tui.club.app import Visitor

#: What a person may think about a move by correspondence, in seconds.
TIMES = (300, 3600, 8 * 3600, 86400, 3 * 86400, 7 * 86400)

T = TypeVar("T")


class ClubSetup(Setup):
    """The set-up of a game, with chairs for people elsewhere."""

    app: Visitor

    def __init__(self, visit: Visit, name: str, opponent: str = "") -> None:
        super().__init__(name)
        self.visit = visit
        self.opponent = opponent
        self.visibility = Visibility.OPEN
        self.spectators = True
        self.per_move = 0
        self.at_the_end = AtTheEnd.BOT
        self.bot = players.middle(name)

    def recall(self) -> None:
        """The game as it was played last, with oneself and free chairs."""
        super().recall()
        count = self.players[0] if 2 not in self.players else 2
        free = [Seat("") for _ in range(count - 2)]
        self.seats = (Seat(self.visit.name), Seat(self.opponent), *free)

    # The lines

    def seat_value(self, seat: Seat) -> str:
        """Oneself, somebody by name, anyone, or a bot."""
        _ = self.language
        if not seat.human:
            return arrows(_("{name} (robot)", name=kind_of(seat, _)))
        if seat.name == self.visit.name:
            return arrows(_("vous"))
        named, note = seat.name or _("qui veut"), _("⏎ nommer")
        return f"{arrows(named)}  {note}"

    def rows(self) -> tuple[Adjustment, ...]:
        return (*super().rows(), *self.club_rows())

    def club_rows(self) -> Iterator[Adjustment]:
        """What only a table with others has."""
        _ = self.language
        yield self.row(_("Table"), _(VISIBILITIES[self.visibility]), self.turn_visibility, gap=True)
        if self.visibility != Visibility.PRIVATE:  # nobody else finds that one
            looks = _("bienvenus") if self.spectators else _("non")
            yield self.row(_("Spectateurs"), looks, self.turn_spectators)
        time = span(self.per_move, _) if self.per_move else _("en direct, sans limite")
        yield self.row(_("Temps par coup"), time, self.turn_time)
        if self.per_move:
            yield self.row(_("Temps écoulé"), _(ENDS[self.at_the_end]), self.turn_end)
        yield self.row(_("Robot qui remplace"), _(BOT_NAMES[self.bot]), self.turn_bot)

    def row(
        self, label: str, value: str, turn: Callable[[int], None], *, gap: bool = False
    ) -> Adjustment:
        return Adjustment(label, arrows(value), turn, partial(turn, 1), gap)

    # Changes

    def turn_visibility(self, by: int) -> None:
        self.visibility = beside(tuple(VISIBILITIES), self.visibility, by)

    def turn_spectators(self, by: int) -> None:
        self.spectators = not self.spectators

    def turn_time(self, by: int) -> None:
        self.per_move = beside((0, *TIMES), self.per_move, by)

    def turn_end(self, by: int) -> None:
        self.at_the_end = beside(tuple(ENDS), self.at_the_end, by)

    def turn_bot(self, by: int) -> None:
        self.bot = beside(players.levels(self.game_name), self.bot, by)

    def seat_so_many(self, wanted: int) -> None:
        """So many chairs, the new ones for anyone."""
        self.seats = (*self.seats, *(Seat("") for _ in range(wanted)))[:wanted]

    def replace_player(self, at: int, by: int) -> None:
        """Anyone, or a bot of some level; one's own chair stays one's own."""
        if self.seats[at].name == self.visit.name:
            return
        player = beside(kinds(self.game_name), self.seats[at].player, by)
        self.seat(at, Seat("", player))

    async def name_player(self, at: int) -> None:
        if self.seats[at].name != self.visit.name:
            await super().name_player(at)

    # To the table

    def settings(self) -> Settings:
        """The table as it stands here."""
        chosen = opening_of(self.game_name).seated(self.chosen, len(self.seats))
        return Settings(
            game=self.game_name,
            options=packed(chosen),
            chairs=tuple(chair_of(seat) for seat in self.seats),
            visibility=self.visibility,
            spectators=self.spectators,
            pace=Pace.CORRESPONDENCE if self.per_move else Pace.LIVE,
            per_move=self.per_move,
            at_the_end=self.at_the_end,
            bot=self.bot,
        )

    async def begin(self) -> str:
        """Set it up, and sit down; or why not."""
        _ = self.language
        chosen = opening_of(self.game_name).seated(self.chosen, len(self.seats))
        if obstacle := opening_of(self.game_name).obstacle(chosen, _):
            return obstacle
        try:
            answer = self.visit.ask(NewTable(self.settings()))
        except NotNow as error:
            return not_now(error, _)
        if not isinstance(answer, Seated):
            return refused(answer, _, self.game_name)
        self.app.pop_screen()
        return await self.app.open_table(answer.table)


def chair_of(seat: Seat) -> Chair:
    """A seat of the list as a chair of the club."""
    if not seat.human:
        return Chair(SeatKind.BOT, seat.player)
    return Chair(SeatKind.PERSON, seat.name) if seat.name else Chair(SeatKind.ANYONE)


def beside(values: tuple[T, ...], now: T, by: int) -> T:
    """The next value, or the one before."""
    return values[(values.index(now) + by) % len(values)]
