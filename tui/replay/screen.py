"""The replay: the game's own boards under a cursor that goes wherever one wants to look."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from saves.branch import branch, can_branch
from saves.discretion import lays_open, under_way
from saves.errors import SaveError
from saves.replay import Replay
from tui.replay.advice import Advices
from tui.replay.playback import Playback
from tui.replay.scrubber import Seek
from tui.replay.stage import Stage
from tui.words.keymap import Key
from tui.words.problems import save_problem
from tui.words.reticence import NOT_SHARED, SECRET_HERE
from tui.words.text import capital

if TYPE_CHECKING:
    from tui.replay.went_wrong import Chosen


class Watching(Stage):
    """A game being replayed."""

    def __init__(self, replay: Replay, *, looking_back: bool = False) -> None:
        super().__init__(replay)
        self.playback = Playback(self, self.advance)
        self.looking_back = looking_back

    async def on_mount(self) -> None:
        self.advices = Advices(self.replay, self.app.store.packs)
        if self.looking_back:
            await self.action_hindsight()

    def on_unmount(self) -> None:
        self.advices.close()

    def on_screen_suspend(self) -> None:
        """Under a sheet nothing moves."""
        self.playback.stop()

    def manner(self) -> str:
        _ = self.language
        told = [f"{'▶' if self.playback.running else '‖'} ×{self.pace()}"]
        if self.replay.undone_shown:
            told.append(_("↶ annulés"))
        if len(self.views) > 1:
            who = _("tous") if self.viewer is None else self.names[self.viewer]
            told.append(_("vue : {name}", name=who))
        return " · ".join(told)

    def pace(self) -> str:
        """The speed as it is written."""
        speed = self.playback.speed
        return self.language.number(speed) if speed < 1 else str(int(speed))

    # Going somewhere

    def arrive(self) -> None:
        """The cursor is elsewhere now: show what lies there."""
        self.reading = self.replay.at
        self.notice = ""
        self.redraw()

    def action_go(self, how: str) -> None:
        """One decision, turn or phase on or back, or to an end; a hand on the cursor stops it."""
        self.playback.stop()
        replay = self.replay
        ways: dict[str, Callable[[], object]] = {
            "step": self.step,
            "back": replay.back,
            "next_turn": replay.next_turn,
            "previous_turn": replay.previous_turn,
            "next_stage": replay.next_stage,
            "previous_stage": replay.previous_stage,
            "start": partial(replay.seek, 0),
            "finish": partial(replay.seek, replay.length),
        }
        if how != "step":
            self.paused = False
        ways[how]()
        self.arrive()

    def step(self) -> bool:
        """One decision on. As at the table, what closes a part of the game is looked at first."""
        if self.paused:
            self.paused = False
            return True
        moved = self.replay.step()
        if moved and not self.replay.over:
            done = self.replay.step_at(self.replay.at)
            self.paused = self.scenery.pauses(done.before, done.after)
        return moved

    def advance(self, actions: int) -> bool:
        """Some decisions on by itself; whether there are more."""
        if actions == 1:
            self.step()
        else:
            self.paused = False
            self.replay.seek(self.replay.at + actions)
        more = self.replay.at < self.replay.length
        if not more:
            self.playback.stop()
        self.arrive()
        return more

    def seek(self, at: int) -> None:
        """Go to a position."""
        self.playback.stop()
        self.paused = False
        self.replay.seek(at)
        self.arrive()

    async def point(self, what: Any) -> None:
        """A click on the line or the log leads there."""
        if isinstance(what, Seek):
            self.seek(what.at)

    # Playing

    def action_play(self) -> None:
        """Go on by itself, from the start if this is the end; or stay here."""
        if self.playback.running:
            self.playback.stop()
        else:
            if self.replay.at == self.replay.length:
                self.replay.seek(0)
            self.playback.start()
        self.arrive()

    def action_pace(self, by: int) -> None:
        """Faster or slower."""
        self.playback.hasten(by)
        self.redraw_parts("status")

    # The log

    def action_read(self, by: int) -> None:
        """Choose another line of the log beside the board."""
        if self.wide:
            self.reading = max(0, min(self.reading + by, self.replay.length))
            self.redraw_parts("aside")

    def action_jump(self) -> None:
        """Go to the chosen line of the log."""
        if self.reading != self.replay.at:
            self.seek(self.reading)

    async def action_log(self) -> None:
        """The whole log, to choose from."""
        from tui.replay.log_sheet import ReplayLogSheet

        def chosen(at: int | None) -> None:
            if at is not None:
                self.seek(at)

        await self.app.push_screen(ReplayLogSheet(self.story, self.viewer), chosen)

    # What is shown

    def action_view(self) -> None:
        """Through other eyes."""
        at = self.views.index(self.viewer)
        self.viewer = self.views[(at + 1) % len(self.views)]
        self.redraw()

    def action_undone(self) -> None:
        """With the moves that were taken back, or without them."""
        if not self.replay.has_undone:
            self.say(self._("Aucun coup n'a été annulé dans cette partie."))
            return
        self.paused = False
        self.replay.show_undone(not self.replay.undone_shown)
        self.arrive()

    def action_curve(self) -> None:
        """The curves in place of the board, or the board again."""
        self.enlarged = not self.enlarged
        self.redraw()

    def action_back(self) -> None:
        """Escape goes back from the curves to the board, and from there out."""
        if self.enlarged:
            self.action_curve()
        else:
            super().action_back()

    def say(self, text: str) -> None:
        """A word, until the cursor moves."""
        self.notice = text
        self.redraw_parts("news")

    # Sheets

    async def action_compare(self) -> None:
        """What a bot advises here, and how what was played differs from it."""
        from tui.replay.compare import Compare

        if self.obstacle():
            self.say(self.obstacle())
            return
        sheet = Compare(self.replay, self.presenter, self.advices, self.neighbour)
        await self.app.push_screen(sheet)

    async def action_hindsight(self) -> None:
        """The decisions that cost most, once the game is over."""
        from tui.replay.went_wrong import WentWrong

        if not self.replay.journal.finished:
            self.say(self._("Le bilan se fait une fois la partie finie."))
            return
        sheet = WentWrong(self.replay, self.presenter, self.looked_back_on())
        await self.app.push_screen(sheet, self.go_back_to)

    def looked_back_on(self) -> int:
        """The seat whose decisions are weighed: that of the viewer, else the first person's."""
        if self.viewer is not None and self.viewer >= 0:
            return self.viewer
        people = [at for at, seat in enumerate(self.replay.seats) if seat.human]
        return people[0] if people else 0

    async def go_back_to(self, chosen: Chosen | None) -> None:
        """A decision was chosen to go to; None if none was."""
        if chosen is None:
            return
        self.replay.show_undone(False)
        self.seek(chosen.at)
        if chosen.play_on:
            await self.practise()

    async def practise(self) -> None:
        """The same decision again, at a table for practice, with the same players and luck."""
        from tui.replay.onward import seated_again

        if lays_open(self.replay):
            self.say(self._(SECRET_HERE))
            return
        try:
            seats = seated_again(self.replay)
            sitting = branch(self.app.store, self.replay, seats, practice=True)
        except SaveError as error:
            self.say(capital(save_problem(error, self.language)))
            return
        await self.app.go_on(sitting)

    def obstacle(self) -> str:
        """Why nothing can be advised here; empty if it can."""
        _, turn = self.language, self.turn
        if turn is None:
            return _("La partie est finie ici : il n'y a plus rien à décider.")
        if not self.open_to_viewer:
            name = self.names[turn.seat]
            if len(self.views) > 1:
                return _("C'est à {name} de décider : v montre sa vue.", name=name)
            return _("C'est à {name} de décider : sa vue s'ouvre à la fin de la partie.", name=name)
        return ""

    def neighbour(self, by: int) -> bool:
        """To the nearest decision before or after that the viewer may read; False if there is
        none."""
        here = self.replay.at
        moving = self.replay.step if by > 0 else self.replay.back
        while moving():
            if not self.obstacle():
                self.paused = False
                self.arrive()
                return True
        self.replay.seek(here)
        return False

    async def action_play_on(self) -> None:
        """A new game from here."""
        from tui.replay.onward import Onward

        if not can_branch(self.replay):
            self.say(self._("La partie est finie ici : reculez d'abord."))
            return
        if lays_open(self.replay):
            self.say(self._(SECRET_HERE))
            return
        await self.app.push_screen(Onward(self.replay))

    async def action_share(self) -> None:
        """The code of the game."""
        from tui.replay.sharing import Sharing

        if under_way(self.app.store, self.replay.journal):
            self.say(self._(NOT_SHARED))
            return
        await self.app.push_screen(Sharing(self.replay.journal))

    def footer_keys(self) -> Iterable[Key]:
        """Without those that mean nothing in this game."""
        useless = set()
        if len(self.views) == 1:
            useless.add("view")
        if not self.replay.has_undone:
            useless.add("undone")
        if self.turn is None:
            useless.add("play_on")
        if not self.replay.journal.finished:
            useless.add("hindsight")
        if not self.open_to_viewer:
            useless.add("compare")
        return (key for key in super().footer_keys() if key.action not in useless)
