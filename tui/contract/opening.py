"""How a game begins: its options from the line and from the last time, its first actions.

What is here serves every game whose options are the settings of its presenter. A game that wants
more, such as a first card or a quick start, brings an opening of its own, `tui.<folder>.opening`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules import registry
from rules.game import Refusal
from saves.clean import clean
from saves.profile import Profile
from saves.sitting import Sitting
from tui.contract.presenter import Setting, presenter
from tui.words.language import Language
from tui.words.nearest import nearest

#: As much of a wrong name as is repeated.
QUOTE = 40


class WrongLine(Exception):
    """Something was asked for that the game does not have or does not allow; why, in words."""


class QuickStart(NamedTuple):
    """A game that can be begun from the home screen with one key: what it is called there, what
    will be played, and with which options and first actions."""

    key: str
    name: str
    note: str
    options: Any
    first: tuple[Any, ...] = ()


class Opening:
    """The opening of a game whose options are its settings."""

    #: Words of the line that are no options of the game.
    extra: frozenset[str] = frozenset()

    def __init__(self, game: str) -> None:
        self.game = game

    def options(self, given: Mapping[str, Any], _: Language) -> Any:
        """As asked for, else as the game comes, whatever was played before."""
        settings = {setting.field: setting for setting in self.settings(_)}
        foreign = [name for name in given if name not in settings and name not in self.extra]
        if foreign:
            raise WrongLine(self.unknown(foreign[0], settings, _))
        chosen = {
            field: value_of(settings[field], value, _)
            for field, value in given.items()
            if field in settings
        }
        return replace(registry.game(self.game).options(), **chosen)

    def recalled(self, profile: Profile, _: Language) -> Any:
        """As it was played last, as far as that is still known; else as the game comes."""
        settings = {setting.field: setting for setting in self.settings(_)}
        liked = {
            field: value
            for field, value in profile.liked(self.game).items()
            if field in settings and value in [known for known, _label in settings[field].values]
        }
        return replace(registry.game(self.game).options(), **liked)

    def seated(self, options: Any, players: int) -> Any:
        """The options with as many players as there are seats."""
        return replace(options, players=players)

    def obstacle(self, options: Any, _: Language) -> str:
        """Why a game with these options cannot begin; empty if it can."""
        try:
            registry.game(self.game).new(options, 0)
        except Refusal as refusal:
            return presenter(self.game).refusal(refusal, _)
        return ""

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """What can be set; how many play comes from the seats."""
        found = presenter(self.game).settings(_)
        return tuple(setting for setting in found if setting.field != "players")

    def unknown(self, field: str, settings: Mapping[str, Setting], _: Language) -> str:
        """That the game has no such option, and which ones it has."""
        title = presenter(self.game).title
        told = _("{game} n'a pas d'option « {name} ».", game=title, name=clean(field, QUOTE))
        known = _("Au choix : {names}.", names=", ".join(settings)) if settings else ""
        return f"{told} {known}".rstrip()

    def earned(self, options: Any, profile: Profile) -> Any:
        """The options with what the player's results have opened."""
        return options

    def quick(self, profile: Profile, _: Language) -> QuickStart | None:
        """How to begin with one key, as it was played last; None for a game that offers no such
        thing."""
        return None

    def first(self, given: Mapping[str, Any], options: Any, _: Language) -> tuple[Any, ...]:
        """The actions that were settled beforehand."""
        return ()

    def remember(self, sitting: Sitting, profile: Profile) -> None:
        """Keep how it is played."""
        profile.like(self.game, sitting.journal.options, sitting.journal.seats)


def value_of(setting: Setting, asked: Any, _: Language) -> Any:
    """The value that a word of the line stands for; WrongLine when there is none."""
    by_name = {written(value).casefold(): value for value, _label in setting.values}
    found = by_name.get(str(asked).casefold())
    if found is None:
        known = ", ".join(by_name)
        near = nearest(str(asked), by_name, _) or _("Au choix : {names}.", names=known)
        told = _("{option} : « {value} » ?", option=setting.label, value=clean(str(asked), QUOTE))
        raise WrongLine(f"{told} {near}")
    return found


def written(value: Any) -> str:
    """A value as it stands on the line; a figure for each seat, none as nought."""
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "0"
    return str(value)


def opening_of(game: str) -> Opening:
    """The opening of a game: its own, or that of any game whose options are its settings."""
    own = registry.perhaps("tui", game, "opening")
    return own.OPENING if own else Opening(game)
