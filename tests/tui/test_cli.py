"""The command line itself: help, wrong lines, languages, no terminal, what goes wrong."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules.registry import FOLDERS
from saves.store import Store
from tests.terminal import Terminal
from tests.tui.program import ROOT, a_save, plain, program, shell
from tui import cli
from tui.lines.arguments import COMMANDS, parser, peek_language
from tui.words.language import AVAILABLE, language

ENGLISH = re.compile(r"\b(usage:|expected|required|unrecognized|invalid|argument --)", re.I)


@pytest.mark.parametrize("words", [(), *((command,) for command in COMMANDS), ("pack", "check")])
def test_every_command_explains_itself(comptoir, words):
    code, said, complaint = comptoir(*words, "--help")
    assert (code, complaint) == (0, "")
    assert said.startswith("usage : comptoir")
    assert "montrer cette aide" in said
    assert not ENGLISH.search(said)


def test_the_help_names_every_command_and_plain_mode(comptoir):
    _code, said, _complaint = comptoir("--help")
    assert all(f"    {command} " in said for command in COMMANDS)
    assert "--plain" in said


def test_help_is_in_the_language_that_is_asked_for(comptoir, monkeypatch):
    monkeypatch.delenv("COMPTOIR_LANG")
    for code in AVAILABLE:
        _code, said, _complaint = comptoir("--lang", code, "--help")
        assert said.startswith(language(code)("usage : "))


def test_the_version_is_that_of_the_package(comptoir):
    code, said, _complaint = comptoir("--version")
    assert code == 0
    assert re.fullmatch(r"comptoir \d+\.\d+\.\d+\n", said)


WRONG_LINES = {
    "unknown command": (("paly",), "pas une commande. Vouliez-vous dire : play, daily, replay"),
    "unknown game": (("play", "roster"), "jeu inconnu : « roster ». Vouliez-vous dire : roaster ?"),
    "no game": (("play",), "il manque : JEU."),
    "two levels": (("play", "roaster", "--easy", "--normal"), "--normal et --easy s'excluent."),
    "two modes": (
        ("play", "roaster", "--single", "--challenge"),
        "--challenge et --single s'excluent.",
    ),
    "no number": (("play", "roaster", "--seed"), "--seed demande une valeur."),
    "wrong number": (("play", "roaster", "--seed", "x"), "pas « x »."),
    "negative": (("play", "roaster", "--seed=-1"), "pas « -1 »."),
    "too much": (("play", "roaster", "--plain=3"), "--plain ne prend pas de valeur"),
    "unknown option": (("saves", "--zzz"), "argument inconnu : --zzz."),
    "no abbreviations": (("saves", "--js"), "argument inconnu : --js."),
    "no pack command": (("pack",), "il manque : COMMANDE."),
    "wrong pack command": (("pack", "chek"), "pas une commande. Vouliez-vous dire : check ?"),
    "no pack": (("pack", "check"), "il manque : FICHIER."),
    "nobody plays": (("simulate", "roaster"), "il manque l'un de : --bot --seats."),
    "unknown bot": (("simulate", "roaster", "--bot", "genius"), "robot inconnu : « genius »."),
    "unknown bot at a seat": (
        ("simulate", "roaster", "--seats", "greedy,genius"),
        "robot inconnu : « genius ».",
    ),
    "no games": (("simulate", "roaster", "--bot", "greedy", "--games", "0"), "pas « 0 »."),
    "unknown language": (("--lang", "xx"), "--lang : langue inconnue, au choix : fr, pt_PT, en."),
}


@pytest.mark.parametrize(("words", "complaint"), WRONG_LINES.values(), ids=WRONG_LINES)
def test_a_wrong_line_is_told_in_a_sentence(comptoir, words, complaint):
    code, said, told = comptoir(*words)
    assert (code, said) == (2, "")
    assert complaint in told
    assert told.startswith("usage : ")
    assert not ENGLISH.search(told)


def test_verify_says_what_it_could_check(comptoir):
    told = "Il faut un fichier, ou --promised, --salt et --seed.\n"
    assert comptoir("verify") == (2, "", told)


def test_the_language_is_known_before_the_line_is():
    assert peek_language(["play", "--lang", "en", "roaster"]) == "en"
    assert peek_language(["--lang=pt"]) == "pt"
    assert peek_language(["--lang", "xx"]) is None
    assert peek_language(["verify", "--", "--lang", "en"]) is None
    assert peek_language([]) is None


def test_the_language_may_stand_before_or_after_the_command():
    for words in (["--lang", "en", "saves"], ["saves", "--lang", "en"]):
        assert parser(language("fr")).parse_args(words).lang == "en"


# Without a terminal


@pytest.mark.parametrize("words", [(), ("play", "roaster"), ("resume",)])
def test_without_a_terminal_the_way_out_is_named(comptoir, words):
    code, said, told = comptoir(*words)
    assert (code, said) == (2, "")
    assert "demandent un terminal" in told
    assert "--plain" in told
    assert "simulate" in told


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_accident(home, closed):
    ran = shell(f"comptoir {closed}")
    assert ran.returncode == 2
    assert "Traceback" not in ran.stdout + ran.stderr


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_draw_gets_the_same_explanation(home, term):
    with Terminal(columns=200, env={"TERM": term}) as terminal:
        assert terminal.wait() == 2
        assert "ne sait pas dessiner" in terminal.text
        assert "--plain" in terminal.text


# What goes wrong


def test_a_home_that_cannot_be_used_is_a_sentence(home, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("COMPTOIR_HOME", str(blocked))
    for words in (("saves",), ("stats", "--json"), ("pack", "list")):
        assert "Traceback" not in program(*words).stderr
    ran = plain("--card", "guatemala", lines="t\n")
    assert "Traceback" not in ran.stderr
    assert "La partie n'est pas enregistrée." in ran.stdout
    assert "Tour 1 : " in ran.stdout


def test_what_the_system_refuses_is_a_sentence(comptoir, monkeypatch):
    def refuse(*_words):
        raise PermissionError(13, "Permission denied", "/somewhere")

    monkeypatch.setattr("tui.lines.commands.saves.run", refuse)
    assert comptoir("saves") == (1, "", "/somewhere : Permission denied.\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", ["saves", "--version", "play roaster --plain"])
def test_a_full_disk_behind_the_output_is_a_sentence(home, words):
    ran = shell(f"comptoir {words} > /dev/full")
    assert ran.returncode == 1
    assert ran.stderr == "Le système refuse : No space left on device.\n"


def test_an_interrupted_game_ends_quietly_and_is_saved(home):
    with Terminal("play", "roaster", "--plain", "--card", "guatemala") as terminal:
        terminal.wait_for("Torréfier :")
        terminal.send("t", "enter")
        terminal.wait_for("goûter ?")
        terminal.send("ctrl+c")
        assert terminal.wait() == cli.INTERRUPTED
        assert "Traceback" not in terminal.text
    (entry,) = Store(home).entries()
    assert entry.actions == 2


def test_a_reader_that_goes_away_is_no_accident(home):
    for _number in range(3):
        a_save(home)
    ran = shell("comptoir saves | head -n 1")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(ran.stdout.splitlines()) == 1


# Lightness


def test_the_version_needs_no_game():
    code = "import sys; from tui.cli import main; main(['--version']); print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(ran.stdout.split())
    assert not {"textual", "rich", "babel", "asyncio", "msgspec", "saves", "rules.game"} & loaded
    assert not {f"rules.{folder}" for folder in FOLDERS.values()} & loaded
