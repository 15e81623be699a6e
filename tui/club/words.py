"""What the club refuses, and what it tells, in sentences."""

from __future__ import annotations

import time
from collections.abc import Sequence

from club.messages.terms import AtTheEnd, Kind, Visibility, Why
from club.messages.told import AnyNews, Offer, Place, Refused, TableLine
from club.sitting import GONE, STALE, NotNow
from rules.game import Refusal
from saves.journal import HUMAN
from tui.contract.presenter import presenter
from tui.words.language import N_, Language

REASONS: dict[str, str] = {
    Why.UNKNOWN: N_("Cela n'existe pas, ou plus."),
    Why.NAMELESS: N_("Il faut d'abord un nom."),
    Why.NAME_SHAPE: N_("Un nom a de 3 à 20 lettres sans accent, chiffres, - ou _."),
    Why.NAME_TAKEN: N_("Ce nom est déjà pris."),
    Why.NAMED: N_("Cette clé a déjà un compte."),
    Why.CODE_WRONG: N_("Ce code est faux, déjà utilisé ou trop ancien."),
    Why.BANNED: N_("Ce compte n'entre plus au club."),
    Why.NOT_INVITED: N_("Cette table est réservée à ses invités."),
    Why.NO_SEAT: N_("Il n'y a plus de place libre à cette table."),
    Why.NOT_SEATED: N_("Seules les personnes assises à cette table le peuvent."),
    Why.NOT_YOUR_TURN: N_("Ce n'est pas à vous de décider."),
    Why.NOT_STARTED: N_("Il manque encore quelqu'un à cette table."),
    Why.OVER: N_("La partie est finie."),
    Why.UNDER_WAY: N_("La partie n'est pas finie."),
    Why.BAD_ACTION: N_("Ce coup n'existe pas dans ce jeu."),
    Why.BAD_OPTIONS: N_("Cette table ne peut pas se jouer ainsi."),
    Why.KEPT: N_("Il n'y a rien à annuler ni à rétablir."),
    Why.TOO_MANY: N_("C'est trop à la fois : finissez d'abord autre chose."),
    Why.FROZEN: N_("Le club ne peut rien noter pour le moment ; la table attend."),
    Why.TRIED: N_("La torréfaction du jour ne se joue qu'une fois."),
    Why.NOT_YET: N_("Celles des autres se regardent une fois la vôtre finie."),
    Why.MUTED: N_("Cette personne ne vous entend pas."),
    Why.OTHER_RULES: N_("Les règles ont changé depuis : cette table s'arrête là, sans gagnant."),
    STALE: N_("La table a changé entre-temps : voyez d'abord."),
    GONE: N_("Le club revient dans un instant ; votre coup l'attend."),
    "stopping": N_("Le club ferme ; vos parties vous attendent."),
    "full": N_("Le club est plein."),
    "elsewhere": N_("Trop de lignes sont ouvertes avec ce compte."),
    "too_fast": N_("La ligne a été coupée : trop de demandes à la fois."),
    "unknown_word": N_("La ligne a été coupée par le club."),
}

VISIBILITIES = {
    Visibility.OPEN: N_("ouverte à tous"),
    Visibility.INVITATION: N_("sur invitation, six lettres"),
    Visibility.PRIVATE: N_("privée : les personnes nommées"),
}

ENDS = {
    AtTheEnd.BOT: N_("un robot prend cette décision"),
    AtTheEnd.GIVE_UP: N_("la place passe à un robot"),
}

#: Why a game is over before its end; no result is kept of it.
ENDED = {
    "agreed": N_("Arrêtée d'un commun accord, telle qu'elle est : elle ne compte pour personne."),
    "host": N_("Arrêtée par l'hôte du club, telle qu'elle est : elle ne compte pour personne."),
    "left": N_("Plus personne ne joue à cette table : elle ne compte pour personne."),
}

OFFERS = {
    Kind.UNDO: N_("{name} voudrait annuler son dernier choix."),
    Kind.END: N_("{name} propose de finir la partie telle qu'elle est."),
    Kind.BOT: N_("{name} propose qu'un robot joue pour {seat}."),
    Kind.AGAIN: N_("{name} propose une revanche."),
}

MINUTE, HOUR, DAY = 60, 3600, 86400


def reason(why: str, _: Language) -> str:
    """A reason of the club in a sentence."""
    return _(REASONS.get(why, REASONS[Why.UNKNOWN]))


def not_now(error: NotNow, _: Language) -> str:
    """Why something was not done."""
    return reason(error.why, _)


def refused(answer: AnyNews, _: Language, game: str = "") -> str:
    """Why an answer is no; empty if it is yes."""
    if not isinstance(answer, Refused):
        return ""
    if answer.rule and game:
        return presenter(game).refusal(Refusal(answer.rule, answer.reason, **answer.figures), _)
    return reason(answer.reason, _)


def span(seconds: float, _: Language) -> str:
    """A time in its two largest parts."""
    minutes = max(0, int(seconds)) // MINUTE
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    if days:
        return _("{days} j {hours} h", days=days, hours=hours)
    if hours:
        return _("{hours} h {minutes:02}", hours=hours, minutes=minutes)
    return _("{minutes} min", minutes=minutes)


def left(deadline: int, _: Language) -> str:
    """The time that is left; nothing without a deadline."""
    seconds = deadline - time.time()
    if deadline and 0 < seconds < MINUTE:
        return _("{minutes} min", minutes="< 1")
    return span(seconds, _) if deadline else ""


def late(name: str, _: Language, *, mine: bool) -> str:
    """A bot has decided for somebody whose time was over."""
    if mine:
        return _("Votre temps était écoulé : un robot a pris cette décision.")
    return _("{name} : temps écoulé, un robot a pris cette décision.", name=name)


def offered(offer: Offer, names: Sequence[str], _: Language) -> str:
    """What somebody offers to the others at a table."""
    seat = "" if offer.seat is None else names[offer.seat]
    return _(OFFERS[offer.kind], name=names[offer.by], seat=seat)


def presence(place: Place, _: Language) -> str:
    """Whether somebody is here."""
    if place.player != HUMAN:
        return _("robot")
    return _("ici") if place.here else _("absent")


def proof(commitment: str, seed: int, salt: str) -> str:
    """The command that checks what was promised about chance."""
    return f"comptoir verify --promised {commitment} --salt {salt} --seed {seed}"


def round_of(line: TableLine, _: Language) -> str:
    """How far a game is, as its own table says it."""
    return presenter(line.game).round_named(line.round, _) if line.round else ""


def people_of(line: TableLine, _: Language) -> str:
    """Who sits at a table, bots by their level, free chairs as such."""
    from tui.contract.seating import BOT_NAMES

    return ", ".join(
        _(BOT_NAMES.get(name, name)) if at in line.bots else name or _("place libre")
        for at, name in enumerate(line.names)
    )


def thinking(names: Sequence[str], _: Language) -> str:
    """Who decides, one or several at once."""
    if len(names) > 1:
        return _("{names} réfléchissent…", names=", ".join(names))
    return _("{name} réfléchit…", name=", ".join(names))
