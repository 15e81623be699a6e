"""How Coffee Roaster begins: the Expert start if it is earned, the card, the quick roast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.coffee_roaster.actions import Choose
from rules.coffee_roaster.pack import SHELF, Pack
from rules.coffee_roaster.state import Options
from rules.game import Refusal
from saves.clean import clean
from saves.profile import Profile
from saves.sitting import Sitting
from tui.coffee_roaster.score_book import expert_unlocked
from tui.coffee_roaster.words.refusals import sentence
from tui.coffee_roaster.words.terms import card_name
from tui.contract.opening import QUOTE, Opening, QuickStart, WrongLine
from tui.words.language import Language
from tui.words.nearest import nearest


class CoffeeRoasterOpening(Opening):
    """Mode, level and card."""

    extra = frozenset({"card"})

    def earned(self, options: Options, profile: Profile) -> Options:
        """With the Expert start, once a challenge has opened it (CR-703)."""
        return replace(options, unlocked=expert_unlocked(profile.results))

    def quick(self, profile: Profile, _: Language) -> QuickStart:
        """Straight into the roasting of a single coffee: the last one, or the first of the pack."""
        easy = profile.liked(self.game).get("level") == "easy"
        options = Options(mode="single", level="easy" if easy else "normal")
        cards = SHELF[options.pack].by_id
        card = cards.get(profile.favourite(self.game)) or next(iter(cards.values()))
        name = _("Torréfaction rapide")
        return QuickStart("r", name, card_name(card), options, (Choose(card.id),))

    def first(self, given: Mapping[str, Any], options: Options, _: Language) -> tuple[Any, ...]:
        """The choice of the card that goes by this id or this name."""
        from rules.coffee_roaster.engine import GAME

        name = given.get("card")
        if name is None:
            return ()
        pack = SHELF[options.pack]
        card = by_name(pack).get(name.casefold())
        if card is None:
            raise WrongLine(unknown(name, pack, _))
        try:
            GAME.apply(GAME.new(options, 0), Choose(card))
        except Refusal as refusal:
            raise WrongLine(sentence(refusal, _)) from refusal
        return (Choose(card),)

    def remember(self, sitting: Sitting, profile: Profile) -> None:
        """The card, and how it is played."""
        if sitting.steps:
            profile.like(self.game, sitting.state.options, favourite=sitting.state.card)


def by_name(pack: Pack) -> dict[str, str]:
    """The id of each card by its name and by itself, in small letters."""
    names = {clean(card.name, QUOTE).casefold(): card.id for card in pack.cards}
    return names | {card.id.casefold(): card.id for card in pack.cards}


def unknown(name: str, pack: Pack, _: Language) -> str:
    """That no card goes by this name, and which ones look like it."""
    known = [clean(card.id, QUOTE) for card in pack.cards]
    near = nearest(name, known, _) or _("Au choix : {names}.", names=", ".join(known))
    return _("Carte inconnue : « {name} ». {near}", name=clean(name, QUOTE), near=near)


OPENING = CoffeeRoasterOpening("roaster")
