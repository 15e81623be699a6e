"""A table of the club: the same table, with others at it in other places.

Whoever sits here sees their own seat and nothing else. What others do comes by itself: it moves the
table, and leaves the cursor and open sheets alone as long as it is not one's own turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from club.messages.asked import MakeOffer, Seen
from club.messages.terms import Kind
from club.messages.told import AnyNews, Bell, Notice, Offer, Opened, Room, Said, Story
from club.sitting import GONE, ClubSitting, NotNow
from club.visit import Visit
from rules.game import ONLOOKER, Turn
from saves.errors import SaveError
from saves.replay import Replay
from tui.club.keeping import keep, to_keep
from tui.club.others import Others
from tui.club.words import ENDED, late, left, not_now, offered, refused, thinking
from tui.contract.presenter import presenter, presenter_of
from tui.contract.scene import Scene
from tui.contract.seating import called
from tui.contract.touched import Happened
from tui.drawing.choices import Choice
from tui.overlays.recap import Recap
from tui.table.screen import Reply, Table
from tui.words.keymap import TABLE, Key
from tui.words.language import N_
from tui.words.undoing import why_kept

if TYPE_CHECKING:
    from tui.club.app import Visitor

TALK = Key("slash", "talk", "/", N_("parler aux autres"), N_("parler"), 0, (TABLE,))
COMPANY = Key("f2", "company", "F2", N_("voir qui est à la table"), N_("table"), 0, (TABLE,))


#: The lines below a board for a rematch, the replay and the way out.
WAYS_ON = 3


class ClubTable(Table):
    """A game with others."""

    app: Visitor
    sitting: ClubSitting

    def __init__(self, visit: Visit) -> None:
        assert visit.sitting is not None
        self.visit = visit
        super().__init__(visit.sitting)
        self.bots = Others(self)
        self.unread = 0
        self._shown = self._moment()
        self._seats = self.sitting.journal.seats
        self._late = self.sitting.late
        self._offers: tuple[Offer, ...] = ()
        self._offered_at = 0
        self._ended = False

    def sit_down(self, sitting: Any) -> None:
        """Look at it from one's own seat, once and for all."""
        super().sit_down(sitting)
        self.viewer = self.story.viewer = max(sitting.seat, 0)
        self.known_to = self.story.listener = sitting.seat

    def on_mount(self) -> None:
        super().on_mount()
        self.look_back()
        self.tell_offers()

    def on_unmount(self) -> None:
        self.pause.stop()
        self.mind.close()

    @property
    def room(self) -> Room:
        return self.sitting.room

    @property
    def looks_on(self) -> bool:
        """Whether one only looks on."""
        return self.sitting.seat == ONLOOKER

    def name_of(self, seat: int) -> str:
        return self.scene().names[seat]

    # What comes from the others

    def heard(self, news: AnyNews) -> None:
        """The club tells something."""
        if isinstance(news, Story | Opened):
            self.go_along()
        elif isinstance(news, Room):
            self.look_around()
        elif isinstance(news, Said):
            self.hear(news)
        elif isinstance(news, Bell) and news.table != self.room.table:
            title = presenter(news.game).title
            self.say(self._("À vous à une autre table : {game}", game=title))
        elif isinstance(news, Notice):
            self.look_around()
            if news.word == "thawed":
                self.say(self._("Le club note de nouveau : la partie continue."))

    def go_along(self) -> None:
        """The game has gone on: show it; ask if that is one's own turn now."""
        sitting = self.sitting
        if sitting.hold or not sitting.stands or self._moment() == self._shown:
            self.redraw_parts("headline", "question")
            return
        taken_back = len(sitting.steps) < self._shown[0] and not sitting.over
        self.paused = self.paused or self.rests()
        if sitting.asked or self.paused or sitting.over:
            self.ask()
            self.tell_seen()
        else:
            self.follow()
        self.tell_late()
        if taken_back:
            self.say(self._("Des coups ont été annulés."))

    def tell_late(self) -> None:
        """For whom a bot has decided, since their time was over."""
        before, self._late = self._late, self.sitting.late
        for seat in sorted(self._late - before):
            self.say(late(self.called()[seat], self.language, mine=seat == self.known_to))

    def follow(self) -> None:
        """Others play on: only what they did is shown."""
        self.app.entitle(self.presenter.title)
        self.curtained, self.pointer = False, None
        self._shown = self._moment()
        self.changed()
        self.word_answers()
        self.make_room()
        self.redraw_parts()

    def ask(self) -> None:
        super().ask()
        self.sitting.hold = self.paused
        self._shown = self._moment()
        if not self.sitting.asked:
            self.app.entitle(self.presenter.title)
        if self.sitting.over:
            self.keep_game()
            self.tell_end()

    def _moment(self) -> tuple[Any, ...]:
        """What the table shows: as long as it is the same, nothing need be asked anew, and what
        one is about to do stays as it is, also when all was told again on another line."""
        sitting = self.sitting
        last = sitting.steps[-1] if sitting.steps else None
        return len(sitting.steps), last, sitting.asked, sitting.turn, sitting.over

    def turn_the_table(self) -> None:
        """Everybody has a table of their own: it is never turned, and there is no curtain."""

    def look_around(self) -> None:
        """Who is here, who is asked, what is offered: all but the board."""
        self.tell_offers()
        if self.sitting.journal.seats != self._seats:
            self.others_sit()
        if self.sitting.over:
            self.tell_end()
            self.word_answers()
            self.redraw_parts("choices")
            if self.room.next:
                self.say(self._("La revanche est prête : n pour y aller."))
        self.redraw_parts("headline", "question", "news", "footer")

    def tell_end(self) -> None:
        """Why the game is over before its end, once."""
        if self.room.ended in ENDED and not self._ended:
            self._ended = True
            self.say(self._(ENDED[self.room.ended]))

    def tell_offers(self) -> None:
        """What the others offer, once; and that one's own offer came to nothing."""
        _, room, steps = self.language, self.room, len(self.sitting.steps)
        known, stood = self._offers, self._offered_at == steps
        self._offers, self._offered_at = room.offers, steps
        told_of = {offer.offer for offer in known}
        for offer in room.offers:
            if offer.offer not in told_of and self.to_be_answered(offer):
                told, answer = offered(offer, self.called(), _), _("F2 : répondre.")
                self.say(f"{told} {answer}")
        here = {offer.offer for offer in room.offers}
        gone = [one for one in known if one.by == room.seat and one.offer not in here]
        granted = room.next or room.ended or self.sitting.journal.seats != self._seats
        if gone and stood and not granted:
            self.say(_("Votre proposition est refusée."))

    def called(self) -> tuple[str, ...]:
        """What everybody at the table is called now."""
        return called(self.sitting.journal.seats, self.language)

    def to_be_answered(self, offer: Offer) -> bool:
        """Whether an offer waits for oneself."""
        return self.room.seat is not None and self.room.seat in offer.waiting

    def others_sit(self) -> None:
        """Somebody else sits there now: from here on they go by their own names, and a bot that
        took over is told of. Who lost their own seat looks on."""
        _, seats, mine = self.language, self.sitting.journal.seats, self.known_to
        before, self._seats = self._seats, seats
        self.presenter = self.story.presenter = presenter_of(self.sitting.journal)
        self.known_to = self.story.listener = self.sitting.seat
        self.changed()
        self.word_answers()
        self.redraw_parts()
        for seat, (was, now) in enumerate(zip(before, seats, strict=True)):
            if was.human and not now.human:
                bot = self.called()[seat]
                told = _("Votre place est passée à un robot : {bot}.", bot=bot)
                other = _("Un robot joue pour {name} : {bot}.", name=was.name, bot=bot)
                self.say(told if seat == mine else other)

    def look_back(self) -> None:
        """Back at the table: what happened since one looked last, on a sheet if it is much."""
        told = self.missed()
        if len(told) > 1:
            heading = self._("Depuis votre dernier passage")
            self.call_after_refresh(self.app.push_screen, Recap(heading, lambda: told))
        elif told:
            self.say(told[0].text)
        self.tell_seen()

    def missed(self) -> list[Happened]:
        """The moves since one looked last, unless one never did."""
        seen = self.room.seen
        if not seen or self.sitting.over:
            return []
        return self.story.happened(range(seen, len(self.sitting.steps)), self.language)

    def tell_seen(self) -> None:
        """So much has been looked at: the next recap begins here."""
        with suppress(NotNow):  # the next one tells it
            self.visit.ask(Seen(self.room.table, len(self.sitting.steps)))

    def note_result(self) -> None:
        """The seats of the others are not one's own."""
        self.app.note_result(self.sitting.journal, self.sitting.seat)

    def keep_game(self) -> None:
        """A finished game goes into one's own score book, and among one's own games."""
        if not to_keep(self.sitting):
            return
        self.note_result()
        try:
            keep(self.sitting, self.app.store)
        except SaveError:
            self.say(self._("Cette partie n'a pas pu être gardée parmi les vôtres."))

    # Talk

    def hear(self, said: Said) -> None:
        """Somebody said something; it is unread unless it is one's own, or the talk lies open."""
        from tui.club.talk import Talk

        if said.name != self.visit.name and not isinstance(self.app.screen, Talk):
            self.unread += 1
        name = said.name or self._("Le club")
        self.say(self._("{name} : {told}", name=name, told=said.text))
        self.redraw_parts("footer")

    async def action_talk(self) -> None:
        from tui.club.talk import Talk

        self.unread = 0
        await self.app.push_screen(Talk(self.visit, self.room.table))

    async def action_company(self) -> None:
        from tui.club.company import Company

        await self.app.push_screen(Company(self.visit))

    # Words

    @property
    def board_needs(self) -> int | None:
        """A board that was the list of choices leaves room for the ways on after the end."""
        height = super().board_needs
        return self.lines_free - WAYS_ON if height is None and self.room.ended else height

    def look(self) -> Scene:
        """A game that ended before its end is shown as it stood, not as one that somebody won."""
        scene = super().look()
        if not self.room.ended:
            return scene
        stood = self.sitting.game.turn(scene.state)
        return replace(scene, turn=stood, choices=(), watching=True)

    def whose_turn(self) -> str:
        """Who decides, and who of them is away."""
        _, sitting = self.language, self.sitting
        if sitting.over:
            return ""
        if sitting.asked:
            told = filter(None, (_("à vous"), left(self.room.deadline, _)))
            return "▸ " + " · ".join(told)
        others = ", ".join(self.thinker(seat) for seat in sitting.deciding)
        return "▸ " + " · ".join(filter(None, (others, left(self.room.deadline, _))))

    def thinker(self, seat: int) -> str:
        place = self.room.places[seat]
        away = place.player == "human" and not place.here
        return self._("{name} (absent)", name=self.name_of(seat)) if away else self.name_of(seat)

    def asked(self) -> str:
        if not self.watching or self.paused:
            return super().asked()
        return thinking([self.thinker(seat) for seat in self.sitting.deciding], self.language)

    def other_answers(self) -> Iterator[Choice]:
        if self.watching:
            return
        yield from super().other_answers()

    def closing_answers(self) -> Iterator[Choice]:
        """Once the game is over: a rematch by consent, the replay, the lobby."""
        _ = self.language
        if self.room.next:
            yield Choice("n", _("À la table de la revanche"), Reply(self.action_again))
        elif not self.looks_on and not self.room.roast:
            yield Choice("n", _("Proposer une revanche"), Reply(self.action_again))
        if self.sitting.journal.finished:
            yield Choice("r", _("Revoir la partie"), Reply(self.action_replay))
        yield Choice("q", _("Quitter la table"), Reply(self.action_leave))

    def footer_keys(self) -> Iterable[Key]:
        return (key for key in super().footer_keys() if self.advised or key.action != "hint")

    def own_keys(self) -> tuple[Key, ...]:
        talk = TALK._replace(brief=f"{self._(TALK.brief)} ({self.unread})") if self.unread else TALK
        asked = sum(map(self.to_be_answered, self.room.offers))
        company = COMPANY._replace(brief=f"{self._(COMPANY.brief)} ({asked})") if asked else COMPANY
        return (*super().own_keys(), talk, company)

    # Doing

    def attempt(self, action: Any) -> bool:
        """The rules or the club may say no."""
        try:
            return super().attempt(action)
        except NotNow as error:
            self.ask()
            if error.why != GONE:  # that is said over the whole screen
                self.say(not_now(error, self.language))
            return False

    def completes(self, turn: Turn) -> bool:
        """Only what is asked of oneself: among those who decide at once the rules' turn may be
        one's own before it is."""
        return self.sitting.asked and super().completes(turn)

    def action_undo(self) -> None:
        """One's own last choice; what is not one's own to take back, the others may grant."""
        _ = self.language
        if not self.sitting.can_undo and not (self.sitting.over or self.looks_on):
            instead = _("F2 : demander aux autres.")
            self.say(f"{why_kept(self.sitting, _)} {instead}")
            return
        try:
            super().action_undo()
        except NotNow as error:
            self.say(not_now(error, _))

    def action_redo(self) -> None:
        try:
            super().action_redo()
        except NotNow as error:
            self.say(not_now(error, self.language))

    def action_resume(self) -> None:
        """Go on after a pause, with all that was told meanwhile."""
        self.paused = False
        self.sitting.release()
        self.paused = self.sitting.waits
        self.ask()
        self.tell_seen()

    @property
    def advised(self) -> bool:
        """Whether one may ask for advice: among people everybody thinks for themselves."""
        people = sum(seat.human for seat in self.sitting.journal.seats)
        return people == 1 and not self.room.roast and not self.looks_on

    async def action_hint(self) -> None:
        if self.advised:
            await super().action_hint()
        else:
            self.say(self._("Pas de conseil ici : d'autres personnes jouent."))

    def action_again(self, *first: Any) -> None:
        """A rematch: offer it, or go there."""
        if self.room.next:
            self.app.leave()
            self.app.call_later(self.app.open_table, self.room.next)
            return
        try:
            answer = self.visit.ask(MakeOffer(self.room.table, Kind.AGAIN))
        except NotNow as error:
            self.say(not_now(error, self.language))
            return
        why = refused(answer, self.language)
        if why or not self.room.next:
            self.say(why or self._("La revanche est proposée."))

    def action_replay(self) -> None:
        if self.turn is None and self.sitting.journal.finished:
            self.app.show_replay(Replay(self.sitting.journal))

    def action_leave(self) -> None:
        """Back to the lobby; the seat stays."""
        self.tell_seen()
        self.app.leave()
