"""`f`: which of the saved games are listed: by game, player, result and day."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from rules import registry
from saves.archive import RESULTS, Wanted
from saves.clean import clean
from saves.journal import NAME
from tui.contract.presenter import presenter
from tui.overlays.form import Form, Row
from tui.words.language import N_, Language

#: What each result is called.
RESULT_NAMES = {
    "": N_("tous"),
    "running": N_("en cours"),
    "finished": N_("terminées"),
    "won": N_("gagnées"),
    "lost": N_("perdues"),
}

#: How many days back, and what that is called; none for all that was ever played.
AGES: dict[int | None, str] = {
    None: N_("toutes"),
    0: N_("aujourd'hui"),
    7: N_("sept derniers jours"),
    30: N_("trente derniers jours"),
    365: N_("douze derniers mois"),
}


def day_before(days: int | None) -> str:
    """The day so many days ago, as games are dated; empty for none."""
    return "" if days is None else (datetime.now(UTC) - timedelta(days=days)).date().isoformat()


def age_of(since: str) -> int | None:
    """How many days back a day lies, of those that can be chosen."""
    return next((days for days in AGES if day_before(days) == since), None)


def described(wanted: Wanted, _: Language) -> str:
    """What is looked for, in words; empty for everything."""
    parts = [
        presenter(wanted.game).title if wanted.game in registry.FOLDERS else wanted.game,
        wanted.name,
        _(RESULT_NAMES[wanted.result]) if wanted.result else "",
        _(AGES[age_of(wanted.since)]) if wanted.since else "",
    ]
    return " · ".join(filter(None, parts))


class Filter(Form):
    """Four lines; closing it shows the games that fit."""

    OPENED_BY = ""
    NAME_ROW = 1

    def __init__(self, wanted: Wanted) -> None:
        super().__init__()
        self.game_wanted = wanted.game
        self.result = wanted.result
        self.days = age_of(wanted.since)
        self.typed = wanted.name

    def heading(self) -> str:
        return self._("Filtrer les parties")

    def rows(self) -> tuple[Row, ...]:
        """What is looked for, as it is now."""
        _ = self.language
        game = presenter(self.game_wanted).title if self.game_wanted else _("tous")
        return (
            Row(_("Jeu"), f"◂ {game} ▸", self.turn_game),
            self.written_row(_("Joueur"), _("n'importe qui")),
            Row(_("Résultat"), f"◂ {_(RESULT_NAMES[self.result])} ▸", self.turn_result),
            Row(_("Date"), f"◂ {_(AGES[self.days])} ▸", self.turn_days),
        )

    def turn_game(self, by: int) -> None:
        """Another game, or all."""
        games = ("", *registry.NAMES)
        self.game_wanted = games[(games.index(self.game_wanted) + by) % len(games)]
        self.redraw()

    def turn_result(self, by: int) -> None:
        """Another result, or any."""
        self.result = RESULTS[(RESULTS.index(self.result) + by) % len(RESULTS)]
        self.redraw()

    def turn_days(self, by: int) -> None:
        """Further back, or not as far."""
        ages = tuple(AGES)
        self.days = ages[(ages.index(self.days) + by) % len(ages)]
        self.redraw()

    def action_close(self) -> None:
        """Show what fits."""
        name = clean(self.typed, NAME)
        self.dismiss(
            Wanted(
                game=self.game_wanted, name=name, result=self.result, since=day_before(self.days)
            )
        )
