"""The boards of Coffee Roaster: what lies on the table can be read off them, at both sizes."""

import pytest

from rules import chance
from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import GO_ON, ROAST, STOP, Choose, Lay, ToCup, ToTray
from rules.coffee_roaster.challenge import RANKS
from rules.coffee_roaster.effects import CupEffect
from rules.coffee_roaster.state import Ask, Options
from rules.coffee_roaster.tokens import EMPTY, Token
from saves.profile import Profile
from tests.tui.house import LARGE, SMALL, at_table, shown
from tui.coffee_roaster.boards import choosing, roasting, score, tasting
from tui.coffee_roaster.boards.sheets import axis, block, mean
from tui.coffee_roaster.scenery import SCENERY
from tui.coffee_roaster.words import terms
from tui.contract.scene import Record, Scene
from tui.drawing.choices import Choice
from tui.drawing.palettes import THEMES, style
from tui.words.language import AVAILABLE, language

_ = language("fr")
ZAMBIA, KENYA, PANAMA = "zambia-kasama-aa", "kenya-aa", "panama-shb"


def scene(state, cursor=0, wide=False, tongue=_, **more):
    """The moment as the table would draw it."""
    legal = GAME.legal(state)
    choices = tuple(Choice(str(number), "", action) for number, action in enumerate(legal))
    return Scene(state, GAME.turn(state), tongue, choices, cursor, wide, **more)


def start(card, seed=7, **options):
    """A coffee after its first draw."""
    return GAME.apply(GAME.new(Options(**options), seed), Choose(card))


def played(card, *actions, seed=7, **options):
    state = start(card, seed, **options)
    for action in actions:
        state = GAME.apply(state, action)
    return state


def walk(seed, options):
    """Every state of a game played at random."""
    state, luck = GAME.new(options, seed), chance.start(seed)
    while GAME.turn(state) is not None:
        yield state
        legal = GAME.legal(state)
        luck, at = chance.below(luck, len(legal))
        state = GAME.apply(state, legal[at])
    yield state


def coin_text(token):
    return f"▐{terms.glyph(token, _)}▌"


# Everything can be drawn


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(level="easy"),
        Options(mode="challenge"),
        Options(mode="challenge", level="easy"),
    ],
    ids=str,
)
def test_every_state_of_a_game_can_be_drawn_with_every_choice_lit(options, wide):
    for state in walk(11, options):
        for cursor in range(max(1, len(GAME.legal(state)))):
            moment = scene(state, cursor, wide)
            board = SCENERY.board(moment)
            height = SCENERY.height(moment)
            assert board.width <= 82
            assert board.height == (height if height is not None else board.height)
            for theme in THEMES:
                for row in board.paints:
                    for paint in row:
                        style(theme, paint)


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("code", AVAILABLE)
def test_boards_are_as_large_in_every_language(code, wide):
    for state in walk(5, Options(mode="challenge")):
        board = SCENERY.board(scene(state, wide=wide, tongue=language(code)))
        assert (board.width, board.height) <= (82, 34)


@pytest.mark.parametrize("wide", [False, True])
def test_a_board_is_drawn_the_same_twice(wide):
    for state in walk(3, Options()):
        first, second = (SCENERY.board(scene(state, wide=wide)) for _each in range(2))
        assert (first.letters, first.paints) == (second.letters, second.paints)


# The cards


def test_all_cards_are_offered_in_their_groups():
    state = GAME.new(Options(), 1)
    board = choosing.board(scene(state))
    for group, column in ((1, 1), (2, 27), (3, 53)):
        cards = [card for card in state.pack.cards if card.group == group]
        spots = [spot for spot in board.spots if spot.what.card in {card.id for card in cards}]
        assert {spot.x for spot in spots} == {column}
        assert len(spots) == len(cards)


def test_the_card_under_the_cursor_is_shown_in_full():
    """Zambia Kasama AA: 3 hard, 13 level 0, 2 body, 2 acidity, 3 aroma, 1 moisture, 2 defective."""
    state = GAME.new(Options(), 1)
    actions = GAME.legal(state)
    text = choosing.board(scene(state, actions.index(Choose(ZAMBIA)))).text()
    assert "Zambia Kasama AA" in text
    for piece in ("▐D▌3", "▐0▌13", "▐Co▌2", "▐Ac▌2", "▐Ar▌3", "▐Hu▌1", "▐Df▌2", "▐Ac▌▐Ar▌▐Ar▌"):
        assert piece in text
    assert "première pioche : 9" in text
    assert "13  14  15  16  17  18  19  20" in text


def test_pips_tell_difficulty_and_mastery():
    cards = GAME.new(Options(), 1).pack.by_id
    assert choosing.pips(cards[PANAMA]) == "○"
    assert choosing.pips(cards["tanzania-aa"]) == "◐"
    assert choosing.pips(cards["colombia-supremo"]) == "●"
    assert choosing.pips(cards["panama-geisha-washed"]) == "★"


def test_the_best_score_so_far_stands_beside_its_card():
    state = GAME.new(Options(), 1)
    board = choosing.board(
        scene(state, record=lambda card: Record(17, 4) if card == PANAMA else None)
    )
    assert "17" in board.text().splitlines()[1]
    assert "record 17 en 4 tasses" in board.text()


@pytest.mark.parametrize("wide", [False, True])
def test_cards_out_of_reach_are_dimmed_and_the_reason_told(wide):
    state = GAME.new(Options(mode="challenge"), 1)
    refused = tuple((action, f"raison {reason.rule}") for action, reason in GAME.refused(state))
    board = choosing.board(scene(state, wide=wide, refused=refused))
    offered = {spot.what.card for spot in board.spots}
    assert offered == {
        card.id for card in state.pack.cards if card.group == 1 and card.difficulty == "beginner"
    }
    assert "raison CR-703" in board.text()
    assert "raison CR-107" in board.text()


def test_the_last_card_is_chosen_already():
    state = GAME.new(Options(), 1)
    profile = Profile()
    profile.like("roaster", Options(), favourite=KENYA)
    moment = scene(state)
    assert moment.choices[SCENERY.preferred(moment, profile)].action == Choose(KENYA)


# Torréfaction


def test_the_thermostat_shows_spaces_red_zones_and_smoke():
    """Zambia starts on the space that draws 9; 10 and 12 are red, with 2 and 3 smoke."""
    board = roasting.compact(scene(start(ZAMBIA)))
    top, below = board.text().splitlines()[:2]
    assert top.split()[1:] == ["6", "7", "8", "9", "10", "+2", "11", "12", "+2", "13", "14", "fin"]
    assert below.split()[-2:] == ["▐Fu▌2", "▐Fu▌3"]
    assert board.paints[0][top.index("9")] == "lit"
    assert board.paints[0][top.index("10")] == "red"


def test_smoke_leaves_the_thermostat_when_it_is_reached():
    board = roasting.compact(scene(played(ZAMBIA, ROAST, GO_ON)))
    assert board.text().splitlines()[1].count("▐Fu▌") == 1


@pytest.mark.parametrize("wide", [False, True])
def test_every_drawn_token_lies_on_the_table(wide):
    state = start(ZAMBIA)
    text = SCENERY.board(scene(state, wide=wide)).text()
    assert f"Pioche : {sum(state.drawn)} jetons" in text
    if not wide:
        line = text.splitlines()[4][:37]
        for kind, count in enumerate(state.drawn):
            assert line.count(coin_text(kind)) == count


@pytest.mark.parametrize("wide", [False, True])
def test_the_sack_tells_its_whole_content(wide):
    state = start(ZAMBIA)
    text = SCENERY.board(scene(state, wide=wide)).text()
    assert f"Sac {sum(state.bag)} · compteur 0" in text
    for kind, count in enumerate(state.bag):
        if count:
            assert f"{coin_text(kind)}{count}" in text


@pytest.mark.parametrize("wide", [False, True])
def test_the_roast_board_shows_the_effects_in_their_shuffled_order(wide):
    state = start(ZAMBIA)
    text = SCENERY.board(scene(state, wide=wide)).text()
    found = [text.index(_(terms.CUP_EFFECTS[effect])) for effect in state.rows]
    assert found == sorted(found)


@pytest.mark.parametrize("wide", [False, True])
def test_a_won_effect_is_marked(wide):
    from msgspec.structs import replace

    state = start(ZAMBIA)
    slots = (Token.AROMA, Token.ACIDITY, *(EMPTY,) * 8)
    name = _(terms.CUP_EFFECTS[state.rows[0]])
    plain = SCENERY.board(scene(state, wide=wide)).text()
    won = SCENERY.board(scene(replace(state, slots=slots), wide=wide)).text()
    assert "✓" not in plain
    assert next(line for line in won.splitlines() if "✓" in line).count(name) == 1


@pytest.mark.parametrize("wide", [False, True])
def test_each_slot_can_be_pointed_at(wide):
    board = SCENERY.board(scene(start(ZAMBIA), wide=wide))
    assert {spot.what.slot for spot in board.spots if isinstance(spot.what, Lay)} == set(range(10))


def test_between_rounds_the_next_one_is_told():
    """After the first round of Zambia comes the first red zone with its two smoke tokens."""
    text = roasting.compact(scene(played(ZAMBIA, ROAST))).text()
    assert "10 jetons piochés" in text
    assert "zone rouge : +2" in text
    assert "dans le sac : ▐Fu▌▐Fu▌" in text


def test_the_easy_side_shows_the_flavours_beside_the_board():
    text = roasting.compact(scene(start(ZAMBIA, level="easy"))).text()
    assert "réserve ▐Co▌▐Ac▌▐Ar▌" in text


def test_the_target_is_lit():
    board = roasting.compact(scene(start(ZAMBIA)))
    last = board.text().splitlines()[-1]
    assert "10 jetons du sac font environ 0" in last
    assert "◂ " in last  # below the scale
    assert board.paints[-1][last.index("16")] == "lit"


# Test de la tasse


def cup_state(*tokens, **more):
    """The cup test with some tokens in the cup and a level 2 bean in hand."""
    from msgspec.structs import replace

    state = played(ZAMBIA, ROAST, STOP)
    places = (*tokens, *(EMPTY,) * (10 - len(tokens)))
    return replace(state, ask=Ask.CUP, places=places, hand=(Token.LEVEL_2,), **more)


def test_the_cup_has_ten_places_in_four_rows():
    text = tasting.compact(scene(cup_state())).text()
    rows = [line[:37].count("(") for line in text.splitlines()[:9]]
    assert [count for count in rows if count] == [3, 2, 3, 2]


def test_the_places_fill_from_the_top():
    lines = tasting.compact(scene(cup_state(Token.LEVEL_3, Token.AROMA))).text().splitlines()
    assert lines[1].index("▐3▌") < lines[1].index("▐Ar▌")
    assert lines[1][:37].count("(") == 1


@pytest.mark.parametrize("wide", [False, True])
def test_the_place_or_the_tray_that_a_choice_fills_is_marked(wide):
    state = cup_state(Token.LEVEL_3)
    for action in (ToCup(), ToTray()):
        cursor = GAME.legal(state).index(action)
        board = SCENERY.board(scene(state, cursor, wide))
        marks = [line.index("▾") for line in board.text().splitlines() if "▾" in line]
        assert len(marks) == 1
        assert (marks[0] < 50) == isinstance(action, ToCup)


def test_what_the_cup_is_worth_so_far_is_told():
    """CR-EX04: 3×2 + 3 + 2×4 = 17 is 6 points on Zambia; with three alike 1 more; no flavour −3."""
    tokens = (*(Token.LEVEL_2,) * 3, Token.LEVEL_3, *(Token.LEVEL_4,) * 2)
    text = tasting.compact(scene(cup_state(*tokens))).text()
    assert "total 17 : 6, saveurs 0, savoir 1, −3" in text
    assert "▸17" in text


@pytest.mark.parametrize("wide", [False, True])
def test_selection_and_exchange_stand_in_the_cup_once_won(wide):
    from msgspec.structs import replace

    state = cup_state()
    row = state.rows.index(CupEffect.SELECTION)
    slots = tuple(Token.JOKER if slot // 2 == row else EMPTY for slot in range(10))
    plain = SCENERY.board(scene(state, wide=wide)).text()
    won = SCENERY.board(scene(replace(state, slots=slots), wide=wide)).text()
    assert "◂ Sélection" not in plain
    assert "◂ Sélection" in won


# The sheet


def finished(mode, seed=4):
    *_before, last = walk(seed, Options(mode=mode))
    return last


@pytest.mark.parametrize("wide", [False, True])
def test_the_sheet_has_the_four_parts_and_the_total_of_each_cup(wide):
    state = finished("challenge")
    rows = {
        line.split()[0]: line.split()
        for line in score.board(scene(state, wide=wide)).text().splitlines()
        if line.split()
    }
    cups = state.cups
    assert rows["Torréfaction"][1:4] == [str(cup.roast) for cup in cups]
    assert rows["Saveurs"][1:4] == [str(cup.flavour) for cup in cups]
    assert rows["Savoir-faire"][1:4] == [str(cup.skill) for cup in cups]
    assert rows["Total"][1:5] == [
        str(total).replace("-", "−")
        for total in (*(cup.total for cup in cups), sum(cup.total for cup in cups))
    ]


def test_the_ladder_has_every_rank_and_lights_the_one_reached():
    state = finished("challenge")
    board = score.board(scene(state))
    for least, name in RANKS:
        assert f"{least}+ {terms.rank(name, _)}" in board.text()
    lit = [y for y, row in enumerate(board.paints) if "lit" in row[42:]]
    reached = terms.rank("apprentice", _)
    assert sum(cup.total for cup in state.cups) <= 19
    assert [reached in board.text().splitlines()[y] for y in lit] == [True]


def test_between_cups_the_next_card_is_announced():
    """CR-702: up to 9 points lead to a Beginner card."""
    states = [state for state in walk(4, Options(mode="challenge")) if len(state.cups) == 1]
    assert states[0].cups[0].total <= 9
    text = score.board(scene(states[0], paused=True)).text()
    assert "Ensuite : groupe II, débutant" in text


# Chances


def test_a_mean_of_scores():
    assert mean({10: 0.5, 20: 0.25, 0: 0.25}) == 10


def test_a_column_of_a_plot_is_cut_into_lines():
    assert [block(eighths) for eighths in (-3, 0, 4, 8, 20)] == ["  ", "  ", "▄ ", "█ ", "█ "]


def test_the_axis_names_every_fifth_score():
    assert axis(range(-6, 8))[0][0].split() == ["−5", "0", "5"]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_whole_challenge_can_be_played_with_enter_alone(tmp_path, size):
    app = at_table(tmp_path, options=Options(mode="challenge"))
    async with app.run_test(size=size) as pilot:
        table = app.screen
        for _press in range(120):
            if table.turn is None:
                break
            stopping = table.turn.ask == Ask.DECIDE and table.sitting.state.round == 2
            await pilot.press("s" if stopping else "enter")
        assert "Un autre défi" in shown(app)
        assert len(table.sitting.state.cups) == 3


@pytest.mark.parametrize("wide", [False, True])
def test_no_coffee_is_cut_where_it_is_chosen(wide):
    state = GAME.new(Options(), 1)
    text = " ".join(choosing.board(scene(state, wide=wide)).text().split())
    assert "…" not in text
    for card in state.pack.cards:
        assert all(word in text for word in card.name.split())
