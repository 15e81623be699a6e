"""Weights learnt from rows of figures: the ridge regression, in plain Python.

It is used when something is made to be learnt (`python -m bots.cafe.learning` and its like), never
while a game is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from operator import mul

#: A figure that never differs has no scale of its own.
LEAST = 1e-9


def fit(rows: Sequence[Sequence[float]], targets: Sequence[float], ridge: float) -> list[float]:
    """The weights by which the rows come nearest to their targets.

    Every figure counts by its own scale, and each weight is held back as if so many rows said that
    it is nought.
    """
    columns = list(zip(*rows, strict=True))
    scales = [max(LEAST, (fsum(map(mul, one, one)) / len(rows)) ** 0.5) for one in columns]
    scaled = [[each / scale for each in one] for one, scale in zip(columns, scales, strict=True)]
    matrix = [[fsum(map(mul, one, other)) for other in scaled] for one in scaled]
    for at in range(len(scaled)):
        matrix[at][at] += ridge
    solved = solution(matrix, [fsum(map(mul, column, targets)) for column in scaled])
    return [weight / scale for weight, scale in zip(solved, scales, strict=True)]


def solution(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations with a positive diagonal, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for below in rows[at + 1 :]:
            part = below[at] / pivot[at]
            if part:
                for column in range(at, len(below)):
                    below[column] -= part * pivot[column]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = fsum([rows[at][more] * found[more] for more in range(at + 1, len(rows))])
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


def explained(expected: Sequence[float], came: Sequence[float]) -> float:
    """The share of the variance of what came that was expected."""
    middle = fsum(came) / len(came)
    missed = fsum([(one - other) ** 2 for one, other in zip(expected, came, strict=True)])
    return 1 - missed / max(LEAST, fsum([(one - middle) ** 2 for one in came]))
