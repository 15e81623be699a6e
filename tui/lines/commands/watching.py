"""What `replay` and `open` share: a game told in lines, drawn into files, or on the screen."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.game import ONLOOKER
from saves.replay import Replay
from tui.contract.opening import WrongLine
from tui.contract.presenter import presenter_of
from tui.contract.telling import told_at, views
from tui.lines.commands.desk import WRONG_LINE, Desk, asked_language, screen
from tui.replay.people import called_twice
from tui.start import Start
from tui.words.language import Language
from tui.words.problems import shown
from tui.words.reticence import NOBODYS_EYES, ONLY_YOUR_EYES
from tui.words.text import figure

if TYPE_CHECKING:
    from saves.hindsight import Hindsight

#: What stands before an action that was taken back.
TAKEN_BACK = "↶"


def show(replay: Replay, asked: Namespace, desk: Desk) -> int:
    """Show a replay as it was asked for; the exit code."""
    _ = desk.language
    replay.show_undone(asked.undone)
    try:
        positions, viewer = part(replay, asked, _), eyes(replay, asked.seat, _)
    except WrongLine as wrong:
        print(wrong, file=sys.stderr)
        return WRONG_LINE
    if asked.svg or asked.cast:
        draw(replay, positions, viewer, asked, _)
    if asked.html:
        write(replay, positions, viewer, asked, desk)
    if asked.plain:
        for line in lines(replay, positions, viewer, _):
            print(line)
    if asked.plain or asked.svg or asked.cast or asked.html:
        return 0
    return watch(replay, positions.start, asked, _)


def part(replay: Replay, asked: Namespace, _: Language) -> range:
    """The positions that are asked for; WrongLine when there are none."""
    first = asked.first or 0
    last = replay.length if asked.last is None else min(asked.last, replay.length)
    if first > replay.length:
        raise WrongLine(
            _.plural(
                "--from : la partie n'a que {n} action.",
                "--from : la partie n'a que {n} actions.",
                replay.length,
            )
        )
    if first > last:
        raise WrongLine(_("--from {first} vient après --to {last}.", first=first, last=last))
    return range(first, last + 1)


def eyes(replay: Replay, seat: int | None, _: Language) -> int | None:
    """The seat to look through; None for all that happened, where nothing is secret any more.
    WrongLine for a seat nobody has, and for one whose eyes are closed until the game is over."""
    open_now = views(replay)
    if seat is None:
        return open_now[0]
    count = len(replay.seats)
    if seat > count:
        raise WrongLine(
            _.plural("--seat : il n'y a que {n} place.", "--seat : il n'y a que {n} places.", count)
        )
    if seat - 1 not in open_now:
        raise WrongLine(closed(open_now, _))
    return seat - 1


def closed(open_now: tuple[int | None, ...], _: Language) -> str:
    """Why a game under way cannot be looked at through any eyes."""
    if ONLOOKER in open_now:
        return _(NOBODYS_EYES)
    return _(ONLY_YOUR_EYES, number=1 + next(seat for seat in open_now if seat is not None))


def watch(replay: Replay, at: int, asked: Namespace, _: Language) -> int:
    """The screen, if there is a terminal for it."""
    replay.seek(at)
    return screen(Start(language=asked_language(asked, os.environ)), _, replay)


# In lines


def lines(replay: Replay, positions: range, viewer: int | None, _: Language) -> Iterator[str]:
    """The game in lines: whose it is, one for each action, and the score sheet at its end."""
    words = presenter_of(replay.journal)
    yield title(replay, viewer, _)
    yield from origin(replay, _)
    width = len(str(replay.length))
    for at in positions:
        if at:
            told = told_at(replay, at, viewer, words, _)
            mark = f"{TAKEN_BACK} " if replay.moment(at).undone else ""
            yield f"{at:>{width}}. {mark}{' · '.join(told) or '…'}"
    if replay.turn_at(positions[-1]) is None:
        yield from words.result(replay.seen(viewer, positions[-1]), _)


def title(replay: Replay, viewer: int | None, _: Language) -> str:
    """Which game, of which day, and who has how many points."""
    words, totals = presenter_of(replay.journal), replay.totals(replay.length, viewer)
    names = called_twice(replay, words, _)
    scored = ", ".join(
        f"{name} {figure(points)}" for name, points in zip(names, totals, strict=True)
    )
    day = replay.journal.started[:10]
    return f"{words.title} · {day} · {scored}"


def origin(replay: Replay, _: Language) -> Iterator[str]:
    """Of a game that was branched off another: where."""
    parent = replay.journal.parent
    if parent is not None:
        yield _("Rejouée de {parent} dès l'action {at}.", parent=parent.parent, at=parent.at)


# In files


def draw(
    replay: Replay, positions: range, viewer: int | None, asked: Namespace, _: Language
) -> None:
    """Pictures into a folder, a film into a file; OSError for what cannot be written."""
    from tui.replay.film import write_cast
    from tui.replay.pictures import Pictures, write_pictures

    pictures = Pictures(replay, viewer, _)
    if asked.svg:
        count = sum(1 for _path in write_pictures(pictures, positions, asked.svg))
        folder = shown(asked.svg)
        print(
            _.plural("{n} image dans {folder}.", "{n} images dans {folder}.", count, folder=folder)
        )
    if asked.cast:
        write_cast(pictures, positions, asked.cast)
        print(_("Film écrit : {path}", path=shown(asked.cast)))


def write(
    replay: Replay, positions: range, viewer: int | None, asked: Namespace, desk: Desk
) -> None:
    """A page into a file; OSError for what cannot be written."""
    from tui.replay.page import Page, write_page

    _ = desk.language
    found = [] if replay.undone_shown else looked_back_on(replay, viewer, asked, desk)
    write_page(Page(replay, viewer, _, found), positions, asked.html)
    print(_("Page écrite : {path}", path=shown(asked.html)))


def looked_back_on(
    replay: Replay, viewer: int | None, asked: Namespace, desk: Desk
) -> list[Hindsight]:
    """What people gave away in a game that is over: as it is kept, or thought out now."""
    import asyncio

    from saves.hindsight import recall
    from tui.replay.hindsight import thought_out

    if not replay.journal.finished:
        return []
    people = [seat for seat, who in enumerate(replay.seats) if who.human and viewer in (None, seat)]
    found = []
    for seat in people:
        known = recall(desk.store, replay.journal.id, seat, replay.length)
        if known is None and not asked.quick:
            print(desk.language("Chaque décision est revue…"), file=sys.stderr)
            known = asyncio.run(thought_out(replay, seat, desk.store))
        if known is not None:
            found.append(known)
    return found
