"""The pages tell what is there.

Whatever README, CONTRIBUTING, CHANGELOG and the pages of docs/ put in backticks or in a block of
code exists: paths on disk, names in the code, targets of make, commands that the command line
understands, options, keys, ids of rules. What is none of these has no place in backticks.
"""

import ast
import fnmatch
import os
import re
import tomllib
from contextlib import suppress
from dataclasses import fields
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from rules.game import Game
from saves import store
from saves.journal import Journal, decode
from tests.ledger.coverage import RULE_ID, ledger
from tui.lines.arguments import parser
from tui.words.keymap import KEYS
from tui.words.language import language

ROOT = Path(__file__).parent.parent
PROGRAM = ("rules", "saves", "bots", "club", "tui")
CODE = (*PROGRAM, "tests", "bench", "docs")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
CELL = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)

#: Programs of other people that a page may name.
FOREIGN = {"pipx", "uv", "pip", "ssh", "git"}

#: What stands for something of the reader's in a command, and something that could stand there.
STAND_INS = {"N": "1", "GAME": "roaster"}

NAMES_FILES = {"Makefile", "LICENSE"}
SUFFIXES = (".py", ".md", ".toml", ".lock", ".json", ".tcss", ".po", ".pot", ".mo", ".svg")
WORD = re.compile(r"[A-Za-z_][\w-]*")


# What a page mentions


def told(page):
    """The text of a page without its blocks of code."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def blocks(page):
    """The lines of a page's blocks of code."""
    for _kind, block in FENCE.findall(page.read_text(encoding="utf-8")):
        yield from block.splitlines()


def mentions(page):
    """What a page puts in backticks, and the commands, folders and imports in its blocks."""
    yield from SPAN.findall(told(page))
    for line in blocks(page):
        first = line.split(" ", 1)[0]
        if first in SPOKEN or first.startswith(".venv/"):
            yield line
        elif re.fullmatch(r"[\w/.-]+(/|\.py)", first):
            yield first


# Whether it is there


def exists(mention):
    """Whether there is such a thing; of whatever kind it looks like."""
    mention = re.sub(r"^(\w+)\(.*\)$", r"\1", mention)  # of a call, what is called
    line = re.split(r" {2,}| #", mention.removeprefix(".venv/bin/"))[0]  # without what it is for
    first, _, rest = line.partition(" ")
    if first in SPOKEN and (rest or first == "comptoir"):
        return SPOKEN[first](rest)
    if first.startswith("--"):
        return is_option(first)
    if rest or line != mention:
        return first in FOREIGN or find_spec(first) is not None
    return any(check(mention) for check in (is_rule, is_path, is_key, is_name))


def is_command(line):
    """What the command line understands, with all that is offered, and something in each blank."""
    return all(is_understood(command) for command in line.split(" · "))


def is_understood(command):
    plain = re.sub(r" \| [^\]]*", "", command).replace("…", "x").replace("[", "").replace("]", "")
    with suppress(SystemExit):
        parser(language("en")).parse_args([STAND_INS.get(word, word) for word in plain.split()])
        return True
    return False


def is_target(line):
    """A target that `make help` lists."""
    return line in targets()


@cache
def targets():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))


def is_module(line):
    """A module that runs."""
    return find_spec(line.removeprefix("-m ").split(" ")[0]) is not None


def is_import(line):
    """Names of a module."""
    module, _, names = line.partition(" import ")
    return all(has(import_module(module), name) for name in names.split(", "))


#: What is meant by a line that begins with a word.
SPOKEN = {"comptoir": is_command, "make": is_target, "python": is_module, "from": is_import}


def is_option(mention):
    """An option of some command."""
    return mention in re.findall(r"--[a-z-]+", "\n".join(helps(parser(language("en")))))


def helps(command):
    """The help of a command and of those below it."""
    yield command.format_help()
    for action in command._actions:
        if isinstance(action.choices, dict):
            for below in action.choices.values():
                yield from helps(below)


def is_rule(mention):
    """A rule of a ledger."""
    return RULE_ID.fullmatch(mention) is not None and mention in ledger()


def is_path(mention):
    """A file or folder of the project, wherever it is, or of a player's home; `<…>` and `*` stand
    for any name, an ending for some file that has it."""
    if mention not in NAMES_FILES and "/" not in mention and not mention.endswith(SUFFIXES):
        return False
    wanted = re.sub(r"<\w+>", "*", mention.removesuffix("/"))
    wanted = f"*{wanted}" if wanted in SUFFIXES else wanted
    return bool(fnmatch.filter(paths(), f"*/{wanted}")) or mention in store.__doc__


@cache
def paths():
    """The files and folders of the project, each with a slash before it."""
    found = []
    for folder, below, files in os.walk(ROOT):
        below[:] = [name for name in below if not name.startswith((".", "_")) and name != "build"]
        place = Path(folder).relative_to(ROOT)
        found += [f"/{(place / name).as_posix()}" for name in (*below, *files)]
    return found


def is_key(mention):
    """A key of the house, or a digit that takes a choice."""
    names = {name for key in KEYS for name in (*key.names.split(","), key.shown)}
    return mention in names or mention.lower() in names or mention in "123456789"


def is_name(mention):
    """A name of the code: from its package or its class on, or a word that the code knows."""
    first, *rest = mention.split(".")
    if first in CODE:
        return found([first, *rest])
    words, classes = index()
    if first in classes and rest:
        return any(found([*module.split("."), first, *rest]) for module in classes[first])
    return all(WORD.fullmatch(part) and part in words for part in (first, *rest))


def found(dotted):
    """Whether names lead from a package to a module or to something in it."""
    for end in range(len(dotted), 0, -1):
        with suppress(ModuleNotFoundError):
            thing, rest = import_module(".".join(dotted[:end])), dotted[end:]
            for name in rest:
                if not has(thing, name):
                    return False
                thing = getattr(thing, name, None)
            return True
    return False


def has(thing, name):
    """Whether a module has a name, or a class a member or a field of it."""
    homes = getattr(thing, "__mro__", (thing,))
    return hasattr(thing, name) or any(
        name in getattr(home, "__annotations__", ()) for home in homes
    )


@cache
def index():
    """Every name in the program and every text of one word, and the modules of each class."""
    words, classes = set(), {}
    for file in (file for package in PROGRAM for file in (ROOT / package).rglob("*.py")):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            words.add(word_of(node))
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, []).append(module)
    return words, classes


def word_of(node):
    """The name or one-word text that a part of a module is."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            return name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Constant(value=str(text)) if WORD.fullmatch(text):
            return text
    return ""


# The pages


def called(page):
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_what_a_page_mentions_is_there(page):
    assert "\n".join(mention for mention in mentions(page) if not exists(mention)) == ""


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_the_links_of_a_page_lead_somewhere(page):
    assert [link for link in LINK.findall(told(page)) if not (page.parent / link).exists()] == []


def test_the_pages_there_should_be():
    wanted = {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}
    wanted |= {f"docs/{name}.md" for name in ("architecture", "adding-a-game", "packs", "saves")}
    assert wanted <= {called(page) for page in PAGES}


@pytest.mark.parametrize(
    "mention",
    [
        *("rules/nowhere.py", "rules.game.Nothing", "rules.nowhere", "Game.nothing", "F9"),
        *("make tea", "comptoir brew", "comptoir play chess", "comptoir saves --loud"),
        *("--loud", "python -m bench.tea", "from rules.game import Nothing", f"CR-{999}", "a b c"),
    ],
)
def test_what_is_not_there_is_noticed(mention):
    assert not exists(mention)


def test_the_contract_is_told_field_by_field():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    contract = page.partition("## The contract")[2].partition("\n## ")[0]
    assert CELL.findall(contract) == [field.name for field in fields(Game)]


def test_the_fifth_game_is_told_module_by_module():
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    modules = {file.name for file in (ROOT / "tests" / "fifth_game").glob("*/*/**/*.py")}
    assert "engine.py" in modules
    assert sorted(name for name in modules if name not in page) == []


def test_every_folder_of_the_map_is_told():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    folders = {path.parent.name for path in (ROOT / "tui").glob("*/__init__.py")}
    assert sorted(name for name in folders if f"tui/{name}/" not in page) == []


def test_the_save_is_told_field_by_field():
    page = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8")
    table = page.partition("## The file")[2].partition("\n## ")[0]
    assert CELL.findall(table) == list(Journal.__struct_fields__)


def test_the_save_that_is_shown_can_be_read():
    page = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8")
    shown = [block for kind, block in FENCE.findall(page) if kind == "json"]
    assert [decode(block.encode()).game for block in shown] == ["roaster"]


def test_the_readme_gives_a_reason_for_every_library():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    table = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Dependencies")[2]
    told = re.findall(r"^\| ([a-z]+) \|", table, re.MULTILINE)[1:]
    assert told == [re.split(r"[<>=]", library)[0] for library in project["dependencies"]]


def test_make_help_lists_every_target():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert targets() == set(re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[1].split())
