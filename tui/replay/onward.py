"""`p`: playing on from any point of a game: with which luck, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from saves.branch import branch
from saves.discretion import tells_what_comes
from saves.errors import SaveError
from saves.journal import Seat, fresh_seed
from saves.replay import Replay
from tui.contract.presenter import presenter_of
from tui.contract.seating import kinds, players_of
from tui.contract.telling import views
from tui.screens.menu import MenuLine
from tui.screens.setup import Adjustment, Setup, arrows
from tui.words.problems import save_problem
from tui.words.reticence import OWN_CHANCE
from tui.words.text import capital


class Onward(Setup):
    """The seats of the game that was, to be taken again or given to others."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay.journal.game)
        self.replay = replay
        self.anew = self.must_be_anew = False

    def recall(self) -> None:
        """Who sat there sits there again, with the same luck if that gives nothing away."""
        self.seats = seated_again(self.replay)
        self.anew = self.must_be_anew = tells_what_comes(self.app.store, self.replay)

    def heading(self) -> str:
        _, replay = self.language, self.replay
        return _("{game} : jouer à partir du coup {at}", game=self.presenter.title, at=replay.at)

    def about(self) -> str:
        """Where it begins, and what becomes of the game that was."""
        _, replay = self.language, self.replay
        luck = _("Tout ce que personne n'a encore vu est mêlé de nouveau : pioches, sacs, jetons.")
        if not self.anew:
            luck = _("Pioches, sacs et jetons viennent dans le même ordre qu'alors.")
        if self.must_be_anew:
            luck = f"{luck} {_(OWN_CHANCE)}"
        kept = _("Une nouvelle partie commence ici ; celle que vous revoyez reste telle quelle.")
        here = presenter_of(replay.journal).headline(replay.seen(views(replay)[0]), _)
        return f"{here}\n\n{luck}\n\n{kept}"

    def rows(self) -> tuple[Adjustment, ...]:
        """The luck, and the seats."""
        return (self.luck_row(), *self.onward_seats())

    def luck_row(self) -> Adjustment:
        """Whether chance goes on as it did."""
        _ = self.language
        value = _("nouveau pour la suite") if self.anew else _("le même qu'alors")
        shown = value if self.must_be_anew else arrows(value)
        return Adjustment(_("Hasard"), shown, self.turn_luck, partial(self.turn_luck, 1), True)

    def turn_luck(self, by: int) -> None:
        """The other luck, where there is one."""
        self.anew = self.must_be_anew or not self.anew

    def onward_seats(self) -> Iterator[Adjustment]:
        """The seats, without their number: nobody comes or goes in the middle of a game."""
        for place, row in enumerate(self.seat_rows()):
            yield row._replace(gap=place == 0)

    def entries(self) -> Sequence[MenuLine]:
        first, *others = super().entries()
        return (first._replace(name=self._("Jouer d'ici")), *others)

    async def begin(self) -> str:
        """A game of its own from here on; if there cannot be one, why."""
        seed = fresh_seed() if self.anew else None
        app = self.app
        try:
            sitting = branch(app.store, self.replay, self.seats, seed)
        except SaveError as error:
            return capital(save_problem(error, self.language))
        app.pop_screen()
        await app.go_on(sitting)
        return ""


def seated_again(replay: Replay) -> tuple[Seat, ...]:
    """Who sat at the table; in place of a bot that is not known here, the best one there is."""
    known, best = players_of(replay.journal.game), kinds(replay.journal.game)[-1]
    return tuple(seat if seat.player in known else Seat(seat.name, best) for seat in replay.seats)
