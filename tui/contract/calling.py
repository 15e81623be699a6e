"""How a player is called to the table when it is their turn."""

from __future__ import annotations

from tui.words.language import N_

#: The window's title alone, the bell too, or nothing; the first is the usual one.
TITLE, BELL, SILENCE = "", "bell", "silence"

CALL_NAMES = {
    TITLE: N_("titre de la fenêtre"),
    BELL: N_("titre et cloche"),
    SILENCE: N_("rien"),
}
