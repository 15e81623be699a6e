"""Plain mode: any game as numbered lines on two streams, for screen readers, slow lines, scripts.

Here it is told in full, the whole table before every decision; `tui.lines.brief` tells changes.
Every decision of a person is asked, also one with a single answer, so that the same lines always
play the same game. A line is a number, the letter of a choice, or one of the `COMMANDS`. Bots move
by themselves, and what they do is told.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TextIO

from bots.players import bot, luck
from rules.game import Turn
from saves.any_sitting import AnySitting
from saves.clean import clean
from tui.contract.care import USUAL_CARE, asks, known_care
from tui.contract.edition import about, pack_of, places
from tui.contract.presenter import Presenter
from tui.contract.readings import readings
from tui.contract.rule_book import sentences
from tui.contract.seating import called
from tui.drawing.plain_letters import plain, wanted
from tui.table.log import told_to
from tui.table.noticing import Watcher
from tui.words.language import N_, Language
from tui.words.problems import save_error
from tui.words.rescue import displaced, farewell, reason
from tui.words.text import wrap
from tui.words.undoing import why_kept

WIDTH = 79

#: How long a hint may think, in seconds, and how many lines back the log goes.
THINKING = 1.0
LOG_LINES = 20

#: As many lines as push a secret out of sight.
CURTAIN = 60

#: As much of a line that was not understood as is repeated.
QUOTE = 40


class Plain:
    """A sitting told in lines."""

    def __init__(
        self,
        sitting: AnySitting,
        presenter: Presenter,
        language: Language,
        source: TextIO,
        sink: TextIO,
        watcher: Watcher | None = None,
    ) -> None:
        self.sitting = sitting
        self.presenter = presenter
        self.language = language
        self.source = source
        self.sink = sink
        self.watcher = watcher
        self.told_trouble = False
        self.sure: tuple[int, object] | None = None
        self.leaving = self.unheard = False
        self.rescued = False
        self.ascii = wanted(os.environ)
        seats = sitting.journal.seats
        self.people = sum(seat.human for seat in seats)
        self.viewer = next((at for at, seat in enumerate(seats) if seat.human), 0)
        self.unveiled: int | None = None

    def play(self, first: tuple[object, ...] = ()) -> int:
        """Ask and answer until the game is over or nobody answers; the exit code.

        First actions that were settled beforehand are taken before anything is asked.
        """
        self.greet()
        for action in first:
            self.tell(action)
        self.go_on()
        while (turn := self.sitting.turn) is not None:
            if not self.unveil(turn):
                self.unheard = True
                return self.leave()
            self.ask(turn)
            line = self.source.readline()
            if not line:
                self.unheard = True
                return self.leave()
            self.answer(line.strip(), turn)
            if self.leaving:
                return self.leave()
        return 0 if self.keep() else 1

    # Whose turn it is

    @property
    def seen(self) -> Any:
        """The position as the seat that reads may know it."""
        return self.sitting.game.view(self.sitting.state, self.viewer)

    def go_on(self) -> None:
        """Let the bots move, then show the table to whoever is asked."""
        while (turn := self.sitting.turn) is not None:
            seat = self.sitting.journal.seats[turn.seat]
            if seat.human:
                self.viewer = turn.seat
                break
            self.tell(self.bots_choice(seat.player, turn))
        if not self.veiled(turn):
            self.show()

    def bots_choice(self, name: str, turn: Turn) -> Any:
        """What a bot does, from what its seat may know."""
        sitting = self.sitting
        view = sitting.game.view(sitting.state, turn.seat)
        chance = luck(sitting.journal.id, len(sitting.steps))
        return bot(sitting.game.name, name, chance).choose(view, sitting.legal)

    def veiled(self, turn: Turn | None) -> bool:
        """Whether a secret decision waits for its player to sit down alone."""
        secret = turn is not None and self.people > 1 and self.presenter.secret(turn)
        if not secret:
            self.unveiled = None
        return secret and self.unveiled != self.viewer

    def unveil(self, turn: Turn) -> bool:
        """Before a secret decision: push the last one out of sight and wait for the player."""
        if not self.veiled(turn):
            return True
        _, name = self.language, self.name_of(turn)
        self.say(*[""] * CURTAIN, _("À {name} de décider, en secret.", name=name))
        self.say(_("Passez-lui le clavier, puis Entrée."))
        self.unveiled = self.viewer
        if not self.source.readline():
            return False
        self.show()
        return True

    def name_of(self, turn: Turn) -> str:
        """What the seat that decides is called."""
        return called(self.sitting.journal.seats, self.language)[turn.seat]

    # Speaking

    def greet(self) -> None:
        """What can be answered."""
        self.say(self.language(KEYS_LINE))

    def say(self, *lines: str) -> None:
        """Print lines, broken where they are too long, each at once."""
        for line in lines:
            for part in wrap(plain(line) if self.ascii else line, WIDTH, "  "):
                print(part, file=self.sink, flush=True)

    def say_text(self, text: str) -> None:
        """Print paragraphs as they are laid out."""
        for line in text.split("\n"):
            self.say(*wrap(line, WIDTH))

    def show(self) -> None:
        """The position, or the score sheet once the game is over."""
        state = self.seen
        self.say("", self.presenter.headline(state, self.language))
        if self.sitting.over:
            self.say(*self.presenter.result(state, self.language))
        else:
            self.say(*self.presenter.table(state, self.language))

    def ask(self, turn: Turn) -> None:
        """The question and its numbered choices."""
        state, _ = self.seen, self.language
        question = self.presenter.question(state, turn, _)
        if len(self.sitting.journal.seats) > 1:
            question = _("{name} : {told}", name=self.name_of(turn), told=question)
        self.say(question)
        for number, action in enumerate(self.sitting.legal, start=1):
            self.say(f"{number:>2}. {self.presenter.label(state, action, _)}")

    # Listening

    def answer(self, line: str, turn: Turn) -> None:
        """Take the choice a line names, do what it commands, or say that it is neither."""
        choices = self.sitting.legal
        action = self.choice(line)
        if action is not None:
            self.take(action)
        elif line in COMMANDS:
            COMMANDS[line](self, turn)
        else:
            _ = self.language
            self.say(
                _.plural(
                    "« {line} » n'est pas compris : il faut le numéro {n} ou une lettre.",
                    "« {line} » n'est pas compris : il faut un numéro de 1 à {n} ou une lettre.",
                    len(choices),
                    line=clean(line, QUOTE),
                ),
                _(KEYS_LINE),
            )

    def choice(self, line: str) -> object | None:
        """The action a number or a letter stands for; a letter that is a command stays one."""
        choices = self.sitting.legal
        if line.isdecimal() and len(line) <= len(str(len(choices))):
            number = int(line)
            return choices[number - 1] if 1 <= number <= len(choices) else None
        if not line or line in COMMANDS:
            return None
        keys = [self.presenter.bindings.key(way, self.language) for way in choices]
        return choices[keys.index(line)] if line in keys else None

    def take(self, action: object) -> None:
        """Take a choice, tell what came of it, and go on."""
        if self.holds_back(action):
            return
        sitting, at = self.sitting, len(self.sitting.steps)
        self.tell(action)
        if self.watcher is not None and self.sitting is sitting:
            self.say(*filter(None, [self.watcher.after(at, self.language)]))
        self.go_on()

    def holds_back(self, action: object) -> bool:
        """Whether something is told first, and one has to choose once more: what would be lost, or
        what a newcomer may have overlooked. Lines that were written beforehand are only told."""
        if self.sure == (len(self.sitting.steps), action):
            return False
        in_person, _ = self.source.isatty(), self.language
        told = self.would_lose(action, asked=in_person)
        if not told and self.watcher is not None:
            told = self.watcher.ahead(action, _)
        if told:
            self.sure = (len(self.sitting.steps), action)
            self.say(told, *([_("Le même numéro encore le fait.")] if in_person else []))
        return bool(told) and in_person

    def would_lose(self, action: object, *, asked: bool) -> str:
        """What ending or passing gives up, as far as the player wants to hear of it; as a question
        to whoever can still think again."""
        forgone = self.sitting.game.forgone(self.seen, action)
        if forgone is None or not asks(self.care, forgone):
            return ""
        _ = self.language
        lost = self.presenter.lost(forgone, _)
        if not asked:
            return _("Perdu : {lost}.", lost=lost) if forgone else ""
        label = self.presenter.label(self.seen, action, _)
        if not forgone:
            return _("{choice} ?", choice=label)
        return _("{choice} ? Ce serait perdu : {lost}.", choice=label, lost=lost)

    @property
    def care(self) -> str:
        """When the player wants to be asked before something ends."""
        return USUAL_CARE if self.watcher is None else known_care(self.watcher.profile.care)

    def tell(self, action: object) -> None:
        """Do an action, and say what came of it."""
        self.sitting.take(action)
        last = len(self.sitting.steps) - 1
        self.say(*told_to(self.viewer, last, self.sitting, self.presenter, self.language))
        self.tell_trouble()

    def tell_trouble(self) -> None:
        """Say once that the game cannot be saved, and once that it can again."""
        trouble, _ = self.sitting.trouble, self.language
        if trouble is not None and not self.told_trouble:
            self.say(
                _("La partie n'est pas enregistrée."),
                save_error(trouble, _),
                _("Elle continue en mémoire ; l'enregistrement est retenté à chaque coup."),
            )
        elif trouble is None and self.told_trouble:
            self.say(_("La partie est de nouveau enregistrée."))
        self.told_trouble = trouble is not None
        if told := displaced(self.sitting, _):
            self.say(told)

    # Commands

    def why_not(self, turn: Turn) -> None:
        """The choices one would expect and may not take, each with its reason and rule."""
        state, _ = self.seen, self.language
        refused = self.sitting.game.refused(self.sitting.state)
        if not refused:
            self.say(_("Rien n'est interdit : tous les choix sont dans la liste."))
        for action, refusal in refused:
            self.say(
                _(
                    "{choice} : {reason} ({rule})",
                    choice=self.presenter.label(state, action, _),
                    reason=self.presenter.refusal(refusal, _),
                    rule=refusal.rule,
                )
            )

    def rule(self, turn: Turn) -> None:
        """The rule of the present decision in its sentence, and the help topic it belongs to."""
        _ = self.language
        topic = self.presenter.topic(turn.rule)
        told = sentences(self.presenter.game).get(turn.rule, "")
        self.say(f"{_(topic.title)} ({turn.rule})")
        if told:
            self.say_text(_(told))
        self.say_text(_(topic.body))

    def edition(self, turn: Turn) -> None:
        """Which numbers of this edition are ours, and why."""
        game, _ = self.presenter.game, self.language
        pack = pack_of(game, self.sitting.state.options.pack)
        if pack is not None:
            for text in about(game, pack, _):
                self.say_text(text)
            for text in places(game, pack, _):
                self.say_text(f"– {text}")

    def readings(self, turn: Turn) -> None:
        """How we read the rules where the book leaves a gap."""
        _ = self.language
        for reading in readings(self.presenter.game):
            self.say_text(f"{reading.id}  {_(reading.text)}")

    def undo(self, turn: Turn) -> None:
        """Take the last choice back."""
        _ = self.language
        if self.sitting.undo():
            self.say(_("Annulé."))
            self.tell_trouble()
            self.go_on()
        else:
            self.say(why_kept(self.sitting, _))

    def redo(self, turn: Turn) -> None:
        """Take again what was taken back."""
        _ = self.language
        if self.sitting.redo():
            self.say(_("Rétabli."))
            self.tell_trouble()
            self.go_on()
        else:
            self.say(_("Rien à rétablir."))

    def hint(self, turn: Turn) -> None:
        """What a strong player thinks of the choices."""
        view = self.sitting.game.view(self.sitting.state, turn.seat)
        self.say(*self.presenter.advice(view, THINKING, len(self.sitting.steps), self.language))

    def odds(self, turn: Turn) -> None:
        """What may come of the bag, in numbers."""
        view = self.sitting.game.view(self.sitting.state, turn.seat)
        self.say(*self.presenter.odds(view, self.language))

    def log(self, turn: Turn) -> None:
        """What happened so far, the last lines of it."""
        _, sitting = self.language, self.sitting
        steps = range(len(sitting.steps))
        told = [told_to(self.viewer, at, sitting, self.presenter, _) for at in steps]
        self.say(*[line for lines in told for line in lines][-LOG_LINES:])

    def quit(self, turn: Turn) -> None:
        """Leave after this line."""
        self.leaving = True

    def leave(self) -> int:
        """Say whether the game is saved and how to go on with it; the exit code."""
        _ = self.language
        if not self.sitting.steps:
            self.say(_("Aucun coup n'a été joué : il n'y a rien à enregistrer."))
            return 0
        if not self.keep():
            return 1
        self.say(_("Partie enregistrée. Pour la reprendre : {command}", command=RESUME))
        return 0

    def keep(self) -> bool:
        """See that the game is on disk, as long as somebody tries again; whether it is. At the end
        of the input nobody is there to try."""
        _ = self.language
        self.tell_loss()
        if self.unheard:
            return self.sitting.trouble is None
        while self.sitting.trouble is not None:
            self.say(_("Entrée pour réessayer ; q pour quitter quand même."))
            line = self.source.readline()
            if not line or line.strip() == "q":
                return False
            if not self.sitting.save():
                self.say(reason(self.sitting, _))
        return True

    def tell_loss(self) -> None:
        """Of a game that is not on disk after one more try: what is missing there, and its code.

        The code stands on a line of its own, however long that is.
        """
        if not self.rescued and not self.sitting.is_saved():
            self.rescued = True
            for line in farewell([self.sitting], self.language):
                print(line, file=self.sink, flush=True)


RESUME = "comptoir resume --plain"

#: What a line can ask for besides a choice.
COMMANDS: dict[str, Callable[[Plain, Turn], None]] = {
    "w": Plain.why_not,
    "r": Plain.rule,
    "?": Plain.rule,
    "ed": Plain.edition,
    "nl": Plain.readings,
    "u": Plain.undo,
    "U": Plain.redo,
    "redo": Plain.redo,
    "h": Plain.hint,
    "i": Plain.odds,
    "l": Plain.log,
    "q": Plain.quit,
}
KEYS_LINE = N_(
    "Répondre par un numéro ; ou w pourquoi pas, r règle, ed cette édition, nl nos lectures, "
    "u annuler, U rétablir, h conseil, i chances, l journal, q enregistrer et quitter."
)
