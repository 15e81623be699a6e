"""The table of questions: the four functions read off it, and the quick lists of every game."""

from collections import Counter, deque
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from rules.coffee_traders import GAME as GAME_OF_TRADERS
from rules.coffee_traders.actions import SpendStock, maps
from rules.coffee_traders.pieces import COOPS, NOT_EARNED
from rules.coffee_traders.state import Task
from rules.game import Refusal, Turn
from rules.mombasa.actions import FIXED, TAKE_DIAMONDS
from rules.mombasa.names import Space
from rules.questions import FREE, Question, Questions
from rules.registry import NAMES, part
from tests.rules.coffee_traders.table import RED, VENDRE, traders
from tests.rules.conformance import TABLES
from tests.rules.mombasa.table import at_the_market

#: How many games are wandered through, and how many positions of a question are compared at most.
GAMES = {"roaster": 250, "cafe": 150, "traders": 60, "mombasa": 150}
ENOUGH = 1200
#: Every question is met more often than this.
SELDOM = 20
#: What is met more seldom than this is looked at again with boards that lay there elsewhere.
OFTEN = 500
BOARDS = {"mombasa": "seats", "traders": "players"}
#: What is found quickly is listed in the order it is found here.
IN_ANOTHER_ORDER = {"site"}
#: What is met least is looked for again so often, from so many steps before it, for so long.
TRIES, BACK, AGAIN = 4, 12, 30
LONG = 10_000


def tabled(name: str) -> Questions[Any, Any] | None:
    """The questions of a game that keeps them in the table all games share."""
    found = getattr(part("rules", name, "engine"), "QUESTIONS", None)
    return found if isinstance(found, Questions) else None


with_a_table = pytest.mark.parametrize("name", [name for name in NAMES if tabled(name)])


class Walk:
    """Wanderings through a game that go where questions are asked that were seldom met."""

    def __init__(self, name: str) -> None:
        self.tables = [table for table in TABLES if table.name == name]
        self.rules, self.random = self.tables[0].game, Random(name)
        self.met: Counter[Any] = Counter()
        self.before: dict[Any, Any] = {}

    def wander(self, games: int) -> Iterator[Any]:
        """Whole games at each table in turn, and after each the ways to what is met least."""
        for number in range(games):
            table = self.tables[number % len(self.tables)]
            yield from self.positions(self.rules.new(table.options, number), LONG)
            for _ in range(TRIES):
                seldom = min(self.before, key=lambda ask: self.met[ask])
                yield from self.positions(self.before[seldom], AGAIN)

    def positions(self, state: Any, most: int) -> Iterator[Any]:
        """So many positions, to the end of the game at most."""
        trail = deque([state], maxlen=BACK)
        while (legal := self.rules.legal(state)) and most:
            self.met[state.ask] += 1
            self.before[state.ask] = trail[0]
            yield state
            after = [self.rules.apply(state, way) for way in self.some(legal)]
            state = min(after, key=lambda then: self.met[then.ask])
            trail.append(state)
            most -= 1

    def some(self, legal: tuple[Any, ...]) -> list[Any]:
        """Three of the choices; a kind of which there are few is as likely as any other."""
        kinds: dict[type, list[Any]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        choose, ways = self.random.choice, list(kinds.values())
        return [choose(choose(ways)) for _ in range(3)]


def spending() -> Iterator[Any]:
    """Stock counters of four or five types, of which three are spent: hardly ever met in play."""
    for stock in product((0, 1, 2), repeat=5):
        if stock.count(0) < 2:
            for wild in (NOT_EARNED, *COOPS):
                table = traders(4).has(RED, stock=stock, wild_stock=wild).turn(RED, VENDRE)
                yield from walked(GAME_OF_TRADERS, table.do(SpendStock(3)).state, Task.SPEND)


def walked(rules: Any, state: Any, ask: Any) -> Iterator[Any]:
    """The position and those after it, as long as the same is asked."""
    while state.ask == ask:
        yield state
        state = rules.apply(state, rules.legal(state)[-1])


def markets() -> Iterator[Any]:
    """A purchase that only diamonds pay: hardly ever met in play."""
    for space in (Space.BUY_DIAMOND_1, Space.BUY_DIAMOND_2):
        for money, diamonds in product(range(12), range(40)):
            table = at_the_market(space, money, diamonds)
            while TAKE_DIAMONDS in table.legal:
                table = table.do(TAKE_DIAMONDS)
            if table.ask == "buy_too":
                yield table.state


SET_UP = {"mombasa": markets, "traders": spending}


@cache
def moments(name: str) -> tuple[Any, ...]:
    """Positions of every question of a game, at all its tables: many, but not too many of one."""
    walk = Walk(name)
    met = [at for at in walk.wander(GAMES[name]) if walk.met[at.ask] <= ENOUGH]
    return (*met, *SET_UP[name]()) if name in SET_UP else tuple(met)


@cache
def mixed(name: str) -> tuple[Any, ...]:
    """Questions seldom met, asked of people whose boards are those of another position."""
    part, random = BOARDS[name], Random(name)
    by_ask: dict[Any, list[Any]] = {}
    boards: dict[int, list[Any]] = {}
    for state in moments(name):
        by_ask.setdefault(state.ask, []).append(state)
        boards.setdefault(state.options.players, []).append(getattr(state, part))
    return tuple(
        replace(state, **{part: random.choice(boards[state.options.players])})
        for states in by_ask.values()
        if len(states) < OFTEN
        for state in random.choices(states, k=ENOUGH)
    )


@with_a_table
def test_every_question_is_met_and_stands_in_the_table(name):
    met = Counter(state.ask for state in moments(name))
    assert set(met) == set(tabled(name).table)
    assert min(met.values()) > SELDOM
    assert len(moments(name)) > 5_000


@with_a_table
def test_a_quick_list_is_what_the_obstacles_leave(name):
    table = tabled(name).table
    for state in (*moments(name), *(mixed(name) if name in BOARDS else ())):
        question = table[state.ask]
        if question.quick is not None:
            quick, slow = question.quick(state), question.unhindered(state)
            assert Counter(quick) == Counter(slow)
            assert quick == slow or state.ask in IN_ANOTHER_ORDER


#: The actions of a game, as far as they are all known beforehand.
KNOWN = {
    "mombasa": lambda state: chain(*FIXED.values()),
    "traders": lambda state: maps(state.options.pack).known,
}


@pytest.mark.parametrize("name", KNOWN)
def test_what_meets_no_obstacle_is_asked_for(name):
    questions = tabled(name)
    for state in moments(name)[::25]:
        answers, legal = questions.table[state.ask].answers, questions.legal(state)
        for action in KNOWN[name](state):
            if type(action) in answers and action not in legal:
                obstacle, _ = answers[type(action)]
                assert obstacle is not None
                assert obstacle(state, action) is not None


@with_a_table
def test_a_candidate_is_offered_once(name):
    table = tabled(name).table
    for state in moments(name)[::5]:
        candidates = table[state.ask].candidates(state)
        assert len(set(candidates)) == len(candidates)


# A game of counting, two by two at most.


class Counting(NamedTuple):
    ask: str
    at: int = 0
    seat: int = 0


class Add(NamedTuple):
    number: int


class Stop(NamedTuple):
    pass


STOP = Stop()
TOO_MANY = Refusal("TOO-1", "too_many", most=2)


def numbers(state):
    return (*[Add(number) for number in range(1, 5)], STOP)


def too_many(state, action):
    return TOO_MANY if action.number > 2 else None


def add(state, action):
    return state._replace(at=state.at + action.number, seat=1 - state.seat)


def stop(state, action):
    return state._replace(ask="over")


def last_only(judged):
    yield from [(action, reason) for action, reason in judged if reason is not None][-1:]


ANSWERS = {Add: (too_many, add), Stop: (FREE, stop)}
COUNTING = Questions(
    {
        "add": Question("begin", "ADD-1", numbers, ANSWERS),
        "late": Question(lambda s: f"at {s.at}", lambda s: f"AT-{s.at}", numbers, ANSWERS),
        "few": Question("begin", "FEW-1", numbers, ANSWERS, telling=last_only),
        "stop": Question("end", "END-1", lambda s: (STOP,), {Stop: (FREE, stop)}),
    },
    over=Refusal("END-2", "not_now"),
)


def refusal(state, action):
    with pytest.raises(Refusal) as raised:
        COUNTING.apply(state, action)
    return raised.value


def test_the_turn_tells_the_question():
    assert COUNTING.turn(Counting("add", seat=1)) == Turn(1, "begin", "add", "ADD-1")


def test_phase_and_rule_can_depend_on_the_state():
    assert COUNTING.turn(Counting("late", at=7)) == Turn(0, "at 7", "late", "AT-7")


def test_legal_are_the_candidates_without_an_obstacle_in_their_order():
    assert COUNTING.legal(Counting("add")) == (Add(1), Add(2), STOP)


def test_refused_are_the_candidates_with_one():
    assert COUNTING.refused(Counting("add")) == ((Add(3), TOO_MANY), (Add(4), TOO_MANY))


def test_of_many_refusals_the_telling_ones_are_shown():
    assert COUNTING.refused(Counting("few")) == ((Add(4), TOO_MANY),)
    assert COUNTING.legal(Counting("few")) == (Add(1), Add(2), STOP)


def test_an_answer_has_its_effect():
    assert COUNTING.apply(Counting("add"), Add(2)) == Counting("add", at=2, seat=1)


def test_a_hindered_answer_is_refused_with_a_fresh_copy_of_its_reason():
    raised = refusal(Counting("add"), Add(3))
    assert (raised.rule, raised.figures) == ("TOO-1", {"most": 2})
    assert raised is not TOO_MANY
    assert TOO_MANY.__traceback__ is None


def test_an_answer_to_another_question_is_refused_by_the_rule_that_asks():
    assert str(refusal(Counting("stop"), Add(1))) == "END-1: not_now"
    assert str(refusal(Counting("late", at=7), object())) == "AT-7: not_now"


def test_after_the_end_nothing_is_asked_and_nothing_may_be_done():
    over = Counting("over")
    assert COUNTING.turn(over) is None
    assert COUNTING.legal(over) == COUNTING.refused(over) == ()
    assert str(refusal(over, STOP)) == "END-2: not_now"
