"""What the hub tells a session: the answer to a word, or news that comes by itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from club.messages.terms import (
    NOTHING,
    AtTheEnd,
    Kind,
    Pace,
    Visibility,
)


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
    when (seconds since 1970), and whether a bot decided it, in whoever's seat."""

    seat: int
    action: Raw
    view: Raw
    at: int = 0
    bot: bool = False


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
