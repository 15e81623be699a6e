"""A phase or a year of Coffee Traders summed up, and what a move of another took from one."""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_traders.engine import GAME
from rules.coffee_traders.phases.vendre import space_missing
from rules.coffee_traders.pieces import COOPS, FULFILLED, LETTERS, NOBODY, YEARS, Building
from rules.coffee_traders.scoring import bar_ranking, coop_awards, scores
from rules.coffee_traders.state import FARM_BUILT, Player, State
from tui.coffee_traders.words import terms
from tui.words.language import Language

#: How deep a stage is named: the year, and the phase in it.
YEAR, PHASE = 1, 2


def stage(state: State) -> tuple[int, int]:
    """The year and the phase."""
    return (state.period, state.phase)


def recap(first: State, last: State, after: State, depth: int, _: Language) -> Iterator[str]:
    """What everybody did in a phase; at the end of a year the points of everybody."""
    if depth == YEAR:
        yield _("Bilan de {year} : {points}.", year=YEARS[first.period],
                points=", ".join(points(first, after, _)))  # fmt: skip
        return
    everybody = (did(first, after, seat, _) for seat in range(len(first.players)))
    done = list(filter(None, everybody))
    if done:
        phase = _(terms.PHASES[GAME.phases[first.phase]])
        told = _(" ; ").join(done)
        yield _("Bilan, {phase} : {done}.", phase=phase, done=told)


def points(first: State, after: State, _: Language) -> Iterator[str]:
    """Everybody's points, and how many of them are new."""
    for was, now in zip(scores(first), scores(after), strict=True):
        more, name = now.total - was.total, terms.seat(after, now.seat, _)
        sign = f"−{-more}" if more < 0 else f"+{more}"
        yield _.plural(
            "{seat} {n} point ({more})", "{seat} {n} points ({more})", now.total, seat=name,
            more=sign,
        )  # fmt: skip


def did(first: State, after: State, seat: int, _: Language) -> str:
    """What a player did in a phase; empty where that is nothing."""
    was, now = first.players[seat], after.players[seat]
    clauses = [*grown(first, after, seat, _), *built(was, now, _), *sold(first, after, seat, _)]
    more = scores(after)[seat].total - scores(first)[seat].total
    if more > 0:
        clauses.append(_.plural("gagne {n} point", "gagne {n} points", more))
    if more < 0:
        clauses.append(_.plural("perd {n} point", "perd {n} points", -more))
    if not clauses:
        return ""
    return _("{seat} {clauses}", seat=terms.seat(after, seat, _), clauses=", ".join(clauses))


def plants(state: State, seat: int) -> tuple[int, int]:
    """How many plantations a seat has, and how many of them have a worker."""
    own = [
        plant
        for coop in COOPS
        for plant in state.coops[coop].spaces
        if plant is not None and plant.seat == seat
    ]
    return len(own), sum(plant.worker for plant in own)


def grown(first: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """Plantations planted and lost, traders sent."""
    (was, staffed_was), (now, staffed) = plants(first, seat), plants(after, seat)
    if now > was:
        yield _.plural("plante {n} fois", "plante {n} fois", now - was)
    if now < was:
        yield _.plural("perd {n} plantation", "perd {n} plantations", was - now)
    if staffed > staffed_was:
        yield _.plural("occupe {n} plantation", "occupe {n} plantations", staffed - staffed_was)
    traders = sum(land.house.count(seat) for land in after.coops)
    earlier = sum(land.house.count(seat) for land in first.coops)
    if traders > earlier:
        yield _.plural("place {n} négociant", "place {n} négociants", traders - earlier)


def built(was: Player, now: Player, _: Language) -> Iterator[str]:
    """Buildings and farms."""
    for kind in Building:
        if kind == Building.FARM:
            more = now.farms.count(FARM_BUILT) - was.farms.count(FARM_BUILT)
        else:
            more = now.built[kind] - was.built[kind]
        name = terms.building(kind, _)
        if more > 1:
            yield _("bâtit {n} fois : {building}", n=more, building=name)
        elif more > 0:
            yield _("bâtit : {building}", building=name)


def sold(first: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """Contracts, deliveries, objectives."""
    was, now = first.players[seat], after.players[seat]
    done = [
        letter
        for letter, card, earlier in zip(LETTERS, now.contracts, was.contracts, strict=True)
        if card == FULFILLED != earlier
    ]
    if done:
        yield _("remplit {letters}", letters=" ".join(done))
    bars = [
        terms.city(after, bar, _)
        for bar, owners in enumerate(after.bars)
        if owners.count(seat) > first.bars[bar].count(seat)
    ]
    if bars:
        yield _("livre à {cities}", cities=", ".join(bars))
    marks = sum(seat in marked for marked in after.marks)
    marks -= sum(seat in marked for marked in first.marks)
    if marks > 0:
        yield _.plural("marque {n} objectif", "marque {n} objectifs", marks)


# --- What it means to one -----------------------------------------------------------------------


def touches(before: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """Places taken, majorities gone, objectives marked by others."""
    yield from opened_houses(before, after, seat, _)
    yield from taken_in_bars(before, after, seat, _)
    yield from overtaken(before, after, seat, _)
    yield from marked(before, after, seat, _)


def opened_houses(before: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """Trading houses whose first place went to another, while one has a trader to send."""
    if before.period != after.period or not before.players[seat].traders:
        return
    for coop in COOPS:
        was, now = before.coops[coop].house, after.coops[coop].house
        if not was and now and now[0] != seat:
            yield _("première place de négociant prise {where}", where=terms.in_coop(coop, _))


def taken_in_bars(before: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """Spaces of bars that one had the coffee for."""
    own = before.players[seat]
    for bar, owners in enumerate(after.bars):
        for at, (was, now) in enumerate(zip(before.bars[bar], owners, strict=True)):
            space = after.pack.bars[bar].spaces[at]
            if was == NOBODY and now not in (NOBODY, seat) and space_missing(own, space) <= 0:
                yield _(
                    "place perdue à {city} ({coffee})",
                    city=terms.city(after, bar, _),
                    coffee=terms.wanted(space.kind, space.quantity, _),
                )


def overtaken(before: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """Bars and cooperatives in which one led, and does so no longer."""
    for bar in range(len(after.bars)):
        was, now = bar_ranking(before, bar), bar_ranking(after, bar)
        if was[:1] == [seat] != now[:1]:
            yield _("majorité perdue à {city}", city=terms.city(after, bar, _))
    for coop in COOPS:
        if leads(before, coop, seat) and not leads(after, coop, seat):
            yield _("première place perdue {where}", where=terms.in_coop(coop, _))


def leads(state: State, coop: int, seat: int) -> bool:
    """Whether nobody earns more by quality in a cooperative."""
    awards = coop_awards(state, coop)
    return bool(awards) and awards.get(seat) == max(awards.values())


def marked(before: State, after: State, seat: int, _: Language) -> Iterator[str]:
    """Objectives that others marked before one did."""
    for name, was, now in zip(after.objectives, before.marks, after.marks, strict=True):
        if len(now) > len(was) and seat not in now:
            values = after.pack.objective[name].vp
            left = values[len(now)] if len(now) < len(values) else 0
            yield _(
                "objectif pris : {objective} (il reste {vp} PV)",
                objective=terms.objective(name, _),
                vp=left,
            )
