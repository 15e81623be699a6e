"""`comptoir daily`: the game of the day, or its result in three lines."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from argparse import Namespace

from saves import daily
from saves.replay import open_replay
from saves.sitting import Sitting
from tui.lines.commands.desk import Desk, asked_language, desk_for, no_terminal, screen
from tui.lines.commands.sit import sit
from tui.start import Start
from tui.words.language import Language


def run(asked: Namespace, _: Language) -> int:
    """Play today's game, or tell what came of it."""
    if not (asked.plain or asked.share) and no_terminal(_):
        return screen(Start(), _)
    desk, day = desk_for(asked), daily.day_of(time.time())
    if daily.ranked(desk.profile.results, asked.game).get(day) is not None:
        return told(asked.game, day, desk)
    if asked.share:
        print(desk.language("La partie du jour n'est pas encore jouée."), file=sys.stderr)
        return 1
    path = daily.begun(desk.store, asked.game, day, desk.profile.name)
    if asked.plain:
        return sit(Sitting.resume(desk.store, path), desk)
    return screen(Start(screen="resume", path=path, language=asked_language(asked, os.environ)), _)


def told(game: str, day: str, desk: Desk) -> int:
    """The result in three lines; the adviser plays the same game first, if it has not yet."""
    from tui.replay.daily import advised, share_lines

    result = daily.ranked(desk.profile.results, game)[day]
    path = daily.found(desk.store, game, day)
    if path is not None:
        asyncio.run(advised(desk.store, open_replay(path, desk.store)))
    print(*share_lines(desk.store, desk.profile.results, result, day, desk.language), sep="\n")
    return 0
