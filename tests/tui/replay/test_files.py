"""A replay as files: SVG pictures, and a film that a terminal plays."""

import json
from xml.etree import ElementTree

import pyte
import pytest

from saves.replay import Replay
from saves.store import Store
from tests.rules.conformance import TABLES
from tests.saves.tables import CHALLENGE, finished, recorded
from tui.contract.telling import told_at
from tui.drawing.palettes import LIGHT
from tui.replay.film import PACE, cast
from tui.replay.pictures import HEIGHT, WIDTH, Pictures
from tui.words.language import AVAILABLE, language
from tui.words.text import wrap

FR = language("fr")
ONE_EACH = {table.name: table for table in reversed(TABLES)}

each_game = pytest.mark.parametrize("table", ONE_EACH.values(), ids=ONE_EACH)


@pytest.fixture
def save(home):
    """The path of a finished challenge."""
    return finished(Store(home), CHALLENGE).path


def some(replay):
    """Positions all over a game."""
    return [*range(0, replay.length, max(1, replay.length // 25)), replay.length]


# Pictures


@each_game
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_every_game_can_be_drawn_anywhere(table, size):
    replay = Replay(recorded(table))
    width, height = size
    pictures = Pictures(replay, None, FR, width=width, height=height)
    for at in some(replay):
        sheet = pictures.draw(at)
        assert (sheet.width, sheet.height) == size
        first, second, *board = sheet.text().splitlines()
        assert first.startswith(f" {pictures.words.title}")
        assert first.endswith(f" {at}/{replay.length}")
        assert sum(bool(line.strip()) for line in board) > 8
    assert "▸ Score" in second


@each_game
def test_a_frame_shows_a_seat_nothing_it_could_not_know(table, monkeypatch):
    """Drawn from its own views alone, the game looks the same to a seat."""
    replay = Replay(recorded(table, seed=1))
    states = replay.timeline.state
    for viewer in range(table.options.players):
        pictures = Pictures(replay, viewer, FR)
        drawn = [pictures.draw(at).text() for at in some(replay)]
        with monkeypatch.context() as patch:
            patch.setattr(
                replay.timeline, "state", lambda at, seat=viewer: table.game.view(states(at), seat)
            )
            patch.setattr(replay, "_totals", {})
            assert [pictures.draw(at).text() for at in some(replay)] == drawn


def test_the_last_lines_tell_what_led_there(home):
    replay = Replay(finished(Store(home), CHALLENGE).journal)
    for code in AVAILABLE:
        _ = language(code)
        pictures = Pictures(replay, 0, _)
        assert not any(pictures.draw(0).text().split("\n")[-2:])
        told = " · ".join(told_at(replay, 1, 0, pictures.words, _))
        assert pictures.draw(1).text().split("\n")[-2].strip() == wrap(told, WIDTH - 2)[0]


# Pictures


def test_a_picture_for_each_action(comptoir, save, home):
    folder = home / "deep" / "pictures"
    words = ("replay", str(save), "--svg", str(folder), "--from", "8", "--to", "11")
    code, said, complaint = comptoir(*words)
    assert (code, complaint) == (0, "")
    assert said == f"4 images dans {folder}.\n"
    names = sorted(path.name for path in folder.iterdir())
    digits = len(str(len(Store(home).read(save).actions)))
    assert names == [f"{at:0{digits}}.svg" for at in range(8, 12)]
    for path in folder.iterdir():
        text = path.read_text(encoding="utf-8")
        written = "".join(ElementTree.fromstring(text).itertext()).replace(
            "\N{NO-BREAK SPACE}", " "
        )
        assert "Coffee Roaster" in written
        assert "Torréfaction" in written
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "").replace(
            "https://www.textualize.io", ""
        )


def test_pictures_are_the_same_whenever_they_are_made(home):
    replay = Replay(finished(Store(home)).journal)
    assert Pictures(replay, 0, FR).picture(3) == Pictures(replay, 0, FR).picture(3)
    assert Pictures(replay, 0, FR).picture(3) != Pictures(replay, 0, FR).picture(4)
    assert Pictures(replay, 0, FR, palette=LIGHT).picture(3) != Pictures(replay, 0, FR).picture(3)


def test_no_file_is_written_over(comptoir, save, home):
    before = save.read_bytes()
    code, said, told = comptoir("replay", str(save), "--cast", str(save))
    assert (code, said) == (1, "")
    assert str(save) in told
    assert save.read_bytes() == before
    words = ("replay", str(save), "--svg", str(home / "svg"), "--to", "1")
    assert comptoir(*words)[0] == 0
    code, _said, told = comptoir(*words)
    assert code == 1
    assert ".svg" in told


def test_a_place_that_cannot_be_written_to_is_told_of(comptoir, save, home):
    for words in (("--cast", str(home / "no" / "x.cast")), ("--svg", str(save))):
        code, _said, told = comptoir("replay", str(save), *words)
        assert code == 1
        assert told.count("\n") == 1
        assert "Traceback" not in told


# The film


def screen_after(lines):
    """What a terminal shows after some lines of a film, and how it ends."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    for line in lines:
        stream.feed(json.loads(line)[2])
    return "\n".join(line.rstrip() for line in screen.display), screen


@each_game
def test_a_film_shows_frame_after_frame(table):
    replay = Replay(recorded(table))
    pictures = Pictures(replay, None, FR)
    head, *events = cast(pictures, range(21))
    assert len(events) == 22
    for shown in (1, 2, 12, 21, 22):
        seen, _screen = screen_after(events[:shown])
        assert seen == pictures.draw(min(shown, 21) - 1).text()
    _seen, screen = screen_after(events)
    assert not screen.cursor.hidden
    assert json.loads(head)["width"] == WIDTH


def test_a_film_is_an_asciicast_of_version_2(comptoir, save, home):
    path = home / "film.cast"
    code, said, complaint = comptoir("replay", str(save), "--cast", str(path))
    assert (code, said, complaint) == (0, f"Film écrit : {path}\n", "")
    head, *events = path.read_bytes().decode("utf-8").splitlines()
    header = json.loads(head)
    assert header["version"] == 2
    assert (header["width"], header["height"]) == (80, 24)
    assert header["title"] == "Coffee Roaster"
    assert isinstance(header["timestamp"], int)
    assert header["env"] == {"TERM": "xterm-256color"}
    times = []
    for line in events:
        seconds, kind, data = json.loads(line)
        times.append(seconds)
        assert kind == "o"
        assert isinstance(data, str)
    length = len(Store(home).read(save).actions)
    assert times == [PACE * at for at in range(length + 2)]
    assert "Torréfaction" in path.read_text(encoding="utf-8")
    assert path.stat().st_size < 2_500 * length


def test_a_film_can_be_in_any_language_and_through_any_eyes(comptoir, home):
    """At Mombasa nobody sees what the others plan."""
    table = ONE_EACH["mombasa"]
    store, journal = Store(home), recorded(table)
    store.write(journal)
    seen = []
    for words in (("--lang", "en"), ("--lang", "fr"), ("--seat", "1"), ("--seat", "2")):
        path = home / f"{len(seen)}.cast"
        line = ("replay", str(store.path(journal)), "--cast", str(path), "--to", "40")
        assert comptoir(*line, *words)[0] == 0
        seen.append(path.read_bytes())
    assert len(set(seen)) == 4
