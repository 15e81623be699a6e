"""The ten notices of Coffee Traders."""

from __future__ import annotations

from rules.coffee_traders.actions import BuildAt, Follow, Hire, Kopi, Pass, Site, Stop
from rules.coffee_traders.dealings import kopi_range
from rules.coffee_traders.phases import affecter, commercer
from rules.coffee_traders.phases.affecter import RATES, all_unoccupied
from rules.coffee_traders.phases.recolter import production
from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.phases.vendre import payable_contracts
from rules.coffee_traders.pieces import Coop
from rules.coffee_traders.reserves import BONUS_COINS, COINS, traders_at_hand
from rules.coffee_traders.state import State
from tui.coffee_traders.words import terms
from tui.contract.notices import Figures, Move, Notice
from tui.words.language import N_

#: The phases of Work and Sell, how many coffees make a house rich, what a coin missing costs.
WORK, SELL, RICH, TOKEN = 0, 4, 6, 3


def passes(move: Move, phase: int) -> bool:
    """Whether the move leaves a phase."""
    state: State = move.before
    return isinstance(move.action, Pass | Stop) and state.phase == phase


def markers_left(move: Move) -> Figures:
    """Passing in Work with markers left."""
    player = move.before.players[move.seat]
    left = player.markers + player.bonus[0]
    return {"n": left} if passes(move, WORK) and left else None


def fields_empty(move: Move) -> Figures:
    """Workers kept while own fields are empty."""
    state: State = move.before
    empty = len(all_unoccupied(state, move.seat))
    if not passes(move, affecter.PHASE) or not state.players[move.seat].workers or not empty:
        return None
    return {"n": empty, "cost": empty * RATES[state.period]}


def richest(state: State, seat: int) -> tuple[int, int]:
    """The most coffees of a cooperative with own fields and no own trader, and where."""
    return max(
        (production(state, coop), coop)
        if land.owned[seat] and seat not in land.house
        else (0, coop)
        for coop, land in enumerate(state.coops)
    )


def no_trader(move: Move) -> Figures:
    """Passing in Trade without a trader where one has fields."""
    count, coop = richest(move.before, move.seat)
    if not passes(move, commercer.PHASE) or not count:
        return None
    return {"coop": terms.coop(coop, move.language), "n": count}


def last_trader(move: Move) -> Figures:
    """The last trader spent on a building while a rich house is open."""
    if not isinstance(move.action, Hire | Follow):
        return None
    before, after = (state.players[move.seat] for state in (move.before, move.after))
    count, coop = richest(move.after, move.seat)
    if not traders_at_hand(before) or traders_at_hand(after) or count < RICH:
        return None
    return {"coop": terms.coop(coop, move.language), "n": count}


def no_field(move: Move) -> Figures:
    """A building where one has no plantation."""
    if not isinstance(move.action, BuildAt):
        return None
    return None if move.before.coops[move.action.coop].owned[move.seat] else {}


def kopi_wasted(move: Move) -> Figures:
    """Kopi luwak paid though plain coffee would do."""
    if not isinstance(move.action, Kopi):
        return None
    least = kopi_range(move.before, move.before.task).start
    return {"n": move.action.count - least} if move.action.count > least else None


def contract_left(move: Move) -> Figures:
    """Passing in Sell with a payable contract."""
    state: State = move.before
    ways = payable_contracts(state) if passes(move, SELL) else []
    if not ways:
        return None
    letter = ways[-1].letter
    slot = state.pack.slot[letter]
    return {"letter": "ABCDEF"[letter], "vp": slot.vp, "coins": slot.coins}


def stock_lost(move: Move) -> Figures:
    """Passing in Sell with more coffee than the limits keep."""
    player = move.before.players[move.seat]
    over = sum(max(0, player.coffee[kind] - limit(player, kind)) for kind in range(len(Coop)))
    return {"n": over} if passes(move, SELL) and over else None


def pool_short(move: Move) -> Figures:
    """Passing in Sell without the coins of the bonus pool."""
    player = move.before.players[move.seat]
    short = 0 if player.bonus[COINS] else BONUS_COINS - player.coins
    if not passes(move, SELL) or short <= 0:
        return None
    return {"n": short, "points": TOKEN * short}


def last_worker_leaves(move: Move) -> Figures:
    """A first plantation in a cooperative with one worker left."""
    if not isinstance(move.action, Site):
        return None
    before, after = move.before, move.after
    first = not before.coops[move.action.coop].owned[move.seat]
    left = after.players[move.seat].workers
    if not first or before.players[move.seat].workers != 1 or left:
        return None
    return {"n": len(all_unoccupied(after, move.seat))}


NOTICES = (
    Notice(
        "markers",
        "CT-302",
        N_("Marqueurs non utilisés : {n} ; passer est définitif dans cette phase."),
        markers_left,
        ahead=True,
    ),
    Notice(
        "empty",
        "CT-420",
        N_("Champs vides : {n} ; à payer : {cost}, et pas de café."),
        fields_empty,
        ahead=True,
    ),
    Notice(
        "house",
        "CT-615",
        N_("{coop} : {n} cafés, et vous n'y avez pas de négociant."),
        no_trader,
        ahead=True,
    ),
    Notice("last", "CT-509", N_("Plus de négociant pour {coop} : {n} cafés."), last_trader),
    Notice("quality", "CT-912", N_("Sans champ là-bas, il n'ajoute pas de qualité."), no_field),
    Notice("kopi", "CT-770", N_("Le café suffisait : le kopi luwak est un joker."), kopi_wasted),
    Notice(
        "contract",
        "CT-712",
        N_("Le contrat {letter} est payable : {vp} points, {coins} pièces."),
        contract_left,
        ahead=True,
    ),
    Notice("rot", "CT-820", N_("Cafés qui seront perdus : {n}."), stock_lost, ahead=True),
    Notice(
        "pool",
        "CT-845",
        N_("Pièces manquantes pour la réserve : {n}, soit −{points} points."),
        pool_short,
        ahead=True,
    ),
    Notice(
        "town",
        "CT-356",
        N_("Votre dernier ouvrier part en ville : champs vides {n}."),
        last_worker_leaves,
    ),
)
