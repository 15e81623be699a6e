"""Mombasa at the table: each phase by the keyboard, at both sizes, for one and for two people."""

import pytest

from rules.mombasa import asks
from rules.mombasa.actions import Enter
from rules.mombasa.names import EMPTY, REGIONS
from tests.tui.house import LARGE, SMALL, at_home, line, shown
from tests.tui.mombasa.saved import ADA, BO, OVER, REVEAL, UPKEEP, saved_at
from tui.mombasa.boards.keys import PANEL_KEYS
from tui.mombasa.boards.sheets import Panel
from tui.mombasa.words import terms

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def opened(home, moment, **options):
    """The app at a saved game, in French."""
    return at_home(home, screen="resume", path=saved_at(home, moment, **options))


def state_of(app):
    return app.screen.sitting.state


# Setup


@SIZES
async def test_the_first_screen_carries_the_note_on_the_period(tmp_path, size):
    app = at_home(tmp_path, screen="play", game="mombasa", seed=3)
    async with app.run_test(size=size):
        text = shown(app)
        assert "l'époque coloniale" in text
        assert "conquête, exploitation, travail" in text
        assert "Quelle carte de la tuile sur la pile 1 ?" in text


# Planning


async def test_what_books_ask_is_ticked_as_the_cursor_walks(tmp_path):
    """The zone the card would make is counted before it is laid."""
    app = opened(tmp_path, asks.PLAN, least=2)
    async with app.run_test(size=SMALL) as pilot:
        seen = set()
        for _number in range(len(app.screen.answers)):
            told = next(text for text in shown(app).splitlines() if "montrerait" in text)
            seen.add(told)
            await pilot.press("down")
        assert len(seen) > 1


async def test_a_curtain_hides_each_plan_until_all_have_planned(tmp_path):
    """Two people at one keyboard: nothing of Ada's plan is on Bo's screen, nor in the log."""
    app = opened(tmp_path, asks.PLAN, people=2, least=2)
    async with app.run_test(size=LARGE) as pilot:
        assert "À Ada de décider, en secret." in shown(app)
        assert "pile 1" not in shown(app)
        await pilot.press("enter")
        first = app.screen.answers[0]
        planned = [terms.card(state_of(app), first.action.card, app.language)]
        await pilot.press(first.key, "v", "enter")
        assert "À Bo de décider, en secret." in shown(app)
        assert "pile 1" not in shown(app)
        await pilot.press("enter")
        assert app.screen.viewer == BO
        assert not any(f"prévoit {card}" in shown(app) for card in planned)
        assert "Bleu décide en secret." in shown(app)
        assert all(card == EMPTY or card < EMPTY for card in app.screen.seen.seats[ADA].zone[:3])
        await pilot.press("v", "enter")
        assert "les cartes sont révélées" in shown(app)


async def test_upkeep_is_for_all_and_the_curtain_falls_after_it(tmp_path):
    app = opened(tmp_path, UPKEEP, people=2)
    async with app.run_test(size=SMALL) as pilot:
        assert "Entretien : la manche" in shown(app)
        await pilot.press("enter")
        assert "de décider, en secret." in shown(app)


@SIZES
async def test_all_cards_are_shown_before_the_action_phase(tmp_path, size):
    app = opened(tmp_path, REVEAL, players=4)
    async with app.run_test(size=size):
        text = shown(app)
        assert "les cartes sont révélées" in text
        assert "Cases de majorité" in text
        assert all(name in text for name in ("Ada", "Bo", "Cy", "Di"))


# Action


@SIZES
async def test_the_six_kinds_of_action_stand_on_one_screen(tmp_path, size):
    app = opened(tmp_path, asks.TURN, least=2)
    async with app.run_test(size=size):
        text = shown(app)
        for head in ("Zone de Bleu", "Développer (", "Passer, reprendre", "Marqueurs Bonus ("):
            assert head in text
        assert ("Sénégal" in text) == (size == LARGE)


@SIZES
async def test_arrows_walk_over_every_region_and_the_others_say_why_not(tmp_path, size):
    app = opened(tmp_path, asks.REGION, least=2)
    async with app.run_test(size=size) as pilot:
        reached, refusals = set(), set()
        for key in ("left", "up", "right", "down", "left", "down", "right", "up", "down") * 3:
            await pilot.press(key)
            reached.add(app.screen.pointer)
            legal = any(choice.action == app.screen.pointer for choice in app.screen.answers)
            news = line(app, -2)
            assert legal == ("(MO-" not in news)
            assert ("coûte" in shown(app)) == legal
            refusals.add(news)
        assert len(reached) > 10
        assert len(refusals) > 1


async def test_from_every_region_arrows_lead_to_all_others(tmp_path):
    app = opened(tmp_path, asks.REGION, least=2)
    async with app.run_test(size=SMALL):
        table = app.screen
        reached, ahead = {table.pointer}, [table.pointer]
        while ahead:
            table.point_at(ahead.pop())
            for key in ("up", "down", "left", "right"):
                there = table.scenery.steer(table.scene(), (), key)
                if there not in reached:
                    reached.add(there)
                    ahead.append(there)
        assert reached == {Enter(region) for region in range(REGIONS)}


@SIZES
async def test_a_post_goes_to_the_region_from_the_column_chosen(tmp_path, size):
    app = opened(tmp_path, asks.TAKE_POST, least=2)
    async with app.run_test(size=size) as pilot:
        before = state_of(app)
        column = app.screen.answers[-1].action.column
        await pilot.press(app.screen.answers[-1].key)
        after = app.screen.sitting.steps[-1 - extra_steps(app)].after
        at = 3 * before.company + column
        assert after.columns[at] == before.columns[at] - 1


def extra_steps(app):
    """Steps taken by themselves after the last answer of the player."""
    steps = app.screen.sitting.steps
    return next(n for n, step in enumerate(reversed(steps)) if step.before.ask is asks.TAKE_POST)


@SIZES
@pytest.mark.parametrize("key", PANEL_KEYS, ids=lambda key: key.action)
async def test_every_panel_is_one_key_away_and_closes_again(tmp_path, size, key):
    app = opened(tmp_path, asks.TURN, least=2)
    async with app.run_test(size=size) as pilot:
        table = app.screen
        await pilot.press(key.names)
        assert isinstance(app.screen, Panel)
        assert TELLS[key.action] in shown(app)
        await pilot.press("escape")
        assert app.screen is table


#: Words that only one panel shows.
TELLS = {
    "own": "Diamants",
    "cards": "dans la pioche",
    "books": "manche 7",
    "tracks": "appel de fonds",
    "map": "1 point",
    "spaces": "Autres cases Bonus",
    "players": "p joueur suivant",
}


async def test_from_one_panel_to_the_next(tmp_path):
    app = opened(tmp_path, asks.TURN, least=2)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("b", "k")
        assert TELLS["cards"] in shown(app)
        await pilot.press("right")
        assert TELLS["books"] in shown(app)
        await pilot.press("left", "left")
        assert TELLS["own"] in shown(app)
        await pilot.press("p")
        assert "Points maintenant" in shown(app)
        await pilot.press("p")
        assert "Bo · £" in shown(app)
        await pilot.press("p")
        assert "Ada · £" in shown(app)
        await pilot.press("b", "b")
        assert not isinstance(app.screen, Panel)


@pytest.mark.parametrize(("key", "wanted"), [
    ("f1", "MO-251"), ("w", "MO-"), ("l", "révèle"), ("i", "Cartes à venir"),
])  # fmt: skip
async def test_the_rule_the_reasons_the_log_and_the_outlook_open(tmp_path, key, wanted):
    app = opened(tmp_path, asks.TURN, least=2)
    async with app.run_test(size=LARGE) as pilot:
        table = app.screen
        await pilot.press(key)
        assert app.screen is not table
        assert wanted in shown(app)


async def test_a_hint_tells_points_for_each_choice(tmp_path):
    app = opened(tmp_path, asks.TURN, least=2)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h")
        for _number in range(200):
            await pilot.pause(0.05)
            if "━" in shown(app):
                break
        best, *others = [row for row in shown(app).splitlines() if "━" in row]
        assert "▸ " in best
        assert others
        assert not any("▸ " in row.split("│")[1] for row in others)


# Upkeep and the end


@SIZES
async def test_upkeep_shows_its_three_steps(tmp_path, size):
    app = opened(tmp_path, UPKEEP)
    async with app.run_test(size=size) as pilot:
        text = shown(app)
        assert "▸ Entretien" in line(app, 1)
        assert all(head in text for head in ("Pièces", "Étal", "Marqueurs", "premier joueur"))
        await pilot.press("enter")
        assert "▸ Planification" in line(app, 1)


@SIZES
async def test_the_score_table_adds_up(tmp_path, size):
    app = opened(tmp_path, OVER)
    async with app.run_test(size=size):
        text = shown(app)
        assert all(app.language(part) in text for part in terms.PARTS.values())
        totals = [sheet.total for sheet in app.screen.sitting.game.scores(state_of(app))]
        total = next(row for row in text.splitlines() if row.strip().startswith("Total"))
        assert [int(word) for word in total.split()[1:3]] == totals
        assert "Victoire : " in text
