"""The player's own keys: a file, a ready set, and what is told when it makes no sense."""

import pytest

from tests.tui.house import SMALL, at_home, at_table, line, shown
from tui.app import Comptoir
from tui.contract.calling import BELL, CALL_NAMES, SILENCE
from tui.overlays.hint import Hint
from tui.overlays.options import Preferences
from tui.words.keymap import TABLE, keys_of
from tui.words.language import AVAILABLE, language
from tui.words.own_keys import FILE, SETS, OwnKeys, checked, own_keys

PANAMA = "panama-shb"


def written(home, text):
    (home / FILE).write_text(text, encoding="utf-8")
    return home


def test_without_a_file_the_keys_are_the_usual_ones(tmp_path):
    assert own_keys(tmp_path) == OwnKeys()


@pytest.mark.parametrize("name", SETS)
def test_a_ready_set_leaves_every_key_in_reach(name):
    assert checked(name, {}).faults == ()


@pytest.mark.parametrize(("text", "fault"), [
    ("nonsense", "ne se lit pas"),
    ("strange = 1", "ne se lit pas"),
    ('set = "emacs"', "« emacs »"),
    ('[keys]\nf2 = "f13"', "« f13 » n'est pas"),
    ('[keys]\nh = "left"', "« h » n'est plus accessible"),
])  # fmt: skip
def test_what_makes_no_sense_is_told(tmp_path, text, fault):
    (found,) = own_keys(written(tmp_path, text)).faults
    assert fault in found.told(language("fr"))
    for code in AVAILABLE:
        assert found.told(language(code))


async def test_a_clash_is_told_at_the_start(tmp_path):
    app = at_home(written(tmp_path, '[keys]\nq = "o"'))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "« q » n'est plus accessible" in shown(app)


async def test_vi_keys_walk_and_the_letters_they_take_are_their_capitals(tmp_path):
    app = at_home(written(tmp_path, 'set = "vi"'))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("j", "j")
        assert app.screen.cursor == 2
        await pilot.press("k")
        assert app.screen.cursor == 1


async def test_the_help_and_the_footer_show_what_is_in_force(tmp_path):
    app = at_table(written(tmp_path, 'set = "vi"'), card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        assert "H conseil" in line(app, -1)
        await pilot.press("H")
        assert isinstance(app.screen, Hint)
        await pilot.press("escape", "question_mark")
        assert "hjkl" in shown(app)


async def test_a_key_that_is_taken_away_stands_nowhere(tmp_path):
    app = at_table(written(tmp_path, '[keys]\nh = "left"\nw = "right"'), card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        footer = line(app, -1)
        assert "conseil" not in footer
        assert "refus" not in footer
        assert "quitter" in footer
        await pilot.press("question_mark")
        keys = shown(app)
        assert "demander un conseil" not in keys
        assert "hw ↑↓←→" in keys


async def test_the_letter_of_a_choice_is_the_one_that_is_typed(tmp_path):
    """`t` roasts, and with T in its place it is T that stands there and takes it."""
    app = at_table(written(tmp_path, '[keys]\nt = "down"\nT = "t"'), card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        assert not app.own_keys.faults
        roast = next(choice for choice in table.answers if choice.key == "t")
        assert roast.sign == "T"
        rows = [row.strip() for row in shown(app).splitlines()]
        assert any(row.startswith(f"T {roast.label}") for row in rows)
        await pilot.press("t")
        assert len(table.sitting.steps) == 1
        await pilot.press("T")
        assert table.sitting.steps[1].action == roast.action


@pytest.mark.parametrize(("keys", "shown"), [
    ({"up": "h"}, "↓←→"),
    ({"f2": "up"}, "f2 ↑↓←→"),
    ({"e": "enter", "up": "e", "left": "e", "right": "e", "down": "e"}, None),
])  # fmt: skip
def test_arrows_are_written_as_far_as_they_walk(keys, shown):
    walk = next(key for key in keys_of(TABLE) if key.action == "walk('up')")
    found = checked("", keys).as_typed(walk)
    assert (found and found.shown) == shown


async def test_letters_that_are_written_stay_letters(tmp_path):
    app = at_home(written(tmp_path, 'set = "vi"'))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o", "up", *"hjkl")
        assert isinstance(app.screen, Preferences)
        assert app.screen.typed == "hjkl"


def test_a_key_beside_the_usual_one_leaves_that_in_place():
    hint = next(key for key in keys_of(TABLE) if key.action == "hint")
    both = checked("", {"f2": "h"})
    assert both.faults == ()
    assert both.as_typed(hint).shown == "f2 h"


# Being called to the table


def called(monkeypatch):
    """What the window and the bell are told."""
    told = []
    monkeypatch.setattr(Comptoir, "entitle", lambda self, title: told.append(title))
    monkeypatch.setattr(Comptoir, "bell", lambda self: told.append("*"))
    return told


@pytest.mark.parametrize("way", CALL_NAMES)
async def test_the_player_is_called_as_the_options_say(tmp_path, monkeypatch, way):
    told = called(monkeypatch)
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL):
        app.profile.call = way
        app.call_player("Café")
    wanted = {"": ["À vous : Café"], BELL: ["*", "À vous : Café"], SILENCE: []}
    assert told == wanted[way]


async def test_a_turn_after_a_bot_calls_and_one_alone_does_not(tmp_path, monkeypatch):
    told = called(monkeypatch)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("t")
        assert told == []
        app.screen.waited = True
        app.screen.announce()
        assert told == ["À vous : Coffee Roaster"]
