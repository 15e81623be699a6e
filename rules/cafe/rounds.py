"""The course of the game: eight rounds, and whose turn it is (CA-201 to CA-207)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.cafe import placement
from rules.cafe.squares import NO_BEANS, put
from rules.cafe.state import NO_CARD, ROUNDS, Ask, Player, State, seated


def begin_round(state: State) -> State:
    """Reveal cards: three for the draft, or one more than players for the auction."""
    shown = state.options.cards_shown
    revealed = replace(
        state, round=state.round + 1, offer=state.deck[:shown], deck=state.deck[shown:]
    )
    if state.auction:
        passed = (False,) * len(state.players)
        return replace(revealed, ask=Ask.BID, seat=state.master, bid=0, passed=passed)
    return begin_draft(revealed)


def begin_draft(state: State) -> State:
    """The first player chooses a card."""
    return replace(state, ask=Ask.TAKE, seat=state.order[0])


def next_to_choose(state: State) -> State:
    """The next player chooses a card; after the last one, all place and act in the same order."""
    order = state.order
    if state.seat == order[-1]:
        return begin_turn(state, order[0])
    return replace(state, ask=Ask.TAKE, seat=order[order.index(state.seat) + 1])


def begin_turn(state: State, seat: int) -> State:
    """The card comes before any action (CA-301); one with no place to go to is discarded."""
    state = replace(state, ask=Ask.PLACE, seat=seat)
    player = state.player
    if player.card == NO_CARD:
        return placement.begin_actions(state)
    if placement.legal(state):
        return state
    dropped = seated(state, replace(player, card=NO_CARD))
    return placement.begin_actions(
        replace(state, players=dropped, discarded=(*state.discarded, player.card))
    )


def end_turn(state: State) -> State:
    """Points left are lost; the next player places a card, or the round is over (CA-402)."""
    order = state.order
    if state.seat != order[-1]:
        return begin_turn(state, order[order.index(state.seat) + 1])
    return end_round(replace(state, points=0))


def end_round(state: State) -> State:
    """Discard what was not chosen; the Master token passes left, unless it is auctioned.

    After the eighth round the game is over (CA-205, CA-206, CA-807, CA-810).
    """
    over = replace(state, offer=(), discarded=(*state.discarded, *state.offer))
    if over.round == ROUNDS:
        return end_game(over)
    if not over.auction:
        over = replace(over, master=(over.master + 1) % len(over.players))
    return begin_round(over)


def end_game(state: State) -> State:
    """Beans on ships go back to the warehouse, to score as any other (CA-701, CA-809)."""
    players = tuple([unload_ships(player) for player in state.players])
    return replace(state, ask=Ask.OVER, players=players)


def unload_ships(player: Player) -> Player:
    """The player with the beans of all visible ships in the warehouse."""
    beans, warehouse = list(player.beans), player.warehouse
    for ship in player.area.ships:
        warehouse = put(warehouse, beans[ship])
        beans[ship] = NO_BEANS
    return replace(player, beans=tuple(beans), warehouse=warehouse)
