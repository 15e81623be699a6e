"""An owner's own cards: checked, told of fault by fault, played with."""

import ast
from importlib.resources import files
from pathlib import Path

from rules.cafe import pack
from tests.tui.program import program
from tui.contract.pack_faults import UNWORDED, sentence

OURS = (files("rules.cafe") / "comptoir.toml").read_text(encoding="utf-8")


def own(home, *changes):
    """An owner's file: our cards as if they were printed ones, some texts replaced."""
    text = OURS.replace('name = "comptoir"', 'name = "mine"')
    text = text.replace('ours = ["starts", "plans"]\n', "")
    for was, becomes in changes:
        assert was in text
        text = text.replace(was, becomes, 1)
    file = home / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_every_fault_is_a_sentence():
    source = ast.parse(Path(pack.__file__).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(source) if isinstance(node, ast.Call)]
    problems = {call.args[1].value for call in calls if getattr(call.func, "id", "") == "Fault"}
    assert len(problems) > 10
    assert UNWORDED not in map(sentence, problems)


def test_pack_check_accepts_an_owners_cards(comptoir, home):
    code, said, _complaint = comptoir("pack", "check", str(own(home)))
    assert code == 0
    first, marks = said.splitlines()
    assert first.endswith("pack « mine » valable.")
    assert marks == "Aucun nombre n'y est marqué comme différent de ceux de la boîte."


def test_pack_check_names_the_cards_and_what_is_wrong(comptoir, home):
    file = own(home, ('"C -   Ar"', '"C cup Ar"'), ('"cup Ab Ag"', '"cup Ab"'),
               ('demand = "bg"', 'demand = "bx"'))  # fmt: skip
    code, said, _complaint = comptoir("pack", "check", str(file))
    assert code == 1
    assert [line.split(" : ", 1)[1] for line in said.splitlines()] == [
        "plans.1.rows : tasses : 2, permises : 0-1.",
        "plans.2.cafes.1.demand : « bx » : un Café demande de 1 à 4 grains, parmi y, b, g et r.",
        "plans.3.rows : 2 + 3 cases au lieu de 3 + 3.",
    ]


def test_a_game_is_played_with_an_owners_cards(home):
    names = ("Companhia do Tejo", "Casa do Douro", "Empório do Mondego", "Armazéns do Sado")
    file = own(home, *((name, f"Chez {number}") for number, name in enumerate(names)))
    words = ("play", "cafe", "--players", "1", "--plain", "--full", "--seed", "3",
             "--pack", str(file))  # fmt: skip
    ran = program(*words, lines="1\nq\n")
    assert ran.returncode == 0
    assert "Joueur, Chez " in ran.stdout
    again = program("resume", "--plain", "--full", lines="q\n")
    assert "Joueur, Chez " in again.stdout


def test_a_broken_pack_is_not_played_with(home):
    file = own(home, ('"C -   Ar"', '"C cup Ar"'))
    ran = program("play", "cafe", "--players", "1", "--plain", "--pack", str(file))
    assert ran.returncode != 0
    assert "plans.1.rows" in ran.stdout + ran.stderr
