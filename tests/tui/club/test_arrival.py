"""The first visit, and a further key."""

from club.messages.asked import LinkCode
from tests.tui.club.visitors import until
from tests.tui.house import SMALL, shown
from tui.club.arrival import Arrival
from tui.club.lobby import Lobby


async def test_a_name_is_asked_for_and_a_wrong_or_taken_one_is_told(visitors):
    visitors.visit("Taken")
    app = visitors.app("Zoe", enrol=False)
    async with app.run_test(size=SMALL) as pilot:
        assert isinstance(app.screen, Arrival)
        await pilot.press(*"ab", "enter")
        assert "3 à 20" in shown(app).splitlines()[-2]
        await pilot.press("backspace", "backspace", *"taken", "enter")
        assert "déjà pris" in shown(app)
        await pilot.press(*"-not", "down", "right", "up", "enter")
        await until(lambda: isinstance(app.screen, Lobby))
        assert app.visit.name == app.profile.name == "taken-not"
        assert app.language.code != "fr"
    again = visitors.visit("Zoe", enrol=False)
    assert (again.name, again.welcome.language) == ("taken-not", app.language.code)


async def test_a_further_key_comes_in_by_a_code(visitors):
    code = visitors.visit("Lea").ask(LinkCode()).code
    app = visitors.app("Lea", key="SHA256:another", enrol=False)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "down", *code.lower(), "enter")
        await until(lambda: isinstance(app.screen, Lobby))
        assert app.visit.name == "Lea"


async def test_the_footer_offers_no_letter_where_letters_are_written(visitors):
    app = visitors.app("Nia", enrol=False)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        footer = shown(app).splitlines()[-1]
        assert "⏎" in footer
        assert not {"o", "q", "?"} & set(footer.split())
        await pilot.press("down")
        footer = shown(app).splitlines()[-1]
        assert {"q", "?"} <= set(footer.split())
        assert "o" not in footer.split()
        await pilot.press("up", *"oq?")
        assert app.screen.typed[0] == "oq?"
