"""The diamond merchants (MO-600 to MO-610)."""

import pytest

from rules.mombasa.actions import UseMerchant
from rules.mombasa.diamonds import mines
from tests.rules.mombasa.table import (
    CAIRO,
    COMPANY,
    MOMBASA,
    PIERRE,
    SIMON,
    playing,
)

#: Mines: Ennedi, Volta and Limpopo 1; Congo, Cuanza, Tibesti and Okavango 2.
THREE_MINES = {"ennedi": CAIRO, "congo": CAIRO, "chad": CAIRO}
FOUR_MINES = {"cuanza": CAIRO, "congo": CAIRO}


def test_one_merchant_or_the_tile():  # MO-600, MO-608
    table = playing("dm dm-cairo tile-dm coffee1")
    assert table.of(UseMerchant) == {UseMerchant(0), UseMerchant(1), UseMerchant(6)}
    done = table.do(UseMerchant(1))
    assert done.face_down(PIERRE) == ["dm-cairo"]
    assert done.state.seat == SIMON


def test_the_general_merchant():  # MO-601
    done = playing("dm").do(UseMerchant(0))
    assert (done.me.diamonds, done.me.money) == (1, 2)


@pytest.mark.parametrize(
    ("regions", "steps"),
    [({}, 2), ({"ennedi": CAIRO}, 2), (THREE_MINES, 3), (FOUR_MINES, 4)],
)
def test_the_cairo_merchant_and_its_mines(regions, steps):  # MO-602, MO-603
    done = playing("dm-cairo").given(regions=regions).do(UseMerchant(0))
    assert (done.me.diamonds, done.me.money) == (steps, 1)


def test_a_company_controls_where_its_post_is():  # MO-604, MO-606
    table = playing("dm-cairo").given(regions={"congo": CAIRO, "cuanza": MOMBASA})
    assert [mines(table.state, company) for company in range(4)] == [2, 0, 0, 2]
    # shares in Cairo change nothing
    rich = table.seat(PIERRE, tracks={CAIRO: 18}, hand="share-cairo")
    assert rich.do(UseMerchant(0)).me.diamonds == table.do(UseMerchant(0)).me.diamonds == 3


@pytest.mark.parametrize("name", list(COMPANY))
def test_each_company_has_its_merchant(name):  # MO-605
    own = COMPANY[name]
    regions = {"congo": own, "cuanza": own, "tibesti": (own + 1) % 4}
    done = playing(f"dm-{name}").given(regions=regions).do(UseMerchant(0))
    assert (done.me.diamonds, done.me.money) == (2 + 2, 1)


def test_the_tile_counts_the_other_merchants_face_up():  # MO-607, MO-609, MO-773
    for zone, steps in (("", 2), ("dm", 3), ("dm dm-cairo keeper2", 4), ("dm! dm-cairo", 3)):
        done = playing(f"{zone} tile-dm").do(UseMerchant(6))
        assert (done.me.diamonds, done.me.money) == (steps, 0)


def test_steps_beyond_the_end_are_two_pounds_each():  # MO-610
    done = playing("dm-cairo", diamonds=27).given(regions=FOUR_MINES).do(UseMerchant(0))
    assert (done.me.diamonds, done.me.money) == (28, 1 + 2 * 3)
