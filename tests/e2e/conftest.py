"""The real program in a terminal and a home of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from saves.profile import Noticing, Profile
from saves.store import Store
from tests.terminal import Terminal


@pytest.fixture
def comptoir(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Start the program in French, once its first screen stands; its player is no newcomer."""
    with ExitStack() as stack:

        def start(*arguments: str, columns: int = 80, rows: int = 24) -> Terminal:
            env = {"COMPTOIR_HOME": str(tmp_path)}
            profile = Profile.load(Store(tmp_path))
            profile.noticing = Noticing(on=False)
            profile.save(Store(tmp_path))
            program = Terminal("--lang", "fr", *arguments, columns=columns, rows=rows, env=env)
            stack.enter_context(program)
            program.wait_for("q quitter")
            program.settle()
            return program

        yield start
