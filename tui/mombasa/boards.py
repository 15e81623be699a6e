"""`i` and `p` in Mombasa: the map, tracks, cities, displays and all players, page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from rules.mombasa.names import COMPANIES
from rules.mombasa.state import State
from tui.canvas import Canvas
from tui.language import N_, Language
from tui.mombasa import atlas, cities, library, market, outlook, player, tracks, words
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph


def painted(sheet: Canvas, width: int) -> Iterator[Line]:
    """A drawing as lines of a sheet."""
    for y in range(sheet.height):
        yield tuple(sheet.runs(y, 0, min(width, sheet.width)))


def chart(view: State, width: int, _: Language) -> Iterator[Line]:
    """The map."""
    yield from painted(atlas.draw(view, atlas.SMALL, atlas.PLAIN, _), width)


def roads(view: State, width: int, _: Language) -> Iterator[Line]:
    """The four tracks."""
    yield from painted(tracks.draw(view, -1, _), width)
    for company in COMPANIES:
        yield ((tracks.bonuses(view, company, _), "ink"),)
    yield ((_("★ case spéciale · £ appel de fonds · chiffres : parts"), "faint"),)


def shops(view: State, width: int, _: Language) -> Iterator[Line]:
    """The cards to be bought."""
    yield from painted(market.draw(view, _), width)


def shelves(view: State, width: int, _: Language) -> Iterator[Line]:
    """The books to be taken."""
    yield from painted(library.draw(view, _), width)


def towns(view: State, width: int, _: Language) -> Iterator[Line]:
    """The four cities."""
    yield from painted(cities.row(view, (-1, -1), _), width)


def unknown(view: State, width: int, _: Language) -> Iterator[Line]:
    """What is still to come, and how all stand."""
    for text in outlook.odds(view, _):
        yield from paragraph(text, width)


Page = Callable[[State, int, Language], Iterator[Line]]

PAGES: tuple[tuple[str, Page], ...] = (
    (N_("La carte"), chart),
    (N_("Les pistes"), roads),
    (N_("L'étal des cartes"), shops),
    (N_("Les livres"), shelves),
    (N_("Les villes"), towns),
    (N_("Ce qui reste à venir"), unknown),
)


class Paged(Overlay):
    """A sheet with pages to turn."""

    KEYS: ClassVar[dict[str, str]] = {
        **Overlay.KEYS,
        "left": "turn(-1)",
        "right": "turn(1)",
        "tab": "turn(1)",
    }

    def __init__(self, view: State) -> None:
        super().__init__()
        self.view = view
        self.page = 0

    @property
    def pages(self) -> int:
        """How many there are."""
        raise NotImplementedError

    def shows(self) -> str:
        """What the present page shows."""
        raise NotImplementedError

    def heading(self) -> str:
        return f"{self.shows()} {self.page + 1}/{self.pages} ←→"

    def action_turn(self, pages: int) -> None:
        """Turn the page."""
        self.page = (self.page + pages) % self.pages
        self.top = 0
        self.redraw()


class Boards(Paged):
    """The map and everything else on the main board."""

    OPENED_BY = "i"

    @property
    def pages(self) -> int:
        return len(PAGES)

    def shows(self) -> str:
        return self.language(PAGES[self.page][0])

    def lines(self, width: int) -> Iterable[Line]:
        return list(PAGES[self.page][1](self.view, width, self.language))


class Players(Paged):
    """A page a player, beginning with the one who is asked: the board and the ledger track."""

    OPENED_BY = "p"

    @property
    def pages(self) -> int:
        return len(self.view.seats)

    @property
    def seat(self) -> int:
        """Whose page it is."""
        return (self.view.seat + self.page) % len(self.view.seats)

    def shows(self) -> str:
        return words.seat(self.seat, self.language)

    def lines(self, width: int) -> Iterable[Line]:
        _, seat = self.language, self.seat
        yield from painted(player.draw(self.view, seat, width, words.seat(seat, _), _), width)
        yield BLANK
        strip = Canvas(library.WIDTH, library.STRIP)
        library.strip(strip, 0, self.view, self.view.seats[seat], None, _)
        yield from painted(strip, width)
