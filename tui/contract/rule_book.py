"""The rule book of a game: its topics found by their words, ids told shortly, and the sentence of
each rule that the program can name, from `words/rules.toml` beside the game.

>>> spans(("CR-201", "CR-202", "CR-203", "CR-205", "CR-EX01"))
['CR-201–203', 'CR-205', 'CR-EX01']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from typing import NamedTuple
from unicodedata import combining, normalize

import msgspec

from rules import registry
from tui.contract.presenter import Topic
from tui.words.language import Language

#: So many ids in a row are told by the first and the last.
RUN = 3

SENTENCE_END = re.compile(r"(?<=[.!?])\s+|\n+")


@cache
def sentences(game: str) -> dict[str, str]:
    """The rules of a game that a refusal, a question or a hint can name, each as one sentence."""
    home = registry.perhaps("tui", game, "words") if game in registry.FOLDERS else None
    if home is None:
        return {}
    return msgspec.toml.decode((files(home) / "rules.toml").read_bytes(), type=dict[str, str])


class Found(NamedTuple):
    """A topic that was looked for, and the sentence in it that has the words; none where the title
    or an id has them. Or a rule of the topic, whose own sentence has them."""

    topic: Topic
    sentence: str
    rule: str = ""


def search(
    topics: Sequence[Topic], words: str, _: Language, told: Mapping[str, str]
) -> tuple[Found, ...]:
    """What has every word, whatever its accents: first the topics that are called so or that hold
    a rule of this id, then those whose text has them, then the rules whose own sentence does."""
    wanted = folded(words).split()
    found = [Found(topic, sentence(topic, wanted, _)) for topic in topics if has(topic, wanted, _)]
    rules = (Found(topic, _(told[rule]), rule) for topic, rule in with_sentence(topics, told))
    said = (each for each in rules if wanted and says(each.sentence, wanted))
    return (*sorted(found, key=lambda each: bool(each.sentence)), *said)


def with_sentence(topics: Iterable[Topic], told: Mapping[str, str]) -> Iterator[tuple[Topic, str]]:
    """The rules that have a sentence of their own, each with its topic."""
    return ((topic, rule) for topic in topics for rule in topic.rules if rule in told)


def says(text: str, wanted: Iterable[str]) -> bool:
    """Whether a text has all the words."""
    text = folded(text)
    return all(word in text for word in wanted)


def has(topic: Topic, wanted: Iterable[str], _: Language) -> bool:
    """Whether title, text and ids have all the words."""
    text = folded(f"{_(topic.title)} {_(topic.body)}")
    return all(word in text or holds(topic, word) for word in wanted)


def holds(topic: Topic, word: str) -> bool:
    """Whether the word is the id of one of the topic's rules, or its beginning."""
    return "-" in word and any(folded(rule).startswith(word) for rule in topic.rules)


def sentence(topic: Topic, wanted: Iterable[str], _: Language) -> str:
    """The first sentence that has a word which the title has not."""
    title = folded(_(topic.title))
    missing = [word for word in wanted if word not in title and not holds(topic, word)]
    sentences = SENTENCE_END.split(_(topic.body))
    return next((told for told in sentences if any(word in folded(told) for word in missing)), "")


@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """A text as it is compared: small letters without accents. Kept, since a book is gone over anew
    at each letter that is written."""
    apart = normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not combining(letter))


def related(topics: Sequence[Topic], topic: Topic) -> tuple[Topic, ...]:
    """The topics that a topic leads to, in its own order."""
    by_key = {other.key: other for other in topics}
    return tuple(by_key[key] for key in topic.see)


def spans(rules: Iterable[str]) -> list[str]:
    """Ids, those that follow one another told by the first and the last."""
    return list(_spans(rules))


def _spans(rules: Iterable[str]) -> Iterator[str]:
    numbered = [(rule.rstrip("0123456789"), rule) for rule in rules]
    place = enumerate(numbered)
    for _key, members in groupby(place, lambda each: (each[1][0], number(each[1]) - each[0])):
        run = [each for _place, each in members]
        if len(run) >= RUN:
            prefix, last = run[-1]
            yield f"{run[0][1]}–{last.removeprefix(prefix)}"
        else:
            yield from (rule for _prefix, rule in run)


def number(each: tuple[str, str]) -> int:
    """The number of an id, given with what stands before it."""
    prefix, rule = each
    return int(rule.removeprefix(prefix) or 0)
