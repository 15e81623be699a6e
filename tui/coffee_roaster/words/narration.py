"""What happened at the table of Coffee Roaster, as log lines read off the step's two states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.chance import Counts
from rules.coffee_roaster import actions as do
from rules.coffee_roaster.challenge import rank
from rules.coffee_roaster.effects import CUP_EFFECTS, Immediate
from rules.coffee_roaster.state import Ask, CupResult, State
from rules.coffee_roaster.tokens import Token, add, take
from tui.coffee_roaster.words import figures, terms
from tui.coffee_roaster.words.labels import BAD, label, payment
from tui.words.language import Language
from tui.words.text import capital, figure


def narrate(before: State, action: do.Action, after: State, _: Language) -> tuple[str, ...]:
    """The lines of one step: what was done, what evaporated, and the cup if it was the last."""
    lines = [*NARRATORS[type(action)](before, action, after, _)]
    wet = evaporated(before, action, after)
    if wet:
        gone = terms.listed((Token.MOISTURE,) * wet, _)
        lines.append(_("Évaporé : {tokens}.", tokens=gone))
    if len(after.cups) > len(before.cups):
        lines.extend(finished(after, _))
    return tuple(lines)


def evaporated(before: State, action: do.Action, after: State) -> int:
    """How many moisture tokens a step brought out of the bag."""
    if isinstance(action, do.Choose):
        return after.coffee.bag.moisture - after.bag[Token.MOISTURE]
    return before.bag[Token.MOISTURE] - after.bag[Token.MOISTURE]


def finished(state: State, _: Language) -> list[str]:
    """The cup just scored, and the challenge with its last one."""
    lines = [_("Tasse {cup} : {score}.", cup=len(state.cups), score=score(state.cups[-1], _))]
    if state.options.mode == "challenge" and state.ask is Ask.OVER:
        total = figures.points(state)
        title = terms.rank(rank(total), _)
        lines.append(
            _.plural("Défi : {n} point, {rank}.", "Défi : {n} points, {rank}.", total, rank=title)
        )
    return lines


def score(cup: CupResult, _: Language) -> str:
    """A cup's points with the four parts they are made of."""
    return _.plural(
        "{n} point (torréfaction {roast}, saveurs {flavour}, savoir-faire {skill}, "
        "négatifs {negative})",
        "{n} points (torréfaction {roast}, saveurs {flavour}, savoir-faire {skill}, "
        "négatifs {negative})",
        cup.total,
        roast=cup.roast,
        flavour=cup.flavour,
        skill=cup.skill,
        negative=figure(-cup.negative),
    )


def drawn_line(state: State, _: Language) -> str:
    """The round, its thermostat space and what it brought."""
    space = state.board.thermostat[state.space]
    heat = _("{draw}, zone rouge", draw=space.draw) if space.red else space.draw
    return _(
        "Tour {round} (thermostat {heat}) : {tokens}.",
        round=state.round,
        heat=heat,
        tokens=terms.counted(state.drawn, _),
    )


def gained(before: Counts, after: Counts) -> Counts:
    """What a heap has more of than before."""
    return tuple(max(now - then, 0) for then, now in zip(before, after, strict=True))


def choose(before: State, action: do.Choose, after: State, _: Language) -> list[str]:
    """The card, the bag it fills, and the first draw."""
    card = after.coffee
    begun = _(
        "{card} ({group}, {difficulty}) : sac de {bag} jetons.",
        card=terms.card_name(card),
        group=terms.group(card),
        difficulty=terms.difficulty(card, _),
        bag=sum(card.bag.counts) - len(after.side),
    )
    return [begun, drawn_line(after, _)]


def place_bean(before: State, action: do.PlaceBean, after: State, _: Language) -> list[str]:
    """A bean on its slot, and the joker with the second one."""
    bean = terms.token(action.bean, _)
    if all(after.joker_beans):
        return [_("Joker : {bean} posé, joker pris.", bean=bean)]
    return [_("Joker : {bean} posé.", bean=bean)]


def use(before: State, action: do.Use, after: State, _: Language) -> list[str]:
    """An immediate effect, its payment, and what it brought or took away."""
    effect, paid = _(terms.IMMEDIATE[action.effect]), payment(action.token, action.side, _)
    if action.effect is Immediate.TWO_NEW:
        return [f"{effect} ({paid})."]
    if action.effect is Immediate.ELIMINATION:
        gone = [kind for kind in BAD for _count in range(before.drawn[kind])]
        tokens = terms.listed(gone, _)
        return [_("{effect} ({paid}), retiré : {tokens}.", effect=effect, paid=paid, tokens=tokens)]
    if action.effect is Immediate.TWO_OF_FIVE:
        came = terms.listed(after.hand, _)
    else:
        came = terms.counted(gained(before.drawn, add(after.drawn, *paid_from_drawn(action))), _)
    return [_("{effect} ({paid}) : {tokens}.", effect=effect, paid=paid, tokens=came)]


def paid_from_drawn(action: do.Use) -> tuple[int, ...]:
    """The drawn token an effect took, if it was not paid from beside the board."""
    return () if action.side else (action.token,)


def put_back(before: State, action: do.PutBack, after: State, _: Language) -> list[str]:
    """A token set aside; with the second, the two that came for them."""
    token = terms.token(action.token, _)
    if after.hand:
        return [_("Remis au sac : {token}.", token=token)]
    came = terms.counted(gained(take(before.drawn, action.token), after.drawn), _)
    return [_("Remis au sac : {token} ; en échange : {tokens}.", token=token, tokens=came)]


def remove(before: State, action: do.Remove, after: State, _: Language) -> list[str]:
    """A token out of the game."""
    return [_("Retiré du jeu : {token}.", token=terms.token(action.token, _))]


def flavour(before: State, action: do.Flavour, after: State, _: Language) -> list[str]:
    """A flavour effect announced."""
    effect, paid = _(terms.FLAVOUR_EFFECTS[action.effect]), payment(action.token, action.side, _)
    return [f"{effect} ({paid})."]


def change(before: State, action: do.Change, after: State, _: Language) -> list[str]:
    """The beans it was used on."""
    return [_("{change}, au sac.", change=label(before, action, _))]


def lay(before: State, action: do.Lay, after: State, _: Language) -> list[str]:
    """A flavour on its slot, and the cup effect if that was the second."""
    effect = terms.slot_effect(after, action.slot)
    name = terms.cup_effect(effect, _)
    token = capital(terms.token(after.slots[action.slot], _))
    if after.won(effect):
        return [_("{token} sur {effect} : effet gagné.", token=token, effect=name)]
    return [_("{token} sur {effect} (1/2).", token=token, effect=name)]


def roast(before: State, action: do.Roast, after: State, _: Language) -> list[str]:
    """The beans roasted, those burnt, those the box had no token for, and the counter."""
    told = figures.roasting(before, after)
    line = _.plural(
        "Tour {round} : {n} grain torréfié, compteur {before} → {after}",
        "Tour {round} : {n} grains torréfiés, compteur {before} → {after}",
        told.beans,
        round=before.round,
        before=told.before,
        after=told.after,
    )
    if told.burnt:
        line += _.plural(", {n} brûlé", ", {n} brûlés", told.burnt)
    if told.left:
        line += _.plural(", {n} intact faute de jeton", ", {n} intacts faute de jetons", told.left)
    return [f"{line}."]


def bag_flavour(before: State, action: do.BagFlavour, after: State, _: Language) -> list[str]:
    """A flavour from beside the board put in the bag."""
    return [_("De la réserve au sac : {token}.", token=terms.token(action.token, _))]


def go_on(before: State, action: do.GoOn, after: State, _: Language) -> list[str]:
    """The smoke met on the way, and the draw."""
    smoke = before.smoke[after.space]
    line = drawn_line(after, _)
    if not smoke:
        return [line]
    tokens = terms.listed((Token.SMOKE,) * smoke, _)
    return [_("Au sac : {tokens}.", tokens=tokens), line]


def stop(before: State, action: do.Stop, after: State, _: Language) -> list[str]:
    """The end of roasting and the cup effects it won."""
    line = _.plural(
        "Test de la tasse après {n} tour.", "Test de la tasse après {n} tours.", before.round
    )
    won = [terms.cup_effect(effect, _) for effect in CUP_EFFECTS if before.won(effect)]
    if not won:
        return [line]
    return [line, _("Effets de tasse : {effects}.", effects=", ".join(won))]


def placed(place: int, token: int, _: Language) -> str:
    """A token in its cup place."""
    return _("Place {place} : {token}.", place=place, token=terms.token(token, _))


def to_cup(before: State, action: do.ToCup, after: State, _: Language) -> list[str]:
    """The token in hand went into the cup."""
    return [placed(figures.next_place(before), before.hand[0], _)]


def to_tray(before: State, action: do.ToTray, after: State, _: Language) -> list[str]:
    """The token in hand went on the tray."""
    return [_("Sur le plateau : {token}.", token=terms.token(before.hand[0], _))]


def pick(before: State, action: do.Pick, after: State, _: Language) -> list[str]:
    """One of the tokens in hand went into the cup; the last ones go back in the bag."""
    line = placed(figures.next_place(before), action.token, _)
    left = list(before.hand)
    left.remove(action.token)
    if not left or after.ask is before.ask is Ask.KEEP:
        return [line]
    return [line, _("Remis au sac : {token}.", token=terms.listed(left, _))]


def give_back(before: State, action: do.Return, after: State, _: Language) -> list[str]:
    """A token left the cup for the bag."""
    return [_("Échange : {token} quitte la tasse.", token=terms.token(action.token, _))]


def decline(before: State, action: do.Decline, after: State, _: Language) -> list[str]:
    """The cup stays as it is."""
    return [_("Pas d'échange.")]


NARRATORS: dict[type[Any], Callable[[State, Any, State, Language], list[str]]] = {
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
