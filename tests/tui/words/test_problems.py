"""What is wrong with a file is said in a sentence that uses its own figures."""

import ast
from importlib.resources import files
from pathlib import Path

import pytest

import rules
from rules.coffee_roaster.pack import SHELF
from rules.packs import Fault, PackError
from rules.registry import NAMES
from saves.errors import REASONS, SaveError
from tui.contract import pack_faults
from tui.words import problems
from tui.words.language import language
from tui.words.locale.catalogues import placeholders

_ = language("fr")

CHECKS = tuple(
    Path(rules.__file__).parent / file
    for file in (
        "packs.py",
        "soundness.py",
        "coffee_roaster/pack.py",
        "cafe/pack.py",
        "coffee_traders/checks.py",
        "mombasa/bounds.py",
        "mombasa/chart.py",
        "mombasa/invariants.py",
    )
)


def problems_in(source):
    """Each `Fault(…)` a module spells out: its problem, and its figures where they stand there."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Fault":
            _place, problem, *figures = node.args
            if not isinstance(problem, ast.Constant):
                continue
            if not figures or isinstance(figures[0], ast.Dict):
                keys = figures[0].keys if figures else ()
                yield problem.value, frozenset(key.value for key in keys)


SPELLED_OUT = {found for path in CHECKS for found in problems_in(path.read_text(encoding="utf-8"))}
FIGURES = {
    problem: frozenset.intersection(*(keys for name, keys in SPELLED_OUT if name == problem))
    for problem, _keys in SPELLED_OUT
}


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_a_problem_of_a_save_is_a_sentence_with_its_figures(reason):
    assert placeholders(problems.SAVES[reason]) <= set(REASONS[reason])
    error = SaveError(reason, Path("a.json"), **dict.fromkeys(REASONS[reason], "7"))
    told = problems.save_error(error, _)
    assert told.startswith("a.json : ")
    assert told.endswith(".")
    assert "{" not in told


def test_no_sentence_about_saves_is_left_over():
    assert set(problems.SAVES) == set(REASONS)


def test_a_refused_action_without_a_rule_leaves_no_gap():
    error = SaveError("action_refused", number=3, actions=9, rule="", why="KeyError")
    assert problems.save_problem(error, _) == "l'action 3 sur 9 est refusée (KeyError)."


def test_the_checks_of_packs_are_read():
    assert len(FIGURES) > 50


@pytest.mark.parametrize("problem", sorted(FIGURES))
def test_a_fault_of_a_pack_is_a_sentence_with_its_figures(problem):
    assert placeholders(pack_faults.sentence(problem)) <= FIGURES[problem]
    assert pack_faults.sentence(problem) != pack_faults.UNWORDED
    assert pack_faults.sentence(problem).endswith(".")


def test_no_two_lists_have_a_sentence_for_the_same_fault():
    """Whoever words a fault does not know whose pack it is."""
    lists = (pack_faults.FAULTS, *map(pack_faults.faults_of, NAMES))
    problems_of_all = [problem for faults in lists for problem in faults]
    assert len(problems_of_all) == len(set(problems_of_all)) > 50


def test_the_faults_of_a_pack_are_told_one_by_one_with_their_place():
    wrong = PackError(
        "mine.toml",
        (
            Fault("rows", "count", {"found": "4", "wanted": "5"}),
            Fault("cards.x.bag.hard", "range", {"found": "15", "wanted": "0-14"}),
            Fault("", "unreadable", {"detail": "Permission denied"}),
        ),
    )
    assert pack_faults.pack_error(wrong, _) == [
        "mine.toml : rows : 4 au lieu de 5.",
        "mine.toml : cards.x.bag.hard : 15 est hors des limites 0-14.",
        "mine.toml : lecture impossible (Permission denied).",
    ]


def test_a_pack_of_another_game_is_said_to_be_one(tmp_path):
    file = tmp_path / "pack.toml"
    own = files("rules.coffee_roaster") / "edition-1.toml"
    text = own.read_text(encoding="utf-8").replace('game = "coffee_roaster"', 'game = "chess"')
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        SHELF.check(file)
    (line,) = pack_faults.pack_error(caught.value, _)
    assert line.endswith("game : pack du jeu chess, attendu : coffee_roaster.")


def test_a_check_without_a_sentence_is_still_named():
    assert pack_faults.fault(Fault("store", "not_ripe"), _) == (
        "store : la vérification « not_ripe » échoue."
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = 3", "name : `int` au lieu de `str`."),
        ('name = "x"', "il manque le champ `components`."),
        ('name = "x"\ngame = "x"\nfoo = 1', "champ inconnu `foo`."),
        ("name = \n", "ce n'est pas du TOML (faute ligne 1, colonne 8)."),
        ("name = ", "ce n'est pas du TOML (la fin manque)."),
    ],
)
def test_the_decoder_speaks_our_language(tmp_path, text, told):
    file = tmp_path / "pack.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        SHELF.check(file)
    (line,) = pack_faults.pack_error(caught.value, _)
    assert line.partition("pack.toml : ")[2] == told


def test_what_the_system_refuses_names_the_file():
    error = PermissionError(13, "Permission denied", "/nowhere/x\x1b")
    assert problems.os_error(error, _) == "/nowhere/x : Permission denied."
    assert problems.os_error(OSError(28, "No space left on device"), _) == (
        "Le système refuse : No space left on device."
    )
