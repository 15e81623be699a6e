"""A round of Café summed up, and what a move of another took from one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.cafe.delivery import open_demand
from rules.cafe.scoring import scores
from rules.cafe.state import Player, State
from tui.words.language import Language


def stage(state: State) -> tuple[int, ...]:
    """The round."""
    return (state.round,)


def recap(first: State, after: State, names: Sequence[str], _: Language) -> Iterator[str]:
    """Everybody's points after a round, those that are new, and the coffee houses served."""
    everybody = []
    for was, now in zip(scores(first), scores(after), strict=True):
        seat = now.seat
        told = _.plural("{name} {n} point", "{name} {n} points", now.total, name=names[seat])
        if more := now.total - was.total:
            told += f" (−{-more})" if more < 0 else f" (+{more})"
        new = served(after.players[seat]) - served(first.players[seat])
        if new > 0:
            told += _.plural(", {n} café servi", ", {n} cafés servis", new)
        everybody.append(told)
    done = _(" ; ").join(everybody)
    yield _("Bilan de la manche {round} : {done}.", round=first.round, done=done)


def served(own: Player) -> int:
    """How many coffee houses have all they ask for."""
    return sum(not open_demand(own, site) for site in own.area.sites)


def touches(before: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """The Master's token, lost or got."""
    if len(after.players) > 1 and before.master != after.master:
        if seat == before.master:
            yield _("vous n'êtes plus Cafetier")
        elif seat == after.master:
            yield _("vous êtes Cafetier")
