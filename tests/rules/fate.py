"""Chance made to order: the generator whose next random word is the one a test wants.

The steps of SplitMix64 can be undone one by one, so a test need not reach into the rules to force
a draw: it puts a fated integer into the state. `below(fated(5), 6)` rolls 5.
"""

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def fated(word: int) -> int:
    """The generator's integer that gives this word next."""
    z = _unshift(word, 31)
    z = _unshift(z * pow(SECOND, -1, 1 << 64) & MASK, 27)
    z = _unshift(z * pow(FIRST, -1, 1 << 64) & MASK, 30)
    return z - GAMMA & MASK


def _unshift(mixed: int, by: int) -> int:
    """The number z of which z ^ z >> by was made."""
    z = mixed
    for _ in range(64 // by):
        z = mixed ^ z >> by
    return z
