"""Crowds at the club's door (traps 4 and 9), and the list of who is let in."""

from tui.ssh.gate import (
    LOG_INS,
    MINUTE,
    SESSIONS_EACH,
    WAITING_ALL,
    WAITING_EACH,
    Gate,
    admitted,
    listed_in,
)


def test_one_address_cannot_keep_everybody_waiting():
    gate = Gate(50)
    assert all(gate.arrives("a", 0) for _ in range(WAITING_EACH))
    assert not gate.arrives("a", 0)
    assert gate.arrives("b", 0)


def test_who_goes_or_logs_in_waits_no_longer():
    gate = Gate(50)
    for _ in range(WAITING_EACH):
        gate.arrives("a", 0)
    gate.departs("a")
    assert gate.arrives("a", 0)
    gate.logs_in("a", 0)
    assert gate.arrives("a", 0)
    assert not gate.arrives("a", 0)


def test_all_addresses_together_are_limited_too():
    gate = Gate(50)
    assert all(gate.arrives(str(number), 0) for number in range(WAITING_ALL))
    assert not gate.arrives("one more", 0)


def test_an_address_logs_in_only_so_often_in_a_minute():
    gate = Gate(50)
    for _ in range(LOG_INS):
        assert gate.arrives("a", 1)
        gate.logs_in("a", 1)
    assert not gate.arrives("a", MINUTE)
    assert gate.arrives("b", MINUTE)
    assert gate.arrives("a", MINUTE + 1)


def test_sessions_of_a_connection_are_counted():
    gate = Gate(50)
    assert [gate.takes_session(number) for number in range(SESSIONS_EACH + 1)] == [
        *[True] * SESSIONS_EACH,
        False,
    ]


def test_a_full_club_takes_nobody_until_somebody_leaves():
    gate = Gate(1)
    assert gate.takes_session(0)
    assert not gate.takes_session(0)
    gate.ends_session()
    assert gate.takes_session(0)


def test_an_empty_list_admits_nobody_and_no_list_everybody(tmp_path):
    empty = tmp_path / "allow"
    empty.write_text("\n# nobody yet\n")
    assert not admitted("SHA256:ada", listed_in(empty))
    assert admitted("SHA256:ada", None)


def test_a_list_admits_whom_it_names(tmp_path):
    path = tmp_path / "allow"
    path.write_text("SHA256:ada Ada's laptop\n#SHA256:bob\n  SHA256:eve # away\n")
    assert listed_in(path) == {"SHA256:ada", "SHA256:eve"}
    assert admitted("SHA256:ada", listed_in(path))
    assert not admitted("SHA256:bob", listed_in(path))
