"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "saves", "bots", "tui")


def modules_with_examples() -> list[str]:
    """Every module of ours that shows an example."""
    found = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    shown = [file for file in found if ">>> " in file.read_text(encoding="utf-8")]
    return [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in shown]


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_in_docstrings_are_true(name: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("COMPTOIR_HOME", str(tmp_path))
    outcome = doctest.testmod(import_module(name))
    assert outcome.attempted > 0
    assert outcome.failed == 0
