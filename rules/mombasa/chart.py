"""The map of a pack of Mombasa: drawn whole, every region within reach, every city on its shore."""

from __future__ import annotations

from collections.abc import Iterator

from rules.mombasa.bounds import count, each_within, expected, gift, twice, within
from rules.mombasa.components import Region
from rules.mombasa.names import COMPANY_OF, REGIONS
from rules.mombasa.pack import Pack
from rules.packs import Fault

FOR_REGION = ("money", "diamond", "track", "ledger")

#: The largest map that a window shows: marks across, and rows.
WIDEST, TALLEST = 16, 16

SEA = "."


def faults(pack: Pack) -> Iterator[Fault]:
    """What is wrong with the map and its cities; ways are looked at once everything is drawn."""
    found = [*_drawing_faults(pack), *_city_faults(pack)]
    yield from found
    if not found:
        yield from _border_faults(pack)
        yield from _reach_faults(pack)
        for region in pack.map.regions:
            yield from _region_faults(pack, region)


def _drawing_faults(pack: Pack) -> Iterator[Fault]:
    """24 regions of one letter each; what is listed is drawn, and what is drawn is listed."""
    regions, rows = pack.map.regions, pack.map.rows
    yield from count("map.regions", len(regions), REGIONS)
    yield from twice("map.regions", [region.id for region in regions])
    listed = [mark for mark, _ in _listed(pack)]
    yield from twice("map.regions", listed)
    for mark in listed:
        if len(mark) != 1 or mark == SEA:
            yield Fault("map.regions", "unexpected", {"found": mark, "wanted": "A-Z, 0-9"})
    yield from within("map.rows", len(rows), 1, TALLEST)
    if len({len(row) for row in rows}) > 1:
        yield Fault("map.rows", "ragged")
    yield from each_within("map.rows", (len(row) for row in rows), 1, WIDEST)
    drawn = {mark for row in rows for mark in row if mark != SEA}
    for mark in sorted(set(listed) ^ drawn):
        yield Fault("map.rows", "not_drawn", {"mark": mark})


def _listed(pack: Pack) -> Iterator[tuple[str, str]]:
    """The mark of every region and city, and its place in the pack."""
    for region in pack.map.regions:
        yield region.letter, f"map.regions.{region.id}"
    for city in pack.map.cities:
        yield city.digit, f"map.cities.{city.company}"


def _city_faults(pack: Pack) -> Iterator[Fault]:
    """Three columns of five spaces, two coins on the last one of each (MO-018, MO-020)."""
    names = ", ".join(sorted(city.company for city in pack.map.cities))
    yield from expected("map.cities", names, ", ".join(sorted(COMPANY_OF)))
    for city in pack.map.cities:
        place = f"map.cities.{city.company}.coins"
        yield from count(place, len(city.coins), 3)
        for column in city.coins:
            yield from count(place, column[4], 2)
            yield from each_within(place, column, 0, 2)


def _border_faults(pack: Pack) -> Iterator[Fault]:
    """Double borders lie between neighbours, and two regions are enclaves (MO-424)."""
    for pair in pack.map.double:
        if len(pair) != 2 or pair[1] not in pack.borders.get(pair[0], {}):
            yield Fault("map.double", "no_border", {"pair": pair})
    yield from count("map.enclaves", len(enclaves(pack)), 2)


def _reach_faults(pack: Pack) -> Iterator[Fault]:
    """Every city touches a region, and every region can be entered from some city (MO-410)."""
    letters = {region.letter for region in pack.map.regions}
    reached: set[str] = set()
    ahead = []
    for city in pack.map.cities:
        near = letters & pack.borders.get(city.digit, {}).keys()
        if not near:
            yield Fault(f"map.cities.{city.company}", "touches_nothing")
        ahead += sorted(near)
    while ahead:
        letter = ahead.pop()
        if letter not in reached:
            reached.add(letter)
            ahead += sorted(letters & pack.borders[letter].keys())
    for region in pack.map.regions:
        if region.letter not in reached:
            yield Fault(f"map.regions.{region.id}", "unreachable")


def enclaves(pack: Pack) -> list[str]:
    """The regions with one single neighbour."""
    letters = [region.letter for region in pack.map.regions]
    return [letter for letter in letters if len(pack.borders.get(letter, {})) == 1]


def _region_faults(pack: Pack, region: Region) -> Iterator[Fault]:
    """Exactly the regions around an enclave give nothing; mines lie under diamonds (MO-434)."""
    place = f"map.regions.{region.id}"
    around = {other for mark in enclaves(pack) for other in pack.borders[mark]}
    if (region.benefit is None) != (region.letter in around):
        yield Fault(f"{place}.benefit", "enclave_benefit")
    if region.benefit is not None:
        yield from gift(f"{place}.benefit", region.benefit, FOR_REGION)
    if region.mines and (region.benefit is None or region.benefit.kind != "diamond"):
        yield Fault(f"{place}.mines", "mines_without_diamonds")
    yield from within(f"{place}.mines", region.mines, 0, 4)
