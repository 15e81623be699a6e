"""The things on a table of the roaster as look mode tells them, each with its own figures."""

from __future__ import annotations

from functools import partial

from rules.coffee_roaster.effects import CupEffect, Immediate
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, Token
from tui.coffee_roaster.words import figures, lines, terms
from tui.contract.glossary import glossary
from tui.drawing.canvas import Told
from tui.words.language import N_, Language
from tui.words.text import capital

#: The sign that stands for all beans with a level.
LEVELS = "0–4"

IMMEDIATE = {
    Immediate.TWO_EXTRA: ("CR-307", N_("pioche 2 jetons de plus")),
    Immediate.TWO_NEW: ("CR-308", N_("remet 2 jetons piochés au sac et en pioche 2 autres")),
    Immediate.TWO_OF_FIVE: ("CR-309", N_("tire 5 jetons du sac et en retire 2 du jeu")),
    Immediate.ELIMINATION: ("CR-311", N_("retire du jeu brûlés, fumées et défectueux piochés")),
}
CUP_EFFECTS = {
    CupEffect.EXTRA_BEAN: ("CR-509", N_("un grain de niveau 3 d'avance dans la tasse")),
    CupEffect.SWEETNESS: ("CR-508", N_("une saveur demandée d'avance dans la tasse")),
    CupEffect.SELECTION: ("CR-511", N_("aux places 4 et 5, tirer deux jetons et en garder un")),
    CupEffect.EXCHANGE: ("CR-512", N_("la tasse pleine, changer deux jetons")),
    CupEffect.TRAY: ("CR-507", N_("des places de plus au plateau")),
}


def space(state: State, number: int, _: Language) -> Told:
    """A space of the thermostat."""
    printed = state.board.thermostat[number]
    return Told("CR-208" if printed.red else "CR-203", partial(round_there, state, number, _))


def round_there(state: State, number: int, _: Language) -> str:
    """What a round on a space does."""
    printed = state.board.thermostat[number]
    drawn = _.plural("{n} jeton pioché", "{n} jetons piochés", printed.draw)
    told = _(
        "Thermostat, case {number} : {drawn}, les grains montent de {gain}",
        number=number + 1,
        drawn=drawn,
        gain=printed.gain,
    )
    smoke = state.smoke[number]
    if smoke:
        fumes = terms.listed((Token.SMOKE,) * smoke, _)
        told += _(" ; {fumes} y attendent et iront au sac", fumes=fumes)
    if number == state.space:
        told += _(" ; vous y êtes")
    return f"{told}."


def tokens(kind: int, count: int, _: Language) -> Told:
    """So many tokens of a kind."""
    sign = LEVELS if Token.LEVEL_0 <= kind <= Token.LEVEL_4 else terms.GLYPHS[Token(kind)]
    found = next((one for one in glossary("roaster").sign if one.sign == sign), None)
    said = "" if found is None else f" · {_(found.text)}"
    rule = "CR-207" if found is None else found.rule
    return Told(rule, lambda: f"{count} × {terms.token(kind, _)}{said}")


def joker(state: State, _: Language) -> Told:
    """The joker's slots."""
    return Told(
        "CR-305",
        lambda: _("{joker} : un niveau 0 et un niveau 1 s'échangent contre un joker.",
                  joker=lines.joker(state, _)),
    )  # fmt: skip


def immediate(state: State, effect: Immediate, _: Language) -> Told:
    """An immediate effect."""
    rule, does = IMMEDIATE[effect]
    return Told(rule, partial(immediate_now, state, effect, does, _))


def immediate_now(state: State, effect: Immediate, does: str, _: Language) -> str:
    """What an immediate effect does, and whether it is still there."""
    name, does = _(terms.IMMEDIATE[effect]), _(does)
    if state.immediate[tuple(Immediate).index(effect)] != EMPTY:
        return _("{name} : {does} ; déjà servi.", name=name, does=does)
    colour = _(terms.COLOURS[getattr(state.pack.immediate, effect)])
    return _("{name} : {does} ; se paie avec {colour}.", name=name, does=does, colour=colour)


def cup_effect(state: State, row: int, _: Language) -> Told:
    """A cup effect with its two slots."""
    rule, does = CUP_EFFECTS[state.rows[row]]
    return Told(rule, partial(cup_effect_now, state, row, does, _))


def cup_effect_now(state: State, row: int, does: str, _: Language) -> str:
    """What a cup effect does, and what it lacks."""
    effect = state.rows[row]
    name, does = terms.cup_effect(effect, _), _(does)
    if state.won(effect):
        return _("{name}, gagné : {does}.", name=name, does=does)
    lacks = [
        _(terms.COLOURS[terms.slot_colour(state, slot)])
        for slot in (2 * row, 2 * row + 1)
        if state.slots[slot] == EMPTY
    ]
    return _("{name} : {does} ; il manque {flavours}.", name=name, does=does,
             flavours=" + ".join(lacks))  # fmt: skip


def step(card: Card, level: int, _: Language) -> Told:
    """A step of a card's scale."""
    return Told("CR-601", partial(worth, card, level, _))


def worth(card: Card, level: int, _: Language) -> str:
    """What a total brings."""
    told = _.plural(
        "Un total de {level} dans la tasse vaut {n} point",
        "Un total de {level} dans la tasse vaut {n} points",
        card.scale[level],
        level=level,
    )
    best = _(" : le mieux de cette carte") if level == card.peak else ""
    return f"{told}{best}."


def aim(state: State, _: Language) -> Told:
    """What the card wants, and what to expect."""
    return Told("CR-601", partial(wanted, state, _))


def wanted(state: State, _: Language) -> str:
    """The best total, the flavours asked, the cup to expect."""
    return _(
        "La carte vise {total} et demande {flavours}. {cup}.",
        total=state.coffee.peak,
        flavours=terms.wanted(state.coffee, _),
        cup=capital(figures.cup_to_expect(state, _)),
    )


def place(state: State, number: int, _: Language) -> Told:
    """A place of the cup."""
    kind = state.places[number]
    if kind != EMPTY:
        return tokens(kind, 1, _)
    return Told("CR-503", lambda: _("Place {n} de la tasse, vide : −5 s'il en reste à la fin.",
                                    n=number + 1))  # fmt: skip


def tray(state: State, _: Language) -> Told:
    """The tray."""
    return Told(
        "CR-513",
        lambda: _("Plateau : {n} places libres sur {room} ; ce qui y va ne compte pas.",
                  n=state.tray_places - len(state.tray), room=state.tray_places),
    )  # fmt: skip


def card(printed: Card, _: Language) -> Told:
    """A coffee to choose."""
    return Told(
        "CR-005",
        lambda: _(
            "{card}, {group}, {difficulty} : vise {total}, demande {flavours}.",
            card=terms.card_name(printed),
            group=terms.group(printed),
            difficulty=terms.difficulty(printed, _),
            total=printed.peak,
            flavours=terms.wanted(printed, _),
        ),
    )
