"""A lesson of each of the larger games in a real terminal, by the keys a learner would press."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from docs.lessons import SIZE, played
from saves.profile import Noticing, Profile
from saves.store import Store
from tests.terminal import Terminal
from tui.app import Comptoir
from tui.lessons.lesson import Lesson, lesson
from tui.start import Start
from tui.words.language import language

#: As much of a text as stands in its first line whatever the figures are.
BEGINNING = 24


def no_newcomer(home: Path) -> None:
    """Bots move at once, and nothing is pointed out."""
    Profile(name="Ada", pace="none", noticing=Noticing(on=False)).save(Store(home))


async def keys_of(taught: Lesson, code: str, home: Path) -> list[tuple[str, ...]]:
    """The keys from each step of a lesson to the next."""
    app = Comptoir(Start(home=home, language=code))
    async with app.run_test(size=SIZE) as pilot:
        return [frame.keys async for frame in played(app, pilot, taught)]


@pytest.mark.parametrize(("name", "code"), [("c1", "fr"), ("m1", "pt_PT"), ("t1", "en")])
def test_a_lesson_is_learnt_by_keys(tmp_path: Path, name: str, code: str) -> None:
    _, taught = language(code), lesson(name)
    for home in ("beside", "here"):
        no_newcomer(tmp_path / home)
    ways = asyncio.run(keys_of(taught, code, tmp_path / "beside"))
    assert len(ways) == len(taught.step) + 1
    said = [*(step.say for step in taught.step), taught.free.say]
    env = {"COMPTOIR_HOME": str(tmp_path / "here")}
    with Terminal("--lang", code, "learn", taught.game, name, env=env) as program:
        for keys, text in zip(ways, said, strict=True):
            for key in keys:
                program.send(key)
                program.settle(0.1)
            program.wait_for(_(text).split("{")[0][:BEGINNING].strip())
            program.settle(0.1)
        program.send("q")
        program.settle(0.2)
        if name not in Profile.load(Store(tmp_path / "here")).lessons:
            raise AssertionError(program.text)
    kept = Profile.load(Store(tmp_path / "here")).lessons[name]
    assert kept.step == len(taught.step)
