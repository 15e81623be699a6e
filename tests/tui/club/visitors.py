"""People who come to a club with screens of their own, in the test's own process."""

import asyncio

from club.client import Client
from club.door import reach
from club.messages.asked import Enrol
from club.messages.first import Guest
from club.visit import Visit
from tui.club.app import Visitor

#: Longer than anything here takes on any machine, in seconds.
LIMIT = 60


class Visitors:
    """Everybody who came, to be sent home at the end."""

    def __init__(self, home):
        self.home = home
        self.clients = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for client in self.clients:
            client.close()

    def visit(self, name, language="fr", key=None, enrol=True):
        """Somebody's visit, under a name if they have none yet."""
        guest = Guest(key or f"SHA256:{name}")
        client = Client(lambda: reach(self.home, guest), LIMIT)
        self.clients.append(client)
        visit = Visit(client)
        if enrol and not visit.name:
            visit.ask(Enrol(name, language))
        return visit

    def app(self, name, language="fr", **how):
        """Somebody's screen."""
        return Visitor(self.visit(name, language, **how))


async def until(condition):
    """Wait until something is so."""
    async with asyncio.timeout(LIMIT):
        while not condition():
            await asyncio.sleep(0.01)
