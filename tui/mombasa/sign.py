"""The sign over the door of Mombasa: what is told of it before it is opened."""

from tui.contract.sign import Sign
from tui.words.language import N_

ABOUT = N_(
    "Quatre compagnies, un continent, sept manches. Prévoyez vos cartes en secret, puis achetez, "
    "développez, tenez vos comptes, vendez des diamants.\n\n"
    "Une part vaut ce que sa compagnie a découvert en s'étendant. Qui a les bonnes parts, et assez "
    "d'argent, finit le plus riche."
)

SIGN = Sign("Mombasa", ABOUT, players=(2, 3, 4))
