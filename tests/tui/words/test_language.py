"""Languages: which one a session gets, and how it speaks."""

import json
import subprocess
import sys

import pytest

from tui.words.language import (
    AVAILABLE,
    N_,
    NAMES,
    UnknownLanguage,
    choose,
    language,
    match,
)

UNKNOWN = "Langue inconnue : {code}. Langues disponibles : {available}."


def test_every_language_has_its_own_name():
    assert AVAILABLE == ("fr", "pt_PT", "en")
    assert [language(code).name for code in AVAILABLE] == ["Français", "Português", "English"]
    assert set(NAMES) == set(AVAILABLE)


def test_a_language_is_read_once():
    assert language("en") is language("en")


def test_a_code_nobody_speaks_is_refused():
    with pytest.raises(UnknownLanguage):
        language("de")


def test_french_says_what_the_code_says():
    _ = language("fr")
    assert _("Torréfaction") == "Torréfaction"
    assert _("Tour {round}", round=2) == "Tour 2"


def test_the_other_languages_translate():
    assert language("en")(UNKNOWN, code="x", available="y").startswith("Unknown language: x.")
    assert language("pt_PT")(UNKNOWN, code="x", available="y").startswith("Língua desconhecida: x.")


def test_a_message_without_values_keeps_its_braces():
    assert language("fr")("un {mot} libre") == "un {mot} libre"


def test_a_value_from_a_player_is_never_a_format():
    assert language("fr")("Bonjour {name}", name="{secret}") == "Bonjour {secret}"


def test_a_message_unknown_to_the_catalogue_stays_french():
    assert language("en")("Message que personne ne traduit") == "Message que personne ne traduit"


@pytest.mark.parametrize("code", AVAILABLE)
def test_no_message_gives_no_words(code):
    assert language(code)("") == ""


@pytest.mark.parametrize(("n", "text"), [(0, "0 grain"), (1, "1 grain"), (2, "2 grains")])
def test_in_french_none_and_one_are_singular(n, text):
    assert language("fr").plural("{n} grain", "{n} grains", n) == text


@pytest.mark.parametrize("code", ["pt_PT", "en"])
@pytest.mark.parametrize(("n", "text"), [(0, "0 Xs"), (1, "1 X"), (2, "2 Xs")])
def test_elsewhere_only_one_is_singular(code, n, text):
    assert language(code).plural("{n} X", "{n} Xs", n) == text


def test_a_plural_takes_further_values():
    told = language("fr").plural("{n} grain {roast}", "{n} grains {roast}s", 3, roast="dur")
    assert told == "3 grains durs"


@pytest.mark.parametrize(("code", "text"), [("fr", "12,5"), ("pt_PT", "12,5"), ("en", "12.5")])
def test_decimals_stand_behind_the_comma_or_point_of_the_language(code, text):
    assert language(code).number(12.51) == text


def test_numbers_have_the_decimals_asked_for():
    _ = language("fr")
    assert _.number(2.345, 2) == "2,35"
    assert _.number(7.4, 0) == "7"
    assert _.number(-0.04) == "0,0"


def test_the_marker_changes_nothing():
    assert N_("Corps") == "Corps"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("fr", "fr"),
        ("fr_CA.UTF-8", "fr"),
        ("pt", "pt_PT"),
        ("pt-PT", "pt_PT"),
        ("pt_BR.UTF-8", "pt_PT"),
        ("EN", "en"),
        ("en_GB", "en"),
        ("en_GB.utf8@euro", "en"),
        ("de_DE.UTF-8", None),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("", None),
    ],
)
def test_locales_and_tags_lead_to_a_language(wanted, code):
    assert match(wanted) == code


@pytest.mark.parametrize(
    ("flag", "environ", "code"),
    [
        ("en", {"COMPTOIR_LANG": "pt", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"COMPTOIR_LANG": "pt", "LC_ALL": "en_GB.UTF-8"}, "pt_PT"),
        (None, {"COMPTOIR_LANG": "klingon", "LANG": "en_GB.UTF-8"}, "en"),
        (None, {"LC_ALL": "en_GB", "LC_MESSAGES": "pt_PT", "LANG": "fr_FR"}, "en"),
        (None, {"LC_MESSAGES": "pt_PT", "LANG": "en_US"}, "pt_PT"),
        (None, {"LC_ALL": "", "LANG": "en_US"}, "en"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "en_US"}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "fr"),
        (None, {}, "fr"),
    ],
)
def test_the_flag_wins_then_our_variable_then_the_locale_then_french(flag, environ, code):
    assert choose(flag, environ).code == code


def test_an_unknown_flag_is_refused_with_the_ones_there_are():
    with pytest.raises(ValueError, match=r"Langue inconnue : de\..*fr, pt_PT, en"):
        choose("de", {})


def test_the_refusal_speaks_the_language_of_the_surroundings():
    with pytest.raises(UnknownLanguage, match="Unknown language: de"):
        choose("de", {"LANG": "en_US.UTF-8"})


def test_a_language_needs_no_screen():
    code = "import json, sys, tui.words.language; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"textual", "rich", "babel"} & set(json.loads(run.stdout))


def test_a_counted_number_below_nothing_has_a_proper_minus():
    assert language("fr").plural("{n} point", "{n} points", -3) in ("−3 point", "−3 points")


@pytest.mark.parametrize("code", AVAILABLE)
def test_every_number_below_nothing_has_a_proper_minus(code):
    _ = language(code)
    assert "−3" in _("Score final : {points}", points=-3)
    assert _.number(-1.25, 2) == ("-1.25" if code == "en" else "-1,25").replace("-", "−")
    assert _("{name} : {told}", name="a-3", told="").startswith("a-3")
