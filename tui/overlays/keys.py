"""`?`: the keys of a screen, and what the signs on its board are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.words.keymap import Key

#: Columns of the signs.
SIGNS = 12


class Keys(Overlay):
    """The keys of a screen and what they do, among them whether a choice can be taken `direct`ly;
    below them the signs of its board."""

    OPENED_BY = "?"

    def __init__(
        self,
        keys: Iterable[Key],
        legend: Sequence[tuple[str, str]] = (),
        *,
        direct: bool = False,
    ) -> None:
        super().__init__()
        self.keys = tuple(keys)
        self.legend = legend
        self.direct = direct

    def heading(self) -> str:
        return self._("Touches")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        if self.direct:
            yield (("1–9, a–z  ", "crema"), (_("prendre directement un choix"), "ink"))
        for each in self.keys:
            key = self.app.own_keys.as_typed(each)
            if key is not None and key.tells:
                yield ((f"{key.shown:<10}", "crema"), (_(key.tells), "ink"))
        yield BLANK
        mouse = _("On peut aussi cliquer sur un choix, dans la liste ou sur le plateau.")
        yield from paragraph(mouse, width, "faint")
        if self.legend:
            yield BLANK
            yield ((_("Sur ce plateau (x pour regarder) :"), "crema"),)
        for sign, text in self.legend:
            first, *others = paragraph(text, width - SIGNS)
            gap = " " * max(1, SIGNS - cell_len(sign))
            yield ((sign + gap, "crema"), *first)
            for line in others:
                yield ((" " * SIGNS, "ink"), *line)
