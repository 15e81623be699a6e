"""Every rule that the program can name has a sentence of its own, in every language."""

import ast
import re
from pathlib import Path

import pytest

from rules.registry import FOLDERS, NAMES, game, part
from tests.rules.conformance import TABLES, random_game
from tests.tui.house import SMALL, at_table, shown
from tests.tui.lessons.walk import runner_of, through
from tui.contract.glossary import glossary
from tui.contract.notices import notices
from tui.contract.presenter import presenter
from tui.contract.rule_book import related, sentences
from tui.lessons.lesson import lessons
from tui.overlays.rule import LINKS, Rule
from tui.overlays.why import WhyNot
from tui.words.language import AVAILABLE, SOURCE, language

ROOT = Path(__file__).parents[3]
ID = re.compile(r"[A-Z]{2}-\d{3,4}")


def named_in_code(name):
    """The ids that the rules, the bots and the screens of a game write down: those of refusals,
    questions, reasons, labels and of the things of look mode."""
    for home in (ROOT / "rules", ROOT / "bots", ROOT / "tui"):
        for module in (home / FOLDERS[name]).rglob("*.py"):
            for text in texts(ast.parse(module.read_text(encoding="utf-8"))):
                yield from ID.findall(text)


def texts(module):
    """The texts of a module, without its docstrings."""
    docstrings = {node.value for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and node not in docstrings:
            yield node.value if isinstance(node.value, str) else ""


def named_in_play(name):
    """The ids that games of a table name, question by question and refusal by refusal."""
    for table in TABLES:
        if table.name == name:
            for number, step in enumerate(random_game(table, 5)):
                if number % 7 == 0:
                    yield game(name).turn(step.before).rule
                    yield from (refusal.rule for _one, refusal in game(name).refused(step.before))


def named_on_screens(name):
    """The ids that notices and signs name."""
    yield from (notice.rule for notice in notices(name))
    yield from (sign.rule for sign in glossary(name).sign)


def named_in_lessons(name, home):
    """The ids that the lessons teach, and those that their decisions name, as `F1` tells them."""
    for lesson in lessons(name):
        yield from lesson.rules
        for runner in through(runner_of(lesson, home)):
            turn = runner.sitting.turn
            yield from () if turn is None else (turn.rule,)


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_can_be_named_has_its_sentence(name, tmp_path):
    told = sentences(name)
    needed = {*named_in_code(name), *named_in_play(name), *named_on_screens(name)}
    needed |= set(named_in_lessons(name, tmp_path))
    assert needed - set(told) == set()
    assert set(told) - needed == set()
    by_rule = part("tui", name, "words.topics").BY_RULE
    assert set(told) <= set(by_rule)


@pytest.mark.parametrize("code", AVAILABLE)
def test_every_sentence_is_one_and_in_every_language(code):
    _ = language(code)
    for name in NAMES:
        for rule, text in sentences(name).items():
            said = _(text)
            assert said.endswith("."), (rule, said)
            assert len(said) < 190
            assert code == SOURCE or said != text


async def test_a_refusal_leads_to_the_sentence_of_its_rule(tmp_path):
    app = at_table(tmp_path, card="panama-shb")
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        action, refusal = table.sitting.game.refused(table.sitting.state)[0]
        table.take(action)
        assert f"({refusal.rule})" in table.notice
        await pilot.press("f1")
        assert isinstance(app.screen, Rule)
        assert app.screen.rule == refusal.rule
        first = sentences("roaster")[refusal.rule].split()[0]
        assert f"{refusal.rule}  {first}" in shown(app)


async def test_an_entry_of_w_opens_its_rule_and_escape_leads_back(tmp_path):
    app = at_table(tmp_path, card="panama-shb")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("w")
        sheet = app.screen
        assert isinstance(sheet, WhyNot)
        rules = [rule for rule, _reason in sheet.by_reason()]
        await pilot.press("down", "enter")
        assert app.screen.rule == rules[1]
        await pilot.press("escape")
        assert app.screen is sheet


async def test_an_id_that_is_looked_for_opens_at_its_sentence(tmp_path):
    app = at_table(tmp_path, card="panama-shb")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f1", "slash", *"cr-512", "enter")
        assert app.screen.rule == "CR-512"
        assert "CR-512  L'échange" in shown(app)


def test_the_topics_list_the_ids_that_have_no_sentence():
    for name in NAMES:
        assert any(
            rule not in sentences(name)
            for topic in presenter(name).topics()
            for rule in topic.rules
        )


@pytest.mark.parametrize("name", NAMES)
def test_every_topic_leads_to_others_and_every_one_is_led_to(name):
    topics = presenter(name).topics()
    linked = [related(topics, topic) for topic in topics]
    assert all(1 <= len(links) <= LINKS for links in linked)
    assert all(topic not in links for topic, links in zip(topics, linked, strict=True))
    assert all(len(set(topic.see)) == len(topic.see) for topic in topics)
    led_to = {topic.key for links in linked for topic in links}
    assert led_to == {topic.key for topic in topics}


async def test_a_digit_opens_a_linked_topic_and_escape_leads_back(tmp_path):
    app = at_table(tmp_path, card="panama-shb")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f1", "c", "enter")
        book = app.screen
        while not book.links():
            await pilot.press("right")
        before, there = book.topic, book.links()[0]
        await pilot.press("1")
        assert book.topic is there
        await pilot.press("escape")
        assert book.topic is before
