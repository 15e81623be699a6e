"""The newcomer's way in a real terminal, in three languages: a first start, the roaster's lesson, a
first roast with its notices, leaving, going on, what it cost, and the replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal import Terminal
from tui.lessons.lesson import lesson
from tui.words.language import AVAILABLE, Language, language

#: As much of a text as stands in its first line whatever the figures are.
BEGINNING = 24


def beginning(text: str, _: Language) -> str:
    """How a text of the lesson begins on the screen."""
    return _(text).split("{")[0][:BEGINNING].strip()


def learn(program: Terminal, _: Language) -> None:
    """The first lesson by `q f`, which does a step, then the cup by first choices."""
    steps = lesson("r1").step
    for step in steps[:-1]:
        program.wait_for(beginning(step.say, _))
        program.settle(0.1)
        program.send("q")
        program.wait_for(_("faire cette étape à ma place"))
        program.send("f")
    program.wait_for(beginning(steps[-1].say, _))
    while _("À vous de jouer") not in program.text:
        program.send("1")
        program.settle(0.1)
    program.send("enter")
    program.wait_for(beginning(lesson("r1").free.say, _))


@pytest.mark.parametrize("code", AVAILABLE)
def test_a_newcomer_learns_plays_leaves_and_looks_back(tmp_path: Path, code: str) -> None:
    _, env = language(code), {"COMPTOIR_HOME": str(tmp_path)}
    with Terminal("--lang", code, env=env) as program:
        program.wait_for(
            beginning("Première fois ? a : la leçon du torréfacteur, trois minutes.", _)
        )
        program.settle(0.1)
        program.send("a")
        program.wait_for(_("Apprendre en jouant"))
        program.send("enter")
        learn(program, _)
        program.send("q")
        program.wait_for(_("Apprendre en jouant"))
        program.send("escape")
        program.wait_for(_.plural("{n} jeu de café", "{n} jeux de café", 4))
        program.send("q")
        assert program.wait(20) == 0
    with Terminal("--lang", code, "play", "roaster", "--single", "--seed", "3", env=env) as program:
        program.wait_for("F1")
        program.settle(0.1)
        program.send("enter")
        program.wait_for(_("Un effet, ou torréfier ?"))
        program.send({"en": "r"}.get(code, "t"))
        program.wait_for(_("Encore un tour, ou goûter ?"))
        program.settle(0.1)
        program.send("s")
        program.wait_for("(CR-601)")
        program.send("q")
        assert program.wait(20) == 0
    with Terminal("--lang", code, "resume", env=env) as program:
        program.wait_for(_("Encore un tour, ou goûter ?"))
        program.settle(0.1)
        for _press in range(40):
            if _("Revoir la partie") in program.text:
                break
            program.send("s" if _("Encore un tour, ou goûter ?") in program.text else "enter")
            program.settle(0.1)
        program.send("w")
        program.wait_for(_("Ce qui a coûté des points"))
        program.settle(0.1)
        program.send("escape")
        program.settle(0.1)
        assert _("Revoir la partie") not in program.text  # the replay lies over the table
        program.send("q", "q", "q")
        assert program.wait(20) == 0
