"""The presenter of Coffee Roaster: where its words are, and what can be set."""

from __future__ import annotations

from typing import Any

from rules.coffee_roaster.questions import PHASES
from rules.coffee_roaster.state import State
from tui.coffee_roaster import phases
from tui.coffee_roaster.sign import SIGN
from tui.coffee_roaster.words import (
    ear,
    keys,
    labels,
    lines,
    narration,
    outlook,
    reasons,
    recap,
    refusals,
    terms,
    topics,
)
from tui.contract.presenter import Presenter, Setting
from tui.words.language import N_, Language


class CoffeeRoaster(Presenter):
    """Coffee Roaster in the session's language."""

    game = "roaster"
    title = SIGN.title
    order = PHASES
    terms, lines, labels, narration = terms, lines, labels, narration
    bindings = keys.BINDINGS
    refusals, help, outlook, reasons = refusals, topics, outlook, reasons
    ear = ear
    recap_words = recap
    shown = phases.PHASES
    dealt = frozenset({"card"})
    simulated_part = N_("par tasse : {figures}")

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """One coffee or the challenge, and the level."""
        modes = tuple((mode, _(name)) for mode, name in terms.MODES.items())
        levels = tuple((level, _(name)) for level, name in terms.LEVELS.items())
        return (
            Setting("mode", _("Partie"), modes, _(terms.MODES_TOLD)),
            Setting("level", _("Niveau"), levels, _(terms.LEVELS_TOLD)),
        )

    def subject(self, state: State, _: Language) -> str:
        """The coffees roasted so far."""
        roasted = [cup.card for cup in state.cups]
        under_way = [state.card] if state.card and state.card not in roasted[-1:] else []
        cards = state.pack.by_id
        return ", ".join(terms.card_name(cards[card]) for card in (*roasted, *under_way))

    def weighs(self, _: Language) -> str:
        """To stop is to stop now; to go on is to roast as long as it pays."""
        return _(
            "Points attendus de la tasse, avec ce qu'elle ouvre dans un défi ; "
            "continuer : autant de tours qu'il faut."
        )

    def advice(self, view: Any, seconds: float, seed: int, _: Language) -> tuple[str, ...]:
        """The choices by what is expected of them, and what that is."""
        return (*super().advice(view, seconds, seed, _), self.weighs(_))

    def rank(self, key: str, _: Language) -> str:
        """The title a challenge earns."""
        return terms.rank(key, _)


PRESENTER = CoffeeRoaster()
