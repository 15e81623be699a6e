"""Everybody side by side: for a page of the screen and for plain mode."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cafe.delivery import open_demand
from rules.cafe.scoring import scores
from rules.cafe.state import NO_CARD, Player, State
from tui.cafe.words import terms
from tui.cafe.words.narration import named
from tui.words.language import Language
from tui.words.side_by_side import Row

NOTHING = "–"


def rows(state: State, _: Language) -> Iterator[Row]:
    """Points, warehouse, cups and ships, coffee houses, the card to be placed."""
    players = state.players
    yield Row(_("Points maintenant"), tuple(str(sheet.total) for sheet in scores(state)))
    if len(players) > 1:
        master = _("Cafetier")
        seats = range(len(players))
        order = tuple(master if seat == state.master else NOTHING for seat in seats)
        yield Row(_("Tour"), order, order=True)
    yield Row(_("Entrepôt"), tuple(terms.counted(own.warehouse, _) for own in players))
    yield Row(_("Tasses"), tuple(str(own.area.cups) for own in players))
    yield Row(_("Bateaux"), tuple(str(len(own.area.ships)) for own in players))
    yield Row(_("Cafés servis"), tuple(served(own) for own in players))
    yield Row(_("Cafés ouverts"), tuple(still_open(own, _) or NOTHING for own in players))
    yield Row(_("À poser"), tuple(to_place(state, own, _) for own in players))


def common(state: State, _: Language) -> Iterator[str]:
    """The cards that have left the game."""
    cards = ", ".join(named(state, card, _) for card in state.discarded)
    yield _("Cartes écartées : {cards}", cards=cards or NOTHING)


def served(own: Player) -> str:
    """How many coffee houses have all they ask for, of how many."""
    done = sum(not open_demand(own, site) for site in own.area.sites)
    return f"{done}/{len(own.area.sites)}"


def still_open(own: Player, _: Language) -> str:
    """The coffee houses that lack something: what, and what they are worth."""
    return _(" ; ").join(
        f"{terms.cafe_name(site.cafe)} {site.cafe.points} : {terms.listed(lacking, _)}"
        for site in own.area.sites
        if (lacking := open_demand(own, site))
    )


def to_place(state: State, own: Player, _: Language) -> str:
    """The card in hand."""
    return NOTHING if own.card == NO_CARD else named(state, own.card, _)
