"""The words of Café: names, labels with their figures, questions, log lines."""

import sys
from types import SimpleNamespace
from typing import get_args

from rules.cafe import GAME
from rules.cafe.actions import Action
from rules.cafe.questions import PHASES
from rules.cafe.solo import RATINGS, WEAK
from rules.cafe.state import Ask
from tests.rules.cafe.table import (
    DELIVER,
    DEPART,
    EMPTY_ALL,
    END,
    LEAVE_EMPTY,
    NO_SHIP,
    PASS,
    STORE,
    acting,
    bid,
    cafe,
    card,
    clear,
    discard,
    drawn,
    dry,
    empty,
    fill,
    pay,
    place,
    placing,
    produce,
    roast,
    serve,
    ship,
    take,
)
from tui.cafe.presenter import PRESENTER
from tui.cafe.words import labels, narration, terms
from tui.words.language import language

_ = language("fr")

TABLES = [(1, "basic"), (2, "basic"), (3, "auction"), (4, "basic")]


def label(table, action):
    """An action as it is offered on a table."""
    return PRESENTER.label(table.state, action, _)


def asked(table):
    """The question on a table."""
    return PRESENTER.question(table.state, GAME.turn(table.state), _)


def told(table, *actions):
    """The log lines of the last of some actions."""
    *first, last = actions
    before = table.do(*first)
    return PRESENTER.narrate(before.state, last, before.do(last).state, _)


def test_every_action_has_a_label_and_a_narrator_and_every_question_a_sentence():
    kinds = set(get_args(Action))
    assert kinds == set(labels.LABELS) == set(narration.NARRATORS)
    worded = {ask for phase in PRESENTER.shown for ask in phase.questions}
    assert worded == set(Ask) - {Ask.OVER}
    assert set(terms.PHASES) == set(PHASES)
    assert set(terms.RATINGS) == {WEAK, *(name for _least, name in RATINGS)}


# Choosing


def test_a_card_is_offered_with_its_picture_its_price_and_its_cafe():  # CA-251, CA-252
    cup = card("Ay - cup / B D1 C", D1=("yyr", 4))
    free = card("Ay - B / B C ship")
    table = cafe(1, pack="drawn").given(offer=(cup, free))
    assert label(table, take(cup)) == (f"N° {cup} [Aj · tasse / B D C] 1 grain · Café jjr → 4")
    assert label(table, take(free)) == f"N° {free} [Aj · B / B C bateau] gratuit"
    assert label(table, discard(free)) == f"Défausser n° {free} [Aj · B / B C bateau]"


def test_the_only_colour_is_paid_unasked_and_told():  # CA-251
    cup = card("Ay - cup / B - C")
    table = cafe(1, pack="drawn").seat(0, warehouse="g").given(offer=(cup,))
    assert told(table, take(cup)) == (f"Prend n° {cup} [Aj · tasse / B · C] pour 1 vert.",)


def test_paying_names_the_colour_and_the_stock():  # CA-251
    cup = card("Ay - cup / B - C")
    table = cafe(1, pack="drawn").seat(0, warehouse="ggr").given(offer=(cup,)).do(take(cup))
    assert asked(table) == "Avec quel grain payer la carte ?"
    assert label(table, pay("g")) == "Payer un grain vert (sur 2)"
    assert told(table, pay("g")) == ("Paie 1 vert.",)


def test_a_card_that_is_turned_over_is_told():  # CA-202
    table = cafe(2, master=0)
    first, *_others = table.state.offer
    assert asked(table) == "Quelle carte prendre ?"
    lines = told(table.seat(1, warehouse="y"), take(first))
    assert lines[0].startswith(f"prend n° {first} [")
    assert lines[1].startswith(f"Carte révélée : n° {table.state.deck[0]} [")


def test_nothing_to_pay_with_is_said():  # CA-254
    cups = (card("Ay - cup / B - C"), card("Ar - cup / B - C"))
    table = cafe(1, pack="drawn").seat(0, warehouse="").given(offer=cups)
    assert asked(table) == "Rien ne peut être payé : quelle carte défausser ?"


# Placing


def test_a_position_tells_what_it_covers_loses_and_leaves():  # CA-302, CA-307, CA-401
    table = placing("cup - - / - - -", "Ay B cup / - - C", {(0, 0): "y", (1, 0): "bb"})
    assert label(table, place(-1, 0)) == "(−1, 0) sans tour · couvre 4 · tasses 2 · perd jmm"
    assert label(table, place(1, 1, 1)) == "(1, 1) ¼ de tour · couvre 2 · tasses 2"
    laid, *others = told(table, place(-1, 0))
    number = table.state.player.card
    assert laid == f"Pose la carte n° {number} en (−1, 0) (sans tour) et couvre Aj, B, vide, vide."
    assert others == ["Perd 1 jaune, 2 marron.", "Dispose de 2 actions."]


def test_many_refused_positions_are_told_by_their_places():
    table = placing("cup - - / - - -", "Ay B cup / - - C", {})
    few, many = [place(-1, 0), place(0, 1)], [place(x, 0, turn) for x in (-1, 1) for turn in (0, 2)]
    told_few = PRESENTER.gathered(table.state, few, _)
    assert told_few == tuple(label(table, way) for way in few)
    assert PRESENTER.gathered(table.state, many, _) == (
        "4 positions",
        "(−1, 0)",
        "(1, 0)",
    )


def test_a_bean_on_a_covered_ship_comes_home():  # CA-809
    table = placing("cup - - / - - -", "ship B cup / - - C", {(0, 0): "g"})
    assert told(table, place(-2, 0))[1:] == ("Retrouve 1 vert du bateau.", "Dispose de 2 actions.")


# Working


def test_a_group_is_offered_with_what_it_gives():  # CA-501, CA-EX03
    table = acting("Ay Ar cup / Ab Ab C", points=2)
    assert asked(table) == "Que faire ? Restent 2 actions."
    assert label(table, produce(0, 0)) == "Produire (0, 0) : 1j 2m 1r"
    assert told(table, produce(0, 0)) == ("Produit 1 jaune, 2 marron, 1 rouge.",)
    assert label(table, END) == "Finir le tour (2 actions perdues)"
    assert told(table, produce(0, 0), END)[0] == "Finit son tour, 1 action perdue."


def test_drying_asks_square_by_square():  # CA-551, CA-552, CA-EX05
    table = acting("Ab Ab Ay / B B cup", {(0, 0): "b", (1, 0): "b", (2, 0): "y"}, points=1)
    assert label(table, dry(0, 1)) == "Sécher (0, 1) : 2 cases libres"
    begun = table.do(dry(0, 1))
    assert told(table, dry(0, 1)) == ("Sèche du café.",)
    assert asked(begun) == "Que sécher sur la case (0, 1) ?"
    assert label(begun, fill("b")) == "Sécher 2 marron"
    assert label(begun, LEAVE_EMPTY) == "Laisser cette case vide"
    assert told(begun, LEAVE_EMPTY) == ("Laisse la case (0, 1) vide.",)
    assert told(begun, fill("b")) == ("Sèche 2 marron.",)


def test_roasting_a_single_colour_on_a_single_square_is_told_at_once():  # CA-601, CA-EX06
    table = acting("B B B / C - cup", {(0, 0): "b", (1, 0): "b", (2, 0): "b"})
    assert label(table, roast(0, 1)) == "Torréfier (0, 1) : 1 case libre"
    assert told(table, roast(0, 1)) == ("Torréfie 3 marron.",)


HOUSE = drawn("C C D1 / cup - D1", D1=("yr", 4))


def test_a_delivery_from_loading_to_storing():  # CA-651 to CA-653, CA-EX08
    table = acting(HOUSE, {(0, 0): "yy", (1, 0): "r"})
    assert label(table, DELIVER) == "Livrer : 2 jaunes, 1 rouge"
    begun = table.do(DELIVER)
    assert asked(begun) == "Quelle case de torréfaction vider ?"
    assert label(begun, empty(0, 0)) == "Vider (0, 0) : 2 jaunes"
    assert told(begun, empty(0, 0)) == ("Charge 2 jaunes.",)
    half = begun.do(empty(0, 0))
    assert asked(half) == "Vider encore une case ? Chargé : 2 jaunes."
    assert label(half, DEPART) == "Partir ainsi : 2 jaunes"
    full = begun.do(EMPTY_ALL)
    assert label(full, serve(2, 0, "y")) == "Un grain jaune à D1 D1 (manque r)"
    assert told(full, serve(2, 0, "y")) == ("Sert un grain jaune au D1.",)
    assert label(full.do(serve(2, 0, "y")), serve(2, 0, "r")) == "Un grain rouge à D1 D1 (4 pts)"
    assert label(full, STORE) == "À l'entrepôt : 2 jaunes, 1 rouge"
    assert told(full, serve(2, 0, "y"), serve(2, 0, "r")) == (
        "Sert un grain rouge au D1.",
        "A servi le D1 au complet : 4 points.",
        "Range à l'entrepôt 1 jaune.",
    )


def test_a_delivery_nobody_asks_for_goes_to_the_warehouse_at_once():  # CA-653
    table = acting("C - - / cup - -", {(0, 0): "gg"})
    assert told(table, DELIVER) == ("Commence une livraison.", "Range à l'entrepôt 2 verts.")


def test_clearing_a_square_names_the_beans():  # CA-406
    table = acting("B - - / cup - -", {(0, 0): "gg"})
    assert label(table, clear(0, 0)) == "Rendre (0, 0) : 2 verts (gratuit)"
    assert told(table, clear(0, 0)) == ("Rend 2 verts de la case (0, 0).",)


# The auction


def bidding():
    """Two bidders; the first is Master and has a ship."""
    return cafe(2, variant="auction", master=0).seat(0, drawn("ship B cup / - - C"), "yyg")


def test_a_bid_is_paid_bean_by_bean():  # CA-803, CA-804, CA-809
    table = bidding()
    assert asked(table) == "Miser 1 grain ou plus, ou passer ?"
    assert label(table, bid(2)) == "Miser 2 grains"
    begun = table.do(bid(2))
    assert asked(begun) == "Quelle couleur payer ? Encore 2 grains dus."
    aboard = begun.do(pay("y"), pay("g"))
    assert asked(aboard) == "Mettre un grain de la mise sur un bateau ?"
    assert label(aboard, ship(0, 0, "g")) == "Embarquer un grain vert en (0, 0)"
    assert told(aboard, ship(0, 0, "g")) == ("embarque un grain vert en (0, 0).",)
    assert told(aboard, NO_SHIP) == ("rend toute la mise à la réserve.",)


def test_the_token_changes_hands():  # CA-805
    table = bidding().seat(1, drawn("Ay B cup / - - C"), "rr").do(bid(1), pay("y"), NO_SHIP)
    assert told(table, bid(1)) == ("mise 1 grain.", "Devient Cafetier.")
    assert told(table, PASS)[0] == "passe."


# Lines


def test_the_area_is_a_grid_with_its_coordinates():
    table = acting(HOUSE, {(0, 0): "yy"}, warehouse="g")
    lines = PRESENTER.table(table.state, _)
    assert "     0     1     2" in lines
    assert "  0  C:jj  C     D1" in lines
    assert "  1  tasse ·     D1" in lines
    assert any(line.startswith("  D1 D1 (Porto, 1900) : manque 1 jaune, 1 rouge") for line in lines)
    assert any("entrepôt 1 vert ; tasses 1, bateaux 0." in line for line in lines)


def test_the_result_adds_up_and_rates_a_solo_game():  # CA-702 to CA-704, CA-707
    table = acting(HOUSE, {(2, 0): "yr"}, warehouse="yybbbgggrrrr").given(ask=Ask.OVER)
    assert PRESENTER.result(table.state, _) == (
        "  D1 : 4",
        "  Entrepôt, couleur la plus rare, 2 par grain : 4",
        "  Entrepôt, deuxième plus rare, 1 par grain : 3",
        "  Total : 11 points",
        "Partie en solo : faible.",
    )


def test_the_tie_breaks_are_shown():  # CA-706
    table = cafe(2).given(ask=Ask.OVER)
    for seat, on in ((0, {(0, 0): "yy"}), (1, {(0, 0): "y", (1, 0): "y"})):
        table = table.seat(seat, drawn("C B cup / - - -"), "", on)
    lines = PRESENTER.result(table.state, _)
    assert "  Départage : 2 sur C, 0 sur B" in lines
    assert "  Départage : 1 sur C, 1 sur B" in lines
    assert lines[-1] == "Joueur 1 gagne."


def test_a_shared_victory_names_all():  # CA-706
    state = cafe(2).given(ask=Ask.OVER).state
    assert PRESENTER.result(state, _)[-1] == "Victoire partagée : Joueur 1, Joueur 2."


def test_the_setting_is_the_variant():
    (variant,) = PRESENTER.settings(_)
    assert variant.field == "variant"
    assert [value for value, _label in variant.values] == ["basic", "auction"]


def test_advice_numbers_the_best_choices(monkeypatch):
    table = acting("Ay Ar cup / B - C")
    found = (SimpleNamespace(action=produce(0, 0), expected=12.25),)
    adviser = SimpleNamespace(advise=lambda view, seconds, seed: found)
    monkeypatch.setitem(sys.modules, "bots.cafe.advice", adviser)
    (line,) = PRESENTER.advice(table.state, 0.1, 1, _)
    assert line == "1. Produire (0, 0) : 1 jaune, 1 rouge — 12,2 pts attendus"
