"""A process that thinks: asked, answered, cancelled, crashed, with one pack or none."""

import asyncio
import json
import subprocess
import sys

import msgspec
import pytest

from bots.mind import ROOT, Mind, ThinkingFailed
from bots.players import adviser, bot
from bots.process import Request, answer
from rules.coffee_roaster.state import Options
from rules.registry import game

ROASTER = game("roaster")


@pytest.fixture
def view():
    state = ROASTER.new(Options(), 3)
    return ROASTER.view(ROASTER.apply(state, ROASTER.legal(state)[3]), 0)


@pytest.fixture
async def mind():
    mind = Mind("roaster")
    yield mind
    mind.close()


@pytest.fixture
def own(tmp_path):
    """The file of an own pack of Coffee Roaster, and its key."""
    pack = (ROOT / "rules/coffee_roaster/edition-1.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(pack.replace('name = "edition-1"', 'name = "own"', 1), encoding="utf-8")
    key = ROASTER.shelf.add(file)
    yield file, key
    del ROASTER.shelf.packs[key]


async def thinking(mind, *question):
    """A question under way, and the process that thinks it over."""
    asking = asyncio.create_task(mind.advise(*question))
    while mind.process is None:
        await asyncio.sleep(0.01)
    return asking, mind.process


async def test_the_process_answers_as_the_adviser_would(mind, view):
    advice = await mind.advise(view, 0.0, 5)
    assert advice == adviser("roaster")(view, 0.0, 5)
    assert {one.action for one in advice} == set(ROASTER.legal(view))


async def test_choices_and_advice_come_from_one_process(mind, view):
    chosen = await mind.choose("random", view, 3)
    process = mind.process
    assert chosen == bot("roaster", "random", 3).choose(view, ROASTER.legal(view))
    await mind.advise(view, 0.0, 5)
    assert await mind.choose("random", view, 3) == chosen
    assert mind.process is process


async def test_cancelling_ends_the_process(mind, view):
    asking, process = await thinking(mind, view, 600.0, 5)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert mind.process is None
    assert await process.wait() != 0


async def test_giving_up_ends_the_process(mind, view):
    asking, process = await thinking(mind, view, 600.0, 5)
    mind.close()
    with pytest.raises(ThinkingFailed):
        await asking
    assert await process.wait() != 0


async def test_asking_anew_ends_the_process_before(mind, view):
    first, process = await thinking(mind, view, 600.0, 5)
    assert await mind.advise(view, 0.0, 5)
    with pytest.raises(ThinkingFailed):
        await first
    assert mind.process not in (None, process)
    assert await mind.advise(view, 0.0, 5)


async def test_a_question_given_up_while_the_process_starts_leaves_none_behind(mind, view):
    first = asyncio.create_task(mind.advise(view, 600.0, 5))
    await asyncio.sleep(0)
    second = asyncio.create_task(mind.advise(view, 0.0, 5))
    assert await second == adviser("roaster")(view, 0.0, 5)
    with pytest.raises(ThinkingFailed):
        await first


async def test_after_a_crash_another_process_is_started(mind, view):
    advice = await mind.advise(view, 0.0, 5)
    asking, process = await thinking(mind, view, 600.0, 5)
    process.kill()
    with pytest.raises(ThinkingFailed, match=r"bots\.process: -9"):
        await asking
    assert await mind.advise(view, 0.0, 5) == advice


async def test_a_process_that_died_while_nobody_asked_is_replaced(mind, view):
    advice = await mind.advise(view, 0.0, 5)
    mind.process.kill()
    await mind.process.wait()
    assert await mind.advise(view, 0.0, 5) == advice


async def test_a_request_that_makes_no_sense_is_an_error(mind, view):
    with pytest.raises(ThinkingFailed, match="chess"):
        await Mind("chess").advise(view, 0.0, 5)
    with pytest.raises(ThinkingFailed, match="nobody"):
        await mind.choose("nobody", view, 5)


async def test_the_pack_of_the_table_is_put_on_the_shelf(own, view):
    file, key = own
    state = msgspec.structs.replace(view, options=Options(pack=key))
    mind = Mind("roaster", file)
    assert await mind.choose("random", state, 1) in ROASTER.legal(state)
    file.write_text("spoilt")  # checked once: the process has what it needs
    assert {one.action for one in await mind.advise(state, 0.0, 1)} == set(ROASTER.legal(state))
    mind.close()


async def test_a_pack_that_cannot_be_used_is_named(view, tmp_path):
    file = tmp_path / "spoilt.toml"
    file.write_text("spoilt")
    with pytest.raises(ThinkingFailed, match=r"spoilt\.toml"):
        await Mind("roaster", file).advise(view, 0.0, 5)


async def test_a_master_tells_how_far_it_is_and_chooses_the_same_unheard():
    ours = game("mombasa")
    state = ours.new(ours.options(players=2), 5)
    while ours.turn(state).ask != "plan":
        state = ours.apply(state, ours.legal(state)[0])
    view, shares = ours.view(state, ours.turn(state).seat), []
    mind = Mind("mombasa")
    heard = await mind.choose("master", view, 3, shares.append)
    assert await mind.choose("master", view, 3) == heard
    mind.close()
    assert shares
    assert shares == sorted(set(shares))
    assert all(0 < share < 100 and share % 10 == 0 for share in shares)


def test_a_request_with_a_bot_is_for_its_choice_and_one_without_for_advice(view):
    state = msgspec.Raw(msgspec.json.encode(view))
    assert answer(ROASTER, Request(state, 3, bot="random")) in ROASTER.legal(view)
    assert answer(ROASTER, Request(state, 3)) == adviser("roaster")(view, 0.0, 3)


def test_the_process_loads_no_screen():
    request = b"import bots.process, bots.coffee_roaster.advice, json, sys;"
    told = b"print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", request + told], cwd=ROOT, capture_output=True, check=True
    )
    assert not {"textual", "rich", "asyncio", "tui", "saves", "statistics"} & set(
        json.loads(run.stdout)
    )
