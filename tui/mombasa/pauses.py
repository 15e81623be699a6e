"""Between decisions: the plans are turned up, and a round is closed with its upkeep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from rules.mombasa import asks
from rules.mombasa.engine import PLANNING
from rules.mombasa.names import EMPTY, SLOTS
from rules.mombasa.scoring import scores
from rules.mombasa.state import State
from rules.mombasa.zone import totals
from tui.canvas import Canvas, shorten, wrap
from tui.language import Language
from tui.mombasa import changes, labels, market, paints, words
from tui.mombasa.words import UPKEEP
from tui.scene import Scene

HEIGHT = 15
#: In how many steps upkeep is told.
STEPS = 3
#: Where the words beside the display begin.
BESIDE, WIDTH = 3 * market.CARD + 1, 28


def pauses(before: State, after: State) -> bool:
    """Whether there is something to look at: all plans shown, or a round closed."""
    shown = before.ask is asks.PLAN and after.ask is not asks.PLAN
    return shown or (0 < before.round < after.round)


def board(scene: Scene) -> Canvas:
    """The zones of all, or the upkeep."""
    return upkeep(scene) if scene.state.ask is asks.PLAN else reveal(scene)


def beats(scene: Scene) -> int:
    """In how many steps a pause is told."""
    return STEPS if scene.state.ask is asks.PLAN else 1


def phase(scene: Scene) -> str:
    """Cards are turned up at the end of planning; upkeep is a phase of its own."""
    return UPKEEP if scene.state.ask is asks.PLAN else PLANNING


def reveal(scene: Scene) -> Canvas:
    """Everybody's cards, turned up."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    head = _("Manche {round} : les cartes sont révélées", round=state.round)
    paints.title(sheet, 0, 0, 80, head)
    for seat in range(len(state.seats)):
        zone(sheet, 2 + 3 * seat, scene, seat)
    return sheet


def zone(sheet: Canvas, y: int, scene: Scene, seat: int) -> None:
    """A player's zone in a line, and its totals below."""
    state, _ = scene.state, scene.language
    own = state.seats[seat]
    paints.piece(sheet, 1, y, seat, _)
    sheet.put(3, y, shorten(words.called(scene, seat), 14), "crema")
    x = 18
    for place, card in enumerate(own.zone):
        if card != EMPTY:
            sign = words.slot(place) if place < SLOTS else "+"
            text = f" {sign} {words.short_card(state, card, _)} "
            x = sheet.put(x, y, text, "board") + 1
    sheet.put(18, y + 1, words.totals(totals(state, own), _), "faint")


# --- Upkeep -------------------------------------------------------------------------------------


def upkeep(scene: Scene) -> Canvas:
    """The three steps of upkeep, as many of them as are told: coins, display, markers."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    told = STEPS if scene.beat is None else scene.beat
    head = _("Entretien : la manche {round} commence", round=state.round)
    paints.title(sheet, 0, 0, 80, head)
    before = scene.before if scene.before is not None else state
    shown = state if told > 1 else replace(state, display=before.display)
    sheet.blit(market.draw(shown, _, fresh(before, shown)), 0, 2)
    y = 2
    for step in (laid_coins, new_cards, markers_back)[:told]:
        y = beside(sheet, y, tuple(step(before, state, _)))
    if told == STEPS:
        standing(sheet, scene)
    return sheet


def fresh(before: State, state: State) -> frozenset[int]:
    """The spaces of the display whose card has just been drawn."""
    old = Counter(before.display)
    drawn = set()
    for space in reversed(range(len(state.display))):
        card = state.display[space]
        if card != EMPTY and old[card] <= 0:
            drawn.add(space)
        old[card] -= 1
    return frozenset(drawn)


def laid_coins(before: State, state: State, _: Language) -> Iterator[tuple[str, str]]:
    """The coins of the round track on the books below them (MO-821)."""
    yield _("Pièces"), "crema"
    column = labels.at_library(state.round - 2)[2:]
    count = sum(state.coins) - sum(before.coins)
    yield _.plural("{n} pièce sur les livres {column}", "{n} pièces sur les livres {column}",
                   count, column=column), "ink"  # fmt: skip


def new_cards(before: State, state: State, _: Language) -> Iterator[tuple[str, str]]:
    """What left the display, and what the deck brought (MO-830 to MO-832)."""
    gone = state.discard[len(before.discard) :]
    yield _("Étal"), "crema"
    yield _("défaussées : {cards}", cards=words.cards(state, gone, _)), "ink"
    yield _("nouvelles : en clair à gauche"), "ink"


def markers_back(before: State, state: State, _: Language) -> Iterator[tuple[str, str]]:
    """The markers return, some with a tile (MO-840 to MO-843)."""
    yield _("Marqueurs"), "crema"
    counts = "  ".join(
        f"{words.letter(seat, _)} {own.markers}" for seat, own in enumerate(state.seats)
    )
    yield _("repris : {counts}", counts=counts), "ink"
    for text in changes.tiles(state, _):
        yield text, "good"


def standing(sheet: Canvas, scene: Scene) -> None:
    """Who begins the round, and everybody's points as things stand."""
    state, _ = scene.state, scene.language
    y = HEIGHT - 1
    x = sheet.put(1, y, _("premier joueur : {name}", name=words.called(scene, state.first)), "ink")
    for points in scores(state):
        x = paints.piece(sheet, x + 3, y, points.seat, _)
        x = sheet.put(x + 1, y, _.plural("{n} point", "{n} points", points.total), "ink")


def beside(sheet: Canvas, y: int, texts: tuple[tuple[str, str], ...]) -> int:
    """Lines beside the display, each with its paint; the line after them."""
    for text, paint in texts:
        for part in wrap(text, WIDTH):
            sheet.put(BESIDE, y, part, paint)
            y += 1
    return y
