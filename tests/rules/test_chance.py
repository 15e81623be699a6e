"""The generator: its published vectors, and that nothing is more likely than it should be."""

from collections import Counter
from math import comb, factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import chance
from tests.rules.fate import fated

WORDS = 1 << 64

#: The first outputs of SplitMix64 for the seed 1234567, as published with the algorithm.
SEED = 1234567
VECTORS = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)

words = st.integers(0, WORDS - 1)
bags = st.lists(st.integers(0, 9), min_size=1, max_size=14).map(tuple)


def quiet(settle):
    """Few examples, the same ones on every run, and no clock."""
    return settings(max_examples=60, deadline=None, derandomize=True)(settle)


def stray(counts, expected):
    """Pearson's statistic: how far counts stray from what was expected of each."""
    return sum((count - expected) ** 2 / expected for count in counts)


def test_words_are_those_of_the_reference():
    state, found = SEED, []
    for _ in VECTORS:
        state, word = chance.word(state)
        found.append(word)
    assert tuple(found) == VECTORS


def test_a_seed_of_any_size_starts_a_game():
    assert chance.start(SEED) == VECTORS[0]
    assert chance.start(SEED + WORDS) == VECTORS[0]
    assert 0 <= chance.start(-1) < WORDS
    assert chance.start(1) != chance.start(2)


@quiet
@given(word=words)
def test_fate_is_what_the_generator_gives(word):
    assert chance.word(fated(word))[1] == word


@pytest.mark.parametrize("roll", range(6))
def test_small_words_are_the_numbers_themselves(roll):
    assert chance.below(fated(roll), 6)[1] == roll


def test_the_uneven_rest_of_the_range_is_drawn_again():
    # 2**64 is 4 more than a multiple of 6, so that exactly the last four words are unfair.
    last_fair = WORDS - 5
    state, roll = chance.below(fated(last_fair), 6)
    assert roll == last_fair % 6 == 5
    assert state == chance.word(fated(last_fair))[0]
    for unfair in range(WORDS - 4, WORDS):
        again, _ = chance.word(fated(unfair))
        assert chance.below(fated(unfair), 6) == chance.below(again, 6)


@pytest.mark.parametrize("n", [1, 2, 1 << 32, 1 << 63])
def test_a_range_that_divides_the_words_refuses_none(n):
    last = fated(WORDS - 1)
    assert chance.below(last, n) == (chance.word(last)[0], n - 1)


def test_a_range_of_all_words_but_one_refuses_just_that_one():
    n = WORDS - 1
    assert chance.below(fated(n - 1), n)[1] == n - 1
    again, _ = chance.word(fated(n))
    assert chance.below(fated(n), n) == chance.below(again, n)


def test_rolls_of_a_die_do_not_stray():
    state, counts = chance.start(6), Counter()
    for _ in range(60_000):
        state, roll = chance.below(state, 6)
        counts[roll] += 1
    assert sorted(counts) == list(range(6))
    assert stray(counts.values(), 10_000) < 20.5  # one in a thousand with 5 degrees of freedom


@pytest.mark.parametrize("n", [WORDS, WORDS + 1, 3 << 64, factorial(30), 1 << 200])
def test_numbers_beyond_a_word_fill_their_range(n):
    state, eighths = chance.start(8), Counter()
    for _ in range(8_000):
        state, number = chance.below(state, n)
        assert 0 <= number < n
        eighths[number * 8 // n] += 1
    assert stray([eighths[part] for part in range(8)], 1_000) < 24.3  # 7 degrees of freedom


def test_every_order_of_a_shuffle_is_as_likely():
    orders = Counter(chance.shuffle(fated(number), tuple("abcd"))[1] for number in range(24))
    assert len(orders) == 24
    assert set(orders.values()) == {1}
    assert all(sorted(order) == list("abcd") for order in orders)


@pytest.mark.parametrize("items", [(), ("a",)])
def test_nothing_to_shuffle(items):
    assert chance.shuffle(fated(0), items)[1] == items


@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_every_draw_is_as_likely_as_its_tokens(k):
    bag = (2, 0, 1, 3)
    orders = factorial(6) // factorial(6 - k)
    found = Counter(chance.draw(fated(number), bag, k)[2] for number in range(orders))
    for drawn, count in found.items():
        ways = 1
        for have, taken in zip(bag, drawn, strict=True):
            ways *= comb(have, taken)
        assert count * comb(6, k) == ways * orders
    assert sum(found.values()) == orders


def test_one_token_is_as_likely_as_its_kind_is_frequent():
    found = Counter(chance.draw_one(fated(number), (2, 0, 1, 3))[1] for number in range(6))
    assert found == {0: 2, 2: 1, 3: 3}


@quiet
@given(state=words, bag=bags, k=st.integers(0, 40))
def test_a_draw_keeps_every_token(state, bag, k):
    _, rest, drawn = chance.draw(state, bag, k)
    assert tuple(a + b for a, b in zip(rest, drawn, strict=True)) == bag
    assert sum(drawn) == min(k, sum(bag))
    assert min(rest) >= 0
    assert min(drawn) >= 0


@quiet
@given(state=words, items=st.lists(st.integers(0, 9), max_size=40).map(tuple))
def test_a_shuffle_keeps_every_item(state, items):
    assert sorted(chance.shuffle(state, items)[1]) == sorted(items)


@quiet
@given(state=words)
def test_chance_moves_on_with_every_question(state):
    after_roll, _ = chance.below(state, 6)
    after_draw, _, _ = chance.draw(state, (3, 3), 2)
    after_one, _ = chance.draw_one(state, (3, 3))
    after_shuffle, _ = chance.shuffle(state, (1, 2, 3))
    assert state not in (after_roll, after_draw, after_one, after_shuffle)
