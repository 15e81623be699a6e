"""A home of its own for every test, and the ladder game where it is asked for."""

import os
import sys
from importlib import import_module

import pytest

from rules import registry
from saves.store import Store


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "home")


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """Forcing a file to the disk shows nothing to a test but the time it takes."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture
def ladder(monkeypatch):
    """The ladder game, in the registry for this test."""
    monkeypatch.setitem(registry.FOLDERS, "ladder", "ladder")
    monkeypatch.setitem(sys.modules, "rules.ladder", import_module("tests.saves.ladder"))
    return registry.game("ladder")
