"""The language of one session: French as written in the code, Portuguese and English beside it.

A `Language` is a value that is handed around; nothing is installed globally, so that two players
on the same server can each read their own. In the code it is called `_`:

>>> _ = language("fr")
>>> _("Tour {round}", round=3)
'Tour 3'
>>> _.plural("{n} grain", "{n} grains", 0)
'0 grain'
>>> _.number(3.14159, 2)
'3,14'
>>> _("{score} points", score=-3)
'−3 points'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

SOURCE = "fr"
NAMES = {"fr": "Français", "pt_PT": "Português", "en": "English"}
AVAILABLE = tuple(NAMES)
DECIMAL_COMMA = frozenset({"fr", "pt_PT"})

CATALOGUES = Path(__file__).parent / "locale"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(ValueError):
    """A language was asked for by name and is not among the available ones."""


class French(NullTranslations):
    """The source texts as they are, with the French plural: none and one are singular."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The singular for 0 and 1, the plural from 2 on."""
        return msgid1 if abs(n) < 2 else msgid2


class Language:
    """Everything the program says, in one language."""

    __slots__ = ("_catalogue", "code")

    def __init__(self, code: str, catalogue: NullTranslations) -> None:
        self.code = code
        self._catalogue = catalogue

    def __call__(self, message: str, /, **values: object) -> str:
        """The message in this language, its `{placeholders}` filled with the values."""
        text = self._catalogue.gettext(message) if message else ""
        return text.format(**signed(values)) if values else text

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of the message that fits the number n, which is its `{n}`."""
        return self._catalogue.ngettext(one, many, n).format(**signed({"n": n, **values}))

    def number(self, x: float, digits: int = 1) -> str:
        """A number with so many decimals, behind a comma or a point as the language has it."""
        text = proper(f"{x:z.{digits}f}")
        return text.replace(".", ",") if self.code in DECIMAL_COMMA else text

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return NAMES[self.code]

    def __repr__(self) -> str:
        return f"Language({self.code!r})"


def proper(figures: str) -> str:
    """Figures with a proper minus."""
    return figures.replace("-", "\N{MINUS SIGN}")


def signed(values: Mapping[str, object]) -> dict[str, object]:
    """What is put into a text: whole numbers below zero have a proper minus, whoever hands them."""
    return {
        name: proper(str(value)) if isinstance(value, int) and value < 0 else value
        for name, value in values.items()
    }


def N_(message: str) -> str:  # noqa: N802 - the customary name of this marker
    """Mark a message of a table for the catalogues; it is translated where it is shown."""
    return message


@cache
def language(code: str) -> Language:
    """The language of this exact code, one of `AVAILABLE`; its catalogue is read once."""
    if code == SOURCE:
        return Language(code, French())
    if code not in AVAILABLE:
        raise UnknownLanguage(code)
    path = CATALOGUES / code / "LC_MESSAGES" / "comptoir.mo"
    with path.open("rb") as catalogue:
        return Language(code, GNUTranslations(catalogue))


def match(wanted: str) -> str | None:
    """The available code for a locale or tag: `pt_BR.UTF-8` is `pt_PT`, `en-GB` is `en`."""
    tongue = wanted.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]
    by_tongue = {code.partition("_")[0]: code for code in AVAILABLE}
    return by_tongue.get(tongue.strip().lower())


def choose(flag: str | None, environ: Mapping[str, str]) -> Language:
    """The language of a session: `--lang`, else `COMPTOIR_LANG`, else the locale, else French."""
    surroundings = language(_from_environment(environ))
    if flag is None:
        return surroundings
    code = match(flag)
    if code is None:
        _ = surroundings
        raise UnknownLanguage(
            _(
                "Langue inconnue : {code}. Langues disponibles : {available}.",
                code=flag,
                available=", ".join(AVAILABLE),
            )
        )
    return language(code)


def _from_environment(environ: Mapping[str, str]) -> str:
    """The code the environment asks for; the first locale variable that is set decides."""
    own = match(environ.get("COMPTOIR_LANG", ""))
    if own is not None:
        return own
    locale = next((environ[name] for name in LOCALE_VARIABLES if environ.get(name)), "")
    return match(locale) or SOURCE
