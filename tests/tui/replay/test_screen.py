"""The replay on the screen: every way to go somewhere, other eyes, advice, playing on, the code."""

from itertools import pairwise

import pytest

from bots.mind import Mind
from bots.players import Advice
from saves.code import opened
from saves.journal import Branch, Seat
from saves.replay import Replay
from saves.store import Store
from tests.rules.conformance import TABLES
from tests.saves.tables import CHALLENGE, finished, recorded, roast, wander, wander_back_and_forth
from tests.tui.house import LARGE, SMALL, at_home, line, shown
from tui.app import Comptoir
from tui.contract.presenter import presenter
from tui.drawing.curve import curves
from tui.drawing.footer import fitting
from tui.drawing.widget import Drawing
from tui.replay import stage
from tui.replay.compare import Compare, played_at
from tui.replay.log_sheet import ReplayLogSheet
from tui.replay.onward import Onward
from tui.replay.panel import panel
from tui.replay.people import Person, people
from tui.replay.playback import FRAMES, SPEEDS
from tui.replay.screen import Watching
from tui.replay.scrubber import Seek, column_of, fitted, scrubber
from tui.replay.stage import STAGE
from tui.start import Start
from tui.table.room import ASIDE
from tui.table.screen import Table
from tui.words.keymap import GAMES, REPLAY, keys_of
from tui.words.language import AVAILABLE, language

ONE_EACH = {table.name: table for table in reversed(TABLES)}
each_game = pytest.mark.parametrize("table", ONE_EACH.values(), ids=ONE_EACH)
COMPANY = {table.name: table for table in reversed(TABLES) if table.options.players > 1}
each_company = pytest.mark.parametrize("table", COMPANY.values(), ids=COMPANY)
both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def watching(home, replay, **start):
    """The app at a replay, in French."""
    return Comptoir(Start(home=home, **{"language": "fr", **start}), replay)


@pytest.fixture
def challenge(tmp_path):
    """A finished challenge of Coffee Roaster."""
    return Replay(finished(Store(tmp_path), CHALLENGE).journal)


@pytest.fixture
def hesitant(tmp_path):
    """A roast in which some moves were taken back."""
    return Replay(wander_back_and_forth(roast(Store(tmp_path), CHALLENGE), 60).journal)


# Watching


@each_game
@both_sizes
async def test_every_game_is_watched_from_its_setup_to_its_score(tmp_path, table, size):
    replay = Replay(recorded(table))
    app = watching(tmp_path, replay)
    async with app.run_test(size=size) as pilot:
        assert app.screen.presenter.title in line(app, 0)
        assert f"0/{replay.length}" in shown(app)
        for _before, mark in pairwise(replay.stages):
            await pilot.press("}")
            assert replay.at == mark.at
            assert f"{mark.at}/{replay.length}" in shown(app)
        await pilot.press("end")
        assert "▸ Score" in line(app, 1)
        assert "Partie terminée" in shown(app)


@both_sizes
async def test_every_key_seeks(tmp_path, challenge, size):
    """Each key leads where the same step of the replay leads."""
    twin = Replay(challenge.journal)
    keys = {
        "}": twin.next_stage, "pagedown": twin.next_stage, "]": twin.next_turn,
        "shift+right": twin.next_turn, "{": twin.previous_stage, "pageup": twin.previous_stage,
        "[": twin.previous_turn, "shift+left": twin.previous_turn, "left": twin.back,
        "right": twin.step, "home": lambda: twin.seek(0), "end": lambda: twin.seek(twin.length),
    }  # fmt: skip
    app = watching(tmp_path, challenge)
    async with app.run_test(size=size) as pilot:
        for start in (0, 9, challenge.length):
            for key, move in keys.items():
                app.screen.seek(start)
                twin.seek(start)
                move()
                await pilot.press(key)
                assert (key, challenge.at) == (key, twin.at)


async def test_the_boards_are_those_of_the_table(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        assert "Groupe I" in shown(app)
        await pilot.press("right")
        assert "Thermostat" in shown(app)
        assert challenge.turn.phase == "roasting"
        await pilot.press("f1")
        assert "CR-" in shown(app)


async def test_what_closes_a_part_is_looked_at_before_the_game_goes_on(tmp_path, challenge):
    """As at the table: the sheet after a cup takes one key more."""
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        states = [challenge.state_at(at) for at in range(challenge.length + 1)]
        scored = next(at for at, state in enumerate(states) if state.cups)
        app.screen.seek(scored - 1)
        await pilot.press("right")
        assert (challenge.at, app.screen.paused) == (scored, True)
        assert "▸ Score" in line(app, 1)
        await pilot.press("right")
        assert (challenge.at, app.screen.paused) == (scored, False)
        assert "▸ Choix du café" in line(app, 1)
        await pilot.press("right")
        assert challenge.at == scored + 1


async def test_a_click_on_the_line_goes_there(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        stage = app.screen.query_one("#stage", Drawing)
        spots = [spot for spot in stage.canvas.spots if isinstance(spot.what, Seek)]
        middle = spots[len(spots) // 2]
        await pilot.click(stage, offset=(middle.x, middle.y))
        assert 0 < challenge.at == middle.what.at < challenge.length


async def test_escape_and_q_leave(tmp_path, challenge):
    for key in ("escape", "q"):
        app = watching(tmp_path, challenge)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press(key)
            await pilot.pause()
            assert not app.is_running or app._exit


# Playing


def ticks(screen, count):
    """So many beats of the playback, without waiting for them."""
    for _beat in range(count):
        screen.playback.tick()


async def test_it_plays_at_every_speed_and_never_floods_the_line(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        playback = app.screen.playback
        assert "‖ ×1" in line(app, -3)
        await pilot.press("-", "-")
        assert playback.speed == SPEEDS[0]
        assert "×0,5" in line(app, -3)
        for speed in SPEEDS:
            assert playback.speed == speed
            assert playback.beat >= 1 / FRAMES
            await pilot.press("+")
        assert playback.speed == SPEEDS[-1] == 16


async def test_at_sixteen_times_actions_are_skipped(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*"+++++", "space")
        app.screen.playback._timer.pause()
        assert "▶ ×16" in line(app, -3)
        ticks(app.screen, FRAMES)
        assert challenge.at == 16


async def test_it_stops_at_the_end_and_begins_anew(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.seek(challenge.length - 2)
        await pilot.press("space")
        app.screen.playback._timer.pause()
        ticks(app.screen, 2)
        assert (challenge.at, app.screen.playback.running) == (challenge.length, False)
        await pilot.press("space")
        assert (challenge.at, app.screen.playback.running) == (0, True)


@pytest.mark.parametrize("key", ["space", "left", "}", "end", "l", "?"])
async def test_a_hand_on_the_cursor_or_a_sheet_stops_it(tmp_path, challenge, key):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        screen = app.screen
        await pilot.press("right", "space")
        assert screen.playback.running
        await pilot.press(key)
        await pilot.pause()
        assert not screen.playback.running


# The log


async def test_a_step_is_chosen_from_the_log(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.seek(6)
        told = app.screen.story.told(9, 0, app.language)[0]
        await pilot.press("l")
        assert isinstance(app.screen, ReplayLogSheet)
        assert told[:40] in shown(app)
        await pilot.press("down", "down", "down", "enter")
        assert challenge.at == 9
        assert told[:40] in line(app, -2)
        await pilot.press("l", "end", "up", "escape")
        assert challenge.at == 9
        await pilot.press("l", "home", "enter")
        assert challenge.at == 0


async def test_the_log_stands_beside_a_wide_board(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=LARGE) as pilot:
        app.screen.seek(6)
        assert "▸   6" in shown(app)
        await pilot.press("down", "down")
        assert challenge.at == 6
        await pilot.press("enter")
        assert challenge.at == 8
        assert "▸   8" in shown(app)
        aside = app.screen.query_one("#aside", Drawing)
        spot = next(spot for spot in aside.canvas.spots if spot.what == Seek(10))
        await pilot.click(aside, offset=(spot.x + 8, spot.y))
        assert challenge.at == 10


@both_sizes
async def test_a_step_builds_one_scene(challenge, tmp_path, monkeypatch, size):
    """The board, the headline, the phases and what stands beside are drawn from the same one."""
    built = []
    scene = stage.Scene
    monkeypatch.setattr(stage, "Scene", lambda **parts: built.append(scene(**parts)) or built[-1])
    app = watching(tmp_path, challenge)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        built.clear()
        await pilot.press("right")
        await pilot.pause()
        assert len(built) == 1
        assert app.screen.scene().state == challenge.seen(0, 1)


def test_a_page_of_the_log_has_the_step_it_is_about(challenge):
    from tui.replay.log import ReplayLog

    log, _ = ReplayLog(challenge, presenter("roaster")), language("fr")
    for at in (0, 3, challenge.length // 2, challenge.length):
        rows = log.page(at, 30, 12, 0, _)
        assert len(rows) == 12
        assert at in {row.at for row in rows}
        assert [row.at for row in rows] == sorted(row.at for row in rows)
        assert all(len(row.text) <= 30 for row in rows)


def test_a_step_of_more_lines_than_fit_is_shown_from_its_first(challenge):
    from tui.replay.log import ReplayLog

    log, _ = ReplayLog(challenge, presenter("roaster")), language("fr")
    longest = max(range(challenge.length), key=lambda at: len(log.rows(at, 20, 0, _)))
    lines = log.rows(longest, 20, 0, _)
    assert len(lines) >= 3
    assert log.page(longest, 20, 2, 0, _) == lines[:2]


async def test_on_a_large_screen_the_log_has_what_the_board_leaves(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        assert app.screen.query_one("#aside").region.width == 160 - STAGE
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.screen.query_one("#aside").region.width == ASIDE


# Other eyes


@each_company
async def test_a_seat_sees_nothing_it_could_not_know(tmp_path, table, monkeypatch):
    """Drawn from its own views alone, the screen with its log and curves is the same to a seat."""
    replay = Replay(recorded(table, seed=1))
    app = watching(tmp_path, replay)
    places = range(0, replay.length, max(1, replay.length // 12))
    async with app.run_test(size=LARGE) as pilot:
        screen, states = app.screen, replay.timeline.state
        for viewer in range(table.options.players):
            await pilot.press("v")
            assert screen.viewer == viewer
            assert f"vue : {screen.names[viewer]}" in line(app, -3)
            for at in places:
                screen.seek(at)
                seen = drawn(screen)
                with monkeypatch.context() as patch:
                    patch.setattr(
                        replay.timeline,
                        "state",
                        lambda at, seat=viewer: table.game.view(states(at), seat),
                    )
                    patch.setattr(replay, "_totals", {})
                    patch.setattr(screen.story, "_told", {})
                    assert drawn(screen) == seen
        await pilot.press("v")
        assert screen.viewer is None


def drawn(screen):
    """Everything that is drawn on a screen."""
    return [
        drawing._draws(*drawing.size).text()
        for drawing in screen.query(Drawing)
        if drawing.id != "footer"
    ]


async def test_the_order_of_the_deck_is_not_to_be_seen(tmp_path):
    """Café: whoever looks through a seat is shown a deck without faces."""
    replay = Replay(recorded(COMPANY["cafe"]))
    app = watching(tmp_path, replay)
    async with app.run_test(size=SMALL) as pilot:
        assert set(app.screen.seen.deck) != {0}
        await pilot.press("v")
        assert set(app.screen.seen.deck) == {0}


async def test_a_game_under_way_is_seen_by_those_who_play_it(tmp_path):
    store = Store(tmp_path)
    sitting = wander(roast(store, CHALLENGE), 8)
    app = watching(tmp_path, Replay(sitting.journal))
    async with app.run_test(size=SMALL) as pilot:
        assert app.screen.views == (0,)
        await pilot.press("v")
        assert app.screen.viewer == 0


# Undone moves


async def test_moves_taken_back_are_shown_on_demand(tmp_path, hesitant):
    app = watching(tmp_path, hesitant)
    async with app.run_test(size=SMALL) as pilot:
        standing = hesitant.length
        await pilot.press("z")
        assert hesitant.length > standing
        assert "↶ annulés" in line(app, -3)
        undone = next(at for at in range(hesitant.length + 1) if hesitant.moment(at).undone)
        app.screen.seek(undone)
        assert line(app, -2).startswith("↶ Annulé ensuite.")
        await pilot.press("l")
        assert "↶" in shown(app)
        await pilot.press("escape", "z")
        assert (hesitant.length, hesitant.undone_shown) == (standing, False)
        assert "Annulé" not in line(app, -2)


async def test_a_game_without_them_says_so(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("z")
        assert "Aucun coup n'a été annulé" in line(app, -2)
        assert "z annulés" not in line(app, -1)


def test_the_line_of_what_was_taken_back_is_broken(hesitant):
    hesitant.show_undone(True)
    width = 4 * (hesitant.length + 1)
    assert "╌" in scrubber(width, hesitant, {}).text()
    hesitant.show_undone(False)
    assert "╌" not in scrubber(width, hesitant, {}).text()


# Compared with a bot's advice


def advising(monkeypatch, replay, gap=1.5):
    """A bot that advises the last legal action, each before it `gap` points worse; who asked."""
    asked = []

    async def advise(self, view, seconds, seed):
        assert view.chance == 0
        asked.append(view)
        legal = replay.game.legal(view)
        return tuple(
            Advice(action, 20.0 - gap * place) for place, action in enumerate(reversed(legal))
        )

    monkeypatch.setattr(Mind, "advise", advise)
    return asked


async def settled(pilot):
    """Wait for the advice."""
    for _number in range(200):
        await pilot.pause(0.01)
        if pilot.app.screen.found is not None:
            return
    raise AssertionError("no advice came")


@each_game
async def test_the_played_option_is_compared_with_the_advised_one(tmp_path, table, monkeypatch):
    replay = Replay(recorded(table))
    asked = advising(monkeypatch, replay)
    app = watching(tmp_path, replay)
    at = next(
        at for at in range(2, replay.length) if len(replay.game.legal(replay.state_at(at))) > 2
    )
    async with app.run_test(size=SMALL) as pilot:
        app.screen.seek(at)
        await pilot.press("c")
        assert isinstance(app.screen, Compare)
        await settled(pilot)
        assert asked == [replay.seen(replay.turn.seat)]
        legal = replay.game.legal(replay.state)[::-1]
        lost = 1.5 * legal.index(played_at(replay, at))
        told = f"{lost:.1f}".replace(".", ",")
        wanted = f"{told} points attendus de moins" if lost else "Joué comme conseillé."
        assert wanted in shown(app)
        await pilot.press("escape", "c")
        await settled(pilot)
        assert len(asked) == 1


async def test_another_option_may_be_as_good_as_the_advised_one(tmp_path, challenge, monkeypatch):
    """Options that were not thought over to the end stand behind, whatever their figure is."""
    advising(monkeypatch, challenge, gap=-0.5)
    app = watching(tmp_path, challenge)
    at = next(
        at
        for at in range(challenge.length)
        if played_at(challenge, at) != challenge.game.legal(challenge.state_at(at))[-1]
    )
    async with app.run_test(size=SMALL) as pilot:
        app.screen.seek(at)
        await pilot.press("c")
        await settled(pilot)
        assert "Joué autrement que conseillé, pour autant de points attendus." in shown(app)


async def test_the_decisions_around_are_compared_one_key_away(tmp_path, challenge, monkeypatch):
    asked = advising(monkeypatch, challenge)
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.seek(4)
        await pilot.press("c")
        await settled(pilot)
        await pilot.press("right")
        await settled(pilot)
        assert challenge.at == 5
        assert f"(5/{challenge.length})" in shown(app)
        await pilot.press("left")
        await settled(pilot)
        assert (challenge.at, len(asked)) == (4, 2)
        app.screen.dismiss()
        await pilot.pause()
        app.screen.seek(challenge.length - 1)
        await pilot.press("c")
        await settled(pilot)
        await pilot.press("right")
        assert challenge.at == challenge.length - 1


async def test_nothing_is_advised_after_the_end(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("end", "c")
        assert "plus rien à décider" in line(app, -2)
        assert isinstance(app.screen, Watching)


@each_company
async def test_what_another_seat_could_do_is_not_told(tmp_path, table):
    replay = Replay(recorded(table))
    app = watching(tmp_path, replay)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("v")
        app.screen.seek(next(at for at in range(replay.length) if replay.turn_at(at).seat == 1))
        await pilot.press("c")
        assert isinstance(app.screen, Watching)
        assert "v montre sa vue" in line(app, -2)


def test_what_was_played_is_rather_what_stands(hesitant):
    before = [played_at(hesitant, at) for at in range(hesitant.length + 1)]
    assert before == [*hesitant.journal.actions, None]
    hesitant.show_undone(True)
    stood = [at for at in range(hesitant.length + 1) if not hesitant.moment(at).undone]
    assert [played_at(hesitant, at) for at in stood[:-1]] == before[:-1]


def test_what_was_played_last_and_taken_back_is_known_while_it_is_shown(tmp_path):
    sitting = wander(roast(Store(tmp_path), CHALLENGE), 1)
    while not sitting.can_undo:
        sitting.take(sitting.legal[0])
    taken_back = sitting.journal.actions[-1]
    sitting.undo()
    replay = Replay(sitting.journal)
    assert played_at(replay, replay.length) is None
    replay.show_undone(True)
    assert played_at(replay, replay.length - 1) == taken_back


# Playing on


@each_game
async def test_a_game_is_played_on_from_any_point(tmp_path, table):
    replay = Replay(recorded(table))
    app = watching(tmp_path, replay)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.seek(5)
        await pilot.press("p")
        assert isinstance(app.screen, Onward)
        assert "coup 5" in line(app, 0)
        assert "reste telle" in shown(app)
        await pilot.press("j")
        table_screen = app.screen
        assert isinstance(table_screen, Table)
        sitting = table_screen.sitting
        assert (sitting.state, sitting.journal.seats) == (replay.state, replay.seats)
        table_screen.take(sitting.legal[0])
        kept = Store(tmp_path).read(sitting.path)
        assert kept.parent == Branch(replay.journal.id, 5)
        assert kept.actions[:5] == replay.journal.actions[:5]
        assert len(kept.actions) > 5
        await pilot.press("q")
        assert isinstance(app.screen, Watching)
        assert replay.at == 5


async def test_with_another_luck_and_other_players(tmp_path):
    replay = Replay(recorded(COMPANY["cafe"]))
    app = watching(tmp_path, replay)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.seek(5)
        await pilot.press("p")
        assert "le même ordre qu'alors" in shown(app)
        await pilot.press("1")
        assert "nouveau pour la suite" in shown(app)
        assert "mêlé de nouveau" in shown(app)
        await pilot.press("down", "down", "right")
        assert "Débutant (robot)" in shown(app)
        await pilot.press("j")
        journal = app.screen.sitting.journal
        assert journal.seats == (Seat("", "beginner"), *replay.seats[1:])
        assert journal.parent.parent == replay.journal.id
        assert journal.parent.seed is not None
        dealt = app.screen.sitting.state
        assert dealt.deck != replay.state.deck
        assert replay.game.view(dealt, 0) == replay.seen(0)


async def test_a_bot_nobody_knows_here_is_replaced_by_the_best(tmp_path):
    from msgspec.structs import replace

    journal = recorded(ONE_EACH["cafe"])
    journal = replace(journal, seats=(Seat("Deep", "unheard-of"), *journal.seats[1:]))
    app = watching(tmp_path, Replay(journal))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("p", "2")
        assert app.screen.seats[0].player == "human"
        await pilot.press("escape", "p")
        assert app.screen.seats[0] == Seat("Deep", "master")


async def test_there_is_nothing_to_play_after_the_end(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("end", "p")
        assert isinstance(app.screen, Watching)
        assert "reculez d'abord" in line(app, -2)
        assert "p jouer" not in line(app, -1)


async def test_a_disk_that_refuses_is_told_of_at_the_table(tmp_path, challenge):
    (tmp_path / "games").rename(tmp_path / "elsewhere")
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("right", "p", "j")
        await pilot.pause()
        assert "non enregistrée" in shown(app)


# The code


async def test_the_code_is_shown_and_copied(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        code = app.screen.code
        assert code[:40] in shown(app)
        await pilot.press("enter")
        assert app.clipboard == code
        assert "presse-papiers" in shown(app)
    assert opened(code, tmp_path).actions == challenge.journal.actions


# Curves and line


def test_a_curve_rises_from_corner_to_corner():
    sheet = curves(10, 3, [(0, (0,)), (9, (9,))], [""])
    rows = sheet.text().split("\n")
    assert rows[0].strip()
    assert rows[0].rstrip() == rows[0]
    assert not rows[0][:5].strip()
    assert not rows[2][6:].strip()
    assert sheet.letters[2][0] != " "
    assert sheet.letters[0][9] != " "


def test_each_seat_has_its_mark_on_its_curve():
    text = curves(40, 6, [(0, (0, 10, 20)), (30, (5, 12, 40))], "RBV").text()
    assert all(mark in text for mark in "RBV")
    flat = curves(40, 6, [(0, (0, 0)), (30, (0, 0))], "12").text()
    assert "1" in flat.split("\n")[-1]
    assert "2" in flat.split("\n")[-1]


@pytest.mark.parametrize(
    ("name", "code", "marks"),
    [
        ("traders", "fr", "RB"),
        ("traders", "en", "RB"),
        ("mombasa", "fr", "BV"),
        ("cafe", "fr", "12"),
    ],
)
def test_a_seat_goes_by_the_letter_it_has_on_the_board(name, code, marks):
    replay = Replay(recorded(COMPANY[name]))
    found = people(replay, presenter(name), language(code))
    assert "".join(person.mark for person in found) == marks
    assert [person.name for person in found] == ["Joueuse 1", "Joueuse 2"]


def test_the_panel_tells_the_points_at_the_cursor(tmp_path):
    replay = Replay(finished(Store(tmp_path)).journal)
    replay.seek(replay.length)
    sheet = panel(120, 6, replay, 0, (Person("", "Ada"),), {"roasting": "Torréfaction"})
    first, *_others, bar, marks = sheet.text().split("\n")
    assert first.split()[-2:] == ["Ada", str(replay.journal.totals[0])]
    assert bar.rstrip().endswith("●")
    assert "Tor" in marks


def test_many_seats_in_few_lines_are_told_by_their_marks():
    table = next(t for t in TABLES if t.name == "traders" and t.options.players == 5)
    replay = Replay(recorded(table))
    who = people(replay, presenter("traders"), language("fr"))
    replay.seek(replay.length)
    text = panel(80, 2, replay, None, who, {}).text()
    totals = zip("RBVJI", replay.journal.totals, strict=True)
    assert all(f"{mark} {total}" in text for mark, total in totals)


def test_the_line_reaches_from_the_first_to_the_last_action():
    assert (column_of(0, 50, 20), column_of(50, 50, 20)) == (0, 19)
    assert column_of(0, 0, 20) == 0
    assert (fitted("Placement", 9), fitted("Placement", 5)) == ("Placement", "Plac.")
    assert (fitted("Placement", 2), fitted("Placement", 0)) == ("P", "")


async def test_the_curves_can_have_all_the_room(tmp_path):
    app = watching(tmp_path, Replay(recorded(ONE_EACH["traders"])))
    async with app.run_test(size=SMALL) as pilot:
        small = dots_shown(app)
        for back in ("g", "escape"):
            await pilot.press("g")
            assert dots_shown(app) > small
            await pilot.press(back)
            assert dots_shown(app) == small


def dots_shown(app):
    """How many cells of the screen are braille."""
    return sum("\u2800" < letter <= "\u28ff" for letter in shown(app))


# Keys, and the ways here


@pytest.mark.parametrize("screen", [REPLAY, GAMES])
def test_no_key_is_bound_twice(screen):
    names = [name for key in keys_of(screen) for name in key.names.split(",")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("code", AVAILABLE)
@pytest.mark.parametrize("screen", [REPLAY, GAMES])
def test_the_footer_keeps_help_and_the_way_out(screen, code):
    kept = [key.shown for key, _brief in fitting(78, keys_of(screen), language(code))]
    assert kept[-2:] == ["?", "q"]


async def test_the_keys_are_told(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("?")
        assert all(key.shown in shown(app) for key in keys_of(REPLAY) if key.tells)


async def test_a_finished_game_is_replayed_from_its_score_sheet(tmp_path):
    sitting = finished(Store(tmp_path))
    app = at_home(tmp_path, screen="resume", path=sitting.path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Revoir la partie" in shown(app)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Watching)
        assert app.screen.replay.journal.actions == sitting.journal.actions
        await pilot.press("escape")
        assert isinstance(app.screen, Table)


async def test_another_language_at_once(tmp_path, challenge):
    app = watching(tmp_path, challenge)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("right")
        french = shown(app)
        app.speak("en")
        await pilot.pause()
        assert shown(app) != french
        assert "Thermostat" in shown(app)
