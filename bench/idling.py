"""Whether any level acts for nothing: an action after which nobody has more of anything.

    python -m bench.idling GAME … --games 50 --seed 1 --levels beginner,regular

Looked at is every action that was begun where one could have passed. It is idle if the table then
stands as it did at an earlier moment of the same phase at which the same seat could have passed,
and nobody has more points, more of a stock or another option than at that moment: the one who acts
may have less. Left out is what only says where in a turn the table is (`MOMENTARY`).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from bench import contest
from bots.players import Bot, bot, levels
from bots.simulate import custom_of, options_of
from rules import chance
from rules.game import Game
from rules.registry import NAMES, game

#: How many at the table.
TABLES = {"roaster": 1, "cafe": 2, "traders": 3, "mombasa": 2}
#: The actions by which one passes.
PASSES = {
    "roaster": {"Roast"},
    "cafe": {"End", "Pass", "NoShip"},
    "traders": {"Pass", "Stop"},
    "mombasa": {"Pass"},
}
#: What of a state only says where in a turn one is.
MOMENTARY = {
    "roaster": {"chance", "ask", "hand", "pending", "flavoured"},
    "cafe": {"chance", "ask", "seat", "filling", "points", "hand", "due"},
    "traders": {"chance", "todo", "active", "passed", "passes"},
    "mombasa": {
        *("chance", "ask", "seat", "turns", "due", "using", "company", "points", "laid"),
        *("entering", "gained", "slot", "space"),
    },
}
#: What of a seat only says what it has done: cards turned down, markers spent.
DONE = {"mombasa": {"down", "passed"}, "traders": {"spent", "coloured_spent"}}

#: A decision: the state before it, and the action.
Deed = tuple[Any, Any]


def no_more(before: Any, after: Any) -> bool:
    """Whether a possession is as it was, or less: numbers, and things in a row or a heap."""
    if isinstance(before, bool | int) and isinstance(after, bool | int):
        return after <= before
    if isinstance(before, tuple) and isinstance(after, tuple):
        if len(before) == len(after):
            return all(no_more(one, other) for one, other in zip(before, after, strict=True))
        return not Counter(after) - Counter(before)
    return bool(before == after)


class Moment:
    """A moment at which a seat could have passed."""

    def __init__(self, name: str, ours: Game[Any, Any, Any], state: Any, seat: int) -> None:
        self.points = [sheet.total for sheet in ours.scores(state)]
        parts = {each: getattr(state, each) for each in state.__struct_fields__}
        self.table = {key: each for key, each in parts.items() if key not in MOMENTARY[name]}
        people = self.table.pop("players", None) or self.table.pop("seats", ())
        self.others = [each for at, each in enumerate(people) if at != seat]
        if people:
            mine, done = people[seat], DONE.get(name, set())
            self.mine = {key: getattr(mine, key) for key in mine.__struct_fields__}
            self.mine = {key: each for key, each in self.mine.items() if key not in done}
        else:  # who sits alone has the whole table
            self.mine, self.table = self.table, {}

    def idle_since(self, before: Moment) -> bool:
        """Whether nothing was gained by anybody since then."""
        return (
            self.table == before.table
            and self.others == before.others
            and all(after <= then for then, after in zip(before.points, self.points, strict=True))
            and all(no_more(before.mine[key], self.mine[key]) for key in self.mine)
        )


def passes(name: str, choices: Sequence[Any]) -> bool:
    """Whether one of these is to pass."""
    return any(type(choice).__name__ in PASSES[name] for choice in choices)


def deeds_of(name: str, bots: Sequence[Bot], seed: int) -> list[Deed]:
    """A game: every decision, as the state before it and the action."""
    ours, dealt = game(name), custom_of(game(name)).dealt
    state, dealer = ours.new(options_of(ours, len(bots)), seed), chance.start(~seed)
    deeds: list[Deed] = []
    while choices := ours.legal(state):
        turn = ours.turn(state)
        assert turn is not None
        action = choices[0]
        if turn.ask in dealt:
            dealer, at = chance.below(dealer, len(choices))
            action = choices[at]
        elif len(choices) > 1:
            action = bots[turn.seat].choose(ours.view(state, turn.seat), choices)
        deeds.append((state, action))
        state = ours.apply(state, action)
    return deeds


def idle(name: str, deeds: Sequence[Deed]) -> Iterator[Any]:
    """The actions that were begun where one could have passed and that gained nobody anything."""
    ours = game(name)
    begun: dict[int, Any] = {}
    past: dict[int, list[Moment]] = {}
    part = None
    for state, action in deeds:
        turn = ours.turn(state)
        assert turn is not None
        if (turn.phase, ours.round(state)) != part:
            part, begun, past = (turn.phase, ours.round(state)), {}, {}
        if not passes(name, ours.legal(state)):
            continue
        now = Moment(name, ours, state, turn.seat)
        was = begun.pop(turn.seat, None)
        if was is not None and any(now.idle_since(then) for then in past[turn.seat]):
            yield was
        if not passes(name, (action,)):
            past.setdefault(turn.seat, []).append(now)
            begun[turn.seat] = action


def found(name: str, level: str, games: int, seed: int) -> list[Any]:
    """The idle actions of some games of one level."""
    return [
        action
        for word in contest.words(seed, games)
        for action in idle(name, deeds_of(name, seated(name, level, word), word))
    ]


def seated(name: str, level: str, seed: int) -> list[Bot]:
    """Equal players at a table."""
    return [bot(name, level, seed + at) for at in range(TABLES[name])]


def main(arguments: list[str] | None = None) -> None:
    """Tell of each level of each game as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.idling", description=__doc__)
    parser.add_argument("games_played", metavar="GAME", nargs="*", choices=(*NAMES, []), default=[])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default=",".join(levels("traders")))
    wanted = parser.parse_args(arguments)
    for name in wanted.games_played or NAMES:
        for level in wanted.levels.split(","):
            idle = found(name, level, wanted.games, wanted.seed)
            kinds = sorted({type(action).__name__ for action in idle})
            print(
                f"{name}, {level}: {len(idle)} idle actions {' '.join(kinds)} in {wanted.games} "
                f"games of {TABLES[name]}, seed {wanted.seed} "
                f"(goal 0){contest.missed(bool(idle))}",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
