"""What each person around a table is told of its game: views, and actions that are no secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Raw

from club.messages.terms import LARGEST, NOTHING, packed
from club.messages.told import Step, Story
from club.play import Play
from rules.game import ONLOOKER
from saves.sitting import Kept

#: The bytes of steps in one part of a story: the rest of a frame is room for what stands around.
PART = LARGEST - 8192


def story(play: Play, seat: int | None, since: int) -> Iterator[Story]:
    """The story from a step on, in parts that fit a frame; the last one tells what may be done."""
    steps: list[Step] = []
    size, first = 0, since
    for step in told(play, seat, since):
        length = len(bytes(step.view)) + len(bytes(step.action))
        if steps and size + length > PART:
            yield part(play, seat, first, steps, more=True)
            first, steps, size = first + len(steps), [], 0
        steps.append(step)
        size += length
    yield part(play, seat, first, steps, more=False)


def part(play: Play, seat: int | None, since: int, steps: list[Step], more: bool) -> Story:
    """One part of a story."""
    viewer = ONLOOKER if seat is None else seat
    back = Kept.OTHERS if seat is None else ways(play, seat)
    return Story(
        table=play.record.id,
        since=since,
        version=play.version_for(seat),
        steps=tuple(steps),
        beginning=packed(play.game.view(play.beginning, viewer)) if since == 0 else NOTHING,
        view=apart(play, seat),
        more=more,
        deciding=play.deciding,
        undo=back is None,
        redo=seat is not None and not play.over and play.can_redo(seat),
        kept="" if back is None else back.value,
        deadline=play.record.deadline,
    )


def apart(play: Play, seat: int | None) -> Raw:
    """The position of a seat that decides at once with others; NOTHING for anybody else."""
    if seat is None or play.over or seat not in play.game.at_once(play.state):
        return NOTHING
    return packed(play.game.view(play.position(seat), seat))


def ways(play: Play, seat: int) -> Kept | None:
    """Why a seat can take nothing back; None if it can."""
    if play.record.pending.get(seat):
        return None
    found = play.way_back(seat)
    return found if isinstance(found, Kept) else None


def told(play: Play, seat: int | None, since: int) -> Iterator[Step]:
    """The steps after so many, as a seat may know them: its own pending answers last.

    While a game is under way what others decided unseen is left out until it is laid open. When it
    is over everybody is told everything.
    """
    game = play.game
    viewer = ONLOOKER if seat is None else seat
    covered = still_covered(play)
    for at in range(since, len(play.steps)):
        step = play.steps[at]
        hidden = at >= covered and step.seat != viewer
        action = NOTHING if hidden else packed(step.action)
        yield Step(
            step.seat, action, packed(game.view(step.after, viewer)), step.at, not step.account
        )
    if seat is not None:
        yield from pending(play, seat)


def pending(play: Play, seat: int) -> Iterator[Step]:
    """A seat's own answers that are not yet laid open."""
    answers: list[Any] = []
    kept = play.record.pending.get(seat, ())
    for action, one in zip(play.answers(seat), kept, strict=True):
        answers.append(action)
        after = play.game.as_if(play.state, seat, tuple(answers))
        yield Step(
            seat, packed(action), packed(play.game.view(after, seat)), one.at, not one.account
        )


def still_covered(play: Play) -> int:
    """From which step on the actions at the end were decided unseen and are not laid open."""
    at = len(play.steps)
    if play.over:
        return at
    while at and play.game.secret(play.steps[at - 1].turn):
        step = play.steps[at - 1]
        if play.game.reveals(step.before, step.after):
            break
        at -= 1
    return at
