"""The presenter of Coffee Traders: where its words are, and what can be set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules.coffee_traders.engine import GAME, assigning
from rules.coffee_traders.pieces import PHASES, YEARS
from rules.coffee_traders.setup import EXPERT_SIDES
from rules.coffee_traders.state import State, Task
from rules.game import Turn
from tui.coffee_traders import phases, sense
from tui.coffee_traders.sign import SIGN
from tui.coffee_traders.words import (
    ear,
    everybody,
    keys,
    labels,
    lines,
    losses,
    narration,
    outlook,
    reasons,
    recap,
    refusals,
    terms,
    topics,
)
from tui.coffee_traders.words.changes import changes
from tui.contract.presenter import Presenter, Setting
from tui.words.language import N_, Language

#: As many refused places are told one by one.
FEW = 6


class CoffeeTraders(Presenter):
    """Coffee Traders in the session's language."""

    game = "traders"
    title = SIGN.title
    order = PHASES
    terms, lines, labels, narration = terms, lines, labels, narration
    bindings = keys.BINDINGS
    lost_words = losses.LOST
    refusals, help, outlook, reasons = refusals, topics, outlook, reasons
    ear = ear
    everybody_words = everybody
    recap_words = recap
    shown = phases.PHASES
    advised = N_("{number}. {choice} — avance attendue {points} pts")

    def secret(self, turn: Turn) -> bool:
        """Workers are assigned unseen, until all have done so (AM-29)."""
        return GAME.secret(turn)

    def revealed(self, before: State, after: State, _: Language) -> tuple[str, ...]:
        """The last one to assign lays all workers open."""
        return () if assigning(after) else tuple(changes(before, None, after, _))

    def narrate_move(self, steps: Sequence[Any], _: Language) -> tuple[str, ...]:
        """A sale or a planting with all that it asked, as one."""
        return narration.narrate_move(steps, _)

    def round_named(self, number: int, _: Language) -> str:
        """A period goes by its year."""
        return str(YEARS[min(number, len(YEARS)) - 1])

    def seat(self, state: State, seat: int, _: Language) -> str:
        """Players are called by their colours."""
        return terms.seat(state, seat, _)

    def chapter(self, state: State, turn: Turn) -> tuple[object, ...]:
        """Each period has its phases."""
        return state.period, turn.phase

    def standing(self, state: State, _: Language) -> str:
        """Year, phase, coins, points."""
        return ear.standing(state, _)

    def settled(self, state: State, legal: Sequence[Any]) -> Any | None:
        """Plain coffee pays where there is enough of it."""
        paid = sense.kopi(state, legal) if state.ask is Task.KOPI else ()
        return paid[0] if len(paid) == 1 else None

    def gathered(self, state: State, actions: Sequence[Any], _: Language) -> tuple[str, ...]:
        """Many places are told as so many in each cooperative."""
        coops = Counter(action.coop for action in actions if hasattr(action, "coop"))
        if len(actions) <= FEW or coops.total() < len(actions):
            return super().gathered(state, actions, _)
        return tuple(f"{terms.coop(coop, _)} ×{n}" for coop, n in sorted(coops.items()))

    def weighs(self, _: Language) -> str:
        """Others' points count as well as one's own."""
        return _("Avance attendue sur les autres à la fin, selon le robot le plus fort.")

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """The variants; how many play is told by the seats."""
        off_on = ((False, _("non")), (True, _("oui")))
        sides = (((), _("non")), *handicaps(_))
        free = _("La dernière plantation du début est placée par chacun, et non donnée.")
        alone = _("À deux, seule la première place de chaque objectif compte.")
        dearer = _(
            "Des contrats de certains sur leur face à trois joueurs, qui demande plus de café."
        )
        return (
            Setting("experienced", _("Dernière plantation libre"), off_on, free),
            Setting("vicious", _("Objectifs sans partage (à deux)"), off_on, alone),
            Setting("hard_sides", _("Handicap (à 4 ou 5)"), sides, dearer),
        )


def handicaps(_: Language) -> Iterator[tuple[tuple[int, ...], str]]:
    """An expert at each place, with 2 or 4 contracts on their harder side (CT-1104)."""
    for seat in range(GAME.players[-1]):
        for count in EXPERT_SIDES:
            label = _("place {number} : {n} contrats", number=seat + 1, n=count)
            yield (*(0,) * seat, count), label


PRESENTER = CoffeeTraders()
