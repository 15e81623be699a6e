"""Games as they must never be found: bits flipped, ends missing, fields that changed places."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from saves import letters
from saves.code import NAME, VERSION

#: Where a value stands: what holds it, and its key or place there.
Place = tuple[Any, Any]


def flipped(content: bytes, dice: Random) -> bytes:
    """A few bits are others."""
    wrong = bytearray(content)
    for _ in range(dice.randint(1, 3)):
        wrong[dice.randrange(len(wrong))] ^= 1 << dice.randrange(8)
    return bytes(wrong)


def truncated(content: bytes, dice: Random) -> bytes:
    """The end is missing."""
    return content[: dice.randrange(len(content))]


def places(value: Any) -> Iterator[Place]:
    """Every place in a document where a value stands."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def swapped(document: Any, dice: Random) -> Any:
    """Two values of a document in each other's place, or one of them twice."""
    (one, here), (other, there) = dice.choices(list(places(document)), k=2)
    if dice.random() < 0.7:
        one[here], other[there] = other[there], one[here]
    else:
        one[here] = other[there]
    return document


def damaged_save(content: bytes, dice: Random) -> bytes:
    """A save with one kind of damage."""
    way = dice.randrange(3)
    if way < 2:
        return (flipped, truncated)[way](content, dice)
    while True:
        try:
            return msgspec.json.encode(swapped(msgspec.json.decode(content), dice))
        except (RecursionError, ValueError):  # a value that was put into itself
            continue


def damaged_code(code: str, dice: Random) -> str:
    """A code with one kind of damage; some are written anew around what was damaged in them."""
    way = dice.randrange(5)
    if way < 2:
        return (flipped, truncated)[way](code.encode(), dice).decode(errors="replace")
    head, _, line = code.partition(".")
    if way == 2:
        group = letters.GROUP + letters.CHECK
        count, _, body = line.partition(".")
        groups = [body[start : start + group] for start in range(0, len(body), group)]
        dice.shuffle(groups)
        return f"{head}.{count}.{''.join(groups)}"
    content = letters.read(line)
    if way == 3:
        return f"{NAME}{VERSION}.{letters.written(flipped(content, dice))}"
    while True:
        try:
            wrong = msgspec.msgpack.encode(swapped(msgspec.msgpack.decode(content), dice))
        except (RecursionError, ValueError, TypeError):
            continue
        return f"{NAME}{VERSION}.{letters.written(wrong)}"
