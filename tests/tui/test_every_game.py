"""The words of every game: whatever its rules ask, offer, do, refuse or explain is said.

A game is tested by standing in `rules.registry`. What only one game has to say is tested in its own
folder beside this one.
"""

import tomllib
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest
from rich.cells import cell_len

from rules.mombasa.actions import Pass, PlaceBook
from rules.registry import FOLDERS, NAMES, game, part
from saves.fold import Step
from tests.rules.conformance import TABLES, random_game
from tests.tui.refusing import spelled_out
from tui.contract.keyring import Keyring
from tui.contract.presenter import presenter
from tui.contract.scenery import scenery
from tui.words.keymap import LOOK, TABLE, letters
from tui.words.language import AVAILABLE, language
from tui.words.locale.catalogues import placeholders

LEDGERS = Path(__file__).parents[1] / "ledger"

#: The columns that a question and a choice may take in French; a question of Coffee Roaster lists
#: what was drawn, and choices that stand side by side have less room.
WIDEST = 76
WIDEST_QUESTION = {"roaster": 100}
WIDEST_CHOICE = {"roaster": 59, "traders": 48, "mombasa": 48}
#: Choices that have a line of their own wherever they are listed.
OWN_LINE = (Pass, PlaceBook)

#: Every table in French, and one table of each game in every language.
LAST = {table.name: table for table in TABLES}.values()
TALKS = [
    pytest.param(table, code, id=f"{table.label}-{code}")
    for table in TABLES
    for code in (AVAILABLE if table in LAST else ("fr",))
]

every_game = pytest.mark.parametrize("name", NAMES)
every_language = pytest.mark.parametrize("code", AVAILABLE)
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)


def rules_of(name):
    """The rule ids of a game."""
    ledger = LEDGERS / f"{FOLDERS[name]}.toml"
    return tomllib.loads(ledger.read_text(encoding="utf-8"))["rules"]


def questions_of(name):
    """The questions of a game's rules."""
    return part("rules", name, "questions").QUESTIONS.table


def topics():
    """Every help topic of every game."""
    return [
        pytest.param(topic, id=f"{name}-{topic.key}")
        for name in NAMES
        for topic in presenter(name).topics()
    ]


def refusals():
    """Every refusal that the rules of a game spell out."""
    return [
        pytest.param(name, *each, id="-".join(filter(None, (name, *each[:2]))))
        for name in NAMES
        for each in spelled_out(part("rules", name))
    ]


def sentence(name, rule, reason):
    """The sentence of a refusal, not yet translated, nor with its figures."""
    words = presenter(name).refusals
    by_rule = getattr(words, "BY_RULE", {})
    return by_rule.get((rule, reason)) or words.SENTENCES[reason]


def played(table):
    """The steps of two games at a table, played at random."""
    return chain(random_game(table, 1), random_game(table, 2))


def steps_of(name):
    """The steps of two games at every table of a game."""
    return chain.from_iterable(played(table) for table in TABLES if table.name == name)


# What is asked and offered


@every_game
def test_the_presenter_is_found_by_the_name_of_its_game(name):
    assert presenter(name).game == name


@every_game
def test_every_action_has_a_label(name):
    words = presenter(name)
    kinds = set(get_args(game(name).action))
    assert set(words.labels.LABELS) == kinds
    told = {*words.narration.NARRATORS, *getattr(words.narration, "PLAIN", ())}
    assert told <= kinds


@every_game
def test_a_phase_words_what_the_rules_ask_in_it(name):
    asked = questions_of(name)
    for phase in presenter(name).shown:
        for ask in phase.questions:
            assert asked[ask].phase == phase.key or callable(asked[ask].phase)


@every_game
@every_language
def test_every_phase_has_a_name_of_its_own(name, code):
    phases = presenter(name).phases(language(code))
    assert {key for key, _name in phases} >= set(game(name).phases)
    names = [named for _key, named in phases]
    assert all(names)
    assert len(set(names)) == len(names)


@every_game
@every_language
def test_the_phases_fit_the_line_above_the_board(name, code):
    """Each name takes four columns more, Score is five letters, and the first column is empty."""
    names = [named for _key, named in presenter(name).phases(language(code))]
    assert 1 + sum(cell_len(named) + 4 for named in names) + len("  Score") <= 80


@every_table
def test_a_choice_keeps_its_key_as_long_as_the_phase_lasts(table):
    """Whatever is offered beside it; and no two have the same, nor one that means something else,
    in any language."""
    words, look = presenter(table.name), scenery(table.name)
    taken = letters(TABLE) | {key.names for key in look.sheets()} | {LOOK}
    rings, known, steps = {}, {}, []
    for before, action, after in played(table):
        turn, legal = table.game.turn(before), look.order(table.game.legal(before))
        ring = rings.setdefault(turn.seat, Keyring(table.game, words.bindings, look.order))
        phase, had = known.get(turn.seat, ("", {}))
        known[turn.seat] = phase, had = turn.phase, (had if phase == turn.phase else {})
        for code in AVAILABLE:
            keys = ring.keys(turn, legal, steps, language(code))
            told = [key for key in keys if key]
            assert len(set(told)) == len(told)
            assert not set(told) & taken
        assert all(
            had.setdefault(choice, key) == key for choice, key in zip(legal, keys, strict=True)
        )
        steps.append(Step(before, action, after, turn))
    ring = Keyring(table.game, words.bindings, look.order)
    assert ring.keys(turn, legal, steps[:-1], language(code)) == keys  # the same, opened again


@pytest.mark.parametrize(("table", "code"), TALKS)
def test_a_whole_game_is_told_in_words(table, code):
    """Every decision has a question, different labels, and a story."""
    _, rules, words = language(code), table.game, presenter(table.name)
    for before, action, after in played(table):
        choices = rules.legal(before)
        named = [words.label(before, choice, _) for choice in choices]
        assert len(set(named)) == len(named)
        lines = words.narrate(before, action, after, _)
        assert lines
        asked = words.question(before, rules.turn(before), _)
        said = (asked, words.headline(before, _), *named, *lines)
        assert all(text.strip() and "{" not in text for text in said)
        assert not any("{" in line for line in words.table(before, _))
        if code == "fr":
            assert cell_len(asked) <= WIDEST_QUESTION.get(table.name, WIDEST)
            most = WIDEST_CHOICE.get(table.name, WIDEST)
            for choice, text in zip(choices, named, strict=True):
                assert cell_len(text) <= (WIDEST if isinstance(choice, OWN_LINE) else most)
        if rules.turn(after) is None:
            assert all(line and "{" not in line for line in words.result(after, _))


@every_table
def test_what_chance_holds_ready_is_told(table):
    steps = random_game(table, 1)
    lines = presenter(table.name).odds(steps[len(steps) // 2].before, language("fr"))
    assert lines
    assert all(line.strip() and "{" not in line for line in lines)


@every_game
def test_what_may_not_be_done_has_a_label_too(name):
    _, rules, words = language("fr"), game(name), presenter(name)
    for before, _action, _after in steps_of(name):
        for action, _refusal in rules.refused(before):
            assert words.label(before, action, _)


# What is refused


@every_game
def test_the_rules_are_read(name):
    assert len(spelled_out(part("rules", name))) > 25


@pytest.mark.parametrize(("name", "rule", "reason", "figures"), refusals())
def test_a_refusal_is_a_sentence_that_uses_its_own_figures(name, rule, reason, figures):
    text = sentence(name, rule, reason)
    assert text[0].isupper()
    for code in AVAILABLE:
        said = language(code)(text)
        assert placeholders(said) == figures
        assert said.endswith(".")
    assert not rule or rule in presenter(name).topic(rule).rules


@every_game
def test_no_sentence_is_left_over(name):
    words = presenter(name).refusals
    by_rule = set(getattr(words, "BY_RULE", ()))
    written = {(rule, reason) for rule, reason, _figures in spelled_out(part("rules", name))}
    reasons = {reason for _rule, reason in written}
    assert reasons == set(words.SENTENCES) | {reason for _rule, reason in by_rule}
    assert by_rule <= written


@every_game
def test_refusals_met_in_play_are_worded_and_lead_to_a_topic(name):
    rules, words = game(name), presenter(name)
    met = {
        (refusal.rule, refusal.reason): refusal
        for before, _action, _after in steps_of(name)
        for _choice, refusal in rules.refused(before)
    }
    assert len(met) > 10
    for refusal in met.values():
        assert refusal.rule in words.topic(refusal.rule).rules
        for code in AVAILABLE:
            assert "{" not in words.refusal(refusal, language(code))


# What is explained


@every_game
def test_every_rule_belongs_to_exactly_one_topic(name):
    grouped = [rule for topic in presenter(name).topics() for rule in topic.rules]
    assert sorted(grouped) == sorted(rules_of(name))


@every_game
def test_every_rule_leads_to_its_topic(name):
    for rule in rules_of(name):
        assert rule in presenter(name).topic(rule).rules


@every_game
def test_there_are_few_enough_topics_to_choose_from(name):
    listed = presenter(name).topics()
    assert 10 <= len(listed) <= 26
    assert len({topic.key for topic in listed}) == len(listed)


@pytest.mark.parametrize("topic", topics())
def test_a_topic_teaches_in_a_few_short_paragraphs(topic):
    paragraphs = topic.body.split("\n\n")
    assert 2 <= len(paragraphs) <= 5
    assert all(len(paragraph) < 500 for paragraph in paragraphs)
    assert not placeholders(topic.body)


@every_game
def test_every_question_has_a_topic(name):
    words = presenter(name)
    for question in questions_of(name).values():
        assert callable(question.rule) or words.topic(question.rule) in words.topics()


@every_game
def test_every_decision_has_a_topic(name):
    rules, words = game(name), presenter(name)
    asked = {rules.turn(before).rule for before, _action, _after in steps_of(name)}
    assert len(asked) > 3
    for rule in asked:
        assert words.topic(rule) in words.topics()
