"""Our readings of the rulebooks and our own numbers, as help, plain mode and docs tell them.

One list serves them all; an id that the code cites is in the list of its game.
"""

import re
from io import StringIO
from pathlib import Path

import pytest

from rules.registry import FOLDERS, NAMES, game
from saves.sitting import Seat, Sitting
from saves.store import Store
from tests.tui.house import SMALL, at_home, shown
from tui.contract import edition, readings
from tui.contract.presenter import presenter
from tui.contract.rule_book import sentences
from tui.lines.plain import Plain
from tui.words.language import AVAILABLE, language

ROOT = Path(__file__).parents[3]
CITED = re.compile(r"\bAM-\d\d\b")
FOLDER = {folder: name for name, folder in FOLDERS.items()}
CODE = [
    path
    for package in ("rules", "bots", "tui", "tests/rules", "tests/bots", "tests/tui", "bench")
    for path in sorted((ROOT / package).rglob("*.py"))
    if path.name not in ("readings.py", "test_readings.py")
]


def cited():
    """Every id of a reading in the code, with the game whose module it stands in."""
    for path in CODE:
        for found in CITED.findall(path.read_text(encoding="utf-8")):
            folder = next((part for part in path.parts if part in FOLDER), "")
            yield FOLDER.get(folder), found, path


def test_every_reading_that_the_code_cites_is_in_the_list_of_its_game():
    found = list(cited())
    assert len(found) > 25
    for name, reading, path in found:
        assert name is not None, path
        assert reading in {known.id for known in readings.readings(name)}, (path, reading)


@pytest.mark.parametrize("name", NAMES)
def test_readings_have_ids_of_their_own_in_order_and_are_sentences(name):
    known = readings.readings(name)
    ids = [reading.id for reading in known]
    assert ids == sorted(set(ids))
    for code in AVAILABLE:
        for reading in known:
            assert language(code)(reading.text).endswith(".")


def test_the_page_of_the_docs_is_made_from_the_list():
    page = readings.page(language("en"))
    assert (ROOT / "docs" / "readings.md").read_text(encoding="utf-8") == page
    assert page.count("\n- **AM-") == sum(len(readings.readings(name)) for name in NAMES)


def test_the_named_readings_are_told():
    """What the rulebooks leave open and players ask about."""
    told = {
        (name, reading.id): reading.text for name in NAMES for reading in readings.readings(name)
    }
    assert "3 cafés, 2 cotons et 1 banane ne suffisent pas" in told["mombasa", "AM-24"]
    assert "Trois de niveau 2 et trois de niveau 3 valent 1 point" in told["roaster", "AM-01"]
    assert "deux nouveaux jetons" in told["roaster", "AM-02"]
    assert "ses points sont perdus" in told["cafe", "AM-02"]


@pytest.mark.parametrize("name", NAMES)
def test_every_place_marked_as_ours_has_its_words(name):
    shelf = game(name).shelf
    for key in shelf.built_in:
        pack = edition.pack_of(name, key)
        for code in AVAILABLE:
            told = edition.places(name, pack, language(code))
            assert len(told) == len(pack.ours)
            assert not set(told) & set(pack.ours)
            assert list(edition.about(name, pack, language(code)))[-1].endswith(":")


def test_a_pack_of_ones_own_says_so_and_names_places_by_their_keys():
    pack = edition.pack_of("cafe", "comptoir")
    own = type(pack)(
        name="mine\x1b[2J", game="cafe", beans=35, starts=(), plans=(), ours=("plans", "beans")
    )
    fr = language("fr")
    assert list(edition.about("cafe", own, fr)) == [
        "Pack « mine[2J », qui n'est pas de la maison.",
        "Ces nombres ne sont pas connus pour être ceux de la boîte :",
    ]
    assert edition.places("cafe", own, fr)[1] == "beans"


@pytest.mark.parametrize("name", NAMES)
async def test_f1_leads_to_this_edition_and_to_our_readings(name, tmp_path):
    app = at_home(tmp_path, screen="play", game=name, seed=3)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f1")
        title = app.language(app.screen.topic.title)
        assert f"─ {title} ─" in shown(app)
        await pilot.press("e")
        assert "À propos de cette édition" in shown(app)
        assert "Pack « " in shown(app)
        await pilot.press("l")
        assert "Nos lectures des règles" in shown(app)
        assert readings.readings(name)[0].id in shown(app)
        await pilot.press("l")
        assert title in shown(app)
        await pilot.press("e", "right")
        assert title in shown(app)
        await pilot.press("right")
        assert f"─ {title} ─" not in shown(app)
        await pilot.press("f1")
        assert app.screen.__class__.__name__ == "Table"


@pytest.mark.parametrize("name", NAMES)
def test_plain_mode_tells_them_too(name, tmp_path):
    rules = game(name)
    options = rules.options(players=rules.players.start)
    seats = tuple(Seat(f"P{n}", "human") for n in range(options.players))
    out = StringIO()
    with Sitting.begin(Store(tmp_path), name, options, 3, seats) as sitting:
        Plain(sitting, presenter(name), language("fr"), StringIO("ed\nnl\nq\n"), out).play()
    told = " ".join(out.getvalue().split())
    assert "Ces nombres ne sont pas connus pour être ceux de la boîte" in told
    assert readings.readings(name)[-1].text in told


@pytest.mark.parametrize("name", NAMES)
def test_plain_mode_tells_the_rule_of_a_decision_in_its_sentence(name, tmp_path):
    rules, out = game(name), StringIO()
    options = rules.options(players=rules.players.start)
    seats = tuple(Seat(f"P{n}", "human") for n in range(options.players))
    with Sitting.begin(Store(tmp_path), name, options, 3, seats) as sitting:
        rule = sitting.turn.rule
        Plain(sitting, presenter(name), language("fr"), StringIO("r\nq\n"), out).play()
    told = " ".join(out.getvalue().split())
    assert f"({rule}) {sentences(name)[rule]}" in told
