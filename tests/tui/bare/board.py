"""The board of bare Café: what a viewer knows in one line, and a card over the area."""

from __future__ import annotations

from rules.cafe.actions import Place
from rules.cafe.state import Ask
from tui.contract.scenery import Scenery
from tui.drawing.canvas import Canvas
from tui.overlays.sheet import Overlay
from tui.words.keymap import PLAYERS, Key

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class BareBoard(Scenery):
    def height(self, scene):
        return 4

    def board(self, scene, lines=0):
        sheet = Canvas(80, lines)
        state, names = scene.state, ",".join(scene.names)
        sheet.put(0, 0, f"vue {scene.viewer} de {names} pioche {set(state.deck)}", "ink")
        sheet.put(0, 1, f"offre {state.offer} choix {len(scene.choices)}", "ink")
        if scene.pointer is not None:
            held = scene.pointer
            sheet.put(0, 2, f"carte en {held.x},{held.y} sens {held.rotation}", "ink")
            sheet.spot(scene.choices[-1].action, 0, 3, 10)
        return sheet

    def asks(self, scene):
        return f"{scene.turn.ask} ?"

    def answers(self, scene, pointer):
        return (pointer,)

    def aside(self, scene, width):
        return None

    def encore(self, state, _):
        return (("Encore", ()),)

    def pointer(self, scene):
        return scene.choices[0].action if scene.turn.ask == Ask.PLACE else None

    def steer(self, scene, spots, key):
        x, y, rotation = scene.pointer.x, scene.pointer.y, scene.pointer.rotation
        if key in STEPS:
            return Place(x + STEPS[key][0], y + STEPS[key][1], rotation)
        if key == "r":
            return Place(x, y, (rotation + 1) % 4)
        if key == "n":
            legal = [choice.action for choice in scene.choices]
            at = legal.index(scene.pointer) if scene.pointer in legal else -1
            return legal[(at + 1) % len(legal)]
        return None

    def pointer_keys(self, scene):
        return (Key("r", "r", "r", "tourner", "tourner"),)

    def sheets(self):
        return (PLAYERS,)

    def sheet(self, scene, name):
        return Everybody(len(scene.state.players))


class Everybody(Overlay):
    OPENED_BY = "p"

    def __init__(self, count):
        super().__init__()
        self.count = count

    def lines(self, width):
        return [((f"joueurs : {self.count}", "ink"),)]


SCENERY = BareBoard()
