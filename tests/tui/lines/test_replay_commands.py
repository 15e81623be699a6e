"""`comptoir replay`, `share` and `open`: a game told in lines, by a code, from file to file."""

import random
import re
from collections import Counter

import pytest
from msgspec.structs import replace

from rules.game import ONLOOKER
from rules.registry import NAMES, game
from saves.branch import branch
from saves.code import opened, share
from saves.errors import REASONS, SaveError
from saves.journal import Seat, encode
from saves.replay import Replay, open_replay, verify
from saves.sitting import Sitting
from saves.store import Store
from tests.fixtures.recorded import records
from tests.rules.conformance import TABLES
from tests.saves.damage import damaged_code, damaged_save
from tests.saves.tables import CHALLENGE, finished, recorded, roast, wander, wander_back_and_forth
from tests.terminal import Terminal
from tests.tui.program import program
from tui.contract.presenter import presenter
from tui.contract.telling import told_at, views
from tui.lines.commands.watching import lines
from tui.words.language import AVAILABLE, language
from tui.words.problems import save_error
from tui.words.text import figure

FR = language("fr")
COLOURS = ("Rouge", "Bleu", "Vert", "Jaune", "Ivoire")
ONE_EACH = {table.name: table for table in reversed(TABLES)}

each_game = pytest.mark.parametrize("table", ONE_EACH.values(), ids=ONE_EACH)


@pytest.fixture
def save(home):
    """The path of a finished challenge."""
    return finished(Store(home), CHALLENGE).path


def numbered(said):
    """The numbers of the actions that are told."""
    return [int(number) for number in re.findall(r"^ *(\d+)\. ", said, re.MULTILINE)]


# Told in lines


def test_a_game_is_told_one_line_for_each_action(comptoir, save, home):
    journal = Store(home).read(save)
    code, said, complaint = comptoir("replay", str(save), "--plain")
    assert (code, complaint) == (0, "")
    total = figure(journal.totals[0])
    assert said.startswith(f"Coffee Roaster · {journal.started[:10]} · Ada {total}\n")
    assert numbered(said) == list(range(1, len(journal.actions) + 1))
    assert f"Score final du défi : {total}" in said


def test_a_part_of_it_is_told(comptoir, save):
    _code, said, _complaint = comptoir("replay", str(save), "--plain", "--from", "3", "--to", "5")
    assert numbered(said) == [3, 4, 5]
    assert "Score final" not in said
    _code, said, _complaint = comptoir("replay", str(save), "--plain", "--to", "2")
    assert numbered(said) == [1, 2]


@pytest.mark.parametrize("code", AVAILABLE)
def test_it_is_told_in_the_language_that_is_asked_for(comptoir, save, code):
    _code, said, _complaint = comptoir("replay", str(save), "--plain", "--lang", code)
    replay = Replay(Store().read(save))
    told = told_at(replay, 2, 0, presenter("roaster"), language(code))
    assert " · ".join(told) in said


def test_what_was_taken_back_is_told_on_demand(comptoir, home):
    table = wander_back_and_forth(roast(Store(home), CHALLENGE), 60)
    table.close()
    taken_back = sum(len(record.actions) for record in table.journal.undone)
    assert taken_back
    _code, said, _complaint = comptoir("replay", str(table.path), "--plain")
    assert len(numbered(said)) == len(table.steps)
    assert "↶" not in said
    _code, said, _complaint = comptoir("replay", str(table.path), "--plain", "--undone")
    assert len(numbered(said)) == len(table.steps) + taken_back
    assert said.count(". ↶ ") == taken_back


def test_a_branch_says_where_it_comes_from(comptoir, save, home):
    store = Store(home)
    replay = Replay(store.read(save))
    replay.seek(20)
    with branch(store, replay, (Seat("Bo"),), 5) as table:
        pass
    _code, said, _complaint = comptoir("replay", str(table.path), "--plain")
    assert f"Rejouée de {replay.journal.id} dès l'action 20." in said


@each_game
def test_every_game_is_told_from_its_first_to_its_last_action(table):
    replay = Replay(recorded(table))
    told = list(lines(replay, range(replay.length + 1), None, FR))
    actions = [line for line in told if re.match(r" *\d+\. ", line)]
    assert len(actions) == replay.length
    assert all("\n" not in line for line in told)
    assert sum(line.endswith(". …") for line in actions) < replay.length / 10


WRONG = {
    "from beyond the end": (("--from", "9999"), "--from : la partie n'a que {n} actions.\n"),
    "from after to": (("--from", "9", "--to", "4"), "--from 9 vient après --to 4.\n"),
    "a seat nobody has": (("--seat", "2"), "--seat : il n'y a que 1 place.\n"),
}


@pytest.mark.parametrize(("words", "complaint"), WRONG.values(), ids=WRONG)
def test_what_the_game_does_not_have_is_refused(comptoir, save, words, complaint):
    count = len(Store().read(save).actions)
    code, said, told = comptoir("replay", str(save), "--plain", *words)
    assert (code, said, told) == (2, "", complaint.format(n=count))


def test_numbers_are_numbers(comptoir, save):
    for words in (("--from", "x"), ("--to=-1",), ("--seat", "0")):
        code, _said, told = comptoir("replay", str(save), "--plain", *words)
        assert code == 2
        assert "un nombre entier de" in told


def test_a_file_that_is_none_is_told_of(comptoir, home):
    for command in ("replay", "share"):
        code, said, told = comptoir(command, str(home / "no.json"))
        assert (code, said) == (1, "")
        assert told.endswith("no.json : ce fichier n'existe pas.\n")


def test_without_a_terminal_the_screen_is_not_opened(comptoir, save):
    code, _said, told = comptoir("replay", str(save))
    assert code == 2
    assert "demandent un terminal" in told


# Through the eyes of a seat


@each_game
def test_a_seat_hears_nothing_it_could_not_know(table, monkeypatch):
    """Told from its own views alone, the game sounds the same to a seat."""
    replay = Replay(recorded(table, seed=1))
    words, states = presenter(table.name), replay.timeline.state
    for viewer in range(table.options.players):
        heard = [told_at(replay, at, viewer, words, FR) for at in range(replay.length + 1)]
        with monkeypatch.context() as patch:
            patch.setattr(
                replay.timeline, "state", lambda at, seat=viewer: table.game.view(states(at), seat)
            )
            again = [told_at(replay, at, viewer, words, FR) for at in range(replay.length + 1)]
        assert heard == again


def test_what_another_seat_decides_in_secret_is_only_told_to_be_decided():
    table = ONE_EACH["traders"]
    replay, words = Replay(recorded(table)), presenter("traders")
    secret = [at for at in range(1, replay.length + 1) if words.secret(replay.turn_at(at - 1))]
    assert secret
    for at in secret:
        actor = replay.turn_at(at - 1).seat
        other = (actor + 1) % table.options.players
        heard = told_at(replay, at, other, words, FR)
        assert heard[0] == f"{COLOURS[actor]} décide en secret."
        if (turn := replay.turn_at(at)) and words.secret(turn):  # nothing is laid open yet
            assert heard[1:] == ()
        assert told_at(replay, at, actor, words, FR)[0] != heard[0]
        assert told_at(replay, at, None, words, FR)[0] != heard[0]


def test_secrets_of_a_game_under_way_stay_secret():
    table = ONE_EACH["traders"]
    journal = recorded(table)
    assert views(Replay(journal)) == (None, *range(table.options.players))
    half = Replay(journal).seek(20)
    totals = tuple(sheet.total for sheet in table.game.scores(half))
    running = replace(
        journal,
        actions=journal.actions[:20],
        state=half,
        finished=False,
        totals=totals,
        winners=(),
    )
    assert views(Replay(running)) == (ONLOOKER,)
    bot, ada = Seat("", "greedy"), Seat("Ada")
    assert views(Replay(replace(running, seats=(bot, ada)))) == (1,)
    assert views(Replay(replace(running, seats=(bot, bot)))) == (ONLOOKER,)


def test_the_seat_of_the_line_is_counted_from_one(comptoir, home):
    table = ONE_EACH["traders"]
    path = home / "traders.json"
    path.write_bytes(encode(recorded(table)))
    _code, open_to_all, _complaint = comptoir("replay", str(path), "--plain")
    _code, second, _complaint = comptoir("replay", str(path), "--plain", "--seat", "2")
    assert "décide en secret." not in open_to_all
    assert "Joueuse 1 (Rouge) " in second
    assert "Rouge décide en secret." in second
    assert "Bleu décide en secret." not in second


# By a code


def test_a_game_goes_from_hand_to_hand_as_one_line(comptoir, save):
    _code, said, complaint = comptoir("share", str(save))
    assert complaint == ""
    assert said.count("\n") == 1
    assert len(said) < 300
    _code, shared, _complaint = comptoir("open", said.strip(), "--plain")
    _code, kept, _complaint = comptoir("replay", str(save), "--plain")
    assert shared == kept


def test_a_code_may_come_in_pieces_or_on_standard_input(home, save):
    code = share(Store(home).read(save))
    told = program("replay", str(save), "--plain").stdout
    assert told.startswith("Coffee Roaster")
    assert program("open", code[:50], code[50:], "--plain").stdout == told
    lines_of_it = f"{code[:70]}\n{code[70:]}\n"
    assert program("open", "-", "--plain", lines=lines_of_it).stdout == told


def test_what_was_taken_back_can_be_left_out_of_a_code(comptoir, home):
    table = wander(wander_back_and_forth(roast(Store(home), CHALLENGE), 60), -1)
    table.close()
    _code, whole, _complaint = comptoir("share", str(table.path))
    _code, short, _complaint = comptoir("share", str(table.path), "--without-undone")
    assert whole != short
    _code, said, _complaint = comptoir("open", short.strip(), "--plain", "--undone")
    assert len(numbered(said)) == len(table.steps)


def test_a_damaged_code_says_so_and_where(comptoir, save, home):
    code = share(Store(home).read(save))
    wrong = code[:119] + ("A" if code[119] != "A" else "B") + code[120:]
    left, said, told = comptoir("open", wrong, "--plain")
    assert (left, said) == (1, "")
    place = re.fullmatch(
        r"Le code est abîmé entre le caractère (\d+) et le caractère (\d+)\.\n", told
    )
    assert int(place[1]) <= 120 <= int(place[2])
    _left, _said, told = comptoir("open", code[:90], "--plain")
    assert told == f"Le code est coupé : 90 caractères sur {len(code)}.\n"
    _left, _said, told = comptoir("open", "bonjour", "--plain")
    assert told.startswith("Ce n'est pas un code de partie")


def test_a_code_of_other_rules_says_so(comptoir, save, home, monkeypatch):
    code = share(Store(home).read(save))
    monkeypatch.setitem(game("roaster").__dict__, "revision", 2)
    _left, _said, told = comptoir("open", code, "--plain")
    assert told == "Règles de roaster révision 1, trop anciennes pour celles d'ici (2).\n"


def message(problem):
    """What is said of a file or a code that cannot be read."""
    told = save_error(problem, FR)
    assert told.endswith(".")
    blanks = {f"{{{name}}}" for name in REASONS[problem.reason]}
    assert not any(blank in told for blank in blanks)
    return told


#: A game on record of each kind, the shortest there is of it with today's rules.
SHORTEST = {
    name: min(
        (
            record
            for label, record in records().items()
            if label.startswith(f"games/{name}-") and label.endswith(f"-r{game(name).revision}")
        ),
        key=lambda record: len(bytes(record.save)),
    )
    for name in NAMES
}
each_record = pytest.mark.parametrize("record", SHORTEST.values(), ids=SHORTEST)


@each_record
def test_a_thousand_damaged_codes_get_a_message(home, record):
    """250 for each of the four games; the few that are still codes can be replayed."""
    journal, dice, told = opened(record.code, home), random.Random(12), Counter()
    for _number in range(1_000 // len(SHORTEST)):
        try:
            found = opened(damaged_code(record.code, dice), home)
        except SaveError as problem:
            told[message(problem)] += 1
        else:
            assert Replay(found).length == len(journal.actions)
    assert sum(told.values()) > 200
    assert len(told) > 20


@each_record
def test_a_thousand_damaged_saves_get_a_message(home, record):
    path, dice, told = home / "game.json", random.Random(13), Counter()
    content, store = bytes(record.save), Store(home)
    for _number in range(1_000 // len(SHORTEST)):
        path.write_bytes(damaged_save(content, dice))
        problem = verify(path, store).problem
        if problem is not None:
            told[message(problem)] += 1
        else:
            replay = open_replay(path, store)
            assert replay.turn_at(replay.length) is None
        assert store.entry(path).path == path
    assert sum(told.values()) > 180
    assert len(told) > 20


@each_record
@pytest.mark.parametrize("command", ["replay", "share", "open"])
def test_no_command_answers_with_a_traceback(comptoir, home, record, command):
    path, dice, words = home / "game.json", random.Random(14), ("--plain", "--to", "1")
    for _number in range(12):
        path.write_bytes(damaged_save(bytes(record.save), dice))
        wrong = damaged_code(record.code, dice) if command == "open" else str(path)
        line = (command, wrong) if command == "share" else (command, *words, "--", wrong)
        left, said, told = comptoir(*line)
        assert "Traceback" not in told
        assert (left, bool(said), bool(told)) in ((0, True, False), (1, False, True))


# On the screen


def test_the_screen_opens_where_it_was_asked_for(home, save):
    with Terminal("replay", str(save), "--from", "7") as terminal:
        terminal.wait_for("7/")
        terminal.send("q")
        assert terminal.wait() == 0
    code = share(Store(home).read(save))
    with Terminal("open", code) as terminal:
        terminal.wait_for("Coffee Roaster")
        terminal.send("q")
        assert terminal.wait() == 0


def test_a_table_of_several_games_is_shared(comptoir, home):
    store = Store(home)
    for table in ONE_EACH.values():
        journal = recorded(table, seed=2)
        store.write(journal)
        _code, said, _complaint = comptoir("share", str(store.path(journal)))
        left, told, _complaint = comptoir("open", said.strip(), "--plain")
        assert left == 0
        assert len(numbered(told)) == len(journal.actions)
    assert len(Sitting.resume(store, store.path(journal)).steps) == len(journal.actions)
