"""Comptoir as a wheel: built, installed elsewhere and started far from its source."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from tui.words.language import AVAILABLE

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "saves", "bots", "club", "tui")
SHIPPED = {".py", ".toml", ".tcss", ".mo", ".html", ".json"}

#: Tools of development, which need libraries that are not installed with the program.
STAY_AT_HOME = {"tui/words/locale/catalogues.py"}

#: How the help greets, in each language.
GREETINGS = {
    "fr": "Quatre jeux de café dans un terminal.",
    "pt_PT": "Quatro jogos de café num terminal.",
    "en": "Four coffee games in a terminal.",
}


def run(*command, cwd):
    """What a command prints, started in a folder and told nothing about the source tree."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=surroundings, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from a copy so that the source tree stays as it is."""
    source = tmp_path_factory.mktemp("source")
    for package in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, source / package, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", cwd=source)
    return next((source / "dist").glob("comptoir-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """A fresh environment with the wheel in it, borrowing the libraries of this one."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--quiet"),
        *("--no-deps", "--no-index", wheel),
        cwd=home,
    )
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home)
    libraries = sysconfig.get_path("purelib")
    (Path(packages.strip()) / "libraries.pth").write_text(libraries, encoding="utf-8")
    return home


def test_the_wheel_holds_what_the_program_needs_and_nothing_else(wheel):
    """No tests, pages or figures, no catalogue tools, no catalogues but the compiled ones."""
    sources = (path for package in PACKAGES for path in (ROOT / package).rglob("*"))
    wanted = {path.relative_to(ROOT).as_posix() for path in sources if path.suffix in SHIPPED}
    assert {Path(name).suffix for name in wanted} == SHIPPED
    assert wanted > STAY_AT_HOME
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == wanted - STAY_AT_HOME


def test_the_program_starts_from_the_wheel(installed, tmp_path):
    comptoir = installed / "bin" / "comptoir"
    assert "0.1.0" in run(comptoir, "--version", cwd=tmp_path)
    assert "--plain" in run(comptoir, "--help", cwd=tmp_path)


def test_the_wheel_does_not_lean_on_the_source_tree(installed, tmp_path):
    place = run(installed / "bin" / "python", "-c", "import tui; print(tui.__file__)", cwd=tmp_path)
    assert Path(place.strip()).is_relative_to(installed)


def test_the_installed_program_speaks_every_language(installed, tmp_path):
    comptoir = installed / "bin" / "comptoir"
    assert set(GREETINGS) == set(AVAILABLE)
    for code, greeting in GREETINGS.items():
        assert greeting in run(comptoir, "--lang", code, "--help", cwd=tmp_path)
