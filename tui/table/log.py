"""What happened at a table, in words: the log."""

from __future__ import annotations

import re
from collections.abc import Callable

from rich.cells import cell_len

from rules.game import ONLOOKER, Turn
from saves.any_sitting import AnySitting
from saves.sitting import Step
from tui.contract.presenter import Presenter
from tui.contract.summing_up import summed_up
from tui.contract.telling import told, unseen
from tui.contract.touched import Happened, touched
from tui.drawing.canvas import shorten
from tui.words.language import Language
from tui.words.text import capital, wrap


class Log:
    """Each step of a sitting as the presenter tells it, told once and kept.

    Where several play, a step begins with who took it, unless the game's words do. `viewer` is the
    seat it is told to; as long as nobody has sat down the `listener` is an onlooker instead. What
    another one decides in secret is only told to have been decided, until the game is over.
    `follows_up` tells of a question whether its answer belongs to the move before it.
    """

    def __init__(
        self,
        sitting: AnySitting,
        presenter: Presenter,
        viewer: int = 0,
        listener: int | None = None,
        follows_up: Callable[[Turn], bool] = lambda turn: False,
    ) -> None:
        self.sitting = sitting
        self.presenter = presenter
        self.viewer = viewer
        self.listener = viewer if listener is None else listener
        self.follows_up = follows_up
        self._last: Step | None = None
        self._since: tuple[tuple[object, ...], list[Happened]] = ((), [])
        self._told: dict[tuple[object, ...], list[tuple[Step, tuple[str, ...]]]] = {}

    def told(self, _: Language) -> list[tuple[str, ...]]:
        """All steps so far; those taken back are forgotten."""
        steps = self.sitting.steps
        listener = (_.code, self.listener, self.sitting.over)
        known = self._told.setdefault(listener, [])
        del known[len(steps) :]
        while known and known[-1][0] is not steps[len(known) - 1]:
            del known[-1]
        for at in range(len(known), len(steps)):
            known.append((steps[at], told_to(self.listener, at, self.sitting, self.presenter, _)))
        return [lines for _step, lines in known]

    def moves(self, numbers: range | None = None) -> list[range]:
        """The steps gathered into moves: what a seat announces with all that completes it, and what
        is decided unseen, by as many as it may be."""
        steps = self.sitting.steps
        found: list[range] = []
        for at in range(len(steps)) if numbers is None else numbers:
            if found and self.goes_on(steps[at - 1].turn, steps[at].turn):
                found[-1] = range(found[-1].start, at + 1)
            else:
                found.append(range(at, at + 1))
        return found

    def goes_on(self, earlier: Turn, later: Turn) -> bool:
        """Whether an answer belongs to the move of the one before it."""
        secret = [self.presenter.secret(turn) for turn in (earlier, later)]
        if any(secret):
            return all(secret) and earlier.phase == later.phase
        return earlier.seat == later.seat and self.follows_up(later)

    def unseen(self, turn: Turn) -> bool:
        """Whether the listener was not told what was decided."""
        return not self.sitting.over and turn.seat != self.listener and self.presenter.secret(turn)

    def by_moves(self, _: Language) -> list[tuple[int, str]]:
        """Every move there is something to tell of: how many actions came before it, and its
        words."""
        found = []
        for move in self.moves():
            lines = self.of_move(move, _)
            if lines:
                found.append((move.start, " ".join(lines)))
        return found

    def of_move(self, move: range, _: Language) -> tuple[str, ...]:
        """A move in words. Once secret decisions are laid open, that somebody decided is no news
        any more, nor what one decided oneself, if it is among what is turned up."""
        told = self.told(_)
        opened = self.opened(move, _)
        if not opened:
            return self.whole(move, _) or self.of(move, _)
        found: list[str] = []
        for at in move:
            step = self.sitting.steps[at]
            own = step.turn.seat == self.listener and self.presenter.turns_up_all
            hidden = {unseen(self.presenter.seat(step.before, step.turn.seat, _), _)}
            kept = {*opened, *self.summary(at, _)} if own else None
            found += [
                line for line in told[at] if line not in hidden and (kept is None or line in kept)
            ]
        return tuple(found)

    def whole(self, move: range, _: Language) -> tuple[str, ...]:
        """The steps of a move told together, and what they closed; nothing where they are told one
        by one, as those of one who decides unseen are."""
        if len(move) < 2 or any(self.presenter.secret(self.sitting.steps[at].turn) for at in move):
            return ()
        if self.sitting.over:
            steps = self.sitting.steps[move.start : move.stop]
        else:
            steps = [self.sitting.step_seen(self.listener, at) for at in move]
        said = self.presenter.narrate_move(steps, _)
        closed = [line for at in move for line in self.summary(at, _)]
        return (*said, *closed) if said else ()

    def opened(self, move: range, _: Language) -> tuple[str, ...]:
        """What the last of some secret decisions laid open; nothing while they are being made, nor
        for any other move."""
        at, seen = move.stop - 1, self.sitting.seen
        if self.sitting.over or not self.presenter.secret(self.sitting.steps[at].turn):
            return ()
        return self.presenter.revealed(seen(self.listener, at), seen(self.listener, at + 1), _)

    def since(self, _: Language) -> list[Happened]:
        """The moves of the others while the viewer last waited, oldest first."""
        steps = self.sitting.steps
        last = steps[-1] if steps else None
        moment = (_.code, self.viewer, self.listener, self.sitting.over, len(steps))
        if self._since[0] != moment or self._last is not last:
            self._last = last
            self._since = moment, self.happened(self.meanwhile(), _)
        return self._since[1]

    def happened(self, numbers: range, _: Language) -> list[Happened]:
        """The moves among some steps there is something to tell of."""
        found = []
        for move in self.moves(numbers):
            lines = self.of_move(move, _)
            if lines:
                found.append(Happened(move, lines, self.touch(move, _)))
        return found

    def touch(self, move: range, _: Language) -> str:
        """What a move of others did to the viewer; nothing to one who only looks on, nor once the
        sheets are counted."""
        by_viewer = any(self.by_viewer(self.sitting.steps[at]) for at in move)
        if by_viewer or self.sitting.over or self.listener == ONLOOKER:
            return ""
        before, after = (self.sitting.seen(self.listener, at) for at in (move.start, move.stop))
        return touched(self.presenter, before, after, self.viewer, _)

    def last(self, width: int, _: Language) -> str:
        """The last step there is something to tell of, in one line: all of it if that fits, else as
        much of its end as does, or of its beginning where that says who acted. Whoever is alone
        need not be told again at what time it was."""
        texts = list(next(filter(None, reversed(self.told(_))), ()))
        alone = len(self.sitting.journal.seats) == 1
        while alone and len(texts) > 1 and cell_len(" · ".join(texts)) > width:
            del texts[0]
        whole = " · ".join(texts)
        if alone and cell_len(whole) > width:
            whole = capital(re.sub(r"^[^:]+: ", "", whole))
        return shorten(whole, width)

    def meanwhile(self) -> range:
        """The steps the others took while the viewer last waited, by their numbers."""
        steps = self.sitting.steps
        if len(self.sitting.journal.seats) == 1:
            return range(0)
        end = len(steps)
        while end and self.by_viewer(steps[end - 1]):
            end -= 1
        begin = end
        while begin and not self.by_viewer(steps[begin - 1]):
            begin -= 1
        return range(begin, end)

    def by_viewer(self, step: Step) -> bool:
        """Whether the viewer took a step."""
        return step.turn.seat == self.viewer

    def of(self, numbers: range, _: Language) -> tuple[str, ...]:
        """Some steps in words."""
        told = self.told(_)[numbers.start : numbers.stop] if numbers else ()
        return tuple(line for lines in told for line in lines)

    def news(self, _: Language) -> tuple[str, ...]:
        """What the others did while the viewer last waited, and what that did to the viewer."""
        told = ((*move.lines, move.touch) for move in self.since(_))
        return tuple(line for lines in told for line in lines if line)

    def lines(self, width: int, most: int, _: Language) -> list[tuple[str, str]]:
        """The last steps in lines of some width, as many lines as there is room for, each with its
        paint: what was done to the viewer and what a part of the game came to stand out."""
        found: list[tuple[str, str]] = []
        touches = {move.steps.stop - 1: move.touch for move in self.since(_) if move.touch}
        for move in reversed(self.moves()):
            if len(found) >= most:
                break
            summary = [text for at in move for text in self.summary(at, _)]
            touch = touches.get(move.stop - 1, "")
            happened = (text for text in self.of_move(move, _) if text not in summary)
            painted = [(text, "faint") for text in happened]
            painted += [(touch, "warn")] if touch else []
            painted += [(text, "ink") for text in summary]
            found[:0] = [(line, paint) for text, paint in painted for line in wrap(text, width)]
        return found[-most:] if most > 0 else []

    def summary(self, at: int, _: Language) -> tuple[str, ...]:
        """What the parts of the game came to that a step closed."""
        return tuple(summed_up(self.presenter, self.sitting, self.listener, at, _))

    def last_summary(self, _: Language) -> tuple[str, ...]:
        """What the part of the game came to that was closed last."""
        found = (self.summary(at, _) for at in reversed(range(len(self.sitting.steps))))
        return next(filter(None, found), ())

    def have_played(self) -> int:
        """How many of the others have done something while the viewer waits."""
        return len({self.sitting.steps[at].turn.seat for at in self.meanwhile()})


def told_to(
    viewer: int, at: int, sitting: AnySitting, words: Presenter, _: Language
) -> tuple[str, ...]:
    """The step after so many others as one seat may hear of it; once the game is over there are
    no secrets."""
    listener = None if sitting.over else viewer
    step = sitting.steps[at] if listener is None else sitting.step_seen(listener, at)
    lines = told(step, sitting.game, sitting.journal.seats, listener, words, _)
    return (*lines, *summed_up(words, sitting, viewer, at, _))
