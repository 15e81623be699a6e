"""`comptoir stats`: a player's own results, on screen, in lines or as JSON."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from saves.profile import LessonProgress, Profile
from saves.statistics import Tables
from tui.contract.presenter import presenter
from tui.contract.score_book import at_tables, score_books
from tui.lines.commands.desk import asked_language, desk_for, no_terminal, screen
from tui.start import Start
from tui.words.language import Language


def run(asked: Namespace, _: Language) -> int:
    """Tell the results; on screens where there is a terminal and nothing else is asked for."""
    if not (asked.plain or asked.json or asked.lessons or no_terminal(_)):
        return screen(Start(screen="stats", language=asked_language(asked, os.environ)), _)
    desk = desk_for(asked)
    if asked.lessons:
        print(*lesson_lines(desk.profile, desk.language), sep="\n")
    elif asked.json:
        print(json.dumps(as_json(desk.profile)))
    else:
        print(*lines(desk.profile, desk.language), sep="\n")
    return 0


def lines(profile: Profile, _: Language) -> Iterator[str]:
    """What each game tells of its own, then the tables."""
    own = [line for book in score_books() for line in book.lines(profile.results, _)]
    tables = at_tables(profile.results)
    if not own and not tables:
        yield _("Aucune partie terminée pour l'instant.")
    yield from own
    for found in tables:
        yield from table_lines(found, _)


def lesson_lines(profile: Profile, _: Language) -> Iterator[str]:
    """How far each lesson is, and how often each of its steps was missed."""
    from tui.lessons.lesson import all_lessons
    from tui.lessons.listing import standing

    for lesson in all_lessons():
        known = profile.lessons.get(lesson.id, LessonProgress())
        told = standing(lesson, known, _)
        yield f"{lesson.id}  {presenter(lesson.game).title} · {_(lesson.title)} · {told}"
        for step, count in sorted(known.mistakes.items(), key=lambda item: item[0].zfill(3)):
            yield _.plural(
                "  étape {step} : {n} erreur", "  étape {step} : {n} erreurs", count, step=step
            )


def table_lines(tables: Tables, _: Language) -> Iterator[str]:
    """A game for several: how often, how often it was won, the totals."""
    title = presenter(tables.game).title
    yield _.plural("{game} : {n} partie", "{game} : {n} parties", tables.count, game=title)
    if tables.contested:
        yield _("  gagnées : {won} sur {count}", won=tables.won, count=tables.contested)
    yield _(
        "  meilleur total {best}, moyenne {mean}, derniers {last}",
        best=tables.best,
        mean=_.number(tables.mean),
        last=" ".join(map(str, tables.last)),
    )


def as_json(profile: Profile) -> dict[str, Any]:
    """The same as plain values."""
    told: dict[str, Any] = {"games": len(profile.results)}
    for book in score_books():
        told |= book.plain(profile.results)
    told["tables"] = {
        tables.game: {
            "count": tables.count,
            "contested": tables.contested,
            "won": tables.won,
            "best": tables.best,
            "mean": round(tables.mean, 3),
            "last": list(tables.last),
        }
        for tables in at_tables(profile.results)
    }
    return told
