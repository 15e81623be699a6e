"""More of the player's own results: what decisions cost, the bots that were met, deeds, cabinet.

Each page is a drawing of what is known; the statistics turn them like pages of a book.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules import registry
from saves.hindsight import Hindsight
from saves.journal import Seat
from saves.results import Result
from saves.statistics import Losses, against, by_heading, losses
from saves.store import Store
from tui.contract.deeds import deeds, earned
from tui.contract.presenter import presenter
from tui.contract.seating import kind_of
from tui.drawing.canvas import Canvas, shorten
from tui.drawing.curve import dots, draw_line
from tui.words.language import Language, proper
from tui.words.text import figure, wrap

#: Coffees side by side in the cabinet, and the columns and lines of each.
SHELF, JAR, SHELF_HEIGHT = 3, 25, 2
#: The lines of a curve of losses.
CURVE = 4
#: Points of a cup that fill its jar, and how a jar looks from empty to full.
FULL, JARS = 20, "▁▂▃▄▅▆▇█"


def losses_page(width: int, hindsights: Sequence[Hindsight], _: Language) -> Canvas:
    """The average loss per decision, by phase and over time."""
    found = [one for name in registry.NAMES if (one := losses(hindsights, name)) is not None]
    if not found:
        return note(width, _("Les parties dont vous avez ouvert le bilan (w) sont comptées ici."))
    sheet = Canvas(width, sum(len(one.phases) + below(one) + 2 for one in found))
    row = 0
    for one in found:
        row = draw_losses(sheet, row, one, _)
    return sheet


def below(found: Losses) -> int:
    """The lines of the way from game to game; one game alone makes no way."""
    return CURVE + 1 if len(found.over_time) > 1 else 0


def draw_losses(sheet: Canvas, row: int, found: Losses, _: Language) -> int:
    """One game: a line for each phase, then the curve over its games; the next free row."""
    words = presenter(found.game)
    phases = dict(words.phases(_))
    sheet.put(1, row, words.title, "crema")
    sheet.right(46, row, _("points perdus par décision"), "faint")
    sheet.right(58, row, _("décisions"), "faint")
    for phase, (mean, count) in found.phases.items():
        row += 1
        sheet.put(3, row, phases.get(phase, phase), "ink")
        sheet.right(46, row, _.number(mean, 2), "ink")
        sheet.right(58, row, str(count), "faint")
    row += 1
    if not below(found):
        return row + 1
    hundredths = [round(100 * mean) for mean in found.over_time]
    told = _("de partie en partie : {first} → {last}", first=_.number(hundredths[0] / 100, 2),
             last=_.number(hundredths[-1] / 100, 2))  # fmt: skip
    sheet.put(3, row, told, "faint")
    sheet.blit(lossline(sheet.width - 8, hundredths), 4, row + 1)
    return row + CURVE + 2


def lossline(width: int, hundredths: Sequence[int]) -> Canvas:
    """The mean losses of games one after the other, as the curves are drawn."""
    plot = Canvas(width, CURVE)
    samples = [(at, (loss,)) for at, loss in enumerate(hundredths)]
    draw_line(plot, dots(samples, 0, width, CURVE, (0, max(1, *hundredths))), "crema")
    return plot


def against_page(width: int, results: Sequence[Result], _: Language) -> Canvas:
    """Every game against each level of bots."""
    found = [one for name in registry.NAMES for one in against(results, name)]
    if not found:
        return note(width, _("Aucune partie contre des robots pour l'instant."))
    sheet = Canvas(width, len(found) + 1)
    for column, head in ((40, _("parties")), (50, _("gagnées")), (66, _("avance moyenne"))):
        sheet.right(column, 0, head, "faint")
    for row, one in enumerate(found, start=1):
        name = f"{presenter(one.game).title} · {kind_of(Seat('', one.level), _)}"
        sheet.put(1, row, shorten(name, 30), "ink")
        sheet.right(40, row, str(one.count), "ink")
        sheet.right(50, row, str(one.won), "crema")
        sheet.right(66, row, proper(f"{one.lead:+.1f}"), "ink")
    return sheet


def cabinet_page(width: int, results: Sequence[Result], _: Language) -> Canvas:
    """The twenty-two coffees on their shelves, each jar as full as its best cup."""
    cups = by_heading(results, "roaster")
    game = registry.game("roaster")
    cards = game.shelf[game.options().pack].cards
    lines = -(-len(cards) // SHELF)
    sheet = Canvas(width, 2 + lines * SHELF_HEIGHT)
    done = sum(card.id in cups for card in cards)
    told = _.plural("{n} café sur {count} dans le cabinet", "{n} cafés sur {count} dans le cabinet",
                    done, count=len(cards))  # fmt: skip
    sheet.put(1, 0, told, "crema")
    for number, card in enumerate(cards):
        x, y = 1 + number % SHELF * JAR, 2 + number // SHELF * SHELF_HEIGHT
        cup = cups.get(card.id)
        best = 0 if cup is None else max(0, cup.best)
        jar = JARS[min(len(JARS) - 1, best * len(JARS) // FULL)] if cup else " "
        sheet.put(x, y, "▐", "line")
        sheet.put(x + 1, y, jar * 2, "caramel" if cup else "faint")
        sheet.put(x + 3, y, "▌", "line")
        for line, text in enumerate(wrap(card.name, JAR - 9)[:SHELF_HEIGHT]):
            sheet.put(x + 5, y + line, text, "ink" if cup else "faint")
        if cup:
            sheet.right(x + JAR - 1, y, figure(cup.best), "crema")
        sheet.put(x, y + 1, "▔" * 4, "line")
    return sheet


def deeds_page(width: int, results: Sequence[Result], store: Store, _: Language) -> Canvas:
    """The deeds of every game, those that are earned lit."""
    lines = [*deed_lines(results, store, _)]
    sheet = Canvas(width, len(lines))
    for row, (mark, name, tells, paint) in enumerate(lines):
        sheet.put(1, row, mark, paint)
        sheet.put(3, row, name, paint)
        sheet.put(30, row, shorten(tells, width - 31), "faint")
    return sheet


def deed_lines(
    results: Sequence[Result], store: Store, _: Language
) -> Iterator[tuple[str, str, str, str]]:
    """Each game by its title, each deed with its mark, its name and what it takes."""
    for game in registry.NAMES:
        known, got = deeds(game), earned(game, results, store)
        yield "", presenter(game).title, f"{len(got)}/{len(known)}", "crema"
        for deed in known:
            yield ("★", _(deed.name), _(deed.tells), "good") if deed in got else (
                "·", _(deed.name), _(deed.tells), "faint"
            )  # fmt: skip


def note(width: int, text: str) -> Canvas:
    """A page that has nothing to show yet."""
    sheet = Canvas(width, 3)
    sheet.put(1, 1, shorten(text, width - 2), "faint")
    return sheet
