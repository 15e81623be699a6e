"""Around a table: talk, mute, offers, leaving; and the club dies and comes back."""

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

from club.messages.asked import Leave, MakeOffer, Say, Vote
from club.messages.terms import AtTheEnd, Kind, Pace
from tests.club.house import Club
from tests.tui.club.test_boards import act, at_table
from tests.tui.club.test_sitting import seated
from tests.tui.club.visitors import Visitors, until
from tests.tui.house import SMALL, shown
from tui.club.away import Away
from tui.club.lobby import Lobby
from tui.club.talk import Talk
from tui.overlays.recap import Recap


@pytest.fixture
async def pair(visitors, request):
    """Two people at a table of Café, each at a screen: who is asked first, and the other."""
    here, table = seated(visitors, "cafe", 2, 0, prefix=request.node.name[5:9])
    async with AsyncExitStack() as stack:
        apps = [await at_table(stack, visit, table, SMALL) for visit in here]
        yield sorted(apps, key=lambda app: not app.screen.sitting.asked)


async def test_talk_is_clean_heard_by_the_other_and_can_be_muted(pair):
    ada, ben = pair
    with ada._context():
        await ada.screen.action_talk()
    await until(lambda: isinstance(ada.screen, Talk) and ada.screen.is_mounted)
    with ada._context():
        ada.screen.write("[b]hi\x1b]2;x\x07‮")
        ada.screen.action_say()
    await until(lambda: "[b]hi]2;x" in shown(ben))
    assert len(ben.visit.talk) == 1
    ben.visit.mute(ada.visit.name, True)
    ada.visit.ask(Say(ada.visit.room.table, "again"))
    ben.visit.mute(ada.visit.name, False)
    ada.visit.ask(Say(ada.visit.room.table, "heard"))
    await until(lambda: "heard" in shown(ben))
    assert [said.text for said in ben.visit.talk] == ["[b]hi]2;x", "heard"]


async def test_what_one_says_oneself_or_reads_at_once_is_not_unread(pair):
    ada, ben = pair
    table = ada.visit.room.table
    ada.visit.ask(Say(table, "mine"))
    await until(lambda: "mine" in shown(ada) and "/ parler (1)" in shown(ben))
    assert "/ parler" in shown(ada)
    assert "/ parler (" not in shown(ada)
    with ben._context():
        await ben.screen.action_talk()
    await until(lambda: isinstance(ben.screen, Talk) and ben.screen.is_mounted)
    ada.visit.ask(Say(table, "read at once"))
    await until(lambda: "read at once" in shown(ben))
    with ben._context():
        ben.screen.action_close()
    await until(lambda: "/ parler" in shown(ben))
    assert "/ parler (" not in shown(ben)


async def test_a_bot_in_the_seat_of_another_is_named_at_once(pair):
    ada, ben = pair
    name, seat = ben.visit.name, ben.screen.sitting.seat
    assert name in shown(ada)
    ben.visit.ask(Leave(ben.visit.room.table))
    told = f"Un robot joue pour {name} : Habitué."
    await until(lambda: told in shown(ada))
    assert name not in shown(ada).replace(told, "")
    await until(lambda: "Votre place est passée à un robot : Habitué." in shown(ben))
    assert ben.screen.looks_on
    while ada.screen.sitting.asked:
        act(ada, Random(1))
    await until(lambda: seat in [step.turn.seat for step in ben.screen.sitting.steps])


async def test_a_seat_that_is_lost_while_all_plan_shows_nothing_of_ones_own_any_more(visitors):
    here, table = seated(visitors, "mombasa", 2, 0, prefix="lost")
    async with AsyncExitStack() as stack:
        apps = [await at_table(stack, visit, table, SMALL) for visit in here]
        planner = next(app for app in apps if app.screen.sitting.asked)
        while not planner.screen.sitting.game.at_once(planner.screen.sitting.state):
            for app in apps:
                act(app, Random(1))
            await asyncio.sleep(0.01)
        await until(lambda: planner.screen.sitting.asked)
        act(planner, Random(1))
        await until(lambda: planner.screen.sitting.can_undo)
        planner.visit.ask(Leave(table))
        await until(lambda: planner.screen.looks_on)
        assert not planner.screen.sitting.asked
        await until(lambda: "Habitué" in shown(planner))


@pytest.mark.parametrize("end", AtTheEnd)
async def test_whose_time_is_over_is_told_what_came_of_it(visitors, end):
    how = {"per_move": 1, "at_the_end": end, "bot": "random", "pace": Pace.CORRESPONDENCE}
    here, table = seated(visitors, "cafe", 2, 0, prefix=f"late{end[0]}", **how)
    told = {
        AtTheEnd.BOT: "Votre temps était écoulé : un robot a pris cette décision.",
        AtTheEnd.GIVE_UP: "Votre place est passée à un robot : Hasard",
    }
    async with AsyncExitStack() as stack:
        apps = [await at_table(stack, visit, table, SMALL) for visit in here]
        await until(lambda: any(told[end] in shown(app) for app in apps))
        others = {
            AtTheEnd.BOT: ": temps écoulé, un robot a pris cette décision.",
            AtTheEnd.GIVE_UP: "Un robot joue pour ",
        }
        await until(lambda: any(others[end] in shown(app) for app in apps))


async def test_an_offer_is_told_at_once_and_so_is_its_refusal(pair):
    ada, ben = pair
    ada.visit.ask(MakeOffer(ada.visit.room.table, Kind.END))
    told = f"{ada.visit.name} propose de finir la partie telle qu'elle est. F2 : répondre."
    await until(lambda: told in shown(ben) and "F2 table (1)" in shown(ben))
    assert told not in shown(ada)
    ben.visit.ask(Vote(ben.visit.room.table, ben.visit.room.offers[0].offer, False))
    await until(lambda: "Votre proposition est refusée." in shown(ada))
    await until(lambda: "F2 table (1)" not in shown(ben))


async def test_undo_is_granted_by_the_other(pair):
    ada, ben = pair
    while ada.screen.sitting.asked:
        act(ada, Random(2))
    steps = len(ada.screen.sitting.steps)
    ada.visit.ask(MakeOffer(ada.visit.room.table, Kind.UNDO))
    await until(lambda: ben.visit.room.offers)
    with ben._context():
        await ben.screen.action_company()
    await until(lambda: "annuler" in shown(ben))
    with ben._context():
        assert ben.screen.vote(ben.visit.room.offers[0], True) == ""
    await until(lambda: len(ada.visit.sitting.steps) < steps)
    await until(lambda: ada.screen.sitting.asked)
    await until(lambda: "Des coups ont été annulés." in shown(ada))


async def test_who_leaves_for_good_is_in_the_lobby_and_a_bot_plays_on(pair):
    ada, ben = pair
    with ben._context():
        await ben.screen.action_company()
        await until(lambda: ben.screen.is_mounted)
        sheet = ben.screen
        assert "encore une fois" in sheet.twice("leave", sheet.leave_for_good)
        assert sheet.twice("leave", sheet.leave_for_good) == ""
    await until(lambda: isinstance(ben.screen, Lobby))
    await until(lambda: ada.visit.room.places[ben_seat(ada)].player != "human")


def ben_seat(ada):
    return 1 - ada.visit.room.seat


async def test_who_comes_back_reads_what_happened_meanwhile(pair):
    ada, ben = pair
    table = ada.visit.room.table
    luck = Random(4)
    while len(ada.screen.sitting.steps) < 4:
        for app in pair:
            act(app, luck)
        await until(lambda: len(ada.visit.sitting.steps) == len(ben.visit.sitting.steps))
    away, here = (ben, ada) if ada.screen.sitting.asked else (ada, ben)
    with away._context():
        away.screen.action_leave()
    await until(lambda: isinstance(away.screen, Lobby) and away.visit.room is None)
    before = len(here.screen.story.by_moves(here.language))
    while here.screen.sitting.asked:
        act(here, luck)
    moves = here.screen.story.by_moves(here.language)[before:]
    with away._context():
        assert await away.open_table(table) == ""
    if len(moves) > 1:
        await until(lambda: isinstance(away.screen, Recap))
        assert [text for _at, text in moves] == [move.text for move in away.screen.moves()]
    else:
        await until(lambda: moves[0][1][:30] in shown(away))


async def test_the_club_dies_and_comes_back_and_the_unanswered_move_is_made_once(tmp_path):
    club = Club(tmp_path / "club")
    with Visitors(club.home) as visitors:
        here, table = seated(visitors, "cafe", 2, 0)
        async with AsyncExitStack() as stack:
            apps = [await at_table(stack, visit, table, SMALL) for visit in here]
            ada, ben = sorted(apps, key=lambda app: not app.screen.sitting.asked)
            club.kill()
            with ada._context():
                ada.screen.take(ada.screen.sitting.legal[0])
            await until(lambda: isinstance(ada.screen, Away) and isinstance(ben.screen, Away))
            club.open()
            await until(lambda: not isinstance(ada.screen, Away))
            await until(lambda: not isinstance(ben.screen, Away))
            await until(lambda: len(ben.screen.sitting.steps) == 1)
            await until(lambda: len(ada.screen.sitting.steps) == 1)
            asked = ada if ada.screen.sitting.asked else ben
            cursor = len(asked.screen.answers) - 1
            asked.screen.cursor = cursor
            club.kill()
            await until(lambda: isinstance(asked.screen, Away))
            club.open()
            await until(lambda: not isinstance(asked.screen, Away))
            await until(lambda: len(asked.screen.sitting.steps) == 1)
            assert asked.screen.cursor == cursor
            assert "revient" not in shown(ada)
    club.close()
