"""The authority over a game: legal acts of the seat that is asked, once each, and nothing else."""

import msgspec
import pytest
from msgspec import Raw

from club.messages.terms import NOTHING, Kind, Why, packed, unpacked
from club.offering import offered
from club.play import Declined, OutOfDate, Play, Repeated
from club.telling import story
from club.wire import frame
from rules.game import ONLOOKER, Refusal
from rules.registry import game
from tests.club.games import Game
from tests.rules.conformance import TABLES

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)
TOGETHER = [table for table in TABLES if table.name in ("mombasa", "traders")]


def cafe(**changes):
    return Game("cafe", game("cafe").options(players=2), **changes)


def wire(play, seat, since=0):
    """The bytes that somebody around the table gets."""
    return [frame(part) for part in story(play, seat, since)]


@every_table
def test_random_games_are_their_log_and_every_view_is_told(table):
    match = Game(table.name, table.options, seed=3)
    for _ in range(60):
        if match.play.over:
            break
        match.random_act()
    play = match.play
    again = Play(play.record, match.acts)
    assert (again.state, again.steps, again.version) == (play.state, play.steps, play.version)
    assert msgspec.json.decode(play.record.state, type=play.game.state) == play.state
    for seat in (*range(table.options.players), None):
        parts = list(story(play, seat, 0))
        steps = [step for part in parts for step in part.steps]
        viewer = ONLOOKER if seat is None else seat
        position = play.state if seat is None else play.position(seat)
        last = steps[-1].view if steps else parts[0].beginning
        if bytes(parts[-1].view) != bytes(NOTHING):
            last = parts[-1].view
        assert unpacked(last, play.game.state) == play.game.view(position, viewer)
        assert parts[-1].version == play.version_for(seat)
        assert [part.more for part in parts] == [True] * (len(parts) - 1) + [False]


@pytest.mark.parametrize("table", TOGETHER, ids=lambda table: table.label)
def test_what_is_decided_unseen_is_in_nobody_elses_bytes(table):  # MO-155, MO-210, AM-29
    heard = []
    for luck in range(3):
        match = Game(table.name, table.options, seed=4)
        match.until(lambda play: len(play.game.at_once(play.state)) > 1)
        play = match.play
        seat, *others = play.game.at_once(play.state)
        choices = match.choices(seat)
        match.act(seat, choices[luck % len(choices)])
        while not play.has_answered(seat):
            match.act(seat, match.choices(seat)[-1])
        deciding = play.deciding
        assert deciding == tuple(others)
        heard.append([wire(play, other) for other in (*others, None)])
        own = [step for part in story(play, seat, 0) for step in part.steps]
        assert len(own) > len(play.steps)
    assert heard[0] == heard[1] == heard[2]


def test_answers_at_once_come_in_any_order_and_are_laid_open_together():  # MO-202
    match = Game("mombasa", game("mombasa").options(players=3))
    match.until(lambda play: len(play.deciding) == 3)
    play = match.play
    version, seats = play.version, play.deciding
    for seat in reversed(seats):
        assert play.version == version
        while seat in play.deciding and play.version == version:
            match.act(seat, match.choices(seat)[0])
    assert play.version > version
    assert [step.seat for step in play.steps[version:]] == sorted(
        [step.seat for step in play.steps[version:]], key=seats.index
    )
    for seat in (*seats, None):
        assert all(
            bytes(step.action) != bytes(NOTHING)
            for part in story(play, seat, 0)
            for step in part.steps
        )


def test_a_pending_answer_is_its_owners_to_change():
    match = Game("mombasa", game("mombasa").options(players=2))
    match.until(lambda play: len(play.deciding) == 2)
    play, version = match.play, match.play.version
    first, second = match.choices(1)[:2]
    match.act(1, first)
    assert play.version_for(1) == version + 1
    match.undo(1)
    match.act(1, second)
    assert play.answers(1) == (second,)
    assert match.acts == [] or match.acts[-1].n == version


def test_only_the_seat_that_is_asked_acts():
    match = cafe()
    (seat,) = match.play.deciding
    with pytest.raises(Declined) as refused:
        match.act(1 - seat, match.choices(seat)[0])
    assert refused.value.why == Why.NOT_YOUR_TURN
    assert match.acts == []


@pytest.mark.parametrize("action", [None, 7, ["no such"], {"type": "x"}, [["take"]], "\x1b[2J"])
def test_what_is_no_action_is_refused(action):
    match = cafe()
    (seat,) = match.play.deciding
    with pytest.raises(Declined) as refused:
        match.act(seat, action)
    assert refused.value.why == Why.BAD_ACTION


@every_table
def test_what_the_rules_refuse_changes_nothing(table):
    match = Game(table.name, table.options, seed=6)
    tried = 0
    for _ in range(30):
        if match.play.over:
            break
        seat, before = match.play.deciding[0], match.play.record
        for action, why in match.play.game.refused(match.play.position(seat))[:3]:
            with pytest.raises(Refusal) as refused:
                match.act(seat, action)
            assert refused.value.rule == why.rule
            tried += 1
        assert match.play.record is before
        match.random_act()
    assert tried


def test_a_stale_version_and_a_repeated_request_are_told_apart():
    match = cafe()
    (seat,) = match.play.deciding
    action = match.choices(seat)[0]
    request = match.request()
    match.act(seat, action, request=request)
    with pytest.raises(Repeated):
        match.act(seat, action, version=0, request=request)
    with pytest.raises(OutOfDate):
        match.act(match.play.deciding[0], match.choices(match.play.deciding[0])[0], version=0)
    assert len(match.acts) == 1


def test_one_takes_back_ones_own_last_choice_and_takes_it_again():
    match = Game("traders", game("traders").options(players=3), seed=9)
    match.until(
        lambda play: play.steps and play.way_back(play.steps[-1].seat) == len(play.steps) - 1
    )
    play = match.play
    seat, state, steps = play.steps[-1].seat, play.state, len(play.steps)
    with pytest.raises(Declined):
        match.undo((seat + 1) % 3)
    match.undo(seat)
    assert (len(play.steps), play.version) == (steps - 1, steps + 1)
    version = play.version_for(seat)
    match.enter(play.redo(seat, f"a{seat}", version, match.request(), match.now))
    assert play.state == state
    again = Play(play.record, match.acts)
    assert (again.state, again.version) == (state, steps + 2)


def test_a_finished_game_has_results_and_takes_nothing_more():
    match = cafe().until(lambda play: play.over)
    record = match.play.record
    assert record.finished
    assert record.winners
    assert record.deciding == ()
    with pytest.raises(Declined) as refused:
        match.act(0, 1)
    assert refused.value.why == Why.OVER
    assert match.play.way_back(0) == "over"


def test_people_may_agree_to_end_it():
    match = cafe()
    match.random_act()
    match.enter(match.play.ended(500))
    assert match.play.over
    assert match.play.record.winners == ()
    assert Play(match.play.record, match.acts).over


def test_a_correspondence_table_has_a_deadline_after_each_move():
    match = cafe(per_move=3600)
    match.random_act()
    assert match.play.record.deadline == match.now + 3600


def test_packed_is_what_a_session_reads():
    assert bytes(packed(["x"])) == b"\x91\xa1x"
    assert isinstance(packed(1), Raw)


def test_offering_what_another_offers_is_a_yes_to_it():
    table = Game("cafe", game("cafe").options(players=3)).until(lambda play: play.steps)
    for seat in (0, 1):
        table.enter(offered(table.play, seat, Kind.END, None, f"{seat:024x}", 200))
    (offer,) = table.play.record.offers
    assert (offer.by, offer.yes) == (0, (1,))
    assert offered(table.play, 1, Kind.END, None, f"{7:024x}", 200) is None
    table.enter(offered(table.play, 2, Kind.END, None, f"{2:024x}", 200))
    assert table.play.record.ended == "agreed"
