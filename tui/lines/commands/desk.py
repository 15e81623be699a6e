"""What a command works with: the player's files, the profile, the language to speak."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from saves.profile import Profile
from saves.store import Store
from tui import tidying
from tui.words.language import AVAILABLE, Language, choose, language, match
from tui.words.problems import save_error
from tui.words.text import wrap

if TYPE_CHECKING:
    from saves.replay import Replay
    from tui.start import Start

#: The width of a terminal that does not tell its own.
WIDTH = 79

#: The exit code of a line that cannot be carried out as it was asked.
WRONG_LINE = 2


class Desk(NamedTuple):
    """What a command works with: a player's files and profile, and the language of this run."""

    store: Store
    profile: Profile
    language: Language


def desk_for(asked: Namespace) -> Desk:
    """Open the store and the profile; a profile that had to be set aside is told of."""
    store = Store()
    profile = Profile.load(store)
    _ = spoken(asked, profile.language, os.environ)
    if profile.notice is not None:
        if profile.set_aside is not None:
            told = _("Le profil est illisible et mis de côté.")
        else:
            told = _("Le profil est illisible et reste où il est.")
        print(told, save_error(profile.notice, _), file=sys.stderr)
    return Desk(store, profile, _)


def spoken(asked: Namespace, remembered: str, environ: Mapping[str, str]) -> Language:
    """The language asked for, else the one remembered, else that of the surroundings."""
    code = asked_language(asked, environ)
    if not code and remembered in AVAILABLE:
        code = remembered
    return language(code) if code else choose(None, environ)


def asked_language(asked: Namespace, environ: Mapping[str, str]) -> str:
    """The code of a language that was asked for by flag or by COMPTOIR_LANG; empty if none."""
    flag = getattr(asked, "lang", "")
    return match(flag) or match(environ.get("COMPTOIR_LANG", "")) or ""


def screen(start: Start, _: Language, replay: Replay | None = None) -> int:
    """Open the app, or in it a game to be looked at, if there is a terminal to show it on."""
    missing = no_terminal(_)
    if missing:
        print(missing, file=sys.stderr)
        return WRONG_LINE
    tidying.put_off()
    from tui.app import run

    return run(start, replay)


def no_terminal(_: Language) -> str:
    """Why the screens cannot be shown here and what works instead; empty if they can."""
    if not all(_is_terminal(stream) for stream in (sys.stdin, sys.stdout, sys.stderr)):
        reason = _("Les écrans de Comptoir demandent un terminal, et il n'y en a pas ici.")
    elif sys.platform != "win32" and os.environ.get("TERM", "") in ("", "dumb"):
        reason = _("Ce terminal (TERM) ne sait pas dessiner d'écran.")
    else:
        return ""
    instead = _(
        "Sans écran : « comptoir play roaster --plain » joue en lignes numérotées, « comptoir "
        "resume --plain » reprend une partie, « comptoir simulate roaster --bot greedy » fait "
        "jouer un robot."
    )
    return "\n".join([*wrap(reason, WIDTH), *wrap(instead, WIDTH)])


def _is_terminal(stream: object) -> bool:
    """Whether a stream is open and a terminal."""
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]
    except (AttributeError, ValueError):
        return False
