"""The deeds of Coffee Roaster."""

from __future__ import annotations

from rules.coffee_roaster.challenge import RANKS, UNLOCKS_EXPERT
from saves.results import Result
from saves.statistics import by_heading
from tui.contract.deeds import ByResults, Deed, finished
from tui.words.language import N_

COFFEES, HALF = 22, 11
GOOD_CUP, GREAT_CUP = 15, 20


def cup_of(points: int) -> ByResults:
    """A cup of so many points."""
    return lambda results: any(
        cup.best >= points for cup in by_heading(results, "roaster").values()
    )


def coffees(count: int) -> ByResults:
    """So many different coffees roasted."""
    return lambda results: len(by_heading(results, "roaster")) >= count


def challenge_of(points: int) -> ByResults:
    """A challenge of so many points."""
    return lambda results: any(is_challenge(one) and one.totals[0] >= points for one in results)


def is_challenge(result: Result) -> bool:
    return result.options.get("mode") == "challenge"


DEEDS = (
    Deed(N_("Première tasse"), N_("finir une torréfaction"), finished),
    Deed(N_("Bonne tasse"), N_("une tasse de 15 points"), cup_of(GOOD_CUP)),
    Deed(N_("Grande tasse"), N_("une tasse de 20 points"), cup_of(GREAT_CUP)),
    Deed(N_("Porte des experts"), N_("un défi de 35 points"), challenge_of(UNLOCKS_EXPERT)),
    Deed(N_("Sommet"), N_("le plus haut rang d'un défi"), challenge_of(RANKS[0][0])),
    Deed(N_("Demi-cabinet"), N_("onze cafés différents torréfiés"), coffees(HALF)),
    Deed(N_("Cabinet complet"), N_("les vingt-deux cafés torréfiés"), coffees(COFFEES)),
)
