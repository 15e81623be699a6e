"""`comptoir pack`: component packs checked and listed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules import registry
from rules.packs import PackError
from saves.clean import clean
from saves.packs import shelf_for
from saves.store import Store
from tui.contract.edition import places
from tui.contract.pack_faults import pack_error
from tui.contract.presenter import presenter
from tui.words.language import Language
from tui.words.problems import shown

#: As much of a pack's name as is shown.
LONGEST_NAME = 60


def run(asked: Namespace, _: Language) -> int:
    """Check one pack, or list those that are known."""
    return check(asked.file, _) if asked.action == "check" else listing(_)


def check(file: Path, _: Language) -> int:
    """Every fault of a pack with its place; 1 if there is any."""
    try:
        pack = shelf_for(file).check(file)
    except PackError as error:
        print(*pack_error(error, _), sep="\n")
        return 1
    name = clean(pack.name, LONGEST_NAME)
    print(_("{path} : pack « {name} » valable.", path=shown(file), name=name))
    print(*marked(pack, _), sep="\n")
    return 0


def marked(pack: Any, _: Language) -> Iterator[str]:
    """Which numbers of a pack are not those of the box: its own keys, and what they are."""
    name = next(name for name in registry.NAMES if registry.game(name).shelf.game == pack.game)
    if not pack.marks:
        yield _("Aucun nombre n'y est marqué comme différent de ceux de la boîte.")
        return
    yield _("Nombres marqués comme n'étant pas ceux de la boîte :")
    for mark, text in zip(pack.marks, places(name, pack, _), strict=True):
        key = clean(mark, LONGEST_NAME)
        yield f"  {key}" if text == key else _("  {key} : {text}", key=key, text=text)


def listing(_: Language) -> int:
    """The packs of the house and those that were played with."""
    print(*known(_), sep="\n")
    return 0


def known(_: Language) -> Iterator[str]:
    """A line for each pack."""
    for game in registry.NAMES:
        title = presenter(game).title
        for name in registry.game(game).shelf.built_in:
            yield _("{game} : {name} (de la maison)", game=title, name=name)
    for file in sorted(Store().packs.glob("*.toml")):
        yield shown(file)
