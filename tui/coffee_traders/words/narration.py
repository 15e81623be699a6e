"""What happened at the table of Coffee Traders, as log lines: the action, then what it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.coffee_traders import actions as do
from rules.coffee_traders.pieces import LETTERS
from rules.coffee_traders.state import State, Task
from tui.coffee_traders.words import terms
from tui.coffee_traders.words.changes import changes, gains_of, moved_on
from tui.coffee_traders.words.labels import STORE_ROWS, label
from tui.words.language import N_, Language


def narrate(before: State, action: do.Action, after: State, _: Language) -> tuple[str, ...]:
    """The lines of one step: the action with what it brought, then everything else."""
    if moved_on(before, after):
        return told(before, action, _), *changes(before, action, after, _)
    seat = before.seat
    gained = gains_of(before, after, seat, _)
    return with_gains(before, action, gained, _), *changes(before, action, after, _, seat)


def narrate_move(steps: Sequence[Any], _: Language) -> tuple[str, ...]:
    """What the steps of a move did: in sentences what was done, then all it brought to who did it,
    at last everything else; nothing where a phase ended on the way, which tells more."""
    seat, first, last = steps[0].turn.seat, steps[0].before, steps[-1].after
    alone = any(step.turn.seat != seat or moved_on(step.before, step.after) for step in steps)
    if alone or len(steps) < 2:
        return ()
    done = {type(step.action) for step in steps}
    said = list(
        dict.fromkeys(
            told(step.before, step.action, _)
            for step in steps
            if type(step.action) not in DETAILS and TOLD_BY.get(type(step.action)) not in done
        )
    )
    gained = gains_of(first, last, seat, _)
    if gained and said:
        said[-1] = f"{said[-1].rstrip('.')} ({gained})."
    elif gained:
        said = [_("{seat} : {gains}.", seat=terms.seat(first, seat, _), gains=gained)]
    for step in steps:
        said += changes(step.before, step.action, step.after, _, seat)
    return tuple(said)


def with_gains(before: State, action: do.Action, gained: str, _: Language) -> str:
    """An action and its gains in one line; what is all in the gains needs no other words."""
    if not gained or type(action) in NEEDLESS_GAINS:
        return told(before, action, _)
    if type(action) in GAINS_SAY_ALL:
        return _("{seat} : {gains}.", seat=terms.seat(before, before.seat, _), gains=gained)
    return f"{told(before, action, _).rstrip('.')} ({gained})."


def told(before: State, action: do.Action, _: Language) -> str:
    """The action in a sentence; a minor one in the words of its choice."""
    who = terms.seat(before, before.seat, _)
    narrator = NARRATORS.get(type(action))
    if narrator is not None:
        return narrator(before, action, who, _)
    if type(action) in PLAIN:
        return _(PLAIN[type(action)], seat=who)
    return _("{seat} : {choice}.", seat=who, choice=label(before, action, _))


def plant(before: State, action: do.Plant, who: str, _: Language) -> str:
    """A plantation left the store."""
    row = STORE_ROWS[action.row]
    return _("{seat} prend une plantation de la rangée {row}.", seat=who, row=row)


def site(before: State, action: do.Site, who: str, _: Language) -> str:
    """It stands."""
    where = terms.space(before, action.coop, action.space, _)
    way = terms.way(before, action.coop, action.space, action.way, _)
    return _("{seat} plante : {space}.", seat=who, space=f"{where}, {way}" if way else where)


def send(before: State, action: do.Send, who: str, _: Language) -> str:
    """Workers leave a town centre."""
    return _("{seat} envoie des ouvriers {where}.", seat=who, where=terms.in_coop(action.coop, _))


def on_path(before: State, action: do.OnPath, who: str, _: Language) -> str:
    """A donkey stands on a path."""
    return _("{seat} met un âne {where}.", seat=who, where=terms.in_coop(action.coop, _))


def staff(before: State, action: do.Staff, who: str, _: Language) -> str:
    """A worker assigned; one's own unseen, another's for a step."""
    if before.task.task is Task.ASSIGN:
        return _("{seat} affecte un ouvrier.", seat=who)
    if before.task.task is Task.HELP:
        return _("{seat} aide {where}.", seat=who, where=terms.in_coop(action.coop, _))
    return _(
        "{seat} choisit une plantation {where}.", seat=who, where=terms.in_coop(action.coop, _)
    )


def build_farm(before: State, action: do.BuildFarm, who: str, _: Language) -> str:
    """A farm."""
    return _("{seat} bâtit une ferme {where}.", seat=who, where=terms.in_coop(action.coop, _))


def open_house(before: State, action: do.Open, who: str, _: Language) -> str:
    """A house opened."""
    where = terms.in_coop(action.coop, _)
    return _("{seat} ouvre la maison de négoce {where}.", seat=who, where=where)


def join(before: State, action: do.Join, who: str, _: Language) -> str:
    """A trader follows."""
    return _("{seat} suit en portage {where}.", seat=who, where=terms.in_coop(before.task.coop, _))


def hire(before: State, action: do.Hire, who: str, _: Language) -> str:
    """A contractor hired."""
    return _(
        "{seat} engage un entrepreneur : {building}.",
        seat=who,
        building=terms.building(action.column, _),
    )


def follow(before: State, action: do.Follow, who: str, _: Language) -> str:
    """A building by portage."""
    return _(
        "{seat} bâtit en portage : {building}.", seat=who, building=terms.building(action.column, _)
    )


def build_at(before: State, action: do.BuildAt, who: str, _: Language) -> str:
    """A building stands."""
    return _(
        "{seat} bâtit {where} : {building}.",
        seat=who,
        where=terms.in_coop(action.coop, _),
        building=terms.building(before.task.building, _),
    )


def fulfil(before: State, action: do.Fulfil, who: str, _: Language) -> str:
    """A contract."""
    return _("{seat} remplit le contrat {letter}.", seat=who, letter=LETTERS[action.letter])


def deliver(before: State, action: do.Deliver, who: str, _: Language) -> str:
    """A bar chosen."""
    return _("{seat} livre à {city}.", seat=who, city=terms.city(before, action.bar, _))


def bar_space(before: State, action: do.Space, who: str, _: Language) -> str:
    """A delivery."""
    bar = before.task.bar
    space = before.pack.bars[bar].spaces[action.space]
    return _(
        "{seat}, {city} : {coffee} pour {vp} PV.",
        seat=who,
        city=terms.city(before, bar, _),
        coffee=terms.wanted(space.kind, space.quantity, _),
        vp=space.vp,
    )


def coffee(before: State, action: do.Coffee, who: str, _: Language) -> str:
    """A coffee named."""
    return _("{seat} choisit le café {coffee}.", seat=who, coffee=terms.coffee(action.kind, _))


def leave(before: State, action: do.Leave, who: str, _: Language) -> str:
    """Somebody goes without."""
    return _("{seat} reste sans ouvrier.", seat=terms.seat(before, action.seat, _))


Narrator = Callable[[State, Any, str, Language], str]

NARRATORS: dict[type[Any], Narrator] = {
    do.Plant: plant,
    do.Site: site,
    do.Send: send,
    do.OnPath: on_path,
    do.Staff: staff,
    do.BuildFarm: build_farm,
    do.Open: open_house,
    do.Join: join,
    do.Hire: hire,
    do.Follow: follow,
    do.BuildAt: build_at,
    do.Fulfil: fulfil,
    do.Deliver: deliver,
    do.Space: bar_space,
    do.Coffee: coffee,
    do.Leave: leave,
}

#: Actions whose gains say it all, and those that say their gains themselves.
GAINS_SAY_ALL = frozenset(
    {do.Advance, do.StepBack, do.Side, do.Coffee, do.Kopi, do.Stock, do.RowBonus, do.Animal}
)
NEEDLESS_GAINS = frozenset({do.SendCivet})

#: What is no news within a move, as all that it brings is told; and what is told by another step.
DETAILS = frozenset({*GAINS_SAY_ALL, do.Marker, do.TraderTo})
TOLD_BY: dict[type[Any], type[Any]] = {
    do.Plant: do.Site,
    do.Deliver: do.Space,
    do.Build: do.BuildAt,
    do.Hire: do.BuildAt,
}

#: Actions told by the player's name alone.
PLAIN = {
    do.Breed: N_("{seat} élève un âne."),
    do.SendCivet: N_("{seat} envoie une civette à Sumatra."),
    do.TakeTwo: N_("{seat} prend des pièces."),
    do.Pass: N_("{seat} passe."),
    do.Stop: N_("{seat} s'en tient là et passe."),
    do.Decline: N_("{seat} décline le portage."),
    do.Retire: N_("{seat} retire un négociant du jeu."),
    do.RemoveFarm: N_("{seat} retire la ferme du jeu."),
    do.Pay: N_("{seat} paie la pénalité."),
    do.Exchange: N_("{seat} échange des cafés."),
    do.Buy: N_("{seat} achète un café."),
    do.SpendStock: N_("{seat} dépense des compteurs Stock."),
    do.Keep: N_("{seat} laisse les entrepôts en place."),
    do.Rearrange: N_("{seat} replace les entrepôts."),
    do.TakeCoins: N_("{seat} prend les pièces de la réserve Bonus."),
    do.RefillCoins: N_("{seat} remet des pièces dans la réserve Bonus."),
}
