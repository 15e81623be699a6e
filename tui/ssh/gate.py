"""How many may stand at the club's door at once, and who is let in.

A connection is counted by its address until it has logged in or gone, and a log-in for a minute
after. The times are given by whoever asks, so that the gate itself has no clock.
"""

from __future__ import annotations

from collections import Counter, deque
from pathlib import Path

#: Connections that have not logged in yet: of one address, and of all.
WAITING_EACH = 10
WAITING_ALL = 100

#: Log-ins of one address in a minute.
LOG_INS = 30
MINUTE = 60.0

#: Sessions of one connection.
SESSIONS_EACH = 4


class Gate:
    """Who waits at the door, and who has come through it lately."""

    def __init__(self, most_sessions: int) -> None:
        self.most_sessions = most_sessions
        self.sessions = 0
        self.log_ins = 0
        self.turned_away = 0
        self._waiting: Counter[str] = Counter()
        self._came: dict[str, deque[float]] = {}

    def arrives(self, address: str, now: float) -> bool:
        """A connection is made; whether it may stay and log in."""
        self._forget(now)
        crowded = self._waiting[address] >= WAITING_EACH or self._waiting.total() >= WAITING_ALL
        if crowded or len(self._came.get(address, ())) >= LOG_INS:
            self.turned_away += 1
            return False
        self._waiting[address] += 1
        return True

    def departs(self, address: str) -> None:
        """A connection that was waiting is gone."""
        self._waiting[address] -= 1
        if self._waiting[address] <= 0:
            del self._waiting[address]

    def logs_in(self, address: str, now: float) -> None:
        """A connection that was waiting has shown its key."""
        self.departs(address)
        self.log_ins += 1
        self._came.setdefault(address, deque()).append(now)

    def takes_session(self, of_this_connection: int) -> bool:
        """Whether one more session is begun for a connection that has so many."""
        if of_this_connection >= SESSIONS_EACH or self.sessions >= self.most_sessions:
            return False
        self.sessions += 1
        return True

    def ends_session(self) -> None:
        """One session less."""
        self.sessions -= 1

    def _forget(self, now: float) -> None:
        """Log-ins of more than a minute ago no longer count."""
        for address, moments in list(self._came.items()):
            while moments and now - moments[0] >= MINUTE:
                moments.popleft()
            if not moments:
                del self._came[address]


def admitted(fingerprint: str, listed: frozenset[str] | None) -> bool:
    """Whether a key may come in: every key where there is no list, none where it is empty."""
    return listed is None or fingerprint in listed


def listed_in(path: Path) -> frozenset[str]:
    """The fingerprints of a list, one at the beginning of each line; `#` begins a remark."""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    words = (line.partition("#")[0].split() for line in lines)
    return frozenset(found[0] for found in words if found)
