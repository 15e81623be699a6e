"""Texts for the ear: signs that a screen shows become words that can be spoken.

A game lists its signs as patterns, each with what is said in its place; those of all games come
last.

>>> from tui.words.language import language
>>> spoken("colonne 4 → 5 · −2", (), language("fr"))
'colonne 4 puis 5, moins 2'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tui.words.language import Language

Found = re.Match[str]


class Sign(NamedTuple):
    """Something that is seen, and how it is said."""

    seen: re.Pattern[str]
    said: Callable[[Found, Language], str]


def sign(pattern: str, said: Callable[[Found, Language], str]) -> Sign:
    """A sign by its pattern."""
    return Sign(re.compile(pattern), said)


#: What no game explains for itself.
EVERYWHERE = (
    sign(r"(\d) ?→ ?(?=[£\d])", lambda found, _: _("{n} puis ", n=found[1])),
    sign(r" ?→ ?", lambda found, _: _(" : ")),
    sign(r" · ", lambda found, _: ", "),
    sign(r"[\N{MINUS SIGN}](?=\d)", lambda found, _: _("moins ")),
    sign(r"\+(?=\d)", lambda found, _: _("plus ")),
    sign(r" \+ ", lambda found, _: _(" et ")),
    sign(r" ?×(\d)", lambda found, _: _(" fois {n}", n=found[1])),
    sign(r"¼", lambda found, _: _("un quart")),
    sign(r"½", lambda found, _: _("demi")),
    sign(r"¾", lambda found, _: _("trois quarts")),
    sign(r"(?<=[ \[(])–(?=[ \]),.;]|$)", lambda found, _: _("rien")),
    sign(r"— | —", lambda found, _: ""),
    sign(r"[\[\]★|]", lambda found, _: ""),
    sign(r"  +", lambda found, _: " "),
)


def spoken(text: str, signs: Iterable[Sign], _: Language) -> str:
    """A text as it is said."""
    for one in (*signs, *EVERYWHERE):
        text = one.seen.sub(lambda found, said=one.said: said(found, _), text)  # type: ignore[misc]
    return text
