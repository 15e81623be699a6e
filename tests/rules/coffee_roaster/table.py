"""A table of Coffee Roaster in one line, a position in three, then act and look.

Tokens are written as in the ledger: `H` hard, `L0` to `L4` by roast level, `X` burnt, `Bo` body,
`Ac` acidity, `Ar` aroma, `J` joker, `M` moisture, `S` smoke, `D` defective; in the cup also `E`
extra bean, `Sw` sweetness and `-` for an empty place. `3xL2` is three of them.

>>> table = roaster().given(drawn="H L4", bag="2xL1").do(ROAST)
>>> table.bag == heap("L0 X 2xL1")
True
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import (
    ROAST,
    STOP,
    BagFlavour,
    Change,
    Choose,
    Flavour,
    Lay,
    Pick,
    PlaceBean,
    PutBack,
    Remove,
    Return,
    Use,
)
from rules.coffee_roaster.effects import CUP_EFFECTS, CupEffect, FlavourEffect, Immediate
from rules.coffee_roaster.state import Ask, Options, State
from rules.coffee_roaster.tokens import EMPTY, KINDS, Token
from tests.rules import tables
from tests.rules.fate import fated

#: The kinds in the order of their numbers.
NAMES = "H L0 L1 L2 L3 L4 X Bo Ac Ar J M S D E Sw"
KIND = {name: kind for kind, name in enumerate(NAMES.split())} | {"-": EMPTY}

#: What all cards, boards and bags are made of (CR-001 to CR-003).
COMPONENTS = "14xH 18xL0 18xL1 18xL2 15xL3 12xL4 8xX 5xBo 5xAc 5xAr J 8xM 5xS 6xD"

#: A flavour for each of the ten slots, row by row; the first and the seventh take any.
FILLINGS = ("Bo", "Ac", "Bo", "Ac", "Ac", "Ar", "Bo", "Ar", "Bo", "Ar")


def tokens(words: str) -> tuple[int, ...]:
    """The tokens in the order they are written."""
    found: list[int] = []
    for word in words.split():
        times, cross, name = word.rpartition("x")
        found += [KIND[name]] * (int(times) if cross else 1)
    return tuple(found)


def heap(words: str) -> tuple[int, ...]:
    """The same as counts per kind."""
    counts = [0] * KINDS
    for token in tokens(words):
        counts[token] += 1
    return tuple(counts)


def token(word: str) -> int:
    """The one token that is written."""
    (found,) = tokens(word)
    return found


class Table(tables.Table):
    """A table of Coffee Roaster."""

    game = GAME

    def given(self, *, won: str = "", fate: int | None = None, **parts: object) -> Table:
        """This position with some parts changed, and the box holding whatever is left over.

        Heaps (`drawn`, `bag`, `box`) and rows of tokens (`hand`, `side`, `tray`, `places`,
        `slots`, `immediate`) are words; `won` names the cup effects whose slots are filled;
        `fate` is the next random word. A joker on the table has been bought with its two beans.
        """
        if won:
            parts["slots"] = " ".join(_filled(self.state.rows, won.split()))
        if fate is not None:
            parts["chance"] = fated(fate)
        if any("J" in part.split() for part in parts.values() if isinstance(part, str)):
            parts.setdefault("joker_beans", (True, True))
        changed = replace(self.state, **{name: _part(name, part) for name, part in parts.items()})
        if "box" not in parts:
            changed = replace(changed, box=_left_over(changed))
        return Table(changed)

    @property
    def box(self) -> tuple[int, ...]:
        return self.state.box

    @property
    def bag(self) -> tuple[int, ...]:
        return self.state.bag

    @property
    def drawn(self) -> tuple[int, ...]:
        return self.state.drawn

    @property
    def hand(self) -> tuple[int, ...]:
        return self.state.hand

    @property
    def places(self) -> tuple[int, ...]:
        return self.state.places

    @property
    def tray(self) -> tuple[int, ...]:
        return self.state.tray


def roaster(card: str = "zambia-kasama-aa", seed: int = 1, **options: object) -> Table:
    """A table with a card chosen and the first round drawn; cup effects in the ledger's order."""
    state = GAME.new(Options(**options), seed)
    return Table(replace(GAME.apply(state, Choose(card)), rows=CUP_EFFECTS))


def cup_test(bag: str, **parts: object) -> Table:
    """A table whose roasting is over, with this bag, at the first token of the cup test."""
    return roaster().given(drawn="", bag=bag, **parts).do(ROAST, STOP)


def in_play(state: State) -> list[int]:
    """How many tokens of each kind lie anywhere but in the box."""
    counts = [a + b for a, b in zip(state.bag, state.drawn, strict=True)]
    laid = (state.hand, state.side, state.immediate, state.slots, state.places, state.tray)
    for row in laid:
        for kind in row:
            if 0 <= kind < KINDS:
                counts[kind] += 1
    counts[Token.SMOKE] += sum(state.smoke)
    counts[Token.LEVEL_0] += state.joker_beans[0]
    counts[Token.LEVEL_1] += state.joker_beans[1]
    counts[Token.JOKER] += not all(state.joker_beans)  # on its place in the middle of the board
    if state.pending is not None:
        counts[state.pending.token] += 1
    return counts


# What is done at the table, in the words of the ledger.


def choose(card: str) -> Choose:
    return Choose(card)


def place(bean: str) -> PlaceBean:
    return PlaceBean(token(bean))


def two_extra(word: str = "Bo", *, side: bool = False) -> Use:
    return Use(Immediate.TWO_EXTRA, token(word), side)


def two_new(word: str = "Bo", *, side: bool = False) -> Use:
    return Use(Immediate.TWO_NEW, token(word), side)


def two_of_five(word: str = "Ar", *, side: bool = False) -> Use:
    return Use(Immediate.TWO_OF_FIVE, token(word), side)


def elimination(word: str = "Bo", *, side: bool = False) -> Use:
    return Use(Immediate.ELIMINATION, token(word), side)


def back(word: str) -> PutBack:
    return PutBack(token(word))


def remove(word: str) -> Remove:
    return Remove(token(word))


def concentrate(word: str = "Bo", *, side: bool = False) -> Flavour:
    return Flavour(FlavourEffect.CONCENTRATION, token(word), side)


def preserve(word: str = "Ac", *, side: bool = False) -> Flavour:
    return Flavour(FlavourEffect.PRESERVATION, token(word), side)


def disperse(word: str = "Ar", *, side: bool = False) -> Flavour:
    return Flavour(FlavourEffect.DISPERSION, token(word), side)


def change(spent: str, made: str) -> Change:
    return Change(tokens(spent), tokens(made))


def lay(slot: int) -> Lay:
    return Lay(slot)


def put_in_bag(word: str) -> BagFlavour:
    return BagFlavour(token(word))


def pick(word: str) -> Pick:
    return Pick(token(word))


def give_back(word: str) -> Return:
    return Return(token(word))


def _part(name: str, part: object) -> object:
    """A part of the state from its words."""
    if name in ("drawn", "bag", "box"):
        return heap(str(part))
    if name in ("hand", "side", "tray"):
        return tokens(str(part))
    if name in ("places", "slots", "immediate"):
        laid, room = tokens(str(part)), 4 if name == "immediate" else 10
        return (*laid, *(EMPTY,) * (room - len(laid)))
    return Ask(str(part)) if name == "ask" else part


def _filled(rows: tuple[CupEffect, ...], won: list[str]) -> list[str]:
    """The ten slots with the pairs of some cup effects filled."""
    return [word if rows[slot // 2] in won else "-" for slot, word in enumerate(FILLINGS)]


def _left_over(state: State) -> tuple[int, ...]:
    """What the box holds when everything else lies where it does."""
    left = [a - b for a, b in zip(heap(COMPONENTS), in_play(state), strict=True)]
    assert min(left) >= 0, "more tokens on the table than there are"
    return tuple(left)
