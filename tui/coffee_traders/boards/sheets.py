"""What is one key away: everybody's board, the bars, the contracts, the tracks, the maps, and what
the table promises."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from rules.coffee_traders.dealings import missing_coffee
from rules.coffee_traders.pieces import COOPS, FULFILLED, LETTERS
from rules.coffee_traders.state import State
from tui.coffee_traders.boards import bars, coop, maps, score, spread, tracks
from tui.coffee_traders.boards.paints import inked, paint_of
from tui.coffee_traders.words import everybody, holdings, outlook, terms
from tui.coffee_traders.words import lines as table
from tui.contract.scene import Scene
from tui.drawing import side_by_side
from tui.drawing.canvas import Canvas, shorten
from tui.drawing.side_by_side import Head
from tui.overlays.pages import Paged, painted
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.words.language import Language


class Board(Overlay):
    """A sheet of the table as the viewer knows it."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene

    @property
    def view(self) -> State:
        """The position."""
        state: State = self.scene.state
        return state

    @property
    def people(self) -> tuple[int, ...]:
        """The players in turn order, the one at the screen first."""
        order = self.view.humans
        at = order.index(self.scene.viewer) if self.scene.viewer in order else 0
        return (*order[at:], *order[:at])

    def painted(self, sheet: Canvas, width: int) -> Iterable[Line]:
        """A drawing as lines of the sheet, every coffee in its ink."""
        return painted(inked(sheet, self.scene.language), width)


class Book(Board, Paged):
    """A sheet of several pages, each with its title."""

    def titles(self) -> tuple[str, ...]:
        """The names of the pages."""
        raise NotImplementedError

    @property
    def pages(self) -> int:
        return len(self.titles())

    def shows(self) -> str:
        return f"{self.titles()[self.page]} ·"


class Players(Book):
    """`p`: all side by side, the points so far, then a player's board a page, and André's."""

    OPENED_BY = "p"

    def titles(self) -> tuple[str, ...]:
        _ = self.scene.language
        names = tuple(terms.person(self.scene, seat) for seat in self.people)
        common = (_("Tous"), _("Points"))
        return (*common, *names, *(() if self.view.andre is None else (terms.ANDRE_NAME,)))

    def lines(self, width: int) -> Iterable[Line]:
        boards = [partial(self.board, seat) for seat in self.people]
        pages: tuple[Callable[[int], Iterable[Line]], ...]
        pages = (self.everybody, self.points, *boards, self.automa)
        return pages[self.page](width)

    def everybody(self, width: int) -> Iterable[Line]:
        """What each has of everything, and what belongs to nobody."""
        _, scene = self.language, self.scene
        seats = range(len(self.view.players))
        heads = [
            Head(terms.letter(self.view, seat, _), paint_of(self.view, seat), named(scene, seat))
            for seat in seats
        ]
        rows = tuple(everybody.rows(self.view, _))
        yield from self.painted(side_by_side.draw(width, heads, rows), width)
        yield BLANK
        for text in everybody.common(self.view, _):
            yield from paragraph(text, width, "faint")

    def points(self, width: int) -> Iterable[Line]:
        """The score sheets as they would be now."""
        return painted(score.table(self.scene, width), width)

    def board(self, seat: int, width: int) -> Iterable[Line]:
        """A player's board as it lies on the table."""
        return self.painted(spread.draw(self.scene, seat), width)

    def automa(self, width: int) -> Iterable[Line]:
        """André's page."""
        return andre(self.view, width, self.language)


def named(scene: Scene, seat: int) -> str:
    """Who sits there, or the colour."""
    if seat < len(scene.names):
        return scene.names[seat]
    return terms.seat(scene.state, seat, scene.language)


class Maps(Book):
    """`m`: a cooperative a page."""

    OPENED_BY = "m"

    def __init__(self, scene: Scene) -> None:
        super().__init__(replace(scene, choices=(), pointer=None, wide=False))
        self.page = maps.shown(scene) if scene.turn is not None else 0

    def titles(self) -> tuple[str, ...]:
        return tuple(terms.coop(number, self.language) for number in COOPS)

    def lines(self, width: int) -> Iterable[Line]:
        sheet = Canvas(width, coop.HEIGHT)
        sheet.blit(coop.draw(self.scene, self.page), 0, 0)
        maps.ranks(sheet, coop.WIDTH, 0, self.scene, self.page)
        maps.legend(sheet, coop.WIDTH, 2, maps.LEGEND, self.language)
        return self.painted(sheet, width)


class Bars(Board):
    """`b`: the bars with their spaces, and the objectives."""

    OPENED_BY = "b"

    def heading(self) -> str:
        return self._("Bars et objectifs")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        yield from self.painted(bars.draw(self.view, _), width)
        told = _("Sous les cases : le compteur de la plus basse (Séoul : 3 et 4), qui mène.")
        yield from paragraph(told, width, "faint")
        yield BLANK
        for text in table.objectives(self.view, _):
            yield from paragraph(text, width)


class Contracts(Board):
    """`k`: what everybody still has to deliver, what it brings, and the counters on the letters."""

    OPENED_BY = "k"

    def heading(self) -> str:
        return self._("Contrats")

    def lines(self, width: int) -> Iterable[Line]:
        _, view = self.language, self.view
        yield from self.painted(everybodys_contracts(self.scene, self.people, width), width)
        for letter, name in enumerate(LETTERS):
            slot = view.pack.slot[letter]
            worth = f" {slot.coins}₵ {terms.vp(slot.vp, _)} "
            sides = " / ".join(terms.gifts(side, _) for side in slot.bonus)
            yield ((name, "crema"), (f"{worth:<9}", "ink"), (sides, "faint"))
        yield BLANK
        yield from paragraph(table.contract_stacks(view, _), width, "faint")
        for seat in self.people:
            told = f"{terms.person(self.scene, seat)}, {holdings.beside(view, seat, _)}"
            yield from paragraph(told, width, "faint")


class Tracks(Board):
    """`y`: the Arabica track, the counter track, and what their columns bring."""

    OPENED_BY = "y"

    def heading(self) -> str:
        return self._("Pistes Arabica et Compteur")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        yield from self.painted(tracks.draw(self.view, _), width)
        yield BLANK
        for text in tracks.heights(self.scene):
            yield from paragraph(text, width)
        for text in (holdings.worth(self.view, _), *tracks.notes(_)):
            yield from paragraph(text, width, "faint")


class Outlook(Overlay):
    """`i`: the harvest and the points as things stand."""

    OPENED_BY = "i"

    def __init__(self, view: State) -> None:
        super().__init__()
        self.view = view

    def heading(self) -> str:
        return self._("Prévisions")

    def lines(self, width: int) -> Iterable[Line]:
        for text in outlook.odds(self.view, self.language):
            yield from paragraph(text, width)


SHEETS: dict[str, type[Board]] = {
    "players": Players,
    "bars": Bars,
    "contracts": Contracts,
    "tracks": Tracks,
    "maps": Maps,
}


def everybodys_contracts(scene: Scene, people: tuple[int, ...], width: int) -> Canvas:
    """Two players side by side: the coffees of each contract, and how many are missing."""
    rows, column = -(-len(people) // 2), width // 2
    sheet = Canvas(width, rows * (len(LETTERS) + 2))
    for at, seat in enumerate(people):
        down, right = divmod(at, 2)
        x, y = right * column, down * (len(LETTERS) + 2)
        sheet.put(x, y, shorten(terms.person(scene, seat), column - 2), "crema")
        for letter in range(len(LETTERS)):
            contract(sheet, x, y + 1 + letter, scene, seat, letter)
    return sheet


def contract(sheet: Canvas, x: int, y: int, scene: Scene, seat: int, letter: int) -> None:
    """What a contract asks for, and how much is missing."""
    view, _ = scene.state, scene.language
    own = view.players[seat]
    x = sheet.put(x, y, f"{LETTERS[letter]} ", "crema")
    if own.contracts[letter] == FULFILLED:
        sheet.put(x, y, _("rempli"), "good")
        return
    wants = view.wants(seat, letter)
    sheet.put(x, y, terms.coffees(wants, _), "ink")
    lacking = missing_coffee(own, wants)
    told = _("manque {n}", n=lacking) if lacking else _("payable")
    sheet.put(x + 19, y, told, "faint" if lacking else "good")


def andre(view: State, width: int, _: Language) -> list[Line]:
    """The automa: his contract and what he does with it."""
    lines = paragraph(table.andre(view, _), width)
    for text in (
        _("I : il plante chez le café du haut, puis du milieu, puis y envoie des ouvriers."),
        _("II : toutes ses plantations reçoivent un ouvrier."),
        _("III : des négociants au gré de ses compteurs ; les autres ont passé : un poste en bas."),
        _("V : il livre un café du milieu et un du bas, aux premières cases libres."),
        _("Il ne marque pas de points : il prend de la place et du café."),
    ):
        lines += [BLANK, *paragraph(text, width, "faint")]
    return lines
