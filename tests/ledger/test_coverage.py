"""The ledger of rules and the tool that looks for their tests."""

import pytest

from rules import registry
from tests.ledger import coverage
from tui.contract.presenter import presenter

# Ids for the small tree are put together here, so that this file names no rule itself.
RULES = [f"CR-{number}" for number in (901, 902, 903, 904, 905, 906, 907)] + ["CR-" + "EX91"]
ON_THE_DEF_LINE, IN_THE_DOCSTRING, IN_THE_BODY, IN_A_MARK = RULES[:4]
IN_A_HELPER, BETWEEN_FUNCTIONS, NOWHERE, EXAMPLE = RULES[4:]

TESTS = f"""
import pytest

def helper():  # {IN_A_HELPER}
    pass

# {BETWEEN_FUNCTIONS}

def test_one():  # {ON_THE_DEF_LINE}, {EXAMPLE}
    pass

class TestTable:
    async def test_two(self):
        '''A rule of the table ({IN_THE_DOCSTRING}).'''

@pytest.mark.parametrize("rule", ["{IN_A_MARK}"])
def test_three(rule):
    assert refusal(rule) == "{IN_THE_BODY}"
"""


@pytest.fixture
def tree(tmp_path):
    """A folder with a ledger of all these rules and a test module that names some."""
    lines = [f'{rule} = "A rule."' for rule in RULES]
    (tmp_path / "game.toml").write_text("\n".join(["[rules]", *lines]), encoding="utf-8")
    (tmp_path / "test_game.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def test_a_rule_counts_only_inside_a_test_function(tree):
    expected = {ON_THE_DEF_LINE, IN_THE_DOCSTRING, IN_THE_BODY, IN_A_MARK, EXAMPLE}
    assert coverage.named(tree) == expected


def test_the_rules_without_a_test_are_found(tree):
    assert coverage.unnamed(tree, tree) == [IN_A_HELPER, BETWEEN_FUNCTIONS, NOWHERE]


def test_a_module_that_is_no_test_names_nothing(tree):
    (tree / "test_game.py").rename(tree / "game.py")
    assert coverage.named(tree) == set()


@pytest.mark.parametrize(("rules", "status"), [([], 0), (["one", "two"], 1)])
def test_the_command_prints_one_rule_a_line(rules, status, monkeypatch, capsys):
    monkeypatch.setattr(coverage, "unnamed", lambda: rules)
    assert coverage.main() == status
    assert capsys.readouterr().out.splitlines() == rules


def test_every_rule_is_named_by_a_test():
    assert coverage.unnamed() == []


def test_every_rule_is_taught_or_left_to_the_help_and_none_is_both():
    assert coverage.untaught() == []
    assert coverage.taught() & coverage.in_the_help() == set()


def test_what_is_left_to_the_help_has_a_page_there():
    pages = {
        rule for game in registry.NAMES for page in presenter(game).topics() for rule in page.rules
    }
    assert coverage.in_the_help() <= pages


def test_a_rule_that_nothing_teaches_is_told(tmp_path, monkeypatch):
    found = coverage.in_the_help()
    lost = min(found)
    monkeypatch.setattr(coverage, "in_the_help", lambda: found - {lost})
    assert coverage.untaught() == [lost]


def test_every_rule_named_by_a_test_exists():
    assert coverage.named() <= coverage.ledger().keys()


def test_every_rule_has_an_id_and_a_statement_of_one_line():
    for rule, statement in coverage.ledger().items():
        assert coverage.RULE_ID.fullmatch(rule)
        assert statement.endswith(".")
        assert "\n" not in statement


def test_there_is_a_ledger_for_every_game():
    games = {path.parent.name for path in (coverage.TESTS.parent / "rules").glob("*/__init__.py")}
    assert games <= {path.stem for path in coverage.LEDGERS.glob("*.toml")}
