"""The rules of the sugar bowl, as one table of questions (SU-001 to SU-006)."""

from __future__ import annotations

from msgspec.structs import replace
from rules.sugar.pack import SHELF
from rules.sugar.state import Action, Options, State, Take

from rules import chance
from rules.game import HIDDEN, Game, Line, Refusal, Sheet, chance_moved
from rules.questions import Question, Questions

PLAYERS = range(2, 5)
TAKING = "taking"
TAKE, OVER = "take", ""

GAME_OVER = Refusal("SU-006", "over")


def new(options: Options, seed: int) -> State:
    """Fill the bowl; who begins is drawn (SU-001, SU-002)."""
    if options.players not in PLAYERS:
        raise Refusal("SU-001", "players", players=options.players)
    pack = SHELF[options.pack]
    luck, first = chance.below(chance.start(seed), options.players)
    lumps = pack.full if options.bowl == "full" else pack.small
    return State(options, luck, TAKE, first, 0, lumps, 0, (0,) * options.players)


def handfuls(state: State) -> tuple[Take, ...]:
    """From one lump to a handful (SU-003)."""
    return tuple(Take(lumps) for lumps in range(1, state.components.hand + 1))


def obstacle(state: State, action: Take) -> Refusal | None:
    """Why so many lumps may not be taken."""
    if action not in handfuls(state):
        return Refusal("SU-003", "handful", most=state.components.hand)
    if action.lumps > state.lumps:
        return Refusal("SU-004", "too_few", left=state.lumps)
    if action.lumps == state.last:
        return Refusal("SU-005", "same_again", lumps=state.last)
    return None


def take(state: State, action: Take) -> State:
    """The lumps change hands, the next seat decides; who cannot take any ends the game (SU-006)."""
    taken = list(state.taken)
    taken[state.seat] += action.lumps
    after = replace(
        state,
        seat=(state.seat + 1) % state.options.players,
        turns=state.turns + 1,
        lumps=state.lumps - action.lumps,
        last=action.lumps,
        taken=tuple(taken),
    )
    possible = any(obstacle(after, action) is None for action in handfuls(after))
    return after if possible else replace(after, ask=OVER)


def scores(state: State) -> tuple[Sheet, ...]:
    """A point for each lump (SU-006)."""
    return tuple(Sheet(seat, (Line("lumps", own),)) for seat, own in enumerate(state.taken))


def winners(state: State) -> tuple[int, ...]:
    """Whoever has most; they share it (SU-006)."""
    return tuple(seat for seat, own in enumerate(state.taken) if own == max(state.taken))


QUESTIONS = Questions(
    {TAKE: Question(TAKING, "SU-003", handfuls, {Take: (obstacle, take)})}, GAME_OVER
)

GAME = Game(
    name="sugar",
    revision=1,
    players=PLAYERS,
    phases=(TAKING,),
    options=Options,
    state=State,
    action=Action,
    shelf=SHELF,
    new=new,
    turn=QUESTIONS.turn,
    legal=QUESTIONS.legal,
    refused=QUESTIONS.refused,
    apply=QUESTIONS.apply,
    scores=scores,
    winners=winners,
    view=lambda state, seat: replace(state, chance=HIDDEN),
    guess=lambda view, seed: replace(view, chance=chance.start(seed)),
    reveals=chance_moved,
    round=lambda state: state.turns // state.options.players + 1,
)
