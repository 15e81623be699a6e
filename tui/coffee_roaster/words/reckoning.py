"""Why a cup has the points it has: for each part what made them, and what the next would take."""

from __future__ import annotations

from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.scoring import FLAVOUR_POINTS, NO_FLAVOUR, SKILL_POINTS
from rules.coffee_roaster.state import CupResult
from rules.coffee_roaster.tokens import ANY_FLAVOUR, EMPTY, Token
from tui.coffee_roaster.words import terms
from tui.words.language import Language

#: What costs points in a cup.
BAD = (Token.HARD, Token.BURNT, Token.SMOKE, Token.DEFECTIVE)
#: The beans that count together for skill, by level.
LEVELS = {
    0: (Token.LEVEL_0,),
    1: (Token.LEVEL_1,),
    2: (Token.LEVEL_2,),
    3: (Token.LEVEL_3, Token.EXTRA_BEAN),
    4: (Token.LEVEL_4,),
}


def reckoning(card: Card, cup: CupResult, _: Language) -> dict[str, str]:
    """A sentence for each part of a cup's score."""
    return {
        "roast": roast(card, cup, _),
        "flavour": flavour(card, cup, _),
        "skill": skill(cup, _),
        "negative": negative(cup, _),
    }


def roast(card: Card, cup: CupResult, _: Language) -> str:
    """Where the sum of levels lies on the card's scale."""
    total, least, most = cup.level_sum, min(card.scale), max(card.scale)
    if total < least:
        return _("total {total}, l'échelle commence à {least} : il manque {n}", total=total,
                 least=least, n=least - total)  # fmt: skip
    if total > most:
        return _("total {total}, l'échelle finit à {most} : {n} de trop", total=total, most=most,
                 n=total - most)  # fmt: skip
    if total == card.peak:
        return _("total {total}, exactement ce que la carte vise", total=total)
    return _("total {total} ; à {peak}, {points} points", total=total, peak=card.peak,
             points=card.scale[card.peak])  # fmt: skip


def missing(card: Card, cup: CupResult) -> list[Token]:
    """The flavours a card asks for that the cup has not, jokers and sweetness counted."""
    lacking = [Token[name.upper()] for name in card.flavours]
    for token in cup.places:
        if token in lacking:
            lacking.remove(Token(token))
    stand_in = cup.places.count(Token.JOKER) + cup.places.count(Token.SWEETNESS)
    return lacking[stand_in:]


def flavour(card: Card, cup: CupResult, _: Language) -> str:
    """How many of the wanted flavours are there, and which are not."""
    lacking, asked = missing(card, cup), len(card.flavours)
    met = asked - len(lacking)
    if not lacking:
        return _("toutes les saveurs demandées : {n} sur {asked}", n=met, asked=asked)
    return _("{n} sur {asked}, manque {flavours} ; {more} pour une de plus", n=met, asked=asked,
             flavours=terms.listed(lacking, _), more=FLAVOUR_POINTS[met + 1])  # fmt: skip


def skill(cup: CupResult, _: Language) -> str:
    """The largest group of beans of one level, and what one more would give."""
    counts = {level: sum(cup.places.count(kind) for kind in kinds)
              for level, kinds in LEVELS.items()}  # fmt: skip
    level = max(counts, key=lambda level: counts[level])
    n = counts[level]
    told = _.plural("{n} grain de niveau {level}", "{n} grains de niveau {level}", n, level=level)
    if n + 1 >= len(SKILL_POINTS):
        return told
    more = max(n + 1, SKILL_POINTS.index(1))
    return _("{told} ; {n} pareils donnent {points}", told=told, n=more, points=SKILL_POINTS[more])


def negative(cup: CupResult, _: Language) -> str:
    """What cost points."""
    bad = [token for token in cup.places if token in BAD]
    told = [terms.listed(bad, _)] if bad else []
    if not any(token in ANY_FLAVOUR for token in cup.places):
        told.append(_("aucune saveur ({n})", n=NO_FLAVOUR))
    if EMPTY in cup.places:
        told.append(_("une place vide"))
    return ", ".join(told) or _("rien à retirer")
