"""`comptoir verify FILE…`: saves checked by replaying them, one line each."""

from __future__ import annotations

from argparse import Namespace

from saves.replay import Verdict, verify
from saves.store import Store
from tui.words.language import Language
from tui.words.problems import save_problem, shown


def run(asked: Namespace, _: Language) -> int:
    """Check each file; 1 if any of them is not sound."""
    store = Store()
    sound = True
    for path in asked.files:
        verdict = verify(path, store)
        print(_("{path} : {problem}", path=shown(path), problem=told(verdict, _)), flush=True)
        sound = sound and verdict.sound
    return 0 if sound else 1


def told(verdict: Verdict, _: Language) -> str:
    """What the check of one file found."""
    if verdict.problem is not None:
        return save_problem(verdict.problem, _)
    totals = ", ".join(map(str, verdict.totals))
    if verdict.finished:
        return _.plural(
            "valable, {game}, {n} action, finie avec {points} pts.",
            "valable, {game}, {n} actions, finie avec {points} pts.",
            verdict.actions,
            game=verdict.game,
            points=totals,
        )
    return _.plural(
        "valable, {game}, {n} action, en cours.",
        "valable, {game}, {n} actions, en cours.",
        verdict.actions,
        game=verdict.game,
    )
