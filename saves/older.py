"""Games of older rules: read as they stand if the present rules lead them to the same end.

A revision often changes what few games ever meet. Its step in `migrate.REVISIONS` is then
`as_it_stands`, and every game is put to the proof when it is read: all its acts must still be
possible and lead to the state and the result that its file tells. A game that fails is refused as
too old. Its file is not spoilt, and is left alone.
"""

from __future__ import annotations

from saves.errors import SaveError
from saves.fold import checked
from saves.journal import AnyJournal


def prove(journal: AnyJournal, written: int) -> None:
    """SaveError `older_revision` if a game written by older rules is another one by the present."""
    if written == journal.revision:
        return
    try:
        checked(journal)
    except SaveError as error:
        raise SaveError(
            "older_revision", game=journal.game, found=written, known=journal.revision
        ) from error
