"""All that is said at the sugar bowl: names, choices, what happened, why not, help."""

from __future__ import annotations

from rules.sugar.engine import GAME
from rules.sugar.state import State, Take

from rules.game import Refusal
from tui.contract.presenter import Topic
from tui.words.language import N_, Language

PHASES = {"taking": N_("Prendre")}
BOWLS = {"small": N_("petit"), "full": N_("plein")}

REFUSALS = {
    "players": N_("On joue à deux, trois ou quatre."),
    "handful": N_("Une main prend de 1 à {most} morceaux."),
    "too_few": N_("Il ne reste que {left} dans le sucrier."),
    "same_again": N_("{lumps} : c'est ce qui vient d'être pris."),
    "not_now": N_("Ce n'est pas le moment."),
    "over": N_("La partie est finie."),
}

TOPICS = (
    Topic(
        "taking",
        N_("Prendre du sucre"),
        N_(
            "À son tour, on prend de un à trois morceaux, mais pas autant qu'avant soi.\n\n"
            "Qui ne peut plus rien prendre finit la partie ; le plus de morceaux gagne."
        ),
        ("SU-001", "SU-002", "SU-003", "SU-004", "SU-005", "SU-006"),
    ),
)
BY_RULE = {rule: topic for topic in TOPICS for rule in topic.rules}


def headline(state: State, _: Language) -> str:
    """Where the game stands."""
    return _("Sucrier · tour {round}", round=GAME.round(state))


def question(state: State, _: Language) -> str:
    """What is asked."""
    return _.plural(
        "Il reste {n} morceau. Combien ?", "Il reste {n} morceaux. Combien ?", state.lumps
    )


def label(state: State, action: Take, _: Language) -> str:
    """A choice."""
    return _.plural("Prendre {n} morceau", "Prendre {n} morceaux", action.lumps)


def key(action: Take) -> str | None:
    """No letters: the choices are numbers."""
    return None


def narrate(before: State, action: Take, after: State, _: Language) -> tuple[str, ...]:
    """What a step did."""
    return (_.plural("{n} morceau pris", "{n} morceaux pris", action.lumps),)


def sentence(refusal: Refusal, _: Language) -> str:
    """Why not."""
    return _(REFUSALS[refusal.reason], **refusal.figures)


def table(state: State, _: Language) -> tuple[str, ...]:
    """The position as lines."""
    own = ", ".join(map(str, state.taken))
    return (_("Dans le sucrier : {lumps}. Pris : {own}.", lumps=state.lumps, own=own),)


def result(state: State, _: Language) -> tuple[str, ...]:
    """The score sheets as lines."""
    return tuple(
        _("Place {seat} : {points} pts", seat=sheet.seat + 1, points=sheet.total)
        for sheet in GAME.scores(state)
    )


def odds(view: State, _: Language) -> tuple[str, ...]:
    """Chance holds nothing ready."""
    return ()
