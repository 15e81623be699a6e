"""What happened since one's own turn: all moves of the others, one line each, with what they did to
oneself; and what they decided unseen stays unseen."""

from itertools import pairwise
from types import SimpleNamespace

import pytest

from rules.registry import NAMES, game
from saves.fold import Step
from saves.journal import Seat
from saves.profile import Profile
from saves.store import Store
from tests.rules.conformance import TABLES, random_game
from tests.tui.house import LARGE, SMALL, at_home, shown
from tests.tui.unlike import journal_of
from tui.contract.presenter import presenter
from tui.contract.scenery import scenery
from tui.overlays.recap import Recap
from tui.table.log import Log
from tui.words.language import AVAILABLE, language

FR = language("fr")
COMPANY = [table for table in TABLES if table.options.players > 1]
SECRETIVE = [table for table in COMPANY if table.name in ("mombasa", "traders")]
ME = 0

#: Of the moments at which one is asked, so many are looked at.
MOMENTS = 12

with_others = pytest.mark.parametrize("table", COMPANY, ids=lambda table: table.label)


def steps_of(table):
    """A game played at random, with who was asked."""
    return [Step(*step, table.game.turn(step.before)) for step in random_game(table, 1)]


def log_of(table, steps):
    """The log of a game left after some steps, as it is told to the first seat."""
    rules, seats = table.game, tuple(Seat(name) for name in "ABCDE"[: table.options.players])

    def seen(seat, at):
        return rules.view(steps[at].before if at < len(steps) else steps[-1].after, seat)

    def step_seen(seat, at):
        return steps[at]._replace(before=seen(seat, at), after=seen(seat, at + 1))

    sitting = SimpleNamespace(
        game=rules,
        journal=SimpleNamespace(seats=seats),
        steps=steps,
        over=False,
        seen=seen,
        step_seen=step_seen,
    )
    return Log(sitting, presenter(table.name), ME, follows_up=scenery(table.name).continues)


def begun(table):
    """Logs of a game at moments at which one is asked again."""
    steps = steps_of(table)
    moments = [
        at for at in range(1, len(steps)) if (steps[at - 1].turn.seat != ME == steps[at].turn.seat)
    ]
    for at in moments[:: len(moments) // MOMENTS + 1]:
        yield log_of(table, steps[:at])


def own(table, state):
    """What one has, row by row."""
    rows = presenter(table.name).everybody(table.game.view(state, ME), FR)
    return [row.cells[ME] for row in rows if not row.order]


def taken(table, before, after):
    """What a move took from one that stands in no column."""
    seen = [table.game.view(state, ME) for state in (before, after)]
    return presenter(table.name).touches(*seen, ME, FR)


@with_others
def test_every_move_of_the_others_is_one_line_in_every_language(table):
    for log in begun(table):
        waited, told = log.meanwhile(), log.since(FR)
        assert waited
        assert {at for move in told for at in move.steps} <= set(waited)
        assert all(move.lines == log.of_move(move.steps, FR) for move in told)
        turns = [(log.sitting.steps[move.steps.start].turn, move) for move in told]
        for (earlier, _move), (later, _next) in pairwise(turns):
            assert not (log.unseen(earlier) and log.unseen(later))
        for code in AVAILABLE:
            texts = [text for move in log.since(language(code)) for text in move[1:]]
            assert not any("{" in text for text in texts)
        assert all(move.text for move in told)


@with_others
def test_a_move_tells_what_it_did_to_oneself_and_only_then(table):
    for log in begun(table):
        for move in log.since(FR):
            first, last = move.steps[0], move.steps[-1]
            before, after = log.sitting.steps[first].before, log.sitting.steps[last].after
            had, has = own(table, before), own(table, after)
            if len(had) == len(has):
                assert bool(move.touch) == (had != has or bool(taken(table, before, after)))
            assert (move.touch in log.news(FR)) == bool(move.touch)


@pytest.mark.parametrize("name", [name for name in NAMES if game(name).players.stop > 3])
def test_the_rows_of_the_order_of_play_touch_nobody(name):
    table = next(table for table in COMPANY if table.name == name)
    rows = presenter(name).everybody(steps_of(table)[-1].before, FR)
    assert sum(row.order for row in rows) == 1


@pytest.mark.parametrize("table", SECRETIVE, ids=lambda table: table.label)
def test_how_many_choices_were_made_unseen_does_not_show(table):
    """One of them more or less, and the same is told."""
    steps, checked = steps_of(table), 0
    for at in range(2, len(steps)):
        log = log_of(table, steps[:at])
        first, second = steps[at - 2].turn, steps[at - 1].turn
        if first.seat == second.seat and log.unseen(first) and log.unseen(second):
            fewer = log_of(table, [*steps[: at - 2], steps[at - 1]])
            told = [move[1:] for move in log.since(FR)]
            assert told == [move[1:] for move in fewer.since(FR)]
            checked += 1
        if checked == MOMENTS:
            break
    assert checked or table.name != "mombasa"


@pytest.mark.parametrize("table", SECRETIVE, ids=lambda table: table.label)
def test_what_is_laid_open_is_told_in_place_of_who_decided(table):
    """A phase decided unseen is one entry of what was turned up, nothing of it told twice."""
    steps, opened = steps_of(table), 0
    for at in range(1, len(steps)):
        log = log_of(table, steps[:at])
        shown = log.opened(log.moves()[-1], FR)
        if not shown:
            continue
        told = [text for _start, text in log.by_moves(FR)]
        assert "décide en secret" not in told[-1]
        assert all(line in told[-1] for line in shown)
        beside = [line for line, _paint in log.lines(400, 8, FR)]
        assert all(line in beside for line in shown[-4:])
        assert not any("prévoit" in line for line in beside)
        opened += 1
        if opened == MOMENTS // 4:
            break
    assert opened or table.name == "traders"  # where nobody has a worker to assign, nothing is


def touching():
    """A table, and how many actions of its game came before one is asked and was touched."""
    for table in COMPANY:
        for log in begun(table) if table.name == "traders" else ():
            touches = [move.touch for move in log.since(FR) if move.touch]
            if touches:
                return table, len(log.sitting.steps), touches[-1]
    raise AssertionError


async def test_the_recap_is_one_key_away_and_beside_the_board_where_there_is_room(tmp_path):
    table, at, touch = touching()
    actions = tuple(step.action for step in random_game(table, 1)[:at])
    journal, store = journal_of(table, 1, ME, actions), Store(tmp_path)
    Profile(name="Ada", pace="none").save(store)
    store.write(journal, store.path(journal))
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(app.table_or_home(store.path(journal)))
        await pilot.pause()
        at_the_table = app.screen
        await pilot.press("f3")
        assert isinstance(app.screen, Recap)
        assert "Depuis votre tour" in shown(app)
        assert touch[:30] in shown(app)
        await pilot.press("f3")
        assert app.screen is at_the_table
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert touch[:25] in shown(app)


async def test_what_the_others_did_stands_below_the_answers_if_all_of_it_finds_room(tmp_path):
    Profile(name="Ada", pace="none").save(Store(tmp_path))
    seats = (Seat("Ada"), Seat("", "greedy"), Seat("", "greedy"))
    options = game("cafe").options(players=3)
    app = at_home(tmp_path, screen="play", game="cafe", seed=8, options=options, seats=seats)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        while app.screen.deciding is None:
            await pilot.pause(0.02)
        await pilot.press("enter")
        below = shown(app).partition("─ Que faire ?")[2]
        moves = app.screen.story.since(FR)
        assert len(moves) >= 2
        flat = " ".join(below.split())
        assert all(move.text in flat for move in moves)


# --- What the parts of a game came to -----------------------------------------------------------


#: How many parts are closed in a game: years and phases, rounds, the roasting of a cup.
CLOSED = {"traders": 9, "mombasa": 6, "cafe": 7, "roaster": 1}


def summaries(table, code="fr"):
    """What is summed up in a game, by the number of the step that closed it."""
    log = log_of(table, steps_of(table))
    told = {at: log.summary(at, language(code)) for at in range(len(log.sitting.steps))}
    return {at: lines for at, lines in told.items() if lines}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)
def test_every_part_of_a_game_is_summed_up_when_it_ends(table):
    found = summaries(table)
    assert len(found) >= CLOSED[table.name]
    told = log_of(table, steps_of(table)).told(FR)
    for at, lines in found.items():
        assert told[at][-len(lines) :] == lines
        assert all(line.endswith(".") for line in lines)
    for code in AVAILABLE:
        every = [line for lines in summaries(table, code).values() for line in lines]
        assert not any("{" in line for line in every)


def test_a_year_of_traders_ends_with_everybodys_points():
    table = next(table for table in COMPANY if table.name == "traders")
    steps = steps_of(table)
    at = next(at for at, step in enumerate(steps) if step.after.period > step.before.period)
    year = log_of(table, steps).summary(at, FR)[-1]
    totals = [sheet.total for sheet in table.game.scores(steps[at].after)]
    assert year.startswith("Bilan de 1970 : ")
    assert all(f" {total} point" in year for total in totals)


async def test_the_last_summary_stands_below_what_the_others_did(tmp_path):
    table = next(table for table in COMPANY if table.name == "cafe")
    closed = max(at for at in summaries(table) if at < len(steps_of(table)) - 2)
    actions = tuple(step.action for step in random_game(table, 1)[: closed + 1])
    journal, store = journal_of(table, 1, ME, actions), Store(tmp_path)
    Profile(name="Ada", pace="none").save(store)
    store.write(journal, store.path(journal))
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(app.table_or_home(store.path(journal)))
        await pilot.pause()
        await pilot.press("f3")
        assert "Bilan de la manche" in shown(app)


def test_what_another_takes_is_marked_in_traders():
    """A place of a bar one had the coffee for, the lead there, an objective: all of them are told
    in some game, and never of one's own moves."""
    found = set()
    for table in (table for table in COMPANY if table.name == "traders"):
        for step in steps_of(table):
            if step.turn.seat != ME:
                told = taken(table, step.before, step.after)
                found |= {text.split(" ")[0] for text in told}
    assert found >= {"place", "majorité", "objectif", "première"}


def test_what_another_takes_is_marked_in_mombasa():
    told = {
        text.split(" : ")[0]
        for table in COMPANY
        if table.name == "mombasa"
        for step in steps_of(table)
        if step.turn.seat != ME
        for text in taken(table, step.before, step.after)
    }
    assert "case prise" in told


@with_others
def test_how_many_of_the_others_have_played_is_counted(table):
    for log in begun(table):
        seats = {log.sitting.steps[at].turn.seat for at in log.meanwhile()}
        assert log.have_played() == len(seats - {ME}) >= 1
