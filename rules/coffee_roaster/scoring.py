"""The score of a cup: roast, flavour, skill, negative points (CR-601 to CR-610)."""

from __future__ import annotations

from rules.chance import Counts
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.state import CupResult, State
from rules.coffee_roaster.tokens import EMPTY, ROAST, Token
from rules.game import Line, Sheet

#: Points for 0, 1, 2, 3 and 4 requirements met (CR-602).
FLAVOUR_POINTS = (0, 1, 3, 6, 10)
#: Points for the number of beans of one level, 7 or more giving the most (CR-606).
SKILL_POINTS = (0, 0, 0, 1, 2, 3, 4, 5)

NO_FLAVOUR = 3  # CR-608
EMPTY_PLACE = 5  # CR-609

#: The parts of a cup's score in the order of the sheet.
PARTS = ("roast", "flavour", "skill", "negative")


def score(card: Card, places: tuple[int, ...]) -> CupResult:
    """What a cup is worth on a card; only what lies in the cup counts (CR-513)."""
    cup = [0] * 16
    for token in places:
        if token != EMPTY:
            cup[token] += 1
    counts = tuple(cup)
    level_sum = sum(count * ROAST[token] for token, count in enumerate(counts) if count)
    return CupResult(
        card=card.id,
        places=places,
        level_sum=level_sum,
        roast=card.scale.get(level_sum, 0),
        flavour=flavour_points(card, counts),
        skill=skill_points(counts),
        negative=negative_points(counts, full=EMPTY not in places),
    )


def flavour_points(card: Card, cup: Counts) -> int:
    """Requirements met, the joker and sweetness standing in for missing ones (CR-602 to CR-605)."""
    met = sum(
        min(want, have)
        for want, have in zip(card.wanted, cup[Token.BODY : Token.JOKER], strict=True)
    )
    missing = len(card.flavours) - met
    met += min(cup[Token.JOKER] + cup[Token.SWEETNESS], missing)
    return FLAVOUR_POINTS[met]


def skill_points(cup: Counts) -> int:
    """The largest group of beans of one level, the extra bean among the level 3 ones (CR-606)."""
    largest = max(
        cup[Token.LEVEL_0],
        cup[Token.LEVEL_1],
        cup[Token.LEVEL_2],
        cup[Token.LEVEL_3] + cup[Token.EXTRA_BEAN],
        cup[Token.LEVEL_4],
    )
    return SKILL_POINTS[min(largest, len(SKILL_POINTS) - 1)]


def negative_points(cup: Counts, *, full: bool) -> int:
    """Bad tokens, no flavour token, an empty place (CR-607 to CR-609)."""
    bad = cup[Token.HARD] + cup[Token.BURNT] + cup[Token.SMOKE] + 2 * cup[Token.DEFECTIVE]
    plain = not (cup[Token.BODY] or cup[Token.ACIDITY] or cup[Token.AROMA] or cup[Token.JOKER])
    return bad + NO_FLAVOUR * plain + EMPTY_PLACE * (not full)


def scores(state: State) -> tuple[Sheet, ...]:
    """The sheet of the finished cups, four lines each (CR-704, CR-706)."""
    lines = tuple(
        Line(part, -cup.negative if part == "negative" else getattr(cup, part), heading=cup.card)
        for cup in state.cups
        for part in PARTS
    )
    return (Sheet(0, lines),)
