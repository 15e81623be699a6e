"""What may come of a roast, in numbers and as lines: the next token, the cup."""

from __future__ import annotations

from rules.coffee_roaster.state import Ask, State
from rules.coffee_roaster.tokens import Token
from tui.coffee_roaster import words
from tui.coffee_roaster.table import CUP_TEST
from tui.language import Language

#: The share of cups that the low and the high end of a spread leave out.
TAIL = 0.1


def odds(view: State, _: Language) -> tuple[str, ...]:
    """The next token out of the bag, and the cup to expect now and one round later."""
    from bots.coffee_roaster.odds import after_one_more_round, cup_distribution, draw_odds

    if view.ask in (Ask.CARD, Ask.OVER):
        return (_("Il n'y a rien à piocher pour l'instant."),)
    lines = []
    if any(view.bag):
        lines.append(_("Prochain jeton : {odds}", odds=shares(draw_odds(view), _)))
    cup = spread(cup_distribution(view), _)
    if view.ask in CUP_TEST:
        lines.append(_("Tasse à attendre : {cup}", cup=cup))
    else:
        lines.append(_("Tasse si l'on s'arrête là : {cup}", cup=cup))
    later = after_one_more_round(view)
    if later:
        lines.append(_("Tasse après encore un tour, puis l'arrêt : {cup}", cup=spread(later, _)))
    return tuple(lines)


def shares(chances: dict[Token, float], _: Language) -> str:
    """Each token with its share, the likeliest first."""
    order = sorted(chances.items(), key=lambda item: -item[1])
    return ", ".join(
        _("{token} {share} %", token=words.token(kind, _), share=_.number(100 * chance, 0))
        for kind, chance in order
    )


def spread(chances: dict[int, float], _: Language) -> str:
    """The mean of a cup's score, and between which scores four cups of five lie."""
    mean = sum(total * chance for total, chance in chances.items())
    return _(
        "{mean} pts en moyenne, le plus souvent de {low} à {high}",
        mean=_.number(mean),
        low=reached(chances, TAIL),
        high=reached(chances, 1 - TAIL),
    )


def reached(chances: dict[int, float], share: float) -> int:
    """The score that this share of the cups does not exceed."""
    seen = 0.0
    for total in sorted(chances):
        seen += chances[total]
        if seen >= share:
            return total
    return max(chances)
