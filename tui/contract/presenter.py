"""Between a game and whoever shows it: the words of one game, for the table and for plain mode.

A presenter never decides a rule: it asks the game, and turns values into sentences in the
session's language. The board screens of a game live beside its presenter; plain mode needs only
what is here, and so does anything else that speaks in lines: the log, the replay, the palette.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bots.players import adviser
from bots.reasons import Reason, explained
from rules import registry
from rules.game import Loss, Refusal, Turn
from tui.contract.bindings import Bindings
from tui.contract.phase import Phase
from tui.contract.reasons import because
from tui.contract.sign import sign_of
from tui.words.language import N_, Language
from tui.words.side_by_side import Row
from tui.words.speech import spoken

if TYPE_CHECKING:
    from saves.journal import Journal


class Topic(Struct, frozen=True):
    """A help text in our own words, for a group of rule ids. Both texts are French source
    strings, marked for translation; the body's paragraphs are parted by blank lines. `see` has the
    keys of the topics to read next."""

    key: str
    title: str
    body: str
    rules: tuple[str, ...]
    see: tuple[str, ...] = ()


class Setting(Struct, frozen=True):
    """One field of a game's options that a player sets before the game: its values and labels, and
    what it changes in a sentence."""

    field: str
    label: str
    values: tuple[tuple[Any, str], ...]
    told: str = ""


class Presenter:
    """The words of one game: every text is in the language handed in.

    The words live in one module each; a presenter knows which module has which, and a game that
    has more to say says it here.
    """

    game: str
    title: str

    #: The modules of the game's words, under the names they have in every game.
    terms: ModuleType
    lines: ModuleType
    labels: ModuleType
    narration: ModuleType
    refusals: ModuleType
    help: ModuleType
    outlook: ModuleType
    reasons: ModuleType

    #: The module that has everybody side by side, in a game that several can play.
    everybody_words: ModuleType | None = None

    #: The module that sums up the parts of the game, and says what a move of another means to one.
    recap_words: ModuleType | None = None

    #: The keys of its choices.
    bindings = Bindings()

    #: What is said by ear; a game without such words is told in those of the screen.
    ear: ModuleType | None = None

    #: What can be lost by ending, in words, by what the rules call it.
    lost_words: Mapping[str, Callable[[int, Language], str]] = {}

    #: The phases as they are shown, and all there are by name, in order.
    shown: tuple[Phase, ...] = ()
    order: tuple[str, ...]

    #: How an advised choice is told, and how many are; without a number, all of them.
    advised = N_("{number}. {choice} — {points} pts attendus")
    most_advised: int | None = None

    #: The questions whose answers belong to the deal, as in `Turn.ask`: whoever plays the same game
    #: again begins with them.
    dealt: frozenset[str] = frozenset()

    #: How a simulation tells of what stands under each heading of a sheet, where that is a result
    #: of its own.
    simulated_part = N_("par rubrique : {figures}")

    def introduction(self, _: Language) -> str:
        """What the game is about."""
        return _(sign_of(self.game).about)

    def phases(self, _: Language) -> tuple[tuple[str, str], ...]:
        """The phases with their names."""
        return tuple((phase, _(self.terms.PHASES[phase])) for phase in self.order)

    def headline(self, state: Any, _: Language) -> str:
        """Where the game stands, in a line."""
        said: str = self.lines.headline(state, _)
        return said

    def round_named(self, number: int, _: Language) -> str:
        """A round as the headline names it."""
        return _("tour {round}", round=number)

    def subject(self, state: Any, _: Language) -> str:
        """What is played, where that is not always the same; empty where it is."""
        return ""

    def question(self, state: Any, turn: Turn, _: Language) -> str:
        """What is asked now, as a sentence."""
        phase = next(phase for phase in self.shown if phase.key == turn.phase)
        return phase.question(state, turn, _)

    def label(self, state: Any, action: Any, _: Language) -> str:
        """An action with what it would do."""
        said: str = self.labels.label(state, action, _)
        return said

    def narrate(self, before: Any, action: Any, after: Any, _: Language) -> tuple[str, ...]:
        """What a step did."""
        said: tuple[str, ...] = self.narration.narrate(before, action, after, _)
        return said

    def narrate_move(self, steps: Sequence[Any], _: Language) -> tuple[str, ...]:
        """What the steps of one move did together; nothing where each is told for itself."""
        return ()

    def refusal(self, refusal: Refusal, _: Language) -> str:
        """Why not."""
        said: str = self.refusals.sentence(refusal, _)
        return said

    def lost(self, losses: Iterable[Loss], _: Language) -> str:
        """What would be given up, as a list."""
        return ", ".join(self.lost_words[loss.what](loss.count, _) for loss in losses)

    def topic(self, rule: str) -> Topic:
        """The topic that explains a rule."""
        found: Topic = self.help.BY_RULE[rule]
        return found

    def topics(self) -> tuple[Topic, ...]:
        """All topics, in reading order."""
        found: tuple[Topic, ...] = self.help.TOPICS
        return found

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """Nothing to set, unless the game says so."""
        return ()

    def table(self, state: Any, _: Language) -> tuple[str, ...]:
        """The position as lines."""
        said: tuple[str, ...] = self.lines.table(state, _)
        return said

    def result(self, state: Any, _: Language) -> tuple[str, ...]:
        """The score sheets as lines."""
        said: tuple[str, ...] = self.lines.result(state, _)
        return said

    def rank(self, key: str, _: Language) -> str:
        """A rank's own key, in a game that has winners and no ranks."""
        return key

    def odds(self, view: Any, _: Language) -> tuple[str, ...]:
        """What chance holds ready."""
        said: tuple[str, ...] = self.outlook.odds(view, _)
        return said

    def reason(self, reason: Reason, _: Language) -> str:
        """A reason for an advice, as a clause; empty if there are no words for it."""
        said: str = self.reasons.sentence(reason, _)
        return said

    def advice(self, view: Any, seconds: float, seed: int, _: Language) -> tuple[str, ...]:
        """The choices a bot thinks most of, with their numbers and what it expects of each; under
        the best one why it is better than the next."""
        choices = registry.game(self.game).legal(view)
        numbers = {action: number for number, action in enumerate(choices, start=1)}
        found = adviser(self.game)(view, seconds, seed)
        told = [
            _(
                self.advised,
                number=numbers[one.action],
                choice=self.label(view, one.action, _),
                points=_.number(one.expected),
            )
            for one in found[: self.most_advised]
        ]
        if len(found) > 1:
            best, second = found[:2]
            reasons = explained(self.game, view, best.action, second.action, seed)
            told.insert(1, because(self, best, second, reasons, _))
        return tuple(told)

    #: Whether what is turned up at the end of secret decisions tells one's own too.
    turns_up_all = False

    # By ear

    def spoken(self, text: str, _: Language) -> str:
        """A text whose signs are words."""
        return spoken(text, self.ear.SIGNS if self.ear else (), _)

    def retold(self, text: str, _: Language) -> str:
        """What a step did, without what a listener hears anyway when it matters; empty if that is
        all of it."""
        return text

    def way(self, state: Any, action: Any, _: Language) -> tuple[str, ...]:
        """A choice in words: first the groups it stands in where there are many, last itself."""
        if self.ear is None:
            return (self.spoken(self.label(state, action, _), _),)
        found: tuple[str, ...] = self.ear.way(state, action, _)
        return tuple(self.spoken(text, _) for text in found)

    def chapter(self, state: Any, turn: Turn) -> tuple[object, ...]:
        """What part of the game a question belongs to: at the first one of another part it is
        told how the game stands."""
        return (registry.game(self.game).round(state),)

    def standing(self, state: Any, _: Language) -> str:
        """How the game stands, in a sentence or two."""
        return self.headline(state, _)

    def holding(self, state: Any, seat: int, _: Language) -> str:
        """What a seat has at hand for its next decisions, in a sentence; it is told when it has
        changed."""
        if self.ear is None:
            return ""
        said: str = self.ear.holding(state, seat, _)
        return said

    def parts(self, state: Any, seat: int, _: Language) -> dict[str, tuple[str, ...]]:
        """The table in parts that can be asked for by name; together they are all of it."""
        if self.ear is None:
            return {"board": self.table(state, _)}
        found: dict[str, tuple[str, ...]] = self.ear.parts(state, seat, _)
        return found

    def settled(self, state: Any, legal: Sequence[Any]) -> Any | None:
        """The answer to a question that nobody need be asked; None where there is a choice."""
        return None

    def gathered(self, state: Any, actions: Sequence[Any], _: Language) -> tuple[str, ...]:
        """Choices that are refused for the same reason, in words; many may be told as one."""
        return tuple(self.label(state, action, _) for action in actions)

    # What most games have no need of

    def secret(self, turn: Turn) -> bool:
        """Whether nobody else at the same screen may see this decision, nor its answer yet."""
        return False

    def revealed(self, before: Any, after: Any, _: Language) -> tuple[str, ...]:
        """What the last of some secret decisions showed to whoever sees these two positions."""
        return ()

    def seat(self, state: Any, seat: int, _: Language) -> str:
        """What the game calls a seat in its sentences: a colour, a number. Empty where they do
        not say who acts."""
        return ""

    def everybody(self, state: Any, _: Language) -> tuple[Row, ...]:
        """All players side by side, the points so far first; nothing where one plays alone."""
        return () if self.everybody_words is None else tuple(self.everybody_words.rows(state, _))

    def common(self, state: Any, _: Language) -> tuple[str, ...]:
        """What lies open on the table, belongs to nobody and stands on no board."""
        return () if self.everybody_words is None else tuple(self.everybody_words.common(state, _))

    def stage(self, state: Any) -> tuple[Hashable, ...]:
        """The part of the game a position belongs to, from the widest to the narrowest."""
        found: tuple[Hashable, ...] = (
            () if self.recap_words is None else self.recap_words.stage(state)
        )
        return found

    def recap(self, first: Any, last: Any, after: Any, depth: int, _: Language) -> tuple[str, ...]:
        """What came of a part of the game, in sentences: its first position, its last one, and what
        its end led to. `depth` tells which part of those that `stage` names."""
        assert self.recap_words is not None
        return tuple(self.recap_words.recap(first, last, after, depth, _))

    def touches(self, before: Any, after: Any, seat: int, _: Language) -> tuple[str, ...]:
        """What a move of another took from a seat that stands in nobody's column: a place, a
        majority, an objective."""
        if self.recap_words is None:
            return ()
        return tuple(self.recap_words.touches(before, after, seat, _))

    def weighs(self, _: Language) -> str:
        """What the figures of an advice are."""
        return _("Points attendus à la fin, selon le robot le plus fort.")

    def at_table(self, journal: Journal) -> Presenter:
        """The same words at one table: by the names of its seats, in its variant."""
        return self


def presenter(game: str) -> Presenter:
    """The presenter of a game, imported when asked for."""
    found: Presenter = registry.part("tui", game, "presenter").PRESENTER
    return found


def presenter_of(journal: Journal) -> Presenter:
    """The presenter of a game that is played: it knows the table, if its words speak of it."""
    return presenter(journal.game).at_table(journal)
