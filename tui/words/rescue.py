"""A game that the disk does not take: what is missing there, and the code that holds it all."""

from __future__ import annotations

from collections.abc import Iterable

from saves.any_sitting import AnySitting
from tui.words.language import Language
from tui.words.problems import save_error, shown
from tui.words.text import wrap

WIDTH = 79


def missing(sitting: AnySitting, _: Language) -> str:
    """How much of a game is not on disk."""
    kept, unsaved = sitting.saved, sitting.unsaved
    if not unsaved:
        return _("La dernière annulation n'est pas sur le disque.")
    if not kept:
        return _.plural(
            "Le seul coup de la partie n'est pas sur le disque.",
            "Aucun des {n} coups de la partie n'est sur le disque.",
            unsaved,
        )
    return _.plural(
        "Le dernier coup n'est pas sur le disque, qui en est au coup {kept}.",
        "Les {n} derniers coups ne sont pas sur le disque, qui en est au coup {kept}.",
        unsaved,
        kept=kept,
    )


def reason(sitting: AnySitting, _: Language) -> str:
    """Why the last try failed."""
    return save_error(sitting.trouble, _) if sitting.trouble is not None else ""


def displaced(sitting: AnySitting, _: Language) -> str:
    """Once, that somebody else wrote the same game, and where that went; empty if nobody did."""
    aside, sitting.displaced = sitting.displaced, None
    if aside is None:
        return ""
    return _("Partie écrite aussi par un autre : sa version est {path}", path=shown(aside))


def rescue(sitting: AnySitting, _: Language) -> list[str]:
    """The code of a game, on a line of its own, and what it is good for."""
    from saves.code import share

    several = sum(seat.human for seat in sitting.journal.seats) > 1
    whole = (
        _("Ce code contient toute la partie, avec les secrets de chacun.")
        if several
        else _("Ce code contient toute la partie.")
    )
    again = _("À garder : « comptoir open » suivi du code la rouvre.")
    return [*wrap(f"{whole} {again}", WIDTH), share(sitting.journal)]


def farewell(lost: Iterable[AnySitting], _: Language) -> list[str]:
    """What is said of the games that were left without being on disk."""
    return [
        line
        for sitting in lost
        for line in (
            *wrap(reason(sitting, _), WIDTH),
            *wrap(missing(sitting, _), WIDTH),
            *rescue(sitting, _),
        )
    ]
