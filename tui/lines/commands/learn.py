"""`comptoir learn [GAME [CHAPTER]]`: the lessons, on screens or in plain lines."""

from __future__ import annotations

import io
import json
import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from saves.profile import LessonProgress, Profile
from tui.contract.presenter import presenter
from tui.lessons.lesson import Lesson, all_lessons, lessons
from tui.lessons.listing import standing
from tui.lessons.runner import Runner
from tui.lines.commands.desk import (
    WRONG_LINE,
    asked_language,
    desk_for,
    screen,
)
from tui.lines.lesson import learn_in_lines
from tui.start import Start
from tui.words.language import Language


def run(asked: Namespace, _: Language) -> int:
    """List the lessons, or begin one."""
    known = lessons(asked.game) if asked.game else tuple(all_lessons())
    if not (asked.plain or asked.list or asked.json or asked.game) or not known:
        if known:
            return screen(Start(screen="learn", language=asked_language(asked, os.environ)), _)
        print(_("Ce jeu n'a pas encore de leçon."), file=sys.stderr)
        return WRONG_LINE
    desk = desk_for(asked)
    if asked.list or asked.json or not asked.game:
        tell(known, desk.profile, desk.language, as_json=asked.json)
        return 0
    chosen = named(known, asked.chapter, desk.profile)
    if chosen is None:
        told = _("Il n'y a pas de leçon « {name} ».", name=asked.chapter)
        print(told, _("« comptoir learn --list » les montre."), file=sys.stderr)
        return WRONG_LINE
    if not asked.plain:
        code = asked_language(asked, os.environ)
        return screen(Start(screen="learn", lesson=chosen.id, language=code), _)
    try:
        source = sys.stdin or io.StringIO()
        runner = Runner(chosen, desk.store, desk.profile)
        return learn_in_lines(runner, desk.language, source, sys.stdout)
    finally:
        desk.profile.save(desk.store)


def named(known: Sequence[Lesson], chapter: str | None, profile: Profile) -> Lesson | None:
    """The lesson of a number or an id; without one, the first that is not done."""
    if chapter is None:
        undone = [each for each in known if not progress(profile, each).done]
        return (undone or known)[0]
    for number, each in enumerate(known, start=1):
        if chapter in (str(number), each.id):
            return each
    return None


def progress(profile: Profile, lesson: Lesson) -> LessonProgress:
    """How far a lesson is."""
    return profile.lessons.get(lesson.id, LessonProgress())


def tell(known: Sequence[Lesson], profile: Profile, _: Language, *, as_json: bool) -> None:
    """The lessons with how far each is."""
    if as_json:
        rows = [
            {
                "id": each.id,
                "game": each.game,
                "title": _(each.title),
                "minutes": each.minutes,
                "steps": len(each.step),
                "step": progress(profile, each).step,
                "done": progress(profile, each).done,
            }
            for each in known
        ]
        print(json.dumps(rows, ensure_ascii=False))
        return
    for each in known:
        told = standing(each, progress(profile, each), _)
        print(f"{each.id}  {presenter(each.game).title} · {_(each.title)} · {told}")
