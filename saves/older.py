"""Games of an older revision of their rules: gone on with if today's rules lead to the same table.

A migration (see `migrate`) gives such a save the layout of today. Then the game is played through:
every act, also one taken back, must still be possible, and its end must be the recorded one in all
that the older revision told of it. Otherwise it was another game, and is refused as too old.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from saves.errors import SaveError
from saves.fold import check_end, standing
from saves.journal import AnyJournal

#: What tells that today's rules lead elsewhere; anything else is a fault of the file.
OTHERWISE = frozenset({"setup_refused", "action_refused", "state_differs", "result_differs"})


def _traders_1(state: Any) -> Any:
    """Coffee Traders 1 had no list of contracts that nobody was dealt, and its mark for coins just
    moved belonged to the whole table."""
    his = state.andre and replace(state.andre, undealt=())
    todo = tuple(replace(task, moved=False) for task in state.todo)
    return replace(state, andre=his, todo=todo)


#: By game and revision: a state of today without what that revision did not tell.
AS_TOLD: dict[tuple[str, int], Callable[[Any], Any]] = {("traders", 1): _traders_1}


def brought_over(journal: AnyJournal, found: int) -> AnyJournal:
    """A game of the revision found as one of today's; SaveError when it would be another game."""
    as_told = AS_TOLD.get((journal.game, found), lambda state: state)
    try:
        last = standing(journal)[-1]
        if as_told(last) != journal.state:
            raise SaveError("state_differs", actions=len(journal.actions))
        journal = replace(journal, state=last)
        check_end(journal, last)
    except SaveError as error:
        if error.reason not in OTHERWISE:
            raise
        known = journal.revision
        raise SaveError("older_revision", game=journal.game, found=found, known=known) from error
    return journal
