"""The whole roastery beside the board of a large screen: the card, what the bag may give, and what
each effect does."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from rules.coffee_roaster.actions import Choose
from rules.coffee_roaster.effects import FlavourEffect, Immediate
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, Token
from tui.coffee_roaster.boards import card, choosing
from tui.coffee_roaster.boards.pieces import coin
from tui.coffee_roaster.words import terms, told_effects
from tui.coffee_roaster.words.figures import PLACES
from tui.contract.glossary import legend
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas
from tui.words.language import Language
from tui.words.text import wrap

#: The columns of the card, and where that which is beside it begins.
CARD = 38
BESIDE = CARD + 2

#: Where the figures of the bag end: how many, the chance of it next, of one in the cup.
COUNT, NEXT, CUP = 23, 29, 35

#: The columns of an effect's name.
EFFECT = 23

#: An effect: its mark, its name, what it does, its paint.
Effect = tuple[str, str, str, str]


def draw(scene: Scene, width: int) -> Canvas | None:
    """What lies beside the board: before the roast the card under the cursor, then all there is."""
    shown = card.aside(scene, CARD)
    if shown is None:
        return None
    if isinstance(scene.target, Choose) or not scene.state.card:
        return choice(scene, shown, width)
    effects = list(effect_lines(scene.state, scene.language))
    bag = bag_lines(scene.state)
    top = max(shown.height, len(bag) + 2) + 1
    sheet = Canvas(width, top + len(effects) + 2)
    sheet.blit(shown, 0, 0)
    chances(sheet, BESIDE, 0, width - BESIDE - 1, bag, scene.language)
    tell(sheet, 1, top, width - 2, effects, scene.language)
    return sheet


def choice(scene: Scene, shown: Canvas, width: int) -> Canvas:
    """The card under the cursor with its bag, and what the signs on the cards are."""
    _ = scene.language
    signs = legend(choosing.board(scene), "roaster", _) + legend(shown, "roaster", _)
    told = dict(signs)
    lines = [
        (sign if number == 0 else "", line)
        for sign, text in told.items()
        for number, line in enumerate(wrap(text, width - BESIDE - 11))
    ]
    sheet = Canvas(width, max(shown.height, len(lines) + 2))
    sheet.blit(shown, 0, 0)
    blocks.title(sheet, BESIDE, 0, width - BESIDE - 1, _("Les signes"))
    for y, (sign, line) in enumerate(lines, start=1):
        sheet.put(BESIDE + 1, y, sign, "crema")
        sheet.put(BESIDE + 10, y, line, "faint")
    return sheet


def bag_lines(state: State) -> list[tuple[int, int, float, float]]:
    """Each kind in the bag: how many, the chance of it next, and of one among the ten of a cup."""
    tokens = sum(state.bag)
    cup = tokens - state.bag[Token.MOISTURE]
    return [
        (kind, count, count / tokens, 0.0 if kind == Token.MOISTURE else among(cup, count))
        for kind, count in enumerate(state.bag)
        if count
    ]


def among(tokens: int, count: int) -> float:
    """The chance that ten of so many tokens hold at least one of a kind.

    >>> round(among(20, 1), 2), among(8, 3)
    (0.5, 1.0)
    """
    drawn = min(PLACES, tokens)
    return 1 - comb(tokens - count, drawn) / comb(tokens, drawn)


def chances(
    sheet: Canvas,
    x: int,
    y: int,
    width: int,
    bag: list[tuple[int, int, float, float]],
    _: Language,
) -> None:
    """The bag, a kind a line."""
    blocks.title(sheet, x, y, width, _("Dans le sac"))
    if not bag:
        sheet.put(x + 1, y + 1, _("rien"), "faint")
        return
    for end, heading in ((NEXT, _("pioché")), (CUP, _("tasse"))):
        sheet.right(x + end, y + 1, heading, "faint")
    for row, (kind, count, following, cup) in enumerate(bag, start=y + 2):
        after = coin(sheet, x, row, kind, "ink", _)
        sheet.put(max(after, x + 5), row, terms.token(kind, _), "ink")
        sheet.right(x + COUNT, row, str(count), "ink")
        sheet.right(x + NEXT, row, share(following, _), "ink")
        sheet.right(x + CUP, row, share(cup, _) if cup else "–", "faint")


def share(chance: float, _: Language) -> str:
    """A chance in the hundred."""
    return _("{share} %", share=_.number(100 * chance, 0))


def effect_lines(state: State, _: Language) -> Iterator[Effect]:
    """Every effect: those that are spent or won are marked."""
    joker = all(state.joker_beans)
    yield "×" if joker else "", _("Joker"), _(told_effects.JOKER), "faint" if joker else "ink"
    for number, now in enumerate(Immediate):
        used = state.immediate[number] != EMPTY
        paint = "faint" if used else "ink"
        yield "×" if used else "", _(terms.IMMEDIATE[now]), _(told_effects.IMMEDIATE[now]), paint
    for flavour in FlavourEffect:
        yield "", _(terms.FLAVOUR_EFFECTS[flavour]), _(told_effects.FLAVOUR[flavour]), "ink"
    for effect in state.rows:
        won = state.won(effect)
        paint = "good" if won else "ink"
        yield "✓" if won else "", _(terms.CUP_EFFECTS[effect]), _(told_effects.CUP[effect]), paint


def tell(sheet: Canvas, x: int, y: int, width: int, effects: list[Effect], _: Language) -> None:
    """The effects, a line each."""
    blocks.title(sheet, x, y, width, _("Les effets (× utilisé, ✓ gagné)"))
    for row, (mark, name, told, paint) in enumerate(effects, start=y + 1):
        sheet.put(x, row, mark, paint)
        sheet.put(x + 2, row, name, paint)
        sheet.put(x + EFFECT, row, told, "faint")
