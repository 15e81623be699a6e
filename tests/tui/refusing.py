"""The refusals that the rules of a game spell out, read from their source."""

import ast
from pathlib import Path

import rules.questions


def spelled_out(package):
    """Each `Refusal(…)` of a package: its rule if it is written there, its reason, its figures.

    The one that all games share is among them. A reason that a variable holds is left out.
    """
    shared = Path(rules.questions.__file__)
    sources = [shared, *sorted(Path(package.__file__).parent.rglob("*.py"))]
    found = {each for path in sources for each in refusals_in(path.read_text(encoding="utf-8"))}
    return sorted(found, key=str)


def refusals_in(source):
    """The same for one module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
            rule, reason = node.args
            if isinstance(reason, ast.Constant):
                written = rule.value if isinstance(rule, ast.Constant) else ""
                yield (
                    written,
                    reason.value,
                    frozenset(word.arg for word in node.keywords if word.arg),
                )
