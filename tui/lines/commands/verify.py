"""`comptoir verify FILE…`: saves checked by replaying them, one line each; and with `--promised`
whether a club kept what it promised about chance."""

from __future__ import annotations

import sys
from argparse import Namespace

from saves.replay import Verdict, verify
from saves.store import Store
from tui.lines.commands.desk import WRONG_LINE
from tui.words.language import Language
from tui.words.problems import save_problem, shown
from tui.words.text import figure


def run(asked: Namespace, _: Language) -> int:
    """Check each file; 1 if any of them is not sound."""
    store = Store()
    if asked.seed is None and not asked.files:
        print(_("Il faut un fichier, ou --promised, --salt et --seed."), file=sys.stderr)
        return WRONG_LINE
    sound = asked.seed is None or kept(asked, asked.seed, _)
    for path in asked.files:
        verdict = verify(path, store)
        print(_("{path} : {problem}", path=shown(path), problem=told(verdict, _)), flush=True)
        sound = sound and verdict.sound
        if asked.promised and asked.seed is None and verdict.sound:
            sound = kept(asked, store.read(path).seed, _)
    return 0 if sound else 1


def kept(asked: Namespace, seed: int, _: Language) -> bool:
    """Whether a seed is the promised one, and say so."""
    from club.commitment import keeps

    held = keeps(asked.promised, seed, asked.salt)
    yes, no = _("Promesse tenue : la graine est celle promise."), _("Promesse non tenue.")
    print(yes if held else no, flush=True)
    return held


def told(verdict: Verdict, _: Language) -> str:
    """What the check of one file found."""
    if verdict.problem is not None:
        return save_problem(verdict.problem, _)
    totals = ", ".join(map(figure, verdict.totals))
    if verdict.finished:
        return _.plural(
            "valable, {game}, {n} action, finie, score {points}.",
            "valable, {game}, {n} actions, finie, score {points}.",
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
