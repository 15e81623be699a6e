"""The refusals that the rules of a game spell out, read from their source."""

import ast
from functools import cache
from pathlib import Path

import rules.questions

#: Refusals whose reason a variable holds, or whose figures are handed over as a mapping: Café tells
#: how many squares a card covers, and how many players its tables take.
HANDED_OVER = {
    "rules.cafe": {
        "covers_too_few": ("CA-302", {"covered", "least", "most"}),
        "covers_too_many": ("CA-302", {"covered", "least", "most"}),
        "players": ("", {"least", "most", "players"}),
    },
}


@cache
def spelled_out(package):
    """Each `Refusal(…)` of a package: its rule if it is written there, its reason, its figures.

    The one that all games share is among them.
    """
    handed = HANDED_OVER.get(package.__name__, {})
    shared = Path(rules.questions.__file__)
    sources = [shared, *sorted(Path(package.__file__).parent.rglob("*.py"))]
    found = {each for path in sources for each in refusals_in(path.read_text(encoding="utf-8"))}
    written = {each for each in found if each[1] not in handed}
    known = {(rule, reason, frozenset(figures)) for reason, (rule, figures) in handed.items()}
    return tuple(sorted(written | known, key=str))


def refusals_in(source):
    """The same for one module; a reason that a variable holds is left out."""
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
