"""What came of a part of a game once it is over: of a phase, of a round, of a year.

A game says which part each position belongs to, from the widest to the narrowest (`Presenter.
stage`), and sums one up from the positions around it (`Presenter.recap`). What is told is read off
what the listener may know of the two.
"""

from __future__ import annotations

from collections.abc import Iterator

from saves.any_sitting import AnySitting
from tui.contract.presenter import Presenter
from tui.words.language import Language


def summed_up(
    words: Presenter, sitting: AnySitting, listener: int, at: int, _: Language
) -> Iterator[str]:
    """The parts that the step after so many others closed, the narrowest first; nothing once the
    game is over: then the score sheets tell all."""
    if sitting.over and at + 1 == len(sitting.steps):
        return
    before, after = sitting.seen(listener, at), sitting.seen(listener, at + 1)
    closing, next_one = words.stage(before), words.stage(after)
    for depth in range(len(closing), 0, -1):
        if closing[:depth] != next_one[:depth]:
            first = sitting.seen(listener, begun(words, sitting, at, depth))
            yield from words.recap(first, before, after, depth, _)


def begun(words: Presenter, sitting: AnySitting, at: int, depth: int) -> int:
    """How many steps came before the part of the game that a step belongs to."""
    steps = sitting.steps
    part = words.stage(steps[at].before)[:depth]
    while at and words.stage(steps[at - 1].before)[:depth] == part:
        at -= 1
    return at
