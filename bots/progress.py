"""How far a thought is: told by whoever thinks, heard by whoever wants to know.

Work is counted, never time, so that a thought that is listened to chooses the same.

>>> shares = []
>>> with heard_by(shares.append):
...     list(counted("abcd"))
['a', 'b', 'c', 'd']
>>> shares
[0.0, 0.25, 0.5, 0.75]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")

_hearers: list[Callable[[float], None]] = []


def counted(work: Sequence[T]) -> Iterator[T]:
    """Work piece by piece; before each piece it is told how much of all is done."""
    for done, piece in enumerate(work):
        for hear in _hearers:
            hear(done / len(work))
        yield piece


@contextmanager
def heard_by(hear: Callable[[float], None]) -> Iterator[None]:
    """Somebody hears how far the thoughts are."""
    _hearers.append(hear)
    try:
        yield
    finally:
        _hearers.remove(hear)
