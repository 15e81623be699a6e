"""A table of the club by lines: what others do is told as it happens, and one is asked in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TextIO, cast

from club.messages.asked import MakeOffer, Say, Seen, Vote
from club.messages.terms import CHAT, Kind
from club.messages.told import AnyNews, Bell, Room, Said
from club.sitting import GONE, NotNow
from club.visit import Visit
from rules.game import Refusal, Turn
from saves.clean import clean
from saves.errors import SaveError
from saves.fold import Step
from saves.profile import Profile
from tui.club.ears import Ears
from tui.club.keeping import keep, to_keep
from tui.club.words import ENDED, late, left, not_now, offered, presence, proof, refused, thinking
from tui.contract.care import known_care
from tui.contract.presenter import presenter, presenter_of
from tui.contract.seating import called
from tui.lines.plain import KEYS_LINE, Plain
from tui.table.log import told_to
from tui.words.language import N_, Language

#: Pauses between two tries to find the club again, in seconds.
AGAIN = 0.5

CLUB_LINE = N_(
    "À la table : /texte parler, @ qui est là, + oui, - non, u? demander d'annuler, fin proposer "
    "de finir, bot N proposer un robot à la place N, mute NOM et unmute NOM, n revanche, "
    "q au salon."
)


class PlainTable(Plain):
    """A game with others, told in lines."""

    def __init__(self, visit: Visit, ears: Ears, sink: TextIO, _: Language) -> None:
        assert visit.sitting is not None
        self.visit = visit
        self.ears = ears
        self.club = visit.sitting
        source = cast(TextIO, ears)  # a line at a time is all that is read
        super().__init__(self.club, presenter_of(self.club.journal), _, source, sink)
        self.viewer = max(self.club.seat, 0)
        self._told: list[Step] = []
        self._late = self.club.late
        self._moment: tuple[Any, ...] = ()
        self._offers: tuple[str, ...] = ()
        self._ready = False
        self.next = ""  # the table of the rematch, to go there

    @property
    def room(self) -> Room:
        return self.club.room

    @property
    def seen(self) -> Any:
        return self.club.seen(self.club.seat)

    @property
    def care(self) -> str:
        """As the account has it."""
        return known_care(Profile.load(self.visit.store).care)

    def veiled(self, turn: Turn | None) -> bool:
        """Everybody has a line of their own."""
        return False

    # From the first line to the last

    def attend(self) -> None:
        """Until one goes back to the lobby."""
        _ = self.language
        self.say(_(KEYS_LINE), _(CLUB_LINE))
        self.say(_("Hasard promis (SHA-256) :"), self.room.commitment)
        self._told = list(self.club.steps[: self.room.seen])
        while not self.leaving and not self.ears.ended:
            self.catch_up()
            line = self.ears.wait()
            if line is not None:
                self.listen(line)
            for news in self.visit.listen():
                self.hear(news)
            if self.visit.client.lost and not self.come_back():
                return
        self.tell_seen()

    def come_back(self) -> bool:
        """The club is away: say so, and try until it is there again; False if it will not be."""
        _, client = self.language, self.visit.client
        if not client.ended:
            self.say(_("Le club revient ; la table et votre place vous attendent."))
        while not client.ended and not client.mend() and not self.ears.ended:
            self.ears.pause(AGAIN)
        return not client.lost

    def tell_seen(self) -> None:
        if not self.visit.client.lost:
            self.told(Seen(self.room.table, len(self.club.steps)))

    # Telling

    def catch_up(self) -> None:
        """Tell what happened since the last time, and ask if it is one's own turn."""
        steps, _ = self.club.steps, self.language
        known = 0
        while known < min(len(steps), len(self._told)) and steps[known] == self._told[known]:
            known += 1
        if known < len(self._told) and not self.club.over:
            self.say(_("Des coups ont été annulés."))
        for at in range(known, len(steps)):
            self.say(*told_to(self.club.seat, at, self.club, self.presenter, _))
        self._told = list(steps)
        self.tell_late()
        club = self.club
        asked = (len(steps), club.version) if club.asked else club.deciding
        moment = (club.asked, asked, club.over)
        if moment != self._moment:
            self._moment = moment
            self.lay_out()
        self.tell_offers()
        if self.room.next and not self._ready:
            self._ready = True
            self.say(_("La revanche est prête : n pour y aller."))

    def tell_late(self) -> None:
        """For whom a bot has decided, since their time was over."""
        before, self._late = self._late, self.club.late
        for seat in sorted(self._late - before):
            self.say(late(self.names()[seat], self.language, mine=seat == self.club.seat))

    def show(self) -> None:
        """A game that ended before its end is told as it stood: nobody has won it."""
        if not self.room.ended:
            super().show()
            return
        state, _ = self.seen, self.language
        self.say("", self.presenter.headline(state, _), *self.presenter.table(state, _))

    def lay_out(self) -> None:
        """Whoever is asked reads the position and the choices; others, for whom they wait."""
        _, turn = self.language, self.club.turn
        if self.club.over:
            self.keep_game()
            self.show()
            if self.room.ended in ENDED:
                self.say(_(ENDED[self.room.ended]))
            self.say(_("La partie est finie. n : revanche, q : au salon."))
            if (opened := self.club.opened) is not None:
                line = proof(self.room.commitment, opened.seed, opened.salt)
                print(line, file=self.sink, flush=True)  # whole: it is to be copied
        elif self.club.asked and turn is not None:
            self.show()
            if time := left(self.room.deadline, _):
                self.say(_("Il vous reste {time}.", time=time))
            self.ask(turn)
        else:
            self.say(thinking([self.names()[seat] for seat in self.club.deciding], _))

    def keep_game(self) -> None:
        """A finished game goes into one's own score book, and among one's own games."""
        club, store = self.club, self.visit.store
        if not to_keep(club):
            return
        profile = Profile.load(store)
        if profile.record(club.journal, club.seat):
            profile.save(store)
        try:
            keep(club, store)
        except SaveError:
            self.say(self.language("Cette partie n'a pas pu être gardée parmi les vôtres."))

    def tell_offers(self) -> None:
        """What is offered, once."""
        _, names = self.language, self.names()
        for offer in self.room.offers:
            if offer.offer not in self._offers:
                self.say(offered(offer, names, _))
                if self.room.seat in offer.waiting:
                    self.say(_("+ pour oui, - pour non."))
        self._offers = tuple(offer.offer for offer in self.room.offers)

    def names(self) -> tuple[str, ...]:
        return called(self.club.journal.seats, self.language)

    def hear(self, news: AnyNews) -> None:
        if isinstance(news, Said) and news.name != self.visit.name:
            name = news.name or self._("Le club")
            self.say(self._("{name} dit : {text}", name=name, text=news.text))
        elif isinstance(news, Bell) and news.table != self.room.table:
            title = presenter(news.game).title
            self.say(self._("À vous à une autre table : {game}", game=title))

    @property
    def _(self) -> Language:
        return self.language

    # Listening

    def listen(self, line: str) -> None:
        """A choice, a command of plain mode, or one of the club's own."""
        word, _blank, rest = line.partition(" ")
        turn = self.club.turn
        try:
            if line.startswith("/"):
                self.told(Say(self.room.table, clean(line[1:], CHAT)))
            elif word in CLUB_COMMANDS:
                CLUB_COMMANDS[word](self, rest.strip())
            elif turn is None:
                self.say(self._("La partie est finie. n : revanche, q : au salon."))
            elif self.club.asked or line in ("l", "u", "U", "r", "?", "ed", "nl"):
                self.answer(line, turn)
            elif line:
                self.say(self._("Ce n'est pas à vous de décider."))
        except NotNow as error:
            if error.why != GONE:
                self.say(not_now(error, self.language))

    def take(self, action: object) -> None:
        """What would be lost is asked first; what came of it is told with everything else."""
        if self.holds_back(action):
            return
        try:
            self.club.take(action)
        except Refusal as refusal:
            self.say(self.presenter.refusal(refusal, self.language))

    def go_on(self) -> None:
        """The club goes on by itself."""

    def hint(self, turn: Turn) -> None:
        if sum(seat.human for seat in self.club.journal.seats) > 1 or self.room.roast:
            self.say(self._("Pas de conseil ici : d'autres personnes jouent."))
        else:
            super().hint(turn)

    # The club's own commands

    def told(self, word: Any) -> None:
        """Ask something of the club; say why not."""
        if why := refused(self.visit.ask(word), self.language):
            self.say(why)

    def back(self, rest: str) -> None:
        self.leaving = True

    def who(self, rest: str) -> None:
        _ = self.language
        for seat, name in enumerate(self.names()):
            place = self.room.places[seat]
            told = _("{name} : {told}", name=name, told=presence(place, _))
            self.say(f"{seat + 1}. {told}")
        if self.room.spectators:
            self.say(_("Regardent : {names}", names=", ".join(self.room.spectators)))

    def vote(self, yes: bool) -> None:
        for offer in self.room.offers:
            if self.room.seat in offer.waiting:
                self.told(Vote(self.room.table, offer.offer, yes))

    def offer(self, kind: Kind, rest: str = "") -> None:
        seat = int(rest) - 1 if rest.isdecimal() and len(rest) == 1 and rest != "0" else None
        self.told(MakeOffer(self.room.table, kind, seat))

    def rematch(self, rest: str) -> None:
        """Offer another game, or go to it."""
        if self.room.next:
            self.next, self.leaving = self.room.next, True
        else:
            self.offer(Kind.AGAIN)

    def mute(self, name: str, on: bool) -> None:
        if why := refused(self.visit.mute(name, on), self.language):
            self.say(why)


#: What a line can ask for besides a choice and the commands of plain mode.
CLUB_COMMANDS: dict[str, Callable[[PlainTable, str], None]] = {
    "q": PlainTable.back,
    "@": PlainTable.who,
    "+": lambda table, _: table.vote(True),
    "-": lambda table, _: table.vote(False),
    "u?": lambda table, _: table.offer(Kind.UNDO),
    "fin": lambda table, _: table.offer(Kind.END),
    "bot": lambda table, rest: table.offer(Kind.BOT, rest),
    "n": PlainTable.rematch,
    "mute": lambda table, name: table.mute(name, True),
    "unmute": lambda table, name: table.mute(name, False),
}
