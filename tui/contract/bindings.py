"""The keys of a game's choices, as its words bind them to things."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tui.words.keymap import Letter, choice_keys
from tui.words.language import Language


def itself(action: Any) -> Hashable:
    """The thing an action is about, where no two actions are about the same."""
    found: Hashable = action
    return found


@dataclass(frozen=True)
class Bindings:
    """What each kind of action is taken by.

    `verbs` are the letters of actions that come up again and again; `things` tell the key of an
    action from what it names: a cooperative, a slot, a company. Those of `without` have no key,
    there are too many of them: a cursor goes there. All others get a free key, `minor` ones from
    the end of the keys: `thing` tells which of them are about the same, `families` which questions
    are about the same things.
    """

    verbs: Mapping[type[Any], Letter] = field(default_factory=dict)
    things: Mapping[type[Any], Callable[[Any], str]] = field(default_factory=dict)
    without: tuple[type[Any], ...] = ()
    families: tuple[frozenset[str], ...] = ()
    minor: tuple[type[Any], ...] = ()
    thing: Callable[[Any], Hashable] = itself

    def key(self, action: Any, _: Language) -> str | None:
        """The key of an action; empty if it has none, None if it is handed out."""
        kind = type(action)
        if kind in self.verbs:
            return self.verbs[kind].spoken(_.code)
        if kind in self.things:
            return self.things[kind](action)
        return "" if kind in self.without else None

    def family(self, ask: str) -> frozenset[str] | None:
        """The questions that share the keys of the things they are about, in a game that names no
        families each for itself; None if those of a question all have keys of their own."""
        if not self.families:
            return frozenset({ask})
        return next((family for family in self.families if ask in family), None)

    def is_handed_out(self, action: Any) -> bool:
        """Whether an action has no key of its own."""
        kind = type(action)
        return not (kind in self.verbs or kind in self.things or kind in self.without)

    @property
    def pool(self) -> str:
        """The keys that can be handed out: not the letters of verbs, in whatever language."""
        taken = {key for letter in self.verbs.values() for key in letter}
        return "".join(key for key in choice_keys() if key not in taken)
