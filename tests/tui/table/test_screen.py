"""The table: answers by key, arrow and mouse; undo; pauses; what is said when a disk refuses."""

import asyncio
import re

import pytest

from bots.mind import Mind, ThinkingFailed
from bots.players import Advice
from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import Change, Choose, Flavour, GoOn, Roast, Stop
from rules.coffee_roaster.state import Ask, Options
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.house import LARGE, SMALL, at_table, line, shown
from tui.drawing.choices import Choice, choices, columns_for, step
from tui.drawing.footer import fitting
from tui.drawing.widget import Drawing
from tui.words.keymap import KEYS, LOOK, PANELS, TABLE, choice_keys, keys_of, letters
from tui.words.language import language

_ = language("fr")
PANAMA = "panama-shb"


def answers(count, label="une réponse"):
    return tuple(Choice(str(number), f"{label} {number}", number) for number in range(count))


# Answers


async def test_enter_takes_the_card_under_the_cursor(tmp_path):
    app = at_table(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        assert app.screen.sitting.state.card == PANAMA
        assert app.screen.turn.ask == Ask.EFFECTS


async def test_arrows_walk_the_cards_and_wrap_nowhere(tmp_path):
    app = at_table(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.press("up")
        assert table.answers[table.cursor].action.card == PANAMA
        await pilot.press("down")
        assert table.answers[table.cursor].action.card == "cuba-crystal-mountain"
        await pilot.press("right")
        assert table.sitting.state.pack.by_id[table.answers[table.cursor].action.card].group == 2


async def test_a_letter_takes_its_answer(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("t")
        assert isinstance(app.screen.sitting.steps[-1].action, Roast)


async def test_a_digit_takes_its_answer(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        second = app.screen.answers[1]
        assert second.key == "1"
        await pilot.press("1")
        assert app.screen.sitting.steps[1].action == second.action


async def test_a_click_on_an_answer_takes_it(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.click("#choices", offset=(5, 0))
        assert isinstance(app.screen.sitting.steps[-1].action, Roast)


async def test_a_click_on_the_board_takes_what_lies_there(tmp_path):
    app = at_table(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        board = app.screen.query_one("#board", Drawing)
        spot = next(s for s in board.canvas.spots if s.what.card == "kenya-aa")
        await pilot.click("#board", offset=(spot.x + 1, spot.y))
        assert app.screen.sitting.state.card == "kenya-aa"


async def test_a_key_of_the_footer_can_be_clicked(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        column = line(app, -1).index("?") + 1
        await pilot.click("#footer", offset=(column, 0))
        await pilot.pause()
        assert "Touches" in shown(app)


async def test_the_cursor_starts_on_what_does_no_harm(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        assert isinstance(app.screen.answers[app.screen.cursor].action, Roast)
        await pilot.press("enter")
        assert isinstance(app.screen.answers[app.screen.cursor].action, GoOn)


async def test_after_each_answer_the_game_is_on_disk(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("t")
        store = Store(tmp_path)
        assert store.read(store.latest()).actions == app.screen.sitting.journal.actions


async def test_the_log_tells_the_last_step(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("t")
        assert line(app, -2).startswith("Tour 1 :")


async def test_a_long_draw_is_told_whole(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        for _round in range(6):
            draw = app.screen.story.told(language("fr"))[-1][0]
            if len(draw) > SMALL[0] - 2:
                break
            await pilot.press("t", "e")
        told = line(app, -2).strip()
        assert len(draw) > SMALL[0] - 2
        assert not told.endswith("…")
        assert draw.casefold().endswith(told.casefold())


async def test_a_wide_screen_has_the_card_and_the_log_beside_the_board(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("t")
        beside = [row[82:] for row in shown(app).splitlines()]
        assert "Panama SHB" in beside[2]
        assert any(row.strip().startswith("Tour 1 :") for row in beside)


# Undo


async def test_undo_takes_a_roast_back_and_redo_brings_it_again(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        drawn = table.sitting.state
        await pilot.press("t")
        roasted = table.sitting.state
        await pilot.press("u")
        assert table.sitting.state == drawn
        await pilot.press("U")
        assert table.sitting.state == roasted


async def test_undo_stops_at_what_was_drawn_and_says_so(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        state = app.screen.sitting.state
        await pilot.press("u")
        assert app.screen.sitting.state == state
        assert "Rien à annuler" in line(app, -2)


def with_preservation(home):
    """A table where two level 0 beans can be preserved: the beans are settled, the slot is not."""
    for seed in range(100):
        state = GAME.apply(GAME.new(Options(), seed), Choose(PANAMA))
        for action in GAME.legal(state):
            if isinstance(action, Flavour):
                return at_table(home, seed=seed, card=PANAMA), action
    raise AssertionError("no such position")


async def test_a_question_with_one_answer_that_shows_nothing_is_not_asked(tmp_path):
    app, flavour = with_preservation(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        table.take(flavour)
        await pilot.pause()
        assert isinstance(table.sitting.steps[-1].action, Change)
        assert table.turn.ask == Ask.SLOT
        assert len(table.story.told(app.language)) == len(table.sitting.steps)


async def test_escape_takes_an_announcement_back(tmp_path):
    app, flavour = with_preservation(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        before = table.sitting.state
        table.take(flavour)
        await pilot.pause()
        await pilot.press("escape")
        assert table.sitting.state == before
        await pilot.press("escape")
        assert table.sitting.state == before


async def test_a_single_answer_that_draws_tokens_is_asked(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.press("t", "s")
        while table.turn is not None and len(table.sitting.legal) > 1:
            await pilot.press("2")
        assert table.turn.ask == Ask.CUP
        assert len(table.answers) == 1


# Pauses and the end


async def finish_cup(pilot, table):
    """Roast once, then pour everything."""
    await pilot.press("t", "s")
    while not table.paused and table.turn is not None:
        await pilot.press("1")


async def test_after_a_cup_of_a_challenge_the_sheet_is_shown_first(tmp_path):
    app = at_table(tmp_path, options=Options(mode="challenge"))
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.press("enter")
        await finish_cup(pilot, table)
        assert "Ensuite : groupe II" in shown(app)
        await pilot.press("enter")
        assert not table.paused
        assert table.turn.ask == Ask.CARD


async def test_n_begins_another_roast_of_the_same_coffee_at_once(tmp_path):
    app = at_table(tmp_path, card="kenya-aa")
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await finish_cup(pilot, table)
        assert table.turn is None
        finished = table.sitting.path
        await pilot.press("n")
        assert table.sitting.path != finished
        assert table.sitting.state.card == "kenya-aa"
        assert table.turn.ask == Ask.EFFECTS


async def test_enter_alone_never_leaves_the_score(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await finish_cup(pilot, table)
        await pilot.press("enter", "enter")
        assert table.turn is None
        await pilot.press("down", "enter")
        assert table.turn.ask == Ask.EFFECTS


async def test_n_means_nothing_before_the_end(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        state = app.screen.sitting.state
        await pilot.press("n")
        assert app.screen.sitting.state == state


async def test_a_finished_roast_is_in_the_score_book_and_beside_its_card(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await finish_cup(pilot, table)
        total = table.sitting.state.cups[0].total
        assert app.record("roaster", PANAMA) == (total, 1)
        await pilot.press("a")
        assert f"record {total} en 1 tasse" in shown(app)


async def test_a_roast_takes_well_under_sixty_keys(tmp_path):
    """A plain roast of three rounds, from the choice of the card to the score sheet."""
    app = at_table(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        table, pressed = app.screen, 0
        for key in ("enter", "enter", "enter", "enter", "enter", "enter", "s"):
            await pilot.press(key)
            pressed += 1
        assert table.sitting.state.round == 3
        while table.turn is not None:
            await pilot.press("enter")
            pressed += 1
        assert pressed <= 20


# Trouble


async def test_a_disk_that_refuses_is_told_and_play_goes_on(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        app.store.games = tmp_path / "profile.json" / "not a folder"
        app.screen.sitting.path = app.store.games / "game.json"
        (tmp_path / "profile.json").write_text("{}")
        await pilot.press("t")
        assert line(app, -2).startswith("! Partie non enregistrée")
        await pilot.press("s")
        assert app.screen.turn.ask == Ask.CUP
        assert line(app, -2).startswith("! Partie non enregistrée")


async def test_leaving_ends_the_program_and_lets_others_open_the_game(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("t", "q")
    assert app.return_code == 0
    store = Store(tmp_path)
    with Sitting.resume(store, store.latest()) as sitting:
        assert isinstance(sitting.steps[-1].action, Roast)


async def test_an_action_that_is_refused_changes_nothing_and_says_why(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        state = app.screen.sitting.state
        app.screen.take(Stop())
        await pilot.pause()
        assert app.screen.sitting.state == state
        assert line(app, -2).endswith("(CR-218)")


# Overlays


@pytest.mark.parametrize(
    ("key", "heading"),
    [("?", "Touches"), ("f1", "CR-206"), ("w", "Pourquoi pas ?"), ("l", "Journal")],
)
async def test_an_overlay_opens_and_closes_with_its_key_and_with_escape(tmp_path, key, heading):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        pressed = "question_mark" if key == "?" else key
        for closing in (pressed, "escape"):
            await pilot.press(pressed)
            assert heading in shown(app)
            assert len(app.screen_stack) == 2
            await pilot.press(closing)
            assert len(app.screen_stack) == 1


async def test_why_not_names_the_rule_of_each_refusal(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=LARGE) as pilot:
        refused = app.screen.sitting.game.refused(app.screen.sitting.state)
        await pilot.press("w")
        for _action, refusal in refused:
            assert refusal.rule in shown(app)


async def test_only_keys_that_mean_something_here_are_explained(tmp_path):
    app = at_table(tmp_path)
    async with app.run_test(size=(80, 60)) as pilot:
        await pilot.press("question_mark")
        told = shown(app)
        for nothing in ("depuis votre tour", "recommencer", "les chances"):
            assert nothing not in told
        assert "demander un conseil" in told
        await pilot.press("escape", "enter", "question_mark")
        told = shown(app)
        assert "prendre directement" in told
        assert "les chances" in told
        assert "depuis votre tour" not in told


async def test_f1_names_the_rule_of_the_decision(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("f1")
        assert "Cette décision : CR-206" in shown(app)


# The list of answers


def test_few_answers_stand_in_one_column():
    assert columns_for(answers(5), 80, 5) == 1
    assert columns_for(answers(6), 80, 5) == 2


def test_every_answer_of_a_page_is_shown_with_its_key():
    text = choices(80, 5, answers(9), 0, _).text()
    for number in range(9):
        assert f"{number} une réponse {number}" in text


def test_more_answers_than_fit_come_in_pages():
    many = answers(30, "une réponse assez longue pour deux colonnes")
    first = choices(80, 5, many, 0, _).text()
    last = choices(80, 5, many, 29, _).text()
    assert "page 1/4" in first
    assert "page 4/4" in last
    assert "29" in last


def test_long_answers_are_shortened_and_never_overlap():
    long = answers(10, "une réponse " * 8)
    sheet = choices(80, 5, long, 3, _)
    assert all(len(row) <= 80 for row in sheet.text().splitlines())
    assert sheet.text().count("…") == 10


def test_arrows_in_a_list_of_two_columns():
    assert step(8, 0, 5, 2, "up") == 7
    assert step(8, 7, 5, 2, "down") == 0
    assert step(8, 1, 5, 2, "right") == 6
    assert step(8, 4, 5, 2, "right") == 7
    assert step(8, 6, 5, 2, "left") == 1
    assert step(8, 6, 5, 2, "first") == 0
    assert step(8, 0, 5, 2, "last") == 7
    assert (step(8, -1, 5, 2, "down"), step(8, -1, 5, 2, "up")) == (0, 7)


# Keys


def test_no_key_of_the_table_is_bound_twice():
    names = [name for key in keys_of(TABLE) for name in key.names.split(",")]
    assert len(names) == len(set(names))


def test_a_key_that_takes_an_answer_means_nothing_else():
    keys = choice_keys()
    assert keys[:9] == "123456789"
    assert not set(keys) & (letters(TABLE) | PANELS | {LOOK})
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_footer_keeps_help_and_the_way_out_at_any_width(width):
    kept = [key.shown for key, _brief in fitting(width, keys_of(TABLE), _)]
    assert kept[-2:] == ["?", "q"]


def test_every_key_that_is_explained_is_shown():
    assert all(key.shown for key in KEYS if key.tells or key.brief)


# Thinking


async def test_a_hint_tells_every_option_best_first(tmp_path, monkeypatch):
    async def advise(self, view, seconds, seed):
        assert view.chance == 0
        first, *others = GAME.legal(view)
        return (Advice(first, 12.34), *(Advice(action, 5.0) for action in others))

    monkeypatch.setattr(Mind, "advise", advise)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        count = len(app.screen.answers)
        await pilot.press("h")
        await pilot.pause()
        lines = [row for row in shown(app).splitlines() if "━" in row]
        assert len(lines) == count
        assert "▸" in lines[0]
        assert "12,3" in lines[0]


async def test_a_wheel_turns_while_a_bot_thinks_and_escape_ends_it(tmp_path, monkeypatch):
    ended = []

    async def advise(self, *asked):
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            ended.append(True)
            raise

    monkeypatch.setattr(Mind, "advise", advise)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h")
        await pilot.pause()
        assert "Réflexion" in shown(app)
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert ended
        assert len(app.screen_stack) == 1


async def test_a_bot_that_fails_is_told_of(tmp_path, monkeypatch):
    async def advise(self, *asked):
        raise ThinkingFailed("Killed\x1b[2J")

    monkeypatch.setattr(Mind, "advise", advise)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h")
        await pilot.pause()
        assert "Pas de réponse (Killed[2J)" in shown(app)


async def test_the_real_bot_answers_from_its_own_process(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.overlays.hint.SECONDS", 0.05)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h")
        await app.screen.workers.wait_for_complete()
        await pilot.pause()
        assert "Points attendus" in shown(app)


async def test_odds_tell_the_bag_and_both_ways(tmp_path):
    """After the first round of Panama SHB: 26 of its 27 tokens, one moisture has dried."""
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("t", "i")
        await app.screen.workers.wait_for_complete()
        await pilot.pause()
        assert "S'arrêter ici" in shown(app)
        assert "Encore un tour, puis s'arrêter" in shown(app)
        shares = re.findall(r"(\d+) +(\d+) %", shown(app))
        bag = app.screen.view.bag
        assert sorted(int(count) for count, _share in shares) == sorted(filter(None, bag))
        for count, share in shares:
            assert int(share) == pytest.approx(100 * int(count) / sum(bag), abs=0.51)


def test_a_long_answer_goes_on_where_nothing_stands_beside_it():
    """Three lines, four answers: the last two of the first column have the room beside them."""
    long = "une réponse qui a beaucoup à dire et qui le dit jusqu'au bout"
    text = choices(80, 3, answers(4, long), 0, _).text().splitlines()
    assert "…" in text[0]
    assert all(text[row].endswith(f"bout {row}") for row in (1, 2))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 48), (200, 60)])
async def test_the_question_stands_right_below_the_board_that_is_its_list(tmp_path, size):
    app = at_table(tmp_path)
    async with app.run_test(size=size):
        lines = shown(app).splitlines()
        asked = next(at for at, text in enumerate(lines) if "Quel café torréfier" in text)
        board = app.screen.scenery.board_columns
        assert any(text[:board].strip() for text in lines[asked - 3 : asked])
