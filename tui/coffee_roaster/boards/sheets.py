"""`i` in Coffee Roaster: what the bag may give, what a cup would be worth now or a round later."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rules.coffee_roaster.engine import turn
from rules.coffee_roaster.questions import ROASTING
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Ask, State
from tui.coffee_roaster.boards.paints import paint_of
from tui.coffee_roaster.words.terms import glyph
from tui.drawing.curve import BARS
from tui.overlays.sheet import BLANK, Line
from tui.overlays.thinking import Thinking
from tui.words.text import figure

#: Kinds of tokens in a line, and the columns each takes.
ACROSS, COLUMN = 3, 23
#: The height of a plot, and the columns of one point.
PLOT_HEIGHT, POINT = 3, 2


class Figures(NamedTuple):
    """The chance of each kind to be drawn next; how likely each score is, now and a round later."""

    draw: Mapping[int, float]
    now: Mapping[int, float]
    later: Mapping[int, float]


def figures(view: State) -> Figures:
    """Work the chances out."""
    from bots.coffee_roaster import odds

    draw = odds.draw_odds(view)
    later = odds.after_one_more_round(view) if can_go_on(view) else {}
    chances = {int(kind): chance for kind, chance in draw.items()}
    return Figures(chances, odds.cup_distribution(view), later)


def can_go_on(view: State) -> bool:
    """Whether another round could follow."""
    now = turn(view)
    return now is not None and now.phase == ROASTING and not at_end(view)


def mean(chances: Mapping[int, float]) -> float:
    """The score to expect."""
    return sum(total * chance for total, chance in chances.items())


class Chances(Thinking):
    """The bag kind by kind, and the scores of both ways as two small plots over one scale."""

    OPENED_BY = "i"

    def __init__(self, view: State) -> None:
        super().__init__()
        self.view = view

    def heading(self) -> str:
        return self._("Chances")

    async def find(self) -> Figures:
        return await asyncio.to_thread(figures, self.view)

    def told(self, width: int) -> Iterable[Line]:
        _ = self.language
        found: Figures = self.found
        yield ((_("Le prochain jeton du sac"), "crema"),)
        yield from self.bag_lines(found.draw)
        yield BLANK
        totals = range(min((*found.now, *found.later)), max((*found.now, *found.later)) + 1)
        stop = _("S'arrêter ici") if self.view.ask is Ask.DECIDE else _("Avec le sac tel quel")
        if turn(self.view) is not None and not can_go_on(self.view):
            stop = _("La tasse, bien jouée")
        yield from self.plot(stop, found.now, totals, "crema")
        if found.later:
            yield from self.plot(_("Encore un tour, puis s'arrêter"), found.later, totals, "good")
        yield axis(totals)
        if found.later:
            yield ((_("Un tour au plus ; le conseil (h) compte tous ceux qu'il faut."), "faint"),)

    def bag_lines(self, draw: Mapping[int, float]) -> Iterator[Line]:
        """Each kind in the bag: how many, how likely."""
        bag = self.view.bag
        kinds = [kind for kind, count in enumerate(bag) if count]
        most = max(draw.values(), default=1.0)
        cells = [self.kind_cell(kind, bag[kind], draw[kind], draw[kind] / most) for kind in kinds]
        for at in range(0, len(cells), ACROSS):
            yield tuple(run for cell in cells[at : at + ACROSS] for run in cell)

    def kind_cell(self, kind: int, count: int, chance: float, share: float) -> Line:
        """A coin, its number and its chance, with a bar as long as it is likely."""
        name, paint = glyph(kind, self.language), paint_of(kind)
        figures = f"{count:>3} {chance * 100:>3.0f} % "
        room = COLUMN - 4 - len(figures)
        bar = "━" * round(share * (room - 1))
        return (
            ("▐", f"{paint}/ink"), (name, paint), ("▌", f"{paint}/ink"),
            (" " * (2 - len(name)) + figures, "ink"), (f"{bar:<{room}}", "faint"),
        )  # fmt: skip

    def plot(
        self, title: str, chances: Mapping[int, float], totals: range, paint: str
    ) -> Iterator[Line]:
        """How likely each score is, as columns."""
        _ = self.language
        expected = _("{title} : {points} points attendus", title=title,
                     points=_.number(mean(chances)))  # fmt: skip
        yield ((expected, paint),)
        most = max(chances.values())
        heights = [
            round(chances.get(total, 0.0) / most * PLOT_HEIGHT * len(BARS)) for total in totals
        ]
        for row in range(PLOT_HEIGHT - 1, -1, -1):
            yield (("".join(block(height - row * len(BARS)) for height in heights), paint),)


def block(eighths: int) -> str:
    """A column's share of one line."""
    part = max(0, min(len(BARS), eighths))
    return (BARS[part - 1] if part else " ") * (POINT - 1) + " "


def axis(totals: range) -> Line:
    """The scores below the plots, every fifth one named."""
    text = [" "] * (POINT * len(totals) + 3)
    for place, total in enumerate(totals):
        if total % 5 == 0:
            text[POINT * place : POINT * place + len(str(total))] = figure(total)
    return (("".join(text), "faint"),)
