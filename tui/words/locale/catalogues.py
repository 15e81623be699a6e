"""Keep the catalogues in step with the code: extract, update, compile, check, fill.

    python -m tui.words.locale.catalogues update            after messages changed in the code
    python -m tui.words.locale.catalogues check             what is wrong, one line each
    python -m tui.words.locale.catalogues missing [LANG]    what is untranslated, as JSON to fill in
    python -m tui.words.locale.catalogues fill LANG FILE    put such a JSON file into the catalogue

The files carry no dates, line numbers or tool versions, so a change shows only its messages.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tui.words.language import AVAILABLE, CATALOGUES, SOURCE

CODE = CATALOGUES.parent.parent
TEMPLATE = CATALOGUES / "comptoir.pot"
TRANSLATED = tuple(code for code in AVAILABLE if code != SOURCE)

#: `scene.language("…")` is `_` under the name it has there.
KEYWORDS = {"_": None, "N_": None, "language": None, "plural": (1, 2)}

#: The fields of a lesson's file that are texts.
LESSON_TEXTS = {"title", "idea", "say", "show", "otherwise", "after"}

KEPT_HEADERS = (
    "Language",
    "Plural-Forms",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
)

Translation = str | Sequence[str]


class Catalogue(Catalog):
    """A Babel catalogue whose header says only what does not change by itself."""

    def __init__(self, code: str | None = None) -> None:
        super().__init__(
            locale=code,
            project="comptoir",
            header_comment="# Messages of Comptoir; the source language is French.",
            fuzzy=False,
        )

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header lines, without dates, names and tool versions."""
        lines = super()._get_mime_headers()
        return [(name, value) for name, value in lines if name in KEPT_HEADERS]


def po_path(code: str) -> Path:
    """Where the translations into a language are kept."""
    return CATALOGUES / code / "LC_MESSAGES" / "comptoir.po"


def mo_path(code: str) -> Path:
    """Where the program reads them from."""
    return po_path(code).with_suffix(".mo")


def extract() -> Catalogue:
    """Every message marked in the modules of the program, and the texts of its data."""
    template = Catalogue()
    for module in sorted(CODE.rglob("*.py")):
        for _line, message, _comments, _context in extract_from_file("python", module, KEYWORDS):
            template.add(message)
    for file in sorted(CODE.glob("*/lessons/*.toml")):
        for text in lesson_texts(tomllib.loads(file.read_text(encoding="utf-8"))):
            template.add(text)
    for file in sorted(CODE.glob("*/words/rules.toml")):
        for text in tomllib.loads(file.read_text(encoding="utf-8")).values():
            template.add(text)
    for file in sorted(CODE.glob("*/words/glossary.toml")):
        for sign in tomllib.loads(file.read_text(encoding="utf-8"))["sign"]:
            template.add(sign["text"])
    return template


def lesson_texts(part: Any) -> Iterator[str]:
    """The texts of a lesson, wherever they stand in it."""
    if isinstance(part, list):
        for each in part:
            yield from lesson_texts(each)
    elif isinstance(part, dict):
        for name, value in part.items():
            if name in LESSON_TEXTS and value:
                yield value
            else:
                yield from lesson_texts(value)


def read(code: str) -> Catalog:
    """The translations into a language as they stand in its file."""
    with po_path(code).open("rb") as file:
        return read_po(file, locale=code)


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def merge(code: str, template: Catalog, known: Mapping[str, Translation]) -> Catalogue:
    """The template's messages with the translations that are known, and no others."""
    merged = Catalogue(code)
    for message in messages(template):
        merged.add(message.id, _fitting(message, known.get(_key(message))))
    return merged


def translations(code: str) -> dict[str, Translation]:
    """What is translated into a language so far, by French message."""
    if not po_path(code).exists():
        return {}
    return {
        _key(message): _strings(message) for message in messages(read(code)) if not message.fuzzy
    }


def po_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as text: sorted, unwrapped, without places in the code."""
    file = io.BytesIO()
    write_po(file, catalogue, width=0, no_location=True, sort_output=True)
    return file.getvalue()


def mo_bytes(code: str) -> bytes:
    """The text of a language compiled, as the program reads it."""
    file = io.BytesIO()
    write_mo(file, merge(code, read(code), translations(code)))
    return file.getvalue()


def write(code: str, catalogue: Catalog) -> None:
    """Write the text and the compiled form of a language."""
    po_path(code).parent.mkdir(parents=True, exist_ok=True)
    po_path(code).write_bytes(po_bytes(catalogue))
    mo_path(code).write_bytes(mo_bytes(code))


def update() -> None:
    """Bring the template and every catalogue up to date with the code."""
    template = extract()
    TEMPLATE.write_bytes(po_bytes(template))
    for code in TRANSLATED:
        write(code, merge(code, template, translations(code)))


def missing(code: str) -> dict[str, Translation]:
    """The untranslated messages of a language, each with its French text to be replaced."""
    known = merge(code, extract(), translations(code))
    return {_key(message): message.id for message in messages(known) if not _complete(message)}


def fill(code: str, additions: Mapping[str, Translation]) -> None:
    """Put translations into a catalogue; all of them, or none if one is unusable."""
    template = extract()
    wrong = list(unusable(template, additions))
    if wrong:
        raise ValueError("\n".join(wrong))
    write(code, merge(code, template, translations(code) | dict(additions)))


def unusable(template: Catalog, additions: Mapping[str, Translation]) -> Iterator[str]:
    """Why some of these translations cannot be taken."""
    for key, translation in additions.items():
        source = template.get(key)
        if source is None:
            yield f"not a message of the program: {key!r}"
        elif isinstance(translation, str) == source.pluralizable:
            yield f"one text, or one text per plural form: {key!r}"
        else:
            yield from misplaced(Message(source.id, _frozen(translation)))


def misplaced(message: Message) -> Iterator[str]:
    """Translations whose `{placeholders}` are not those of the French text of the same form."""
    sources, texts = _forms(message.id), _forms(_strings(message))
    for form, text in enumerate(texts):
        source = sources[min(form, len(sources) - 1)]
        if text and placeholders(text) != placeholders(source):
            yield f"other placeholders than in {source!r}: {text!r}"


def placeholders(text: str) -> frozenset[str]:
    """The names in braces; a text that cannot be formatted has none but itself."""
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
    except ValueError:
        return frozenset({text})


def problems() -> Iterator[str]:
    """Everything that keeps the catalogues from being complete and in step, one line each."""
    template = extract()
    if not TEMPLATE.exists() or TEMPLATE.read_bytes() != po_bytes(template):
        yield f"{TEMPLATE.name}: not what the code says; run make catalogues"
    for code in TRANSLATED:
        yield from (f"{code}: {problem}" for problem in problems_of(code, template))


def problems_of(code: str, template: Catalog) -> Iterator[str]:
    """What is wrong with one language."""
    catalogue = read(code)
    wanted = {_key(message) for message in messages(template)}
    present = {_key(message) for message in messages(catalogue)}
    yield from (f"not in the catalogue: {key!r}" for key in sorted(wanted - present))
    yield from (f"no longer in the program: {key!r}" for key in sorted(present - wanted))
    yield from (f"obsolete: {key!r}" for key in sorted(map(str, catalogue.obsolete)))
    for message in messages(catalogue):
        if message.fuzzy:
            yield f"fuzzy: {_key(message)!r}"
        if not _complete(message):
            yield f"untranslated: {_key(message)!r}"
        yield from misplaced(message)
    if not mo_path(code).exists() or mo_path(code).read_bytes() != mo_bytes(code):
        yield "the compiled catalogue is out of date; run make catalogues"


def _key(message: Message) -> str:
    """The French text a message is known by: its singular."""
    return _forms(message.id)[0]


def _forms(text: Translation) -> tuple[str, ...]:
    """A text and its plural forms, if any."""
    return (text,) if isinstance(text, str) else tuple(text)


def _strings(message: Message) -> Translation:
    """The translation of a message, empty if there is none."""
    return message.string or ""


def _frozen(text: Translation) -> str | tuple[str, ...]:
    """A translation in the form Babel keeps it."""
    return text if isinstance(text, str) else tuple(text)


def _fitting(message: Message, translation: Translation | None) -> str | tuple[str, ...]:
    """The translation if it has the shape of the message, else an empty one."""
    empty = ("", "") if message.pluralizable else ""
    if translation is None or isinstance(translation, str) == message.pluralizable:
        return empty
    return _frozen(translation)


def _complete(message: Message) -> bool:
    """Whether every form of a message is translated."""
    texts = _forms(_strings(message))
    return all(texts) and len(texts) == len(_forms(message.id))


def _show_missing(only: str | None) -> None:
    """Print what is untranslated, of one language or by language."""
    report = missing(only) if only else {code: missing(code) for code in TRANSLATED}
    print(json.dumps(report, ensure_ascii=False, indent=2))


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tui.words.locale.catalogues")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("update", help="extract, update and compile")
    commands.add_parser("check", help="print what is wrong, one line each")
    asked = commands.add_parser("missing", help="print the untranslated messages as JSON")
    asked.add_argument("language", nargs="?", choices=TRANSLATED)
    filled = commands.add_parser("fill", help="put translations from a JSON file in")
    filled.add_argument("language", choices=TRANSLATED)
    filled.add_argument("file", type=Path)
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 1 if the check or the filling found something wrong."""
    asked = _arguments(argv)
    if asked.command == "update":
        update()
    elif asked.command == "missing":
        _show_missing(asked.language)
    elif asked.command == "fill":
        try:
            fill(asked.language, json.loads(asked.file.read_text(encoding="utf-8")))
        except ValueError as wrong:
            print(wrong, file=sys.stderr)
            return 1
    else:
        found = list(problems())
        print("\n".join(found), end="\n" if found else "")
        return 1 if found else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
