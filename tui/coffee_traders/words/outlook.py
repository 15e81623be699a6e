"""What the table promises as it stands: the harvest, the ranks."""

from __future__ import annotations

from rules.coffee_traders.objectives import quality
from rules.coffee_traders.phases import recolter
from rules.coffee_traders.pieces import COOPS
from rules.coffee_traders.scoring import coop_awards, scores
from rules.coffee_traders.state import State
from tui.coffee_traders.words import terms
from tui.coffee_traders.words.changes import harvest
from tui.words.language import Language
from tui.words.text import figure


def odds(view: State, _: Language) -> tuple[str, ...]:
    """Chance plays no part here: the harvest as it would be now, quality and points so far."""
    lines = []
    if view.phase < recolter.PHASE:
        lines += [_("Si la récolte avait lieu maintenant :"), *harvest(view, _)]
    lines += [ranks(view, coop, _) for coop in COOPS]
    points = ", ".join(
        f"{terms.seat(view, sheet.seat, _)} {figure(sheet.total)}" for sheet in scores(view)
    )
    lines.append(_("Points au décompte maintenant : {points}", points=points))
    return tuple(lines)


def ranks(state: State, coop: int, _: Language) -> str:
    """Everybody's quality in a cooperative and what it is worth as things stand."""
    awards = coop_awards(state, coop)
    values = [
        f"{terms.letter(state, seat, _)} {quality(state, seat, coop)} "
        f"({terms.vp(awards.get(seat, 0), _)})"
        for seat in state.order
    ]
    return _("Qualité {where} : {values}", where=terms.in_coop(coop, _), values=", ".join(values))
