"""Each command of the command line, with good input and bad."""

import json
import time

import pytest

from bots.players import names
from club.commitment import commitment
from rules import registry
from rules.coffee_roaster.state import Options
from rules.registry import NAMES
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store, moment
from tests.tui.program import a_save, own_pack, plain, resume
from tui.coffee_roaster.words.terms import RANKS
from tui.lines.arguments import bots
from tui.words.language import AVAILABLE, language
from tui.words.text import figure

# Saves


def test_saves_lists_games_the_last_one_first(comptoir, home):
    path = a_save(home)
    code, said, complaint = comptoir("saves")
    assert (code, complaint) == (0, "")
    (line,) = said.splitlines()
    assert "Coffee Roaster  2 actions, en cours" in line
    assert line.endswith(str(path))


def test_saves_as_json_has_plain_values(comptoir, home):
    path = a_save(home, level="easy")
    _code, said, _complaint = comptoir("saves", "--json")
    (entry,) = json.loads(said)
    assert entry["path"] == str(path)
    assert (entry["game"], entry["actions"], entry["finished"]) == ("roaster", 2, False)
    assert entry["options"] == {"level": "easy"}
    assert entry["seats"] == [{"name": "", "player": "human"}]
    assert entry["problem"] is None


def test_saves_as_json_drives_no_terminal(comptoir, home):
    path = a_save(home)
    wild = "\u009b2J\u009d\u202e\x7f\u2066é"
    document = json.loads(path.read_bytes())
    path.write_text(json.dumps({**document, "options": {"x": wild}}), encoding="utf-8")
    _code, said, _complaint = comptoir("saves", "--json")
    assert said.strip().isprintable()
    assert said.isascii()
    assert json.loads(said)[0]["options"] == {"x": wild}


def test_saves_of_a_folder_that_cannot_be_read_does_not_say_that_there_are_none(comptoir, home):
    (home / "games").write_bytes(b"no folder")
    code, said, complaint = comptoir("saves")
    assert (code, said) == (1, "")
    assert complaint == f"{home / 'games'} : lecture impossible (Not a directory).\n"


def test_a_profile_that_could_not_be_moved_is_not_said_to_be(comptoir, home, monkeypatch):
    (home / "profile.json").write_text("?", encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr("saves.files.move_aside", refuse)
        assert "Le profil est illisible et reste où il est." in comptoir("saves")[2]
    assert "Le profil est illisible et mis de côté." in comptoir("saves")[2]


def refuse(*_):
    raise PermissionError(13, "Permission denied")


def test_saves_says_what_is_wrong_with_a_file(comptoir, home):
    a_save(home)
    (home / "games" / "broken.json").write_text("{", encoding="utf-8")
    code, said, _complaint = comptoir("saves")
    assert code == 0
    assert "le fichier est coupé avant la fin." in said


def test_saves_without_a_game_says_where_they_would_be(comptoir, home):
    code, said, _complaint = comptoir("saves")
    assert code == 0
    assert str(home / "games") in said


def test_verify_replays_each_file(comptoir, home, tmp_path):
    good = a_save(home)
    empty = tmp_path / "empty.json"
    empty.write_text("", encoding="utf-8")
    code, said, _complaint = comptoir("verify", str(good), str(empty), str(tmp_path / "none"))
    assert code == 1
    assert said.splitlines() == [
        f"{good} : valable, roaster, 2 actions, en cours.",
        f"{empty} : le fichier est vide.",
        f"{tmp_path / 'none'} : ce fichier n'existe pas.",
    ]
    assert comptoir("verify", str(good))[0] == 0
    assert comptoir("verify")[0] == 2


def test_verify_tells_whether_a_promise_about_chance_was_kept(comptoir, home):
    promised = commitment(7, "ab12")
    proof = ("verify", "--promised", promised, "--salt", "ab12")
    assert comptoir(*proof, "--seed", "7")[:2] == (
        0,
        "Promesse tenue : la graine est celle promise.\n",
    )
    assert comptoir(*proof, "--seed", "8")[:2] == (1, "Promesse non tenue.\n")
    assert comptoir(*proof, str(a_save(home)))[0] == 0
    assert comptoir("verify", "--promised", promised, "--salt", "x", str(a_save(home)))[0] == 1


def test_resume_without_a_game_says_how_to_begin_one(comptoir):
    code, said, told = comptoir("resume", "--plain")
    assert (code, said) == (1, "")
    assert "comptoir play roaster" in told


def test_resume_of_a_bad_file_is_a_sentence(comptoir, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"\x00\x01")
    code, _said, told = comptoir("resume", "--plain", str(bad))
    assert code == 1
    assert told == f"{bad} : ce n'est pas du texte, donc pas une partie.\n"
    assert bad.read_bytes() == b"\x00\x01"


def test_resume_of_a_finished_game_shows_its_sheet(home):
    with Sitting.begin(Store(home), "roaster", Options(), 7) as sitting:
        while not sitting.over:
            sitting.take(sitting.legal[0])
        path, total = sitting.path, sitting.state.cups[0].total
    ran = resume(str(path))
    assert ran.returncode == 0
    assert ran.stdout.endswith(f"Score final : {figure(total).replace('−', 'moins ')}\n")


def test_a_spoilt_game_goes_on_from_the_move_before(home):
    path = a_save(home, actions=3)
    path.write_text("{", encoding="utf-8")
    ran = resume()
    assert ran.returncode == 0
    assert "Reprise un coup plus tôt." in ran.stdout
    assert "le fichier est coupé avant la fin." in ran.stdout
    (aside,) = (home / "set_aside").iterdir()
    assert aside.read_text(encoding="utf-8") == "{"


def test_a_game_open_elsewhere_is_left_alone(comptoir, home):
    with Sitting.begin(Store(home), "roaster", Options(), 7) as sitting:
        sitting.take(sitting.legal[0])
        ran = resume()
    assert ran.returncode == 1
    assert "déjà ouverte ailleurs" in ran.stderr


def test_a_game_that_cannot_be_opened_is_told_and_the_one_before_resumed(home):
    good = a_save(home)
    document = json.loads(good.read_bytes())
    other = home / "games" / "2020-01-01-roaster-aaaaaaaaaaaa.json"
    later = {"id": "aaaaaaaaaaaa", "revision": 0, "changed": moment(time.time() + 60)}
    other.write_text(json.dumps({**document, **later}), encoding="utf-8")
    ran = resume()
    assert ran.returncode == 0
    assert ran.stderr.startswith(f"{other} : règles de roaster révision 0")
    assert "Partie enregistrée" in ran.stdout


# Playing


@pytest.mark.parametrize("name", ["zambia-kasama-aa", "Zambia Kasama AA", "ZAMBIA-kasama-aa"])
def test_a_card_is_found_by_id_or_name(home, name):
    ran = plain("--card", name)
    assert ran.returncode == 0
    assert "Zambia Kasama AA (II, débutant) : sac de 26 jetons." in ran.stdout


def test_an_unknown_card_gets_the_nearest_names(home):
    ran = plain("--card", "zambai-kasama")
    assert ran.returncode == 2
    assert "Carte inconnue : « zambai-kasama ». Vouliez-vous dire : zambia-kasama-aa" in ran.stderr
    assert "Vouliez-vous dire : hawaii-kona-1 ?" in plain("--card", "kona").stderr
    assert Store(home).entries() == []


def test_a_card_the_rules_refuse_is_refused_with_the_reason(home):
    ran = plain("--challenge", "--card", "panama-geisha-washed")
    assert ran.returncode == 2
    assert "un défi à 35 points" in ran.stderr
    assert Store(home).entries() == []


def test_options_that_do_not_go_together_are_refused_in_a_sentence(comptoir, home):
    line = ("play", "traders", "--seats", "human,greedy,greedy", "--vicious", "--plain")
    assert comptoir(*line) == (2, "", "La variante vicieuse n'existe qu'à deux.\n")
    assert Store(home).entries() == []


def test_the_same_seed_is_the_same_game(home):
    flags = ("--single", "--normal", "--card", "guatemala", "--seed", "11")
    first, second = plain(*flags), plain(*flags)
    assert first.stdout == second.stdout
    assert first.stdout != plain(*flags[:-1], "12").stdout


def test_how_it_was_played_last_does_not_change_what_a_line_begins(home):
    fresh = plain("--seed", "5")
    assert "Coffee Roaster, tasse 1/3, facile" in plain("--challenge", "--easy").stdout
    assert plain("--seed", "5").stdout == fresh.stdout
    assert ", tasse 1/3" not in fresh.stdout


def test_a_game_can_be_played_with_an_own_pack(home):
    file = own_pack(home, wrong=[('name = "Panama SHB"', 'name = "Chez moi"')])
    ran = plain("--pack", str(file), "--card", "chez moi")
    assert ran.returncode == 0
    file.unlink()
    assert "Chez moi" in resume().stdout


def test_a_broken_pack_is_told_fault_by_fault(home):
    file = own_pack(home, wrong=[("places = 10", "places = 9")])
    ran = plain("--pack", str(file))
    assert ran.returncode == 1
    assert "cup.places : 9 au lieu de 10." in ran.stderr


def test_the_language_in_the_profile_counts_unless_another_is_asked_for(home, monkeypatch):
    (home / "profile.json").write_text('{"format":1,"language":"en"}', encoding="utf-8")
    monkeypatch.delenv("COMPTOIR_LANG")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    headline = {code: language(code)("Quel café torréfier ?") for code in AVAILABLE}
    assert headline["en"] in plain().stdout
    assert headline["fr"] in plain("--lang", "fr").stdout
    monkeypatch.setenv("COMPTOIR_LANG", "pt")
    assert headline["pt_PT"] in plain().stdout


# Packs


def test_pack_check_accepts_a_good_pack(comptoir, home):
    code, said, _complaint = comptoir("pack", "check", str(own_pack(home)))
    assert code == 0
    first, *marks = said.splitlines()
    assert first.endswith("pack « mine » valable.")
    assert marks[0] == "Nombres marqués comme n'étant pas ceux de la boîte :"
    assert [mark.split(" : ")[0].strip() for mark in marks[1:]] == [
        "boards.easy.thermostat",
        "boards.easy.tray",
        "cards.master",
    ]


def test_pack_check_names_every_fault_with_its_place(comptoir, home):
    file = own_pack(home, wrong=[("places = 10", "places = 9"), ("group = 1", "group = 4")])
    code, said, _complaint = comptoir("pack", "check", str(file))
    assert code == 1
    assert f"{file} : cup.places : 9 au lieu de 10." in said
    assert f"{file} : cards.panama-shb.group : 4 est hors des limites 1-3." in said


def test_pack_check_of_no_file_is_a_sentence(comptoir, home):
    code, said, _complaint = comptoir("pack", "check", str(home / "none.toml"))
    assert code == 1
    assert "lecture impossible" in said


def test_pack_list_names_those_of_the_house_and_those_played_with(comptoir, home):
    plain("--pack", str(own_pack(home)), "--card", "guatemala")
    code, said, _complaint = comptoir("pack", "list")
    assert code == 0
    assert "Coffee Roaster : edition-1 (de la maison)" in said
    assert "mine@" in said


# Statistics


def test_stats_without_a_finished_game(comptoir):
    assert comptoir("stats") == (0, "Aucune partie terminée pour l'instant.\n", "")


def test_stats_tell_cups_and_challenges(comptoir, home):
    with Sitting.begin(Store(home), "roaster", Options(mode="challenge"), 7) as sitting:
        while not sitting.over:
            sitting.take(sitting.legal[0])
        total = sum(cup.total for cup in sitting.state.cups)
        first = sitting.state.cups[0]
    _code, said, _complaint = comptoir("stats")
    assert said.startswith("1 défi :\n")
    points = language("fr").plural("{n} pt", "{n} pts", total)
    assert f"  {points}  " in said
    assert "3 cafés torréfiés :" in said
    told = json.loads(comptoir("stats", "--json")[1])
    assert [challenge["total"] for challenge in told["challenges"]] == [total]
    assert told["cards"][first.card]["last"] == [first.total]


def test_stats_tell_of_the_other_games(comptoir, home):
    seats = (Seat("Ada", "human"), Seat("Bob", "human"))
    cafe = registry.game("cafe").options()
    with Sitting.begin(Store(home), "cafe", cafe, 7, seats) as sitting:
        while not sitting.over:
            sitting.take(sitting.legal[-1])
        best = max(sitting.journal.totals)
    _code, said, _complaint = comptoir("stats")
    assert said.startswith("Café : 1 partie\n  gagnées : 1 sur 1\n")
    assert f"meilleur total {best}, moyenne " in said
    told = json.loads(comptoir("stats", "--json")[1])
    assert told["tables"]["cafe"]["last"] == [best]


# Simulations


def simulated(comptoir, *flags):
    """The JSON of five games of the random bot."""
    line = ("simulate", "roaster", "--games", "5", "--seed", "3", "--json")
    code, said, _complaint = comptoir(*line, *flags)
    assert code == 0
    return json.loads(said)


def test_a_simulation_as_json_has_its_keys(comptoir):
    told = simulated(comptoir, "--bot", "random")
    assert list(told) == [
        *("game", "bot", "games", "seed"),
        *("actions", "seconds", "scores", "ranks"),
    ]
    assert (told["game"], told["bot"], told["games"], told["seed"]) == ("roaster", "random", 5, 3)
    assert len(told["scores"]) == 5
    assert sum(told["ranks"].values()) == 5
    assert set(told["ranks"]) <= set(RANKS)
    assert told["actions"] > 100


def test_the_same_seed_is_the_same_simulation(comptoir):
    first, second = (simulated(comptoir, "--bot", "random") for _time in range(2))
    assert (first["scores"], first["actions"]) == (second["scores"], second["actions"])


def test_one_seat_is_a_bot(comptoir):
    by_seat = simulated(comptoir, "--seats", "random")
    assert by_seat["scores"] == simulated(comptoir, "--bot", "random")["scores"]


def test_a_simulation_for_people_tells_the_figures(comptoir):
    scores = simulated(comptoir, "--bot", "random")["scores"]
    line = ("simulate", "roaster", "--games", "5", "--seed", "3", "--bot", "random")
    code, said, _complaint = comptoir(*line)
    assert code == 0
    mean = language("fr").number(sum(scores) / 5)
    median = language("fr").number(sorted(scores)[2])
    assert "Coffee Roaster : 5 parties de random, graine 3" in said
    assert f"par partie : moyenne {mean} ; médiane {median} ; 10e centile " in said
    assert "par tasse : moyenne " in said
    assert "Apprenti torréfacteur : " in said
    assert " actions en " in said


def test_more_bots_than_seats_are_refused(comptoir):
    code, _said, told = comptoir("simulate", "roaster", "--seats", "random,random")
    assert code == 2
    assert told == "Coffee Roaster se joue à 1, pas à 2.\n"


@pytest.mark.parametrize("game", NAMES)
def test_the_bots_of_the_line_are_those_of_the_games(game):
    assert set(names(game)) <= set(bots())
