"""Looking at the table: every game declares its things, told in two lines, each with its rule."""

from itertools import product

import pytest
from msgspec import structs
from rich.cells import cell_len

from rules.registry import NAMES, game, part
from tests.tui.contract.test_glossary import boards
from tests.tui.house import LARGE, SMALL, at_table, line
from tui.mombasa.words.look import ledger
from tui.overlays.rule import Rule
from tui.table.look import LINES, Part, declared_on, lying
from tui.words.language import AVAILABLE, language
from tui.words.text import wrap

MOMBASA = game("mombasa")
PANAMA = "panama-shb"
#: The width of the log line on a small screen.
LOG = SMALL[0] - 2
#: A board that declares less than this many things leaves the looking to the signs.
FEW = 5


@pytest.mark.parametrize("code", AVAILABLE)
@pytest.mark.parametrize("name", NAMES)
def test_declared_things_are_told_in_two_lines_and_have_a_rule(name, code):
    _, by_rule = language(code), part("tui", name, "words.topics").BY_RULE
    told = set()
    for board in boards(name, _):
        for thing in declared_on(Part("board", board)):
            assert thing.rule in by_rule, thing
            told.add(thing.text)
    for text in told:
        assert len(wrap(text, LOG)) <= LINES, text
        assert max(map(cell_len, wrap(text, LOG))) <= LOG
        assert "{" not in text
    assert len(told) > FEW * 10


@pytest.mark.parametrize("name", NAMES)
def test_most_of_what_can_be_looked_at_is_declared_with_its_figures(name):
    _ = language("fr")
    declared = signs = 0
    for board in boards(name, _):
        here = Part("board", board)
        declared += len(list(declared_on(here)))
        signs += len(lying(here, name, _))
    assert declared > signs / 2


@pytest.mark.parametrize("name", NAMES)
def test_things_lie_on_their_drawing_and_none_at_the_same_place_twice(name):
    _ = language("fr")
    for board in boards(name, _):
        places = [thing.place for thing in lying(Part("board", board), name, _)]
        assert len(set(places)) == len(places)


@pytest.mark.parametrize("code", AVAILABLE)
def test_every_book_on_every_space_of_a_ledger_is_told_in_two_lines(code):
    _, state = language(code), MOMBASA.new(MOMBASA.options(), 3)
    pack, own = state.pack, state.seats[0]
    for space in range(1, len(own.books) + 1):
        for book, ink in product(range(len(pack.books)), (0, space)):
            books = (*own.books[: space - 1], book, *own.books[space:])
            told = ledger(state, structs.replace(own, books=books, ink=ink), space, _)
            assert len(wrap(told.words(), LOG)) <= LINES, told.words()


async def test_looking_goes_from_thing_to_thing_and_enter_opens_the_rule(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.press("x")
        first = table.gaze.here
        assert first.text[:40] in line(app, -2)
        assert first.rule in line(app, -1)
        await pilot.press("tab")
        second = table.gaze.here
        assert second != first
        await pilot.press("shift+tab", "right")
        assert table.gaze.here.cells[0].x > first.cells[0].x
        await pilot.press("down")
        here = table.gaze.here
        assert here.cells[0].y > first.cells[0].y
        await pilot.press("enter")
        assert isinstance(app.screen, Rule)
        assert app.screen.rule == here.rule
        await pilot.press("escape")
        assert app.screen is table
        assert table.gaze.here == here
        await pilot.press("escape")
        assert table.gaze.here is None
        assert len(table.sitting.steps) == 1


async def test_on_a_wide_screen_the_column_beside_the_board_is_looked_at_too(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=LARGE) as pilot:
        table = app.screen
        await pilot.press("x", "shift+tab")
        assert table.gaze.here.part == "aside"
        await pilot.press("left", "left")
        for _step in range(20):
            await pilot.press("left")
        assert table.gaze.here.part == "board"
