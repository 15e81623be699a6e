"""A palate is compared with the yardstick over the same bags."""

from importlib.resources import files
from pathlib import Path

from bench.palates import report, total
from bots.coffee_roaster.palate import YARDSTICK, palate


def test_the_yardstick_is_not_ahead_of_itself():
    file = Path(str(files("bots.coffee_roaster"))) / YARDSTICK
    assert "ahead by 0.00 ± 0.00: 2 challenges, seed 3" in report(file, 2, 3)


def test_the_same_challenge_comes_to_the_same():
    assert total(palate(YARDSTICK), 5) == total(palate(YARDSTICK), 5)
