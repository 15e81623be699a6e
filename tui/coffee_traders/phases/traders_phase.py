"""What the phases of Coffee Traders share: questions that come up in several of them with the
boards they are answered on, a cursor that walks over the board, and the player's board beside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from rules.coffee_traders.state import State, Task
from rules.game import Turn
from tui.coffee_traders.boards import maps, player, tracks, walking, warehouses, whole
from tui.coffee_traders.boards.paints import inked
from tui.coffee_traders.boards.places import ON_MAP, at_issue
from tui.coffee_traders.liked import liked
from tui.coffee_traders.words import terms
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, Spot
from tui.words.keymap import Key
from tui.words.language import N_, Language

#: A question without the one it is put to: in words, or with figures of the table.
Wording = str | Callable[[State, Language], str]

#: Questions about what a player keeps in store.
IN_WAREHOUSE = frozenset({Task.STORE, Task.GAIN, Task.SPEND, Task.WILD_STOCK})

#: The lines of the board of a phase, narrow and wide, while others are watched on it: below it
#: stands only the answer that one need not wait.
WATCHED = (18, 33)


def build_at(state: State, _: Language) -> str:
    """Where the building goes."""
    return _("{building} : sur quelle case ?", building=terms.building(state.task.building, _))


#: Questions that tracks, buildings and bonuses bring in whatever phase.
ANYTIME: Mapping[str, Wording] = {
    Task.ROW: N_("un pas », sur quelle rangée Arabica ?"),
    Task.TRADER: N_("où va le nouveau négociant ?"),
    Task.BUILD: N_("quel bâtiment gratuit ?"),
    Task.BUILD_AT: build_at,
    Task.STORE: N_("où va le nouvel entrepôt ?"),
    Task.GAIN: N_("quel café recevoir ?"),
    Task.WILD_STOCK: N_("où poser le compteur Stock joker ?"),
}


class BoardModule(Protocol):
    """A module that draws a whole board, and knows how many lines it needs."""

    def height(self, scene: Scene) -> int | None: ...
    def board(self, scene: Scene, lines: int = 0) -> Canvas: ...


def board_of_question(scene: Scene) -> BoardModule | None:
    """The board on which a question is answered in whatever phase it comes up; None where it is
    that of the phase. A wide screen has the Arabica track beside every board."""
    ask = at_issue(scene)
    if ask == Task.ROW and not scene.wide:
        return tracks
    if ask in ON_MAP:
        return maps
    return warehouses if ask in IN_WAREHOUSE else None


class TradersPhase(Phase):
    """A phase with a board of its own, and questions that bring theirs along."""

    #: How each of its own questions is worded.
    questions: ClassVar[Mapping[str, Wording]] = {}

    #: Whether others are watched on its own board, whatever they are asked.
    watched: ClassVar[bool] = False

    def own_height(self, scene: Scene) -> int | None:
        """The lines of its own board; None where that is the list of choices."""
        raise NotImplementedError

    def own_board(self, scene: Scene, lines: int) -> Canvas:
        """Its own board."""
        raise NotImplementedError

    def question(self, state: State, turn: Turn, _: Language) -> str:
        """The question, with the name of the one it is put to."""
        wording = self.questions.get(turn.ask) or ANYTIME[turn.ask]
        asked = _(wording) if isinstance(wording, str) else wording(state, _)
        return _("{seat} : {question}", seat=terms.seat(state, turn.seat, _), question=asked)

    def height(self, scene: Scene) -> int | None:
        """The lines of its own board or of the question's."""
        if self.watches(scene):
            return WATCHED[scene.wide]
        brought = board_of_question(scene)
        return self.own_height(scene) if brought is None else brought.height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """Its own board, or the question's."""
        brought = None if self.watches(scene) else board_of_question(scene)
        drawn = self.own_board(scene, lines) if brought is None else brought.board(scene, lines)
        return inked(drawn, scene.language)

    def watches(self, scene: Scene) -> bool:
        """Whether its board shows what others do."""
        return scene.watching and self.watched

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """The board of the person who is asked, the viewer's own while bots play, and the Arabica
        track; on a large screen all there is."""
        if scene.large:
            return inked(whole.draw(scene, width), scene.language)
        seat = scene.viewer if scene.watching else scene.state.seat
        own = player.draw(scene, seat, player.WIDTH)
        track = tracks.draw(scene.state, scene.language)
        sheet = Canvas(player.WIDTH, own.height + track.height + 1)
        sheet.blit(own, 1, 0)
        sheet.blit(track, 1, own.height + 1)
        return inked(sheet, scene.language)

    def pointer(self, scene: Scene) -> Any | None:
        """Where the board is the list of choices, its cursor walks over everything there is, from
        the best paid place on."""
        if not scene.choices or self.height(scene) is not None:
            return None
        actions = [choice.action for choice in scene.choices]
        return actions[liked(scene.state, actions)]

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Any | None:
        """The place a key leads to."""
        return walking.walked(scene, spots, key)

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """On the maps, from one cooperative to the next."""
        return walking.PAGE_KEYS if at_issue(scene) in ON_MAP else ()
