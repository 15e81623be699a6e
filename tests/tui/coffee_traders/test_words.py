"""The words of Coffee Traders: questions, labels, what is told, the table as lines."""

from typing import get_args

import pytest
from msgspec.structs import replace

from rules.coffee_traders import actions as do
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pieces import PHASES, Colour
from rules.coffee_traders.questions import QUESTIONS
from rules.coffee_traders.scoring import CATEGORIES
from rules.coffee_traders.state import Options, Task
from tests.rules.coffee_traders.table import (
    AFFECTER,
    BLUE,
    BRAZIL,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    KOPI,
    RED,
    TRAVAILLER,
    VENDRE,
    traders,
)
from tests.tui.coffee_traders.seen import FRENCH, played
from tui.coffee_traders.phases.traders_phase import ANYTIME
from tui.coffee_traders.presenter import PRESENTER
from tui.coffee_traders.words import labels, terms
from tui.coffee_traders.words import lines as table
from tui.contract.opening import opening_of

_ = FRENCH


def label(table, action):
    return PRESENTER.label(table.state, action, _)


def told(table, action):
    return PRESENTER.narrate(table.state, action, GAME.apply(table.state, action), _)


# Completeness


def test_every_action_has_a_label_and_every_question_a_sentence():
    assert set(labels.LABELS) == set(get_args(do.Action))
    worded = [*ANYTIME, *(ask for phase in PRESENTER.shown for ask in phase.questions)]
    assert set(worded) == set(QUESTIONS.table)
    assert len(worded) == len(set(worded))


def test_every_phase_and_every_line_of_the_score_has_a_name():
    assert tuple(terms.PHASES) == PHASES
    assert [part for _heading, part, _count in CATEGORIES] == list(terms.PARTS)
    assert {heading for heading, _part, _count in CATEGORIES} == set(terms.HEADINGS)


# Players


def test_seats_are_called_by_their_colours_and_andre_by_his_name():
    state = GAME.new(Options(players=2), 1)
    assert [terms.seat(state, seat, _) for seat in terms.everybody(state)] == [
        "Rouge",
        "Bleu",
        "André",
    ]
    assert terms.letters(state, (0, 1, 2), _) == "R B A"
    chosen = GAME.new(Options(players=2, colours=(Colour.WHITE, Colour.GREEN)), 1)
    assert terms.letters(chosen, (0, 1), _) == "I V"


def test_every_colour_has_a_letter_of_its_own():
    found = {*terms.LETTERS, terms.ANDRE_LETTER}
    assert len(found) == len(Colour) + 1


# Labels


def test_a_plantation_space_is_named_by_row_and_place():
    table = traders(players=3)
    assert terms.space(table.state, ETHIOPIA, 0, _) == "Éthiopie 1·1"
    assert terms.space(table.state, ETHIOPIA, 6, _) == "Éthiopie 1/2·3"
    assert terms.space(table.state, ETHIOPIA, 7, _) == "Éthiopie 2/3·1"


def test_a_site_says_its_way_and_its_donkeys():
    table = traders(players=3).has(RED, coins=9, donkeys=1).plant(RED, ETHIOPIA, 1)
    table = table.turn(RED, TRAVAILLER).do(do.Plant(1))
    assert label(table, do.Site(ETHIOPIA, 4, 1)) == "Éthiopie 1/2·1, depuis 1·2, 1 âne"


def test_sending_workers_names_who_is_served_and_the_step_for_others():
    table = traders(players=3).plant(RED, BRAZIL, 0).turn(RED, TRAVAILLER)
    assert label(table, do.Send(BRAZIL)) == "Ouvriers au Brésil : R"
    both = table.plant(GREEN, BRAZIL, 1)
    assert label(both, do.Send(BRAZIL)) == "Ouvriers au Brésil : R V »"


def test_a_step_tells_the_coin_of_column_four():
    table = traders(players=3).has(RED, arabica=(3, 1, 1, 1, 1)).turn(RED, TRAVAILLER)
    table = table.asking(Task.ROW, RED)
    assert label(table, do.Advance(GUATEMALA)) == "» Guatemala : colonne 3 → 4, une pièce"


def test_column_seven_held_by_another_blocks_the_label():
    table = traders(players=3).has(RED, arabica=(6, 1, 1, 1, 1)).has(BLUE, arabica=(7, 1, 1, 1, 1))
    table = table.turn(RED, TRAVAILLER).asking(Task.ROW, RED)
    assert label(table, do.Advance(GUATEMALA)) == "» Guatemala : bloqué en 6"


def test_passing_in_the_sale_tells_the_next_rank():
    table = traders(players=3).turn(RED, VENDRE).given(passed=(BLUE,))
    assert label(table, do.PASS) == "Passer : rang 2 ensuite"


def test_buying_costs_two_coins_and_three_in_1980():
    table = traders(players=3).has(RED, coins=9).turn(RED, VENDRE)
    assert label(table, do.BUY) == "Acheter un café (2 pièces)"
    assert label(table.given(period=2), do.BUY) == "Acheter un café (3 pièces)"


def test_a_payment_shows_its_kopi_luwak():
    """Four of a coffee, of which one may be kopi luwak."""
    table = traders(players=3).has(RED, coffee={BRAZIL: 4, KOPI: 1}).turn(RED, VENDRE)
    table = table.asking(Task.KOPI, RED, BRAZIL, 4)
    assert label(table, do.Kopi(1)) == "Payer 3 Bré 1 KL"
    assert label(table, do.Kopi(0)) == "Payer 4 Bré"


# Narration


def test_opening_a_house_tells_the_price_and_the_stock_counter():
    """Two coins for the first space, and a stock counter for the opener."""
    table = traders(players=3).has(RED, coins=5).turn(RED, COMMERCER)
    assert told(table, do.Open(ETHIOPIA))[0] == (
        "Rouge ouvre la maison de négoce en Éthiopie (−2 ₵, un compteur Stock)."
    )


def test_a_worker_for_oneself_is_told_without_its_place():
    """The others may not know yet where it stands."""
    table = traders(players=3).has(RED, workers=2).plant(RED, ETHIOPIA, 0, 1)
    table = table.phase(AFFECTER)
    assert table.asked == (Task.ASSIGN, RED)
    assert told(table, do.Staff(ETHIOPIA, 0)) == ("Rouge affecte un ouvrier.",)


def test_the_places_are_told_when_all_have_assigned():
    table = traders(players=3).has(RED, workers=1).has(BLUE, GREEN, workers=0)
    table = table.plant(RED, ETHIOPIA, 0, 1).phase(AFFECTER)
    lines = told(table, do.Staff(ETHIOPIA, 1))
    assert "Ouvriers placés : Éthiopie 1·2 (R)." in lines


def test_the_harvest_is_told_pool_by_pool():
    """Four occupied plantations give 12 to three seats: a post takes one, the first trader one."""
    table = traders(players=3).has(RED, BLUE, GREEN, traders=0, coins=0, bonus=(True, False, False))
    table = table.plant(RED, ETHIOPIA, 0, 1, 2, 3, worker=True)
    post = table.state.pack.coops[ETHIOPIA].by_kind[2][0]
    table = table.builds(RED, ETHIOPIA, post).at(ETHIOPIA, house=(BLUE, RED))
    table = table.has(GREEN, traders=1, coins=2).turn(GREEN, COMMERCER).given(passes=2)
    lines = told(table, do.PASS)
    assert "Récolte en Éthiopie (12) : Rouge 6, Bleu 6, perdus 0." in lines


def test_andre_is_told_of_only_where_he_plays():
    """The third of three or more sits where he would."""
    for players in (3, 5):
        for before, action, after in played(players, 6):
            assert not any("André" in line for line in PRESENTER.narrate(before, action, after, _))
    lines = [
        line
        for before, action, after in played(2, 6)
        for line in PRESENTER.narrate(before, action, after, _)
    ]
    for deed in ("André plante", "André place un négociant", "André bâtit", "André livre à"):
        assert any(line.startswith(deed) for line in lines)


def test_andres_contracts_to_come_are_told_as_backs():  # CT-265
    """One line of his, the same whatever lies under the contract that is face up."""
    start = GAME.new(Options(players=2), 1)
    first, *covered = start.andre.contracts
    kinds = start.pack.cards[0][first].kinds
    names = ", ".join(terms.coop(kind, _) for kind in kinds)
    line = PRESENTER.table(start, _)[-1]
    assert line == f"André : contrat {names}, 2 contrats face cachée ; négociants 3, postes 3"
    other = tuple((card + 1) % 5 for card in covered)
    changed = replace(start, andre=replace(start.andre, contracts=(first, *other)))
    assert PRESENTER.table(changed, _) == PRESENTER.table(start, _)
    third = replace(start, period=2, andre=replace(start.andre, contracts=(first,)))
    assert "face cachée" not in PRESENTER.table(third, _)[-1]


def test_after_the_last_year_andre_has_no_contract():  # CT-1091
    *_before, (_state, _action, end) = played(2, 6)
    assert table.andre(end, _) == "André : plus de contrat ; négociants 3, postes 0"


def test_a_new_phase_is_announced():
    table = traders(players=3).has(BLUE, GREEN, coins=0).turn(RED, TRAVAILLER)
    table = table.given(passed=(BLUE, GREEN))
    assert any(line.startswith("— 1970 · ") for line in told(table, do.PASS))


# Lines


def test_the_table_shows_a_cooperative_in_a_line():
    table = (
        traders(players=3).plant(RED, ETHIOPIA, 0, worker=True).plant(BLUE, ETHIOPIA, 4, level=2)
    )
    table = table.donkeys(RED, ETHIOPIA, 0).at(ETHIOPIA, house=(GREEN,)).turn(RED, TRAVAILLER)
    (line,) = (text for text in PRESENTER.table(table.state, _) if text.startswith("Éthiopie"))
    assert "1 [R1* – – –] 1/2 [B2 – –] 2/3 [– –]" in line
    assert "ânes 1·1→1/2·1 R" in line
    assert "négoce V (1/3)" in line


@pytest.mark.parametrize("phase", [TRAVAILLER, VENDRE])
def test_every_phase_tells_of_cooperatives_and_bars(phase):
    told = PRESENTER.table(traders(players=3).turn(RED, phase).state, _)
    assert any(line.startswith("Colombie :") for line in told)
    assert any(line.startswith("Séoul :") for line in told)


def test_what_others_assign_unseen_is_not_on_the_table():
    """Red's worker is on its plantation; Blue, who is asked now, must not see it."""
    table = traders(players=3).has(RED, BLUE, workers=1)
    table = table.plant(RED, ETHIOPIA, 0).plant(BLUE, BRAZIL, 0).phase(AFFECTER)
    table = table.do(do.Staff(ETHIOPIA, 0))
    assert table.asked == (Task.ASSIGN, BLUE)
    (line,) = (text for text in PRESENTER.table(table.state, _) if text.startswith("Éthiopie"))
    assert "R1*" not in line


def test_the_last_step_tells_who_wins():
    *_steps, (before, action, after) = played(3, 8)
    assert "gagne avec" in " ".join(PRESENTER.narrate(before, action, after, _))


def test_the_result_adds_up_and_names_the_winner():
    *_steps, (_before, _action, after) = played(3, 8)
    lines = PRESENTER.result(after, _)
    totals = [sheet.total for sheet in GAME.scores(after)]
    for name, total in zip(("Rouge", "Bleu", "Vert"), totals, strict=True):
        assert any(line.startswith(f"{name} : {total} point") for line in lines)
    assert lines[-1].startswith("Victoire : ")


def test_the_outlook_tells_harvest_and_quality():
    table = traders(players=3).plant(RED, ETHIOPIA, 0, worker=True).turn(RED, TRAVAILLER)
    lines = PRESENTER.odds(table.state, _)
    assert "Récolte en Éthiopie (3) : personne, perdus 3." in lines
    assert "Qualité en Éthiopie : R 1 (16 PV), B 0 (0 PV), V 0 (0 PV)" in lines


def test_settings_offer_the_variants():
    """How many play is told by the seats."""
    settings = PRESENTER.settings(_)
    assert [setting.field for setting in settings] == ["experienced", "vicious", "hard_sides"]
    assert all([value for value, _label in one.values] == [False, True] for one in settings[:2])


def test_the_handicap_is_for_any_one_seat():  # CT-1104
    values = dict(PRESENTER.settings(_)[-1].values)
    assert len(values) == 1 + 2 * 5
    assert values[(0, 4)] == "place 2 : 4 contrats"


@pytest.mark.parametrize(("asked", "players", "sides"), [("0,4", 4, (0, 4, 0, 0)), ("0", 3, ())])
def test_the_handicap_on_the_command_line(asked, players, sides):
    own = opening_of("traders")
    options = own.options({"hard_sides": asked}, _)
    assert own.seated(options, players).hard_sides == sides
