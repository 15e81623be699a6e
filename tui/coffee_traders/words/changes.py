"""What a step changed, read off its two states: gains, workers, objectives, what André did.

Workers assigned unseen stay unseen: both states are looked at as nobody at the table sees them,
until all assignments are laid open.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_traders.actions import Action
from rules.coffee_traders.andre import visible
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.phases import recolter
from rules.coffee_traders.pieces import ANDRE, COFFEES, COOPS, NOBODY, YEARS
from rules.coffee_traders.scoring import scores, winners
from rules.coffee_traders.serving import waiting
from rules.coffee_traders.state import Player, State, Task, Todo
from rules.game import HIDDEN
from tui.coffee_traders.words import terms
from tui.words.language import Language
from tui.words.text import signed

#: The turns of phase I in which the automa plants; in the others he sends workers.
PLANTING = 2


def changes(
    before: State, action: Action | None, after: State, _: Language, told: int = NOBODY
) -> Iterator[str]:
    """Everything a step brought besides the action itself, line by line; without the gains of a
    seat that are told already."""
    was, now = in_the_open(before), in_the_open(after)
    harvested = passed_harvest(before, after)
    yield from andre(was, now, _)
    yield from workers(was, now, _)
    yield from lost(was, now, _)
    if harvested and action is not None:
        yield from harvest(harvest_time(before, action, after), _)
    yield from andre_sells(was, now, _)
    for seat in range(len(now.players)):
        gained = "" if seat == told else gains_of(before, after, seat, _)
        if gained:
            yield _("{seat} : {gains}.", seat=terms.seat(now, seat, _), gains=gained)
    yield from objectives(was, now, _)
    yield from progress(was, now, _)


def in_the_open(state: State) -> State:
    """The state as everybody at the table sees it; a view without assignments is that already."""
    return state if state.chance == HIDDEN and not state.assigned else GAME.view(state, NOBODY)


# --- Players ------------------------------------------------------------------------------------


def gains_of(before: State, after: State, seat: int, _: Language) -> str:
    """What a step brought to a seat, as everybody sees it."""
    was, now = in_the_open(before), in_the_open(after)
    later = moved_on(before, after)
    return ", ".join(gains(was.players[seat], now.players[seat], later, _))


def moved_on(before: State, after: State) -> bool:
    """Whether the harvest or the end of a period lay between two states."""
    return passed_harvest(before, after) or before.period != after.period


def gains(was: Player, now: Player, later: bool, _: Language) -> Iterator[str]:
    """What a player's board has more or less of."""
    if now.coins != was.coins:
        yield f"{signed(now.coins - was.coins)} ₵"
    yield from coffee(was, now, _)
    if now.donkeys > was.donkeys:
        yield _("un âne en réserve")
    if now.trucks > was.trucks:
        yield _("un camion en réserve")
    if now.sumatra > was.sumatra and not later:
        yield _("une civette à Sumatra")
    if now.workers > was.workers:
        yield _("un ouvrier en réserve")
    if sum(now.stock) > sum(was.stock):
        yield _("un compteur Stock")
    if (was.waiting_trader, was.beside_trader) != (now.waiting_trader, now.beside_trader):
        yield _("un négociant de plus")
    for row in COOPS:
        yield from steps(was.arabica[row], now.arabica[row], row, _)
    if now.height > was.height:
        yield _("piste Compteur à {height}", height=now.height)
    if sum(now.aside) > sum(was.aside):
        yield _("un compteur de côté")
    if now.tokens > was.tokens:
        yield _.plural("{n} jeton −3", "{n} jetons −3", now.tokens - was.tokens)


def coffee(was: Player, now: Player, _: Language) -> Iterator[str]:
    """Coffees come and gone."""
    for kind in range(COFFEES):
        change = now.coffee[kind] - was.coffee[kind]
        if change:
            yield f"{signed(change)} {terms.short(kind, _)}"


def steps(was: int, now: int, row: int, _: Language) -> Iterator[str]:
    """Steps on an Arabica row."""
    if was != now:
        sign = "»" if now > was else "«"
        yield f"{sign} {terms.coop(row, _)} {now}"


# --- The board ----------------------------------------------------------------------------------


def workers(was: State, now: State, _: Language) -> Iterator[str]:
    """Plantations that got a worker."""
    served = [
        f"{terms.space(now, coop, at, _)} ({terms.letter(now, plant.seat, _)})"
        for coop in COOPS
        for at, plant in enumerate(now.coops[coop].spaces)
        if plant is not None and plant.worker and not staffed(was, coop, at)
    ]
    if served:
        yield _("Ouvriers placés : {places}.", places=", ".join(served))


def staffed(state: State, coop: int, at: int) -> bool:
    """Whether a worker is on the plantation of a space."""
    plant = state.coops[coop].spaces[at]
    return plant is not None and plant.worker


def lost(was: State, now: State, _: Language) -> Iterator[str]:
    """Plantations whose penalty nobody paid."""
    for coop in COOPS:
        for at, plant in enumerate(was.coops[coop].spaces):
            if plant is not None and now.coops[coop].spaces[at] is None:
                yield _(
                    "{seat} perd la plantation {space}.",
                    seat=terms.seat(now, plant.seat, _),
                    space=terms.space(now, coop, at, _),
                )


def andre(was: State, now: State, _: Language) -> Iterator[str]:
    """What the automa placed."""
    if now.andre is None or was.andre is None:
        return
    yield from andre_serves(was, now, _)
    for coop in COOPS:
        before, after = was.coops[coop], now.coops[coop]
        for at, plant in enumerate(after.spaces):
            if plant is not None and plant.seat == ANDRE and before.spaces[at] is None:
                where = terms.space(now, coop, at, _)
                yield _("André plante un niveau {level} : {space}.", level=plant.level, space=where)
        if after.house.count(ANDRE) > before.house.count(ANDRE):
            yield _("André place un négociant {where}.", where=terms.in_coop(coop, _))
        if after.buildings.count(ANDRE) > before.buildings.count(ANDRE):
            yield _("André bâtit un poste {where}.", where=terms.in_coop(coop, _))


def andre_serves(was: State, now: State, _: Language) -> Iterator[str]:
    """Where the automa sent workers: his third and fourth turns of phase I (CT-1030)."""
    assert was.andre is not None
    assert now.andre is not None
    if was.period != now.period:
        return
    for turn in range(max(PLANTING, was.andre.turns), now.andre.turns):
        coop = visible(was)[turn % PLANTING]
        if waiting(was, coop):
            yield _("André envoie des ouvriers {where}.", where=terms.in_coop(coop, _))


def andre_sells(was: State, now: State, _: Language) -> Iterator[str]:
    """Where the automa delivered."""
    if now.andre is None:
        return
    for bar, owners in enumerate(now.bars):
        if owners.count(ANDRE) > was.bars[bar].count(ANDRE):
            yield _("André livre à {city}.", city=terms.city(now, bar, _))


def objectives(was: State, now: State, _: Language) -> Iterator[str]:
    """Objectives marked."""
    for name, before, after in zip(now.objectives, was.marks, now.marks, strict=True):
        for seat in after[len(before) :]:
            yield _(
                "{seat} marque un objectif : {objective} ({vp} PV).",
                seat=terms.seat(now, seat, _),
                objective=terms.objective(name, _),
                vp=now.pack.objective[name].vp[after.index(seat)],
            )


# --- Phases -------------------------------------------------------------------------------------


def progress(was: State, now: State, _: Language) -> Iterator[str]:
    """A new phase, a new period, the end."""
    if not now.todo:
        for seat in winners(now):
            total, name = scores(now)[seat].total, terms.seat(now, seat, _)
            yield _.plural(
                "{seat} gagne avec {n} point.",
                "{seat} gagne avec {n} points.",
                total,
                seat=name,
            )
    elif (was.period, was.phase) != (now.period, now.phase):
        phase = _(terms.PHASES[GAME.phases[now.phase]])
        yield f"— {YEARS[now.period]} · {phase} —"


def passed_harvest(before: State, after: State) -> bool:
    """Whether the harvest lay between two states."""
    later = after.phase > recolter.PHASE or after.period > before.period or not after.todo
    return before.phase < recolter.PHASE and later


#: What the harvest begins with.
HARVEST = Todo(Task.BEGIN, NOBODY, recolter.PHASE)


def harvest_time(before: State, action: Action, after: State) -> State:
    """A table that yields what the harvest did: that of the sale, where nothing has changed yet,
    or if nobody could sell, the one inside the step that led there."""
    if after.todo and (after.period, after.phase) == (before.period, recolter.PHASE + 1):
        return after
    return next(state for state in GAME.between(before, action) if state.task == HARVEST)


def harvest(state: State, _: Language) -> Iterator[str]:
    """Who takes how much where, and what is lost."""
    for coop in COOPS:
        pool = recolter.production(state, coop)
        if not pool:
            continue
        takers = [share.seat for share in recolter.distribution(state, coop)]
        taken = ", ".join(
            f"{terms.seat(state, seat, _)} {takers.count(seat)}" for seat in dict.fromkeys(takers)
        )
        yield _(
            "Récolte {where} ({pool}) : {taken}, perdus {lost}.",
            where=terms.in_coop(coop, _),
            pool=pool,
            taken=taken or _("personne"),
            lost=pool - len(takers),
        )
