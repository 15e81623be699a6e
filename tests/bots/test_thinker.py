"""A process that thinks: asked, answered, cancelled."""

import asyncio
import json
import subprocess
import sys

import msgspec
import pytest

from bots.players import adviser
from bots.think import Request, answer
from bots.thinker import ROOT, Thinker, ThinkingFailed, understood
from rules.coffee_roaster.state import Options
from rules.registry import game

ROASTER = game("roaster")


@pytest.fixture
def view():
    state = ROASTER.new(Options(), 3)
    return ROASTER.view(ROASTER.apply(state, ROASTER.legal(state)[3]), 0)


async def test_the_process_answers_as_the_adviser_would(view):
    advice = await Thinker().advise("roaster", view, 0.0, 5)
    assert advice == adviser("roaster")(view, 0.0, 5)
    assert {one.action for one in advice} == set(ROASTER.legal(view))


async def test_cancelling_ends_the_process(view):
    thinker = Thinker()
    asking = asyncio.create_task(thinker.advise("roaster", view, 600.0, 5))
    while thinker._process is None:
        await asyncio.sleep(0.01)
    process = thinker._process
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await process.wait() != 0


async def test_giving_up_ends_the_process(view):
    thinker = Thinker()
    asking = asyncio.create_task(thinker.advise("roaster", view, 600.0, 5))
    while thinker._process is None:
        await asyncio.sleep(0.01)
    thinker.cancel()
    with pytest.raises(ThinkingFailed):
        await asking


async def test_asking_anew_ends_the_process_before(view):
    thinker = Thinker()
    first = asyncio.create_task(thinker.advise("roaster", view, 600.0, 5))
    while thinker._process is None:
        await asyncio.sleep(0.01)
    assert await thinker.advise("roaster", view, 0.0, 5)
    with pytest.raises(ThinkingFailed):
        await first


async def test_a_request_that_makes_no_sense_is_an_error(view):
    with pytest.raises(ThinkingFailed, match="chess"):
        await Thinker().advise("chess", view, 0.0, 5)


def test_an_own_pack_is_put_on_the_shelf_first(view, tmp_path):
    pack = (ROOT / "rules/coffee_roaster/edition-1.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(pack.replace('name = "edition-1"', 'name = "own"', 1), encoding="utf-8")
    key = ROASTER.shelf.add(own)
    state = msgspec.structs.replace(view, options=Options(pack=key))
    request = Request("roaster", msgspec.Raw(msgspec.json.encode(state)), 0.0, 1, (str(own),))
    assert {one.action for one in answer(request)} == set(ROASTER.legal(state))


def test_the_process_loads_no_screen():
    request = b"import bots.think, bots.coffee_roaster.advice, json, sys;"
    told = b"print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", request + told], cwd=ROOT, capture_output=True, check=True
    )
    assert not {"textual", "rich", "asyncio", "tui", "saves", "statistics"} & set(
        json.loads(run.stdout)
    )


def test_answers_are_understood_as_actions_of_the_game(view):
    advice = adviser("roaster")(view, 0.0, 5)
    assert understood("roaster", msgspec.json.encode(advice)) == advice
