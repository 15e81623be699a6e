"""What a session asks of the hub: a `Word`, answered once."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from club.messages.terms import (
    CHAT,
    AtTheEnd,
    Count,
    Kind,
    Pace,
    Request,
    SeatKind,
    SeatNo,
    Short,
    TableId,
    Visibility,
)


class Word(Struct, frozen=True, tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    """Something asked of the hub."""


class Enrol(Word, frozen=True):
    """A first visit: the name to be known by. Answer: Welcome."""

    name: Short
    language: Short = ""


class Prefer(Word, frozen=True):
    """The language to be remembered. Answer: Done."""

    language: Short


class LinkCode(Word, frozen=True):
    """A code for another key of mine. Answer: LinkCodeTold."""


class Link(Word, frozen=True):
    """This key belongs to the account that showed the code. Answer: Welcome."""

    code: Short


class EnterLobby(Word, frozen=True):
    """Show the lobby, and again whenever it changes, until a table is attended. Answer: Lobby."""


class Chair(Struct, frozen=True, array_like=True):
    """A chair at a table to be set up: for a person or a bot by name, or for anyone."""

    kind: SeatKind
    who: Short = ""


class Settings(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a table is set up.

    `options` are the game's own, as msgpack (`packed(options)`); the pack is one of them. A bot's
    chair names its level. `per_move` are the seconds for a move by correspondence. `bot` is the
    level that takes over at the end of the time or of a person's patience; empty: the club chooses.
    """

    game: Short
    options: Raw
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=6)]
    visibility: Visibility = Visibility.OPEN
    spectators: bool = True
    pace: Pace = Pace.LIVE
    per_move: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    at_the_end: AtTheEnd = AtTheEnd.BOT
    bot: Short = ""


class NewTable(Word, frozen=True):
    """Set up a table; the first chair for anyone is mine, if none names me. Answer: Seated."""

    settings: Settings


class TakeSeat(Word, frozen=True):
    """Sit down on a free chair: this one, or any (None). Answer: Seated.

    An invitation alone, with an empty `table`, finds its table.
    """

    table: Short = ""
    seat: SeatNo | None = None
    invitation: Short = ""


class Decline(Word, frozen=True):
    """Not at this table: a chair that was kept for me is free for anyone. Answer: Done."""

    table: TableId


class Leave(Word, frozen=True):
    """Stand up for good. Before the game begins the chair is free again; afterwards a bot plays on
    in it. Answer: Done."""

    table: TableId


class Attend(Word, frozen=True):
    """Bring a table on my screen, to play or to look on; the one before is left. Answer: Room, then
    the Story from its beginning, then news of it."""

    table: TableId
    invitation: Short = ""


class Depart(Word, frozen=True):
    """Away from the table on my screen; the seat stays mine. Answer: Done."""


class Act(Word, frozen=True):
    """Take an action, at the version last told. Answer: Done, Refused or Stale; the Story that
    tells of it comes before the answer."""

    table: TableId
    version: Count
    action: Raw


class Undo(Word, frozen=True):
    """Take back my last choice. Answer: Done, Refused or Stale."""

    table: TableId
    version: Count


class Redo(Word, frozen=True):
    """Take again what I took back last. Answer: Done, Refused or Stale."""

    table: TableId
    version: Count


class MakeOffer(Word, frozen=True):
    """Offer something to the other people at the table; alone among bots it is so at once.
    `seat` is the one to be given to a bot. Answer: Done; the Room tells of the offer."""

    table: TableId
    kind: Kind
    seat: SeatNo | None = None


class Vote(Word, frozen=True):
    """Yes or no to the offer on the table; one no ends it. Answer: Done."""

    table: TableId
    offer: Short
    yes: bool


class Say(Word, frozen=True):
    """A line of chat at the table on my screen. Answer: Done."""

    table: TableId
    text: Annotated[str, Meta(max_length=CHAT * 4)]


class Mute(Word, frozen=True):
    """Hear nothing more of a person, or of anybody ("*"); or hear them again. Answer: Done."""

    name: Short
    on: bool = True


class Seen(Word, frozen=True):
    """So many steps of a table have been looked at: the recap begins after them. Answer: Done."""

    table: TableId
    steps: Count


class PlayRoast(Word, frozen=True):
    """Today's roast, my one ranked try of it. Answer: Seated."""


class ShowRoast(Word, frozen=True):
    """The results of the roast of a day ("2026-11-18"; empty: today). Answer: Roast."""

    day: Short = ""


class ShowLeaders(Word, frozen=True):
    """The leaderboard of a game. Answer: Leaders."""

    game: Short


class ShowCode(Word, frozen=True):
    """A finished game as a code to be taken out. Answer: GameCode."""

    table: TableId


AnyWord = (
    Enrol | Prefer | LinkCode | Link | EnterLobby | NewTable | TakeSeat | Decline | Leave | Attend
    | Depart | Act | Undo | Redo | MakeOffer | Vote | Say | Mute | Seen | PlayRoast | ShowRoast
    | ShowLeaders | ShowCode
)  # fmt: skip


class Asked(Struct, frozen=True, array_like=True):
    """A frame to the hub. Asked again with the same request id, nothing is done twice."""

    request: Request
    word: AnyWord
