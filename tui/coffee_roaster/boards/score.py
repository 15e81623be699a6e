"""The score sheet as a board: each cup, its four parts, and the ladder of ranks of a challenge."""

from __future__ import annotations

from rules.coffee_roaster.challenge import APPRENTICE, RANKS, difficulty_after, rank
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.scoring import PARTS
from rules.coffee_roaster.state import CupResult, State
from rules.coffee_roaster.tokens import EMPTY
from tui.coffee_roaster.boards.pieces import big_coins, coin, one, scale, tall_scale
from tui.coffee_roaster.words import terms
from tui.coffee_roaster.words.reckoning import reckoning
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language
from tui.words.text import capital, figure

#: Lines the sheet needs, compact and wide.
HEIGHT = (14, 26)


def board(scene: Scene) -> Canvas:
    """Cups above, parts below, and beside them the ranks or the card's scale."""
    sheet = Canvas(80, HEIGHT[scene.wide])
    state, _ = scene.state, scene.language
    stride = 5 if scene.wide else 1
    for number, cup in enumerate(state.cups):
        draw = large_cup_line if scene.wide else cup_line
        draw(sheet, 1, stride * number, state, cup, _)
    top = stride * len(state.cups) + 1
    parts(sheet, 1, top, scene)
    if state.options.mode == "challenge":
        ladder(sheet, 42, top, state, _)
        if scene.turn is not None:
            next_cup(sheet, 1, top + 8, state, _)
    else:
        cup = state.cups[-1]
        card = state.pack.by_id[cup.card]
        reasons(sheet, 26, top + 1, card, cup, _)
        if scene.wide:
            sheet.fill(0, top + 10, 34, 9, "board")
            tall_scale(sheet, 1, top + 10, 9, card, one(cup.level_sum), "board", _)
        else:
            scale(sheet, 26, top + 10, card, one(cup.level_sum), _)
    return sheet


def cup_line(sheet: Canvas, x: int, y: int, state: State, cup: CupResult, _: Language) -> None:
    """A finished cup: its group, its coffee, and the tokens in it."""
    card = state.pack.by_id[cup.card]
    sheet.put(x, y, f"{terms.GROUPS[card.group]:<4}", "crema")
    sheet.put(x + 4, y, shorten(terms.card_name(card), 30), "ink")
    column = x + 36
    for token in cup.places:
        if token != EMPTY:
            column = coin(sheet, column, y, token, "ink", _)


def large_cup_line(
    sheet: Canvas, x: int, y: int, state: State, cup: CupResult, _: Language
) -> None:
    """A finished cup with large coins."""
    card = state.pack.by_id[cup.card]
    sheet.put(x, y, f"{terms.GROUPS[card.group]:<4}", "crema")
    sheet.put(x + 4, y, terms.card_name(card), "ink")
    filled = [token for token in cup.places if token != EMPTY]
    big_coins(sheet, x + 4, y + 1, 70, filled, "ink", _)


def parts(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The four parts of each cup and its total, a column for each cup and one for the sum."""
    state, _ = scene.state, scene.language
    several = state.options.cups > 1
    columns = [terms.GROUPS[state.pack.by_id[cup.card].group] for cup in state.cups]
    for number, heading in enumerate(columns):
        sheet.right(x + 22 + 6 * number, y, heading, "faint")
    for row, part in enumerate(PARTS, start=y + 1):
        sheet.put(x, row, capital(_(terms.PARTS[part])), "ink")
        for number, cup in enumerate(state.cups):
            sheet.right(x + 22 + 6 * number, row, signed(cup, part), "ink")
    width = 22 + 6 * (len(state.cups) - 1)
    sheet.put(x, y + 5, "─" * width, "line")
    sheet.put(x, y + 6, _("Total"), "crema")
    for number, cup in enumerate(state.cups):
        sheet.right(x + 22 + 6 * number, y + 6, figure(cup.total), "crema")
    if several:
        total = sum(cup.total for cup in state.cups)
        sheet.right(x + 39, y, _("défi"), "faint")
        sheet.right(x + 39, y + 6, f" {figure(total)} ", "lit")
    else:
        best(sheet, x, y + 8, scene)


def reasons(sheet: Canvas, x: int, y: int, card: Card, cup: CupResult, _: Language) -> None:
    """Beside a cup's points, what they come from and what more would have taken."""
    for row, told in enumerate(reckoning(card, cup, _).values(), start=y):
        sheet.put(x, row, shorten(told, 80 - x), "ink")


def signed(cup: CupResult, part: str) -> str:
    """A part's points as they count: the negative ones with their sign."""
    points = getattr(cup, part)
    return figure(-points if part == "negative" else points)


def best(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """How this cup stands among the player's own of the same coffee."""
    cup, _ = scene.state.cups[-1], scene.language
    record = scene.record(cup.card)
    if record is not None and record.best <= cup.total:
        sheet.put(x, y, _("Votre meilleure tasse de ce café"), "good")
    elif record is not None:
        sheet.put(x, y, _("Votre record : {best}", best=record.best), "faint")


def ladder(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """The ranks from the highest down, the one reached so far lit."""
    total = sum(cup.total for cup in state.cups)
    reached = rank(total)
    steps = [(f"{least}+", name) for least, name in RANKS]
    steps.append((f"≤{RANKS[-1][0] - 1}", APPRENTICE))
    for row, (least, name) in enumerate(steps, start=y):
        paint = "lit" if name == reached else "board"
        sheet.fill(x, row, 38, 1, paint)
        sheet.put(x + 1, row, f"{least:>3} {shorten(terms.rank(name, _), 33)}", paint)


def next_cup(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """Where the challenge goes on: group and difficulty of the next card."""
    last = state.cups[-1].total
    sheet.put(
        x,
        y,
        _(
            "Ensuite : groupe {group}, {difficulty}",
            group=terms.GROUPS[len(state.cups) + 1],
            difficulty=_(terms.DIFFICULTIES[difficulty_after(last)]),
        ),
        "crema",
    )
