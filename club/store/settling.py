"""How the threads of a store give their answers back to the loop that asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from club.store.statements import Run

Job = tuple[Callable[[Run], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]


def settle(future: asyncio.Future[Any], result: Any) -> None:
    """Give a result, or the exception it is, to whoever still waits for it."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
