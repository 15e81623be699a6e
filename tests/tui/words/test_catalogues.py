"""The catalogues: complete, in step with the code, and safe to format."""

import ast
import json

import pytest
from babel.messages.catalog import Message

from rules.registry import NAMES
from tui.contract.glossary import glossary
from tui.contract.rule_book import sentences
from tui.lessons.lesson import all_lessons
from tui.words.language import AVAILABLE
from tui.words.locale import catalogues
from tui.words.locale.catalogues import TRANSLATED

CODE_WITH_MESSAGES = """
def greet(_, name):
    print(_("Bonjour {name}", name=_("toi")))
    print(_.plural("{n} café", "{n} cafés", 3))
"""
ENGLISH = {
    "Bonjour {name}": "Hello {name}",
    "toi": "you",
    "{n} café": ["{n} coffee", "{n} coffees"],
}


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A program of three messages with catalogues of its own."""
    (tmp_path / "greet.py").write_text(CODE_WITH_MESSAGES, encoding="utf-8")
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path / "locale")
    monkeypatch.setattr(catalogues, "TEMPLATE", tmp_path / "locale" / "comptoir.pot")
    monkeypatch.setattr(catalogues, "CODE", tmp_path)
    (tmp_path / "locale").mkdir()
    catalogues.update()
    return tmp_path


def fill(code, texts, folder):
    """Hand translations to the command as a file, the way a translator does."""
    path = folder / "texts.json"
    path.write_text(json.dumps(texts), encoding="utf-8")
    return catalogues.main(["fill", code, str(path)])


def test_the_template_is_what_the_code_says():
    assert catalogues.TEMPLATE.read_bytes() == catalogues.po_bytes(catalogues.extract())


def asked_for():
    """Every text the code hands to the translator, with whether it has a plural."""
    for file in sorted(catalogues.CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                text = getattr(node.args[0], "value", None)
                if name in catalogues.KEYWORDS and isinstance(text, str):
                    yield text, name == "plural"
    for lesson in all_lessons():
        steps = [
            text
            for s in lesson.step
            for text in (s.idea, s.say, s.show, s.otherwise, s.after, *(w.say for w in s.wrong))
        ]
        texts = (lesson.title, *steps, lesson.free.say, lesson.free.after)
        yield from ((text, False) for text in texts if text)
    for name in NAMES:
        yield from ((text, False) for text in sentences(name).values())
        yield from ((sign.text, False) for sign in glossary(name).sign)


def test_the_template_holds_just_what_the_code_asks_for():
    """Babel reads tokens, not syntax: it passes over a call in an f-string, and mistakes some."""
    found = catalogues.messages(catalogues.extract())
    told = {(m.id[0] if m.pluralizable else m.id, bool(m.pluralizable)) for m in found}
    assert told == set(asked_for())


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_is_missing_fuzzy_obsolete_or_wrongly_filled(code):
    assert list(catalogues.problems_of(code, catalogues.extract())) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalogue_is_that_of_the_text(code):
    assert catalogues.mo_path(code).read_bytes() == catalogues.mo_bytes(code)


def test_every_language_but_the_source_is_translated():
    assert {"fr", *TRANSLATED} == set(AVAILABLE)


def formatted_before_translation(source):
    """Lines that hand an f-string to a translation: no catalogue can know such a message."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call):
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            if name in catalogues.KEYWORDS and any(isinstance(a, ast.JoinedStr) for a in call.args):
                yield call.lineno


def test_no_message_is_put_together_before_it_is_translated():
    found = {
        (str(path), line)
        for path in catalogues.CODE.rglob("*.py")
        for line in formatted_before_translation(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_an_f_string_handed_to_a_translation_is_noticed():
    assert list(formatted_before_translation('_("un")\nself._(f"un {x}")')) == [2]


def test_new_messages_are_missing_until_they_are_filled(small, capsys):
    assert set(catalogues.missing("en")) == set(ENGLISH)
    assert catalogues.missing("en")["{n} café"] == ("{n} café", "{n} cafés")
    assert fill("en", ENGLISH, small) == 0
    assert catalogues.missing("en") == {}
    catalogues.main(["missing"])
    assert set(json.loads(capsys.readouterr().out)["pt_PT"]) == set(ENGLISH)


def test_a_filled_catalogue_has_no_problems(small):
    fill("en", ENGLISH, small)
    fill("pt_PT", ENGLISH, small)
    assert list(catalogues.problems()) == []
    assert catalogues.main(["check"]) == 0


def test_an_update_without_changes_changes_no_byte(small):
    fill("en", ENGLISH, small)
    before = {path: path.read_bytes() for path in small.rglob("*.*o*")}
    catalogues.update()
    assert {path: path.read_bytes() for path in small.rglob("*.*o*")} == before


def test_an_update_keeps_what_is_known_and_drops_what_is_gone(small):
    fill("en", ENGLISH, small)
    (small / "greet.py").write_text('_("toi")\n_("vous")\n', encoding="utf-8")
    assert any("no longer in the program" in line for line in catalogues.problems())
    catalogues.update()
    assert catalogues.translations("en") == {"toi": "you", "vous": ""}


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ({"adieu": "bye"}, "not a message of the program"),
        ({"Bonjour {name}": "Hello {nom}"}, "other placeholders"),
        ({"Bonjour {name}": "Hello {name"}, "other placeholders"),
        ({"{n} café": ["{n} coffee", "coffees"]}, "other placeholders"),
        ({"{n} café": "{n} coffee"}, "one text per plural form"),
        ({"toi": ["you", "yous"]}, "one text per plural form"),
    ],
)
def test_an_unusable_translation_is_refused_and_nothing_written(small, capsys, texts, reason):
    before = catalogues.po_path("en").read_bytes()
    assert fill("en", {"toi": "you"} | texts, small) == 1
    assert reason in capsys.readouterr().err
    assert catalogues.po_path("en").read_bytes() == before


def test_a_fuzzy_translation_is_a_problem_and_not_used(small):
    fill("en", ENGLISH, small)
    text = catalogues.po_path("en").read_text(encoding="utf-8")
    fuzzy = text.replace('msgid "toi"', '#, fuzzy\nmsgid "toi"')
    catalogues.po_path("en").write_text(fuzzy, encoding="utf-8")
    assert "fuzzy: 'toi'" in list(catalogues.problems_of("en", catalogues.extract()))
    assert "toi" in catalogues.missing("en")


def test_a_stale_compiled_catalogue_is_a_problem(small):
    fill("en", ENGLISH, small)
    catalogues.mo_path("en").write_bytes(b"")
    assert any("out of date" in line for line in catalogues.problems_of("en", catalogues.extract()))


def test_each_plural_form_is_compared_with_its_own_source():
    one_without_number = Message(("un café", "{n} cafés"), ("one coffee", "{n} coffees"))
    assert list(catalogues.misplaced(one_without_number)) == []
