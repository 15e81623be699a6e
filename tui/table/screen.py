"""The table: one frame for all four games.

A game brings its rules, its presenter and its scenery; nothing here knows which it is. The table
asks whoever decides: a person through answers, keys and the board's own cursor, a bot
through its bots' process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from textual.events import Key as KeyPress

from rules.game import ONLOOKER, Refusal, Turn
from saves.any_sitting import AnySitting
from tui.contract.keyring import Keyring
from tui.drawing.canvas import towards
from tui.drawing.choices import NOWHERE, Choice, columns_for, step
from tui.drawing.widget import Drawing
from tui.overlays.sure import Sure
from tui.table.bots import BotTurns
from tui.table.care import Care
from tui.table.helped import Helped
from tui.table.pause import Pause
from tui.table.taking_back import TakingBack
from tui.table.unfolding import Unfolding
from tui.words.keymap import TABLE
from tui.words.problems import save_problem
from tui.words.rescue import displaced

#: The keys of playing again, at once and otherwise: none of those that were pressed in a row
#: just before the game was over.
AGAIN = ("n", "a")


class Reply(NamedTuple):
    """An answer that is no move of the game: going on after a pause, another game, leaving."""

    do: Callable[..., None]
    first: tuple[Any, ...] = ()


class Table(TakingBack, Helped):
    """A game being played."""

    KIND = TABLE

    def __init__(self, sitting: AnySitting, first: tuple[Any, ...] = ()) -> None:
        super().__init__(sitting)
        self.first = first
        self.bots = BotTurns(self)
        self.pause = Pause(self)
        self.unfolding = Unfolding(self)

    def sit_down(self, sitting: AnySitting) -> None:
        """Have this game on the table, and nobody before it yet."""
        super().sit_down(sitting)
        self.people = sum(seat.human for seat in sitting.journal.seats)
        self.watchers = ()
        self.unveiled: int | None = None
        self.care = Care(self)
        self.keyring = Keyring(sitting.game, self.presenter.bindings, self.scenery.order)
        self.refusing = ""

    def on_mount(self) -> None:
        self.measure(self.app.size)
        if self.sitting.recovered is not None:
            _ = self.language
            problem = save_problem(self.sitting.recovered.problem, _)
            self.notice = _("Reprise un coup plus tôt : {problem}", problem=problem)
        self.greet()
        self.begin(self.first)

    def begin(self, first: tuple[Any, ...]) -> None:
        """Take the first actions of a game, and ask."""
        for action in first:
            self.attempt(action)
        self.ask()

    def on_unmount(self) -> None:
        self.bots.stop()
        self.pause.stop()
        self.unfolding.stop()
        self.sitting.close()

    def redraw(self) -> None:
        """Draw all anew, in the words of the moment."""
        self.word_answers()
        super().redraw()

    # The decision

    def ask(self) -> None:
        """Lay out the present decision, or let a bot take it."""
        if self.turn is None:
            self.care.renew()
        self.turn_the_table()
        self.pointer, self.cursor = None, 0
        self.changed()
        self.pause.begin()
        self.word_answers()
        self.place_cursor()
        self.make_room()
        self.redraw_parts()
        self.unfolding.begin()
        self.announce()
        self.bots.begin()

    def turn_the_table(self) -> None:
        """Show the position to the person who decides; behind a curtain first, if it is a secret
        decision and others sit there too. A pause is for all to see: the curtain falls after it.
        While bots play, the last person goes on looking; before any sat down, an onlooker."""
        turn = self.turn
        self.curtained = self.handing_over = False
        if turn is None or not self.sitting.journal.seats[turn.seat].human:
            return
        self.viewer = self.story.viewer = turn.seat
        others = False
        if self.presenter.secret(turn):
            others = self.people > 1 and self.unveiled != turn.seat
            self.curtained = others and not self.paused
        else:
            self.unveiled = None
            self.handing_over = not self.paused and self.care.hands_over(turn.seat)
        if self.curtained or self.handing_over:
            self.care.renew()
        self.known_to = self.story.listener = ONLOOKER if others else turn.seat

    def place_cursor(self) -> None:
        """Where the cursor starts, the game's own if it has one for this question. On no answer
        once the game is over: whoever fills the cup with Enter is to see the score, not the next
        game."""
        if self.turn is None:
            self.move_cursor(NOWHERE)
        elif self.deciding is not None:
            self.move_pointer(self.scenery.pointer(self.scene()))
            self.move_cursor(self.scenery.preferred(self.scene(), self.app.profile))

    def move_cursor(self, place: int) -> None:
        """The cursor is on this answer now."""
        if place != self.cursor:
            self.cursor = place
            self.changed(cursor=place)

    def move_pointer(self, action: Any | None) -> None:
        """The game's own cursor stands for this action now."""
        if action != self.pointer:
            self.pointer = action
            self.changed(pointer=action)

    def word_answers(self) -> None:
        """The answers with their keys and words."""
        self.refused = self.refusals()
        turn = self.deciding
        answers = self.other_answers() if turn is None else self.choices_of()
        typed = self.app.own_keys.typed
        self.answers = tuple(choice._replace(typed=typed(choice.key)) for choice in answers)
        offered = () if self.watching else self.answers
        self.changed(choices=offered, refused=self.refused, beat=self.pause.beat)

    def choices_of(self) -> tuple[Choice, ...]:
        """The legal actions, each with its key."""
        _, seen = self.language, self.seen
        assert self.turn is not None
        legal = self.scenery.order(self.offered())
        keys = self.keyring.keys(self.turn, legal, self.sitting.steps, _)
        return tuple(
            Choice(key, self.presenter.label(seen, action, _), action)
            for key, action in zip(keys, legal, strict=True)
        )

    def other_answers(self) -> Iterator[Choice]:
        """What can be answered when no person is asked to decide."""
        _ = self.language
        if self.curtained or self.handing_over:
            yield Choice("⏎", _("Continuer"), Reply(self.action_unveil))
        elif self.pause.running:
            yield Choice("⏎", _("Tout montrer"), Reply(self.action_tell_all))
        elif self.paused:
            yield Choice("⏎", _("Continuer"), Reply(self.action_resume))
        elif self.turn is None:
            yield from self.closing_answers()
        elif self.bots.trouble:
            yield Choice("1", _("Demander encore au robot"), Reply(self.action_retry))
            yield Choice("2", _("Jouer au hasard à sa place"), Reply(self.action_stand_in))
        else:
            yield Choice("⏎", _("Sans attendre"), Reply(self.action_hurry))

    def closing_answers(self) -> Iterator[Choice]:
        """Once the game is over: ways to play again, and leaving."""
        _ = self.language
        ways = self.scenery.encore(self.sitting.state, _)
        for key, (label, first) in zip(AGAIN, ways, strict=False):
            yield Choice(key, label, Reply(self.action_again, first))
        yield Choice("r", _("Revoir la partie"), Reply(self.action_replay))
        if self.people:
            yield Choice("w", _("Voir ce qui a coûté des points"), Reply(self.action_look_back))
        yield Choice("q", _("Quitter la table"), Reply(self.action_leave))

    def refusals(self) -> tuple[tuple[Any, str], ...]:
        """What may not be done now, and why, in words."""
        if self.deciding is None:
            return ()
        refused = self.sitting.game.refused(self.sitting.state)
        return tuple(
            (action, self.presenter.refusal(refusal, self.language)) for action, refusal in refused
        )

    # Answers

    async def press(self, event: KeyPress) -> bool:
        """A key of the game's own cursor moves it; one that stands beside an answer takes it."""
        if self.care.came_early(event):
            return True
        self.unfolding.finish()
        self.settle()
        if self.gaze.here is not None and await self.looked(event.key):
            return True
        if self.action_steer(event.key):
            return True
        pressed = event.character or event.key
        found = next((choice for choice in self.answers if choice.key == pressed), None)
        if found is not None:
            self.take(found.action)
        elif own := next((key for key in self.own_keys() if key.names == event.key), None):
            await self.run_action(own.action)
        else:
            return await super().press(event)
        return True

    def action_steer(self, key: str) -> bool:
        """Move the game's own cursor; whether the key means anything to it."""
        if self.pointer is None:
            return False
        spots = self.query_one("#board", Drawing).canvas.spots
        there = self.scenery.steer(self.scene(), spots, key)
        if there is not None:
            self.point_at(there)
        return there is not None

    def point_at(self, action: Any) -> None:
        """The own cursor is elsewhere now: show it, and say why it may not stay there."""
        self.move_pointer(action)
        self.notice = self.obstacle(action)
        self.more_room()
        self.redraw_parts("board", "news")
        self.redraw_aside()

    def redraw_aside(self) -> None:
        """After a step of the cursor: what stands beside the board, where it follows."""
        if self.wide and not self.scenery.steady_aside:
            self.redraw_parts("aside")

    def obstacle(self, action: Any) -> str:
        """Why an action may not be taken now; empty if it may."""
        state = self.sitting.state
        try:
            for each in self.scenery.answers(self.scene(), action):
                state = self.sitting.game.apply(state, each)
        except Refusal as refusal:
            return self.reason(refusal)
        return ""

    def reason(self, refusal: Refusal) -> str:
        """A refusal in words, with its rule: `F1` opens it."""
        self.refusing = refusal.rule
        return f"{self.presenter.refusal(refusal, self.language)} ({refusal.rule})"

    def rule_named(self) -> str:
        """The rule of a refusal that is told just now."""
        return self.refusing if f"({self.refusing})" in self.notice else ""

    async def point(self, what: Any) -> None:
        if self.pointer is not None and type(what) is type(self.pointer):
            if what == self.pointer:
                self.action_take()
            else:
                self.point_at(what)
        elif any(choice.action == what for choice in self.answers):
            self.take(what)
        else:
            why = next((why for action, why in self.refused if action == what), "")
            if why:
                self.say(why)

    def action_walk(self, direction: str) -> None:
        """Move the cursor: along the list, or over the board from spot to spot."""
        drawing = self.query_one("#choices", Drawing)
        if drawing.display and not self.is_list:
            columns = columns_for(self.answers, drawing.size.width, drawing.size.height)
            there = step(len(self.answers), self.cursor, drawing.size.height, columns, direction)
        else:
            there = self.walk_board(direction)
        if there != self.cursor:
            self.move_cursor(there)
            self.more_room()
            self.redraw_parts("board", "choices")
            self.redraw_aside()

    def walk_board(self, direction: str) -> int:
        """The choice that an arrow leads to on the board."""
        if direction not in ("up", "down", "left", "right"):
            return step(len(self.answers), self.cursor, 1, 1, direction)
        places = {choice.action: place for place, choice in enumerate(self.answers)}
        spots = [s for s in self.query_one("#board", Drawing).canvas.spots if s.what in places]
        here = next((s for s in spots if places[s.what] == self.cursor), None)
        there = towards(spots, here, direction) if here else None
        return places[there.what] if there else self.cursor

    def action_take(self) -> None:
        """Take what the game's own cursor stands for, or the answer under the cursor."""
        if self.pointer is not None:
            self.take(self.pointer)
        elif self.cursor != NOWHERE and self.answers:
            self.take(self.answers[self.cursor].action)

    def take(self, action: Any) -> None:
        """An answer was given: do it, save it, lay out the next decision."""
        self.notice = ""
        if isinstance(action, Reply):
            action.do(*action.first)
        elif asked := self.care.question(action):
            sheet = Sure(self.language("Avant de finir"), asked)
            self.app.push_screen(sheet, partial(self.sure, action))
        elif self.held_back(action):
            self.stay_on(action)
        else:
            self.go_ahead(action)

    def stay_on(self, action: Any) -> None:
        """What was held back is under the cursor now: Enter does it, and nothing else."""
        at = next((at for at, choice in enumerate(self.answers) if choice.action == action), None)
        if self.pointer is None and at is not None:
            self.move_cursor(at)
        elif type(action) is type(self.pointer) or self.scenery.points_anywhere:
            self.move_pointer(action)
        self.redraw_parts("board", "choices")

    def sure(self, action: Any, agreed: bool | None) -> None:
        """Whether something is to be given up was answered."""
        if agreed:
            self.go_ahead(action)

    def go_ahead(self, action: Any) -> None:
        """Do it."""
        if all(map(self.attempt, self.scenery.answers(self.scene(), action))):
            self.point_out(len(self.sitting.steps) - 1)
            self.follow_up()
            self.ask()

    def attempt(self, action: Any) -> bool:
        """Do an action if the rules allow it, else say why they do not."""
        try:
            self.move(action)
        except Refusal as refusal:
            self.say(self.reason(refusal))
            return False
        return True

    def move(self, action: Any) -> None:
        """One action of the game, saved, and whatever the profile keeps of it."""
        done = self.sitting.take(action)
        self.notice = displaced(self.sitting, self.language) or self.notice
        if self.scenery.remember(self.app.profile, action, done.after):
            self.app.keep_profile()
        if self.sitting.over:
            self.note_result()
        self.paused = self.paused or self.rests()

    def note_result(self) -> None:
        """A finished game goes into the score book."""
        self.app.note_result(self.sitting.journal)

    def follow_up(self) -> None:
        """Answer what has one answer only, as long as that shows nothing new."""
        game = self.sitting.game
        while (turn := self.turn) is not None and self.completes(turn):
            state, legal = self.sitting.state, self.offered()
            if len(legal) > 1 or game.reveals(state, game.apply(state, legal[0])):
                return
            self.move(legal[0])

    def offered(self) -> Sequence[Any]:
        """The legal actions that are worth asking about; all of them, where each is asked for."""
        legal = self.sitting.legal
        return legal if self.one_by_one else self.scenery.offered(self.sitting.state, legal)

    def completes(self, turn: Turn) -> bool:
        """Whether a question completes what the viewer has announced."""
        return turn.seat == self.viewer and self.scenery.follows_up(turn)

    def say(self, text: str) -> None:
        """A word from the table, until the next answer."""
        self.notice = text
        self.redraw_parts("news")

    # Keys

    def action_back(self) -> None:
        """Escape takes an announcement back, as far as undo goes."""
        turn = self.turn
        if self.pause.running:
            self.action_tell_all()
        elif turn is not None and self.completes(turn) and self.sitting.can_undo:
            self.action_undo()

    def action_resume(self) -> None:
        """Go on after a pause."""
        self.paused = False
        self.ask()

    def action_tell_all(self) -> None:
        """A pause need not be told step by step."""
        self.pause.finish()

    def action_unveil(self) -> None:
        """The curtain rises: who decides sits down."""
        self.unveiled = self.care.at_keyboard = self.viewer
        self.ask()

    def action_hurry(self) -> None:
        """The bots need not wait."""
        self.bots.hurry()

    def action_retry(self) -> None:
        """Ask again a bot that did not answer."""
        self.bots.retry()
        self.ask()

    def action_stand_in(self) -> None:
        """Chance plays for a bot that does not answer."""
        self.move(self.bots.blindly())
        self.ask()

    def action_again(self, *first: Any) -> None:
        """Once the game is over: another one, some of its first actions taken at once."""
        if self.turn is None:
            self.app.part([self.sitting], partial(self.deal_again, first))

    def deal_again(self, first: tuple[Any, ...]) -> None:
        """The next game on this table."""
        journal = self.sitting.journal
        self.bots.stop()
        self.sitting.close()
        self.sit_down(
            self.app.new_game(
                journal.game, journal.options, seats=journal.seats, practice=journal.practice
            )
        )
        self.begin(first)

    def action_encore(self) -> None:
        """Another game like this one."""
        if self.turn is None:
            self.take(self.answers[0].action)

    def action_leave(self) -> None:
        """Everything is saved already; what could not be gets one more try."""
        self.app.part([self.sitting], super().action_leave)
