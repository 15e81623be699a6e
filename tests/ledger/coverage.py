"""Which rules no test names: one id per line, nothing when every rule has its test. Below
them those that no lesson or notice teaches and that are not left to the rule book (help/only.toml).

A rule counts as named when its id stands in a `test_` function: on the line of its `def`, in its
docstring, its body or its decorators. An id in a helper or beside a function proves nothing.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from rules import registry
from tui.contract.notices import notices
from tui.lessons.lesson import lessons

TESTS = Path(__file__).parent.parent
LEDGERS = Path(__file__).parent
HELP_ONLY = LEDGERS / "help" / "only.toml"
RULE_ID = re.compile(r"\b[A-Z]{2}-(?:(?:EX|DV)\d{2}|\d{3,4})\b")


def ledger(folder: Path = LEDGERS) -> dict[str, str]:
    """The rules of every built game: id and statement."""
    rules: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        rules |= tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    return rules


def sources_of_tests(source: str) -> Iterator[str]:
    """The text of each test function, from its first decorator to its last line."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if _is_test(node):
            first = min(part.lineno for part in (node, *node.decorator_list))
            yield "\n".join(lines[first - 1 : node.end_lineno])


def named(tests: Path = TESTS) -> set[str]:
    """The ids that the tests of a folder name: those that begin as some ledger's do."""
    prefixes = {rule.partition("-")[0] for rule in ledger()}
    return {
        rule
        for path in tests.rglob("test_*.py")
        for source in sources_of_tests(path.read_text(encoding="utf-8"))
        for rule in RULE_ID.findall(source)
        if rule.partition("-")[0] in prefixes
    }


def unnamed(tests: Path = TESTS, ledgers: Path = LEDGERS) -> list[str]:
    """The rules that no test names."""
    return sorted(ledger(ledgers).keys() - named(tests))


def taught() -> set[str]:
    """The rules that a lesson or a notice teaches."""
    in_lessons = {rule for game in registry.NAMES for each in lessons(game) for rule in each.rules}
    return in_lessons | {notice.rule for game in registry.NAMES for notice in notices(game)}


def in_the_help(marked: Path = HELP_ONLY) -> set[str]:
    """The rules that are left to the rule book alone, of those there are."""
    spans = tomllib.loads(marked.read_text(encoding="utf-8")).values()
    return {rule for game in spans for span in game for rule in _between(span)} & ledger().keys()


def untaught() -> list[str]:
    """The rules that nothing teaches and that are not marked as left to the rule book."""
    return sorted(ledger().keys() - taught() - in_the_help())


def _between(span: str) -> Iterator[str]:
    """The ids from one to another, or the one there is."""
    first, _, last = span.partition("–")
    prefix = first.rstrip("0123456789")
    number = first.removeprefix(prefix)
    for each in range(int(number), int(last or number) + 1):
        yield f"{prefix}{each:0{len(number)}}"


def _is_test(node: ast.AST) -> bool:
    """Whether a node is a function that pytest would run."""
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
        "test_"
    )


def main() -> int:
    """Print the rules that no test names, and those that nothing teaches; 1 if there are any."""
    rules = [*unnamed(), *(f"{rule} is neither taught nor left to the help" for rule in untaught())]
    print("".join(f"{rule}\n" for rule in rules), end="")
    return 1 if rules else 0


if __name__ == "__main__":
    sys.exit(main())
