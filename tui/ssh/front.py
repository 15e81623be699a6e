"""The club's front: it listens, logs people in, and gives each their session.

It imports no game and no screen: each session is a process of its own. Everything SSH can do
beside a session is off (trap 8).
"""

from __future__ import annotations

import asyncio
import base64
import logging
import signal
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

import asyncssh

from tui.ssh.cradle import Cradle
from tui.ssh.gate import Gate, admitted, listed_in
from tui.ssh.guest import Guest
from tui.ssh.hostkey import host_key
from tui.ssh.keeper import Keeper
from tui.ssh.line import Line
from tui.ssh.measures import show
from tui.ssh.other import Who, make_room, somebody
from tui.words.language import Language

log = logging.getLogger("comptoir.club")

#: Seconds to log in; to a sign of life, and how many may be missed (traps 9 and 10).
LOG_IN = 20
SIGN_OF_LIFE = 30
MISSED = 3

#: Seconds for the sessions to end by themselves when the club closes.
CLOSING = 8.0
SOON = 0.02

#: Seconds for clients to hang up once their sessions are over.
HANGING_UP = 1.0

STOPS = ("SIGTERM", "SIGINT", "SIGHUP")


class Front:
    """A club that is open."""

    def __init__(
        self,
        home: Path,
        allow: Path | None,
        most_sessions: int,
        _: Language,
        who: Who | None = None,
    ) -> None:
        self.home = home
        self.allow = allow
        self.language = _
        self.gate = Gate(most_sessions)
        self.cradle = Cradle(who)
        self.guests: set[Guest] = set()
        self.lines: set[Line] = set()
        self.closing = False
        self.loop = asyncio.get_running_loop()

    def admits(self, fingerprint: str) -> bool:
        """Whether a key may come in; a list that cannot be read admits nobody."""
        if self.allow is None:
            return True
        try:
            return admitted(fingerprint, listed_in(self.allow))
        except OSError:
            log.exception("The list of keys cannot be read")
            return False

    def home_of(self, fingerprint: str) -> Path:
        """The folder of an account; only hexadecimal digits come into its name."""
        return self.home / "accounts" / folded(fingerprint)

    async def listen(self, host: str, port: int) -> asyncssh.SSHAcceptor:
        """Open the door."""
        return await asyncssh.listen(
            host,
            port,
            server_factory=lambda: Guest(self),
            server_host_keys=[host_key(self.home)],
            config=None,
            public_key_auth=True,
            password_auth=False,
            kbdint_auth=False,
            host_based_auth=False,
            gss_auth=False,
            gss_kex=False,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            sftp_factory=None,
            line_editor=False,
            encoding=None,
            compression_algs=["zlib@openssh.com", "none"],
            login_timeout=LOG_IN,
            keepalive_interval=SIGN_OF_LIFE,
            keepalive_count_max=MISSED,
        )

    async def close(self) -> None:
        """Everybody saves and leaves; whoever does not is made to."""
        self.closing = True
        lines = list(self.lines)
        for line in lines:
            line.end()
        await self._all_done(lines)
        for line in lines:
            if line.child is not None:
                line.child.signal(signal.SIGKILL)
                while line.child.process.poll() is None:
                    await asyncio.sleep(SOON)
        await self._all_done(lines)  # the terminal of one that was made to leave is given back too
        with suppress(TimeoutError):  # a client whose session is over hangs up by itself
            async with asyncio.timeout(HANGING_UP):
                while any(guest.account for guest in self.guests):
                    await asyncio.sleep(SOON)
        for guest in list(self.guests):
            guest.leave()
        self.cradle.close()

    async def _all_done(self, lines: list[Line]) -> None:
        """Until every session has ended and its client was told, or for a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                await asyncio.gather(*(line.done.wait() for line in lines))


def folded(fingerprint: str) -> str:
    """A fingerprint as hexadecimal digits.

    >>> folded("SHA256:" + "A" * 42 + "8")
    '000000000000000000000000000000000000000000000000000000000000000f'
    """
    data = fingerprint.removeprefix("SHA256:")
    return base64.b64decode(data + "=" * (-len(data) % 4), validate=True).hex()


async def keep_open(asked: Namespace, home: Path, _: Language) -> None:
    """Keep a club open until a signal closes it, in good order: sessions, door, hub."""
    who = somebody(asked.sessions_as)
    make_room(home, who)
    front = Front(home, asked.allow, asked.max_sessions, _, who)
    keeper = Keeper(home, host_key(home).get_fingerprint(), asked.database)
    stop = asyncio.Event()
    for name in STOPS:
        front.loop.add_signal_handler(getattr(signal, name), stop.set)
    measures: asyncio.Server | None = None
    try:
        await asyncio.gather(keeper.open(), front.cradle.open())
        if asked.metrics:
            measures = await show(asked.metrics, front, keeper)
        door = await front.listen(*asked.listen)
        print(ready_line(door, home, asked.listen[0], _), flush=True)
        await stop.wait()
        door.close()
    finally:
        if measures is not None:
            measures.close()
        await front.close()
        await keeper.close()
    with suppress(TimeoutError):
        async with asyncio.timeout(CLOSING):
            await door.wait_closed()


def ready_line(door: asyncssh.SSHAcceptor, home: Path, host: str, _: Language) -> str:
    """Where the club is and how to know it."""
    return _(
        "Le club est ouvert : ssh -p {port} {host} (empreinte {fingerprint})",
        port=door.get_port(),
        host=host,
        fingerprint=host_key(home).get_fingerprint(),
    )
