"""What happened at the table of Mombasa, as log lines: the action, then what it changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.mombasa import actions as do
from rules.mombasa import asks, development
from rules.mombasa.names import EMPTY, NO_PILE
from rules.mombasa.state import State
from tui.mombasa.words import company_labels, effects, regions, terms
from tui.mombasa.words.changes import changes
from tui.mombasa.words.labels import label, marked, placed
from tui.words.language import N_, Language


def narrate(before: State, action: do.Action, after: State, _: Language) -> tuple[str, ...]:
    """The lines of one step."""
    return told(before, action, _), *changes(before, after, _)


def told(before: State, action: do.Action, _: Language) -> str:
    """The action in a sentence; a minor one in the words of its choice."""
    who = terms.seat(before.seat, _)
    narrator = NARRATORS.get(type(action))
    if narrator is not None:
        return narrator(before, action, who, _)
    if type(action) in PLAIN:
        return _(PLAIN[type(action)], seat=who)
    return _("{seat} : {choice}.", seat=who, choice=label(before, action, _))


def keep_tile(before: State, action: do.KeepTile, who: str, _: Language) -> str:
    """A start tile."""
    return _("{seat} garde la tuile {tile}.", seat=who, tile=terms.tile(before, action.tile, _))


def stow(before: State, action: do.Stow, who: str, _: Language) -> str:
    """A card on a used pile."""
    card = terms.card(before, action.card, _)
    pile = sum(1 for pile in before.me.piles if pile) + 1
    return _("{seat} met {card} sur la pile {pile}.", seat=who, card=card, pile=pile)


def plan(before: State, action: do.Plan, who: str, _: Language) -> str:
    """A slot planned."""
    slot = terms.slot(action.slot)
    if action.card == EMPTY:
        return _("{seat} laisse l'emplacement {slot} vide.", seat=who, slot=slot)
    card = terms.card(before, action.card, _)
    return _("{seat} prévoit {card} sur l'emplacement {slot}.", seat=who, card=card, slot=slot)


def attach(before: State, action: do.Attach, who: str, _: Language) -> str:
    """The "+1 goods" tile lies on a card."""
    return _("{seat} pose la tuile +1 sur {card}.", seat=who, card=placed(before, action.place, _))


def use(before: State, action: Any, who: str, _: Language) -> str:
    """A card of the zone is used."""
    return _("{seat} utilise {card}.", seat=who, card=placed(before, action.place, _))


def buy(before: State, action: do.Buy, who: str, _: Language) -> str:
    """A card of the display."""
    return _(
        "{seat} achète {card}.", seat=who, card=marked(before, before.display[action.space], _)
    )


def step(before: State, action: Any, who: str, _: Language) -> str:
    """A marker moves."""
    company = terms.of_company(action.company, _)
    return _("{seat} avance sur la piste {company}.", seat=who, company=company)


def develop(before: State, action: do.Develop, who: str, _: Language) -> str:
    """A company is developed."""
    return _("{seat} développe {company}.", seat=who, company=terms.company(action.company, _))


def enter(before: State, action: do.Enter, who: str, _: Language) -> str:
    """A post is laid."""
    name = regions.name(before, action.region, _)
    company = terms.of_company(before.company, _)
    return _("{seat} pose un comptoir {company} : {region}.", seat=who, company=company,
             region=name)  # fmt: skip


def column(before: State, action: do.Column, who: str, _: Language) -> str:
    """A post leaves a city, or returns to it."""
    name = terms.column(action.column, _)
    if before.ask is asks.RETURN_POST:
        owner = before.regions[development.expelled(before)]
        city = terms.in_city(owner, _)
        return _("Un comptoir rentre {city}, {column}.", city=city, column=name)
    city = terms.in_city(before.company, _)
    return _("{seat} prend un comptoir {city}, {column}.", seat=who, city=city, column=name)


def take_book(before: State, action: do.TakeBook, who: str, _: Language) -> str:
    """A book of the display."""
    found = terms.book(before, before.library[action.space], _)
    return _("{seat} prend le livre {book}.", seat=who, book=found)


def place_book(before: State, action: do.PlaceBook, who: str, _: Language) -> str:
    """A book on the ledger track."""
    letter = before.pack.books[action.book].letter
    return _("{seat} pose un livre {letter} en case {space}.", seat=who, letter=letter,
             space=action.space)  # fmt: skip


def flip(before: State, action: do.Flip, who: str, _: Language) -> str:
    """A book turned face down."""
    return _("{seat} retourne le livre de la case {space}.", seat=who, space=action.space)


def write(before: State, action: do.Write, who: str, _: Language) -> str:
    """The inkwell moves, or not."""
    if not action.books:
        return _("{seat} laisse l'encrier en place.", seat=who)
    return _.plural("{seat} passe l'encrier sur {n} livre.",
                    "{seat} passe l'encrier sur {n} livres.", action.books, seat=who)  # fmt: skip


def mark(before: State, action: do.Mark, who: str, _: Language) -> str:
    """A bonus marker."""
    name = terms.space(before, action.space, _)
    return _("{seat} place un marqueur : {space}.", seat=who, space=name)


def take_tier(before: State, action: do.Tier, who: str, _: Language) -> str:
    """What a majority brings."""
    effect = effects.of_tier(before, before.space, action.tier, _)
    return _("{seat} reçoit pour la majorité : {effect}.", seat=who, effect=effect)


def take_benefit(before: State, action: do.TakeBenefit, who: str, _: Language) -> str:
    """What a region brings, or several of them together."""
    benefit = company_labels.take_benefit(before, action, _)
    return _("{seat} reçoit l'avantage : {benefit}.", seat=who, benefit=benefit)


def discard(before: State, action: do.Discard, who: str, _: Language) -> str:
    """A card leaves the hand for good."""
    return _("{seat} défausse {card}.", seat=who, card=terms.card(before, action.card, _))


def remove_post(before: State, action: do.RemovePost, who: str, _: Language) -> str:
    """A post leaves the game."""
    city = terms.in_city(action.company, _)
    return _("{seat} retire du jeu un comptoir {city}.", seat=who, city=city)


def pass_turn(before: State, action: do.Pass, who: str, _: Language) -> str:
    """Out of the round, with a pile."""
    if action.pile == NO_PILE:
        return _("{seat} passe.", seat=who)
    return _(
        "{seat} passe et reprend la pile {slot} : {cards}.",
        seat=who,
        slot=terms.slot(action.pile),
        cards=terms.cards(before, before.me.piles[action.pile], _),
    )


Narrator = Callable[[State, Any, str, Language], str]

NARRATORS: dict[type[Any], Narrator] = {
    do.KeepTile: keep_tile,
    do.Stow: stow,
    do.Plan: plan,
    do.Attach: attach,
    do.UseGoods: use,
    do.UseBookkeeper: use,
    do.UseMerchant: use,
    do.Buy: buy,
    do.Step: step,
    do.ChooseTrack: step,
    do.Develop: develop,
    do.Enter: enter,
    do.Column: column,
    do.TakeBook: take_book,
    do.PlaceBook: place_book,
    do.Flip: flip,
    do.Write: write,
    do.Mark: mark,
    do.Discard: discard,
    do.Tier: take_tier,
    do.TakeBenefit: take_benefit,
    do.RemovePost: remove_post,
    do.Pass: pass_turn,
}

#: Actions told by the player's name alone.
PLAIN = {
    do.LoseUnits: N_("{seat} perd les unités qui restent."),
    do.PayCall: N_("{seat} répond à l'appel de fonds."),
    do.RefuseCall: N_("{seat} refuse l'appel de fonds."),
    do.StopDeveloping: N_("{seat} s'arrête là."),
    do.TakePound: N_("{seat} prend £1 pour un point de comptes."),
    do.TakeDiamonds: N_("{seat} prend les diamants."),
}
