"""Setting the table: main board, player boards and André's (CT-100 to CT-267)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.coffee_traders.actions import Action, Actions, Site, maps
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pack import Pack
from rules.coffee_traders.phases import travailler
from rules.coffee_traders.pieces import (
    ANDRE,
    BLACK_MARKERS,
    CIVETS,
    COFFEES,
    COINS,
    COOPS,
    DONKEYS,
    NO_PATH,
    NOBODY,
    NOT_EARNED,
    PLANTATIONS,
    ROW_1,
    SCORE_MARKERS,
    TRUCKS,
    WORKERS,
    Building,
    Colour,
)
from rules.coffee_traders.reserves import BONUS_COINS, set_at
from rules.coffee_traders.state import Andre, Land, Options, Plantation, Player, State, Task, Todo
from rules.coffee_traders.tracks import ASIDE_WILD
from rules.game import Refusal

#: Counters on the contract-bonus stacks A to F in games of three, four and five (CT-126 to CT-128).
STACKS = {3: (3, 3, 2, 2, 2, 2), 4: (4, 4, 3, 3, 3, 3), 5: (5, 5, 4, 4, 4, 4)}

#: Pools at the start by seats (CT-212 to CT-215).
WORKER_POOL = {3: 2, 4: 2, 5: 1}
TRADER_POOL = {3: 4, 4: 3, 5: 3}

TOWN_WORKERS = 6  # CT-114
STOCK_STACK = 3  # CT-110
START_COINS = 3  # CT-206
BLACK_IN_AREA = BLACK_MARKERS - 1  # the other one is in the bonus pool (CT-203)
FOUR, FIVE = 4, 5

#: How many coffees the top, middle and bottom of an F contract put on the tracks (CT-223).
START_COFFEE = (2, 1, 1)

WRONG_PLAYERS = Refusal("CT-001", "players", least=2, most=5)
NO_SUCH_PACK = Refusal("CT-209", "no_such_pack")
VICIOUS_FOR_TWO = Refusal("CT-1108", "vicious_for_two")
#: How many contracts an expert may play on their harder side (CT-1104).
EXPERT_SIDES = (2, 4)

HARD_SIDES_FOR_MANY = Refusal("CT-1106", "hard_sides_for_four_or_five")
HARD_SIDES_NUMBER = Refusal("CT-1104", "hard_sides_number")
COLOURS_WRONG = Refusal("CT-100", "colours")
SPACE_TAKEN = Refusal("CT-229", "space_taken")


def check(options: Options) -> None:
    """Options the rules do not allow are refused."""
    if options.players not in range(2, 6):
        raise WRONG_PLAYERS.raised()
    if options.pack not in SHELF:
        raise NO_SUCH_PACK.raised()
    if options.vicious and options.players != 2:
        raise VICIOUS_FOR_TWO.raised()
    if any(options.hard_sides) and options.players < FOUR:
        raise HARD_SIDES_FOR_MANY.raised()
    if options.hard_sides and (
        len(options.hard_sides) != options.players
        or any(count not in (0, *EXPERT_SIDES) for count in options.hard_sides)
    ):
        raise HARD_SIDES_NUMBER.raised()
    if options.colours and (
        len(options.colours) != options.players or len(set(options.colours)) != options.players
    ):
        raise COLOURS_WRONG.raised()


def colours(options: Options) -> tuple[Colour, ...]:
    """The colour of each seat; André takes the first one nobody chose (CT-100, CT-101)."""
    chosen = options.colours or tuple(Colour)[: options.players]
    rest = [colour for colour in Colour if colour not in chosen]
    return (*chosen, rest[0]) if options.players == ANDRE else chosen


class Deal:
    """The random draws of the setup, in one fixed order, each from the same generator."""

    def __init__(self, options: Options, seed: int) -> None:
        self.pack = SHELF[options.pack]
        self.people = options.players
        self.seats = max(3, options.players)
        self.luck = chance.start(seed)
        self.objectives = tuple(self._objective(letter) for letter in "ABC")
        self.bar_animals = self._shuffled(tuple(map(int, COOPS)))
        self.animals = self._shuffled(tuple(map(int, COOPS)))
        self.counters = self._shuffled(tuple(map(int, COOPS))) if self.automa else ()
        self.stacks = self._stacks()
        order = self._shuffled(tuple(range(self.people)))
        self.order = (*order, ANDRE) if self.automa else order
        self.contracts, self.left = self._contracts()
        self.hard = tuple(self._hard(options, seat) for seat in range(self.people))
        if self.automa:
            self.andre_f = self._shuffled(self.left[5])[0]
        self.andre_contracts = tuple(
            self._shuffled(self.left[letter])[0] for letter in range(3 if self.automa else 0)
        )

    @property
    def automa(self) -> bool:
        return self.people == ANDRE

    def _shuffled(self, items: tuple[int, ...]) -> tuple[int, ...]:
        self.luck, mixed = chance.shuffle(self.luck, items)
        return mixed

    def _objective(self, letter: str) -> str:
        """One tile of each letter; the others leave the game (CT-106)."""
        tiles = [tile.id for tile in self.pack.objectives if tile.letter == letter]
        self.luck, at = chance.below(self.luck, len(tiles))
        return tiles[at]

    def _stacks(self) -> tuple[tuple[int, ...], ...]:
        """Random Arabica counters for the six stacks; André's five are set aside first (AM-10)."""
        counts = self.pack.tracks.arabica_counters
        box = tuple(
            colour for colour, count in enumerate(counts) for _ in range(count - self.automa)
        )
        mixed = list(self._shuffled(box))
        return tuple(tuple(mixed.pop() for _ in range(size)) for size in STACKS[self.seats])

    def _contracts(self) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
        """A to E at random, F by the superscript of E; and what is left of each.

        CT-220, CT-222.
        """
        hands: list[list[int]] = [[] for _ in range(self.people)]
        left: list[tuple[int, ...]] = []
        for _letter in "ABCDE":
            mixed = self._shuffled((0, 1, 2, 3, 4))
            for hand, card in zip(hands, mixed, strict=False):
                hand.append(card)
            left.append(mixed[self.people :])
        for hand in hands:
            hand.append(self.pack.partner(hand[4]))
        taken = {hand[5] for hand in hands}
        left.append(tuple(card for card in range(5) if card not in taken))
        return [tuple(hand) for hand in hands], left

    def _hard(self, options: Options, seat: int) -> tuple[bool, ...]:
        """Two and three play the 3-player sides; an expert may take 2 or 4 of them.

        CT-221, CT-233.
        """
        if self.people < FOUR:
            return (True,) * 6
        count = options.hard_sides[seat] if options.hard_sides else 0
        letters = self._shuffled((0, 1, 2, 3, 4, 5))[:count]
        return tuple(letter in letters for letter in range(6))


def new(options: Options, seed: int) -> State:
    """The table ready for 1970, phase I."""
    check(options)
    deal = Deal(options, seed)
    people, pools = options.players, WORKER_POOL[deal.seats] * options.players
    state = State(
        options=options,
        chance=deal.luck,
        period=0,
        phase=0,
        todo=(),
        order=deal.order,
        active=NOBODY,
        passed=(),
        passes=0,
        assigned=(),
        bank=COINS - len(COOPS) - (START_COINS + BONUS_COINS) * people,
        labour=WORKERS - TOWN_WORKERS * len(COOPS) - pools,
        players=tuple(player(deal, seat) for seat in range(people)),
        coops=tuple(land(deal.pack, coop) for coop in COOPS),
        first_at_5=(False,) * len(COOPS),
        stacks=deal.stacks,
        bars=tuple((NOBODY,) * len(bar.spaces) for bar in deal.pack.bars),
        bar_animals=deal.bar_animals,
        wild_stock=people if people >= FOUR else 0,
        objectives=deal.objectives,
        marks=((), (), ()),
        andre=andre_board(deal) if deal.automa else None,
    )
    return begin(start_plantations(state, deal))


def begin(state: State) -> State:
    """Phase I begins; experienced players first place their third plantation (CT-229)."""
    state = travailler.begin(state)
    if not state.options.experienced:
        return state
    return state.first(*[Todo(Task.LAST, seat) for seat in state.humans])


def land(pack: Pack, coop: int) -> Land:
    """A cooperative at the start (CT-110 to CT-116)."""
    plan = pack.coops[coop]
    spaces = sum(plan.rows)
    return Land(
        spaces=(None,) * spaces,
        donkeys=((),) * len(plan.paths),
        trucks=(NOBODY,) * spaces,
        buildings=(NOBODY,) * len(plan.buildings),
        workers=TOWN_WORKERS,
        animal=True,
        wild=True,
        house=(),
        coin=True,
        stock=STOCK_STACK,
    )


def player(deal: Deal, seat: int) -> Player:
    """A player board at the start (CT-201 to CT-234)."""
    crowd = deal.people >= FOUR
    contracts = deal.contracts[seat]
    start = deal.pack.tracks.arabica_start
    arabica: tuple[int, ...] = (start,) * len(COOPS)
    if deal.people == FIVE:  # CT-230
        arabica = set_at(arabica, deal.pack.cards[4][contracts[4]].kinds[0], start + 1)
    return Player(
        coins=START_COINS,
        donkeys=1,
        trucks=0,
        civets=0,
        tokens=0,
        bonus=(True, True, True),
        markers=BLACK_IN_AREA,
        spent=0,
        coloured=deal.people == FOUR,  # CT-204
        coloured_spent=False,
        own_donkeys=DONKEYS - 1,
        own_trucks=TRUCKS - 1,
        own_civets=CIVETS - 2,
        score_markers=SCORE_MARKERS,
        sumatra=1,
        store=(0, 0, 0),
        farms=(0, 0),
        lost=0,
        workers=WORKER_POOL[deal.seats],
        traders=TRADER_POOL[deal.seats],
        contractors=0,
        retired=0,
        built=(1, 0, 0, 0),
        right=1,
        tops=(),
        coffee=start_coffee(deal.pack, contracts[5]),
        stock=(0,) * len(COOPS),
        wild_stock=NOT_EARNED,
        contracts=contracts,
        hard=deal.hard[seat],
        beside_animal=deal.animals[seat],
        beside_civet=True,
        beside_trader=crowd,
        arabica=arabica,
        waiting_trader=True,
        waiting_truck=True,
        height=0,
        singles=0,
        aside=(0,) * (ASIDE_WILD + 1),
    )


def start_coffee(pack: Pack, number: int) -> tuple[int, ...]:
    """Two coffees of the top of the F contract, one of the middle, one of the bottom (CT-223)."""
    coffee: tuple[int, ...] = (0,) * COFFEES
    for kind, count in zip(pack.cards[5][number].kinds, START_COFFEE, strict=True):
        coffee = set_at(coffee, kind, coffee[kind] + count)
    return coffee


def andre_board(deal: Deal) -> Andre:
    """André's board in a game of two (CT-260 to CT-266)."""
    return Andre(
        plantations=(PLANTATIONS[0] - 3, PLANTATIONS[1], PLANTATIONS[2]),
        posts=3,
        traders=3,
        score_markers=6,
        contracts=deal.andre_contracts,
        counters=deal.counters,
        turned=0,
        turns=0,
        undealt=tuple(tuple(sorted(deal.left[letter])) for letter in range(3)),
    )


def start_plantations(state: State, deal: Deal) -> State:
    """One plantation for each coffee of the F contract, unoccupied (CT-224 to CT-228).

    Experienced players keep the third one for later; André places all of his (CT-1102, CT-1103).
    """
    lines = 2 if state.options.experienced else 3
    for seat in state.humans:
        kinds = deal.pack.cards[5][deal.contracts[seat][5]].kinds
        for line in range(lines):
            state = settle(state, seat, kinds[line], line)
    if deal.automa:
        for line, coop in enumerate(deal.pack.cards[5][deal.andre_f].kinds):
            state = andre_station(settle(state, ANDRE, coop, line), coop)
    return state


def settle(state: State, seat: int, coop: int, line: int) -> State:
    """Top coffee: the middle of row 1; middle coffee: its right end; bottom: its left end.

    Contracts that clash are not in a sound pack; if two do, the next empty space is taken (AM-08).
    """
    plan = state.pack.coops[coop]
    wanted = plan.start[line]
    row = [wanted, *plan.spaces_in[ROW_1]]
    space = next(at for at in row if state.coops[coop].spaces[at] is None)
    return put_level_1(state, seat, coop, space)


def put_level_1(state: State, seat: int, coop: int, space: int) -> State:
    """A level-1 plantation on row 1, without worker or bonus (CT-228)."""
    there = state.coops[coop]
    spaces = list(there.spaces)
    spaces[space] = Plantation(seat, 1, False, NO_PATH)
    return state.with_land(coop, replace(there, spaces=tuple(spaces)))


def andre_station(state: State, coop: int) -> State:
    """André's station on the space for four and five players (CT-252)."""
    plan, there = state.pack.coops[coop], state.coops[coop]
    at = next(n for n in plan.by_kind[Building.STATION] if plan.buildings[n].crowd)
    return state.with_land(coop, replace(there, buildings=set_at(there.buildings, at, ANDRE)))


# --- Experienced players ------------------------------------------------------------------------


def last_sites(state: State) -> Actions:
    """The spaces of row 1 of every cooperative (CT-1101)."""
    found: list[Action] = [
        site for ways in maps(state.options.pack).sites[0] for site in ways if site.way == NO_PATH
    ]
    return tuple(found)


def no_last_site(state: State, action: Site) -> Refusal | None:
    """An empty one, straight on row 1 (CT-229)."""
    plan = state.pack.coops[action.coop]
    if action.way != NO_PATH or action.space not in plan.spaces_in[ROW_1]:
        return SPACE_TAKEN
    return None if state.coops[action.coop].spaces[action.space] is None else SPACE_TAKEN


def last_plantation(state: State, action: Site) -> State:
    """The third plantation; no worker goes to the town centre (AM-83)."""
    return put_level_1(state.done(), state.seat, action.coop, action.space)
