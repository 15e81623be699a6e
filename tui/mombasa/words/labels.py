"""Every choice of Mombasa as a label that says what it would do.

Cards, books, bonus markers and passing are worded here; what concerns a company is in
`company_labels`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.mombasa import actions as do
from rules.mombasa import asks, bonus, bookkeeping, dealing, diamonds, goods
from rules.mombasa.names import DECK_LETTERS, EMPTY, NO_PILE, SHARE, SLOTS
from rules.mombasa.spaces import extra_level, fee
from rules.mombasa.state import State
from rules.mombasa.zone import worth
from tui.drawing.canvas import shorten
from tui.mombasa.words import company_labels, effects, terms
from tui.words.language import Language
from tui.words.text import capital

#: The longest a label may be, and one that has a line of its own wherever it is listed.
LONGEST, LINE = 46, 76
#: Those: the cards of a pile, the book that would be covered.
OWN_LINE = (do.Pass, do.PlaceBook)


def label(state: State, action: do.Action, _: Language) -> str:
    """An action as a choice."""
    room = LINE if isinstance(action, OWN_LINE) else LONGEST
    return shorten(capital(LABELS[type(action)](state, action, _)), room)


# --- Cards --------------------------------------------------------------------------------------


def marked(state: State, card: int, _: Language) -> str:
    """A card with the mark of where it comes from: some are alike but for that."""
    return terms.card(state, card, _) + origin(state, card)


def short_marked(state: State, card: int, _: Language) -> str:
    """The same in a few letters."""
    return terms.short_card(state, card, _) + origin(state, card)


def origin(state: State, card: int) -> str:
    """The letter of a card's deck, the number of a seat's development card; nothing for those
    everybody begins with."""
    printed = state.pack.cards[card]
    if printed.set in DECK_LETTERS:
        return f" · {printed.set}"
    return f" #{printed.number}" if printed.set == "seat" else ""


def placed(state: State, place: int, _: Language) -> str:
    """A card of the zone with the sign of its slot; a tile has none."""
    name = terms.card(state, state.me.zone[place], _)
    if place >= SLOTS:
        return _("tuile {name}", name=name)
    return f"{name} [{terms.slot(place)}]"


def keep_tile(state: State, action: do.KeepTile, _: Language) -> str:
    """A start tile: its bonus and its book."""
    tile = state.pack.tiles[action.tile]
    name = terms.tile(state, action.tile, _)
    needed, reward = terms.short_needs(tile.needs, _), terms.gift(tile.reward, _)
    return terms.told(name, f"{start_bonus(state, action.tile)} · {needed} → {reward}", _)


def start_bonus(state: State, tile: int) -> str:
    """The steps of a start tile."""
    return " ".join(
        f"◆{bonus.n}"
        if bonus.track == "diamond"
        else f"»{bonus.n}{terms.company_letter(terms.company_of(bonus.track))}"
        for bonus in state.pack.tiles[tile].bonus
    )


def stow(state: State, action: do.Stow, _: Language) -> str:
    """A card for the next coloured used-card slot."""
    pile = sum(1 for pile in state.me.piles if pile)
    return _("{card} sur la pile {pile}", card=terms.card(state, action.card, _), pile=pile + 1)


def plan(state: State, action: do.Plan, _: Language) -> str:
    """A card for the slot, or none."""
    if action.card != EMPTY:
        return marked(state, action.card, _)
    if action.slot == state.slot:
        return _("laisser l'emplacement vide")
    return _("emplacement {slot}", slot=terms.slot(action.slot))


def attach(state: State, action: do.Attach, _: Language) -> str:
    """The "+1 goods" tile."""
    value = worth(state.pack, state.me, action.place)
    card = placed(state, action.place, _)
    return _("tuile +1 sur {card} : {value} → {more}", card=card, value=value, more=value + 1)


def units(n: int, _: Language) -> str:
    """So many units of goods."""
    return _.plural("{n} unité", "{n} unités", n)


def use_goods(state: State, action: do.UseGoods, _: Language) -> str:
    """A goods card and what it counts; one more with the sum."""
    card = state.me.zone[action.place]
    if card < 0:
        return _("cartes Marchandise")
    value = worth(state.pack, state.me, action.place) if state.pack.kinds[card] < SHARE else 0
    name = placed(state, action.place, _)
    if state.ask is asks.GOODS:
        sum_ = goods.total(state) + value
        return _("ajouter {card} : {units}", card=name, units=units(sum_, _))
    return _("{card} : {units}", card=name, units=units(value, _))


def use_bookkeeper(state: State, action: do.UseBookkeeper, _: Language) -> str:
    """A bookkeeper with his ledger points."""
    card = state.me.zone[action.place]
    if card < 0:
        return _("comptable")
    name = placed(state, action.place, _)
    return _("{card} : encrier, puis ✎{n}", card=name, n=state.pack.values[card])


def use_merchant(state: State, action: do.UseMerchant, _: Language) -> str:
    """A merchant with his diamonds and pounds."""
    card = state.me.zone[action.place]
    if card < 0:
        return _("marchand de diamants")
    name, steps = placed(state, action.place, _), diamonds.steps_of(state, action.place)
    pounds = state.pack.cards[card].pounds
    return terms.told(name, f"◆{steps} £{pounds}" if pounds else f"◆{steps}", _)


def discard(state: State, action: do.Discard, _: Language) -> str:
    """A card of the hand for money."""
    name = marked(state, action.card, _)
    return _("{card} : £{n}", card=name, n=dealing.gain(state, action.card))


# --- Buying -------------------------------------------------------------------------------------


def at_display(space: int) -> str:
    """Row and column of a display space."""
    return f"{space // 3 + 1}·{space % 3 + 1}"


def buy(state: State, action: do.Buy, _: Language) -> str:
    """A card of the display with its price in goods or money."""
    card = state.display[action.space]
    at = at_display(action.space)
    if card == EMPTY:
        return _("acheter : [{at}] vide", at=at)
    name = short_marked(state, card, _)
    if state.ask is asks.GOODS:
        cost = goods.price(state, action.space, goods.reduction(state, goods.types(state)))
        return _("acheter {card} [{at}] : {units}", card=name, at=at, units=units(cost, _))
    cost = goods.price(state, action.space, dealing.discount(state))
    return _("acheter {card} [{at}] : £{n}", card=name, at=at, n=cost)


def lose_units(state: State, action: do.LoseUnits, _: Language) -> str:
    return _("abandonner les unités qui restent")


# --- Books --------------------------------------------------------------------------------------


def at_library(space: int) -> str:
    """Row and column of a book space; the columns are numbered as the rounds above them."""
    return f"{space // 6 + 1}·{space % 6 + 2}"


def take_book(state: State, action: do.TakeBook, _: Language) -> str:
    """A book of the display, its price, its coin."""
    number = state.library[action.space]
    at = at_library(action.space)
    if number == EMPTY:
        return _("livre [{at}] : aucun", at=at)
    text = f"✎{state.pack.book_costs[number]} [{at}] {terms.short_book(state, number, _)}"
    return f"{text} (+£1)" if state.coins[action.space] else text


def take_pound(state: State, action: do.TakePound, _: Language) -> str:
    return _("£1 pour ✎1")


def place_book(state: State, action: do.PlaceBook, _: Language) -> str:
    """A book on a space of the ledger track, and what it covers."""
    text = _(
        "{book} en case {space}",
        book=terms.short_book(state, action.book, _),
        space=action.space,
    )
    under = state.me.books[action.space - 1] if 1 <= action.space <= len(state.me.books) else EMPTY
    if under == EMPTY:
        return text
    covered = terms.short_book(state, under, _)
    return _("{choice}, couvre {book}", choice=text, book=covered)


def flip(state: State, action: do.Flip, _: Language) -> str:
    """A book to be turned face down."""
    printed = state.pack.books[state.me.books[action.space - 1]]
    return _(
        "£2 : retourner {space}, {book}",
        space=action.space,
        book=f"{printed.letter} → {terms.gift(printed.reward, _)}",
    )


def write(state: State, action: do.Write, _: Language) -> str:
    """How far the inkwell goes, and what waits there."""
    if not action.books:
        return _("laisser l'encrier")
    to = state.me.ink + action.books
    if action.books > bookkeeping.reach(state):
        return _("aller jusqu'à {place}", place=ledger_place(to, _))
    gift = bookkeeping.reward(state, to)
    return _("aller à {place} : {gift}", place=ledger_place(to, _), gift=terms.gift(gift, _))


def ledger_place(ink: int, _: Language) -> str:
    """Where the inkwell would stand."""
    return _("la tuile de départ") if ink == 0 else _("la case {n}", n=ink)


# --- Bonus markers and passing ------------------------------------------------------------------


def mark(state: State, action: do.Mark, _: Language) -> str:
    """A bonus space: its fee and what it does."""
    name = terms.space(state, action.space, _)
    cost = fee(state, action.space)
    effect = effects.of_space(state, action.space, _)
    head = f"{name} (£{cost})" if cost else name
    return terms.told(head, effect, _) if effect else head


def take_tier(state: State, action: do.Tier, _: Language) -> str:
    """A tier of the majority space in use."""
    least = state.pack.majority_at[state.space].tiers[action.tier].least
    return terms.told(_("dès {n}", n=least), effects.of_tier(state, state.space, action.tier, _), _)


def mix(state: State, action: do.Mix, _: Language) -> str:
    return f"✎{action.points} ◆{bonus.MIXED - action.points}"


def take_diamonds(state: State, action: do.TakeDiamonds, _: Language) -> str:
    """The diamonds of a space; before a purchase, with what they pay for it."""
    n = extra_level(state.space)
    if state.ask is asks.BUY_OR_NOT:
        pounds = dealing.shining(state).money - state.me.money
        return _("d'abord ◆{n} : £{pounds} de plus", n=n, pounds=pounds)
    return _("prendre ◆{n}", n=n)


def decline(state: State, action: do.Decline, _: Language) -> str:
    """Whatever is not wanted."""
    if state.ask is asks.FLIP:
        return _("ne rien retourner")
    if state.ask is asks.BUY_OR_NOT:
        return _("ne rien acheter : ◆{n}", n=extra_level(state.space))
    if state.ask is asks.BUY_TOO:
        return _("ne rien acheter")
    return _("laisser les diamants")


def pass_turn(state: State, action: do.Pass, _: Language) -> str:
    """Passing with a pile."""
    if action.pile == NO_PILE:
        return _("passer, sans pile à reprendre")
    pile = terms.cards(state, state.me.piles[action.pile], _)
    return _("passer : pile {slot} ({cards})", slot=terms.slot(action.pile), cards=pile)


Labeller = Callable[[State, Any, Language], str]

LABELS: dict[type[Any], Labeller] = {
    do.KeepTile: keep_tile,
    do.Stow: stow,
    do.Plan: plan,
    do.Attach: attach,
    do.UseGoods: use_goods,
    do.Buy: buy,
    do.Step: company_labels.step,
    do.LoseUnits: lose_units,
    do.PayCall: company_labels.pay_call,
    do.RefuseCall: company_labels.refuse_call,
    do.Develop: company_labels.develop,
    do.Enter: company_labels.enter,
    do.StopDeveloping: company_labels.stop,
    do.Column: company_labels.column,
    do.TakeBenefit: company_labels.take_benefit,
    do.TakeBook: take_book,
    do.TakePound: take_pound,
    do.PlaceBook: place_book,
    do.UseBookkeeper: use_bookkeeper,
    do.Flip: flip,
    do.Write: write,
    do.UseMerchant: use_merchant,
    do.Mark: mark,
    do.Discard: discard,
    do.Tier: take_tier,
    do.Mix: mix,
    do.ChooseTrack: company_labels.choose_track,
    do.TakeDiamonds: take_diamonds,
    do.RemovePost: company_labels.remove_post,
    do.Decline: decline,
    do.Pass: pass_turn,
}
