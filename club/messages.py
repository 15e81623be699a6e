"""What a session and the hub say to each other, every word of it.

A session asks (`Word`), and each thing asked gets exactly one answer that bears its request id; the
rest is news that comes by itself, without one. A frame is `Asked` on the way to the hub and `Told`
on the way back; `club.wire` puts them on the line.

Who is speaking is no field of any message: the socket is the identity. What a seat may not know is
in none of them: positions are views (`rules.game.Game.view`), and an action decided unseen is left
out (`Step.action` is NOTHING) until it is laid open.

Views and actions are bytes of msgpack (`Raw`), to be read with the game's own types:

>>> from rules.registry import game
>>> cafe = game("cafe")
>>> state = cafe.view(cafe.new(cafe.options(), 7), 0)
>>> unpacked(packed(state), cafe.state) == state
True
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

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


# --- What is asked of the hub -------------------------------------------------------------------


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


# --- What the hub tells -------------------------------------------------------------------------


class News(Struct, frozen=True, tag=str.lower, omit_defaults=True):
    """Something the hub tells: an answer, or what happened."""


class Welcome(News, frozen=True):
    """Who one is here; said once when the line is open, and after Enrol or Link.

    Without a name this key has no account yet. `home` is the folder of the account: its own games,
    profile, lessons; the session keeps them there and knows no other folder. `fingerprint` is that
    of the host's key, `key` that of one's own.
    """

    name: str = ""
    language: str = ""
    home: str = ""
    key: str = ""
    fingerprint: str = ""
    muted: tuple[str, ...] = ()
    announcement: str = ""


class Done(News, frozen=True):
    """It is so; the version of the table afterwards, where there is one."""

    version: int = 0


class Refused(News, frozen=True):
    """It is not so, and why: the reason of a rule with its id, or a `Why` of the club without."""

    reason: str
    rule: str = ""
    figures: dict[str, int | str] = {}


class Stale(News, frozen=True):
    """The table has gone on; the Story that tells how came before this."""

    version: int


class LinkCodeTold(News, frozen=True):
    """The code for another key, once, for so many seconds."""

    code: str
    seconds: int


class Seated(News, frozen=True):
    """One sits at this table; `invitation` are the letters for others, if it takes them."""

    table: str
    seat: int
    invitation: str = ""


class TableLine(Struct, frozen=True, omit_defaults=True):
    """A table as a line of the lobby. Totals are those everybody can see.

    `seat` is mine (None: I look on), `deciding` the seats that are asked now, `free` how many
    chairs wait for somebody, `deadline` the second (since 1970) when the time is over, 0: none.
    """

    table: str
    game: str
    options: Raw
    names: tuple[str, ...]
    bots: tuple[int, ...] = ()
    seat: int | None = None
    deciding: tuple[int, ...] = ()
    free: int = 0
    by: str = ""
    round: int = 0
    steps: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    pace: Pace = Pace.LIVE
    per_move: int = 0
    deadline: int = 0
    changed: int = 0
    invitation: str = ""
    frozen: bool = False


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody who is here, and the table on their screen if one may know it."""

    name: str
    table: str = ""
    game: str = ""


class RoastLine(Struct, frozen=True, omit_defaults=True):
    """One person's roast of the day; `table` to look at it, once one's own is done."""

    name: str
    total: int
    table: str = ""


class Roast(News, frozen=True, omit_defaults=True):
    """The roast of a day, best first. `mine` is my table of it, `done` whether I have finished."""

    day: str
    coffee: str = ""
    mine: str = ""
    done: bool = False
    lines: tuple[RoastLine, ...] = ()


class Lobby(News, frozen=True, omit_defaults=True):
    """Everything the lobby shows, anew each time it changes.

    `your_turn` comes nearest deadline first. A table stands in one list only.
    """

    your_turn: tuple[TableLine, ...] = ()
    yours: tuple[TableLine, ...] = ()
    finished: tuple[TableLine, ...] = ()  # over and not looked at since
    challenges: tuple[TableLine, ...] = ()  # a chair is kept for me
    open: tuple[TableLine, ...] = ()  # a chair is free for anyone
    watchable: tuple[TableLine, ...] = ()  # under way, spectators welcome
    people: tuple[Person, ...] = ()
    roast: Roast | None = None
    announcement: str = ""
    fingerprint: str = ""


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat of the table: who sits there, by which `player` ("human" or a bot's level), whether
    the person is here, and whether the seat is to decide now.

    `name` is empty on a free chair; one kept for somebody who has not come yet has `waiting`.
    """

    name: str
    player: str = "human"
    waiting: bool = False
    here: bool = False
    deciding: bool = False


class Offer(Struct, frozen=True, omit_defaults=True):
    """What is offered, by which seat, and who still has to say yes."""

    offer: str
    kind: Kind
    by: int
    seat: int | None = None
    waiting: tuple[int, ...] = ()


class Room(News, frozen=True, omit_defaults=True):
    """The table and who is around it, anew each time that changes. Positions are in the Story.

    `seat` is mine, None for one who looks on. `commitment` is the SHA-256 of seed and salt.
    `seen` is how many steps I had looked at when I came. `next` is the table of the rematch.
    """

    table: str
    game: str
    options: Raw
    places: tuple[Place, ...]
    seat: int | None = None
    started: bool = False
    over: bool = False
    seen: int = 0
    spectators: tuple[str, ...] = ()
    commitment: str = ""
    visibility: Visibility = Visibility.OPEN
    invitation: str = ""
    pace: Pace = Pace.LIVE
    per_move: int = 0
    at_the_end: AtTheEnd = AtTheEnd.BOT
    bot: str = ""  # the level that plays on for a person
    deadline: int = 0
    offers: tuple[Offer, ...] = ()
    frozen: bool = False
    roast: str = ""  # the day, if it is a roast of the day
    ended: str = ""  # "agreed" when the people ended it before its end
    next: str = ""


class Step(Struct, frozen=True, array_like=True):
    """One action that stands: by which seat, which (NOTHING: decided unseen), the view after it,
    when (seconds since 1970)."""

    seat: int
    action: Raw
    view: Raw
    at: int = 0


class Story(News, frozen=True, omit_defaults=True):
    """How the game went, from step `since` on: what was told of these steps before is void.

    A move is a Story of one step; an undo one of none; joining one from 0, with the view at the
    beginning. `more` says that its next part follows at once: nothing is to be shown yet. While
    seats decide at once, one's own pending answers are its last steps, and `view` is the position
    as if it were one's own turn; otherwise it is NOTHING: the position is that of the last step.

    `version` is what the next Act, Undo or Redo has to name. `deciding` are the seats that are
    asked now. `undo` and `redo` say what one may do; `kept` why not (`saves.sitting.Kept`).
    """

    table: str
    since: int
    version: int
    steps: tuple[Step, ...] = ()
    beginning: Raw = NOTHING
    view: Raw = NOTHING
    more: bool = False
    deciding: tuple[int, ...] = ()
    undo: bool = False
    redo: bool = False
    kept: str = ""
    deadline: int = 0


class Opened(News, frozen=True):
    """The game is over: what was hidden. The commitment is the SHA-256 of `seed` and `salt`
    (`club.commitment`); the whole Story, nothing left out, follows. `code` is the game as a code,
    empty if it is too long for a frame."""

    table: str
    seed: int
    salt: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    code: str = ""


class Said(News, frozen=True):
    """A line of chat, clean. `seat` is None for one who looks on; `name` is empty for the club."""

    table: str
    name: str
    text: str
    at: int
    seat: int | None = None


class Bell(News, frozen=True):
    """It is my turn at a table, on my screen or elsewhere."""

    table: str
    game: str


class Notice(News, frozen=True):
    """Something for everybody: an announcement of the host (`text`), or a `word`: "frozen" when
    nothing can be stored for now, "thawed" when it can again."""

    word: Literal["announcement", "frozen", "thawed"]
    text: str = ""


class Closing(News, frozen=True):
    """The line is closed by the club: "stopping", "banned", "too_fast", "unknown_word", "elsewhere"
    (too many lines of this account), "full". After "stopping" it may come back."""

    word: str


class LeaderLine(Struct, frozen=True, array_like=True):
    """A person on a leaderboard: games and victories against people, against bots, best total."""

    name: str
    games: int
    won: int
    bot_games: int
    bot_won: int
    best: int


class Leaders(News, frozen=True):
    """The leaderboard of a game, most victories against people first."""

    game: str
    lines: tuple[LeaderLine, ...]


class GameCode(News, frozen=True):
    """A finished game as one line of text (`saves.code`)."""

    table: str
    code: str


AnyNews = (
    Welcome | Done | Refused | Stale | LinkCodeTold | Seated | Roast | Lobby | Room | Story | Opened
    | Said | Bell | Notice | Closing | Leaders | GameCode
)  # fmt: skip


class Told(Struct, frozen=True, array_like=True):
    """A frame from the hub: the answer to a request, or news (an empty one)."""

    request: str
    news: AnyNews


# --- The first word on a line, said by the front before the session gets the socket -------------


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


def packed(value: Any) -> Raw:
    """A view, an action or options as they go over the line."""
    return Raw(_ENCODER.encode(value))


def unpacked(raw: Raw, kind: Any) -> Any:
    """The value of bytes, as one of a game's types; msgspec.ValidationError if it is none."""
    return msgspec.msgpack.decode(raw, type=kind)


_ENCODER = msgspec.msgpack.Encoder()
