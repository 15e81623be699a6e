"""The board of bare Café: what a viewer knows in one line, and a card held over the area."""

from __future__ import annotations

from typing import NamedTuple

from rules.cafe.actions import Place
from rules.cafe.state import Ask
from tui.canvas import Canvas
from tui.keymap import Key

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Card(NamedTuple):
    """A card over the area: where, how turned, and where it may lie."""

    x: int
    y: int
    rotation: int
    legal: tuple[Place, ...]

    @property
    def action(self):
        return Place(self.x, self.y, self.rotation)

    @property
    def keys(self):
        walk = [Key(name, name) for name in STEPS]
        return (*walk, Key("r", "turn", "r", "tourner", "tourner"), Key("n", "next", "n"))

    def press(self, move):
        if move == "turn":
            return self._replace(rotation=(self.rotation + 1) % 4)
        if move == "next":
            at = self.legal.index(self.action) if self.action in self.legal else -1
            return self.point(self.legal[(at + 1) % len(self.legal)])
        x, y = STEPS[move]
        return self._replace(x=self.x + x, y=self.y + y)

    def point(self, what):
        if not isinstance(what, Place):
            return None
        return self._replace(x=what.x, y=what.y, rotation=what.rotation)


class BareBoard:
    def height(self, scene):
        return 4

    def board(self, scene):
        sheet = Canvas(scene.width, scene.height)
        state, names = scene.state, ",".join(scene.names)
        sheet.put(0, 0, f"vue {scene.viewer} de {names} pioche {set(state.deck)}", "ink")
        sheet.put(0, 1, f"offre {state.offer} choix {len(scene.choices)}", "ink")
        if scene.hand is not None:
            held = scene.hand
            sheet.put(0, 2, f"carte en {held.x},{held.y} sens {held.rotation}", "ink")
            sheet.spot(held.legal[-1], 0, 3, 10)
        return sheet

    def aside(self, scene):
        return None

    def order(self, legal):
        return legal

    def preferred(self, scene, profile):
        return 0

    def follows_up(self, turn):
        return False

    def pauses(self, before, after):
        return False

    def remember(self, profile, action, after):
        return False

    def encore(self, state, _):
        return (("Encore", ()),)

    def tells_odds(self, turn):
        return False

    def hand(self, scene):
        if scene.turn.ask != Ask.PLACE:
            return None
        legal = tuple(choice.action for choice in scene.choices)
        return Card(legal[0].x, legal[0].y, legal[0].rotation, legal)


SCENERY = BareBoard()
