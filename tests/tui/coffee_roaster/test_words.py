"""The words of Coffee Roaster: names, labels with their figures, questions, log lines."""

from random import Random
from typing import get_args

import pytest

from rules.coffee_roaster import GAME
from rules.coffee_roaster import actions as do
from rules.coffee_roaster.actions import (
    DECLINE,
    GO_ON,
    ROAST,
    STOP,
    TO_CUP,
    TO_TRAY,
    Action,
    Choose,
)
from rules.coffee_roaster.challenge import APPRENTICE, RANKS
from rules.coffee_roaster.effects import CUP_EFFECTS, FLAVOUR_EFFECTS, Immediate
from rules.coffee_roaster.state import Ask, Options
from rules.coffee_roaster.tokens import Token
from tests.rules.coffee_roaster.table import (
    Table,
    back,
    change,
    concentrate,
    cup_test,
    disperse,
    elimination,
    give_back,
    heap,
    lay,
    pick,
    place,
    preserve,
    put_in_bag,
    remove,
    roaster,
    token,
    tokens,
    two_extra,
    two_new,
    two_of_five,
)
from tui.coffee_roaster.presenter import PRESENTER
from tui.coffee_roaster.words import figures, labels, narration, terms
from tui.words.language import language

_ = language("fr")

NO_SMOKE = (0,) * 9


def drawn(words_drawn, bag="8xL1 Bo Ac Ar", **parts):
    """A table in its first round, with these tokens drawn; smoke comes from the thermostat."""
    if "S" in words_drawn:
        parts["smoke"] = NO_SMOKE
    return roaster().given(drawn=words_drawn, bag=bag, **parts)


def label(table, action):
    """An action as it is offered on a table."""
    return PRESENTER.label(table.state, action, _)


def told(table, *actions):
    """The log lines of the last of some actions."""
    *first, last = actions
    before = table.do(*first)
    return PRESENTER.narrate(before.state, last, before.do(last).state, _)


SECOND_ROUND = drawn("").do(ROAST)
SPLITTING = drawn("Ar L4 L2").do(disperse())
LAYING = drawn("Bo 2xL1").do(concentrate(), change("2xL1", "L2"))
FULL_CUP = roaster().given(
    drawn="", bag="5xL1", places="3xL2 L3 2xL4 2xAr L0 X", won="exchange", ask="exchange"
)
EASY = roaster(level="easy").given(drawn="Bo L1 L2", bag="6xL0")

LABELS = [
    (
        Table(GAME.new(Options(), 1)),
        Choose("zambia-kasama-aa"),
        "Zambia Kasama AA · II débutant · 16 → 10 pts",
    ),
    (
        Table(GAME.new(Options(), 1)),
        Choose("panama-geisha-washed"),
        "Panama Geisha Washed · I ★ expert · 13 → 14 pts",
    ),
    (drawn("L0 L1"), place("L0"), "Joker : niveau 0, manque niveau 1"),
    (
        drawn("L1", joker_beans=(True, False)),
        place("L1"),
        "Joker : niveau 1, et il est gagné",
    ),
    (drawn("Bo L1"), two_extra(), "Deux jetons de plus (corps)"),
    (drawn("Ac L1 L2"), two_new("Ac"), "Deux nouveaux jetons (acidité)"),
    (drawn("Ar"), two_of_five(), "Deux sur cinq (arôme)"),
    (drawn("J X 2xS D"), elimination("J"), "Élimination (joker) : 4 de moins"),
    (drawn("Bo S"), elimination(), "Élimination (corps) : 1 de moins"),
    (EASY, elimination(side=True), "Élimination (corps, réserve) : 0 de moins"),
    (drawn("Bo L1 D").do(two_new()), back("D"), "Remettre au sac : grain défectueux"),
    (
        drawn("Ar", bag="5xH").do(two_of_five()),
        remove("H"),
        "Retirer du jeu : grain dur",
    ),
    (drawn("Bo 2xL1 L2"), concentrate(), "Concentration (corps) : 1+1, 1+2"),
    (drawn("Ac 2xL1"), preserve(), "Préservation (acidité)"),
    (drawn("Ar L4 L2"), disperse(), "Dispersion (arôme) : 2, 4"),
    (drawn("J L3 L1"), concentrate("J"), "Concentration (joker) : 1+3"),
    (drawn("Bo L1 L2").do(concentrate()), change("L1 L2", "L3"), "Concentration : 1 + 2 → 3"),
    (SPLITTING, change("L4", "L1 L3"), "Dispersion : 4 → 1 + 3"),
    (drawn("Ac L0 L3").do(preserve()), change("L0 L3", "L0 L3"), "Préservation : 0 et 3 intacts"),
    (LAYING, lay(2), "Douceur [corps], reste acidité"),
    (LAYING, lay(0), "Grain en plus [toute saveur], reste acidité"),
    (
        LAYING.given(slots="- - - Ac"),
        lay(2),
        "Douceur [corps] : effet gagné",
    ),
    # hard 0 → 0, 0 → 1, 1 → 2, 2 → 3: the levels 0+0+1+2 = 3 become 0+1+2+3 = 6
    (drawn("H L0 L1 L2", bag=""), ROAST, "Torréfier : 4 grains, compteur 3 → 6"),
    (drawn("L0", bag="L2"), ROAST, "Torréfier : 1 grain, compteur 2 → 3"),
    # in the red: 1, 1 → 3, 3 while 3 and 4 burn: 1+1+3+4 = 9 becomes 6
    (drawn("2xL1 L3 L4", bag="", space=4), ROAST, "Torréfier (4) : 9 → 6, 2 brûlent"),
    (drawn("L4 L1", bag=""), ROAST, "Torréfier (2) : 5 → 2, 1 brûle"),
    (drawn("Bo S"), ROAST, "Finir le tour : rien à torréfier"),
    (EASY.do(ROAST), put_in_bag("Ac"), "Au sac depuis la réserve : acidité"),
    (SECOND_ROUND, GO_ON, "Continuer : piocher 10, rouge, fumée ×2"),
    (SECOND_ROUND.given(space=4), GO_ON, "Continuer : piocher 11"),
    (drawn("L0", bag="8xL2").do(ROAST), STOP, "S'arrêter : une tasse d'environ 19"),
    (
        cup_test("12xL3").do(TO_CUP, TO_CUP),
        TO_CUP,
        "Dans la tasse, place 3 : total 6 → 9",
    ),
    (cup_test("12xL3"), TO_TRAY, "Sur le plateau (2 places après)"),
    (cup_test("12xL3").do(TO_TRAY), TO_TRAY, "Sur le plateau (1 place après)"),
    (
        roaster().given(
            drawn="", bag="", hand="L4 S", smoke=NO_SMOKE, places="L2 L2 L3", ask="select"
        ),
        pick("L4"),
        "Placer : niveau 4, total 7 → 11",
    ),
    # 3×2 + 3 + 2×4 = 17
    (FULL_CUP, give_back("L4"), "Remettre : niveau 4, total 17 → 13"),
    (FULL_CUP, give_back("X"), "Remettre : grain brûlé, total 17 → 17"),
    (FULL_CUP, DECLINE, "Garder la tasse telle quelle"),
]


@pytest.mark.parametrize(("table", "action", "words_of_it"), LABELS)
def test_a_label_says_what_the_choice_would_do(table, action, words_of_it):
    assert table.offers(action)
    assert label(table, action) == words_of_it


def test_every_kind_of_action_has_its_label_tried():
    assert {type(action) for _table, action, _words in LABELS} == set(get_args(Action))
    assert set(labels.LABELS) == set(narration.NARRATORS) == set(get_args(Action))


@pytest.mark.parametrize(
    ("table", "action", "name"),
    [
        (drawn("L0"), place("L1"), "Joker : poser niveau 1"),
        (drawn("L0"), two_extra(), "Deux jetons de plus"),
        (drawn("L0"), disperse(), "Dispersion"),
        (LAYING, lay(3), "Douceur [acidité]"),
        (drawn("L0"), STOP, "S'arrêter"),
        (SECOND_ROUND.given(space=8), GO_ON, "Continuer"),
        (cup_test("12xL3").given(tray="3xL0"), TO_TRAY, "Sur le plateau"),
    ],
)
def test_a_refused_choice_is_named_without_promises(table, action, name):
    assert not table.offers(action)
    assert label(table, action) == name


def test_letters_take_roasting_going_on_and_stopping():
    """By the letters of their verbs, in each language."""

    def keys(code):
        return [PRESENTER.bindings.key(one, language(code)) for one in (ROAST, GO_ON, STOP)]

    assert (keys("fr"), keys("en")) == (["t", "e", "s"], ["r", "c", "s"])


def test_labels_never_look_into_the_bag():
    table = drawn("Bo Ar L1 L2 D")
    other = table.given(fate=12345)
    assert table.state.chance != other.state.chance
    assert [label(table, a) for a in table.legal] == [label(other, a) for a in other.legal]


QUESTIONS = [
    (Table(GAME.new(Options(), 1)), "Quel café torréfier ?"),
    (Table(GAME.new(Options(mode="challenge"), 1)), "Quel café pour la tasse 1 ?"),
    (drawn("L0"), "Un effet, ou torréfier ?"),
    (drawn("L0", flavoured=True), "Un autre effet de saveur, ou torréfier ?"),
    (
        drawn("Bo L1 D").do(two_new(), back("D")),
        "Deux nouveaux jetons : lequel remettre au sac (2/2) ?",
    ),
    (
        drawn("Ar", bag="4xH L0").do(two_of_five(), remove("H")),
        "Lequel retirer du jeu (2/2) ? Tirés : grain dur ×3, niveau 0.",
    ),
    (drawn("Bo 2xL1").do(concentrate()), "Concentration : avec quels grains ?"),
    (LAYING, "Corps : sur quelle case ?"),
    (SECOND_ROUND, "Encore un tour, ou goûter ?"),
    (cup_test("12xL3"), "Niveau 3 en main : tasse ou plateau ?"),
    (
        cup_test("12xL3").given(tray="3xL0"),
        "Niveau 3 en main, plateau plein : dans la tasse.",
    ),
    (
        roaster().given(
            drawn="", bag="", hand="L4 S", smoke=NO_SMOKE, places="L2 L2 L3", ask="select"
        ),
        "Sélection : niveau 4, fumée. Lequel à la place 4 ?",
    ),
    (FULL_CUP, "Tasse pleine. Échanger deux de ses jetons ?"),
    (
        FULL_CUP.do(give_back("X")),
        "Échange : après grain brûlé, quel second jeton remettre ?",
    ),
    (
        roaster().given(drawn="", bag="", hand="L4 S", smoke=NO_SMOKE, places="9xL2", ask="keep"),
        "Échange : niveau 4, fumée. Lequel à la place 10 ?",
    ),
]


@pytest.mark.parametrize(("table", "asked"), QUESTIONS)
def test_a_question_says_what_is_in_hand(table, asked):
    assert PRESENTER.question(table.state, GAME.turn(table.state), _) == asked


def test_every_question_is_tried():
    assert {table.ask for table, _asked in QUESTIONS} | {Ask.OVER, Ask.REMOVE} == set(Ask)
    worded = {ask for phase in PRESENTER.shown for ask in phase.questions}
    assert worded == set(Ask) - {Ask.OVER}


STEPS = [
    (
        Table(GAME.new(Options(), 1)),
        (Choose("zambia-kasama-aa"),),
        # 3 + 13 + 2 + 2 + 3 + 1 + 2 tokens on the card
        "Zambia Kasama AA (II, débutant) : sac de 26 jetons.",
    ),
    (
        Table(GAME.new(Options(level="easy"), 1)),
        (Choose("zambia-kasama-aa"),),
        "Zambia Kasama AA (II, débutant) : sac de 23 jetons.",
    ),
    (drawn("L0 L1"), (place("L0"),), "Joker : niveau 0 posé."),
    (drawn("L0 L1"), (place("L0"), place("L1")), "Joker : niveau 1 posé, joker pris."),
    (drawn("Bo", bag="2xL3"), (two_extra(),), "Deux jetons de plus (corps) : niveau 3 ×2."),
    (
        drawn("Ar", bag="5xH"),
        (two_of_five(),),
        "Deux sur cinq (arôme) : grain dur ×5.",
    ),
    (
        drawn("Bo X 2xS"),
        (elimination(),),
        "Élimination (corps), retiré : grain brûlé, fumée ×2.",
    ),
    (drawn("Ac L1 L2", bag="").do(two_new("Ac")), (back("L1"),), "Remis au sac : niveau 1."),
    (
        drawn("Ac L1 L2", bag="").do(two_new("Ac")),
        (back("L1"), back("L2")),
        "Remis au sac : niveau 2 ; en échange : niveau 1, niveau 2.",
    ),
    (drawn("Ar", bag="5xH"), (two_of_five(), remove("H")), "Retiré du jeu : grain dur."),
    (drawn("Bo 2xL1"), (concentrate(),), "Concentration (corps)."),
    (SPLITTING, (change("L4", "L1 L3"),), "Dispersion : 4 → 1 + 3, au sac."),
    (LAYING, (lay(2),), "Corps sur Douceur (1/2)."),
    (LAYING.given(slots="- - - Ac"), (lay(2),), "Corps sur Douceur : effet gagné."),
    (
        drawn("H L0 L1 L2", bag=""),
        (ROAST,),
        "Tour 1 : 4 grains torréfiés, compteur 3 → 6.",
    ),
    (
        drawn("2xL1 L3 L4", bag="", space=4),
        (ROAST,),
        "Tour 1 : 4 grains torréfiés, compteur 9 → 6, 2 brûlés.",
    ),
    (
        drawn("3xL3", bag="", box="L4"),
        (ROAST,),
        "Tour 1 : 1 grain torréfié, compteur 9 → 10, 2 intacts faute de jetons.",
    ),
    (EASY, (ROAST, put_in_bag("Ac")), "De la réserve au sac : acidité."),
    (drawn("", bag="L0"), (ROAST, GO_ON), "Au sac : fumée ×2."),
    (cup_test("12xL3"), (TO_CUP,), "Place 1 : niveau 3."),
    (cup_test("12xL3"), (TO_TRAY,), "Sur le plateau : niveau 3."),
    (drawn("", bag="9xL3"), (ROAST, STOP), "Test de la tasse après 1 tour."),
    (FULL_CUP, (give_back("X"),), "Échange : grain brûlé quitte la tasse."),
    (FULL_CUP, (DECLINE,), "Pas d'échange."),
    (
        roaster().given(
            drawn="", bag="9xL0", hand="L4 S", smoke=NO_SMOKE, places="L2 L2 L3", ask="select"
        ),
        (pick("L4"),),
        "Place 4 : niveau 4.",
    ),
]


@pytest.mark.parametrize(("table", "actions", "line"), STEPS)
def test_a_log_line_says_what_was_done(table, actions, line):
    assert told(table, *actions)[0] == line


def test_the_rest_of_a_selection_goes_back_even_if_the_next_token_is_its_like():
    table = roaster().given(
        drawn="", bag="S", hand="L4 S", smoke=NO_SMOKE, places="L2 L2 L3", ask="select"
    )
    assert told(table, pick("L4"))[1] == "Remis au sac : fumée."


def test_what_evaporates_is_told():
    assert told(drawn("Bo", bag="2xM"), two_extra())[-1] == "Évaporé : humidité ×2."
    assert not any("Évaporé" in line for line in told(drawn("Bo", bag="2xL0"), two_extra()))


def test_cup_effects_won_are_told_at_the_end_of_roasting():
    table = roaster().given(drawn="", bag="9xL3", won="sweetness tray")
    assert told(table, ROAST, STOP)[1] == "Effets de tasse : Douceur, Second plateau."


def test_a_finished_cup_is_told_with_its_parts():
    # 3×2 + 3 + 2×4 = 17 is worth 6 on Zambia; two aromas of three flavours 3; three of a level 1;
    # one burnt bean costs 1
    line = told(FULL_CUP, DECLINE)[-1]
    assert line == ("Tasse 1 : 9 points (torréfaction 6, saveurs 3, savoir-faire 1, négatifs −1).")


def test_a_heap_is_counted_kind_by_kind():
    assert terms.counted(heap("H 2xL1 S"), _) == "grain dur, niveau 1 ×2, fumée"
    assert terms.counted(heap(""), _) == "rien"
    assert terms.listed(tokens("Ar Bo Ar"), _) == "corps, arôme ×2"


def test_everything_on_the_table_has_a_name_of_its_own():
    names = [terms.token(kind, _) for kind in Token]
    glyphs = [terms.glyph(kind, _) for kind in Token]
    assert len(set(names)) == len(set(glyphs)) == len(Token)
    assert all(1 <= len(glyph) <= 2 for glyph in glyphs)
    assert set(terms.IMMEDIATE) == set(Immediate)
    assert set(terms.FLAVOUR_EFFECTS) == set(FLAVOUR_EFFECTS)
    assert set(terms.CUP_EFFECTS) == set(CUP_EFFECTS)
    assert set(terms.RANKS) == {APPRENTICE, *(name for _least, name in RANKS)}


def test_names_and_glyphs_stand_beside_each_other_in_every_language():
    for code in ("pt_PT", "en"):
        glyphs = [terms.glyph(kind, language(code)) for kind in Token]
        assert all(1 <= len(glyph) <= 2 for glyph in glyphs)
        assert len(set(glyphs)) == len(Token)


def test_a_card_shows_its_scale_with_the_best_total_marked():
    card = roaster("zambia-kasama-aa").state.coffee
    assert terms.scale(card) == "13:6 14:6 15:7 [16:10] 17:6 18:4 19:3 20:3"
    assert terms.wanted(card, _) == "acidité, arôme ×2"


def test_the_settings_are_fields_of_the_options():
    settings = PRESENTER.settings(_)
    assert [setting.field for setting in settings] == ["mode", "level"]
    for setting in settings:
        for value, _label in setting.values:
            GAME.new(Options(**{setting.field: value}), 1)


def test_the_headline_says_which_cup_and_how_many_points():
    state = GAME.new(Options(mode="challenge"), 1)
    assert PRESENTER.headline(state, _) == "Coffee Roaster · tasse 1/3 · normal"
    state = GAME.apply(state, Choose("panama-shb"))
    assert PRESENTER.headline(state, _) == "Coffee Roaster · Panama SHB (I) · tasse 1/3 · normal"


def test_the_phases_are_named_in_their_order():
    assert PRESENTER.phases(_) == (
        ("card", "Choix du café"),
        ("roasting", "Torréfaction"),
        ("cup_test", "Test de la tasse"),
    )


def test_the_sheet_of_a_cup_adds_up():
    sheet = PRESENTER.result(FULL_CUP.do(DECLINE).state, _)
    assert sheet == (
        "Zambia Kasama AA : 9 points",
        "  tasse : niveau 0, niveau 2 ×3, niveau 3, niveau 4 ×2, grain brûlé, arôme ×2",
        "  torréfaction : 6 ; total 17 ; à 16, 10 points",
        "  saveurs : 3 ; 2 sur 3, manque acidité ; 6 pour une de plus",
        "  savoir-faire : 1 ; 3 grains de niveau 2 ; 4 pareils donnent 2",
        "  points négatifs : −1 ; grain brûlé",
        "Score final : 9",
    )


def test_the_table_tells_bag_goal_and_board():
    table = drawn("Ac L1", bag="2xH L2", slots="Bo", immediate="- Ac")
    lines = PRESENTER.table(table.state, _)
    assert "Compteur : 3" in lines
    assert "Saveurs demandées : acidité, arôme ×2" in lines
    assert "Pioche (2) : niveau 1, acidité" in lines
    assert "Sac (3) : grain dur ×2, niveau 2" in lines
    assert lines[0] == (
        "Tour 1 ; thermostat : 9, puis 10 (rouge, fumée ×2), 11, 12 (rouge, fumée ×3), 13, 14"
    )
    assert any("Deux nouveaux jetons [pris]" in line for line in lines)
    assert any("Grain en plus [pris][acidité]" in line for line in lines)


def test_a_name_from_a_pack_cannot_steer_the_terminal():
    card = roaster().state.coffee
    wicked = type(card)(**{name: getattr(card, name) for name in card.__struct_fields__} | {
        "name": "Evil\x1b[2J\u202eroast" + "x" * 100
    })  # fmt: skip
    assert terms.card_name(wicked) == "Evil[2Jroast" + "x" * (terms.LONGEST_NAME - 12)


def wandering(options, seed):
    """Every step of a game played at random, mostly going on."""
    random, state = Random(seed), GAME.new(options, seed)
    while choices := GAME.legal(state):
        action = GO_ON if GO_ON in choices and random.random() < 0.8 else random.choice(choices)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


@pytest.mark.parametrize("level", ["normal", "easy"])
def test_whatever_happens_there_are_words_for_it(level):
    for seed in range(12):
        for before, action, after in wandering(Options(mode="challenge", level=level), seed):
            offered = [PRESENTER.label(before, choice, _) for choice in GAME.legal(before)]
            assert len(set(offered)) == len(offered), offered
            assert all(len(text) < 60 for text in offered)
            assert all(PRESENTER.label(before, a, _) for a, _why in GAME.refused(before))
            assert PRESENTER.question(before, GAME.turn(before), _)
            assert all(PRESENTER.narrate(before, action, after, _))
            assert PRESENTER.table(before, _)
            assert PRESENTER.headline(before, _)
        assert PRESENTER.result(after, _)[-1].startswith("Rang : ")


def test_a_token_is_written_with_the_word_the_ledger_uses():
    assert terms.token(token("D"), _) == "grain défectueux"


def rote(seed):
    """A newcomer's cup who follows the screen: stop once the cup to expect reaches the aim, refuse
    what costs points."""
    state = GAME.new(Options(), seed)
    while choices := GAME.legal(state):
        kinds = {type(choice): choice for choice in choices}
        if state.ask is Ask.CARD:
            action = do.Choose("panama-shb")
        elif state.ask is Ask.DECIDE:
            reached = figures.expected_cup(state)[1] >= state.coffee.peak
            action = do.STOP if reached else kinds.get(do.GoOn, do.STOP)
        elif state.ask is Ask.CUP:
            bad = state.hand[0] in figures.BAD and do.ToTray in kinds
            action = kinds[do.ToTray if bad else do.ToCup]
        else:
            action = kinds.get(do.Roast, choices[-1])
        state = GAME.apply(state, action)
    return state.cups[0]


def test_who_stops_when_the_screen_says_so_gets_points_for_the_roast():
    cups = [rote(seed) for seed in range(1, 11)]
    assert sum(cup.roast > 0 for cup in cups) >= 6


@pytest.mark.parametrize("code", ["fr", "pt_PT", "en"])
def test_the_steps_of_a_scale_are_told_apart_by_ear(code):
    told = PRESENTER.spoken("11:5 [12:10] 13:7", language(code))
    assert told.count(", ") == 2
    assert ":" not in told
