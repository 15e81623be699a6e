"""People at screens, each over an OpenSSH line of their own: they play by keys, and every screen
ends with the totals that are stored. Whole games of the larger tables: `bench/club/evenings.py`."""

import asyncio
import re
import shutil
from contextlib import ExitStack, closing

import pytest

from bench.club.evenings import last_table
from bench.club.house import Served
from club.commitment import keeps
from tests.tui.club import hands

pytestmark = pytest.mark.skipif(
    shutil.which("ssh") is None, reason="left out, as there is no OpenSSH client here"
)

#: So many decisions each are a stretch of a game.
SOME = 5


@pytest.fixture
def club(tmp_path):
    with closing(Served(tmp_path / "club")) as opened:
        yield opened


def test_two_people_finish_a_game_by_keys_and_see_what_is_stored(club, tmp_path):
    with ExitStack() as stack:
        ada, ben = hands.seated(stack, tmp_path, club.port, "cafe", ["fr", "en"], stand_in=1)
        hands.play([ada, ben])
        table = asyncio.run(last_table(club.home))
        assert table.finished
        assert table.bot == "expert"  # chosen by keys when the table was set up
        assert ada.totals == ben.totals == list(table.totals)
        assert "Décompte final" in ada.text
        assert "Final count" in ben.text
        assert keeps(ada.promise, table.seed, table.salt)
        # Both want another game: the second wish is a yes.
        for player in (ada, ben):
            player.send("n")
            player.settle(0.1)
        ada.wait_for("À la table de la revanche")
        ada.send("n")
        ben.wait_for("To the table of the rematch")
        ben.send("n")
        ada.wait_for("manche 1/8")
        ben.wait_for("round 1/8")


@pytest.mark.parametrize(
    ("game", "languages", "bots", "rounds"),
    [
        ("mombasa", ["fr", "en", "pt_PT", "fr"], 0, r"manche 1/7|round 1/7|ronda 1/7"),
        ("traders", ["fr", "en", "pt_PT", "en"], 1, r"Coffee Traders · 1970"),
    ],
)
def test_four_people_play_a_stretch_by_keys_in_three_languages(
    club, tmp_path, game, languages, bots, rounds
):
    with ExitStack() as stack:
        players = hands.seated(stack, tmp_path, club.port, game, languages, bots)
        hands.play(players, lambda player: player.hands.pressed >= SOME)
        assert all(re.search(rounds, player.text) for player in players)
        table = asyncio.run(last_table(club.home))
        assert len(table.chairs) == len(languages) + bots
        assert table.version + sum(map(len, table.pending.values())) >= len(languages)
