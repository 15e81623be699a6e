"""The words of Mombasa: questions, labels, what is told, the table as lines."""

from typing import get_args

import pytest

from rules.mombasa import actions as do
from rules.mombasa.engine import GAME
from rules.mombasa.names import EMPTY, Kind, Space, Special
from rules.mombasa.posts import share_value
from rules.mombasa.questions import PHASES, QUESTIONS
from rules.mombasa.scoring import scores
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    MOMBASA,
    PIERRE,
    SIMON,
    at_the_market,
    card,
    fresh,
    ledger_points,
    plan_all,
    planning,
    playing,
    region,
)
from tests.rules.mombasa.test_tracks import unlocked
from tests.tui.mombasa.seen import FRENCH, played, with_hands
from tui.mombasa.presenter import PRESENTER
from tui.mombasa.words import labels, narration, terms
from tui.mombasa.words.regions import NAMES
from tui.words.language import language

_ = FRENCH


def label(table, action):
    return PRESENTER.label(table.state, action, _)


def told(table, action):
    return PRESENTER.narrate(table.state, action, GAME.apply(table.state, action), _)


# Completeness


def test_every_action_has_a_label_and_every_question_a_sentence():
    assert set(labels.LABELS) == set(get_args(do.Action))
    assert {ask for phase in PRESENTER.shown for ask in phase.questions} == set(QUESTIONS.table)
    assert set(narration.NARRATORS) | set(narration.PLAIN) <= set(get_args(do.Action))


def test_every_phase_space_kind_and_line_of_the_score_has_a_name():
    assert set(terms.PHASES) >= set(PHASES)
    assert set(terms.SPACES) == set(Space)
    assert set(terms.KINDS) == set(terms.SHORT_KINDS) == set(Kind)
    assert set(terms.SPECIALS) == set(Special)
    sheet = scores(fresh().state)[0]
    assert [line.part for line in sheet.lines] == list(terms.PARTS)


def test_every_region_and_start_tile_of_our_pack_has_a_name():
    pack = fresh().state.pack
    assert set(NAMES) == {printed.id for printed in pack.map.regions}
    assert set(terms.TILES) == {tile.id for tile in pack.tiles}


# Players and companies


def test_seats_are_called_by_their_colours_with_letters_of_their_own():
    assert [terms.seat(seat, _) for seat in range(4)] == ["Bleu", "Vert", "Jaune", "Lilas"]
    assert terms.seats(range(4), _) == "B V J L"
    assert not set(_(terms.LETTERS)) & set(terms.COMPANY_LETTERS)


# Labels


def test_a_goods_card_says_its_units():
    assert label(playing("coffee3"), do.UseGoods(0)) == "Café 3 [1] : 3 unités"
    more = playing("coffee3 coffee1").do(do.UseGoods(0))
    assert label(more, do.UseGoods(1)) == "Ajouter café 1 [2] : 4 unités"


def test_the_plus_tile_says_what_the_card_becomes():
    table = playing("coffee2", plus=-1)
    assert label(table, do.Attach(0)) == "Tuile +1 sur café 2 [1] : 2 → 3"


def test_a_step_tells_money_and_shares():
    """The first special space of A1 pays £1 at space 5 of our pack, or as it stands there."""
    face = fresh().state.face(MOMBASA)
    special = face.special[0]
    table = playing("coffee1", tracks={MOMBASA: special.space - 1}).do(do.UseGoods(0))
    said = label(table, do.Step(MOMBASA))
    assert said.startswith(f"Mombasa : case {special.space - 1} → {special.space}")
    assert f"+£{special.pounds}" in said


def test_a_region_says_cost_benefit_and_whom_it_drives_out():
    table = playing("dev3").given(regions={"limpopo": MOMBASA}).do(do.Develop(CAPE_TOWN))
    gift = terms.gift(table.state.pack.map.regions[region("limpopo")].benefit, _)
    assert label(table, do.ENTERS[region("limpopo")]) == f"Limpopo : 2 points → {gift}, chasse M"


def test_a_column_tells_what_becomes_of_the_share():
    """The column nearest the centre of Cape Town loses its first post; later ones uncover coins."""
    table = playing("dev3").given(columns={CAPE_TOWN: (1, 5, 5)}).do(do.Develop(CAPE_TOWN))
    table = table.do(do.ENTERS[region("limpopo")])
    was = terms.pounds(share_value(table.state, CAPE_TOWN))
    assert label(table, do.Column(0)).startswith(f"Colonne 1 : part {was} → £")


def test_a_book_of_the_display_says_its_price_and_coin():
    table = ledger_points(playing(), 2)
    said = label(table, do.TakeBook(0))
    number = table.state.library[0]
    assert said == f"✎{table.state.pack.book_costs[number]} [1·2] " + terms.short_book(
        table.state, number, _
    )


@pytest.mark.parametrize(
    ("code", "first", "asked", "nothing"),
    [
        ("fr", "D'abord ◆1 : £2 de plus", "Acheter aussi une carte ?", "Ne rien acheter"),
        ("en", "◆1 first: £2 more", "Buy a card too?", "Buy nothing"),
        ("pt_PT", "Primeiro ◆1: mais £2", "Comprar também uma carta?", "Não comprar nada"),
    ],
)
def test_diamonds_before_a_purchase_say_what_they_pay(code, first, asked, nothing):
    speech = language(code)
    table = at_the_market(Space.BUY_DIAMOND_1, money=3, diamonds=28)
    assert labels.label(table.state, do.TakeDiamonds(), speech) == first
    richer = table.do(do.TakeDiamonds())
    assert PRESENTER.question(richer.state, GAME.turn(richer.state), speech) == asked
    assert labels.label(richer.state, do.Decline(), speech) == nothing
    assert "Bleu prend les diamants." in told(table, do.TakeDiamonds())


def test_ledger_points_and_diamonds_are_told_apart():  # MO-954
    table = unlocked(money=5).do(do.Mark(Space.LEDGER_DIAMOND_1))
    assert [label(table, do.Mix(points)) for points in (1, 2)] == ["✎1 ◆2", "✎2 ◆1"]


def test_passing_names_the_pile_and_its_cards():
    table = playing("coffee1").seat(PIERRE, piles="cotton2 dev1//")
    assert label(table, do.Pass(0)) == "Passer : pile 1 (coton 2, dév. 1)"
    assert label(playing("coffee1"), do.Pass()) == "Passer, sans pile à reprendre"


# Narration


def test_a_plan_is_told_to_whoever_makes_it():
    table = planning()
    at = next(action for action in table.legal if action.card != EMPTY)
    name = terms.card(table.state, at.card, _)
    assert told(table, at) == (f"Bleu prévoit {name} sur l'emplacement 1.",)


def test_the_last_plan_reveals_all_cards():
    table = plan_all(with_hands(planning()), "coffee2 cotton1")
    *_first, last = [do.Plan(slot, EMPTY) for slot in range(3)]
    table = table.do(do.Plan(0, card("bananas1")), do.Plan(1, EMPTY))
    lines = told(table, last)
    assert "Bleu révèle café 2, coton 1." in lines
    assert "Vert révèle ban. 1." in lines


def test_what_another_plans_is_never_told_before_all_have_planned():
    """Blue's cards are not among what Green is told when Blue's last slot is decided."""
    table = with_hands(planning())
    before, action = table.state, do.Plan(0, card("coffee2"))
    seen = [GAME.view(state, SIMON) for state in (before, GAME.apply(before, action))]
    assert PRESENTER.revealed(*seen, _) == ()


def test_a_region_that_changes_hands_is_told():
    table = playing("dev3").given(regions={"limpopo": MOMBASA}, columns={MOMBASA: (4, 5, 5)})
    table = table.do(do.Develop(CAPE_TOWN), do.ENTERS[region("limpopo")], do.Column(0))
    lines = []
    while table.ask != "turn":
        action = table.legal[-1]
        lines += told(table, action)
        table = table.do(action)
    assert "Limpopo passe de Mombasa à Cape Town." in lines


def test_a_diamond_merchant_tells_his_diamonds():
    """The general merchant: one diamond and £2."""
    lines = told(playing("dm"), do.UseMerchant(0))
    assert lines == ("Bleu utilise marchand [1].", "Bleu : +£2, diamants 1.")


# Lines


def test_the_table_as_lines_carries_the_note_on_the_period_first():
    lines = PRESENTER.table(fresh().state, _)
    assert lines[0].startswith("Les compagnies à charte dont parle ce jeu ont existé.")


def test_the_table_shows_each_company_with_what_it_reaches():
    table = playing("dev3").given(regions={"limpopo": CAPE_TOWN})
    (line,) = (text for text in PRESENTER.table(table.state, _) if text.startswith("Cape Town (K)"))
    assert "tient Limpopo" in line
    assert "à portée " in line


def test_what_others_plan_is_not_on_the_table():
    table = with_hands(planning()).do(do.Plan(0, card("coffee2")))
    lines = PRESENTER.table(GAME.view(table.state, SIMON), _)
    at = next(number for number, text in enumerate(lines) if text.startswith("Bleu (B)"))
    assert lines[at + 1] == "  zone : 1 ?"
    assert "café 2" in lines[at + 2]


def test_the_last_step_tells_who_wins():
    *_steps, (before, action, after) = played(3, 8)
    assert "gagne avec" in " ".join(PRESENTER.narrate(before, action, after, _))


def test_the_result_adds_up_and_names_the_winner():
    *_steps, (_before, _action, after) = played(3, 8)
    lines = PRESENTER.result(after, _)
    totals = [sheet.total for sheet in GAME.scores(after)]
    for name, total in zip(("Bleu", "Vert", "Jaune"), totals, strict=True):
        assert any(line.startswith(f"{name} : {total} point") for line in lines)
    assert lines[-1].startswith("Victoire : ")


def test_the_outlook_tells_what_is_to_come_and_what_is_hidden():
    table = with_hands(planning()).do(do.Plan(0, card("coffee2")))
    lines = PRESENTER.odds(GAME.view(table.state, SIMON), _)
    assert lines[0] == "Cartes à venir : 32"
    assert any(line.startswith("Bleu a prévu 1 emplacement en secret") for line in lines)
    assert any(line.startswith("Le Caire : part £0") for line in lines)
    assert lines[-1].startswith("Points au décompte maintenant : ")


def test_settings_offer_both_setups():
    (setup,) = PRESENTER.settings(_)
    assert [value for value, _label in setup.values] == ["first", "varied"]


@pytest.mark.parametrize("company", [MOMBASA, CAIRO])
def test_a_share_value_is_on_the_table(company):
    lines = PRESENTER.table(playing().state, _)
    name = terms.company(company, _)
    assert any(line.startswith(f"{name} (") and "part £0" in line for line in lines)


def test_what_a_book_would_cover_is_named_whole():
    """Where it stands there is a line for it."""
    whole = [
        text
        for before, _action, _after in played(3, 2)
        for way in GAME.legal(before)
        if isinstance(way, do.PlaceBook)
        and "couvre" in (text := PRESENTER.label(before, way, language("fr")))
    ]
    assert any(len(text) > 46 for text in whole)
    assert not any(text.endswith("…") for text in whole)
