"""The traders that are programs: legal choices everywhere, no secrets, and a ladder."""

import pytest
from msgspec.structs import replace

from bench.traders import CATEGORIES, Tally, ladder, marked, play, used
from bots import random_player
from bots.choosing import ranked
from bots.coffee_traders import greedy, master, strong, whole_turns
from bots.coffee_traders.advice import advise
from bots.coffee_traders.evaluation import seasoned
from bots.coffee_traders.judgement import judgement
from bots.coffee_traders.prospects import SELL
from bots.coffee_traders.strong import Strong, played_on, promising
from bots.coffee_traders.turns import DEEP, in_chain, judged, outcome, purposeful, spared
from bots.coffee_traders.whole_turns import LONGEST, Width, chains, played_to_the_sale
from bots.players import Budget, bot
from rules import chance
from rules.coffee_traders import GAME
from rules.coffee_traders.actions import BUY, COFFEE, PASS, PAY, REFILL_COINS, TAKE_COINS
from rules.coffee_traders.state import Options, Task
from saves.journal import Seat, begin, encode
from tests.rules.coffee_traders.table import (
    AFFECTER,
    BLUE,
    BRAZIL,
    COLOMBIA,
    ETHIOPIA,
    GREEN,
    KOPI,
    RED,
    VENDRE,
    traders,
)

MAKERS = [greedy.make, strong.make]


def every_question():
    """A position for each question that random play meets, at two tables."""
    found = {}
    for players, seed in ((3, 1), (2, 2), (4, 3)):
        state = GAME.new(Options(players=players), seed)
        luck = chance.start(seed)
        while choices := GAME.legal(state):
            if len(choices) > 1:
                found.setdefault((state.task.task, players == 2), state)
            luck, at = chance.below(luck, len(choices))
            state = GAME.apply(state, choices[at])
    return list(found.values())


POSITIONS = every_question()


def test_the_positions_cover_the_turns_of_every_phase():
    asked = {state.task.task for state in POSITIONS}
    turns = {Task.WORK, Task.ASSIGN, Task.HELP, Task.TRADE, Task.PORTAGE, Task.SELL, Task.SECOND}
    assert turns <= asked
    assert len(asked) >= 20


@pytest.mark.parametrize("make", MAKERS)
def test_every_choice_is_legal_and_repeats(make):
    for state in POSITIONS:
        seat = state.seat
        seen, choices = GAME.view(state, seat), GAME.legal(state)
        first = make(5, Budget(1)).choose(seen, choices)
        assert first in choices
        assert make(5, Budget(1)).choose(seen, choices) == first


def secrets_changed(state):
    """The same table with other luck, André's counters in another order and other contracts."""
    changed = replace(state, chance=state.chance ^ 0xFFFF)
    if state.andre is not None:
        his = state.andre
        down = his.counters[his.turned :][::-1]
        his = replace(
            his,
            counters=(*his.counters[: his.turned], *down),
            contracts=(*his.contracts[:1], *[(card + 1) % 5 for card in his.contracts[1:]]),
        )
        changed = replace(changed, andre=his)
    return changed


@pytest.mark.parametrize("make", MAKERS)
def test_what_a_seat_cannot_know_changes_no_choice(make):
    for state in POSITIONS:
        seat = state.seat
        other = secrets_changed(state)
        assert other != state
        choices = [
            make(5, Budget(1)).choose(GAME.view(one, seat), GAME.legal(one))
            for one in (state, other)
        ]
        assert choices[0] == choices[1]


def test_an_option_is_judged_by_the_best_end_of_its_chain():
    def height(state, seat):
        return max(state.players[seat].arabica)

    table = traders().asking(Task.ROW, RED).has(RED, arabica=(1, 4, 1, 1, 1))
    worths = judged(table.state, table.legal, RED, height)
    assert sorted(worths.values()) == [4, 4, 4, 4, 5]
    two = table.given(todo=(table.state.todo[0], *table.state.todo))
    assert in_chain(two.state, RED)
    assert outcome(two.state, RED, height, DEEP) == 6
    assert outcome(two.state, RED, height, 1) == 5


def test_an_exchange_gives_what_no_contract_wants():  # CT-772
    table = traders().turn(RED, VENDRE).has(RED, contracts=(0, -1, -1, -1, -1, -1))
    wanted = {kind for kind, _ in table.state.wants(RED, 0)}
    spare = next(kind for kind in (COLOMBIA, BRAZIL, ETHIOPIA) if kind not in wanted)
    stock = {**dict.fromkeys(wanted, 2), spare: 3, KOPI: 2}
    table = table.has(RED, coffee=stock).asking(Task.EXCHANGE, RED, min(wanted), 3)
    assert spared(table.state) == COFFEE[spare]


def test_an_exchange_spares_the_tracks_that_are_being_filled():  # CT-985, CT-986
    table = traders().given(objectives=("stock_20", "bars", "contracts"), marks=((), (), ()))
    table = table.turn(RED, VENDRE).has(RED, contracts=(-1,) * 6)
    stock = {BRAZIL: 9, ETHIOPIA: 8, COLOMBIA: 3}
    table = table.has(RED, coffee=stock).asking(Task.EXCHANGE, RED, BRAZIL, 2)
    assert spared(table.has(RED, tops=(BRAZIL,)).state) == COFFEE[ETHIOPIA]
    assert spared(table.has(RED, tops=(BRAZIL, ETHIOPIA)).state) == COFFEE[COLOMBIA]


def test_in_the_last_sale_nobody_passes_with_coffee_to_sell():
    table = traders().given(period=2).turn(RED, VENDRE)
    kind, count = table.state.pack.bars[0].wants[2]
    table = table.has(RED, coffee={kind: count})
    for make in MAKERS:
        assert make(1, None).choose(GAME.view(table.state, RED), table.legal) != PASS


def test_the_promising_options_are_few_and_best_first():
    for state in POSITIONS:
        options = GAME.legal(state)
        few = promising(state, options)
        worths = judged(state, options, state.seat, seasoned)
        assert 1 <= len(few) <= strong.WIDE
        assert few == ranked(options, worths.__getitem__)[: len(few)]


def test_playing_on_stops_after_some_turns_or_with_the_phase():
    state = GAME.new(Options(players=3), 4)
    while state.task.task is not Task.WORK:
        state = GAME.apply(state, GAME.legal(state)[0])
    assert played_on(state, state.seat, 0) is state
    later = played_on(state, state.seat, 2)
    assert later.task.task is Task.WORK
    assert later.seat == state.order[2]
    assert played_on(state, state.seat, 999).phase == 1


def test_one_promising_option_needs_no_guess():
    state = next(one for one in POSITIONS if one.task.task is Task.WORK)
    one = GAME.legal(state)[:1]
    assert Strong(1).leads(state, one) == {one[0]: 0.0}


def test_in_the_middle_of_a_turn_every_option_is_judged_by_its_end():
    table = traders().asking(Task.ROW, RED)
    leads = Strong(1).leads(table.state, table.legal)
    assert set(leads) == set(table.legal)
    assert leads == judged(table.state, table.legal, RED, seasoned)


def test_advice_names_every_option_with_its_figures():
    state = next(one for one in POSITIONS if one.task.task is Task.WORK)
    seen = GAME.view(state, state.seat)
    advice = advise(seen, 5.0, 1)
    assert {each.action for each in advice} == set(GAME.legal(seen))
    expected = [each.expected for each in advice]
    assert expected == sorted(expected, reverse=True)
    held = judgement(seen, 1)
    assert advice[0].action == max(held, key=held.__getitem__)
    at_a_glance = advise(seen, 0.1, 1)
    assert {each.action for each in at_a_glance} == set(held)
    assert advise(seen, 5.0, 1) == advice


def test_advice_on_a_finished_game_is_none():
    state = replace(POSITIONS[0], todo=())
    assert advise(state, 1.0, 1) == ()


def test_greedy_beats_random():
    share, lead = ladder("greedy", "random", 6, 11)
    assert share == 1
    assert lead > 30


def test_the_report_tells_what_was_used():
    first, last = play([greedy.make(1, None) for _ in range(3)], 5)
    things = set(used(first, last))
    assert {f"objective {name} in play" for name in last.objectives} <= things
    assert set(used(first, first)) == {f"objective {name} in play" for name in first.objectives}
    delivered = {
        bar.city for bar, own in zip(last.pack.bars, last.bars, strict=True) if max(own) > -1
    }
    assert {thing[4:] for thing in things if thing.startswith("bar ")} == delivered


@pytest.mark.parametrize("pick", ["greedy", "random"])
def test_the_journal_of_five_players_stays_small(pick):
    """A whole game on disk, with its last state: less than 60 kB."""
    options = Options(players=5)
    seats = tuple(Seat(f"Place {number}") for number in range(1, 6))
    journal = begin(GAME, options, 5, seats, "2026-11-16T20:00:00Z")
    players = [bot("traders", pick, seat, Budget(1)) for seat in range(5)]
    state, actions = journal.state, []
    while choices := GAME.legal(state):
        actions.append(players[state.seat].choose(GAME.view(state, state.seat), choices))
        state = GAME.apply(state, actions[-1])
    whole = encode(replace(journal, actions=tuple(actions), state=state, finished=True))
    assert len(actions) > 200
    assert len(whole) < 60_000


def test_the_balance_report_counts_every_line_of_the_sheet_once():
    parts = [part for inside in CATEGORIES.values() for part in inside]
    first, last = play([random_player.make(seat) for seat in range(3)], 3)
    assert sorted(parts) == sorted(line.part for line in GAME.scores(last)[0].lines)
    tally = Tally(3)
    tally.add(first, last)
    assert sum(tally.seats) == sum(tally.places) == pytest.approx(1)
    assert sum(tally.points.values()) == sum(sheet.total for sheet in GAME.scores(last))
    assert tally.shares_of_wins([1.0, 0.0, 0.0]).startswith("100.0 % MISSED, 0.0 %, ")


def test_what_misses_its_goal_is_marked():
    assert (marked(12.34, True), marked(12.34, False, 0)) == ("12.3 %", "12 % MISSED")


def test_a_master_plays_the_turn_it_planned():
    state, player = next(s for s in POSITIONS if s.task.task is Task.WORK), master.make(3)
    seat, planned, played = state.seat, None, []
    while state.seat == seat and (not played or in_chain(state, seat)):
        choices = GAME.legal(state)
        view = GAME.view(state, seat)
        if planned is None:
            planned = max(player.turns(view, choices), key=lambda each: each[1])[0]
        played.append(player.choose(view, choices))
        state = GAME.apply(state, played[-1])
    assert tuple(played) == planned.actions[: len(played)]
    assert len(planned.actions) <= LONGEST


def test_turns_that_are_played_on_are_close_unlike_and_not_all_begun_alike():
    state = next(s for s in POSITIONS if s.task.task is Task.TRADE)
    width = Width(played=4, alike=2)
    kept = whole_turns.promising(chains(state, GAME.legal(state), width), width)
    assert 1 <= len(kept) <= 4
    assert all(each.worth >= kept[0].worth - width.within for each in kept)
    begun = [each.actions[0] for each in kept]
    assert all(begun.count(first) <= 2 for first in begun)
    assert len({each.actions for each in kept}) == len(kept)
    for each in kept:
        end = state
        for action in each.actions:
            end = GAME.apply(end, action)
        assert end == each.end


def test_a_turn_played_on_ends_where_the_sale_begins():
    state = next(s for s in POSITIONS if s.task.task is Task.WORK)
    end = played_to_the_sale(state)
    assert (end.phase, end.period) == (SELL, state.period)


def selling(**parts):
    """A sale of the red one, who has nothing to deliver."""
    return traders().has(RED, **parts).turn(RED, VENDRE)


def test_coins_are_taken_for_what_they_buy():  # CT-066, CT-780
    poor, rich = selling(coins=0), selling(coins=9)
    assert TAKE_COINS in poor.legal
    assert BUY not in poor.legal
    assert TAKE_COINS in purposeful(poor.state, poor.legal)
    assert TAKE_COINS in rich.legal
    assert purposeful(rich.state, rich.legal) == tuple(
        one for one in rich.legal if one != TAKE_COINS
    )


def test_coins_are_not_put_back_before_one_passes():  # CT-062, CT-066
    table = selling(coins=3, bonus=(True, True, False))
    assert REFILL_COINS in table.legal
    assert REFILL_COINS not in purposeful(table.state, table.legal)


def test_coins_are_taken_for_a_penalty():  # CT-428
    table = traders().has(RED, BLUE, GREEN, workers=0).has(RED, coins=0)
    table = table.plant(RED, ETHIOPIA, 0, 1, 2).phase(AFFECTER)
    assert table.asked == (Task.PENALTY, RED)
    assert set(table.legal) == {PAY, TAKE_COINS}
    assert purposeful(table.state, table.legal) == table.legal
