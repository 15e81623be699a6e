"""The table of Coffee Roaster as plain lines: the position to play by, and the score sheet."""

from __future__ import annotations

from rules.coffee_roaster.actions import Choose
from rules.coffee_roaster.challenge import rank
from rules.coffee_roaster.effects import Immediate
from rules.coffee_roaster.engine import GAME
from rules.coffee_roaster.pack import Card, Space
from rules.coffee_roaster.roasting import counter
from rules.coffee_roaster.state import Ask, CupResult, State
from rules.coffee_roaster.tokens import EMPTY, Token
from tui.coffee_roaster.words import figures, terms
from tui.coffee_roaster.words.reckoning import reckoning
from tui.words.language import Language
from tui.words.text import capital, figure

CUP_TEST = frozenset({Ask.CUP, Ask.SELECT, Ask.EXCHANGE, Ask.EXCHANGE_SECOND, Ask.KEEP})


def headline(state: State, _: Language) -> str:
    """The coffee, the cup's number in a challenge with the points so far, and the level."""
    parts = ["Coffee Roaster"]
    if state.card and state.ask is not Ask.CARD:
        parts.append(f"{terms.card_name(state.coffee)} ({terms.group(state.coffee)})")
    if state.options.mode == "challenge":
        number = min(len(state.cups) + 1, 3)
        parts.append(_("tasse {number}/3", number=number))
    if state.cups:
        parts.append(_.plural("{n} pt", "{n} pts", figures.points(state)))
    parts.append(_(terms.LEVELS[state.options.level]))
    return " · ".join(parts)


def table(state: State, _: Language) -> tuple[str, ...]:
    """Everything on the table that the present decision may hang on."""
    if state.ask is Ask.CARD:
        return tuple(
            card_line(state.pack.by_id[way.card], _)
            for way in GAME.legal(state)
            if isinstance(way, Choose)
        )
    if state.ask is Ask.OVER:
        return result(state, _)
    if state.ask in CUP_TEST:
        return (*goal(state, _), *cup_lines(state, _), bag(state, _))
    return (
        thermostat(state, _),
        *goal(state, _),
        *heaps(state, _),
        bag(state, _),
        *immediate_lines(state, _),
        *cup_effect_lines(state, _),
    )


def card_line(card: Card, _: Language) -> str:
    """A card in one line: bag, scale and wanted flavours."""
    return _(
        "{card} ({group}, {difficulty}) : {bag} ; échelle {scale} ; saveurs : {flavours}",
        card=terms.card_name(card),
        group=terms.group(card),
        difficulty=terms.difficulty(card, _),
        bag=terms.counted(card.bag.counts, _),
        scale=terms.scale(card),
        flavours=terms.wanted(card, _),
    )


def thermostat(state: State, _: Language) -> str:
    """The round, the present space and those ahead."""
    spaces = state.board.thermostat
    ahead = [
        space_words(space, smoke, _) for space, smoke in zip(spaces, state.smoke, strict=True)
    ][state.space + 1 :]
    return _(
        "Tour {round} ; thermostat : {here}, puis {ahead}",
        round=state.round,
        here=space_words(spaces[state.space], 0, _),
        ahead=", ".join(ahead) or _("la fin"),
    )


def space_words(space: Space, smoke: int, _: Language) -> str:
    """A thermostat space: what to draw, whether it is red, the smoke on it."""
    marks = []
    if space.red:
        marks.append(_("rouge"))
    if smoke:
        marks.append(terms.listed((Token.SMOKE,) * smoke, _))
    return f"{space.draw} ({', '.join(marks)})" if marks else str(space.draw)


def goal(state: State, _: Language) -> list[str]:
    """What the card pays for."""
    coffee = state.coffee
    lines = [
        _("Échelle : {scale}", scale=terms.scale(coffee)),
        _("Saveurs demandées : {flavours}", flavours=terms.wanted(coffee, _)),
    ]
    if state.ask not in CUP_TEST:
        lines.insert(0, _("Compteur : {counter}", counter=counter(state)))
        lines.insert(1, capital(figures.cup_to_expect(state, _)))
    return lines


def heaps(state: State, _: Language) -> list[str]:
    """The drawn tokens, those in hand, and the flavours beside the board."""
    lines = []
    if state.ask is not Ask.DECIDE:
        drawn = terms.counted(state.drawn, _)
        lines.append(_("Pioche ({n}) : {tokens}", n=sum(state.drawn), tokens=drawn))
    if state.hand:
        lines.append(_("En main : {tokens}", tokens=terms.listed(state.hand, _)))
    if state.side:
        lines.append(_("Réserve : {tokens}", tokens=terms.listed(state.side, _)))
    return lines


def bag(state: State, _: Language) -> str:
    """What is in the bag, to the last token."""
    return _("Sac ({n}) : {tokens}", n=sum(state.bag), tokens=terms.counted(state.bag, _))


def immediate_lines(state: State, _: Language) -> list[str]:
    """The immediate effects and the slots that pay for them."""
    effects = [joker(state, _)]
    for effect, token in zip(Immediate, state.immediate, strict=True):
        name = _(terms.IMMEDIATE[effect])
        colour = _(terms.COLOURS[getattr(state.pack.immediate, effect)])
        effects.append(f"{name} [{colour if token == EMPTY else _('pris')}]")
    return [_("Effets immédiats : {effects}", effects=_(" ; ").join(effects))]


def joker(state: State, _: Language) -> str:
    """The two slots of the joker."""
    beans = (Token.LEVEL_0, Token.LEVEL_1)
    missing = [
        terms.token(bean, _)
        for bean, placed in zip(beans, state.joker_beans, strict=True)
        if not placed
    ]
    return _("Joker [{beans}]", beans=" + ".join(missing) or _("pris"))


def cup_effect_lines(state: State, _: Language) -> list[str]:
    """The cup effects with their two slots: free, taken, or the effect won."""
    effects = []
    for row, effect in enumerate(state.rows):
        name = terms.cup_effect(effect, _)
        if state.won(effect):
            effects.append(_("{effect} [gagné]", effect=name))
        else:
            slots = "".join(slot_words(state, slot, _) for slot in (2 * row, 2 * row + 1))
            effects.append(f"{name} {slots}")
    return [_("Effets de tasse : {effects}", effects=_(" ; ").join(effects))]


def slot_words(state: State, slot: int, _: Language) -> str:
    """A flavour slot: its colour, or the mark that it is taken."""
    if state.slots[slot] != EMPTY:
        return f"[{_('pris')}]"
    return f"[{_(terms.COLOURS[terms.slot_colour(state, slot)])}]"


def cup_lines(state: State, _: Language) -> list[str]:
    """The cup's taken places with its total, and the tray."""
    taken = [
        f"{number} {terms.token(token, _)}"
        for number, token in enumerate(state.places, start=1)
        if token != EMPTY
    ]
    return [
        _(
            "Tasse ({n}/{room}, total {total}) : {places}",
            n=len(taken),
            room=len(state.places),
            total=figures.cup_total(state.places),
            places=", ".join(taken) or _("rien"),
        ),
        _(
            "Plateau ({n}/{room}) : {tokens}",
            n=len(state.tray),
            room=state.tray_places,
            tokens=terms.listed(state.tray, _),
        ),
    ]


def result(state: State, _: Language) -> tuple[str, ...]:
    """The score sheet: each cup with its four parts, the total, and the rank of a challenge."""
    lines = [line for cup in state.cups for line in sheet(state, cup, _)]
    total = figures.points(state)
    if state.options.mode == "single":
        lines.append(_("Score final : {points}", points=total))
    else:
        lines.append(_("Score final du défi : {points}", points=total))
        lines.append(_("Rang : {rank}", rank=terms.rank(rank(total), _)))
    return tuple(lines)


def sheet(state: State, cup: CupResult, _: Language) -> list[str]:
    """One cup: what lies in it, and what each part is worth."""
    filled = (token for token in cup.places if token != EMPTY)
    name = terms.card_name(state.pack.by_id[cup.card])
    return [
        _.plural("{card} : {n} point", "{card} : {n} points", cup.total, card=name),
        _("  tasse : {tokens}", tokens=terms.listed(filled, _)),
        *(
            _("  {part} : {points} ; {why}", part=_(terms.PARTS[part]), why=why,
              points=figure(-cup.negative if part == "negative" else getattr(cup, part)))
            for part, why in reckoning(state.pack.by_id[cup.card], cup, _).items()
        ),
    ]  # fmt: skip
