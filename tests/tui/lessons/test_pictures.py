"""Every step of every lesson by keys, at 80×24 in three languages: nothing it says is cut."""

import re

import pytest

from bench.pictures.checks import asked
from docs.lessons import HERE as DOCS
from docs.lessons import KEPT, SIZE, at_rest, played
from rules.registry import NAMES
from saves.profile import Noticing, Profile
from saves.store import Store
from tests.tui.house import at_home, shown
from tui.lessons.lesson import all_lessons, lessons
from tui.lessons.runner import GIVEN, MARKED
from tui.words.language import AVAILABLE

BLANKS = re.compile(r"\s+")


def flat(text):
    """A text whatever its lines."""
    return BLANKS.sub(" ", text).strip()


@pytest.mark.parametrize("code", AVAILABLE)
@pytest.mark.parametrize("name", NAMES)
async def test_no_line_of_a_lesson_is_cut_on_a_small_screen(name, code, tmp_path):
    Profile(pace="none", noticing=Noticing(on=False)).save(Store(tmp_path))
    app = at_home(tmp_path, language=code)
    async with app.run_test(size=SIZE) as pilot:
        for lesson in lessons(name):
            steps = []
            async for frame in played(app, pilot, lesson):
                steps.append(frame.step)
                seen, table = shown(app), frame.table
                if not table.runner.at_rest:
                    assert table.boxed
                    said = table.runner.text(app.language, table.key_of(table.runner.asked()))
                    assert flat(said) in flat(seen), seen
                assert flat(table.notice) in flat(seen), seen
                assert not [*asked(seen.splitlines(), True, app.language)], seen
            assert steps == list(range(len(lesson.step) + 1))


def test_the_twelve_pictures_are_there():
    known = {lesson.id: len(lesson.step) for lesson in all_lessons()}
    assert len(KEPT) == 12
    assert {code for _lesson, _step, code in KEPT} == set(AVAILABLE)
    for lesson, step, code in KEPT:
        assert step <= known[lesson]
        drawn = (DOCS / f"lesson-{lesson}-{step:02}-{code}.svg").read_text(encoding="utf-8")
        assert "</svg>" in drawn


@pytest.mark.parametrize("name", NAMES)
async def test_after_the_third_mistake_enter_does_what_is_asked(name, tmp_path):
    """By keys at the table: three wrong choices change nothing, from the second on the asked one is
    marked, and what each would have done stands there whole."""
    Profile(pace="none", noticing=Noticing(on=False)).save(Store(tmp_path))
    app = at_home(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await app.learn(lessons(name)[0].id)
        await pilot.pause()
        table, runner = app.screen, app.screen.runner
        await at_rest(table, pilot)
        asked, begun = runner.asked(), len(runner.sitting.steps)
        wrong = next(choice for choice in table.answers if choice.action != asked)
        for misses in range(1, GIVEN + 1):
            await pilot.press(wrong.key)
            await pilot.pause()
            assert (runner.misses, len(runner.sitting.steps)) == (misses, begun)
            assert runner.mistake(wrong.action, app.language, "")[:20] in shown(app)
            assert "…" not in table.notice
            assert flat(table.notice) in flat(shown(app))
            if misses >= MARKED:
                assert table.answers[table.cursor].action == asked
        await pilot.press("enter")
        await pilot.pause()
        assert runner.sitting.steps[begun].action == asked
