"""How the checks of a pack of Mombasa measure: counts, bounds, names, gifts, rising tracks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.mombasa.components import Gift, Need
from rules.packs import Fault

#: What one thing can cost, pay or give at most.
MUCH = 99


def count(place: str, found: int, wanted: int) -> Iterator[Fault]:
    """As many as the rulebook says."""
    if found != wanted:
        yield Fault(place, "count", {"found": str(found), "wanted": str(wanted)})


def within(place: str, found: int, least: int, most: int) -> Iterator[Fault]:
    """Neither too few nor too many."""
    if not least <= found <= most:
        yield Fault(place, "range", {"found": str(found), "wanted": f"{least}-{most}"})


def each_within(place: str, found: Iterable[int], least: int, most: int) -> Iterator[Fault]:
    """Each of these neither too few nor too many."""
    for number in found:
        yield from within(place, number, least, most)


def expected(place: str, found: str, wanted: str) -> Iterator[Fault]:
    """These very words."""
    if found != wanted:
        yield Fault(place, "unexpected", {"found": found, "wanted": wanted})


def twice(place: str, ids: list[str]) -> Iterator[Fault]:
    """No name is given two times."""
    for name, times in Counter(ids).items():
        if times > 1:
            yield Fault(f"{place}.{name}", "twice")


def rising(place: str, marks: dict[int, int], last: int) -> Iterator[Fault]:
    """Numbers on the spaces of a track that never fall from its start to its end."""
    yield from each_within(place, marks, 0, last)
    along = [marks[space] for space in sorted(marks)]
    if along != sorted(along):
        yield Fault(place, "falls")


def gift(place: str, given: Gift, allowed: tuple[str, ...]) -> Iterator[Fault]:
    """A gift is of a kind its place can give; ledger points come by one to three (MO-503)."""
    if given.kind not in allowed:
        figures = {"found": given.kind, "wanted": ", ".join(allowed)}
        yield Fault(place, "unexpected", figures)
    elif given.kind == "ledger":
        yield from within(place, given.n, 1, 3)
    elif given.kind == "remove":
        yield from within(place, given.n, 1, 2)
    elif given.kind != "cotton":
        yield from within(place, given.n, 1, MUCH)


def needs(place: str, asked: tuple[Need, ...]) -> Iterator[Fault]:
    """One or two conditions, each of something (MO-012)."""
    yield from within(place, len(asked), 1, 2)
    yield from each_within(place, (need.n for need in asked), 1, 9)
