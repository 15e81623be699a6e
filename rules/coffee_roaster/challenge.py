"""Choosing coffees: single roast, challenge, ranks (CR-106 to CR-111, CR-701 to CR-706)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.coffee_roaster import roasting
from rules.coffee_roaster.actions import Choose, take_card
from rules.coffee_roaster.effects import CUP_EFFECTS
from rules.coffee_roaster.pack import Card, Difficulty
from rules.coffee_roaster.state import Ask, Options, State
from rules.coffee_roaster.tokens import EMPTY, FLAVOURS, NOTHING, Token, take
from rules.game import Ranks, Refusal

#: CR-705: the least total of each rank, best first; anything below the last is an apprentice.
RANKS = (
    (60, "master"),
    (53, "expert"),
    (47, "best_in_town"),
    (40, "head"),
    (35, "average"),
    (28, "journeyman"),
    (20, "assistant"),
)
APPRENTICE = "apprentice"
TITLES = Ranks(RANKS, below=APPRENTICE)

#: CR-703: the total that opens the Expert start, the rank "average roaster".
UNLOCKS_EXPERT = 35

NO_SUCH_CARD = Refusal("CR-005", "no_such_card")
LOCKED = Refusal("CR-703", "expert_locked", points=UNLOCKS_EXPERT)


def rank(total: int) -> str:
    """The rank of a challenge total (CR-705)."""
    return TITLES.of(total)


def ranks(options: Options) -> Ranks | None:
    """A challenge earns a rank, a single cup none (CR-705)."""
    return TITLES if options.mode == "challenge" else None


def difficulty_after(score: int) -> Difficulty:
    """The difficulty of the next card, by the last cup's score (CR-702)."""
    if score >= 15:
        return "expert"
    return "moderate" if score >= 10 else "beginner"


def asking_rule(state: State) -> str:
    """What asks for a card: the choice of a single roast, or the course of a challenge."""
    return "CR-702" if state.options.mode == "challenge" else "CR-106"


def coffees(state: State) -> tuple[Choose, ...]:
    """Every coffee card there is (CR-005)."""
    return tuple([take_card(card.id) for card in state.pack.cards])


def legal(state: State) -> tuple[Choose, ...]:
    """All of them for a single roast; for a challenge those that may be taken now."""
    cards = coffees(state)
    if state.options.mode == "single":
        return cards
    return tuple([card for card in cards if no_coffee(state, card) is None])


def no_coffee(state: State, action: Choose) -> Refusal | None:
    """Why this card may not be taken now."""
    card = state.pack.by_id.get(action.card)
    if card is None:
        return NO_SUCH_CARD
    if state.options.mode == "single":
        return None
    group = len(state.cups) + 1
    if card.group != group:
        rule = "CR-107" if group == 1 else "CR-702"
        return Refusal(rule, "wrong_group", group=group, found=card.group)
    if group > 1:
        wanted = difficulty_after(state.cups[-1].total)
        if card.difficulty != wanted:
            score = state.cups[-1].total
            return Refusal("CR-702", "wrong_difficulty", score=score, difficulty=wanted)
    elif card.difficulty != "beginner" and not state.options.unlocked:
        return LOCKED
    return None


def choose(state: State, action: Choose) -> State:
    """Take a card, prepare the boards and draw for the first round (CR-108)."""
    return roasting.draw_round(prepare(state, state.pack.by_id[action.card]))


def prepare(state: State, card: Card) -> State:
    """Lay everything out anew for a card: box, bag, boards (CR-102 to CR-111, CR-701)."""
    board = state.board
    bag = card.contents
    smoke = tuple([space.smoke for space in board.thermostat])
    box = [have - used for have, used in zip(state.pack.components.counts, bag, strict=True)]
    box[Token.SMOKE] -= sum(smoke)
    box[Token.JOKER] = 0
    side = FLAVOURS if board.side_flavours else ()
    luck, rows = chance.shuffle(state.chance, CUP_EFFECTS)
    return replace(
        state,
        chance=luck,
        card=card.id,
        round=1,
        space=start_space(state, card),
        smoke=smoke,
        box=tuple(box),
        bag=take(bag, *side),
        drawn=NOTHING,
        hand=(),
        side=side,
        joker_beans=(False, False),
        joker_bought=False,
        immediate=(EMPTY,) * 4,
        rows=rows,
        slots=(EMPTY,) * 10,
        flavoured=False,
        pending=None,
        places=(EMPTY,) * state.pack.cup.places,
        tray=(),
    )


def start_space(state: State, card: Card) -> int:
    """The thermostat space that bears the card's number of moisture tokens (CR-111)."""
    spaces = state.board.thermostat
    return next(i for i, space in enumerate(spaces) if card.bag.moisture in space.start)


def new(options: Options, seed: int) -> State:
    """A fresh table: everything in the box, a card to choose."""
    if options.players != 1:
        raise Refusal("CR-106", "solo", players=options.players)
    blank = State(
        options=options,
        chance=chance.start(seed),
        ask=Ask.CARD,
        cups=(),
        card="",
        round=0,
        space=0,
        smoke=(),
        box=NOTHING,
        bag=NOTHING,
        drawn=NOTHING,
        hand=(),
        side=(),
        joker_beans=(False, False),
        joker_bought=False,
        immediate=(EMPTY,) * 4,
        rows=CUP_EFFECTS,
        slots=(EMPTY,) * 10,
        flavoured=False,
        pending=None,
        places=(),
        tray=(),
    )
    return replace(blank, box=take(blank.pack.components.counts, Token.JOKER))
