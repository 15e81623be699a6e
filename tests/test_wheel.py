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

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "saves", "bots", "tui")
SHIPPED = {".py", ".toml", ".tcss", ".po", ".mo"}


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


def test_everything_the_program_needs_is_in_the_wheel(wheel):
    sources = (path for package in PACKAGES for path in (ROOT / package).rglob("*"))
    wanted = {str(path.relative_to(ROOT)) for path in sources if path.suffix in SHIPPED}
    assert {Path(name).suffix for name in wanted} == SHIPPED
    assert wanted <= set(ZipFile(wheel).namelist())


def test_nothing_else_is_in_the_wheel(wheel):
    roots = {name.partition("/")[0] for name in ZipFile(wheel).namelist()}
    assert {root for root in roots if not root.endswith(".dist-info")} == set(PACKAGES)


def test_the_program_starts_from_the_wheel(installed, tmp_path):
    comptoir = installed / "bin" / "comptoir"
    assert "0.1.0" in run(comptoir, "--version", cwd=tmp_path)
    assert "--plain" in run(comptoir, "--help", cwd=tmp_path)


def test_the_wheel_does_not_lean_on_the_source_tree(installed, tmp_path):
    place = run(installed / "bin" / "python", "-c", "import tui; print(tui.__file__)", cwd=tmp_path)
    assert Path(place.strip()).is_relative_to(installed)


def test_the_installed_program_speaks_every_language(installed, tmp_path):
    code = "from tui.words.language import *; print([language(code).code for code in AVAILABLE])"
    told = run(installed / "bin" / "python", "-c", code, cwd=tmp_path)
    assert told.strip() == "['fr', 'pt_PT', 'en']"
