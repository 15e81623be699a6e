"""People at tables of a hub in a process of its own, over real sockets."""

from random import Random

import pytest

from club.commitment import keeps
from club.messages.asked import (
    Act,
    Chair,
    Enrol,
    EnterLobby,
    Leave,
    Link,
    LinkCode,
    MakeOffer,
    Mute,
    Say,
    ShowCode,
    ShowLeaders,
    TakeSeat,
    Undo,
    Vote,
)
from club.messages.terms import AtTheEnd, Kind, Pace, SeatKind, Visibility, Why, packed, unpacked
from club.messages.told import Done, Lobby, Refused, Room, Said, Seated, Stale, Story, Welcome
from rules.game import ONLOOKER
from rules.registry import game
from saves.code import opened
from tests.club.house import ANYONE, LONG, Club, Person, new_table, play_to_the_end


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    opened = Club(tmp_path_factory.mktemp("club"))
    yield opened
    opened.close()


@pytest.fixture
def person(club):
    """Somebody who comes to the club, by name."""
    lines = []

    def come(name, key=None):
        lines.append(Person(club.home, name, key))
        return lines[-1]

    yield come
    for one in lines:
        one.client.close()


def test_who_sits_there_is_told_before_the_game_that_begins(club, person):
    ada, ben = person("Ada"), person("Ben")
    table = new_table(ada, "cafe", ANYONE, ANYONE).table
    ada.attend(table)
    ben.ask(TakeSeat(table))
    told = []
    while not any(isinstance(news, Story) for news in told):
        told += ada.client.wait(LONG)
    named = [place.name for room in told if isinstance(room, Room) for place in room.places]
    assert named[-2:] == ["Ada", "Ben"]
    kinds = [type(news) for news in told]
    assert kinds.index(Room) < kinds.index(Story)


def test_two_people_play_a_whole_game_and_the_promise_about_chance_is_kept(club, person):
    ada, ben, eve = person("Ada"), person("Ben"), person("Eve")
    table = new_table(ada, "cafe", ANYONE, ANYONE).table
    assert [line.table for line in ben.ask(EnterLobby()).open] == [table]
    assert ben.ask(TakeSeat(table)) == Seated(table, 1)
    for one in (ada, ben, eve):
        assert isinstance(one.attend(table), Room)
    promised = ada.room.commitment
    play_to_the_end([ada, ben])
    eve.until(lambda me: me.opened and not me.story.more)
    assert keeps(promised, ada.opened.seed, ada.opened.salt)
    assert ada.opened == ben.opened == eve.opened
    assert len(ada.steps) == len(ben.steps) > 20
    cafe = game("cafe")
    state = cafe.new(cafe.options(players=2), ada.opened.seed)
    for step in ada.steps:
        state = cafe.apply(state, unpacked(step.action, cafe.action))
    assert cafe.turn(state) is None
    assert eve.view() == cafe.view(state, ONLOOKER)
    assert ada.opened.winners == cafe.winners(state)
    assert [line.table for line in ada.ask(EnterLobby()).finished] == [table]


def test_strangers_stale_versions_and_other_peoples_turns_are_refused(club, person):
    cleo, dan, eve = person("Cleo"), person("Dan"), person("Eve")
    table = new_table(cleo, "cafe", ANYONE, ANYONE).table
    assert cleo.ask(Act(table, 0, packed(None))).reason == Why.NOT_STARTED
    dan.ask(TakeSeat(table))
    for one in (cleo, dan, eve):
        one.attend(table)
    first, second = (cleo, dan) if cleo.story.deciding == (0,) else (dan, cleo)
    choice = packed(game("cafe").legal(first.view())[0])
    assert eve.ask(Act(table, 0, choice)).reason == Why.NOT_SEATED
    assert eve.ask(MakeOffer(table, Kind.END)).reason == Why.NOT_SEATED
    assert second.ask(Act(table, 0, choice)).reason == Why.NOT_YOUR_TURN
    assert first.ask(Act(table, 0, packed({"type": "nonsense"}))).reason == Why.BAD_ACTION
    assert first.ask(Act(table, 7, choice)) == Stale(0)
    assert first.ask(Act("00000000ffff", 0, choice)).reason == Why.UNKNOWN
    assert isinstance(first.ask(Act(table, 0, choice)), Done)
    assert first.ask(Act(table, 0, choice)) == Stale(1)
    assert second.ask(Undo(table, 1)).reason in (Why.KEPT, "kept")
    nobody = person("", key="SHA256:nobody")
    assert nobody.ask(TakeSeat(table)).reason == Why.NAMELESS


def test_chairs_invitations_and_leaving(club, person):
    fay, gil, hal = person("Fay"), person("Gil"), person("Hal")
    kept = Chair(SeatKind.PERSON, "gil")
    private = new_table(fay, "cafe", ANYONE, kept, visibility=Visibility.PRIVATE).table
    assert hal.ask(TakeSeat(private)).reason == Why.NOT_INVITED
    assert hal.attend(private).reason == Why.NOT_INVITED
    assert [line.table for line in gil.ask(EnterLobby()).challenges] == [private]
    secret = new_table(fay, "cafe", ANYONE, ANYONE, visibility=Visibility.INVITATION)
    assert hal.ask(TakeSeat(secret.table)).reason == Why.NOT_INVITED
    assert hal.ask(TakeSeat(invitation=secret.invitation.lower())).table == secret.table
    lobby = fay.ask(EnterLobby())
    assert {line.table for line in (*lobby.your_turn, *lobby.yours)} == {private, secret.table}
    assert {one.name for one in lobby.people} >= {"Fay", "Gil", "Hal"}
    assert isinstance(fay.ask(Leave(private)), Done)
    assert fay.ask(Leave(private)).reason == Why.NOT_SEATED


def test_offers_talk_and_who_is_here(club, person):
    ida, jon, kim = person("Ida"), person("Jon"), person("Kim")
    table = new_table(ida, "cafe", ANYONE, ANYONE).table
    jon.ask(TakeSeat(table))
    for one in (ida, jon, kim):
        one.attend(table)
    ida.until(lambda me: me.room.spectators == ("Kim",) and me.room.places[1].here)
    kim.ask(Mute("jon"))
    jon.ask(Say(table, "\x1b[31mno\u202e"))
    ida.ask(Say(table, "yes"))
    assert ida.heard(Said).text == "[31mno"
    assert kim.heard(Said).text == "yes"
    jon.client.close()
    ida.until(lambda me: not me.room.places[1].here)
    jon = person("Jon")
    jon.attend(table)
    assert isinstance(ida.ask(MakeOffer(table, Kind.END)), Done)
    jon.until(lambda me: me.room.offers)
    offer = jon.room.offers[0]
    assert (offer.kind, offer.by, offer.waiting) == (Kind.END, 0, (1,))
    assert kim.ask(Vote(table, offer.offer, True)).reason == Why.NOT_SEATED
    jon.ask(Vote(table, offer.offer, True))
    assert ida.until(lambda me: me.opened and me.room.over).room.ended == "agreed"
    ida.ask(MakeOffer(table, Kind.AGAIN))
    jon.until(lambda me: me.room.offers)
    jon.ask(Vote(table, jon.room.offers[0].offer, True))
    again = ida.until(lambda me: me.room.next).room.next
    assert isinstance(jon.attend(again), Room)
    assert jon.room.started


@pytest.mark.parametrize("name", ["cafe", "mombasa"])
def test_a_bot_plays_at_the_table_and_after_one_who_left(club, person, name):
    lea, luck = person("Lea"), Random(3)
    bot = Chair(SeatKind.BOT, "random")
    table = new_table(lea, name, ANYONE, bot, bot="random").table
    lea.attend(table)
    for _ in range(6):
        lea.until(lambda me: me.room.seat in me.story.deciding)
        assert isinstance(lea.act(luck), Done)
    lea.until(lambda me: {step.seat for step in me.steps} == {0, 1})
    assert isinstance(lea.ask(Leave(table)), Done)
    assert lea.until(lambda me: me.room.over).room.ended == "left"


def test_further_keys_come_by_a_code_and_names_have_a_shape(club, person):
    max_, new = person("Max"), person("", key="SHA256:other")
    code = max_.ask(LinkCode()).code
    assert new.ask(Enrol("mAX")).reason == Why.NAME_TAKEN
    assert new.ask(Enrol("M x")).reason == Why.NAME_SHAPE
    assert new.ask(Link("WRONG")).reason == Why.CODE_WRONG
    welcome = new.ask(Link(code.lower()))
    assert isinstance(welcome, Welcome)
    assert (welcome.name, welcome.home) == ("Max", max_.client.welcome.home)
    third = person("", key="SHA256:third")
    assert isinstance(third.ask(Link(code)), Refused)
    assert isinstance(max_.ask(EnterLobby()), Lobby)


@pytest.mark.parametrize("end", AtTheEnd)
def test_when_the_time_is_over_a_bot_decides_or_keeps_the_seat(club, person, end):
    ned, oda = person(f"Ned-{end}"), person(f"Oda-{end}")
    how = {"per_move": 1, "at_the_end": end, "bot": "random", "pace": Pace.CORRESPONDENCE}
    table = new_table(ned, "cafe", ANYONE, ANYONE, **how).table
    oda.ask(TakeSeat(table))
    ned.attend(table)
    ned.until(lambda me: me.steps)
    if end == AtTheEnd.GIVE_UP:
        ned.until(lambda me: any(place.player == "random" for place in me.room.places))
    else:
        assert all(place.player == "human" for place in ned.room.places)
    for one in (ned, oda):
        one.ask(Leave(table))


def test_a_finished_game_is_in_the_books_and_can_be_taken_out(club, person, tmp_path):
    pia, rob = person("Pia"), person("Rob")
    table = new_table(pia, "cafe", ANYONE, ANYONE).table
    rob.ask(TakeSeat(table))
    pia.attend(table)
    rob.attend(table)
    assert pia.ask(ShowCode(table)).reason == Why.UNDER_WAY
    play_to_the_end([pia, rob], seed=4)
    lines = {line.name: line for line in pia.ask(ShowLeaders("cafe")).lines}
    assert (lines["Pia"].games, lines["Rob"].games) == (1, 1)
    assert {lines["Pia"].best, lines["Rob"].best} == set(pia.opened.totals)
    journal = opened(pia.ask(ShowCode(table)).code, tmp_path)
    assert (journal.seed, len(journal.actions)) == (pia.opened.seed, len(pia.steps))
    assert [seat.name for seat in journal.seats] == ["Pia", "Rob"]
