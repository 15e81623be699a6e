"""Setting the table: companies, warehouses, the deck, the first Master (CA-101 to CA-110)."""

from __future__ import annotations

from rules import chance
from rules.cafe import rounds
from rules.cafe.area import PACKS, Area, Placed
from rules.cafe.pack import Pack
from rules.cafe.squares import COLOURS, NO_BEANS, NOTHING
from rules.cafe.state import ROUNDS, Ask, Options, Player, State
from rules.game import Refusal

PLAYERS = range(1, 5)
AUCTION_PLAYERS = range(2, 5)

START_WAREHOUSE = (1, 1, 1, 1)  # CA-102
ALL_STARS = 4  # CA-104: the starred cards are for four players


def new(options: Options, seed: int) -> State:
    """Deal the companies, shuffle the deck, choose the Master, reveal the first cards."""
    check(options)
    pack, count = PACKS[options.pack], options.players
    luck, starts = chance.shuffle(chance.start(seed), tuple(card.number for card in pack.starts))
    luck, cards = chance.shuffle(luck, eligible(pack, options))
    luck, drawn = chance.below(luck, count)
    master = drawn if options.master is None else options.master
    table = State(
        options=options,
        chance=luck,
        ask=Ask.TAKE,
        seat=master,
        round=0,
        master=master,
        supply=(pack.beans - count,) * len(COLOURS),
        deck=cards[: ROUNDS * options.cards_a_round],
        offer=(),
        discarded=(),
        players=tuple(company(options.pack, start) for start in starts[:count]),
        points=1,  # CA-103
        filling=None,
        hand=NOTHING,
        due=0,
        bid=0,
        passed=(False,) * count,
    )
    return rounds.begin_round(table)


def check(options: Options) -> None:
    """Refuse a table the rules do not know."""
    allowed = AUCTION_PLAYERS if options.variant == "auction" else PLAYERS
    if options.players not in allowed:
        rule = "CA-801" if options.variant == "auction" else "CA-104"
        figures = {"least": allowed[0], "most": allowed[-1], "players": options.players}
        raise Refusal(rule, "players", **figures)
    if options.master is not None and options.master not in range(options.players):
        raise Refusal("CA-108", "no_such_seat", seat=options.master)


def eligible(pack: Pack, options: Options) -> tuple[int, ...]:
    """The cards that may be in the deck: starred ones in the basic game of four (CA-104, CA-801).

    The deck is as many of them as eight rounds need; the others are removed unseen.
    """
    stars = options.players == ALL_STARS and options.variant == "basic"
    return tuple(plan.number for plan in pack.plans if stars or not plan.star)


def company(pack: str, start: int) -> Player:
    """A player with the start card and one bean of each colour (CA-101, CA-102)."""
    area = Area(pack, (Placed(start, 0, 0, 0),))
    return Player(area, (NO_BEANS,) * len(area.cells), START_WAREHOUSE)
