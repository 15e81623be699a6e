"""Shipped packs changed at random, and what happens to those that the checker lets pass.

A mutant is a pack with a few wounds: an entry gone, doubled or in another's place, a number
negated, made nothing, one more or huge, a word exchanged for another of the same pack. Most are
refused; whatever is accepted must play: every question has an answer, every answer is accepted,
the game ends, and its words can be told.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

import msgspec

from rules.game import Turn
from rules.packs import digest
from rules.registry import game
from tests.rules import variants
from tests.rules.conformance import TABLES, Table
from tui.contract.presenter import presenter
from tui.contract.scene import Scene
from tui.contract.scenery import scenery
from tui.drawing.choices import Choice
from tui.words.language import language

#: How many times as long a game of any sound pack may be as one with the pack of the house.
LONGER = 2

#: How many decisions lie between two looks at the words of the table.
LOOK = 40

#: What a pack says of itself is not wounded.
LABELS = ("name", "game", "ours", "house")

HUGE = (3, 7, 12, 40, 1_000, 10**9, 10**30)

_ = language("fr")


class Mutant(NamedTuple):
    """A changed pack that the checker accepts: its seed, its wounds and the pack itself."""

    name: str
    seed: int
    wounds: tuple[str, ...]
    pack: Any


@cache
def shipped(name: str) -> dict[str, Any]:
    """The first pack of a game as plain values."""
    shelf = game(name).shelf
    home = f"rules.{shelf.game}"
    text = (files(home) / f"{shelf.built_in[0]}.toml").read_bytes()
    found: dict[str, Any] = msgspec.toml.decode(text)
    return found


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every entry, however deep."""
    inside = value.items() if isinstance(value, dict) else ()
    inside = enumerate(value) if isinstance(value, list) else inside
    for key, part in inside:
        yield (*path, key)
        yield from places(part, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    """What stands at a path."""
    for key in path:
        value = value[key]
    return value


def wound(plain: dict[str, Any], random: Random) -> str:
    """Change one entry of a pack; what was done, to be told."""
    known = [path for path in places(plain) if path[0] not in LABELS]
    path = random.choice(known) if random.random() < 0.5 else _descent(plain, random)
    home, key = at(plain, path[:-1]), path[-1]
    value = home[key]
    told = ".".join(str(step) for step in path)
    if random.random() < 0.25:
        return f"{told}: {_uproot(home, key, random)}"
    if isinstance(value, bool):
        home[key] = not value
    elif isinstance(value, int):
        home[key] = random.choice([-value, 0, value + 1, value - 1, -1, random.choice(HUGE)])
    else:
        other = random.choice([p for p in known if type(at(plain, p)) is type(value)])
        home[key] = deepcopy(at(plain, other))
    return f"{told}: {str(value)[:40]} → {str(home[key])[:40]}"


def _descent(plain: dict[str, Any], random: Random) -> tuple[Any, ...]:
    """A path taken key by key from the top, so that short lists are hit as often as long ones."""
    value: Any = plain
    path: tuple[Any, ...] = ()
    while value and isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        key = random.choice([key for key in keys if path or key not in LABELS])
        path, value = (*path, key), value[key]
        if random.random() < 0.2:
            break
    return path


def _uproot(home: Any, key: Any, random: Random) -> str:
    """Remove an entry, double it, or move it along its list."""
    if isinstance(home, dict):
        if key.isdigit() and random.random() < 0.5:
            home[str(random.randrange(30))] = home.pop(key)
            return "on another space"
        del home[key]
        return "removed"
    if random.random() < 0.4:
        del home[key]
        return "removed"
    if random.random() < 0.5:
        home.insert(key, deepcopy(home[key]))
        return "doubled"
    home.insert(random.randrange(len(home)), home.pop(key))
    return "moved"


def mutant(name: str, seed: int) -> Mutant | None:
    """The pack of a game with one to three wounds, if the checker accepts it."""
    random = Random(f"{name} {seed}")
    plain = deepcopy(shipped(name))
    wounds = tuple(wound(plain, random) for _wound in range(random.choice((1, 1, 2, 3))))
    shelf = game(name).shelf
    try:
        pack = msgspec.convert(plain, shelf.kind, str_keys=True)
    except msgspec.ValidationError:
        return None
    return None if shelf.faults_in(pack) else Mutant(name, seed, wounds, pack)


def accepted(name: str, seeds: Iterator[int]) -> Iterator[Mutant]:
    """The mutants of these seeds that the checker accepts."""
    for seed in seeds:
        found = mutant(name, seed)
        if found is not None:
            yield found


def play(found: Mutant, table: Table, longest: int) -> int:
    """Play a mutant at random to its end, or so many decisions; how many it took."""
    rules, random = table.game, Random(found.seed)
    key = f"mutant-{found.seed}"
    rules.shelf.packs[key] = found.pack
    digest(found.pack)
    try:
        state = rules.new(msgspec.structs.replace(table.options, pack=key), found.seed)
        steps = 0
        while rules.turn(state) is not None and steps < longest:
            legal = rules.legal(state)
            assert legal, "nothing can be done and the game is not over"
            action = random.choice(legal)
            after = rules.apply(state, action)
            if steps % LOOK == 0:
                _look(found.name, state, action, after)
            state, steps = after, steps + 1
        if rules.turn(state) is None:
            assert rules.legal(state) == ()
            rules.winners(state)
            presenter(found.name).result(state, _)
    finally:
        del rules.shelf.packs[key]
    return steps


def _look(name: str, state: Any, action: Any, after: Any) -> None:
    """Tell the table, its choices and what was done in words, and count the points."""
    rules, words = game(name), presenter(name)
    turn = rules.turn(state)
    assert turn is not None
    words.headline(state, _)
    words.table(state, _)
    words.question(state, turn, _)
    for choice in rules.legal(state)[:20]:
        words.label(state, choice, _)
    for _choice, refusal in rules.refused(state)[:20]:
        words.refusal(refusal, _)
    words.narrate(state, action, after, _)
    _draw(name, state, turn)
    msgspec.json.encode(state)
    for sheet in rules.scores(state):
        assert isinstance(sheet.total, int)
    rules.guess(rules.view(state, turn.seat), 1)


def _draw(name: str, state: Any, turn: Turn) -> None:
    """The board of the moment on a small screen and on a large one."""
    drawing, words = scenery(name), presenter(name)
    legal = drawing.order(game(name).legal(state))
    choices = tuple(Choice("1", words.label(state, action, _), action) for action in legal)
    names = tuple(f"P{seat}" for seat in range(state.options.players))
    for lines, wide in ((20, False), (36, True)):
        moment = Scene(state, turn, _, choices, 0, wide, names=names, viewer=turn.seat)
        drawing.board(moment, drawing.height(moment) or lines)


def tables_of(name: str) -> tuple[Table, ...]:
    """The tables at which a game is played."""
    return tuple(table for table in TABLES if table.name == name)


def trial(found: Mutant, longest: int | None = None) -> int:
    """Play a mutant at one of its game's tables, chosen by its seed."""
    tables = tables_of(found.name)
    limit = LONGER * variants.longest(found.name)
    steps = play(found, tables[found.seed % len(tables)], longest or limit)
    assert longest or steps < limit, "the game does not end"
    return steps
