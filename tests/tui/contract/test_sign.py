"""What is told of a game before it is opened, and that nothing more of it is loaded for that."""

import json
import subprocess
import sys

import pytest

from rules import registry
from tui.contract.presenter import presenter
from tui.contract.sign import sign_of

#: Opens the home screen of a newcomer and tells what was imported for it.
HOME = """
import asyncio, json, sys, tempfile
from pathlib import Path
from tui.app import Comptoir
from tui.start import Start

async def look():
    with tempfile.TemporaryDirectory() as folder:
        async with Comptoir(Start(home=Path(folder), language="fr")).run_test(size=(160, 48)):
            print(json.dumps(sorted(sys.modules)))

asyncio.run(look())
"""


@pytest.mark.parametrize("name", registry.NAMES)
def test_the_sign_tells_what_the_game_is(name):
    assert sign_of(name).players == tuple(registry.game(name).players)
    assert sign_of(name).title == presenter(name).title
    assert sign_of(name).about


def test_home_loads_no_game():
    """No engine, no boards: the roaster's cards alone, since the quick roast names one."""
    done = subprocess.run([sys.executable, "-c", HOME], capture_output=True, check=True, text=True)
    loaded = json.loads(done.stdout.splitlines()[-1])
    folders = registry.FOLDERS.values()
    assert not [
        name for name in loaded if name.endswith(tuple(f"{game}.engine" for game in folders))
    ]
    assert not [name for name in loaded if ".boards" in name or ".phases" in name]
    assert "rules.coffee_roaster.pack" in loaded
