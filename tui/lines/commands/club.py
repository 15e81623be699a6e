"""`comptoir club MOT`: what a host has to say to a club, open or closed."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from club.hosting import asked as ask
from club.hosting import backed_up, done_here, exported, restored
from club.hub import AlreadyOpen
from club.messages.first import Order
from club.store.copying import Unfit
from club.store.protocol import Unavailable
from saves.clean import clean
from saves.store import default_home
from tui.lines.commands.desk import WRONG_LINE
from tui.words.language import N_, Language
from tui.words.problems import shown

#: What a word needs beside itself.
NEEDS = {
    "end": N_("« end » demande le nom d'une table."),
    "ban": N_("« ban » demande un nom, une clé SHA256:… ou une adresse."),
    "unban": N_("« unban » demande un nom, une clé SHA256:… ou une adresse."),
    "backup": N_("« backup » demande un fichier."),
    "restore": N_("« restore » demande un fichier."),
    "export": N_("« export » demande un fichier."),
}

#: The argument of an order, by its word.
ARGUMENT = {"end": "table", "ban": "what", "unban": "what", "announce": "text"}


#: Why an order is not obeyed.
WRONG = {
    "what": N_("ce n'est ni un nom, ni une clé SHA256:…, ni une adresse."),
    "unknown": N_("il n'y a pas de telle table."),
    "over": N_("cette table est déjà finie."),
    "other_rules": N_("cette table suit des règles que le club n'a plus."),
    "store": N_("rien ne peut être enregistré pour le moment."),
}


def run(asked: Namespace, _: Language) -> int:
    """Do what the host says; 1 if it cannot be done."""
    if len(asked.what) > 1 and asked.word != "announce":
        print(_("« {word} » ne demande qu'une chose à la fois.", word=asked.word), file=sys.stderr)
        return WRONG_LINE
    asked.what = " ".join(asked.what)
    home = (asked.home or default_home() / "club").expanduser().absolute()
    if asked.word in NEEDS and not asked.what:
        print(_(NEEDS[asked.word]), file=sys.stderr)
        return WRONG_LINE
    try:
        if asked.word in ("backup", "restore", "export"):
            return filed(asked, home, _)
        return ordered(asked, home, _)
    except Unfit as error:
        print(_("Ce n'est pas une copie de ce club : {why}", why=_said(error)), file=sys.stderr)
    except AlreadyOpen:
        print(_("Le club est ouvert : fermez-le d'abord."), file=sys.stderr)
    except Unavailable as error:
        print(_("La base de données ne répond pas : {why}", why=_said(error)), file=sys.stderr)
    return 1


def _said(error: Exception) -> str:
    return clean(str(error), 200)


def filed(asked: Namespace, home: Path, _: Language) -> int:
    """Backup, restore and export."""
    file = Path(asked.what).expanduser()
    if asked.word == "backup":
        count = backed_up(home, asked.database, file)
        told = _.plural("{path} : {n} fichier.", "{path} : {n} fichiers.", count, path=shown(file))
    elif asked.word == "export":
        count = exported(home, asked.database, file)
        told = _.plural("{path} : {n} ligne.", "{path} : {n} lignes.", count, path=shown(file))
    else:
        count = restored(home, asked.database, file)
        told = _.plural("{n} ligne remise en place.", "{n} lignes remises en place.", count)
    print(told)
    return 0


def ordered(asked: Namespace, home: Path, _: Language) -> int:
    """Say a word to the hub, or do it where none is running."""
    arguments: dict[str, Any] = {"all": asked.all}
    if asked.word in ARGUMENT:
        arguments = {ARGUMENT[asked.word]: asked.what}
    order = Order(asked.word, arguments)
    told = ask(home, order)
    if told is None:
        told = done_here(home, asked.database, order)
    if "wrong" in told:
        wrong = clean(str(told["wrong"]), 200)
        why = _(WRONG[wrong]) if wrong in WRONG else wrong
        print(_("Cela ne se peut pas : {why}", why=why), file=sys.stderr)
        return 1
    answer = told["answer"]
    if asked.word == "health":
        print(json.dumps(answer))
        return 0 if answer["status"] == "open" else 1
    if asked.json:
        print(json.dumps(answer))
    else:
        print(*lines(asked.word, answer, _), sep="\n")
    return 0


def lines(word: str, answer: Any, _: Language) -> list[str]:
    """An answer for somebody who reads it."""
    if word == "metrics":
        return [answer.rstrip("\n")]
    if word == "accounts":
        return [
            f"{one['name']:<20} {_day(one['created'])} {' '.join(one['keys'])}" for one in answer
        ] or [_("Personne.")]
    if word == "tables":
        return [
            f"{one['id']:<20} {one['game']:<8} {_day(one['changed'])} {one['steps']:>4} "
            f"{', '.join(one['names'])}{_stage(one, _)}"
            for one in answer
        ] or [_("Aucune table.")]
    if word in ("bans", "ban", "unban"):
        return list(answer) or [_("Personne n'est exclu.")]
    if word == "end":
        return [_("La table {table} est finie.", table=answer["id"])]
    return [answer or _("Plus d'annonce.")]


def _stage(table: dict[str, Any], _: Language) -> str:
    """That a table is over, or has not begun; nothing of one that is played."""
    if table["finished"]:
        return " · " + _("finie")
    return "" if table["started"] else " · " + _("pas commencée")


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")
