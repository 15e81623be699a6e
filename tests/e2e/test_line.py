"""What the line carries, in the four games at both sizes: bytes of the first paint, of a step of
the cursor, and of opening and closing a sheet, in full colour."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.terminal import Terminal

Open = Callable[..., Terminal]


class Most(NamedTuple):
    """The most bytes at one size."""

    first: int
    cursor: int
    opening: int
    closing: int


MOST = {
    (80, 24): Most(first=6_000, cursor=700, opening=3_000, closing=6_000),
    (120, 40): Most(first=12_500, cursor=700, opening=3_700, closing=6_500),
}

#: The first question of each game to a person, and a key that moves the cursor there.
BEGINS = {
    "roaster": ("Quel café torréfier", "down"),
    "cafe": ("Quelle carte prendre", "right"),
    "mombasa": ("Quelle carte de la tuile", "down"),
    "traders": ("une action ?", "down"),
}


def cost(program: Terminal, key: str) -> int:
    """Bytes of what a key changes; it changes something, in one frame."""
    size, frames = len(program.output), program.frames
    deadline = time.monotonic() + 20
    program.send(key)
    while program.frames == frames and time.monotonic() < deadline:
        program.read(0.1)
    program.settle(0.2)
    assert program.frames == frames + 1
    return len(program.output) - size


@pytest.mark.parametrize(("columns", "rows"), MOST)
@pytest.mark.parametrize("game", BEGINS)
def test_what_the_line_carries(comptoir: Open, game: str, columns: int, rows: int) -> None:
    program = comptoir("play", game, "--seed", "5", columns=columns, rows=rows)
    question, step = BEGINS[game]
    program.wait_for(question)
    program.settle(0.6)
    most = MOST[columns, rows]
    assert len(program.output) < most.first
    assert cost(program, step) < most.cursor
    shown = program.text
    assert cost(program, "?") < most.opening
    assert program.text != shown
    assert cost(program, "escape") < most.closing
    assert program.text == shown
