"""What the Master holds of every option: by how much it leads to expect to be ahead, in points."""

from __future__ import annotations

from bots.choosing import united
from bots.mombasa.evaluation import SEASONED
from bots.mombasa.learnt import learnt_worth
from bots.mombasa.master import GUESSES, Master
from bots.mombasa.planning import arranged, plans
from bots.mombasa.start_tiles import tile_worths
from bots.mombasa.turns import judged
from rules.mombasa import asks
from rules.mombasa.actions import Action, plan
from rules.mombasa.engine import legal
from rules.mombasa.names import EMPTY
from rules.mombasa.state import State


def judgement(view: State, seed: int, work: int = 1) -> dict[Action, float]:
    """Every legal option with its worth; what is played on is so against `work` times as many
    guesses. A card is as good as the best plan it belongs to."""
    options = legal(view)
    if view.ask is asks.STOW:
        return dict.fromkeys(options, 0.0)
    if view.ask is asks.TILE:
        return tile_worths(view, options)
    master = Master(seed, GUESSES * work, work)
    if view.ask is asks.PLAN:
        return of_cards(view, options, master)
    first = judged(view, options, learnt_worth)
    if view.ask is asks.TURN and len(options) > 1:
        return united(first, master.turn_leads(view, options))
    return first


def of_cards(view: State, options: tuple[Action, ...], master: Master) -> dict[Action, float]:
    """Each card for the slot that is asked for, by the best plan that has it there."""
    seat, first = view.seat, dict.fromkeys(options, float("-inf"))
    for promise, cards in plans(view, seat, SEASONED):
        option = plan(view.slot, arranged(view, seat, cards).get(view.slot, EMPTY))
        first[option] = max(first.get(option, promise), promise)
    least = min([worth for worth in first.values() if worth > float("-inf")])
    first = {option: max(worth, least) for option, worth in first.items()}
    closer: dict[Action, float] = {}
    for cards, lead in master.plan_leads(view).items():
        option = plan(view.slot, arranged(view, seat, cards).get(view.slot, EMPTY))
        closer[option] = max(closer.get(option, lead), lead)
    return united(first, closer)
