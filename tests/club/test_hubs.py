"""Several hubs on one PostgreSQL: the same tables, and each may be killed at any moment."""

import msgspec
import psycopg
import pytest

from club.messages.asked import EnterLobby, Say, TakeSeat
from club.messages.told import Bell, Closing, Lobby, Said
from club.play import Play
from club.store.opening import open_store
from tests.club.house import ANYONE, Club, Person, new_table, play_to_the_end


@pytest.fixture
def clubs(tmp_path, database):
    opened = [Club(tmp_path / name, database) for name in ("one", "two")]
    yield opened
    for club in opened:
        club.close()


def across(clubs, game="cafe"):
    """Two people at one table, each at another hub."""
    ada, ben = Person(clubs[0].home, "Ada"), Person(clubs[1].home, "Ben")
    table = new_table(ada, game, ANYONE, ANYONE).table
    ada.attend(table)
    ben.ask(TakeSeat(table))
    ben.attend(table)
    return ada, ben, table


def test_a_table_is_the_same_from_every_hub(clubs):
    ada, ben, table = across(clubs)
    ada.until(lambda me: me.room.started and me.story)
    ada.until(lambda me: [place.here for place in me.room.places] == [True, True])
    ben.ask(Say(table, "bonjour"))
    assert ada.heard(Said).text == "bonjour"
    cleo = Person(clubs[1].home, "Cleo")
    lobby = cleo.ask(EnterLobby())
    while {person.name for person in lobby.people} != {"Ada", "Ben", "Cleo"}:
        lobby = next(news for news in cleo.client.wait(30) if isinstance(news, Lobby))
    assert [line.table for line in lobby.watchable] == [table]
    play_to_the_end([ada, ben])
    assert ada.opened == ben.opened
    for one in (ada, ben):
        one.until(lambda me: not me.story.deciding and not me.story.more)
    assert [bytes(step.action) for step in ada.steps] == [bytes(step.action) for step in ben.steps]
    assert any(isinstance(news, Bell) for news in ada.other)
    for one in (ada, ben, cleo):
        one.client.close()


async def test_killed_in_turn_in_the_middle_of_a_game_they_lose_and_repeat_nothing(
    clubs, tmp_path, database
):
    ada, ben, table = across(clubs)
    moves = 0

    def each():
        nonlocal moves
        moves += 1
        if moves % 6 == 0 and moves <= 36:
            killed = moves // 6 % 2
            clubs[killed].kill()
            clubs[killed].open()
            (ada, ben)[killed].take_in()
            assert (ada, ben)[killed].client.mend()
        if moves == 40:  # the database lets go of everybody: they listen again
            with psycopg.connect(database, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
                )

    play_to_the_end([ada, ben], each=each)
    assert moves > 40
    store = open_store(tmp_path, database)
    record, acts = await store.table(table), await store.acts(table, 0)
    await store.close()
    assert len(acts) == len({act.request for act in acts}) == record.version
    play = Play(record, acts)
    assert play.over
    assert msgspec.json.decode(record.state, type=play.game.state) == play.state
    assert not [news for news in ada.other + ben.other if isinstance(news, Closing)]
    ada.client.close()
    ben.client.close()
