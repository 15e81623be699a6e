"""Argparse speaking the user's language: its help, its remarks on a wrong line, kinds of values."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any, NoReturn

from tui.words.language import AVAILABLE, N_, Language, match
from tui.words.nearest import nearest
from tui.words.text import capital

#: What argparse says of a wrong line, and the same in our words.
REMARKS = (
    (
        r"the following arguments are required: (?P<names>.+)",
        N_("il manque : {names}."),
    ),
    (
        r"one of the arguments (?P<names>.+) is required",
        N_("il manque l'un de : {names}."),
    ),
    (
        r"unrecognized arguments: (?P<names>.+)",
        N_("argument inconnu : {names}."),
    ),
    (
        r"argument (?P<name>.+?): expected one argument",
        N_("{name} demande une valeur."),
    ),
    (
        r"argument (?P<name>.+?): expected at least one argument",
        N_("{name} demande au moins une valeur."),
    ),
    (
        r"argument (?P<name>.+?): not allowed with argument (?P<other>.+)",
        N_("{name} et {other} s'excluent."),
    ),
    (
        r"argument (?P<name>.+?): ignored explicit argument ['\"](?P<value>.*)['\"]",
        N_("{name} ne prend pas de valeur, mais a reçu « {value} »."),
    ),
    (
        r"argument (?P<name>.+?): invalid choice: ['\"](?P<value>.*)['\"] \(choose from .*\)",
        N_("« {value} » n'est pas une commande."),
    ),
    (
        r"argument (?P<name>.+?): (?P<remark>.+)",
        N_("{name} : {remark}"),
    ),
)


class Help(argparse.RawDescriptionHelpFormatter):
    """The help text, its usage line begun in the user's language."""

    def __init__(self, prog: str, language: Language, **layout: Any) -> None:
        super().__init__(prog, **layout)
        self.language = language

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """The usage line."""
        _ = self.language
        begun = _("usage : ") if prefix is None else prefix
        super().add_usage(usage, actions, groups, begun)


class Parser(argparse.ArgumentParser):
    """A parser whose own words are in the user's language."""

    def __init__(self, *, language: Language, **about: Any) -> None:
        super().__init__(
            formatter_class=partial(Help, language=language),
            add_help=False,
            allow_abbrev=False,
            **about,
        )
        self.language = _ = language
        self.commands: tuple[str, ...] = ()
        self.things = self.add_argument_group(_("arguments"))
        self.options = self.add_argument_group(_("options"))
        self.option("-h", "--help", action="help", help=_("montrer cette aide"))
        self.option(
            "--lang",
            metavar=_("CODE"),
            default=argparse.SUPPRESS,
            type=partial(known_language, language),
            help=_("langue : {codes}", codes=", ".join(AVAILABLE)),
        )

    def option(self, *names: str, **about: Any) -> argparse.Action:
        """Add an option."""
        return self.options.add_argument(*names, **about)

    def thing(self, name: str, **about: Any) -> argparse.Action:
        """Add an argument without a name of its own."""
        return self.things.add_argument(name, **about)

    def branch(self, names: tuple[str, ...], **about: Any) -> Callable[..., Parser]:
        """Begin a choice of commands; what adds one of them."""
        _ = self.language
        self.commands = names
        branches = self.add_subparsers(title=_("commandes"), metavar=_("COMMANDE"), **about)

        def command(name: str, told: str) -> Parser:
            parser: Parser = branches.add_parser(
                name, help=told, description=capital(told), language=self.language
            )
            return parser

        return command

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, in words of ours, and leave with 2."""
        _ = self.language
        self.print_usage(sys.stderr)
        self.exit(2, _("{prog} : {remark}", prog=self.prog, remark=self.remark(message)) + "\n")

    def remark(self, message: str) -> str:
        """A remark of argparse in our words, with the commands a wrong one may have meant."""
        _ = self.language
        for pattern, text in REMARKS:
            said = re.fullmatch(pattern, message, re.DOTALL)
            if said:
                told = _(text, **said.groupdict())
                wrong = said.groupdict().get("value", "")
                return f"{told} {nearest(wrong, self.commands, _)}".rstrip()
        return message


def known_language(_: Language, text: str) -> str:
    """A language that is available."""
    if match(text) is None:
        known = ", ".join(AVAILABLE)
        raise argparse.ArgumentTypeError(_("langue inconnue, au choix : {known}.", known=known))
    return text


def one_of(names: Collection[str], remark: str, _: Language) -> Callable[[str], str]:
    """One of these names; `remark` says what another one is not."""

    def known(text: str) -> str:
        if text in names:
            return text
        near = nearest(text, names, _) or _("Au choix : {names}.", names=", ".join(names))
        raise argparse.ArgumentTypeError(f"{_(remark, name=text)} {near}")

    return known


def whole(least: int, most: int, _: Language) -> Callable[[str], int]:
    """A whole number in these bounds."""

    def number(text: str) -> int:
        if text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most:
            return int(text)
        wrong = _(
            "un nombre entier de {least} à {most}, pas « {text} ».",
            least=least,
            most=most,
            text=text,
        )
        raise argparse.ArgumentTypeError(wrong)

    return number
