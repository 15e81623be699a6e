"""Frames on a line, and the session's end of it."""

import contextlib
import socket
import struct
import threading

import pytest

from club.client import Client
from club.messages.asked import Act, Asked, Attend, EnterLobby, Say
from club.messages.terms import LARGEST, NOTHING, packed
from club.messages.told import Closing, Done, Lobby, Notice, Room, Step, Story, Told, Welcome
from club.wire import ASKED, TOLD, Broken, Gone, Line, frame, understood

REQUEST = "ab" * 12
TABLE = "0123456789ab"


def test_a_frame_is_its_length_and_its_word():
    asked = Asked(REQUEST, Attend(TABLE))
    whole = frame(asked)
    assert struct.unpack(">I", whole[:4])[0] == len(whole) - 4
    assert understood(whole[4:], ASKED) == asked


def test_too_large_a_frame_is_not_sent():
    with pytest.raises(Broken):
        frame(Told("", Notice("announcement", "x" * LARGEST)))


@pytest.mark.parametrize("head", [b"\0\0\0\0", b"\xff\xff\xff\xff", struct.pack(">I", LARGEST + 1)])
def test_absurd_sizes_break_the_line_before_anything_is_read(head):
    near, far = socket.socketpair()
    with near, far:
        far.sendall(head)
        with pytest.raises(Broken):
            Line(near, ASKED).receive(60)


@pytest.mark.parametrize(
    "content",
    [
        b"\xc1",
        b"\x93",
        frame(Told("", Done()))[4:],
        frame(Asked("no id", Attend(TABLE)))[4:],
        frame(Asked(REQUEST, Attend("../../etc")))[4:],
        frame(Asked(REQUEST, Act(TABLE, -1, packed(0))))[4:],
        frame(Asked(REQUEST, Say(TABLE, "x" * 5000)))[4:],
        b"\x91" * 20_000 + b"\x01",
    ],
)
def test_what_is_no_word_breaks_the_line(content):
    with pytest.raises(Broken):
        understood(content, ASKED)


def test_messages_come_whole_however_they_were_cut():
    near, far = socket.socketpair()
    with near, far:
        sent = [Told("", Notice("announcement", "a" * size)) for size in (0, 3, 900)]
        line = Line(near, TOLD)
        came = []
        for byte in b"".join(map(frame, sent)):
            far.sendall(bytes([byte]))
            came += filter(None, [line.receive(0)])
        assert came == sent
        far.close()
        with pytest.raises(Gone):
            line.receive(60)


def test_a_step_decided_unseen_and_one_in_the_open():
    steps = (Step(0, NOTHING, packed([1])), Step(1, packed(["x", 2]), packed([2])))
    told = Told("", Story(TABLE, 0, 2, steps))
    assert understood(frame(told)[4:], TOLD) == told


class Hub:
    """The other end, by a script: each line is served by the next function."""

    def __init__(self, *scripts):
        self.scripts = list(scripts)
        self.threads = []

    def reach(self):
        if not self.scripts:
            raise ConnectionRefusedError
        near, far = socket.socketpair()
        script = self.scripts.pop(0)
        thread = threading.Thread(target=self.serve, args=(script, far), daemon=True)
        thread.start()
        self.threads.append(thread)
        return near

    def serve(self, script, far):
        with far, contextlib.suppress(Gone):
            line = Line(far, ASKED)
            line.send(Told("", Welcome(name="Ada")))
            script(line)


def test_the_answer_is_found_among_the_news():
    def script(line):
        asked = line.receive(60)
        line.send(Told("", Notice("announcement", "first")))
        line.send(Told(asked.request, Lobby()))
        line.send(Told("", Notice("announcement", "second")))
        line.receive(60)

    with Client(Hub(script).reach) as client:
        assert client.welcome.name == "Ada"
        assert client.ask(EnterLobby()) == Lobby()
        texts = [news.text for news in client.heard() if isinstance(news, Notice)]
        while "second" not in texts:
            texts += [news.text for news in client.wait(60)]
        assert texts == ["first", "second"]


def test_what_was_not_answered_is_asked_again_with_the_same_id_at_the_same_table():
    seen = []

    def dies(line):
        attended = line.receive(60)
        room = Room(TABLE, "cafe", packed({}), ())
        line.send(Told(attended.request, room))
        seen.append(line.receive(60))  # and the line is gone before an answer

    def comes_back(line):
        seen.append(line.receive(60))
        seen.append(line.receive(60))
        line.send(Told(seen[-1].request, Done(5)))
        line.receive(60)

    with Client(Hub(dies, comes_back).reach, patience=60) as client:
        client.ask(Attend(TABLE))
        assert client.ask(Act(TABLE, 4, packed(1))) == Done(5)
    first, again, repeated = seen
    assert again.word == Attend(TABLE)
    assert (first.request, bytes(first.word.action)) == (
        repeated.request,
        bytes(repeated.word.action),
    )


def test_a_line_closed_for_good_is_not_mended():
    def script(line):
        line.send(Told("", Closing("banned")))

    with Client(Hub(script).reach) as client:
        while not client.lost:
            client.wait(60)
        assert client.ended == "banned"
        assert not client.mend()
        with pytest.raises(Gone):
            client.ask(EnterLobby())


def test_without_a_club_asking_ends_after_its_patience():
    with pytest.raises(Gone):
        Client(Hub().reach, patience=0)


def test_a_screen_does_not_wait_for_the_club_to_come_back_and_hears_the_answer_later():
    seen = []

    def dies(line):
        seen.append(line.receive(60))

    def comes_back(line):
        seen.append(line.receive(60))
        line.send(Told(seen[-1].request, Done(5)))
        line.receive(60)

    with Client(Hub(dies, comes_back).reach, patience=60) as client:
        with pytest.raises(Gone):
            client.ask_now(Act(TABLE, 4, packed(1)))
        assert client.lost
        assert client.mend()
        news = client.wait(60)
        while Done(5) not in news:
            news += client.wait(60)
    assert len({asked.request for asked in seen}) == 1
