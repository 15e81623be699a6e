"""The club by lines: first visit, lobby and tables, for screen readers, slow lines and scripts."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TextIO

from club.messages.asked import (
    Chair,
    Decline,
    Enrol,
    Link,
    LinkCode,
    NewTable,
    PlayRoast,
    Say,
    Settings,
    ShowLeaders,
    ShowRoast,
    TakeSeat,
)
from club.messages.terms import CHAT, SeatKind, packed
from club.messages.told import (
    Leaders,
    LinkCodeTold,
    Lobby,
    Refused,
    Roast,
    Said,
    Seated,
    TableLine,
    Welcome,
)
from club.sitting import NotNow
from club.visit import Visit
from rules import registry
from saves.clean import clean
from tui.club.ears import Ears
from tui.club.leaders import leader_lines
from tui.club.plain_table import AGAIN, PlainTable
from tui.club.words import left, not_now, people_of, reason, refused, round_of, span
from tui.contract.opening import opening_of
from tui.contract.presenter import presenter
from tui.contract.seating import players_of
from tui.words.language import N_, Language, choose, language, match
from tui.words.text import wrap

WIDTH = 79

#: As much of a line that was not understood as is repeated.
QUOTE = 40

LINE = N_(
    "Un numéro : s'asseoir à cette table ; n JEU PLACES : nouvelle table (par exemple "
    "« n cafe anyone » ou « n mombasa Ben,expert ») ; i LETTRES : invitation ; d N : décliner le "
    "défi N ; t : torréfaction du jour ; b JEU : classement ; s JEU : jouer seul ; k : lier une "
    "autre clé ; l : le salon encore ; q : partir."
)


class PlainLobby:
    """Somebody in the club, with lines only."""

    def __init__(self, visit: Visit, number: int, sink: TextIO) -> None:
        self.visit = visit
        self.ears = Ears(number, visit)
        self.sink = sink
        told = visit.welcome
        code = match(told.language) if told.name else None
        self.language = language(code) if code else choose(None, os.environ)
        self.lines: list[tuple[TableLine, bool]] = []
        self.leaving = False

    def say(self, *texts: str) -> None:
        for text in texts:
            for line in wrap(text, WIDTH, "  "):
                print(line, file=self.sink, flush=True)

    def talk(self) -> int:
        """Until one leaves, or the input ends; the exit code."""
        if not self.arrive():
            return 0
        self.show()
        while not self.leaving and not self.ears.ended:
            line = self.ears.wait()
            self.visit.listen()
            if line and not self.visit.client.lost:
                self.listen(line)
            if self.visit.client.lost:
                if not self.come_back():
                    self.say(reason(self.visit.client.ended, self.language))
                    return 1
                self.show()
        return 0

    def come_back(self) -> bool:
        """The club is away: wait for it."""
        client = self.visit.client
        while not client.ended and not client.mend() and not self.ears.ended:
            self.ears.pause(AGAIN)
        return not client.lost

    # The first visit

    def arrive(self) -> bool:
        """Ask for a name until there is one; False when nobody answers any more."""
        _ = self.language
        if not self.visit.name:
            self.say(_("Bienvenue au club"), _("Votre clé : {key}", key=self.visit.welcome.key))
            self.say(_("Un nom a de 3 à 20 lettres sans accent, chiffres, - ou _."))
            self.say(_("Votre nom, ou « code » suivi du code d'une autre clé :"))
        while not self.visit.name:
            line = self.ears.readline()
            if not line:
                return False
            word, _blank, rest = line.strip().partition(" ")
            asked = Link(clean(rest, 20).upper()) if word == "code" and rest else None
            try:
                answer = self.visit.ask(asked or Enrol(clean(word, 60), self.language.code))
            except NotNow as error:
                self.say(not_now(error, _))
                continue
            if not isinstance(answer, Welcome):
                self.say(refused(answer, _))
        return True

    # The lobby

    def show(self) -> None:
        """Everything in the lobby, tables numbered."""
        _ = self.language
        try:
            lobby = self.visit.enter_lobby()
        except NotNow as error:
            self.say(not_now(error, _))
            return
        if isinstance(lobby, Refused):
            self.say(refused(lobby, _))
            return
        self.say("", _("Le club · {name}", name=self.visit.name))
        if lobby.announcement:
            self.say(lobby.announcement)
        self.lines = []
        for heading, lines, sits in sections(lobby, _):
            if lines:
                self.say(heading)
            for line in lines:
                self.lines.append((line, sits))
                self.say(f"{len(self.lines):>2}. {self.told(line)}")
        names = ", ".join(person.name for person in lobby.people)
        self.say(_("Au club ({n}) : {names}", n=len(lobby.people), names=names))
        self.say(_("Clé du club : {key}", key=lobby.fingerprint), _(LINE))

    def told(self, line: TableLine) -> str:
        _ = self.language
        parts = [presenter(line.game).title, people_of(line, _)]
        parts += filter(None, (round_of(line, _),))
        if line.invitation:
            parts.append(_("invitation {letters}", letters=line.invitation))
        if time := left(line.deadline, _):
            parts.append(time)
        return " · ".join(parts)

    def listen(self, line: str) -> None:
        word, _blank, rest = line.partition(" ")
        try:
            if word.isdecimal() and len(word) < 4:
                self.choose(int(word))
            elif word in COMMANDS:
                COMMANDS[word](self, rest.strip())
            elif line == "?":
                self.say(self.language(LINE))
            else:
                _ = self.language
                self.say(_("« {line} » n'est pas compris.", line=clean(line, QUOTE)), _(LINE))
        except NotNow as error:
            self.say(not_now(error, self.language))

    def choose(self, number: int) -> None:
        """A table of the list: sit down, or go on."""
        if not 1 <= number <= len(self.lines):
            self.say(reason("unknown", self.language))
            return
        line, sits = self.lines[number - 1]
        if sits:
            self.seated(TakeSeat(line.table))
        else:
            self.attend(line.table)

    def seated(self, word: TakeSeat | NewTable | PlayRoast) -> None:
        answer = self.visit.ask(word)
        if not isinstance(answer, Seated):
            self.say(refused(answer, self.language))
            return
        if answer.invitation:
            self.say(self.language("Invitation : {letters}", letters=answer.invitation))
        self.attend(answer.table)

    def attend(self, table: str) -> None:
        """At a table until one comes back; before it begins, wait there."""
        _ = self.language
        answer = self.visit.attend(table)
        if isinstance(answer, Refused):
            self.say(refused(answer, _))
            return
        if self.wait_for_others():
            played = PlainTable(self.visit, self.ears, self.sink, _)
            played.attend()
            if played.next:
                self.attend(played.next)
                return
        if not self.visit.client.lost and not self.ears.ended:
            self.show()

    def wait_for_others(self) -> bool:
        """Whether the game has begun before one goes away again."""
        _ = self.language
        said: tuple[str, ...] = ()
        while (sitting := self.visit.sitting) is not None and not sitting.stands:
            names = tuple(place.name or _("place libre") for place in sitting.room.places)
            if names != said:
                said = names
                told = _("On attend à la table : {names}.", names=", ".join(names))
                ways = _("/texte : parler ; q : au salon.")
                self.say(f"{told} {ways}")
            line = self.ears.wait()
            for news in self.visit.listen():
                if isinstance(news, Said) and news.name != self.visit.name:
                    name = news.name or _("Le club")
                    self.say(_("{name} dit : {text}", name=name, text=news.text))
            if line is not None and line.startswith("/"):
                text = clean(line[1:], CHAT)
                if why := refused(self.visit.ask(Say(sitting.room.table, text)), _):
                    self.say(why)
            if line == "q" or self.ears.ended or self.visit.client.lost:
                return False
        return sitting is not None

    # Commands

    def new(self, rest: str) -> None:
        """`n GAME CHAIRS`: oneself and these, by name, `anyone`, or a bot's level."""
        name, _blank, chairs = rest.partition(" ")
        if name not in registry.FOLDERS:
            self.say(self.language("Au choix : {names}.", names=", ".join(registry.NAMES)))
            return
        own = [chair for chair in chairs.replace(" ", ",").split(",") if chair] or ["anyone"]
        wanted = (Chair(SeatKind.ANYONE), *(chair_of(name, clean(one, 20)) for one in own))
        options = opening_of(name).seated(registry.game(name).options(), len(wanted))
        if obstacle := opening_of(name).obstacle(options, self.language):
            self.say(obstacle)
            return
        self.seated(NewTable(Settings(name, packed(options), wanted[:6])))

    def invited(self, letters: str) -> None:
        self.seated(TakeSeat(invitation=clean(letters, 6).upper()))

    def decline(self, rest: str) -> None:
        number = int(rest) if rest.isdecimal() and len(rest) < 4 else 0
        if 1 <= number <= len(self.lines):
            why = refused(self.visit.ask(Decline(self.lines[number - 1][0].table)), self.language)
            self.say(why or self.language("Décliné."))

    def roast(self, rest: str) -> None:
        """The roast of the day: one's own try, then the results."""
        _, told = self.language, self.visit.lobby.roast
        if told is not None and not told.done:
            if told.mine:
                self.attend(told.mine)
            else:
                self.seated(PlayRoast())
            return
        answer = self.visit.ask(ShowRoast(clean(rest, 10)))
        if isinstance(answer, Roast):
            self.say(_("Torréfaction du jour · {day}", day=answer.day))
            for number, line in enumerate(answer.lines, start=1):
                self.say(f"{number:>2}. {line.name} {line.total}")
        else:
            self.say(refused(answer, _))

    def leaders(self, rest: str) -> None:
        name = rest or "cafe"
        answer = self.visit.ask(ShowLeaders(clean(name, 20)))
        if not isinstance(answer, Leaders):
            self.say(refused(answer, self.language))
            return
        for line in leader_lines(answer, self.language):
            self.say("".join(text for text, _paint in line))

    def link(self, rest: str) -> None:
        answer = self.visit.ask(LinkCode())
        if isinstance(answer, LinkCodeTold):
            time = span(answer.seconds, self.language)
            self.say(self.language("Code : {code} ({time})", code=answer.code, time=time))
        else:
            self.say(refused(answer, self.language))

    def alone(self, rest: str) -> None:
        """A game of one's own, kept with the account: the one left, or a new one."""
        from tui.club.plain_solo import solo

        solo(rest or "roaster", self.visit, self.ears, self.sink, self.language)
        self.show()

    def again(self, rest: str) -> None:
        self.show()

    def leave(self, rest: str) -> None:
        self.leaving = True


COMMANDS: dict[str, Callable[[PlainLobby, str], None]] = {
    "n": PlainLobby.new,
    "i": PlainLobby.invited,
    "d": PlainLobby.decline,
    "t": PlainLobby.roast,
    "b": PlainLobby.leaders,
    "k": PlainLobby.link,
    "s": PlainLobby.alone,
    "l": PlainLobby.again,
    "q": PlainLobby.leave,
}


def sections(lobby: Lobby, _: Language) -> tuple[tuple[str, tuple[TableLine, ...], bool], ...]:
    """The lists of the lobby, and whether one sits down by choosing a table of them."""
    return (
        (_("À vous de jouer"), lobby.your_turn, False),
        (_("Finies depuis"), lobby.finished, False),
        (_("Défis pour vous"), lobby.challenges, True),
        (_("Vos autres parties"), lobby.yours, False),
        (_("Tables ouvertes"), lobby.open, True),
        (_("À regarder"), lobby.watchable, False),
    )


def chair_of(game: str, word: str) -> Chair:
    """A chair as a line writes it: `anyone`, a bot's level, or somebody's name."""
    if word in ("anyone", "*"):
        return Chair(SeatKind.ANYONE)
    if word in players_of(game)[1:]:
        return Chair(SeatKind.BOT, word)
    return Chair(SeatKind.PERSON, word)


def visit_by_lines(visit: Visit) -> int:
    """The club by lines on the standard files; the exit code."""
    return PlainLobby(visit, 0, sys.stdout).talk()
