"""A greedy reading of the lessons is enough to play: a player that knows only the kinds of action
that the lessons ask for finishes every game legally, and meets only those questions beside them
that are known here, each of which has its sentence under `F1`."""

import random
from functools import cache

import pytest

from bots.players import bot
from rules import registry
from tests.rules.conformance import TABLES
from tui.contract.rule_book import sentences
from tui.lessons.lesson import lessons
from tui.lessons.recorded import LEARNER
from tui.lessons.unwritten import encoded

#: The questions whose answers no lesson asks for, by game, each with its rule. Most come after a
#: choice of one's own: an effect, a bonus, a cooperative lost; the others set up a game.
LEFT = {
    "roaster": {
        "card": "CR-702", "put_back": "CR-308", "remove": "CR-309", "remove_second": "CR-310",
        "select": "CR-511", "exchange": "CR-512", "exchange_second": "CR-512", "keep": "CR-512",
    },
    "cafe": {"bid": "CA-803", "ship": "CA-809"},
    "traders": {
        "marker": "CT-306", "path": "CT-393", "farm": "CT-370", "leave": "CT-384",
        "trader": "CT-068", "penalty": "CT-420", "remove": "CT-435", "store": "CT-541",
        "build": "CT-726", "spend": "CT-782", "wild_stock": "CT-765", "arranging": "CT-820",
    },
    "mombasa": {
        "tile": "MO-155", "stow": "MO-132", "call": "MO-901", "benefit": "MO-430",
        "remove": "MO-1120", "discard": "MO-730", "tier": "MO-739", "mix": "MO-954",
        "track": "MO-962",
    },
}  # fmt: skip

#: What is told in a lesson and asked by none: the kind, and the word that the text has for it.
TOLD = {"traders": {"pass": "Passer"}}

#: Kinds that stand alone where nothing else is possible, with the rule that says so.
FORCED = {"cafe": {"discard": "CA-254"}}

#: Questions that are asked before the first move of a game.
SET_UP = {"card", "tile", "stow"}

#: Of all decisions with more than one answer, those of the set-up apart, at least so many have one
#: that was taught, in hundredths; over these many games of each kind.
TAUGHT, SEEDS = 90, 8


def kind(action):
    """The kind of an action: its name, and that of the effect it uses."""
    return action[:2] if len(action) > 1 and isinstance(action[1], str) else action[:1]


@cache
def kinds(game):
    """The kinds of action that the lessons of a game ask for or tell of."""
    steps = [step for lesson in lessons(game) for step in lesson.step]
    asked = {kind(pattern) for step in steps for pattern in step.want}
    return asked | {(name,) for name in TOLD.get(game, ())}


@cache
def questions(game):
    """The questions of a game, with the kinds of answer that each has."""
    table = registry.part("rules", game, "questions").QUESTIONS.table
    return {
        str(ask): {answer.__struct_config__.tag for answer in question.answers}
        for ask, question in table.items()
    }


class Reader:
    """Who has read the lessons and nothing else. `greedy` takes what brings most now."""

    def __init__(self, game, seed, *, greedy):
        self.known, self.dice = kinds(game.name), random.Random(seed)
        self.game, self.thinker = game, bot(game.name, "greedy", seed) if greedy else None
        self.decisions = self.taught = 0

    def choose(self, state, turn):
        """A choice that was taught; where none was, any, if the question is known to be left."""
        legal = self.game.legal(state)
        ways = tuple(way for way in legal if kind(encoded(way)) in self.known)
        if len(legal) > 1:
            if turn.ask not in SET_UP:
                self.decisions, self.taught = self.decisions + 1, self.taught + bool(ways)
            if not ways and not self.forced(legal):
                assert turn.ask in LEFT[self.game.name], turn
                assert turn.rule in sentences(self.game.name), turn
        offered = ways or legal
        if self.thinker is None or len(offered) == 1:
            return self.dice.choice(offered)
        return self.thinker.choose(self.game.view(state, turn.seat), offered)

    def forced(self, legal):
        """Whether nothing else is possible than what a rule says to do then."""
        return {encoded(way)[0] for way in legal} <= FORCED.get(self.game.name, {}).keys()


def played(game, options, seed, *, greedy=False):
    """A game to its end by who knows the lessons, among others who do as they like."""
    reader, dice = Reader(game, seed, greedy=greedy), random.Random(seed)
    state = game.new(options, seed)
    while (turn := game.turn(state)) is not None:
        if turn.seat == LEARNER:
            action = reader.choose(state, turn)
        else:
            action = dice.choice(game.legal(state))
        state = game.apply(state, action)
    assert game.winners(state) or game.ranks
    return reader


@pytest.mark.parametrize("game", registry.NAMES)
def test_every_question_is_taught_or_known_to_be_left_to_the_help(game):
    known, asked = {each[0] for each in kinds(game)}, questions(game)
    assert {ask for ask, answers in asked.items() if not answers & known} == LEFT[game].keys()
    rules = {*LEFT[game].values(), *FORCED.get(game, {}).values()}
    assert rules <= set(sentences(game))
    texts = " ".join(text for each in lessons(game) for text in (each.free.say, each.free.after))
    assert all(word in texts for word in TOLD.get(game, {}).values())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.name}-{table.options}"[:60])
def test_who_knows_the_lessons_finishes_every_table(table):
    for seed in range(2):
        assert played(table.game, table.options, seed).decisions


@pytest.mark.parametrize("game", registry.NAMES)
def test_nearly_every_decision_has_an_answer_that_was_taught(game):
    rules = registry.game(game)
    games = [played(rules, rules.options(), seed) for seed in range(SEEDS)]
    assert all(each.decisions for each in games)
    decisions = sum(each.decisions for each in games)
    assert 100 * sum(each.taught for each in games) >= TAUGHT * decisions


@pytest.mark.parametrize("game", registry.NAMES)
def test_a_greedy_reader_finishes_the_game(game):
    rules = registry.game(game)
    assert played(rules, rules.options(), 1, greedy=True).taught
