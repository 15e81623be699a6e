"""A step of a game in words: who took it, what came of it, and nothing a listener may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import ONLOOKER, Game, Turn
from saves.discretion import spectator
from saves.fold import Step
from saves.journal import Seat
from saves.replay import Replay
from tui.contract.presenter import Presenter
from tui.contract.seating import called
from tui.words.language import Language


def views(replay: Replay) -> tuple[int | None, ...]:
    """Through whose eyes a game may be looked at, first the ones that are usual.

    All at once, and through anybody's, only where nothing is secret any more, because the game is
    over; otherwise through those of the only person who plays it, or of an onlooker.
    """
    seats = replay.seats
    if len(seats) == 1:
        return (0,)
    if replay.journal.finished:
        return (None, *range(len(seats)))
    return (spectator(seats),)


def facing(viewer: int | None, turn: Turn | None) -> int:
    """The seat a board is turned to: the viewer's, else that of whoever decides."""
    if viewer is not None and viewer != ONLOOKER:
        return viewer
    return turn.seat if turn else 0


def told(
    step: Step,
    game: Game[Any, Any, Any],
    seats: Sequence[Seat],
    viewer: int | None,
    words: Presenter,
    _: Language,
) -> tuple[str, ...]:
    """A step as one seat may hear of it, who is told what it may know of the states around it;
    with nobody in particular listening, all of it.

    Where several play, it begins with who took it, unless the game's words do. Of what another seat
    decides in secret only that is told, and once it is done: in how many steps is part of the
    secret.
    """
    before, action, after, turn = step
    name = called(seats, _)[turn.seat]
    if viewer is not None and words.secret(turn) and turn.seat != viewer:
        shown = words.revealed(before, after, _)
        if goes_on(game, words, turn, after):
            return shown
        return (unseen(words.seat(before, turn.seat, _) or name, _), *shown)
    lines = words.narrate(before, action, after, _)
    if len(seats) == 1 or not lines or words.seat(before, turn.seat, _):
        return lines
    return (_("{name} : {told}", name=name, told=lines[0]), *lines[1:])


def unseen(name: str, _: Language) -> str:
    """All that is told of a decision made in secret."""
    return _("{name} décide en secret.", name=name)


def goes_on(game: Game[Any, Any, Any], words: Presenter, turn: Turn, after: Any) -> bool:
    """Whether a seat that decides in secret has not finished."""
    now = game.turn(after)
    return now is not None and now.seat == turn.seat and words.secret(now)


def told_at(
    replay: Replay, at: int, viewer: int | None, words: Presenter, _: Language
) -> tuple[str, ...]:
    """The action of a replay that led to a position; nothing at its start."""
    if not at:
        return ()
    game, step = replay.game, replay.step_at(at)
    if viewer is not None:
        before, after = game.view(step.before, viewer), game.view(step.after, viewer)
        step = step._replace(before=before, after=after)
    return told(step, game, replay.seats, viewer, words, _)
