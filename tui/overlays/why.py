"""`w`: what may not be done now, and by which rule; Enter opens it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.game import Refusal
from tui.contract.presenter import Presenter
from tui.overlays.listing import NONE, Listing
from tui.overlays.rule import Rule
from tui.overlays.sheet import BLANK, Line, paragraph

#: As many choices as are told by name under one reason.
MOST = 6


class WhyNot(Listing):
    """Each refused choice with its reason and the rule's id; the same reason is told once."""

    OPENED_BY = "w"

    def __init__(
        self, presenter: Presenter, state: Any, refused: tuple[tuple[Any, Refusal], ...]
    ) -> None:
        super().__init__()
        self.presenter = presenter
        self.state = state
        self.refused = refused

    def heading(self) -> str:
        return self._("Pourquoi pas ?")

    def count(self) -> int:
        return len(self.by_reason())

    def numbered(self, width: int) -> Iterator[tuple[int, Line]]:
        _ = self.language
        if not self.refused:
            nothing = _("Rien n'est interdit : tous les choix sont dans la liste.")
            yield NONE, ((nothing, "ink"),)
            return
        for place, ((rule, reason), labels) in enumerate(self.by_reason().items()):
            for line in paragraph(" · ".join(self.some(labels)), width):
                yield place, line
            told = paragraph(reason, width - 9, "faint")
            yield place, ((f"{rule:<9}", "lit" if place == self.chosen else "crema"), *told[0])
            for line in told[1:]:
                yield place, ((" " * 9, "faint"), *line)
            yield place, BLANK

    def some(self, labels: list[str]) -> list[str]:
        """The choices one reason refuses: all, or where they are many the first of them and how
        many more there are."""
        more = len(labels) - MOST
        if more <= 0:
            return labels
        return [*labels[:MOST], self.language.plural("et {n} autre", "et {n} autres", more)]

    def foot(self, width: int) -> Sequence[Line]:
        """What Enter does."""
        return (((self._("↑↓ choisir · ⏎ lire la règle"), "faint"),),) if self.refused else ()

    async def action_take(self) -> None:
        """Open the rule of the marked reason; with nothing refused, back."""
        rules = [rule for rule, _reason in self.by_reason()]
        if not rules:
            self.action_close()
            return
        pack = self.state.options.pack
        await self.app.push_screen(Rule(self.presenter, rules[self.chosen], pack, asked=False))

    def by_reason(self) -> dict[tuple[str, str], list[str]]:
        """The refused choices, gathered under what refuses them."""
        _ = self.language
        found: dict[tuple[str, str], list[Any]] = {}
        for action, refusal in self.refused:
            reason = (refusal.rule, self.presenter.refusal(refusal, _))
            found.setdefault(reason, []).append(action)
        return {
            reason: list(self.presenter.gathered(self.state, actions, _))
            for reason, actions in found.items()
        }
