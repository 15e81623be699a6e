"""The board of a lesson without a terminal: as the table draws it, at two sizes."""

from tui.contract.presenter import presenter_of
from tui.contract.scene import Scene
from tui.contract.scenery import scenery
from tui.contract.seating import called
from tui.drawing.choices import Choice, choices
from tui.lessons.box import Words, boxed

#: Columns and lines that the table leaves to board, question and answers together.
ROOM = {False: (80, 20), True: (84, 36)}


def scene_of(runner, _, *, wide):
    """The moment as the learner sees it."""
    sitting = runner.sitting
    look, words = scenery(sitting.journal.game), presenter_of(sitting.journal)
    seen = sitting.game.view(sitting.state, 0)
    reading = runner.step is not None and runner.step.read
    legal = () if reading else look.order(sitting.legal)
    offered = tuple(
        Choice(words.bindings.key(way, _) or str(number), words.label(seen, way, _), way)
        for number, way in enumerate(legal, start=1)
    )
    before = sitting.seen(0, len(sitting.steps) - 1) if sitting.steps else None
    scene = Scene(
        state=seen,
        turn=sitting.turn,
        language=_,
        choices=offered,
        cursor=0,
        wide=wide,
        paused=reading,
        names=called(sitting.journal.seats, _),
        one_by_one=True,
        before=before if reading else None,
    )
    return look, scene


def drawn(runner, _, *, wide):
    """The board with its box, the board alone, and the list of answers below it if there is
    one."""
    look, scene = scene_of(runner, _, wide=wide)
    width, lines = ROOM[wide]
    height = look.height(scene)
    board = look.board(scene, height or lines - 1).within(width, height or lines - 1)
    step, asked = runner.step, runner.asked()
    words = Words(runner.text(_, "⏎"), runner.shown(_), "" if wide else step.point)
    places = [choice.action for choice in scene.choices]
    cursor = places.index(asked) if asked in places else 0
    below = choices(width, max(1, lines - 1 - height), scene.choices, cursor, _) if height else None
    pointer = None if step.read or step.until else look.pointer(scene)
    return boxed(board, words, asked), board, below, pointer
