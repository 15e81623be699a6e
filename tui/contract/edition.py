"""About an edition: which numbers of the pack that is played are ours, and why."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from rules import registry
from rules.packs import Marked
from saves.clean import clean
from tui.words.language import Language

#: As much of a pack's name, or of a place in it, as is shown.
LONGEST = 60


def pack_of(game: str, key: str) -> Marked | None:
    """The pack a game is played with, if it tells which numbers are ours."""
    if game not in registry.FOLDERS:
        return None
    shelf = registry.game(game).shelf
    found = shelf.packs.get(key)
    return found if isinstance(found, Marked) else None


def about(game: str, pack: Marked, _: Language) -> Iterator[str]:
    """The origin of a pack's numbers, as paragraphs: of a pack of the house, or of a player's."""
    name = clean(pack.name, LONGEST)
    if pack in (registry.game(game).shelf[key] for key in registry.game(game).shelf.built_in):
        yield _("Pack « {name} ».", name=name)
        yield _(_home(game).ORIGIN)
    else:
        yield _("Pack « {name} », qui n'est pas de la maison.", name=name)
    if pack.marks:
        yield _("Ces nombres ne sont pas connus pour être ceux de la boîte :")
    else:
        yield _("Il n'y marque aucun nombre comme différent de ceux de la boîte.")


def places(game: str, pack: Marked, _: Language) -> list[str]:
    """What a pack marks as ours, in words; a place that has none is called by its key."""
    known: dict[str, str] = _home(game).PLACES
    return [_(known[mark]) if mark in known else clean(mark, LONGEST) for mark in pack.marks]


def _home(game: str) -> ModuleType:
    return registry.part("tui", game, "words.edition")
