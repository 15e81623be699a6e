"""`comptoir play GAME`: a new game, on screens or in plain lines."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import Namespace
from pathlib import Path

from rules import registry
from rules.coffee_roaster.actions import Choose
from rules.coffee_roaster.pack import Pack
from rules.coffee_roaster.state import Options
from rules.game import Refusal
from saves.clean import clean
from saves.errors import SaveError
from saves.sitting import Seat, Sitting
from tui.arguments import nearest
from tui.commands.opening import WRONG_LINE, Opening, asked_language, no_terminal, opening, screen
from tui.commands.telling import sit
from tui.faults import save_error
from tui.language import Language
from tui.presenter import presenter
from tui.start import Start

#: As much of a wrong name as is repeated, and the size of a seed nobody chose.
QUOTE = 40
SEED_BITS = 48


class WrongCard(Exception):
    """A card was asked for that the pack does not have, or that cannot come first."""


def run(asked: Namespace, _: Language) -> int:
    """Begin a game with what was asked for, and what is remembered for the rest."""
    if not asked.plain and no_terminal(_):
        return screen(Start(), _)
    opened = opening(asked)
    try:
        options = options_for(asked, opened)
        card = card_for(asked.card, options, opened.language)
    except WrongCard as wrong:
        print(wrong, file=sys.stderr)
        return WRONG_LINE
    if asked.plain:
        return play_plain(asked, opened, options, card)
    return screen(start(asked, options, card), opened.language)


def start(asked: Namespace, options: Options, card: str) -> Start:
    """The game as the app's first screen."""
    return Start(
        screen="play",
        game=asked.game,
        options=options,
        card=card,
        seed=asked.seed,
        language=asked_language(asked, os.environ),
    )


def options_for(asked: Namespace, opened: Opening) -> Options:
    """The options of Coffee Roaster: by flag, else as it was played last."""
    taste = opened.profile.roaster
    mode = asked.mode or taste.mode
    level = asked.level or taste.level
    return Options(
        mode="challenge" if mode == "challenge" else "single",
        level="easy" if level == "easy" else "normal",
        unlocked=opened.profile.unlocked,
        pack=pack_for(asked.game, asked.pack, opened) if asked.pack else Options().pack,
    )


def pack_for(game: str, file: Path, opened: Opening) -> str:
    """Put a player's pack on the game's shelf, and a copy where the saved game will find it."""
    shelf = registry.game(game).shelf
    shelf.check(file)
    try:
        return opened.store.keep_pack(file)
    except SaveError as error:
        print(save_error(error, opened.language), file=sys.stderr)
        return shelf.add(file)


def card_for(name: str | None, options: Options, _: Language) -> str:
    """The id of the card that goes by this id or this name; empty if none was asked for.

    WrongCard when there is none, or when the rules do not let a game begin with it.
    """
    if name is None:
        return ""
    game = registry.game("roaster")
    pack: Pack = game.shelf[options.pack]
    card = by_name(pack).get(name.casefold())
    if card is None:
        raise WrongCard(unknown(name, pack, _))
    try:
        game.apply(game.new(options, 0), Choose(card))
    except Refusal as refusal:
        raise WrongCard(presenter("roaster").refusal(refusal, _)) from refusal
    return card


def by_name(pack: Pack) -> dict[str, str]:
    """The id of each card by its name and by itself, in small letters."""
    names = {clean(card.name, QUOTE).casefold(): card.id for card in pack.cards}
    return names | {card.id.casefold(): card.id for card in pack.cards}


def unknown(name: str, pack: Pack, _: Language) -> str:
    """That no card goes by this name, and which ones look like it."""
    known = [clean(card.id, QUOTE) for card in pack.cards]
    near = nearest(name, known, _) or _("Au choix : {names}.", names=", ".join(known))
    return _("Carte inconnue : « {name} ». {near}", name=clean(name, QUOTE), near=near)


def play_plain(asked: Namespace, opened: Opening, options: Options, card: str) -> int:
    """The game in lines, begun with its card if one was asked for."""
    seed = secrets.randbits(SEED_BITS) if asked.seed is None else asked.seed
    seats = (Seat(opened.profile.name),)
    sitting = Sitting.begin(opened.store, asked.game, options, seed, seats)
    return sit(sitting, opened, Choose(card) if card else None)
