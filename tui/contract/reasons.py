"""Why the best choice is better than the next one, as one sentence in the units of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bots.players import Advice
from bots.reasons import LEAST, Reason
from tui.words.language import N_, Language
from tui.words.text import capital

if TYPE_CHECKING:
    from tui.contract.presenter import Presenter

#: The longest sentence, in characters: what does not fit is left unsaid.
LONGEST = 100


def because(
    presenter: Presenter, better: Advice, other: Advice, reasons: Sequence[Reason], _: Language
) -> str:
    """The reason for an advice against another: what changes most, then what else changes much."""
    gap = better.expected - other.expected
    if gap < LEAST:
        return _("Pas de grande différence avec le choix suivant.")
    clauses = [presenter.reason(reason, _) for reason in reasons]
    told = [clause for clause in clauses if clause]
    if not told or not clauses[0]:
        a, b = figures(other.expected, better.expected, _)
        return capital(_("points attendus : environ {b} au lieu de {a}.", a=a, b=b))
    if len(told) == 2:
        joined = N_("{one} ; {two}") if reasons[1].points > 0 else N_("{one} ; mais {two}")
        both = _(joined, one=told[0], two=told[1])
        if len(both) < LONGEST:
            return capital(f"{both}.")
    return capital(f"{told[0]}.")


def clause(sentences: Mapping[str, str], reason: Reason, _: Language, **names: str) -> str:
    """A reason in words; empty where both figures read the same."""
    template = sentences.get(reason.name.partition(" ")[0])
    if template is None:
        return ""
    a, b = figures(reason.other, reason.figure, _)
    if a == b:
        return ""
    more = {name: whole(value, _) for name, value in reason.more.items()}
    return _(template, **{"a": a, "b": b, **more, **names})


def figures(a: float, b: float, _: Language) -> tuple[str, str]:
    """Two figures as whole numbers, or with a decimal where these are the same."""
    whole_a, whole_b = whole(a, _), whole(b, _)
    if whole_a != whole_b or a == b:
        return whole_a, whole_b
    return _.number(a), _.number(b)


def whole(figure: float, _: Language) -> str:
    """A figure without decimals."""
    return _.number(figure, 0)
