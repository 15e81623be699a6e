"""The player's own keys: `keys.toml` beside the games says which key is meant by which.

    set = "vi"          # a ready set: h j k l are the arrows, H J K L what these letters were
    [keys]
    f2 = "f1"           # F2 does what F1 does

Keys are translated before anything hears them, so that every screen, sheet and game follows. A file
that takes a key away without giving it a new place is told at the start, and so is one that cannot
be read; the keys it does not speak of stay as they are.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import ascii_lowercase, digits

import msgspec
from msgspec import Struct

from tui.words.keymap import KEYS, PANELS, Key
from tui.words.language import N_, Language

FILE = "keys.toml"

#: The ready sets: what is typed, and what is meant.
SETS: Mapping[str, Mapping[str, str]] = {
    "vi": {
        "h": "left", "j": "down", "k": "up", "l": "right",
        "H": "h", "J": "j", "K": "k", "L": "l",
    },
}  # fmt: skip

#: How keys are written that are called by a word.
WRITTEN = {"up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "⏎", "escape": "esc"}

#: The keys that are written as one, by the action of the first of them.
WALKS = {"walk('up')": ("up", "down", "left", "right"), "go('back')": ("left", "right")}

#: All keys that mean something somewhere; letters and digits take choices.
KNOWN = (
    frozenset(name for key in KEYS for name in key.names.split(","))
    | PANELS
    | frozenset(ascii_lowercase + digits)
)

UNREADABLE = N_("keys.toml ne se lit pas : touches habituelles.")
NO_SET = N_("keys.toml : pas de jeu de touches « {name} ».")
NO_KEY = N_("keys.toml : « {name} » n'est pas une touche du programme.")
TAKEN = N_("keys.toml : « {name} » n'est plus accessible ; donnez-lui une autre touche.")


class _File(Struct, forbid_unknown_fields=True):
    set: str = ""
    keys: dict[str, str] = {}


class Fault(Struct, frozen=True):
    """What is wrong with the file: a French source string and what it speaks of."""

    text: str
    name: str = ""

    def told(self, _: Language) -> str:
        return _(self.text, name=self.name[:20])


class OwnKeys(Struct, frozen=True):
    """What each typed key means, and what is wrong with the file that says so."""

    means: dict[str, str] = {}
    faults: tuple[Fault, ...] = ()

    def meant(self, typed: str) -> str:
        """The key that is meant by a typed one, by the name Textual gives it."""
        return self.means.get(typed, typed)

    def typed(self, meant: str) -> str:
        """How a single key is typed now; empty where nothing means it any more."""
        if meant not in self.means:
            return meant
        return next((one for one, what in self.means.items() if what == meant), "")

    def as_typed(self, key: Key) -> Key | None:
        """A key written as it is typed now; None where nothing means it any more."""
        names = WALKS.get(key.action) or key.names.split(",")
        typed = [one for one, meant in self.means.items() if meant in names]
        left = [name for name in names if name not in self.means]
        if not typed and len(left) == len(names):
            return key
        usual = key.shown if len(left) == len(names) else run_on(left)
        shown = " ".join(filter(None, (run_on(typed), usual)))
        return key._replace(shown=shown) if shown else None


def own_keys(home: Path) -> OwnKeys:
    """The player's keys; the usual ones without a file."""
    try:
        content = (home / FILE).read_bytes()
    except OSError:
        return OwnKeys()
    try:
        found = msgspec.toml.decode(content, type=_File)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return OwnKeys(faults=(Fault(UNREADABLE),))
    return checked(found.set, found.keys)


def checked(name: str, keys: Mapping[str, str]) -> OwnKeys:
    """A ready set and keys beside it, as far as they make sense."""
    faults = [Fault(NO_SET, name)] if name and name not in SETS else []
    means = dict(SETS.get(name, {}))
    for typed, meant in keys.items():
        if called(meant) in KNOWN:
            means[called(typed)] = called(meant)
        else:
            faults.append(Fault(NO_KEY, meant))
    reached = set(means.values())
    lost = [typed for typed in means if typed in KNOWN and typed not in reached]
    return OwnKeys(means, (*faults, *(Fault(TAKEN, written(typed)) for typed in lost)))


def called(key: str) -> str:
    """A key by the name Textual gives it: letters are themselves, signs have names."""
    if len(key) != 1 or key.isalnum():
        return key
    return unicodedata.name(key, key).lower().replace("-", "_").replace(" ", "_")


def written(key: str) -> str:
    """A key as it is shown."""
    return WRITTEN.get(key, key)


def run_on(keys: Sequence[str]) -> str:
    """Some keys side by side: signs close up, words apart."""
    signs = [written(key) for key in keys]
    return ("" if all(len(sign) == 1 for sign in signs) else " ").join(signs)
