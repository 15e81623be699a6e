"""What stands beside the list of the home screen, where there is room: what the marked line is
about. Nothing of a game is loaded for it but of the one that was left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules import registry
from saves.store import Entry
from tui.contract.score_book import score_book
from tui.contract.sign import sign_of
from tui.drawing.canvas import Canvas
from tui.screens.menu import MenuLine
from tui.screens.preview import BOARD_WIDTH, Previews, players, told
from tui.words.language import Language
from tui.words.text import figure, local, wrap

if TYPE_CHECKING:
    from tui.screens.home import Home

#: The columns that it needs, and the longest lines that are pleasant to read.
LEAST, TEXT_WIDTH = 36, 74

#: As many games as are listed.
RECENT = 12

#: The fewest lines in which the games stand side by side, and the columns between two of them.
LOWEST, BETWEEN = 12, 3

#: Text with its paint; one without any is a line between.
Said = tuple[str, str]


def panel(home: Home, entry: MenuLine, width: int, height: int) -> Canvas:
    """What is to be said of a line, and of a game that was left how it looks."""
    sheet = Canvas(width, height)
    y = 0
    for text, paint in said(home, entry, width):
        for line in wrap(text, min(width, TEXT_WIDTH)) if text else ("",):
            sheet.put(0, y, line, paint)
            y += 1
    if goes_on(home, entry) and width >= BOARD_WIDTH:
        store = home.app.store
        saved = store.entry(home.unfinished) if home.unfinished else None
        board = Previews(store).board(saved, height - y - 1, home.language) if saved else None
        if board is not None:
            sheet.blit(board, 0, y + 1)
    return sheet


def shelf(home: Home, width: int, height: int) -> Canvas:
    """The four games side by side, each with what it is about."""
    sheet, column = Canvas(width, height), (width + BETWEEN) // len(registry.NAMES)
    for number, game in enumerate(registry.NAMES):
        x, y = number * column, 1
        sheet.put(x, 0, "─" * (column - BETWEEN), "line")
        lit = "crema" if home.entries()[home.cursor].game == game else "ink"
        for text, paint in (sign_of(game).title, lit), ("", "ink"), *about(home, game):
            for line in wrap(text, column - BETWEEN) if text else ("",):
                sheet.put(x, y, line, paint)
                y += 1
    return sheet


def goes_on(home: Home, entry: MenuLine) -> bool:
    """Whether a line is the game that was left."""
    return entry.take == home.go_on


def said(home: Home, entry: MenuLine, width: int) -> Iterator[Said]:
    """Of a game that was left where it stands, of a game what it is about, of the games the last
    ones, of the statistics the standing in each."""
    _, app = home.language, home.app
    yield entry.name, "crema"
    yield "", "ink"
    if goes_on(home, entry) and home.unfinished is not None:
        saved = app.store.entry(home.unfinished)
        yield from told(saved, entry.note, min(width, TEXT_WIDTH), _)
    elif entry.game:
        if not home.shelved:
            yield from about(home, entry.game)
        yield from of_game(home, entry.game)
    elif entry.take == app.open_games:
        yield from recent(app.store.entries()[:RECENT], _)
    elif entry.take == app.open_statistics:
        yield from standings(home)
    elif entry.note:
        yield entry.note, "ink"


def about(home: Home, game: str) -> Iterator[Said]:
    """What a game is about."""
    for text in home.language(sign_of(game).about).split("\n\n"):
        yield text, "ink"
        yield "", "ink"


def of_game(home: Home, game: str) -> Iterator[Said]:
    """How many play a game, how the player stands in it, and the last results."""
    _, sign = home.language, sign_of(game)
    least, most = min(sign.players), max(sign.players)
    seats = _("{least} à {most} joueurs", least=least, most=most) if most > 1 else _("seul")
    yield seats, "faint"
    results = [result for result in home.app.profile.results if result.game == game]
    if results:
        yield score_book(game).standing(home.app.profile.results, _), "faint"
        yield "", "ink"
        yield _("Dernières parties"), "crema"
    for result in sorted(results, key=lambda result: result.date, reverse=True)[:RECENT]:
        yield f"{local(result.date)}   {' · '.join(map(figure, result.totals))}", "faint"


def recent(saved: list[Entry], _: Language) -> Iterator[Said]:
    """The games played last."""
    for entry in saved:
        if entry.game in registry.FOLDERS:
            title = sign_of(entry.game).title
            yield f"{local(entry.changed)}  {title}  {players(entry, _)}", "faint"


def standings(home: Home) -> Iterator[Said]:
    """How the player stands in each game."""
    for name in registry.NAMES:
        yield sign_of(name).title, "ink"
        yield f"  {score_book(name).standing(home.app.profile.results, home.language)}", "faint"
