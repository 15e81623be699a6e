"""What can be read off a frozen value is read off once: a property that keeps its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """`functools.cached_property` without the lock that it takes before Python 3.12.

    The values are frozen: whoever reads one at the same time finds the same answer.
    """

    def __init__(self, read: Callable[[Any], T]) -> None:
        self.read = read
        self.name = read.__name__
        self.__doc__ = read.__doc__

    def __get__(self, value: Any, _: object = None) -> T:
        found = value.__dict__[self.name] = self.read(value)
        return found
