"""`w`: what may not be done now, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.game import Refusal
from tui.contract.presenter import Presenter
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph


class WhyNot(Overlay):
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

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        if not self.refused:
            yield ((_("Rien n'est interdit : tous les choix sont dans la liste."), "ink"),)
            return
        for (rule, reason), labels in self.by_reason().items():
            yield from paragraph(" · ".join(labels), width)
            told = paragraph(reason, width - 9, "faint")
            yield ((f"{rule:<9}", "crema"), *told[0])
            for line in told[1:]:
                yield ((" " * 9, "faint"), *line)
            yield BLANK

    def by_reason(self) -> dict[tuple[str, str], list[str]]:
        """The refused choices, gathered under what refuses them."""
        _ = self.language
        found: dict[tuple[str, str], list[str]] = {}
        for action, refusal in self.refused:
            reason = (refusal.rule, self.presenter.refusal(refusal, _))
            found.setdefault(reason, []).append(self.presenter.label(self.state, action, _))
        return found
