"""A session's channel, deaf to more than a session needs (trap 3).

The library keeps every variable a client sends, of any number and size. Here each is looked at
when it comes: what may not come in is never kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from asyncssh.channel import SSHServerChannel

from tui.ssh.luggage import MOST_VARIABLES, comes_in

if TYPE_CHECKING:
    from asyncssh import SSHServerConnection
    from asyncssh.packet import SSHPacket

#: Bytes a client may send before it is read, and in one packet.
WINDOW = 1 << 17
PACKET = 1 << 15


class Door(SSHServerChannel[bytes]):
    """The channel of one session."""

    def __init__(self, connection: SSHServerConnection, loop: Any) -> None:
        super().__init__(
            connection,
            loop,
            allow_pty=True,
            line_editor=False,
            line_echo=False,
            line_history=0,
            max_line_length=0,
            encoding=None,
            errors="strict",
            window=WINDOW,
            max_pktsize=PACKET,
        )
        self._told = 0
        self.brought: dict[str, str] = {}

    def _process_env_request(self, packet: SSHPacket) -> bool:
        """Keep a variable that may come in; after so many, nobody listens."""
        name = packet.get_string().decode("latin-1")
        value = packet.get_string().decode("latin-1")
        packet.check_end()
        self._told += 1
        if self._told > MOST_VARIABLES or not comes_in(name, value):
            return False
        self.brought[name] = value
        return True
