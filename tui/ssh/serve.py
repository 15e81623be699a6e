"""`comptoir serve`: a club on this machine, until it is told to close."""

from __future__ import annotations

import asyncio
import logging
import sys
from argparse import Namespace

from saves.store import default_home
from tui.ssh.gate import listed_in
from tui.words.language import Language


def run(asked: Namespace, _: Language) -> int:
    """Open a club; what cannot be opened or read is told by the command line."""
    from tui.ssh.cradle import NoSessions
    from tui.ssh.front import keep_open
    from tui.ssh.keeper import NoHub
    from tui.ssh.measures import is_local
    from tui.ssh.other import known_user

    home = (asked.home or default_home() / "club").expanduser().absolute()
    if not is_local(asked.metrics):
        told = _("Les mesures ne se montrent qu'à cette machine : 127.0.0.1:PORT, ou un fichier.")
        print(told, file=sys.stderr)
        return 2
    if asked.allow is not None:
        listed_in(asked.allow)
    if asked.sessions_as and not known_user(asked.sessions_as):
        told = _("Il n'y a pas d'utilisateur « {name} » ici.", name=asked.sessions_as)
        print(told, file=sys.stderr)
        return 2
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.WARNING)
    logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
    try:
        asyncio.run(keep_open(asked, home, _))
    except NoHub:
        return 1
    except NoSessions:
        print(_("Les séances ne peuvent pas commencer sous cet utilisateur."), file=sys.stderr)
        return 1
    return 0
