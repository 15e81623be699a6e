"""Who tells a newcomer what they may have overlooked: at the table and in plain lines.

The first games of each kind have notices: a line where the log is, once for each kind of oversight,
two a turn at most, never a stop. Where undo would not lead back, the first press shows the line and
the same choice again does it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.game import Turn
from saves.any_sitting import AnySitting
from saves.profile import Profile
from tui.contract.notices import Move, Notice, notices
from tui.words.keymap import LOOK
from tui.words.language import Language

#: How many games of a kind have notices, and how many a turn has.
GAMES, A_TURN = 3, 2


class Watcher:
    """Looks over the shoulder of the one person at a table. In `practice`, as a lesson's free run
    is, everything is told once whatever was told before, and nothing is noted."""

    def __init__(self, sitting: AnySitting, profile: Profile, *, practice: bool = False) -> None:
        self.sitting, self.profile, self.practice = sitting, profile, practice
        self.told: set[str] = set()
        self.warned: Any | None = None
        self.turn, self.in_turn = ("", 0, 0), 0

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(at for at, seat in enumerate(self.sitting.journal.seats) if seat.human)

    def kinds(self) -> tuple[Notice, ...]:
        """What may still be told."""
        noticing, game = self.profile.noticing, self.sitting.journal.game
        if len(self.people) != 1 or not noticing.on:
            return ()
        if not self.practice:
            since = self.profile.played(game) - noticing.since.get(game, 0)
            if since >= GAMES:
                return ()
        known = self.told.union(() if self.practice else noticing.told)
        return tuple(each for each in notices(game) if f"{game}.{each.name}" not in known)

    def greeting(self, _: Language) -> str:
        """How to read the board, at first sight of it."""
        name = f"{self.sitting.journal.game}.legend"
        if self.sitting.steps or not self.kinds() or name in self.profile.noticing.told:
            return ""
        known = self.profile.noticing
        self.profile.noticing = replace(known, told=(*known.told, name))
        return _("{key} : ce que dit chaque signe du plateau · F1 : la règle", key=LOOK)

    def ahead(self, action: Any, _: Language) -> str:
        """What is to be said before an action that cannot be taken back; the same action again
        means it."""
        if action == self.warned:
            self.warned = None
            return ""
        turn = self.sitting.turn
        if turn is None or not self.kinds() or turn.seat not in self.people:
            return ""
        if action not in self.sitting.legal:
            return ""  # the rules refuse it: that is what is told
        seen = self.sitting.seen(turn.seat)
        self.count(len(self.sitting.steps), turn)
        said = self.first(Move(seen, action, seen, turn.seat, _), ahead=True)
        self.warned = action if said else None
        return said

    def after(self, at: int, _: Language) -> str:
        """What is to be said of the action after so many others."""
        self.warned = None
        seat = self.sitting.steps[at].turn.seat
        if not self.kinds() or seat not in self.people:
            return ""
        step = self.sitting.step_seen(seat, at)
        self.count(at, step.turn)
        said = self.first(Move(step.before, step.action, step.after, seat, _), ahead=False)
        if said and self.sitting.can_undo:
            said = _("{told} · u annule", told=said)
        return said

    def count(self, at: int, turn: Turn) -> None:
        """Begin to count anew where the decision after so many others belongs to another turn: it
        ends as soon as somebody else decides, and with its phase and round."""
        steps, seat = self.sitting.steps, turn.seat
        others = (before for before in range(at, 0, -1) if steps[before - 1].turn.seat != seat)
        state = steps[at].before if at < len(steps) else self.sitting.state
        here = (turn.phase, self.sitting.game.round(state), next(others, 0))
        if here != self.turn:
            self.turn, self.in_turn = here, 0

    def first(self, move: Move, *, ahead: bool) -> str:
        """The first notice that has something to say, if the turn has room for it."""
        if self.in_turn >= A_TURN:
            return ""
        for notice in self.kinds():
            if notice.ahead == ahead and (said := notice.told(move)):
                self.note(notice)
                return said
        return ""

    def note(self, notice: Notice) -> None:
        """It was told."""
        name = f"{self.sitting.journal.game}.{notice.name}"
        self.told.add(name)
        self.in_turn += 1
        if not self.practice:
            known = self.profile.noticing
            self.profile.noticing = replace(known, told=(*known.told, name))
