"""Plain mode: a game as numbered lines, through the real program and line by line."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import ROAST
from rules.coffee_roaster.state import Options
from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import usual_signals
from tui.coffee_roaster.words.terms import token
from tui.contract.presenter import presenter
from tui.lines.plain import COMMANDS, WIDTH, Plain
from tui.words.language import language
from tui.words.text import figure

ROOT = Path(__file__).parents[3]
_ = language("fr")

SEED = 3
CARD = "1"
WRONG_LINES = ("0", "23", "abc", "", "-1", "1.5", "9" * 5000, "\x1b[A")
NAMES_A_RULE = re.compile(r"\(CR-\d{3}\)")


def comptoir(home, *words, lines="", **surroundings):
    """Run the program in a home of its own, with these lines as its input."""
    env = {**os.environ, "COMPTOIR_HOME": str(home), "COMPTOIR_LANG": "fr", **surroundings}
    return subprocess.run(
        [sys.executable, "-m", "tui.cli", *words],
        cwd=ROOT, env=env, input=lines, capture_output=True, encoding="utf-8", timeout=120,
        preexec_fn=usual_signals,
    )  # fmt: skip


def table(home, **options):
    """A sitting in a home of its own."""
    return Sitting.begin(Store(home), "roaster", Options(**options), SEED)


def play(sitting, *lines):
    """What plain mode says to these lines, and the exit code."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    code = Plain(sitting, presenter("roaster"), _, source, sink).play()
    return sink.getvalue(), code


def unbroken(said):
    """What was said, with broken lines made whole."""
    return said.replace("\n  ", " ")


def numbers_of_a_game(**options):
    """The numbers that play a game by always taking the last choice, and its final points."""
    state, lines = GAME.new(Options(**options), SEED), []
    while choices := GAME.legal(state):
        lines.append(str(len(choices)))
        state = GAME.apply(state, choices[-1])
    return lines, sum(cup.total for cup in state.cups)


@pytest.mark.parametrize(
    ("flags", "options"),
    [
        (("--single", "--normal"), {}),
        (("--challenge", "--easy"), {"mode": "challenge", "level": "easy"}),
    ],
)
def test_a_complete_game_is_played_by_piped_numbers(tmp_path, flags, options):
    numbers, points = numbers_of_a_game(**options)
    lines = "\n".join(numbers)
    ran = comptoir(tmp_path, "play", "roaster", "--plain", "--seed", str(SEED), *flags, lines=lines)
    assert (ran.returncode, ran.stderr) == (0, "")
    final = next(line for line in ran.stdout.splitlines() if line.startswith("Score final"))
    assert final.endswith(f": {figure(points).replace('−', 'moins ')}")
    (entry,) = Store(tmp_path).entries()
    assert (entry.finished, entry.totals) == (True, (points,))


def test_the_finished_game_is_on_record(tmp_path):
    numbers, points = numbers_of_a_game()
    flags = ("--single", "--normal", "--seed", str(SEED))
    comptoir(tmp_path, "play", "roaster", "--plain", *flags, lines="\n".join(numbers))
    told = json.loads(comptoir(tmp_path, "stats", "--json").stdout)
    assert told["games"] == 1
    (cups,) = told["cards"].values()
    assert (cups["count"], cups["best"], cups["last"]) == (1, points, [points])


def test_the_end_of_input_saves_and_says_how_to_resume(tmp_path):
    flags = ("play", "roaster", "--plain", "--single", "--seed", "7", "--card", "panama-shb")
    left = comptoir(tmp_path, *flags)
    assert left.returncode == 0
    assert left.stdout.splitlines()[-1].endswith("comptoir resume --plain")
    on = comptoir(tmp_path, "resume", "--plain", lines="t\n")
    assert on.returncode == 0
    assert "Panama SHB" in on.stdout
    assert "Tour 1 : " in on.stdout
    (entry,) = Store(tmp_path).entries()
    assert entry.actions == 2


def test_nothing_played_is_nothing_saved(tmp_path):
    ran = comptoir(tmp_path, "play", "roaster", "--plain")
    assert ran.returncode == 0
    assert "il n'y a rien à enregistrer" in ran.stdout
    assert Store(tmp_path).entries() == []


def test_a_reader_that_goes_away_is_no_accident(tmp_path):
    numbers, _points = numbers_of_a_game()
    command = f"{sys.executable} -m tui.cli play roaster --plain --single --seed {SEED} | head -n 2"
    env = {**os.environ, "COMPTOIR_HOME": str(tmp_path), "COMPTOIR_LANG": "fr"}
    ran = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=ROOT, env=env, input="\n".join(numbers), capture_output=True, text=True, timeout=120,
        preexec_fn=usual_signals,
    )  # fmt: skip
    assert ran.stderr == ""
    assert len(ran.stdout.splitlines()) == 2
    assert ran.returncode == 0


def test_letters_that_no_table_knows_do_not_stop_the_game(tmp_path):
    ran = comptoir(tmp_path, "play", "roaster", "--plain", lines="q\n", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_every_line_is_short_and_without_control_characters(tmp_path):
    numbers, _points = numbers_of_a_game(level="easy")
    said, code = play(table(tmp_path, level="easy"), *numbers)
    assert code == 0
    assert all(len(line) <= WIDTH for line in said.splitlines())
    assert all(letter.isprintable() or letter == "\n" for letter in said)


@pytest.mark.parametrize("line", WRONG_LINES, ids=range(len(WRONG_LINES)))
def test_a_wrong_line_gets_a_message_and_the_question_again(tmp_path, line):
    sitting = table(tmp_path)
    said, code = play(sitting, line)
    assert code == 0
    assert "n'est pas compris : il faut un numéro de 1 à 22 ou une lettre." in unbroken(said)
    assert said.count("Quel café torréfier ?") == 2
    assert "\x1b" not in said
    assert sitting.steps == []


def test_numbers_and_letters_take_a_choice(tmp_path):
    sitting = table(tmp_path)
    said, _code = play(sitting, CARD, "t", "s")
    assert [type(step.action).__name__ for step in sitting.steps] == ["Choose", "Roast", "Stop"]
    assert "Test de la tasse après 1 tour." in said


def test_w_says_why_not(tmp_path):
    said, _code = play(table(tmp_path), CARD, "w")
    assert "S'arrêter : On ne goûte qu'après un tour complet" in said
    assert len(NAMES_A_RULE.findall(said)) > 1


def test_w_says_so_when_nothing_is_refused(tmp_path):
    said, _code = play(table(tmp_path), "w")
    assert "Rien n'est interdit" in said


@pytest.mark.parametrize("line", ["r", "?"])
def test_the_rule_of_the_decision_is_explained(tmp_path, line):
    said, _code = play(table(tmp_path), line)
    assert NAMES_A_RULE.search(said)
    assert "Choisir un café" in said
    assert "35 points ou plus" in said.replace("\n", " ")


def test_undo_goes_back_to_the_last_reveal_and_redo_returns(tmp_path):
    sitting = table(tmp_path)
    said, _code = play(sitting, CARD, "t", "u", "u")
    assert "Annulé." in said
    assert "Rien à annuler : ce qui est révélé reste révélé." in said
    assert len(sitting.steps) == 1
    said, _code = play(sitting, "U", "redo")
    assert "Rétabli." in said
    assert "Rien à rétablir." in said
    assert sitting.steps[-1].action == ROAST


def test_the_log_tells_what_happened(tmp_path):
    sitting = table(tmp_path)
    play(sitting, CARD, "t")
    said, _code = play(sitting, "l")
    assert "Panama SHB (I, débutant) : sac de 27 jetons." in said
    assert "Tour 1 : " in said


def test_the_odds_of_the_next_token_are_those_of_the_bag(tmp_path):
    sitting = table(tmp_path)
    said, _code = play(sitting, CARD, "i")
    (line,) = (row for row in unbroken(said).splitlines() if row.startswith("Prochain jeton : "))
    shares = re.findall(r"([^:,]+) (\d+) %", line.partition(" : ")[2])
    bag = sitting.state.bag
    assert [(name.strip(), share) for name, share in shares] == [
        (name, str(round(100 * count / sum(bag)))) for name, count in likeliest(bag)
    ]
    assert "Tasse si l'on s'arrête là : " in said
    assert "Tasse après encore un tour, puis l'arrêt : " in unbroken(said)


def likeliest(bag):
    """The kinds in a bag by name, the most frequent first."""
    kinds = [(token(kind, _), count) for kind, count in enumerate(bag) if count]
    return sorted(kinds, key=lambda item: -item[1])


def test_the_odds_of_a_cup_under_way_and_of_no_cup(tmp_path):
    sitting = table(tmp_path)
    said, _code = play(sitting, "i", CARD, "t", "s", "i")
    assert "Il n'y a rien à piocher pour l'instant." in said
    assert "Tasse à attendre : " in said
    assert "encore un tour" not in said


def test_a_hint_names_every_choice_best_first(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.lines.plain.THINKING", 0.0)
    sitting = table(tmp_path)
    said, _code = play(sitting, CARD, "h")
    hints = re.findall(r"^(\d+)\. .* — (-?\d+),(\d) pts attendus$", said, re.MULTILINE)
    assert sorted(int(number) for number, _whole, _tenth in hints) == list(
        range(1, len(sitting.legal) + 1)
    )
    expected = [float(f"{whole}.{tenth}") for _number, whole, tenth in hints]
    assert expected == sorted(expected, reverse=True)
    assert len(sitting.steps) == 1


def test_odds_and_hint_tell_the_same_of_stopping_and_what_they_assume(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.lines.plain.THINKING", 0.0)
    said = unbroken(play(table(tmp_path), CARD, "t", "i", "h")[0])
    odds = re.search(r"s'arrête là : (-?\d+,\d) pts en moyenne", said)
    hint = re.search(r"^\d+\. S'arrêter.* — (-?\d+,\d) pts attendus$", said, re.MULTILINE)
    assert odds.group(1) == hint.group(1)
    assert "Tasse après encore un tour, puis l'arrêt : " in said
    assert "continuer : autant de tours qu'il faut." in said


def test_q_leaves_and_says_how_to_go_on(tmp_path):
    sitting = table(tmp_path)
    said, code = play(sitting, CARD, "q", "t")
    assert code == 0
    assert said.endswith("Partie enregistrée. Pour la reprendre : comptoir resume --plain\n")
    assert len(sitting.steps) == 1


def test_a_decision_with_one_answer_is_asked_as_well(tmp_path):
    sitting = table(tmp_path)
    play(sitting, CARD, "t")
    while len(sitting.legal) > 1:
        sitting.take(sitting.legal[0])
    said, _code = play(sitting)
    assert " 1. " in said
    assert " 2. " not in said


def test_a_disk_that_cannot_be_written_is_told_once_and_play_goes_on(tmp_path):
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "games").write_text("in the way", encoding="utf-8")
    sitting = table(tmp_path / "home")
    said, code = play(sitting, CARD, "t", "q")
    assert said.count("La partie n'est pas enregistrée.") == 1
    assert "Aucun des 2 coups de la partie n'est sur le disque." in said
    assert code == 1
    assert len(sitting.steps) == 2


def test_a_disk_that_can_be_written_again_is_told_too(tmp_path):
    (tmp_path / "home").mkdir()
    blocked = tmp_path / "home" / "games"
    blocked.write_text("in the way", encoding="utf-8")
    sitting = table(tmp_path / "home")
    said = io.StringIO()
    plain = Plain(sitting, presenter("roaster"), _, io.StringIO(), said)
    plain.take(sitting.legal[0])
    blocked.unlink()
    plain.take(ROAST)
    assert "La partie est de nouveau enregistrée." in said.getvalue()


def test_a_letter_takes_a_choice_unless_it_is_a_command(tmp_path):
    sitting = table(tmp_path)
    sitting.take(sitting.legal[0])
    french, english = (
        Plain(sitting, presenter("roaster"), language(code), io.StringIO(), io.StringIO())
        for code in ("fr", "en")
    )
    assert french.choice("t") == ROAST
    assert english.choice("r") is None
    assert "r" in COMMANDS
