"""The command line's arguments: every command with its things and options.

Nothing heavy is imported here: the parser of every command is built before any of them runs.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rules.registry import NAMES, perhaps
from tui.contract.flags import fields
from tui.lines import hosting
from tui.lines.parsing import Parser, one_of, whole
from tui.words.language import N_, Language, match


def peek_language(argv: list[str]) -> str | None:
    """The language a line asks for, known before the line is understood."""
    asked: str | None = None
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        if word == "--":
            break
        if word == "--lang" and following and match(following):
            asked = following
        elif word.startswith("--lang=") and match(word.partition("=")[2]):
            asked = word.partition("=")[2]
    return asked


def parser(_: Language) -> Parser:
    """The whole command line."""
    top = Parser(
        language=_,
        prog="comptoir",
        description=_("Quatre jeux de café dans un terminal. Sans commande : l'accueil."),
        epilog=_(EXAMPLES),
    )
    top.option("--version", action="store_true", help=_("montrer la version"))
    _plain(top, _)
    told = _("sans autres lettres ni signes que ceux d'ASCII")
    top.option("--ascii", action="store_true", help=told)
    top.set_defaults(plain=bool(os.environ.get("COMPTOIR_PLAIN")))
    command = top.branch(COMMANDS, dest="command")
    _play(command("play", _("commencer une partie")), _)
    _learn(command("learn", _("apprendre un jeu en y jouant")), _)
    _resume(command("resume", _("reprendre une partie")), _)
    _saves(command("saves", _("lister les parties enregistrées")), _)
    _replay(command("replay", _("revoir une partie, à l'écran, en lignes, en images")), _)
    _share(command("share", _("écrire une partie en une ligne de code")), _)
    _open(command("open", _("revoir la partie qu'un code raconte")), _)
    _verify(command("verify", _("vérifier des parties en les rejouant")), _)
    _pack(command("pack", _("vérifier ou lister les packs de composants")), _)
    _simulate(command("simulate", _("faire jouer des robots et compter les résultats")), _)
    _stats(command("stats", _("vos résultats")), _)
    _daily(command("daily", _("la partie du jour, la même pour tous")), _)
    serving = command("serve", _("ouvrir un club : jouer ici par SSH, chacun avec sa clé"))
    hosting.serve(serving, whole(1, hosting.MOST_SESSIONS, _), _)
    hosting.club(
        command("club", _("administrer un club, ouvert ou fermé")),
        one_of(hosting.WORDS, N_("mot inconnu : « {name} »."), _),
        _,
    )
    return top


COMMANDS = (
    *("play", "learn", "resume", "saves", "replay", "share", "open"),
    *("verify", "pack", "simulate", "stats", "daily", "serve", "club"),
)

EXAMPLES = N_(
    "« comptoir COMMANDE --help » en dit plus sur chaque commande.\n\n"
    "exemples :\n"
    "  comptoir play roaster --challenge       un défi de trois tasses\n"
    "  comptoir play roaster --plain --seed 7  en lignes numérotées\n"
    "  comptoir resume                         reprendre la dernière partie\n"
    "  comptoir simulate roaster --bot expert --games 20 --seed 1"
)

#: The games that have a game of the day (`saves.daily`).
DAILY = ("roaster", "cafe")

#: The generator of chance takes 64 bits.
LARGEST_SEED = 2**64 - 1
MOST_GAMES = 1_000_000
#: More than sit at any table; how many may, each game says.
MOST_SEATS = 9
MOST_ACTIONS = 99_999


def _game(command: Parser, _: Language) -> None:
    command.thing(
        "game",
        metavar=_("JEU"),
        type=one_of(NAMES, N_("jeu inconnu : « {name} »."), _),
        help=", ".join(NAMES),
    )


def _seed(command: Parser, told: str, _: Language) -> None:
    command.option("--seed", metavar="N", type=whole(0, LARGEST_SEED, _), default=None, help=told)


def _plain(command: Parser, _: Language, *, full: bool = False) -> None:
    """Without a screen, by ear or in full; said before the command it counts as well."""
    told = _("en lignes numérotées, sans écran : lecteurs d'écran, lignes lentes, scripts")
    command.option("--plain", action="store_true", default=argparse.SUPPRESS, help=told)
    if full:
        told = _("avec --plain : toute la table à chaque décision")
        command.option("--full", action="store_true", help=told)


def _json(command: Parser, _: Language) -> None:
    command.option("--json", action="store_true", help=_("en JSON"))


def _play(command: Parser, _: Language) -> None:
    _game(command, _)
    _own_flags(command, _)
    command.option(
        "--set",
        metavar=_("OPTION=VALEUR"),
        action="append",
        default=[],
        help=_("une autre option du jeu ; peut se répéter"),
    )
    command.option(
        "--players", metavar="N", type=whole(1, MOST_SEATS, _), help=_("nombre de joueurs")
    )
    command.option(
        "--seats",
        metavar=_("PLACES"),
        help=_("qui joue à chaque place : human, human:NOM ou un robot, par exemple human,expert"),
    )
    _seed(command, _("graine du hasard : la même graine donne la même partie"), _)
    command.option("--pack", metavar=_("FICHIER"), type=Path, help=_("jouer avec son propre pack"))
    command.option(
        "--fast", action="store_true", help=_("les robots jouent aussitôt, sans pause entre eux")
    )
    practice = _("tout peut être repris, et rien ne compte dans les résultats")
    command.option("--practice", action="store_true", help=practice)
    _plain(command, _, full=True)


def _own_flags(command: Parser, _: Language) -> None:
    """The flags of each game; those that set the same option exclude each other."""
    for field, together in fields(NAMES).items():
        group = command.options.add_mutually_exclusive_group()
        for flag in together:
            told, stored = _(flag.tells), "store" if flag.metavar else "store_const"
            about = {"metavar": _(flag.metavar)} if flag.metavar else {"const": flag.value}
            group.add_argument(flag.name, dest=field, action=stored, help=told, **about)


def _learn(command: Parser, _: Language) -> None:
    command.thing(
        "game",
        metavar=_("JEU"),
        nargs="?",
        type=one_of(NAMES, N_("jeu inconnu : « {name} »."), _),
        help=", ".join(NAMES),
    )
    command.thing("chapter", metavar=_("LEÇON"), nargs="?", help=_("son numéro"))
    command.option("--list", action="store_true", help=_("lister les leçons"))
    _plain(command, _)
    _json(command, _)


def _resume(command: Parser, _: Language) -> None:
    command.thing(
        "file",
        metavar=_("FICHIER"),
        nargs="?",
        type=Path,
        help=_("une partie enregistrée ; sinon, la dernière jouée"),
    )
    _plain(command, _, full=True)


def _saves(command: Parser, _: Language) -> None:
    _json(command, _)


def _replay(command: Parser, _: Language) -> None:
    _game_file(command, _)
    _watching(command, _)


def _share(command: Parser, _: Language) -> None:
    _game_file(command, _)
    command.option(
        "--without-undone", action="store_true", help=_("sans les coups qui ont été annulés")
    )


def _open(command: Parser, _: Language) -> None:
    command.thing(
        "code",
        metavar=_("CODE"),
        nargs="+",
        help=_("le code d'une partie ; « - » le lit sur l'entrée standard"),
    )
    _watching(command, _)


def _game_file(command: Parser, _: Language) -> None:
    command.thing("file", metavar=_("FICHIER"), type=Path, help=_("une partie enregistrée"))


def _watching(command: Parser, _: Language) -> None:
    """How a game is looked at again: as what, from where to where, through whose eyes."""
    command.option(
        "--plain",
        action="store_true",
        default=argparse.SUPPRESS,
        help=_("raconter en lignes, une par action, sans écran"),
    )
    number = whole(0, MOST_ACTIONS, _)
    command.option("--from", dest="first", metavar="N", type=number, help=_("dès cette action"))
    command.option("--to", dest="last", metavar="N", type=number, help=_("jusqu'à cette action"))
    command.option(
        "--seat",
        metavar="N",
        type=whole(1, MOST_SEATS, _),
        help=_("ne montrer que ce que cette place pouvait savoir"),
    )
    command.option("--undone", action="store_true", help=_("avec les coups qui ont été annulés"))
    command.option(
        "--html",
        metavar=_("PAGE"),
        type=Path,
        help=_("écrire une page que tout navigateur ouvre, sans réseau"),
    )
    command.option(
        "--quick",
        action="store_true",
        help=_("une page sans les décisions les plus chères, si elles ne sont pas déjà connues"),
    )
    command.option(
        "--svg", metavar=_("DOSSIER"), type=Path, help=_("écrire une image SVG par action")
    )
    command.option(
        "--cast", metavar=_("FICHIER"), type=Path, help=_("écrire un film que lit asciinema")
    )


def _daily(command: Parser, _: Language) -> None:
    command.thing(
        "game",
        metavar=_("JEU"),
        nargs="?",
        default=DAILY[0],
        type=one_of(DAILY, N_("pas de partie du jour pour « {name} »."), _),
        help=", ".join(DAILY),
    )
    command.option(
        "--share", action="store_true", help=_("écrire le résultat du jour en trois lignes")
    )
    _plain(command, _)


def _verify(command: Parser, _: Language) -> None:
    command.thing(
        "files",
        metavar=_("FICHIER"),
        nargs="*",
        type=Path,
        help=_("des parties enregistrées"),
    )
    promised = _("la promesse du club sur le hasard, SHA-256 de la graine et du sel")
    command.option("--promised", metavar="SHA-256", default="", help=promised)
    command.option("--salt", metavar=_("SEL"), default="", help=_("le sel, dit à la fin"))
    command.option(
        "--seed",
        metavar="N",
        type=whole(0, 2**64 - 1, _),
        help=_("la graine, dite à la fin ; sans elle, celle de chaque fichier"),
    )


def _pack(command: Parser, _: Language) -> None:
    action = command.branch(("check", "list"), dest="action", required=True)
    check = action("check", _("vérifier un pack et dire chaque faute"))
    check.thing("file", metavar=_("FICHIER"), type=Path, help=_("un pack en TOML"))
    action("list", _("lister les packs connus"))


def bots() -> tuple[str, ...]:
    """Every bot that plays some game, the one that plays them all last."""
    folders = [folder for game in NAMES if (folder := perhaps("bots", game))]
    known = [bot for each in folders for bot in (*each.BOTS, *getattr(each, "LEVELS", ()))]
    return (*dict.fromkeys(known), "random")


def _simulate(command: Parser, _: Language) -> None:
    _game(command, _)
    who = command.options.add_mutually_exclusive_group(required=True)
    known = bots()
    bot = one_of(known, N_("robot inconnu : « {name} »."), _)
    who.add_argument(
        "--bot", metavar=_("ROBOT"), type=bot, help=_("qui joue : {bots}", bots=", ".join(known))
    )
    who.add_argument(
        "--seats",
        metavar=_("ROBOTS"),
        type=lambda text: tuple(map(bot, text.split(","))),
        help=_("qui joue à chaque place, par exemple greedy,strong"),
    )
    command.option(
        "--games",
        metavar="N",
        type=whole(1, MOST_GAMES, _),
        default=100,
        help=_("nombre de parties (100)"),
    )
    _seed(command, _("graine du hasard (0)"), _)
    _json(command, _)


def _stats(command: Parser, _: Language) -> None:
    command.option("--lessons", action="store_true", help=_("les leçons : étapes et erreurs"))
    _plain(command, _)
    _json(command, _)
