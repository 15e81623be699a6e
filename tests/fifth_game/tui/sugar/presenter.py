"""The presenter of the sugar bowl: where its words are, and what can be set."""

from __future__ import annotations

from rules.sugar.engine import GAME
from tui.sugar.phases import PHASES
from tui.sugar.sign import SIGN
from tui.sugar.words import sentences

from tui.contract.presenter import Presenter, Setting
from tui.words.language import Language


class SugarBowl(Presenter):
    """The sugar bowl in the session's language."""

    game = "sugar"
    title = SIGN.title
    order = GAME.phases
    terms = lines = labels = narration = refusals = help = outlook = sentences
    shown = PHASES

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """How full the bowl is."""
        bowls = tuple((bowl, _(name)) for bowl, name in sentences.BOWLS.items())
        return (Setting("bowl", _("Sucrier"), bowls),)


PRESENTER = SugarBowl()
