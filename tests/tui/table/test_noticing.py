"""The forty notices: each is told of some move, in a line; and when a newcomer hears them."""

import random

import pytest
from msgspec import convert

from bots.players import bot
from rules import registry
from rules.cafe.actions import Pay
from rules.mombasa.actions import Develop, Enter
from saves.journal import Seat
from saves.profile import Noticing, Profile
from saves.results import Result
from saves.sitting import Sitting
from saves.store import Store
from tests.ledger.coverage import ledger
from tests.tui.house import SMALL, at_home, shown
from tui.contract.notices import Move, notices
from tui.table.noticing import A_TURN, GAMES, Watcher
from tui.words.language import AVAILABLE, language
from tui.words.text import cells

WIDTH = 78


@pytest.fixture(autouse=True)
def seasoned():
    """These players are newcomers."""


def chance(game, seed):
    """Any move."""
    dice = random.Random(seed)
    return lambda _state, _seat, legal: dice.choice(legal)


def waiter(game, seed):
    """Works well, and pays with what it has least of."""
    dice, thinker = random.Random(seed), bot(game.name, "greedy", seed)

    def choose(state, seat, legal):
        if isinstance(legal[0], Pay):
            return min(legal, key=lambda way: state.players[seat].warehouse[way.colour])
        if dice.random() < 0.7:
            return thinker.choose(game.view(state, seat), legal)
        return dice.choice(legal)

    return choose


def conqueror(game, seed):
    """Goes wherever it can."""
    dice = random.Random(seed)

    def choose(_state, _seat, legal):
        liked = [way for way in legal if isinstance(way, Develop | Enter)]
        return dice.choice(liked if liked and dice.random() < 0.8 else legal)

    return choose


#: Who plays each game until all its notices were heard, and from how many seeds at most.
PLAYERS = {
    "roaster": (chance, 260, {}),
    "cafe": (waiter, 14, {"players": 2}),
    "traders": (chance, 6, {"players": 3}),
    "mombasa": (conqueror, 50, {"players": 2}),
}


def moves(name):
    """Moves of some games, as their seats know them."""
    maker, seeds, options = PLAYERS[name]
    game = registry.game(name)
    for seed in range(seeds):
        state, choose = game.new(convert(options, game.options), seed), maker(game, seed)
        while (turn := game.turn(state)) is not None:
            action = choose(state, turn.seat, game.legal(state))
            after = game.apply(state, action)
            yield game.view(state, turn.seat), action, game.view(after, turn.seat), turn.seat
            state = after


@pytest.mark.parametrize("name", registry.NAMES)
def test_every_notice_is_told_of_some_move_in_a_line_of_each_language(name):
    left = {notice.name: notice for notice in notices(name)}
    assert len(left) == 10
    assert {notice.rule for notice in left.values()} <= set(ledger())
    for before, action, after, seat in moves(name):
        for notice in list(left.values()):
            seen = before if notice.ahead else after
            told = [
                notice.told(Move(before, action, seen, seat, language(code))) for code in AVAILABLE
            ]
            if told[0]:
                del left[notice.name]
                assert all(text.endswith(f"({notice.rule})") for text in told)
                assert all("{" not in text for text in told)
                assert all(cells(text) <= WIDTH for text in told), told
        if not left:
            break
    assert not left


@pytest.mark.parametrize("name", registry.NAMES)
def test_what_is_told_ahead_needs_nothing_that_comes_after(name):
    """Ahead of a move only the position before it is known: the same is told of any future."""
    ahead = [notice for notice in notices(name) if notice.ahead]
    for count, (before, action, after, seat) in enumerate(moves(name)):
        for notice in ahead:
            texts = {
                notice.told(Move(before, action, seen, seat, language("fr")))
                for seen in (before, after)
            }
            assert len(texts) == 1, notice.name
        if count > 400:
            break


def roast(home, profile, **journal):
    """A roast of one's own, up to where it can be stopped."""
    sitting = Sitting.begin(Store(home), "roaster", registry.game("roaster").options(), 34)
    sitting.take(sitting.legal[0])
    while "stop" not in tags(sitting):
        sitting.take(next(way for way in sitting.legal if type(way).__name__ == "Roast"))
    return sitting, Watcher(sitting, profile, **journal)


def tags(sitting):
    """The choices by their names."""
    return {type(way).__name__.lower(): way for way in sitting.legal}


def test_the_first_press_tells_and_the_same_again_does_it(tmp_path):
    _, profile = language("fr"), Profile()
    sitting, watcher = roast(tmp_path, profile)
    stop = tags(sitting)["stop"]
    assert "l'échelle commence" in watcher.ahead(stop, _)
    assert watcher.ahead(stop, _) == ""
    assert profile.noticing.told == ("roaster.scale",)
    again = Watcher(sitting, profile)
    assert "Presque cru" in again.ahead(stop, _)
    assert Watcher(sitting, profile).ahead(stop, _) == ""


def test_the_board_is_explained_at_first_sight_only(tmp_path):
    _, profile = language("fr"), Profile()
    sitting = Sitting.begin(Store(tmp_path), "roaster", registry.game("roaster").options(), 34)
    assert "chaque signe" in Watcher(sitting, profile).greeting(_)
    assert Watcher(sitting, profile).greeting(_) == ""
    assert Watcher(sitting, Profile(noticing=Noticing(on=False))).greeting(_) == ""
    later, watcher = roast(tmp_path, Profile())
    assert later.steps
    assert watcher.greeting(_) == ""


def test_another_choice_in_between_is_no_yes(tmp_path):
    sitting, watcher = roast(tmp_path, Profile())
    _, choices = language("fr"), tags(sitting)
    assert watcher.ahead(choices["stop"], _)
    assert not watcher.ahead(choices["goon"], _)
    assert watcher.warned is None


def test_a_turn_has_two_notices_at_most(tmp_path):
    sitting, watcher = roast(tmp_path, Profile())
    watcher.count(len(sitting.steps), sitting.turn)
    watcher.in_turn = A_TURN
    assert watcher.ahead(tags(sitting)["stop"], language("fr")) == ""


def test_the_cup_test_is_a_turn_of_its_own(tmp_path):
    """What was told of stopping takes nothing from the cup, which has two of its own."""
    _, profile = language("fr"), Profile()
    sitting, watcher = roast(tmp_path, profile)
    stop = tags(sitting)["stop"]
    told = [watcher.ahead(stop, _), watcher.ahead(stop, _)]
    other = Watcher(sitting, profile)
    other.turn, other.in_turn = watcher.turn, 1
    told.append(other.ahead(stop, _))
    assert (other.in_turn, [bool(text) for text in told]) == (A_TURN, [True, False, True])
    sitting.take(stop)
    in_cup = []
    while not sitting.over and len(in_cup) <= A_TURN:
        found = filter(None, (other.ahead(way, _) for way in sitting.legal))
        in_cup += found
        sitting.take(sitting.legal[0])
    assert len(in_cup) == A_TURN


def test_a_turn_ends_when_somebody_else_decides(tmp_path):
    options = registry.game("cafe").options(players=2)
    seats = (Seat("A"), Seat("", "beginner"))
    sitting = Sitting.begin(Store(tmp_path), "cafe", options, 1, seats)
    watcher, counted = Watcher(sitting, Profile()), []
    while len(counted) < 40:
        turn = sitting.turn
        if turn.seat == 0:
            watcher.count(len(sitting.steps), turn)
            counted.append((watcher.turn, len(sitting.steps)))
        sitting.take(sitting.legal[0])
    turns = {}
    for turn, at in counted:
        turns.setdefault(turn, []).append(at)
    assert len(turns) > 2
    for places in turns.values():
        between = sitting.steps[places[0] : places[-1]]
        assert all(step.turn.seat == 0 for step in between)
        assert len({sitting.game.round(step.before) for step in between}) <= 1


@pytest.mark.parametrize(("played", "heard"), [(0, True), (GAMES - 1, True), (GAMES, False)])
def test_notices_fade_after_three_games(played, heard, tmp_path):
    results = tuple(
        Result(
            id=f"{number:08}", game="roaster", date="2026-01-01T12:00:00Z", options={},
            players=("human",), totals=(1,), sheets=((),),
        )
        for number in range(played)
    )  # fmt: skip
    profile = Profile(results=results)
    sitting, watcher = roast(tmp_path, profile)
    stop, _ = tags(sitting)["stop"], language("fr")
    assert bool(watcher.ahead(stop, _)) is heard
    profile.turn_notices(on=False)
    assert not Watcher(sitting, profile).ahead(stop, _)
    profile.turn_notices(on=True)
    assert Watcher(sitting, profile).ahead(stop, _)


def test_a_table_of_several_people_has_none(tmp_path):
    options = registry.game("cafe").options(players=2)
    sitting = Sitting.begin(Store(tmp_path), "cafe", options, 1, (Seat("A"), Seat("B")))
    assert Watcher(sitting, Profile()).kinds() == ()


def test_practice_tells_everything_again_and_notes_nothing(tmp_path):
    profile = Profile(noticing=Noticing(told=("roaster.scale",)))
    sitting, watcher = roast(tmp_path, profile, practice=True)
    assert "l'échelle commence" in watcher.ahead(tags(sitting)["stop"], language("fr"))
    assert profile.noticing.told == ("roaster.scale",)


async def test_the_table_says_that_the_same_choice_again_means_it(tmp_path):
    sitting, _watcher = roast(tmp_path, Profile())
    steps = len(sitting.steps)
    sitting.close()
    app = at_home(tmp_path, screen="resume", path=sitting.path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        assert "Le même choix encore une fois" in shown(app)
        assert "l'échelle commence" in shown(app)
        assert len(app.screen.sitting.steps) == steps
        await pilot.press("s")
        assert "Le même choix" not in shown(app)
        assert len(app.screen.sitting.steps) == steps + 1
        assert "Bilan : " in shown(app)
        assert "…" not in shown(app)


async def test_enter_means_the_choice_that_was_held_back_not_the_one_the_cursor_was_on(tmp_path):
    sitting, _watcher = roast(tmp_path, Profile())
    steps = len(sitting.steps)
    sitting.close()
    app = at_home(tmp_path, screen="resume", path=sitting.path)
    async with app.run_test(size=SMALL) as pilot:
        stop = tags(app.screen.sitting)["stop"]
        assert app.screen.answers[app.screen.cursor].action != stop
        await pilot.press("s")
        assert len(app.screen.sitting.steps) == steps
        await pilot.press("enter")
        assert app.screen.sitting.steps[-1].action == stop
