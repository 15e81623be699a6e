"""Around a table: who is here, who looks on, what is offered and may be, whom one hears."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from club.messages.asked import Leave, MakeOffer, Vote
from club.messages.terms import Kind
from club.messages.told import AnyNews, Offer, Room
from club.sitting import NotNow
from club.visit import Visit
from tui.club.choosing import Choosing, Entry
from tui.club.words import not_now, offered, presence, proof, refused, span
from tui.contract.seating import called


class Company(Choosing):
    """Everybody around the table, and what one can do with them."""

    OPENED_BY = "f2"

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        self.sure = ""

    def heading(self) -> str:
        return self._("Autour de la table")

    def heard(self, news: AnyNews) -> None:
        if isinstance(news, Room):
            self.redraw()

    def entries(self) -> Iterable[Entry]:
        room = self.visit.room
        if room is not None:
            yield from self.people(room)
            yield from self.offers(room)
            yield from self.wishes(room)
            yield from self.ears(room)
            yield from self.terms(room)

    # The lines

    def names(self) -> tuple[str, ...]:
        sitting = self.visit.sitting
        return called(sitting.journal.seats, self.language) if sitting is not None else ()

    def people(self, room: Room) -> Iterator[Entry]:
        """Who sits there, and who looks on."""
        _ = self.language
        for seat, name in enumerate(self.names()):
            place = room.places[seat]
            states = [
                presence(place, _),
                _("réfléchit") if place.deciding and not room.over else "",
                _("vous") if seat == room.seat else "",
            ]
            told = " · ".join(filter(None, states))
            yield Entry(_("{name} : {told}", name=name, told=told))
        if room.spectators:
            yield Entry(_("Regardent : {names}", names=", ".join(room.spectators)))

    def offers(self, room: Room) -> Iterator[Entry]:
        """What is on the table, to be answered."""
        _, names = self.language, self.names()
        for offer in room.offers:
            yield Entry(offered(offer, names, _), gap=True)
            if room.seat in offer.waiting:
                yield Entry(_("oui"), partial(self.vote, offer, True))
                yield Entry(_("non"), partial(self.vote, offer, False))
            else:
                waiting = ", ".join(names[at] for at in offer.waiting)
                yield Entry(_("On attend {names}.", names=waiting))

    def wishes(self, room: Room) -> Iterator[Entry]:
        """What one may offer to the others."""
        _ = self.language
        if room.seat is None or not room.started:
            return
        if room.over:
            if not room.next and not room.roast:
                yield Entry(_("Proposer une revanche"), partial(self.offer, Kind.AGAIN), gap=True)
            return
        if not room.roast:
            undo = partial(self.offer, Kind.UNDO)
            yield Entry(_("Demander d'annuler mon dernier choix"), undo, gap=True)
            end = partial(self.twice, "end", partial(self.offer, Kind.END))
            yield Entry(_("Proposer de finir la partie telle qu'elle est"), end)
            for seat, place in enumerate(room.places):
                if place.player == "human" and seat != room.seat:
                    told = _("Proposer qu'un robot joue pour {name}", name=place.name)
                    yield Entry(told, partial(self.offer, Kind.BOT, seat))
        leave = partial(self.twice, "leave", self.leave_for_good)
        yield Entry(_("Quitter la partie pour de bon : un robot joue la suite"), leave)

    def ears(self, room: Room) -> Iterator[Entry]:
        """Whom one hears."""
        _, muted = self.language, self.visit.muted
        others = [
            place.name
            for seat, place in enumerate(room.places)
            if place.player == "human" and place.name and seat != room.seat
        ]
        for number, name in enumerate([*others, *room.spectators]):
            if name == self.visit.name:
                continue
            off = name.lower() in muted
            told = (
                _("Entendre {name}", name=name) if off else _("Ne plus entendre {name}", name=name)
            )
            yield Entry(told, partial(self.mute, name, not off), gap=number == 0)
        off = "*" in muted
        told = _("Entendre tout le monde") if off else _("N'entendre personne")
        yield Entry(told, partial(self.mute, "*", not off))

    def terms(self, room: Room) -> Iterator[Entry]:
        """How the table is played, and the promise about its chance."""
        _, sitting = self.language, self.visit.sitting
        if room.per_move:
            yield Entry(_("{time} par coup", time=span(room.per_move, _)), gap=True)
        yield Entry(_("Hasard promis (SHA-256) : {hash}", hash=room.commitment), gap=True)
        if sitting is not None and sitting.opened is not None:
            opened = sitting.opened
            yield Entry(proof(room.commitment, opened.seed, opened.salt))

    # What they do

    def twice(self, what: str, do: Callable[[], str]) -> str:
        """What cannot be taken back is done at the second time."""
        if self.sure != what:
            self.sure = what
            return self._("⏎ encore une fois pour le faire.")
        self.sure = ""
        return do()

    def offer(self, kind: Kind, seat: int | None = None) -> str:
        room = self.visit.room
        return self.told(MakeOffer(room.table, kind, seat)) if room else ""

    def vote(self, offer: Offer, yes: bool) -> str:
        room = self.visit.room
        return self.told(Vote(room.table, offer.offer, yes)) if room else ""

    def told(self, word: MakeOffer | Vote | Leave) -> str:
        try:
            answer = self.visit.ask(word)
        except NotNow as error:
            return not_now(error, self.language)
        return refused(answer, self.language)

    def leave_for_good(self) -> str:
        room = self.visit.room
        why = self.told(Leave(room.table)) if room else ""
        if not why:
            self.dismiss()
            self.app.call_later(self.app.leave)
        return why

    def mute(self, name: str, on: bool) -> str:
        try:
            return refused(self.visit.mute(name, on), self.language)
        except NotNow as error:
            return not_now(error, self.language)
