"""Both palettes are readable: the contrast of every ink on its ground is at least 4.5 (WCAG AA)."""

import pytest

from rules.coffee_roaster.tokens import Token
from tests.tui.house import at_home
from tui.coffee_roaster.boards.paints import TOKENS
from tui.drawing.palettes import COLOURS, PAINTS, PIECES, THEMES, paint, style

LEAST = 4.5


def channel(value):
    """A colour channel as light, after WCAG 2.1."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def luminance(colour):
    red, green, blue = (channel(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_has_it():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PAINTS)
def test_every_paint_can_be_read(theme, name):
    ink, ground = paint(theme, name)
    assert contrast(ink, ground) >= LEAST


@pytest.mark.parametrize("theme", THEMES)
def test_textual_s_own_widgets_can_be_read(theme):
    colours = COLOURS[theme]
    for ink in ("ink", "crema", "warn", "good"):
        for ground in ("paper", "bar"):
            assert contrast(colours[ink], colours[ground]) >= LEAST


def test_the_palettes_name_the_same_colours():
    assert COLOURS["dark"].keys() == COLOURS["light"].keys()


def test_every_token_has_a_paint():
    assert TOKENS.keys() == set(Token)
    assert set(TOKENS.values()) == PIECES.keys()


def test_roast_levels_grow_darker():
    levels = [Token[f"LEVEL_{level}"] for level in range(5)] + [Token.BURNT]
    lights = [luminance(PIECES[TOKENS[level]][1]) for level in levels]
    assert lights == sorted(lights, reverse=True)


def test_an_edge_has_the_ground_of_its_coin():
    assert paint("dark", "cherry/board") == (PIECES["cherry"][1], COLOURS["dark"]["board"])


def test_an_edge_is_as_bold_as_its_coin():
    """So that a terminal is not told to change the weight in the middle of a coin."""
    assert style("dark", "cherry/board").bold == style("dark", "cherry").bold


@pytest.mark.parametrize(
    ("term", "colours"),
    [("linux", "standard"), ("vt100", "standard"), ("vt220-8bit", "standard"),
     ("xterm-256color", "truecolor"), ("vte-256color", "truecolor")],
)  # fmt: skip
def test_a_terminal_of_few_colours_is_not_painted_with_all(tmp_path, monkeypatch, term, colours):
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert at_home(tmp_path).console.color_system == colours
