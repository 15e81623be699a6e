"""A costly decision in words: where it was made, what was played and advised, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from bots.players import Advice
from bots.reasons import Reason
from saves.hindsight import Hindsight, Lapse
from saves.replay import Replay
from tui.contract.presenter import Presenter
from tui.contract.reasons import because
from tui.contract.seating import called
from tui.replay.compare import played_at
from tui.words.language import Language
from tui.words.text import figure


class Worded(NamedTuple):
    """A costly decision: its place and price, what was played, what was advised, why."""

    head: str
    played: str
    advised: str
    why: str


def worded(lapse: Lapse, seat: int, replay: Replay, words: Presenter, _: Language) -> Worded:
    """A decision of a seat in words."""
    turn = replay.turn_at(lapse.at)
    assert turn is not None
    phase = dict(words.phases(_)).get(turn.phase, turn.phase)
    points = _.number(lapse.loss)
    head = _("{phase}, coup {at} : −{points} points", phase=phase, at=lapse.at + 1, points=points)
    view, played = replay.seen(seat, lapse.at), played_at(replay, lapse.at)
    advised = msgspec.json.decode(lapse.advised, type=replay.game.action)
    reasons = [msgspec.json.decode(each, type=Reason) for each in lapse.reasons]
    why = _("Environ {points} points attendus de plus.", points=points)
    if reasons:
        why = because(words, Advice(advised, lapse.loss), Advice(played, 0.0), reasons, _)
    return Worded(
        head,
        _("joué : {choice}", choice=words.label(view, played, _)),
        _("conseillé : {choice}", choice=words.label(view, advised, _)),
        why,
    )


def summary(found: Hindsight, replay: Replay, _: Language) -> Iterator[str]:
    """The total, beside the adviser's where it played the same game, and what was given away."""
    name = called(replay.seats, _)[found.seat]
    if found.adviser is not None:
        yield _(
            "{name} : {own} points ; le conseiller, avec la même donne : {other}.",
            name=name, own=figure(found.total), other=figure(found.adviser),
        )  # fmt: skip
    yield _(
        "{name} : {decisions} décisions, {points} points laissés en tout selon le conseil.",
        name=name, decisions=len(found.weighed), points=_.number(found.loss, 0),
    )  # fmt: skip
    if not found.costliest:
        yield _("Aucune décision n'a coûté un demi-point : joué comme conseillé.")
