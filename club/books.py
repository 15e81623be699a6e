"""The club's books: leaderboards, and finished games to be taken out as a code."""

from __future__ import annotations

from msgspec.structs import replace

from club.attending import may_attend
from club.caller import Caller
from club.house import House, known
from club.messages.asked import ShowCode, ShowLeaders
from club.messages.terms import Why
from club.messages.told import AnyNews, GameCode, LeaderLine, Leaders
from club.play import Declined, Play
from rules import registry
from saves.code import share
from saves.journal import Seat, begin, outcome
from saves.store import moment


async def show_leaders(house: House, caller: Caller, request: str, word: ShowLeaders) -> AnyNews:
    """The leaderboard of a game, most victories among people first."""
    known(caller)
    if word.game not in registry.FOLDERS:
        raise Declined(Why.UNKNOWN)
    rows = await house.store.leaders(word.game)
    return Leaders(word.game, tuple(LeaderLine(*row) for row in rows))


async def show_code(house: House, caller: Caller, request: str, word: ShowCode) -> AnyNews:
    """A finished game as one line of text, for whoever may look at it."""
    account = known(caller)
    async with house.tables.using(word.table) as table:
        if not await may_attend(house, table.record, account, ""):
            raise Declined(Why.NOT_INVITED)
        if not table.game.over:
            raise Declined(Why.UNDER_WAY)
        return GameCode(table.id, code_of(table.game))


def code_of(play: Play) -> str:
    """The code of a game, without what was taken back."""
    record, game = play.record, play.game
    seats = tuple(Seat(chair.name, chair.player) for chair in record.chairs)
    options = play.beginning.options
    journal = replace(
        begin(game, options, record.seed, seats, moment(record.started)),
        id=record.id,
        changed=moment(record.finished),
        actions=tuple(step.action for step in play.steps),
        state=play.state,
        **outcome(game, play.state)._asdict(),
    )
    return share(journal)
