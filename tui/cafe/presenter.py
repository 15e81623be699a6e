"""The presenter of Café: where its words are, who sits at the table, and what can be set."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cafe.actions import Action, Place
from rules.cafe.questions import AUCTION, PHASES
from rules.cafe.state import State
from saves.journal import Journal, Seat
from tui.cafe import phases
from tui.cafe.sign import SIGN
from tui.cafe.words import (
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
from tui.contract.presenter import Presenter, Setting
from tui.contract.seating import called
from tui.words.language import Language

#: So many positions that are refused for the same reason are told one by one.
FEW = 3

#: The phases of the basic game.
BASIC_PHASES = tuple(phase for phase in PHASES if phase != AUCTION)


class CafePresenter(Presenter):
    """Café in the session's language, as it is told at one table."""

    game = "cafe"
    title = SIGN.title
    terms, lines, labels, narration = terms, lines, labels, narration
    bindings = keys.BINDINGS
    lost_words = losses.LOST
    refusals, help, outlook, reasons = refusals, topics, outlook, reasons
    ear = ear
    everybody_words = everybody
    recap_words = recap
    shown = phases.PHASES
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

    def gathered(self, state: State, actions: Sequence[Action], _: Language) -> tuple[str, ...]:
        """Many positions of a card are told by their places alone, not one by one."""
        ways = [action for action in actions if isinstance(action, Place)]
        if len(ways) <= FEW or len(ways) < len(actions):
            return super().gathered(state, actions, _)
        places = sorted({(way.y, way.x) for way in ways})
        told = _.plural("{n} position", "{n} positions", len(ways))
        return (told, *(terms.place(x, y) for y, x in places))

    def headline(self, state: State, _: Language) -> str:
        """Where the game stands, in a line."""
        return lines.headline(state, self.names(state, _), _)

    def round_named(self, number: int, _: Language) -> str:
        return terms.round_named(number, _)

    def narrate(self, before: State, action: Action, after: State, _: Language) -> tuple[str, ...]:
        """What a step did."""
        return narration.narrate(before, action, after, self.names(after, _), _)

    def recap(
        self, first: State, last: State, after: State, depth: int, _: Language
    ) -> tuple[str, ...]:
        """What came of a round, by the names of the table."""
        return tuple(recap.recap(first, after, self.names(after, _), _))

    def table(self, state: State, _: Language) -> tuple[str, ...]:
        """The position as lines."""
        return lines.table(state, self.names(state, _), _)

    def result(self, state: State, _: Language) -> tuple[str, ...]:
        """The score sheets as lines."""
        return lines.result(state, self.names(state, _), _)

    def standing(self, state: State, _: Language) -> str:
        """The round and everybody's points."""
        return ear.standing(state, self.names(state, _), _)

    def retold(self, text: str, _: Language) -> str:
        """Cards by their numbers."""
        return ear.retold(text, _)

    def parts(self, state: State, seat: int, _: Language) -> dict[str, tuple[str, ...]]:
        """The table in parts."""
        return ear.parts(state, seat, self.names(state, _), _)

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """With or without the auction; how many play is told by the seats."""
        variants = tuple((variant, _(name)) for variant, name in terms.VARIANTS.items())
        told = _(
            "Base : le Cafetier choisit en dernier. Enchère : on mise des grains pour le jeton."
        )
        return (Setting("variant", _("Variante"), variants, told),)

    def rank(self, key: str, _: Language) -> str:
        """What a solo total is called."""
        return terms.rating(key, _)


PRESENTER = CafePresenter()
