"""A club in a process of its own, for people at screens."""

import pytest

from tests.club.house import Club
from tests.tui.club.visitors import Visitors


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    opened = Club(tmp_path_factory.mktemp("club"))
    yield opened
    opened.close()


@pytest.fixture
def visitors(club):
    with Visitors(club.home) as people:
        yield people
