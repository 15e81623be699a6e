"""Bots play whole games among themselves, and the results are counted.

What no bot should be judged by, such as which cards come up, is answered by the
simulation's own generator. Game after game has its own seed from that generator: the same seed
gives the same games whatever bots sit at the table, so that two bots can be compared deal by deal.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import fmean, median, quantiles
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bots.players import Bot, Budget, bot
from rules import chance, registry
from rules.game import Game, Sheet
from rules.registry import game as registered


class Custom(Struct, frozen=True):
    """How a game is played in a simulation: its options, the questions answered by chance, and
    whether each heading of a sheet is a result of its own."""

    options: Any
    dealt: frozenset[str] = frozenset()
    headed: bool = False


def custom_of(game: Game) -> Custom:
    """How a game is simulated: with its plain options, or by the custom in its folder."""
    own = registry.perhaps("bots", game.name, "custom")
    custom: Custom = own.CUSTOM if own else Custom(game.options())
    return custom


def options_of(game: Game, players: int) -> Any:
    """The options of a simulation with so many at the table."""
    return replace(custom_of(game).options, players=players)


class Spread(Struct, frozen=True):
    """A list of results in four figures."""

    mean: float
    median: float
    p10: float
    p90: float


class Simulation(Struct, frozen=True, omit_defaults=True):
    """What came of the games.

    `scores` is a list of totals for a game of one seat, and a list of games, each a list of totals
    in seat order, for more. `thinking` is the processor time the bots took, of all `seconds`.
    `totals` spreads the totals of all seats, `parts` the parts of a total that are results of
    their own. `wins` counts the victories of each seat, shared ones for all who share them; nothing
    where one plays alone.
    """

    game: str
    bot: str
    games: int
    seed: int
    actions: int
    seconds: float
    scores: list[int] | list[list[int]]
    ranks: dict[str, int]
    thinking: float
    totals: Spread
    parts: Spread | None = None
    wins: tuple[int, ...] = ()


class Played(Struct, frozen=True):
    """One finished game: its sheets, the actions taken and the processor time of the bots."""

    sheets: tuple[Sheet, ...]
    actions: int
    thinking: float
    winners: tuple[int, ...] = ()


def simulate(
    game: str,
    seats: tuple[str, ...],
    games: int,
    seed: int,
    budget: Budget | None = None,
    told: Callable[[Played], None] | None = None,
) -> Simulation:
    """Play that many games with these bots; `told` hears of each game when it is over."""
    begin = time.perf_counter()
    played = []
    for result in play_all(game, seats, games, seed, budget):
        played.append(result)
        if told is not None:
            told(result)
    totals = [[sheet.total for sheet in result.sheets] for result in played]
    flat = [total for table in totals for total in table]
    sheets = [sheet for result in played for sheet in result.sheets]
    apart = custom_of(registered(game)).headed
    parts = [part for sheet in sheets for part in headed(sheet)] if apart else []
    return Simulation(
        game=game,
        bot=",".join(seats),
        games=games,
        seed=seed,
        actions=sum(result.actions for result in played),
        seconds=time.perf_counter() - begin,
        scores=flat if len(seats) == 1 else totals,
        ranks=ranks(registered(game), len(seats), flat),
        thinking=sum(result.thinking for result in played),
        totals=spread(flat),
        parts=spread(parts) if parts else None,
        wins=tuple(
            sum(seat in result.winners for result in played)
            for seat in range(len(seats) if len(seats) > 1 else 0)
        ),
    )


def play_all(
    game: str, seats: tuple[str, ...], games: int, seed: int, budget: Budget | None = None
) -> Iterator[Played]:
    """The games one after the other, each from a word of the seed's generator."""
    luck = chance.start(seed)
    for _ in range(games):
        luck, word = chance.word(luck)
        yield play(registered(game), seats, word, budget)


def play(game: Game, seats: tuple[str, ...], seed: int, budget: Budget | None = None) -> Played:
    """One game from the first question to the last sheet."""
    custom = custom_of(game)
    state = game.new(options_of(game, len(seats)), seed)
    dealer, bots = chance.start(~seed), seated(game.name, seats, seed, budget)
    actions, thinking = 0, 0.0
    while (turn := game.turn(state)) is not None:
        legal = game.legal(state)
        if turn.ask in custom.dealt:
            dealer, at = chance.below(dealer, len(legal))
            action = legal[at]
        else:
            begin = time.process_time()
            action = bots[turn.seat].choose(game.view(state, turn.seat), legal)
            thinking += time.process_time() - begin
        state = game.apply(state, action)
        actions += 1
    return Played(game.scores(state), actions, thinking, game.winners(state))


def seated(game: str, seats: tuple[str, ...], seed: int, budget: Budget | None) -> list[Bot]:
    """A bot on each seat, each with luck of its own."""
    luck = chance.start(seed + 1)
    bots = []
    for name in seats:
        luck, word = chance.word(luck)
        bots.append(bot(game, name, word, budget))
    return bots


def headed(sheet: Sheet) -> list[int]:
    """The points under each heading of a sheet: each a result of its own."""
    parts: dict[str, int] = {}
    for line in sheet.lines:
        if line.heading:
            parts[line.heading] = parts.get(line.heading, 0) + line.points
    return list(parts.values())


def ranks(game: Game, players: int, totals: list[int]) -> dict[str, int]:
    """How often each rank was reached, best total first; nothing for a game without ranks."""
    titles = game.ranks(options_of(game, players))
    counts: dict[str, int] = {}
    if titles is not None:
        for total in sorted(totals, reverse=True):
            name = titles.of(total)
            counts[name] = counts.get(name, 0) + 1
    return counts


def spread(results: list[int]) -> Spread:
    """Mean, median and the results one in ten stays below and above."""
    several = results if len(results) > 1 else results * 2  # before Python 3.13 one is too few
    tenths = quantiles(several, n=10, method="inclusive")
    return Spread(mean=fmean(results), median=median(results), p10=tenths[0], p90=tenths[-1])
