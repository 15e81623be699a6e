"""`make lessons` leaves what works alone, and mends what a change of pack or rules broke."""

import shutil
from pathlib import Path

import pytest
from msgspec import json, toml

from rules import registry
from tui.lessons.lesson import Lesson, lessons
from tui.lessons.mend import Broken, mend


def copied(game, to):
    """The lessons of a game in a folder of their own."""
    home = Path(registry.part("tui", game, "lessons").__file__).parent
    for file in home.iterdir():
        if file.suffix in {".toml", ".json"}:
            shutil.copy(file, to)
    return to


def read(folder):
    """The lessons in a folder, as they stand there."""
    files = sorted(folder.glob("*.toml"))
    return [toml.decode(file.read_bytes(), type=Lesson) for file in files]


@pytest.mark.parametrize("game", registry.NAMES)
def test_what_works_is_left_alone(game, tmp_path):
    folder = copied(game, tmp_path)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert list(mend(game, folder, lessons(game))) == []
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


def test_another_digest_alone_is_written_and_nobody_begins_again(tmp_path):
    folder = copied("cafe", tmp_path)
    file = folder / "first-game.json"
    line = json.decode(file.read_bytes())
    file.write_bytes(json.encode({**line, "digest": "0" * 16, "revision": 0}))
    told = list(mend("cafe", folder, lessons("cafe")))
    assert len(told) == 1
    assert [lesson.version for lesson in read(folder)] == [1]


def test_moves_of_others_that_do_not_work_any_more_are_recorded_again(tmp_path):
    folder = copied("mombasa", tmp_path)
    file = folder / "first-game.json"
    line = json.decode(file.read_bytes())
    line["actions"][13] = ["mark", 15]  # Green's first turn
    file.write_bytes(json.encode(line))
    told = list(mend("mombasa", folder, lessons("mombasa")))
    assert told[0].startswith("first-game.json")
    mended = read(folder)
    assert [lesson.version for lesson in mended][1:] == [2, 2, 2, 2]
    assert list(mend("mombasa", folder, mended)) == []


def test_a_seed_whose_position_is_another_is_replaced(tmp_path):
    """A lesson of the roaster with a false fact looks for a seed that gives it; what no seed gives
    is told."""
    folder = copied("roaster", tmp_path)
    first = lessons("roaster")[0]
    file = folder / "r1.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("seed = 34", "seed = 33"), encoding="utf-8")
    told = list(mend("roaster", folder, read(folder)))
    assert told
    found = read(folder)[0]
    assert (found.table.seed, found.version) == (first.table.seed, first.version + 1)
    never = text.replace("counter = 0, beans = 5", "counter = 99, beans = 5")
    with pytest.raises(Broken, match="counter"):
        list(mend("roaster", folder, [toml.decode(never.encode(), type=Lesson)]))
