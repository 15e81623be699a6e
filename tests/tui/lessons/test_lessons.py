"""Every lesson is its own test: what it asks is legal, its figures hold, its texts fit the box."""

import io
import json
import random
from collections import deque

import pytest
from msgspec import ValidationError, convert
from msgspec.toml import decode

from bots.players import bot
from rules import registry
from rules.packs import digest
from saves.profile import LessonProgress, Profile
from saves.store import Store
from tests.ledger.coverage import ledger
from tests.tui.house import at_home, shown
from tests.tui.lessons.drawn import drawn, scene_of
from tests.tui.lessons.walk import chosen, do, learner_decides, runner_of, through
from tui.cli import main
from tui.contract.presenter import presenter_of
from tui.contract.rule_book import sentences
from tui.lessons.box import LIT, places
from tui.lessons.lesson import Lesson, Setting, all_lessons, facts, lessons
from tui.lessons.listing import standing
from tui.lessons.recorded import LEARNER, recording_of
from tui.lessons.runner import GIVEN, Runner
from tui.lessons.unwritten import encoded, fits
from tui.lines.lesson import learn_in_lines
from tui.words.language import AVAILABLE, language
from tui.words.own_keys import checked
from tui.words.text import cells, wrap

LESSONS = tuple(all_lessons())
WIDTH, LINES, TITLE = 78, 3, 30

#: Free runs of each lesson, and how often a beginner in them does not think.
FREE_RUNS, HURRY = 20, 0.9

each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def read(app):
    """What the screen shows, whatever the lines."""
    return " ".join(shown(app).split())


@each
def test_every_asked_move_is_legal_and_every_given_fact_holds(lesson, tmp_path):
    seen = []
    for runner in through(runner_of(lesson, tmp_path)):
        step, legal = runner.step, runner.sitting.legal
        assert step.until or step.read or runner.asked() is not None, step.idea
        if not seen or seen[-1] != runner.at:
            seen.append(runner.at)
            known = facts(lesson.game, runner.sitting.state)
            assert {name: known[name] for name in step.given} == step.given, step.idea
            left = [*step.also, *(wrong.move for wrong in step.wrong)]
        left = [move for move in left if not any(fits(way, move) for way in legal)]
        if len(runner.missing()) == 1:
            assert not left, f"{step.idea}: nobody can do {left}"
    assert seen == list(range(len(lesson.step)))


@each
def test_a_lesson_is_played_with_its_own_pack(lesson):
    game = registry.game(lesson.game)
    line = recording_of(lesson)
    if line is None:
        options = convert(lesson.table.options, game.options)
        assert lesson.table.digest == digest(game.shelf[options.pack])
    else:
        assert line.journal.digest == digest(game.shelf[line.journal.pack])
        assert line.journal.revision == game.revision
        assert lesson.table == Setting(
            recorded=lesson.table.recorded, follows=lesson.table.follows, at=lesson.table.at
        )


@each
def test_every_text_is_filled_and_fits_the_box(lesson, tmp_path):
    for code in AVAILABLE:
        _ = language(code)

        def fit(text, lines):
            assert "{" not in text, text
            assert len(wrap(text, WIDTH)) <= lines, text
            assert all(cells(line) <= WIDTH for line in wrap(text, WIDTH)), text

        runner = runner_of(lesson, tmp_path)
        assert cells(_(lesson.title)) <= TITLE
        while not runner.free:
            fit(runner.text(_, "⏎"), LINES)
            assert cells(runner.folded(_)) <= WIDTH
            asked = runner.wanted()
            for way in runner.sitting.legal if asked else ():
                if way not in asked:
                    fit(runner.mistake(way, _, "⏎"), LINES)
            if do(runner, code):
                fit(runner.told, 1)
        fit(runner.text(_), LINES)


@each
def test_wrong_answers_change_nothing_and_never_block(lesson, tmp_path):
    missed = 0
    runner = runner_of(lesson, tmp_path)
    for _runner in through(runner):
        wanted, before = runner.wanted(), runner.sitting.state
        others = [way for way in runner.sitting.legal if wanted and way not in wanted]
        for way in others[:GIVEN]:
            assert not runner.judge(way)
            assert runner.mistake(way, language("fr"), "⏎")
            missed += 1
        assert runner.sitting.state is before
        assert all(map(runner.judge, wanted))
    assert sum(runner.profile.lessons[lesson.id].mistakes.values()) == missed > 0


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
def test_in_plain_lines_the_same_moves_lead_to_the_same_end(lesson, tmp_path, monkeypatch):
    """The steps by their numbers from a pipe, then the free run until nobody answers."""
    ends, let_go = [], Runner.let_go

    def leave(runner):
        ends.append(runner.sitting.state)
        let_go(runner)

    monkeypatch.setattr(Runner, "let_go", leave)
    runner = runner_of(lesson, tmp_path)
    lines = [
        str(runner.sitting.legal.index(chosen(runner)) + 1)
        for _runner in through(runner)
        if learner_decides(runner)
    ]
    if runner.at_rest:
        runner.let_go()
    told = io.StringIO()
    other = runner_of(lesson, tmp_path)
    learn_in_lines(other, language("fr"), io.StringIO("\n".join([*lines, ""])), told)
    assert ends[0] == ends[1]
    heard = " ".join(told.getvalue().split())
    for step in lesson.step:
        assert step.say.split("{")[0].split("«")[0][:40] in heard
    assert runner.text(language("fr")) in heard


@each
def test_the_free_run_ends_whoever_plays(lesson, tmp_path):
    """A random learner among beginners, on several lucks."""
    runner = runner_of(lesson, tmp_path)
    deque(through(runner), maxlen=0)
    left = runner.profile.lessons
    for chance in map(random.Random, range(FREE_RUNS)):
        profile = Profile(lessons=left)
        runner = runner_of(lesson, tmp_path, profile)
        sitting = runner.sitting
        first = len(sitting.steps)
        while not runner.finished:
            turn = sitting.turn
            seat = sitting.journal.seats[turn.seat]
            if seat.human or chance.random() < HURRY:
                action = chance.choice(sitting.legal)
            else:
                thinker = bot(lesson.game, seat.player, chance.getrandbits(32))
                action = thinker.choose(sitting.game.view(sitting.state, turn.seat), sitting.legal)
            sitting.take(action)
        assert any(step.turn.seat == LEARNER for step in sitting.steps[first:])
        runner.note()
        assert profile.lessons[lesson.id].done
        for code in AVAILABLE:
            told = runner.say(lesson.free.after, language(code))
            assert cells(told) <= WIDTH, told


@each
def test_a_lesson_of_another_version_begins_again(lesson, tmp_path):
    profile = Profile(lessons={lesson.id: LessonProgress(lesson.version + 1, 1, False, (("x",),))})
    runner = runner_of(lesson, tmp_path, profile)
    assert (runner.at, runner.changed_since) == (0, True)


@each
def test_the_list_tells_how_far_a_lesson_is(lesson):
    _, count = language("fr"), len(lesson.step)
    assert "minute" in standing(lesson, LessonProgress(), _)
    for step in range(1, count):
        told = standing(lesson, LessonProgress(lesson.version, step), _)
        assert told == f"étape {step + 1} sur {count}"
    assert "à vous de jouer" in standing(lesson, LessonProgress(lesson.version, count), _)
    assert standing(lesson, LessonProgress(lesson.version, 0, done=True), _) == "faite"


@each
def test_progress_that_leads_nowhere_begins_again(lesson, tmp_path):
    profile = Profile(lessons={lesson.id: LessonProgress(lesson.version, 1, False, (("x",),))})
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


@pytest.mark.parametrize("game", registry.NAMES)
async def test_all_lessons_of_a_game_are_played_by_keys(game, tmp_path):
    """Each asked move by its key or under the own cursor, the texts with Enter, then the first
    decision of the free run."""
    Profile(pace="none").save(Store(tmp_path))
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for lesson in lessons(game):
            await app.learn(lesson.id)
            await pilot.pause()
            table, runner = app.screen, app.screen.runner
            while not runner.free:
                await settled(table, pilot)
                await pilot.press(key_for(table))
                await pilot.pause()
            if runner.at_rest:
                await pilot.press("enter")
            await settled(table, pilot)
            assert runner.text(app.language)[:30] in read(app)
            await pilot.press("q")
            await pilot.pause()
            assert app.profile.lessons[lesson.id].step == len(lesson.step)
    assert not app.store.paths()


async def test_a_text_to_be_read_is_not_passed_over(tmp_path):
    """`q f` does one step: the text that comes next is shown."""
    Profile(pace="none").save(Store(tmp_path))
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.learn("t4")
        await pilot.pause()
        table = app.screen
        await pilot.press("q", "f")
        await settled(table, pilot)
        await pilot.pause()
        assert table.runner.at == 1
        assert table.reading
        assert "cinq fois" in read(app)


async def settled(table, pilot):
    """Wait until nobody else is to move."""
    while table.watching:
        await pilot.pause(0.01)


def key_for(table):
    """The key that does what the lesson asks now, the own cursor being put there."""
    runner = table.runner
    asked = runner.asked()
    if asked is None:
        return "enter" if table.deciding is None else table.answers[0].key
    if table.pointer is not None and type(table.pointer) is type(asked):
        table.point_at(asked)
        return "enter"
    return next((choice.key for choice in table.answers if choice.action == asked), "enter")


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


@each
@pytest.mark.parametrize("wide", [False, True], ids=["80x24", "120x40"])
def test_what_is_lit_up_and_what_is_asked_are_seen_beside_the_box(lesson, wide, tmp_path):
    for code in AVAILABLE:
        _, runner, seen = language(code), runner_of(lesson, tmp_path), set()
        for _runner in through(runner, code):
            if runner.at in seen:
                continue
            seen.add(runner.at)
            boxed, board, below, pointer = drawn(runner, _, wide=wide)
            where = f"{code} {runner.at + 1} {runner.step.idea}"
            covered = {row for row, paints in enumerate(boxed.paints) if "bar_crema" in paints}
            assert covered, where
            if runner.step.show:
                row, column = places(board, runner.shown(_))[0]
                assert boxed.paints[row][column] == LIT, where
                assert row not in covered, where
            asked = runner.asked()
            if asked is None:
                continue
            spots = [spot for spot in board.spots if spot.what == asked]
            free = any(covered.isdisjoint(range(s.y, s.y + s.height)) for s in spots)
            own_cursor = pointer is not None and type(pointer) is type(asked)
            listed = below is not None and asked_label(runner, asked, _) in " ".join(
                below.text().split()
            )
            assert free or own_cursor or listed, where


def asked_label(runner, asked, _):
    """The beginning of what the list says of the asked choice."""
    sitting = runner.sitting
    label = presenter_of(sitting.journal).label(sitting.game.view(sitting.state, 0), asked, _)
    return " ".join(label.split())[:24]


def test_in_plain_lines_what_is_asked_is_said_for_the_ear(tmp_path):
    """After a choice that is good too, and by `h`: no sign of the board is left in it."""
    told, runner = io.StringIO(), runner_of(lessons("cafe")[0], tmp_path)
    learn_in_lines(runner, language("fr"), io.StringIO("1\nh\n"), told)
    heard = " ".join(told.getvalue().split())
    assert "C'est bon aussi." in heard
    assert "Demandé : 3 N° 10" in heard
    assert "[B tasse" not in heard


@pytest.mark.parametrize("code", AVAILABLE)
def test_what_has_no_key_is_called_by_its_words(code, tmp_path):
    """The board's own cursor is steered to it: no empty bracket, no comma before nothing."""
    runner, _ = runner_of(lessons("cafe")[0], tmp_path), language(code)
    for at_step in through(runner, code):
        if at_step.at == 2:
            break
    fine = next(action for action in runner.sitting.legal if fits(action, runner.step.also[0]))
    assert runner.label(_) in runner.mistake(fine, _, "")
    assert "[" not in runner.mistake(fine, _, "")
    assert "[3]" in runner.mistake(fine, _, "3")


def test_the_folded_line_names_the_keys_that_are_in_force(tmp_path):
    runner = runner_of(lessons("roaster")[0], tmp_path)
    assert runner.folded(language("fr")).endswith("· F1 relire · q quitter")
    own = checked("", {"f2": "f1", "Q": "q"})
    assert runner.folded(language("fr"), own).endswith("· f2 F1 relire · Q q quitter")


async def test_f1_in_a_lesson_begins_with_the_sentence_of_the_rule(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "enter")
        await pilot.pause()
        table = app.screen
        said = sentences("roaster")[table.turn.rule]
        await pilot.press("f1")
        await pilot.pause()
        told = " ".join(app.screen.texts)
        assert f"{table.turn.rule}  {said}" in told
        assert told.index(said) < told.index(table.presenter.topic(table.turn.rule).body[:20])


@pytest.mark.parametrize("chapter", ["t4", "t6"])
def test_a_text_is_read_beside_the_board_it_speaks_of(chapter, tmp_path):
    """A text stops the table: the harvest is shown only where it has just come in."""
    lesson = next(each for each in lessons("traders") if each.id == chapter)
    texts = 0
    for runner in through(runner_of(lesson, tmp_path)):
        if runner.step.read:
            look, scene = scene_of(runner, language("fr"), wide=False)
            texts += 1
            assert (look.paused_in(scene) == "recolter") is (chapter == "t4"), runner.step.idea
            assert bool(look.beats(scene)) is (chapter == "t4")
    assert texts


async def test_a_lesson_with_no_home_below_it_leads_to_the_others(tmp_path):
    """`comptoir learn GAME CHAPTER` has nothing below the table: the list by `q` `c`, and the next
    lesson, open all the same."""
    app = at_home(tmp_path, screen="learn", lesson="t1")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.screen.action_open("t2")
        await pilot.pause()
        assert app.screen.runner.lesson.id == "t2"
        await pilot.press("q", "c")
        await pilot.pause()
        assert "III Commercer" in read(app)
