"""Every refusal of the rules of Café is a sentence, and leads to a help topic."""

import tomllib
from pathlib import Path
from random import Random

import pytest

import rules.cafe
from rules.cafe import GAME
from rules.cafe.state import Options
from rules.game import Refusal
from tests.tui.refusing import spelled_out
from tui.cafe.presenter import PRESENTER
from tui.cafe.words.refusals import SENTENCES
from tui.cafe.words.topics import BY_RULE, TOPICS
from tui.words.language import language
from tui.words.locale.catalogues import placeholders

_ = language("fr")

LEDGER = Path(__file__).parents[2] / "ledger" / "cafe.toml"
RULES = tomllib.loads(LEDGER.read_text(encoding="utf-8"))["rules"]

#: Reasons whose figures are handed over as a mapping, which the reader below cannot look into.
MAPPED = {
    "covers_too_few": {"covered", "least", "most"},
    "covers_too_many": {"covered", "least", "most"},
    "players": {"least", "most", "players"},
}


SPELLED_OUT = {
    *(
        (reason, figures)
        for _rule, reason, figures in spelled_out(rules.cafe)
        if reason not in MAPPED
    ),
    *((reason, frozenset(figures)) for reason, figures in MAPPED.items()),
}


@pytest.mark.parametrize(("reason", "figures"), sorted(SPELLED_OUT, key=str))
def test_a_refusal_is_a_sentence_that_uses_its_own_figures(reason, figures):
    text = SENTENCES[reason]
    assert placeholders(text) == figures
    assert text[0].isupper()
    assert text.endswith(".")


def test_no_sentence_is_left_over():
    assert {reason for reason, _figures in SPELLED_OUT} == set(SENTENCES)


def met():
    """The refusals met in games played at random."""
    for players, variant in ((1, "basic"), (2, "auction"), (3, "basic")):
        random = Random(players)
        state = GAME.new(Options(players=players, variant=variant), players)
        while choices := GAME.legal(state):
            yield from (refusal for _action, refusal in GAME.refused(state))
            state = GAME.apply(state, random.choice(choices))


def test_refusals_met_in_play_are_worded_and_lead_to_a_topic():
    seen = {(refusal.rule, refusal.reason): refusal for refusal in met()}
    assert len(seen) > 10
    for refusal in seen.values():
        assert "{" not in PRESENTER.refusal(refusal, _)
        assert refusal.rule in PRESENTER.topic(refusal.rule).rules


def test_colours_are_named_and_seats_counted_from_one():
    assert PRESENTER.refusal(Refusal("CA-251", "no_such_bean", colour=2), _) == (
        "L'entrepôt n'a pas de grain vert."
    )
    assert PRESENTER.refusal(Refusal("CA-108", "no_such_seat", seat=4), _) == (
        "Il n'y a pas de place 5 à cette table."
    )


def test_every_rule_has_exactly_one_topic():
    listed = [rule for topic in TOPICS for rule in topic.rules]
    assert sorted(listed) == sorted(RULES)
    assert set(BY_RULE) == set(RULES)
    assert len({topic.key for topic in TOPICS}) == len(TOPICS)
