"""Every choice of Coffee Traders as a label that says what it would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.coffee_traders import actions as do
from rules.coffee_traders.phases.commercer import PRICE
from rules.coffee_traders.phases.travailler import BREED_COST, TWO_COINS, farm_cost
from rules.coffee_traders.pieces import (
    BY_TRUCK,
    FIRST_ANIMAL,
    LIMITS,
    NO_PATH,
    RIGHT,
    WILD,
    Building,
)
from rules.coffee_traders.planting import present
from rules.coffee_traders.reserves import BONUS_COINS
from rules.coffee_traders.scoring import BUILDING_VP
from rules.coffee_traders.serving import waiting
from rules.coffee_traders.state import State, Task
from rules.coffee_traders.tracks import COIN_COLUMN, DONKEY_COLUMN, blocked
from tui.coffee_traders.words import prospects, sale, terms
from tui.words.language import N_, Language
from tui.words.text import capital

STORE_ROWS = "ABC"


def label(state: State, action: do.Action, _: Language) -> str:
    """An action as a choice."""
    return LABELS[type(action)](state, action, _)


# --- Phase I ------------------------------------------------------------------------------------


def plant(state: State, action: do.Plant, _: Language) -> str:
    """The next plantation of a row of the store: level, cost, bonus."""
    row = STORE_ROWS[action.row]
    printed = state.pack.store[action.row].plantations
    taken = state.player.store[action.row]
    if taken >= len(printed):
        return _("Planter, rangée {row} (vide)", row=row)
    text = _(
        "Planter {row} : niv. {level}, {coins}₵",
        row=row,
        level=printed[taken].level,
        coins=printed[taken].cost,
    )
    bonus = printed[taken].bonus
    gifts = terms.gifts(bonus, _, brief=len(set(bonus)) > 1)
    return f"{text} → {gifts}" if gifts else text


def site(state: State, action: do.Site, _: Language) -> str:
    """A space with the way to it and what the way takes."""
    text = terms.space(state, action.coop, action.space, _)
    way = terms.way(state, action.coop, action.space, action.way, _)
    if way:
        text += f", {way}"
    if action.way not in (NO_PATH, BY_TRUCK):
        land, plan = state.coops[action.coop], state.pack.coops[action.coop]
        needed = plan.donkey_places[action.way] - len(land.donkeys[action.way])
        text += _.plural(", {n} âne", ", {n} ânes", max(needed, 0))
    if state.task.task is Task.SITE and not present(state.coops[action.coop], state.seat):
        text += _(", 1 ouvrier")
    return text


def send(state: State, action: do.Send, _: Language) -> str:
    """A town centre and whom its workers serve."""
    served = waiting(state, action.coop)
    where = terms.in_coop(action.coop, _)
    if not served:
        return _("Ouvriers {where}", where=where)
    text = _("Ouvriers {where} : {seats}", where=where, seats=terms.letters(state, served, _))
    return f"{text} »" if any(seat != state.seat for seat in served) else text


def on_path(state: State, action: do.OnPath, _: Language) -> str:
    """A path by its two ends."""
    low, high = state.pack.coops[action.coop].paths[action.path]
    return _(
        "{coop} : chemin {low} → {high}",
        coop=terms.coop(action.coop, _),
        low=terms.place(state, action.coop, low),
        high=terms.place(state, action.coop, high),
    )


def animal(state: State, action: do.Animal, _: Language) -> str:
    """A counter at row 2/3, and the step it gives."""
    coop = state.task.coop
    counter = WILD if action.wild else FIRST_ANIMAL + coop
    name = capital(terms.counter(counter, _))
    if action.wild:
        text = _("{counter} : un pas » au choix", counter=name)
    else:
        text = _("{counter} : un pas » {where}", counter=name, where=terms.in_coop(coop, _))
    return f"{text}, {prospects.counted(state, counter, _)}"


def build_farm(state: State, action: do.BuildFarm, _: Language) -> str:
    """A farm space and its price."""
    return _(
        "{space} : {coins}",
        space=terms.building_place(state, action.coop, action.space, _),
        coins=terms.coins(farm_cost(state), _),
    )


def leave(state: State, action: do.Leave, _: Language) -> str:
    """Who would go without."""
    return _("{seat} reste sans ouvrier", seat=terms.seat(state, action.seat, _))


def staff(state: State, action: do.Staff, _: Language) -> str:
    """A plantation that would get a worker; helping another is worth a step."""
    text = plantation(state, action.coop, action.space, _)
    return f"{text} »" if state.task.task is Task.HELP else text


def plantation(state: State, coop: int, number: int, _: Language) -> str:
    """A plantation by its space, owner and level."""
    where = terms.space(state, coop, number, _)
    there = state.coops[coop].spaces[number]
    if there is None:
        return where
    return _(
        "{space} : {seat}, niveau {level}",
        space=where,
        seat=terms.seat(state, there.seat, _),
        level=there.level,
    )


# --- Tracks and reserves ------------------------------------------------------------------------


def advance(state: State, action: do.Advance, _: Language) -> str:
    """A step on a row, and what lies on the column."""
    column = state.player.arabica[action.row]
    name = terms.coop(action.row, _)
    if blocked(state, state.seat, action.row):
        return _("» {coop} : bloqué en {column}", coop=name, column=column)
    text = _("» {coop} : colonne {before} → {after}", coop=name, before=column, after=column + 1)
    if column + 1 == COIN_COLUMN:
        text += _(", une pièce")
    if column + 1 == DONKEY_COLUMN and not state.first_at_5[action.row]:
        text += _(", un âne")
    return text


def step_back(state: State, action: do.StepBack, _: Language) -> str:
    """A step back in place of a coin."""
    column = state.player.arabica[action.row]
    name = terms.coop(action.row, _)
    return _("« {coop} : colonne {before} → {after}", coop=name, before=column, after=column - 1)


def marker(state: State, action: do.Marker, _: Language) -> str:
    """Which marker pays."""
    if action.bonus:
        return _("Marqueur de la réserve Bonus")
    return _("Marqueur de couleur (sert une fois)")


def trader_to(state: State, action: do.TraderTo, _: Language) -> str:
    """Where a new trader goes."""
    return _("Dans la réserve Bonus") if action.bonus else _("Avec les négociants")


def take_coins(state: State, action: do.TakeCoins, _: Language) -> str:
    """The coins of the bonus pool come out."""
    return _("Bonus : prendre les {n} pièces", n=BONUS_COINS)


def refill_coins(state: State, action: do.RefillCoins, _: Language) -> str:
    """The coins go back."""
    return _("Bonus : remettre {n} pièces", n=BONUS_COINS)


# --- Phase II -----------------------------------------------------------------------------------

#: What passing means where.
PASSES = {
    Task.WORK: N_("Passer jusqu'à la fin de la phase"),
    Task.ASSIGN: N_("Garder les autres ouvriers"),
    Task.HELP: N_("Ne plus aider personne"),
    Task.TRADE: N_("Passer ce tour"),
}


def pass_turn(state: State, action: do.Pass, _: Language) -> str:
    """Passing; when selling it settles the next turn order."""
    task = state.task.task
    if task is Task.SELL:
        return _("Passer : rang {rank} ensuite", rank=len(state.passed) + 1)
    return _(PASSES[task]) if task in PASSES else _("Passer")


def pay(state: State, action: do.Pay, _: Language) -> str:
    """The rest of a penalty in coins, or all there is."""
    owed = state.task.left
    if state.player.coins >= owed:
        return _("Payer {coins}", coins=terms.coins(owed, _))
    return _("Payer tout ce qui peut l'être")


def remove(state: State, action: do.Remove, _: Language) -> str:
    """A plantation that would go."""
    return _("Perdre {plantation}", plantation=plantation(state, action.coop, action.space, _))


# --- Phase III ----------------------------------------------------------------------------------


def open_house(state: State, action: do.Open, _: Language) -> str:
    """A house to open, and what may be harvested there."""
    return _(
        "Négociant {where} ({coins})",
        where=terms.in_coop(action.coop, _),
        coins=terms.coins(PRICE, _),
    )


def column_name(state: State, column: int, _: Language) -> str:
    """The topmost building of a column with its number and points."""
    name, built = terms.building(column, _), state.player.built[column]
    if built >= LIMITS[column]:
        return name
    number = built + 1
    points = BUILDING_VP[Building(column)][number]
    if column == Building.HOSPITAL:
        return _("{building}, {vp} PV", building=name, vp=points)
    text = _("{building} n° {n}, {vp} PV", building=name, n=number, vp=points)
    return ", ".join((text, *terms.building_gives(column, number, _)))


def hire(state: State, action: do.Hire, _: Language) -> str:
    """A building by a contractor."""
    return _("Bâtir : {building}", building=column_name(state, action.column, _))


def follow(state: State, action: do.Follow, _: Language) -> str:
    """A building on another's contractor."""
    return _("Portage : {building}", building=column_name(state, action.column, _))


def join(state: State, action: do.Join, _: Language) -> str:
    """A trader on the next space, and the coffee that would come of it."""
    coop = state.task.coop
    rank = len(state.coops[coop].house) + 1
    own = prospects.shares_with(state, coop).get(state.seat, 0)
    text = _("Placer un négociant, rang {rank}", rank=rank)
    return f"{text} → {_.plural('{n} café', '{n} cafés', own)}"


def decline(state: State, action: do.Decline, _: Language) -> str:
    """No portage."""
    return _("Pas de portage")


def build_at(state: State, action: do.BuildAt, _: Language) -> str:
    """A building space."""
    return terms.building_place(state, action.coop, action.space, _)


def store(state: State, action: do.Store, _: Language) -> str:
    """A place for a warehouse, and what it keeps."""
    if action.where != RIGHT:
        return _("Piste {coffee} : 10 au plus", coffee=terms.coffee(action.where, _))
    if state.task.task is Task.ARRANGING:
        return _.plural("À droite : le dernier", "À droite : les {n} autres", state.task.left)
    return _("À droite : {n} de chaque", n=state.player.right + 1)


def coffee(state: State, action: do.Coffee, _: Language) -> str:
    """A coffee, how much of it is there, and what one more would complete."""
    have = state.player.coffee[action.kind]
    text = _("{coffee} (stock {n})", coffee=capital(terms.coffee(action.kind, _)), n=have)
    done = prospects.coffee(state, action.kind, _)
    return _("{coffee}, complète {what}", coffee=text, what=done) if done else text


def build(state: State, action: do.Build, _: Language) -> str:
    """A free building."""
    return capital(column_name(state, action.column, _))


Wording = Callable[[State, Any, Language], str]

LABELS: dict[type[Any], Wording] = {
    do.Plant: plant,
    do.Site: site,
    do.Send: send,
    do.Breed: lambda state, action, _: _("Élever un âne ({n} marqueurs)", n=BREED_COST),
    do.OnPath: on_path,
    do.SendCivet: lambda state, action, _: _("Envoyer une civette à Sumatra"),
    do.TakeTwo: lambda state, action, _: _("Prendre {n} pièces", n=TWO_COINS),
    do.Pass: pass_turn,
    do.Marker: marker,
    do.Animal: animal,
    do.Advance: advance,
    do.TraderTo: trader_to,
    do.BuildFarm: build_farm,
    do.RemoveFarm: lambda state, action, _: _("Retirer la ferme du jeu"),
    do.Leave: leave,
    do.Staff: staff,
    do.Pay: pay,
    do.StepBack: step_back,
    do.Remove: remove,
    do.Open: open_house,
    do.Hire: hire,
    do.Retire: lambda state, action, _: _("Retirer un négociant : 2 pas »"),
    do.Join: join,
    do.Decline: decline,
    do.Follow: follow,
    do.BuildAt: build_at,
    do.Store: store,
    do.Coffee: coffee,
    do.Fulfil: sale.fulfil,
    do.Deliver: sale.deliver,
    do.Space: sale.bar_space,
    do.Kopi: sale.kopi,
    do.Side: sale.side,
    do.RowBonus: sale.row_bonus,
    do.Build: build,
    do.Stop: sale.stop,
    do.Exchange: sale.exchange,
    do.Buy: sale.buy,
    do.SpendStock: sale.spend_stock,
    do.Stock: sale.stock,
    do.Rearrange: lambda state, action, _: _("Replacer tous les entrepôts"),
    do.Keep: lambda state, action, _: _("Laisser les entrepôts en place"),
    do.TakeCoins: take_coins,
    do.RefillCoins: refill_coins,
}
