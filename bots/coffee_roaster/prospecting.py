"""How the prospects are made: cups of every group and difficulty, roasted by the palate.

    python -m bots.coffee_roaster.prospecting --cups 300 --seed 15

The points of the third cup are what an average coffee of its difficulty brings. Those after the
first are what the second brings, and then the third that its score opens (CR-702).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from statistics import fmean, stdev

from bots.coffee_roaster.expert import make
from rules import chance
from rules.coffee_roaster.actions import take_card
from rules.coffee_roaster.challenge import difficulty_after
from rules.coffee_roaster.engine import GAME, apply, legal
from rules.coffee_roaster.pack import Difficulty
from rules.coffee_roaster.state import Options

DIFFICULTIES: tuple[Difficulty, ...] = ("beginner", "moderate", "expert")


def cups(group: int, difficulty: Difficulty, count: int, seed: int) -> list[int]:
    """The scores of so many cups of coffees of one sort."""
    luck, scores = chance.start(seed), []
    for _ in range(count):
        luck, word = chance.word(luck)
        state = GAME.new(Options(), word)
        sort = [
            card.id
            for card in state.pack.cards
            if (card.group, card.difficulty) == (group, difficulty)
        ]
        luck, at = chance.below(luck, len(sort))
        state, roaster = apply(state, take_card(sort[at])), make(word)
        while choices := legal(state):
            state = apply(state, roaster.choose(GAME.view(state, 0), choices))
        scores.append(state.cups[-1].total)
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bots.coffee_roaster.prospecting")
    parser.add_argument("--cups", type=int, default=300)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("prospects.toml"))
    wanted = parser.parse_args()
    begin = time.process_time()
    second, third = [
        {each: cups(group, each, wanted.cups, wanted.seed + group) for each in DIFFICULTIES}
        for group in (2, 3)
    ]
    last = {each: fmean(third[each]) for each in DIFFICULTIES}
    both = [
        fmean([score + last[difficulty_after(score)] for score in second[each]])
        for each in DIFFICULTIES
    ]
    strays = [stdev(scores) / wanted.cups**0.5 for scores in (*second.values(), *third.values())]
    asked = f"--cups {wanted.cups} --seed {wanted.seed}"
    stray = f"each mean of a cup strays by about {fmean(strays):.2f}"
    header = [
        "The points still to expect after the first and the second cup of a challenge,",
        "by the difficulty of the next coffee: beginner, moderate, expert.",
        f"Made by `python -m bots.coffee_roaster.prospecting {asked}`",
        f"in {time.process_time() - begin:.0f} s; {stray}.",
    ]
    rows = [", ".join([f"{each:.2f}" for each in row]) for row in (both, last.values())]
    told = ", ".join([f"[{row}]" for row in rows])
    lines = [*[f"# {line}" for line in header], "", f"after = [{told}]"]
    wanted.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
