"""Everybody side by side, and what belongs to nobody: for a page of the screen and for plain mode.

Whatever lies open of a player and is no piece on a map is told here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from rules.coffee_traders.markers import markers_at_hand
from rules.coffee_traders.phases import reinitialiser
from rules.coffee_traders.pieces import COFFEES, COOPS, FULFILLED, LETTERS, LIMITS, NOBODY, Building
from rules.coffee_traders.scoring import scores
from rules.coffee_traders.state import FARM_BUILT, FARM_WAITS, Player, State
from rules.coffee_traders.tracks import final_height
from tui.coffee_traders.words import holdings, terms
from tui.words.language import Language
from tui.words.side_by_side import Row
from tui.words.text import capital, figure

#: The farms of the store: those of rows A and C.
FARM_ROWS = "AC"

NOTHING = "–"

#: So many columns beside a board leave no line for words in full.
MOST_PLAYERS = 5


def rows(state: State, _: Language) -> Iterator[Row]:
    """Points, supplies, coffees, buildings, contracts and tracks of all people."""
    totals = scores(state)
    yield Row(_("Points maintenant"), tuple(figure(sheet.total) for sheet in totals))
    order = tuple(rank(state, seat, _) for seat in range(len(totals)))
    yield Row(_("Rang du tour"), order, order=True)
    for name, tell in (*goods(_), *supplies(_), *board(state, _), *beside(state, _)):
        yield Row(name, tuple(tell(own) or NOTHING for own in state.players))


def brief(state: State, _: Language) -> Iterator[Row]:
    """The same in fewer rows, as they stand beside a board."""
    told = tuple(rows(state, _))
    first = next(at for at, row in enumerate(told) if row.name == _("Échange")) + 1
    yield from told[:first]
    for name, tell in short(state, _):
        yield Row(name, tuple(tell(own) or NOTHING for own in state.players))


def short(state: State, _: Language) -> Iterator[tuple[str, Tell]]:
    """Supplies, people, buildings, contracts and tracks, a row each."""
    yield (
        _("Marqueurs, ânes, camions"),
        lambda own: f"{markers_at_hand(own)} {own.donkeys} {own.trucks}",
    )
    yield _("Ouvriers, négociants"), lambda own: f"{own.workers} {own.traders}"
    words = shortened if len(state.players) == MOST_PLAYERS else in_full
    yield _("Réserve Bonus"), lambda own: pool(own, words(_))
    yield _("Entrepôts, stations, postes, hôpital"), lambda own: " ".join(map(str, own.built))
    yield _("Contrats remplis"), fulfilled
    yield _("Jetons de score"), lambda own: str(own.score_markers)


def rank(state: State, seat: int, _: Language) -> str:
    """The place in turn order, and whether one has passed."""
    place = str(state.order.index(seat) + 1)
    passed = _("passé")
    return f"{place} {passed}" if seat in state.passed else place


#: What is told of a player's board.
Tell = Callable[[Player], str]


def goods(_: Language) -> Iterator[tuple[str, Tell]]:
    """Coins, and the coffees with their limits."""
    yield _("Pièces"), lambda own: f"{own.coins}₵"
    for kind in range(COFFEES):
        yield capital(terms.coffee(kind, _)), partial(coffee, kind)
    yield _("Échange"), lambda own: f"{own.ratio}:1"


def supplies(_: Language) -> Iterator[tuple[str, Tell]]:
    """What may be spent, and in brackets what is still to be earned of it."""
    yield (
        _("Marqueurs (usés)"),
        lambda own: f"{markers_at_hand(own)} ({own.spent + own.coloured_spent})",
    )
    yield _("Réserve Bonus"), lambda own: pool(own, in_full(_))
    yield _("Ânes (à gagner)"), lambda own: f"{own.donkeys} ({own.own_donkeys})"
    yield _("Camions (à gagner)"), lambda own: f"{own.trucks} ({own.own_trucks})"
    yield _("Civettes (à gagner)"), lambda own: f"{own.civets} ({own.own_civets})"
    yield _("… à Sumatra"), lambda own: str(own.sumatra)
    yield _("Ouvriers"), lambda own: str(own.workers)
    yield _("Négociants"), lambda own: str(own.traders)
    yield _("… constructeurs"), lambda own: str(own.contractors)
    yield _("… retirés"), lambda own: str(own.retired)


def board(state: State, _: Language) -> Iterator[tuple[str, Tell]]:
    """The buildings, and the store of plantations."""
    for kind in Building:
        if kind != Building.FARM:
            name = capital(terms.building(kind, _))
            yield name, partial(column, kind)
    yield _("Fermes"), lambda own: farms(own, _)
    yield _("Plants A, B, C"), lambda own: left(state, own)
    yield _("… perdus"), lambda own: str(own.lost)


def beside(state: State, _: Language) -> Iterator[tuple[str, Tell]]:
    """The contracts, the tracks, the markers for bars and objectives."""
    yield _("Contrats remplis"), fulfilled
    yield _("Côté difficile"), lambda own: hard(own)
    yield _("Près des rangées"), lambda own: holdings.row_pieces(own, _)
    yield _("Jetons −3"), lambda own: str(own.tokens)
    yield _("Arabica"), lambda own: " ".join(map(str, own.arabica))
    yield _("… y attendent"), lambda own: waiting(own, _)
    yield _("Hauteur du Compteur"), lambda own: str(final_height(state, own))
    yield _("Jetons de score"), lambda own: str(own.score_markers)


def pool(own: Player, items: Sequence[str]) -> str:
    """What is in the bonus pool, by these names."""
    return " ".join(name for name, there in zip(items, own.bonus, strict=True) if there)


def in_full(_: Language) -> tuple[str, ...]:
    """The bonus pool's pieces."""
    return (_("marqueur"), _("négociant"), "3₵")


def shortened(_: Language) -> tuple[str, ...]:
    """The same where five columns have no line to spare."""
    return (_("marq."), _("nég."), "3₵")


def coffee(kind: int, own: Player) -> str:
    """How much of a coffee, of how much that is kept, and what stock counters bring."""
    income = own.stock[kind] + (own.wild_stock == kind) if kind < len(COOPS) else 0
    text = f"{own.coffee[kind]}/{reinitialiser.limit(own, kind)}"
    return f"{text} +{income}" if income else text


def column(kind: Building, own: Player) -> str:
    """A column of buildings: how many stand of how many."""
    return f"{own.built[kind]}/{LIMITS[kind]}"


def farms(own: Player, _: Language) -> str:
    """The farms that wait, and those that stand."""
    told = {FARM_WAITS: _("attend"), FARM_BUILT: _("bâtie")}
    return " ".join(
        f"{row} {told[farm]}"
        for row, farm in zip(FARM_ROWS, own.farms, strict=True)
        if farm in told
    )


def left(state: State, own: Player) -> str:
    """How many plantations each row of the store has left."""
    rows = zip(state.pack.store, own.store, strict=True)
    return " ".join(str(len(row.plantations) - taken) for row, taken in rows)


def fulfilled(own: Player) -> str:
    """The letters of the contracts that are done."""
    done = zip(LETTERS, own.contracts, strict=True)
    return " ".join(letter for letter, card in done if card == FULFILLED)


def hard(own: Player) -> str:
    """The contracts that lie on the side for three, where that is a handicap."""
    open_ones = zip(LETTERS, own.contracts, own.hard, strict=True)
    return " ".join(letter for letter, card, side in open_ones if side and card != FULFILLED)


def waiting(own: Player, _: Language) -> str:
    """The pieces above columns 2 and 3 of the Arabica track."""
    pieces = ((_("négociant"), own.waiting_trader), (_("camion"), own.waiting_truck))
    return " ".join(name for name, there in pieces if there)


# --- What belongs to nobody ---------------------------------------------------------------------


def common(state: State, _: Language) -> Iterator[str]:
    """The supplies of the table, the donkeys of column 5, the automa."""
    yield _(
        "Banque {coins}₵ · marché du travail {workers} · compteurs Stock joker {wild}",
        coins=state.bank,
        workers=state.labour,
        wild=state.wild_stock,
    )
    rows = [terms.short(row, _) for row in COOPS if not state.first_at_5[row]]
    yield _("Âne de la colonne 5 à prendre : {rows}", rows=" ".join(rows) or NOTHING)
    trucks = [
        f"{terms.short(coop, _)} {terms.place(state, coop, at)} {terms.letter(state, owner, _)}"
        for coop in COOPS
        for at, owner in enumerate(state.coops[coop].trucks)
        if owner != NOBODY
    ]
    yield _("Camions en place : {trucks}", trucks=", ".join(trucks) or NOTHING)
    his = state.andre
    if his is not None:
        yield _(
            "André : plantations {levels}, jetons de score {markers}, compteurs {seen} sur {all}",
            levels=" ".join(map(str, his.plantations)),
            markers=his.score_markers,
            seen=" ".join(terms.short(kind, _) for kind in his.counters[: his.turned]) or NOTHING,
            all=len(his.counters),
        )
