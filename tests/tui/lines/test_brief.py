"""Plain mode by ear: few words, no signs, every choice is found, every part can be asked for."""

import io
import re

import pytest

from bots.players import bot, luck
from rules.registry import NAMES, game
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store
from tui.contract.presenter import presenter_of
from tui.lines.brief import BACK, PARTS, Brief
from tui.lines.plain import COMMANDS
from tui.words.language import AVAILABLE, language

SEATS = {"roaster": 1, "cafe": 2, "mombasa": 2, "traders": 3}

#: The most words of a whole game that is played by first sight, all groups opened on the way.
MOST = {"roaster": 5_000, "cafe": 6_000, "mombasa": 15_000, "traders": 15_000}

#: Letters, figures, and what a voice makes a pause of.
SPEAKABLE = re.compile(r"[\w\s.,;:!?()'’«»/°%-]*")

#: What only French has: a blank before these.
BLANK_BEFORE = re.compile(r"\S [;:?!]")


class Listener:
    """Answers like the greedy bot, and opens the groups its choices are in."""

    def __init__(self, home, name, code="fr"):
        players = SEATS[name]
        options = game(name).options(**({"players": players} if players > 1 else {}))
        seats = (Seat("Ana"), *(Seat("", "greedy"),) * (players - 1))
        self.sitting = Sitting.begin(Store(home), name, options, 5, seats)
        self.sink = io.StringIO()
        words = presenter_of(self.sitting.journal)
        self.brief = Brief(self.sitting, words, language(code), self, self.sink)

    def isatty(self):
        """Its lines come from nobody who could be asked again."""
        return False

    def readline(self):
        """The next line on the way to the choice."""
        sitting, brief = self.sitting, self.brief
        view = sitting.game.view(sitting.state, sitting.turn.seat)
        mind = bot(sitting.game.name, "greedy", luck("", len(sitting.steps)))
        action = mind.choose(view, sitting.legal)
        way, inside = brief.presenter.way(brief.seen, action, brief.language), brief.inside
        groups = brief.groups()
        assert way[: len(inside)] == inside
        if way[len(inside)] in groups:
            return f"g{groups.index(way[len(inside)]) + 1}\n"
        return f"{sitting.legal.index(action) + 1}\n"

    def game(self):
        """All that is said in a whole game."""
        assert self.brief.play() == 0
        return self.sink.getvalue()


def unspeakable(said):
    """The lines that a voice would stumble over."""
    return {line for line in said.splitlines() if not SPEAKABLE.fullmatch(line)}


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_takes_few_words_no_signs_and_leaves_no_part_untold(tmp_path, name):
    """What changes the table changes a part of it, too."""
    listener = Listener(tmp_path, name)
    said = listener.game()
    assert len(said.split()) < MOST[name]
    assert not unspeakable(said)
    words, _, rules = listener.brief.presenter, language("fr"), game(name)
    steps = listener.sitting.steps
    own = [step for step in steps if step.turn.seat == 0]
    for step in own[:: max(1, len(own) // 40)]:
        before, after = (rules.view(state, 0) for state in (step.before, step.after))
        now = rules.turn(after)
        if now is None or now.seat or {*words.table(before, _)} == {*words.table(after, _)}:
            continue
        told = words.parts(after, 0, _)
        assert set(told) <= set(PARTS)
        assert told != words.parts(before, 0, _), step.action
        lines = [words.spoken(line, _) for part in told.values() for line in part]
        assert not unspeakable("\n".join(lines))


@pytest.mark.parametrize(
    ("name", "code"),
    [("cafe", "pt_PT"), ("traders", "en"), ("mombasa", "en"), ("roaster", "pt_PT")],
)
def test_no_sign_in_another_language_either(tmp_path, name, code):
    said = Listener(tmp_path, name, code).game()
    assert not unspeakable(said)
    assert not [line for line in said.splitlines() if BLANK_BEFORE.search(line)]


def at_start(home, name, *lines, code="fr"):
    """What is said to these lines at the first question of a game."""
    listener = Listener(home, name, code)
    brief = listener.brief
    brief.source = io.StringIO("".join(f"{line}\n" for line in lines))
    brief.play()
    return listener.sink.getvalue(), brief


def test_a_part_is_asked_for_in_english_and_in_ones_own_language(tmp_path):
    english, _brief = at_start(tmp_path / "a", "traders", "bars", "board guatemala")
    french, _brief = at_start(tmp_path / "b", "traders", "bars", "plateau guatemala")
    assert english == french
    assert "Trieste" in french
    assert "Guatemala : " in french
    assert "Colombie : " not in french.partition("Trieste")[2]


def test_what_was_told_is_not_told_again_unless_asked_for(tmp_path):
    said, _brief = at_start(tmp_path / "a", "traders", "moi", "i")
    again, _brief = at_start(tmp_path / "b", "traders", "moi", "i", "encore")
    choices = re.compile(r"^g?\d{1,2}\. ", re.MULTILINE)
    assert 2 * len(choices.findall(said)) == len(choices.findall(again))


def test_a_group_is_opened_and_closed_and_its_numbers_hold_without_it(tmp_path):
    said, brief = at_start(tmp_path, "traders", "g1", BACK, "g9", "g0", "g")
    assert brief.opened == ()
    assert said.count("g1. ") == 2
    assert said.count("n'est pas compris") == 3
    number = len(brief.sitting.legal)
    _said, brief = at_start(tmp_path / "again", "traders", number)
    assert len(brief.sitting.steps) > 0


def test_what_happened_is_told_on_demand(tmp_path):
    said, _brief = at_start(tmp_path, "cafe", "quoi")
    assert "Rien encore." in said
    said, _brief = at_start(tmp_path / "on", "cafe", "1", "1", "quoi")
    told = said.splitlines()
    assert sum("prend n°" in line for line in told) >= 2


def test_no_word_of_the_ear_hides_a_command_or_a_choice():
    for code in AVAILABLE:
        _ = language(code)
        own = [_(name).casefold() for name in PARTS.values()]
        assert len({*own}) == len(PARTS)
        assert not {*own, *PARTS} & {*COMMANDS}
        assert all(len(name) > 1 for name in own)


# The menu


def menu(comptoir, home, *lines, monkeypatch):
    """What the menu says to these lines, and the exit code."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return comptoir("--plain")


def test_the_menu_begins_a_game_and_resumes_it(comptoir, home, monkeypatch):
    code, out, _err = menu(comptoir, home, "2", "1", "1", "1", "q", "q", monkeypatch=monkeypatch)
    assert code == 0
    assert "Jouer à Café" in out
    assert "comptoir play cafe --seats human --plain" in out
    code, out, _err = menu(comptoir, home, "1", "q", "q", monkeypatch=monkeypatch)
    assert code == 0
    assert "Reprendre la dernière partie" in out
    assert "comptoir resume --plain" in out


def test_the_menu_asks_how_many_play_and_how_strong(comptoir, home, monkeypatch):
    code, out, _err = menu(comptoir, home, "4", "x", "2", "1", "q", "q", monkeypatch=monkeypatch)
    assert code == 0
    assert out.count("Combien de joueurs, vous compris ?") == 1
    assert "--seats human,beginner,beginner --plain" in " ".join(out.split())


def test_the_environment_makes_it_the_usual_way(comptoir, home, monkeypatch):
    monkeypatch.setenv("COMPTOIR_PLAIN", "1")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, out, _err = comptoir()
    assert code == 0
    assert "Comptoir. Que faire ?" in out


@pytest.mark.parametrize("code", AVAILABLE)
def test_a_step_is_named_once_and_plain_coffee_is_not_asked_about(tmp_path, code):
    """The sign of a step stands beside its word on the screen; by ear it is the word alone."""
    listener = Listener(tmp_path, "traders", code)
    listener.isatty = lambda: True
    said = listener.game()
    step = language(code)("un pas »").removesuffix(" »")
    assert f"{step}, {step}" not in said
    steps = listener.sitting.steps
    asked = [at for at, step in enumerate(steps) if step.turn.ask == "kopi" and not step.turn.seat]
    assert asked
    for at in asked:
        state = steps[at].before
        if state.player.coffee[state.task.coffee] >= state.task.count:
            question = listener.brief.presenter.question(state, steps[at].turn, language(code))
            assert listener.brief.presenter.spoken(question, language(code)) not in said
