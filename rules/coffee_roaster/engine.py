"""Coffee Roaster as a game: its questions, what is hidden, what a thinker may guess."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from rules import chance
from rules.coffee_roaster import challenge
from rules.coffee_roaster.actions import Action
from rules.coffee_roaster.forgone import forgone
from rules.coffee_roaster.pack import SHELF
from rules.coffee_roaster.questions import PHASES, QUESTIONS
from rules.coffee_roaster.scoring import scores
from rules.coffee_roaster.state import Options, State
from rules.game import HIDDEN, Game, alone, chance_moved

turn, legal, refused, apply = (
    QUESTIONS.turn,
    QUESTIONS.legal,
    QUESTIONS.refused,
    QUESTIONS.apply,
)


def view(state: State, seat: int) -> State:
    """All but the generator is on the table: bag and box can be counted."""
    return replace(state, chance=HIDDEN)


def guess(seen: State, seed: int) -> State:
    """The same table with a chance of the thinker's own."""
    return replace(seen, chance=chance.start(seed))


GAME = Game(
    name="roaster",
    revision=1,
    players=range(1, 2),
    phases=PHASES,
    options=Options,
    state=State,
    action=Action,
    shelf=SHELF,
    new=challenge.new,
    turn=turn,
    legal=legal,
    refused=refused,
    apply=apply,
    scores=scores,
    winners=alone,
    view=view,
    guess=guess,
    reveals=chance_moved,
    round=attrgetter("round"),
    ranks=challenge.ranks,
    forgone=forgone,
)
