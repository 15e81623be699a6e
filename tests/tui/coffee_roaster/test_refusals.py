"""Every refusal of the rules of Coffee Roaster is a sentence, and leads to a help topic."""

import tomllib
from pathlib import Path
from random import Random

import pytest

import rules.coffee_roaster
from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import GO_ON, STOP
from rules.coffee_roaster.state import Options
from rules.game import Refusal
from tests.rules.coffee_roaster.table import cup_test, roaster
from tests.tui.refusing import spelled_out
from tui.coffee_roaster.presenter import PRESENTER
from tui.coffee_roaster.words.refusals import BY_RULE, SENTENCES
from tui.coffee_roaster.words.topics import TOPICS
from tui.words.language import language
from tui.words.locale.catalogues import placeholders

_ = language("fr")

LEDGER = Path(__file__).parents[2] / "ledger" / "coffee_roaster.toml"
RULES = tomllib.loads(LEDGER.read_text(encoding="utf-8"))["rules"]
SPELLED_OUT = spelled_out(rules.coffee_roaster)


def met():
    """The refusals met in games played at random."""
    for seed in range(10):
        level = "easy" if seed % 2 else "normal"
        random, state = Random(seed), GAME.new(Options(mode="challenge", level=level), seed)
        while choices := GAME.legal(state):
            yield from (refusal for _action, refusal in GAME.refused(state))
            going_on = GO_ON in choices and random.random() < 0.8
            state = GAME.apply(state, GO_ON if going_on else random.choice(choices))


def test_the_rules_are_read():
    assert len(SPELLED_OUT) > 25


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
    seen = {(refusal.rule, refusal.reason): refusal for refusal in met()}
    assert len(seen) > 10
    for refusal in seen.values():
        assert "{" not in PRESENTER.refusal(refusal, _)
        assert refusal.rule in PRESENTER.topic(refusal.rule).rules


def test_figures_are_said_in_the_words_of_the_table():
    group = Refusal("", "wrong_group", group=2, found=3)
    assert PRESENTER.refusal(group, _) == (
        "Cette tasse demande une carte du groupe II ; celle-ci est du III."
    )
    difficulty = Refusal("", "wrong_difficulty", score=12, difficulty="moderate")
    assert PRESENTER.refusal(difficulty, _) == (
        "Après une tasse à 12 pts, la prochaine carte doit être de difficulté « intermédiaire »."
    )


def test_a_full_tray_says_how_many_places_it_has():
    full = cup_test("12xL3", won="tray").given(tray="5xL0")
    ((_action, refusal),) = GAME.refused(full.state)
    assert PRESENTER.refusal(refusal, _) == (
        "Le plateau est plein (5 places) : le jeton va dans la tasse."
    )


def test_a_small_bag_says_what_it_lacks():
    table = roaster().given(drawn="Ar", bag="4xL0")
    reasons = {refusal.reason: refusal for _action, refusal in GAME.refused(table.state)}
    assert PRESENTER.refusal(reasons["bag_too_small"], _) == (
        "Il faut au moins 5 jetons dans le sac ; il en reste 4."
    )


def test_tasting_before_roasting_is_refused_with_the_way_out():
    reasons = dict(GAME.refused(roaster().state))
    assert PRESENTER.refusal(reasons[STOP], _) == (
        "On ne goûte qu'après un tour complet : torréfiez d'abord ce tour."
    )


def test_every_rule_belongs_to_exactly_one_topic():
    grouped = [rule for topic in TOPICS for rule in topic.rules]
    assert sorted(grouped) == sorted(RULES)


def test_there_are_few_enough_topics_to_choose_from():
    assert 10 <= len(TOPICS) <= 14
    assert len({topic.key for topic in TOPICS}) == len(TOPICS)
    assert PRESENTER.topics() == TOPICS


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_a_topic_teaches_in_a_few_short_paragraphs(topic):
    paragraphs = topic.body.split("\n\n")
    assert 2 <= len(paragraphs) <= 6
    assert all(len(paragraph) < 500 for paragraph in paragraphs)
    assert not placeholders(topic.body)


@pytest.mark.parametrize("rule", sorted(RULES))
def test_every_rule_leads_to_its_topic(rule):
    assert rule in PRESENTER.topic(rule).rules


def test_every_decision_has_a_topic():
    for seed in range(4):
        state = GAME.new(Options(mode="challenge", level="easy"), seed)
        random = Random(seed)
        while turn := GAME.turn(state):
            assert PRESENTER.topic(turn.rule) in TOPICS
            state = GAME.apply(state, random.choice(GAME.legal(state)))
