"""The lobby: what stands in it, in which order, and the ways out of it."""

from contextlib import AsyncExitStack

from club.messages.asked import Chair, NewTable, Settings, TakeSeat
from club.messages.terms import SeatKind, packed
from rules.registry import game
from saves.code import share
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.club.test_sitting import seated
from tests.tui.club.visitors import until
from tests.tui.house import LARGE, SMALL, shown
from tui.club.account import Account
from tui.club.app import Visitor
from tui.club.games import Games
from tui.club.leaders import LeadersSheet
from tui.club.linking import Linking
from tui.club.lobby import Lobby
from tui.club.table import ClubTable
from tui.club.waiting import Waiting
from tui.replay.screen import Watching

ANYONE = Chair(SeatKind.ANYONE)


def table_for(visit, *chairs, **more):
    options = packed(game("cafe").options(players=len(chairs)))
    return visit.ask(NewTable(Settings("cafe", options, chairs, **more))).table


async def test_your_turn_comes_first_with_the_time_that_is_left(visitors):
    here, table = seated(visitors, "cafe", 2, 0, prefix="e")
    mine = next(visit for visit in here if visit.sitting.asked)
    other = next(visit for visit in here if visit is not mine)
    slow = table_for(other, ANYONE, ANYONE, per_move=7200)
    mine.ask(TakeSeat(slow))
    kept = table_for(other, ANYONE, Chair(SeatKind.PERSON, mine.name))
    free = table_for(other, ANYONE, ANYONE)
    app = Visitor(mine)
    async with app.run_test(size=SMALL) as pilot:
        await until(lambda: mine.lobby.open)
        lobby = mine.lobby
        assert kept in [line.table for line in lobby.challenges]
        assert free in [line.table for line in lobby.open]
        turns = [line.table for line in lobby.your_turn]
        assert table in turns
        told = shown(app)
        assert told.index("À vous de jouer") < told.index("Défis") < told.index("Tables ouvertes")
        assert turns[0] == slow or slow not in turns
        assert "1 h 59" in told
        assert "manche 1/8" in told
        await pilot.press("f1")
        assert "Café : les règles" in shown(app)
        await pilot.press("escape", "end", "f1")
        assert "Le hasard est promis" in shown(app)
        await pilot.press("f1", "home")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, ClubTable))


async def test_a_challenge_can_be_declined_where_one_could_sit_down(visitors):
    host = visitors.visit("Hostess")
    app = visitors.app("Guesty")
    table_for(host, ANYONE, Chair(SeatKind.PERSON, "Guesty"))
    async with app.run_test(size=SMALL) as pilot:
        await until(lambda: app.visit.lobby.challenges)
        await pilot.press("1")
        await until(lambda: isinstance(app.screen, Waiting))
        await pilot.press("d")
        await until(lambda: isinstance(app.screen, Lobby))
        await until(lambda: not app.visit.lobby.challenges)


async def test_who_is_challenged_sits_down_with_enter(visitors):
    host = visitors.visit("Bidder")
    app = visitors.app("Bidden")
    table_for(host, ANYONE, Chair(SeatKind.PERSON, "Bidden"))
    async with app.run_test(size=SMALL) as pilot:
        await until(lambda: app.visit.lobby.challenges)
        await pilot.press("1")
        await until(lambda: isinstance(app.screen, Waiting))
        assert "place gardée pour vous" in shown(app)
        await pilot.press("enter")
        await until(lambda: app.visit.room.seat is not None)


async def test_somebody_who_is_here_is_challenged(visitors):
    rival = visitors.app("Arival")
    app = visitors.app("Darer")
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(rival.run_test(size=SMALL))
        pilot = await stack.enter_async_context(app.run_test(size=SMALL))
        await until(lambda: app.screen.others_here())
        at = app.screen.others_here().index("Arival")
        await pilot.press("d", *["down"] * at, "enter")
        await until(lambda: isinstance(app.screen, Games) and app.screen.is_mounted)
        await pilot.press("1", "j")
        await until(lambda: isinstance(app.screen, Waiting))
        await until(lambda: rival.visit.lobby.challenges)
        assert "Darer" in rival.visit.lobby.challenges[0].names


async def test_every_way_out_of_the_lobby_leads_back(visitors):
    app = visitors.app("Walker")
    async with app.run_test(size=LARGE) as pilot:
        for key, screen in (("b", LeadersSheet), ("k", Linking), ("m", Account)):
            await pilot.press(key)
            await until(lambda screen=screen: isinstance(app.screen, screen))
            if screen is LeadersSheet:
                await pilot.press("right", "left")
            await pilot.press("escape")
            await until(lambda: isinstance(app.screen, Lobby))
        assert "SHA256:host" in shown(app)


async def test_a_game_is_brought_in_by_its_code_and_kept_with_the_account(visitors, tmp_path):
    with Sitting.begin(Store(tmp_path), "roaster", game("roaster").options(), 7) as sitting:
        sitting.take(sitting.legal[0])
        code = share(sitting.journal)
    app = visitors.app("Bringer")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("m", "e")
        with app._context():
            app.screen.write("nonsense")
            app.screen.action_keep()
        assert not list(app.store.entries())
        with app._context():
            app.screen.typed = ""
            app.screen.write(code)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, Watching))
        assert [entry.actions for entry in app.store.entries()] == [1]


async def test_a_new_table_by_screens_has_what_was_chosen(visitors):
    visitors.visit("Invitee")
    app = visitors.app("Maker")
    async with AsyncExitStack() as stack:
        pilot = await stack.enter_async_context(app.run_test(size=SMALL))
        await pilot.press("n", "1", "1", "3", *"Invitee", "enter")
        screen = app.screen
        screen.turn_visibility(1)
        screen.turn_spectators(1)
        screen.turn_time(1)
        screen.turn_end(1)
        settings = screen.settings()
        assert settings.chairs[1] == Chair(SeatKind.PERSON, "Invitee")
        assert len(settings.chairs) == 3
        assert settings.per_move == 300
        assert not settings.spectators
        await pilot.press("j")
        await until(lambda: isinstance(app.screen, Waiting))
        assert len(app.visit.room.invitation) == 6
        assert app.visit.room.invitation in shown(app)


async def test_what_does_not_fit_into_a_full_lobby_is_counted(visitors):
    for number in range(3):
        host = visitors.visit(f"Crowd{number}")
        for _table in range(3):
            table_for(host, ANYONE, ANYONE)
    app = visitors.app("Lost")
    async with app.run_test(size=SMALL) as pilot:
        await until(lambda: len(app.visit.lobby.open) >= 9)
        await pilot.pause()
        last = len(app.screen.entries()) - 1
        told = shown(app)
        assert "Quitter le club" not in told
        seen = {entry.name for entry in app.screen.others() if entry.name in told}
        hidden = [entry for entry in app.screen.others() if entry.name not in seen]
        assert f"↓  encore {len(hidden)}" in told
        await pilot.press(*["down"] * last)
        told = shown(app)
        assert "Quitter le club" in told
        assert "↑  encore" in told
        assert "↓  encore" not in told
