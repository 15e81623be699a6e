"""What is still to come in a game of Café, in numbers: the cards nobody has seen."""

from __future__ import annotations

from rules.cafe.engine import seen_cards
from rules.cafe.setup import eligible
from rules.cafe.squares import Kind
from rules.cafe.state import State
from tui.cafe.words import terms
from tui.words.language import Language


def unseen(view: State) -> tuple[int, ...]:
    """The cards that may still turn up."""
    known = seen_cards(view)
    return tuple(n for n in eligible(view.pack, view.options) if n not in known)


def odds(view: State, _: Language) -> tuple[str, ...]:
    """How many cards are left, and how likely the next one shows each kind of square."""
    cards = [view.card(number) for number in unseen(view)]
    if not view.deck or not cards:
        return (_("La pioche est vide."),)
    lines = [
        _.plural("Pioche : {n} carte, parmi {unseen} jamais vues.",
                 "Pioche : {n} cartes, parmi {unseen} jamais vues.",
                 len(view.deck), unseen=len(cards))
    ]  # fmt: skip
    for kind in (Kind.CUP, Kind.SHIP, Kind.CAFE, Kind.DRYING, Kind.ROASTING):
        having = sum(any(square.kind is kind for square in card.squares) for card in cards)
        share = _.number(100 * having / len(cards), 0)
        name = _(terms.KINDS[kind])
        lines.append(_("Au moins une case {kind} : {share} %", kind=name, share=share))
    return tuple(lines)
