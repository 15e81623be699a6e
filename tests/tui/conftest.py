"""The command line in a home of its own."""

import pytest

from tui import cli
from tui.app import Comptoir


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home of its own, in French."""
    monkeypatch.setenv("COMPTOIR_HOME", str(tmp_path))
    monkeypatch.setenv("COMPTOIR_LANG", "fr")
    return tmp_path


@pytest.fixture
def comptoir(home, capsys):
    """Run a command here; its exit code, what it prints and what it complains of."""

    def run(*words):
        code = cli.main(list(words))
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture(autouse=True)
def seasoned(monkeypatch):
    """Players who need no notices any more; tests of newcomers have a fixture of this name that
    leaves things as they are."""
    monkeypatch.setattr("tui.table.noticing.GAMES", 0)


@pytest.fixture
def moving(monkeypatch):
    """A terminal on which things may move."""
    monkeypatch.setattr(Comptoir, "motion", property(lambda app: not app.profile.still))
