"""What Coffee Traders asks, as a sentence that names who is asked."""

from __future__ import annotations

from collections.abc import Callable

from rules.coffee_traders.dealings import PRICES
from rules.coffee_traders.markers import markers_at_hand
from rules.coffee_traders.phases.affecter import RATES
from rules.coffee_traders.pieces import LETTERS
from rules.coffee_traders.reserves import traders_at_hand
from rules.coffee_traders.state import State, Task
from tui.coffee_traders.words import terms
from tui.words.language import N_, Language


def question(state: State, _: Language) -> str:
    """The present question; empty when the game is over."""
    if not state.todo:
        return ""
    who = terms.seat(state, state.seat, _)
    return _("{seat} : {question}", seat=who, question=asked(state, _))


def asked(state: State, _: Language) -> str:
    """The question without the one it is put to."""
    task = state.task.task
    if task in PLAIN:
        return _(PLAIN[task])
    return QUESTIONS[task](state, _)


def work(state: State, _: Language) -> str:
    """An action of phase I."""
    left = markers_at_hand(state.player)
    return _.plural("une action ? ({n} marqueur)", "une action ? ({n} marqueurs)", left)


def site(state: State, _: Language) -> str:
    """Where the plantation goes."""
    return _("où planter le niveau {level} ?", level=state.task.level)


def animal(state: State, _: Language) -> str:
    """Which counter of row 2/3."""
    return _("quel compteur prendre {where} ?", where=terms.in_coop(state.task.coop, _))


def leave(state: State, _: Language) -> str:
    """Who goes without a worker."""
    left = state.coops[state.task.coop].workers
    where = terms.in_coop(state.task.coop, _)
    return _.plural(
        "{n} ouvrier {where} : qui n'en aura pas ?",
        "{n} ouvriers {where} : qui n'en aura pas ?",
        left,
        where=where,
    )


def staff(state: State, _: Language) -> str:
    """Which plantation of a row gets the worker."""
    owner = terms.seat(state, state.task.owner, _)
    return _("l'ouvrier de {seat}, sur quelle plantation ?", seat=owner)


def assign(state: State, _: Language) -> str:
    """Own plantations."""
    return _("affecter un ouvrier à soi ? ({n} en réserve)", n=state.player.workers)


def help_out(state: State, _: Language) -> str:
    """Others' plantations."""
    workers = state.player.workers
    return _("un ouvrier chez un autre, pour un pas ? ({n} en réserve)", n=workers)


def penalty(state: State, _: Language) -> str:
    """What is still owed for unoccupied plantations."""
    return _(
        "pénalité de {owed} ({rate} par plantation vide), comment payer ?",
        owed=state.task.left,
        rate=RATES[state.period],
    )


def remove(state: State, _: Language) -> str:
    """Which plantation goes."""
    return _.plural(
        "quelle plantation perdre ?", "quelle plantation perdre ? (encore {n})", state.task.left
    )


def trade(state: State, _: Language) -> str:
    """An action of phase III."""
    coins = terms.coins(state.player.coins, _)
    return _.plural(
        "commercer ou construire ? ({n} négociant, {coins})",
        "commercer ou construire ? ({n} négociants, {coins})",
        traders_at_hand(state.player),
        coins=coins,
    )


def portage(state: State, _: Language) -> str:
    """Whether to follow into a house."""
    return _("portage dans la maison de négoce {where} ?", where=terms.in_coop(state.task.coop, _))


def follow(state: State, _: Language) -> str:
    """Whether to build where another built."""
    builder = terms.seat(state, state.task.builder, _)
    return _("bâtir en portage de {seat}, pour un café ?", seat=builder)


def give(state: State, _: Language) -> str:
    """The coffee a portage costs."""
    return _("quel café donner à {seat} ?", seat=terms.seat(state, state.task.builder, _))


def build_at(state: State, _: Language) -> str:
    """Where the building goes."""
    return _("{building} : sur quelle case ?", building=terms.building(state.task.building, _))


def sell(state: State, _: Language) -> str:
    """An action of phase V."""
    return _("vendre quoi ? (stock : {stock})", stock=terms.stock(state.player.coffee, _))


def second(state: State, _: Language) -> str:
    """The second delivery."""
    return _("seconde livraison ? (stock : {stock})", stock=terms.stock(state.player.coffee, _))


def bar_space(state: State, _: Language) -> str:
    """Which space of the bar."""
    return _("{city} : quelle case livrer ?", city=terms.city(state, state.task.bar, _))


def six(state: State, _: Language) -> str:
    """Which coffee for the lowest space."""
    todo = state.task
    return _("{n} cafés de quel type ?", n=state.pack.bars[todo.bar].spaces[todo.space].quantity)


def kopi(state: State, _: Language) -> str:
    """How much of a line kopi luwak pays."""
    todo = state.task
    return _(
        "{n} {coffee} : avec du kopi luwak ?", n=todo.count, coffee=terms.coffee(todo.coffee, _)
    )


def slash(state: State, _: Language) -> str:
    """Which side of the slash."""
    return _("contrat {letter} rempli : quel bonus ?", letter=LETTERS[state.task.letter])


def exchange(state: State, _: Language) -> str:
    """What is given in exchange."""
    coffee = terms.coffee(state.task.coffee, _)
    return _.plural(
        "contre {coffee}, quel café donner ? (encore {n})",
        "contre {coffee}, quels cafés donner ? (encore {n})",
        state.task.count,
        coffee=coffee,
    )


def buy(state: State, _: Language) -> str:
    """Which coffee was paid for."""
    price = terms.coins(PRICES[state.period], _)
    return _("quel café acheter pour {coins} ?", coins=price)


def spend(state: State, _: Language) -> str:
    """Which stock counters are spent."""
    return _.plural(
        "quel compteur Stock dépenser ?",
        "quel compteur Stock dépenser ? (encore {n})",
        state.task.left,
    )


def arranging(state: State, _: Language) -> str:
    """Where the lifted warehouses go, from the left."""
    return _.plural(
        "où remettre l'entrepôt ?", "où remettre l'entrepôt ? ({n} à placer)", state.task.left
    )


#: Questions without figures.
PLAIN = {
    Task.LAST: N_("où placer la dernière plantation de départ ?"),
    Task.MARKER: N_("payer avec quel marqueur ?"),
    Task.PATH: N_("sur quel chemin mettre l'âne ?"),
    Task.ROW: N_("un pas », sur quelle rangée Arabica ?"),
    Task.TRADER: N_("où va le nouveau négociant ?"),
    Task.FARM: N_("la ferme : la bâtir ou la retirer ?"),
    Task.STORE: N_("où va le nouvel entrepôt ?"),
    Task.GAIN: N_("quel café recevoir ?"),
    Task.BUILD: N_("quel bâtiment gratuit ?"),
    Task.ROW_BONUS: N_("rangée de contrats complète : quelle pièce ?"),
    Task.GET: N_("quel café recevoir en échange ?"),
    Task.WILD_STOCK: N_("où poser le compteur Stock joker ?"),
    Task.ARRANGE: N_("garder les entrepôts, ou les replacer ?"),
}

QUESTIONS: dict[Task, Callable[[State, Language], str]] = {
    Task.WORK: work,
    Task.SITE: site,
    Task.ANIMAL: animal,
    Task.LEAVE: leave,
    Task.STAFF: staff,
    Task.ASSIGN: assign,
    Task.HELP: help_out,
    Task.PENALTY: penalty,
    Task.REMOVE: remove,
    Task.TRADE: trade,
    Task.PORTAGE: portage,
    Task.FOLLOW: follow,
    Task.GIVE: give,
    Task.BUILD_AT: build_at,
    Task.SELL: sell,
    Task.SECOND: second,
    Task.SPACE: bar_space,
    Task.SIX: six,
    Task.KOPI: kopi,
    Task.SLASH: slash,
    Task.EXCHANGE: exchange,
    Task.BUY: buy,
    Task.SPEND: spend,
    Task.ARRANGING: arranging,
}
