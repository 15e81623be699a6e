"""The first frame on a line to the hub: who is on it from now on, or a word of the host.

The front says it before the session gets the socket.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from club.messages.terms import Short


class Guest(Struct, frozen=True, tag="guest", forbid_unknown_fields=True):
    """Who is on this line from now on: the fingerprint of the key that signed."""

    key: Annotated[str, Meta(max_length=120)]
    address: Annotated[str, Meta(max_length=64)] = ""
    language: Short = ""
    comment: Annotated[str, Meta(max_length=64)] = ""


class Order(Struct, frozen=True, tag="order", forbid_unknown_fields=True):
    """The host's word to a running club, with its arguments; the answer is JSON."""

    word: Short
    arguments: dict[str, Any] = {}


First = Guest | Order
