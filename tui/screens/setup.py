"""Before a game: who plays and how, one line each, then off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules import registry
from saves.sitting import HUMAN, Seat
from tui.contract.opening import opening_of
from tui.contract.presenter import Setting, presenter
from tui.contract.seating import kind_of, kinds, manner, usual
from tui.drawing.canvas import Canvas
from tui.screens.menu import Menu, MenuLine
from tui.words.keymap import LIST, choice_keys, letters
from tui.words.text import wrap

#: The longest lines that are pleasant to read.
TEXT_WIDTH = 74

#: Where that stands beside the list, and the columns that it needs there.
BESIDE, LEAST = 76, 40

#: The keys of the line that begins and of the one that leads to the lessons.
BEGIN, LEARN = "j", "a"


class Adjustment(NamedTuple):
    """A line that can be changed: its name, its value, what an arrow and what Enter do to it.

    `told` is what is said of the value while the cursor is on the line, `about` what it is said of:
    the setting, or who sits there.
    """

    label: str
    value: str
    turn: Callable[[int], None]
    take: Callable[[], Any]
    gap: bool = False
    told: str = ""
    about: str = ""


class Setup(Menu):
    """Players, seats and settings; Enter and the arrows change them, the first line begins."""

    NOTES = 36

    def __init__(self, name: str) -> None:
        super().__init__()
        self.game_name = name
        self.presenter = presenter(name)
        self.players = registry.game(name).players
        self.chosen: Any = registry.game(name).options()
        self.seats: tuple[Seat, ...] = ()

    def on_mount(self) -> None:
        self.recall()
        self.redraw()

    def recall(self) -> None:
        """Start from how it was played last."""
        profile = self.app.profile
        self.chosen = opening_of(self.game_name).recalled(profile, self.language)
        habit = len(profile.company(self.game_name))
        players = habit if habit in self.players else self.chosen.players
        self.seats = usual(self.game_name, players, profile)

    def heading(self) -> str:
        return self.presenter.title

    def game_marked(self) -> str:
        return self.game_name

    def about(self) -> str:
        """What is said below the list, in paragraphs: of the line, and what the game is about."""
        rows = self.rows()
        told = rows[self.cursor - 1].told if 0 < self.cursor <= len(rows) else ""
        return f"{told}\n\n{self.presenter.introduction(self.language)}"

    def draw(self, width: int, height: int) -> Canvas:
        """The list, and what is to be said: below it as far as there is room, or beside it."""
        sheet = super().draw(width, height)
        if width >= BESIDE + LEAST:
            self.tell(sheet, BESIDE, 1, min(width - BESIDE - 3, TEXT_WIDTH), self.everything())
            return sheet
        above = sum(1 + entry.gap for entry in self.entries())
        said = ((text, "faint") for text in self.about().split("\n\n") if text)
        self.tell(sheet, 3, above + 1, min(width - 6, TEXT_WIDTH), said)
        return sheet

    def tell(
        self, sheet: Canvas, x: int, y: int, width: int, said: Iterable[tuple[str, str]]
    ) -> None:
        """Paragraphs from a line on, each in its paint."""
        lines = [(line, paint) for text, paint in said for line in ("", *wrap(text, width))]
        for row, (line, paint) in enumerate(lines[: max(0, sheet.height - y)], start=y):
            sheet.put(x, row, line, paint)

    def everything(self) -> Iterator[tuple[str, str]]:
        """What the game is about, what each setting does, and who the bots are; that of the marked
        line stands out."""
        _, rows = self.language, self.rows()
        marked = rows[self.cursor - 1] if 0 < self.cursor <= len(rows) else None
        for text in self.presenter.introduction(_).split("\n\n"):
            yield text, "ink"
        told = {row.told: row for row in rows if row.told}
        for text, row in told.items():
            here = marked is not None and marked.told == text
            said = f"{row.about} · {text}" if row.about else text
            yield said, "crema" if here else "faint"

    # The lines

    def rows(self) -> tuple[Adjustment, ...]:
        """Everything that can be changed: a game for one has only its settings."""
        settings = opening_of(self.game_name).settings(self.language)
        return (
            *(self.table_rows() if len(self.players) > 1 else ()),
            *(
                self.setting_row(setting, gap=number == 0)
                for number, setting in enumerate(settings)
            ),
        )

    def table_rows(self) -> Iterator[Adjustment]:
        """How many play, and who."""
        _ = self.language
        count = str(len(self.seats))
        yield Adjustment(_("Joueurs"), arrows(count), self.seat_more, self.seat_one_more, True)
        yield from self.seat_rows()

    def seat_rows(self) -> Iterator[Adjustment]:
        """Who plays, seat by seat."""
        _ = self.language
        for at, seat in enumerate(self.seats):
            turn = partial(self.replace_player, at)
            take = partial(self.name_player, at) if seat.human else partial(turn, 1)
            label = _("Place {number}", number=at + 1)
            told, about = manner(seat, _), kind_of(seat, _)
            yield Adjustment(label, self.seat_value(seat), turn, take, told=told, about=about)

    def seat_value(self, seat: Seat) -> str:
        """Who sits there; a person can be given a name."""
        _ = self.language
        if not seat.human:
            return arrows(_("{name} (robot)", name=kind_of(seat, _)))
        named = seat.name or _("sans nom")
        note = _("⏎ nommer")
        return f"{arrows(named)}  {note}"

    def setting_row(self, setting: Setting, *, gap: bool) -> Adjustment:
        """A setting with its value; taking it turns to the next one."""
        now = getattr(self.chosen, setting.field)
        label = next(label for value, label in setting.values if value == now)
        turn = partial(self.turn, setting)
        take = partial(turn, 1)
        about = "" if setting.told.startswith(setting.label) else setting.label
        return Adjustment(setting.label, arrows(label), turn, take, gap, setting.told, about)

    def entries(self) -> Sequence[MenuLine]:
        lines = (
            MenuLine(key, row.label, row.value, row.take, gap=row.gap)
            for key, row in zip(row_keys(), self.rows(), strict=False)
        )
        begin = MenuLine(BEGIN, self._("Jouer"), "", self.begin)
        return (begin, *lines, *self.lessons())

    def lessons(self) -> Iterator[MenuLine]:
        """The way to the lessons of the game, if it has any."""
        if registry.perhaps("tui", self.game_name, "lessons") is not None:
            learn = partial(self.app.open_lessons, self.game_name)
            yield MenuLine(LEARN, self._("Apprendre"), self._("des leçons jouées"), learn)

    # Changes

    def turn(self, setting: Setting, by: int) -> None:
        """The next value of a setting."""
        values = [value for value, _label in setting.values]
        at = values.index(getattr(self.chosen, setting.field))
        self.chosen = replace(self.chosen, **{setting.field: values[(at + by) % len(values)]})

    def seat_more(self, by: int) -> None:
        """More or fewer seats, as many as the game allows: at the fewest and the most the arrows
        stop."""
        at = self.players.index(len(self.seats)) + by
        self.seat_so_many(self.players[max(0, min(at, len(self.players) - 1))])

    def seat_one_more(self) -> None:
        """One seat more; after the most the fewest, as there is no other key that goes back."""
        at = self.players.index(len(self.seats)) + 1
        self.seat_so_many(self.players[at % len(self.players)])

    def seat_so_many(self, wanted: int) -> None:
        """So many seats; those who sit keep their places."""
        more = usual(self.game_name, wanted, self.app.profile)
        self.seats = (*self.seats, *more[len(self.seats) :])[:wanted]

    def replace_player(self, at: int, by: int) -> None:
        """Another kind of player on a seat."""
        known, seat = kinds(self.game_name), self.seats[at]
        now = known.index(seat.player) if seat.player in known else 0
        player = known[(now + by) % len(known)]
        first = player == HUMAN and not any(other.human for other in self.seats)
        self.seat(at, Seat(self.app.profile.name if first else "", player))

    def seat(self, at: int, seat: Seat) -> None:
        """Someone on a seat."""
        self.seats = (*self.seats[:at], seat, *self.seats[at + 1 :])
        self.redraw()

    async def name_player(self, at: int) -> None:
        """Write the name of a person."""
        from tui.overlays.naming import Naming

        def named(name: str | None) -> None:
            if name is not None:
                self.seat(at, Seat(name))

        await self.app.push_screen(Naming(self.seats[at].name), named)

    def action_walk(self, direction: str) -> None:
        if direction in ("left", "right") and self.cursor > 0:
            if self.cursor > len(self.rows()):
                return
            self.rows()[self.cursor - 1].turn(1 if direction == "right" else -1)
            self.redraw()
        elif direction not in ("left", "right"):
            super().action_walk(direction)

    async def begin(self) -> str:
        """To the table, with home below it; or why not."""
        seats, app = self.seats, self.app
        own = opening_of(self.game_name)
        chosen = own.seated(self.chosen, len(seats))
        if obstacle := own.obstacle(chosen, self.language):
            return obstacle
        app.pop_screen()
        await app.deal(self.game_name, chosen, seats=seats)
        return ""


def row_keys() -> str:
    """The keys of the lines that can be changed: one stroke each, also beyond the ninth."""
    return "".join(key for key in choice_keys() if key not in letters(LIST) | {BEGIN, LEARN})


def arrows(value: str) -> str:
    """A value between the arrows that change it."""
    return f"◂ {value} ▸"
