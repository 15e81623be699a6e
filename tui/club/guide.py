"""What one does in the club, in a sheet."""

from __future__ import annotations

from collections.abc import Iterable

from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.words.language import N_

TEXTS = (
    N_(
        "Une table : n en ouvre une, d défie quelqu'un, i mène à une table par ses six lettres. "
        "⏎ s'assied à une table ouverte, ou revient à l'une des vôtres."
    ),
    N_(
        "Votre place vous attend : quittez au milieu d'une décision, vous y reviendrez, avec ce "
        "qui s'est passé depuis. Sous « À vous de jouer », le délai le plus proche vient d'abord."
    ),
    N_(
        "À la table : / parle aux autres, F2 montre qui est là, ce qu'on vous propose et ce que "
        "vous pouvez proposer (annuler un choix, finir, un robot pour quelqu'un), et qui ne plus "
        "entendre."
    ),
    N_(
        "Le hasard est promis : la table montre dès le début l'empreinte de sa graine, et à la "
        "fin la commande qui la vérifie."
    ),
    N_(
        "À votre compte (m) : parties seul, leçons, statistiques, et une partie à faire entrer ou "
        "sortir par son code."
    ),
    N_("Les règles d'un jeu : F1 sur une ligne de ce jeu, ou à sa table."),
)


class Guide(Overlay):
    """The club in a few paragraphs."""

    OPENED_BY = "f1"

    def heading(self) -> str:
        return self._("Au club")

    def lines(self, width: int) -> Iterable[Line]:
        for number, text in enumerate(TEXTS):
            if number:
                yield BLANK
            yield from paragraph(self._(text), width)
