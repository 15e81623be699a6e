"""Signs of the boards: none without a line, each with a rule, recognised in every language."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from rich.cells import cell_len

from rules.registry import NAMES, part
from saves.replay import Replay
from tests.rules.conformance import TABLES
from tests.saves.tables import recorded
from tests.tui.house import SMALL, at_table, shown
from tui.contract.glossary import glossary, legend, things
from tui.overlays.keys import Keys
from tui.overlays.sheet import MARGIN, MOST_WIDTH
from tui.replay.pictures import Pictures
from tui.words.keymap import TABLE, keys_of
from tui.words.language import AVAILABLE, language

#: What a text is written with, and no sign.
PLAIN = set(" .,:;'’\"()…–-−+·/!?«»%&*[]\u00a0\u202f")
#: About so many boards of each game and language, and as many that begin a phase: some of every
#: table, those after every so many actions.
BOARDS = 36
#: The width of the log line on a small screen.
LOG = SMALL[0] - 2

PANAMA = "panama-shb"

#: What stands beside a board is as wide as this on a wide screen, and on a large one.
ASIDE = {True: 78, False: 38}


def boards(name, _):
    """Boards of a recorded game at each table, with every variant: of every phase, at three sizes
    with what stands beside them."""
    tables = [table for table in TABLES if table.name == name]
    for table in tables:
        yield from boards_of(Replay(recorded(table)), BOARDS // len(tables) + 1, _)


def boards_of(replay, many, _):
    """So many boards of a game, and as many that begin a phase at every size."""
    marks = thinned([mark.at for mark in replay.stages], many)
    pictures = Pictures(replay, None, _, height=40)
    scenery = pictures.scenery
    for at in sorted({*thinned(range(replay.length + 1), many), *marks}):
        replay.seek(at)
        yield pictures.board(36)
        for large in (False, True) if at in marks else ():
            scene = replace(pictures.scene(), wide=True, large=large)
            yield scenery.board(scene, 36)
            aside = scenery.aside(scene, ASIDE[large])
            if aside is not None:
                yield aside


def thinned(numbers, many):
    """About so many of them, from the first to the last."""
    return {*numbers[:: max(1, len(numbers) // many)], *numbers[-1:]}


@pytest.mark.parametrize("code", AVAILABLE)
@pytest.mark.parametrize("name", NAMES)
def test_every_sign_that_a_board_draws_has_a_line(name, code):
    _ = language(code)
    strangers, met = {}, set()
    for board in boards(name, _):
        taken = set()
        for thing in things(board, name, _):
            met.add(thing.sign)
            taken |= {(x, thing.y) for x in range(thing.x, thing.x + thing.width)}
        for y, row in enumerate(board.letters):
            for x, letter in enumerate(row):
                if letter and not letter.isalnum() and letter not in PLAIN and (x, y) not in taken:
                    strangers[letter] = "".join(row).strip()
    assert strangers == {}
    assert len(met) > len(glossary(name).sign) / 3


@pytest.mark.parametrize("name", NAMES)
def test_every_line_fits_the_log_and_names_a_rule(name):
    known = glossary(name)
    by_rule = part("tui", name, "words.topics").BY_RULE
    for sign in known.sign:
        assert sign.rule in by_rule
        for code in AVAILABLE:
            _ = language(code)
            told = f"{sign.shown(known.set_of(_), _)}  {_(sign.text)}"
            assert cell_len(told) <= LOG, told


def test_letters_are_those_of_the_language():
    _ = language("en")
    hard = next(sign for sign in glossary("roaster").sign if sign.rule == "CR-209")
    assert hard.shown("", _) == "H"
    assert hard.shown("", language("fr")) == "D"


async def test_any_other_key_ends_the_look_and_does_what_it_does(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.press("x", "question_mark")
        assert table.gaze.here is None
        assert isinstance(app.screen, Keys)


async def test_the_keys_page_has_the_signs_of_the_board_as_its_legend(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        board = app.screen.board_drawn()
        await pilot.press("question_mark", *["pagedown"] * 5)
        sign, text = legend(board, "roaster", language("fr"))[-1]
        assert f"{sign}" in shown(app)
        assert text[:30] in shown(app)


@pytest.mark.parametrize("code", AVAILABLE)
@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_signs_pushes_nothing_off_a_small_screen(name, code):
    _, known = language(code), glossary(name)
    whole = [(sign.shown(known.set_of(_), _), _(sign.text)) for sign in known.sign]

    class Loose(Keys):
        language = _
        app = SimpleNamespace(own_keys=SimpleNamespace(as_typed=lambda key: key))

    inside, height = MOST_WIDTH - 2 * MARGIN, SMALL[1] - 2
    Loose._ = _
    page = Loose(keys_of(TABLE), legend=whole)
    told = ["".join(text for text, _paint in row) for row in page.lines(inside)]
    assert max(map(cell_len, told)) <= inside
    room, drawn = page.room(MOST_WIDTH, height), []
    for page.top in range(0, len(told), room):
        drawn.append(page.draw(MOST_WIDTH, height).text())
    assert all(line.rstrip() in "\n".join(drawn) for line in told)
