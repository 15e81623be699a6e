"""Every rule that the program can name has a sentence of its own, in every language."""

import ast
import re
from pathlib import Path

import pytest

from rules.registry import FOLDERS, NAMES, game, part
from tests.rules.conformance import TABLES, random_game
from tests.tui.house import SMALL, at_table, shown
from tui.contract.presenter import presenter
from tui.contract.rule_book import sentences
from tui.overlays.rule import Rule
from tui.overlays.why import WhyNot
from tui.words.language import AVAILABLE, SOURCE, language

RULES = Path(__file__).parents[3] / "rules"
ID = re.compile(r"[A-Z]{2}-\d{3,4}")


def named_in_code(name):
    """The ids that the rules of a game write down: those of refusals and of questions."""
    for module in (RULES / FOLDERS[name]).rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            written = node.value if isinstance(node, ast.Constant) else None
            if isinstance(written, str) and ID.fullmatch(written):
                yield written


def named_in_play(name):
    """The ids that games of a table name, question by question and refusal by refusal."""
    for table in TABLES:
        if table.name == name:
            for number, step in enumerate(random_game(table, 5)):
                if number % 7 == 0:
                    yield game(name).turn(step.before).rule
                    yield from (refusal.rule for _one, refusal in game(name).refused(step.before))


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_can_be_named_has_its_sentence(name):
    told = sentences(name)
    needed = {*named_in_code(name), *named_in_play(name)}
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
