"""`comptoir play GAME`: a new game, on screens or in plain lines."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rules import registry
from saves.errors import SaveError
from saves.journal import fresh_seed
from saves.sitting import Sitting
from tui.contract.flags import fields
from tui.contract.opening import WrongLine, opening_of
from tui.contract.seating import seats_for
from tui.lines.commands.desk import (
    WRONG_LINE,
    Desk,
    asked_language,
    desk_for,
    no_terminal,
    screen,
)
from tui.lines.commands.sit import sit
from tui.start import Start
from tui.words.language import Language
from tui.words.problems import save_error


def run(asked: Namespace, _: Language) -> int:
    """Begin a game with what was asked for, and as the game comes for the rest."""
    if not asked.plain and no_terminal(_):
        return screen(Start(), _)
    desk = desk_for(asked)
    try:
        start = beginning(asked, desk)
    except WrongLine as wrong:
        print(wrong, file=sys.stderr)
        return WRONG_LINE
    if asked.plain:
        return play_plain(start, desk, full=asked.full)
    return screen(start, desk.language)


def beginning(asked: Namespace, desk: Desk) -> Start:
    """The game as the line asks for it; WrongLine for what the game does not have or allow.

    Of the profile it takes the player's name and what they have earned, never how they like to
    play: the same line is the same game.
    """
    _, profile = desk.language, desk.profile
    own, words = opening_of(asked.game), given(asked, desk.language)
    seats = seats_for(asked.game, asked.seats, asked.players, profile.name, _)
    options = own.seated(own.options(words, _), len(seats))
    options = own.earned(options, profile)
    if asked.pack:
        options = replace(options, pack=pack_for(asked.game, asked.pack, desk))
    if obstacle := own.obstacle(options, _):
        raise WrongLine(obstacle)
    return Start(
        screen="play",
        game=asked.game,
        options=options,
        first=own.first(words, options, _),
        seats=seats,
        seed=asked.seed,
        language=asked_language(asked, os.environ),
        fast=asked.fast,
        practice=asked.practice,
    )


def given(asked: Namespace, _: Language) -> dict[str, Any]:
    """The options of the game that stand on the line, by flag or by name."""
    flags = {field: getattr(asked, field, None) for field in fields(registry.NAMES)}
    words = {field: value for field, value in flags.items() if value is not None}
    for word in asked.set:
        field, equals, value = word.partition("=")
        if not equals:
            raise WrongLine(_("--set demande OPTION=VALEUR, pas « {word} ».", word=word))
        words[field] = value
    return words


def pack_for(game: str, file: Path, desk: Desk) -> str:
    """Put a player's pack on the game's shelf, and a copy where the saved game will find it."""
    shelf = registry.game(game).shelf
    shelf.check(file)
    try:
        return desk.store.keep_pack(file)
    except SaveError as error:
        print(save_error(error, desk.language), file=sys.stderr)
        return shelf.add(file)


def play_plain(start: Start, desk: Desk, *, full: bool) -> int:
    """The game in lines, begun with what was settled."""
    seed = fresh_seed() if start.seed is None else start.seed
    sitting = Sitting.begin(
        desk.store, start.game, start.options, seed, start.seats, practice=start.practice
    )
    return sit(sitting, desk, start.first, full=full)
