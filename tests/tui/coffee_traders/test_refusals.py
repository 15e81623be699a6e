"""Every refusal of the rules of Coffee Traders is a sentence, and leads to a help topic."""

import tomllib
from pathlib import Path

import pytest

import rules.coffee_traders
from rules.coffee_traders.actions import Open, Plant, Site
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.questions import QUESTIONS
from rules.game import Refusal
from tests.rules.coffee_traders.table import COLOMBIA, COMMERCER, ETHIOPIA, RED, TRAVAILLER, traders
from tests.tui.coffee_traders.seen import FRENCH, played
from tests.tui.refusing import spelled_out
from tui.coffee_traders.presenter import PRESENTER
from tui.coffee_traders.words.refusals import BY_RULE, SENTENCES
from tui.coffee_traders.words.topics import TOPICS
from tui.words.locale.catalogues import placeholders

_ = FRENCH

LEDGER = Path(__file__).parents[2] / "ledger" / "coffee_traders.toml"
RULES = tomllib.loads(LEDGER.read_text(encoding="utf-8"))["rules"]
SPELLED_OUT = spelled_out(rules.coffee_traders)


def test_the_rules_are_read():
    assert len(SPELLED_OUT) > 70


@pytest.mark.parametrize(("rule", "reason", "figures"), SPELLED_OUT)
def test_a_refusal_is_a_sentence_that_uses_its_own_figures(rule, reason, figures):
    text = BY_RULE.get((rule, reason)) or SENTENCES[reason]
    assert placeholders(text) == figures
    assert text[0].isupper()
    assert text.endswith(".")


def test_no_sentence_is_left_over():
    reasons = {reason for _rule, reason, _figures in SPELLED_OUT}
    assert reasons == set(SENTENCES) | {reason for _rule, reason in BY_RULE}
    assert set(BY_RULE) <= {(rule, reason) for rule, reason, _figures in SPELLED_OUT}


def test_refusals_met_in_play_are_worded_and_lead_to_a_topic():
    seen = {
        (refusal.rule, refusal.reason): refusal
        for players in (2, 4)
        for before, _action, _after in played(players, players)
        for _choice, refusal in GAME.refused(before)
    }
    assert len(seen) > 20
    for refusal in seen.values():
        assert "{" not in PRESENTER.refusal(refusal, _)
        assert refusal.rule in PRESENTER.topic(refusal.rule).rules


def test_figures_are_said():
    short = Refusal("CT-712", "coffee_short", missing=2)
    assert PRESENTER.refusal(short, _) == "Cafés manquants : 2, kopi luwak compris."


def test_a_house_that_is_open_says_so():
    table = traders(players=3).has(RED, coins=5).at(ETHIOPIA, house=(1,)).turn(RED, COMMERCER)
    reasons = dict(GAME.refused(table.state))
    assert PRESENTER.refusal(reasons[Open(ETHIOPIA)], _) == (
        "Cette maison de négoce est déjà ouverte."
    )


def test_a_plantation_that_costs_too_much_says_its_price():
    """Row B opens with a level 2; without coins its price is named."""
    table = traders(players=3).has(RED, coins=0).plant(RED, ETHIOPIA, 0).turn(RED, TRAVAILLER)
    cost = table.state.pack.store[1].plantations[0].cost
    reasons = dict(GAME.refused(table.state))
    assert PRESENTER.refusal(reasons[Plant(1)], _) == (
        f"Il faut au moins {cost} ₵ dans la réserve Entreprise."
    )


def test_a_first_plantation_without_a_worker_is_explained():
    table = traders(players=3).has(RED, coins=5, workers=0).plant(RED, ETHIOPIA, 0)
    table = table.turn(RED, TRAVAILLER).do(Plant(0))
    reasons = dict(GAME.refused(table.state))
    assert "centre-ville" in PRESENTER.refusal(reasons[Site(COLOMBIA, 0, -1)], _)


def test_every_rule_belongs_to_exactly_one_topic():
    grouped = [rule for topic in TOPICS for rule in topic.rules]
    assert sorted(grouped) == sorted(RULES)


def test_topics_have_keys_of_their_own():
    assert 18 <= len(TOPICS) <= 26
    assert len({topic.key for topic in TOPICS}) == len(TOPICS)
    assert PRESENTER.topics() == TOPICS


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_a_topic_teaches_in_a_few_short_paragraphs(topic):
    paragraphs = topic.body.split("\n\n")
    assert 2 <= len(paragraphs) <= 5
    assert all(len(paragraph) < 560 for paragraph in paragraphs)
    assert not placeholders(topic.body)


def test_every_question_has_a_topic():
    for question in QUESTIONS.table.values():
        assert PRESENTER.topic(question.rule) in TOPICS
