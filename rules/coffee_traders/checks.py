"""What every pack of Coffee Traders must keep: the figures the rulebook's text does give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from rules.coffee_traders.pack import Bar, CoopPlan, Pack
from rules.coffee_traders.pieces import (
    ARABICA_COUNTERS,
    COOPS,
    PLANTATIONS,
    ROW_1,
    ROW_12,
    ROW_23,
    Coop,
)
from rules.packs import Fault, Shelf

#: The nine conditions a tile may bear (CT-981 to CT-992).
CONDITIONS = (
    "warehouses",
    "stations_and_posts",
    "contracts",
    "houses",
    "stock_20",
    "bars",
    "plantations",
    "developed",
    "quality",
)

#: The plantations left for the store once three of level 1 stand on the board (CT-210).
STORED = (PLANTATIONS[0] - 3, PLANTATIONS[1], PLANTATIONS[2])

#: The longest row of a map, and the most that one thing can cost, ask or give.
WIDEST_ROW = 9
MUCH = 99

#: Contracts the worked examples show: letter and the first two coffees.
SEEN_CONTRACTS = (
    ("A", ("ethiopia", "guatemala")),
    ("B", ("brazil", "ethiopia")),
    ("C", ("ethiopia", "guatemala")),
)


def faults(pack: Pack) -> Iterator[Fault]:
    """What in a pack breaks the rulebook's figures and bounds."""
    yield from _track_faults(pack)
    yield from _coop_faults(pack)
    yield from _store_faults(pack)
    yield from _contract_faults(pack)
    yield from _slot_faults(pack)
    yield from _bar_faults(pack)
    yield from _objective_faults(pack)


def _wrong(place: str, found: object, wanted: object, problem: str = "count") -> Fault:
    return Fault(place, problem, {"found": str(found), "wanted": str(wanted)})


def _within(place: str, found: Iterable[int], least: int, most: int) -> Iterator[Fault]:
    """Each of these neither too few nor too many."""
    for number in found:
        if not least <= number <= most:
            yield _wrong(place, number, f"{least}-{most}", "range")


def _track_faults(pack: Pack) -> Iterator[Fault]:
    """Thirty Arabica counters in five colours (CT-009), seven columns (CT-470), a track of 10."""
    tracks = pack.tracks
    if len(tracks.arabica_counters) != 5 or sum(tracks.arabica_counters) != ARABICA_COUNTERS:
        yield _wrong("tracks.arabica_counters", sum(tracks.arabica_counters), ARABICA_COUNTERS)
    if min(tracks.arabica_counters, default=0) < 1:
        yield _wrong(
            "tracks.arabica_counters", min(tracks.arabica_counters, default=0), "1-", "range"
        )
    if tracks.arabica_start not in (0, 1):
        yield _wrong("tracks.arabica_start", tracks.arabica_start, "0-1", "range")
    yield from _within("tracks.coffee_track", [tracks.coffee_track], 10, 20)
    if not 2 <= tracks.right_warehouses <= 5:
        yield _wrong("tracks.right_warehouses", tracks.right_warehouses, "2-5", "range")
    if len(set(tracks.hospital_below)) < 2:
        yield _wrong("tracks.hospital_below", len(tracks.hospital_below), "2-3", "range")
    if not tracks.counter_vp or list(tracks.counter_vp) != sorted(tracks.counter_vp):
        yield Fault("tracks.counter_vp", "falls")
    yield from _within("tracks.counter_vp", tracks.counter_vp, 0, MUCH)


def _coop_faults(pack: Pack) -> Iterator[Fault]:
    """Five cooperatives in their order, each with a map that hangs together (U-01 to U-08)."""
    ids = tuple(plan.id for plan in pack.coops)
    wanted = tuple(coop.name.lower() for coop in COOPS)
    if ids != wanted:
        yield _wrong("coops", ", ".join(ids), ", ".join(wanted), "unexpected")
        return
    for plan in pack.coops:
        yield from _map_faults(plan)
        yield from _building_faults(plan)
    colombia = pack.coops[Coop.COLOMBIA].buildings
    if sum(space.kind == "hospital" for space in colombia) < 2:
        yield _wrong("coops.colombia.buildings", "hospital", 2)
    if not any(space.kind == "farm" for space in colombia):
        yield _wrong("coops.colombia.buildings", "farm", 1)
    for kind in ("post", "station"):
        if not any(space.kind == kind and space.chevron for space in colombia):
            yield Fault("coops.colombia.buildings", "no_chevron", {"kind": kind})


def _map_faults(plan: CoopPlan) -> Iterator[Fault]:
    """At least three spaces on row 1, one on 1/2, two on 2/3; each upper one with a path to it."""
    place = f"coops.{plan.id}"
    for row, least in ((ROW_1, 3), (ROW_12, 1), (ROW_23, 2)):
        if not least <= plan.rows[row] <= WIDEST_ROW:
            yield _wrong(f"{place}.rows", plan.rows[row], f"{least}-{WIDEST_ROW}", "range")
            return
    if not 0 < plan.middle < plan.rows[ROW_1] - 1:
        yield _wrong(f"{place}.middle", plan.middle, f"1-{plan.rows[ROW_1] - 2}", "range")
    spaces = range(sum(plan.rows))
    for low, high in plan.paths:
        if low not in spaces or high not in spaces or plan.row_of[high] != plan.row_of[low] + 1:
            yield Fault(f"{place}.paths", "no_such_path", {"low": str(low), "high": str(high)})
            return
    if len(set(plan.paths)) != len(plan.paths):
        yield Fault(f"{place}.paths", "same_path_twice")
    for space in spaces[plan.rows[ROW_1] :]:
        if not plan.paths_into[space]:
            yield Fault(f"{place}.paths", "no_path", {"space": str(space)})


def _building_faults(plan: CoopPlan) -> Iterator[Fault]:
    """A station for four and five players, and posts of the three kinds (U-06, U-08)."""
    place = f"coops.{plan.id}.buildings"
    if not any(space.kind == "station" and space.crowd for space in plan.buildings):
        yield Fault(place, "no_crowd_space", {"kind": "station"})
    for kind, crowd, chevron in (
        ("crowd", True, None),
        ("chevron", False, True),
        ("plain", False, False),
    ):
        if not any(
            space.kind == "post" and space.crowd == crowd and chevron in (None, space.chevron)
            for space in plan.buildings
        ):
            yield Fault(place, "no_post_space", {"kind": kind})


def _store_faults(pack: Pack) -> Iterator[Fault]:
    """Two, four and two plantations in the store; farms end rows A and C (CT-210, CT-211)."""
    counts = Counter(plant.level for row in pack.store for plant in row.plantations)
    found = (counts[1], counts[2], counts[3])
    if found != STORED:
        yield _wrong("store", found, STORED)
    for letter, row in zip("ABC", pack.store, strict=True):
        costs = [plant.cost for plant in row.plantations]
        yield from _within(f"store.{letter}", costs, 0, MUCH)
        yield from _within(f"store.{letter}.farm", [row.farm or 0], 0, MUCH)
        yield from _within(f"store.{letter}", (len(p.bonus) for p in row.plantations), 0, 4)
    a, b, c = pack.store
    if a.farm is None or b.farm is not None or c.farm is None:
        yield Fault("store", "farms")
    if not a.plantations or a.plantations[0].level != 1 or a.plantations[0].bonus != ("donkey",):
        yield Fault("store.A", "first_plantation")
    if sum(plant.level == 3 for plant in b.plantations) != 1:
        yield Fault("store.B", "level_3")
    if not any(
        plant.level == 2 and plant.cost == 1 for row in pack.store for plant in row.plantations
    ):
        yield Fault("store", "no_level_2_for_1")


def _contract_faults(pack: Pack) -> Iterator[Fault]:
    """Five contracts a letter, three coffees each, the 3-player side harder (CT-008, CT-1105)."""
    if set(pack.contracts) != set("ABCDEF") or set(pack.slots) != set("ABCDEF"):
        yield _wrong("contracts", ", ".join(sorted(pack.contracts)), "A-F")
        return
    for letter, cards in pack.contracts.items():
        place = f"contracts.{letter}"
        if len(cards) != 5:
            yield _wrong(place, len(cards), 5)
        for card in cards:
            if len(set(card.coffees)) != 3:
                yield Fault(place, "same_coffee_twice")
            yield from _within(place, (*card.easy, *card.hard), 1, MUCH)
            harder = all(e <= h for e, h in zip(card.easy, card.hard, strict=True))
            if not harder or card.easy == card.hard:
                yield Fault(place, "sides", {"easy": str(card.easy), "hard": str(card.hard)})
    yield from _link_faults(pack)
    yield from _seen_contract_faults(pack)


def _link_faults(pack: Pack) -> Iterator[Fault]:
    """Each E goes with one F; no two F contracts begin on the same space (CT-222, AM-08)."""
    links = [card.link for card in pack.cards[4]]
    if sorted(links) != sorted(card.link for card in pack.cards[5]) or _repeats(links):
        yield Fault("contracts.E", "links")
    for line, name in enumerate(("top", "middle", "bottom")):
        if _repeats(card.coffees[line] for card in pack.cards[5]):
            yield Fault("contracts.F", "same_start", {"line": name})


def _seen_contract_faults(pack: Pack) -> Iterator[Fault]:
    """The contracts the book's examples show are among the thirty (U-59)."""
    for letter, first in SEEN_CONTRACTS:
        cards = pack.cards["ABCDEF".index(letter)]
        if not any(card.coffees[:2] == first for card in cards):
            yield Fault(f"contracts.{letter}", "example_missing", {"coffees": ", ".join(first)})
    if not any(
        set(card.coffees) == {"guatemala", "colombia", "ethiopia"}
        and (3, 3, 3) in (card.hard, card.easy)
        for card in pack.contracts["D"]
    ):
        coffees = "guatemala 3, colombia 3, ethiopia 3"
        yield Fault("contracts.D", "example_missing", {"coffees": coffees})


def _slot_faults(pack: Pack) -> Iterator[Fault]:
    """Slot D: 3 coins, a building or a coin and a civet; slot F: the hospital (U-51, U-52)."""
    slot = pack.slots.get("D")
    if slot and slot.coins != 3:
        yield _wrong("slots.D.coins", slot.coins, 3)
    if slot and {tuple(sorted(side)) for side in slot.bonus} != {("building",), ("civet", "coin")}:
        yield Fault("slots.D.bonus", "example")
    free = pack.slots.get("F")
    if free and not any("hospital" in side for side in free.bonus):
        yield Fault("slots.F.bonus", "no_hospital")
    for letter, each in pack.slots.items():
        if len(each.bonus) > 2:
            yield _wrong(f"slots.{letter}.bonus", len(each.bonus), "0-2", "range")
        yield from _within(f"slots.{letter}", (each.coins, each.vp), 0, MUCH)
        yield from _within(f"slots.{letter}.bonus", (len(side) for side in each.bonus), 1, 4)


def _bar_faults(pack: Pack) -> Iterator[Fault]:
    """Six bars, Seoul last, numbers growing downward, a "6" below the first five (U-53, U-54)."""
    if len(pack.bars) != 6 or pack.bars[-1].city != "seoul":
        yield Fault("bars", "six_with_seoul_last")
        return
    for bar in pack.bars:
        yield from _bar_space_faults(bar)
        numbers = [space.quantity for space in bar.spaces]
        if not numbers or numbers != sorted(set(numbers)):
            yield Fault(f"bars.{bar.city}", "not_rising")
    for bar in pack.bars[:5]:
        if not bar.spaces or (bar.spaces[-1].coffee, bar.spaces[-1].quantity) != ("any", 6):
            yield Fault(f"bars.{bar.city}", "no_six")
        if any(space.coffee == "any" for space in bar.spaces[:-1]):
            yield Fault(f"bars.{bar.city}", "any_above_six")
    seoul = {space.quantity: space.coins for space in pack.bars[5].spaces}
    if seoul.get(3) != 2 or 4 not in seoul:
        yield Fault("bars.seoul", "three_and_four")


def _bar_space_faults(bar: Bar) -> Iterator[Fault]:
    """A sale is of at least one coffee, and pays within reason."""
    place = f"bars.{bar.city}"
    yield from _within(place, [len(bar.spaces)], 1, 9)
    yield from _within(f"{place}.quantity", (space.quantity for space in bar.spaces), 1, MUCH)
    pay = [(space.coins, space.vp) for space in bar.spaces]
    yield from _within(f"{place}.coins", (coins for coins, _ in pay), 0, MUCH)
    yield from _within(f"{place}.vp", (points for _, points in pay), 0, MUCH)


def _objective_faults(pack: Pack) -> Iterator[Fault]:
    """The nine conditions, three a letter, at least two places, the highest worth most (U-56)."""
    if sorted(tile.id for tile in pack.objectives) != sorted(CONDITIONS):
        yield Fault("objectives", "conditions")
    letters = Counter(tile.letter for tile in pack.objectives)
    for letter in "ABC":
        if letters[letter] != 3:  # type: ignore[index]
            yield _wrong(f"objectives.{letter}", letters[letter], 3)  # type: ignore[index]
    for tile in pack.objectives:
        if len(tile.vp) < 2 or _not_falling(tile.vp):
            yield Fault(f"objectives.{tile.id}.vp", "places")
        yield from _within(f"objectives.{tile.id}.vp", tile.vp, 1, MUCH)


def _not_falling(numbers: Sequence[int]) -> bool:
    return any(low >= high for high, low in pairwise(numbers))


def _repeats(things: Iterable[object]) -> bool:
    return any(count > 1 for count in Counter(things).values())


SHELF = Shelf("coffee_traders", Pack, faults, "rules.coffee_traders", ("comptoir",))
