"""The Arabica track and the counter track, used in every phase (CT-450 to CT-488)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders.actions import ADVANCES, Actions, Advance
from rules.coffee_traders.pieces import COOPS, WILD
from rules.coffee_traders.reserves import earn, gain_donkey, new_trader, set_at
from rules.coffee_traders.state import Player, State, Task, Todo

COIN_COLUMN, DONKEY_COLUMN, LAST_COLUMN = 4, 5, 7
TRADER_COLUMN, TRUCK_COLUMN = 2, 3

#: Where wild counters lie among those set aside.
ASIDE_WILD = len(COOPS)


def blocked(state: State, seat: int, row: int) -> bool:
    """A step is lost on column 7, and on 6 while another disc is on 7 (CT-482, CT-483)."""
    column = state.players[seat].arabica[row]
    if column < LAST_COLUMN - 1:
        return False
    return column == LAST_COLUMN or any(
        other.arabica[row] == LAST_COLUMN for other in state.players
    )


def step(state: State, seat: int, row: int) -> State:
    """One column forward on a row, with what lies there (CT-471 to CT-479)."""
    if blocked(state, seat, row):
        return state
    player = state.players[seat]
    column = player.arabica[row] + 1
    arabica = set_at(player.arabica, row, column)
    state = state.with_player(seat, replace(player, arabica=arabica))
    if column == COIN_COLUMN:
        state = earn(state, seat, 1)
    elif column == DONKEY_COLUMN:
        state = reach_donkey(state, seat, row)
    if column <= TRUCK_COLUMN:
        state = reach_column(state, seat)
    return state


def reach_donkey(state: State, seat: int, row: int) -> State:
    """The first player on column 5 of a row gains a donkey; the right is then used up (AM-23)."""
    if state.first_at_5[row]:
        return state
    claimed = list(state.first_at_5)
    claimed[row] = True
    return gain_donkey(replace(state, first_at_5=tuple(claimed)), seat)


def reach_column(state: State, seat: int) -> State:
    """All five rows on column 2 free the trader, on column 3 the truck, once (CT-474 to CT-476)."""
    player = state.players[seat]
    least = min(player.arabica)
    if least >= TRUCK_COLUMN and player.waiting_truck:
        player = replace(player, waiting_truck=False, trucks=player.trucks + 1)
        state = state.with_player(seat, player)
    if least >= TRADER_COLUMN and player.waiting_trader:
        state = state.with_player(seat, replace(player, waiting_trader=False))
        state = new_trader(state, seat)
    return state


def steps_back(state: State, player: Player, row: int) -> int:
    """How often the disc can step back: never from 4 or 5, nor from the start (CT-426, CT-427)."""
    column = player.arabica[row]
    if column > DONKEY_COLUMN:
        return column - DONKEY_COLUMN
    return 0 if column >= COIN_COLUMN else column - state.pack.tracks.arabica_start


def step_back(state: State, seat: int, row: int) -> State:
    """One column back (CT-424)."""
    player = state.players[seat]
    arabica = set_at(player.arabica, row, player.arabica[row] - 1)
    return state.with_player(seat, replace(player, arabica=arabica))


def named_step(state: State, todo: Todo) -> State:
    """Errand: a step on the row a rule names."""
    return step(state, todo.seat, todo.coop)


def rows(state: State) -> Actions:
    """A free step may go on any row, also on one where it has no effect (CT-488)."""
    return ADVANCES


def advance(state: State, action: Advance) -> State:
    """Take a free step (CT-472)."""
    return step(state.done(), state.seat, action.row)


def take_counter(state: State, seat: int, counter: int) -> State:
    """A counter is obtained: on the track or beside it, and a step for it (CT-450 to CT-463).

    The first of its identity lies alone on the track. A copy is set aside, and two set aside of
    one colour go on the track together. Wild copies wait: at the end they match what is left
    (AM-20), which is never worse.
    """
    player = state.players[seat]
    wild = counter == WILD
    colour = ASIDE_WILD if wild else counter % len(COOPS)
    if not player.singles >> counter & 1:
        player = replace(player, singles=player.singles | 1 << counter, height=player.height + 1)
    elif not wild and player.aside[colour]:
        aside = set_at(player.aside, colour, 0)
        player = replace(player, aside=aside, height=player.height + 1)
    else:
        player = replace(player, aside=set_at(player.aside, colour, player.aside[colour] + 1))
    reward = Todo(Task.ROW, seat) if wild else Todo(Task.STEP, seat, colour)
    return state.with_player(seat, player).first(reward)


def final_height(state: State, player: Player) -> int:
    """How far the counter track is filled once wild counters have found partners.

    AM-20, CT-465.
    """
    wilds = player.aside[ASIDE_WILD]
    odd = sum(player.aside[:ASIDE_WILD])
    matched = min(wilds, odd)
    pairs = matched + (wilds - matched) // 2
    return min(player.height + pairs, len(state.pack.tracks.counter_vp))
