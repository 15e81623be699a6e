"""The cord by which a session gets its line to the hub."""

import socket
import threading

import pytest

from club.cord import Cord, answer


def answered(end, connect):
    thread = threading.Thread(target=answer, args=(end, connect))
    thread.start()
    return thread


def test_a_session_gets_a_connected_line_each_time_it_asks():
    front, session = socket.socketpair()
    cord = Cord.of(session.detach())
    for word in (b"first", b"second"):
        hub, line = socket.socketpair()
        thread = answered(front, lambda line=line: line)
        with hub, cord.reach() as reached:
            thread.join()
            hub.sendall(word)
            assert reached.recv(6) == word
    front.close()


def test_while_no_club_is_open_there_is_no_line():
    def closed():
        raise ConnectionRefusedError

    front, session = socket.socketpair()
    with front:
        thread = answered(front, closed)
        with pytest.raises(OSError, match="no club"):
            Cord(session).reach()
        thread.join()


def test_a_cord_that_is_cut_or_speaks_otherwise_does_not_hold():
    for said in (b"", b"x"):
        front, session = socket.socketpair()
        session.sendall(said)
        session.close()
        with front:
            assert not answer(front, lambda: pytest.fail("nobody asked"))
