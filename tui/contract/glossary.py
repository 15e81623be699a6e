"""What the signs on a board are: found by their form on any drawing, told in a line, with a rule.

The glossary of a game is `words/glossary.toml` beside it. Look mode, the legend of `?` and a test
that leaves no sign without its line are all made from it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
from msgspec import Struct

from rules import registry
from tui.drawing.canvas import Canvas
from tui.words.language import Language

#: Where the sign itself stands in a form: its letters are those of the player's language.
TRANSLATED = "{sign}"

#: In place of what is recognised already.
TAKEN = "\0"


class Sign(Struct, frozen=True, forbid_unknown_fields=True):
    """A sign: how it is written in French, how it is recognised, what it is, by which rule.

    A quiet one is only a part of the drawing, and nothing to stop at.
    """

    sign: str
    form: str
    rule: str
    text: str
    quiet: bool = False

    def shown(self, letters: str, _: Language) -> str:
        """The sign as it is written in a language; one for several letters by all of them."""
        if TRANSLATED in self.form:
            return _(self.sign)
        return " ".join(letters) if len(self.sign) > 2 and self.sign.isalpha() else self.sign


class Glossary(Struct, frozen=True, forbid_unknown_fields=True):
    """The signs of a game, the first that fits a place being meant there; `letters` are those that
    stand for players, companies or colours."""

    letters: tuple[str, ...] = ()
    sign: tuple[Sign, ...] = ()

    def set_of(self, _: Language) -> str:
        """The letters as they are in a language."""
        return "".join(_(letter) for letter in self.letters)


class Thing(NamedTuple):
    """A sign on a drawing: where it stands, and what stands there."""

    sign: Sign
    drawn: str
    x: int
    y: int
    width: int


@cache
def glossary(game: str) -> Glossary:
    """The signs of a game; none if it has no list."""
    home = registry.perhaps("tui", game, "words") if game in registry.FOLDERS else None
    if home is None:
        return Glossary()
    return msgspec.toml.decode((files(home) / "glossary.toml").read_bytes(), type=Glossary)


@cache
def forms(game: str, _: Language) -> tuple[tuple[Sign, re.Pattern[str]], ...]:
    """Each sign with what it looks like in a language."""
    known = glossary(game)
    letters = f"[{re.escape(known.set_of(_))}]" if known.letters else ""
    found = []
    for sign in known.sign:
        form = sign.form.replace(TRANSLATED, re.escape(_(sign.sign)))
        found.append((sign, re.compile(form.replace("{set}", letters))))
    return tuple(found)


def things(drawing: Canvas, game: str, _: Language) -> list[Thing]:
    """The signs on a drawing, line by line from the left."""
    found = []
    for y, row in enumerate(drawing.letters):
        line = "".join(letter or " " for letter in row)
        if line.strip():
            found += sorted(of_line(line, y, game, _), key=lambda thing: thing.x)
    return found


def of_line(line: str, y: int, game: str, _: Language) -> list[Thing]:
    """The signs of one line; what one sign has taken is no other's."""
    found = []
    for sign, form in forms(game, _):
        for match in form.finditer(line):
            x, end = match.span()
            found.append(Thing(sign, match.group(), x, y, end - x))
        line = form.sub(lambda match: TAKEN * len(match.group()), line)
    return found


def legend(drawing: Canvas, game: str, _: Language) -> list[tuple[str, str]]:
    """The signs that stand on a drawing, each once, with its line, in the order of the glossary."""
    there = {thing.sign for thing in things(drawing, game, _) if not thing.sign.quiet}
    known = glossary(game)
    letters = known.set_of(_)
    return [(sign.shown(letters, _), _(sign.text)) for sign in known.sign if sign in there]
