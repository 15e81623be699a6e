"""The end of a table: agreed upon before its time, a rematch, and what is kept of it."""

from contextlib import AsyncExitStack
from random import Random

import pytest

from club.messages.asked import MakeOffer, Vote
from club.messages.terms import Kind
from tests.tui.club.test_boards import act, at_table
from tests.tui.club.test_sitting import seated
from tests.tui.club.visitors import until
from tests.tui.house import SMALL, shown
from tui.club.table import ClubTable

#: What boards say when somebody has won.
FINAL = ("Victoire partagée", "Décompte final", "★ Ada", "★ Ben", "gagne.")


async def agreed(ada, ben, kind):
    """One offers, the other says yes."""
    ada.visit.ask(MakeOffer(ada.visit.room.table, kind))
    await until(lambda: ben.visit.room.offers)
    ben.visit.ask(Vote(ben.visit.room.table, ben.visit.room.offers[0].offer, True))


@pytest.mark.parametrize("name", ["cafe", "mombasa", "traders"])
async def test_a_game_can_be_ended_as_it_stands_and_played_again(visitors, name):
    here, table = seated(visitors, name, 2, 0, prefix="z")
    luck = Random(6)
    async with AsyncExitStack() as stack:
        ada, ben = [await at_table(stack, visit, table, SMALL) for visit in here]
        for _ in range(12):
            for app in (ada, ben):
                act(app, luck)
            await until(lambda: ada.screen._shown == ada.screen._moment())
        await agreed(ada, ben, Kind.END)
        for app in (ada, ben):
            await until(lambda app=app: app.screen.sitting.over and app.screen.answers)
            assert app.screen.turn is None
            assert not app.profile.results
            assert not list(app.store.entries())
            await until(lambda app=app: "revanche" in shown(app))
            await until(lambda app=app: "elle ne compte pour personne" in shown(app))
            assert app.screen.scene().turn is not None  # the board as it stood, not a final count
            assert not any(word in shown(app) for word in FINAL)
        await agreed(ada, ben, Kind.AGAIN)
        for app in (ada, ben):
            await until(lambda app=app: "La revanche est prête" in shown(app))
            with app._context():
                app.screen.action_again()
            await until(
                lambda app=app: (
                    isinstance(app.screen, ClubTable)
                    and app.screen.room.table != table
                    and app.screen.is_mounted
                )
            )
            assert not app.screen.sitting.steps
