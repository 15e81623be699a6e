"""Coffee Traders as a game: ask, act, run the errands that follow, hide what is hidden."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.coffee_traders import andre, setup
from rules.coffee_traders.actions import Action, maps
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.forgone import forgone
from rules.coffee_traders.objectives import claim
from rules.coffee_traders.pieces import PHASES
from rules.coffee_traders.questions import ERRANDS, QUESTIONS, WITHOUT_CHOICE
from rules.coffee_traders.scoring import scores, winners
from rules.coffee_traders.state import Options, State, Task
from rules.game import HIDDEN, Game, Refusal, Turn
from rules.questions import remembered


def new(options: Options, seed: int) -> State:
    """The table, up to the first question."""
    return settle(setup.new(options, seed))


def settle(state: State, passed: list[State] | None = None) -> State:
    """Run errands and answer what leaves no choice, until somebody must be asked or all is over.

    The states on the way are put down in `passed`.
    """
    while waiting := state.todo:
        if passed is not None:
            passed.append(state)
        todo = waiting[0]
        task = todo.task
        errand = ERRANDS.get(task)
        if errand is not None:
            after = errand(replace(state, todo=waiting[1:]), todo)
            if after is not None:
                state = after
                continue
        if task not in WITHOUT_CHOICE:
            return state
        choices = legal(state)
        if len(choices) > 1:
            return state
        state = state.done() if not choices else effect_of(state, choices[0])
    return state


def effect_of(state: State, action: Action) -> State:
    """What a legal action does, before the errands it leaves."""
    _, effect = QUESTIONS.table[state.todo[0].task].answers[type(action)]
    return effect(state, action)


turn, refused = QUESTIONS.turn, QUESTIONS.refused
#: `settle` looks at the choices before whoever is asked, and `apply` looks at them again.
legal = remembered(QUESTIONS.legal)


def apply(state: State, action: Action) -> State:
    """The state after an action and all that follows by itself; Refusal if it is no answer."""
    if action not in legal(state):  # sooner looked up than asked of its obstacle once more
        raise reason(state, action)
    return answered(state, action)


def answered(state: State, action: Action) -> State:
    """The same for an action known to be legal: a search looks at each choice once."""
    after = effect_of(freed(state), action)
    marked = claim(after, state)
    settled = settle(marked)
    return settled if settled is marked else claim(settled, after)


def reason(state: State, action: Action) -> Refusal:
    """Why an action is no answer to the present question."""
    if not state.todo or action not in maps(state.options.pack).known:
        return QUESTIONS.not_now(state)
    obstacle, _ = QUESTIONS.table[state.todo[0].task].answers.get(type(action), (None, None))
    why = obstacle and obstacle(state, action)
    return QUESTIONS.not_now(state) if why is None else why.raised()


def between(state: State, action: Action) -> tuple[State, ...]:
    """The states that errands and questions without a choice lead through after an action."""
    whole = guess(state, 0) if state.chance == HIDDEN else state
    passed: list[State] = []
    after = settle(claim(effect_of(freed(whole), action), whole), passed)
    return tuple([state for state in passed if state is not after])


def freed(state: State) -> State:
    """The same question, at which the coins of the bonus pool may be moved afterwards (CT-066)."""
    task, *later = state.todo
    return replace(state, todo=(replace(task, moved=False), *later)) if task.moved else state


def view(state: State, seat: int) -> State:
    """Hidden are the generator, what André has face down, and what others assign unseen."""
    seen = replace(state, chance=HIDDEN)
    if state.andre is not None:
        seen = replace(seen, andre=andre.face_down(state.andre))
    for owner, coop, space in state.assigned:
        if owner != seat:
            seen = unassign(seen, owner, coop, space)
    return seen


def unassign(state: State, owner: int, coop: int, space: int) -> State:
    """The worker is still in its owner's pool, as far as the others know (AM-29)."""
    land, player = state.coops[coop], state.players[owner]
    spaces = list(land.spaces)
    plantation = spaces[space]
    assert plantation is not None
    spaces[space] = replace(plantation, worker=False)
    state = state.with_land(coop, replace(land, spaces=tuple(spaces)))
    state = state.with_player(owner, replace(player, workers=player.workers + 1))
    kept = tuple([one for one in state.assigned if one != (owner, coop, space)])
    return replace(state, assigned=kept)


def guess(seen: State, seed: int) -> State:
    """The same table with a chance of the thinker's own, and some cards and counters for André."""
    luck = chance.start(seed)
    if seen.andre is None:
        return replace(seen, chance=luck)
    luck, his = andre.dealt_anew(seen.andre, luck)
    return replace(seen, chance=luck, andre=his)


def reveals(before: State, after: State) -> bool:
    """A draw, one of André's counters turned face up, or the assignments of all laid open.

    His next contract comes into sight with a draw: his counters are shuffled at the same time.
    """
    if before.chance != after.chance:
        return True
    if assigning(before) and not assigning(after):
        return True
    if before.andre is None or after.andre is None:
        return False
    return after.andre.turned > before.andre.turned


def assigning(state: State) -> bool:
    """Whether somebody still assigns workers unseen (AM-29)."""
    return bool(state.todo) and state.todo[0].task is Task.ASSIGN


def period(state: State) -> int:
    """The number of the period, from 1 (CT-050)."""
    return state.period + 1


def secret(asked: Turn) -> bool:
    """Workers are assigned unseen, until all have done so (AM-29)."""
    return asked.ask == Task.ASSIGN


def at_once(state: State) -> tuple[int, ...]:
    """The seats that assign at the same time: those with a plantation to staff (CT-400, AM-29)."""
    waiting = [todo.seat for todo in state.todo if todo.task is Task.ASSIGN]
    return tuple([seat for seat in waiting if len(legal(called_first(state, seat))) > 1])


def as_if(state: State, seat: int, answers: tuple[Action, ...]) -> State:
    """The assignment as a seat has it that has given these answers, and the others none."""
    mine = called_first(state, seat)
    for answer in answers:
        mine = apply(mine, answer)
    return mine


def called_first(state: State, seat: int) -> State:
    """The same assignment, in which a seat is asked before the others."""
    first = [todo for todo in state.todo if todo.task is Task.ASSIGN and todo.seat == seat]
    return replace(state, todo=(*first, *[todo for todo in state.todo if todo not in first]))


GAME = Game(
    name="traders",
    revision=2,
    players=range(2, 6),
    phases=PHASES,
    options=Options,
    state=State,
    action=Action,
    shelf=SHELF,
    new=new,
    turn=turn,
    legal=legal,
    refused=refused,
    apply=apply,
    scores=scores,
    winners=winners,
    view=view,
    guess=guess,
    reveals=reveals,
    round=period,
    secret=secret,
    at_once=at_once,
    as_if=as_if,
    between=between,
    forgone=forgone,
)
