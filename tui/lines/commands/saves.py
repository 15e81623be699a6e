"""`comptoir saves`: the games on disk, the one played last first."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from saves.store import Entry
from tui.contract.presenter import presenter
from tui.lines.commands.desk import desk_for
from tui.words.language import Language
from tui.words.problems import save_error, save_problem, shown
from tui.words.text import figure


def run(asked: Namespace, _: Language) -> int:
    """List the games, for people or as JSON."""
    desk = desk_for(asked)
    entries, closed = desk.store.entries(), desk.store.closed()
    _ = desk.language
    if closed is not None:
        print(save_error(closed, _), file=sys.stderr)
    elif asked.json:
        print(json.dumps([as_json(entry) for entry in entries]))  # marks of direction escaped
    elif not entries:
        print(_("Aucune partie dans {folder}.", folder=shown(desk.store.games)))
    else:
        print(*[line(entry, _) for entry in entries], sep="\n")
    return 0 if closed is None else 1


def line(entry: Entry, _: Language) -> str:
    """A game in one line: when, which, how far, and its file."""
    when = entry.changed.replace("T", " ").removesuffix("Z")
    parts = [when, title(entry), progress(entry, _)]
    if entry.problem is not None:
        parts.append(save_problem(entry.problem, _))
    return "  ".join(part for part in [*parts, shown(entry.path)] if part)


def title(entry: Entry) -> str:
    """The game's title, if its file could tell."""
    return presenter(entry.game).title if entry.game else ""


def progress(entry: Entry, _: Language) -> str:
    """How far a game is, and its points once it is over."""
    if not entry.game:
        return ""
    actions = _.plural("{n} action", "{n} actions", entry.actions)
    if not entry.finished:
        return _("{actions}, en cours", actions=actions)
    totals = ", ".join(map(figure, entry.totals))
    return _("{actions}, finie, score {points}", actions=actions, points=totals)


def as_json(entry: Entry) -> dict[str, Any]:
    """A game as plain values; `problem` is the key of what is wrong, or null. Points are told once
    the game is over: before, they may count what is still hidden."""
    return {
        "path": str(entry.path),
        "game": entry.game,
        "started": entry.started,
        "changed": entry.changed,
        "options": entry.options,
        "seats": [{"name": seat.name, "player": seat.player} for seat in entry.seats],
        "actions": entry.actions,
        "finished": entry.finished,
        "totals": list(entry.totals) if entry.finished else [],
        "winners": list(entry.winners),
        "problem": entry.problem.reason if entry.problem else None,
    }
