"""Every lesson in a real terminal at two sizes, by the keys a learner would press: each step's text
stands there whole, what it speaks of is lit up, and what it asks for can be seen."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from docs.lessons import played
from saves.profile import Noticing, Profile
from saves.store import Store
from tests.terminal import Terminal
from tui.app import Comptoir
from tui.drawing.palettes import DARK, paint
from tui.lessons.box import LIT, WIDTH
from tui.lessons.lesson import all_lessons, lessons
from tui.lessons.table import LessonTable
from tui.start import Start
from tui.words.language import language
from tui.words.text import wrap

SMALL, WIDE = (80, 24), (120, 40)
BLANKS = re.compile(r"\s+")

#: As much of a choice's words as is looked for: a narrow list may cut the rest.
BEGINNING = 16

#: How often a screen is looked at before something is held to be missing.
TRIES = 20


class Seen(NamedTuple):
    """What a learner is to see at a step, and the keys that lead there from the last."""

    keys: tuple[str, ...]
    said: list[str]
    shown: str
    asked: str


def flat(text: str) -> str:
    """A text whatever its lines."""
    return BLANKS.sub("", text)


def no_newcomer(home: Path) -> None:
    """Bots move at once, and nothing is pointed out."""
    Profile(name="Ada", pace="none", noticing=Noticing(on=False)).save(Store(home))


def at_step(table: LessonTable, keys: tuple[str, ...]) -> Seen:
    """What a step is to show: of a choice in a list its words; a cursor on the board leads to the
    others."""
    runner, _, asked = table.runner, table.language, table.runner.asked()
    listed = [choice.label for choice in table.answers if choice.action == asked]
    on_board = table.is_list or (table.pointer is not None and type(table.pointer) is type(asked))
    words = "" if on_board or not listed else flat(listed[0])[:BEGINNING]
    said = [] if runner.at_rest else wrap(runner.text(_, table.key_of(asked)), WIDTH)
    return Seen(keys, said, runner.shown(_), words)


async def seen(game: str, code: str, size: tuple[int, int], home: Path) -> list[list[Seen]]:
    """Each lesson of a game, step by step."""
    app = Comptoir(Start(home=home, language=code))
    async with app.run_test(size=size) as pilot:
        return [
            [at_step(frame.table, frame.keys) async for frame in played(app, pilot, lesson)]
            for lesson in lessons(game)
        ]


@pytest.mark.parametrize(("game", "size", "code"), [
    ("roaster", SMALL, "en"), ("cafe", SMALL, "fr"), ("mombasa", SMALL, "pt_PT"),
    ("traders", SMALL, "en"), ("roaster", WIDE, "pt_PT"), ("cafe", WIDE, "en"),
    ("mombasa", WIDE, "fr"), ("traders", WIDE, "pt_PT"),
])  # fmt: skip
def test_the_lessons_of_a_game_are_learnt_by_keys(
    tmp_path: Path, game: str, size: tuple[int, int], code: str
) -> None:
    for home in ("beside", "here"):
        no_newcomer(tmp_path / home)
    ways = asyncio.run(seen(game, code, size, tmp_path / "beside"))
    env = {"COMPTOIR_HOME": str(tmp_path / "here")}
    with Terminal("--lang", code, "learn", columns=size[0], rows=size[1], env=env) as program:
        program.wait_for(language(code)("Apprendre en jouant"))
        first = tuple(all_lessons()).index(lessons(game)[0])
        for _down in range(first):
            program.settle(0.05)
            program.send("down")
        for lesson, steps in zip(lessons(game), ways, strict=True):
            assert len(steps) == len(lesson.step) + 1
            program.settle(0.1)
            program.send("enter")
            for step in steps:
                follow(program, step)
            program.send("q")
            program.wait_for(language(code)("Apprendre en jouant"))
            program.send("down")
    kept = Profile.load(Store(tmp_path / "here")).lessons
    assert {name: each.step for name, each in kept.items()} == {
        lesson.id: len(lesson.step) for lesson in lessons(game)
    }


def follow(program: Terminal, step: Seen) -> None:
    """Press the keys to a step, and look at it."""
    for key in step.keys:
        program.settle(0.1)
        program.send(key)
    for line in step.said:
        program.wait_for(line)
    program.settle(0.1)
    for _try in range(TRIES):
        if complete(program, step):
            return
        program.settle(0.3)
    raise AssertionError(f"{step}\n{program.text}")


def complete(program: Terminal, step: Seen) -> bool:
    """Whether all that belongs to a step can be seen: on a busy machine a frame may be late."""
    lit = program.on_ground(paint(DARK, LIT).ground)
    whole = all(line in program.text for line in step.said)
    return whole and step.asked in flat(program.text) and step.shown in lit
