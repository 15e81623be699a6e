"""A sheet over a screen: what is below is worked out once, and anew when it changes."""

from textual._compositor import Compositor

from tests.tui.house import at_table, shown


async def test_opening_a_sheet_renders_the_screen_below_once(tmp_path, monkeypatch):
    app, rendered = at_table(tmp_path, card="panama-shb"), []
    render = Compositor.render_strips

    def counted(self, size=None):
        rendered.append(size)
        return render(self, size)

    async with app.run_test(size=(120, 40)) as pilot:
        monkeypatch.setattr(Compositor, "render_strips", counted)
        await pilot.press("?")
        await pilot.pause()
        assert len(rendered) == 1
        assert "Panama SHB" in shown(app)


async def test_what_changes_below_is_seen_through_every_sheet(tmp_path):
    app = at_table(tmp_path, card="panama-shb")
    async with app.run_test(size=(120, 40)) as pilot:
        table = app.screen
        await pilot.press("?")
        await pilot.pause()
        before = shown(app)
        table.notice = "Quelque chose s'est passé."
        table.redraw_parts("news")
        await pilot.pause()
        await pilot.pause()
        assert "Quelque chose s'est passé." in shown(app)
        assert "Quelque chose s'est passé." not in before
