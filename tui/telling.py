"""A step of a game in words: who took it, what came of it, and nothing a listener may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import ONLOOKER, Game, Turn
from saves.discretion import spectator
from saves.fold import Step
from saves.journal import Seat
from saves.replay import Replay
from tui.language import Language
from tui.presenter import Calling, Presenter, Revealing, is_secret
from tui.seating import called


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
    """A step as one seat may hear of it; with nobody in particular listening, all of it.

    Where several play, it begins with who took it, unless the game's words do. Of what another seat
    decides in secret only that is told, and once it is done: in how many steps is part of the
    secret.
    """
    turn = game.turn(step.before)
    assert turn is not None
    before, action, after = step
    name = called(seats, _)[turn.seat]
    if viewer is not None:
        before, after = game.view(before, viewer), game.view(after, viewer)
        if is_secret(words, turn) and turn.seat != viewer:
            shown = words.revealed(before, after, _) if isinstance(words, Revealing) else ()
            if goes_on(game, words, turn, after):
                return shown
            who = words.seat(before, turn.seat, _) if isinstance(words, Calling) else name
            return (_("{name} décide en secret.", name=who), *shown)
    lines = words.narrate(before, action, after, _)
    if len(seats) == 1 or not lines or isinstance(words, Calling):
        return lines
    return (_("{name} : {told}", name=name, told=lines[0]), *lines[1:])


def goes_on(game: Game[Any, Any, Any], words: Presenter, turn: Turn, after: Any) -> bool:
    """Whether a seat that decides in secret has not finished."""
    now = game.turn(after)
    return now is not None and now.seat == turn.seat and is_secret(words, now)


def told_at(
    replay: Replay, at: int, viewer: int | None, words: Presenter, _: Language
) -> tuple[str, ...]:
    """The action of a replay that led to a position; nothing at its start."""
    if not at:
        return ()
    return told(replay.step_at(at), replay.game, replay.seats, viewer, words, _)
