"""Each screen of Café at the real table in both sizes: what it shows, and what its keys do."""

import asyncio

import pytest

from rules.cafe.actions import Place
from rules.cafe.state import Ask
from saves.journal import Seat
from tests.tui.cafe.moments import ended, moment
from tests.tui.house import LARGE, SMALL, at_home, shown
from tui.cafe.words.terms import TURNS, place
from tui.table.screen import Table
from tui.words.language import AVAILABLE

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@pytest.fixture
def press(tmp_path):
    """Open a saved game and press keys: each screen on the way, and the table."""

    async def play(size, path, *keys, language="fr"):
        app = at_home(tmp_path, screen="resume", path=path, language=language)
        seen = []
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for key in (None, *keys):
                if key is not None:
                    await pilot.press(key)
                    await pilot.pause()
                seen.append(shown(app))
            table = next(screen for screen in app.screen_stack if isinstance(screen, Table))
            return seen, table

    return lambda *words, **more: asyncio.run(play(*words, **more))


@pytest.fixture
def at(tmp_path):
    """A saved game at a moment."""
    return lambda ask, **wanted: moment(tmp_path, ask, **wanted)


@SIZES
def test_the_draft_shows_cards_area_and_stock(press, at, size):
    (seen,), _table = press(size, at(Ask.TAKE, players=3))
    for words in ("N° 29 gratuit", "au mieux 4 actions", "D jv → 3 A Brasileira", "entrepôt",
                  "Ada · Companhia do Tejo", "Quelle carte prendre ?"):  # fmt: skip
        assert words in seen
    assert ("Bo ◆ · Casa do Douro" in seen) == (size == LARGE)


@SIZES
def test_arrows_walk_from_card_to_card(press, at, size):
    seen, _table = press(size, at(Ask.TAKE, players=3), "right", "right", "left")
    marked = [screen.split("▸ N° ")[1].split()[0] for screen in seen]
    assert marked == ["29", "24", "17", "24"]


@SIZES
def test_the_ghost_is_moved_turned_led_on_and_laid(press, at, size):
    keys = ("right", "r", "n", "enter")
    seen, table = press(size, at(Ask.PLACE, players=3, rounds=6), *keys)
    start, moved, turned, led, laid = seen
    assert "sans tour" in start
    assert moved != start
    assert "¼ de tour" in turned
    assert "permis" in led
    assert "Que faire ?" in laid
    assert isinstance(table.sitting.steps[-1].action, Place)
    assert table.sitting.steps[-1].action.rotation == 1


@SIZES
def test_a_refused_position_says_why_and_is_not_taken(press, at, size):
    keys = ("up", "enter")
    seen, table = press(size, at(Ask.PLACE, players=3, rounds=6), *keys)
    assert "(CA-302)" in seen[-2]
    assert "ici elle en couvre 1" in " ".join(seen[-2].split())
    assert table.sitting.state.ask is Ask.PLACE


@SIZES
def test_actions_show_points_groups_and_houses(press, at, size):
    (seen,), _table = press(size, at(Ask.ACT, players=4, rounds=8, seed=4))
    for words in ("actions ●●●●●●", "entrepôt", "tasses 6 · bateaux 2", "D1✓jmr  6 Vianna",
                  "Produire (10, −3) : 1 marron, 1 rouge", "Livrer : 2m 1v 2r",
                  "Finir le tour (6 actions perdues)", "┃Am"):  # fmt: skip
        assert words in seen


@SIZES
def test_a_delivery_is_undone_step_by_step(press, at, size):
    path = at(Ask.ACT, players=4, rounds=8, seed=4)
    seen, table = press(size, path, "d", "t", "u", "u")
    assert "Quelle case de torréfaction vider ?" in seen[1]
    assert "en livraison" in seen[2]
    assert seen[4].splitlines()[2:20] == seen[0].splitlines()[2:20]
    assert table.sitting.state.points == 6


@SIZES
def test_nothing_is_undone_once_a_card_was_revealed(press, at, size):
    """The card that is taken is replaced at once: everybody has seen the next one (CA-202)."""
    path = at(Ask.TAKE, players=3)
    _seen, table = press(size, path)
    steps, deck = len(table.sitting.steps), len(table.sitting.state.deck)
    _seen, table = press(size, path, "enter", "u")
    assert len(table.sitting.steps) == steps + 1
    assert len(table.sitting.state.deck) == deck - 1
    assert table.sitting.state.players[0].card == 29


@SIZES
def test_a_round_is_summed_up_for_four(press, tmp_path, size):
    seen, _table = press(size, ended(tmp_path, players=4), "enter")
    for words in ("Fin de la manche 4", "◆ Ada", "Dai", "Départage : grains sur B", "Entrepôt",
                  "Cafetier de la manche 5 : Ada"):  # fmt: skip
        assert words in seen[0]
    assert "Quelle carte prendre ?" in seen[1]


@SIZES
def test_the_end_counts_and_names_the_winner(press, at, size):
    (seen,), _table = press(size, at(Ask.OVER, players=4))
    for words in ("Décompte final", "Cafés complets", "Départage : grains sur C", "Cleo gagne.",
                  "★ Cleo", "Rejouer à cette table", "Revoir la partie"):  # fmt: skip
        assert words in seen


@SIZES
def test_a_solo_game_ends_with_its_rating(press, at, size):
    (seen,), _table = press(size, at(Ask.OVER))
    assert "Partie en solo : moyen." in seen
    assert " 36+ extraordinaire" in seen
    assert "Départage" not in seen


@SIZES
def test_an_auction_shows_cards_bid_and_who_passed(press, at, size):
    path = at(Ask.BID, players=4, variant="auction", rounds=5, seed=10)
    seen, table = press(size, path, "2")
    for words in ("▸ Enchère", "N° 36", "enchère : 1", "ont passé : Bo", "Miser 2 grains",
                  "s Passer"):  # fmt: skip
        assert words in seen[0]
    assert table.sitting.state.due == 2


@SIZES
def test_everybodys_area_is_one_key_away(press, at, size):
    path = at(Ask.ACT, players=4, rounds=8, seed=4)
    seen, _table = press(size, path, "p", "right", "right", "escape")
    assert "Points maintenant" in seen[1]
    assert "Bo · Empório do Mondego 2/5" in seen[2]
    assert "12 points" in seen[2]
    assert "Cleo · Casa do Douro 3/5" in seen[3]
    assert seen[4] == seen[0]


@SIZES
def test_the_cards_to_come_are_told(press, at, size):
    seen, _table = press(size, at(Ask.TAKE, players=3), "i")
    assert "Les cartes à venir" in seen[1]
    assert "Pioche : 16 cartes" in seen[1]


@SIZES
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("round 5/8", "Ada", "Which card")),
        ("pt_PT", ("Ada", "Que carta")),
    ],
)
def test_the_table_speaks_other_languages(press, at, size, language, words):
    (seen,), _table = press(size, at(Ask.TAKE, players=3), language=language)
    for word in words:
        assert word in seen
    assert "Quelle carte" not in seen


@SIZES
def test_a_hot_seat_goes_round(press, tmp_path, size):
    """Two people at one keyboard: the board is that of whoever decides."""
    path = moment(tmp_path, Ask.TAKE, rounds=2, seats=(Seat("Ada"), Seat("Bo")))
    seen, table = press(size, path, *["enter"] * 4)
    assert "▸ Ada" in seen[0]
    assert any("▸ Bo" in screen for screen in seen)
    assert {step.before.seat for step in table.sitting.steps} == {0, 1}


@pytest.mark.parametrize("code", AVAILABLE)
async def test_where_a_card_would_lie_stands_whole_beside_the_area(tmp_path, code):
    app = at_home(tmp_path, language=code, screen="resume", path=moment(tmp_path, Ask.PLACE))
    async with app.run_test(size=SMALL) as pilot:
        for _turn in TURNS:
            found = app.screen.pointer
            where = f"{place(found.x, found.y)} {app.language(TURNS[found.rotation])}"
            assert where in shown(app)
            await pilot.press("r")
