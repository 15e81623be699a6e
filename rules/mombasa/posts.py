"""Posts in the cities: taking, returning and removing them (MO-018, MO-419, MO-437 to MO-445)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks, dues
from rules.mombasa.actions import REMOVE_POSTS, RemovePost
from rules.mombasa.names import COLUMNS
from rules.mombasa.state import Due, State, put

NO_POST = Refusal("MO-1123", "no_post_in_column")

#: The spaces of a column, and those left once its last space has been emptied (MO-441).
ROOM, ROOM_AFTER = 5, 4


def in_city(state: State, company: int) -> int:
    """The posts in a company's city."""
    first = COLUMNS * company
    columns = state.columns
    return columns[first] + columns[first + 1] + columns[first + 2]


def filled_columns(state: State, company: int) -> list[int]:
    """The columns of a city that still have posts."""
    first = COLUMNS * company
    return [column for column in range(COLUMNS) if state.columns[first + column]]


def open_columns(state: State, company: int) -> list[int]:
    """The columns of a city with a valid space for a returned post (MO-439, MO-440)."""
    first = COLUMNS * company
    return [column for column in range(COLUMNS) if room(state, first + column)]


def room(state: State, at: int) -> bool:
    """Whether a column takes one more post; its last space is never covered twice (MO-441)."""
    return state.columns[at] < (ROOM_AFTER if state.emptied >> at & 1 else ROOM)


def taken(state: State, company: int, column: int) -> State:
    """The nearest post of a column leaves; an emptied column keeps that in mind (MO-420, 440)."""
    at = COLUMNS * company + column
    left = state.columns[at] - 1
    emptied = state.emptied if left else state.emptied | 1 << at
    return replace(state, columns=put(state.columns, at, left), emptied=emptied)


def returned(state: State, company: int, column: int) -> State:
    """A post goes back to the farthest free space of a column."""
    at = COLUMNS * company + column
    return replace(state, columns=put(state.columns, at, state.columns[at] + 1))


def boxed(state: State, company: int) -> State:
    """A post leaves the game (MO-443, MO-1120)."""
    return replace(state, box=put(state.box, company, state.box[company] + 1))


def share_value(state: State, company: int) -> int:
    """What a share of the company is worth: the coins uncovered in its city (MO-052)."""
    worth, first = state.pack.worth, COLUMNS * company
    return sum(
        worth[at][state.columns[at], bool(state.emptied >> at & 1)]
        for at in range(first, first + COLUMNS)
    )


# Taking posts out of the game: a tier of the coffee majority, and rewards of books.


def removal(state: State) -> State:
    """Which post to take out; nothing happens when every city is empty."""
    if not any(state.columns):
        return replace(state, due=state.due[1:])
    return replace(state, ask=asks.REMOVE)


def all_columns(state: State) -> tuple[RemovePost, ...]:
    """Any column of any city (MO-1120, MO-1121)."""
    return REMOVE_POSTS


def no_post(state: State, action: RemovePost) -> Refusal | None:
    """Why no post can be taken out of a column."""
    return None if state.columns[COLUMNS * action.company + action.column] else NO_POST


def remove(state: State, action: RemovePost) -> State:
    """The post nearest the centre of a column goes to the box (MO-1121, MO-444)."""
    left = state.due[0].n - 1
    due = (Due(dues.REMOVE, left), *state.due[1:]) if left else state.due[1:]
    gone = boxed(taken(state, action.company, action.column), action.company)
    return replace(gone, ask=asks.DUE, due=due)
