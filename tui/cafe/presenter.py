"""The presenter of Café: where its words are, who sits at the table, and what can be set."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cafe.actions import Action
from rules.cafe.questions import AUCTION, PHASES
from rules.cafe.state import State
from saves.journal import Journal, Seat
from tui.cafe import labels, narration, outlook, questions, refusals, table, topics, words
from tui.language import Language
from tui.presenter import Setting
from tui.seating import called
from tui.speaker import Speaker

#: The phases of the basic game.
BASIC_PHASES = tuple(phase for phase in PHASES if phase != AUCTION)


class CafePresenter(Speaker):
    """Café in the session's language, as it is told at one table."""

    game = "cafe"
    title = "Café"
    words, table_words, questions, labels = words, table, questions, labels
    narration, refusals, help, outlook = narration, refusals, topics, outlook
    most_advised = 8  # a card can lie in a hundred places

    def __init__(self, seats: Sequence[Seat] = (), order: tuple[str, ...] = PHASES) -> None:
        self.seats = seats
        self.order = order

    def at_table(self, journal: Journal) -> CafePresenter:
        """The words of a game: the names of its seats, and the auction only if there is one."""
        auctioned = journal.options.variant == "auction"
        return CafePresenter(journal.seats, PHASES if auctioned else BASIC_PHASES)

    def names(self, state: State, _: Language) -> tuple[str, ...]:
        """What each seat is called; nameless ones are numbered."""
        return called(self.seats or (Seat(""),) * len(state.players), _)

    def headline(self, state: State, _: Language) -> str:
        """Where the game stands, in a line."""
        return table.headline(state, self.names(state, _), _)

    def narrate(self, before: State, action: Action, after: State, _: Language) -> tuple[str, ...]:
        """What a step did."""
        return narration.narrate(before, action, after, self.names(after, _), _)

    def table(self, state: State, _: Language) -> tuple[str, ...]:
        """The position as lines."""
        return table.table(state, self.names(state, _), _)

    def result(self, state: State, _: Language) -> tuple[str, ...]:
        """The score sheets as lines."""
        return table.result(state, self.names(state, _), _)

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """With or without the auction; how many play is told by the seats."""
        variants = tuple((variant, _(name)) for variant, name in words.VARIANTS.items())
        return (Setting("variant", _("Variante"), variants),)

    def rank(self, key: str, _: Language) -> str:
        """What a solo total is called."""
        return words.rating(key, _)


PRESENTER = CafePresenter()
