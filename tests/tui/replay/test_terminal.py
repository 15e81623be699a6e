"""A replay in a real terminal: watch, seek, jump, share and play on in each game; one frame a key.

Bytes and frames are counted, never seconds.
"""

import pytest

from rules.registry import NAMES
from saves.code import share
from saves.journal import Branch, Seat, encode
from saves.replay import Replay
from saves.store import Store
from tests.fixtures.recorded import journal_of, records
from tests.terminal import Terminal
from tui.contract.presenter import presenter
from tui.contract.telling import told_at, views
from tui.words.language import language

FR = language("fr")

#: The most bytes of a step within a phase, and of one that shows another board.
CHEAP, WHOLE = 6_000, 12_000


@pytest.fixture(params=NAMES)
def replay(request, home):
    """A finished game of each kind, on disk in the home."""
    records_of = [
        record for name, record in records().items() if name.startswith(f"games/{request.param}-")
    ]
    journal = journal_of(min(records_of, key=lambda record: len(bytes(record.save))))
    (home / "game.json").write_bytes(encode(journal))
    return Replay(journal)


@pytest.fixture
def terminal(home, replay):
    """A terminal that shows the replay."""
    with Terminal("--lang", "fr", "replay", str(home / "game.json")) as terminal:
        terminal.wait_for(f" 0/{replay.length} ")
        terminal.settle()
        yield terminal


def cost(terminal, *keys):
    """Bytes and frames that some keys cause."""
    size, frames = len(terminal.output), terminal.frames
    terminal.send(*keys)
    terminal.settle()
    return len(terminal.output) - size, terminal.frames - frames


def test_a_game_is_watched_in_a_terminal(terminal, replay, home):
    step_by_step(terminal, replay)
    seek(terminal, Replay(replay.journal))
    jump_from_the_log(terminal, replay)
    play(terminal, replay)
    assert shown_code(terminal) == share(replay.journal)
    terminal.send("escape")
    terminal.settle()
    terminal.send("q")
    assert terminal.wait() == 0


def step_by_step(terminal, replay):
    """Each step is one frame and cheap."""
    for at in range(1, 6):
        size, frames = cost(terminal, "right")
        assert f" {at}/{replay.length} " in terminal.text
        same = replay.turn_at(at).phase == replay.turn_at(at - 1).phase
        assert (frames, 0 < size < (CHEAP if same else WHOLE)) == (1, True)
    assert cost(terminal, *["left"] * 5)[1] <= 5
    assert f" 0/{replay.length} " in terminal.text


def seek(terminal, twin):
    """Each key leads where the same step of a replay leads, in one frame."""
    ways = {
        "}": twin.next_stage, "]": twin.next_turn, "end": lambda: twin.seek(twin.length),
        "{": twin.previous_stage, "[": twin.previous_turn, "home": lambda: twin.seek(0),
    }  # fmt: skip
    for key, way in ways.items():
        before = twin.at
        way()
        assert cost(terminal, key)[1] == (twin.at != before)
        assert f" {twin.at}/{twin.length} " in terminal.text


def jump_from_the_log(terminal, replay):
    """A line of the log leads to its step."""
    told = told_at(replay, 3, views(replay)[0], presenter(replay.journal.game), FR)
    terminal.send("l")
    terminal.wait_for("⏎ y aller")
    assert told[0][:30] in terminal.text
    terminal.send("down", "down", "down", "enter")
    terminal.wait_for(f" 3/{replay.length} ")


def play(terminal, replay):
    """It goes on by itself to the end, and stops there."""
    terminal.send("end", "[", "+", "+", "+", "+", " ")
    terminal.wait_for("▶ ×16")
    terminal.wait_for(f" {replay.length}/{replay.length} ")
    terminal.wait_for("‖ ×16")


def shown_code(terminal):
    """The code on its sheet, its lines put together."""
    terminal.send("s")
    terminal.wait_for("Code de la partie")
    terminal.settle()
    lines = terminal.text.splitlines()
    top = next(at for at, line in enumerate(lines) if "Code de la partie" in line)
    left, right = lines[top].index("╭"), lines[top].rindex("╮")
    inside = [
        line[left + 1 : right].strip() for line in lines[top + 1 :] if line[left : left + 1] == "│"
    ]
    begin = next(at for at, line in enumerate(inside) if line.startswith("comptoir1."))
    return "".join(inside[begin:])


def test_a_game_is_played_on_by_bots_to_its_end(terminal, replay, home):
    """From shortly before the end, so that it is soon there."""
    at = replay.length - 3
    terminal.send("end", "left", "left", "left")
    terminal.wait_for(f" {at}/{replay.length} ")
    terminal.send("p")
    terminal.wait_for(f"jouer à partir du coup {at}")
    terminal.send("down")
    for _seat in replay.seats:
        terminal.send("down", "right")
    terminal.wait_for("Débutant (robot)")
    terminal.send("j")
    terminal.wait_for("Quitter la table")
    store = Store(home)
    journal = store.read(store.entries()[0].path)
    assert journal.parent == Branch(replay.journal.id, at)
    assert journal.finished
    assert journal.actions[:at] == replay.journal.actions[:at]
    assert set(journal.seats) == {Seat("", "beginner")}
    terminal.send("q")
    terminal.wait_for(f" {at}/{replay.length} ")
    terminal.send("q")
    assert terminal.wait() == 0
