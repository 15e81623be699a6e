"""Action: in turn one of six actions, and whatever it asks until it is done."""

from __future__ import annotations

from collections.abc import Sequence

from rules.mombasa import asks, bookkeeping, development, goods
from rules.mombasa.actions import Enter
from rules.mombasa.names import EMPTY
from rules.mombasa.questions import ACTION
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing.canvas import Spot
from tui.mombasa.boards import (
    cities,
    library,
    map_cursor,
    market,
    player,
    territory,
    tracks,
    turn,
)
from tui.mombasa.phases.mombasa_phase import CALL, Asked, MombasaPhase, others
from tui.mombasa.words import regions, terms
from tui.words.keymap import Key
from tui.words.language import Language


def one_of_six(state: State, _: Language) -> str:
    """One of the six actions."""
    money, markers = state.me.money, state.me.markers
    return _.plural("Une action ? (£{money}, {n} marqueur Bonus)",
                    "Une action ? (£{money}, {n} marqueurs Bonus)", markers,
                    money=money)  # fmt: skip


# --- Goods, the display, the tracks -------------------------------------------------------------


def use_of_goods(state: State, _: Language) -> str:
    """What to do with the goods in use."""
    total = goods.total(state)
    return _.plural("{n} unité : une carte, un pas, ou plus de marchandises ?",
                    "{n} unités : une carte, un pas, ou plus de marchandises ?", total)  # fmt: skip


def next_step(state: State, _: Language) -> str:
    """Where the next unit goes."""
    return _.plural("Sur quelle piste ? (encore {n} unité)",
                    "Sur quelle piste ? (encore {n} unités)", state.due[0].n)  # fmt: skip


def which_track(state: State, _: Language) -> str:
    """Which track next."""
    return _.plural("Sur quelle piste avancer de 2 ?",
                    "Sur quelle piste avancer de 2 ? (encore {n} pistes)",
                    state.due[0].n)  # fmt: skip


def which_purchase(state: State, _: Language) -> str:
    """A card for money."""
    return _("Quelle carte acheter ?")


def purchase_or_not(state: State, _: Language) -> str:
    """A card for money, or none."""
    return _("Acheter une carte ?")


def purchase_too(state: State, _: Language) -> str:
    """A card after the diamonds."""
    return _("Acheter aussi une carte ?")


# --- Development --------------------------------------------------------------------------------


def which_region(state: State, _: Language) -> str:
    """Where the next post goes."""
    company = terms.of_company(state.company, _)
    return _.plural("Où poser un comptoir {company} ? ({n} point)",
                    "Où poser un comptoir {company} ? ({n} points)", state.points,
                    company=company)  # fmt: skip


def from_column(state: State, _: Language) -> str:
    """Which column the post leaves."""
    name = regions.name(state, state.entering, _)
    return _("{region} : le comptoir vient de quelle colonne ?", region=name)


def which_benefit(state: State, _: Language) -> str:
    """Which benefit comes first."""
    return _("Quel avantage prendre d'abord ?")


def to_column(state: State, _: Language) -> str:
    """Where an expelled post goes."""
    at = development.expelled(state)
    owner = state.regions[at]
    city = terms.in_city(owner if owner != EMPTY else 0, _)
    return _("Le comptoir chassé rentre {city} : dans quelle colonne ?", city=city)


def which_post(state: State, _: Language) -> str:
    """Posts out of the game."""
    return _.plural("Quel comptoir retirer du jeu ?", "Quel comptoir retirer du jeu ? (encore {n})",
                    state.due[0].n)  # fmt: skip


# --- Books --------------------------------------------------------------------------------------


def ledger_points(state: State, _: Language) -> str:
    """How ledger points are spent."""
    return _.plural("{n} point de comptes : un livre, ou £1 ?",
                    "{n} points de comptes : un livre, ou £1 ?", state.due[0].n)  # fmt: skip


def place_for_book(state: State, _: Language) -> str:
    """Where gained books go."""
    return _.plural("Où poser le livre reçu ?", "Où poser un des {n} livres reçus ?",
                    len(state.gained))  # fmt: skip


def flip_first(state: State, _: Language) -> str:
    """Whether to turn a book before writing."""
    return _("Retourner un livre avant d'écrire ?")


def how_far(state: State, _: Language) -> str:
    """How far the inkwell goes."""
    far = bookkeeping.reach(state)
    return _.plural("Jusqu'où va l'encrier ? ({n} livre à portée)",
                    "Jusqu'où va l'encrier ? ({n} livres à portée)", far)  # fmt: skip


# --- Bonus markers ------------------------------------------------------------------------------


def diamonds_too(state: State, _: Language) -> str:
    """The diamonds after a card."""
    return _("Prendre aussi les diamants ?")


def which_discard(state: State, _: Language) -> str:
    """A card of the hand for money."""
    return _("Quelle carte défausser ?")


def which_tier(state: State, _: Language) -> str:
    """Which tier of a majority space."""
    return _("Case {space} : quel palier ?", space=terms.space(state, state.space, _))


def which_mix(state: State, _: Language) -> str:
    """Ledger points and diamonds in one."""
    return _("Points de comptes et diamants : dans quelle proportion ?")


# --- The phase ----------------------------------------------------------------------------------


class Action(MombasaPhase):
    """What the zone offers, then the display, the map, the books or the tracks."""

    key = ACTION
    questions = {
        asks.TURN: Asked(one_of_six, turn.board),
        asks.GOODS: Asked(use_of_goods, market.board),
        asks.STEP: Asked(next_step, market.board),
        asks.BUY: Asked(which_purchase, market.board),
        asks.BUY_OR_NOT: Asked(purchase_or_not, market.board),
        asks.BUY_TOO: Asked(purchase_too, market.board),
        asks.REGION: Asked(which_region, territory.board),
        asks.TAKE_POST: Asked(from_column, territory.board),
        asks.BENEFIT: Asked(which_benefit, territory.board),
        asks.RETURN_POST: Asked(to_column, territory.board),
        asks.REMOVE: Asked(which_post, cities.board, cities.height),
        asks.LEDGER: Asked(ledger_points, library.board),
        asks.PLACE_BOOK: Asked(place_for_book, library.board),
        asks.FLIP: Asked(flip_first, library.board, library.height),
        asks.WRITE: Asked(how_far, library.board, library.height),
        asks.CALL: CALL,
        asks.TRACK: Asked(which_track, tracks.board, tracks.height),
        asks.TIER: Asked(which_tier, tracks.board, tracks.height),
        asks.DISCARD: Asked(which_discard, player.board, player.height),
        asks.DIAMONDS_OR_NOT: Asked(diamonds_too, player.board, player.height),
        asks.MIX: Asked(which_mix, player.board, player.height),
    }

    def beside(self, scene: Scene) -> Sequence[int]:
        """The others: one's own zone is on the table."""
        return others(scene)

    def pointer(self, scene: Scene) -> Enter | None:
        """On the map a cursor of its own walks over all regions, also those out of reach."""
        return map_cursor.start(scene) if scene.state.ask is asks.REGION else None

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Enter | None:
        """The region after a key; None if the key is none of the map's."""
        return map_cursor.steer(scene, key)

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """The next region that may be entered."""
        return map_cursor.KEYS
