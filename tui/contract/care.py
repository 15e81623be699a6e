"""When the table asks before something is ended: never, if something would be lost, or always."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Loss
from tui.words.language import N_

NEVER, LOST, ALWAYS = "never", "lost", "always"

#: When it asks, in words, and when it usually does.
CARES = {
    LOST: N_("si quelque chose se perd"),
    ALWAYS: N_("à chaque fin de tour"),
    NEVER: N_("jamais"),
}
USUAL_CARE = LOST


def known_care(kept: str) -> str:
    """What a profile asks for, or what is usual."""
    return kept if kept in CARES else USUAL_CARE


def asks(care: str, forgone: Sequence[Loss] | None) -> bool:
    """Whether to ask before a choice that gives this up; None for one that ends nothing."""
    return forgone is not None and (care == ALWAYS or (care == LOST and bool(forgone)))
