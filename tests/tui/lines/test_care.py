"""Plain mode asks once before something is given up, and only whoever can still think again."""

import io

import pytest

from saves.profile import Profile
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.table.test_care import losing
from tui.contract.presenter import presenter_of
from tui.lines.brief import Brief
from tui.lines.plain import Plain
from tui.table.noticing import Watcher
from tui.words.language import AVAILABLE, language

#: A word of what is lost, by game, in French.
LOST = {"cafe": "action", "traders": "marqueur", "mombasa": "marqueurs Bonus"}


class Person(io.StringIO):
    """Lines that somebody types."""

    def isatty(self):
        return True


def heard(tmp_path, name, source, *, told=Brief, code="fr", care="lost"):
    """What is said when something is about to be given up, and whether it was."""
    path, ends = losing(name, tmp_path)
    sitting = Sitting.resume(Store(tmp_path), path)
    before = len(sitting.steps)
    number = sitting.legal.index(ends) + 1
    profile = Profile(care=care)
    profile.noticing = type(profile.noticing)(on=False)
    sink, lines = io.StringIO(), source(f"{number}\n" * 2 + "q\n")
    watcher = Watcher(sitting, profile)
    plain = told(sitting, presenter_of(sitting.journal), language(code), lines, sink, watcher)
    with sitting:
        plain.ask(sitting.turn)
        plain.answer(lines.readline().strip(), sitting.turn)
        first = len(sitting.steps) > before
        if not first:
            plain.answer(lines.readline().strip(), sitting.turn)
        assert sitting.steps[before].action == ends
    return sink.getvalue().replace("\n  ", " "), first


@pytest.mark.parametrize("told", [Plain, Brief])
@pytest.mark.parametrize("name", LOST)
def test_giving_something_up_is_asked_once(tmp_path, name, told):
    said, at_once = heard(tmp_path, name, Person, told=told)
    assert not at_once
    assert "Ce serait perdu : " in said
    assert LOST[name] in said.partition("Ce serait perdu : ")[2]
    assert said.count("Le même numéro encore le fait.") == 1


@pytest.mark.parametrize("name", LOST)
def test_lines_written_beforehand_are_told_what_is_lost(tmp_path, name):
    said, at_once = heard(tmp_path, name, io.StringIO)
    assert at_once
    assert "Perdu : " in said
    assert "Ce serait" not in said


def test_whoever_wants_is_never_asked(tmp_path):
    said, at_once = heard(tmp_path, "traders", Person, care="never")
    assert at_once
    assert "erdu : " not in said


@pytest.mark.parametrize("code", AVAILABLE)
def test_it_is_asked_in_every_language(tmp_path, code):
    said, at_once = heard(tmp_path, "mombasa", Person, code=code)
    assert not at_once
    assert "{" not in said
