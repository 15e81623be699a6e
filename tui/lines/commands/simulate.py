"""`comptoir simulate GAME`: bots play, and what came of it is counted."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator

from bots.players import names
from bots.simulate import Played, Simulation, Spread, simulate
from rules.registry import game
from tui.contract.presenter import presenter
from tui.contract.seating import wrong_number
from tui.lines.commands.desk import WRONG_LINE
from tui.words.language import Language
from tui.words.text import capital

#: The keys of the JSON, in their order.
KEYS = ("game", "bot", "games", "seed", "actions", "seconds", "scores", "ranks")


def run(asked: Namespace, _: Language) -> int:
    """Let the bots play, and print the figures."""
    seats = asked.seats or (asked.bot,)
    if len(seats) not in game(asked.game).players:
        print(wrong_number(asked.game, len(seats), _), file=sys.stderr)
        return WRONG_LINE
    strangers = [name for name in seats if name not in names(asked.game)]
    if strangers:
        print(stranger(strangers[0], asked.game, _), file=sys.stderr)
        return WRONG_LINE
    result = simulate(asked.game, seats, asked.games, asked.seed or 0, told=counting(asked.games))
    if asked.json:
        print(json.dumps({key: getattr(result, key) for key in KEYS}))
    else:
        print(*lines(result, _), sep="\n")
    return 0


def stranger(name: str, game: str, _: Language) -> str:
    """That a bot does not play this game, and which ones do."""
    told = _("robot inconnu : « {name} ».", name=name)
    known = _("Au choix : {names}.", names=", ".join(names(game)))
    return capital(f"{told} {known}")


def counting(games: int) -> Callable[[Played], None] | None:
    """A count of the games for someone who waits at a terminal; None for nobody."""
    if sys.stderr is None or not sys.stderr.isatty():
        return None
    played = 0

    def told(result: Played) -> None:
        nonlocal played
        played += 1
        end = "\r" if played < games else "\r\033[K"
        print(f"{played}/{games}", end=end, file=sys.stderr, flush=True)

    return told


def lines(result: Simulation, _: Language) -> Iterator[str]:
    """The figures for people."""
    words = presenter(result.game)
    yield _.plural(
        "{title} : {n} partie de {bot}, graine {seed}",
        "{title} : {n} parties de {bot}, graine {seed}",
        result.games,
        title=words.title,
        bot=result.bot,
        seed=result.seed,
    )
    yield _("par partie : {figures}", figures=spread(result.totals, _))
    yield from by_seat(result, _)
    if result.parts is not None:
        yield _(words.simulated_part, figures=spread(result.parts, _))
    for rank, count in result.ranks.items():
        yield _("  {rank} : {count}", rank=words.rank(rank, _), count=count)
    yield _(
        "{actions} actions en {seconds} s ; réflexion : {thinking} s par partie",
        actions=result.actions,
        seconds=_.number(result.seconds),
        thinking=_.number(result.thinking / result.games, 2),
    )


def by_seat(result: Simulation, _: Language) -> Iterator[str]:
    """Mean and victories of each seat, where several play."""
    bots = result.bot.split(",")
    for seat, (bot, wins) in enumerate(zip(bots, result.wins, strict=False)):
        totals = [game[seat] for game in result.scores if isinstance(game, list)]
        yield _.plural(
            "  place {seat}, {bot} : moyenne {mean}, {n} victoire",
            "  place {seat}, {bot} : moyenne {mean}, {n} victoires",
            wins,
            seat=seat + 1,
            bot=bot,
            mean=_.number(sum(totals) / len(totals)),
        )


def spread(figures: Spread, _: Language) -> str:
    """Mean, median, and the tenth and ninetieth percentiles."""
    return _(
        "moyenne {mean} ; médiane {median} ; 10e centile {low} ; 90e centile {high}",
        mean=_.number(figures.mean),
        median=_.number(figures.median),
        low=_.number(figures.p10),
        high=_.number(figures.p90),
    )
