"""Who is who in a replay: the name of each seat, and the letter it goes by on boards and curves."""

from __future__ import annotations

from typing import NamedTuple

from saves.replay import Replay
from tui.contract.presenter import Presenter
from tui.contract.seating import called
from tui.words.language import Language


class Person(NamedTuple):
    """A seat: its mark, none for one who plays alone, and its name."""

    mark: str
    name: str


def people(replay: Replay, words: Presenter, _: Language) -> tuple[Person, ...]:
    """Every seat. Marks are the first letters of what the game calls them, else numbers."""
    names = called(replay.seats, _)
    if len(names) == 1:
        return (Person("", names[0]),)
    marks = [str(number) for number, _name in enumerate(names, start=1)]
    state = replay.state_at(0)
    letters = [words.seat(state, seat, _)[:1] for seat, _name in enumerate(names)]
    marks = letters if all(letters) and len(set(letters)) == len(names) else marks
    return tuple(Person(mark, name) for mark, name in zip(marks, names, strict=True))


def called_twice(replay: Replay, words: Presenter, _: Language) -> tuple[str, ...]:
    """Every seat by its name and by what the game calls it."""
    names = called(replay.seats, _)
    state = replay.state_at(0)
    known = [words.seat(state, seat, _) for seat, _name in enumerate(names)]
    if len(names) == 1 or not all(known):
        return names
    return tuple(f"{name} ({word})" for name, word in zip(names, known, strict=True))
