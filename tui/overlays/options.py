"""`o`: language, colours, name, pace of bots, notices, when the table asks, how one is called."""

from __future__ import annotations

from saves.clean import clean
from saves.journal import NAME
from tui.contract.calling import CALL_NAMES, TITLE
from tui.contract.care import CARES, known_care
from tui.contract.pace import PACE_NAMES, USUAL_PACE
from tui.drawing.palettes import THEMES, palette_name
from tui.overlays.form import Field, Form
from tui.words.language import AVAILABLE


class Preferences(Form):
    """Nine lines; letters write the name, arrows change the others."""

    OPENED_BY = "o"
    NAME_ROW = 8

    def on_mount(self) -> None:
        self.typed = self.app.profile.name
        super().on_mount()

    def heading(self) -> str:
        return self._("Options")

    def rows(self) -> tuple[Field, ...]:
        """The preferences as they are now."""
        _, app = self.language, self.app
        return (
            Field(_("Langue"), f"◂ {_.name} ▸", self.turn_language),
            Field(_("Couleurs"), f"◂ {palette_name(app.palette, _)} ▸", self.turn_palette),
            Field(_("Robots"), f"◂ {_(PACE_NAMES[self.pace])} ▸", self.turn_pace),
            Field(_("Confirmer"), f"◂ {_(CARES[self.care])} ▸", self.turn_care),
            Field(_("Remarques"), f"◂ {self.noticing()} ▸", self.turn_noticing),
            Field(_("À mon tour"), f"◂ {_(CALL_NAMES[self.call])} ▸", self.turn_call),
            Field(_("Parties"), f"◂ {self.practice} ▸", self.turn_practice),
            Field(_("Tirages"), f"◂ {self.draws} ▸", self.turn_still),
            self.written_row(_("Nom"), _("sans nom")),
        )

    def turn_language(self, by: int) -> None:
        """The next language, at once everywhere."""
        at = AVAILABLE.index(self.language.code)
        self.app.speak(AVAILABLE[(at + by) % len(AVAILABLE)])

    def turn_palette(self, by: int) -> None:
        """The other palette."""
        at = THEMES.index(self.app.palette)
        self.app.prefer(THEMES[(at + by) % len(THEMES)])

    @property
    def pace(self) -> str:
        """How quickly the bots move."""
        kept = self.app.profile.pace
        return kept if kept in PACE_NAMES else USUAL_PACE

    def turn_pace(self, by: int) -> None:
        """Quicker or slower bots."""
        paces = tuple(PACE_NAMES)
        self.app.profile.pace = paces[(paces.index(self.pace) + by) % len(paces)]
        self.app.keep_profile()
        self.redraw()

    @property
    def care(self) -> str:
        """When the table asks before something is ended."""
        return known_care(self.app.profile.care)

    def turn_care(self, by: int) -> None:
        """Ask more or less often."""
        cares = tuple(CARES)
        self.app.profile.care = cares[(cares.index(self.care) + by) % len(cares)]
        self.app.keep_profile()
        self.redraw()

    def noticing(self) -> str:
        """Whether a newcomer is told what they may have overlooked."""
        _ = self.language
        return _("aux premières parties") if self.app.profile.noticing.on else _("aucune")

    def turn_noticing(self, by: int) -> None:
        """Notices as in a first game, or none."""
        self.app.profile.turn_notices(on=not self.app.profile.noticing.on)
        self.app.keep_profile()
        self.redraw()

    @property
    def call(self) -> str:
        """How the player is called to the table."""
        kept = self.app.profile.call
        return kept if kept in CALL_NAMES else TITLE

    def turn_call(self, by: int) -> None:
        """Another way to be called."""
        calls = tuple(CALL_NAMES)
        self.app.profile.call = calls[(calls.index(self.call) + by) % len(calls)]
        self.app.keep_profile()
        self.redraw()

    @property
    def practice(self) -> str:
        """Whether new games count."""
        _ = self.language
        return _("d'entraînement") if self.app.profile.practice else _("comptées")

    def turn_practice(self, by: int) -> None:
        """New games for practice, or for the record."""
        self.app.profile.practice = not self.app.profile.practice
        self.app.keep_profile()
        self.redraw()

    @property
    def draws(self) -> str:
        """Whether draws are seen step by step."""
        _ = self.language
        return _("d'un coup") if self.app.profile.still else _("un à un")

    def turn_still(self, by: int) -> None:
        """Draws with motion, or without."""
        self.app.profile.still = not self.app.profile.still
        self.app.keep_profile()
        self.redraw()

    def action_close(self) -> None:
        """Keep the name, if it changed."""
        name = clean(self.typed, NAME)
        if name != self.app.profile.name:
            self.app.profile.name = name
            self.app.keep_profile()
        self.dismiss()
        self.app.redraw_all()
