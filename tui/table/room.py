"""The room of a table: how many lines and columns board, answers and what is beside them have."""

from __future__ import annotations

from textual.geometry import Size

from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, lines_used
from tui.drawing.sizes import LARGE_HEIGHT, LARGE_WIDTH, WIDE_HEIGHT, WIDE_WIDTH
from tui.drawing.textual_inside import lay_out
from tui.drawing.widget import Drawing
from tui.screens.game_screen import GameScreen

#: The columns beside the board on a wide screen.
ASIDE = 38

#: The lines around the board: what is played, the phases, the question, the news, the keys.
AROUND = 5

#: So many empty lines between a board and the question are no gap.
AIR = 2

#: With fewer lines than these beside the board the log stands below the answers.
LEAST_TOLD = 5


class Room(GameScreen):
    """A screen that shares its lines between a board and its answers.

    In front of a curtain nothing is shown: then the board is `curtained`.
    """

    curtained: bool
    lines_of_board: int | str = ""
    unsettled = False
    _shared: tuple[int | str, bool] | None = None
    _drawn: tuple[Scene, int, Canvas] | None = None
    _beside: tuple[Scene, int, Canvas | None] | None = None

    def measure(self, size: Size) -> None:
        """Whether there is room beside the board."""
        self.set_class(size.width >= WIDE_WIDTH and size.height >= WIDE_HEIGHT, "wide")
        board = self.scenery.board_columns
        large = size.width >= LARGE_WIDTH and size.height >= LARGE_HEIGHT and board is not None
        self.set_class(large, "large")
        self.query("#aside").set_styles(width=size.width - board if large and board else ASIDE)

    @property
    def wide(self) -> bool:
        return self.has_class("wide")

    @property
    def large(self) -> bool:
        return self.has_class("large")

    @property
    def board_needs(self) -> int | None:
        """How many lines the board needs; None when it is the list of choices itself."""
        return self.scenery.height(self.scene())

    def make_room(self) -> None:
        """Give the board the lines it needs and the answers the rest. A board that is the list of
        choices itself has all it is written on, so that the question stands right below it."""
        height = None if self.curtained else self.board_needs
        lines: int | str = height or "1fr"
        if height is None and not self.curtained:
            used = lines_used(self.board_ahead())
            lines = used if used < self.lines_free - AIR else "1fr"
        below = height is not None or (isinstance(lines, int) and self.told_below)
        if (lines, below) == self._shared:
            return
        self.lines_of_board, self._shared = lines, (lines, below)
        self.query("#board").set_styles(height=lines)
        self.query("#choices").set(display=below)
        for drawing in self.query("#board, #choices").results(Drawing):
            drawing.outdate()
        self.unsettled = True

    @property
    def lines_free(self) -> int:
        """The lines that board and answers share."""
        return max(1, self.app.size.height - AROUND)

    def board_ahead(self) -> Canvas:
        """The board that is the list of choices itself, in all the lines there are; drawn once for
        a moment."""
        scene, lines, drawn = self.scene(), self.lines_free, self._drawn
        if drawn is None or drawn[0] is not scene or drawn[1] != lines:
            drawn = self._drawn = (scene, lines, self.scenery.board(scene, lines))
        return drawn[2]

    def beside(self, width: int) -> Canvas | None:
        """What the game shows beside its board; drawn once for a moment."""
        scene, drawn = self.scene(), self._beside
        if drawn is None or drawn[0] is not scene or drawn[1] != width:
            drawn = self._beside = (scene, width, self.scenery.aside(scene, width))
        return drawn[2]

    @property
    def told_below(self) -> bool:
        """Whether what the game shows beside its board leaves the log no lines there."""
        board = self.scenery.board_columns
        if not self.large or board is None or self.curtained:
            return False
        above = self.beside(self.app.size.width - board)
        middle = self.lines_free + 1  # the question is beside it too
        return above is not None and middle - above.height - 1 < LEAST_TOLD

    def more_room(self) -> None:
        """Give a board that is the list of choices more lines, if a step of its cursor needs them;
        it never has fewer before the next question, so that nothing jumps."""
        now = self.lines_of_board
        if isinstance(now, int) and self.is_list and lines_used(self.board_ahead()) > now:
            self.make_room()

    @property
    def is_list(self) -> bool:
        """Whether the board is the list of choices itself."""
        return not self.curtained and self.board_needs is None

    def settle(self) -> None:
        """Have every part in its place, before an arrow is measured by them: a key that was typed
        ahead comes before the room is made."""
        if self.unsettled:
            self.unsettled = False
            lay_out(self)
