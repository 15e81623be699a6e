"""Action markers: black ones, the coloured one, and that of the bonus pool (CT-304 to CT-311)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.coffee_traders.actions import MARKERS, Actions, Marker
from rules.coffee_traders.reserves import MARKER, available, take_item
from rules.coffee_traders.state import Player, State, Task, Todo
from rules.game import Refusal


@cache
def markers_short(need: int) -> Refusal:
    """Too few action markers."""
    return Refusal("CT-304", "markers_short", need=need)


def markers_at_hand(player: Player) -> int:
    """Black markers, the coloured one, and bonus item A while another item stays (CT-311)."""
    return player.markers + player.coloured + available(player, MARKER)


def pay_markers(state: State, count: int) -> State:
    """Black markers first, then the coloured one and bonus item A; a choice is asked (CT-305)."""
    player, seat = state.player, state.seat
    black = min(count, player.markers)
    missing = count - black
    player = replace(player, markers=player.markers - black, spent=player.spent + black)
    state = state.with_player(seat, player)
    others = player.coloured + available(player, MARKER)
    if not missing:
        return state.done()
    if missing < others:
        return state.done(Todo(Task.MARKER, seat))
    if player.coloured:
        player = use_coloured(player)
        missing -= 1
    if missing:
        player = use_bonus_marker(player)
    return state.with_player(seat, player).done()


def use_coloured(player: Player) -> Player:
    """The coloured marker works like a black one (CT-309)."""
    return replace(player, coloured=False, coloured_spent=True)


def use_bonus_marker(player: Player) -> Player:
    """Bonus item A is one extra marker (CT-063, CT-306)."""
    return replace(take_item(player, MARKER), spent=player.spent + 1)


def marker_sources(state: State) -> Actions:
    """The coloured marker, or that of the bonus pool."""
    return MARKERS


def no_marker(state: State, action: Marker) -> Refusal | None:
    """Both kinds are at hand when this is asked."""
    return None


def pay_marker(state: State, action: Marker) -> State:
    """Pay with the marker named."""
    player = state.player
    player = use_bonus_marker(player) if action.bonus else use_coloured(player)
    return state.with_player(state.seat, player).done()
