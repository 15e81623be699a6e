"""Café as a game: its questions, what is hidden, what a thinker may guess."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from rules import chance
from rules.cafe import setup, solo
from rules.cafe.actions import Action
from rules.cafe.forgone import forgone
from rules.cafe.pack import SHELF
from rules.cafe.questions import PHASES, QUESTIONS
from rules.cafe.scoring import scores, winners
from rules.cafe.state import NO_CARD, Options, State
from rules.game import HIDDEN, Game

turn, legal, refused, apply = (
    QUESTIONS.turn,
    QUESTIONS.legal,
    QUESTIONS.refused,
    QUESTIONS.apply,
)


def view(state: State, seat: int) -> State:
    """All is open but the order of the deck, the cards removed unseen, and the generator."""
    return replace(state, chance=HIDDEN, deck=(NO_CARD,) * len(state.deck))


def seen_cards(state: State) -> set[int]:
    """The plan cards that have been revealed."""
    laid = {placed.card for player in state.players for placed in player.area.cards}
    held = {player.card for player in state.players}
    return {*state.offer, *state.discarded, *laid, *held}


def guess(seen: State, seed: int) -> State:
    """The same table with a deck of cards nobody has seen, and a chance of the thinker's own."""
    known = seen_cards(seen)
    pool = tuple([n for n in setup.eligible(seen.pack, seen.options) if n not in known])
    luck, cards = chance.shuffle(chance.start(seed), pool)
    return replace(seen, chance=luck, deck=cards[: len(seen.deck)])


def card_revealed(before: State, after: State) -> bool:
    """Whether cards were turned over in between."""
    return len(before.deck) != len(after.deck)


GAME = Game(
    name="cafe",
    revision=1,
    players=setup.PLAYERS,
    phases=PHASES,
    options=Options,
    state=State,
    action=Action,
    shelf=SHELF,
    new=setup.new,
    turn=turn,
    legal=legal,
    refused=refused,
    apply=apply,
    scores=scores,
    winners=winners,
    view=view,
    guess=guess,
    reveals=card_revealed,
    round=attrgetter("round"),
    ranks=solo.ratings,
    forgone=forgone,
)
