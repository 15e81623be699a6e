"""The cursor that walks over the regions of the map, also those out of reach."""

from __future__ import annotations

from functools import lru_cache

from rules.mombasa.actions import ENTERS, Enter
from rules.mombasa.state import PACKS
from tui.contract.scene import Scene
from tui.drawing.canvas import ARROWS, Spot, towards
from tui.mombasa.boards import atlas, geography
from tui.mombasa.liked import liked
from tui.words.keymap import Key
from tui.words.language import N_

#: The key that leads to the next region that may be entered.
NEXT = "n"
KEYS = (Key(NEXT, NEXT, NEXT, N_("aller à la région permise suivante"), N_("suivante")),)


@lru_cache(maxsize=4)
def anchors(pack: str) -> tuple[Spot, ...]:
    """Where each region's words stand: arrows lead from one to the next."""
    drawn = geography.plan(pack, *atlas.SMALL)
    found = []
    for number, region in enumerate(PACKS[pack].map.regions):
        room = list(geography.free(drawn, region.letter))
        y, x, width = room[len(room) // 2]
        found.append(Spot(ENTERS[number], x, y, width, 1))
    return tuple(found)


def start(scene: Scene) -> Enter | None:
    """The cursor begins on the best region that may be entered."""
    ways = [choice.action for choice in scene.choices if isinstance(choice.action, Enter)]
    return ways[liked(scene.state, ways)] if ways else None


def steer(scene: Scene, key: str) -> Enter | None:
    """The region after a key; None if the key is none of the map's."""
    here = scene.pointer
    if not isinstance(here, Enter):
        return None
    if key == NEXT:
        return following(scene, here)
    if key not in ARROWS:
        return None
    spots = anchors(scene.state.options.pack)
    there = towards(spots, spots[here.region], key)
    return here if there is None else there.what


def following(scene: Scene, here: Enter) -> Enter:
    """The next region that may be entered, and around again."""
    ways = sorted(
        choice.action.region for choice in scene.choices if isinstance(choice.action, Enter)
    )
    return ENTERS[next((region for region in ways if region > here.region), ways[0])]
