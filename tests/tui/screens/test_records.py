"""The pages beside the results: losses, bots that were met, cabinet and deeds."""

import json

import msgspec
import pytest

from rules import registry
from rules.registry import NAMES
from saves.hindsight import VERSION, Hindsight, Weighed, keep
from saves.profile import Profile
from saves.results import Result, Tally, result_of
from saves.statistics import against, losses
from saves.store import Store
from tests.saves.tables import CHALLENGE, finished
from tests.tui.house import LARGE, SMALL, at_home, shown, with_past
from tui.cli import main
from tui.contract.deeds import beaten, deeds, earned, reached
from tui.screens.records import cabinet_page, deeds_page, losses_page
from tui.screens.statistics import PAGES
from tui.words.language import AVAILABLE, language

FR = language("fr")


def table(number, totals, players, winners):
    return Result(
        id=f"{number:08}",
        game="cafe",
        date=f"2026-01-{number + 1:02}T12:00:00Z",
        options={},
        players=players,
        totals=totals,
        sheets=((Tally("", {}),),) * len(totals),
        winners=winners,
    )


GAMES = (
    table(1, (30, 20), ("human", "expert"), (0,)),
    table(2, (25, 35), ("human", "expert"), (1,)),
    table(3, (40, 39, 10), ("human", "master", "expert"), (0,)),
)


def hindsight(number, *losses_):
    weighed = tuple(
        Weighed(at, "roasting" if at % 2 else "cup", loss) for at, loss in enumerate(losses_)
    )
    return Hindsight(VERSION, f"{number:08x}", "roaster", f"2026-01-0{number}", 0, 9, 5, weighed)


def test_every_level_is_counted_by_itself():
    expert, master = against(GAMES, "cafe")
    assert (expert.level, expert.count, expert.won, expert.lead) == ("expert", 3, 2, 10.0)
    assert (master.level, master.count, master.won, master.lead) == ("master", 1, 1, 1.0)


def test_losses_are_averaged_by_phase_and_over_time():
    found = losses([hindsight(1, 1.0, 3.0), hindsight(2, 0.0, 1.0)], "roaster")
    assert found.phases == {"cup": (0.5, 2), "roasting": (2.0, 2)}
    assert found.over_time == (2.0, 0.5)
    assert losses([], "roaster") is None


def test_deeds_ask_for_totals_and_victories():
    assert reached(40)(GAMES)
    assert not reached(41)(GAMES)
    assert beaten("master")(GAMES)
    assert not beaten("beginner")(GAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_few_deeds_in_every_language(name):
    known = deeds(name)
    assert 5 <= len(known) <= 8
    for deed in known:
        assert (deed.by_results is None) != (deed.by_state is None)
        for code in AVAILABLE:
            _ = language(code)
            assert len(_(deed.name)) <= 27
            assert len(_(deed.tells)) <= 48


def test_a_finished_game_earns_its_deeds_again_from_the_disk(tmp_path):
    journal = finished(Store(tmp_path), CHALLENGE).journal
    results = (result_of(journal),)
    got = earned("roaster", results, Store(tmp_path))
    assert "Première tasse" in {deed.name for deed in got}
    assert earned("roaster", (), Store(tmp_path)) == frozenset()


def test_the_deeds_that_look_at_the_table_read_its_last_position(tmp_path):
    from rules.registry import game
    from saves.journal import Seat
    from saves.sitting import Sitting

    store = Store(tmp_path)
    with Sitting.begin(store, "cafe", game("cafe").options(players=1), 3, (Seat(""),)) as sitting:
        while not sitting.over:
            sitting.take(sitting.legal[-1])
        result = result_of(sitting.journal)
    names = {deed.name for deed in earned("cafe", (result,), store)}
    assert "Tout livré" in names


def test_the_cabinet_has_a_jar_for_each_coffee(tmp_path):
    results = Profile.load(Store(with_past(tmp_path))).results
    text = cabinet_page(78, results, FR).text()
    assert "4 cafés sur 22 dans le cabinet" in text
    assert "…" not in text
    words = text.split()
    game = registry.game("roaster")
    for card in game.shelf[game.options().pack].cards:
        assert set(card.name.split()) <= set(words)
    assert text.count("▐") == 22


def test_the_page_of_deeds_marks_what_is_earned(tmp_path):
    text = deeds_page(78, GAMES, Store(tmp_path), FR).text()
    assert "★ Face au Maître" in text
    assert "· Tour du monde" in text


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("code", AVAILABLE)
async def test_arrows_turn_the_pages_and_come_back(tmp_path, code, size):
    home = with_past(tmp_path)
    keep(Store(home), hindsight(1, 1.0, 3.0))
    app = at_home(home, screen="stats", language=code)
    _ = language(code)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        first = shown(app)
        for page in PAGES[1:]:
            await pilot.press("right")
            assert _(page) in shown(app)
            assert len(shown(app).split()) > 12
        await pilot.press("right")
        await pilot.pause()
        assert shown(app) == first


def test_a_hindsight_survives_the_disk():
    one = hindsight(1, 1.0)
    assert msgspec.json.decode(msgspec.json.encode(one), type=Hindsight) == one


def test_the_pages_are_told_in_lines_and_as_json(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COMPTOIR_HOME", str(tmp_path))
    monkeypatch.setenv("COMPTOIR_LANG", "fr")
    Profile(results=list(GAMES)).save(Store(tmp_path))
    for one in (hindsight(1, 1.0, 3.0), hindsight(2, 0.5, 0.5)):
        keep(Store(tmp_path), one)
    assert main(["stats", "--plain"]) == 0
    told = capsys.readouterr().out
    assert "Café contre Expert : 3 parties, gagnées : 2, avance moyenne 10,0" in told
    assert "Café contre Maître : 1 partie, gagnées : 1, avance moyenne 1,0" in told
    assert "Coffee Roaster : points perdus par décision" in told
    assert "de partie en partie : 2,00 0,50" in told
    assert main(["stats", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["losses"]["roaster"]["over_time"] == [2.0, 0.5]
    assert plain["losses"]["roaster"]["phases"]["roasting"] == {"mean": 1.75, "decisions": 2}
    assert [(one["level"], one["won"]) for one in plain["against"]] == [
        ("expert", 2),
        ("master", 1),
    ]


def test_one_game_alone_draws_no_curve():
    alone = losses_page(80, [hindsight(1, 1.0, 3.0)], FR).text()
    assert "de partie en partie" not in alone
    assert not any("\u2800" < letter <= "\u28ff" for letter in alone)
    both = losses_page(80, [hindsight(1, 1.0, 3.0), hindsight(2, 0.0, 1.0)], FR).text()
    assert "de partie en partie" in both
    assert any("\u2800" < letter <= "\u28ff" for letter in both)
