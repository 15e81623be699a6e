"""When Python looks for what nobody needs any more: not before the first picture stands.

Until then nearly everything that is made is there to stay: modules, words, boards. To go through
it again and again makes the start longer, and going through it later makes a key wait.
"""

from __future__ import annotations

import gc


def put_off() -> None:
    """Look for nothing yet: the program is being laid out."""
    gc.disable()


def begin() -> None:
    """The first picture stands: what is there stays and is never looked at again, the rest is. A
    program that did not put it off goes on as it is."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
