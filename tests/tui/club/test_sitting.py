"""A game at the hub, through the sitting that screens and lines use: the whole of it in words, a
dropped line at every kind of decision."""

from contextlib import suppress
from random import Random

import pytest

from club.messages.asked import Attend, Chair, NewTable, Settings, TakeSeat
from club.messages.terms import SeatKind, packed
from club.sitting import NotNow
from rules.registry import game
from saves.fold import checked
from tui.contract.presenter import presenter
from tui.table.log import told_to
from tui.words.language import language

ANYONE = Chair(SeatKind.ANYONE)
PLAYED = [("cafe", 2, 0), ("mombasa", 3, 1), ("traders", 2, 1), ("roaster", 1, 0)]
_ = language("en")


def seated(visitors, name, people, bots, prefix="", **how):
    """People around a new table, some of its chairs taken by bots."""
    players = people + bots
    chairs = (ANYONE,) * people + (Chair(SeatKind.BOT, "random"),) * bots
    options = packed(game(name).options(players=players) if players > 1 else game(name).options())
    here = [visitors.visit(f"{prefix}{name}{number}") for number in range(people)]
    table = here[0].ask(NewTable(Settings(name, options, chairs, **how))).table
    for visit in here[1:]:
        visit.ask(TakeSeat(table))
    for visit in here:
        visit.attend(table)
    return here, table


def known(sitting):
    """Everything that a screen is drawn from."""
    told = [
        told_to(sitting.seat, at, sitting, presenter(sitting.game.name), _)
        for at in range(len(sitting.steps))
    ]
    asked = sitting.legal if sitting.asked else None
    return sitting.state, sitting.turn, sitting.can_undo, asked, told


@pytest.mark.parametrize(("name", "people", "bots"), PLAYED)
def test_a_game_is_played_to_its_end_and_a_dropped_line_comes_back_to_every_decision(
    visitors, name, people, bots
):
    luck = Random(5)
    here, table = seated(visitors, name, people, bots)
    dropped, undone = set(), 0
    for _move in range(4_000):
        for visit in here:
            visit.listen()
        if all(visit.sitting.over and visit.sitting.opened for visit in here):
            break
        asked = [visit for visit in here if visit.sitting.asked]
        if not asked:
            here[0].wait(1)
            continue
        visit = luck.choice(asked)
        kind = (visit.sitting.turn.phase, visit.sitting.turn.ask)
        if kind not in dropped:
            dropped.add(kind)
            before = known(visit.sitting)
            visit.client.close()
            again = visitors.visit(visit.name)
            again.attend(table)
            assert known(again.sitting) == before
            here[here.index(visit)] = visit = again
        with suppress(NotNow):  # a bot was quicker
            visit.sitting.take(luck.choice(visit.sitting.legal))
            if visit.sitting.can_undo and luck.random() < 0.2:
                undone += visit.sitting.undo()
    assert len(dropped) > 2
    journals = [visit.sitting.journal for visit in here]
    for journal in journals:
        assert checked(journal)[-1] == journals[0].state
        assert journal.finished
    assert undone or name == "roaster"


def test_a_spectator_sees_what_everybody_may_and_nothing_else(visitors):
    here, table = seated(visitors, "mombasa", 2, 0)
    eve = visitors.visit("Eve")
    eve.attend(table)
    luck = Random(1)
    for _move in range(60):
        for visit in (*here, eve):
            visit.listen()
        asked = [visit for visit in here if visit.sitting.asked]
        if asked:
            asked[0].sitting.take(luck.choice(asked[0].sitting.legal))
        eve.wait(0.05)
        eve.listen()
        assert not eve.sitting.asked
        view = eve.sitting.game.view
        assert view(eve.sitting.state, -1) == eve.sitting.state
        known(eve.sitting)
    assert here[0].room.spectators == ("Eve",)


def test_who_comes_back_is_told_how_much_they_have_looked_at(visitors):
    from club.messages.asked import Seen

    here, table = seated(visitors, "cafe", 2, 0)
    here[0].ask(Seen(table, 0))
    asked = next(visit for visit in here if visit.sitting.asked)
    asked.sitting.take(asked.sitting.legal[0])
    asked.ask(Seen(table, 1))
    assert asked.ask(Attend(table)).seen == 1
