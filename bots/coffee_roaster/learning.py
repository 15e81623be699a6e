"""How a palate is learned: by playing cups and comparing each opinion with the next one.

    python -m bots.coffee_roaster.learning --cups 500 --pack my-pack.toml palate.toml

After a round the opinion of going on is moved a little towards what the following round turned out
to be worth, and when roasting stops the opinion of stopping towards the score of the cup. The
weights of the house were learned by this rule over 2.5 million cups of the printed coffees, of
coffees changed at random and on both sides of the boards, in a compiled program that is not in this
repository. At the pace of this module, a few cups a second, they cannot be made again from nothing;
it goes on from them, and can teach them the coffees of another pack.
"""

from __future__ import annotations

import argparse
from math import fsum
from operator import mul
from pathlib import Path

from bots.choosing import SLIGHT
from bots.coffee_roaster.features import (
    BAG_FEATURES,
    TABLE_FEATURES,
    bag_features,
    table_features,
    won,
)
from bots.coffee_roaster.odds import TESTING, stopped
from bots.coffee_roaster.palate import UNIT, Palate, house_weights
from bots.coffee_roaster.roaster import Roaster
from bots.coffee_roaster.sampling import Sampler
from rules import chance
from rules.coffee_roaster.actions import GO_ON
from rules.coffee_roaster.engine import GAME, apply
from rules.coffee_roaster.pack import Level
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Options, State

STOP_OPINION, GO_ON_OPINION = 0, 1

#: How far an opinion moves towards what came of it.
SHARE = 0.02
#: One stop or start in so many is against the opinion, so that both sides stay known.
WHIM = 10
GUESSES = 2
#: One cup in eight is played on the easy side.
LEVELS: tuple[Level, Level] = ("normal", "easy")


class Pupil(Palate):
    """A palate whose weights change."""

    def learn(self, state: State, opinion: int, target: float, share: float = SHARE) -> None:
        """Move an opinion of a position that share of the way towards a target.

        Every weight moves in proportion to its part in the opinion, all together so far that the
        opinion changes by the share wanted.
        """
        effects = won(state)
        bag, table = bag_features(state, effects), table_features(state, effects)
        sums = self._sums(state)
        voices = [max(0.0, each) for each in sums]
        weights = (self._stop, self._go_on)[opinion]
        inputs = 1 + fsum(map(mul, bag, bag)) + fsum(map(mul, table, table))
        heard = [weight if each > 0 else 0.0 for weight, each in zip(weights, sums, strict=True)]
        length = 1 + fsum(map(mul, voices, voices)) + inputs * fsum(map(mul, heard, heard))
        step = share * (target - self.judge(state)[opinion]) / length
        for taster, part in enumerate(heard):
            weights[taster] += step * voices[taster]
            if part:
                self._nudge(taster, step * part, bag, table)
        if opinion == STOP_OPINION:
            self._stop_at_rest += step
        else:
            self._go_on_at_rest += step
        self._tables.clear()

    def _nudge(self, taster: int, by: float, bag: list[float], table: list[float]) -> None:
        """Change what one taster hears."""
        self._at_rest[taster] += by
        for weights, features in ((self._bag[taster], bag), (self._table[taster], table)):
            for at, feature in enumerate(features):
                weights[at] += by * feature

    def written(self) -> str:
        """The weights as the text of a file."""
        lines = [
            "# The weights of the palate, in thousandths: per feature one for each taster.",
            "# See palate.py for what they mean. Made by `python -m bots.coffee_roaster.learning`,",
            "# which went on from the weights of the house.",
            "",
            f"at_rest = {_thousandths(self._at_rest)}",
            f"stop = {_thousandths(self._stop)}",
            f"go_on = {_thousandths(self._go_on)}",
            f"stop_at_rest = {round(self._stop_at_rest * UNIT)}",
            f"go_on_at_rest = {round(self._go_on_at_rest * UNIT)}",
        ]
        parts = (("bag", BAG_FEATURES, self._bag), ("table", TABLE_FEATURES, self._table))
        for heading, names, tasters in parts:
            lines += ["", f"[{heading}]"]
            for name, column in zip(names, zip(*tasters, strict=True), strict=True):
                lines.append(f'"{name}" = {_thousandths(column)}')
        return "\n".join(lines) + "\n"


def _thousandths(weights: list[float] | tuple[float, ...]) -> str:
    return '"' + " ".join(str(round(weight * UNIT)) for weight in weights) + '"'


def play_and_learn(pupil: Pupil, options: Options, seed: int) -> None:
    """One cup of a random coffee, with a lesson after every round."""
    luck, word = chance.word(chance.start(seed))
    state = GAME.new(options, word)
    cards = GAME.legal(state)
    luck, at = chance.below(luck, len(cards))
    roaster = Roaster("pupil", pupil.judge, seed, GUESSES)
    state = roaster.play_round(apply(state, cards[at]))
    while True:
        stop, go_on = pupil.judge(state)
        luck, whim = chance.below(luck, WHIM)
        if at_end(state) or (stop >= go_on - SLIGHT) != (whim == 0):
            break
        following = roaster.play_round(apply(state, GO_ON))
        pupil.learn(state, GO_ON_OPINION, roaster.worth(following))
        state = following
    test = stopped(state, seed)
    score = Sampler(test, seed).total() if test.ask in TESTING else test.cups[-1].total
    pupil.learn(state, STOP_OPINION, score)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bots.coffee_roaster.learning")
    parser.add_argument("out", type=Path, help="where the weights are written")
    parser.add_argument("--cups", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", type=Path, help="a pack of one's own")
    wanted = parser.parse_args()
    pack = GAME.shelf.add(wanted.pack) if wanted.pack else Options().pack
    pupil = Pupil(house_weights())
    for cup in range(wanted.cups):
        play_and_learn(pupil, Options(level=LEVELS[cup % 8 == 7], pack=pack), wanted.seed + cup)
    wanted.out.write_text(pupil.written(), encoding="utf-8")


if __name__ == "__main__":
    main()
