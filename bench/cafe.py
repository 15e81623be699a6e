"""How the bots of Café fare, and whether our pack is balanced; every figure beside its goal.

    python -m bench.cafe --solo 300 --ladder 200 --seats 400 --beans 5000 --seed 1

The bands are those of the solo rating (CA-707). In a ladder the two bots change seats after every
game, and a shared victory counts half. A starting seat is counted from the first Master; four
bots, equal in all, show whether one of them is better off. A square is used when it did what it is
for at least once: beans lay on it, its cup gave an action, its ship paid for a cup, a blank one was
built over. The beans are counted after every action of random games (CA-001).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from importlib import import_module
from statistics import fmean, stdev

from bench import contest
from bench.contest import missed
from bots.cafe import LEVELS
from bots.players import Bot
from rules import chance
from rules.cafe.actions import Action, Take
from rules.cafe.draft import price
from rules.cafe.engine import GAME
from rules.cafe.scoring import CAFES, winners
from rules.cafe.solo import rating
from rules.cafe.squares import COLOURS, Kind
from rules.cafe.state import Ask, Options, State

HOMES = {
    "random": "bots.random_player",
    "greedy": "bots.cafe.greedy",
    "strong": "bots.cafe.strong",
    **{level: f"bots.cafe.{level}" for level in LEVELS},
}
#: The bands of the solo rating a bot's mean total is meant to lie in.
BANDS = {
    "random": (0, 14),
    "greedy": (15, 29),
    "strong": (30, 40),
    "beginner": (10, 24),
    "regular": (15, 29),
    "expert": (30, 40),
    "master": (39, 60),
}
#: Each rung: the bot that should win, against whom, and the goal in percent.
RUNGS = (("greedy", "random", 90), ("strong", "greedy", 80), ("master", "strong", 75))
#: No starting seat of four equal bots may win more, in percent.
MOST_OF_A_SEAT = 31
PLAYERS = 4
#: The tables at which beans are counted, in turn.
TABLES = tuple(
    Options(players=players, variant=variant)
    for variant in ("basic", "auction")
    for players in GAME.players
    if players > 1 or variant == "basic"
)

#: A square of a card in an area: the seat, which of its cards, and its place.
Spot = tuple[int, int, int, int]


def play(seats: tuple[str, ...], seed: int, watch: contest.Watch | None = None) -> State:
    """One basic game between these bots."""
    bots: list[Bot] = [import_module(HOMES[name]).make(seed + at) for at, name in enumerate(seats)]
    last: State = contest.play(GAME, Options(players=len(seats)), bots, seed, watch)
    return last


class Usage:
    """What of the cards was put to use in a game."""

    def __init__(self) -> None:
        self.spots: set[Spot] = set()
        self.paid_by_ships = 0

    def watch(self, before: State, action: Action, after: State) -> None:
        """Beans on squares, cups that give actions, ships that pay for a cup (CA-253)."""
        seat = before.seat
        if (
            isinstance(action, Take)
            and before.card(action.card).cup
            and not price(before, action.card)
        ):
            self.paid_by_ships += 1
            self._note(before, seat, before.players[seat].area.ships)
        if after.seat == seat and after.ask is Ask.ACT:
            player = after.players[seat]
            loaded = [number for number, beans in enumerate(player.beans) if beans]
            self._note(after, seat, (*loaded, *player.area.by_kind[Kind.CUP]))

    def _note(self, state: State, seat: int, numbers: tuple[int, ...]) -> None:
        area = state.players[seat].area
        for number in numbers:
            x, y = area.cells[number]
            self.spots.add((seat, area.visible[x, y][2], x, y))

    def count(self, end: State, laid: Counter[Kind], used: Counter[Kind]) -> None:
        """Add the squares of all cards in the areas, and those of them that were used."""
        for seat, player in enumerate(end.players):
            area = player.area
            served = {(area.visible[cell][2], cell)
                      for site in area.sites if player.beans[site.square]
                      for cell in site.cells}  # fmt: skip
            for layer, placed in enumerate(area.cards):
                for dx, dy, square in area.printed(placed.card).faces[placed.rotation]:
                    cell = placed.x + dx, placed.y + dy
                    built_over = square.kind is Kind.BLANK and area.visible[cell][2] > layer
                    laid[square.kind] += 1
                    used[square.kind] += (
                        (seat, layer, *cell) in self.spots or built_over or (layer, cell) in served
                    )


def margin(results: list[float]) -> float:
    """Half the width of the 95 % interval of a mean."""
    return contest.NORMAL_95 * stdev(results) / len(results) ** 0.5


def shares(counts: Counter[str], whole: int) -> str:
    """Each count as its share, the largest first."""
    return ", ".join(f"{name} {100 * n / whole:.1f} %" for name, n in counts.most_common())


def solo(name: str, games: int, seed: int) -> None:
    """The totals of a bot alone, its ratings, and what it used."""
    done: Counter[str] = Counter()
    laid, used = Counter[Kind](), Counter[Kind]()
    totals, cafes, sailed = [], [], 0
    for each in contest.words(seed, games):
        usage = Usage()

        def watch(before: State, action: Action, after: State, usage: Usage = usage) -> None:
            done[type(action).__name__] += 1
            usage.watch(before, action, after)

        end = play((name,), each, watch)
        usage.count(end, laid, used)
        (sheet,) = GAME.scores(end)
        totals.append(float(sheet.total))
        cafes.append(sum(line.points for line in sheet.lines if line.heading == CAFES))
        sailed += usage.paid_by_ships > 0
    mean, (low, high) = fmean(totals), BANDS[name]
    print(
        f"solo {name}: {mean:.2f} ± {margin(totals):.2f} over {games} games, seed {seed} "
        f"(goal {low} to {high}){missed(not low <= mean <= high)}; "
        f"{fmean(cafes):.2f} of it from coffee houses"
    )
    print("  " + shares(Counter(rating(int(total)) for total in totals), games))
    print("  a game: " + ", ".join(f"{act} {n / games:.1f}" for act, n in sorted(done.items())))
    use = ", ".join(f"{k.name.lower()} {100 * used[k] / laid[k]:.0f} %" for k in Kind)
    unused = name != "random" and not all(used[kind] for kind in Kind)
    print(f"  squares used: {use} (goal: each kind){missed(unused)}; ", end="")
    print(f"ships paid for a cup in {100 * sailed / games:.0f} % of the games", flush=True)


def ladder(better: str, worse: str, goal: int, games: int, seed: int) -> None:
    """How often one bot beats another for two, the seats alternating."""
    won = lead = 0.0
    for at, each in enumerate(contest.words(seed, games)):
        own = at % 2
        last = play((better, worse) if own == 0 else (worse, better), each)
        won += contest.won(GAME, last, own)
        lead += contest.lead(GAME, last, own)
    who = f"{better} against {worse}"
    print(contest.rung(who, won / games, games, seed, goal, lead / games), flush=True)


def starting_seats(name: str, games: int, seed: int) -> None:
    """How often each seat wins among four equal bots, counted from the first Master."""
    wins = [0.0] * PLAYERS
    for each in contest.words(seed, games):
        first = GAME.new(Options(players=PLAYERS), each).master
        won = winners(play((name,) * PLAYERS, each))
        for seat in won:
            wins[(seat - first) % PLAYERS] += 1 / len(won)
    parts = [win / games for win in wins]
    told = [
        f"{100 * part:.1f} ± {100 * contest.NORMAL_95 * (part * (1 - part) / games) ** 0.5:.1f} %"
        for part in parts
    ]
    print(
        f"seats of four {name}, from the first Master: {', '.join(told)} of {games} games, "
        f"seed {seed} (goal: none above {MOST_OF_A_SEAT})"
        f"{missed(100 * max(parts) > MOST_OF_A_SEAT)}",
        flush=True,
    )


def beans_of(state: State) -> list[int]:
    """How many beans of each colour there are, wherever they lie."""
    counts = [a + b for a, b in zip(state.supply, state.hand, strict=True)]
    for player in state.players:
        lying = Counter(bean for beans in player.beans for bean in beans)
        for colour in COLOURS:
            counts[colour] += player.warehouse[colour] + lying[colour]
    return counts


def conservation(games: int, seed: int) -> None:
    """Random games at every table: no bean is lost, and none comes from nowhere (CA-001)."""
    actions = wrong = 0
    luck = chance.start(seed)
    for at, each in enumerate(contest.words(seed, games)):
        state = GAME.new(TABLES[at % len(TABLES)], each)
        whole = [state.pack.beans] * len(COLOURS)
        while choices := GAME.legal(state):
            luck, number = chance.below(luck, len(choices))
            state = GAME.apply(state, choices[number])
            actions += 1
            wrong += beans_of(state) != whole
    print(
        f"beans counted after each of {actions:,} actions of {games:,} random games, seed {seed}: "
        f"wrong {wrong} times (goal 0){missed(wrong > 0)}",
        flush=True,
    )


def main(arguments: list[str] | None = None) -> None:
    """Play, and print as soon as a figure is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.cafe", description=__doc__)
    parser.add_argument("--solo", type=int, default=300)
    parser.add_argument("--ladder", type=int, default=200)
    parser.add_argument("--seats", type=int, default=400)
    parser.add_argument("--beans", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--equals", default="greedy", choices=tuple(HOMES))
    wanted = parser.parse_args(arguments or [])
    if wanted.solo:
        for name in HOMES:
            solo(name, wanted.solo, wanted.seed)
    if wanted.ladder:
        for better, worse, goal in RUNGS:
            ladder(better, worse, goal, wanted.ladder, wanted.seed)
    if wanted.seats:
        starting_seats(wanted.equals, wanted.seats, wanted.seed)
    if wanted.beans:
        conservation(wanted.beans, wanted.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
