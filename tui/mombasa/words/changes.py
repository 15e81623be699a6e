"""What a step changed, read off its two states: money, markers, slots, posts, rounds."""

from __future__ import annotations

from collections.abc import Iterator

from rules.mombasa import asks
from rules.mombasa.names import (
    BESIDE,
    COMPANIES,
    DIAMOND_SLOT,
    EMPTY,
    LEDGER_SLOT,
    SLOTS,
    TILE_PLACE,
    Space,
)
from rules.mombasa.planning import open_slots
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import scores, winners
from rules.mombasa.state import Seat, State
from tui.mombasa.words import regions, terms
from tui.words.language import Language


def changes(before: State, after: State, _: Language) -> Iterator[str]:
    """Everything a step brought besides the action itself, line by line."""
    for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        told = ", ".join(gains(before, was, now, _))
        if told:
            yield _("{seat} : {gains}.", seat=terms.seat(seat, _), gains=told)
    yield from share_values(before, after, _)
    yield from driven_out(before, after, _)
    yield from revealed(before, after, _)
    yield from progress(before, after, _)


def gains(state: State, was: Seat, now: Seat, _: Language) -> Iterator[str]:
    """What a player has more or less of."""
    if now.money != was.money:
        change = now.money - was.money
        yield f"+£{change}" if change > 0 else f"−£{-change}"
    for company in COMPANIES:
        if now.tracks[company] != was.tracks[company]:
            yield _("piste {company} {space}", company=terms.of_company(company, _),
                    space=now.tracks[company])  # fmt: skip
            yield from unlocked(state, company, was, now, _)
    if now.diamonds != was.diamonds:
        yield _("diamants {space}", space=now.diamonds)
    if now.ink != was.ink:
        yield _("encrier {space}", space=now.ink)
    opened = set(open_slots(state.pack, now)) - set(open_slots(state.pack, was))
    for slot in sorted(opened & {DIAMOND_SLOT, LEDGER_SLOT}):
        yield _("un emplacement de plus : {slot}", slot=terms.slot(slot))


def unlocked(state: State, company: int, was: Seat, now: Seat, _: Language) -> Iterator[str]:
    """Special bonuses a move has opened; they count from the next turn on."""
    face = state.face(company)
    for level in range(face.level_at[was.tracks[company]] + 1,
                       face.level_at[now.tracks[company]] + 1):  # fmt: skip
        yield _("débloqué : {bonus}", bonus=terms.special(face.special_bonus, level, _))


def share_values(before: State, after: State, _: Language) -> Iterator[str]:
    """Shares that are worth more or less than before."""
    for company in COMPANIES:
        was, now = share_value(before, company), share_value(after, company)
        if was != now:
            yield _(
                "Part {company} : £{value} → £{now}.",
                company=terms.of_company(company, _),
                value=was,
                now=now,
            )


def driven_out(before: State, after: State, _: Language) -> Iterator[str]:
    """Regions that changed hands."""
    for region, owner in enumerate(before.regions):
        new = after.regions[region]
        if owner not in (EMPTY, new):
            yield _(
                "{region} passe {former} {company}.",
                region=regions.name(after, region, _),
                former=terms.of_company(owner, _),
                company=terms.in_city(new, _),
            )


def revealed(before: State, after: State, _: Language) -> Iterator[str]:
    """The plans, or the start tiles, are turned up."""
    if before.ask is asks.PLAN and after.ask is not asks.PLAN:
        for seat, own in enumerate(after.seats):
            planned = terms.cards(after, [card for card in own.zone[:SLOTS] if card >= 0], _)
            yield _("{seat} révèle {cards}.", seat=terms.seat(seat, _), cards=planned)
    if before.ask is asks.TILE and after.ask is not asks.TILE:
        for seat, own in enumerate(after.seats):
            tile = terms.tile(after, own.tile, _)
            yield _("{seat} révèle la tuile {tile}.", seat=terms.seat(seat, _), tile=tile)


def progress(before: State, after: State, _: Language) -> Iterator[str]:
    """A new round with what upkeep brought, or the end."""
    if after.ask is asks.OVER:
        for seat in winners(after):
            total, name = scores(after)[seat].total, terms.seat(seat, _)
            yield _.plural("{seat} gagne avec {n} point.", "{seat} gagne avec {n} points.", total,
                           seat=name)  # fmt: skip
    elif after.round > before.round:
        if before.round:
            yield from tiles(after, _)
        leader = terms.seat(after.first, _)
        begun = _("Manche {round} · {seat} commence", round=after.round, seat=leader)
        yield f"— {begun} —"


def tiles(state: State, _: Language) -> Iterator[str]:
    """The bonus tiles that came in upkeep."""
    for seat, own in enumerate(state.seats):
        for space in tiles_of(own):
            name = terms.space(state, space, _)
            yield _("{seat} reçoit : {tile}.", seat=terms.seat(seat, _), tile=name)


def tiles_of(own: Seat) -> list[Space]:
    """The bonus tiles a seat holds, by the spaces they come from."""
    held = [space for space, place in TILE_PLACE.items() if own.zone[place] != EMPTY]
    return [*held, Space.PLUS_TILE] if own.plus == BESIDE else held
