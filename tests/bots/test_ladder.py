"""Which bot plays better: a small ladder over the same challenges, with confidence."""

from statistics import fmean, variance

from bots.players import Budget
from bots.simulate import simulate

SEED = 2024
#: Quantile of the normal distribution: one in a thousand.
CONFIDENT = 3.1


def scores(name, games):
    return simulate("roaster", (name,), games, SEED, Budget(guesses=2)).scores


def surely_better(stronger, weaker):
    """Whether the difference of means is beyond doubt (Welch)."""
    error = (variance(stronger) / len(stronger) + variance(weaker) / len(weaker)) ** 0.5
    return fmean(stronger) - fmean(weaker) > CONFIDENT * error


def test_random_greedy_strong():
    random, greedy, strong = scores("random", 40), scores("greedy", 24), scores("strong", 14)
    assert surely_better(greedy, random)
    assert surely_better(strong, greedy)
    assert 0 < fmean(random) < 11
    assert fmean(greedy) > 28
    assert fmean(strong) > 43
