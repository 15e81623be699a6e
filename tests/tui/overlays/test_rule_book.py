"""The rule book: reached from everywhere, searched, and nothing of it cut on a small screen."""

from __future__ import annotations

import pytest

from rules import registry
from tests.tui.house import SMALL, at_home, shown
from tui.contract.presenter import presenter
from tui.contract.rule_book import search, sentences, spans, with_sentence
from tui.overlays.rule import CONTENTS, EDITION, READINGS, SEARCH, TOPIC, Rule
from tui.overlays.sheet import MARGIN, MOST_WIDTH, paragraph
from tui.words.language import language
from tui.words.text import cells

HEIGHT = SMALL[1] - 2
LANGUAGES = ("fr", "pt_PT", "en")


def book(name, code):
    """The rule book of a game, in a language, laid on no screen."""
    spoken = language(code)

    class Loose(Rule):
        language = _ = spoken

        def redraw(self):
            pass

    return Loose(presenter(name), pack=registry.game(name).options().pack)


def sheets(rules):
    """Every sheet of the book, laid open one after the other."""
    rules.show(CONTENTS)
    yield
    for rules.typed in ("", "ta", "xyzzy"):
        rules.show(SEARCH)
        yield
    for topic in rules.presenter.topics():
        rules.topic = topic
        rules.show(TOPIC)
        yield
    for sheet in (EDITION, READINGS):
        rules.show(sheet)
        yield


def pages(rules, lines):
    """The drawn pages of a sheet, each read to its end before the next."""
    room = rules.room(MOST_WIDTH, HEIGHT)
    for first in range(0, len(lines), room):
        rules.chosen, rules.top = len(lines), first
        yield rules.draw(MOST_WIDTH, HEIGHT).text()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", registry.NAMES)
def test_nothing_of_the_book_is_cut_on_a_small_screen(name, code):
    """Every line of every sheet is on one of its pages, and the keys are on all of them."""
    rules, inside = book(name, code), MOST_WIDTH - 2 * MARGIN
    for _sheet in sheets(rules):
        assert cells(rules.heading()) <= MOST_WIDTH - 6
        told = ["".join(text for text, _paint in line) for line in rules.lines(inside)]
        foot = ["".join(text for text, _paint in line) for line in rules.foot(inside)]
        assert max(map(cells, told + foot)) <= inside
        assert len(foot) <= 4
        drawn = list(pages(rules, told))
        assert all(line.rstrip() in "\n".join(drawn) for line in told)
        assert all(line.rstrip() in page for line in foot for page in drawn)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", registry.NAMES)
def test_the_page_of_a_single_rule_begins_with_its_sentence(name, code):
    """Whole, above the topic it belongs to, its id and the keys at the foot."""
    rules, inside = book(name, code), MOST_WIDTH - 2 * MARGIN
    for topic, rule in with_sentence(rules.presenter.topics(), rules.sentences):
        rules.topic, rules.rule = topic, rule
        rules.show(TOPIC)
        told = paragraph(f"{rule}  {rules._(rules.sentences[rule])}", inside)
        begun = ["".join(text for text, _paint in line) for line in (*told, *rules.foot(inside))]
        page = rules.draw(MOST_WIDTH, HEIGHT).text()
        assert all(cells(line) <= inside and line.rstrip() in page for line in begun)


@pytest.mark.parametrize("name", registry.NAMES)
def test_every_id_and_every_title_is_found(name):
    for code in LANGUAGES:
        topics, spoken, told = presenter(name).topics(), language(code), sentences(name)
        for topic in topics:
            found = search(topics, spoken(topic.title), spoken, told)
            assert topic in [each.topic for each in found if not each.rule]
            assert search(topics, topic.rules[-1].lower(), spoken, told)[0].topic == topic


@pytest.mark.parametrize("name", registry.NAMES)
def test_rules_are_found_by_the_words_of_their_sentences(name):
    for code in LANGUAGES:
        topics, spoken, told = presenter(name).topics(), language(code), sentences(name)
        for rule, text in list(told.items())[::9]:
            assert rule in [each.rule for each in search(topics, spoken(text), spoken, told)]


def test_words_are_found_without_their_accents_and_shown_in_their_sentence():
    spoken = language("fr")
    topics, told = presenter("roaster").topics(), sentences("roaster")
    found = search(topics, "TORREFACTION", spoken, told)
    assert found
    assert all("torréfaction" in (each.sentence or each.topic.title).lower() for each in found)
    assert search(topics, "xyzzy", spoken, told) == ()


def test_ids_in_a_row_are_told_by_the_first_and_the_last():
    assert spans(("CT-009", "CT-010", "CT-011", "CT-013", "CT-014")) == [
        "CT-009–011", "CT-013", "CT-014",
    ]  # fmt: skip


async def test_f1_opens_the_book_of_the_marked_game_and_escape_leads_back_the_way_one_came(
    tmp_path,
):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        home = app.screen
        await pilot.press("down", "f1")
        assert app.screen.presenter.game == tuple(registry.NAMES)[1]
        assert "les règles" in shown(app)
        await pilot.press("down", "enter")
        second = app.screen.presenter.topics()[1]
        assert app.screen.topic == second
        assert second.body[:40] in shown(app)
        await pilot.press("e", "escape", "right", "escape")
        assert app.screen.sheet == CONTENTS
        assert app.screen.chosen == 1
        await pilot.press("slash", *"qxc", "backspace", "backspace", "backspace")
        assert app.screen.count() == len(app.screen.presenter.topics())
        await pilot.press(*second.rules[0].replace("-", " ").split()[0], "minus")
        await pilot.press(*second.rules[0].split("-")[1])
        assert app.screen.count() == 1
        await pilot.press("enter")
        assert (app.screen.sheet, app.screen.topic) == (TOPIC, second)
        await pilot.press("escape", "escape", "escape")
        assert app.screen is home
        await pilot.press("3", "f1")
        assert app.screen.presenter.game == tuple(registry.NAMES)[2]
        await pilot.press("f1", "escape", "s", "f1")
        assert app.screen.sheet == CONTENTS
        await pilot.press("f1")
        assert app.screen.__class__.__name__ == "Statistics"


async def test_a_rule_that_is_found_by_its_words_opens_at_its_sentence(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f1", "slash", *"fumee", "space", *"case", "space", *"atteinte")
        assert [each.rule for each in app.screen.listed()] == ["CR-202"]
        assert "CR-202  Un tour de torréfaction" in shown(app)
        await pilot.press("enter")
        assert (app.screen.sheet, app.screen.rule) == (TOPIC, "CR-202")
        assert "CR-202  La fumée de la case atteinte" in shown(app)
        await pilot.press("escape")
        assert app.screen.sheet == SEARCH
