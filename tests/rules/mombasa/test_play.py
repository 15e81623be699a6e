"""Whole games: nothing is lost, nothing goes backwards, there is always a way on."""

from collections import Counter

import pytest

from rules.game import Refusal
from rules.mombasa import GAME
from rules.mombasa.actions import ENTERS, MARKS, STEPS, Step
from rules.mombasa.names import COMPANIES, EMPTY
from rules.mombasa.spaces import in_play
from rules.mombasa.state import Ask, Options
from tests.rules import conformance
from tests.rules.mombasa.table import PACK, all_books, all_cards, fresh, played

GAMES = 60


def games(count, start=0):
    """Options and seeds for random games of every size and setup."""
    for seed in range(start, start + count):
        yield Options(players=2 + seed % 3, setup=("first", "varied")[seed % 2]), seed


def posts_of(state, company):
    in_city = sum(state.columns[3 * company : 3 * company + 3])
    laid = len(state.laid) if state.company == company else 0
    already = sum(state.regions[region] == company for region in state.laid)
    standing = state.regions.count(company)
    return in_city + standing + state.box[company] + laid - already * (state.company == company)


def test_cards_books_posts_and_markers_are_conserved():  # MO-049
    for options, seed in games(GAMES):
        states = played(options, seed)
        first = next(states)
        cards, books = all_cards(first), all_books(first)
        assert sum(cards.values()) == 44 + 10 * options.players
        assert sum(books.values()) == 72
        for state in states:
            assert all_cards(state) == cards
            assert all_books(state) == books
            assert [posts_of(state, company) for company in COMPANIES] == [15] * 4
            for number, seat in enumerate(state.seats):
                extra = seat.specials[1]  # the marker bonus
                own = seat.markers + state.bonus.count(number)
                assert own == PACK.board.markers[options.players] + extra <= 5


def test_what_may_never_happen():  # MO-048, MO-050, MO-051
    for options, seed in games(GAMES, 100):
        states = played(options, seed)
        before = next(states)
        for state in states:
            for old, new in zip(before.seats, state.seats, strict=True):
                assert new.money >= 0
                assert new.diamonds >= old.diamonds
                assert new.ink >= old.ink
                assert all(b >= a for a, b in zip(old.tracks, new.tracks, strict=True))
                assert len([b for b in new.books if b != EMPTY]) >= len(
                    [b for b in old.books if b != EMPTY]
                )
            assert max(state.coins) <= 1
            assert state.emptied & before.emptied == before.emptied
            for at, posts in enumerate(state.columns):
                assert 0 <= posts <= (4 if state.emptied >> at & 1 else 5)
                assert posts or state.emptied >> at & 1
            if state.ask in (Ask.TURN, Ask.PLAN):
                assert not state.laid
                assert not state.gained
                assert not state.due
            before = state


def test_every_question_has_an_answer_and_every_game_an_end():  # MO-255, MO-1001
    asked = Counter()
    begins = {**dict.fromkeys(range(230, 230 + GAMES), 0), **dict.fromkeys((7, 23, 33), 27)}
    for options, seed in (*games(GAMES, 230), *games(1, 7), *games(1, 23), *games(1, 33)):
        for state in played(options, seed, diamonds=begins[seed]):
            turn = GAME.turn(state)
            legal = GAME.legal(state)
            assert (turn is None) == (not legal) == (state.ask is Ask.OVER)
            assert len(set(legal)) == len(legal)
            if turn is not None:
                assert (turn.seat, turn.ask) == (state.seat, state.ask)
                assert turn.phase in GAME.phases
                asked[turn.ask] += 1
        assert state.round == 7
    assert set(asked) == {ask for ask in Ask if ask not in (Ask.DUE, Ask.OVER)}


def test_what_is_refused_is_refused_with_the_same_reason():
    for options, seed in games(18, 300):
        for state in played(options, seed):
            legal = set(GAME.legal(state))
            for action, refusal in GAME.refused(state):
                assert action not in legal
                with pytest.raises(Refusal) as caught:
                    GAME.apply(state, action)
                assert str(caught.value) == str(refusal)
                assert caught.value is not refusal


def test_what_is_not_legal_is_refused_with_a_reason():  # MO-418, MO-702
    for options, seed in games(18, 500):
        for state in played(options, seed):
            shown = {*GAME.legal(state), *(action for action, _ in GAME.refused(state))}
            if state.ask is Ask.REGION:
                assert set(ENTERS) <= shown
            elif state.ask is Ask.TURN:
                assert {MARKS[space] for space in in_play(state)} <= shown
            elif state.ask is Ask.STEP:
                assert set(STEPS) <= shown


def test_answers_to_other_questions_are_refused():
    states = played(Options(players=4, setup="varied"), 5)
    every = {action for state in states for action in GAME.legal(state)} | {Step(-1), Step(4)}
    for state in list(played(Options(players=3), 6))[::9]:
        for action in every - set(GAME.legal(state)):
            with pytest.raises(Refusal):
                GAME.apply(state, action)


def test_the_same_seed_and_actions_give_the_same_game():
    for options, seed in games(6, 400):
        assert list(played(options, seed)) == list(played(options, seed))
    assert fresh(3, "varied", 1).state != fresh(3, "varied", 2).state


def test_scores_can_be_asked_for_at_any_time():  # MO-1012
    for state in played(Options(players=4), 9):
        for number, sheet in enumerate(GAME.scores(state)):
            assert sheet.seat == number
            assert sheet.total == sum(line.points for line in sheet.lines)
            assert len(sheet.lines) == 7


def test_the_games_of_the_conformance_suite_use_every_track_face():  # MO-004, MO-152
    varied = [
        table
        for table in conformance.TABLES
        if table.name == "mombasa" and table.options.setup == "varied"
    ]
    assert [table.options.players for table in varied] == [2, 3, 4]
    for table in varied:
        games = [conformance.random_game(table, seed) for seed in range(8)]
        assert {face for steps in games for face in steps[0].before.faces} == set(range(8))
