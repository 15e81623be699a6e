"""A game of one's own by lines in the club, kept in the account's home."""

from __future__ import annotations

from typing import TextIO, cast

from club.visit import Visit
from rules import registry
from saves.errors import SaveError
from saves.journal import fresh_seed
from saves.profile import Profile
from saves.sitting import Sitting
from saves.store import Store
from tui.club.ears import Ears
from tui.contract.opening import opening_of
from tui.contract.presenter import presenter_of
from tui.contract.seating import alone
from tui.lines.plain import Plain
from tui.words.language import Language
from tui.words.problems import save_error


def solo(name: str, visit: Visit, ears: Ears, sink: TextIO, _: Language) -> None:
    """The game of that name that was left last, or a new one, until it is left again."""
    if name not in registry.FOLDERS:
        print(_("Au choix : {names}.", names=", ".join(registry.NAMES)), file=sink, flush=True)
        return
    store = visit.store
    profile = Profile.load(store)
    try:
        sitting = left_or_new(name, store, profile)
    except SaveError as error:
        print(save_error(error, _), file=sink, flush=True)
        return
    with sitting:
        try:
            source = cast(TextIO, ears)  # a line at a time is all that is read
            Plain(sitting, presenter_of(sitting.journal), _, source, sink).play()
        finally:
            opening_of(name).remember(sitting, profile)
            profile.record(sitting.journal)
            profile.save(store)


def left_or_new(name: str, store: Store, profile: Profile) -> Sitting:
    """The last unfinished game of that name, else a new one."""
    for entry in store.entries():
        if entry.playable and entry.game == name:
            return Sitting.resume(store, entry.path)
    own = opening_of(name)
    options = own.earned(registry.game(name).options(), profile)
    seats = alone(name, options.players, profile.name)
    return Sitting.begin(store, name, options, fresh_seed(), seats)
