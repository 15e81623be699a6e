"""Coffee Roaster by ear: what is at hand, and the table in parts."""

from __future__ import annotations

from rules.coffee_roaster import actions as do
from rules.coffee_roaster.state import Ask, State
from tui.coffee_roaster.words import figures, labels, lines
from tui.words.language import Language
from tui.words.speech import sign

SIGNS = (
    sign(r"(?<=\d)(\]?) (?=\[?\d+:\d)", lambda found, _: f"{found[1]}, "),
    sign(r"\b(\d+):(\d+)\b", lambda found, _: _("{at} vaut {n}", at=found[1], n=found[2])),
)


def way(state: State, action: do.Action, _: Language) -> tuple[str, ...]:
    """A choice; a coffee with its difficulty and what it asks for."""
    if isinstance(action, do.Choose):
        return (lines.card_line(state.pack.by_id[action.card], _),)
    return (labels.label(state, action, _),)


def holding(state: State, seat: int, _: Language) -> str:
    """While roasting, what was drawn and what the bag comes to; in the cup, what is in it."""
    if state.ask in (Ask.CARD, Ask.OVER):
        return ""
    if state.ask in lines.CUP_TEST:
        total = figures.cup_total(state.places)
        filled = sum(token >= 0 for token in state.places)
        return _(
            "Tasse : {n} jetons sur {room}, total {total}.",
            n=filled,
            room=len(state.places),
            total=total,
        )
    aim = _("la carte vise {total}", total=state.coffee.peak)
    return f"{_(' ; ').join((figures.cup_to_expect(state, _), aim))}."


def parts(state: State, seat: int, _: Language) -> dict[str, tuple[str, ...]]:
    """What the coffee asks for, the thermostat and the bag; the effects; the coffees to choose."""
    if state.ask is Ask.CARD:
        return {"board": (lines.headline(state, _),), "market": lines.table(state, _)}
    if state.ask in (Ask.OVER, *lines.CUP_TEST):
        return {"me": lines.table(state, _), "board": lines.table(state, _)}
    return {
        "me": (*lines.goal(state, _), *lines.heaps(state, _), lines.bag(state, _)),
        "board": (
            lines.thermostat(state, _),
            *lines.immediate_lines(state, _),
            *lines.cup_effect_lines(state, _),
        ),
    }
