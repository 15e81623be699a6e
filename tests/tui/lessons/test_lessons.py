"""Every lesson is its own test: what it asks is legal, its figures hold, its texts fit the box."""

import io
import json
import random

import pytest
from msgspec import ValidationError
from msgspec.toml import decode

from saves.profile import LessonProgress, Profile
from saves.store import Store
from tests.ledger.coverage import ledger
from tests.tui.house import at_home, shown
from tui.cli import main
from tui.lessons.lesson import Lesson, all_lessons, facts
from tui.lessons.runner import GIVEN, Runner
from tui.lessons.unwritten import encoded
from tui.lines.lesson import learn_in_lines
from tui.words.language import AVAILABLE, language
from tui.words.text import cells, wrap

LESSONS = tuple(all_lessons())
WIDTH, LINES = 78, 3

each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def runner_of(lesson, home, profile=None):
    return Runner(lesson, Store(home), Profile() if profile is None else profile)


def read(app):
    """What the screen shows, whatever the lines."""
    return " ".join(shown(app).split())


def do(runner):
    """One action as the lesson asks, or the first where any will do."""
    asked = runner.asked()
    runner.sitting.take(runner.sitting.legal[0] if asked is None else asked)
    return runner.settle()


def through(runner):
    """The runner before each decision, to the end of the last step."""
    while not runner.free:
        yield runner
        do(runner)


@each
def test_every_asked_move_is_legal_and_every_given_fact_holds(lesson, tmp_path):
    seen = []
    for runner in through(runner_of(lesson, tmp_path)):
        step = runner.step
        assert step.until or runner.asked() is not None, step.idea
        if not seen or seen[-1] != runner.at:
            seen.append(runner.at)
            known = facts(lesson.game, runner.sitting.state)
            assert {name: known[name] for name in step.given} == step.given, step.idea
    assert seen == list(range(len(lesson.step)))


@each
@pytest.mark.parametrize("code", AVAILABLE)
def test_every_text_is_filled_and_fits_the_box(lesson, code, tmp_path):
    _ = language(code)

    def fits(text, lines):
        assert "{" not in text
        assert len(wrap(text, WIDTH)) <= lines, text
        assert all(cells(line) <= WIDTH for line in wrap(text, WIDTH))

    runner = runner_of(lesson, tmp_path)
    while not runner.free:
        fits(runner.text(_), LINES)
        fits(runner.mistake(_, "⏎"), LINES)
        if do(runner):
            fits(runner.say(runner.told, _), 1)
    fits(runner.text(_), LINES)


@each
def test_wrong_answers_change_nothing_and_never_block(lesson, tmp_path):
    runner = runner_of(lesson, tmp_path)
    while not runner.free:
        asked, before = runner.asked(), runner.sitting.state
        others = [way for way in runner.sitting.legal if asked is not None and way != asked]
        for way in others[:GIVEN]:
            assert not runner.judge(way)
        assert runner.sitting.state is before
        assert asked is None or runner.judge(asked)
        do(runner)
    assert sum(runner.profile.lessons[lesson.id].mistakes.values()) > 0


@each
def test_a_lesson_is_left_and_resumed_after_every_step(lesson, tmp_path):
    runner = runner_of(lesson, tmp_path)
    store = Store(tmp_path)
    while not runner.free:
        if do(runner) and not runner.free:
            runner.profile.save(store)
            again = runner_of(lesson, tmp_path, Profile.load(store))
            assert (again.at, again.sitting.state) == (runner.at, runner.sitting.state)
            runner = again


@each
def test_in_plain_lines_the_same_moves_lead_to_the_same_end(lesson, tmp_path):
    lines, runner = [], runner_of(lesson, tmp_path)
    for _runner in through(runner):
        asked = runner.asked()
        legal = runner.sitting.legal
        lines.append(str(legal.index(legal[0] if asked is None else asked) + 1))
    told = io.StringIO()
    other = runner_of(lesson, tmp_path)
    first = other.sitting
    learn_in_lines(other, language("fr"), io.StringIO("\n".join([*lines, "q", ""])), told)
    assert first.state == runner.sitting.state
    assert runner.say(runner.told, language("fr")) in " ".join(told.getvalue().split())


@each
def test_the_free_run_ends_whoever_plays(lesson, tmp_path):
    profile = Profile(lessons={lesson.id: LessonProgress(lesson.version, len(lesson.step))})
    runner, chance = runner_of(lesson, tmp_path, profile), random.Random(5)
    while not runner.sitting.over:
        runner.sitting.take(chance.choice(runner.sitting.legal))
    runner.note()
    assert profile.lessons[lesson.id].done
    for code in AVAILABLE:
        told = runner.say(lesson.free.after, language(code))
        assert cells(told) <= WIDTH, told


@each
def test_a_lesson_of_another_version_begins_again(lesson, tmp_path):
    profile = Profile(lessons={lesson.id: LessonProgress(lesson.version + 1, 3, False, (("x",),))})
    runner = runner_of(lesson, tmp_path, profile)
    assert (runner.at, runner.changed_since) == (0, True)


@each
def test_progress_that_leads_nowhere_begins_again(lesson, tmp_path):
    profile = Profile(lessons={lesson.id: LessonProgress(lesson.version, 3, False, (("x",),))})
    assert runner_of(lesson, tmp_path, profile).at == 0


@each
def test_the_rules_of_a_lesson_are_in_the_ledger(lesson):
    assert set(lesson.rules) <= set(ledger())


def test_a_field_that_nobody_knows_is_refused():
    with pytest.raises(ValidationError, match="colour"):
        decode(b'id = "x"\ncolour = 1', type=Lesson)


async def test_a_newcomer_learns_by_keys(tmp_path):
    """Home, the list, lesson one by its keys with a mistake, its ways on, the free run, and no
    trace in games or statistics."""
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Première fois" in read(app)
        await pilot.press("a", "enter")
        await pilot.pause()
        table = app.screen
        assert "seule cette tasse compte" in read(app)
        runner = table.runner
        wrong = next(choice for choice in table.answers if choice.action != runner.asked())
        await pilot.press(wrong.key)
        await pilot.pause()
        assert runner.at == 0
        assert "leçon suivante" in read(app)
        await pilot.press("h")
        await pilot.pause()
        assert "Demandé" in read(app)
        await pilot.press("h", "f1", "f1")
        await pilot.press("q", "f")
        await pilot.pause()
        assert runner.at == 1
        while not runner.free:
            asked = runner.asked() or table.sitting.legal[0]
            key = next(choice.key for choice in table.answers if choice.action == asked)
            await pilot.press(key)
            await pilot.pause()
        assert "À vous de jouer" in read(app)
        await pilot.press("enter")
        await pilot.pause()
        assert not table.sitting.over
        while not table.sitting.over:
            await pilot.press(next(c.key for c in table.answers if c.key != "h"))
            await pilot.pause()
        assert "débutant" in read(app)
        await pilot.press("n")
        await pilot.pause()
        assert app.screen.runner.lesson.id == "r2"
        await pilot.press("q", "q")
        await pilot.pause()
        assert app.profile.lessons["r1"].done
        assert "faite" in read(app)
    assert not app.store.paths()
    assert not Profile.load(app.store).results
    assert encoded(table.sitting.steps[0].action)[0] == "card"


def test_the_command_line_lists_the_lessons_and_their_mistakes(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COMPTOIR_HOME", str(tmp_path))
    monkeypatch.setenv("COMPTOIR_LANG", "fr")
    known = {"r1": LessonProgress(1, 3, False, (), {"2": 4})}
    Profile(lessons=known).save(Store(tmp_path))
    assert main(["learn", "--list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["id"], row["step"]) for row in rows][:2] == [("r1", 3), ("r2", 0)]
    assert main(["stats", "--lessons"]) == 0
    told = capsys.readouterr().out
    assert "étape 4 sur 10" in told
    assert "étape 2 : 4 erreurs" in told
    assert main(["learn", "roaster", "9", "--plain"]) == 2
