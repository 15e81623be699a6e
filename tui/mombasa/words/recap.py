"""A round of Mombasa summed up, and what a move of another took from one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.mombasa import asks
from rules.mombasa.bonus import open_to
from rules.mombasa.names import COMPANIES, EMPTY, MAJORITIES, SLOTS
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import scores
from rules.mombasa.state import Seat, State
from tui.mombasa.words import terms
from tui.words.language import Language


def stage(state: State) -> tuple[int, ...]:
    """The round, once they have begun."""
    return (state.round,) if state.round else ()


def recap(first: State, last: State, after: State, depth: int, _: Language) -> Iterator[str]:
    """What everybody made of a round, and what became of the shares."""
    everybody = [
        _(
            "{seat} {clauses}",
            seat=terms.seat(seat, _),
            clauses=", ".join(made(first, after, seat, _)),
        )
        for seat in range(len(first.seats))
    ]
    done = _(" ; ").join(everybody)
    yield _("Bilan de la manche {round} : {done}.", round=first.round, done=done)
    values = [
        f"{terms.company(company, _)} £{was} → £{now}"
        for company in COMPANIES
        if (was := share_value(first, company)) != (now := share_value(after, company))
    ]
    if values:
        yield f"{shares_line(', '.join(values), _)}."


def shares_line(values: str, _: Language) -> str:
    """What the shares were worth, and are."""
    return _("Valeur des parts : {values}", values=values)


def made(first: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """What a player has more and less of after a round, and the points."""
    was, now = first.seats[seat], after.seats[seat]
    if cards(now) > cards(was):
        yield _.plural("achète {n} carte", "achète {n} cartes", cards(now) - cards(was))
    steps = sum(now.tracks) - sum(was.tracks)
    if steps > 0:
        yield _.plural("avance d'{n} pas", "avance de {n} pas", steps)
    if now.ink > was.ink:
        yield _.plural("passe {n} livre", "passe {n} livres", now.ink - was.ink)
    if now.diamonds > was.diamonds:
        yield _.plural("gagne {n} diamant", "gagne {n} diamants", now.diamonds - was.diamonds)
    total, earlier = scores(after)[seat].total, scores(first)[seat].total
    more = f"−{earlier - total}" if total < earlier else f"+{total - earlier}"
    yield _.plural("a {n} point ({more})", "a {n} points ({more})", total, more=more)


def cards(own: Seat) -> int:
    """How many cards a player has, wherever they lie; tiles are none."""
    in_zone = sum(card >= 0 for card in own.zone[:SLOTS])
    return len(own.hand) + in_zone + sum(map(len, own.piles))


# --- What it means to one -----------------------------------------------------------------------


def touches(before: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """Bonus spaces that another took, while one could have used them, and majorities lost."""
    own = before.seats[seat]
    in_action = before.round == after.round > 0 and before.ask is not asks.PLAN
    if not in_action or own.passed or not own.markers:
        return
    could = usable(before, seat)
    for space, (was, now) in enumerate(zip(before.bonus, after.bonus, strict=True)):
        if was == EMPTY and now not in (EMPTY, seat) and space in could:
            yield _("case prise : {space}", space=terms.space(after, space, _))
    for space in sorted(could - usable(after, seat)):
        if after.bonus[space] == EMPTY and space in MAJORITIES:
            yield _("majorité perdue : {space}", space=terms.space(after, space, _))


def usable(state: State, seat: int) -> set[int]:
    """The bonus spaces of the board that a seat meets the condition of."""
    return set(open_to(replace(state, seat=seat)))
