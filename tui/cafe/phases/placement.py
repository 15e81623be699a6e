"""Placement: a ghost of the card over the area shows where it would lie.

The ghost is a `Place`, allowed or not. It has keys of its own: arrows move it by a square, `r`
turns it, `n` leads to the next position that is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.cafe.actions import Place
from rules.cafe.area import ROTATIONS
from rules.cafe.questions import PLACEMENT
from rules.cafe.state import Ask, State
from tui.cafe.boards import hovering, work
from tui.cafe.boards.hovering import positions, reading
from tui.cafe.phases.cafe_phase import CafePhase
from tui.cafe.words import terms
from tui.cafe.words.outcome import outcome
from tui.contract.scene import Scene
from tui.drawing.canvas import ARROWS, Canvas, Spot
from tui.words.keymap import Key
from tui.words.language import N_, Language

TURN, NEXT = "r", "n"

#: The keys of the ghost; one stands for all arrows.
KEYS = (
    Key("up", "up", "↑↓←→", N_("déplacer la carte"), N_("déplacer")),
    Key(TURN, TURN, TURN, N_("tourner la carte d'un quart"), N_("tourner")),
    Key(NEXT, NEXT, NEXT, N_("aller à la position permise suivante"), N_("suivante")),
)


def place(state: State, _: Language) -> str:
    """Where the card goes."""
    return _("où poser la {card} ?", card=terms.card_name(state.player.card, _))


class Placement(CafePhase):
    """The card is a cursor of its own: it hovers over the area until it is laid."""

    key = PLACEMENT
    questions = {Ask.PLACE: place}

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The area with the ghost above it; while another decides, the area alone."""
        if isinstance(scene.target, Place):
            return hovering.board(scene, scene.target, lines)
        return work.board(scene, lines)

    def pointer(self, scene: Scene) -> Place | None:
        """The ghost begins at the best position."""
        return start(scene.state) if scene.choices else None

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Place | None:
        """The ghost after a key; None if the key is none of its own."""
        return moved(scene.state, scene.target, key) if isinstance(scene.target, Place) else None

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """Turning, and the next allowed position."""
        return KEYS


def start(state: State) -> Place:
    """Where the ghost begins: nothing lost, or as little as can be; then most cups and ships."""

    def worth(way: Place) -> tuple[int, int, int, int]:
        would = outcome(state, way)
        return -would.closed, -len(would.lost), would.cups[1], would.ships[1]

    return max(positions(state), key=worth)


def moved(state: State, ghost: Place, key: str) -> Place | None:
    """Where the ghost is after a key; None if the key is none of its own."""
    if key == TURN:
        return turned(state, ghost)
    if key == NEXT:
        return following(state, ghost)
    if key not in ARROWS:
        return None
    dx, dy = ARROWS[key]
    return touching(state, Place(ghost.x + dx, ghost.y + dy, ghost.rotation)) or ghost


def touching(state: State, ghost: Place) -> Place | None:
    """The ghost if it is above the area at all: it does not fly away from it."""
    covers = state.player.area.covered(ghost.x, ghost.y, ghost.rotation)
    return ghost if covers else None


def turned(state: State, ghost: Place) -> Place:
    """A quarter to the right, at the nearest place above the area."""
    rotation = (ghost.rotation + 1) % len(ROTATIONS)
    steps = sorted(
        ((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)), key=lambda s: s[0] ** 2 + s[1] ** 2
    )
    ways = (Place(ghost.x + dx, ghost.y + dy, rotation) for dx, dy in steps)
    return next((way for way in ways if touching(state, way)), ghost)


def following(state: State, ghost: Place) -> Place:
    """The next allowed position of the same rotation in reading order, and around again."""
    ways = [way for way in positions(state) if way.rotation == ghost.rotation]
    ways = ways or positions(state)
    return next((way for way in ways if reading(way) > reading(ghost)), ways[0])
