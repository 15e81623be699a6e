"""The lessons played by keys and kept as pictures: `python -m docs.lessons [FOLDER]`.

All fifteen at 80×24 in three languages, each asked move by the keys a learner would press. With a
folder every step is kept there; without one, the twelve pictures of this folder are made again. For
each lesson its words and its keys are told, in the steps and without the free run.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from textual.pilot import Pilot

from saves.profile import Noticing, Profile
from saves.store import Store
from tui.app import Comptoir
from tui.drawing.widget import Drawing
from tui.lessons.lesson import Lesson, all_lessons
from tui.lessons.table import LessonTable
from tui.replay.pictures import without_web_font
from tui.start import Start
from tui.words.language import AVAILABLE, language

HERE = Path(__file__).parent
SIZE = (80, 24)

#: The pictures of this folder: lesson, step from one on, and language.
KEPT = (
    ("r1", 1, "fr"), ("r1", 4, "fr"), ("r2", 5, "en"), ("c1", 3, "fr"), ("c1", 10, "pt_PT"),
    ("m1", 1, "fr"), ("m2", 5, "fr"), ("m3", 2, "en"), ("t1", 3, "fr"), ("t3", 2, "fr"),
    ("t5", 1, "pt_PT"), ("t7", 3, "fr"),
)  # fmt: skip

#: What a cursor of a board's own can be led by.
STEERING = ("up", "down", "left", "right", "tab", "space", "plus", "t", "r", "n")
#: More places than any board has.
MOST = 400


class Frame(NamedTuple):
    """A step as it stands on the screen: the table, and the keys that led here from the last."""

    table: LessonTable
    step: int
    keys: tuple[str, ...]


async def played(app: Comptoir, pilot: Pilot[Any], lesson: Lesson) -> AsyncIterator[Frame]:
    """A lesson by keys: a frame for each of its steps, and one for its free run."""
    await app.learn(lesson.id)
    await pilot.pause()
    table = app.screen
    assert isinstance(table, LessonTable)
    runner, shown, pressed = table.runner, -1, list[str]()
    while True:
        await at_rest(table, pilot)
        if table.paused and not table.reading and not runner.free:
            await pilot.press("enter")
            pressed.append("enter")
            continue
        if runner.at != shown:
            shown = runner.at
            yield Frame(table, shown, tuple(pressed))
            pressed.clear()
        if runner.free:
            break
        for key in keys_for(table):
            await pilot.press(key)
            pressed.append(key)
        await pilot.pause()
    app.leave()
    await pilot.pause()


async def at_rest(table: LessonTable, pilot: Pilot[Any]) -> None:
    """Wait until nobody else is to move."""
    while table.watching:
        await pilot.pause(0.01)


def keys_for(table: LessonTable) -> tuple[str, ...]:
    """The keys that do what the lesson asks now, as a learner would press them."""
    asked = table.runner.asked()
    if asked is None:
        return ("enter",) if table.deciding is None else (table.answers[0].key,)
    if table.pointer is not None and type(table.pointer) is type(asked):
        return (*way_to(table, asked), "enter")
    return (next((choice.key for choice in table.answers if choice.action == asked), "enter"),)


def way_to(table: LessonTable, asked: Any) -> tuple[str, ...]:
    """The shortest way of a board's own cursor to what is asked."""
    board = table.query_one("#board", Drawing).canvas
    seen, waiting = {table.pointer}, deque([(table.pointer, tuple[str, ...]())])
    while waiting and len(seen) < MOST:
        here, way = waiting.popleft()
        if here == asked:
            return way
        scene = replace(table.scene(), pointer=here)
        drawn = table.scenery.board(scene, board.height).within(board.width, board.height)
        for key in STEERING:
            there = table.scenery.steer(scene, drawn.spots, key)
            if there is not None and there not in seen:
                seen.add(there)
                waiting.append((there, (*way, key)))
    raise LookupError(f"no way to {asked}")


def words(lesson: Lesson, code: str) -> int:
    """The words of a lesson's steps in a language."""
    _ = language(code)
    return sum(len(_(text).split()) for text in texts(lesson))


def texts(lesson: Lesson) -> Iterator[str]:
    """What a learner reads who makes no mistake."""
    for step in lesson.step:
        yield step.say
        yield step.after
    yield lesson.free.say
    yield lesson.free.after


async def run(code: str, folder: Path | None) -> Counter[str]:
    """All lessons in a language: the keys of each; its pictures where they are wanted."""
    keys: Counter[str] = Counter()
    with TemporaryDirectory() as home:
        profile = Profile(name="Ada", pace="none")
        profile.noticing = Noticing(on=False)
        profile.save(Store(Path(home)))
        app = Comptoir(Start(home=Path(home), language=code))
        async with app.run_test(size=SIZE) as pilot:
            for lesson in all_lessons():
                async for frame in played(app, pilot, lesson):
                    keys[lesson.id] += len(frame.keys)
                    keep(app, lesson.id, frame.step + 1, code, folder)
    return keys


def keep(app: Comptoir, lesson: str, step: int, code: str, folder: Path | None) -> None:
    """A step as a file, if it is wanted."""
    name = f"lesson-{lesson}-{step:02}-{code}.svg"
    if folder is not None:
        (folder / name).write_text(picture(app), encoding="utf-8")
    elif (lesson, step, code) in KEPT:
        (HERE / name).write_text(picture(app), encoding="utf-8")


def picture(app: Comptoir) -> str:
    """The screen as SVG, with the fonts of whoever looks."""
    return without_web_font(app.export_screenshot(title="Comptoir", simplify=True))


def main(*folders: str) -> None:
    folder = Path(folders[0]) if folders else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    keys = {code: asyncio.run(run(code, folder)) for code in AVAILABLE}
    for lesson in all_lessons():
        told = "/".join(str(words(lesson, code)) for code in AVAILABLE)
        print(f"{lesson.id}  words {'/'.join(AVAILABLE)} {told}  keys {keys['fr'][lesson.id]}")


if __name__ == "__main__":
    main(*sys.argv[1:])
