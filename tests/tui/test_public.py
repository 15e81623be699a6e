"""Whatever lies open on the table is on the screen or one key away, and told in plain mode.

Each part of what a seat may know is changed in turn: some sheet and some plain line must differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules.registry import game
from tests.rules.conformance import Table, random_game
from tui.contract.presenter import presenter
from tui.contract.scene import Scene
from tui.contract.scenery import scenery
from tui.drawing.choices import Choice
from tui.overlays.pages import Paged
from tui.overlays.sheet import Overlay
from tui.words.language import language

FRENCH = language("fr")
#: The inside of a sheet, and the lines of a board, at 80×24.
WIDTH, HEIGHT = 72, 19
NAMES = ("Ada", "Bo", "Cy", "Dan", "Eve")

TABLES = {
    "roaster": Table("roaster", game("roaster").options()),
    "cafe": Table("cafe", game("cafe").options(players=3)),
    "traders": Table("traders", game("traders").options(players=3)),
    "traders-andre": Table("traders", game("traders").options(players=2)),
    "mombasa": Table("mombasa", game("mombasa").options(players=3)),
}

#: How far the game has come, and how many players, places or cards of a kind are changed.
FAR, MOST = 0.5, 3

#: What is no part of the table but of the program, or part of the question that is asked, or what
#: another part tells: a way by its donkeys and trucks, an emptied column by its coins, a card
#: by its squares. What lies in the bars has a test of its own: not every bar still holds it.
APART = {
    "roaster": {"chance", "options.players", "options.unlocked", "box", "joker_bought", "smoke",
                "places"},
    "cafe": {"chance", "deck", "bid", "due", "passed", "hand", "players.area.cards.card"},
    "traders": {"chance", "active", "passes", "phase", "options.experienced", "options.players",
                "options.vicious", "todo.first", "todo.second", "todo.third", "todo.moved",
                "todo.seat", "coops.spaces.way", "bar_animals", "andre.turns", "andre.undealt",
                "andre.contracts", "andre.counters", "players.hard"},
    "mombasa": {"chance", "options.players", "company", "entering", "points", "slot", "space",
                "turns", "using", "emptied", "seats.turned"},
}  # fmt: skip


@pytest.fixture(autouse=True)
def speaking(monkeypatch):
    """Sheets that are drawn without an app speak French."""
    monkeypatch.setattr(Overlay, "language", FRENCH)
    monkeypatch.setattr(Overlay, "_", FRENCH)
    TOLD.clear()


@pytest.mark.parametrize("label", TABLES)
@pytest.mark.parametrize("told", ["seen", "heard"])
def test_every_open_part_is_told(label, told):
    table = TABLES[label]
    apart = APART[table.name]
    moment = halfway(table)
    telling = {"seen": seen, "heard": heard}[told]
    silent = {
        name_of(where)
        for where, value in parts(moment)
        if name_of(where) not in apart and not shows(table, moment, where, value, telling)
    }
    assert not silent


def halfway(table: Table) -> Any:
    """What the seat that is asked knows in the middle of a game."""
    steps = random_game(table, 1)
    state = steps[int(FAR * len(steps))].before
    return table.game.view(state, table.game.turn(state).seat)


# What can be seen and heard

Texts = Iterator[Callable[[], str]]


def seen(table: Table, state: Any) -> Texts:
    """Each sheet and the board, to be drawn one after the other."""
    words, scenes, turn = presenter(table.name), scenery(table.name), table.game.turn(state)
    scene = Scene(state, turn, FRENCH, names=NAMES[: table.options.players], viewer=turn.seat)
    for key in sorted(scenes.sheets(), key=lambda key: key.action != "players"):
        yield lambda name=key.action: written(scenes.sheet(scene, name))
    yield lambda: words.headline(state, FRENCH)
    if scenes.tells_odds(turn):
        yield lambda: written(scenes.odds(state))
    yield lambda: words.question(state, turn, FRENCH)
    yield lambda: board(table, scene)


def board(table: Table, scene: Scene) -> str:
    """The board with its choices."""
    words, scenes = presenter(table.name), scenery(table.name)
    legal = scenes.order(table.game.legal(scene.state))
    choices = tuple(
        Choice(
            words.bindings.key(action, FRENCH) or "1",
            words.label(scene.state, action, FRENCH),
            action,
        )
        for action in legal
    )
    moment = Scene(scene.state, scene.turn, FRENCH, choices, 0, names=scene.names,
                   viewer=scene.viewer)  # fmt: skip
    drawn = scenes.board(moment, scenes.height(moment) or HEIGHT).text()
    return "\n".join((drawn, *(choice.label for choice in choices)))


def written(sheet: Any) -> str:
    """All that stands on a sheet, page by page."""
    if not isinstance(sheet, Paged):
        return lines_of(sheet) or "\n".join(panels(sheet))
    return "\n".join(lines_of(sheet, page) for page in range(sheet.pages))


def lines_of(sheet: Any, page: int = 0) -> str:
    """A page of a sheet."""
    sheet.page = page
    return "\n".join("".join(text for text, _paint in line) for line in sheet.lines(WIDTH))


def panels(sheet: Any) -> Iterator[str]:
    """The drawing of a panel, turned as often as it can be."""
    for _time in NAMES:
        yield sheet.shown().text()
        sheet.turned += 1


def heard(table: Table, state: Any) -> Texts:
    """What plain mode says of a position."""
    words, turn = presenter(table.name), table.game.turn(state)
    yield lambda: repr(words.everybody(state, FRENCH))
    yield lambda: "\n".join(words.common(state, FRENCH))
    yield lambda: words.headline(state, FRENCH)
    yield lambda: "\n".join(words.table(state, FRENCH))
    yield lambda: words.question(state, turn, FRENCH)
    yield lambda: "\n".join(words.odds(state, FRENCH))
    yield lambda: "\n".join(words.label(state, way, FRENCH) for way in table.game.legal(state))


# The parts of a position

Where = tuple[Any, ...]


def parts(value: Any, where: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Every figure, sign and piece in a position, by the way that leads to it."""
    if isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from parts(getattr(value, field), (*where, field))
    elif isinstance(value, tuple):
        for at, item in enumerate(value[:MOST]):
            yield from parts(item, (*where, at))
    elif isinstance(value, int) and not isinstance(value, Enum):
        yield where, value


def name_of(where: Where) -> str:
    """A part by its fields, without numbers."""
    return ".".join(step for step in where if isinstance(step, str))


def shows(table: Table, state: Any, where: Where, value: int, telling: Any) -> bool:
    """Whether something is told otherwise when a part is another; one that can be no other at
    this moment, for nothing could be told then, shows well enough."""
    results = [
        differ(table, state, with_part(state, where, other), telling) for other in others(value)
    ]
    return True in results or False not in results


def others(value: int) -> tuple[int, ...]:
    """What could stand there instead."""
    if isinstance(value, bool):
        return (not value,)
    return tuple(other for other in (value + 1, value - 1, 0) if other != value)


def with_part(value: Any, where: Where, part: Any) -> Any:
    """The position with one part changed."""
    if not where:
        return part
    step, *rest = where
    if isinstance(step, str):
        return replace(value, **{step: with_part(getattr(value, step), tuple(rest), part)})
    items = list(value)
    items[step] = with_part(items[step], tuple(rest), part)
    return tuple(items) if type(value) is tuple else type(value)(items)


def differ(table: Table, one: Any, two: Any, telling: Any) -> bool | None:
    """Whether two positions can be told apart; None if the second one makes no sense."""
    try:
        pairs = zip(told_of(table, one, telling), telling(table, two), strict=True)
        return any(before() != after() for before, after in pairs)
    except (AttributeError, AssertionError, LookupError, TypeError, ValueError):
        return None


#: What is told of the position before the change, as far as it was asked for.
TOLD: dict[tuple[int, int, Any], str] = {}


def told_of(table: Table, state: Any, telling: Any) -> Texts:
    """What is told of a position, each text made once."""
    for at, text in enumerate(telling(table, state)):
        yield partial(once, (id(state), at, telling), text)


def once(key: tuple[int, int, Any], text: Callable[[], str]) -> str:
    """A text, made once."""
    if key not in TOLD:
        TOLD[key] = text()
    return TOLD[key]
