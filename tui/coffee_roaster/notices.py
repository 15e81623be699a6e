"""The ten notices of Coffee Roaster."""

from __future__ import annotations

from rules.coffee_roaster.actions import Flavour, GoOn, Lay, Stop, ToCup, ToTray, Use
from rules.coffee_roaster.effects import Immediate
from rules.coffee_roaster.immediate import no_use
from rules.coffee_roaster.scoring import FLAVOUR_POINTS
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, FLAVOURS, Token, plus
from tui.coffee_roaster.lessons.facts import facts
from tui.coffee_roaster.words import terms
from tui.contract.notices import Figures, Move, Notice
from tui.words.language import N_

#: The points that a bad token costs in the cup (CR-607).
COSTS = {Token.HARD: 1, Token.BURNT: 1, Token.SMOKE: 1, Token.DEFECTIVE: 2}

#: How many hot beans make the red zone a danger, how many open places make a full tray one, how
#: many flavours in vain are worth a word, how many effects begun, how many rounds are few.
HOT, OPEN, IN_VAIN, BEGUN, FEW = 5, 5, 3, 4, 2


def under_the_scale(move: Move) -> Figures:
    """Stopping while ten tokens make less than the scale begins with."""
    known = facts(move.before)
    return known if isinstance(move.action, Stop) and known["ten"] < known["least"] else None


def nearly_raw(move: Move) -> Figures:
    """Stopping after the first rounds."""
    early = isinstance(move.action, Stop) and move.before.round <= FEW
    return {"n": move.before.round} if early else None


def will_burn(move: Move) -> Figures:
    """Going on into the red with many hot beans."""
    state: State = move.before
    if not isinstance(move.action, GoOn):
        return None
    hot = state.bag[Token.LEVEL_3] + state.bag[Token.LEVEL_4]
    red = state.board.thermostat[state.space + 1].red
    return {"n": hot} if red and hot >= HOT else None


def bad_in_cup(move: Move) -> Figures:
    """A bad token into the cup while the tray has room."""
    state: State = move.before
    free = state.tray_places - len(state.tray)
    if not isinstance(move.action, ToCup) or not free or state.hand[0] not in COSTS:
        return None
    token = Token(state.hand[0])
    return {"token": terms.token(token, move.language), "n": COSTS[token], "free": free}


def missing(state: State, token: int) -> int:
    """How many flavours of a kind the card still asks for."""
    if token not in FLAVOURS:
        return 0
    return state.coffee.wanted[token - Token.BODY] - state.places.count(token)


def asked_on_tray(move: Move) -> Figures:
    """A flavour that the card asks for, on the tray."""
    state: State = move.before
    if not isinstance(move.action, ToTray) or missing(state, state.hand[0]) <= 0:
        return None
    met = sum(
        min(want, state.places.count(token))
        for want, token in zip(state.coffee.wanted, FLAVOURS, strict=True)
    )
    flavour = terms.token(state.hand[0], move.language)
    return {"flavour": flavour, "a": FLAVOUR_POINTS[met], "b": FLAVOUR_POINTS[met + 1]}


def flavour_in_vain(move: Move) -> Figures:
    """Another flavour into the cup that the card does not ask for."""
    state: State = move.before
    if not isinstance(move.action, ToCup) or state.hand[0] not in FLAVOURS:
        return None
    placed = [*state.places, state.hand[0]]
    vain = sum(
        max(0, placed.count(token) - want)
        for want, token in zip(state.coffee.wanted, FLAVOURS, strict=True)
    )
    if missing(state, state.hand[0]) > 0 or vain < IN_VAIN:
        return None
    return {"flavour": terms.token(state.hand[0], move.language)}


def last_spent(move: Move) -> Figures:
    """The last flavour of a kind the card asks for, spent on an effect."""
    if not isinstance(move.action, Use | Flavour) or move.action.token not in FLAVOURS:
        return None
    state: State = move.after
    token = move.action.token
    left = plus(state.bag, state.drawn)[token] + state.side.count(token)
    if left or not state.coffee.wanted[token - Token.BODY]:
        return None
    return {"flavour": terms.token(token, move.language)}


def too_late_to_eliminate(move: Move) -> Figures:
    """A flavour effect first, while Elimination would have taken several tokens."""
    state: State = move.before
    if not isinstance(move.action, Flavour):
        return None
    bad = state.drawn[Token.SMOKE] + state.drawn[Token.BURNT] + state.drawn[Token.DEFECTIVE]
    ways = [Use(Immediate.ELIMINATION, token) for token in (*FLAVOURS, Token.JOKER)]
    open_still = any(state.drawn[way.token] and no_use(state, way) is None for way in ways)
    return {"n": bad} if bad > 1 and open_still else None


def tray_is_full(move: Move) -> Figures:
    """The tray full while half the cup is empty."""
    state: State = move.before
    full = len(state.tray) + 1 == state.tray_places
    left = state.places.count(EMPTY)
    return {"n": left} if isinstance(move.action, ToTray) and full and left >= OPEN else None


def nothing_won(move: Move) -> Figures:
    """Many cup effects begun, none won."""
    state: State = move.after
    if not isinstance(move.action, Lay):
        return None
    rows = [state.slots[at : at + 2] for at in range(0, len(state.slots), 2)]
    begun = [number for number, row in enumerate(rows) if row.count(EMPTY) == 1]
    if len(begun) < BEGUN or any(EMPTY not in row for row in rows):
        return None
    slot = 2 * begun[0] + rows[begun[0]].index(EMPTY)
    return {
        "effect": terms.cup_effect(terms.slot_effect(state, slot), move.language),
        "colour": move.language(terms.COLOURS[terms.slot_colour(state, slot)]),
    }


NOTICES = (
    Notice(
        "scale",
        "CR-601",
        N_("Dix des {tokens} jetons font environ {ten} ; l'échelle commence à {least}."),
        under_the_scale,
        ahead=True,
    ),
    Notice(
        "raw",
        "CR-606",
        N_("Presque cru : seuls saveurs et grains égaux rapporteraient."),
        nearly_raw,
        ahead=True,
    ),
    Notice(
        "burn",
        "CR-208",
        N_("Le rouge brûle les niveaux 3 et 4 : le sac en a {n}, −1 chacun."),
        will_burn,
        ahead=True,
    ),
    Notice(
        "bad",
        "CR-607",
        N_("{token} : −{n} dans la tasse ; places au plateau : {free}."),
        bad_in_cup,
        ahead=True,
    ),
    Notice(
        "asked",
        "CR-602",
        N_("La carte demande encore {flavour} : {a} → {b} points."),
        asked_on_tray,
        ahead=True,
    ),
    Notice(
        "vain",
        "CR-602",
        N_("La carte ne demande plus {flavour} : une place pour rien."),
        flavour_in_vain,
        ahead=True,
    ),
    Notice(
        "last",
        "CR-401",
        N_("C'était le dernier jeton {flavour} : il manquera à la tasse."),
        last_spent,
    ),
    Notice(
        "order",
        "CR-206",
        N_("Plus d'effet immédiat ce tour-ci : l'élimination en jetait {n}."),
        too_late_to_eliminate,
    ),
    Notice(
        "tray",
        "CR-502",
        N_("Le plateau sera plein : les {n} places de la tasse prendront tout."),
        tray_is_full,
        ahead=True,
    ),
    Notice(
        "slots",
        "CR-404",
        N_("Une place sur deux ne gagne rien. {effect} : il ne manque que {colour}."),
        nothing_won,
    ),
)
