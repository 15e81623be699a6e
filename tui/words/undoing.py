"""Why nothing can be taken back, in words: the true reason, so that nobody presses `u` again."""

from __future__ import annotations

from saves.any_sitting import AnySitting
from saves.sitting import Kept
from tui.words.language import N_, Language

REASONS = {
    Kept.NOTHING: N_("Rien à annuler : rien n'a encore été choisi."),
    Kept.REVEALED: N_("Rien à annuler : ce qui est révélé reste révélé."),
    Kept.UNVEILED: N_("Rien à annuler : les décisions secrètes de tous ont été dévoilées depuis."),
    Kept.BOTS: N_("Rien à annuler : seuls des robots jouent à cette table."),
    Kept.OTHERS: N_("Rien à annuler : une autre place a joué depuis."),
    Kept.SECRET: N_("Rien à annuler : ce qu'une autre personne a décidé en secret reste décidé."),
    Kept.BRANCH: N_("Rien à annuler : la partie commence ici, le reste vient d'une autre."),
    Kept.OVER: N_("Rien à annuler : la partie est finie."),
}


def why_kept(sitting: AnySitting, _: Language) -> str:
    """Why the last choice stands; empty if it can be taken back."""
    reason = sitting.kept
    return "" if reason is None else _(REASONS[reason])
