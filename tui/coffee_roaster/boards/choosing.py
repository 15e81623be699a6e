"""Choix du café as a board: the cards by roast group, and the one under the cursor in full."""

from __future__ import annotations

from rules.coffee_roaster.actions import Choose
from rules.coffee_roaster.challenge import start_space
from rules.coffee_roaster.pack import DIFFICULTIES, Card
from rules.coffee_roaster.tokens import Token, listed
from tui.coffee_roaster.boards.pieces import coins, counted_coins, one, tall_scale
from tui.coffee_roaster.words import look
from tui.coffee_roaster.words.terms import GROUPS, card_name, difficulty
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.text import wrap

COLUMN = 26


def board(scene: Scene) -> Canvas:
    """The cards, in the size that fits."""
    return wide(scene) if scene.wide else compact(scene)


def compact(scene: Scene) -> Canvas:
    """Three columns of cards, then the chosen one's bag, flavours and scale, in 80×19."""
    sheet = Canvas(80, 19)
    for group in GROUPS:
        cards = [card for card in scene.state.pack.cards if card.group == group]
        column(sheet, 1 + (group - 1) * COLUMN, 0, group, cards, scene)
    if scene.choices:
        details(sheet, 1, 12, chosen(scene), scene)
    return sheet


def chosen(scene: Scene) -> Card:
    """The card under the cursor."""
    card: Card = scene.state.pack.by_id[scene.target.card]  # type: ignore[union-attr]
    return card


def pips(card: Card) -> str:
    """How hard a card is, without words: an empty, half or full point; a star for the masters."""
    return "★" if card.master else "○◐●"[DIFFICULTIES.index(card.difficulty)]


def column(sheet: Canvas, x: int, y: int, group: int, cards: list[Card], scene: Scene) -> None:
    """A roast group: its cards, and why some of them are out of reach."""
    _ = scene.language
    sheet.put(x + 1, y, _("Groupe {group}", group=GROUPS[group]), "crema")
    open_cards = {choice.action.card for choice in scene.choices}
    row = y + 1
    for card in cards:
        row = entry(sheet, x, row, card, scene, locked=card.id not in open_cards)
    first = row + 1
    lines = reasons(scene, group, COLUMN - 3)
    if first + len(lines) <= y + 12:
        for row, line in enumerate(lines, start=first):
            sheet.put(x + 1, row, line, "faint")


def entry(sheet: Canvas, x: int, y: int, card: Card, scene: Scene, *, locked: bool) -> int:
    """A card: its whole name, difficulty, best score so far; a long name takes a second line. The
    line after it."""
    on = scene.target == Choose(card.id)
    paint = "lit" if on else "faint" if locked else "ink"
    name = wrap(card_name(card), 20, " ")
    sheet.fill(x, y, COLUMN - 1, len(name), paint)
    sheet.tell(look.card(card, scene.language), x, y, COLUMN - 1, len(name))
    for row, part in enumerate(name, start=y):
        sheet.put(x + 1, row, part, paint)
    sheet.put(x + 22, y, pips(card), paint if on or locked else "crema")
    record = scene.record(card.id)
    if record is not None:
        sheet.right(x + COLUMN - 1, y, str(record.best), paint)
    if not locked:
        sheet.spot(Choose(card.id), x, y, COLUMN - 1, len(name))
    return y + len(name)


def wide(scene: Scene) -> Canvas:
    """Three columns of cards with their flavours; the chosen one lies beside, in 82×33."""
    sheet = Canvas(82, 33)
    _ = scene.language
    open_cards = {choice.action.card for choice in scene.choices}
    for group in GROUPS:
        x = 1 + (group - 1) * 27
        sheet.put(x + 1, 0, _("Groupe {group}", group=GROUPS[group]), "crema")
        cards = [card for card in scene.state.pack.cards if card.group == group]
        for number, card in enumerate(cards):
            large_entry(sheet, x, 2 + 3 * number, card, scene, locked=card.id not in open_cards)
        first = 3 + 3 * len(cards)
        for row, line in enumerate(reasons(scene, group, 24), start=first):
            sheet.put(x + 1, row, line, "faint")
    return sheet


def large_entry(sheet: Canvas, x: int, y: int, card: Card, scene: Scene, *, locked: bool) -> None:
    """A card in two lines: its name; its difficulty, flavours and best score so far."""
    on = scene.target == Choose(card.id)
    paint = "lit" if on else "faint" if locked else "ink"
    sheet.fill(x, y, 26, 1, paint)
    sheet.tell(look.card(card, scene.language), x, y, 26, 2)
    sheet.put(x, y, shorten(f" {card_name(card)}" if len(card_name(card)) < 26 else card_name(card),
                            27), paint)  # fmt: skip
    sheet.put(x + 1, y + 1, pips(card), "faint" if locked else "crema")
    if not locked:
        coins(sheet, x + 3, y + 1, 17, 1, wanted(card), "ink", scene.language)
        sheet.spot(Choose(card.id), x, y, 26, 2)
    record = scene.record(card.id)
    if record is not None:
        sheet.right(x + 25, y + 1, str(record.best), "faint" if locked else "ink")


def reasons(scene: Scene, group: int, width: int) -> list[str]:
    """Why cards of a group are out of reach, in lines."""
    by_id = scene.state.pack.by_id
    told = dict.fromkeys(why for action, why in scene.refused if by_id[action.card].group == group)
    return [line for why in told for line in wrap(why, width)]


def details(sheet: Canvas, x: int, y: int, card: Card, scene: Scene) -> None:
    """The card in full: name, record, bag, flavours, start on the thermostat, scale."""
    _ = scene.language
    sheet.fill(x, y, 78, 7, "board")
    sheet.put(x + 1, y, card_name(card), "board_crema")
    sheet.put(x + 1, y + 1, f"{pips(card)} {difficulty(card, _)}", "board")
    sheet.put(x + 1, y + 2, record_line(card, scene), "board_faint")
    draw = scene.state.board.thermostat[start_space(scene.state, card)].draw
    sheet.put(x + 24, y + 1, _("première pioche : {n}", n=draw), "board_faint")
    after = sheet.put(x + 1, y + 3, _("demande") + " ", "board_faint")
    coins(sheet, max(after, x + 11), y + 3, 20, 1, wanted(card), "board", _)
    sheet.put(x + 1, y + 5, _("sac"), "board_faint")
    counted_coins(sheet, x + 5, y + 5, 34, listed(card.bag.counts), "board", _)
    tall_scale(sheet, x + 46, y, 7, card, one(card.peak), "board", _)


def record_line(card: Card, scene: Scene) -> str:
    """The best score with this card so far."""
    _ = scene.language
    record = scene.record(card.id)
    if record is None:
        return _("jamais torréfié")
    return _.plural(
        "record {best} en {n} tasse", "record {best} en {n} tasses", record.games, best=record.best
    )


def wanted(card: Card) -> tuple[Token, ...]:
    """The flavours a card asks for, as tokens."""
    return tuple(Token[name.upper()] for name in card.flavours)
