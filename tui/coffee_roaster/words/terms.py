"""The names of what lies on the table of Coffee Roaster: tokens, effects, cards, ranks."""

from __future__ import annotations

from collections.abc import Iterable

from rules.chance import Counts
from rules.coffee_roaster.effects import CupEffect, FlavourEffect, Immediate
from rules.coffee_roaster.pack import Card, Colour
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import Token
from saves.clean import clean
from tui.words.language import N_, Language

#: As much of a card's name as is shown; the longest printed one has 27 letters.
LONGEST_NAME = 30

#: Each token's name in a sentence.
TOKENS = {
    Token.HARD: N_("grain dur"),
    Token.LEVEL_0: N_("niveau 0"),
    Token.LEVEL_1: N_("niveau 1"),
    Token.LEVEL_2: N_("niveau 2"),
    Token.LEVEL_3: N_("niveau 3"),
    Token.LEVEL_4: N_("niveau 4"),
    Token.BURNT: N_("grain brûlé"),
    Token.BODY: N_("corps"),
    Token.ACIDITY: N_("acidité"),
    Token.AROMA: N_("arôme"),
    Token.JOKER: N_("joker"),
    Token.MOISTURE: N_("humidité"),
    Token.SMOKE: N_("fumée"),
    Token.DEFECTIVE: N_("grain défectueux"),
    Token.EXTRA_BEAN: N_("grain en plus"),
    Token.SWEETNESS: N_("douceur"),
}

#: Each token on a board: at most two columns, beans in one.
GLYPHS = {
    Token.HARD: N_("D"),
    Token.LEVEL_0: "0",
    Token.LEVEL_1: "1",
    Token.LEVEL_2: "2",
    Token.LEVEL_3: "3",
    Token.LEVEL_4: "4",
    Token.BURNT: N_("B"),
    Token.BODY: N_("Co"),
    Token.ACIDITY: N_("Ac"),
    Token.AROMA: N_("Ar"),
    Token.JOKER: N_("Jo"),
    Token.MOISTURE: N_("Hu"),
    Token.SMOKE: N_("Fu"),
    Token.DEFECTIVE: N_("Df"),
    Token.EXTRA_BEAN: "+3",
    Token.SWEETNESS: N_("Do"),
}

#: What a flavour slot takes.
COLOURS: dict[Colour, str] = {
    "body": N_("corps"),
    "acidity": N_("acidité"),
    "aroma": N_("arôme"),
    "any": N_("toute saveur"),
}
COLOUR_GLYPHS: dict[Colour, str] = {
    "body": N_("Co"),
    "acidity": N_("Ac"),
    "aroma": N_("Ar"),
    "any": "*",
}

IMMEDIATE = {
    Immediate.TWO_EXTRA: N_("Deux jetons de plus"),
    Immediate.TWO_NEW: N_("Deux nouveaux jetons"),
    Immediate.TWO_OF_FIVE: N_("Deux sur cinq"),
    Immediate.ELIMINATION: N_("Élimination"),
}
FLAVOUR_EFFECTS = {
    FlavourEffect.CONCENTRATION: N_("Concentration"),
    FlavourEffect.PRESERVATION: N_("Préservation"),
    FlavourEffect.DISPERSION: N_("Dispersion"),
}
CUP_EFFECTS = {
    CupEffect.EXTRA_BEAN: N_("Grain en plus"),
    CupEffect.SWEETNESS: N_("Douceur"),
    CupEffect.SELECTION: N_("Sélection"),
    CupEffect.EXCHANGE: N_("Échange"),
    CupEffect.TRAY: N_("Second plateau"),
}

DIFFICULTIES = {
    "beginner": N_("débutant"),
    "moderate": N_("intermédiaire"),
    "expert": N_("expert"),
}
GROUPS = {1: "I", 2: "II", 3: "III"}
LEVELS = {"normal": N_("normal"), "easy": N_("facile")}
MODES = {"single": N_("un seul café"), "challenge": N_("défi en trois tasses")}

#: What the settings change.
MODES_TOLD = N_(
    "Un seul café : une tasse. Défi : trois cafés à la suite ; leur somme donne un titre."
)
LEVELS_TOLD = N_(
    "Facile : un thermostat plus doux, et des saveurs qui attendent à côté du plateau."
)

RANKS = {
    "master": N_("Maître torréfacteur"),
    "expert": N_("Torréfacteur expert"),
    "best_in_town": N_("Meilleur torréfacteur de la ville"),
    "head": N_("Chef torréfacteur"),
    "average": N_("Torréfacteur moyen"),
    "journeyman": N_("Compagnon torréfacteur"),
    "assistant": N_("Assistant torréfacteur"),
    "apprentice": N_("Apprenti torréfacteur"),
}

#: The parts of a cup's score, by their key on the sheet.
PARTS = {
    "roast": N_("torréfaction"),
    "flavour": N_("saveurs"),
    "skill": N_("savoir-faire"),
    "negative": N_("points négatifs"),
}
PHASES = {
    "card": N_("Choix du café"),
    "roasting": N_("Torréfaction"),
    "cup_test": N_("Test de la tasse"),
}


def token(kind: int, _: Language) -> str:
    """A token's name."""
    return _(TOKENS[Token(kind)])


def glyph(kind: int, _: Language) -> str:
    """A token as it is drawn on a board."""
    return _(GLYPHS[Token(kind)])


def counted(heap: Counts, _: Language) -> str:
    """A heap in words, kind by kind: "grain dur ×2, niveau 1, arôme"."""
    names = [f"{token(kind, _)} ×{count}" for kind, count in enumerate(heap) if count]
    return ", ".join(name.removesuffix(" ×1") for name in names) or _("rien")


def listed(tokens: Iterable[int], _: Language) -> str:
    """Some tokens in words, like to like."""
    heap = [0] * len(Token)
    for kind in tokens:
        heap[kind] += 1
    return counted(tuple(heap), _)


def card_name(card: Card) -> str:
    """What a card calls its coffee; a pack may be anybody's."""
    return clean(card.name, LONGEST_NAME)


def group(card: Card) -> str:
    """A card's roast group as printed, with the star of a Master Roaster card."""
    number = GROUPS[card.group]
    return f"{number} ★" if card.master else number


def difficulty(card: Card, _: Language) -> str:
    """How hard a card is said to be."""
    return _(DIFFICULTIES[card.difficulty])


def wanted(card: Card, _: Language) -> str:
    """The flavours a card asks for, in words."""
    return listed((Token[name.upper()] for name in card.flavours), _)


def scale(card: Card) -> str:
    """A card's scale: roast total and points, the best one in brackets."""
    steps = ((f"{total}:{points}", total == card.peak) for total, points in card.scale.items())
    return " ".join(f"[{step}]" if best else step for step, best in steps)


def slot_colour(state: State, slot: int) -> Colour:
    """The colour of one of the ten flavour slots beside the cup effects."""
    return state.pack.rows[slot // 2].slots[slot % 2]


def slot_effect(state: State, slot: int) -> CupEffect:
    """The cup effect a flavour slot lies beside."""
    return state.rows[slot // 2]


def cup_effect(effect: CupEffect, _: Language) -> str:
    """A cup effect's name."""
    return _(CUP_EFFECTS[effect])


def rank(name: str, _: Language) -> str:
    """A rank's title."""
    return _(RANKS[name])
