"""`comptoir stats`: a player's own results, on screen, in lines or as JSON."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rules import registry
from saves.hindsight import Hindsight, kept
from saves.journal import Seat
from saves.profile import LessonProgress, Profile
from saves.statistics import Against, Losses, Tables, against, losses
from tui.contract.presenter import presenter
from tui.contract.score_book import at_tables, score_books
from tui.contract.seating import kind_of
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
        print(json.dumps(as_json(desk.profile, tuple(kept(desk.store)))))
    else:
        print(*lines(desk.profile, tuple(kept(desk.store)), desk.language), sep="\n")
    return 0


def lines(profile: Profile, looked_back: Sequence[Hindsight], _: Language) -> Iterator[str]:
    """What each game tells of its own, then the tables, the bots met, and what decisions cost."""
    own = [line for book in score_books() for line in book.lines(profile.results, _)]
    tables = at_tables(profile.results)
    if not own and not tables:
        yield _("Aucune partie terminée pour l'instant.")
    yield from own
    for found in tables:
        yield from table_lines(found, _)
    for game in registry.NAMES:
        yield from against_lines(against(profile.results, game), _)
        spent = losses(looked_back, game)
        yield from loss_lines(spent, _) if spent is not None else ()


def against_lines(met: Sequence[Against], _: Language) -> Iterator[str]:
    """A game against each level of bots."""
    for one in met:
        level = kind_of(Seat("", one.level), _)
        lead = _.number(one.lead)
        title = presenter(one.game).title
        yield _.plural(
            "{game} contre {level} : {n} partie, gagnées : {won}, avance moyenne {lead}",
            "{game} contre {level} : {n} parties, gagnées : {won}, avance moyenne {lead}",
            one.count,
            game=title,
            level=level,
            won=one.won,
            lead=lead,
        )


def loss_lines(spent: Losses, _: Language) -> Iterator[str]:
    """What decisions of a game gave away: by phase, and from game to game."""
    words = presenter(spent.game)
    phases = dict(words.phases(_))
    yield _("{game} : points perdus par décision", game=words.title)
    for phase, (mean, count) in spent.phases.items():
        yield _.plural(
            "  {phase} : {mean} ({n} décision)",
            "  {phase} : {mean} ({n} décisions)",
            count,
            phase=phases.get(phase, phase),
            mean=_.number(mean, 2),
        )
    means = " ".join(_.number(mean, 2) for mean in spent.over_time)
    yield _("  de partie en partie : {means}", means=means)


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


def as_json(profile: Profile, looked_back: Sequence[Hindsight] = ()) -> dict[str, Any]:
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
    told["against"] = [
        msgspec.to_builtins(one)
        for game in registry.NAMES
        for one in against(profile.results, game)
    ]
    told["losses"] = {
        game: {
            "phases": {
                phase: {"mean": round(mean, 3), "decisions": count}
                for phase, (mean, count) in spent.phases.items()
            },
            "over_time": [round(mean, 3) for mean in spent.over_time],
        }
        for game in registry.NAMES
        if (spent := losses(looked_back, game)) is not None
    }
    return told
