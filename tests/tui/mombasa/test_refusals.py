"""Every refusal of the rules of Mombasa is a sentence, and leads to a help topic."""

import tomllib
from pathlib import Path

import pytest

import rules.mombasa
from rules.game import Refusal
from rules.mombasa.actions import ENTERS, Develop
from rules.mombasa.engine import GAME
from rules.mombasa.questions import QUESTIONS
from tests.rules.mombasa.table import CAPE_TOWN, MOMBASA, playing, region
from tests.tui.mombasa.seen import FRENCH, played
from tests.tui.refusing import spelled_out
from tui.mombasa.presenter import PRESENTER
from tui.mombasa.words.refusals import BY_RULE, SENTENCES
from tui.mombasa.words.topics import TOPICS
from tui.words.locale.catalogues import placeholders

_ = FRENCH

LEDGER = Path(__file__).parents[2] / "ledger" / "mombasa.toml"
RULES = tomllib.loads(LEDGER.read_text(encoding="utf-8"))["rules"]
SPELLED_OUT = spelled_out(rules.mombasa)


def test_the_rules_are_read():
    assert len(SPELLED_OUT) > 60


@pytest.mark.parametrize(("rule", "reason", "figures"), SPELLED_OUT)
def test_a_refusal_is_a_sentence_that_uses_its_own_figures(rule, reason, figures):
    text = BY_RULE.get((rule, reason)) or SENTENCES[reason]
    assert placeholders(text) <= figures
    assert text[0].isupper()
    assert text.endswith(".")
    assert not rule or PRESENTER.topic(rule) in TOPICS


def test_no_sentence_is_left_over():
    reasons = {reason for _rule, reason, _figures in SPELLED_OUT}
    assert reasons == set(SENTENCES) | {reason for _rule, reason in BY_RULE}


def test_refusals_met_in_play_are_worded_and_lead_to_a_topic():
    seen = {
        (refusal.rule, refusal.reason): refusal
        for players in (2, 4)
        for before, _action, _after in played(players, players, setup="varied")
        for _choice, refusal in GAME.refused(before)
    }
    assert len(seen) > 20
    for refusal in seen.values():
        assert "{" not in PRESENTER.refusal(refusal, _)
        assert refusal.rule in PRESENTER.topic(refusal.rule).rules


def test_figures_are_said():
    points = Refusal("MO-418", "too_few_points", need=3, have=1)
    assert PRESENTER.refusal(points, _) == "Il faut 3 points, et il vous en reste 1."
    book = Refusal("MO-506", "too_few_points", need=2, have=1)
    assert PRESENTER.refusal(book, _) == "Ce livre coûte ✎2, et il vous reste ✎1."


def test_a_region_out_of_reach_says_so():
    """Cape Town is at the southern end: the Atlas is far away, and nobody can go there at once."""
    table = playing("dev3").do(Develop(CAPE_TOWN))
    refused = dict(GAME.refused(table.state))
    why = PRESENTER.refusal(refused[ENTERS[region("atlas")]], _)
    assert why == "Cette région ne touche ni la ville ni un comptoir de la compagnie."


def test_an_own_region_says_so():
    table = playing("dev3").given(regions={"limpopo": MOMBASA}).do(Develop(MOMBASA))
    refused = dict(GAME.refused(table.state))
    why = PRESENTER.refusal(refused[ENTERS[region("limpopo")]], _)
    assert why == "Cette compagnie a déjà un comptoir dans cette région."


def test_every_rule_belongs_to_exactly_one_topic():
    grouped = [rule for topic in TOPICS for rule in topic.rules]
    assert len(set(grouped)) == len(grouped)
    assert set(RULES) <= set(grouped)


def test_topics_have_keys_of_their_own():
    assert 18 <= len(TOPICS) <= 28
    assert len({topic.key for topic in TOPICS}) == len(TOPICS)
    assert PRESENTER.topics() == TOPICS


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_a_topic_teaches_in_a_few_short_paragraphs(topic):
    paragraphs = topic.body.split("\n\n")
    assert 2 <= len(paragraphs) <= 5
    assert all(len(paragraph) < 560 for paragraph in paragraphs)
    assert not placeholders(topic.body)


def test_every_question_has_a_topic():
    for rule in (question.rule for question in QUESTIONS.table.values()):
        assert PRESENTER.topic(rule) in TOPICS
