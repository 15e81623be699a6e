"""Every choice of Coffee Roaster as a label that says what it would do, and every question.

Labels try an action only where nothing is left to chance; what the bag will give is never told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.coffee_roaster import actions as do
from rules.coffee_roaster.effects import FlavourEffect, Immediate
from rules.coffee_roaster.engine import GAME
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, ROAST, Token
from tui.coffee_roaster.words import figures, terms
from tui.words.language import Language
from tui.words.text import figure

BAD = (Token.BURNT, Token.SMOKE, Token.DEFECTIVE)


def label(state: State, action: do.Action, _: Language) -> str:
    """An action as a choice; one that is refused only by its name, as it would do nothing."""
    kind = type(action)
    if kind in NAMES and action not in GAME.legal(state):
        return NAMES[kind](state, action, _)
    return LABELS[kind](state, action, _)


def payment(token: int, side: bool, _: Language) -> str:
    """The token an effect is paid with, and whether it comes from beside the board."""
    name = terms.token(token, _)
    return _("{token}, réserve", token=name) if side else name


def choose(state: State, action: do.Choose, _: Language) -> str:
    """A card with its group, its difficulty and what its best total is worth."""
    card = state.pack.by_id[action.card]
    return _(
        "{card} · {group} {difficulty} · {total} → {points} pts",
        card=terms.card_name(card),
        group=terms.group(card),
        difficulty=terms.difficulty(card, _),
        total=card.peak,
        points=card.scale[card.peak],
    )


def place_bean(state: State, action: do.PlaceBean, _: Language) -> str:
    """A bean for the joker, and what it still takes."""
    bean = terms.token(action.bean, _)
    other = Token.LEVEL_1 if action.bean == Token.LEVEL_0 else Token.LEVEL_0
    if state.joker_beans[other - Token.LEVEL_0]:
        return _("Joker : {bean}, et il est gagné", bean=bean)
    return _("Joker : {bean}, manque {other}", bean=bean, other=terms.token(other, _))


def use(state: State, action: do.Use, _: Language) -> str:
    """An immediate effect, its payment, and what it would remove."""
    effect, paid = _(terms.IMMEDIATE[action.effect]), payment(action.token, action.side, _)
    if action.effect is Immediate.ELIMINATION:
        bad = sum(state.drawn[kind] for kind in BAD)
        return _("{effect} ({paid}) : {n} de moins", effect=effect, paid=paid, n=bad)
    return f"{effect} ({paid})"


def put_back(state: State, action: do.PutBack, _: Language) -> str:
    """A drawn token that would be exchanged."""
    return _("Remettre au sac : {token}", token=terms.token(action.token, _))


def remove(state: State, action: do.Remove, _: Language) -> str:
    """A token that would leave the game."""
    return _("Retirer du jeu : {token}", token=terms.token(action.token, _))


def flavour(state: State, action: do.Flavour, _: Language) -> str:
    """A flavour effect, its payment, and the beans it could be used on."""
    effect, paid = _(terms.FLAVOUR_EFFECTS[action.effect]), payment(action.token, action.side, _)
    if action.effect is FlavourEffect.PRESERVATION:
        return f"{effect} ({paid})"
    begun = GAME.apply(state, action)
    changes = (way for way in GAME.legal(begun) if isinstance(way, do.Change))
    ways = ", ".join(dict.fromkeys(levels(way.spent, "+") for way in changes))
    return _("{effect} ({paid}) : {tokens}", effect=effect, paid=paid, tokens=ways)


def levels(beans: tuple[int, ...], sign: str) -> str:
    """Some beans as their levels."""
    return sign.join(str(bean - Token.LEVEL_0) for bean in beans)


def change(state: State, action: do.Change, _: Language) -> str:
    """The beans before and after, or the two that are kept."""
    if action.spent == action.made:
        first, second = (bean - Token.LEVEL_0 for bean in action.spent)
        return _("Préservation : {first} et {second} intacts", first=first, second=second)
    spent, made = levels(action.spent, " + "), levels(action.made, " + ")
    if len(action.spent) == 2:
        return _("Concentration : {spent} → {made}", spent=spent, made=made)
    return _("Dispersion : {spent} → {made}", spent=spent, made=made)


def lay(state: State, action: do.Lay, _: Language) -> str:
    """A slot beside a cup effect, and whether the effect would be won."""
    slot = slot_name(state, action, _)
    other = action.slot ^ 1
    if state.slots[other] != EMPTY:
        return _("{slot} : effet gagné", slot=slot)
    rest = _(terms.COLOURS[terms.slot_colour(state, other)])
    return _("{slot}, reste {rest}", slot=slot, rest=rest)


def slot_name(state: State, action: do.Lay, _: Language) -> str:
    """A slot by its cup effect and its colour."""
    effect = terms.cup_effect(terms.slot_effect(state, action.slot), _)
    return f"{effect} [{_(terms.COLOURS[terms.slot_colour(state, action.slot)])}]"


def roast(state: State, action: do.Roast, _: Language) -> str:
    """How many beans the heat would change, and where the counter would go."""
    told = figures.roasting(state, GAME.apply(state, action))
    if not told.beans:
        return _("Finir le tour : rien à torréfier")
    if told.burnt:
        return _.plural(
            "Torréfier ({beans}) : {before} → {after}, {n} brûle",
            "Torréfier ({beans}) : {before} → {after}, {n} brûlent",
            told.burnt,
            beans=told.beans,
            before=told.before,
            after=told.after,
        )
    return _.plural(
        "Torréfier : {n} grain, compteur {before} → {after}",
        "Torréfier : {n} grains, compteur {before} → {after}",
        told.beans,
        before=told.before,
        after=told.after,
    )


def bag_flavour(state: State, action: do.BagFlavour, _: Language) -> str:
    """A flavour that would leave its place beside the board."""
    return _("Au sac depuis la réserve : {token}", token=terms.token(action.token, _))


def go_on(state: State, action: do.GoOn, _: Language) -> str:
    """The next thermostat space: draw, red zone, smoke."""
    ahead = state.board.thermostat[state.space + 1]
    text = _("Continuer : piocher {draw}", draw=ahead.draw)
    if ahead.red:
        text += _(", rouge")
    smoke = state.smoke[state.space + 1]
    return f"{text}, {terms.listed((Token.SMOKE,) * smoke, _)}" if smoke else text


def stop(state: State, action: do.Stop, _: Language) -> str:
    """The end of roasting, and the cup to expect then."""
    low, high = figures.expected_cup(state)
    if low == high:
        return _("S'arrêter : une tasse d'environ {n}", n=low)
    return _("S'arrêter : une tasse de {low} à {high}", low=low, high=high)


def to_cup(state: State, action: do.ToCup, _: Language) -> str:
    """The place the token in hand would take, and the cup's total with it."""
    token, before = state.hand[0], figures.cup_total(state.places)
    text = _(
        "Dans la tasse, place {place} : total {before} → {after}",
        place=figures.next_place(state),
        before=before,
        after=before + ROAST[token],
    )
    return text + costing(token)


def to_tray(state: State, action: do.ToTray, _: Language) -> str:
    """The tray, and the room it would have left."""
    left = state.tray_places - len(state.tray) - 1
    return _.plural("Sur le plateau ({n} place après)", "Sur le plateau ({n} places après)", left)


def pick(state: State, action: do.Pick, _: Language) -> str:
    """A token in hand that would be placed."""
    before = figures.cup_total(state.places)
    text = _(
        "Placer : {token}, total {before} → {after}",
        token=terms.token(action.token, _),
        before=before,
        after=before + ROAST[action.token],
    )
    return text + costing(action.token)


def costing(token: int) -> str:
    """What a token takes away in the cup, if it does."""
    cost = figures.cost(token)
    return f", {figure(-cost)}" if cost else ""


def give_back(state: State, action: do.Return, _: Language) -> str:
    """A token of the cup that would go back into the bag."""
    before = figures.cup_total(state.places)
    return _(
        "Remettre : {token}, total {before} → {after}",
        token=terms.token(action.token, _),
        before=before,
        after=before - ROAST[action.token],
    )


def decline(state: State, action: do.Decline, _: Language) -> str:
    """No exchange."""
    return _("Garder la tasse telle quelle")


LABELS: dict[type[Any], Callable[[State, Any, Language], str]] = {
    do.Choose: choose,
    do.PlaceBean: place_bean,
    do.Use: use,
    do.PutBack: put_back,
    do.Remove: remove,
    do.Flavour: flavour,
    do.Change: change,
    do.Lay: lay,
    do.Roast: roast,
    do.BagFlavour: bag_flavour,
    do.GoOn: go_on,
    do.Stop: stop,
    do.ToCup: to_cup,
    do.ToTray: to_tray,
    do.Pick: pick,
    do.Return: give_back,
    do.Decline: decline,
}

#: The choices that can be refused, by name.
NAMES: dict[type[Any], Callable[[State, Any, Language], str]] = {
    do.PlaceBean: lambda state, action, _: _(
        "Joker : poser {bean}", bean=terms.token(action.bean, _)
    ),
    do.Use: lambda state, action, _: _(terms.IMMEDIATE[action.effect]),
    do.Flavour: lambda state, action, _: _(terms.FLAVOUR_EFFECTS[action.effect]),
    do.Lay: slot_name,
    do.Roast: lambda state, action, _: _("Torréfier"),
    do.GoOn: lambda state, action, _: _("Continuer"),
    do.Stop: lambda state, action, _: _("S'arrêter"),
    do.ToCup: lambda state, action, _: _("Dans la tasse"),
    do.ToTray: lambda state, action, _: _("Sur le plateau"),
}
