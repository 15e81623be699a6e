"""What lies open of a player beside the board: counters, pieces of the contract rows, tokens.

And what lies in the bars beside their spaces: the counters, and who leads.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_traders.phases.vendre import SEOUL
from rules.coffee_traders.pieces import FIRST_ANIMAL, NOBODY, TAKEN, WILD
from rules.coffee_traders.scoring import BAR_MAJORITY, bar_ranking
from rules.coffee_traders.scoring import counters as counter_points
from rules.coffee_traders.state import Player, State
from rules.coffee_traders.tracks import ASIDE_WILD, final_height
from tui.coffee_traders.words import terms
from tui.words.language import Language


def counters(state: State, seat: int, _: Language) -> str:
    """Every counter a player has, and what the track is worth with them (CT-450 to CT-465)."""
    own = state.players[seat]
    return _(
        "compteurs : {owned} ; paires {pairs} ; de côté : {aside} ; hauteur {height}, {vp} PV",
        owned=", ".join(singles(own.singles, _)) or "–",
        pairs=own.height - own.singles.bit_count(),
        aside=", ".join(aside(own.aside, _)) or "–",
        height=final_height(state, own),
        vp=counter_points(state, seat),
    )


def singles(owned: int, _: Language) -> Iterator[str]:
    """The counters that lie alone on the track."""
    for number in range(WILD + 1):
        if owned >> number & 1:
            yield terms.counter(number, _)


def aside(waiting: tuple[int, ...], _: Language) -> Iterator[str]:
    """The copies that wait beside the track, by colour."""
    for colour, count in enumerate(waiting):
        name = terms.counter(WILD, _) if colour == ASIDE_WILD else terms.coop(colour, _)
        if count:
            yield name if count == 1 else f"{name} ×{count}"


def worth(state: State, _: Language) -> str:
    """The points of each height of the counter track."""
    values = enumerate(state.pack.tracks.counter_vp, start=1)
    return _(
        "Hauteur = PV : {values}", values=", ".join(f"{height} = {vp}" for height, vp in values)
    )


def beside(state: State, seat: int, _: Language) -> str:
    """What is left beside the contract rows (CT-740 to CT-746), and the −3 tokens (CT-943)."""
    own = state.players[seat]
    return _(
        "rangées de contrats : {pieces} ; jetons −3 : {n}",
        pieces=row_pieces(own, _) or "–",
        n=own.tokens,
    )


def row_pieces(own: Player, _: Language) -> str:
    """The animal counter, the civet and the trader that still lie beside the contract rows."""
    there = [] if own.beside_animal == TAKEN else [animal(own.beside_animal, _)]
    there += [_("Civette")] if own.beside_civet else []
    there += [_("Négociant")] if own.beside_trader else []
    return ", ".join(there)


def animal(number: int, _: Language) -> str:
    """An animal counter by its cooperative's number."""
    return terms.counter(FIRST_ANIMAL + number, _)


def bar_counter(state: State, bar: int, _: Language) -> str:
    """The counter that still lies in a bar; Seoul has wild ones at 3 and 4 (CT-759, CT-760)."""
    if bar == SEOUL:
        return terms.counter(WILD, _)
    free = state.bars[bar][-1] == NOBODY
    return animal(state.bar_animals[bar], _) if free else "–"


def majority(state: State, bar: int, _: Language) -> str:
    """Who leads in a bar, with the points of it (CT-903, CT-904)."""
    leading = zip(bar_ranking(state, bar), BAR_MAJORITY, strict=False)
    return " ".join(f"{terms.letter(state, seat, _)}+{vp}" for seat, vp in leading) or "–"
