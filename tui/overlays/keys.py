"""`?`: the keys of a screen."""

from __future__ import annotations

from collections.abc import Iterable

from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.words.keymap import TABLE, Key, keys_of


class Keys(Overlay):
    """Every key of a screen and what it does."""

    OPENED_BY = "?"

    def __init__(self, screen: str, own: tuple[Key, ...] = ()) -> None:
        super().__init__()
        self.kind = screen
        self.own = own

    def heading(self) -> str:
        return self._("Touches")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        if self.kind == TABLE:
            yield (("1–9, a–z  ", "crema"), (_("prendre directement un choix"), "ink"))
        taken = {key.shown for key in self.own}
        common = [key for key in keys_of(self.kind) if key.shown not in taken]
        for key in (*self.own, *common):
            if key.tells:
                yield ((f"{key.shown:<10}", "crema"), (_(key.tells), "ink"))
        yield BLANK
        mouse = _("On peut aussi cliquer sur un choix, dans la liste ou sur le plateau.")
        yield from paragraph(mouse, width, "faint")
