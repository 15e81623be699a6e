"""What the hub counts, as Prometheus reads it.

>>> print(metrics({"lines": 3}, {"acts": 7}), end="")
# TYPE comptoir_lines gauge
comptoir_lines 3
# TYPE comptoir_acts_total counter
comptoir_acts_total 7
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping


def metrics(gauges: Mapping[str, float], counters: Mapping[str, float]) -> str:
    """Figures that go up and down, and those that only grow."""
    return "".join([*_lines(gauges, "gauge", ""), *_lines(counters, "counter", "_total")])


def _lines(figures: Mapping[str, float], kind: str, ending: str) -> Iterator[str]:
    for name, figure in figures.items():
        full = f"comptoir_{name}{ending}"
        yield f"# TYPE {full} {kind}\n{full} {figure:g}\n"
