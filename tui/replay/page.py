"""A replay as one page that any browser opens: boards, log, curve and the costliest decisions.

The page asks nothing of anybody: no network, no fonts, no scripts from elsewhere. Every line that
is drawn or told is written once; a frame has only what differs from the one before. Text reaches
the page as data, or escaped.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from string import Template
from typing import Any

from saves.hindsight import Hindsight
from saves.replay import Replay
from tui.contract.telling import told_at
from tui.drawing.canvas import Canvas, lines_used, shorten
from tui.drawing.curve import bounds
from tui.drawing.palettes import BOLD, THEMES, paint
from tui.replay.lapses import summary, worded
from tui.replay.people import Person, people
from tui.replay.pictures import TOP, Pictures
from tui.words.language import Language
from tui.words.text import figure

TEMPLATE = Path(__file__).parent / "page.html"

#: The lines a board may have.
LINES = 36
#: The curve: its size in the units of the drawing, its margin, and the most points of a line.
WIDTH, HEIGHT, MARGIN, SAMPLES = 800, 220, 40, 300
#: To its right the names: the room for them, the letters that fit there, the height of a line.
NAMES, LETTERS, LINE = 180, 20, 15
#: The paint of each seat's line, and its dashes: lines are told apart without colours too.
STROKES = (("crema", ""), ("ink", "6 3"), ("warn", "2 3"), ("good", "10 4"), ("faint", "1 4"))


class Folded:
    """Lists of things, told by their numbers: each thing once, each list by what changed."""

    def __init__(self) -> None:
        self.things: list[Any] = []
        self.changes: list[list[int]] = []
        self._numbers: dict[str, int] = {}
        self._held: list[int] = []

    def add(self, things: Iterable[Any]) -> None:
        """The next list. A change is a row and its thing, and so on; one number more says that the
        list got that much shorter."""
        now = [self._number(thing) for thing in things]
        held = self._held[: len(now)]
        change = []
        for row, number in enumerate(now):
            if row >= len(held) or held[row] != number:
                change += [row, number]
        if len(now) < len(self._held):
            change.append(len(now))
        self.changes.append(change)
        self._held = now

    def _number(self, thing: Any) -> int:
        key = json.dumps(thing)
        if key not in self._numbers:
            self._numbers[key] = len(self.things)
            self.things.append(thing)
        return self._numbers[key]


class Page:
    """The page of a replay through the eyes of a seat, or of nobody in particular."""

    def __init__(
        self,
        replay: Replay,
        viewer: int | None,
        language: Language,
        hindsights: Sequence[Hindsight] = (),
    ) -> None:
        self.pictures = Pictures(replay, viewer, language, height=LINES)
        self.replay, self.viewer, self.language = replay, viewer, language
        self.hindsights = hindsights
        self.words = self.pictures.words
        self.people = people(replay, self.words, language)
        self.paints: dict[str, int] = {}

    def written(self, positions: range) -> str:
        """The whole page."""
        _, replay = self.language, self.replay
        rows, lines = Folded(), Folded()
        for at in positions:
            rows.add(self.rows(self.frame(at)))
            lines.add(self.words.table(replay.seen(self.viewer, at), _))
        data = {
            "rows": rows.things,
            "frames": rows.changes,
            "lines": lines.things,
            "told": lines.changes,
            "bold": [n for name, n in self.paints.items() if name.partition("/")[0] in BOLD],
            "first": positions.start,
            "length": replay.length,
            "turns": [at - positions.start for at in replay.turns if at in positions],
            "stages": [mark.at - positions.start for mark in replay.stages if mark.at in positions],
            "x": [round(across(at, replay.length), 1) for at in positions],
        }
        return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
            self.labels(positions),
            paints=self.sheet_of_paints(),
            curve=self.curve(),
            lapses=self.lapses(positions),
            log=self.log(positions),
            data=as_data(data),
        )

    def labels(self, positions: range) -> dict[str, str]:
        """What stands on the page besides the game."""
        _ = self.language
        totals = self.replay.totals(self.replay.length, self.viewer)
        scored = [
            f"{called(person)} · {figure(total)}"
            for person, total in zip(self.people, totals, strict=True)
        ]
        told = {
            "lang": _.code.replace("_", "-"),
            "title": f"{self.words.title} · {self.replay.journal.started[:10]}",
            "who": ", ".join(scored),
            "navigation": _("Aller dans la partie"),
            "start": _("début"),
            "end": _("fin"),
            "phase": _("phase"),
            "turn": _("tour"),
            "step": _("coup"),
            "play": _("lire"),
            "previous_phase": _("phase précédente"),
            "next_phase": _("phase suivante"),
            "previous_turn": _("tour précédent"),
            "next_turn": _("tour suivant"),
            "previous_step": _("coup précédent"),
            "next_step": _("coup suivant"),
            "space": _("espace"),
            "light": _("clair / sombre"),
            "place": _("Coup de la partie"),
            "board_label": _("Le plateau, dessiné ; le texte en dessous dit la même chose."),
            "in_words": _("La position en mots"),
            "points": _("Points au fil de la partie"),
            "log_title": _("Journal"),
            "first": str(positions.start),
            "last": str(len(positions) - 1),
        }
        return {name: escape(text) for name, text in told.items()}

    # Boards

    def frame(self, at: int) -> Canvas:
        """The board at a position, with what is played above it."""
        self.replay.seek(at)
        pictures = self.pictures
        sheet = Canvas(pictures.width, LINES)
        pictures.draw_head(sheet)
        board = pictures.board(LINES - TOP)
        sheet.blit(board, max(0, (pictures.width - board.width) // 2), TOP)
        return sheet

    def rows(self, sheet: Canvas) -> list[list[Any]]:
        """The lines that are written on, each as stretches of one paint."""
        found = []
        for y in range(lines_used(sheet)):
            runs: list[Any] = []
            for text, name in sheet.runs(y, 0, sheet.width):
                runs += [self.paints.setdefault(name, len(self.paints)), text]
            found.append(runs)
        return found

    def sheet_of_paints(self) -> str:
        """The paints of both palettes."""
        rules = ["#board i, #board b { font-style: normal; }"]
        for theme in THEMES:
            root = f':root[data-theme="{theme}"]'
            ink, paper = paint(theme, "ink")
            rules.append(f"{root} {{ color-scheme: {theme}; color: {ink}; background: {paper}; }}")
            rules.append(f"{root} nav, {root} #board {{ background: {paper}; }}")
            for name, number in self.paints.items():
                ink, ground = paint(theme, name)
                rules.append(f"{root} .p{number} {{ color: {ink}; background: {ground}; }}")
            for seat, (name, _dashes) in enumerate(STROKES):
                ink = paint(theme, name).ink
                rules.append(f"{root} .s{seat} {{ stroke: {ink}; fill: {ink}; }}")
        return "\n".join(rules)

    # The log, the curve, the costliest decisions

    def log(self, positions: range) -> str:
        """What happened, each action a way to its position."""
        _ = self.language
        found = []
        for number, at in enumerate(positions):
            told = told_at(self.replay, at, self.viewer, self.words, _)
            text = " · ".join(told) or (_("La partie commence.") if not at else "…")
            found.append(f'<li><button data-at="{number}">{escape(text)}</button></li>')
        return "\n".join(found)

    def curve(self) -> str:
        """The points of each seat over the game, drawn and named."""
        samples = self.replay.curve(SAMPLES, self.viewer)
        lowest, highest = bounds(samples)
        last = self.replay.totals(self.replay.length, self.viewer)
        parts = []
        heights = apart([down(total, lowest, highest) for total in last])
        for seat, person in enumerate(self.people):
            _name, dashes = STROKES[seat % len(STROKES)]
            points = " ".join(
                f"{across(at, self.replay.length):.1f},{down(totals[seat], lowest, highest):.1f}"
                for at, totals in samples
            )
            paint_ = f"s{seat % len(STROKES)}"
            parts.append(
                f'<polyline class="{paint_}" fill="none" style="fill:none" stroke-width="2" '
                f'stroke-dasharray="{dashes}" points="{points}"/>'
            )
            total = f" · {figure(last[seat])}"
            label = escape(shorten(called(person), LETTERS - len(total)) + total)
            parts.append(
                f'<text class="{paint_}" stroke="none" style="stroke:none" font-size="13" '
                f'x="{WIDTH - NAMES + 8}" y="{heights[seat] + 4:.1f}">{label}</text>'
            )
        parts += [
            f'<text fill="currentColor" font-size="12" x="2" '
            f'y="{down(total, lowest, highest) + 4:.1f}">{figure(total)}</text>'
            for total in (lowest, highest)
        ]
        scored = ", ".join(
            f"{called(person)} · {figure(total)}"
            for person, total in zip(self.people, last, strict=True)
        )
        title = escape(f"{self.language('Points au fil de la partie')} : {scored}")
        return (
            f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">'
            f'{"".join(parts)}<line id="cursor" stroke="currentColor" stroke-width="1" '
            f'y1="0" y2="{HEIGHT}" x1="{MARGIN}" x2="{MARGIN}"/></svg>'
        )

    def lapses(self, positions: range) -> str:
        """The costliest decisions of those whose game was looked back on."""
        _, found = self.language, []
        for hindsight in self.hindsights:
            found += [f"<p>{escape(text)}</p>" for text in summary(hindsight, self.replay, _)]
            entries = []
            for lapse in hindsight.costliest:
                head, *others = worded(lapse, hindsight.seat, self.replay, self.words, _)
                told = "<br>".join(escape(text) for text in others)
                if lapse.at in positions:
                    number = lapse.at - positions.start
                    head = f'<button data-at="{number}">{escape(head)}</button>'
                else:
                    head = escape(head)
                entries.append(f"<li>{head}<br>{told}</li>")
            found.append(f'<ol class="lapses">{"".join(entries)}</ol>')
        if not found:
            return ""
        return f"<h2>{escape(_('Ce qui a coûté des points'))}</h2>{''.join(found)}"


def as_data(value: Any) -> str:
    """A value as JSON inside a page: nothing in it can end the script."""
    told = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return told.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def called(person: Person) -> str:
    """A seat by its letter on the boards and its name."""
    return f"{person.mark} {person.name}".strip()


def across(at: int, length: int) -> float:
    """How far to the right a position lies on the curve."""
    return MARGIN + (WIDTH - MARGIN - NAMES) * at / max(1, length)


def down(total: int, lowest: int, highest: int) -> float:
    """How far below the top a total lies on the curve."""
    return 20 + (HEIGHT - 40) * (highest - total) / max(1, highest - lowest)


def apart(heights: Sequence[float]) -> list[float]:
    """The heights of names beside the ends of their lines: none on another, none below the page.

    >>> apart([100, 102, 200])
    [100, 115, 200]
    >>> apart([200, 200])
    [190, 205]
    """
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    found = list(heights)
    for above, seat in pairwise(order):
        found[seat] = max(found[seat], found[above] + LINE)
    lowest: float = HEIGHT
    for seat in reversed(order):
        found[seat] = lowest = min(found[seat], lowest - LINE)
    return found


def write_page(page: Page, positions: range, path: Path) -> None:
    """Put a page into a new file; an existing one is never written over."""
    text = page.written(positions)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
