"""Challenges and their ranks, the best cups, and what they open."""

import pytest

from rules.coffee_roaster.state import Options
from saves.profile import Profile
from saves.results import Result, Tally
from tui.coffee_roaster import score_book
from tui.coffee_roaster.opening import OPENING
from tui.coffee_roaster.score_book import Challenge
from tui.words.language import language

_ = language("fr")


def game(day, mode, *cups):
    """A game on a day of March: single roast or challenge, with (card, points) cups."""
    tallies = tuple(Tally(card, {"roast": points + 1, "negative": -1}) for card, points in cups)
    total = sum(points for _, points in cups)
    return Result(
        f"{day:012x}", "roaster", f"2026-03-{day:02}T09:00:00Z",
        {"mode": mode, "level": "normal"}, ("human",), (total,), (tallies,),
    )  # fmt: skip


def test_challenges_stand_in_order_with_their_ranks():  # CR-705
    totals = (19, 20, 28, 35, 40, 47, 53, 60)
    results = [game(day, "challenge", ("a", total)) for day, total in enumerate(totals, 1)]
    results.append(game(9, "single", ("a", 70)))
    found = score_book.challenges(reversed(results))
    assert [challenge.total for challenge in found] == list(totals)
    assert [challenge.rank for challenge in found] == [
        "apprentice", "assistant", "journeyman", "average",
        "head", "best_in_town", "expert", "master",
    ]  # fmt: skip
    assert found[0] == Challenge("2026-03-01T09:00:00Z", 19, "apprentice")


def test_the_best_of_each_kind():
    results = (
        game(1, "single", ("panama", 12)),
        game(2, "single", ("kenya", 14)),
        game(3, "challenge", ("panama", 15), ("burundi", 2), ("kenya", 4)),
        game(4, "challenge", ("panama", 9), ("burundi", 9), ("kenya", 9)),
    )
    assert score_book.best_challenge(results).total == 27
    assert score_book.best_cup(results) == 15


@pytest.mark.parametrize("ask", ["best_challenge", "best_cup"])
def test_before_the_first_game_there_is_no_best(ask):
    assert getattr(score_book, ask)(()) is None


def test_other_games_do_not_count():
    other = Result("0" * 12, "cafe", "2026-03-01T09:00:00Z", {}, ("human",), (90,), ((),))
    assert score_book.by_card([other]) == {}
    assert score_book.challenges([other]) == ()
    assert not score_book.expert_unlocked([other])


def unlocked(*results):
    """Whether a challenge of a player with these results may begin with an Expert card."""
    return OPENING.earned(Options(mode="challenge"), Profile(results=results)).unlocked


def test_the_expert_start_opens_with_a_challenge_of_35():  # CR-703
    assert not unlocked(game(1, "challenge", ("a", 34)))
    assert unlocked(game(1, "challenge", ("a", 35)))
    assert unlocked(game(1, "challenge", ("a", 35)), game(2, "challenge", ("a", 3)))
    assert not unlocked(game(1, "single", ("a", 40)))
    locked_again = Options(mode="challenge", unlocked=True)
    assert not OPENING.earned(locked_again, Profile()).unlocked


def test_the_quick_roast_is_the_last_coffee_as_it_was_played():
    profile = Profile()
    first = OPENING.quick(profile, _)
    assert (first.options.mode, first.options.level) == ("single", "normal")
    profile.like("roaster", Options(mode="challenge", level="easy"), favourite="kenya-aa")
    again = OPENING.quick(profile, _)
    assert (again.options.mode, again.options.level) == ("single", "easy")
    assert (again.first[0].card, again.note) != (first.first[0].card, first.note)
    profile.like("roaster", Options(), favourite="no such card")
    assert OPENING.quick(profile, _) == first
