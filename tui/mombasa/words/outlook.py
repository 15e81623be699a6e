"""What chance and the others still hold back, and what shares stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.mombasa import asks
from rules.mombasa.names import COMPANIES, DECK_LETTERS, LETTERS, UNKNOWN
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import scores, shares
from rules.mombasa.state import State
from tui.mombasa.words import terms
from tui.words.language import Language
from tui.words.text import figure


def odds(view: State, _: Language) -> tuple[str, ...]:
    """What is unknown to the seat that looks, then the points as things stand."""
    return (
        *deck(view, _),
        *supplies(view, _),
        *hidden(view, _),
        *companies(view, _),
        standing(view, _),
    )


def deck(view: State, _: Language) -> Iterator[str]:
    """The cards that are still to come, letter by letter: the top letter comes first."""
    left = sum(len(cards) for cards in view.deck)
    yield _.plural("Cartes à venir : {n}", "Cartes à venir : {n}", left)
    for letter, cards in zip(DECK_LETTERS, view.deck, strict=True):
        if cards:
            yield "  " + terms.told(letter, terms.cards(view, cards, _), _)


def supplies(view: State, _: Language) -> Iterator[str]:
    """The books that are still to come, by letter."""
    for letter, books in zip(LETTERS, view.supplies, strict=True):
        rewards = Counter(terms.gift(view.pack.books[book].reward, _) for book in books)
        told = ", ".join(f"{gift} ×{n}" for gift, n in rewards.most_common())
        yield _("Livres {letter} à venir : {n} ({rewards})", letter=letter, n=len(books),
                rewards=told or "–")  # fmt: skip


def hidden(view: State, _: Language) -> Iterator[str]:
    """What the others have decided unseen, and out of which cards."""
    for seat, own in enumerate(view.seats):
        unseen = own.zone.count(UNKNOWN)
        name = terms.seat(seat, _)
        if view.ask is asks.PLAN and unseen:
            hand = terms.cards(view, own.hand, _)
            yield _.plural("{seat} a prévu {n} emplacement en secret, parmi {hand}",
                           "{seat} a prévu {n} emplacements en secret, parmi {hand}", unseen,
                           seat=name, hand=hand)  # fmt: skip
        elif own.tile == UNKNOWN or UNKNOWN in own.dealt:
            yield _("{seat} choisit sa tuile de départ en secret", seat=name)


def companies(view: State, _: Language) -> Iterator[str]:
    """Each company's share value and everybody's shares."""
    for company in COMPANIES:
        held = ", ".join(
            f"{terms.letter(seat, _)} {shares(view, own, company)}"
            for seat, own in enumerate(view.seats)
        )
        yield _(
            "{company} : part £{value} ; parts {held}",
            company=terms.company(company, _),
            value=share_value(view, company),
            held=held,
        )


def standing(view: State, _: Language) -> str:
    """Everybody's points, were the game over now."""
    points = ", ".join(
        f"{terms.seat(sheet.seat, _)} {figure(sheet.total)}" for sheet in scores(view)
    )
    return _("Points au décompte maintenant : {points}", points=points)
