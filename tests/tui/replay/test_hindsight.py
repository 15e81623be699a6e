"""What went wrong: every decision weighed again, the costliest told, kept with the game."""

import asyncio
from itertools import count

import pytest
from msgspec.structs import replace

from bots.mind import Mind
from bots.players import Advice
from bots.reasons import Reason
from saves.hindsight import COSTLIEST, Weighed, costliest, folder, kept, recall
from saves.journal import Seat
from saves.replay import Replay
from saves.store import Store
from tests.rules.conformance import TABLES
from tests.saves.tables import CHALLENGE, finished, recorded, roast, wander
from tests.tui.house import LARGE, SMALL, at_home, line, shown
from tui.app import Comptoir
from tui.contract.presenter import presenter
from tui.replay.hindsight import decisions, thought_out
from tui.replay.screen import Watching
from tui.replay.went_wrong import WentWrong
from tui.start import Start
from tui.table.screen import Table

ONE_EACH = {table.name: table for table in reversed(TABLES)}


def watching(home, replay):
    return Comptoir(Start(home=home, language="fr"), replay)


def advising(monkeypatch, game, dear=()):
    """An adviser to whom the played option is as good as any, but for some decisions."""
    asked = count()
    done = []

    async def advise(self, view, seconds, seed):
        number = next(asked)
        done.append(number)
        return tuple(
            Advice(action, 30.0 - (place > 0) * dear.get(number, 0.0))
            for place, action in enumerate(reversed(game.legal(view)))
        )

    async def explain(self, view, better, other, seed):
        return (Reason("expected", 1, 0, 1.0),)

    async def choose(self, bot, view, seed):
        return game.legal(view)[-1]

    for name, stand_in in (("advise", advise), ("explain", explain), ("choose", choose)):
        monkeypatch.setattr(Mind, name, stand_in)
    return done


async def settled(pilot):
    for _number in range(300):
        await pilot.pause(0.01)
        if pilot.app.screen.found is not None:
            return
    raise AssertionError("nothing was found")


@pytest.mark.parametrize("table", ONE_EACH.values(), ids=ONE_EACH)
async def test_every_choice_of_one_seat_is_weighed_and_kept(tmp_path, table, monkeypatch):
    replay = Replay(recorded(table))
    done = advising(monkeypatch, replay.game, {3: 4.0, 5: 7.0, 6: 0.2})
    app = watching(tmp_path, replay)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("w")
        await settled(pilot)
        found = app.screen.found
        dealt = presenter(table.name).dealt
        assert [each.at for each in found.weighed] == [*decisions(replay, found.seat, dealt)]
        assert "Ce qui a coûté des points" in shown(app)
        assert (found.adviser is not None) == (len(replay.seats) == 1)
        weighed = len(done)
        await pilot.press("escape", "w")
        await settled(pilot)
        assert len(done) == weighed
        assert [*kept(Store(tmp_path))] == [found]
        assert recall(Store(tmp_path), found.id, found.seat, replay.length) == found
        assert recall(Store(tmp_path), found.id, found.seat, replay.length - 1) is None


async def test_enter_goes_to_the_costliest_decision_and_p_practises_it(tmp_path, monkeypatch):
    replay = Replay(finished(Store(tmp_path), CHALLENGE).journal)

    async def advise(self, view, seconds, seed):
        legal = replay.game.legal(view)
        return tuple(Advice(action, 9.0 - 2 * place) for place, action in enumerate(legal))

    advising(monkeypatch, replay.game, {})
    monkeypatch.setattr(Mind, "advise", advise)
    app = watching(tmp_path, replay)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("w")
        await settled(pilot)
        lapses = app.screen.found.costliest
        assert len(lapses) == COSTLIEST
        losses = [lapse.loss for lapse in lapses]
        assert losses == sorted(losses, reverse=True)
        assert f"−{losses[0]:.1f}".replace(".", ",") in shown(app)
        await pilot.press("down", "enter")
        assert app.screen.replay.at == lapses[1].at
        await pilot.press("w")
        await settled(pilot)
        await pilot.press("p")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, Table)
        assert len(table.sitting.steps) == lapses[0].at
        assert table.sitting.journal.practice
        assert "entraînement" in line(app, 0)


async def test_escape_ends_the_inquiry_and_leaves_nothing(tmp_path, monkeypatch):
    ended = []

    async def advise(self, *asked):
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            ended.append(True)
            raise

    monkeypatch.setattr(Mind, "advise", advise)
    app = watching(tmp_path, Replay(finished(Store(tmp_path), CHALLENGE).journal))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("w")
        await pilot.pause()
        assert "%" in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert ended
        assert isinstance(app.screen, Watching)
    assert not folder(Store(tmp_path)).exists()


async def test_a_game_under_way_has_no_such_reckoning(tmp_path):
    app = watching(tmp_path, Replay(wander(roast(Store(tmp_path), CHALLENGE), 12).journal))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("w")
        assert not isinstance(app.screen, WentWrong)
        assert "une fois la partie finie" in shown(app)


async def test_the_table_leads_there_after_a_game(tmp_path, monkeypatch):
    sitting = roast(Store(tmp_path), CHALLENGE)
    while len(sitting.legal) and not sitting.over:
        before = sitting.state
        if sitting.game.turn(sitting.game.apply(before, sitting.legal[-1])) is None:
            break
        sitting.take(sitting.legal[-1])
    path = sitting.path
    sitting.close()
    advising(monkeypatch, sitting.game, {})
    app = at_home(tmp_path, screen="resume", path=path)
    async with app.run_test(size=LARGE) as pilot:
        app.screen.take(app.screen.sitting.legal[-1])
        await pilot.pause()
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, WentWrong)
        await settled(pilot)


def test_the_costliest_come_dearest_first_and_small_ones_not_at_all():
    some = (Weighed(1, "a", 0.4), Weighed(2, "a", 3.0), Weighed(3, "a", 5.0), Weighed(4, "a", 3.0))
    assert [each.at for each in costliest(some, 0.5, 2)] == [3, 2]


def test_a_spoilt_file_counts_as_none(tmp_path):
    store = Store(tmp_path)
    folder(store).mkdir()
    (folder(store) / "0d5c1f9a7be2-0.json").write_text("{nonsense")
    assert [*kept(store)] == []
    assert recall(store, "0d5c1f9a7be2", 0, 3) is None


def test_the_choice_of_the_coffee_is_no_decision_of_the_roast(tmp_path):
    replay = Replay(finished(Store(tmp_path), CHALLENGE).journal)
    asked = {replay.turn_at(at).ask for at in decisions(replay, 0)}
    assert "card" in asked
    left = decisions(replay, 0, presenter("roaster").dealt)
    assert {replay.turn_at(at).ask for at in left} == asked - {"card"}


async def test_the_adviser_plays_the_same_game_against_the_same_bots(tmp_path, monkeypatch):
    journal = recorded(next(table for table in TABLES if table.name == "mombasa"))
    seats = tuple(Seat(seat.name, "" if at == 0 else "beginner")
                  for at, seat in enumerate(journal.seats))  # fmt: skip
    replay = Replay(replace(journal, seats=seats))
    advising(monkeypatch, replay.game, {})
    asked = []

    async def choose(self, bot, view, seed):
        asked.append((bot, replay.game.turn(view).seat))
        return replay.game.legal(view)[-1]

    monkeypatch.setattr(Mind, "choose", choose)
    first = []
    found = await thought_out(replay, 0, Store(tmp_path), show=first.append)
    assert first[0].adviser is None
    assert isinstance(found.adviser, int)
    assert {(bot, seat) for bot, seat in asked} == {("master", 0), ("beginner", 1)}
    asked.clear()
    assert await thought_out(replay, 0, Store(tmp_path)) == found
    assert asked == []
