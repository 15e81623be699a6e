"""The games of the day: today's roast and today's Café, how they went, and three lines to share."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial

from bots.mind import ThinkingFailed
from saves import daily
from saves.errors import SaveError
from saves.hindsight import recall
from saves.replay import Replay, open_replay
from saves.results import Result
from saves.store import Store
from tui.drawing.canvas import Canvas
from tui.drawing.curve import BARS
from tui.replay.hindsight import thought_out
from tui.screens.menu import Menu, MenuLine
from tui.words.language import N_, Language
from tui.words.problems import save_problem
from tui.words.text import capital

TITLES = {"roaster": N_("torréfaction du jour"), "cafe": N_("Café du jour")}

#: A part of the score this high fills its bar.
FULL = 10

#: The lines of the list, and the column of the text below it.
LIST, TEXT = 4, 6


class Daily(Menu):
    """What can be played today, and what came of it."""

    def on_mount(self) -> None:
        self.day = daily.day_of(time.time())
        self.run_worker(self.ask_the_adviser(), exclusive=True)

    def on_screen_resume(self) -> None:
        """Back from the game: it may be over."""
        self.run_worker(self.ask_the_adviser(), exclusive=True)
        self.redraw()

    day = ""

    def heading(self) -> str:
        return self._("Les parties du jour · {day}", day=self.day)

    def entries(self) -> Sequence[MenuLine]:
        return tuple(self.listed())

    def listed(self) -> Iterator[MenuLine]:
        for number, game in enumerate(daily.GAMES, start=1):
            name = capital(self._(TITLES[game]))
            begin = partial(self.play, game)
            yield MenuLine(str(number), name, self.standing(game), begin, game=game)
        yield MenuLine("q", self._("Revenir"), "", self.action_back, gap=True)

    def standing(self, game: str) -> str:
        """Where today's game is."""
        _ = self.language
        if self.result(game) is not None:
            return _("jouée : la revoir, ou s'exercer d'ici")
        if daily.found(self.app.store, game, self.day) is not None:
            return _("commencée : continuer")
        return _("un seul essai classé, le premier")

    def result(self, game: str) -> Result | None:
        return daily.ranked(self.app.profile.results, game).get(self.day)

    async def play(self, game: str) -> str:
        """Today's game; once it is over, its replay."""
        app = self.app
        try:
            path = daily.begun(app.store, game, self.day, app.profile.name)
        except SaveError as error:
            return capital(save_problem(error, self.language))
        return await (app.replay_file(path) if self.result(game) else app.resume(path))

    async def ask_the_adviser(self) -> None:
        """Let the adviser play what is over, and tell of it."""
        for game in daily.GAMES:
            path = daily.found(self.app.store, game, self.day)
            if path is not None and self.result(game) is not None:
                try:
                    await advised(self.app.store, open_replay(path, self.app.store))
                except (OSError, SaveError, ThinkingFailed):
                    continue
                self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The list, and below it the lines to share."""
        sheet = Canvas(width, height)
        self.draw_list(sheet, 3, 1, width - 6, LIST)
        row = TEXT
        for game in daily.GAMES:
            result = self.result(game)
            if result is not None:
                results, _ = self.app.profile.results, self.language
                for line in share_lines(self.app.store, results, result, self.day, _):
                    sheet.put(6, row, line, "crema")
                    row += 1
                row += 1
        if row > TEXT:
            sheet.put(3, row, self._("À partager : ces lignes ne disent rien du sac."), "faint")
        return sheet


async def advised(store: Store, replay: Replay) -> int | None:
    """What the adviser makes of the same game: as it is kept, or played now."""
    known = recall(store, replay.journal.id, 0, replay.length)
    found = known or await thought_out(replay, 0, store)
    return found.adviser


def share_lines(
    store: Store, results: Sequence[Result], result: Result, day: str, _: Language
) -> tuple[str, str, str]:
    """A ranked result to share: which day, how many points and days, the parts of the score."""
    own, adviser = result.totals[0], kept_adviser(store, result, day)
    streak = daily.streak(daily.ranked(results, result.game), day)
    days = _.plural("{n} jour de suite", "{n} jours de suite", streak)
    points = _.plural("{n} point", "{n} points", own)
    beside = "" if adviser is None else _(" (conseiller {n})", n=adviser)
    titled = _(TITLES[result.game])
    parts = [points for tally in result.sheets[0] for points in tally.parts.values()]
    return (
        f"Comptoir · {titled} · {day}",
        f"{points}{beside} · {days}",
        " ".join(bar(points) for points in parts),
    )


def kept_adviser(store: Store, result: Result, day: str) -> int | None:
    """What the adviser came to, if that is known."""
    path = daily.found(store, result.game, day)
    if path is None:
        return None
    known = recall(store, result.id, 0, store.entry(path).actions)
    return None if known is None else known.adviser


def bar(points: int) -> str:
    """A part of the score as one bar; a loss as a dash."""
    if points < 0:
        return "−"
    return BARS[min(len(BARS) - 1, round(points * (len(BARS) - 1) / FULL))]
