"""Mombasa in plain mode: a whole game by piped lines, its secrets, its three languages."""

import io

import pytest

from rules.mombasa import asks
from rules.mombasa.engine import GAME
from rules.mombasa.state import Options
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.mombasa.saved import saved_at
from tests.tui.mombasa.seen import played
from tests.tui.program import program
from tui.lines.plain import CURTAIN, Plain
from tui.mombasa.presenter import PRESENTER
from tui.words.language import language

SEED = 4
OPTIONS = {"players": 2, "setup": "varied"}


def numbers_of_a_game():
    """The lines two people type: a number for each decision, Enter when a curtain falls."""
    lines, unveiled = [], None
    steps = tuple(played(seed=SEED, **OPTIONS))
    for before, action, _after in steps:
        if before.ask in (asks.TILE, asks.PLAN):
            lines += [""] if unveiled != before.seat else []
            unveiled = before.seat
        else:
            unveiled = None
        lines.append(str(GAME.legal(before).index(action) + 1))
    return lines, [sheet.total for sheet in GAME.scores(steps[-1][2])]


def said(home, lines, code="fr"):
    """What plain mode says to these lines."""
    seats = (Seat("Ada"), Seat("Bo"))
    with Sitting.begin(Store(home), "mombasa", Options(**OPTIONS), SEED, seats) as sitting:
        sink = io.StringIO()
        source = io.StringIO("".join(f"{line}\n" for line in lines))
        assert Plain(sitting, PRESENTER, language(code), source, sink).play() == 0
        return sink.getvalue()


@pytest.mark.parametrize("code", ["fr", "pt_PT", "en"])
def test_two_people_play_a_whole_game_by_numbers(tmp_path, code):
    """Seven rounds to the score sheet, in each language, without a hole in a sentence."""
    lines, totals = numbers_of_a_game()
    text = said(tmp_path, lines, code)
    assert "7/7" in text
    assert "{" not in text
    for total in totals:
        assert f"{total} point" in text or f"{total} ponto" in text


def test_a_plan_is_pushed_out_of_sight_before_the_other_plans(tmp_path):
    """Between Ada's cards and Bo's question stand as many blank lines as a screen has."""
    lines, _totals = numbers_of_a_game()
    text = said(tmp_path, lines)
    curtain = "\n" * CURTAIN + "\nÀ Bo de décider, en secret."
    assert text.count(curtain) == 8  # the start tiles, then seven plans


def test_what_ada_plans_is_not_told_to_bo(tmp_path):
    lines, _totals = numbers_of_a_game()
    for part in said(tmp_path, lines).split("À Bo de décider, en secret.")[1:]:
        alone = part.split("révèle")[0].split("À Ada de décider, en secret.")[0]
        assert "Bleu prévoit" not in alone


def test_the_real_program_plays_against_a_bot(home):
    """First choices only: stow, plan, act and pass until a round is closed."""
    done = program("play", "mombasa", "--plain", "--seats", "human:Ada,greedy", "--seed", "3",
                   lines="1\n" * 40 + "w\nr\nq\n")  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Les compagnies à charte" in done.stdout
    assert "Manche 2 sur 7." in done.stdout
    assert "(MO-" in done.stdout


def test_a_saved_game_goes_on_in_plain_mode(home):
    path = saved_at(home, asks.TURN, least=3)
    done = program("resume", str(path), "--plain", lines="q\n")
    assert done.returncode == 0, done.stderr
    assert "Une action ?" in done.stdout
