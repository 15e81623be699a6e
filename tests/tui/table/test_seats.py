"""Several seats at one table: people, bots, bots only; curtain, undo, a board's own cursor."""

import asyncio
import io

import pytest

from bots.mind import Mind, ThinkingFailed
from bots.players import bot, luck
from rules.cafe import GAME
from rules.cafe.actions import END, Place
from rules.cafe.state import Ask, Options
from rules.coffee_traders.state import Options as TradersOptions
from saves.profile import Profile
from saves.sitting import Seat, Sitting
from saves.store import Store
from tests.tui import bare
from tests.tui.bare.tables import nearly_done
from tests.tui.bare.words import BareWords
from tests.tui.house import SMALL, at_home, line, shown
from tui.contract.glossary import forms, glossary
from tui.contract.pace import PACES
from tui.contract.rule_book import sentences
from tui.screens.setup import Setup
from tui.table.screen import Table

ADA, BOB = Seat("Ada"), Seat("Bob")
CHANCE, SLOW = Seat("", "random"), Seat("", "strong")


def installed(monkeypatch, **how):
    for table, added in bare.homes(**how):
        for name, home in added.items():
            monkeypatch.setitem(table, name, home)
    for name, value in bare.surroundings().items():
        monkeypatch.setenv(name, value)


def forget():
    """What was read of Café, bare or not, is read again when it is wanted."""
    glossary.cache_clear()
    forms.cache_clear()
    sentences.cache_clear()


@pytest.fixture
def cafe(monkeypatch):
    """Bare Café in the house, here and in every process that is started from here."""
    installed(monkeypatch)
    forget()
    yield
    forget()


@pytest.fixture
def secret_cafe(monkeypatch):
    installed(monkeypatch, secret=True)
    forget()
    yield
    forget()


def at_cafe(home, *seats, pace="none", **options):
    """The app at a new game of Café in which the first seat begins, and nobody is asked twice."""
    Profile(pace=pace, care="never").save(Store(home))
    chosen = Options(players=len(seats), master=len(seats) - 1, **options)
    return at_home(home, screen="play", game="cafe", options=chosen, seats=seats, seed=7)


async def until(pilot, wanted):
    """Wait for something to come true while the app runs."""
    for _number in range(1500):
        await pilot.pause(0.02)
        if wanted():
            return
    raise AssertionError(f"it never came:\n{shown(pilot.app)}")


async def have_played(pilot, seat=0):
    """Take first choices until a seat has taken its card; the states before each of them."""
    table, states = pilot.app.screen, []
    while table.turn.seat == seat:
        states.append(table.sitting.state)
        await pilot.press("1")
    return states


def deciders(sitting):
    """Who took each step."""
    return [GAME.turn(step.before).seat for step in sitting.steps]


# People


async def test_two_people_share_the_keyboard(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        assert line(app, 0).endswith("▸ Ada")
        assert "vue 0 de Ada,Bob" in shown(app)
        while table.turn.seat == 0:
            await pilot.press("1")
        assert line(app, 0).endswith("▸ Bob")
        assert "vue 1 de Ada,Bob" in shown(app)
        assert table.story.told(app.language)[0][0].startswith("Ada : take ")


async def test_only_what_the_viewer_may_know_is_drawn(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL):
        assert set(app.screen.sitting.state.deck) != {0}
        assert "pioche {0}" in shown(app)


async def test_the_next_game_has_the_same_company(cafe, tmp_path):
    app = at_cafe(tmp_path, CHANCE, SLOW)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await until(pilot, lambda: table.sitting.over)
        first = table.sitting.journal.id
        await pilot.press("n")
        assert table.sitting.journal.id != first
        assert table.sitting.journal.seats == (CHANCE, SLOW)


# Bots


async def test_bots_play_until_a_person_is_asked(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, CHANCE, CHANCE)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await have_played(pilot)
        await until(pilot, lambda: table.deciding is not None)
        assert table.turn.seat == 0
        assert list(dict.fromkeys(deciders(table.sitting))) == [0, 1, 2]
        assert "vue 0" in shown(app)
        assert table.sitting.state == Store(tmp_path).read(table.sitting.path).state


async def test_bots_alone_play_to_the_end_and_are_watched(cafe, tmp_path):
    app = at_cafe(tmp_path, CHANCE, SLOW)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await until(pilot, lambda: table.sitting.over)
        await pilot.pause()
        assert set(deciders(table.sitting)) == {0, 1}
        assert "Encore" in shown(app)
        assert Profile.load(Store(tmp_path)).results == ()


async def test_a_bot_chooses_as_its_luck_has_it_from_its_view(cafe, tmp_path):
    app = at_cafe(tmp_path, CHANCE, ADA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await until(pilot, lambda: table.sitting.steps)
        state, action, *_ = table.sitting.steps[0]
        lucky = bot("cafe", "random", luck(table.sitting.journal.id, 0))
        assert action == lucky.choose(GAME.view(state, 0), GAME.legal(state))


def test_the_luck_of_bots_is_not_that_of_the_game():
    assert luck("abc", 0) != luck("abc", 1)
    assert luck("abc", 0) != luck("abd", 0)
    assert luck("abc", 0) == luck("abc", 0)


async def test_enter_hurries_bots_that_take_their_time(cafe, tmp_path, monkeypatch):
    monkeypatch.setitem(PACES, "slow", 600.0)
    app = at_cafe(tmp_path, ADA, CHANCE, CHANCE, pace="slow")
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.press("1")
        own = len(table.sitting.steps)
        await until(pilot, lambda: len(table.sitting.steps) > own)
        assert " réfléchit…" in shown(app)
        assert "Sans attendre" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: table.deciding is not None)
        assert table.turn.seat == 0


async def test_a_choice_can_be_taken_back_while_a_bot_thinks(cafe, tmp_path, monkeypatch):
    monkeypatch.setenv(bare.PONDER, "600")
    app = at_home(tmp_path, screen="resume", path=nearly_done(tmp_path, ADA, SLOW))
    app.profile.care = "never"
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        before = table.sitting.state
        table.take(END)
        await until(pilot, lambda: table.mind.process is not None)
        assert "Expert réfléchit…" in shown(app)
        table.bots.hear(30)
        assert "%" not in shown(app)
        monkeypatch.setattr("tui.table.bots.LONG", 0.0)
        table.bots.hear(40)
        assert "Expert réfléchit… 40 %" in shown(app)
        await pilot.press("u")
        assert table.sitting.state == before
        assert table.deciding is not None
        assert table.mind.process is None
        await pilot.press("U")
        await until(pilot, lambda: table.mind.process is not None)
        assert table.watching


async def test_what_a_bot_has_drawn_stays_drawn(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, CHANCE)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await have_played(pilot)
        await until(pilot, lambda: table.deciding is not None)
        steps = len(table.sitting.steps)
        await pilot.press("u")
        assert len(table.sitting.steps) == steps
        assert "Rien à annuler" in line(app, -2)


async def test_undo_goes_back_through_the_bots_to_ones_own_decision(tmp_path):
    Profile(pace="none", care="never").save(Store(tmp_path))
    options, seats = TradersOptions(players=3), (ADA, CHANCE, CHANCE)
    app = at_home(tmp_path, screen="play", game="traders", options=options, seats=seats, seed=7)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        while table.turn.seat == 0:
            table.take(table.sitting.legal[0])
            await pilot.pause()
        await until(pilot, lambda: table.deciding is not None)
        steps = table.sitting.steps[:]
        await pilot.press("u")
        assert table.turn.seat == 0
        assert any(step.turn.seat for step in steps[len(table.sitting.steps) :])
        assert "robots" in line(app, -2)
        await pilot.press("U")
        assert table.sitting.journal.actions == tuple(step.action for step in steps)
        await pilot.press("l", "home", "enter")
        assert table.sitting.steps == []


async def test_a_table_left_while_a_bot_thinks_goes_on_with_it(cafe, tmp_path, monkeypatch):
    monkeypatch.setenv(bare.PONDER, "600")
    app = at_cafe(tmp_path, ADA, SLOW)
    async with app.run_test(size=SMALL) as pilot:
        await have_played(pilot)
        await until(pilot, lambda: app.screen.mind.process is not None)
        path = app.screen.sitting.path
        await pilot.press("q")
    monkeypatch.setenv(bare.PONDER, "0")
    again = at_home(tmp_path, screen="resume", path=path)
    async with again.run_test(size=SMALL) as pilot:
        table = again.screen
        await until(pilot, lambda: table.deciding is not None)
        assert list(dict.fromkeys(deciders(table.sitting))) == [0, 1]


async def test_a_bot_that_fails_can_be_asked_again_or_replaced(cafe, tmp_path, monkeypatch):
    async def fails(*_question):
        raise ThinkingFailed("no idea")

    monkeypatch.setattr(Mind, "choose", fails)
    app = at_cafe(tmp_path, ADA, CHANCE)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await have_played(pilot)
        await until(pilot, lambda: table.bots.trouble)
        assert "Pas de réponse (no idea)." in shown(app)
        own = len(table.sitting.steps)
        await pilot.press("1")
        await until(pilot, lambda: table.bots.trouble)
        assert len(table.sitting.steps) == own
        await pilot.press("2")
        await pilot.pause()
        assert deciders(table.sitting)[own:] == [1]


async def test_a_bot_that_breaks_the_rules_is_not_obeyed(cafe, tmp_path, monkeypatch):
    async def cheats(*_question):
        return END

    monkeypatch.setattr(Mind, "choose", cheats)
    app = at_cafe(tmp_path, CHANCE, ADA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await until(pilot, lambda: table.bots.trouble)
        assert table.sitting.steps == []
        assert "Pas de réponse (CA-202: not_now)." in shown(app)


async def test_the_pace_of_bots_is_an_option_that_is_remembered(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o", "down", "down")
        assert "posés" in shown(app)
        await pilot.press("right", "enter")
    assert Profile.load(Store(tmp_path)).pace == "fast"


async def test_one_process_answers_for_all_bots_of_a_table(cafe):
    state = GAME.new(Options(players=2), 7)
    mind = Mind("cafe")
    view = GAME.view(state, GAME.turn(state).seat)
    first = await mind.choose("random", view, 3)
    process = mind.process
    assert await mind.choose("random", view, 3) == first
    assert mind.process is process
    with pytest.raises(ThinkingFailed, match="nobody"):
        await mind.choose("nobody", view, 3)
    assert mind.process is None
    assert await mind.choose("random", view, 3) == first
    mind.close()


async def test_a_cancelled_question_ends_the_process(cafe, monkeypatch):
    monkeypatch.setenv(bare.PONDER, "600")
    mind = Mind("cafe")
    state = GAME.new(Options(players=2), 7)
    asking = asyncio.create_task(mind.choose("strong", GAME.view(state, 0), 3))
    while mind.process is None:
        await asyncio.sleep(0.01)
    process = mind.process
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await process.wait() != 0
    assert mind.process is None


# Secrets


async def test_a_curtain_falls_before_a_secret_decision(secret_cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        for name, viewer in (("Ada", 0), ("Bob", 1)):
            assert table.curtained
            assert f"À {name} de décider, en secret." in shown(app)
            assert "offre" not in shown(app)
            assert "take" not in shown(app)
            await pilot.press("l", "h", "w", "u", "1")
            assert app.screen is table
            assert table.curtained
            await pilot.press("enter")
            assert f"vue {viewer}" in shown(app)
            assert "take ?" in shown(app)
            await pilot.press("1")
            while table.turn.seat == viewer and table.turn.ask == Ask.PAY:
                await pilot.press("1")
            if viewer == 0:
                assert "Ada : take" not in shown(app)


async def test_the_log_keeps_the_secrets_of_others(secret_cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.press("enter", "1")
        assert table.viewer == 1
        assert table.story.told(app.language)[0] == ("Ada décide en secret.",)
        table.story.listener = 0
        assert table.story.told(app.language)[0][0].startswith("Ada : take")


async def test_one_person_alone_needs_no_curtain(secret_cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, CHANCE)
    async with app.run_test(size=SMALL):
        assert not app.screen.curtained


# A board's own cursor


async def holding(pilot):
    """The table of a single player at the placement of the first card."""
    table = pilot.app.screen
    while table.turn.ask != Ask.PLACE:
        await pilot.press("1")
    return table


async def test_a_card_is_moved_turned_and_laid_with_keys(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        table = await holding(pilot)
        x, y, rotation = table.pointer.x, table.pointer.y, table.pointer.rotation
        legal = table.sitting.legal
        await pilot.press("right", "down", "down", "r")
        assert table.pointer == Place(x + 1, y + 2, (rotation + 1) % 4)
        assert f"carte en {x + 1},{y + 2}" in shown(app)
        while table.pointer not in legal:
            await pilot.press("n")
        chosen = table.pointer
        await pilot.press("enter")
        assert table.sitting.steps[-1].action == chosen
        assert table.pointer is None


async def test_a_place_that_is_refused_says_why_and_takes_nothing(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        table = await holding(pilot)
        steps = len(table.sitting.steps)
        await pilot.press(*["up"] * 9)
        assert line(app, -2) == "refus covers_too_few (CA-302)"
        await pilot.press("enter")
        assert line(app, -2) == "refus covers_too_few (CA-302)"
        assert len(table.sitting.steps) == steps
        await pilot.press("n")
        assert table.pointer == table.sitting.legal[0]
        assert "refus" not in line(app, -2)


async def test_the_own_cursor_has_its_keys_in_footer_and_help(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        table = await holding(pilot)
        rotation = table.pointer.rotation
        column = line(app, -1).index("r tourner") + 1
        await pilot.click("#footer", offset=(column, 0))
        await pilot.pause()
        assert table.pointer.rotation == (rotation + 1) % 4
        await pilot.press("?")
        assert "tourner" in shown(app)


async def test_a_click_moves_the_own_cursor_and_a_second_one_lets_go(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        table = await holding(pilot)
        last = table.sitting.legal[-1]
        await pilot.click("#board", offset=(1, 3))
        assert table.pointer == last
        await pilot.click("#board", offset=(1, 3))
        assert table.sitting.steps[-1].action == last


async def test_everybody_is_one_key_away(cafe, tmp_path):
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        assert "joueurs : 2" in shown(app)
        await pilot.press("p")
        assert app.screen.deciding is not None


async def test_a_game_that_names_its_seats_is_not_told_twice(cafe, tmp_path, monkeypatch):
    monkeypatch.setattr(BareWords, "seat", lambda *_who: "Rouge", raising=False)
    app = at_cafe(tmp_path, ADA, BOB)
    async with app.run_test(size=SMALL) as pilot:
        assert line(app, 0).endswith("▸ Ada · Rouge")
        await pilot.press("1")
        assert app.screen.story.told(app.language)[0][0].startswith("take ")


# Before the game


async def test_every_line_before_a_game_can_be_marked_the_lessons_too(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(Setup("cafe"))
        for _line in app.screen.entries()[1:]:
            await pilot.press("down")
        assert app.screen.entries()[app.screen.cursor].key == "a"


async def test_players_seats_and_settings_are_chosen_with_the_keyboard(cafe, tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(Setup("cafe"))
        await pilot.press("1")
        assert len(app.screen.seats) == 3
        await pilot.press("down", "down", "down", "right", "enter", *"Zoé", "enter")
        await pilot.press("down", "left", "5", "j")
        table = app.screen
        assert isinstance(table, Table)
        assert table.sitting.journal.seats == (Seat(""), Seat("Zoé"), Seat("", "random"))
        assert table.sitting.state.options.variant == "auction"
    again = at_home(tmp_path)
    async with again.run_test(size=SMALL) as pilot:
        await again.push_screen(Setup("cafe"))
        assert again.screen.seats == (Seat(""), Seat("Zoé"), Seat("", "random"))
        assert again.screen.chosen.variant == "auction"


async def test_arrows_stop_at_the_fewest_and_the_most_players(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(Setup("cafe"))
        await pilot.press("down", *["left"] * 4)
        assert len(app.screen.seats) == 1
        await pilot.press(*["right"] * 4)
        assert len(app.screen.seats) == 4
        await pilot.press("enter")
        assert len(app.screen.seats) == 1


async def test_a_name_that_is_not_kept_stays_as_it_was(cafe, tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(Setup("cafe"))
        await pilot.press("2", *"Eve", "escape")
        assert app.screen.seats[0] == Seat("")
        await pilot.press("2", *"Ev", "backspace", *"va", "enter")
        assert app.screen.seats[0] == Seat("Eva")


# The line


def test_the_line_seats_people_and_bots(cafe, comptoir, home):
    code, said, _told = comptoir(
        "play", "cafe", "--plain", "--auction", "--seats", "random,random", "--seed", "3"
    )
    assert code == 0
    assert "FIN" in said
    assert "Hasard 1 : " in said
    (entry,) = Store(home).entries()
    assert entry.finished
    assert Store(home).read(entry.path).options.variant == "auction"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seats", "human,chess"), "« chess » ne peut pas s'asseoir ici. Au choix : human, "),
        (("--players", "5"), "Café nu se joue à 1–4, pas à 5.\n"),
        (("--seats", "human,random", "--players", "3"), "Places : 2, mais joueurs : 3.\n"),
        (("--challenge",), "Café nu n'a pas d'option « mode ». Au choix : variant.\n"),
        (("--set", "variant=x"), "Variante : « x » ? "),
        (("--set", "variant"), "--set demande OPTION=VALEUR, pas « variant ».\n"),
    ],
)
def test_what_cannot_be_seated_or_set_is_explained(cafe, comptoir, words, told):
    code, said, complaint = comptoir("play", "cafe", "--plain", *words)
    assert (code, said) == (2, "")
    assert complaint.startswith(told)


def test_a_number_of_players_is_filled_with_the_best_bots(cafe, comptoir, home, monkeypatch):
    Profile(name="Ada").save(Store(home))
    comptoir("play", "cafe", "--plain", "--players", "3", "--set", "variant=auction")
    assert Profile.load(Store(home)).company("cafe") == (ADA, SLOW, SLOW)


# In plain lines


def plain_cafe(monkeypatch, comptoir, lines, *seats):
    """A game of Café in plain lines; what was said."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    code, said, _told = comptoir(
        "play", "cafe", "--plain", "--full", "--seed", "3", "--seats", *seats
    )
    assert code == 0
    return said


def test_in_lines_bots_move_by_themselves_and_are_told_of(cafe, comptoir, home, monkeypatch):
    said = plain_cafe(monkeypatch, comptoir, "1\n1\nq\n", "human:Ada,random,random")
    assert "Ada : take ?" in said
    assert "Ada : take " in said
    assert "Hasard 2 : " in said
    assert "Hasard 3 : " in said
    assert "pioche {0}" in said
    (entry,) = Store(home).entries()
    with Sitting.resume(Store(home), entry.path) as sitting:
        assert sitting.journal.seats[sitting.turn.seat].human
        assert set(deciders(sitting)) == {0, 1, 2}


def test_in_lines_a_secret_is_pushed_out_of_sight(secret_cafe, comptoir, home, monkeypatch):
    said = plain_cafe(monkeypatch, comptoir, "\n1\n1\n\nq\n", "human:Ada,human:Bob")
    _keys, ada_or_bob, rest = said.partition("de décider, en secret.")
    assert ada_or_bob
    assert "offre" not in _keys
    assert _keys.endswith(f"{chr(10) * 50}À {_keys.split()[-1]} ")
    mine, _curtain, other = rest.partition("de décider, en secret.")
    assert "offre" in mine
    assert chr(10) * 50 in mine
    assert "offre" in other
    assert " : take " not in other.replace(" : take ?", "")
