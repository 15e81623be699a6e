"""The saved games: those that go on, those that are over; open, replay, throw away, take back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial

from rules import registry
from saves.archive import Discarded, Wanted, discard, found, restore
from saves.errors import SaveError
from saves.store import Entry
from tui.contract.sign import sign_of
from tui.drawing.canvas import Canvas
from tui.drawing.sizes import WIDE_HEIGHT, WIDE_WIDTH
from tui.overlays.filter import Filter, described
from tui.screens.menu import Menu, MenuLine
from tui.screens.preview import BOARD_WIDTH, Previews, how_played, players, told
from tui.words.keymap import GAMES, Key
from tui.words.language import N_
from tui.words.problems import save_error, save_problem
from tui.words.text import capital, local

#: Lines kept for what is said of the chosen game; on a wide screen also for its board.
PREVIEW, WIDE_PREVIEW = 6, 20

RUNNING, FINISHED, SPOILT = N_("En cours"), N_("Terminées"), N_("Illisibles")
SECTIONS = (RUNNING, FINISHED, SPOILT)


def section(saved: Entry) -> str:
    """Under which heading a game is listed."""
    if not saved.id:
        return SPOILT
    return FINISHED if saved.finished else RUNNING


class SavedGames(Menu):
    """Every game on disk: those that go on first, in each part the one played last first."""

    KIND = GAMES
    NAMES, NOTES = 2, 37

    def __init__(self) -> None:
        super().__init__()
        self.saved: list[Entry] = []
        self.wanted = Wanted()
        self.thrown: list[Discarded] = []

    def on_mount(self) -> None:
        self.previews = Previews(self.app.store)
        self.look_around()

    def on_screen_resume(self) -> None:
        self.look_around()

    def look_around(self) -> None:
        """Read the list anew."""
        listed = found(self.app.store.entries(), self.wanted)
        self.saved = sorted(listed, key=lambda saved: SECTIONS.index(section(saved)))
        self.redraw()

    @property
    def chosen(self) -> Entry | None:
        """The game under the cursor."""
        return self.saved[self.cursor] if self.cursor < len(self.saved) else None

    def game_marked(self) -> str:
        game = self.chosen.game if self.chosen is not None else ""
        return game if game in registry.FOLDERS else super().game_marked()

    def heading(self) -> str:
        _ = self.language
        count = _.plural("{n} partie", "{n} parties", len(self.saved))
        return " · ".join(filter(None, (_("Parties"), count, described(self.wanted, _))))

    def entries(self) -> Sequence[MenuLine]:
        return tuple(
            MenuLine("", self.name_of(saved), self.note_of(saved), self.taken(saved))
            for saved in self.saved
        )

    def taken(self, saved: Entry) -> Callable[[], Awaitable[str]] | None:
        """What Enter does: a game that is over is replayed, another one gone on with."""
        if not saved.id:
            return None
        way = self.app.replay_file if saved.finished else self.app.resume
        return partial(way, saved.path)

    def name_of(self, saved: Entry) -> str:
        """A game's title and when it was played last, by the player's clock."""
        title = sign_of(saved.game).title if saved.game in registry.FOLDERS else saved.game
        return f"{local(saved.changed)}  {title or saved.path.name}"

    def note_of(self, saved: Entry) -> str:
        """How far it is and who plays, or how it ended, or what is wrong with it."""
        _ = self.language
        if saved.problem is not None and not saved.id:
            return save_problem(saved.problem, _)
        if saved.finished:
            return players(saved, _)
        running = _.plural("en cours, {n} coup", "en cours, {n} coups", saved.actions)
        return f"{running} · {players(saved, _)}"

    def told_apart(self, saved: Entry) -> str:
        """Beside that, for a game that is shown: how it was played, and what; of one that cannot be
        read nothing more."""
        if saved.problem is not None or saved.game not in registry.FOLDERS:
            return self.note_of(saved)
        how = how_played(saved, self.previews.journal(saved), self.language)
        return " · ".join((self.note_of(saved), *how))

    # Drawings

    def draw(self, width: int, height: int) -> Canvas:
        """The list above, the chosen game below."""
        sheet = Canvas(width, height)
        wide = width >= WIDE_WIDTH and height >= WIDE_HEIGHT - 3
        below = WIDE_PREVIEW if wide else PREVIEW
        if not self.saved:
            sheet.centre(0, height // 2, width, self.nothing(), "faint")
            return sheet
        self.draw_list(sheet, 3, 0, width - 6, height - below - 1)
        sheet.put(0, height - below - 1, "─" * width, "line")
        self.draw_preview(sheet, height - below, wide)
        return sheet

    def nothing(self) -> str:
        """Why no game is listed."""
        _, closed = self.language, self.app.store.closed()
        if closed is not None:
            return save_error(closed, _)
        if self.wanted != Wanted():
            return _("Aucune partie ne répond à ce filtre.")
        return _("Aucune partie pour l'instant.")

    def draw_list(self, sheet: Canvas, x: int, y: int, width: int, height: int) -> None:
        """The games around the cursor under the headings of their parts, as many as fit."""
        entries = self.entries()
        self.cursor = max(0, min(self.cursor, len(entries) - 1))
        rows = self.headed()
        first = max(0, min(rows.index(self.cursor) - height // 2, len(rows) - height))
        for row, listed in enumerate(rows[first : first + height], start=y):
            if isinstance(listed, str):
                sheet.put(x - 1, row, self._(listed), "crema")
            else:
                lit = listed == self.cursor
                entry = entries[listed]._replace(note=self.told_apart(self.saved[listed]))
                self.draw_entry(sheet, x, row, width, entry, lit=lit)
                sheet.spot(listed, x, row, width)

    def headed(self) -> list[str | int]:
        """The numbers of the games, each part after its heading."""
        rows: list[str | int] = []
        before = ""
        for number, saved in enumerate(self.saved):
            part = section(saved)
            if part != before:
                rows.append(part)
            rows.append(number)
            before = part
        return rows

    def draw_preview(self, sheet: Canvas, top: int, wide: bool) -> None:
        """What is known of the chosen game, and on a wide screen how it looks."""
        saved, _ = self.chosen, self.language
        if saved is None or not saved.id:
            return
        width = sheet.width - BOARD_WIDTH if wide else sheet.width
        headline = self.previews.headline(saved, _)
        for row, (line, paint) in enumerate(told(saved, headline, width - 3, _), start=top):
            sheet.put(2, row, line, paint)
        board = self.previews.board(saved, sheet.height - top, _) if wide else None
        if board is not None:
            sheet.blit(board, width, top)

    # Keys

    def footer_keys(self) -> Iterable[Key]:
        """Giving back only what was thrown away."""
        return (key for key in super().footer_keys() if key.action != "restore" or self.thrown)

    def action_walk(self, direction: str) -> None:
        self.notice = ""
        super().action_walk(direction)

    async def action_watch(self) -> None:
        """The chosen game from its beginning."""
        saved = self.chosen
        if saved is not None and saved.id:
            self.say(await self.app.replay_file(saved.path))

    async def action_filter(self) -> None:
        """Which games are listed."""

        def chosen(wanted: Wanted | None) -> None:
            if wanted is not None:
                self.wanted, self.cursor = wanted, 0
                self.look_around()

        await self.app.push_screen(Filter(self.wanted), chosen)

    async def action_discard(self) -> None:
        """Throw the chosen game away, after asking."""
        from tui.overlays.sure import Sure

        saved, _ = self.chosen, self.language
        if saved is None:
            return
        if not saved.id:
            self.say(_("Ce fichier ne se lit pas : il reste où il est."))
            return

        def answered(agreed: bool | None) -> None:
            if agreed:
                self.throw_away(saved)

        title = _("Supprimer cette partie ?")
        text = f"{self.name_of(saved)} · {self.note_of(saved)}"
        await self.app.push_screen(Sure(title, text), answered)

    def throw_away(self, saved: Entry) -> None:
        """The game is gone, as long as nobody wants it back."""
        _ = self.language
        try:
            self.thrown.append(discard(self.app.store, saved.path))
        except SaveError as error:
            self.say(capital(save_problem(error, _)))
            return
        self.look_around()
        self.say(_("Partie supprimée ; u la rend."))

    def action_restore(self) -> None:
        """Have back what was thrown away last."""
        _ = self.language
        if not self.thrown:
            self.say(_("Rien à rendre."))
            return
        try:
            path = restore(self.app.store, self.thrown.pop())
        except SaveError as error:
            self.say(capital(save_problem(error, _)))
            return
        self.look_around()
        self.cursor = next((at for at, saved in enumerate(self.saved) if saved.path == path), 0)
        self.say(_("Partie rendue."))

    def say(self, text: str) -> None:
        """A word, until the next key."""
        self.notice = text
        if self.is_attached:
            self.redraw()
