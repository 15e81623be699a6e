"""The roast of the day: one coffee, one chance, one try each, and others' only afterwards."""

from random import Random

import pytest

from club.commitment import keeps
from club.messages.asked import Attend, EnterLobby, MakeOffer, PlayRoast, ShowCode, ShowRoast, Undo
from club.messages.terms import Kind as Offered
from club.messages.terms import Why
from club.messages.told import Refused, Room, Seated
from tests.club.house import Club, Person


@pytest.fixture
def club(tmp_path):
    opened = Club(tmp_path / "home")
    yield opened
    opened.close()


def roast(person, luck):
    """Play today's roast to its end; the table."""
    table = person.ask(PlayRoast()).table
    person.attend(table)
    while not person.opened:
        person.act(luck)
    return table


def test_one_try_each_of_the_same_roast_and_others_afterwards(club):
    ada, ben = Person(club.home, "Ada"), Person(club.home, "Ben")
    assert ada.ask(EnterLobby()).roast.lines == ()
    first = roast(ada, Random(1))
    assert ada.ask(PlayRoast()) == Refused(Why.TRIED)
    assert keeps(ada.room.commitment, ada.opened.seed, ada.opened.salt)
    told = ben.ask(ShowRoast())
    assert [(line.name, line.total, line.table) for line in told.lines] == [
        ("Ada", ada.opened.totals[0], "")
    ]
    assert not told.done
    assert ben.ask(Attend(first)) == Refused(Why.NOT_YET)
    assert ben.ask(ShowCode(first)).reason == Why.NOT_INVITED
    begun = ben.ask(PlayRoast())
    assert isinstance(begun, Seated)
    assert ben.ask(PlayRoast()) == begun
    ben.attend(begun.table)
    assert ben.room.commitment == ada.room.commitment
    assert bytes(ben.steps[0].view) == bytes(ada.steps[0].view)  # the same coffee, the same bag
    assert ben.ask(Undo(begun.table, ben.story.version)).reason == Why.KEPT
    assert ben.ask(MakeOffer(begun.table, Offered.END)).reason == Why.BAD_OPTIONS
    assert ben.ask(Attend(first)) == Refused(Why.NOT_YET)
    roast(ben, Random(2))
    told = ben.ask(ShowRoast())
    assert told.done
    assert {line.table for line in told.lines} == {first, begun.table}
    assert [line.total for line in told.lines] == sorted(
        (line.total for line in told.lines), reverse=True
    )
    assert isinstance(ben.attend(first), Room)
    assert ben.opened.seed == ada.opened.seed
    assert ben.ask(ShowRoast("yesterday")).reason == Why.UNKNOWN
    assert ben.ask(EnterLobby()).roast.done
    ada.client.close()
    ben.client.close()
