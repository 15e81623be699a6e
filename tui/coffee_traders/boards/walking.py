"""The cursor on the boards of Coffee Traders: arrows walk over places, allowed or not.

Tab goes from choice to choice, page keys from cooperative to cooperative.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.coffee_traders.pieces import COOPS
from tui.coffee_traders.boards.places import lies_in
from tui.contract.scene import Scene
from tui.drawing.canvas import ARROWS, Spot, towards
from tui.words.keymap import Key
from tui.words.language import N_

#: The keys that lead from choice to choice, and from cooperative to cooperative.
CHOICES = {"tab": 1, "shift+tab": -1}
ENDS = {"home": 0, "end": -1}
PAGES = {"pagedown": 1, "pageup": -1}

PAGE_KEYS = (
    Key("pagedown", "pagedown", "pg↓", N_("aller à la coopérative suivante"), N_("coopérative"), 2),
)


def walked(scene: Scene, spots: Sequence[Spot], key: str) -> Any | None:
    """The place a key leads to from the present one, which it may be itself; None for a key that
    does not walk."""
    if key in ARROWS:
        return ahead(scene.target, spots, key)
    if key in PAGES:
        return over(scene, spots, PAGES[key])
    actions = [choice.action for choice in scene.choices]
    if key in ENDS:
        return actions[ENDS[key]]
    if key in CHOICES:
        at = actions.index(scene.target) if scene.target in actions else -1
        return actions[(at + CHOICES[key]) % len(actions)]
    return None


def ahead(target: Any, spots: Sequence[Spot], direction: str) -> Any:
    """The nearest place in a direction."""
    here = next((spot for spot in spots if spot.what == target), None)
    others = [spot for spot in spots if spot.what != target]
    there = towards(others, here, direction) if here is not None else None
    return target if there is None else there.what


def over(scene: Scene, spots: Sequence[Spot], step: int) -> Any:
    """The first choice of the next cooperative, or what stands for it."""
    now = getattr(scene.target, "coop", 0 if step > 0 else 1)
    others = ((now + step * far) % len(COOPS) for far in range(1, len(COOPS)))
    return next(
        (doors[0] for coop in others if (doors := in_coop(scene, spots, coop))), scene.target
    )


def in_coop(scene: Scene, spots: Sequence[Spot], coop: int) -> list[Any]:
    """The choices in a cooperative; without any, what can be pointed at there."""
    inside = [choice.action for choice in scene.choices if lies_in(choice.action, coop)]
    return inside or [spot.what for spot in spots if lies_in(spot.what, coop)]
