"""The advanced variant: an auction for the Master token (CA-801 to CA-810)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.cafe import actions as do
from rules.cafe import rounds
from rules.cafe.actions import NO_SHIP, PASS, Action, Bid, NoShip, Pass, Pay, Ship
from rules.cafe.draft import legal_pay
from rules.cafe.squares import COLOURS, NOTHING, Kind, put
from rules.cafe.squares import take as less
from rules.cafe.state import Ask, Player, State, seated
from rules.game import Refusal

NO_SHIP_HERE = Refusal("CA-809", "no_ship_here")
SHIP_TAKEN = Refusal("CA-809", "ship_taken")
NOT_IN_BID = Refusal("CA-809", "not_in_bid")


def least_bid(state: State) -> int:
    """A bid must equal the standing one, and be a bean at least (CA-804, CA-805)."""
    return max(state.bid, 1)


def bids(state: State) -> tuple[Action, ...]:
    """Bids up to what the warehouse can pay, at least up to the least, or a pass."""
    most = max(least_bid(state), sum(state.player.warehouse))
    return (*[do.bid(beans) for beans in range(1, most + 1)], PASS)


def no_bid(state: State, action: Bid) -> Refusal | None:
    """Why so many beans cannot be bid."""
    beans = action.beans
    least, have = least_bid(state), sum(state.player.warehouse)
    if beans < least:
        rule = "CA-805" if beans > 0 else "CA-804"
        return Refusal(rule, "bid_too_low", least=least, beans=beans)
    if beans > have:
        return Refusal("CA-804", "too_few_beans", beans=beans, have=have)
    return None


def bid(state: State, action: Bid) -> State:
    """Offer beans, to be paid at once (CA-804)."""
    return ask_payment(replace(state, ask=Ask.PAY_BID, due=action.beans, hand=NOTHING))


def ask_payment(state: State) -> State:
    """Ask for the colour of the next bean; a single colour is paid unasked."""
    ways = legal_pay(state)
    return state if len(ways) > 1 else pay(state, ways[0])


def pay(state: State, action: Pay) -> State:
    """One bean of the bid; after the last, one of them may go on a ship (CA-809)."""
    player, bean = state.player, (action.colour,)
    paid = replace(player, warehouse=less(player.warehouse, bean))
    state = replace(
        state, due=state.due - 1, hand=put(state.hand, bean), players=seated(state, paid)
    )
    if state.due:
        return ask_payment(state)
    state = replace(state, bid=sum(state.hand))
    return replace(state, ask=Ask.SHIP) if empty_ships(paid) else take_token(state)


def empty_ships(player: Player) -> list[int]:
    """The visible ships that carry no bean (CA-809)."""
    beans = player.beans
    return [number for number in player.area.ships if not beans[number]]


def ships(state: State) -> tuple[Action, ...]:
    """One bean of the bid on a ship, or none."""
    area = state.player.area
    ways = [
        do.ship(*area.cells[number], colour)
        for number in area.ships
        for colour in COLOURS
        if state.hand[colour]
    ]
    return (*ways, NO_SHIP)


def not_on_ship(state: State, action: Ship) -> Refusal | None:
    """Why this bean cannot go on this ship."""
    player = state.player
    number = player.area.number(action.x, action.y)
    if number is None or player.area.squares[number].kind is not Kind.SHIP:
        return NO_SHIP_HERE
    if player.beans[number]:
        return SHIP_TAKEN
    return None if action.colour in COLOURS and state.hand[action.colour] else NOT_IN_BID


def ship(state: State, action: Ship) -> State:
    """The bean waits on the ship until it is covered, or the game ends (CA-809)."""
    player, bean = state.player, (action.colour,)
    beans = list(player.beans)
    number = player.area.number(action.x, action.y)
    assert number is not None
    beans[number] = bean
    loaded = Player(player.area, tuple(beans), player.warehouse)
    return take_token(replace(state, hand=less(state.hand, bean), players=seated(state, loaded)))


def no_ship(state: State, _: NoShip) -> State:
    """All beans of the bid go to the supply."""
    return take_token(state)


def take_token(state: State) -> State:
    """The bid is lost to the supply, and the Master token changes hands at once (CA-805)."""
    supply = tuple([a + b for a, b in zip(state.supply, state.hand, strict=True)])
    return next_bidder(replace(state, supply=supply, hand=NOTHING, master=state.seat))


def leave(state: State, _: Pass) -> State:
    """A pass is final for this round (CA-803)."""
    at = state.seat
    passed = (*state.passed[:at], True, *state.passed[at + 1 :])
    return next_bidder(replace(state, passed=passed))


def next_bidder(state: State) -> State:
    """The next player still in; with none but the holder, the auction is over (CA-806).

    The holder has bid last, or has passed as everybody did.
    """
    count = len(state.players)
    for step in range(1, count):
        seat = (state.seat + step) % count
        if seat != state.master and not state.passed[seat]:
            return replace(state, ask=Ask.BID, seat=seat)
    return rounds.begin_draft(state)
