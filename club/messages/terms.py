"""The terms of the club's messages: what both sides mean by a chair, a pace, an offer, a refusal.

Views, actions and options are bytes of msgpack (`Raw`), to be read with the game's own types:

>>> from rules.registry import game
>>> cafe = game("cafe")
>>> state = cafe.view(cafe.new(cafe.options(), 7), 0)
>>> unpacked(packed(state), cafe.state) == state
True
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw

#: What one frame may hold, in bytes.
LARGEST = 64 * 1024

#: The longest line of chat, and the letters of an invitation and of a code that links a key.
CHAT = 300
INVITATION = 6

Short = Annotated[str, Meta(max_length=64)]
Request = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16,40}\Z")]
TableId = Annotated[str, Meta(pattern=r"\A[0-9a-z]{8,32}\Z")]
SeatNo = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=2**40)]

#: In place of an action or a view that is not told: the nil of msgpack.
NOTHING = Raw(b"\xc0")

_ENCODER = msgspec.msgpack.Encoder()


class Why(StrEnum):
    """Why the club refuses something; what the rules refuse has a rule id and its own reason."""

    UNKNOWN = "unknown"  # no such table, offer, game, bot or person
    NAMELESS = "nameless"  # this key has no account yet: a name first
    NAME_SHAPE = "name_shape"  # 3 to 20 letters, digits, - and _
    NAME_TAKEN = "name_taken"
    NAMED = "named"  # this key has an account already
    CODE_WRONG = "code_wrong"  # the code that links a key is wrong, used or too old
    BANNED = "banned"
    NOT_INVITED = "not_invited"  # a private table, a wrong invitation, no spectators
    NO_SEAT = "no_seat"  # all seats are taken, or this one is
    NOT_SEATED = "not_seated"  # only who sits there may do that
    NOT_YOUR_TURN = "not_your_turn"
    NOT_STARTED = "not_started"  # somebody is still missing
    OVER = "over"
    UNDER_WAY = "under_way"  # only once the game is over
    BAD_ACTION = "bad_action"  # not an action of this game
    BAD_OPTIONS = "bad_options"  # settings that the rules or the club do not allow
    KEPT = "kept"  # nothing to take back, or to take again
    TOO_MANY = "too_many"  # tables, seats, words in a minute
    FROZEN = "frozen"  # nothing can be stored at the moment
    TRIED = "tried"  # the one ranked roast of the day was played
    NOT_YET = "not_yet"  # others' roasts of the day can be seen after one's own
    MUTED = "muted"
    OTHER_RULES = "other_rules"  # a table of rules or a pack that the club no longer has


class Visibility(StrEnum):
    """Who may take a free seat."""

    OPEN = "open"  # everybody, it stands in the lobby
    INVITATION = "invitation"  # whoever has the six letters
    PRIVATE = "private"  # the people named


class Pace(StrEnum):
    """How a table is played."""

    LIVE = "live"
    CORRESPONDENCE = "correspondence"


class AtTheEnd(StrEnum):
    """What happens when the time for a move is over."""

    BOT = "bot"  # a bot takes that decision
    GIVE_UP = "give_up"  # the seat is given up: a bot plays on in it


class SeatKind(StrEnum):
    """Who is to sit on a chair."""

    PERSON = "person"  # somebody by name (`who`)
    ANYONE = "anyone"  # free, or taken by `who`
    BOT = "bot"  # a bot by the name `who`


class Kind(StrEnum):
    """What is offered to the others at a table."""

    UNDO = "undo"  # take back the offerer's last choice
    END = "end"  # end the game as it stands
    BOT = "bot"  # give a seat to a bot
    AGAIN = "again"  # the same table once more


def packed(value: Any) -> Raw:
    """A view, an action or options as they go over the line."""
    return Raw(_ENCODER.encode(value))


def unpacked(raw: Raw, kind: Any) -> Any:
    """The value of bytes, as one of a game's types; msgspec.ValidationError if it is none."""
    return msgspec.msgpack.decode(raw, type=kind)
